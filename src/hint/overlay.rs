//! What a step rests on, as cells and candidates of the board.

use super::Overlay;
use super::certificate::Claim;
use super::check::Effects;
use super::position::Position;
use super::words::{Reason, cells, reasons};
use crate::cover::ItemId;
use crate::grid::{Candidate, Cell};
use crate::model::{Kind, Source};

pub(super) fn overlay(position: &Position, claim: &Claim, effects: &Effects) -> Overlay {
    let truths = claim.truths();
    let premises = match claim {
        Claim::Single { truth } => blockers(position, *truth, effects.placed[0]),
        Claim::Cover { .. } | Claim::Seen { .. } => truths
            .iter()
            .flat_map(|&truth| position.candidates(truth))
            .collect(),
    };
    Overlay {
        truths: places(position, truths.iter().copied()),
        links: places(position, claim.links()),
        premises,
    }
}

/// The cells that items speak of.
fn places(position: &Position, items: impl Iterator<Item = ItemId>) -> Vec<Cell> {
    let mut places: Vec<Cell> = items.flat_map(|item| place(position, item)).collect();
    places.sort_unstable();
    places.dedup();
    places
}

fn place(position: &Position, item: ItemId) -> Vec<Cell> {
    let (model, meaning) = (position.model(), position.meaning(item));
    match (meaning.kind, meaning.source) {
        (Kind::Choice, Source::Clue(clue)) => model.clues()[clue].cells().to_vec(),
        _ => {
            let options = position.matrix().options_of(item).iter();
            cells(options.filter_map(|&option| model.candidate(option)))
        }
    }
}

/// The digits on the board that leave a truth its only option.
fn blockers(position: &Position, truth: ItemId, placed: Candidate) -> Vec<Candidate> {
    let options = position.matrix().options_of(truth).iter();
    let others = options
        .filter_map(|&option| position.model().candidate(option))
        .filter(|other| position.is_open(other.cell) && *other != placed);
    let first = |other| match reasons(position, other).first() {
        Some(Reason::Seen { by, .. }) => Some(*by),
        _ => None,
    };
    let mut blockers: Vec<Candidate> = others.filter_map(first).collect();
    blockers.sort_unstable();
    blockers.dedup();
    blockers
}
