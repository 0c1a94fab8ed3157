//! A drawn board as a puzzle.
//!
//! Digits, regions and cages with a number are taken at their word, except where the stored solution denies it: then
//! the cage is a drawing like the lines, dots and texts around it.

use serde_json::Value as Json;

use super::fog;
use super::notes::Notes;
use super::shapes::{color, drawings};
use crate::grid::{Cell, Digits, Geometry, GeometryError, MOST, Solution};
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::import::{Import, number};
use crate::puzzle::format::lz::{self, Alphabet};
use crate::puzzle::{Carried, Drawing, Edit, Figure, Puzzle};
use crate::rules::Value;

/// Where the board lies in a larger drawing, and its side.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) row: usize,
    pub(super) column: usize,
    rows: usize,
    columns: usize,
}

impl Frame {
    /// The cell of the board at this place of the drawing, counted from 0.
    pub(super) fn cell(self, (row, column): (usize, usize), board: &Geometry) -> Option<Cell> {
        let row = u8::try_from(row.checked_sub(self.row)?).ok()?;
        let column = u8::try_from(column.checked_sub(self.column)?).ok()?;
        Some(Cell::new(row, column)).filter(|cell| board.contains(*cell))
    }
}

/// The board of a drawing.
pub(super) fn board(json: &Json) -> Result<Puzzle, ReadError> {
    let cells = list(json, "cells");
    let (rows, columns) = (
        cells.len(),
        cells
            .iter()
            .filter_map(|row| Some(row.as_array()?.len()))
            .max()
            .unwrap_or(0),
    );
    let regions = regions(json);
    let frame = frame(rows, columns, &regions);
    let notes = Notes::read(json);
    let mut import = divided(frame, &regions, &notes, cells)?;
    for (row, column) in
        (0..frame.rows).flat_map(|row| (0..frame.columns).map(move |column| (row, column)))
    {
        let own = cells
            .get(frame.row + row)
            .and_then(|own| own.get(frame.column + column));
        read_cell(
            Cell::new(row as u8, column as u8),
            own.unwrap_or(&Json::Null),
            &mut import,
        );
    }
    fog::read(json, &notes, frame, &mut import);
    notes.keep(&mut import);
    for cage in list(json, "cages") {
        read_cage(cage, frame, &mut import);
    }
    drawings(json, frame, &mut import);
    let mut puzzle = import.finish();
    puzzle.carried = Some(Carried {
        format: super::FORMAT.key.to_string(),
        text: lz::squeeze(&json.to_string(), Alphabet::Base64),
    });
    Ok(puzzle)
}

/// The list under a key; none where there is none.
pub(super) fn list<'a>(json: &'a Json, key: &str) -> &'a [Json] {
    json.get(key)
        .and_then(Json::as_array)
        .map_or(&[], Vec::as_slice)
}

/// A cell of a drawing, row and column counted from 0.
pub(super) fn place(value: &Json) -> Option<(usize, usize)> {
    let part = |at: usize| {
        value
            .get(at)?
            .as_f64()
            .filter(|part| (0.0..100.0).contains(part))
            .map(|part| part as usize)
    };
    Some((part(0)?, part(1)?))
}

fn regions(json: &Json) -> Vec<Vec<(usize, usize)>> {
    let region = |value: &Json| {
        value
            .as_array()
            .map_or_else(Vec::new, |cells| cells.iter().filter_map(place).collect())
    };
    let regions = list(json, "regions").iter().take(1000).map(region);
    regions
        .filter(|region: &Vec<_>| !region.is_empty())
        .collect()
}

/// The square block of a larger drawing that the regions fill, or the whole drawing.
fn frame(rows: usize, columns: usize, regions: &[Vec<(usize, usize)>]) -> Frame {
    let whole = Frame {
        row: 0,
        column: 0,
        rows,
        columns,
    };
    let all = || regions.iter().flatten();
    let (Some(top), Some(left)) = (
        all().map(|cell| cell.0).min(),
        all().map(|cell| cell.1).min(),
    ) else {
        return whole;
    };
    let side = regions.len();
    let inside = |cell: &(usize, usize)| cell.0 < top + side && cell.1 < left + side;
    let fills = all().count() == side * side
        && all().all(inside)
        && top + side <= rows
        && left + side <= columns;
    match fills {
        true => Frame {
            row: top,
            column: left,
            rows: side,
            columns: side,
        },
        false => whole,
    }
}

