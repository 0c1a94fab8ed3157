//! Clues on edges, corners and beside the board, and rules that all clues of a kind are given.
//!
//! On a board of w columns the numbers are, x and y counted from 0:
//!
//! ```text
//! edge    2wy + x: left of the cell in row y and column x    2wy + w + x: below it
//! corner  (w + 1)y + x: above and left of that cell
//! outer   (w + 2)(y + 1) + x + 1: the place itself, x and y from -1 on
//! ```

use serde_json::Value as Json;

use super::super::import::Import;
use super::{kind, list};
use crate::grid::{Cell, Digit, Geometry};
use crate::rules::Value;

/// Where a type's clues stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Edge,
    Corner,
    Outside,
    Slant,
}

/// A type, our rule, what a clue of it is called.
struct Type(u64, &'static str, &'static str, Form);

static TYPES: &[Type] = &[
    Type(200, "white-dot", "difference", Form::Edge),
    Type(201, "black-dot", "ratio", Form::Edge),
    Type(202, "pair-sum", "X or V", Form::Edge),
    Type(303, "quadruple", "quadruple", Form::Corner),
    Type(500, "little-killer", "little killer", Form::Slant),
    Type(501, "sandwich", "sandwich", Form::Outside),
    Type(502, "x-sum", "X-sum", Form::Outside),
    Type(503, "skyscraper", "skyscraper", Form::Outside),
    Type(504, "numbered-room", "numbered room", Form::Outside),
];

/// Reads a constraint; whether it is of a type whose clues stand so.
pub(super) fn read(type_: u64, json: &Json, import: &mut Import) -> bool {
    let Some(own) = TYPES.iter().find(|own| own.0 == type_) else {
        return false;
    };
    for clue in list(json, "clues") {
        if place(own, clue, import).is_none() {
            import.leave(own.2);
        }
    }
    true
}

fn place(own: &Type, clue: &Json, import: &mut Import) -> Option<()> {
    let Type(_, rule, noun, form) = *own;
    let at = |key: &str| usize::try_from(clue.get(key)?.as_u64()?).ok();
    let value = match clue.get("value") {
        None | Some(Json::Null) => None,
        Some(value) => Some(u32::try_from(value.as_u64()?).ok()?),
    };
    let (rule, cells, value) = match form {
        Form::Edge => {
            let cells = edge(at("edge")?, import.board())?;
            let (rule, number) = of_edge(rule, value);
            (rule, cells, number.map_or(Value::None, Value::Number))
        }
        Form::Corner => {
            let cells = corner(at("corner")?, import.board())?;
            let digit = |own: &Json| {
                let value = u32::try_from(own.as_u64()?).ok()?;
                import.puzzle.digits().worth(value)
            };
            let digits: Option<Vec<Digit>> = list(clue, "digits").iter().map(digit).collect();
            match digits? {
                none if none.is_empty() => return Some(()),
                digits => (rule, cells, Value::Digits(digits)),
            }
        }
        // A place without a number says nothing yet.
        Form::Outside | Form::Slant if value.is_none() => return Some(()),
        Form::Outside | Form::Slant => {
            let slant = clue.get("diagonal").and_then(Json::as_i64);
            let cells = beside(at("outerCell")?, slant, import.board())?;
            if (form == Form::Slant) != slant.is_some() {
                return None;
            }
            (rule, cells, Value::Number(value?))
        }
    };
    import.place(rule, vec![cells], value, noun);
    Some(())
}

/// The rule and number of a clue on an edge; what is usual is not said.
fn of_edge(rule: &'static str, value: Option<u32>) -> (&'static str, Option<u32>) {
    match (rule, value) {
        ("pair-sum", Some(10)) => ("x", None),
        ("pair-sum", Some(5)) => ("v", None),
        ("white-dot", Some(1)) | ("black-dot", Some(2)) => (rule, None),
        _ => (rule, value),
    }
}

fn cell(row: usize, column: usize, board: &Geometry) -> Option<Cell> {
    let cell = Cell::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?);
    board.contains(cell).then_some(cell)
}

