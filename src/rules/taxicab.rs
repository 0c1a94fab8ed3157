//! Taxicab: equal digits never stand so many steps by edge apart; without a number, a digit never stands its own value
//! apart.

use super::leap::{Leap, steps};
use super::{Clue, Need, Refusal, Rule, Setting, Shape, no_houses, no_sketch};
use crate::grid::{Digit, DigitSet};

pub(super) const RULE: Rule = Rule {
    key: "anti-taxicab",
    name: "Taxicab",
    noun: "taxicab",
    help: "No digit stands twice its number of steps apart (its own value where none is given).",
    shape: Shape::Board {
        value: Need::OptionalNumber("distance"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let mut leaps = leaps(clue, setting).into_iter();
        clue.number() != Some(0) && leaps.all(|leap| leap.holds(setting, solution))
    },
    facts: |clue, setting| {
        if clue.number() == Some(0) {
            return Err(Refusal(
                "taxicab 0: every cell is 0 steps from itself".to_string(),
            ));
        }
        let leaps = leaps(clue, setting);
        Ok(leaps.iter().flat_map(|leap| leap.facts(setting)).collect())
    },
    houses: no_houses,
    breach: |clue, setting, filling| {
        let leaps = leaps(clue, setting);
        leaps
            .iter()
            .flat_map(|leap| leap.breach(setting, filling))
            .collect()
    },
    sketch: no_sketch,
};

fn leaps(clue: &Clue, setting: &Setting) -> Vec<Leap> {
    match clue.number() {
        Some(distance) => vec![leap(setting, distance, setting.digits.all())],
        None => {
            let own = |digit: Digit| {
                leap(
                    setting,
                    setting.digits.value(digit),
                    DigitSet::EMPTY.with(digit),
                )
            };
            setting.digits.iter().map(own).collect()
        }
    }
}

/// Every step to a cell at this distance. A distance of 0 leads nowhere, as does one beyond the board.
fn leap(setting: &Setting, distance: u32, digits: DigitSet) -> Leap {
    let farthest = setting.geometry.rows() + setting.geometry.columns();
    let distance = if distance > farthest.into() {
        0
    } else {
        distance as i8
    };
    let mut all: Vec<(i8, i8)> = (1..=distance)
        .flat_map(|one| steps(one, distance - one))
        .collect();
    all.sort_unstable();
    all.dedup();
    Leap {
        name: match distance {
            1 => "1 step".to_string(),
            _ => format!("{distance} steps"),
        },
        steps: all,
        digits,
    }
}
