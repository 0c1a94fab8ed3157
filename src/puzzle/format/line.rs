//! A puzzle as one line: n x n characters, row by row.
//!
//! Digits are 1-9 and, above 9, A (10) to P (25) in either case; `.` `_` `*` `0` `x` `-` `?` are empty. What follows a
//! blank, tab, comma, semicolon, colon or `#` is not part of the puzzle and is left out.

use super::error::{CannotSay, ReadError};
use super::lines::{is_silent, lines};
use super::{FORMATS, Format, Progress, cells, list};
use crate::grid::{Digits, Filling, Geometry};
use crate::puzzle::{Edit, Puzzle};

pub(super) const FORMAT: Format = Format {
    key: "line",
    name: "One line",
    help: "All cells in one line, row by row: digits 1-9, A-P above 9, and . for empty.",
    read,
    write: Some(write),
    share: None,
    fits: |text| {
        let spoken = lines(text).filter(|(_, line)| !is_silent(line)).take(2);
        spoken.count() == 1 || is_list(text)
    },
    listed: true,
    reads: true,
};

/// The sizes that a line can have.
const SIZES: std::ops::RangeInclusive<usize> = 4..=25;

/// Characters that end a puzzle in a line.
pub(super) fn ends(letter: char) -> bool {
    letter.is_whitespace() || ",;:#".contains(letter)
}

fn is_list(text: &str) -> bool {
    list::is_list(list::lines(text))
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let mut spoken = lines(text).filter(|(_, line)| !is_silent(line));
    if !is_list(text) {
        let (line, text) = spoken
            .next()
            .ok_or_else(|| ReadError::whole("there is no puzzle in it"))?;
        return read_line(line, text);
    }
    let mut puzzles = list::puzzles(list::lines(text));
    let first = puzzles
        .next()
        .ok_or_else(|| ReadError::whole("there is no puzzle in it"))?;
    match puzzles.next() {
        Some(second) => Err(ReadError::line(
            second.line,
            "a second puzzle: this is a list of puzzles",
        )),
        None => first.puzzle,
    }
}

/// The first puzzle of a line, of one column or several.
pub(super) fn read_line(line: usize, text: &str) -> Result<Puzzle, ReadError> {
    if let Some(puzzle) = text
        .split(ends)
        .next()
        .filter(|text| has_blank(text))
        .and_then(whole)
    {
        return Ok(puzzle);
    }
    let columns = text.split('\t').map(str::trim);
    match columns.filter(|column| !column.is_empty()).find_map(column) {
        Some(read) => read.map_err(|error| ReadError {
            line: Some(line),
            ..error
        }),
        None => Err(complaint(line, text)),
    }
}

/// The puzzle of a column: the column as a whole, or else the first of its words that is one.
fn column(text: &str) -> Option<Result<Puzzle, ReadError>> {
    if let Some(form) = other_form(text) {
        return Some((form.read)(text));
    }
    let word = |word: &str| match other_form(word) {
        Some(form) => Some((form.read)(word)),
        None => whole(word).map(Ok),
    };
    text.split_whitespace()
        .find_map(word)
        .or_else(|| text.split(ends).find_map(whole).map(Ok))
        .or_else(|| parted(text).map(Ok))
}

/// A puzzle whose rows, or cells, are parted: words of one length.
fn parted(text: &str) -> Option<Puzzle> {
    let words: Vec<&str> = text.split(ends).filter(|word| !word.is_empty()).collect();
    let length = words.first()?.len();
    let alike = words.iter().all(|word| word.len() == length);
    let rows = length == words.len() || length == 1;
    whole(&words.concat()).filter(|_| alike && rows && words.len() > 3)
}

/// The form besides this one of which the text is a puzzle on one line.
fn other_form(text: &str) -> Option<&'static Format> {
    if has_blank(text) && whole(text).is_some() {
        return None;
    }
    let other = |format: &&Format| format.listed && format.key != FORMAT.key;
    FORMATS
        .iter()
        .filter(other)
        .find(|format| (format.fits)(text))
}

/// Whether some cell is surely empty; a full line may be a map of regions.
fn has_blank(text: &str) -> bool {
    text.contains(['.', '0', '*', '_'])
}

/// Whether the line holds a puzzle.
pub(super) fn has_puzzle(text: &str) -> bool {
    let column = |text: &str| {
        other_form(text).is_some()
            || text
                .split_whitespace()
                .any(|word| other_form(word).is_some())
    };
    text.split(ends).any(|column| whole(column).is_some())
        || text.split('\t').map(str::trim).any(column)
}

