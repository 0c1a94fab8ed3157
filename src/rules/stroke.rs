//! The small vocabulary of what can be drawn. A rule's sketch says what; the screen decides how.

use crate::grid::{Cell, Outside};

/// One thing to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A line through the middles of these cells.
    Line(Family, Vec<Cell>),
    /// The bulb at the start of a line.
    Bulb(Family, Cell),
    /// The outline of a cage, with its sum.
    Cage(Vec<Cell>, Option<String>),
    /// A dot on the edge between two cells.
    Dot {
        /// One cell.
        a: Cell,
        /// The other.
        b: Cell,
        /// Black rather than white.
        filled: bool,
    },
    /// Text around the lattice point at the lower right corner of this cell.
    Corner(Cell, String),
    /// A sign on a cell.
    Sign(Cell, Sign),
    /// Text beside the board.
    Outside(Outside, String),
    /// A diagonal, as its cells from the top.
    Diagonal(Vec<Cell>),
    /// A house beside the regions of the board, tinted.
    House(Vec<Cell>),
}

/// The kinds of line; each has its own colour and glyph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Thermometers.
    Thermo,
}

/// Signs on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// A circle: odd.
    Circle,
    /// A square: even.
    Square,
}
