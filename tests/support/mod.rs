//! What several test folders need: the program without a terminal, boards from one line of text, random boards and
//! clues from a seed, facts read without the matrix, and screens as text that shows styles.

pub(crate) mod board;
pub(crate) mod clues;
pub(crate) mod facts;
pub(crate) mod grids;
pub(crate) mod harness;
pub(crate) mod rng;
pub(crate) mod screen;
pub(crate) mod seeds;
