//! What of a board shall be shown: the puzzle, and everything about the moment that the puzzle does not hold.

use crate::grid::{Candidate, CandidateSet, Cell, Digit, Outside, Solution};
use crate::hint::{Hint, Stage};
use crate::puzzle::Puzzle;
use crate::ui::glyphs::Glyphs;

/// A board as it shall be seen now.
#[derive(Clone, Debug)]
pub struct Scene<'a> {
    /// The board, with digits, marks and clues.
    pub puzzle: &'a Puzzle,
    /// The active cell.
    pub cursor: Option<Cell>,
    /// The active place in the margin, instead of a cell.
    pub margin: Option<Outside>,
    /// Whether there is a margin on every side, as a clue is wanted there.
    pub margins: bool,
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
            margins: false,
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

    /// A cell that the hint is about: one that it changes, or else one that its reason rests on.
    pub(in crate::ui) fn told(&self) -> Option<Cell> {
        let hint = self.hint?;
        let all = hint
            .placed
            .iter()
            .chain(hint.eliminated)
            .chain(hint.premises);
        let cell = all.map(|own| own.cell).next();
        cell.or_else(|| hint.truths.first().copied())
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
    /// The steps of a chain or net, numbered on their candidates.
    pub steps: &'a [Stage],
}

/// The sign of a step: its number, letters after 9, and one sign for all behind them.
pub(in crate::ui) fn step_sign(number: usize, glyphs: &Glyphs) -> char {
    let figure = u32::try_from(number).ok();
    figure
        .and_then(|figure| char::from_digit(figure, 36))
        .unwrap_or(glyphs.cut)
}

impl<'a> HintScene<'a> {
    /// All of a hint. Where there are steps, they say more than the premises.
    pub fn of(hint: &'a Hint) -> HintScene<'a> {
        let overlay = &hint.overlay;
        let premises = match overlay.steps.is_empty() {
            true => overlay.premises.as_slice(),
            false => &[],
        };
        HintScene {
            truths: &overlay.truths,
            links: &overlay.links,
            premises,
            placed: &hint.placed,
            eliminated: &hint.eliminated,
            steps: &overlay.steps,
        }
    }

    /// The first step that speaks of a candidate, with its number, counted from 1.
    pub(super) fn step_of(&self, candidate: Candidate) -> Option<(usize, &'a Stage)> {
        let mut steps = (1..).zip(self.steps);
        steps.find(|(_, step)| step.candidates.contains(&candidate))
    }

    /// The candidates of a cell of which something is said, by digit, each once.
    pub(super) fn told_in(&self, cell: Cell) -> Vec<Candidate> {
        let steps = self.steps.iter().flat_map(|step| &step.candidates);
        let all = self.eliminated.iter().chain(self.premises).chain(steps);
        let mut told: Vec<Candidate> = all.filter(|own| own.cell == cell).copied().collect();
        told.sort_unstable();
        told.dedup();
        told
    }
}
