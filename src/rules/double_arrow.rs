//! Double arrow: the digits between its two circles sum to the sum of the circles.

use super::equal::{self, Part};
use super::{Clue, Family, Need, Rule, Shape, Stroke, Touch, no_houses};

pub(super) const RULE: Rule = Rule {
    key: "double-arrow",
    name: "Double arrow",
    noun: "double arrow",
    help: "The digits between the two circles sum to the sum of the circles.",
    shape: Shape::Line {
        least: 3,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| equal::holds(&parts(clue), setting, solution),
    facts: |clue, setting| equal::facts(clue, &parts(clue), setting),
    houses: no_houses,
    breach: |clue, setting, filling| equal::breach(clue, &parts(clue), setting, filling),
    sketch: |clue, _| {
        let line = clue.cells();
        vec![
            Stroke::Ring(Family::Arrow, vec![line[0]]),
            Stroke::Ring(Family::Arrow, vec![line[line.len() - 1]]),
            Stroke::Line(Family::Arrow, line.to_vec()),
        ]
    },
};

fn parts(clue: &Clue) -> Vec<Part> {
    let line = clue.cells();
    let (first, last) = (line[0], line[line.len() - 1]);
    vec![
        Part::Sum(vec![first, last]),
        Part::Sum(line[1..line.len() - 1].to_vec()),
    ]
}
