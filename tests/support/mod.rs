//! What several test folders need: one seeded random generator, and boards from one line of text.

pub(crate) mod board;
pub(crate) mod rng;
