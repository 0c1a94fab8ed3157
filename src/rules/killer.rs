//! Killer cage: its digits differ and, where it has a number, sum to it.

use std::sync::Arc;

use super::{
    Breach, Clue, Fact, Form, House, Need, Refusal, Rule, Sets, Setting, Shape, Stroke, houses,
    sums,
};
use crate::grid::{Cell, Digit, Filling, Solution};

pub(super) const RULE: Rule = Rule {
    key: "killer",
    name: "Killer cage",
    noun: "cage",
    help: "Digits in a cage differ and sum to its number, where it has one.",
    shape: Shape::Area {
        value: Need::OptionalNumber("sum"),
    },
    trial: 6,
    examples: &[],
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
    let (digits, all) = (setting.digits, setting.digits.all());
    let too_many = || {
        let most = sums::MOST;
        Refusal(format!("{name} has more than {most} ways to sum to {sum}"))
    };
    let sets = sums::sets(digits, all, cells.len(), sum).ok_or_else(too_many)?;
    if sets.is_empty() {
        let (least, most) = sums::reach(digits, all, cells.len());
        let range = format!("its {} cells sum to {least}-{most}", cells.len());
        return Err(Refusal(format!("{name} cannot sum to {sum}: {range}")));
    }
    let form = Form::Sets(Sets {
        cells: cells.to_vec(),
        sets,
        total: Some(sum),
        says: None,
    });
    Ok(vec![Fact {
        place: Arc::from(name),
        digit: None,
        form,
    }])
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let repeats = houses::breach(clue, setting, filling);
    if !repeats.is_empty() {
        return repeats;
    }
    let (cells, digits): (Vec<Cell>, Vec<Digit>) = (clue.cells().iter())
        .filter_map(|&cell| Some((cell, filling.at(cell)?)))
        .unzip();
    let rest = setting.digits.all().minus(digits.iter().copied().collect());
    let open = clue.cells().len() - cells.len();
    let fault = (clue.number().filter(|_| !cells.is_empty()))
        .and_then(|wanted| sums::fault(setting, &digits, rest, open, wanted));
    let breach = |fault| Breach {
        cells,
        words: format!("{}: {fault}", clue.name(setting.geometry)),
    };
    fault.map(breach).into_iter().collect()
}