/// The puzzle that this column is, where it is a whole one. Where many cells are `-` or `?`, those are the empty ones.
fn whole(column: &str) -> Option<Puzzle> {
    let size = size_of(column.len())?;
    let count = |sign| column.matches(sign).count();
    let is_digit = |letter: char| ('1'..='9').contains(&letter);
    let blank = ['-', '?']
        .into_iter()
        .find(|sign| 4 * count(*sign) > column.len());
    let blank = blank.filter(|_| column.contains(is_digit));
    let plain = blank.map(|sign| column.replace(sign, "."));
    let column = plain.as_deref().unwrap_or(column);
    let digits = Digits::standard(size);
    if !column
        .chars()
        .all(|letter| cells::cell(letter, &digits).is_ok())
    {
        return None;
    }
    let geometry = Geometry::square(size).ok()?;
    let mut puzzle = Puzzle::with_digits(geometry, digits);
    for (cell, letter) in puzzle.geometry().cells().zip(column.chars()) {
        let digit = cells::cell(letter, puzzle.digits()).ok()?;
        puzzle.apply(Edit::Give(cell, digit)).ok()?;
    }
    Some(puzzle)
}

/// The size of the board with this many cells.
fn size_of(count: usize) -> Option<usize> {
    let size = count.isqrt();
    (size * size == count && SIZES.contains(&size)).then_some(size)
}

/// Whether a line without a puzzle was meant to hold one, rather than words.
pub(super) fn resembles(text: &str) -> bool {
    meant(text).is_some()
}

/// The column that was meant as the puzzle, and where it starts: the longest of which most are cells.
fn meant(text: &str) -> Option<(usize, &str)> {
    let mut start = 1;
    let mut best: Option<(usize, usize, &str)> = None;
    for column in text.split(ends) {
        let (mut count, mut good) = (0, 0);
        for letter in column.chars() {
            count += 1;
            good += usize::from(".*_-?0123456789".contains(letter));
        }
        if count >= 12 && 2 * good > count && best.is_none_or(|(most, ..)| count > most) {
            best = Some((count, start, column));
        }
        start += count + 1;
    }
    best.map(|(_, start, column)| (start, column))
}

/// Why a line holds no puzzle.
fn complaint(line: usize, text: &str) -> ReadError {
    let Some((start, column)) = meant(text) else {
        return ReadError::line(line, "there is no puzzle in this line");
    };
    let count = column.chars().count();
    let size = size_of(count).unwrap_or(if count < 90 { 9 } else { 25 });
    let digits = Digits::standard(size);
    let bad = (start..)
        .zip(column.chars())
        .find_map(|(at, letter)| Some((at, cells::cell(letter, &digits).err()?)));
    match (bad, size_of(count)) {
        (Some((at, reason)), _) => ReadError::at(line, at, reason),
        (None, _) => ReadError::line(line, miscount(count)),
    }
}

/// `80 characters; 8x8 has 64, 9x9 has 81`.
fn miscount(count: usize) -> String {
    let below = SIZES.rev().find(|size| size * size < count);
    let above = SIZES.into_iter().find(|size| size * size > count);
    let near: Vec<String> = [below, above]
        .into_iter()
        .flatten()
        .map(|size| format!("{size}x{size} has {}", size * size))
        .collect();
    format!("{count} characters; {}", near.join(", "))
}

/// What a plain text of digits would lose of a puzzle.
pub(super) fn lost(puzzle: &Puzzle, progress: Progress) -> Option<String> {
    let size = puzzle.geometry().rows() as usize;
    let plain = Geometry::square(size)
        .ok()
        .filter(|_| SIZES.contains(&size))
        .map(Puzzle::new);
    let Some(plain) = plain.filter(|plain| plain.geometry() == puzzle.geometry()) else {
        return Some("the shape of the board".to_string());
    };
    if plain.digits() != puzzle.digits() {
        return Some("the symbols of the digits".to_string());
    }
    let extra = puzzle
        .clues()
        .iter()
        .find(|clue| !plain.clues().contains(clue));
    if let Some(clue) = extra {
        return Some(clue.name(puzzle.geometry()));
    }
    let missing = plain
        .clues()
        .iter()
        .find(|clue| !puzzle.clues().contains(clue));
    if let Some(clue) = missing {
        return Some(format!("that {} do not count", clue.rule.noun));
    }
    if let Some(part) = puzzle.not_checked().first() {
        return Some(format!("what is not checked: {part}"));
    }
    (progress == Progress::With && puzzle.has_progress())
        .then(|| "what has been entered and marked".to_string())
}

fn write(puzzle: &Puzzle, progress: Progress) -> Result<String, CannotSay> {
    match lost(puzzle, progress) {
        Some(lost) => Err(CannotSay(format!("one line would lose {lost}"))),
        None => Ok(text_of(puzzle.givens(), puzzle.digits()) + "\n"),
    }
}

/// The cells of a board, row by row, without anything between.
pub(super) fn text_of(filling: &Filling, digits: &Digits) -> String {
    let symbol = |digit: &Option<_>| digit.map_or('.', |digit| digits.symbol(digit));
    filling.digits().iter().map(symbol).collect()
}
