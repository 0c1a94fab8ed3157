//! White and black dots on the edge between two cells: digits that differ by the dot's number (1 where it has none),
//! and digits of which one is so many times the other (2 where it has none).

use super::pair::Pairing;
use super::{Clue, Need, Rule, Shape, Stroke, Touch, no_houses};

pub(super) const WHITE: Rule = Rule {
    key: "white-dot",
    name: "White dot",
    noun: "white dot",
    help: "The two digits differ by its number (1 where none is given).",
    shape: Shape::Pair {
        touch: Touch::Edge,
        value: Need::OptionalNumber("difference"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| DIFFERENCE.holds(clue, setting, solution),
    facts: |clue, setting| DIFFERENCE.facts(clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| DIFFERENCE.breach(clue, setting, filling),
    sketch: |clue, _| dot(clue, false),
};

pub(super) const BLACK: Rule = Rule {
    key: "black-dot",
    name: "Black dot",
    noun: "black dot",
    help: "One of the two digits is so many times the other (double where no number is given).",
    shape: Shape::Pair {
        touch: Touch::Edge,
        value: Need::OptionalNumber("ratio"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| RATIO.holds(clue, setting, solution),
    facts: |clue, setting| RATIO.facts(clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| RATIO.breach(clue, setting, filling),
    sketch: |clue, _| dot(clue, true),
};

/// The relation of white dots; others forbid it where no dot stands.
pub(super) const DIFFERENCE: Pairing = Pairing {
    usual: 1,
    allows: |number, a, b| a.abs_diff(b) == number,
    wants: |number| match number {
        1 => "follow each other".to_string(),
        _ => format!("differ by {number}"),
    },
};

/// The relation of black dots.
pub(super) const RATIO: Pairing = Pairing {
    usual: 2,
    allows: |number, a, b| {
        let times = |small: u32| u64::from(small) * u64::from(number);
        times(a) == u64::from(b) || times(b) == u64::from(a)
    },
    wants: |number| format!("stand in the ratio 1 to {number}"),
};

/// A dot, with its number where it has one.
fn dot(clue: &Clue, filled: bool) -> Vec<Stroke> {
    let (a, b) = (clue.cells()[0], clue.cells()[1]);
    let number = clue.number().map(|number| number.to_string());
    let dot = Stroke::Dot { a, b, filled };
    let number = number.map(|text| Stroke::Edge(a, b, text));
    std::iter::once(dot).chain(number).collect()
}
