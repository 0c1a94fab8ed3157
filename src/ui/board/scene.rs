//! What of a board shall be shown: the puzzle, and everything about the moment that the puzzle does not hold.

use crate::grid::{Candidate, CandidateSet, Cell, Digit, Outside, Solution};
use crate::hint::Hint;
use crate::puzzle::Puzzle;

/// A board as it shall be seen now.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The board, with digits, marks and clues.
    pub puzzle: &'a Puzzle,
    /// The active cell.
    pub cursor: Option<Cell>,
    /// The active place in the margin, instead of a cell.
    pub margin: Option<Outside>,
    /// The selected cells.
    pub selection: &'a [Cell],
    /// Whether keys go to the board.
    pub focus: bool,
    /// Cells whose digits break a rule.
    pub conflicts: &'a [Cell],
    /// Cells whose digits differ from the solution, after a check.
    pub wrong: &'a [Cell],
    /// The digit to be found again all over the board.
    pub same: Option<Digit>,
    /// What stands in empty cells.
    pub marks: Marks<'a>,
    /// A solution shown in place of the player's digits.
    pub other: Option<Other<'a>>,
    /// A hint that is open.
    pub hint: Option<HintScene<'a>>,
    /// Cells of the smallest clash.
    pub clash: &'a [Cell],
    /// The line being drawn.
    pub pen: &'a [Cell],
    /// Cells in the fog, in reading order.
    pub hidden: &'a [Cell],
    /// Whether rows and columns are numbered.
    pub labels: bool,
}

impl<'a> Scene<'a> {
    /// The board alone, with the player's marks.
    pub fn of(puzzle: &'a Puzzle) -> Scene<'a> {
        Scene {
            puzzle,
            cursor: None,
            margin: None,
            selection: &[],
            focus: true,
            conflicts: &[],
            wrong: &[],
            same: None,
            marks: Marks::Players(MarkKind::Corner),
            other: None,
            hint: None,
            clash: &[],
            pen: &[],
            hidden: &[],
            labels: false,
        }
    }

    /// The digit that stands in a cell, and whether it is of the shown solution rather than of the puzzle.
    pub(super) fn digit(&self, cell: Cell) -> Option<(Digit, bool)> {
        let own = self.puzzle.digit(cell);
        match &self.other {
            Some(other) if own != Some(other.solution.at(cell)) => {
                Some((other.solution.at(cell), true))
            }
            _ => own.map(|digit| (digit, false)),
        }
    }
}

/// The two kinds of the player's marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// At a fixed place for each digit.
    Corner,
    /// Side by side in the middle.
    Centre,
}

/// What stands in empty cells.
#[derive(Clone, Copy, Debug)]
pub enum Marks<'a> {
    /// Nothing.
    Hidden,
    /// The player's marks; where cells are too low for both kinds, this one.
    Players(MarkKind),
    /// The candidates that lead to a solution.
    True {
        /// Some solution holds them.
        truly: &'a CandidateSet,
        /// Not decided.
        unknown: &'a CandidateSet,
        /// Those that break no rule at once; of them, what is not true is marked as such. The player's marks are too.
        legal: Option<&'a CandidateSet>,
    },
}

/// A solution that is not the player's.
#[derive(Clone, Copy, Debug)]
pub struct Other<'a> {
    /// Its digits.
    pub solution: &'a Solution,
    /// Where it differs from the one it is compared with.
    pub differs: &'a [Cell],
}

/// As much of a hint as is told by now.
#[derive(Clone, Copy, Debug, Default)]
pub struct HintScene<'a> {
    /// Cells of what must hold one of the pattern.
    pub truths: &'a [Cell],
    /// Cells of what the pattern uses up.
    pub links: &'a [Cell],
    /// What the reason rests on.
    pub premises: &'a [Candidate],
    /// What follows.
    pub placed: &'a [Candidate],
    /// What falls.
    pub eliminated: &'a [Candidate],
}

impl<'a> HintScene<'a> {
    /// All of a hint.
    pub fn of(hint: &'a Hint) -> HintScene<'a> {
        HintScene {
            truths: &hint.overlay.truths,
            links: &hint.overlay.links,
            premises: &hint.overlay.premises,
            placed: &hint.placed,
            eliminated: &hint.eliminated,
        }
    }
}
