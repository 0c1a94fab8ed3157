//! Global entropy and global modular: every 2x2 square has a digit of each kind.
//!
//! For each square and kind a choice of the first cell that holds one ([`Fact::at_least_of`]), which is four cases.

use std::sync::Arc;

use super::kinds::{by_remainder, thirds};
use super::{Breach, Clue, Fact, Refusal, Rule, Setting, Shape, no_houses, no_sketch};
use crate::grid::{Cell, DigitSet, Filling, Solution};

pub(super) const ENTROPY: Rule = Rule {
    key: "global-entropy",
    name: "Global entropy",
    noun: "global entropy",
    help: "Every 2x2 square has a low, a middle and a high digit.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| holds(&entropy(setting), setting, solution),
    facts: |clue, setting| facts(&entropy(setting), clue, setting),
    houses: no_houses,
    breach: |_, setting, filling| breach(&entropy(setting), setting, filling),
    sketch: no_sketch,
};

pub(super) const MODULAR: Rule = Rule {
    key: "global-modular",
    name: "Global modular",
    noun: "global modular",
    help: "Every 2x2 square has a digit of each remainder by 3.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| holds(&modular(setting), setting, solution),
    facts: |clue, setting| facts(&modular(setting), clue, setting),
    houses: no_houses,
    breach: |_, setting, filling| breach(&modular(setting), setting, filling),
    sketch: no_sketch,
};

/// The kinds, with what a digit of each is: `low`.
type Kinds = Vec<(DigitSet, String)>;

fn entropy(setting: &Setting) -> Kinds {
    let named = |(set, name): (DigitSet, &str)| (set, name.to_string());
    thirds(setting).into_iter().map(named).collect()
}

fn modular(setting: &Setting) -> Kinds {
    let mut kinds = by_remainder(setting, 3);
    kinds.resize(
        3,
        (DigitSet::EMPTY, "of the third remainder by 3".to_string()),
    );
    kinds
}

fn squares<'a>(setting: &'a Setting) -> impl Iterator<Item = [Cell; 4]> + 'a {
    let board = setting.geometry;
    let square = move |(cell, last): (Cell, Cell)| {
        let beside = Cell::new(cell.row, last.column);
        [cell, beside, Cell::new(last.row, cell.column), last]
    };
    board.pairs(&[(1, 1)]).map(square)
}

fn holds(kinds: &Kinds, setting: &Setting, solution: &Solution) -> bool {
    let has = |cells: &[Cell; 4], set: DigitSet| {
        cells.iter().any(|&cell| set.contains(solution.at(cell)))
    };
    squares(setting).all(|cells| kinds.iter().all(|(set, _)| has(&cells, *set)))
}

fn facts(kinds: &Kinds, clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let missing = kinds.iter().find(|(set, _)| set.is_empty());
    if let (Some((_, name)), Some(_)) = (missing, squares(setting).next()) {
        return Err(Refusal(format!(
            "{} cannot be: no digit is {name}",
            clue.rule.noun
        )));
    }
    let mut facts = Vec::new();
    for cells in squares(setting) {
        let place: Arc<str> = format!("the square {}-{}", cells[0], cells[3]).into();
        for (set, _) in kinds {
            facts.push(Fact::at_least_of(
                &place,
                *set,
                1,
                &cells,
                setting.digits.all(),
            ));
        }
    }
    Ok(facts)
}

fn breach(kinds: &Kinds, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let lacks = |cells: [Cell; 4]| {
        let known: Vec<Cell> = (cells.iter().copied())
            .filter(|&cell| filling.at(cell).is_some())
            .collect();
        let held = |set: &DigitSet| {
            (known.iter()).any(|&cell| filling.at(cell).is_some_and(|digit| set.contains(digit)))
        };
        let missing = kinds.iter().filter(|(set, _)| !held(set));
        let missing: Vec<&str> = missing.map(|(_, name)| name.as_str()).collect();
        let open = cells.len() - known.len();
        let words = format!(
            "the square {}-{} has no digit that is {}",
            cells[0],
            cells[3],
            missing.join(" or ")
        );
        (missing.len() > open && !known.is_empty()).then_some(Breach {
            cells: known,
            words,
        })
    };
    squares(setting).filter_map(lacks).collect()
}
