//! What several test folders need: one seeded random generator.

pub(crate) mod rng;
