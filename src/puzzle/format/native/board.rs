//! The board of a file: its size, its digits, its boxes or regions.

use super::cells::{self, Row};
use super::field::{Fields, Source, Value};
use crate::grid::{Digits, Geometry, GeometryError};
use crate::puzzle::Puzzle;
use crate::puzzle::format::ReadError;
use toml::de::DeValue;

/// What stands in a map of regions for a cell that is in none.
pub(super) const NOWHERE: &str = ".";

/// What stands there for a cell of which that is not decided yet.
pub(super) const UNDECIDED: &str = "?";

/// Symbols in the order in which ranges run: `0-8`, `A-I`.
const SYMBOLS: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The empty board, without any clue.
pub(super) fn read(source: &Source, fields: &mut Fields) -> Result<Puzzle, ReadError> {
    let (rows, columns) = size(source, fields)?;
    let digits = digits(source, fields, rows.max(columns))?;
    let mut geometry =
        usual(rows, columns, digits.len()).map_err(|error| ReadError::whole(error.to_string()))?;
    let (boxes, regions) = (fields.take("boxes"), fields.take("regions"));
    if let (Some(_), Some(regions)) = (&boxes, &regions) {
        return Err(source.error(regions, "a board has boxes or regions, not both"));
    }
    if let Some(value) = boxes {
        geometry = with_boxes(source, &value, &geometry)?;
    }
    if let Some(value) = regions {
        geometry = with_regions(source, &value, &geometry)?;
    }
    let mut puzzle = Puzzle::with_digits(geometry, digits);
    puzzle.subject.clues.clear();
    Ok(puzzle)
}

/// The board of a file that names neither boxes nor regions: an ordinary one has boxes, others have not.
pub(super) fn usual(rows: usize, columns: usize, digits: usize) -> Result<Geometry, GeometryError> {
    match (rows, digits) == (columns, rows) {
        true => Geometry::square(rows),
        false => Geometry::plain(rows, columns, digits),
    }
}

/// How many rows and columns.
fn size(source: &Source, fields: &mut Fields) -> Result<(usize, usize), ReadError> {
    let mut count = |key| {
        let value = fields.take(key);
        value
            .map(|value| Ok((source.count(&value, key)?, value)))
            .transpose()
    };
    match (count("size")?, count("rows")?, count("columns")?) {
        (Some((size, _)), None, None) => Ok((size, size)),
        (None, Some((rows, _)), Some((columns, _))) => Ok((rows, columns)),
        (Some(_), Some((_, value)), _) | (Some(_), None, Some((_, value))) => {
            Err(source.error(&value, "write size, or rows and columns"))
        }
        (None, Some((_, value)), None) => Err(source.error(&value, "rows without columns")),
        (None, None, Some((_, value))) => Err(source.error(&value, "columns without rows")),
        (None, None, None) => Err(ReadError::whole("a puzzle needs a size: size = 9")),
    }
}

/// The digits: a count, a range of symbols or the symbols themselves; else as many as the longer side.
fn digits(source: &Source, fields: &mut Fields, usual: usize) -> Result<Digits, ReadError> {
    let (digits, symbols) = (fields.take("digits"), fields.take("symbols"));
    let count = digits
        .as_ref()
        .filter(|value| !matches!(value.get_ref(), DeValue::String(_)))
        .map(|value| source.count(value, "digits"))
        .transpose()?;
    let (value, symbols) = match (&digits, &symbols) {
        (Some(value), None) if count.is_none() => (value, spelled(source.string(value, "digits")?)),
        (Some(_), Some(value)) if count.is_none() => {
            return Err(source.error(value, "digits already names the symbols"));
        }
        (_, Some(value)) => (value, source.string(value, "symbols")?.to_string()),
        (_, None) => return Ok(Digits::standard(count.unwrap_or(usual))),
    };
    let own =
        Digits::of_symbols(&symbols).map_err(|error| source.error(value, error.to_string()))?;
    match count {
        Some(count) if count != own.len() => {
            let reason = format!("{} for {count} digits", cells::counted(own.len(), "symbol"));
            Err(source.error(value, reason))
        }
        _ => Ok(own),
    }
}

/// `0-8` spelled out; whatever is no range stays as it is.
fn spelled(text: &str) -> String {
    let text: Vec<char> = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let place = |letter: char| SYMBOLS.find(letter.to_ascii_uppercase());
    let mut out = String::new();
    let mut at = 0;
    while at < text.len() && out.len() <= SYMBOLS.len() {
        let range = match text[at..] {
            [from, '-', to, ..] => place(from).zip(place(to)),
            _ => None,
        };
        match range {
            Some((from, to)) if from <= to => {
                out += &SYMBOLS[from..=to];
                at += 3;
            }
            _ => {
                out.push(text[at]);
                at += 1;
            }
        }
    }
    out
}

