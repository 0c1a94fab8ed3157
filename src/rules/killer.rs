//! Killer cage: its digits differ and, where it has a number, sum to it.

use std::sync::Arc;

use super::{
    Breach, Clue, Fact, Form, House, Need, Refusal, Rule, Sets, Setting, Shape, Stroke, houses,
};
use crate::grid::{Cell, DigitSet, Filling, Solution};

pub(super) const RULE: Rule = Rule {
    key: "killer",
    name: "Killer cage",
    noun: "cage",
    help: "Digits in a cage differ and sum to its number, where it has one.",
    shape: Shape::Area {
        value: Need::OptionalNumber("sum"),
    },
    trial: 6,
    holds,
    facts,
    houses: |clue, setting| {
        vec![House {
            name: clue.name(setting.geometry),
            cells: clue.cells().to_vec(),
        }]
    },
    breach,
    sketch: |clue, _| {
        vec![Stroke::Cage(
            clue.cells().to_vec(),
            clue.number().map(|sum| sum.to_string()),
        )]
    },
};

fn holds(clue: &Clue, setting: &Setting, solution: &Solution) -> bool {
    let sum: u32 = clue
        .cells()
        .iter()
        .map(|&cell| setting.digits.value(solution.at(cell)))
        .sum();
    houses::holds(clue, setting, solution) && clue.number().is_none_or(|wanted| sum == wanted)
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (cells, name) = (clue.cells(), clue.name(setting.geometry));
    let Some(sum) = clue.number() else {
        return houses::facts(clue, setting);
    };
    if cells.len() > setting.digits.len() {
        return Err(Refusal(format!(
            "{name} has {} cells for {} digits",
            cells.len(),
            setting.digits.len()
        )));
    }
    let mut sets = Vec::new();
    sets_of(setting, 0, cells.len(), sum, DigitSet::EMPTY, &mut sets);
    if sets.is_empty() {
        let (least, most) = reach(setting, setting.digits.all(), cells.len());
        let range = format!("its {} cells sum to {least}-{most}", cells.len());
        return Err(Refusal(format!("{name} cannot sum to {sum}: {range}")));
    }
    let form = Form::Sets(Sets {
        cells: cells.to_vec(),
        sets,
        total: Some(sum),
    });
    Ok(vec![Fact {
        place: Arc::from(name),
        digit: None,
        form,
    }])
}

/// Collects the sets of `count` more digits, from index `from` on, whose values sum to `sum`.
fn sets_of(
    setting: &Setting,
    from: usize,
    count: usize,
    sum: u32,
    set: DigitSet,
    found: &mut Vec<DigitSet>,
) {
    if count == 0 {
        found.extend((sum == 0).then_some(set));
        return;
    }
    for digit in setting.digits.iter().skip(from) {
        if let Some(rest) = sum.checked_sub(setting.digits.value(digit)) {
            sets_of(
                setting,
                digit.index() + 1,
                count - 1,
                rest,
                set.with(digit),
                found,
            );
        }
    }
}

/// The least and the greatest sum of `count` different digits of a set.
fn reach(setting: &Setting, set: DigitSet, count: usize) -> (u32, u32) {
    let value = |digit| setting.digits.value(digit);
    (
        set.iter().take(count).map(value).sum(),
        set.iter().rev().take(count).map(value).sum(),
    )
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let repeats = houses::breach(clue, setting, filling);
    if !repeats.is_empty() {
        return repeats;
    }
    let known: Vec<Cell> = clue
        .cells()
        .iter()
        .copied()
        .filter(|&cell| filling.at(cell).is_some())
        .collect();
    let digits: DigitSet = known.iter().filter_map(|&cell| filling.at(cell)).collect();
    let open = clue.cells().len() - known.len();
    let (least, most) = reach(setting, setting.digits.all().minus(digits), open);
    let (sum, wanted) = match clue.number() {
        Some(wanted) if !known.is_empty() => (setting.digits.sum(digits), wanted),
        _ => return Vec::new(),
    };
    let verb = match () {
        () if open == 0 && sum != wanted => "is not",
        () if sum + least > wanted => "is too much for",
        () if sum + most < wanted => "is too little for",
        () => return Vec::new(),
    };
    let terms: Vec<String> = digits
        .iter()
        .map(|digit| setting.digits.value(digit).to_string())
        .collect();
    let words = format!(
        "{}: {} {verb} {wanted}",
        clue.name(setting.geometry),
        terms.join(" + ")
    );
    vec![Breach {
        cells: known,
        words,
    }]
}
