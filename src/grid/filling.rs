//! A board with some or all of its digits.

use super::{Cell, Digit, Geometry};

/// A board of which some cells hold a digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Filling {
    columns: u8,
    digits: Vec<Option<Digit>>,
}

impl Filling {
    /// A board without digits.
    pub fn empty(geometry: &Geometry) -> Filling {
        Filling {
            columns: geometry.columns(),
            digits: vec![None; geometry.cell_count()],
        }
    }

    /// The digit in a cell.
    pub fn at(&self, cell: Cell) -> Option<Digit> {
        self.digits[self.index(cell)]
    }

    /// Writes or wipes a digit; returns what was there.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) -> Option<Digit> {
        let index = self.index(cell);
        std::mem::replace(&mut self.digits[index], digit)
    }

    /// The cells that hold a digit, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Digit)> {
        self.digits
            .iter()
            .enumerate()
            .filter_map(|(index, digit)| digit.map(|digit| (self.cell(index), digit)))
    }

    /// How many cells hold a digit.
    pub fn len(&self) -> usize {
        self.digits.iter().flatten().count()
    }

    /// Whether no cell holds a digit.
    pub fn is_empty(&self) -> bool {
        self.digits.iter().all(Option::is_none)
    }

    /// Every digit, row by row.
    pub fn digits(&self) -> &[Option<Digit>] {
        &self.digits
    }

    /// The solution, where no cell is empty.
    pub fn complete(&self) -> Option<Solution> {
        let digits: Option<Vec<Digit>> = self.digits.iter().copied().collect();
        digits.map(|digits| Solution {
            columns: self.columns,
            digits,
        })
    }

    /// This board, with the other's digits in the cells that are empty here.
    pub fn or(&self, other: &Filling) -> Filling {
        let digits = self
            .digits
            .iter()
            .zip(&other.digits)
            .map(|(own, theirs)| own.or(*theirs))
            .collect();
        Filling {
            columns: self.columns,
            digits,
        }
    }

    fn cell(&self, index: usize) -> Cell {
        Cell::new(
            (index / self.columns as usize) as u8,
            (index % self.columns as usize) as u8,
        )
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.columns as usize + cell.column as usize
    }
}

/// A board in which every cell holds a digit.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Solution {
    columns: u8,
    digits: Vec<Digit>,
}

impl Solution {
    /// The board with these digits, row by row.
    ///
    /// # Panics
    /// If there are not as many digits as the board has cells.
    pub fn new(geometry: &Geometry, digits: Vec<Digit>) -> Solution {
        assert_eq!(digits.len(), geometry.cell_count(), "one digit a cell");
        Solution {
            columns: geometry.columns(),
            digits,
        }
    }

    /// How many columns it has.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// The digit in a cell.
    pub fn at(&self, cell: Cell) -> Digit {
        self.digits[cell.row as usize * self.columns as usize + cell.column as usize]
    }

    /// Every digit, row by row.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// The same as a board of which every cell happens to be filled.
    pub fn filling(&self) -> Filling {
        Filling {
            columns: self.columns,
            digits: self.digits.iter().copied().map(Some).collect(),
        }
    }
}
