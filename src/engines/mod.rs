//! Engines: ways to solve a matrix that share nothing but the matrix, so that one can be a second opinion on another.
//!
//! Each is a constant card in [`ENGINES`]. A [`Run`] is an engine at work on one board: it hands over solutions one by
//! one, distinct in their visible options, and can be cut into steps and stopped. What is asked of an engine is made
//! of that alone ([`Finding`], [`Counting`], [`TrueOptions`]).

mod ask;
mod asking;
mod clauses;
mod compare;
mod cover;
mod ilp;
mod learner;
mod literal;
mod reduce;
mod sat;
mod supports;
mod truths;

pub use ask::{Counting, Finding};
pub use compare::{Comparing, Disagreement, Opinion, agree};
pub use learner::teach;
pub use truths::TrueOptions;

use crate::cover::{OptionId, Plan, Root, Stop};

/// A way to solve a matrix.
pub struct Engine {
    /// In `--engine`, for ever.
    pub key: &'static str,
    /// What it is, in a sentence.
    pub help: &'static str,
    /// Sets to work on a board.
    pub open: fn(&Plan, &Root) -> Box<dyn Run>,
}

/// The engines, the usual one first.
pub static ENGINES: &[Engine] = &[cover::ENGINE, sat::ENGINE, ilp::ENGINE];

/// The engine with this key.
pub fn find(key: &str) -> Option<&'static Engine> {
    ENGINES.iter().find(|engine| engine.key == key)
}

/// An engine at work on one board.
pub trait Run: Send {
    /// Begins anew, with these options in every solution as well.
    fn begin(&mut self, assumed: &[OptionId]);

    /// Looks for the next solution, for about as much work as so many branch points.
    fn next(&mut self, budget: u64, stop: &Stop) -> Next;

    /// Work so far, as about so many branch points.
    fn work(&self) -> u64;
}

/// How a look for the next solution ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// This one: the full set of its options, sorted.
    Solution(Vec<OptionId>),
    /// There are no more.
    Finished,
    /// The budget is used up.
    Budget,
    /// A newer wish was made.
    Stopped,
}
