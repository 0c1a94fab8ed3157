//! The shortest of SudokuPad's ids: a classic of nine rows, `scf` and a character for each digit and the blanks behind
//! it.
//!
//! A character's place in `0-9A-Za-x` is the digit (0 is a blank too) and ten times the blanks that follow, up to five.
//! The older `classic` writes the digits as they are and a letter for each run of blanks: its place in
//! `A-Za-z()[]-.~:@!$&'*,;=_`, up to 69.
//!
//! Behind a `*` stand `w` for windoku, `x` for the diagonals, `t` and `a` for title and author; these end at a `*`, and
//! `**` is a star in them.

use crate::grid::Geometry;
use crate::puzzle::Puzzle;
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::import::Import;

const CELLS: usize = 81;

/// The digits, 0 for blanks; none where a character is no code.
fn digits(text: &str) -> Option<Vec<u32>> {
    let mut digits = Vec::new();
    for letter in text.chars() {
        let code = match letter {
            '0'..='9' => letter as u32 - '0' as u32,
            'A'..='Z' => letter as u32 - 'A' as u32 + 10,
            'a'..='x' => letter as u32 - 'a' as u32 + 36,
            _ => return None,
        };
        digits.push(code % 10);
        digits.extend(std::iter::repeat_n(0, (code / 10) as usize));
        if digits.len() > CELLS {
            return None;
        }
    }
    (digits.len() == CELLS).then_some(digits)
}

/// Whether what stands behind `scf` is a board.
pub(super) fn fits(text: &str) -> bool {
    digits(text.split('*').next().unwrap_or("")).is_some()
}

/// Runs of blanks, by their length.
const RUNS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// The digits of the older code, or of the newer one behind the older name.
fn older(text: &str) -> Option<Vec<u32>> {
    if let Some(digits) = digits(text) {
        return Some(digits);
    }
    let mut digits = Vec::new();
    for letter in text.chars() {
        match letter.to_digit(10) {
            Some(0) => return None,
            Some(digit) => digits.push(digit),
            None => digits.extend(std::iter::repeat_n(0, RUNS.find(letter)?)),
        }
        if digits.len() > CELLS {
            return None;
        }
    }
    (digits.len() == CELLS).then_some(digits)
}

/// Whether what stands behind `classic` is a board.
pub(super) fn fits_older(text: &str) -> bool {
    older(text).is_some()
}

/// The board behind `classic`.
pub(super) fn read_older(text: &str) -> Result<Puzzle, ReadError> {
    let digits = older(text).ok_or_else(|| ReadError::whole("classic: not 81 cells"))?;
    Ok(board(&digits)?.finish())
}

/// The board with these givens, 0 for none.
fn board(digits: &[u32]) -> Result<Import, ReadError> {
    let geometry = Geometry::square(9).map_err(|error| ReadError::whole(error.to_string()))?;
    let mut import = Import::new(geometry.clone());
    let given = |(_, digit): &(_, &u32)| **digit > 0;
    for (cell, digit) in geometry.cells().zip(digits).filter(given) {
        import.give(cell, *digit);
    }
    Ok(import)
}

/// The board.
pub(super) fn read(text: &str) -> Result<Puzzle, ReadError> {
    let (cells, rest) = text.split_once('*').unwrap_or((text, ""));
    let digits =
        digits(cells).ok_or_else(|| ReadError::whole("scf: not the digits of 81 cells"))?;
    let mut import = board(&digits)?;
    let mut letters = rest.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            'w' => import.toggle("windoku", "windoku rule"),
            'x' => ["diagonal-down", "diagonal-up"]
                .into_iter()
                .for_each(|key| import.toggle(key, "diagonal")),
            't' | 'a' => {
                let mut text = String::new();
                while let Some(letter) = letters.next() {
                    if letter == '*' && letters.next_if_eq(&'*').is_none() {
                        break;
                    }
                    text.push(letter);
                }
                let texts = &mut import.puzzle.texts;
                *(if letter == 't' {
                    &mut texts.title
                } else {
                    &mut texts.author
                }) = Some(text);
            }
            '*' => {}
            _ => import.leave("unknown sign of the link"),
        }
    }
    Ok(import.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_is_a_digit_and_the_blanks_behind_it() {
        let board = "tooooooooooooK".to_string();
        let text = board + "*xtA ** B*aC";
        let puzzle = read(&text).unwrap();
        assert_eq!(puzzle.texts().title.as_deref(), Some("A * B"));
        assert_eq!(puzzle.texts().author.as_deref(), Some("C"));
        assert!(puzzle.toggle("diagonal-up").is_some());
        assert_eq!(puzzle.givens().len(), 1);
        assert!(fits(&text) && !fits("5") && !fits("%"));
    }

    #[test]
    fn the_older_code_has_a_letter_for_a_run_of_blanks() {
        let text = "B6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B";
        let puzzle = read_older(text).unwrap();
        let row: Vec<_> = puzzle.geometry().row(0);
        let given = |at: usize| puzzle.givens().at(row[at]).map(|digit| digit.index() + 1);
        assert_eq!(
            [0, 1, 2, 3, 4, 8].map(given),
            [None, Some(6), None, Some(9), Some(1), Some(7)]
        );
        assert!(fits_older("tooooooooooooK") && !fits_older("NOTVALID") && !fits_older("é"));
    }
}
