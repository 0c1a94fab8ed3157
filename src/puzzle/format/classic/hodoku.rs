//! A line of HoDoKu's library: `:technique:candidates:grid:deleted:eliminations:placements:extra`.
//!
//! In the grid `+5` is placed, not given. Deleted candidates are `<digit><row><column>`; they are the solver's, so they
//! become struck candidates. What technique the line shows is its title.

use crate::grid::{Cell, Geometry};
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::lines::{is_silent, lines};
use crate::puzzle::format::{Format, cells};
use crate::puzzle::{Edit, Puzzle};

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "hodoku",
    name: "HoDoKu library",
    help: "A line of colons: :technique:candidates:grid:deleted:eliminations:placements:extra, +5 is placed.",
    read,
    write: None,
    share: None,
    fits,
    listed: true,
    reads: true,
};

fn spoken(text: &str) -> Option<(usize, &str)> {
    let mut spoken = lines(text).filter(|(_, line)| !is_silent(line));
    let first = spoken.next()?;
    spoken.next().is_none().then_some(first)
}

fn fits(text: &str) -> bool {
    let fields = |line: &str| {
        line.trim()
            .strip_prefix(':')
            .map(|rest| rest.split(':').count())
    };
    let line = spoken(text).map_or("", |(_, line)| line);
    fields(line).is_some_and(|count| count >= 4)
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let (line, text) = spoken(text).ok_or_else(|| ReadError::whole("there is no puzzle in it"))?;
    let wrong = |reason: String| ReadError::line(line, reason);
    let fields: Vec<&str> = text.trim().split(':').collect();
    let field = |at: usize| fields.get(at).copied().unwrap_or("");
    let board = Geometry::square(9).map_err(|error| wrong(error.to_string()))?;
    let mut puzzle = Puzzle::new(board);
    for edit in grid(field(3), &puzzle).map_err(wrong)? {
        puzzle
            .apply(edit)
            .map_err(|refused| wrong(refused.to_string()))?;
    }
    for word in field(4).split_whitespace() {
        let (cell, digit) = candidate(word, &puzzle).map_err(wrong)?;
        let struck = puzzle.struck().at(cell).with(digit);
        puzzle
            .apply(Edit::Strike(cell, struck))
            .map_err(|refused| wrong(refused.to_string()))?;
    }
    puzzle.texts.title = Some(field(1))
        .filter(|code| !code.is_empty())
        .map(|code| format!("HoDoKu {code}"));
    Ok(puzzle)
}

/// The cells of the grid, those with `+` entered.
fn grid(text: &str, puzzle: &Puzzle) -> Result<Vec<Edit>, String> {
    let mut cells_of = puzzle.geometry().cells();
    let (mut edits, mut placed, mut count) = (Vec::new(), false, 0);
    for letter in text.chars() {
        if letter == '+' && !placed {
            placed = true;
            continue;
        }
        count += 1;
        let digit = cells::cell(letter, puzzle.digits())?;
        match (cells_of.next(), digit, std::mem::take(&mut placed)) {
            (Some(cell), Some(digit), true) => edits.push(Edit::Enter(cell, Some(digit))),
            (Some(cell), Some(digit), false) => edits.push(Edit::Give(cell, Some(digit))),
            _ => {}
        }
    }
    match count {
        81 => Ok(edits),
        _ => Err(format!(
            "the grid has {} and not 81",
            cells::counted(count, "cell")
        )),
    }
}

/// `736` is 7 in r3c6.
fn candidate(word: &str, puzzle: &Puzzle) -> Result<(Cell, crate::grid::Digit), String> {
    let wrong = || {
        let shown: String = word.chars().take(12).collect();
        format!("{shown:?} is no candidate: digit, row and column")
    };
    let figures: Vec<u32> = word
        .chars()
        .map(|letter| letter.to_digit(10))
        .collect::<Option<_>>()
        .ok_or_else(wrong)?;
    match figures[..] {
        [digit, row @ 1..=9, column @ 1..=9] => {
            let digit = puzzle.digits().worth(digit).ok_or_else(wrong)?;
            Ok((Cell::new(row as u8 - 1, column as u8 - 1), digit))
        }
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = ":0000:x:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..+79:211 317:::";

    #[test]
    fn a_library_line_has_entries_and_struck_candidates() {
        let puzzle = read(LINE).unwrap();
        assert_eq!((puzzle.givens().len(), puzzle.entries().len()), (29, 1));
        assert_eq!(
            puzzle.digits().text(puzzle.struck().at(Cell::new(0, 0))),
            "2"
        );
        assert!(fits(LINE));
    }

    #[test]
    fn a_short_grid_is_named() {
        let error = read(":0000:x:53..7:::").unwrap_err();
        assert_eq!(error.to_string(), "line 1: the grid has 5 cells and not 81");
    }
}
