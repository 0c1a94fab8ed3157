//! Hidden skyscraper: its digit is the first in the row or column that a greater one before it hides.
//!
//! A chain whose state is the greatest digit so far, until the first hidden one was met.

use std::sync::Arc;

use super::chain::{Automaton, chain};
use super::{
    Breach, Clue, Fact, Need, Refusal, Rule, Setting, Shape, Tells, no_houses, value_beside,
};
use crate::grid::{Cell, Digit, Filling};

pub(super) const RULE: Rule = Rule {
    key: "hidden-skyscraper",
    name: "Hidden skyscraper",
    noun: "hidden skyscraper",
    help: "Its digit is the first in the row or column that is not greater than all before it.",
    shape: Shape::Outside {
        value: Need::Digits("digit", 1),
    },
    trial: 6,
    examples: &[],
    holds: |clue, _, solution| {
        let line: Vec<Digit> = clue.cells().iter().map(|&cell| solution.at(cell)).collect();
        let hidden = |&i: &usize| line[..i].iter().any(|&before| before >= line[i]);
        let first = (0..line.len()).find(hidden);
        first.is_some_and(|i| line[i] == clue.digits()[0])
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, setting| value_beside(clue, setting, Tells::Hidden),
};

/// How far the line was read: the greatest digit so far, or past the first that is hidden.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Rising(Option<Digit>),
    Past,
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let wanted = clue.digits()[0];
    let differ = setting.all_differ(clue.cells());
    let step = |state: &State, digit: Digit| match *state {
        State::Rising(highest) if differ && highest == Some(digit) => None,
        State::Rising(highest) if highest.is_none_or(|highest| digit > highest) => {
            Some(State::Rising(Some(digit)))
        }
        State::Rising(_) => (digit == wanted).then_some(State::Past),
        State::Past => Some(State::Past),
    };
    let automaton = Automaton {
        start: State::Rising(None),
        step: &|state, _, digit| step(state, digit),
        ends: &|state| (*state == State::Past).then_some(0),
    };
    let symbol = setting.digits.symbol(wanted);
    chain(&place, setting, clue.cells(), &automaton)
        .map_err(|flaw| flaw.refusal(&place, &format!("hide {symbol} first")))
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let known: Vec<(Cell, Digit)> = (clue.cells().iter())
        .map_while(|&cell| Some((cell, filling.at(cell)?)))
        .collect();
    let hidden = |&i: &usize| known[..i].iter().any(|(_, before)| *before >= known[i].1);
    let (wanted, symbol) = (clue.digits()[0], |digit| setting.digits.symbol(digit));
    let (last, fault) = match (0..known.len()).find(hidden) {
        Some(i) if known[i].1 != wanted => {
            let (first, wanted) = (symbol(known[i].1), symbol(wanted));
            (i, format!("{first} is hidden first, not {wanted}"))
        }
        None if known.len() == clue.cells().len() => {
            (known.len() - 1, "no digit is hidden".to_string())
        }
        _ => return Vec::new(),
    };
    vec![Breach {
        cells: known[..=last].iter().map(|(cell, _)| *cell).collect(),
        words: format!("{}: {fault}", clue.name(setting.geometry)),
    }]
}
