//! What the solver wrote, as a file keeps it: boards of words, `.` where a cell has none.

use toml::de::DeValue;

use super::field::{Fields, Source, Value};
use super::{apply, cells, filling};
use crate::grid::{Cell, DigitSet};
use crate::puzzle::format::ReadError;
use crate::puzzle::format::candidates::marks;
use crate::puzzle::{COLORS, Edit, Puzzle};

/// The digits or colours of a cell that a kind of mark keeps.
pub(super) struct Mark {
    pub(super) key: &'static str,
    pub(super) of: fn(&Puzzle, Cell) -> DigitSet,
    edit: fn(Cell, DigitSet) -> Edit,
}

/// Everything that has digits of the puzzle.
pub(super) const MARKS: &[Mark] = &[
    Mark {
        key: "corner",
        of: Puzzle::corner,
        edit: Edit::Corner,
    },
    Mark {
        key: "centre",
        of: Puzzle::centre,
        edit: Edit::Centre,
    },
    Mark {
        key: "struck",
        of: |puzzle, cell| puzzle.struck().at(cell),
        edit: Edit::Strike,
    },
];

/// Reads the table into the puzzle.
pub(super) fn read(source: &Source, value: Value, puzzle: &mut Puzzle) -> Result<(), ReadError> {
    let at = value.span().start;
    let DeValue::Table(table) = value.into_inner() else {
        return Err(source.error_at(at, "progress is a table: [progress]"));
    };
    let mut fields = Fields::of(table);
    if let Some(value) = fields.take("entries") {
        for (cell, digit) in filling(source, &value, "entries", puzzle)?.iter() {
            apply(puzzle, Edit::Enter(cell, Some(digit)))
                .map_err(|reason| source.error(&value, format!("entries: {reason}")))?;
        }
    }
    for mark in MARKS {
        if let Some(value) = fields.take(mark.key) {
            let digits = puzzle.digits().clone();
            words(
                source,
                &value,
                mark.key,
                puzzle,
                &|word| marks(word, &digits),
                mark.edit,
            )?;
        }
    }
    if let Some(value) = fields.take("colors") {
        words(source, &value, "colors", puzzle, &colors, Edit::Color)?;
    }
    match fields.iter().next() {
        None => Ok(()),
        Some(field) => {
            let known = MARKS.iter().map(|mark| mark.key);
            Err(source.unknown(field.at, &field.key, known.chain(["entries", "colors"])))
        }
    }
}

/// Reads a board of words and applies an edit for each.
fn words(
    source: &Source,
    value: &Value,
    key: &str,
    puzzle: &mut Puzzle,
    read: &dyn Fn(&cells::Word) -> Result<DigitSet, String>,
    edit: fn(Cell, DigitSet) -> Edit,
) -> Result<(), ReadError> {
    let wrong = |error| source.placed(value, key, error);
    let rows = cells::rows(source.lines_of(value, key)?.into_iter());
    let (high, wide) = (
        puzzle.geometry().rows() as usize,
        puzzle.geometry().columns() as usize,
    );
    if rows.len() != high {
        let reason = format!("{}, not {high}", cells::counted(rows.len(), "row"));
        return Err(wrong(ReadError::whole(reason)));
    }
    for (row, own) in (0..).zip(&rows) {
        if own.words.len() != wide {
            let reason = format!("{}, not {wide}", cells::counted(own.words.len(), "cell"));
            return Err(wrong(ReadError::line(own.line, reason)));
        }
        for (column, word) in (0..).zip(&own.words) {
            read(word)
                .and_then(|set| apply(puzzle, edit(Cell::new(row, column), set)))
                .map_err(|reason| wrong(ReadError::at(own.line, word.column, reason)))?;
        }
    }
    Ok(())
}

/// The colours that a word of figures names.
fn colors(word: &cells::Word) -> Result<DigitSet, String> {
    if word.text == "." {
        return Ok(DigitSet::EMPTY);
    }
    let color = |letter: char| {
        let number = letter
            .to_digit(10)
            .filter(|&number| (1..=COLORS as u32).contains(&number));
        let wrong = || format!("{letter:?} is no colour: they are 1-{COLORS}");
        number
            .map(|number| crate::grid::Digit::new(number as u8 - 1))
            .ok_or_else(wrong)
    };
    word.text.chars().map(color).collect()
}
