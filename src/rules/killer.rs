//! Killer cage: its digits differ and, where it has a number, sum to it; where it has several, to one of them.

use std::sync::Arc;

use super::{
    Breach, Clue, Fact, Form, Need, Refusal, Rule, Sets, Setting, Shape, Stroke, houses, sums,
};
use crate::grid::{Cell, Digit, Filling, Solution};

pub(super) const RULE: Rule = Rule {
    key: "killer",
    name: "Killer cage",
    noun: "cage",
    help: "Digits in a cage differ and sum to its number, or to one of its numbers, where it has any.",
    shape: Shape::Area {
        value: Need::OptionalNumbers("sum"),
    },
    trial: 6,
    examples: &[],
    holds,
    facts,
    houses: houses::own,
    breach,
    sketch: |clue, _| vec![Stroke::Cage(clue.cells().to_vec(), number_text(clue))],
};

/// What is written at a cage.
pub(super) fn number_text(clue: &Clue) -> Option<String> {
    let numbers: Vec<String> = clue.numbers().iter().map(u32::to_string).collect();
    (!numbers.is_empty()).then(|| numbers.join("/"))
}

fn holds(clue: &Clue, setting: &Setting, solution: &Solution) -> bool {
    let value = |&cell: &Cell| setting.digits.value(solution.at(cell));
    let sum: u32 = clue.cells().iter().map(value).sum();
    let sums = clue.numbers();
    houses::holds(clue, setting, solution) && (sums.is_empty() || sums.contains(&sum))
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (cells, name) = (clue.cells(), clue.name(setting.geometry));
    let (digits, all) = (setting.digits, setting.digits.all());
    if clue.numbers().is_empty() {
        return houses::facts(clue, setting);
    }
    if cells.len() > digits.len() {
        let (cells, digits) = (cells.len(), digits.len());
        let words = format!("{name} has {cells} cells for {digits} digits");
        return Err(Refusal(words));
    }
    let mut sets = Vec::new();
    for &sum in clue.numbers() {
        let too_many = || {
            let most = sums::MOST;
            Refusal(format!("{name} has more than {most} ways to sum to {sum}"))
        };
        sets.extend(sums::sets(digits, all, cells.len(), sum).ok_or_else(too_many)?);
    }
    if sets.is_empty() {
        let (least, most) = sums::reach(digits, all, cells.len());
        let sum = sums::either(clue.numbers());
        let range = format!("its {} cells sum to {least}-{most}", cells.len());
        return Err(Refusal(format!("{name} cannot sum to {sum}: {range}")));
    }
    let form = Form::Sets(Sets {
        cells: cells.to_vec(),
        sets,
        total: clue.number(),
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
    let wanted = if cells.is_empty() {
        &[]
    } else {
        clue.numbers()
    };
    let fault = sums::fault(setting, &digits, rest, open, wanted);
    let breach = |fault| Breach {
        cells,
        words: format!("{}: {fault}", clue.name(setting.geometry)),
    };
    fault.map(breach).into_iter().collect()
}
