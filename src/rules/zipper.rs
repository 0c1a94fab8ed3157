//! Zipper line: cells equally far from its middle have the same sum, which is the middle cell's digit where there is
//! one.

use super::equal::{self, Part};
use super::{Clue, Family, Need, Rule, Shape, Stroke, Touch, no_houses};

pub(super) const RULE: Rule = Rule {
    key: "zipper",
    name: "Zipper line",
    noun: "zipper line",
    help: "Cells equally far from the middle of the line have the same sum; a middle cell holds it.",
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
    sketch: |clue, _| vec![Stroke::Line(Family::Zipper, clue.cells().to_vec())],
};

fn parts(clue: &Clue) -> Vec<Part> {
    let line = clue.cells();
    let pairs = line.iter().zip(line.iter().rev()).take(line.len() / 2);
    let pairs = pairs.map(|(&a, &b)| Part::Sum(vec![a, b]));
    let middle = (line.len() % 2 == 1).then(|| Part::Sum(vec![line[line.len() / 2]]));
    middle.into_iter().chain(pairs).collect()
}
