//! White and black dots on the edge between two cells: digits that differ by 1, and digits of which one is double
//! the other.

use super::relation::Relation;
use super::{Breach, Clue, Fact, Need, Rule, Setting, Shape, Stroke, Touch, no_houses};
use crate::grid::{Filling, Solution};

pub(super) const WHITE: Rule = Rule {
    key: "white-dot",
    name: "White dot",
    noun: "white dot",
    help: "The two digits differ by 1.",
    shape: Shape::Pair {
        touch: Touch::Edge,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| holds(&CONSECUTIVE, clue, setting, solution),
    facts: |clue, setting| Ok(facts(&CONSECUTIVE, clue, setting)),
    houses: no_houses,
    breach: |clue, setting, filling| breach(&CONSECUTIVE, clue, setting, filling),
    sketch: |clue, _| dot(clue, false),
};

pub(super) const BLACK: Rule = Rule {
    key: "black-dot",
    name: "Black dot",
    noun: "black dot",
    help: "One of the two digits is double the other.",
    shape: Shape::Pair {
        touch: Touch::Edge,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| holds(&DOUBLE, clue, setting, solution),
    facts: |clue, setting| Ok(facts(&DOUBLE, clue, setting)),
    houses: no_houses,
    breach: |clue, setting, filling| breach(&DOUBLE, clue, setting, filling),
    sketch: |clue, _| dot(clue, true),
};

const CONSECUTIVE: Relation = Relation {
    allows: &|a, b| a.abs_diff(b) == 1,
    fails: "are not consecutive",
};

const DOUBLE: Relation = Relation {
    allows: &|a, b| a == 2 * b || b == 2 * a,
    fails: "are not in the ratio 1 to 2",
};

fn holds(relation: &Relation, clue: &Clue, setting: &Setting, solution: &Solution) -> bool {
    let cells = clue.cells();
    relation.holds(setting, solution, cells[0], cells[1])
}

fn facts(relation: &Relation, clue: &Clue, setting: &Setting) -> Vec<Fact> {
    let (cells, place) = (clue.cells(), clue.name(setting.geometry).into());
    relation.facts(&place, setting, cells[0], cells[1])
}

fn breach(relation: &Relation, clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let cells = clue.cells();
    let breach = |(cells, words)| Breach {
        cells,
        words: format!("{}: {words}", clue.rule.noun),
    };
    let clash = relation.clash(setting, filling, cells[0], cells[1]);
    clash.map(breach).into_iter().collect()
}

fn dot(clue: &Clue, filled: bool) -> Vec<Stroke> {
    let (a, b) = (clue.cells()[0], clue.cells()[1]);
    vec![Stroke::Dot { a, b, filled }]
}
