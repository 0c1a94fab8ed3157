//! What a truth excludes whichever of its options comes true: the whole of "seen by all".
//!
//! The live options in conflict with the first option of the truth are stamped; each further option moves the stamp
//! of those that it excludes too; what carries the last stamp is excluded by all. That is linear in the entries read,
//! and ends at the first option that leaves nothing over.

use super::position::{Position, opponents};
use crate::cover::{ItemId, Matrix, OptionId};

/// Which options are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scope {
    Candidates,
    Auxiliary,
}

/// The stamps, kept from one truth to the next.
pub(super) struct Sweep {
    stamps: Vec<u32>,
    /// Invariant: no stamp is above it.
    clock: u32,
}

impl Sweep {
    pub(super) fn new(matrix: &Matrix) -> Sweep {
        Sweep {
            stamps: vec![0; matrix.option_count()],
            clock: 0,
        }
    }

    /// The live options outside the truth that conflict with every live option of it.
    pub(super) fn excluded(
        &mut self,
        position: &Position,
        truth: ItemId,
        scope: Scope,
    ) -> Vec<OptionId> {
        let matrix = position.matrix();
        let wanted = |option: OptionId| {
            matrix.is_visible(option) == (scope == Scope::Candidates)
                && position.is_live(option)
                && !in_truth(matrix, option, truth)
        };
        let mut left = Vec::new();
        for (round, option) in position.live(truth).enumerate() {
            left.clear();
            self.clock += 1;
            let earlier = self.clock - 1;
            for &entry in matrix.entries(option) {
                for other in opponents(matrix, option, entry) {
                    let stamp = &mut self.stamps[other.index()];
                    let passed = match round {
                        0 => *stamp < self.clock && wanted(other),
                        _ => *stamp == earlier,
                    };
                    if passed {
                        *stamp = self.clock;
                        left.push(other);
                    }
                }
            }
            if left.is_empty() {
                return left;
            }
        }
        left.sort_unstable();
        left
    }
}

fn in_truth(matrix: &Matrix, option: OptionId, truth: ItemId) -> bool {
    matrix
        .entries(option)
        .iter()
        .any(|entry| entry.item == truth)
}
