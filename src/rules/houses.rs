//! Rows, columns and boxes: the houses of an ordinary board, each kind a rule that can be switched off.
//!
//! A house with as many cells as there are digits holds each exactly once; a smaller one merely holds none twice.
//! `holds`, `facts` and `breach` here serve every rule that is nothing but houses.

use std::sync::Arc;

use super::{Breach, Clue, Fact, Form, House, Refusal, Rule, Setting, Shape, no_sketch};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Filling, Solution};

pub(super) const ROWS: Rule = Rule {
    key: "rows",
    name: "Rows",
    noun: "rows",
    help: "No digit repeats in a row.",
    shape: Shape::Toggle,
    trial: 4,
    examples: &[],
    holds,
    facts,
    houses: |_, setting| {
        let house = |row| House {
            name: format!("row {}", row + 1),
            cells: setting.geometry.row(row),
        };
        (0..setting.geometry.rows()).map(house).collect()
    },
    breach,
    sketch: no_sketch,
};

pub(super) const COLUMNS: Rule = Rule {
    key: "columns",
    name: "Columns",
    noun: "columns",
    help: "No digit repeats in a column.",
    shape: Shape::Toggle,
    trial: 4,
    examples: &[],
    holds,
    facts,
    houses: |_, setting| {
        let house = |column| House {
            name: format!("column {}", column + 1),
            cells: setting.geometry.column(column),
        };
        (0..setting.geometry.columns()).map(house).collect()
    },
    breach,
    sketch: no_sketch,
};

pub(super) const BOXES: Rule = Rule {
    key: "boxes",
    name: "Boxes",
    noun: "boxes",
    help: "No digit repeats in a box or region.",
    shape: Shape::Toggle,
    trial: 4,
    examples: &[],
    holds,
    // No model is made of a draft, whatever its regions come to.
    facts: |clue, setting| match setting.geometry.waits() {
        Some(_) => Ok(Vec::new()),
        None => facts(clue, setting),
    },
    houses: |_, setting| {
        let geometry = setting.geometry;
        let house = |(i, cells): (usize, &Vec<Cell>)| House {
            name: geometry.region_name(i),
            cells: cells.clone(),
        };
        let regions = geometry.regions().iter().enumerate();
        regions
            .filter(|(_, cells)| !cells.is_empty())
            .map(house)
            .collect()
    },
    breach,
    sketch: no_sketch,
};

/// The houses of an ordinary board, which need no name of their rule to be understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usual {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box or region.
    Region,
}

impl Rule {
    /// Which of the usual houses the rule is about, where it is about one.
    pub fn usual(&self) -> Option<Usual> {
        let cards = [
            (ROWS.key, Usual::Row),
            (COLUMNS.key, Usual::Column),
            (BOXES.key, Usual::Region),
        ];
        let own = cards.into_iter().find(|(key, _)| *key == self.key);
        own.map(|(_, usual)| usual)
    }
}

/// The clue's own cells as its one house.
pub(super) fn own(clue: &Clue, setting: &Setting) -> Vec<House> {
    vec![House {
        name: clue.name(setting.geometry),
        cells: clue.cells().to_vec(),
    }]
}

/// No house of the clue holds a digit twice.
pub(super) fn holds(clue: &Clue, setting: &Setting, solution: &Solution) -> bool {
    clue.houses(setting).iter().all(|house| {
        let digits: DigitSet = house.cells.iter().map(|&cell| solution.at(cell)).collect();
        digits.len() == house.cells.len()
    })
}

/// For every house and digit: exactly one of the cells holds it, or at most one in a small house.
pub(super) fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let mut facts = Vec::new();
    for house in clue.houses(setting) {
        let (cells, digits) = (house.cells.len(), setting.digits.len());
        if cells > digits {
            return Err(Refusal(format!(
                "{} has {cells} cells for {digits} digits",
                house.name
            )));
        }
        if cells == 1 && digits > 1 {
            continue; // a cage of one cell forbids nothing
        }
        let place: Arc<str> = house.name.into();
        for digit in setting.digits.iter() {
            let candidates = house
                .cells
                .iter()
                .map(|&cell| Candidate::new(cell, digit))
                .collect();
            let form = if cells == digits {
                Form::ExactlyOne(candidates)
            } else {
                Form::AtMostOne(candidates)
            };
            facts.push(Fact {
                place: place.clone(),
                digit: Some(digit),
                form,
            });
        }
    }
    Ok(facts)
}

/// Digits that a house holds twice.
pub(super) fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let repeats = |house: House| {
        repeated(
            setting,
            filling,
            &house.cells,
            &format!("in {}", house.name),
        )
    };
    clue.houses(setting).into_iter().flat_map(repeats).collect()
}

/// Digits that stand more than once in these cells, as `7 twice in row 3`.
fn repeated(setting: &Setting, filling: &Filling, cells: &[Cell], place: &str) -> Vec<Breach> {
    let holders = |digit: Digit| -> Vec<Cell> {
        cells
            .iter()
            .copied()
            .filter(|&cell| filling.at(cell) == Some(digit))
            .collect()
    };
    let breach = |digit: Digit| {
        let cells = holders(digit);
        let times = match cells.len() {
            0 | 1 => return None,
            2 => "twice".to_string(),
            times => format!("{times} times"),
        };
        Some(Breach {
            cells,
            words: format!("{} {times} {place}", setting.digits.symbol(digit)),
        })
    };
    setting.digits.iter().filter_map(breach).collect()
}
