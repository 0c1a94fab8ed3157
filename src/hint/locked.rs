//! One truth whose options all lie in one other house: pointing, claiming, and the same between any two houses.

use super::certificate::Claim;
use super::ladder::Step;
use super::place::Place;
use super::position::Position;
use super::technique::{CLAIMING, INTERSECTION, POINTING, Technique};
use crate::cover::{ItemId, OptionId};
use crate::model::Kind;

pub(super) fn locked(position: &Position) -> Vec<Step> {
    let mut steps = Vec::new();
    for truth in position
        .truths()
        .filter(|&truth| is_about_digit(position, truth))
    {
        for link in shared(position, truth) {
            let rest = position
                .live(link)
                .find(|&option| !lies_in(position, option, truth));
            if rest.is_some() {
                steps.push(step(position, truth, link));
            }
        }
    }
    steps.sort_by_key(|step| rank(step.technique));
    steps
}

fn step(position: &Position, truth: ItemId, link: ItemId) -> Step {
    let place = |item| Place::of(position.model(), position.meaning(item));
    let technique = match (place(truth), place(link)) {
        (Place::Box, Place::Line) => &POINTING,
        (Place::Line, Place::Box) => &CLAIMING,
        _ => &INTERSECTION,
    };
    let (truths, links) = (vec![truth], vec![vec![link]]);
    Step {
        technique,
        claim: Claim::Cover { truths, links },
    }
}

fn rank(technique: &Technique) -> usize {
    [POINTING, CLAIMING]
        .iter()
        .position(|own| own == technique)
        .unwrap_or(2)
}

/// The other houses that hold every live option of a truth, where it has several and all are candidates.
pub(super) fn shared(position: &Position, truth: ItemId) -> Vec<ItemId> {
    let matrix = position.matrix();
    let live: Vec<OptionId> = position.live(truth).collect();
    if live.len() < 2 || !live.iter().all(|&option| matrix.is_visible(option)) {
        return Vec::new();
    }
    let plain = matrix
        .entries(live[0])
        .iter()
        .filter(|entry| entry.color.is_none());
    plain
        .map(|entry| entry.item)
        .filter(|&item| item != truth && is_about_digit(position, item))
        .filter(|&item| live.iter().all(|&option| lies_in(position, option, item)))
        .collect()
}

fn is_about_digit(position: &Position, item: ItemId) -> bool {
    let meaning = position.meaning(item);
    meaning.digit.is_some() && matches!(meaning.kind, Kind::House | Kind::Conflict | Kind::Holds)
}

fn lies_in(position: &Position, option: OptionId, item: ItemId) -> bool {
    position
        .matrix()
        .entries(option)
        .iter()
        .any(|entry| entry.item == item)
}
