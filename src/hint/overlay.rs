//! What a step rests on, as cells and candidates of the board.

use super::Overlay;
use super::certificate::{Certificate, Claim};
use super::check::Effects;
use super::position::Position;
use super::words::{Reason, cells, item_text, reasons, stages, within_clue};
use crate::cover::ItemId;
use crate::grid::{Candidate, Cell};
use crate::model::{Kind, Source};

/// More truths or links than these are not named one by one.
const NAMED: usize = 8;

pub(super) fn overlay(
    position: &Position,
    certificate: &Certificate,
    effects: &Effects,
) -> Overlay {
    let claim = &certificate.claim;
    let steps = stages(position, certificate);
    let (truths, links) = match steps.is_empty() {
        true => (claim.truths(), claim.links()),
        // The steps say more than the houses of a chain, which are all over the board.
        false => (Vec::new(), Vec::new()),
    };
    let premises = match claim {
        Claim::Single { truth } => blockers(position, *truth, effects.placed[0]),
        // A sum rests on whole houses and cages, not on a digit in them.
        Claim::Sum { .. } => Vec::new(),
        _ if !steps.is_empty() => steps
            .iter()
            .flat_map(|step| step.candidates.iter().copied())
            .collect(),
        _ => truths
            .iter()
            .flat_map(|&truth| position.candidates(truth))
            .collect(),
    };
    Overlay {
        bases: named(position, &truths),
        covers: named(position, &links),
        truths: places(position, truths.into_iter()),
        links: places(position, links.into_iter()),
        premises,
        steps,
    }
}

/// Items by name, each once; none where they are many.
fn named(position: &Position, items: &[ItemId]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for &item in items {
        let name = item_text(position, item);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.len() > NAMED {
        names.clear();
    }
    names
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
        (Kind::Choice, Source::Clue(_)) => within_clue(position, item),
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
