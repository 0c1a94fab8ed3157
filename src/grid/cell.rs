//! A cell of the board, and a place just outside it.
//!
//! A cell knows its own row and column, so it prints as `r3c7` without asking anybody. What it cannot know is
//! whether it lies on the board: [`Geometry`](super::Geometry) answers that.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A cell by row and column, both counted from 0. Prints counted from 1: `r3c7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Cell {
    /// Row, from 0.
    pub row: u8,
    /// Column, from 0.
    pub column: u8,
}

impl Cell {
    /// The cell in this row and column, both counted from 0.
    pub const fn new(row: u8, column: u8) -> Cell {
        Cell { row, column }
    }

    /// How many rows and columns away `other` is.
    pub fn distance(self, other: Cell) -> (u8, u8) {
        (
            self.row.abs_diff(other.row),
            self.column.abs_diff(other.column),
        )
    }

    /// Whether the two share an edge.
    pub fn touches(self, other: Cell) -> bool {
        matches!(self.distance(other), (0, 1) | (1, 0))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let (row, column) = (u16::from(self.row) + 1, u16::from(self.column) + 1);
        write!(out, "r{row}c{column}")
    }
}

/// A place in the ring around the board: row 0 is above the first row, column 0 left of the first column.
///
/// Invariant: at least one coordinate is 0 or one more than the board has (checked by
/// [`Geometry::outside`](super::Geometry::outside)). Cells of the board count from 1 here, as they print.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Outside {
    /// Row, 0 above the board.
    pub row: u8,
    /// Column, 0 left of the board.
    pub column: u8,
}

impl fmt::Display for Outside {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "r{}c{}", self.row, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_print_counted_from_one() {
        assert_eq!(Cell::new(2, 6).to_string(), "r3c7");
        assert_eq!(Cell::new(255, 255).to_string(), "r256c256");
    }
}
