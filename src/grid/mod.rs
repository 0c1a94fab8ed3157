//! Cells, digits, candidates and the board's geometry. Knows no puzzle, rule or cover.

mod candidate;
mod cell;
mod digit;
mod filling;
mod geometry;
mod names;
mod regions;

pub use candidate::{Candidate, CandidateSet};
pub use cell::{Cell, Outside};
pub use digit::{Digit, DigitSet, Digits, DigitsError};
pub use filling::{Filling, Solution};
pub use geometry::{Geometry, GeometryError, MOST};
pub use names::{NameError, list_cells, read_area, read_cell, read_line, read_outside};
pub use regions::Division;
