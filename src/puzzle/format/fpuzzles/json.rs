//! Cells, numbers and texts as f-puzzles writes them.

use serde_json::Value as Json;

use crate::grid::{Cell, Geometry};
use crate::puzzle::format::import::number;

/// Where a name `R3C10` lies, rows and columns counted from 1; 0 and one beyond the last are beside the board.
pub(super) fn place(text: &str) -> Option<(i32, i32)> {
    let rest = text.trim().strip_prefix(['R', 'r'])?;
    let (row, column) = rest.split_once(['C', 'c'])?;
    let index = |text: &str| text.parse().ok().filter(|index| (-20..=60).contains(index));
    Some((index(row)?, index(column)?))
}

/// A cell of the board.
pub(super) fn cell(value: &Json, board: &Geometry) -> Option<Cell> {
    let (row, column) = place(value.as_str()?)?;
    let index = |index: i32| u8::try_from(index - 1).ok();
    Some(Cell::new(index(row)?, index(column)?)).filter(|cell| board.contains(*cell))
}

/// The cells of a list; none where one of them is no cell of the board.
pub(super) fn cells(value: Option<&Json>, board: &Geometry) -> Option<Vec<Cell>> {
    value?
        .as_array()?
        .iter()
        .map(|value| cell(value, board))
        .collect()
}

/// A text, or a number as text.
pub(super) fn text(value: Option<&Json>) -> Option<String> {
    match value? {
        Json::String(text) => Some(text.clone()),
        Json::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// A number, in quotes or not.
pub(super) fn whole(value: Option<&Json>) -> Option<u32> {
    number(&text(value)?)
}

/// Whether a field says nothing.
pub(super) fn is_empty(value: &Json) -> bool {
    match value {
        Json::Null | Json::Bool(false) => true,
        Json::String(text) => text.is_empty(),
        Json::Array(list) => list.is_empty(),
        Json::Object(fields) => fields.is_empty(),
        _ => false,
    }
}

/// A cell as f-puzzles names it.
pub(super) fn name(cell: Cell) -> String {
    format!("R{}C{}", cell.row + 1, cell.column + 1)
}
