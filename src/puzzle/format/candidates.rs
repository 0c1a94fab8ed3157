//! A candidate grid: every cell lists the digits it may still hold, as solvers print them.
//!
//! All of them become centre marks, also where a cell lists one digit only: the text does not say whether that digit
//! was given, entered or is merely the last one left, and a mark is the least that is certainly true.

use super::cells::{Row, Word};
use super::error::{CannotSay, ReadError};
use super::lines::lines;
use super::{Format, Progress, cells, grid, line, list};
use crate::grid::{Cell, DigitSet, Digits, Geometry};
use crate::puzzle::{Edit, Puzzle};

pub(super) const FORMAT: Format = Format {
    key: "candidates",
    name: "Candidate grid",
    help: "One row a line, every cell with all its candidates; they are read as centre marks.",
    read,
    write: Some(write),
    share: None,
    fits: |text| {
        fits(&cells::rows(lines(text))) && !list::is_list(lines(text).map(|(_, line)| line))
    },
    listed: false,
    reads: true,
};

/// Whether every row has as many words as there are rows, and some words are more than one cell. Words with a zero are
/// numbers, because no digit looks like that; so are those that could be both where all of them could.
fn fits(rows: &[Row]) -> bool {
    let size = rows.len();
    let square = (4..=25).contains(&size) && rows.iter().all(|row| row.words.len() == size);
    let words = rows.iter().flat_map(|row| &row.words);
    let long: Vec<&str> = words
        .map(|word| word.text)
        .filter(|text| text.len() > 1)
        .collect();
    let number = |text: &&str| {
        text.parse::<usize>()
            .is_ok_and(|number| (10..=size).contains(&number))
    };
    let numbers = long.iter().any(|text| text.contains('0')) || long.iter().all(number);
    square && !long.is_empty() && !numbers
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let rows = cells::rows(lines(text));
    let geometry =
        Geometry::square(rows.len()).map_err(|error| ReadError::whole(error.to_string()))?;
    let mut puzzle = Puzzle::new(geometry);
    for (row, own) in (0..).zip(&rows) {
        for (column, word) in (0..puzzle.geometry().columns()).zip(&own.words) {
            let marks = marks(word, puzzle.digits())
                .map_err(|reason| ReadError::at(own.line, word.column, reason))?;
            puzzle
                .apply(Edit::Centre(Cell::new(row, column), marks))
                .expect("the cell and the marks are this board's");
        }
    }
    Ok(puzzle)
}

/// The digits that a word lists; `.` and its like list none.
pub(super) fn marks(word: &Word, digits: &Digits) -> Result<DigitSet, String> {
    let mut marks = DigitSet::EMPTY;
    for letter in word.text.chars() {
        match cells::cell(letter, digits)? {
            Some(digit) if marks.contains(digit) => {
                return Err(format!("{} stands twice in a cell", digits.symbol(digit)));
            }
            Some(digit) => marks.insert(digit),
            None if word.text.len() == 1 => {}
            None => return Err(format!("{letter:?} among candidates")),
        }
    }
    Ok(marks)
}

fn write(puzzle: &Puzzle, _: Progress) -> Result<String, CannotSay> {
    let lost = line::lost(puzzle, Progress::Without)
        .or_else(|| (!puzzle.givens().is_empty()).then(|| "which digits are given".to_string()))
        .or_else(|| is_plain(puzzle).then(|| "that its digits are marks".to_string()))
        .or_else(|| loses_progress(puzzle).then(|| "all but the centre marks".to_string()));
    match lost {
        Some(lost) => Err(CannotSay(format!("a candidate grid would lose {lost}"))),
        None => Ok(marks_drawn(puzzle.geometry(), &|cell| {
            puzzle.digits().text(puzzle.centre(cell))
        })),
    }
}

/// Whether every cell has one mark or none, so that the text would be taken for a grid of givens.
fn is_plain(puzzle: &Puzzle) -> bool {
    puzzle
        .geometry()
        .cells()
        .all(|cell| puzzle.centre(cell).len() < 2)
}

fn loses_progress(puzzle: &Puzzle) -> bool {
    let geometry = puzzle.geometry();
    let other = |cell| !puzzle.corner(cell).is_empty() || !puzzle.colors(cell).is_empty();
    !puzzle.entries().is_empty() || !puzzle.struck().is_empty() || geometry.cells().any(other)
}

/// A board of words, `.` where there is none.
pub(super) fn marks_drawn(geometry: &Geometry, word: &dyn Fn(Cell) -> String) -> String {
    grid::table(geometry, &|cell| {
        Some(word(cell))
            .filter(|word| !word.is_empty())
            .unwrap_or_else(|| ".".to_string())
    })
}
