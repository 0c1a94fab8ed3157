//! Windoku: four more houses, the 3x3 windows between the boxes of an ordinary 9x9 board.
//!
//! Other boards have no agreed windows; there the rule is refused by name.

use super::{Clue, Fact, House, Refusal, Rule, Setting, Shape, Stroke, houses};
use crate::grid::{Cell, Division};

pub(super) const RULE: Rule = Rule {
    key: "windoku",
    name: "Windoku",
    noun: "windoku",
    help: "No digit repeats in the four windows: rows and columns 2-4 and 6-8.",
    shape: Shape::Toggle,
    trial: 9,
    examples: &[],
    holds: houses::holds,
    facts,
    houses: windows,
    breach: houses::breach,
    sketch: |clue, setting| {
        let tint = |house: House| Stroke::House(house.cells);
        clue.houses(setting).into_iter().map(tint).collect()
    },
};

/// The first row or column of a window, counted from 0.
const STARTS: [u8; 2] = [1, 5];

fn windows(_: &Clue, setting: &Setting) -> Vec<House> {
    let boxes = Division::Boxes {
        rows: 3,
        columns: 3,
    };
    let geometry = setting.geometry;
    if !geometry.is_square() || geometry.rows() != 9 || *geometry.division() != boxes {
        return Vec::new();
    }
    let corners = STARTS
        .iter()
        .flat_map(|&row| STARTS.map(|column| (row, column)));
    let window = |(i, (row, column)): (usize, (u8, u8))| House {
        name: format!("window {}", i + 1),
        cells: (0..9)
            .map(|place| Cell::new(row + place / 3, column + place % 3))
            .collect(),
    };
    corners.enumerate().map(window).collect()
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    if clue.houses(setting).is_empty() {
        let wants = "windoku needs a 9x9 board with 3x3 boxes";
        return Err(Refusal(wants.to_string()));
    }
    houses::facts(clue, setting)
}
