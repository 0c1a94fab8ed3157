//! Inequality: of two neighbours the first holds the lower digit.

use super::pair::Pairing;
use super::{Need, Rule, Shape, Stroke, Touch, no_houses};

pub(super) const RULE: Rule = Rule {
    key: "inequality",
    name: "Inequality",
    noun: "inequality",
    help: "The first of the two cells holds the lower digit.",
    shape: Shape::Pair {
        touch: Touch::Edge,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| LESS.holds(clue, setting, solution),
    facts: |clue, setting| LESS.facts(clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| LESS.breach(clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Less(clue.cells()[0], clue.cells()[1])],
};

const LESS: Pairing = Pairing {
    usual: 0,
    allows: |_, a, b| a < b,
    wants: |_| "rise".to_string(),
};
