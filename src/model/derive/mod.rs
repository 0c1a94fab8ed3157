//! Facts that follow from others and that no clue states: they make a search shorter and change no answer.
//!
//! Each kind is a constant card in its own file. A kind reads what the clues' facts say (sets with a total, houses
//! that hold every digit, digits that a cell cannot hold) and never the key of a rule, so it serves every rule that
//! states a total. Derived facts are in a matrix of their own ([`Derived`]): the candidates and options of the plain
//! model come first, under the same ids, so a root of the plain model is one of the derived one and a solution read
//! from it is the same solution. Counts, figures, exports, proofs and hints never see them.
//!
//! They cost more than an easy puzzle does, so they are built when a search asks for them, once.

mod conflict;
mod joined;
mod known;
mod leftover;
mod sums;
mod tuples;

use std::sync::{Arc, OnceLock};

use known::Known;

use super::Source;
use super::build::Build;
use crate::cover::{OptionId, Plan, Root};
use crate::grid::{Candidate, Cell};
use crate::puzzle::Subject;
use crate::rules::{Fact, Sets};

/// A kind of derived fact.
#[derive(Debug)]
pub struct DerivedKind {
    /// Its name where it is switched: kebab-case.
    pub key: &'static str,
    /// What it says, in one sentence.
    pub help: &'static str,
    /// Does a learner learn more where there are facts of this kind?
    pub teaches: bool,
    /// Finds all of the kind.
    find: fn(&Known) -> Vec<Finding>,
}

/// Something to add to the matrix.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Finding {
    /// Facts that may speak of the same names.
    Facts(Vec<Fact>),
    /// Of these sets (by the number of their choice and of the set) and candidates at most one is true.
    Apart(Arc<str>, Vec<(usize, usize)>, Vec<Candidate>),
}

impl From<Fact> for Finding {
    fn from(fact: Fact) -> Finding {
        Finding::Facts(vec![fact])
    }
}

/// Every kind, in the order in which they are looked for.
pub static DERIVED: &[DerivedKind] = &[
    sums::CARD,
    leftover::CARD,
    tuples::CARD,
    conflict::CARD,
    joined::CARD,
];

/// The matrix of a model with derived facts.
#[derive(Debug)]
pub struct Derived {
    plan: Plan,
    /// What the derived facts rule out at once.
    barred: Vec<OptionId>,
    facts: usize,
    teaches: bool,
}

impl Derived {
    /// The matrix compiled for the search. Its first options are those of the plain model.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The same assumptions as a root of the plain model's, with what the derived facts rule out at once.
    pub fn root(&self, root: &Root) -> Root {
        let mut root = root.clone();
        root.barred.extend(&self.barred);
        root
    }

    /// Does a learner learn more from this matrix?
    pub fn teaches(&self) -> bool {
        self.teaches
    }

    /// How many facts and conflicts were added.
    pub fn facts(&self) -> usize {
        self.facts
    }
}

/// A model's derived facts, made when somebody asks. It can be kept apart from the model.
#[derive(Debug)]
pub struct Deriving {
    subject: Subject,
    /// What the model's facts say that derived facts can be made from, so that where there are none nothing is built.
    sets: Vec<Sets>,
    totals: Vec<(Vec<Cell>, u32)>,
    ruled_out: Vec<Candidate>,
    made: OnceLock<Option<Derived>>,
}

impl Deriving {
    pub(super) fn new(
        subject: Subject,
        sets: Vec<Sets>,
        totals: Vec<(Vec<Cell>, u32)>,
        ruled_out: Vec<Candidate>,
    ) -> Deriving {
        Deriving {
            subject,
            sets,
            totals,
            ruled_out,
            made: OnceLock::new(),
        }
    }

    /// Does a clue state a total?
    pub fn has_totals(&self) -> bool {
        !self.totals.is_empty() || self.sets.iter().any(|own| own.total.is_some())
    }

    /// The matrix with every kind of derived fact; none where nothing follows. Made at the first call.
    pub fn derived(&self) -> Option<&Derived> {
        let all: Vec<&DerivedKind> = DERIVED.iter().collect();
        self.made.get_or_init(|| self.by(&all)).as_ref()
    }

    /// The matrix with these kinds of derived fact; none where nothing follows.
    pub fn by(&self, kinds: &[&DerivedKind]) -> Option<Derived> {
        let setting = self.subject.setting();
        let mut build: Option<Build> = None;
        let (mut facts, mut teaches) = (0, false);
        let plain = Known::new(&setting, &self.sets, &self.totals, &self.ruled_out);
        for kind in kinds {
            let findings = match &build {
                None => (kind.find)(&plain),
                Some(build) => {
                    let ruled_out = build.ruled_out();
                    (kind.find)(&Known::new(&setting, &build.sets, &self.totals, &ruled_out))
                }
            };
            if findings.is_empty() {
                continue;
            }
            facts += findings.len();
            teaches |= kind.teaches;
            let build = match &mut build {
                Some(build) => build,
                none => none.insert(Build::of_clues(&self.subject).ok()?),
            };
            for finding in findings {
                match finding {
                    Finding::Facts(facts) => build.facts(Source::Derived, facts),
                    Finding::Apart(place, sets, others) => build.apart(&place, &sets, &others),
                }
            }
        }
        let mut build = build?;
        let barred = std::mem::take(&mut build.derived_bars);
        let model = build.finish();
        Some(Derived {
            barred: barred
                .iter()
                .map(|&candidate| model.option(candidate))
                .collect(),
            plan: model.plan,
            facts,
            teaches,
        })
    }
}

impl Build<'_> {
    /// Every candidate that a fact rules out at once.
    pub(super) fn ruled_out(&self) -> Vec<Candidate> {
        let plain = self.bars.iter().map(|bar| bar.candidate);
        plain.chain(self.derived_bars.iter().copied()).collect()
    }
}
