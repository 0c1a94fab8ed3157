//! Between and lockout lines: the digits on the line lie strictly between those at its ends, or outside of them.
//!
//! A choice of the two end digits, each way round (56 cases at 9x9), with what the cases say of two cells at a time as
//! links of their own.

use std::sync::Arc;

use super::relation::pairwise;
use super::{
    Breach, Clue, Fact, Family, Need, Refusal, Rule, Setting, Shape, Stroke, Touch, no_houses,
};
use crate::grid::{Cell, Digit, DigitSet, Filling};

pub(super) const BETWEEN: Rule = Rule {
    key: "between",
    name: "Between line",
    noun: "between line",
    help: "The digits on the line lie strictly between those at its ends.",
    shape: Shape::Line {
        least: 3,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let value = |cell: &Cell| setting.digits.value(solution.at(*cell));
        let (a, b, inner) = parts(clue);
        let (low, high) = (value(&a).min(value(&b)), value(&a).max(value(&b)));
        inner
            .iter()
            .all(|cell| low < value(cell) && value(cell) < high)
    },
    facts: |clue, setting| facts(clue, setting, between),
    houses: no_houses,
    breach: |clue, setting, filling| breach(clue, setting, filling, between),
    sketch: |clue, _| ringed(clue, Family::Between),
};

pub(super) const LOCKOUT: Rule = Rule {
    key: "lockout",
    name: "Lockout line",
    noun: "lockout line",
    help: "The ends differ by at least its number (4 if none); no digit on the line lies between or on them.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::OptionalNumber("difference"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let value = |cell: &Cell| setting.digits.value(solution.at(*cell));
        let (a, b, inner) = parts(clue);
        let (low, high) = (value(&a).min(value(&b)), value(&a).max(value(&b)));
        let outside = |cell: &Cell| value(cell) < low || value(cell) > high;
        high - low >= least(clue, setting) && inner.iter().all(outside)
    },
    facts: |clue, setting| facts(clue, setting, locked),
    houses: no_houses,
    breach: |clue, setting, filling| breach(clue, setting, filling, locked),
    sketch: |clue, _| ringed(clue, Family::Lockout),
};

/// How much the ends of a lockout line differ at least: half of the digits, rounded down, where no number is given.
fn least(clue: &Clue, setting: &Setting) -> u32 {
    let half = setting.digits.len() as u32 / 2;
    clue.number().unwrap_or(half)
}

/// The two ends and the cells between them.
fn parts(clue: &Clue) -> (Cell, Cell, &[Cell]) {
    let cells = clue.cells();
    let last = cells.len() - 1;
    (cells[0], cells[last], &cells[1..last])
}

/// What may stand on the line for two end digits; none where these cannot be ends.
type Inner = fn(&Clue, &Setting, Digit, Digit) -> Option<DigitSet>;

fn between(_: &Clue, setting: &Setting, a: Digit, b: Digit) -> Option<DigitSet> {
    let (low, high) = (a.min(b), a.max(b));
    let inner = |digit: &Digit| low < *digit && *digit < high;
    Some(setting.digits.iter().filter(inner).collect())
}

fn locked(clue: &Clue, setting: &Setting, a: Digit, b: Digit) -> Option<DigitSet> {
    let (low, high) = (a.min(b), a.max(b));
    let outside = |digit: &Digit| *digit < low || *digit > high;
    let apart = setting.digits.value(high) - setting.digits.value(low);
    (apart >= least(clue, setting)).then(|| setting.digits.iter().filter(outside).collect())
}

fn facts(clue: &Clue, setting: &Setting, inner: Inner) -> Result<Vec<Fact>, Refusal> {
    let (a, b, cells) = parts(clue);
    let name = clue.name(setting.geometry);
    let fewest = match cells.len() {
        0 => 0,
        count if setting.all_differ(cells) => count,
        _ => 1,
    };
    let equal_ends = !setting.all_differ(&[a, b]);
    let mut cases = Vec::new();
    for one in setting.digits.iter() {
        for other in setting
            .digits
            .iter()
            .filter(|&other| other != one || equal_ends)
        {
            let set = inner(clue, setting, one, other).filter(|set| set.len() >= fewest);
            cases.extend(set.map(|set| case(one, other, set, cells.len())));
        }
    }
    if cases.is_empty() {
        let count = match cells.len() {
            1 => "1 cell".to_string(),
            count => format!("{count} cells"),
        };
        return Err(Refusal(format!(
            "{name} has {count} between its ends, for which no two end digits leave room"
        )));
    }
    let place: Arc<str> = name.into();
    let mut facts = pairwise(&place, setting, clue.cells(), &cases);
    facts.push(Fact::choice(&place, clue.cells().to_vec(), cases));
    Ok(facts)
}

fn case(one: Digit, other: Digit, inner: DigitSet, count: usize) -> Vec<DigitSet> {
    let end = |digit| std::iter::once(DigitSet::EMPTY.with(digit));
    let inner = std::iter::repeat_n(inner, count);
    end(one).chain(inner).chain(end(other)).collect()
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling, inner: Inner) -> Vec<Breach> {
    let (a, b, cells) = parts(clue);
    let (Some(one), Some(other)) = (filling.at(a), filling.at(b)) else {
        return Vec::new();
    };
    let name = clue.name(setting.geometry);
    let symbol = |digit| setting.digits.symbol(digit);
    let ends = format!("{} and {}", symbol(one), symbol(other));
    let Some(fitting) = inner(clue, setting, one, other) else {
        let words = format!("{name}: its ends {ends} are too close together");
        return vec![Breach {
            cells: vec![a, b],
            words,
        }];
    };
    let wrong = |&cell: &Cell| {
        let digit = filling.at(cell).filter(|&digit| !fitting.contains(digit))?;
        let words = format!(
            "{name}: {} in {cell} does not go with its ends {ends}",
            symbol(digit)
        );
        Some(Breach {
            cells: vec![a, cell, b],
            words,
        })
    };
    cells.iter().filter_map(wrong).collect()
}

/// A line with circles around its ends.
fn ringed(clue: &Clue, family: Family) -> Vec<Stroke> {
    let (a, b, _) = parts(clue);
    vec![
        Stroke::Line(family, clue.cells().to_vec()),
        Stroke::Ring(family, vec![a]),
        Stroke::Ring(family, vec![b]),
    ]
}
