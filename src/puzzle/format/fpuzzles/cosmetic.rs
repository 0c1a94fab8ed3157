//! What f-puzzles only draws: lines, circles, rectangles, texts, cages and coloured cells.
//!
//! Drawings that stand for a clue (`fromConstraint`, `isNewConstraint`) are that clue's and not counted again. A cage
//! without cells is a note about the puzzle, not a drawing.

use serde_json::Value as Json;

use super::Fields;
use super::json::{cells, place, text};
use crate::grid::{Cell, Geometry};
use crate::puzzle::format::import::Import;
use crate::puzzle::{Color, Drawing, Figure, Point};

/// Keys of drawings that belong to a clue.
const OF_CLUES: &[&str] = &[
    "fromConstraint",
    "isNewConstraint",
    "isPrimeConstraint",
    "isPowerOfTwoConstraint",
];

/// Reads all drawings, the cells' colours too.
pub(super) fn read(fields: &Fields, import: &mut Import) {
    let kinds: [(&str, Reader); 5] = [
        ("line", lines),
        ("rectangle", |entry, board| shape(entry, board, false)),
        ("circle", |entry, board| shape(entry, board, true)),
        ("text", words),
        ("cage", frame),
    ];
    let board = import.board().clone();
    for (key, reader) in kinds {
        let entries = fields
            .get(key)
            .and_then(Json::as_array)
            .into_iter()
            .flatten();
        for entry in entries.filter(|entry| !is_of_clue(entry)) {
            reader(entry, &board)
                .into_iter()
                .for_each(|drawing| import.draw(drawing));
        }
    }
    colors(fields, import);
}

type Reader = fn(&Json, &Geometry) -> Vec<Drawing>;

fn is_of_clue(entry: &Json) -> bool {
    let says = |key: &&str| {
        entry
            .get(*key)
            .is_some_and(|value| !super::json::is_empty(value))
    };
    OF_CLUES.iter().any(says)
}

fn color(entry: &Json, key: &str) -> Option<Color> {
    Color::read(entry.get(key)?.as_str()?)
}

/// A length in cells as hundredths.
fn hundredths(value: Option<&Json>) -> Option<u32> {
    let length = value?.as_f64().or_else(|| value?.as_str()?.parse().ok())?;
    length
        .is_finite()
        .then(|| (length.clamp(0.0, 50.0) * 100.0).round() as u32)
}

fn point(value: &Json) -> Option<Point> {
    let (row, column) = place(value.as_str()?)?;
    Some(Point::new(row * 100, column * 100))
}

fn lines(entry: &Json, _: &Geometry) -> Vec<Drawing> {
    let lines = entry
        .get("lines")
        .and_then(Json::as_array)
        .into_iter()
        .flatten();
    let line = |line: &Json| -> Option<Drawing> {
        let points: Vec<Point> = line.as_array()?.iter().filter_map(point).collect();
        (!points.is_empty()).then(|| Drawing {
            figure: Figure::Line {
                points,
                arrow: false,
            },
            color: color(entry, "outlineC"),
            fill: None,
            thickness: hundredths(entry.get("width")),
        })
    };
    lines.filter_map(line).collect()
}

/// The middle of an entry's cells; they may lie beside the board.
fn middle(entry: &Json) -> Option<Point> {
    let points: Vec<Point> = entry
        .get("cells")?
        .as_array()?
        .iter()
        .filter_map(point)
        .collect();
    let count = i32::try_from(points.len())
        .ok()
        .filter(|count| *count > 0)?;
    let sum = |part: fn(&Point) -> i32| {
        points.iter().map(part).map(i64::from).sum::<i64>() as i32 / count
    };
    Some(Point::new(
        sum(|point| point.row),
        sum(|point| point.column),
    ))
}

fn said(entry: &Json) -> Option<String> {
    text(entry.get("value")).filter(|text| !text.trim().is_empty())
}

fn shape(entry: &Json, _: &Geometry, round: bool) -> Vec<Drawing> {
    let drawing = middle(entry).map(|at| Drawing {
        figure: Figure::Shape {
            round,
            at,
            width: hundredths(entry.get("width")).unwrap_or(50),
            height: hundredths(entry.get("height")).unwrap_or(50),
            text: said(entry),
        },
        color: color(entry, "outlineC"),
        fill: color(entry, "baseC"),
        thickness: None,
    });
    drawing.into_iter().collect()
}

fn words(entry: &Json, _: &Geometry) -> Vec<Drawing> {
    let drawing = middle(entry).zip(said(entry)).map(|(at, text)| Drawing {
        figure: Figure::Text { at, text },
        color: color(entry, "fontC"),
        fill: None,
        thickness: None,
    });
    drawing.into_iter().collect()
}

fn frame(entry: &Json, board: &Geometry) -> Vec<Drawing> {
    let cells: Vec<Cell> = cells(entry.get("cells"), board).unwrap_or_default();
    let text = said(entry);
    if cells.is_empty() {
        return Vec::new();
    }
    vec![Drawing {
        figure: Figure::Frame { cells, text },
        color: color(entry, "outlineC"),
        fill: None,
        thickness: None,
    }]
}

/// Cells that the setter coloured, as squares.
fn colors(fields: &Fields, import: &mut Import) {
    let board = import.board().clone();
    for cell in board.cells() {
        let own = fields
            .get("grid")
            .and_then(|grid| grid.get(cell.row as usize)?.get(cell.column as usize));
        let list = own
            .and_then(|own| own.get("cArray"))
            .and_then(Json::as_array);
        let first = own
            .and_then(|own| own.get("c"))
            .or(list.and_then(|list| list.first()));
        if let Some(fill) = first.and_then(Json::as_str).and_then(Color::read) {
            import.draw(Drawing {
                figure: Figure::Shape {
                    round: false,
                    at: Point::of(cell),
                    width: 100,
                    height: 100,
                    text: None,
                },
                color: None,
                fill: Some(fill),
                thickness: None,
            });
        }
    }
}
