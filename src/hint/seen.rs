//! One truth that excludes a candidate whichever way it comes true: the candidate sees all of it.
//!
//! What a common house explains is left to pointing and claiming. Everything else is found here in one sweep, for
//! any rule: a digit's last places in a house, the last digits of a cell, the last combinations of a cage.

use super::certificate::Claim;
use super::ladder::Step;
use super::locked;
use super::position::Position;
use super::sweep::{Scope, Sweep};
use super::technique::{COMBINATIONS, SEEN_BY_ALL, Technique};
use crate::cover::{ItemId, OptionId};
use crate::model::Kind;

/// What the combinations left for a clue exclude, a step a clue.
pub(super) fn combinations(position: &Position) -> Vec<Step> {
    let choice = |truth: ItemId| position.meaning(truth).kind == Kind::Choice;
    let found = sweep(position, choice).into_iter();
    found
        .map(|(truth, targets)| step(&COMBINATIONS, truth, targets))
        .collect()
}

/// What any other truth excludes, a step a cell.
pub(super) fn seen_by_all(position: &Position) -> Vec<Step> {
    let other = |truth: ItemId| position.meaning(truth).kind != Kind::Choice;
    let mut steps = Vec::new();
    for (truth, mut targets) in sweep(position, other) {
        let houses = locked::shared(position, truth);
        targets.retain(|&target| {
            let mut entries = position.matrix().entries(target).iter();
            !entries.any(|entry| houses.contains(&entry.item))
        });
        let cell = |option: OptionId| position.model().candidate(option).map(|own| own.cell);
        let cells = targets.chunk_by(|&a, &b| cell(a) == cell(b));
        steps.extend(cells.map(|own| step(&SEEN_BY_ALL, truth, own.to_vec())));
    }
    steps
}

fn step(technique: &'static Technique, truth: ItemId, targets: Vec<OptionId>) -> Step {
    Step {
        technique,
        claim: Claim::Seen { truth, targets },
    }
}

/// The candidates that each truth excludes; not of truths with one candidate left, which are singles.
fn sweep(position: &Position, wanted: impl Fn(ItemId) -> bool) -> Vec<(ItemId, Vec<OptionId>)> {
    let mut sweep = Sweep::new(position.matrix());
    let single = |truth| {
        let mut live = position.live(truth);
        let first = live.next();
        live.next().is_none() && first.is_some_and(|option| position.matrix().is_visible(option))
    };
    let truths = position
        .truths()
        .filter(|&truth| wanted(truth) && !single(truth));
    truths
        .map(|truth| (truth, sweep.excluded(position, truth, Scope::Candidates)))
        .filter(|(_, targets)| !targets.is_empty())
        .collect()
}
