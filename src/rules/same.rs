//! Palindromes and areas of one digit: cells that hold the same.
//!
//! Each is nothing but a shared coloured item. Two cells of one house can never hold the same digit; such a clue is
//! refused by name.

use super::clone::letter;
use super::setting::share;
use super::{
    Breach, Clue, Fact, Family, Form, Need, Refusal, Rule, Setting, Shape, Sign, Stroke, Touch,
    no_houses,
};
use crate::grid::{Cell, Filling, Solution};

pub(super) const PALINDROME: Rule = Rule {
    key: "palindrome",
    name: "Palindrome",
    noun: "palindrome",
    help: "The line reads the same in both directions.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, _, solution| holds(mirrored(clue), solution),
    facts: |clue, setting| facts(mirrored(clue), clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| breach(mirrored(clue), clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Line(Family::Palindrome, clue.cells().to_vec())],
};

pub(super) const SAME: Rule = Rule {
    key: "same",
    name: "Same digit",
    noun: "area of one digit",
    help: "The cells hold the same digit.",
    shape: Shape::Area {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, _, solution| holds(all(clue), solution),
    facts: |clue, setting| facts(all(clue), clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| breach(all(clue), clue, setting, filling),
    sketch: |clue, setting| {
        let letter = letter('A', setting.before(clue).count());
        let sign = |&cell: &Cell| Stroke::Sign(cell, Sign::Letter(letter));
        clue.cells().iter().map(sign).collect()
    },
};

/// The cells of the line at equal distance from its middle.
fn mirrored(clue: &Clue) -> Vec<Vec<Cell>> {
    let (line, count) = (clue.cells(), clue.cells().len());
    (0..count / 2)
        .map(|place| vec![line[place], line[count - 1 - place]])
        .collect()
}

fn all(clue: &Clue) -> Vec<Vec<Cell>> {
    vec![clue.cells().to_vec()]
}

fn holds(groups: Vec<Vec<Cell>>, solution: &Solution) -> bool {
    let same = |cells: &Vec<Cell>| {
        cells
            .windows(2)
            .all(|pair| solution.at(pair[0]) == solution.at(pair[1]))
    };
    groups.iter().all(same)
}

/// Cells of one group hold the same digit.
pub(super) fn facts(
    groups: Vec<Vec<Cell>>,
    clue: &Clue,
    setting: &Setting,
) -> Result<Vec<Fact>, Refusal> {
    let (name, houses) = (clue.name(setting.geometry), setting.houses());
    for cells in &groups {
        for (place, &a) in cells.iter().enumerate() {
            if let Some(b) = cells[place + 1..].iter().find(|&&b| share(&houses, a, b)) {
                return Err(Refusal(format!(
                    "{name} wants one digit in {a} and {b}, which lie in one house"
                )));
            }
        }
    }
    let place = name.into();
    let same = |cells| Fact::new(&place, Form::Same(cells));
    let groups = groups.into_iter().filter(|cells| cells.len() > 1);
    Ok(groups.map(same).collect())
}

fn breach(
    groups: Vec<Vec<Cell>>,
    clue: &Clue,
    setting: &Setting,
    filling: &Filling,
) -> Vec<Breach> {
    let differ = |cells: &Vec<Cell>| {
        let held = |&cell: &Cell| Some((cell, filling.at(cell)?));
        let mut known = cells.iter().filter_map(held);
        let (first, one) = known.next()?;
        let (cell, other) = known.find(|(_, digit)| *digit != one)?;
        let symbol = |digit| setting.digits.symbol(digit);
        let name = clue.name(setting.geometry);
        let words = format!(
            "{name}: {} in {first}, but {} in {cell}",
            symbol(one),
            symbol(other)
        );
        Some(Breach {
            cells: vec![first, cell],
            words,
        })
    };
    groups.iter().filter_map(differ).collect()
}
