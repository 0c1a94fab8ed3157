//! SudoCue's `.sdx`: nine lines of nine cells with blanks between; `5` is given, `u7` the solver's, `137` candidates.

use crate::grid::{Cell, DigitSet, Digits, Geometry};
use crate::puzzle::format::Format;
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::lines::{is_silent, lines};
use crate::puzzle::{Edit, Puzzle};

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "sdx",
    name: "SudoCue with candidates",
    help: "Nine lines of nine cells: 5 is given, u7 the solver's digit, 137 are candidates.",
    read,
    write: None,
    share: None,
    fits,
    listed: false,
    reads: true,
};

const SIZE: usize = 9;

/// Nine lines of nine words of digits, one of which a solver wrote.
fn fits(text: &str) -> bool {
    let mut entered = false;
    let mut count = 0;
    for (_, line) in rows(text).take(SIZE + 1) {
        count += 1;
        let words: Vec<&str> = line.split_whitespace().collect();
        let digits = |word: &&str| {
            let digits = word.strip_prefix(['u', 'U']).unwrap_or(word);
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        if words.len() != SIZE || !words.iter().all(digits) {
            return false;
        }
        entered |= words.iter().any(|word| word.starts_with(['u', 'U']));
    }
    count == SIZE && entered
}

fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    lines(text).filter(|(_, line)| !is_silent(line))
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let board = Geometry::square(SIZE).map_err(|error| ReadError::whole(error.to_string()))?;
    let mut puzzle = Puzzle::new(board);
    for (row, (line, text)) in (0..).zip(rows(text).take(SIZE)) {
        for (column, word) in (0..SIZE as u8).zip(text.split_whitespace()) {
            let cell = Cell::new(row, column);
            for edit in edits(cell, word, puzzle.digits())
                .map_err(|reason| ReadError::line(line, reason))?
            {
                puzzle
                    .apply(edit)
                    .map_err(|refused| ReadError::line(line, refused.to_string()))?;
            }
        }
    }
    Ok(puzzle)
}

/// What a word says of its cell.
fn edits(cell: Cell, word: &str, digits: &Digits) -> Result<Vec<Edit>, String> {
    let set = |text: &str| -> Result<DigitSet, String> {
        let digit = |letter| {
            digits
                .read(letter)
                .ok_or_else(|| format!("{word:?} in {cell} has no digit 1 to 9"))
        };
        text.chars().map(digit).collect()
    };
    if let Some(own) = word.strip_prefix(['u', 'U']) {
        let own = set(own)?
            .single()
            .ok_or_else(|| format!("{word:?} in {cell} is not one digit"))?;
        return Ok(vec![Edit::Enter(cell, Some(own))]);
    }
    let set = set(word)?;
    Ok(match set.single() {
        Some(digit) => vec![Edit::Give(cell, Some(digit))],
        None => vec![Edit::Centre(cell, set)],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_given_entered_or_marked() {
        let text = "2 679 u9 1 48 5 49 479 3\n".to_string() + &"12 3 4 5 6 7 8 9 1\n".repeat(8);
        assert!(fits(&text) && !fits(&text.replace('u', "")));
        let puzzle = read(&text).unwrap();
        assert_eq!(puzzle.entries().len(), 1);
        assert_eq!(puzzle.givens().len(), 4 + 8 * 8);
        assert_eq!(puzzle.digits().text(puzzle.centre(Cell::new(0, 1))), "679");
    }
}
