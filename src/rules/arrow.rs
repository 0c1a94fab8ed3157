//! Arrow: the digits along each arm sum to the digit in its circle, or to the number in its pill, read from the left or
//! from the top.

use super::equal::{self, Part};
use super::{Clue, Family, Rule, Setting, Shape, Stroke, no_houses};
use crate::grid::Cell;

/// The most cells of a pill.
const PILL: usize = 3;

pub(super) const RULE: Rule = Rule {
    key: "arrow",
    name: "Arrow",
    noun: "arrow",
    help: "Digits along each arm sum to the circle; two or three circled cells are read as one number.",
    shape: Shape::Arms { root: PILL },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| equal::holds(&parts(clue), setting, solution),
    facts: |clue, setting| equal::facts(clue, &parts(clue), setting),
    houses: no_houses,
    breach: |clue, setting, filling| equal::breach(clue, &parts(clue), setting, filling),
    sketch,
};

fn parts(clue: &Clue) -> Vec<Part> {
    let arms = clue.groups[1..].iter().cloned().map(Part::Sum);
    std::iter::once(Part::Number(clue.cells().to_vec()))
        .chain(arms)
        .collect()
}

fn sketch(clue: &Clue, _: &Setting) -> Vec<Stroke> {
    let root = clue.cells();
    let mut strokes = vec![Stroke::Ring(Family::Arrow, root.to_vec())];
    for arm in &clue.groups[1..] {
        let from = root.iter().copied().min_by_key(|&cell| steps(cell, arm[0]));
        let line: Vec<Cell> = from.into_iter().chain(arm.iter().copied()).collect();
        if let [.., before, end] = *line {
            strokes.push(Stroke::Line(Family::Arrow, line.clone()));
            strokes.push(Stroke::Head(Family::Arrow, before, end));
        }
    }
    strokes
}

/// How far apart two cells are; straight neighbours are nearest.
fn steps(a: Cell, b: Cell) -> u8 {
    let (down, right) = a.distance(b);
    down + right
}
