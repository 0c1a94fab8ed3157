//! What a clue may look at besides itself, and what it answers about a board.

use super::Clue;
use crate::grid::{Cell, Digits, Geometry};

/// The board, the digits and the other clues.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'a> {
    /// The shape of the board.
    pub geometry: &'a Geometry,
    /// The digits with their symbols and values.
    pub digits: &'a Digits,
    /// Every clue of the puzzle, muted ones too.
    pub clues: &'a [Clue],
}

impl Setting<'_> {
    /// Whether the clues that count force these cells to hold different digits: every two of them share a house.
    pub fn all_differ(&self, cells: &[Cell]) -> bool {
        let houses = self.houses();
        cells
            .iter()
            .enumerate()
            .all(|(i, &a)| cells[..i].iter().all(|&b| share(&houses, a, b)))
    }

    /// The clues of the same rule that stand before this one.
    pub(super) fn before<'a>(&'a self, clue: &'a Clue) -> impl Iterator<Item = &'a Clue> {
        let earlier = self.clues.iter().take_while(move |other| *other != clue);
        earlier.filter(move |other| other.rule.key == clue.rule.key)
    }

    /// The houses of all clues that count.
    pub fn houses(&self) -> Vec<House> {
        self.clues
            .iter()
            .filter(|clue| !clue.off)
            .flat_map(|clue| clue.houses(self))
            .collect()
    }
}

/// Whether two cells lie in one of the houses.
pub(super) fn share(houses: &[House], a: Cell, b: Cell) -> bool {
    houses
        .iter()
        .any(|house| house.cells.contains(&a) && house.cells.contains(&b))
}

/// Cells that hold no digit twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct House {
    /// What it is called: `row 3`.
    pub name: String,
    /// Its cells.
    pub cells: Vec<Cell>,
}

/// Something that an unfinished board already violates.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Breach {
    /// The cells that clash.
    pub cells: Vec<Cell>,
    /// What is wrong, in words: `7 twice in row 3`.
    pub words: String,
}
