//! Where two solutions differ.

use crate::grid::{Cell, Geometry, Solution};

/// The cells in which two solutions hold different digits, row by row.
pub fn difference(board: &Geometry, one: &Solution, other: &Solution) -> Vec<Cell> {
    board
        .cells()
        .filter(|&cell| one.at(cell) != other.at(cell))
        .collect()
}
