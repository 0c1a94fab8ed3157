//! Sum cage: its digits sum to its number, and may repeat where no house forbids it.
//!
//! `holds`, `facts` and `breach` here serve every rule that is nothing but the sum of its cells; the matrix is told
//! by [`Totals`].

use std::sync::Arc;

use super::total::{Sums, Totals, bounds};
use super::{
    Breach, Clue, Fact, Form, Need, Refusal, Rule, Setting, Shape, Stroke, no_houses, sums,
};
use crate::grid::{Cell, Digit, Filling, Solution};

pub(super) const RULE: Rule = Rule {
    key: "sum",
    name: "Sum cage",
    noun: "sum cage",
    help: "Digits in the cage sum to its number; they may repeat.",
    shape: Shape::Area {
        value: Need::Number("sum"),
    },
    trial: 6,
    examples: &[],
    holds,
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, _| {
        let text = clue.number().map(|sum| format!("+{sum}"));
        vec![Stroke::Cage(clue.cells().to_vec(), text)]
    },
};

pub(super) fn holds(clue: &Clue, setting: &Setting, solution: &Solution) -> bool {
    let value = |&cell: &Cell| setting.digits.value(solution.at(cell));
    let sum: u32 = clue.cells().iter().map(value).sum();
    clue.numbers().contains(&sum)
}

pub(super) fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let mut totals = Totals::new(&place, setting);
    let reach = totals.reach(clue.cells());
    let wanted: Sums = clue.numbers().iter().copied().collect();
    if wanted.is_disjoint(&reach) {
        let (least, most) = (reach.first().unwrap_or(&0), reach.last().unwrap_or(&0));
        return Err(Refusal(format!(
            "{place} cannot sum to {}: its {} cells sum to {least}-{most}",
            sums::either(clue.numbers()),
            clue.cells().len()
        )));
    }
    let mut facts = totals.facts(clue.cells(), &wanted, None)?;
    if let [sum] = *clue.numbers() {
        facts.push(Fact::new(&place, Form::Total(clue.cells().to_vec(), sum)));
    }
    Ok(facts)
}

pub(super) fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let (cells, digits): (Vec<Cell>, Vec<Digit>) = (clue.cells().iter())
        .filter_map(|&cell| Some((cell, filling.at(cell)?)))
        .unzip();
    if cells.is_empty() {
        return Vec::new();
    }
    let open = (clue.cells().len() - cells.len()) as u32;
    let (low, high) = bounds(setting.digits);
    let fault = sums::verdict(setting, &digits, (open * low, open * high), clue.numbers());
    let breach = |fault| Breach {
        cells,
        words: format!("{}: {fault}", clue.name(setting.geometry)),
    };
    fault.map(breach).into_iter().collect()
}
