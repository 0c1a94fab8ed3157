//! A puzzle as a grid: one row a line, framed or not. As many digits as rows.
//!
//! Frames of `+ - | = # !` and box-drawing characters are left out, blanks between cells too. Above 9, digits are
//! letters from A (10) or, with blanks between all cells, numbers.

use super::error::{CannotSay, ReadError};
use super::lines::lines;
use super::{Format, Progress, cells, line, list};
use crate::grid::{Digits, Division, Filling, Geometry};
use crate::puzzle::{Edit, Puzzle};

pub(super) const FORMAT: Format = Format {
    key: "grid",
    name: "Grid",
    help: "One row a line, with or without a frame: digits 1-9, A-P above 9, and . for empty.",
    read,
    write: Some(write),
    share: None,
    fits: |text| {
        let rows = cells::rows(lines(text));
        rows.len() > 1 && !list::is_list(list::lines(text))
    },
    listed: false,
    reads: true,
};

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let rows = cells::rows(lines(text));
    let size = rows.len();
    if !(4..=25).contains(&size) {
        let line = rows.last().map(|row| row.line);
        let reason = format!("{}; a grid has 4 to 25", cells::counted(size, "row"));
        return Err(ReadError {
            line,
            ..ReadError::whole(reason)
        });
    }
    let geometry = Geometry::square(size).expect("4 to 25 rows make a board");
    let filling = cells::filling(&rows, &geometry, &Digits::standard(size))?;
    let mut puzzle = Puzzle::new(geometry);
    for (cell, digit) in filling.iter() {
        puzzle
            .apply(Edit::Give(cell, Some(digit)))
            .expect("the cell and the digit are this board's");
    }
    Ok(puzzle)
}

fn write(puzzle: &Puzzle, progress: Progress) -> Result<String, CannotSay> {
    match line::lost(puzzle, progress) {
        Some(lost) => Err(CannotSay(format!("a plain grid would lose {lost}"))),
        None => Ok(drawn(puzzle.givens(), puzzle.geometry(), puzzle.digits())),
    }
}

/// A board as rows, with strokes between boxes: `. . 1 | . . . | . . .`.
pub(super) fn drawn(filling: &Filling, geometry: &Geometry, digits: &Digits) -> String {
    let symbol = |cell| {
        filling
            .at(cell)
            .map_or('.', |digit| digits.symbol(digit))
            .to_string()
    };
    table(geometry, &symbol)
}

/// Rows of words, padded to one width, with strokes between boxes.
pub(super) fn table(geometry: &Geometry, word: &dyn Fn(crate::grid::Cell) -> String) -> String {
    let width = geometry
        .cells()
        .map(|cell| word(cell).len())
        .max()
        .unwrap_or(1);
    let (high, wide) = match geometry.division() {
        Division::Boxes { rows, columns } => (*rows, *columns),
        _ => (geometry.rows(), geometry.columns()),
    };
    let mut text = String::new();
    for row in 0..geometry.rows() {
        if row > 0 && row % high == 0 {
            text += &stroke(geometry.columns(), wide, width);
        }
        let cells: Vec<String> = geometry
            .row(row)
            .iter()
            .map(|&cell| format!("{:<width$}", word(cell)))
            .collect();
        let boxes: Vec<String> = cells
            .chunks(wide as usize)
            .map(|cells| cells.join(" "))
            .collect();
        text += boxes.join(" | ").trim_end();
        text.push('\n');
    }
    text
}

/// The stroke between two bands: `------+-------+------`.
fn stroke(columns: u8, wide: u8, width: usize) -> String {
    let box_width = wide as usize * (width + 1);
    let count = (columns / wide) as usize;
    let part = |i: usize| "-".repeat(box_width + usize::from(i > 0 && i + 1 < count));
    let parts: Vec<String> = (0..count).map(part).collect();
    parts.join("+") + "\n"
}
