//! Skyscraper: so many digits of the row or column are greater than all before them, seen from the clue. On boards with
//! the digit 0 nothing is built there, so it is not seen (as Interactive Sudoku Solver counts).
//!
//! A chain whose state is the greatest digit so far and how many were seen: at 9x9 some 300 to 600 cases.

use std::sync::Arc;

use super::chain::{Automaton, chain};
use super::{
    Breach, Clue, Fact, Need, Refusal, Rule, Setting, Shape, Tells, no_houses, value_beside,
};
use crate::grid::{Cell, Digit, Filling};

pub(super) const RULE: Rule = Rule {
    key: "skyscraper",
    name: "Skyscraper",
    noun: "skyscraper clue",
    help: "So many digits of the row or column are greater than all before them, seen from the clue; 0 is not.",
    shape: Shape::Outside {
        value: Need::Number("count"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let line: Vec<u32> = (clue.cells().iter())
            .map(|&cell| setting.digits.value(solution.at(cell)))
            .collect();
        let seen = |&i: &usize| line[i] > 0 && line[..i].iter().all(|&before| before < line[i]);
        (0..line.len()).filter(seen).count() as u32 == clue.wanted()
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, setting| value_beside(clue, setting, Tells::Seen),
};

/// The greatest digit so far and how many were seen.
type State = (Option<Digit>, u32);

fn next(&(highest, seen): &State, digit: Digit, setting: &Setting) -> State {
    match highest {
        Some(highest) if digit <= highest => (Some(highest), seen),
        None if setting.digits.value(digit) == 0 => (None, seen),
        _ => (Some(digit), seen + 1),
    }
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let wanted = clue.wanted();
    let few = |state: State| (state.1 <= wanted).then_some(state);
    let automaton = Automaton {
        start: (None, 0),
        step: &|state, _, digit| few(next(state, digit, setting)),
        ends: &|state| (state.1 == wanted).then_some(0),
    };
    chain(&place, setting, clue.cells(), &automaton)
        .map_err(|flaw| flaw.refusal(&place, &format!("show {wanted} digits")))
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let known: Vec<(Cell, Digit)> = (clue.cells().iter())
        .map_while(|&cell| Some((cell, filling.at(cell)?)))
        .collect();
    let Some(&(_, last)) = known.last() else {
        return Vec::new();
    };
    let (highest, seen) = known
        .iter()
        .fold((None, 0), |state, (_, digit)| next(&state, *digit, setting));
    let above = setting.digits.len() - 1 - highest.unwrap_or(last).index();
    let most = seen + above.min(clue.cells().len() - known.len()) as u32;
    let wanted = clue.wanted();
    let fault = match () {
        () if seen > wanted => format!("{seen} digits are seen already, not {wanted}"),
        () if most < wanted => format!("{most} digits at most can be seen, not {wanted}"),
        () => return Vec::new(),
    };
    vec![Breach {
        cells: known.into_iter().map(|(cell, _)| cell).collect(),
        words: format!("{}: {fault}", clue.name(setting.geometry)),
    }]
}
