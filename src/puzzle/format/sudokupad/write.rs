//! A puzzle as SudokuPad draws it.
//!
//! Cages and the digits are written as such; every other clue as the drawing that its rule sketches, so that a
//! stranger recognises it. Nothing but rows, columns, regions, cages and chess rules is checked there.

use serde_json::{Map, Value as Json, json};

use super::{FORMAT, fog, read};
use crate::grid::Cell;
use crate::puzzle::format::error::CannotSay;
use crate::puzzle::format::lz::{self, Alphabet};
use crate::puzzle::format::{Shared, Wish};
use crate::puzzle::{Color, Drawing, Figure, Point, Puzzle};

const SITE: &str = "https://sudokupad.app/?puzzleid=scl";

/// The puzzle as a link.
pub(super) fn share(puzzle: &Puzzle, wish: Wish) -> Result<Shared, CannotSay> {
    if let Some(bound) = puzzle.clues().iter().find(|clue| clue.pact.is_some()) {
        let name = bound.name(puzzle.geometry());
        return Err(CannotSay(format!(
            "{name} may be wrong, which this format cannot say"
        )));
    }
    let mut picture = Picture::default();
    picture.puzzle(puzzle);
    let now = picture.finish(puzzle, wish);
    let json = match carried(puzzle) {
        Some(carried) => merged(carried, now, wish),
        None => now,
    };
    let squeezed = lz::squeeze(&Json::Object(json).to_string(), Alphabet::Base64);
    let escaped = squeezed
        .replace('+', "%2B")
        .replace('/', "%2F")
        .replace('=', "%3D");
    Ok(Shared {
        text: format!("{SITE}{escaped}\n"),
        lost: picture.lost,
    })
}

/// The board as it came from there.
fn carried(puzzle: &Puzzle) -> Option<Map<String, Json>> {
    let carried = puzzle
        .carried()
        .filter(|carried| carried.format == FORMAT.key)?;
    let json = lz::json(&carried.text, Alphabet::Base64)?;
    match serde_json::from_str(&json).ok()? {
        Json::Object(fields) => Some(fields),
        _ => None,
    }
}

/// What came, with the fields replaced that differ from what was read of it.
fn merged(mut carried: Map<String, Json>, now: Map<String, Json>, wish: Wish) -> Map<String, Json> {
    let Ok(before) = read::board(&Json::Object(carried.clone())) else {
        return now;
    };
    let mut picture = Picture::default();
    picture.puzzle(&before);
    let before = picture.finish(&before, wish);
    let rows =
        |fields: &Map<String, Json>| fields.get("cells").and_then(Json::as_array).map(Vec::len);
    if before != now && rows(&carried) != rows(&now) {
        // The board is a part of a larger drawing, whose places are others.
        return now;
    }
    for key in before.keys().filter(|key| !now.contains_key(*key)) {
        carried.remove(key);
    }
    for (key, value) in now {
        if before.get(&key) != Some(&value) {
            carried.insert(key, value);
        }
    }
    if !wish.solution {
        without_solution(&mut carried);
    }
    carried
}

/// Takes the solution out of both places where it may stand.
fn without_solution(fields: &mut Map<String, Json>) {
    if let Some(Json::Object(notes)) = fields.get_mut("metadata") {
        notes.remove("solution");
    }
    let tells = |cage: &Json| {
        let text = cage.get("value").and_then(Json::as_str);
        text.is_some_and(|text| text.trim_start().starts_with("solution"))
    };
    if let Some(Json::Array(cages)) = fields.get_mut("cages") {
        cages.retain(|cage| !tells(cage));
    }
}

/// Lists of what is drawn.
#[derive(Default)]
pub(super) struct Picture {
    lists: Map<String, Json>,
    lost: Vec<String>,
}

/// A place in the picture: 0.5 is the middle of the first cell.
pub(super) fn at(point: Point) -> Json {
    let part = |hundredths: i32| f64::from(hundredths - 50) / 100.0;
    json!([part(point.row), part(point.column)])
}

fn pair(cell: Cell) -> Json {
    json!([cell.row, cell.column])
}

/// Places of cells.
pub(super) fn pairs(cells: &[Cell]) -> Json {
    cells.iter().map(|&cell| pair(cell)).collect()
}

impl Picture {
    /// Adds to a list.
    pub(super) fn push(&mut self, list: &str, entry: Json) {
        if let Json::Array(list) = self
            .lists
            .entry(list.to_string())
            .or_insert_with(|| json!([]))
        {
            list.push(entry);
        }
    }

