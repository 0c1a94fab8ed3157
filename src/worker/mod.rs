//! Questions about a puzzle, their answers, and the thread that answers.
//!
//! A [`Request`] names a subject and everything that its asker wants to know about it; a newer subject replaces all
//! older questions. The messages are all that the program's core sees
//! of this folder.

mod advice;
mod message;

pub use advice::Advice;
pub use message::{Answer, Ask, Progressed, Reply, Request, Scope};
