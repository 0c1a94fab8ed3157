//! The independent checker: what follows from a certificate, or why nothing does.
//!
//! It imports no finder and believes none: lemmas are verified one by one from the digits on the board, the claim by
//! counting. The argument for covers: k truths that share no option put k options into the links, at most one each,
//! so k links that hold them all hold exactly one each, and have no place for anything else.

use std::fmt;

use super::certificate::{Certificate, Claim};
use super::position::Position;
use crate::cover::{ItemId, OptionId};
use crate::grid::Candidate;

/// What follows from a certificate.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// Candidates that are true.
    pub placed: Vec<Candidate>,
    /// Candidates that are false.
    pub eliminated: Vec<Candidate>,
}

/// Why a certificate proves nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// An item or option that the matrix does not have.
    Foreign,
    /// An item that need not be covered, is covered already, or has nothing left.
    NoTruth(ItemId),
    /// A truth with more than one live option.
    Undecided(ItemId),
    /// An option that lies in two of the truths.
    Shared(OptionId),
    /// An option of a truth that lies in none of the links, or only in a colour.
    Uncovered(OptionId),
    /// An item that is a truth and a link at once, or a link twice.
    Twice(ItemId),
    /// Not as many links as truths.
    Count,
    /// An option that some live option of the truth allows, or that is no candidate for this kind of claim.
    Allowed(OptionId),
    /// Nothing follows that is not known already.
    Idle,
}

impl fmt::Display for Flaw {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Flaw::Foreign => write!(out, "it speaks of another matrix"),
            Flaw::NoTruth(item) => write!(out, "item {} is no open truth", item.0),
            Flaw::Undecided(item) => write!(out, "item {} has several options left", item.0),
            Flaw::Shared(option) => write!(out, "option {} lies in two truths", option.0),
            Flaw::Uncovered(option) => write!(out, "option {} lies in no link", option.0),
            Flaw::Twice(item) => write!(out, "item {} is used twice", item.0),
            Flaw::Count => write!(out, "there are not as many links as truths"),
            Flaw::Allowed(option) => write!(out, "option {} is not excluded", option.0),
            Flaw::Idle => write!(out, "nothing new follows"),
        }
    }
}

impl std::error::Error for Flaw {}

/// Exactly what follows from a certificate in a position.
///
/// # Errors
/// Where the certificate does not hold, or proves nothing new.
pub fn check(position: &Position, certificate: &Certificate) -> Result<Effects, Flaw> {
    if !fits(position, certificate) {
        return Err(Flaw::Foreign);
    }
    let live = position.live_before_lemmas();
    let mut checker = Checker { position, live };
    for lemma in &certificate.lemmas {
        if position.matrix().is_visible(lemma.target) {
            return Err(Flaw::Allowed(lemma.target));
        }
        checker.excludes(lemma.truth, lemma.target)?;
        checker.live[lemma.target.index()] = false;
    }
    let effects = match &certificate.claim {
        Claim::Single { truth } => checker.single(*truth)?,
        Claim::Cover { truths, links } => checker.cover(truths, links)?,
        Claim::Seen { truth, targets } => checker.seen(*truth, targets)?,
    };
    if effects.placed.is_empty() && effects.eliminated.is_empty() {
        return Err(Flaw::Idle);
    }
    Ok(effects)
}

/// Whether every item and option that a certificate speaks of is one of the matrix.
fn fits(position: &Position, certificate: &Certificate) -> bool {
    let matrix = position.matrix();
    let (claim, lemmas) = (&certificate.claim, &certificate.lemmas);
    let targets = match claim {
        Claim::Seen { targets, .. } => targets.as_slice(),
        Claim::Single { .. } | Claim::Cover { .. } => &[],
    };
    let resting = lemmas.iter().map(|lemma| lemma.truth);
    let mut items = claim
        .truths()
        .iter()
        .copied()
        .chain(claim.links())
        .chain(resting);
    let mut options = targets
        .iter()
        .copied()
        .chain(lemmas.iter().map(|lemma| lemma.target));
    items.all(|item| item.index() < matrix.item_count())
        && options.all(|option| option.index() < matrix.option_count())
}

struct Checker<'a> {
    position: &'a Position<'a>,
    live: Vec<bool>,
}

impl Checker<'_> {
    /// The live options of an item.
    fn options(&self, item: ItemId) -> Vec<OptionId> {
        let options = self.position.matrix().options_of(item).iter().copied();
        options.filter(|option| self.live[option.index()]).collect()
    }

    /// The same, of an open truth that has some.
    fn truth(&self, item: ItemId) -> Result<Vec<OptionId>, Flaw> {
        let options = self.options(item);
        if options.is_empty() || !self.position.is_open_truth(item) {
            return Err(Flaw::NoTruth(item));
        }
        Ok(options)
    }

    fn excludes(&self, truth: ItemId, target: OptionId) -> Result<(), Flaw> {
        let options = self.truth(truth)?;
        let matrix = self.position.matrix();
        if options
            .iter()
            .all(|&option| matrix.conflict(option, target))
        {
            Ok(())
        } else {
            Err(Flaw::Allowed(target))
        }
    }

    fn single(&self, truth: ItemId) -> Result<Effects, Flaw> {
        match self.truth(truth)?.as_slice() {
            [option] => Ok(Effects {
                placed: self.candidates(&[*option]),
                eliminated: Vec::new(),
            }),
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
            let entries = self.position.matrix().entries(option);
            let plain = |link: &&ItemId| {
                entries
                    .iter()
                    .any(|entry| entry.item == **link && entry.color.is_none())
            };
            match links.iter().filter(plain).count() {
                0 => return Err(Flaw::Uncovered(option)),
                1 => {}
                _ => out.push(option),
            }
        }
        let others = links.iter().flat_map(|&link| self.options(link));
        out.extend(others.filter(|option| inside.binary_search(option).is_err()));
        Ok(out)
    }

    fn eliminated(&self, mut options: Vec<OptionId>) -> Effects {
        options.sort_unstable();
        options.dedup();
        options.retain(|option| self.live[option.index()]);
        Effects {
            placed: Vec::new(),
            eliminated: self.candidates(&options),
        }
    }

    fn candidates(&self, options: &[OptionId]) -> Vec<Candidate> {
        let model = self.position.model();
        options
            .iter()
            .filter_map(|&option| model.candidate(option))
            .collect()
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
