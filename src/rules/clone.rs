//! Clone: two areas hold the same digits, cell for cell in the order in which they are drawn.

use super::{Breach, Clue, Rule, Setting, Shape, Sign, Stroke, no_houses, same};
use crate::grid::{Cell, Filling};

pub(super) const RULE: Rule = Rule {
    key: "clone",
    name: "Clone",
    noun: "clone",
    help: "The two areas hold the same digits in the same places.",
    shape: Shape::Twins,
    trial: 6,
    examples: &[],
    holds: |clue, _, solution| pairs(clue).all(|(a, b)| solution.at(a) == solution.at(b)),
    facts: |clue, setting| {
        let groups = pairs(clue).map(|(a, b)| vec![a, b]).collect();
        same::facts(groups, clue, setting)
    },
    houses: no_houses,
    breach,
    sketch: |clue, setting| {
        // A cell and its clone have the same letter, and no other clone before the 27th pair has it.
        let before = setting.before(clue);
        let used: usize = before.map(|other| other.cells().len()).sum();
        let sign = |(place, &cell): (usize, &Cell)| {
            Stroke::Sign(cell, Sign::Letter(letter('a', used + place)))
        };
        let copy = |cells: &Vec<Cell>| {
            let house = Stroke::House(cells.clone());
            let signs = cells.iter().enumerate().map(sign);
            std::iter::once(house).chain(signs).collect::<Vec<_>>()
        };
        clue.groups.iter().flat_map(copy).collect()
    },
};

/// The letters from this one on, and again from it after the 26th.
pub(super) fn letter(first: char, index: usize) -> char {
    char::from(first as u8 + (index % 26) as u8)
}

fn pairs(clue: &Clue) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    clue.groups[0]
        .iter()
        .copied()
        .zip(clue.groups[1].iter().copied())
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let differ = |(a, b): (Cell, Cell)| {
        let (one, other) = (filling.at(a)?, filling.at(b)?);
        let symbol = |digit| setting.digits.symbol(digit);
        let words = || {
            let (one, other) = (symbol(one), symbol(other));
            format!("the clone of {a} is {b}, but they hold {one} and {other}")
        };
        (one != other).then(|| Breach {
            cells: vec![a, b],
            words: words(),
        })
    };
    pairs(clue).filter_map(differ).collect()
}
