//! Little killer: the digits along a diagonal sum to the number at its end, and may repeat.

use super::{Need, Rule, Shape, Stroke, no_houses, sum, toward};

pub(super) const RULE: Rule = Rule {
    key: "little-killer",
    name: "Little killer",
    noun: "little killer",
    help: "Digits along the diagonal sum to its number; they may repeat.",
    shape: Shape::Slant {
        value: Need::Number("sum"),
    },
    trial: 6,
    examples: &[],
    holds: sum::holds,
    facts: sum::facts,
    houses: no_houses,
    breach: sum::breach,
    sketch: |clue, setting| {
        let at = setting.geometry.outside_of(clue.cells());
        let text = clue.number().map(|sum| sum.to_string());
        let stroke = |((at, text), step)| Stroke::Slant(at, text, step);
        let drawn = at.zip(text).zip(toward(clue.cells())).map(stroke);
        drawn.into_iter().collect()
    },
};