/// The empty board with its regions.
fn divided(
    frame: Frame,
    regions: &[Vec<(usize, usize)>],
    notes: &Notes,
    cells: &[Json],
) -> Result<Import, ReadError> {
    let wrong = |error: GeometryError| ReadError::whole(error.to_string());
    let (rows, columns) = (frame.rows, frame.columns);
    if !(1..=MOST).contains(&rows) || !(1..=MOST).contains(&columns) {
        return Err(ReadError::whole(format!(
            "a board has 1 to {MOST} rows and columns, not {rows} and {columns}"
        )));
    }
    let size = rows.max(columns);
    let plain = Geometry::plain(rows, columns, size).map_err(wrong)?;
    let map: Vec<Option<usize>> = plain
        .cells()
        .map(|cell| {
            let at = (
                frame.row + cell.row as usize,
                frame.column + cell.column as usize,
            );
            regions.iter().position(|region| region.contains(&at))
        })
        .collect();
    let usual = Geometry::square(size).ok().filter(|_| rows == columns);
    let same = usual.as_ref().is_some_and(|usual| is_same(usual, &map));
    let (geometry, unread) = match (usual, map.iter().flatten().next()) {
        (Some(usual), Some(_)) if same => (usual, false),
        (_, None) => (plain, false),
        _ => match plain.clone().with_regions(&map) {
            Ok(geometry) => (geometry, false),
            Err(_) => (plain, true),
        },
    };
    let zero = |row: &Json| {
        row.as_array()
            .is_some_and(|row| row.iter().any(|cell| value(cell).as_deref() == Some("0")))
    };
    let from_zero = notes
        .solution
        .as_ref()
        .is_some_and(|solution| solution.contains('0'))
        || cells.iter().any(zero);
    let mut import = match from_zero && size <= 10 {
        true => {
            let symbols: String = ('0'..='9').take(size).collect();
            Import::with_digits(
                geometry,
                Digits::of_symbols(&symbols)
                    .map_err(|error| ReadError::whole(error.to_string()))?,
            )
        }
        false => Import::new(geometry),
    };
    if unread {
        import.leave("the regions");
    }
    Ok(import)
}

/// Whether the map divides the board as its boxes do.
fn is_same(usual: &Geometry, map: &[Option<usize>]) -> bool {
    let boxes: Vec<Option<usize>> = usual.cells().map(|cell| usual.region_of(cell)).collect();
    let pairs = || boxes.iter().zip(map);
    pairs().all(|(ours, theirs)| ours.is_some() && theirs.is_some())
        && pairs().all(|(ours, theirs)| pairs().all(|(a, b)| (ours == a) == (theirs == b)))
}

/// A number or text as text.
fn value(cell: &Json) -> Option<String> {
    match cell.get("value")? {
        Json::String(text) => Some(text.trim().to_string()),
        Json::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn read_cell(cell: Cell, fields: &Json, import: &mut Import) {
    let Some(text) = value(fields).filter(|text| !text.is_empty()) else {
        return;
    };
    let digits = import.puzzle.digits();
    let letter = text.chars().next().filter(|_| text.chars().count() == 1);
    let digit = text
        .parse()
        .ok()
        .and_then(|value| digits.worth(value))
        .or_else(|| digits.read(letter?));
    let given = fields.get("given").and_then(Json::as_bool) != Some(false);
    match (digit, given) {
        (Some(digit), true) => import.edit(Edit::Give(cell, Some(digit))),
        (Some(digit), false) => import.edit(Edit::Enter(cell, Some(digit))),
        (None, _) => import.leave("sign in a cell"),
    }
}

/// A cage: a clue where it has a number or says that its digits differ, unless the stored solution denies it.
fn read_cage(cage: &Json, frame: Frame, import: &mut Import) {
    let cells = cells_of(cage, frame, import.board());
    if cells.is_empty() || cage.get("type").and_then(Json::as_str) == Some("rowcol") {
        return;
    }
    let text = value(cage).filter(|text| !text.is_empty());
    if text.as_deref().is_some_and(fog::is_light) {
        return import.light(cells);
    }
    let sum = text.as_deref().and_then(number).filter(|sum| *sum > 0);
    let flag = |key: &str| cage.get(key).and_then(Json::as_bool);
    let unique = flag("unique");
    let means = sum.is_some() && unique != Some(false) || text.is_none() && unique == Some(true);
    let said = sum.map_or(Value::None, Value::Number);
    let clue = import
        .clue("killer", vec![cells.clone()], said)
        .filter(|clue| {
            let holds = |solution: &Solution| clue.holds(&import.puzzle.setting(), solution);
            means
                && cells.len() <= import.puzzle.digits().len()
                && import.puzzle.texts.solution.as_ref().is_none_or(holds)
        });
    match clue {
        Some(clue) => import.add(clue),
        None if flag("hidden") == Some(true) && text.is_none() => {}
        None => import.draw(Drawing {
            figure: Figure::Frame { cells, text },
            color: color(cage, "borderColor").or_else(|| color(cage, "outlineC")),
            fill: None,
            thickness: None,
        }),
    }
}

/// The cells of the board that a cage has.
fn cells_of(cage: &Json, frame: Frame, board: &Geometry) -> Vec<Cell> {
    let mut cells: Vec<Cell> = list(cage, "cells")
        .iter()
        .filter_map(|own| frame.cell(place(own)?, board))
        .collect();
    cells.sort();
    cells.dedup();
    cells
}
