//! The undoable state: what the board is, what the setter put on it, what the solver wrote.
//!
//! A [`Puzzle`] is changed only by [`Puzzle::apply`], which returns the way back. What decides its solutions and
//! hints is its [`Subject`]; marks, colours and texts are not part of that, so writing a mark asks nobody anything.

mod drawing;
mod edit;
mod fog;
pub mod format;
mod history;
pub mod meaning;
mod shipped;
pub mod spoken;
mod subject;
mod texts;

pub use drawing::{Carried, Color, Drawing, Figure, MOST_DRAWINGS, MOST_POINTS, Point};
pub use edit::{Edit, Refused};
pub use fog::{Fog, Light};
pub use history::History;
pub use shipped::{SHIPPED, Shipped};
pub use subject::Subject;
pub use texts::{Field, Texts};

use crate::grid::{CandidateSet, Cell, Digit, DigitSet, Digits, Filling, Geometry};
use crate::rules::{Clue, Setting, Shape, find};

/// Which of the nine colours a cell has; bit `i` is colour `i + 1`.
pub type ColorSet = DigitSet;

/// How many colours there are.
pub const COLORS: usize = 9;

/// A puzzle and what has been written on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    subject: Subject,
    corner: CandidateSet,
    centre: CandidateSet,
    colors: Vec<ColorSet>,
    texts: Texts,
    drawings: Vec<Drawing>,
    carried: Option<Carried>,
    fog: Option<Fog>,
}

impl Puzzle {
    /// An empty board of this shape, with rows, columns and (where it has any) regions as its houses.
    pub fn new(geometry: Geometry) -> Puzzle {
        let digits = Digits::standard(geometry.digits() as usize);
        Puzzle::with_digits(geometry, digits)
    }

    /// The same with digits of one's own.
    ///
    /// # Panics
    /// If there are not as many digits as the board asks for.
    pub fn with_digits(geometry: Geometry, digits: Digits) -> Puzzle {
        assert_eq!(
            geometry.digits() as usize,
            digits.len(),
            "as many symbols as digits"
        );
        let mut houses = vec!["rows", "columns"];
        houses.extend((!geometry.regions().is_empty()).then_some("boxes"));
        let clue = |key: &str| Clue::toggle(find(key).expect("houses are rules"));
        let clues = houses.into_iter().map(clue).collect();
        Puzzle {
            corner: CandidateSet::empty(&geometry),
            centre: CandidateSet::empty(&geometry),
            colors: vec![ColorSet::EMPTY; geometry.cell_count()],
            texts: Texts::default(),
            drawings: Vec::new(),
            carried: None,
            fog: None,
            subject: Subject::new(geometry, digits, clues),
        }
    }

    /// What decides its solutions and hints.
    pub fn subject(&self) -> &Subject {
        &self.subject
    }

    /// The shape of the board.
    pub fn geometry(&self) -> &Geometry {
        &self.subject.geometry
    }

    /// The digits with their symbols and values.
    pub fn digits(&self) -> &Digits {
        &self.subject.digits
    }

    /// The clues, in the order in which they were set.
    pub fn clues(&self) -> &[Clue] {
        &self.subject.clues
    }

