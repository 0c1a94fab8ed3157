//! Look-and-say cage: each of its digits stands in it exactly as often as it is written; other digits as they like.
//!
//! One choice for each different digit, a case for every way to choose its holders; for a digit that stands there
//! once that is exactly one of the candidates.

use std::sync::Arc;

use super::fact::combinations;
use super::quadruple::demands;
use super::setting::{House, share};
use super::{Breach, Clue, Fact, Form, Need, Refusal, Rule, Setting, Shape, Stroke, no_houses};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Filling};

/// More ways to place a digit than this are refused.
const MOST: usize = 2_000;

pub(super) const RULE: Rule = Rule {
    key: "look-and-say",
    name: "Look-and-say cage",
    noun: "look-and-say cage",
    help: "Each of its digits stands in the cage exactly as often as it is written there.",
    shape: Shape::Area {
        value: Need::Digits("digits", 12),
    },
    trial: 6,
    examples: &[],
    holds: |clue, _, solution| {
        demands(clue).into_iter().all(|(digit, times)| {
            let cells = clue.cells().iter();
            cells.filter(|&&cell| solution.at(cell) == digit).count() == times
        })
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, setting| {
        let said = |(digit, times)| format!("{times}{}", setting.digits.symbol(digit));
        let text: Vec<String> = demands(clue).into_iter().map(said).collect();
        vec![Stroke::Cage(clue.cells().to_vec(), Some(text.join(" ")))]
    },
};

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let (cells, demands) = (clue.cells().len(), demands(clue));
    let wanted = clue.digits().len();
    if wanted > cells {
        return Err(Refusal(format!(
            "{place} has {cells} cells for {wanted} digits"
        )));
    }
    let others = setting.digits.len() > demands.len();
    if !others && wanted < cells {
        let words = format!(
            "{place} has {cells} cells, but says of every digit how often it stands there, {wanted} in all"
        );
        return Err(Refusal(words));
    }
    let houses = setting.houses();
    demands
        .into_iter()
        .map(|(digit, times)| exactly(&place, clue.cells(), setting, &houses, digit, times))
        .collect()
}

/// So many of the cells hold the digit.
fn exactly(
    place: &Arc<str>,
    cells: &[Cell],
    setting: &Setting,
    houses: &[House],
    digit: Digit,
    times: usize,
) -> Result<Fact, Refusal> {
    let symbol = setting.digits.symbol(digit);
    if times == 1 && cells.len() > 1 {
        let candidates = cells.iter().map(|&cell| Candidate::new(cell, digit));
        return Ok(Fact {
            place: place.clone(),
            digit: Some(digit),
            form: Form::ExactlyOne(candidates.collect()),
        });
    }
    let ways = (0..times).fold(1, |ways: usize, i| {
        ways.saturating_mul(cells.len() - i) / (i + 1)
    });
    if ways > MOST {
        let words = format!("{place} has more than {MOST} ways to hold {symbol} {times} times");
        return Err(Refusal(words));
    }
    let apart = |holders: &Vec<usize>| {
        let meets = |&i: &usize| {
            let sees = |&j: &usize| j < i && share(houses, cells[i], cells[j]);
            holders.iter().any(sees)
        };
        !holders.iter().any(meets)
    };
    let (holds, lacks) = (
        DigitSet::EMPTY.with(digit),
        setting.digits.all().without(digit),
    );
    let case = |holders: Vec<usize>| -> Vec<DigitSet> {
        let admits = |i| if holders.contains(&i) { holds } else { lacks };
        (0..cells.len()).map(admits).collect()
    };
    let mut holders = combinations(cells.len(), times);
    holders.retain(apart);
    if holders.is_empty() {
        return Err(Refusal(format!(
            "{place} cannot hold {symbol} {times} times: too many of its cells see each other"
        )));
    }
    let cases = holders.into_iter().map(case).collect();
    let choice = Fact::choice(place, cells.to_vec(), cases);
    Ok(Fact {
        digit: Some(digit),
        ..choice
    })
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let known: Vec<Cell> = (clue.cells().iter().copied())
        .filter(|&cell| filling.at(cell).is_some())
        .collect();
    if known.is_empty() {
        return Vec::new();
    }
    let open = clue.cells().len() - known.len();
    let held = |digit: Digit| {
        known
            .iter()
            .filter(|&&cell| filling.at(cell) == Some(digit))
            .count()
    };
    let demands = demands(clue);
    let lacking: usize = demands
        .iter()
        .map(|&(digit, times)| times.saturating_sub(held(digit)))
        .sum();
    let wrong = |&(digit, times): &(Digit, usize)| {
        let own = held(digit);
        let symbol = setting.digits.symbol(digit);
        match () {
            () if own > times => Some(format!("holds {symbol} {own} times, not {times}")),
            () if own < times && lacking > open => {
                Some(format!("lacks {symbol} with {open} cells left"))
            }
            () => None,
        }
    };
    let words = demands.iter().find_map(wrong);
    let breach = |words| Breach {
        cells: known,
        words: format!("{} {words}", clue.name(setting.geometry)),
    };
    words.map(breach).into_iter().collect()
}
