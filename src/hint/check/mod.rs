//! The independent checker: what follows from a certificate, or why nothing does.
//!
//! It imports no finder and believes none: lemmas are verified one by one from the digits on the board, the claim by
//! counting and by unit propagation, never by a search of its own. The argument for covers: k truths that share no
//! option put k options into the links, at most one each, so k links that hold them all hold exactly one each, and
//! have no place for anything else. The argument for crowds is the same with a link less: something is outside.

mod crowd;
mod flaw;
mod net;
mod sum;

pub use flaw::Flaw;
pub(super) use net::{Line, Said, lines};

use super::certificate::{Bond, Certificate, Claim, Crowd};
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
        match claim {
            Claim::Single { truth } => self.single(*truth),
            Claim::Cover { truths, links } => self.cover(truths, links),
            Claim::Seen { truth, targets } => self.seen(*truth, targets),
            Claim::Hall { crowd, targets } => self.hall(crowd, targets),
            Claim::Chain {
                bonds,
                closed,
                targets,
            } => self.chain(bonds, *closed, targets),
            Claim::Net {
                target,
                assumed,
                steps,
            } => self.net(*target, *assumed, steps),
            Claim::Sum { parts, targets } => self.sum(parts, targets),
            Claim::Search { target, nodes } => self.search(*target, *nodes),
            Claim::All(claims) => {
                let mut effects = Effects::default();
                for claim in claims {
                    let own = self.claim(claim)?;
                    effects.placed.extend(own.placed);
                    effects.eliminated.extend(own.eliminated);
                }
                Ok(effects)
            }
        }
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

    fn single(&self, truth: ItemId) -> Result<Effects, Flaw> {
        match self.truth(truth)?.as_slice() {
            [option] => Ok(self.placed(&[*option])),
            _ => Err(Flaw::Undecided(truth)),
        }
    }

    fn seen(&self, truth: ItemId, targets: &[OptionId]) -> Result<Effects, Flaw> {
        for &target in targets {
            self.excludes(truth, target)?;
        }
        Ok(self.eliminated(targets.to_vec()))
    }

    fn cover(&self, truths: &[ItemId], links: &[Vec<ItemId>]) -> Result<Effects, Flaw> {
        distinct(truths)?;
        let mut inside = Vec::new();
        for &truth in truths {
            inside.extend(self.truth(truth)?);
        }
        inside.sort_unstable();
        if let Some(pair) = inside.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(Flaw::Shared(pair[0]));
        }
        let mut out = Vec::new();
        for links in links {
            distinct(&[truths, links].concat())?;
            if links.len() != truths.len() {
                return Err(Flaw::Count);
            }
            out.extend(self.used_up(&inside, links)?);
        }
        Ok(self.eliminated(out))
    }

    /// The options for which links that hold all these options have no place.
    fn used_up(&self, inside: &[OptionId], links: &[ItemId]) -> Result<Vec<OptionId>, Flaw> {
        let mut out = Vec::new();
        for &option in inside {
            match links
                .iter()
                .filter(|&&link| self.takes(option, link))
                .count()
            {
                0 => return Err(Flaw::Uncovered(option)),
                1 => {}
                _ => out.push(option),
            }
        }
        for &link in links {
            let others = self.options(link)?.into_iter();
            out.extend(others.filter(|option| inside.binary_search(option).is_err()));
        }
        Ok(out)
    }

    fn hall(&self, crowd: &Crowd, targets: &[OptionId]) -> Result<Effects, Flaw> {
        if targets.is_empty() {
            let outside = self.outside(&crowd.truths, &crowd.links, &|_| false)?;
            return match outside.as_slice() {
                [option] => Ok(self.placed(&[*option])),
                _ => Err(Flaw::Count),
            };
        }
        for &target in targets {
            self.known(target)?;
            let mut truths = Vec::new();
            for truth in &crowd.truths {
                if !self.of_truth(truth)?.contains(&target) {
                    truths.push(truth.clone());
                }
            }
            let free = |link: &&ItemId| !self.takes(target, **link);
            let links: Vec<ItemId> = crowd.links.iter().filter(free).copied().collect();
            let gone = |option| self.conflict(option, target);
            match self.outside(&truths, &links, &gone)?.first() {
                Some(&option) => return Err(Flaw::Uncovered(option)),
                None => continue,
            }
        }
        Ok(self.eliminated(targets.to_vec()))
    }

    fn chain(&self, bonds: &[Bond], closed: bool, targets: &[OptionId]) -> Result<Effects, Flaw> {
        let (Some(first), Some(last)) = (bonds.first(), bonds.last()) else {
            return Err(Flaw::Idle);
        };
        for bond in bonds {
            let outside = self.outside(&bond.crowd.truths, &bond.crowd.links, &|_| false)?;
            for option in outside {
                if !bond.from.contains(&option) && !bond.to.contains(&option) {
                    return Err(Flaw::Uncovered(option));
                }
            }
        }
        for pair in bonds.windows(2) {
            self.joined(&pair[0].to, &pair[1].from)?;
        }
        if closed {
            self.joined(&last.to, &first.from)?;
            self.closed(bonds, targets)?;
            return Ok(self.eliminated(targets.to_vec()));
        }
        let ends = [first.from.as_slice(), last.to.as_slice()].concat();
        if targets.is_empty() && ends.iter().all(|&end| end == ends[0]) {
            return Ok(self.placed(&ends));
        }
        for &target in targets {
            self.known(target)?;
            self.all_exclude(&ends, target)?;
        }
        Ok(self.eliminated(targets.to_vec()))
    }

    /// Whether every option of one group excludes every option of the other.
    fn joined(&self, to: &[OptionId], from: &[OptionId]) -> Result<(), Flaw> {
        for &option in [to, from].concat().iter() {
            self.known(option)?;
        }
        to.iter()
            .try_for_each(|&target| self.all_exclude(from, target))
    }

    /// Whether each target is excluded by a joint of a closed chain, or lies in a used-up link of a bond.
    fn closed(&self, bonds: &[Bond], targets: &[OptionId]) -> Result<(), Flaw> {
        let next = bonds.iter().cycle().skip(1);
        let joints: Vec<Vec<OptionId>> = std::iter::zip(bonds, next)
            .map(|(bond, next)| [bond.to.as_slice(), &next.from].concat())
            .collect();
        for &target in targets {
            self.known(target)?;
            let at_joint = joints
                .iter()
                .any(|joint| self.all_exclude(joint, target).is_ok());
            if at_joint {
                continue;
            }
            let mut used_up = false;
            for bond in bonds {
                used_up |= self.is_used_up(bond, target)?;
            }
            if !used_up {
                return Err(Flaw::Allowed(target));
            }
        }
        Ok(())
    }

    /// In a closed chain exactly one group of each bond holds a true option. Where both groups hold at most one, the
    /// other truths of the bond use up its links: what they have in a link holds a true option.
    fn is_used_up(&self, bond: &Bond, target: OptionId) -> Result<bool, Flaw> {
        let single = |group: &[OptionId]| {
            let mut pairs = group.iter().enumerate();
            pairs.all(|(i, &a)| group[i + 1..].iter().all(|&b| self.conflict(a, b)))
        };
        let mut inside = Vec::new();
        for truth in &bond.crowd.truths {
            inside.extend(self.of_truth(truth)?);
        }
        let locked = |link: &ItemId| {
            let own = inside
                .iter()
                .copied()
                .filter(|&option| self.takes(option, *link));
            let own: Vec<OptionId> = own.collect();
            !own.is_empty() && self.all_exclude(&own, target).is_ok()
        };
        let linked = bond.crowd.links.iter().any(locked);
        let full = bond.crowd.links.len() + 1 == bond.crowd.truths.len();
        Ok(linked && full && single(&bond.from) && single(&bond.to))
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
