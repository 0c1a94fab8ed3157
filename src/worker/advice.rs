//! What a solver should be told next: first what is wrong, then the next step.

use crate::grid::{Candidate, Cell};
use crate::hint::Hint;

/// What to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// The board is complete and right.
    Solved,
    /// The clues and givens have no solution: no step makes sense.
    NoSolution,
    /// These entries differ from the only solution.
    WrongEntries(Vec<Cell>),
    /// These struck candidates are part of the only solution.
    WrongStrikes(Vec<Candidate>),
    /// The next step; `several` says that it holds in every one of several solutions.
    Step {
        /// The step.
        hint: Box<Hint>,
        /// Whether the puzzle has more than one solution.
        several: bool,
    },
    /// No step that the program knows fits; why is in words.
    Nothing(String),
}
