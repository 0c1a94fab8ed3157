//! Minimum and maximum cells: lower, or higher, than each neighbour by edge that is not marked the same way.

use std::sync::Arc;

use super::relation::Relation;
use super::{Breach, Clue, Fact, Need, Rule, Setting, Shape, Stroke, no_houses};
use crate::grid::{Cell, Filling, Solution};

pub(super) const MINIMUM: Rule = Rule {
    key: "minimum",
    name: "Minimum",
    noun: "minimum",
    help: "The digit is lower than its neighbours by edge, other minima aside.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| holds(&LOWER, clue, setting, solution),
    facts: |clue, setting| Ok(facts(&LOWER, clue, setting)),
    houses: no_houses,
    breach: |clue, setting, filling| breach(&LOWER, clue, setting, filling),
    sketch: |clue, setting| {
        let less = |(cell, neighbour)| Stroke::Less(cell, neighbour);
        pairs(clue, setting).map(less).collect()
    },
};

pub(super) const MAXIMUM: Rule = Rule {
    key: "maximum",
    name: "Maximum",
    noun: "maximum",
    help: "The digit is higher than its neighbours by edge, other maxima aside.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| holds(&HIGHER, clue, setting, solution),
    facts: |clue, setting| Ok(facts(&HIGHER, clue, setting)),
    houses: no_houses,
    breach: |clue, setting, filling| breach(&HIGHER, clue, setting, filling),
    sketch: |clue, setting| {
        let less = |(cell, neighbour)| Stroke::Less(neighbour, cell);
        pairs(clue, setting).map(less).collect()
    },
};

const LOWER: Relation = Relation {
    allows: &|a, b| a < b,
    fails: "do not rise",
};

const HIGHER: Relation = Relation {
    allows: &|a, b| a > b,
    fails: "do not fall",
};

/// The cell with each of its neighbours that is not marked the same way.
fn pairs<'a>(clue: &'a Clue, setting: &'a Setting) -> impl Iterator<Item = (Cell, Cell)> + 'a {
    let cell = clue.cells()[0];
    let steps = [(-1, 0), (0, -1), (0, 1), (1, 0)];
    let marked = |neighbour: Cell| {
        let mut clues = setting.clues.iter();
        clues.any(|other| !other.off && other.rule.key == clue.rule.key && other.touches(neighbour))
    };
    steps
        .into_iter()
        .filter_map(move |(down, right)| setting.geometry.step(cell, down, right))
        .filter(move |&neighbour| !marked(neighbour))
        .map(move |neighbour| (cell, neighbour))
}

fn holds(relation: &Relation, clue: &Clue, setting: &Setting, solution: &Solution) -> bool {
    pairs(clue, setting).all(|(cell, neighbour)| relation.holds(setting, solution, cell, neighbour))
}

fn facts(relation: &Relation, clue: &Clue, setting: &Setting) -> Vec<Fact> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let facts = |(cell, neighbour)| relation.facts(&place, setting, cell, neighbour);
    pairs(clue, setting).flat_map(facts).collect()
}

fn breach(relation: &Relation, clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let clash = |(cell, neighbour)| {
        let (cells, words) = relation.clash(setting, filling, cell, neighbour)?;
        let words = format!("{}: {words}", clue.name(setting.geometry));
        Some(Breach { cells, words })
    };
    let mut breaches: Vec<Breach> = pairs(clue, setting).filter_map(clash).collect();
    breaches.dedup();
    breaches
}
