//! What an answer about one board tells about another: true candidates are monotone.
//!
//! A board that says more has fewer solutions. So what is no true candidate stays none when digits or clues are added,
//! and what is one stays one when they are taken away. Which of two boards says more is decided by their digits and by
//! the *facts* of their clues, not by the clues alone: a rule that speaks of clues that are not there says less when
//! one is added.

use crate::grid::{CandidateSet, Filling};
use crate::puzzle::Subject;
use crate::solve::Candidates;

/// Candidates that are known without a search.
pub(super) struct Carried {
    /// Some solution holds them.
    pub(super) truly: CandidateSet,
    /// No solution holds them.
    pub(super) falsely: CandidateSet,
}

impl Carried {
    pub(super) fn nothing(board: &Subject) -> Carried {
        Carried {
            truly: CandidateSet::empty(&board.geometry),
            falsely: CandidateSet::empty(&board.geometry),
        }
    }

    /// Takes in what another board's candidates tell about this one's.
    pub(super) fn add(&mut self, board: &Subject, other: &Subject, candidates: &Candidates) {
        if says_all_of(board, other) {
            let all = CandidateSet::filled(&board.geometry, board.digits.all());
            let open = |candidate| {
                candidates.truly.contains(candidate) || candidates.unknown.contains(candidate)
            };
            let no_longer = all.iter().filter(|candidate| !open(*candidate));
            no_longer.for_each(|candidate| self.falsely.insert(candidate));
        }
        if says_all_of(other, board) {
            let still = candidates.truly.iter();
            still.for_each(|candidate| self.truly.insert(candidate));
        }
    }
}

/// Whether every solution of `board` is one of `other`, as far as that is plain.
fn says_all_of(board: &Subject, other: &Subject) -> bool {
    board.geometry == other.geometry
        && board.digits == other.digits
        && holds_all_of(&board.filling(), &other.filling())
        && (board.clues == other.clues || states_all_of(board, other))
}

fn holds_all_of(filling: &Filling, other: &Filling) -> bool {
    let mut digits = other.iter();
    digits.all(|(cell, digit)| filling.at(cell) == Some(digit))
}

/// Whether each clue of `other` is one of `board` too, and says the same there.
fn states_all_of(board: &Subject, other: &Subject) -> bool {
    let (here, there) = (board.setting(), other.setting());
    other.counted().all(|clue| {
        board.counted().any(|own| own == clue)
            && match (clue.facts(&here), clue.facts(&there)) {
                (Ok(facts), Ok(others)) => facts == others,
                _ => false,
            }
    })
}
