//! Reader: why there is no solution, why there are several, and what a puzzle could do without.
//!
//! Three questions about parts of a puzzle (givens, entries, clues), each a task in slices: what clashes, what causes
//! several solutions, what is needed. All of them ask small questions about some of the parts (`probe`).

mod audit;
mod cause;
mod clash;
mod difference;
mod parts;
mod probe;
mod words;

pub use audit::{Auditing, Need};
pub use cause::Causing;
pub use clash::Clashing;
pub use difference::difference;

use crate::grid::Cell;

/// A part of a puzzle that a clash or a cause can name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The given in this cell.
    Given(Cell),
    /// The entry in this cell.
    Entry(Cell),
    /// The clue at this position in the puzzle.
    Clue(usize),
}

/// Givens, entries and clues that together leave no solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The parts.
    pub parts: Vec<Part>,
    /// Whether every one of them was shown to be needed; false where the budget ended before that.
    pub irreducible: bool,
}

/// The nearest cause of several solutions that could be found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Cause {
    /// With these clues, which are switched off or muted, there is exactly one: one clue where one is enough.
    Off(Vec<usize>),
    /// Parts of the puzzle were not read.
    NotRead,
    /// With the rule of this key, which the puzzle does not have, there is exactly one.
    Missing(&'static str),
    /// The digits of these cells can be exchanged: two solutions that differ in as few cells as were found.
    Swap(Vec<Cell>),
}
