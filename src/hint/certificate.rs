//! What a hint rests on, as data: enough for a checker that knows nothing of how it was found.
//!
//! Truths and links are items of the matrix (see the glossary in `lib.rs`). Everything beyond the first rungs is made
//! of one brick, the [`Crowd`]: more truths than links, so one of the options outside the links is true. A chain is a
//! row of crowds that hand an exclusion on, a net is a list of them that ends with nothing left, and one kind of truth
//! is no item but a consequence of there being only one solution.

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
    /// With any of the targets, what is left of the truths would have to share fewer links. A link in which the
    /// target itself lies is taken by it. Without targets: the only option outside the links is true.
    Hall {
        /// The truths and links.
        crowd: Crowd,
        /// The candidates excluded.
        targets: Vec<OptionId>,
    },
    /// An option of the first bond's `from` or of the last bond's `to` is true, and both exclude the targets. A closed
    /// chain bites its tail: then every joint between two bonds holds a true option, and every link inside a bond is
    /// used up. Where only one option is meant by both ends, it is true.
    Chain {
        /// Its bonds in order.
        bonds: Vec<Bond>,
        /// Whether the last bond's `to` excludes the first bond's `from`.
        closed: bool,
        /// The candidates excluded.
        targets: Vec<OptionId>,
    },
    /// The assumption ends with a truth that has nothing left.
    Net {
        /// The candidate.
        target: OptionId,
        /// What is assumed of it, and so not the case.
        assumed: Assumed,
        /// What follows, to the end.
        steps: Vec<Step>,
    },
    /// Totals added and subtracted leave few cells, and no filling of them that sums up has a target. Without targets:
    /// one cell is left, and one digit for it.
    Sum {
        /// The totals.
        parts: Vec<Part>,
        /// The candidates excluded.
        targets: Vec<OptionId>,
    },
    /// A search found no solution with the target: said, not shown.
    Search {
        /// The candidate.
        target: OptionId,
        /// Branch points that the search took.
        nodes: u64,
    },
    /// Several claims of one pattern.
    All(Vec<Claim>),
}

/// A total, added or subtracted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Part {
    /// An item of the house, or the choice, that says it.
    pub item: ItemId,
    /// Whether it is subtracted.
    pub less: bool,
}

/// What a net assumes of its target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Assumed {
    /// That it is true.
    True,
    /// That it is false.
    False,
}

/// Truths that share no option, and fewer links than truths: an option outside the links is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Crowd {
    /// The truths.
    pub truths: Vec<Truth>,
    /// The links.
    pub links: Vec<ItemId>,
}

/// Something of which at least one option is true.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Truth {
    /// An item that must be covered.
    Item(ItemId),
    /// Two fillings of the same cells that the rest of the board cannot tell apart: something else is true there,
    /// where there is one solution.
    Deadly(Deadly),
    /// All that keeps every open item from having just two options: one of these is true, where there is one solution.
    Grave(Vec<OptionId>),
}

/// Two fillings that cover exactly the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deadly {
    /// The items filled, none of them by a given.
    pub places: Vec<ItemId>,
    /// An option for each of them.
    pub one: Vec<OptionId>,
    /// Another option for each of them.
    pub other: Vec<OptionId>,
}

/// A crowd whose options outside the links fall into two groups: when one is false, the other holds a true option.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bond {
    /// Why.
    pub crowd: Crowd,
    /// What the bond before excludes.
    pub from: Vec<OptionId>,
    /// What excludes the `from` of the next.
    pub to: Vec<OptionId>,
}

/// A step of a net.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Step {
    /// One of those options outside the links that nothing so far excludes is true.
    Crowd(Crowd),
    /// A candidate that would end with nothing left, on top of what is known so far.
    Out {
        /// The candidate.
        target: OptionId,
        /// What follows from it, to the end.
        steps: Vec<Step>,
    },
}

