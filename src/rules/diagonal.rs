//! Diagonals: no digit repeats from corner to corner; each direction is a rule of its own.
//!
//! A diagonal of a square board has as many cells as a row, so it is a house like any other.

use super::{Clue, Fact, House, Refusal, Rule, Setting, Shape, Stroke, houses};
use crate::grid::Cell;

pub(super) const DOWN: Rule = Rule {
    key: "diagonal-down",
    name: "Diagonal down",
    noun: "diagonal down",
    help: "No digit repeats on the diagonal from top left to bottom right.",
    shape: Shape::Toggle,
    trial: 4,
    examples: &[],
    holds: houses::holds,
    facts,
    houses: |_, setting| diagonal(setting, |row, _| row),
    breach: houses::breach,
    sketch,
};

pub(super) const UP: Rule = Rule {
    key: "diagonal-up",
    name: "Diagonal up",
    noun: "diagonal up",
    help: "No digit repeats on the diagonal from bottom left to top right.",
    shape: Shape::Toggle,
    trial: 4,
    examples: &[],
    holds: houses::holds,
    facts,
    houses: |_, setting| diagonal(setting, |row, last| last - row),
    breach: houses::breach,
    sketch,
};

/// The diagonal on which this is the column of a row, from the top; none where the board is not square.
fn diagonal(setting: &Setting, column: fn(u8, u8) -> u8) -> Vec<House> {
    let size = setting.geometry.rows();
    if size != setting.geometry.columns() {
        return Vec::new();
    }
    let cells: Vec<Cell> = (0..size)
        .map(|row| Cell::new(row, column(row, size - 1)))
        .collect();
    let name = format!("the diagonal {}-{}", cells[0], cells[cells.len() - 1]);
    vec![House { name, cells }]
}

/// The cells of the falling diagonal; none where the board is not square.
pub(super) fn down(setting: &Setting) -> Vec<Cell> {
    let houses = diagonal(setting, |row, _| row);
    houses.into_iter().flat_map(|house| house.cells).collect()
}

/// The cells of the rising diagonal, from the top; none where the board is not square.
pub(super) fn up(setting: &Setting) -> Vec<Cell> {
    let houses = diagonal(setting, |row, last| last - row);
    houses.into_iter().flat_map(|house| house.cells).collect()
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    if clue.houses(setting).is_empty() {
        let wants = "needs a board with as many rows as columns";
        return Err(Refusal(format!("{} {wants}", clue.rule.noun)));
    }
    houses::facts(clue, setting)
}

fn sketch(clue: &Clue, setting: &Setting) -> Vec<Stroke> {
    let solid = |house: House| Stroke::Diagonal {
        cells: house.cells,
        dotted: false,
    };
    clue.houses(setting).into_iter().map(solid).collect()
}
