//! Non-consecutive: neighbours by edge, or by corner, never differ by 1.
//!
//! As in the editors that people set with, a white dot that counts exempts its pair: both together could never hold.
//! Dots stand on edges, so neighbours by corner know no exemption.

use std::sync::Arc;

use super::negative::unmarked;
use super::relation::Relation;
use super::{Breach, Clue, Fact, Rule, Setting, Shape, dots, no_houses, no_sketch};
use crate::grid::{Cell, Filling, Solution};

pub(super) const EDGES: Rule = Rule {
    key: "non-consecutive",
    name: "Non-consecutive",
    noun: "non-consecutive",
    help: "Neighbours by edge never differ by 1, save where a white dot says that they do.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| holds(by_edge(setting), setting, solution),
    facts: |clue, setting| Ok(facts(by_edge(setting), clue, setting)),
    houses: no_houses,
    breach: |_, setting, filling| breach(by_edge(setting), setting, filling),
    sketch: no_sketch,
};

pub(super) const CORNERS: Rule = Rule {
    key: "diagonal-non-consecutive",
    name: "Diagonal non-consecutive",
    noun: "diagonal non-consecutive",
    help: "Neighbours by corner never differ by 1.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| holds(by_corner(setting), setting, solution),
    facts: |clue, setting| Ok(facts(by_corner(setting), clue, setting)),
    houses: no_houses,
    breach: |_, setting, filling| breach(by_corner(setting), setting, filling),
    sketch: no_sketch,
};

const APART: Relation = Relation {
    allows: &|a, b| a.abs_diff(b) != 1,
    fails: "are consecutive",
};

fn by_edge(setting: &Setting) -> Vec<(Cell, Cell)> {
    unmarked(setting, &[dots::WHITE.key])
}

fn by_corner(setting: &Setting) -> Vec<(Cell, Cell)> {
    setting.geometry.pairs(&[(1, 1), (1, -1)]).collect()
}

fn holds(pairs: Vec<(Cell, Cell)>, setting: &Setting, solution: &Solution) -> bool {
    let apart = |(a, b)| APART.holds(setting, solution, a, b);
    pairs.into_iter().all(apart)
}

fn facts(pairs: Vec<(Cell, Cell)>, clue: &Clue, setting: &Setting) -> Vec<Fact> {
    let place: Arc<str> = clue.rule.noun.into();
    let facts = |(a, b)| APART.facts(&place, setting, a, b);
    pairs.into_iter().flat_map(facts).collect()
}

fn breach(pairs: Vec<(Cell, Cell)>, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let clash = |(a, b)| {
        let (cells, words) = APART.clash(setting, filling, a, b)?;
        Some(Breach { cells, words })
    };
    pairs.into_iter().filter_map(clash).collect()
}
