//! Hint after hint until nothing is left to find: how a person could solve the board.

use super::{Hint, next};
use crate::cover::Stop;
use crate::grid::{CandidateSet, Filling};
use crate::model::Model;

impl Hint {
    /// Writes its digits and strikes its candidates.
    pub fn apply(&self, filling: &mut Filling, struck: &mut CandidateSet) {
        for candidate in &self.placed {
            filling.set(candidate.cell, Some(candidate.digit));
        }
        for &candidate in &self.eliminated {
            struck.insert(candidate);
        }
    }
}

/// The hints that lead on from a board, each found on the board that the one before left. It ends with the solution,
/// or where no step is known.
pub fn path<'a>(
    model: &'a Model,
    filling: &Filling,
    struck: &CandidateSet,
    stop: &'a Stop,
) -> impl Iterator<Item = Hint> + use<'a> {
    let (mut filling, mut struck) = (filling.clone(), struck.clone());
    std::iter::from_fn(move || {
        let hint = next(model, &filling, &struck, 0, stop)?;
        hint.apply(&mut filling, &mut struck);
        Some(hint)
    })
}
