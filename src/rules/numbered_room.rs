//! Numbered room: its digit stands in the Xth cell of the row or column, where X is the first digit.

use std::sync::Arc;

use super::{
    Breach, Clue, Fact, Need, Refusal, Rule, Setting, Shape, Tells, no_houses, value_beside,
};
use crate::grid::{Digit, DigitSet, Filling};

pub(super) const RULE: Rule = Rule {
    key: "numbered-room",
    name: "Numbered room",
    noun: "numbered room",
    help: "Its digit stands in the Xth cell of the row or column, where X is the first digit.",
    shape: Shape::Outside {
        value: Need::Digits("digit", 1),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let first = setting.digits.value(solution.at(clue.cells()[0])) as usize;
        let cell = first.checked_sub(1).and_then(|at| clue.cells().get(at));
        cell.is_some_and(|&cell| solution.at(cell) == wanted(clue))
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, setting| value_beside(clue, setting, Tells::Named),
};

fn wanted(clue: &Clue) -> Digit {
    clue.digits()[0]
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (place, digits): (Arc<str>, _) = (clue.name(setting.geometry).into(), setting.digits);
    let (length, all) = (clue.cells().len(), digits.all());
    let case = |first: Digit| -> Option<Vec<DigitSet>> {
        let at = (digits.value(first) as usize).checked_sub(1)?;
        let fits = at < length && (at > 0 || first == wanted(clue));
        let admits = |i| match i {
            0 => DigitSet::EMPTY.with(first),
            _ if i == at => DigitSet::EMPTY.with(wanted(clue)),
            _ => all,
        };
        fits.then(|| (0..length).map(admits).collect())
    };
    let cases: Vec<Vec<DigitSet>> = digits.iter().filter_map(case).collect();
    if cases.is_empty() {
        return Err(Refusal(format!(
            "{place} cannot be: no digit is the number of a cell"
        )));
    }
    Ok(vec![Fact::choice(&place, clue.cells().to_vec(), cases)])
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let (line, digits) = (clue.cells(), setting.digits);
    let Some(first) = filling.at(line[0]) else {
        return Vec::new();
    };
    let at = (digits.value(first) as usize).checked_sub(1);
    let (symbol, name) = (|digit| digits.symbol(digit), clue.name(setting.geometry));
    let breach = |cells, words: String| {
        vec![Breach {
            cells,
            words: format!("{name}: {words}"),
        }]
    };
    match at.and_then(|at| line.get(at)) {
        None => breach(
            vec![line[0]],
            format!("there is no cell {}", digits.value(first)),
        ),
        Some(&cell) => match filling.at(cell) {
            Some(own) if own != wanted(clue) => {
                let mut cells = vec![line[0], cell];
                cells.dedup();
                breach(
                    cells,
                    format!("{cell} holds {}, not {}", symbol(own), symbol(wanted(clue))),
                )
            }
            _ => Vec::new(),
        },
    }
}
