//! The independent checker: what follows from a certificate, or why nothing does.
//!
//! It imports no finder and believes none. Lemmas are verified one by one from the digits on the board. Every claim of
//! truths and links comes to a net (`lower`, which is not trusted): from the contrary of what is claimed, step by step,
//! to a truth with nothing left. So all that has to be believed is one sentence: *k truths that share no option put k
//! options into the links, and a link holds at most one, so where there are fewer links than truths, an option outside
//! the links is true* (`crowd`, `net`). What that sentence cannot say has a file of its own: truths that hold only
//! where there is one solution (`deadly`), and sums (`sum`). Never a search of its own but one, which says so.

mod crowd;
mod deadly;
mod flaw;
mod net;
mod sum;

pub use flaw::Flaw;
pub(super) use net::{Line, Said, lines};

use super::certificate::{Certificate, Claim};
use super::lower::refutations;
use super::position::Position;
use crate::cover::{First, ItemId, OptionId, Stop, first};
use crate::grid::Candidate;

/// What follows from a certificate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// Candidates that are true.
    pub placed: Vec<Candidate>,
    /// Candidates that are false.
    pub eliminated: Vec<Candidate>,
}

impl Effects {
    fn add(&mut self, other: Effects) {
        self.placed.extend(other.placed);
        self.eliminated.extend(other.eliminated);
    }
}

/// Exactly what follows from a certificate in a position.
///
/// # Errors
/// Where the certificate does not hold, or proves nothing new.
pub fn check(position: &Position, certificate: &Certificate) -> Result<Effects, Flaw> {
    let checker = Checker::after(position, certificate)?;
    let mut effects = checker.claim(&certificate.claim)?;
    for list in [&mut effects.placed, &mut effects.eliminated] {
        list.sort_unstable();
        list.dedup();
    }
    if effects.placed.is_empty() && effects.eliminated.is_empty() {
        return Err(Flaw::Idle);
    }
    Ok(effects)
}

/// The live options once the lemmas are believed.
struct Checker<'a> {
    position: &'a Position<'a>,
    live: Vec<bool>,
}

impl<'a> Checker<'a> {
    fn after(position: &'a Position<'a>, certificate: &Certificate) -> Result<Checker<'a>, Flaw> {
        let live = position.live_before_lemmas();
        let mut checker = Checker { position, live };
        for lemma in &certificate.lemmas {
            checker.known(lemma.target)?;
            if position.matrix().is_visible(lemma.target) {
                return Err(Flaw::Allowed(lemma.target));
            }
            checker.excludes(lemma.truth, lemma.target)?;
            checker.live[lemma.target.index()] = false;
        }
        Ok(checker)
    }

    fn claim(&self, claim: &Claim) -> Result<Effects, Flaw> {
        let mut effects = Effects::default();
        match claim {
            Claim::Sum { parts, targets } => return self.sum(parts, targets),
            Claim::Search { target, nodes } => return self.search(*target, *nodes),
            Claim::All(claims) => {
                for claim in claims {
                    effects.add(self.claim(claim)?);
                }
            }
            _ => {
                for own in refutations(self.position, claim) {
                    effects.add(self.net(own.target, own.assumed, &own.steps)?);
                }
            }
        }
        Ok(effects)
    }

    /// Whether the matrix has the option.
    fn known(&self, option: OptionId) -> Result<(), Flaw> {
        let known = option.index() < self.live.len();
        known.then_some(()).ok_or(Flaw::Foreign)
    }

    /// The live options of an item.
    fn options(&self, item: ItemId) -> Result<Vec<OptionId>, Flaw> {
        let matrix = self.position.matrix();
        if item.index() >= matrix.item_count() {
            return Err(Flaw::Foreign);
        }
        let options = matrix.options_of(item).iter().copied();
        Ok(options.filter(|option| self.live[option.index()]).collect())
    }

    /// The same, of an open truth that has some.
    fn truth(&self, item: ItemId) -> Result<Vec<OptionId>, Flaw> {
        let options = self.options(item)?;
        if options.is_empty() || !self.position.is_open_truth(item) {
            return Err(Flaw::NoTruth(item));
        }
        Ok(options)
    }

    fn conflict(&self, a: OptionId, b: OptionId) -> bool {
        self.position.matrix().conflict(a, b)
    }

    /// Whether the option takes the item for itself alone.
    fn takes(&self, option: OptionId, item: ItemId) -> bool {
        let mut entries = self.position.matrix().entries(option).iter();
        entries.any(|entry| entry.item == item && entry.color.is_none())
    }

    fn excludes(&self, truth: ItemId, target: OptionId) -> Result<(), Flaw> {
        self.known(target)?;
        self.all_exclude(&self.truth(truth)?, target)
    }

    fn all_exclude(&self, options: &[OptionId], target: OptionId) -> Result<(), Flaw> {
        let excluded = options.iter().all(|&option| self.conflict(option, target));
        excluded.then_some(()).ok_or(Flaw::Allowed(target))
    }

    /// The engine is asked again: this is the one claim that is believed for a search.
    fn search(&self, target: OptionId, nodes: u64) -> Result<Effects, Flaw> {
        self.known(target)?;
        let mut root = self.position.root();
        root.chosen.push(target);
        let plan = self.position.model().plan();
        match first(plan, &root, nodes.saturating_mul(2) + 1_000, &Stop::never()) {
            First::None => Ok(self.eliminated(vec![target])),
            First::Found(_) | First::Unknown => Err(Flaw::Allowed(target)),
        }
    }

    fn placed(&self, options: &[OptionId]) -> Effects {
        Effects {
            placed: self.candidates(options),
            eliminated: Vec::new(),
        }
    }

    fn eliminated(&self, mut options: Vec<OptionId>) -> Effects {
        options.retain(|option| self.live[option.index()]);
        Effects {
            placed: Vec::new(),
            eliminated: self.candidates(&options),
        }
    }

    fn candidates(&self, options: &[OptionId]) -> Vec<Candidate> {
        let model = self.position.model();
        let candidates = options.iter().map(|&option| model.candidate(option));
        candidates.flatten().collect()
    }
}

fn distinct(items: &[ItemId]) -> Result<(), Flaw> {
    let mut sorted = items.to_vec();
    sorted.sort_unstable();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(Flaw::Twice(pair[0])),
        None => Ok(()),
    }
}
