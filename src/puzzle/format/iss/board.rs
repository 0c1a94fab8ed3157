//! The board of a constraint string: `Shape`, `NoBoxes`, `Jigsaw`, `RegionSize`.

use super::token::Token;
use crate::grid::{Cell, Digits, Geometry, MOST};
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::import::Import;

/// The types that are read here.
pub(super) const TYPES: &[&str] = &["Shape", "NoBoxes", "Jigsaw", "RegionSize"];

/// What is special about the board.
struct Form {
    rows: usize,
    columns: usize,
    /// The least value, 0 or 1.
    least: usize,
    digits: usize,
    /// Without rows, columns and boxes.
    raw: bool,
}

/// The empty board.
pub(super) fn board(tokens: &[Token]) -> Result<Import, ReadError> {
    let named = |name: &'static str| tokens.iter().filter(move |token| token.name == name);
    let form = match named("Shape").next() {
        Some(token) => shape(&token.args)?,
        None => Form {
            rows: 9,
            columns: 9,
            least: 1,
            digits: 9,
            raw: false,
        },
    };
    let wrong = |error: crate::grid::GeometryError| ReadError::whole(error.to_string());
    let plain = Geometry::plain(form.rows, form.columns, form.digits).map_err(wrong)?;
    let size = named("RegionSize")
        .next()
        .and_then(|token| token.args.first()?.parse().ok());
    let size: usize = size.unwrap_or(form.rows.max(form.columns));
    let boxed = !form.raw && named("NoBoxes").next().is_none();
    let map = named("Jigsaw")
        .next()
        .map(|token| regions(token, &form, size))
        .transpose()?;
    let boxes = boxes(form.rows, form.columns, size).filter(|_| boxed);
    let geometry = match (boxes, &map) {
        (Some((high, wide)), _) if high * wide <= form.digits => plain.with_boxes(high, wide),
        (_, Some(map)) => plain.with_regions(map),
        _ => Ok(plain),
    }
    .map_err(wrong)?;
    let mut import = match form.least {
        1 => Import::new(geometry),
        _ => Import::with_digits(geometry, from_zero(form.digits)?),
    };
    if form.raw {
        for house in ["rows", "columns", "boxes"] {
            import.without(house);
        }
    }
    if let (Some(_), Some(map)) = (boxes, map) {
        pieces(&mut import, &map);
    }
    Ok(import)
}

/// `9x9`, perhaps `1-9` or `9`, perhaps `Raw`.
fn shape(args: &[String]) -> Result<Form, ReadError> {
    let wrong = || {
        ReadError::whole(format!(
            "Shape: {:?} is no shape: 9x9~1-9",
            args.join("~").chars().take(30).collect::<String>()
        ))
    };
    let count = |text: &str| {
        text.parse()
            .ok()
            .filter(|count| (0..=MOST).contains(count))
            .ok_or_else(wrong)
    };
    let (rows, columns) = args
        .first()
        .and_then(|arg| arg.split_once('x'))
        .ok_or_else(wrong)?;
    let (rows, columns) = (count(rows)?, count(columns)?);
    let range = args.get(1).map_or("", String::as_str);
    let (least, digits) = match range.split_once('-') {
        Some((least, most)) => {
            let (least, most) = (count(least)?, count(most)?);
            (least, (most + 1).checked_sub(least).ok_or_else(wrong)?)
        }
        None if range.is_empty() => (1, rows.max(columns)),
        None => (1, count(range)?),
    };
    if least > 1 {
        return Err(wrong());
    }
    Ok(Form {
        rows,
        columns,
        least,
        digits,
        raw: args.get(2).is_some_and(|kind| kind == "Raw"),
    })
}

/// Digits that begin with 0.
fn from_zero(count: usize) -> Result<Digits, ReadError> {
    let symbols: String = ('0'..='9').chain('A'..='W').take(count).collect();
    Digits::of_symbols(&symbols).map_err(|error| ReadError::whole(error.to_string()))
}

/// The most square box with this many cells that tiles the board, lower than wide where both do.
fn boxes(rows: usize, columns: usize, size: usize) -> Option<(usize, usize)> {
    let tiles =
        |high: usize, wide: usize| rows.is_multiple_of(high) && columns.is_multiple_of(wide);
    let sides = (2..=size.isqrt())
        .rev()
        .filter(|side| size.is_multiple_of(*side));
    sides
        .map(|side| (side, size / side))
        .find_map(|(low, long)| {
            [(low, long), (long, low)]
                .into_iter()
                .find(|&(high, wide)| tiles(high, wide))
        })
}

/// The pieces of a jigsaw: those of the wanted size; cells of others are in none.
fn regions(token: &Token, form: &Form, size: usize) -> Result<Vec<Option<usize>>, ReadError> {
    let layout: Vec<char> = token
        .args
        .last()
        .map_or_else(Vec::new, |layout| layout.chars().collect());
    if layout.len() != form.rows * form.columns {
        let reason = format!(
            "Jigsaw: {} cells, not {}",
            layout.len(),
            form.rows * form.columns
        );
        return Err(ReadError::whole(reason));
    }
    let mut symbols: Vec<char> = layout.clone();
    symbols.sort_unstable();
    symbols.dedup();
    symbols.retain(|symbol| layout.iter().filter(|own| *own == symbol).count() == size);
    Ok(layout
        .iter()
        .map(|symbol| symbols.binary_search(symbol).ok())
        .collect())
}

/// Pieces beside boxes, as cells that differ.
fn pieces(import: &mut Import, map: &[Option<usize>]) {
    let count = map.iter().flatten().max().map_or(0, |most| most + 1);
    for piece in 0..count {
        let own = |(_, region): &(Cell, &Option<usize>)| **region == Some(piece);
        let cells = import
            .board()
            .cells()
            .zip(map)
            .filter(own)
            .map(|(cell, _)| cell)
            .collect();
        import.differ(cells, "jigsaw piece");
    }
}
