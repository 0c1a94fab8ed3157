//! Size, regions, digits and marks of the grid; title, author, rules text and stored solution.

use serde_json::Value as Json;

use super::Fields;
use super::json::{is_empty, text, whole};
use crate::grid::{Cell, DigitSet, Geometry, MOST, Solution};
use crate::puzzle::Edit;
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::import::Import;

/// Rules texts that say no more than that it is a sudoku.
const PLAIN: &[&str] = &[
    "normal sudoku rules apply",
    "normal sudoku rules",
    "standard sudoku rules apply",
    "classic sudoku",
    "sudoku rules apply",
];

/// The board with its digits.
pub(super) fn read(fields: &Fields) -> Result<Import, ReadError> {
    let rows = fields
        .get("grid")
        .and_then(Json::as_array)
        .ok_or_else(|| ReadError::whole("no f-puzzles board: there is no grid"))?;
    let size = match fields.get("size") {
        Some(size) => {
            let said = size.as_str().and_then(|size| size.trim().parse().ok());
            size.as_u64().or(said).unwrap_or(u64::MAX).min(1 << 32) as usize
        }
        None => rows.len(),
    };
    if !(1..=MOST).contains(&size) {
        return Err(ReadError::whole(format!(
            "a board has 1 to {MOST} rows, not {size}"
        )));
    }
    let empty = Json::Null;
    let cell_of = |cell: Cell| {
        let row = rows.get(cell.row as usize).and_then(Json::as_array);
        row.and_then(|row| row.get(cell.column as usize))
            .unwrap_or(&empty)
    };
    let mut import = divided(size, &cell_of)?;
    for cell in import.board().cells() {
        read_cell(cell, cell_of(cell), &mut import);
    }
    Ok(import)
}

/// The board with its regions: those of as many cells as there are digits divide it, cells of smaller ones differ.
fn divided<'a>(size: usize, cell_of: &dyn Fn(Cell) -> &'a Json) -> Result<Import, ReadError> {
    let wrong = |error: crate::grid::GeometryError| ReadError::whole(error.to_string());
    let usual = Geometry::square(size).map_err(wrong)?;
    let boxes = |cell: Cell| usual.region_of(cell).unwrap_or(cell.row as usize);
    let region = |cell: Cell| match cell_of(cell).get("region") {
        None => Some(boxes(cell)),
        Some(region) => whole(Some(region)).map(|region| region as usize),
    };
    let named: Vec<Option<usize>> = usual.cells().map(region).collect();
    if usual
        .cells()
        .zip(&named)
        .all(|(cell, region)| *region == Some(boxes(cell)))
    {
        return Ok(Import::new(usual));
    }
    let mut names: Vec<usize> = named.iter().flatten().copied().collect();
    names.sort_unstable();
    names.dedup();
    let cells_of = |name: usize| -> Vec<Cell> {
        let own = |(_, region): &(Cell, &Option<usize>)| **region == Some(name);
        usual
            .cells()
            .zip(&named)
            .filter(own)
            .map(|(cell, _)| cell)
            .collect()
    };
    let (whole, other): (Vec<usize>, Vec<usize>) = names
        .into_iter()
        .partition(|name| cells_of(*name).len() == size);
    let map: Vec<Option<usize>> = named
        .iter()
        .map(|region| whole.iter().position(|own| Some(*own) == *region))
        .collect();
    let plain = Geometry::plain(size, size, size).map_err(wrong)?;
    let geometry = if whole.is_empty() {
        plain
    } else {
        plain.with_regions(&map).map_err(wrong)?
    };
    let mut import = Import::new(geometry);
    for cells in other.into_iter().map(cells_of) {
        match cells.len() {
            1 => {}
            count if count < size => import.differ(cells, "region with too few cells"),
            _ => import.leave("region with too many cells"),
        }
    }
    Ok(import)
}

/// What stands in a cell.
fn read_cell(cell: Cell, fields: &Json, import: &mut Import) {
    let digit = |value: &Json, import: &Import| import.puzzle.digits().worth(whole(Some(value))?);
    let set = |key: &str, import: &Import| -> DigitSet {
        let list = fields.get(key).and_then(Json::as_array);
        list.into_iter()
            .flatten()
            .filter_map(|value| digit(value, import))
            .collect()
    };
    if let Some(value) = fields.get("value").filter(|value| !is_empty(value)) {
        let given = fields
            .get("given")
            .is_some_and(|given| given.as_bool() == Some(true));
        match (digit(value, import), given) {
            (Some(digit), true) => import.edit(Edit::Give(cell, Some(digit))),
            (Some(digit), false) => import.edit(Edit::Enter(cell, Some(digit))),
            (None, _) => import.leave("digit that the board does not have"),
        }
    }
    let allowed = set("givenPencilMarks", import);
    if !allowed.is_empty() && import.puzzle.digit(cell).is_none() {
        import.restrict(cell, allowed);
    }
    let marks = [
        set("centerPencilMarks", import),
        set("cornerPencilMarks", import),
    ];
    for (marks, edit) in marks.into_iter().zip([Edit::Centre, Edit::Corner]) {
        if !marks.is_empty() {
            import.edit(edit(cell, marks));
        }
    }
}

/// Title, author, rules text and stored solution.
pub(super) fn read_texts(fields: &Fields, import: &mut Import) {
    let said = |key: &str| text(fields.get(key)).filter(|text| !text.trim().is_empty());
    let texts = &mut import.puzzle.texts;
    (texts.title, texts.author, texts.rules) = (said("title"), said("author"), said("ruleset"));
    let plain = |rules: &String| {
        let letters = |letter: char| letter.is_ascii_alphabetic() || letter == ' ';
        let bare: String = rules
            .to_lowercase()
            .chars()
            .filter(|letter| letters(*letter))
            .collect();
        PLAIN.contains(&bare.trim())
    };
    if texts.rules.as_ref().is_some_and(|rules| !plain(rules)) {
        import.leave("the rules text");
    }
    import.puzzle.texts.solution = fields
        .get("solution")
        .and_then(|value| solution(value, import));
}

/// The stored solution, where every cell of it is known.
fn solution(value: &Json, import: &Import) -> Option<Solution> {
    let board = import.board();
    let parts: Vec<String> = match value {
        Json::Array(list) => list
            .iter()
            .map(|value| text(Some(value)))
            .collect::<Option<_>>()?,
        Json::String(text) if text.chars().count() == board.cell_count() => {
            text.chars().map(String::from).collect()
        }
        _ => return None,
    };
    let digit = |part: &String| {
        let letter = part.chars().next().filter(|_| part.len() == 1);
        let digits = import.puzzle.digits();
        part.parse()
            .ok()
            .and_then(|value| digits.worth(value))
            .or_else(|| digits.read(letter?))
    };
    let digits: Option<Vec<_>> = parts.iter().map(digit).collect();
    digits
        .filter(|digits| digits.len() == board.cell_count())
        .map(|digits| Solution::new(board, digits))
}
