//! What was found out about the last boards, so that undo, redo and a second question cost nothing.
//!
//! A board is a subject as far as an answer rests on it: without struck candidates, and without entries where the
//! givens alone are asked about. So a puzzle without entries is one board in both scopes, and writing an entry leaves
//! every answer about the givens standing.

use std::collections::VecDeque;

use super::Scope;
use super::carry::Carried;
use crate::cover::OptionId;
use crate::explain::Clash;
use crate::grid::{CandidateSet, DigitSet, Filling, Geometry};
use crate::puzzle::Subject;
use crate::solve::{Candidates, Verdict};

/// How many boards are remembered: two scopes of 32 subjects.
const MOST: usize = 64;

/// How many boards are asked what they tell about another.
const MOST_ASKED: usize = 8;

/// What is known about a board.
#[derive(Default)]
pub(super) struct Known {
    /// None, one or several solutions.
    pub(super) verdict: Option<Verdict>,
    /// The solutions that decided it, as options of the model.
    pub(super) found: Vec<Vec<OptionId>>,
    /// The true candidates, as far as patience went.
    pub(super) candidates: Option<Candidates>,
    /// The number of solutions, where it was counted to the end.
    pub(super) count: Option<u64>,
    /// What clashes.
    pub(super) clashes: Option<Vec<Clash>>,
}

impl Known {
    /// The true candidates, where they are known or the verdict says them.
    pub(super) fn candidates(&self, geometry: &Geometry) -> Option<Candidates> {
        let none = CandidateSet::empty(geometry);
        let decided = |truly| Candidates {
            truly,
            unknown: none.clone(),
        };
        match self.verdict.as_ref()? {
            Verdict::None => Some(decided(none.clone())),
            Verdict::Unique(solution) => {
                let mut truly = none.clone();
                for cell in geometry.cells() {
                    truly.set(cell, DigitSet::EMPTY.with(solution.at(cell)));
                }
                Some(decided(truly))
            }
            Verdict::Faulty(_) => None,
            Verdict::Several(_) | Verdict::Unknown(_) => self.candidates.clone(),
        }
    }
}

/// The last boards, the newest first.
#[derive(Default)]
pub(super) struct Memory {
    boards: VecDeque<(Subject, Known)>,
}

impl Memory {
    /// What is known about a board, which becomes the newest.
    pub(super) fn known(&mut self, board: &Subject) -> &mut Known {
        let place = self.boards.iter().position(|(own, _)| own == board);
        let remembered = place.and_then(|place| self.boards.remove(place));
        self.boards
            .push_front(remembered.unwrap_or_else(|| (board.clone(), Known::default())));
        self.boards.truncate(MOST);
        &mut self.boards[0].1
    }

    /// What the other boards tell about the candidates of this one.
    pub(super) fn carried(&self, board: &Subject) -> Carried {
        let mut carried = Carried::nothing(board);
        let candidates = self.boards.iter().filter_map(|(other, known)| {
            let candidates = known.candidates(&other.geometry)?;
            Some((other, candidates))
        });
        for (other, candidates) in candidates.take(MOST_ASKED) {
            carried.add(board, other, &candidates);
        }
        carried
    }
}

/// The board that a scope of a subject asks about.
pub(super) fn board(subject: &Subject, scope: Scope) -> Subject {
    let mut board = subject.clone();
    board.struck = CandidateSet::empty(&subject.geometry);
    if scope == Scope::Givens {
        board.entries = Filling::empty(&subject.geometry);
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Geometry};
    use crate::puzzle::{Edit, Puzzle};

    #[test]
    fn the_oldest_board_is_forgotten_and_a_board_asked_about_again_is_not_old() {
        let mut puzzle = Puzzle::new(Geometry::square(9).unwrap());
        let mut memory = Memory::default();
        let first = board(puzzle.subject(), Scope::Entries);
        memory.known(&first).count = Some(1);
        let mut second = None;
        for index in 0..MOST {
            let cell = puzzle.geometry().cell(index);
            puzzle
                .apply(Edit::Enter(cell, Some(Digit::new(0))))
                .unwrap();
            let next = board(puzzle.subject(), Scope::Entries);
            memory.known(&next).count = Some(2);
            second.get_or_insert(next);
            assert_eq!(memory.known(&first).count, Some(1), "after {index}");
        }
        let second = second.unwrap();
        assert_eq!(
            (memory.known(&second).count, memory.boards.len()),
            (None, MOST)
        );
    }

    #[test]
    fn entries_are_no_part_of_the_board_of_the_givens() {
        let mut puzzle = Puzzle::new(Geometry::square(4).unwrap());
        let before = puzzle.subject().clone();
        puzzle
            .apply(Edit::Enter(Cell::new(0, 0), Some(Digit::new(0))))
            .unwrap();
        let subject = puzzle.subject();
        assert_eq!(
            board(subject, Scope::Givens),
            board(&before, Scope::Entries)
        );
        assert_ne!(
            board(subject, Scope::Entries),
            board(&before, Scope::Entries)
        );
    }
}
