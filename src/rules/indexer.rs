//! Indexers ("159"): a cell that tells where a digit stands.
//!
//! A column indexer in column c of a row holds the number of the column in which c stands in that row; row indexers do
//! so along columns, box indexers with the places of a box, counted in reading order. "The indexer is v" and "the cell
//! it points to is not c" exclude each other, which is one at-most-one for every v. Where the line is a house, the
//! converse holds too: c stands in one cell only.

use std::sync::Arc;

use super::{Breach, Clue, Fact, Need, Refusal, Rule, Setting, Shape, Sign, Stroke, no_houses};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Filling};

pub(super) const ROW: Rule = Rule {
    key: "row-indexer",
    name: "Row indexer",
    noun: "row indexer",
    help: "In row r: its digit is the row in which r stands in this column.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let line = setting.geometry.column(clue.cells()[0].column);
        tells(&line, clue, setting, |cell| Some(solution.at(cell))) == Some(true)
    },
    facts: |clue, setting| {
        let line = setting.geometry.column(clue.cells()[0].column);
        facts(&line, "row", clue, setting)
    },
    houses: no_houses,
    breach: |clue, setting, filling| {
        let line = setting.geometry.column(clue.cells()[0].column);
        breach(&line, clue, setting, filling)
    },
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Letter('r'))],
};

pub(super) const COLUMN: Rule = Rule {
    key: "column-indexer",
    name: "Column indexer",
    noun: "column indexer",
    help: "In column c: its digit is the column in which c stands in this row.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let line = setting.geometry.row(clue.cells()[0].row);
        tells(&line, clue, setting, |cell| Some(solution.at(cell))) == Some(true)
    },
    facts: |clue, setting| {
        let line = setting.geometry.row(clue.cells()[0].row);
        facts(&line, "column", clue, setting)
    },
    houses: no_houses,
    breach: |clue, setting, filling| {
        let line = setting.geometry.row(clue.cells()[0].row);
        breach(&line, clue, setting, filling)
    },
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Letter('c'))],
};

pub(super) const BOX: Rule = Rule {
    key: "box-indexer",
    name: "Box indexer",
    noun: "box indexer",
    help: "In place p of its box: its digit is the place in which p stands there.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let line = region(clue, setting);
        tells(line, clue, setting, |cell| Some(solution.at(cell))) == Some(true)
    },
    facts: |clue, setting| facts(region(clue, setting), "place", clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| breach(region(clue, setting), clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Letter('b'))],
};

/// The cells of the indexer's box; none where it lies in no box.
fn region<'a>(clue: &Clue, setting: &Setting<'a>) -> &'a [Cell] {
    let region = setting.geometry.region_of(clue.cells()[0]);
    region.map_or(&[], |region| &setting.geometry.regions()[region])
}

/// The cell of the line that the digit points to.
fn pointed(line: &[Cell], setting: &Setting, digit: Digit) -> Option<Cell> {
    let place = (setting.digits.value(digit) as usize).checked_sub(1)?;
    line.get(place).copied()
}

/// The digit that the indexer tells of: its own place in the line.
fn subject(line: &[Cell], clue: &Clue, setting: &Setting) -> Option<Digit> {
    let place = line.iter().position(|&cell| cell == clue.cells()[0])?;
    setting.digits.worth(place as u32 + 1)
}

/// Whether the indexer is right; none where that is still open.
fn tells(
    line: &[Cell],
    clue: &Clue,
    setting: &Setting,
    digit: impl Fn(Cell) -> Option<Digit>,
) -> Option<bool> {
    let own = digit(clue.cells()[0])?;
    let (Some(target), Some(wanted)) = (pointed(line, setting, own), subject(line, clue, setting))
    else {
        return Some(false);
    };
    digit(target).map(|digit| digit == wanted)
}

fn facts(line: &[Cell], kind: &str, clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (cell, place): (Cell, Arc<str>) = (clue.cells()[0], clue.name(setting.geometry).into());
    let wanted = subject(line, clue, setting).ok_or_else(|| {
        Refusal(format!(
            "{place} has no digit that is the number of its {kind}"
        ))
    })?;
    let converse = setting.all_differ(line);
    let mut facts = Vec::new();
    for digit in setting.digits.iter() {
        let own = Candidate::new(cell, digit);
        let Some(target) = pointed(line, setting, digit) else {
            facts.push(Fact::never(&place, own));
            continue;
        };
        let there = Candidate::new(target, wanted);
        if target == cell && digit != wanted {
            facts.push(Fact::never(&place, own));
        }
        if target == cell {
            continue;
        }
        facts.push(excludes(&place, setting, own, there));
        if converse {
            facts.push(excludes(&place, setting, there, own));
        }
    }
    Ok(facts)
}

/// The one excludes every digit but the other in the other's cell.
fn excludes(place: &Arc<str>, setting: &Setting, one: Candidate, other: Candidate) -> Fact {
    let rest: DigitSet = setting.digits.all().without(other.digit);
    let rest = rest.iter().map(|digit| Candidate::new(other.cell, digit));
    Fact::at_most_one(place, None, std::iter::once(one).chain(rest).collect())
}

fn breach(line: &[Cell], clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let cell = clue.cells()[0];
    let Some(digit) = filling.at(cell) else {
        return Vec::new();
    };
    if tells(line, clue, setting, |cell| filling.at(cell)) != Some(false) {
        return Vec::new();
    }
    let name = clue.name(setting.geometry);
    let symbol = |digit| setting.digits.symbol(digit);
    let found =
        pointed(line, setting, digit).and_then(|target| Some((target, filling.at(target)?)));
    let breach = match (found, subject(line, clue, setting)) {
        (Some((target, found)), Some(wanted)) => Breach {
            cells: vec![cell, target],
            words: format!(
                "{name} says that {} is in {target}, where {} stands",
                symbol(wanted),
                symbol(found)
            ),
        },
        _ => Breach {
            cells: vec![cell],
            words: format!("{name} holds {}, which is no place", symbol(digit)),
        },
    };
    vec![breach]
}
