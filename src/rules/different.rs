//! Areas of different digits, drawn as a tint: extra regions where they have as many cells as there are digits.

use super::{Need, Rule, Shape, Sign, Stroke, houses};
use crate::grid::Cell;

pub(super) const EXTRA: Rule = Rule {
    key: "extra-region",
    name: "Extra region",
    noun: "extra region",
    help: "No digit repeats in the region.",
    shape: Shape::Area {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: houses::holds,
    facts: houses::facts,
    houses: houses::own,
    breach: houses::breach,
    sketch: |clue, _| vec![Stroke::House(clue.cells().to_vec())],
};

pub(super) const DIFFERENT: Rule = Rule {
    key: "different",
    name: "Different digits",
    noun: "area of different digits",
    help: "The cells, wherever they lie, hold different digits.",
    sketch: |clue, _| {
        let sign = |&cell: &Cell| Stroke::Sign(cell, Sign::Letter('≠'));
        let house = Stroke::House(clue.cells().to_vec());
        let signs = clue.cells().iter().map(sign);
        std::iter::once(house).chain(signs).collect()
    },
    ..EXTRA
};
