//! Gridwright's own format: TOML that a person can read and write.
//!
//! ```toml
//! format = 1
//! title = "An example"             # author, source and rules_text too; all may be missing
//! size = 9                         # or rows and columns, and digits = 9; digits = "0-8" or symbols = "012345678"
//! boxes = "3x3"                    # rows x columns of a box, or "none"; missing: as square as they can be
//! # regions = """AAB.."""          # a symbol a cell instead of boxes, . for no region
//! houses = ["rows", "columns", "boxes"]
//! rules = ["anti-knight"]          # rules that cover the board
//! off = ["anti-king"]              # such rules, kept but muted
//! grid = """
//! . . 1 | . . . | . . .
//! """                              # solution in the same form
//! killer = [ { cells = "r1c1-r1c3", sum = 15, off = true }, "r2c1 r3c1" ]
//! thermo = ["r9c1 r8c2 r7c2"]
//! unchecked = ["the fog"]          # parts of the rules that no reader may call checked
//! drawing = [{ line = "r1c1 r2.5c3", color = "#aabbcc" }]    # what is drawn without a meaning, see `drawn`
//! fog = { lit = "r1c1-r2c2" }       # the rest is hidden until right digits light it up, see `fog`
//! carried = { format = "fpuzzles", text = "N4Ig.." }         # the puzzle as another program wrote it
//! [progress]                       # entries, corner, centre, colors, struck: a word a cell
//! ```
//!
//! A rule's clues stand under its key: a list of places, or of tables with the keys that the rule's shape names, or
//! `[[killer]]` tables. Clues of areas may be drawn as a map: `{ map = """aab..""", sum = { a = 15 } }`; `.` is no
//! area, an area that `sum` does not name has no number.
//!
//! Whatever is not understood is refused with its line, because a lost rule changes the puzzle. After reading, clues
//! are in the order of [`RULES`], those of one rule as written, a toggle once ([`ordered`]).

mod board;
mod clues;
mod drawn;
mod field;
mod fog;
mod progress;
mod quote;
mod rewrite;
mod write;

pub use clues::{HOUSES, MOST_CLUES};

use super::error::{CannotSay, ReadError};
use super::lines::{is_silent, lines};
use super::{Format, Progress, cells};
use crate::grid::Filling;
use crate::puzzle::{Edit, Puzzle};
use crate::rules::{Clue, RULES, Shape};
use field::{Fields, Source, Value};
pub use rewrite::rewrite;
pub(super) use write::text;

pub(super) const FORMAT: Format = Format {
    key: "toml",
    name: "Gridwright",
    help: "Gridwright's own files: TOML with everything that the program knows of a puzzle.",
    read,
    write: Some(write::write),
    share: None,
    fits: |text| {
        lines(text)
            .find(|(_, line)| !is_silent(line))
            .is_some_and(|(_, line)| begins(line))
    },
    listed: false,
    reads: true,
};

/// The newest format that is read and the one that is written.
const NEWEST: i128 = 1;

/// The keys at the top of a file, besides the keys of rules.
const WORDS: &[&str] = &[
    "format",
    "title",
    "author",
    "source",
    "rules_text",
    "size",
    "rows",
    "columns",
    "digits",
    "symbols",
    "boxes",
    "regions",
    "houses",
    "rules",
    "off",
    "solution",
    "grid",
    "unchecked",
    "drawing",
    "fog",
    "carried",
    "progress",
];

/// Whether a line could be the first of such a file: `key = ..`, `[key]` or `[[key]]`.
pub(super) fn begins(line: &str) -> bool {
    let is_key = |text: &str| {
        let text = text.trim().trim_matches(['"', '\'']);
        text.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
            && text
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || "_-.".contains(letter))
    };
    let line = line.trim();
    let header = line
        .strip_prefix('[')
        .map(|rest| rest.trim_start_matches('[').split(']').next());
    match header {
        Some(inner) => line.contains(']') && inner.is_some_and(is_key),
        None => line.split_once('=').is_some_and(|(key, _)| is_key(key)),
    }
}

