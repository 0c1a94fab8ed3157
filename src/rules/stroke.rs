//! The small vocabulary of what can be drawn. A rule's sketch says what; the screen decides how.

use crate::grid::{Cell, Outside};

/// One thing to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stroke {
    /// A line through the middles of these cells.
    Line(Family, Vec<Cell>),
    /// The bulb at the start of a line.
    Bulb(Family, Cell),
    /// A circle or pill around cells in a row.
    Ring(Family, Vec<Cell>),
    /// The head of an arrow that comes from the first cell and ends in the second.
    Head(Family, Cell, Cell),
    /// The outline of a cage, with its sum.
    Cage(Vec<Cell>, Option<String>),
    /// A dot between two cells that touch.
    Dot {
        /// One cell.
        a: Cell,
        /// The other.
        b: Cell,
        /// Black rather than white.
        filled: bool,
    },
    /// A short text between two cells that touch.
    Edge(Cell, Cell, String),
    /// The sign that the first of two neighbours holds the lower digit.
    Less(Cell, Cell),
    /// Text around the lattice point at the lower right corner of this cell.
    Corner(Cell, String),
    /// A sign on a cell.
    Sign(Cell, Sign),
    /// Text beside the board, and what it tells.
    Outside(Outside, Tells, String),
    /// Text beside the board, with an arrow in a diagonal direction (rows down, columns right).
    Slant(Outside, String, (i8, i8)),
    /// A diagonal, as its cells from the top; dotted where it is not a house.
    Diagonal {
        /// Its cells.
        cells: Vec<Cell>,
        /// Dotted rather than solid.
        dotted: bool,
    },
    /// A house beside the regions of the board, tinted.
    House(Vec<Cell>),
}

/// The kinds of line; each has its own colour and glyph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Family {
    /// Thermometers.
    Thermo,
    /// Thermometers that may stand still.
    SlowThermo,
    /// Arrows, double arrows.
    Arrow,
    /// German and Dutch whispers.
    Whisper,
    /// Renban.
    Renban,
    /// Nabner.
    Nabner,
    /// Palindromes.
    Palindrome,
    /// Region sum lines.
    RegionSum,
    /// Between lines.
    Between,
    /// Lockout lines.
    Lockout,
    /// Zipper lines.
    Zipper,
    /// Entropic lines.
    Entropic,
    /// Modular lines.
    Modular,
    /// Parity and same difference lines.
    Parity,
    /// Sequences.
    Sequence,
    /// A same difference line.
    SameDifference,
    /// 10-lines and other sum lines.
    Sum,
    /// Relations of the puzzle's own.
    Other,
}

/// What a text beside the board tells of the cells that it looks at; each has its own sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tells {
    /// The sum between two digits.
    SumBetween,
    /// The sum of the first cells.
    SumFirst,
    /// How many digits are seen.
    Seen,
    /// The first digit that is not seen.
    Hidden,
    /// A digit in the cell that the first one names.
    Named,
    /// Digits among the first cells.
    Among,
    /// Nothing that is known.
    Unknown,
}

/// Signs on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// A circle: odd.
    Circle,
    /// A square: even.
    Square,
    /// A letter.
    Letter(char),
}
