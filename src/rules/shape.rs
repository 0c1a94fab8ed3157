//! How a clue of a rule is placed: the one description that drives the editor's gesture, the file's form and the
//! tests' random clues.

/// Where a clue of the rule lies and what it carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// The whole board: on or off.
    Toggle,
    /// One cell; a file may name several at once, which makes several clues.
    Cell,
    /// Two cells that share an edge.
    Pair,
    /// The four cells around a lattice point.
    Corner {
        /// The number or digits beside it.
        value: Need,
    },
    /// A path of cells, each touching the next by edge or corner, in order; no cell twice.
    Line {
        /// The fewest cells it can have.
        least: usize,
    },
    /// A set of cells.
    Area {
        /// The number beside it.
        value: Need,
    },
    /// A number beside the board, looking along a row or column.
    Outside {
        /// The number.
        value: Need,
    },
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
    /// One or more digits, repeats allowed, in files under this key; at most this many.
    Digits(&'static str, usize),
}

impl Shape {
    /// The key under which a file gives the cells.
    pub fn place_key(self) -> &'static str {
        match self {
            Shape::Line { .. } => "line",
            Shape::Corner { .. } | Shape::Outside { .. } => "at",
            Shape::Toggle | Shape::Cell | Shape::Pair | Shape::Area { .. } => "cells",
        }
    }

    /// What it carries besides its cells.
    pub fn value(self) -> Need {
        match self {
            Shape::Corner { value } | Shape::Area { value } | Shape::Outside { value } => value,
            Shape::Toggle | Shape::Cell | Shape::Pair | Shape::Line { .. } => Need::Nothing,
        }
    }
}

impl Need {
    /// The key under which a file gives it.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Need::Nothing => None,
            Need::Number(key) | Need::OptionalNumber(key) | Need::Digits(key, _) => Some(key),
        }
    }
}
