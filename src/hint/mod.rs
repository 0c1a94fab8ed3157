//! Reader: the next step a person could take, and why.

mod technique;

pub use technique::{TECHNIQUES, Technique};

use crate::grid::{Candidate, Cell};

/// A step: what follows, from what, and how to tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Its name.
    pub technique: &'static Technique,
    /// Candidates that are true.
    pub placed: Vec<Candidate>,
    /// Candidates that are false.
    pub eliminated: Vec<Candidate>,
    /// How to tell it.
    pub words: Words,
    /// What to show on the board.
    pub overlay: Overlay,
}

/// A step in words, from a nudge to the whole reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// Roughly where and what kind: no digit, no name.
    pub nudge: String,
    /// The houses and digits.
    pub region: String,
    /// The technique by name, with the cells of the pattern.
    pub technique: String,
    /// The fact, the reason, the effect.
    pub full: String,
    /// The short form that solvers write: `r4c5<>38, r6c4<>9`.
    pub notation: String,
}

/// What a step rests on, for the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overlay {
    /// Cells of the houses or clues that must hold one of the pattern.
    pub truths: Vec<Cell>,
    /// Cells of the houses or clues that the pattern uses up.
    pub links: Vec<Cell>,
    /// The candidates that the reason rests on.
    pub premises: Vec<Candidate>,
}