    /// What a clue may look at.
    pub fn setting(&self) -> Setting<'_> {
        self.subject.setting()
    }

    /// The setter's digits.
    pub fn givens(&self) -> &Filling {
        &self.subject.givens
    }

    /// The solver's digits.
    pub fn entries(&self) -> &Filling {
        &self.subject.entries
    }

    /// The digit in a cell, given or entered.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.givens().at(cell).or(self.entries().at(cell))
    }

    /// The corner marks of a cell.
    pub fn corner(&self, cell: Cell) -> DigitSet {
        self.corner.at(cell)
    }

    /// The centre marks of a cell.
    pub fn centre(&self, cell: Cell) -> DigitSet {
        self.centre.at(cell)
    }

    /// The colours of a cell.
    pub fn colors(&self, cell: Cell) -> ColorSet {
        self.colors[self.geometry().index(cell)]
    }

    /// The candidates that the solver struck or an applied hint removed.
    pub fn struck(&self) -> &CandidateSet {
        &self.subject.struck
    }

    /// Title, author and the like.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// What is drawn without a meaning.
    pub fn drawings(&self) -> &[Drawing] {
        &self.drawings
    }

    /// The puzzle as another program wrote it, where it came from there.
    pub fn carried(&self) -> Option<&Carried> {
        self.carried.as_ref()
    }

    /// The fog over the board, where there is any.
    pub fn fog(&self) -> Option<&Fog> {
        self.fog.as_ref()
    }

    /// The cells that the fog hides now; none without a stored solution, as nobody can say then what is right.
    pub fn hidden(&self) -> Vec<Cell> {
        match (&self.fog, &self.texts.solution) {
            (Some(fog), Some(solution)) => {
                let digits = self.givens().or(self.entries());
                fog.hidden(self.geometry(), &digits, solution)
            }
            _ => Vec::new(),
        }
    }

    /// The parts that no verdict covers, in words: `3 lines`, `the rules text`.
    pub fn not_checked(&self) -> Vec<String> {
        let unread = self.texts.unchecked.iter().cloned();
        self.drawn().into_iter().chain(unread).collect()
    }

    /// What is drawn without a meaning, in words: `3 lines`.
    pub fn drawn(&self) -> Vec<String> {
        let mut nouns: Vec<(&str, usize)> = Vec::new();
        for noun in self.drawings.iter().map(Drawing::noun) {
            match nouns.iter_mut().find(|(own, _)| *own == noun) {
                Some((_, count)) => *count += 1,
                None => nouns.push((noun, 1)),
            }
        }
        let words = nouns.into_iter();
        words
            .map(|(noun, count)| format::counted(count, noun))
            .collect()
    }

    /// Whether every cell holds a digit and every clue that counts is satisfied.
    pub fn is_solved(&self) -> bool {
        let full = self.givens().or(self.entries()).complete();
        let settled = self.geometry().waits().is_none();
        settled
            && full.is_some_and(|solution| {
                self.clues()
                    .iter()
                    .filter(|clue| !clue.off)
                    .all(|clue| clue.holds(&self.setting(), &solution))
            })
    }

    /// Whether the solver has written anything: entries, marks, colours or struck candidates.
    pub fn has_progress(&self) -> bool {
        !(self.entries().is_empty()
            && self.corner.is_empty()
            && self.centre.is_empty()
            && self.struck().is_empty()
            && self.colors.iter().all(|colors| colors.is_empty()))
    }

    /// The same puzzle as it was before anybody began to solve it.
    pub fn without_progress(&self) -> Puzzle {
        let mut puzzle = self.clone();
        let geometry = self.geometry();
        puzzle.subject.entries = Filling::empty(geometry);
        puzzle.subject.struck = CandidateSet::empty(geometry);
        (puzzle.corner, puzzle.centre) =
            (CandidateSet::empty(geometry), CandidateSet::empty(geometry));
        puzzle.colors = vec![ColorSet::EMPTY; geometry.cell_count()];
        puzzle
    }

    /// The position of the toggle with this key among the clues, counted or muted.
    pub fn toggle(&self, key: &str) -> Option<usize> {
        self.clues()
            .iter()
            .position(|clue| clue.rule.key == key && clue.rule.shape == Shape::Toggle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_board_has_the_houses_of_its_shape() {
        let keys = |size| -> Vec<&str> {
            let puzzle = Puzzle::new(Geometry::square(size).unwrap());
            puzzle.clues().iter().map(|clue| clue.rule.key).collect()
        };
        assert_eq!(keys(9), ["rows", "columns", "boxes"]);
        assert_eq!(keys(7), ["rows", "columns"]);
    }
}
