//! One option left: full house, hidden single, naked single.
//!
//! All three are truths with a single live option. A truth about a digit in several cells (a house, or a cage that
//! must hold the digit) makes a hidden single, or a full house where only one of its cells is empty; a cell's own
//! truth makes a naked single.

use super::certificate::Claim;
use super::ladder::Step;
use super::place::Place;
use super::position::Position;
use super::technique::{FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE, Technique};

use crate::cover::ItemId;
use crate::model::Kind;

pub(super) fn full_houses(position: &Position) -> Vec<Step> {
    let full = |&truth: &ItemId| {
        position.meaning(truth).kind != Kind::Cell && open_cells(position, truth) == 1
    };
    steps(position, &FULL_HOUSE, full)
}

pub(super) fn hidden_singles(position: &Position) -> Vec<Step> {
    let hidden = |&truth: &ItemId| {
        position.meaning(truth).kind != Kind::Cell && open_cells(position, truth) > 1
    };
    steps(position, &HIDDEN_SINGLE, hidden)
}

pub(super) fn naked_singles(position: &Position) -> Vec<Step> {
    let naked = |&truth: &ItemId| position.meaning(truth).kind == Kind::Cell;
    steps(position, &NAKED_SINGLE, naked)
}

/// The truths with one candidate left that are of the kind wanted; boxes first, then lines, then all others.
fn steps(
    position: &Position,
    technique: &'static Technique,
    wanted: impl Fn(&ItemId) -> bool,
) -> Vec<Step> {
    let single = |&truth: &ItemId| {
        let mut live = position.live(truth);
        let only = live.next().filter(|_| live.next().is_none());
        only.is_some_and(|option| position.matrix().is_visible(option))
    };
    let mut truths: Vec<ItemId> = position.truths().filter(single).filter(wanted).collect();
    truths.sort_by_key(|&truth| Place::of(position.model(), position.meaning(truth)));
    let step = |truth| Step {
        technique,
        claim: Claim::Single { truth },
    };
    truths.into_iter().map(step).collect()
}

/// How many of the truth's cells are empty.
fn open_cells(position: &Position, truth: ItemId) -> usize {
    let options = position.matrix().options_of(truth).iter();
    let cells = options.filter_map(|&option| Some(position.model().candidate(option)?.cell));
    cells.filter(|&cell| position.is_open(cell)).count()
}
