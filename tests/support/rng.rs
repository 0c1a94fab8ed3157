//! The library's seeded numbers, as tests ask for them.

use gridwright::cover::Random;

/// A seeded random generator.
pub(crate) struct Rng(Random);

impl Rng {
    pub(crate) fn new(seed: u64) -> Rng {
        Rng(Random::new(seed))
    }

    /// The same generator, for the library.
    pub(crate) fn random(&mut self) -> &mut Random {
        &mut self.0
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0.number()
    }

    /// A number below `bound`, which is at least 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0.index(bound)
    }

    /// True `part` times in `whole`.
    pub(crate) fn chance(&mut self, part: usize, whole: usize) -> bool {
        self.0.chance(part, whole)
    }

    /// Puts a slice in random order.
    pub(crate) fn shuffle<T>(&mut self, slice: &mut [T]) {
        self.0.shuffle(slice);
    }
}
