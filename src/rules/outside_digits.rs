//! Outside digits: they stand among the first cells of the row or column, as many cells as a box is wide there (as the
//! root of its length, rounded up, where the board has no boxes).

use super::quadruple::{breach_in, facts_in, holds_in};
use super::{Clue, Need, Rule, Setting, Shape, Stroke, Tells, no_houses};
use crate::grid::{Cell, Division};

pub(super) const RULE: Rule = Rule {
    key: "outside-digits",
    name: "Outside digits",
    noun: "outside digits clue",
    help: "Its digits stand among the first cells of the row or column, as many as a box is wide.",
    shape: Shape::Outside {
        value: Need::Digits("digits", 5),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| holds_in(clue, first(clue, setting), solution),
    facts: |clue, setting| facts_in(clue, first(clue, setting), setting),
    houses: no_houses,
    breach: |clue, setting, filling| breach_in(clue, first(clue, setting), setting, filling),
    sketch: |clue, setting| {
        let at = setting.geometry.outside_of(clue.cells());
        let text: String = clue
            .digits()
            .iter()
            .map(|&digit| setting.digits.symbol(digit))
            .collect();
        at.map(|at| Stroke::Outside(at, Tells::Among, text))
            .into_iter()
            .collect()
    },
};

/// The cells that it speaks of.
fn first<'a>(clue: &'a Clue, setting: &Setting) -> &'a [Cell] {
    let line = clue.cells();
    let count = match *setting.geometry.division() {
        Division::Boxes { columns, .. } if line[0].row == line[1].row => columns.into(),
        Division::Boxes { rows, .. } => rows.into(),
        _ => (1..)
            .find(|side| side * side >= line.len())
            .unwrap_or(line.len()),
    };
    &line[..count.min(line.len())]
}
