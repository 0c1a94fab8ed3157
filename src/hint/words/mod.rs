//! A step in words: the fact, the reason, the effect, in that order, plain words first.
//!
//! A row, a column or a box explains itself; every other rule behind an exclusion is named in brackets.

mod combination;
mod cover;
mod list;
mod reason;
mod seen;
mod single;

pub(super) use list::cells;
pub(super) use reason::{Reason, reasons};

use super::certificate::{Certificate, Claim};
use super::check::Effects;
use super::place::Place;
use super::position::Position;
use super::{Technique, Words};
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
    let levels = match &certificate.claim {
        Claim::Single { truth } => single::tell(position, technique, *truth, effects.placed[0]),
        Claim::Cover { truths, links } => cover::tell(position, technique, truths, links),
        Claim::Seen { truth, .. } => seen::tell(position, technique, *truth, &effects.eliminated),
    };
    Words {
        nudge: levels.nudge,
        region: levels.region,
        technique: levels.technique,
        full: levels.full,
        notation: list::notation(position.model(), effects),
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
