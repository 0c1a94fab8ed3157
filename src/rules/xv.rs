//! X, V and other sums on the edge between two cells.

use super::pair::Pairing;
use super::{Clue, Need, Rule, Shape, Stroke, Touch, no_houses};

pub(super) const X: Rule = Rule {
    key: "x",
    name: "X",
    noun: "X",
    help: "The two digits sum to 10.",
    shape: Shape::Pair {
        touch: Touch::Edge,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| TEN.holds(clue, setting, solution),
    facts: |clue, setting| TEN.facts(clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| TEN.breach(clue, setting, filling),
    sketch: |clue, _| beside(clue, "X".to_string()),
};

pub(super) const V: Rule = Rule {
    key: "v",
    name: "V",
    noun: "V",
    help: "The two digits sum to 5.",
    shape: Shape::Pair {
        touch: Touch::Edge,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| FIVE.holds(clue, setting, solution),
    facts: |clue, setting| FIVE.facts(clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| FIVE.breach(clue, setting, filling),
    sketch: |clue, _| beside(clue, "V".to_string()),
};

pub(super) const SUM: Rule = Rule {
    key: "pair-sum",
    name: "Sum of two",
    noun: "sum",
    help: "The two digits sum to its number.",
    shape: Shape::Pair {
        touch: Touch::Edge,
        value: Need::Number("sum"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| TEN.holds(clue, setting, solution),
    facts: |clue, setting| TEN.facts(clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| TEN.breach(clue, setting, filling),
    sketch: |clue, setting| beside(clue, clue.value_text(setting.digits).unwrap_or_default()),
};

/// The relation of sums.
pub(super) const TEN: Pairing = Pairing {
    usual: 10,
    allows: |number, a, b| a + b == number,
    wants: |number| format!("sum to {number}"),
};

const FIVE: Pairing = Pairing { usual: 5, ..TEN };

fn beside(clue: &Clue, text: String) -> Vec<Stroke> {
    vec![Stroke::Edge(clue.cells()[0], clue.cells()[1], text)]
}
