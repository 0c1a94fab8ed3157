//! Rows of cells as people draw them: digits and blanks, with or without a frame around them.
//!
//! A row is what is left of a line when frame characters and blanks are taken as gaps. Its cells are its characters;
//! where there are as many words as cells, its words (`10 11 .` on a big board, `137 4 59` in a candidate grid).

use super::ReadError;
use super::lines::is_silent;
use crate::grid::{Cell, Digit, Digits, Filling, Geometry};

/// Characters between cells, besides box-drawing ones.
const FRAME: &str = "+-|=#!,;";

/// A word of a row and the column where it starts, in characters counted from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) column: usize,
    pub(super) text: &'a str,
}

/// The words of a line that is no mere frame.
#[derive(Debug)]
pub(super) struct Row<'a> {
    pub(super) line: usize,
    pub(super) words: Vec<Word<'a>>,
}

impl<'a> Row<'a> {
    /// Its characters, each with its column.
    fn letters(&self) -> impl Iterator<Item = (usize, char)> + use<'_, 'a> {
        self.words
            .iter()
            .flat_map(|word| (word.column..).zip(word.text.chars()))
    }

    /// Its characters, each as a text.
    pub(super) fn symbols(&self) -> impl Iterator<Item = &'a str> + use<'_, 'a> {
        self.words.iter().flat_map(|word| {
            let ends = word
                .text
                .char_indices()
                .map(|(at, letter)| at..at + letter.len_utf8());
            ends.map(|range| &word.text[range])
        })
    }

    /// How many characters.
    pub(super) fn width(&self) -> usize {
        self.letters().count()
    }
}

/// The rows of these lines; blank lines, comments and lines of frame are left out.
pub(super) fn rows<'a>(lines: impl Iterator<Item = (usize, &'a str)>) -> Vec<Row<'a>> {
    lines
        .filter(|(_, text)| !is_silent(text) && !is_frame(text))
        .map(|(line, text)| Row {
            line,
            words: words(text),
        })
        .filter(|row| !row.words.is_empty())
        .collect()
}

/// Whether a line only parts rows: no letter or figure in it, and a stroke. `*-----*`, `:---+---:`, `'---'---'`.
pub(super) fn is_frame(line: &str) -> bool {
    let stroke = ["--", "==", "──", "══", "━━", "##"]
        .iter()
        .any(|stroke| line.contains(stroke));
    stroke && !line.chars().any(char::is_alphanumeric)
}

fn words(line: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    let ends = line
        .char_indices()
        .map(|(at, letter)| (at, Some(letter)))
        .chain([(line.len(), None)]);
    for (column, (at, letter)) in (1..).zip(ends) {
        match (start, letter.is_some_and(|letter| !is_gap(letter))) {
            (None, true) => start = Some((column, at)),
            (Some((column, from)), false) => {
                words.push(Word {
                    column,
                    text: &line[from..at],
                });
                start = None;
            }
            _ => {}
        }
    }
    words
}

fn is_gap(letter: char) -> bool {
    letter.is_whitespace() || FRAME.contains(letter) || ('\u{2500}'..='\u{257f}').contains(&letter)
}

/// The cell that a character stands for: a digit, or none where it means an empty cell.
///
/// `.` `_` `*` are empty, and `0` and `x` where they are no digits.
pub(super) fn cell(letter: char, digits: &Digits) -> Result<Option<Digit>, String> {
    match digits.read(letter) {
        Some(digit) => Ok(Some(digit)),
        None if "._*0xX".contains(letter) => Ok(None),
        None => Err(format!("{letter:?} is no cell: {}", alphabet(digits))),
    }
}

/// Which symbols a cell may have, in words.
fn alphabet(digits: &Digits) -> String {
    let symbols = digits.symbols();
    match (symbols.len(), digits.is_standard()) {
        (1..=9, true) => format!("digits are 1-{}, empty is .", symbols.len()),
        (count, true) => format!("digits are 1-9 and A-{}, empty is .", symbols[count - 1]),
        _ => format!("digits are {}, empty is .", String::from_iter(symbols)),
    }
}

