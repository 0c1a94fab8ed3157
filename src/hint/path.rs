//! Hint after hint until nothing is left to find: how a person could solve the board.

use super::{Board, Hint, Skill, next};
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
    board: &Board<'a>,
    skill: &'a Skill,
    stop: &'a Stop,
) -> impl Iterator<Item = Hint> + use<'a> {
    let (mut filling, mut struck) = (board.filling.clone(), board.struck.clone());
    let unique = board.unique;
    std::iter::from_fn(move || {
        let board = Board {
            filling: &filling,
            struck: &struck,
            unique,
        };
        let hint = next(model, &board, skill, 0, stop)?;
        hint.apply(&mut filling, &mut struck);
        Some(hint)
    })
}
