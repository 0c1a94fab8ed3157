//! The rungs in the order in which they are tried, the easiest first.
//!
//! The order is that of a board without marks: a house with one empty cell, then a digit's only place in a box, in a
//! line, then a cell's only digit, which is hard to see there.

use super::certificate::{Certificate, Claim, Lemma};
use super::position::Position;
use super::{Technique, locked, seen, singles, subsets};
use crate::cover::ItemId;

/// A step found, not checked yet.
pub(super) struct Step {
    pub(super) technique: &'static Technique,
    pub(super) claim: Claim,
}

/// Finds every step of a kind or two.
type Rung = fn(&Position) -> Vec<Step>;

pub(super) static RUNGS: &[Rung] = &[
    singles::full_houses,
    singles::hidden_singles,
    singles::naked_singles,
    seen::combinations,
    locked::locked,
    seen::seen_by_all,
    |position| subsets::locked(position, 2),
    |position| subsets::naked(position, 2),
    |position| subsets::hidden(position, 2),
    |position| subsets::locked(position, 3),
    |position| subsets::naked(position, 3),
    |position| subsets::hidden(position, 3),
    |position| subsets::naked(position, 4),
    |position| subsets::hidden(position, 4),
];

/// The claim with the lemmas that its truths rest on, and no others.
pub(super) fn certify(position: &Position, claim: Claim) -> Certificate {
    let mut resting: Vec<ItemId> = claim.truths().to_vec();
    let mut lemmas: Vec<Lemma> = Vec::new();
    for &lemma in position.lemmas().iter().rev() {
        let entries = position.matrix().entries(lemma.target);
        if entries.iter().any(|entry| resting.contains(&entry.item)) {
            resting.push(lemma.truth);
            lemmas.push(lemma);
        }
    }
    lemmas.reverse();
    Certificate { lemmas, claim }
}
