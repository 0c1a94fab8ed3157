//! A candidate grid: every cell lists the digits it may still hold, as solvers print them.
//!
//! They become centre marks, and where a cell lists one digit only that digit is given: the text does not say whether
//! it was given, entered or is merely the last one left, but the solutions are the same, and without it there would be
//! no puzzle.

use super::cells::{Row, Word};
use super::error::{CannotSay, ReadError};
use super::lines::lines;
use super::{Format, Progress, cells, grid, line, list};
use crate::grid::{Cell, DigitSet, Digits, Geometry};
use crate::puzzle::{Edit, Puzzle};

pub(super) const FORMAT: Format = Format {
    key: "candidates",
    name: "Candidate grid",
    help: "One row a line, every cell with all its candidates, which are read as marks; one alone is given.",
    read,
    write: Some(write),
    share: None,
    fits: |text| fits(&cells::rows(lines(text))) && !list::is_list(list::lines(text)),
    listed: false,
    reads: true,
};

/// Whether these lines are one candidate grid, though its first rows could be taken for puzzles.
pub(super) fn is_one(head: &[String]) -> bool {
    let spoken = (1..).zip(head.iter().map(String::as_str));
    fits(&cells::rows(spoken))
}

/// Whether every row has as many words as there are rows, and some words are more than one cell, but none more digits
/// than there are. Words with a zero are
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
    let short = long.iter().all(|text| text.len() <= size);
    square && !long.is_empty() && short && !numbers
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
            let cell = Cell::new(row, column);
            let edit = match marks.single() {
                Some(digit) => Edit::Give(cell, Some(digit)),
                None => Edit::Centre(cell, marks),
            };
            puzzle
                .apply(edit)
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
        .or_else(|| alone(puzzle).map(|cell| format!("that {cell} has a mark alone")))
        .or_else(|| is_plain(puzzle).then(|| "that it has no marks".to_string()))
        .or_else(|| loses_progress(puzzle).then(|| "all but the centre marks".to_string()));
    match lost {
        Some(lost) => Err(CannotSay(format!("a candidate grid would lose {lost}"))),
        None => Ok(marks_drawn(puzzle.geometry(), &|cell| {
            let given = puzzle.givens().at(cell);
            let given = given.map(|digit| puzzle.digits().symbol(digit).to_string());
            given.unwrap_or_else(|| puzzle.digits().text(puzzle.centre(cell)))
        })),
    }
}

/// A cell whose mark would be taken for a given.
fn alone(puzzle: &Puzzle) -> Option<Cell> {
    let mut cells = puzzle.geometry().cells();
    cells.find(|&cell| puzzle.centre(cell).len() == 1)
}

/// Whether no cell has marks, so that the text would be taken for a grid of givens.
fn is_plain(puzzle: &Puzzle) -> bool {
    let mut cells = puzzle.geometry().cells();
    cells.all(|cell| puzzle.centre(cell).is_empty())
}

fn loses_progress(puzzle: &Puzzle) -> bool {
    let geometry = puzzle.geometry();
    let marked = |cell| puzzle.givens().at(cell).is_some() && !puzzle.centre(cell).is_empty();
    let other =
        |cell| !puzzle.corner(cell).is_empty() || !puzzle.colors(cell).is_empty() || marked(cell);
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