    fn puzzle(&mut self, puzzle: &Puzzle) {
        let setting = puzzle.setting();
        for clue in puzzle.clues() {
            if clue.off {
                self.lost.push(format!("the muted {}", clue.rule.noun));
                continue;
            }
            let strokes = clue.sketch(&setting);
            strokes.iter().for_each(|stroke| self.stroke(stroke));
            if strokes.is_empty()
                && !["rows", "columns", "boxes", "anti-knight", "anti-king"]
                    .contains(&clue.rule.key)
            {
                self.lost.push(format!(
                    "{}: nothing shows it but the rules text",
                    clue.name(puzzle.geometry())
                ));
            }
        }
        for drawing in puzzle.drawings() {
            self.drawing(drawing);
        }
    }

    fn drawing(&mut self, drawing: &Drawing) {
        let color = |color: Option<Color>| color.map(|color| color.to_string());
        let mut own = match &drawing.figure {
            Figure::Line { points, .. } => {
                json!({ "wayPoints": points.iter().map(|point| at(*point)).collect::<Vec<_>>() })
            }
            Figure::Shape {
                round,
                at: middle,
                width,
                height,
                ..
            } => {
                json!({ "center": at(*middle), "width": f64::from(*width) / 100.0, "height": f64::from(*height) / 100.0, "rounded": round })
            }
            Figure::Text { at: middle, .. } => {
                json!({ "center": at(*middle), "width": 0.5, "height": 0.5 })
            }
            Figure::Frame { cells, .. } => json!({ "cells": pairs(cells), "unique": false }),
        };
        let mut put = |key: &str, value: Option<Json>| {
            if let Some(value) = value {
                own[key] = value;
            }
        };
        let list = match &drawing.figure {
            Figure::Line { arrow, .. } => {
                put(
                    "color",
                    Some(json!(color(drawing.color).unwrap_or("#808080".to_string()))),
                );
                put(
                    "thickness",
                    drawing
                        .thickness
                        .map(|width| json!(f64::from(width) * 0.64)),
                );
                put("headLength", arrow.then(|| json!(0.3)));
                if *arrow { "arrows" } else { "lines" }
            }
            Figure::Shape { text, .. } => {
                put("borderColor", color(drawing.color).map(Json::from));
                put("backgroundColor", color(drawing.fill).map(Json::from));
                put("text", text.clone().map(Json::from));
                "underlays"
            }
            Figure::Text { text, .. } => {
                put("text", Some(json!(text)));
                put("color", color(drawing.color).map(Json::from));
                "overlays"
            }
            Figure::Frame { text, .. } => {
                put("value", text.clone().map(Json::from));
                put("borderColor", color(drawing.color).map(Json::from));
                "cages"
            }
        };
        self.push(list, own);
    }

    /// The picture with the board and what is known of it.
    fn finish(&mut self, puzzle: &Puzzle, wish: Wish) -> Map<String, Json> {
        let (board, texts) = (puzzle.geometry(), puzzle.texts());
        let mut all = std::mem::take(&mut self.lists);
        let row = |row: u8| -> Json {
            board
                .row(row)
                .into_iter()
                .map(|cell| cell_fields(cell, puzzle, wish))
                .collect()
        };
        all.insert("cells".to_string(), (0..board.rows()).map(row).collect());
        let on = |key: &str| puzzle.toggle(key).is_some_and(|at| !puzzle.clues()[at].off);
        let regions = if on("boxes") { board.regions() } else { &[] };
        all.insert(
            "regions".to_string(),
            regions.iter().map(|region| pairs(region)).collect(),
        );
        let mut notes = Map::new();
        for (key, text) in [
            ("title", &texts.title),
            ("author", &texts.author),
            ("rules", &texts.rules),
            ("source", &texts.source),
        ] {
            if let Some(text) = text {
                notes.insert(key.to_string(), json!(text));
            }
        }
        if let Some(solution) = texts.solution.as_ref().filter(|_| wish.solution) {
            let text: String = solution
                .digits()
                .iter()
                .map(|&digit| puzzle.digits().symbol(digit))
                .collect();
            notes.insert("solution".to_string(), json!(text));
        }
        for (key, name) in [("anti-knight", "antiknight"), ("anti-king", "antiking")] {
            if on(key) {
                notes.insert(name.to_string(), json!(true));
            }
        }
        if !on("rows") || !on("columns") {
            notes.insert("norowcol".to_string(), json!(true));
        }
        all.insert("metadata".to_string(), Json::Object(notes));
        all.insert("cellSize".to_string(), json!(64));
        for (key, value) in puzzle.fog().map_or(Vec::new(), fog::fields) {
            all.insert(key.to_string(), value);
        }
        all
    }
}

fn cell_fields(cell: Cell, puzzle: &Puzzle, wish: Wish) -> Json {
    let symbol = |digit| puzzle.digits().symbol(digit).to_string();
    match (puzzle.givens().at(cell), puzzle.entries().at(cell)) {
        (Some(digit), _) => json!({ "value": symbol(digit), "given": true }),
        (None, Some(digit)) if wish.progress => json!({ "value": symbol(digit), "given": false }),
        _ => json!({}),
    }
}
