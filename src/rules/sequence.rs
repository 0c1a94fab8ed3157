//! Sequences, which rise or fall by equal steps, and lines of which all neighbours differ by the same.
//!
//! A sequence is a choice of the first digit and the step. The other line says its difference in every pair of
//! neighbours: a case for each digit and difference, 44 a pair at 9x9. A step of 0 is possible where no two cells
//! of the line see each other.

use std::sync::Arc;

use super::fact::Name;
use super::relation::pairwise;
use super::setting::share;
use super::{
    Breach, Case, Clue, Fact, Family, Need, Refusal, Rule, Setting, Shape, Stroke, Touch, no_houses,
};
use crate::grid::{Cell, Digit, DigitSet, Filling};

pub(super) const SEQUENCE: Rule = Rule {
    key: "sequence",
    name: "Sequence",
    noun: "sequence",
    help: "The digits rise or fall along the line by equal steps.",
    shape: Shape::Line {
        least: 3,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let value = |cell| i64::from(setting.digits.value(solution.at(cell)));
        let equal =
            |cells: &[Cell]| value(cells[1]) - value(cells[0]) == value(cells[2]) - value(cells[1]);
        clue.cells().windows(3).all(equal)
    },
    facts: sequence_facts,
    houses: no_houses,
    breach: sequence_breach,
    sketch: |clue, _| vec![Stroke::Line(Family::Sequence, clue.cells().to_vec())],
};

pub(super) const SAME_DIFFERENCE: Rule = Rule {
    key: "same-difference",
    name: "Same difference line",
    noun: "same difference line",
    help: "All neighbours on the line differ by the same.",
    shape: Shape::Line {
        least: 3,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let value = |cell| setting.digits.value(solution.at(cell));
        let apart = |a, b| value(a).abs_diff(value(b));
        let equal = |cells: &[Cell]| apart(cells[0], cells[1]) == apart(cells[1], cells[2]);
        clue.cells().windows(3).all(equal)
    },
    facts: difference_facts,
    houses: no_houses,
    breach: difference_breach,
    sketch: |clue, _| vec![Stroke::Line(Family::SameDifference, clue.cells().to_vec())],
};

/// How far apart two digits can be.
fn range(setting: &Setting) -> u32 {
    let values = || {
        setting
            .digits
            .iter()
            .map(|digit| setting.digits.value(digit))
    };
    values().max().unwrap_or(0) - values().min().unwrap_or(0)
}

/// The digit of the line at a place, for the value of the first and the step.
fn digit_at(setting: &Setting, first: u32, step: i64, place: usize) -> Option<Digit> {
    let value = i64::from(first) + step * place as i64;
    setting.digits.worth(u32::try_from(value).ok()?)
}

fn sequence_facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (line, name) = (clue.cells(), clue.name(setting.geometry));
    let houses = setting.houses();
    let see = |(i, &a): (usize, &Cell)| line[..i].iter().any(|&b| share(&houses, a, b));
    let differ = line.iter().enumerate().any(see);
    let most = i64::from(range(setting));
    let mut cases: Vec<Vec<DigitSet>> = Vec::new();
    for first in setting
        .digits
        .iter()
        .map(|digit| setting.digits.value(digit))
    {
        for step in (-most..=most).filter(|&step| step != 0 || !differ) {
            let at = |place| digit_at(setting, first, step, place);
            let case: Option<Vec<Digit>> = (0..line.len()).map(at).collect();
            let only = |digit| DigitSet::EMPTY.with(digit);
            cases.extend(case.map(|case| case.into_iter().map(only).collect()));
        }
    }
    if cases.is_empty() {
        return Err(Refusal(format!(
            "{name} has {} cells: no digits go on for so long by equal steps",
            line.len()
        )));
    }
    let place: Arc<str> = name.into();
    let mut facts = pairwise(&place, setting, line, &cases);
    facts.push(Fact::choice(&place, line.to_vec(), cases));
    Ok(facts)
}

/// The digits that the line holds already, each with its place and cell.
fn known(clue: &Clue, filling: &Filling) -> Vec<(usize, Cell, Digit)> {
    let line = clue.cells().iter().enumerate();
    line.filter_map(|(place, &cell)| Some((place, cell, filling.at(cell)?)))
        .collect()
}

fn sequence_breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let known = known(clue, filling);
    let most = i64::from(range(setting));
    let goes = |first: u32, step: i64| {
        let at = |place| digit_at(setting, first, step, place);
        let whole = (0..clue.cells().len()).all(|place| at(place).is_some());
        whole
            && known
                .iter()
                .all(|&(place, _, digit)| at(place) == Some(digit))
    };
    let values = || {
        setting
            .digits
            .iter()
            .map(|digit| setting.digits.value(digit))
    };
    let fits = values().any(|first| (-most..=most).any(|step| goes(first, step)));
    if fits || known.is_empty() {
        return Vec::new();
    }
    let symbols = known
        .iter()
        .map(|&(_, cell, digit)| format!("{} in {cell}", setting.digits.symbol(digit)));
    let symbols: Vec<String> = symbols.collect();
    let name = clue.name(setting.geometry);
    vec![Breach {
        cells: known.iter().map(|&(_, cell, _)| cell).collect(),
        words: format!("{name}: no equal steps go through {}", symbols.join(", ")),
    }]
}

fn difference_facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (line, name) = (clue.cells(), clue.name(setting.geometry));
    let houses = setting.houses();
    let differ = (line.windows(2)).any(|pair| share(&houses, pair[0], pair[1]));
    let mut cases = Vec::new();
    for difference in u32::from(differ)..=range(setting) {
        for one in setting.digits.iter() {
            let value = |digit| setting.digits.value(digit);
            let fits = |other: &Digit| value(one).abs_diff(value(*other)) == difference;
            let others: DigitSet = setting.digits.iter().filter(fits).collect();
            if !others.is_empty() {
                cases.push(Case {
                    admits: vec![DigitSet::EMPTY.with(one), others],
                    says: vec![(Name(0), difference)],
                });
            }
        }
    }
    if cases.is_empty() {
        return Err(Refusal(format!("{name} cannot be: no two digits differ")));
    }
    let place: Arc<str> = name.into();
    let pairs = line.windows(2);
    Ok(pairs
        .map(|pair| Fact::cases(&place, pair.to_vec(), cases.clone()))
        .collect())
}

fn difference_breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let value = |cell| Some(setting.digits.value(filling.at(cell)?));
    let apart = |pair: &[Cell]| Some((pair[0], pair[1], value(pair[0])?.abs_diff(value(pair[1])?)));
    let pairs: Vec<(Cell, Cell, u32)> = clue.cells().windows(2).filter_map(apart).collect();
    let Some(&(a, b, first)) = pairs.first() else {
        return Vec::new();
    };
    let wrong = |&(c, d, other): &(Cell, Cell, u32)| {
        let name = clue.name(setting.geometry);
        let words = format!("{name}: {a} and {b} differ by {first}, {c} and {d} by {other}");
        (other != first).then(|| Breach {
            cells: vec![a, b, c, d],
            words,
        })
    };
    pairs.iter().find_map(wrong).into_iter().collect()
}
