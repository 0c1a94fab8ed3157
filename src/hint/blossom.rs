//! Death blossom: a cell, each of whose digits bends an almost locked set so that the target sees it.
//!
//! With the target true, every petal loses a digit and locks the others; each of them takes a digit from the stem,
//! until the stem has none.

use std::collections::BTreeMap;

use super::bits::Bits;
use super::certificate::{Assumed, Claim, Crowd, Step as Line, Truth};
use super::field::Field;
use super::ladder::Step;
use super::position::Position;
use super::sets::AlmostLocked;
use super::technique::DEATH_BLOSSOM;
use crate::cover::Stop;
use crate::model::Kind;

/// A petal: the set, the digit that it takes from the stem, the digit that it loses.
type Petal = (usize, usize, usize);

/// For a stem and the petals, without what they lose: the targets, with what the petals lose to each.
type Blossoms = BTreeMap<(usize, Vec<(usize, usize)>), Vec<(usize, Vec<usize>)>>;

/// Petals tried for a digit of the stem, and ways to choose one for each.
const PETALS: usize = 12;
const WAYS: usize = 1_000;

pub(super) fn death_blossoms(position: &Position, stop: &Stop) -> Vec<Step> {
    let (field, sets) = (position.field(), position.almost_locked());
    let stems: Vec<usize> = (0..field.truths.len())
        .filter(|&truth| position.meaning(field.truths[truth].item).kind == Kind::Cell)
        .filter(|&truth| (3..=5).contains(&field.truths[truth].members.len()))
        .collect();
    let reach: Vec<Vec<Bits>> = sets.iter().map(|set| reach(field, set)).collect();
    let mut found: Blossoms = BTreeMap::new();
    for target in field.candidates.iter() {
        if stop.stopped() {
            return Vec::new();
        }
        let mut petals: BTreeMap<usize, Vec<Petal>> = BTreeMap::new();
        for (index, set) in sets.iter().enumerate() {
            for lost in 0..set.digits.len() {
                if !set.digits[lost].1.is_within(&field.seen[target]) {
                    continue;
                }
                for taken in (0..set.digits.len()).filter(|&taken| taken != lost) {
                    for option in reach[index][taken].iter() {
                        petals.entry(option).or_default().push((index, taken, lost));
                    }
                }
            }
        }
        for &stem in &stems {
            blossom(field, (stem, target), (&petals, sets), &mut found);
        }
    }
    let step = |((stem, petals), targets)| Step {
        technique: &DEATH_BLOSSOM,
        claim: claim(field, sets, (stem, petals), targets),
    };
    found.into_iter().map(step).collect()
}

/// What each digit of a set excludes, outside of it.
fn reach(field: &Field, set: &AlmostLocked) -> Vec<Bits> {
    let digits = set.digits.iter();
    digits
        .map(|(_, bits)| field.seen_by(bits.iter()).minus(&set.bits))
        .collect()
}

/// Every way in which petals take all of a stem, one petal a digit.
fn blossom(
    field: &Field,
    (stem, target): (usize, usize),
    (petals, sets): (&BTreeMap<usize, Vec<Petal>>, &[AlmostLocked]),
    found: &mut Blossoms,
) {
    let truth = &field.truths[stem];
    if truth.bits.contains(target) {
        return;
    }
    let mut ways: Vec<Vec<Petal>> = vec![Vec::new()];
    for &option in truth
        .members
        .iter()
        .filter(|&&option| !field.seen[target].contains(option))
    {
        let Some(own) = petals.get(&option) else {
            return;
        };
        let fits = |petal: &&Petal| {
            let set = &sets[petal.0];
            !set.bits.meets(&truth.bits) && !set.bits.contains(target)
        };
        let own: Vec<Petal> = own.iter().filter(fits).take(PETALS).copied().collect();
        let longer = |way: &Vec<Petal>| -> Vec<Vec<Petal>> {
            own.iter()
                .map(|&petal| [way.as_slice(), &[petal]].concat())
                .collect()
        };
        ways = ways.iter().flat_map(longer).take(WAYS).collect();
    }
    for way in ways.into_iter().filter(|way| way.len() > 1) {
        let (petals, lost) = way
            .into_iter()
            .map(|(set, taken, lost)| ((set, taken), lost))
            .unzip();
        found
            .entry((stem, petals))
            .or_default()
            .push((target, lost));
    }
}

fn claim(
    field: &Field,
    sets: &[AlmostLocked],
    (stem, petals): (usize, Vec<(usize, usize)>),
    targets: Vec<(usize, Vec<usize>)>,
) -> Claim {
    let petal = |&(set, taken): &(usize, usize), lost: usize| {
        let own: &AlmostLocked = &sets[set];
        let rest = own.digits.iter().enumerate();
        let rest = rest.filter(|(digit, _)| *digit != lost && *digit != taken);
        Line::Crowd(Crowd {
            truths: own.cells.iter().map(|&cell| Truth::Item(cell)).collect(),
            links: rest.map(|(_, (link, _))| *link).collect(),
        })
    };
    let stem = Line::Crowd(Crowd::of(field.truths[stem].item));
    let net = |(target, lost): (usize, Vec<usize>)| Claim::Net {
        target: field.options[target],
        assumed: Assumed::True,
        steps: std::iter::zip(&petals, lost)
            .map(|(own, lost)| petal(own, lost))
            .chain([stem.clone()])
            .collect(),
    };
    Claim::All(targets.into_iter().map(net).collect())
}
