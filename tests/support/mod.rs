//! What several test folders need: the program without a terminal, boards from one line of text, and one seeded
//! random generator.

pub(crate) mod board;
pub(crate) mod harness;
pub(crate) mod rng;