/// The symbols as a range, where they are one.
pub(super) fn range(digits: &Digits) -> Option<String> {
    let symbols = digits.symbols();
    let range = format!("{}-{}", symbols.first()?, symbols.last()?);
    (symbols.len() > 2 && spelled(&range) == String::from_iter(symbols)).then_some(range)
}

/// Boxes of `rows x columns`, or none.
fn with_boxes(source: &Source, value: &Value, board: &Geometry) -> Result<Geometry, ReadError> {
    let text = source.string(value, "boxes")?;
    let (rows, columns, digits) = (
        board.rows() as usize,
        board.columns() as usize,
        board.digits() as usize,
    );
    let plain = Geometry::plain(rows, columns, digits);
    let wrong = |reason: String| source.error(value, reason);
    let plain = plain.map_err(|error| wrong(error.to_string()))?;
    if text == "none" {
        return Ok(plain);
    }
    let number = |text: &str| -> Option<usize> {
        let short = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse().ok().filter(|_| short)
    };
    let sides = text
        .split_once(['x', 'X'])
        .and_then(|(rows, columns)| number(rows.trim()).zip(number(columns.trim())));
    let (rows, columns) = sides
        .ok_or_else(|| wrong("boxes are \"3x3\", rows by columns, or \"none\"".to_string()))?;
    plain
        .with_boxes(rows, columns)
        .map_err(|error| wrong(error.to_string()))
}

/// Regions drawn as a map: a symbol or, with blanks between all of them, a word a cell; `.` is none. They are numbered
/// in the order of their symbols: 1 to 9, A to Z, a to z. A map with `?`, or with too many or too few cells in a region,
/// is a draft: numbers stay what they are, so that the next one that is free is found again.
fn with_regions(source: &Source, value: &Value, board: &Geometry) -> Result<Geometry, ReadError> {
    let rows = cells::rows(source.lines_of(value, "regions")?.into_iter());
    let names = names(&rows, board).map_err(|error| source.placed(value, "regions", error))?;
    let named = |name: &&str| *name != NOWHERE && *name != UNDECIDED;
    let mut order: Vec<&str> = names.iter().copied().filter(named).collect();
    order.sort_by_key(|name| (name.len(), *name));
    order.dedup();
    let map: Vec<Option<usize>> = names
        .iter()
        .map(|name| {
            order
                .binary_search_by_key(&(name.len(), *name), |own| (own.len(), *own))
                .ok()
        })
        .collect();
    let (rows, columns, digits) = (board.rows(), board.columns(), board.digits());
    let plain = Geometry::plain(rows as usize, columns as usize, digits as usize);
    let wrong = |error: GeometryError| source.error(value, error.to_string());
    let plain = plain.map_err(wrong)?;
    if !names.contains(&UNDECIDED)
        && let Ok(whole) = plain.clone().with_regions(&map)
    {
        return Ok(whole);
    }
    let number = |name: &str| {
        name.parse::<usize>()
            .ok()
            .filter(|own| (1..=digits as usize).contains(own))
    };
    let numbered = order.iter().all(|name| number(name).is_some());
    let place = |name: &&str| number(name).map(|own| own - 1);
    let map = match numbered {
        true => names.iter().map(place).collect(),
        false => map,
    };
    plain.with_draft(&map).map_err(wrong)
}

/// The name at each cell of a map, row by row. One row with a symbol for each cell of the board will do too.
pub(super) fn names<'a>(rows: &[Row<'a>], board: &Geometry) -> Result<Vec<&'a str>, ReadError> {
    let (high, wide) = (board.rows() as usize, board.columns() as usize);
    if let [row] = rows
        && row.width() == high * wide
    {
        return Ok(row.symbols().collect());
    }
    if rows.len() != high {
        let reason = format!("{}, not {high}", cells::counted(rows.len(), "row"));
        return Err(ReadError::whole(reason));
    }
    let mut names = Vec::new();
    for row in rows {
        if row.words.len() == wide {
            names.extend(row.words.iter().map(|word| word.text));
        } else if row.width() == wide {
            names.extend(row.symbols());
        } else {
            let reason = format!("{}, not {wide}", cells::counted(row.width(), "cell"));
            return Err(ReadError::line(row.line, reason));
        }
    }
    Ok(names)
}