pub(super) fn read(text: &str) -> Result<Puzzle, ReadError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let source = Source { text: &text };
    let mut fields = source.parse()?;
    check_format(&source, &mut fields)?;
    check_keys(&source, &fields)?;
    let mut puzzle = board::read(&source, &mut fields)?;
    read_texts(&source, &mut fields, &mut puzzle)?;
    read_digits(&source, &mut fields, &mut puzzle)?;
    drawn::read(&source, &mut fields, &mut puzzle)?;
    fog::read(&source, &mut fields, &mut puzzle)?;
    let progress = fields.take("progress");
    clues::read(&source, fields, &mut puzzle)?;
    if let Some(progress) = progress {
        progress::read(&source, progress, &mut puzzle)?;
    }
    Ok(puzzle)
}

fn check_format(source: &Source, fields: &mut Fields) -> Result<(), ReadError> {
    let Some(value) = fields.take("format") else {
        return Ok(());
    };
    match source.integer(&value) {
        Some(1..=NEWEST) => Ok(()),
        Some(newer) if newer > NEWEST => Err(source.error(
            &value,
            format!("format {newer} is newer than this program, which reads format {NEWEST}"),
        )),
        _ => Err(source.error(&value, "format is a whole number from 1")),
    }
}

/// Refuses the first key that is neither a word of the format nor a rule.
fn check_keys(source: &Source, fields: &Fields) -> Result<(), ReadError> {
    let known = |key: &str| WORDS.contains(&key) || RULES.iter().any(|rule| rule.key == key);
    let words = WORDS.iter().copied();
    let rules = RULES.iter().map(|rule| rule.key);
    match fields.iter().find(|field| !known(&field.key)) {
        None => Ok(()),
        Some(field) => Err(source.unknown(field.at, &field.key, words.chain(rules))),
    }
}

fn read_texts(source: &Source, fields: &mut Fields, puzzle: &mut Puzzle) -> Result<(), ReadError> {
    let texts = &mut puzzle.texts;
    for (key, place) in [
        ("title", &mut texts.title),
        ("author", &mut texts.author),
        ("source", &mut texts.source),
        ("rules_text", &mut texts.rules),
    ] {
        if let Some(value) = fields.take(key) {
            *place = Some(source.string(&value, key)?.to_string());
        }
    }
    if let Some(value) = fields.take("unchecked") {
        let strings = source.strings(&value, "unchecked")?;
        texts.unchecked = strings
            .into_iter()
            .map(|(_, text)| text.to_string())
            .collect();
    }
    Ok(())
}

fn read_digits(source: &Source, fields: &mut Fields, puzzle: &mut Puzzle) -> Result<(), ReadError> {
    if let Some(value) = fields.take("grid") {
        for (cell, digit) in filling(source, &value, "grid", puzzle)?.iter() {
            apply(puzzle, Edit::Give(cell, Some(digit)))
                .map_err(|reason| source.error(&value, reason))?;
        }
    }
    if let Some(value) = fields.take("solution") {
        let full = filling(source, &value, "solution", puzzle)?.complete();
        puzzle.texts.solution =
            Some(full.ok_or_else(|| source.error(&value, "solution has empty cells"))?);
    }
    Ok(())
}

/// The board that a text of rows fills.
fn filling(
    source: &Source,
    value: &Value,
    key: &str,
    puzzle: &Puzzle,
) -> Result<Filling, ReadError> {
    let rows = cells::rows(source.lines_of(value, key)?.into_iter());
    cells::filling(&rows, puzzle.geometry(), puzzle.digits())
        .map_err(|error| source.placed(value, key, error))
}

/// Applies an edit; the reason where it is refused.
fn apply(puzzle: &mut Puzzle, edit: Edit) -> Result<(), String> {
    puzzle
        .apply(edit)
        .map(drop)
        .map_err(|refused| refused.to_string())
}

/// The clues in the order in which they are read back: by the order of the rules, those of one rule as they were,
/// and every toggle once, counted where one of its clues counts.
pub fn ordered(clues: &[Clue]) -> Vec<Clue> {
    let rank = |clue: &Clue| RULES.iter().position(|rule| rule.key == clue.rule.key);
    let mut sorted: Vec<Clue> = clues.to_vec();
    let toggle = |clue: &Clue| clue.rule.shape == Shape::Toggle;
    sorted.sort_by_key(|clue| (rank(clue), toggle(clue) && clue.off));
    sorted.dedup_by(|later, earlier| toggle(later) && later.rule.key == earlier.rule.key);
    sorted
}
