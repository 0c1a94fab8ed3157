//! A step in words: the fact, the reason, the effect, in that order, plain words first.
//!
//! A row, a column or a box explains itself; every other rule behind an exclusion is named in brackets.

mod case;
mod chain;
mod combination;
mod cover;
mod hall;
mod lemma;
mod list;
mod net;
mod reason;
mod seen;
mod single;
mod stumble;
mod sum;

pub(super) use combination::within_clue;
pub(super) use list::cells;
pub(super) use net::item_text;
pub(super) use reason::{Reason, reasons};

use super::certificate::{Certificate, Claim};
use super::check::{Effects, check};
use super::place::Place;
use super::position::Position;
use super::{Stage, Technique, Words};
use crate::cover::OptionId;
use crate::grid::{Candidate, Cell};

/// Four of the five levels; the notation is the same for all.
struct Levels {
    nudge: String,
    region: String,
    technique: String,
    full: String,
}

/// The words of a step.
pub(super) fn tell(
    position: &Position,
    technique: &Technique,
    certificate: &Certificate,
    effects: &Effects,
) -> Words {
    let levels = levels(position, technique, certificate, effects);
    Words {
        nudge: levels.nudge,
        region: levels.region,
        technique: levels.technique,
        full: levels.full,
        notation: list::notation(position.model(), effects),
        eureka: chain::eureka(position, &certificate.claim),
    }
}

fn levels(
    position: &Position,
    technique: &Technique,
    certificate: &Certificate,
    effects: &Effects,
) -> Levels {
    match &certificate.claim {
        Claim::Single { truth } => single::tell(position, technique, *truth, effects.placed[0]),
        Claim::Cover { truths, links } => cover::tell(position, technique, truths, links),
        Claim::Seen { truth, .. } => seen::tell(position, technique, *truth, &effects.eliminated),
        Claim::Sum { parts, .. } => sum::tell(position, technique, parts, effects),
        Claim::Search { .. } => search(position, technique, effects),
        Claim::Hall { crowd, .. } => hall::tell(position, technique, crowd, effects),
        Claim::Chain { bonds, closed, .. } => {
            chain::tell(position, technique, (bonds, *closed), effects)
        }
        Claim::Net { .. } => net::tell(position, technique, certificate, effects),
        Claim::All(claims) => several(position, technique, (certificate, claims), effects),
    }
}

/// The steps of an argument that goes step by step, each in words; none of any other.
pub(super) fn stages(position: &Position, certificate: &Certificate) -> Vec<Stage> {
    match &certificate.claim {
        Claim::Chain { bonds, .. } => chain::stages(position, bonds),
        Claim::Net { .. } => net::stages(position, certificate),
        Claim::All(claims) => {
            let claim = claims[0].clone();
            let lemmas = certificate.lemmas.clone();
            stages(position, &Certificate { lemmas, claim })
        }
        _ => Vec::new(),
    }
}

/// The candidates among options.
fn candidates(position: &Position, options: &[OptionId]) -> Vec<Candidate> {
    let options = options.iter();
    options
        .filter_map(|&option| position.model().candidate(option))
        .collect()
}

/// The first of several claims in words, and that there are others of the kind.
fn several(
    position: &Position,
    technique: &Technique,
    (certificate, claims): (&Certificate, &[Claim]),
    effects: &Effects,
) -> Levels {
    let first = Certificate {
        lemmas: certificate.lemmas.clone(),
        claim: claims[0].clone(),
    };
    let own = check(position, &first).unwrap_or_else(|_| effects.clone());
    let mut levels = levels(position, technique, &first, &own);
    if own != *effects {
        levels.full.push_str(" The others fall in the same way.");
    }
    levels
}

fn search(position: &Position, technique: &Technique, effects: &Effects) -> Levels {
    let target = effects.eliminated[0];
    let (house, text) = (
        shown_house(position, target.cell),
        position.model().candidate_text(target),
    );
    Levels {
        nudge: format!("Look at {house}: only trying out helps."),
        region: format!("{}: does {text} leave a solution?", list::capital(&house)),
        technique: format!("{}: {text}.", technique.name),
        full: format!(
            "By exhaustion: a search over every case found no solution with {text}. Its branches are too many to be told."
        ),
    }
}

/// The house in which a cell is looked for: its box, else its row, else the first house it has.
fn shown_house(position: &Position, cell: Cell) -> String {
    let model = position.model();
    let digit = model.digits().iter().next().expect("a puzzle has digits");
    let entries = position
        .matrix()
        .entries(model.option(Candidate::new(cell, digit)));
    let houses = entries.iter().map(|entry| entry.item);
    let nearest = houses
        .filter(|&item| Place::of(model, position.meaning(item)) != Place::Cell)
        .min_by_key(|&item| Place::of(model, position.meaning(item)));
    nearest.map_or_else(
        || format!("row {}", cell.row + 1),
        |item| position.meaning(item).place.to_string(),
    )
}
