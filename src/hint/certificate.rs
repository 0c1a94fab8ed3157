//! What a hint rests on, as data: enough for a checker that knows nothing of how it was found.
//!
//! Truths and links are items of the matrix (see the glossary in `lib.rs`). A further kind of step is a further
//! variant of [`Claim`] and a further arm of [`check`](super::check).

use serde::{Deserialize, Serialize};

use crate::cover::{ItemId, OptionId};

/// A claim, and what must be believed before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Certificate {
    /// Auxiliary options that are false, in an order in which each follows from those before it.
    pub lemmas: Vec<Lemma>,
    /// The claim itself.
    pub claim: Claim,
}

/// An auxiliary option is false: every live option of the truth excludes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Lemma {
    /// The truth.
    pub truth: ItemId,
    /// The option.
    pub target: OptionId,
}

/// The ways in which truths and links decide candidates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Claim {
    /// The truth has one live option left, which is true.
    Single {
        /// The truth.
        truth: ItemId,
    },
    /// Truths that share no option have all their options in as many links: the links are used up, so their other
    /// options are false, and so is an option of a truth that lies in two of the links.
    Cover {
        /// The truths.
        truths: Vec<ItemId>,
        /// One or more sets of links, each as large as the set of truths and each holding all their options.
        links: Vec<Vec<ItemId>>,
    },
    /// Whichever option of the truth is true, it excludes the targets.
    Seen {
        /// The truth.
        truth: ItemId,
        /// The candidates excluded.
        targets: Vec<OptionId>,
    },
}

impl Claim {
    /// Its truths.
    pub fn truths(&self) -> &[ItemId] {
        match self {
            Claim::Single { truth } | Claim::Seen { truth, .. } => std::slice::from_ref(truth),
            Claim::Cover { truths, .. } => truths,
        }
    }

    /// Its links, of every set.
    pub fn links(&self) -> impl Iterator<Item = ItemId> {
        let sets: &[Vec<ItemId>] = match self {
            Claim::Cover { links, .. } => links,
            Claim::Single { .. } | Claim::Seen { .. } => &[],
        };
        sets.iter().flatten().copied()
    }
}
