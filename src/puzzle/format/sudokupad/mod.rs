//! SudokuPad links and payloads: `scl` and `ctc` hold a drawn board, `fpuz` and `fpuzzles` an f-puzzles board, `scf` and
//! the older `classic` a classic one.
//!
//! Such a board is a picture: digits, regions and cages can be read, lines, dots and outside clues are drawings that
//! nobody may call checked. A short id is only known to the network and refused with the line that fetches it.

mod fog;
mod notes;
mod read;
mod scf;
mod shapes;
mod strokes;
mod write;
mod zip;

use super::error::ReadError;
use super::link::{raw_query, unescaped};
use super::lz::{self, Alphabet};
use super::{Format, MOST_BYTES, fpuzzles};
use crate::puzzle::Puzzle;

pub(super) const FORMAT: Format = Format {
    key: "sudokupad",
    name: "SudokuPad",
    help: "A link sudokupad.app/.. that holds the puzzle (scl.., fpuz..), what stands behind it, or its JSON.",
    read,
    write: None,
    share: Some(write::share),
    fits: |text| source(text).is_some(),
    listed: true,
    reads: true,
};

/// The sites, and what stands before the id there.
const SITES: &[&str] = &[
    "sudokupad.app/",
    "crackingthecryptic.com/sudoku/",
    "crackingthecryptic.com/",
];

/// Prefixes of ids that hold the puzzle; the longest first.
const PREFIXES: &[&str] = &["fpuzzles", "fpuz", "scl", "ctc"];

/// What a text holds.
enum Source<'a> {
    /// A prefix and what is squeezed behind it.
    Payload(&'static str, &'a str),
    /// What stands behind `scf`.
    Classic(String),
    /// What stands behind `classic`.
    Older(String),
    /// The JSON of a drawn board, short or plain.
    Bare(&'a str),
    /// An id that only the network knows.
    Short(&'a str),
}

fn source(text: &str) -> Option<Source<'_>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.len() > MOST_BYTES {
        return None;
    }
    if text.starts_with('{') {
        let drawn = ["\"cells\"", "ce:", "cells:"]
            .iter()
            .any(|key| text.contains(key))
            && !text.contains("\"formatVersion\"");
        return (drawn && !text.contains("\"grid\"")).then_some(Source::Bare(text));
    }
    let linked = SITES
        .iter()
        .find_map(|site| Some(&text[text.find(site)? + site.len()..]));
    let id = match linked {
        Some(rest) => raw_query(text, "puzzleid").unwrap_or_else(|| path(rest)),
        None => text,
    };
    if let Some(classic) = id
        .strip_prefix("scf")
        .map(unescaped)
        .filter(|classic| scf::fits(classic))
    {
        return Some(Source::Classic(classic));
    }
    if let Some(older) = id
        .strip_prefix("classic")
        .map(unescaped)
        .filter(|older| scf::fits_older(older))
    {
        return Some(Source::Older(older));
    }
    let payload = PREFIXES
        .iter()
        .find_map(|prefix| Some(Source::Payload(prefix, id.strip_prefix(prefix)?)));
    let long = id.len() > 24;
    match linked {
        Some(_) if !long => Some(Source::Short(id)).filter(|_| !id.is_empty()),
        Some(_) => payload.or(Some(Source::Short(id))),
        None if payload.is_some() => payload.filter(|own| {
            let squeezed = |text| lz::resembles(text, Alphabet::Base64);
            long && matches!(own, Source::Payload(_, rest) if squeezed(rest))
        }),
        None => Some(Source::Payload("scl", id)).filter(|_| long && is_squeezed_board(id)),
    }
}

/// Whether this is a drawn board squeezed, without a prefix.
fn is_squeezed_board(text: &str) -> bool {
    let drawn = |json: String| {
        let cells = ["\"cells\":[[", "ce:[["]
            .iter()
            .any(|key| json.contains(key));
        cells && !json.contains("\"grid\"") && !json.contains("\"formatVersion\"")
    };
    let squeezed = lz::resembles(text, Alphabet::Base64);
    squeezed && lz::json(text, Alphabet::Base64).is_some_and(drawn)
}

/// The id at the start of a path: up to its query.
fn path(rest: &str) -> &str {
    let rest = rest.trim_start_matches('/');
    let rest = rest.strip_prefix("sudoku/").unwrap_or(rest);
    let rest = rest.trim_start_matches('/');
    let end = rest
        .find(|letter: char| "?&\"<>\r\n\t".contains(letter))
        .unwrap_or(rest.len());
    &rest[..end]
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let broken = || ReadError::whole("the link does not hold a whole puzzle");
    match source(text).ok_or_else(broken)? {
        Source::Short(id) => {
            let id: String = unescaped(id)
                .chars()
                .filter(|letter| letter.is_ascii_alphanumeric() || "_-/".contains(*letter))
                .take(80)
                .collect();
            let reason = format!(
                "a short link holds no puzzle; fetch it: curl -s https://sudokupad.app/api/puzzle/{id} | gridwright -"
            );
            Err(ReadError::whole(reason))
        }
        Source::Payload(prefix, squeezed) => {
            let text = expanded(squeezed).ok_or_else(broken)?;
            match prefix.starts_with("fpuz") {
                true => fpuzzles::read_json(&text, Some(squeezed)),
                false => drawn(&text),
            }
        }
        Source::Classic(classic) => scf::read(&classic),
        Source::Older(older) => scf::read_older(&older),
        Source::Bare(text) => drawn(text),
    }
}

/// The text behind a prefix. Escapes are undone only where that makes it shorter.
fn expanded(squeezed: &str) -> Option<String> {
    let plain = unescaped(squeezed);
    let squeezed = if plain.len() < squeezed.len() {
        plain
    } else {
        squeezed.to_string()
    };
    lz::json(&squeezed, Alphabet::Base64)
}

fn drawn(text: &str) -> Result<Puzzle, ReadError> {
    let json =
        zip::read(text).ok_or_else(|| ReadError::whole("the board in the link is broken"))?;
    read::board(&json)
}

#[cfg(test)]
mod tests;