/// The board that these rows fill. One row with as many cells as the whole board will do too.
pub(super) fn filling(
    rows: &[Row],
    geometry: &Geometry,
    digits: &Digits,
) -> Result<Filling, ReadError> {
    let (high, wide) = (geometry.rows() as usize, geometry.columns() as usize);
    if let [row] = rows
        && row.width() == high * wide
        && high > 1
    {
        return fill(row.letters(), row.line, geometry, digits);
    }
    if rows.len() != high {
        let line = rows.get(high).or(rows.last()).map(|row| row.line);
        let reason = format!("{}, not {high}", counted(rows.len(), "row"));
        return Err(ReadError {
            line,
            ..ReadError::whole(reason)
        });
    }
    let mut filling = Filling::empty(geometry);
    for (index, row) in (0..).zip(rows) {
        for (column, digit) in (0..).zip(row_of(row, wide, digits)?) {
            filling.set(Cell::new(index, column), digit);
        }
    }
    Ok(filling)
}

fn fill(
    letters: impl Iterator<Item = (usize, char)>,
    line: usize,
    geometry: &Geometry,
    digits: &Digits,
) -> Result<Filling, ReadError> {
    let mut filling = Filling::empty(geometry);
    for (place, (column, letter)) in geometry.cells().zip(letters) {
        let digit = cell(letter, digits).map_err(|reason| ReadError::at(line, column, reason))?;
        filling.set(place, digit);
    }
    Ok(filling)
}

/// The cells of one row.
fn row_of(row: &Row, wide: usize, digits: &Digits) -> Result<Vec<Option<Digit>>, ReadError> {
    let wrong = |(column, reason)| ReadError::at(row.line, column, reason);
    let by_word = row.words.len() == wide
        && digits.len() > 9
        && row.words.iter().any(|word| word.is_number());
    if by_word {
        let of_word = |word: &Word| {
            word.cell(digits)
                .map_err(|reason| wrong((word.column, reason)))
        };
        return row.words.iter().map(of_word).collect();
    }
    if row.width() != wide {
        let reason = format!("{}, not {wide}", counted(row.width(), "cell"));
        return Err(ReadError::line(row.line, reason));
    }
    row.letters()
        .map(|(column, letter)| cell(letter, digits).map_err(|reason| wrong((column, reason))))
        .collect()
}

impl Word<'_> {
    /// Whether it is a number of several figures.
    fn is_number(&self) -> bool {
        self.text.len() == 2 && self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// The cell it stands for on a board where digits above 9 are written as numbers.
    fn cell(&self, digits: &Digits) -> Result<Option<Digit>, String> {
        let mut letters = self.text.chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => cell(letter, digits),
            _ => {
                let value = self.text.parse().ok();
                let digit = value.and_then(|value| digits.worth(value));
                digit.map(Some).ok_or_else(|| {
                    let shown: String = self.text.chars().take(20).collect();
                    format!("{shown:?} is no cell: digits are 1-{}", digits.len())
                })
            }
        }
    }
}

/// `1 row`, `2 rows`.
pub(in crate::puzzle) fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_and_blanks_part_words_and_columns_count_characters() {
        let row = words("║ 12 │ é |.");
        let seen: Vec<_> = row.iter().map(|word| (word.column, word.text)).collect();
        assert_eq!(seen, [(3, "12"), (8, "é"), (11, ".")]);
    }

    #[test]
    fn frames_of_every_kind_are_no_rows() {
        for frame in [
            "*-----------*",
            "+---+---+",
            ":===#===:",
            "'---'---'",
            "╔═══╦═══╗",
            "#########",
        ] {
            assert!(is_frame(frame) || is_silent(frame), "{frame}");
        }
        assert!(!is_frame(". . . | . . ."));
        assert!(!is_frame("1--2"));
    }
}
