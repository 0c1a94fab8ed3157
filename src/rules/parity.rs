//! Odd and even cells: the value of the digit is odd, or even.

use std::sync::Arc;

use super::{Breach, Clue, Fact, Need, Rule, Setting, Shape, Sign, Stroke, no_houses};
use crate::grid::{Candidate, Digit, Filling};

pub(super) const ODD: Rule = Rule {
    key: "odd",
    name: "Odd cell",
    noun: "odd cell",
    help: "The digit is odd.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| is_odd(setting, solution.at(clue.cells()[0])),
    facts: |clue, setting| Ok(facts(clue, setting, |digit| is_odd(setting, digit))),
    houses: no_houses,
    breach: |clue, setting, filling| {
        breach(
            clue,
            setting,
            filling,
            |digit| is_odd(setting, digit),
            "odd",
        )
    },
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Circle)],
};

pub(super) const EVEN: Rule = Rule {
    key: "even",
    name: "Even cell",
    noun: "even cell",
    help: "The digit is even.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| !is_odd(setting, solution.at(clue.cells()[0])),
    facts: |clue, setting| Ok(facts(clue, setting, |digit| !is_odd(setting, digit))),
    houses: no_houses,
    breach: |clue, setting, filling| {
        breach(
            clue,
            setting,
            filling,
            |digit| !is_odd(setting, digit),
            "even",
        )
    },
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Square)],
};

fn is_odd(setting: &Setting, digit: Digit) -> bool {
    setting.digits.value(digit) % 2 == 1
}

fn facts(clue: &Clue, setting: &Setting, fits: impl Fn(Digit) -> bool) -> Vec<Fact> {
    let (cell, place) = (clue.cells()[0], Arc::from(clue.name(setting.geometry)));
    let wrong = setting.digits.iter().filter(|&digit| !fits(digit));
    wrong
        .map(|digit| Fact::never(&place, Candidate::new(cell, digit)))
        .collect()
}

fn breach(
    clue: &Clue,
    setting: &Setting,
    filling: &Filling,
    fits: impl Fn(Digit) -> bool,
    parity: &str,
) -> Vec<Breach> {
    let cell = clue.cells()[0];
    let wrong = filling.at(cell).filter(|&digit| !fits(digit));
    let breach = |digit| Breach {
        cells: vec![cell],
        words: format!("{} in {cell} is not {parity}", setting.digits.symbol(digit)),
    };
    wrong.map(breach).into_iter().collect()
}
