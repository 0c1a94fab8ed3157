//! How a clue of a rule is placed: the one description that drives the editor's gesture, the file's form and the
//! tests' random clues.

/// Where a clue of the rule lies and what it carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// The whole board: on or off.
    Toggle,
    /// The whole board, with a value; several with different values may stand side by side.
    Board {
        /// What it carries.
        value: Need,
    },
    /// One cell; a file may name several at once, which makes several clues.
    Cell {
        /// What it carries.
        value: Need,
    },
    /// Two cells, in order.
    Pair {
        /// How near to each other they are.
        touch: Touch,
        /// The number between them.
        value: Need,
    },
    /// The four cells around a lattice point.
    Corner {
        /// The number or digits beside it.
        value: Need,
    },
    /// A path of cells in order; no cell twice.
    Line {
        /// The fewest cells it can have.
        least: usize,
        /// How near each is to the next.
        touch: Touch,
        /// What it carries.
        value: Need,
    },
    /// A set of cells.
    Area {
        /// The number beside it.
        value: Need,
    },
    /// A root of one to `root` cells in a row, and one or more arms; each arm is a path that begins beside the root.
    Arms {
        /// The most cells of the root.
        root: usize,
    },
    /// Two areas of the same size that share no cell; the cells of one stand for those of the other, in order.
    Twins,
    /// A number beside the board, looking along a row or column.
    Outside {
        /// The number.
        value: Need,
    },
    /// A number beside the board, looking along a diagonal.
    Slant {
        /// The number.
        value: Need,
    },
}

/// How near the two cells of a pair are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// They share an edge.
    Edge,
    /// They share an edge or a corner.
    Corner,
    /// Anywhere.
    Apart,
}

/// What a clue carries besides its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Nothing.
    Nothing,
    /// A number, in files under this key.
    Number(&'static str),
    /// Perhaps a number, in files under this key.
    OptionalNumber(&'static str),
    /// No number, one, or several of which one is right (`12 or 15`), in files under this key.
    OptionalNumbers(&'static str),
    /// One or more digits, repeats allowed, in files under this key; at most this many.
    Digits(&'static str, usize),
    /// A text that the rule reads itself, in files under this key.
    Text(&'static str),
}

impl Shape {
    /// The key under which a file gives the cells.
    pub fn place_key(self) -> &'static str {
        match self {
            Shape::Line { .. } => "line",
            Shape::Corner { .. } | Shape::Outside { .. } | Shape::Slant { .. } => "at",
            Shape::Arms { .. } => "circle",
            Shape::Toggle
            | Shape::Board { .. }
            | Shape::Cell { .. }
            | Shape::Pair { .. }
            | Shape::Area { .. }
            | Shape::Twins => "cells",
        }
    }

    /// The key under which a file gives what the place needs besides its first part: the arms, the other area, the
    /// direction.
    pub fn more_key(self) -> Option<&'static str> {
        match self {
            Shape::Arms { .. } => Some("arms"),
            Shape::Twins => Some("twin"),
            Shape::Slant { .. } => Some("to"),
            _ => None,
        }
    }

    /// What it carries besides its cells.
    pub fn value(self) -> Need {
        match self {
            Shape::Board { value }
            | Shape::Cell { value }
            | Shape::Pair { value, .. }
            | Shape::Corner { value }
            | Shape::Line { value, .. }
            | Shape::Area { value }
            | Shape::Outside { value }
            | Shape::Slant { value } => value,
            Shape::Toggle | Shape::Arms { .. } | Shape::Twins => Need::Nothing,
        }
    }

    /// Whether it covers the whole board and has no cells.
    pub fn covers_the_board(self) -> bool {
        matches!(self, Shape::Toggle | Shape::Board { .. })
    }

    /// Whether it stands beside the board.
    pub fn is_outside(self) -> bool {
        matches!(self, Shape::Outside { .. } | Shape::Slant { .. })
    }
}

impl Need {
    /// The key under which a file gives it.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Need::Nothing => None,
            Need::Number(key)
            | Need::OptionalNumber(key)
            | Need::OptionalNumbers(key)
            | Need::Digits(key, _)
            | Need::Text(key) => Some(key),
        }
    }

    /// Whether a clue may do without.
    pub fn is_optional(self) -> bool {
        matches!(
            self,
            Need::Nothing | Need::OptionalNumber(_) | Need::OptionalNumbers(_)
        )
    }
}
