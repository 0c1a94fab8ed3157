//! Sum line: it splits into parts that each sum to its number, 10 where none is given.
//!
//! A chain whose state is the sum of the part at hand. Where a digit is worth 0 a part may begin or end with it,
//! which changes nothing.

use std::sync::Arc;

use super::chain::{Automaton, chain};
use super::{
    Breach, Clue, Fact, Family, Need, Refusal, Rule, Setting, Shape, Stroke, Touch, no_houses,
};
use crate::grid::{Cell, Digit, Filling};

pub(super) const RULE: Rule = Rule {
    key: "sum-line",
    name: "Sum line",
    noun: "sum line",
    help: "The line splits into parts that each sum to its number (10 where none is given).",
    shape: Shape::Line {
        least: 1,
        touch: Touch::Corner,
        value: Need::OptionalNumber("sum"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let mut state = Some(START);
        for &cell in clue.cells() {
            state = state.and_then(|state| next(clue, setting, state, solution.at(cell)));
        }
        state.is_some_and(|state| state == END)
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, _| vec![Stroke::Line(Family::Sum, clue.cells().to_vec())],
};

/// The sum of the part at hand, and whether a part is complete.
type State = (u32, bool);

const START: State = (0, false);
const END: State = (0, true);

fn wanted(clue: &Clue) -> u32 {
    clue.number().unwrap_or(10)
}

/// The state behind one more digit; none where the part at hand becomes too large.
fn next(clue: &Clue, setting: &Setting, (sum, some): State, digit: Digit) -> Option<State> {
    let sum = sum + setting.digits.value(digit);
    match sum.cmp(&wanted(clue)) {
        std::cmp::Ordering::Less => Some((sum, some)),
        std::cmp::Ordering::Equal => Some(END),
        std::cmp::Ordering::Greater => None,
    }
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let automaton = Automaton {
        start: START,
        step: &|&state, _, digit| next(clue, setting, state, digit),
        ends: &|state| (*state == END).then_some(0),
    };
    chain(&place, setting, clue.cells(), &automaton).map_err(|flaw| {
        let sum = wanted(clue);
        flaw.refusal(&place, &format!("split into parts that sum to {sum}"))
    })
}

/// The first part that is too large, or that the end of the line leaves too small.
fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let mut state = START;
    let mut part: Vec<Cell> = Vec::new();
    let blame = |part: Vec<Cell>, verb: &str| {
        let value = |&cell: &Cell| {
            filling
                .at(cell)
                .map(|digit| setting.digits.value(digit).to_string())
        };
        let terms: Vec<String> = part.iter().filter_map(value).collect();
        let (name, sum) = (clue.name(setting.geometry), wanted(clue));
        vec![Breach {
            words: format!("{name}: {} {verb} {sum}", terms.join(" + ")),
            cells: part,
        }]
    };
    for &cell in clue.cells() {
        let Some(digit) = filling.at(cell) else {
            return Vec::new();
        };
        part.push(cell);
        match next(clue, setting, state, digit) {
            None => return blame(part, "is too much for"),
            Some(END) => {
                part.clear();
                state = END;
            }
            Some(next) => state = next,
        }
    }
    match part.is_empty() || state == END {
        true => Vec::new(),
        false => blame(part, "is too little for"),
    }
}
