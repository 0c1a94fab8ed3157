//! For each effect the shortest chain that was found.

use std::collections::HashMap;

use crate::hint::bits::Bits;
use crate::hint::certificate::Bond;

/// The shortest chains by effect.
#[derive(Default)]
pub(super) struct Best(HashMap<Bits, (usize, Vec<Bond>)>);

impl Best {
    /// Keeps a chain that is the shortest of its effect so far.
    pub(super) fn offer(&mut self, effect: Bits, length: usize, bonds: impl FnOnce() -> Vec<Bond>) {
        if self.0.get(&effect).is_none_or(|(known, _)| length < *known) {
            self.0.insert(effect, (length, bonds()));
        }
    }

    /// The shortest of all first; of equals the one with the smallest effect in the order of its candidates.
    pub(super) fn sorted(self) -> impl Iterator<Item = (Bits, Vec<Bond>)> {
        let mut found: Vec<(usize, Bits, Vec<Bond>)> = self
            .0
            .into_iter()
            .map(|(effect, (length, bonds))| (length, effect, bonds))
            .collect();
        found.sort_by_key(|(length, effect, _)| (*length, effect.iter().collect::<Vec<_>>()));
        found.into_iter().map(|(_, effect, bonds)| (effect, bonds))
    }
}
