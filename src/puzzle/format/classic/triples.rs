//! Clues as a list of rows `i j k`: digit `k` in row `i` and column `j`, as the N-by-3 matrix of the integer program.
//!
//! Nothing is guessed: an entry that is no whole number from 1 to 9 is refused with its line and column, and so is a
//! row of two or four. (A 9-by-9 matrix is a grid.)

use crate::grid::{Cell, Geometry};
use crate::puzzle::Puzzle;
use crate::puzzle::format::Format;
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::import::Import;
use crate::puzzle::format::lines::{is_silent, lines};

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "triples",
    name: "List of clues",
    help: "A clue a line: row, column and digit, three whole numbers from 1 to 9.",
    read,
    write: None,
    share: None,
    fits,
    listed: false,
    reads: true,
};

/// The rows, columns and digits of the board.
const SIZE: usize = 9;

/// An entry with the column where it starts, counted from 1.
type Entry<'a> = (usize, &'a str);

/// The entries of a line.
fn entries(line: &str) -> Vec<Entry<'_>> {
    let parts = |letter: char| letter.is_whitespace() || ",;".contains(letter);
    let mut entries = Vec::new();
    let mut start = 1;
    for part in line.split(parts) {
        if !part.is_empty() {
            entries.push((start, part));
        }
        start += part.chars().count() + 1;
    }
    entries
}

fn rows(text: &str) -> impl Iterator<Item = (usize, Vec<Entry<'_>>)> {
    let spoken = lines(text).filter(|(_, line)| !is_silent(line));
    spoken.map(|(number, line)| (number, entries(line)))
}

/// Whether nearly every row has three entries that look like numbers; rows of nine cells in three groups have longer
/// ones.
fn fits(text: &str) -> bool {
    let numeric = |(_, entry): &Entry| {
        entry.len() <= 4
            && entry
                .chars()
                .all(|letter| letter.is_ascii_digit() || "+-.e".contains(letter))
            && entry.chars().any(|letter| letter.is_ascii_digit())
    };
    let (mut three, mut other, mut cells) = (0, 0, 0);
    for (_, entries) in rows(text).take(1000) {
        match entries.as_slice() {
            [_, _, _] if entries.iter().all(numeric) => {
                three += 1;
                cells += usize::from(entries.iter().all(|(_, entry)| entry.len() == 3));
            }
            [_, ..] => other += 1,
            [] => {}
        }
    }
    three > 0 && other * 4 <= three && cells < three
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let geometry = Geometry::square(SIZE).expect("a board of nine");
    let mut import = Import::new(geometry);
    for (line, entries) in rows(text) {
        let count = entries.len();
        let [row, column, digit] = <[Entry; 3]>::try_from(entries).map_err(|_| {
            let reason = format!("{count} entries; a clue is three: row, column, digit");
            ReadError::line(line, reason)
        })?;
        let (row, column, digit) = (entry(line, row)?, entry(line, column)?, entry(line, digit)?);
        let cell = Cell::new(row as u8 - 1, column as u8 - 1);
        if let Some(other) = import.puzzle.givens().at(cell)
            && import.puzzle.digits().value(other) != digit
        {
            let reason = format!("{cell} has a digit already");
            return Err(ReadError::line(line, reason));
        }
        import.give(cell, digit);
    }
    Ok(import.finish())
}

/// A whole number from 1 to 9.
fn entry(line: usize, (column, text): Entry) -> Result<u32, ReadError> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=SIZE as u32).contains(number));
    number.ok_or_else(|| {
        let reason = format!("{text} is no whole number from 1 to {SIZE}");
        ReadError::at(line, column, reason)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_of_three_are_clues() {
        let puzzle = read("1 2 2\n1,5,3\n9\t9\t1\n").unwrap();
        assert_eq!(puzzle.givens().len(), 3);
        let digit = puzzle.givens().at(Cell::new(0, 4)).unwrap();
        assert_eq!(puzzle.digits().value(digit), 3);
    }

    #[test]
    fn what_is_no_clue_is_named_by_line_and_column() {
        let reason = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(
            reason("1 2 2\n1 10 3\n"),
            "line 2, column 3: 10 is no whole number from 1 to 9"
        );
        assert_eq!(
            reason("1 2 2.5\n"),
            "line 1, column 5: 2.5 is no whole number from 1 to 9"
        );
        assert_eq!(
            reason("1 2 0"),
            "line 1, column 5: 0 is no whole number from 1 to 9"
        );
        assert_eq!(
            reason("1 2 2\n1 2\n"),
            "line 2: 2 entries; a clue is three: row, column, digit"
        );
        assert_eq!(reason("1 1 2\n1 1 3\n"), "line 2: r1c1 has a digit already");
    }

    #[test]
    fn rows_of_nine_in_threes_are_a_grid() {
        assert!(!fits(&"530 070 000\n".repeat(9)));
        assert!(fits("1 2 2\n"));
    }
}
