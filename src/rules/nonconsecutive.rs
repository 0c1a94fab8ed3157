//! Non-consecutive: neighbours by edge never differ by 1.
//!
//! As in the editors that people set with, a white dot that counts exempts its pair: both together could never hold.

use std::sync::Arc;

use super::relation::Relation;
use super::{Breach, Clue, Fact, Rule, Setting, Shape, dots, no_houses, no_sketch};
use crate::grid::{Cell, Filling};

pub(super) const RULE: Rule = Rule {
    key: "non-consecutive",
    name: "Non-consecutive",
    noun: "non-consecutive",
    help: "Neighbours by edge never differ by 1, save where a white dot says that they do.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| {
        pairs(setting)
            .into_iter()
            .all(|(a, b)| APART.holds(setting, solution, a, b))
    },
    facts: |_, setting| Ok(facts(setting)),
    houses: no_houses,
    breach,
    sketch: no_sketch,
};

const APART: Relation = Relation {
    allows: &|a, b| a.abs_diff(b) != 1,
    fails: "are consecutive",
};

/// The neighbours that no white dot joins.
fn pairs(setting: &Setting) -> Vec<(Cell, Cell)> {
    let joins = |clue: &Clue, a, b| {
        clue.rule.key == dots::WHITE.key && !clue.off && clue.touches(a) && clue.touches(b)
    };
    let free = |&(a, b): &(Cell, Cell)| !setting.clues.iter().any(|clue| joins(clue, a, b));
    setting.geometry.neighbours().filter(free).collect()
}

fn facts(setting: &Setting) -> Vec<Fact> {
    let place: Arc<str> = RULE.noun.into();
    pairs(setting)
        .into_iter()
        .flat_map(|(a, b)| APART.facts(&place, setting, a, b))
        .collect()
}

fn breach(_: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let clash = |(a, b)| {
        let (cells, words) = APART.clash(setting, filling, a, b)?;
        Some(Breach { cells, words })
    };
    pairs(setting).into_iter().filter_map(clash).collect()
}