/// The two cells at an edge.
fn edge(id: usize, board: &Geometry) -> Option<Vec<Cell>> {
    let wide = usize::from(board.columns());
    let (row, rest) = (id / (2 * wide), id % (2 * wide));
    let (one, other) = match rest.checked_sub(wide) {
        None => ((row, rest.checked_sub(1)?), (row, rest)),
        Some(column) => ((row, column), (row + 1, column)),
    };
    [one, other]
        .into_iter()
        .map(|(row, column)| cell(row, column, board))
        .collect()
}

/// The four cells around a corner.
fn corner(id: usize, board: &Geometry) -> Option<Vec<Cell>> {
    let wide = usize::from(board.columns()) + 1;
    let (row, column) = ((id / wide).checked_sub(1)?, (id % wide).checked_sub(1)?);
    let around = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
    around
        .map(|(down, right)| cell(row + down, column + right, board))
        .collect()
}

/// The cells that a place beside the board looks at: along a row or column, or slanting, 1 for a diagonal that rises
/// to the right and -1 for one that falls.
fn beside(id: usize, slant: Option<i64>, board: &Geometry) -> Option<Vec<Cell>> {
    let wide = usize::from(board.columns()) + 2;
    let (row, column) = (u8::try_from(id / wide).ok()?, (id % wide) as u8);
    let at = board.outside(row, column)?;
    let cells = match slant {
        None => board.line_from(at),
        Some(slant @ (1 | -1)) => {
            let (down, right) = match (row, column) {
                (0, _) => (1, if slant == 1 { -1 } else { 1 }),
                (row, _) if row > board.rows() => (-1, if slant == 1 { 1 } else { -1 }),
                (_, 0) => (if slant == 1 { -1 } else { 1 }, 1),
                _ => (if slant == 1 { 1 } else { -1 }, -1),
            };
            board.slant_from(at, (down, right))
        }
        Some(_) => return None,
    };
    (!cells.is_empty()).then_some(cells)
}

/// A type with a negative rule: our rule, what it is called, the number that is meant where there is no clue, and the
/// key that says whether its clues exempt a pair from the other one.
struct Negative(u64, &'static str, &'static str, u64, &'static str);

static NEGATIVES: [Negative; 3] = [
    Negative(
        200,
        "all-white-dots",
        "rule that white dots with some differences are all given",
        1,
        "overrideNegativeRatios",
    ),
    Negative(
        201,
        "all-black-dots",
        "rule that black dots with some ratios are all given",
        2,
        "overrideNegativeDifferences",
    ),
    Negative(
        202,
        "all-xv",
        "rule that X and V with some sums are all given",
        0,
        "",
    ),
];

/// The rules that all clues of a kind are given, where ours say the same: they mean the numbers of the clues on the
/// board (5 and 10 for X and V), and every dot exempts its pair.
pub(super) fn negatives(constraints: &[&Json], import: &mut Import) {
    for Negative(type_, rule, noun, usual, _) in &NEGATIVES {
        let own = || constraints.iter().filter(|own| kind(own) == Some(*type_));
        let numbers = |key: &str| -> Vec<u64> {
            let entries = own().flat_map(|own| list(own, key));
            let number = |entry: &Json| entry.as_u64().or_else(|| entry.get("value")?.as_u64());
            let mut numbers: Vec<u64> = entries.filter_map(number).collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers
        };
        let meant = match (*type_, numbers("clues")) {
            (202, _) => vec![5, 10],
            (_, none) if none.is_empty() => vec![*usual],
            (_, numbers) => numbers,
        };
        match numbers("negative") {
            none if none.is_empty() => {}
            said if said == meant && own().count() == 1 && exempts(constraints, *type_) => {
                import.toggle(rule, noun);
            }
            _ => import.leave(noun),
        }
    }
}

/// Whether the dots of the other kind, if there are any, exempt their pairs from a negative rule of this type.
fn exempts(constraints: &[&Json], type_: u64) -> bool {
    let others = constraints.iter().all(|own| {
        let other = |Negative(id, _, _, _, key): &&Negative| {
            !key.is_empty() && *id != type_ && kind(own) == Some(*id)
        };
        NEGATIVES
            .iter()
            .find(other)
            .is_none_or(|Negative(.., key)| {
                let said = own.get(key).and_then(Json::as_bool);
                said != Some(false) || list(own, "clues").is_empty()
            })
    });
    type_ == 202 || others
}
