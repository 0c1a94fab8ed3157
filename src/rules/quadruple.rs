//! Quadruple: the digits written around a corner stand among its four cells, each as often as it is written.
//!
//! One choice for each different digit, a case for each way to be its first holders ([`Fact::at_least`]). Ways in
//! which two holders share a house are left out; where none is left the digit is written too often, and the clue is
//! refused.

use std::sync::Arc;

use super::setting::{House, share};
use super::{Breach, Clue, Fact, Form, Need, Refusal, Rule, Setting, Shape, Stroke, no_houses};
use crate::grid::{Cell, Digit, DigitSet, Filling, Solution};

pub(super) const RULE: Rule = Rule {
    key: "quadruple",
    name: "Quadruple",
    noun: "quadruple",
    help: "Its digits stand among the four cells around it.",
    shape: Shape::Corner {
        value: Need::Digits("digits", 4),
    },
    trial: 6,
    examples: &[],
    holds: |clue, _, solution| holds_in(clue, clue.cells(), solution),
    facts: |clue, setting| facts_in(clue, clue.cells(), setting),
    houses: no_houses,
    breach: |clue, setting, filling| breach_in(clue, clue.cells(), setting, filling),
    sketch: |clue, setting| {
        let symbols = clue.value_text(setting.digits).unwrap_or_default();
        vec![Stroke::Corner(clue.cells()[0], symbols)]
    },
};

/// Each different digit with how often it is written.
pub(super) fn demands(clue: &Clue) -> Vec<(Digit, usize)> {
    let runs = clue.digits().chunk_by(|a, b| a == b);
    runs.map(|run| (run[0], run.len())).collect()
}

/// Each of the clue's digits stands among the cells as often as it is written.
pub(super) fn holds_in(clue: &Clue, cells: &[Cell], solution: &Solution) -> bool {
    demands(clue).into_iter().all(|(digit, times)| {
        let holders = cells.iter().filter(|&&cell| solution.at(cell) == digit);
        holders.count() >= times
    })
}

/// The same for the matrix.
pub(super) fn facts_in(
    clue: &Clue,
    cells: &[Cell],
    setting: &Setting,
) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let (wanted, room) = (clue.digits().len(), cells.len());
    if wanted > room {
        return Err(Refusal(format!(
            "{place} has {room} cells for {wanted} digits"
        )));
    }
    let houses = setting.houses();
    let mut facts = Vec::new();
    for (digit, times) in demands(clue) {
        let mut fact = Fact::at_least(&place, digit, times, cells, setting.digits.all());
        if let Form::Choice(choice) = &mut fact.form {
            choice
                .cases
                .retain(|case| apart(&houses, cells, &case.admits, digit));
            if choice.cases.is_empty() {
                let symbol = setting.digits.symbol(digit);
                return Err(Refusal(format!(
                    "{place} cannot hold {symbol} {times} times: too many of its cells see each other"
                )));
            }
        }
        facts.push(fact);
    }
    Ok(facts)
}

/// Whether no two of the cells that a case fixes to the digit share a house.
fn apart(houses: &[House], cells: &[Cell], case: &[DigitSet], digit: Digit) -> bool {
    let holds =
        |(&cell, admits): (&Cell, &DigitSet)| (admits.single() == Some(digit)).then_some(cell);
    let holders: Vec<Cell> = cells.iter().zip(case).filter_map(holds).collect();
    let meets = |(i, &a): (usize, &Cell)| holders[..i].iter().any(|&b| share(houses, a, b));
    !holders.iter().enumerate().any(meets)
}

/// The digits that the cells lack and have no room for.
pub(super) fn breach_in(
    clue: &Clue,
    cells: &[Cell],
    setting: &Setting,
    filling: &Filling,
) -> Vec<Breach> {
    let known: Vec<Cell> = (cells.iter().copied())
        .filter(|&cell| filling.at(cell).is_some())
        .collect();
    let missing = |(digit, times): (Digit, usize)| {
        let held = known
            .iter()
            .filter(|&&cell| filling.at(cell) == Some(digit))
            .count();
        vec![setting.digits.symbol(digit).to_string(); times.saturating_sub(held)]
    };
    let missing: Vec<String> = demands(clue).into_iter().flat_map(missing).collect();
    let open = cells.len() - known.len();
    if missing.len() <= open || known.is_empty() {
        return Vec::new();
    }
    let room = match open {
        0 => "but is full".to_string(),
        1 => "but has room for 1 digit".to_string(),
        _ => format!("but has room for {open} digits"),
    };
    let words = format!(
        "{} lacks {} {room}",
        clue.name(setting.geometry),
        missing.join(" and ")
    );
    vec![Breach {
        cells: known,
        words,
    }]
}
