//! What decides the solutions and hints of a puzzle.
//!
//! Two puzzles with equal subjects get equal answers, so the worker keeps its results by subject, and a change of
//! marks, colours or texts leaves every answer standing.

use std::sync::Arc;

use crate::grid::{CandidateSet, Digits, Filling, Geometry};
use crate::rules::{Breach, Clue, Setting};

/// The functional content of a puzzle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Subject {
    /// The shape of the board.
    pub geometry: Arc<Geometry>,
    /// The digits with their symbols and values.
    pub digits: Arc<Digits>,
    /// The clues, muted ones too.
    pub clues: Vec<Clue>,
    /// The setter's digits.
    pub givens: Filling,
    /// The solver's digits; no given cell has one.
    pub entries: Filling,
    /// Candidates ruled out by the solver or an applied hint. They guide hints; verdicts do not rest on them.
    pub struck: CandidateSet,
}

impl Subject {
    /// A board without digits.
    pub fn new(geometry: Geometry, digits: Digits, clues: Vec<Clue>) -> Subject {
        Subject {
            givens: Filling::empty(&geometry),
            entries: Filling::empty(&geometry),
            struck: CandidateSet::empty(&geometry),
            geometry: Arc::new(geometry),
            digits: Arc::new(digits),
            clues,
        }
    }

    /// What a clue may look at.
    pub fn setting(&self) -> Setting<'_> {
        Setting {
            geometry: &self.geometry,
            digits: &self.digits,
            clues: &self.clues,
        }
    }

    /// The clues that count.
    pub fn counted(&self) -> impl Iterator<Item = &Clue> {
        self.clues.iter().filter(|clue| !clue.off)
    }

    /// Givens and entries together.
    pub fn filling(&self) -> Filling {
        self.givens.or(&self.entries)
    }

    /// What the digits on the board already violate, clue by clue.
    pub fn breaches(&self) -> Vec<Breach> {
        let (setting, filling) = (self.setting(), self.filling());
        self.counted()
            .flat_map(|clue| clue.breach(&setting, &filling))
            .collect()
    }
}
