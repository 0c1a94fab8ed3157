//! What a step rests on, as cells and candidates of the board.

use super::Overlay;
use super::certificate::{Certificate, Claim};
use super::check::{Effects, Line, Said, lines};
use super::position::Position;
use super::words::{Reason, cells, reasons};
use crate::cover::{ItemId, OptionId};
use crate::grid::{Candidate, Cell};
use crate::model::{Kind, Source};

pub(super) fn overlay(
    position: &Position,
    certificate: &Certificate,
    effects: &Effects,
) -> Overlay {
    let claim = &certificate.claim;
    let truths = claim.truths();
    let premises = match claim {
        Claim::Single { truth } => blockers(position, *truth, effects.placed[0]),
        _ => truths
            .iter()
            .flat_map(|&truth| position.candidates(truth))
            .collect(),
    };
    Overlay {
        truths: places(position, truths.iter().copied()),
        links: places(position, claim.links().into_iter()),
        premises,
        steps: steps(position, certificate),
    }
}

/// A chain or net in the order of its steps.
fn steps(position: &Position, certificate: &Certificate) -> Vec<Vec<Candidate>> {
    let model = position.model();
    let candidates = |options: &[OptionId]| -> Vec<Candidate> {
        let own = options.iter().filter_map(|&option| model.candidate(option));
        own.collect()
    };
    let steps: Vec<Vec<Candidate>> = match &certificate.claim {
        Claim::Chain { bonds, .. } => bonds
            .iter()
            .flat_map(|bond| [candidates(&bond.from), candidates(&bond.to)])
            .collect(),
        Claim::Net { target, .. } => {
            let said = lines(position, certificate).into_iter();
            let clause = |line: Line| match line.said {
                Said::Clause { left, .. } => Some(candidates(&left)),
                Said::Suppose(option) => Some(candidates(&[option])),
                Said::Refuted(_) => None,
            };
            std::iter::once(candidates(&[*target]))
                .chain(said.filter_map(clause))
                .collect()
        }
        _ => Vec::new(),
    };
    steps.into_iter().filter(|step| !step.is_empty()).collect()
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
