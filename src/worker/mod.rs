//! Questions about a puzzle, their answers, and the thread that answers.
//!
//! A [`Request`] names a subject and everything that its asker wants to know about it; a newer subject replaces all
//! older questions. [`Answering`] turns requests into replies, slice by slice; the thread only decides when. The
//! messages are all that the program's core sees of this folder.

mod advice;
mod answer;
mod carry;
mod desk;
mod job;
mod memory;
mod message;
mod proof;
mod rating;
mod thread;
mod why;

pub use advice::{Advice, advise, lacking};
pub use answer::{Answering, answer_all};
pub use message::{Answer, Ask, Progressed, Reply, Request, Scope, Steps};
pub use proof::{End, Files, Opinions, Proof};
pub use thread::Worker;
pub use why::{Why, reason};
