//! f-puzzles: JSON, mostly squeezed into a link (`f-puzzles.com/?load=..`).
//!
//! Fields with a rule of ours become clues, styling becomes drawings, the rest is counted by name. The whole text is
//! kept with the puzzle, so that writing it again changes only what was changed here (`merge`).

mod board;
mod cosmetic;
mod fields;
mod json;
mod write;

use serde_json::{Map, Value as Json};

use super::error::ReadError;
use super::import::Import;
use super::link;
use super::lz::{self, Alphabet};
use super::{Format, MOST_BYTES};
use crate::puzzle::{Carried, Puzzle};

pub(super) const FORMAT: Format = Format {
    key: "fpuzzles",
    name: "f-puzzles",
    help: "A link f-puzzles.com/?load=.., what stands behind it, or its JSON.",
    read,
    write: None,
    share: Some(write::share),
    fits: |text| source(text).is_some() || short(text).is_some() || is_loading(text),
    listed: true,
    reads: true,
};

/// The fields of a puzzle.
pub(super) type Fields = Map<String, Json>;

/// The JSON in a text: as it is, squeezed, or in a link.
fn source(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.len() > MOST_BYTES {
        return None;
    }
    if text.starts_with('{') {
        let ours = text.contains("\"grid\"") && text.contains("\"size\"");
        return ours.then(|| text.to_string());
    }
    if text.contains("load=") {
        return lz::json(link::raw_query(text, "load")?, Alphabet::Base64);
    }
    // What is copied out of code stands in quotes, with more of the code behind.
    let text = text.split('"').find(|part| !part.is_empty())?;
    let whole = lz::resembles(text, Alphabet::Base64) && text.len() > 24;
    // Other programs squeeze theirs the same way.
    let ours = |json: &String| {
        let other = ["\"formatVersion\"", "\"cells\":[[", "ce:"].iter();
        json.contains("\"grid\"") || !other.into_iter().any(|key| json.contains(key))
    };
    lz::json(text, Alphabet::Base64)
        .filter(|json| whole && json.trim_start().starts_with('{') && ours(json))
}

/// Whether this is a link of the site with a payload, which may be cut off.
fn is_loading(text: &str) -> bool {
    text.contains("f-puzzles.com/") && link::raw_query(text, "load").is_some()
}

/// The id of a short link, which only the network knows.
fn short(text: &str) -> Option<&str> {
    let text = text.trim();
    let id = text.split_once("f-puzzles.com/?id=").map(|(_, id)| id)?;
    let end = id
        .find(|letter: char| !letter.is_ascii_alphanumeric())
        .unwrap_or(id.len());
    Some(&id[..end]).filter(|id| !id.is_empty())
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    if let (None, Some(id)) = (source(text), short(text)) {
        let reason = format!(
            "a short link holds no puzzle; fetch it: curl -sI https://tinyurl.com/{id} | gridwright -"
        );
        return Err(ReadError::whole(reason));
    }
    let json =
        source(text).ok_or_else(|| ReadError::whole("the link does not hold a whole puzzle"))?;
    let plain = text.trim_start_matches('\u{feff}').trim();
    read_json(&json, link::raw_query(plain, "load").or(Some(plain)))
}

/// A puzzle from its JSON; it keeps the text as it came squeezed, where it did.
pub(super) fn read_json(text: &str, squeezed: Option<&str>) -> Result<Puzzle, ReadError> {
    let json: Json = serde_json::from_str(text)
        .map_err(|error| ReadError::whole(format!("not JSON: {error}")))?;
    let Json::Object(fields) = json else {
        return Err(ReadError::whole("no f-puzzles board: there are no fields"));
    };
    let mut puzzle = read_fields(&fields)?;
    let own = squeezed.filter(|own| lz::expand(own, Alphabet::Base64).as_deref() == Some(text));
    let text = own.map_or_else(|| lz::squeeze(text, Alphabet::Base64), str::to_string);
    puzzle.carried = Some(Carried {
        format: FORMAT.key.to_string(),
        text,
    });
    Ok(puzzle)
}

/// The fields that are kept with the puzzle.
fn carried(puzzle: &Puzzle) -> Option<Fields> {
    let carried = puzzle
        .carried()
        .filter(|carried| carried.format == FORMAT.key)?;
    let json = lz::json(&carried.text, Alphabet::Base64)?;
    match serde_json::from_str(&json).ok()? {
        Json::Object(fields) => Some(fields),
        _ => None,
    }
}

fn read_fields(fields: &Fields) -> Result<Puzzle, ReadError> {
    let mut import: Import = board::read(fields)?;
    for (name, value) in fields {
        fields::read(name, value, &mut import);
    }
    cosmetic::read(fields, &mut import);
    board::read_texts(fields, &mut import);
    Ok(import.finish())
}

#[cfg(test)]
mod tests;
