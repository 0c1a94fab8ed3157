//! Renban: the digits on the line are consecutive without a gap, in any order, and none repeats.
//!
//! A choice of the run, of which there are 10 - k for k cells at 9x9.

use super::{
    Breach, Clue, Fact, Family, Form, Need, Refusal, Rule, Sets, Setting, Shape, Stroke, Touch,
    houses,
};
use crate::grid::{Cell, Digit, DigitSet, Filling};

pub(super) const RULE: Rule = Rule {
    key: "renban",
    name: "Renban",
    noun: "renban",
    help: "The digits on the line are consecutive, in any order, without repeats.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let value = |&cell: &Cell| setting.digits.value(solution.at(cell));
        let mut values: Vec<u32> = clue.cells().iter().map(value).collect();
        values.sort_unstable();
        values.windows(2).all(|pair| pair[0] + 1 == pair[1])
    },
    facts,
    houses: houses::own,
    breach,
    sketch: |clue, _| vec![Stroke::Line(Family::Renban, clue.cells().to_vec())],
};

/// The sets of so many digits whose values follow each other.
fn runs(setting: &Setting, count: usize) -> Vec<DigitSet> {
    let digits: Vec<Digit> = setting.digits.iter().collect();
    let value = |digit| setting.digits.value(digit);
    let follow = |run: &&[Digit]| (run.windows(2)).all(|pair| value(pair[0]) + 1 == value(pair[1]));
    (digits.windows(count).filter(follow))
        .map(|run| run.iter().copied().collect())
        .collect()
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (cells, name) = (clue.cells(), clue.name(setting.geometry));
    let sets = runs(setting, cells.len());
    if sets.is_empty() {
        return Err(Refusal(format!(
            "{name} has {} cells, but no {} digits are consecutive",
            cells.len(),
            cells.len()
        )));
    }
    let sets = Sets {
        cells: cells.to_vec(),
        sets,
        total: None,
        says: None,
    };
    Ok(vec![Fact::new(&name.into(), Form::Sets(sets))])
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let repeats = houses::breach(clue, setting, filling);
    if !repeats.is_empty() {
        return repeats;
    }
    let held = |&cell: &Cell| Some((filling.at(cell)?, cell));
    let known = || clue.cells().iter().filter_map(held);
    let (Some(low), Some(high)) = (known().min(), known().max()) else {
        return Vec::new();
    };
    let value = |(digit, _)| setting.digits.value(digit);
    let count = clue.cells().len();
    if value(high) - value(low) < count as u32 {
        return Vec::new();
    }
    let words = format!(
        "{}: {} and {} are too far apart for {count} cells",
        clue.name(setting.geometry),
        setting.digits.symbol(low.0),
        setting.digits.symbol(high.0)
    );
    vec![Breach {
        cells: vec![low.1, high.1],
        words,
    }]
}