impl Crowd {
    /// Of one item.
    pub fn of(item: ItemId) -> Crowd {
        Crowd {
            truths: vec![Truth::Item(item)],
            links: Vec::new(),
        }
    }

    /// Whether it holds only where there is one solution.
    pub fn needs_uniqueness(&self) -> bool {
        self.truths
            .iter()
            .any(|truth| !matches!(truth, Truth::Item(_)))
    }
}

impl Claim {
    /// Its crowds, of every step.
    pub fn crowds(&self) -> Vec<&Crowd> {
        match self {
            Claim::Hall { crowd, .. } => vec![crowd],
            Claim::Chain { bonds, .. } => bonds.iter().map(|bond| &bond.crowd).collect(),
            Claim::Net { steps, .. } => crowds(steps),
            Claim::All(claims) => claims.iter().flat_map(Claim::crowds).collect(),
            Claim::Single { .. }
            | Claim::Cover { .. }
            | Claim::Seen { .. }
            | Claim::Sum { .. }
            | Claim::Search { .. } => Vec::new(),
        }
    }

    /// Its truths that are items.
    pub fn truths(&self) -> Vec<ItemId> {
        match self {
            Claim::Single { truth } | Claim::Seen { truth, .. } => vec![*truth],
            Claim::Cover { truths, .. } => truths.clone(),
            Claim::Sum { parts, .. } => parts.iter().map(|part| part.item).collect(),
            Claim::All(claims) => claims.iter().flat_map(Claim::truths).collect(),
            _ => {
                let crowds = self.crowds().into_iter();
                crowds.flat_map(|crowd| crowd.items()).collect()
            }
        }
    }

    /// Its links, of every set.
    pub fn links(&self) -> Vec<ItemId> {
        match self {
            Claim::Cover { links, .. } => links.concat(),
            Claim::All(claims) => claims.iter().flat_map(Claim::links).collect(),
            _ => {
                let crowds = self.crowds().into_iter();
                crowds.flat_map(|crowd| crowd.links.clone()).collect()
            }
        }
    }

    /// Whether it holds only where there is one solution.
    pub fn needs_uniqueness(&self) -> bool {
        self.crowds().iter().any(|crowd| crowd.needs_uniqueness())
    }

    /// How long it is: truths, or steps.
    pub fn len(&self) -> usize {
        match self {
            Claim::Single { .. } | Claim::Seen { .. } => 1,
            Claim::Cover { truths, .. } => truths.len(),
            Claim::Hall { crowd, .. } => crowd.truths.len(),
            Claim::Chain { bonds, .. } => bonds.iter().map(|bond| bond.crowd.truths.len()).sum(),
            Claim::Net { steps, .. } => length(steps),
            Claim::Sum { parts, .. } => parts.len(),
            Claim::Search { nodes, .. } => usize::try_from(*nodes).unwrap_or(usize::MAX),
            Claim::All(claims) => claims.iter().map(Claim::len).max().unwrap_or(0),
        }
    }

    /// Whether it rests on nothing, which no claim does.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Crowd {
    /// Its truths that are items.
    fn items(&self) -> impl Iterator<Item = ItemId> + '_ {
        self.truths.iter().filter_map(|truth| match truth {
            Truth::Item(item) => Some(*item),
            Truth::Deadly(_) | Truth::Grave(_) => None,
        })
    }
}

fn crowds(steps: &[Step]) -> Vec<&Crowd> {
    let mut found = Vec::new();
    for step in steps {
        match step {
            Step::Crowd(crowd) => found.push(crowd),
            Step::Out { steps, .. } => found.extend(crowds(steps)),
        }
    }
    found
}

fn length(steps: &[Step]) -> usize {
    let own = |step: &Step| match step {
        Step::Crowd(crowd) => crowd.truths.len(),
        Step::Out { steps, .. } => length(steps),
    };
    steps.iter().map(own).sum()
}
