//! What several test folders need: the program without a terminal, boards from one line of text, one seeded random
//! generator, and screens as text that shows styles.

pub(crate) mod board;
pub(crate) mod harness;
pub(crate) mod rng;
pub(crate) mod screen;
