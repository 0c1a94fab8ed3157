//! A puzzle as f-puzzles' JSON.
//!
//! Where the puzzle came from f-puzzles, its own text is the base: what we would have written of it then and what we
//! write of it now are compared field by field, and only fields that differ are touched. So everything that nobody
//! here knows is written again as it was.

use serde_json::{Map, Value as Json, json};

use super::fields::{FIELDS, Field, Form, NEGATIVE};
use super::json::name;
use super::{Fields, carried, read_fields};
use crate::grid::{Cell, Digit, Division, Geometry};
use crate::puzzle::format::error::CannotSay;
use crate::puzzle::format::import::numbered;
use crate::puzzle::format::lz::{self, Alphabet};
use crate::puzzle::format::{Shared, Wish};
use crate::puzzle::{Drawing, Figure, Point, Puzzle};
use crate::rules::Clue;

const SITE: &str = "https://www.f-puzzles.com/?load=";

/// The puzzle as a link.
pub(super) fn share(puzzle: &Puzzle, wish: Wish) -> Result<Shared, CannotSay> {
    let (json, lost) = payload(puzzle, wish)?;
    let text = format!("{SITE}{}\n", lz::squeeze(&json, Alphabet::Base64));
    Ok(Shared { text, lost })
}

/// The puzzle as JSON, and what it does not say.
pub(in crate::puzzle::format) fn payload(
    puzzle: &Puzzle,
    wish: Wish,
) -> Result<(String, Vec<String>), CannotSay> {
    if let Some(bound) = puzzle.clues().iter().find(|clue| clue.pact.is_some()) {
        let name = bound.name(puzzle.geometry());
        return Err(CannotSay(format!(
            "{name} may be wrong, which this format cannot say"
        )));
    }
    let mut writer = Writer::default();
    writer.write(puzzle, wish)?;
    let mut lost = writer.lost;
    let mut fields = match carried(puzzle) {
        Some(carried) => merged(carried, &writer.fields, wish),
        None => {
            let unread = puzzle
                .texts()
                .unchecked
                .iter()
                .filter(|part| *part != "the rules text");
            lost.extend(unread.cloned());
            writer.fields
        }
    };
    if !wish.solution {
        fields.remove("solution");
    }
    Ok((Json::Object(fields).to_string(), lost))
}

/// The carried fields with those replaced that differ from what was read of them.
fn merged(mut carried: Fields, now: &Fields, wish: Wish) -> Fields {
    let before = read_fields(&carried).ok().and_then(|puzzle| {
        let mut writer = Writer::default();
        writer.write(&puzzle, wish).ok().map(|()| writer.fields)
    });
    let Some(before) = before.filter(|before| before.get("size") == now.get("size")) else {
        return now.clone();
    };
    let names = now
        .keys()
        .chain(before.keys().filter(|name| !now.contains_key(*name)));
    for name in names {
        match (before.get(name), now.get(name)) {
            (old, new) if old == new => {}
            (Some(old), Some(new)) if name == "grid" => merge_grid(&mut carried, old, new),
            (_, Some(new)) => drop(carried.insert(name.clone(), new.clone())),
            (_, None) => drop(carried.remove(name)),
        }
    }
    carried
}

/// The same for the fields of each cell.
fn merge_grid(carried: &mut Fields, before: &Json, now: &Json) {
    let rows = now.as_array().map_or(0, Vec::len);
    for (row, column) in (0..rows).flat_map(|row| (0..rows).map(move |column| (row, column))) {
        let of = |grid: &Json| grid[row][column].as_object().cloned().unwrap_or_default();
        let (old, new) = (of(before), of(now));
        let own = carried
            .get_mut("grid")
            .and_then(|grid| grid.get_mut(row)?.get_mut(column)?.as_object_mut());
        let Some(own) = own.filter(|_| old != new) else {
            continue;
        };
        for key in old.keys().filter(|key| !new.contains_key(*key)) {
            own.remove(key);
        }
        for (key, value) in new
            .iter()
            .filter(|(key, value)| old.get(*key) != Some(*value))
        {
            own.insert(key.clone(), value.clone());
        }
    }
}

/// Fields in the making.
#[derive(Default)]
struct Writer {
    fields: Fields,
    lost: Vec<String>,
}

impl Writer {
    fn write(&mut self, puzzle: &Puzzle, wish: Wish) -> Result<(), CannotSay> {
        let board = puzzle.geometry();
        let usual = board.is_square() && puzzle.digits().is_standard();
        if !usual {
            return Err(CannotSay(
                "f-puzzles has square boards with the digits 1 to their size".to_string(),
            ));
        }
        self.fields.insert("size".to_string(), json!(board.rows()));
        self.texts(puzzle, wish);
        self.fields
            .insert("grid".to_string(), self.grid(puzzle, wish));
        self.houses(puzzle);
        for clue in puzzle.clues() {
            if clue.off {
                self.lost.push(format!("the muted {}", clue.rule.noun));
            } else if !self.clue(clue, puzzle) {
                self.lost.push(clue.name(board));
            }
        }
        for drawing in puzzle
            .drawings()
            .iter()
            .filter(|drawing| !drawing.is_cell())
        {
            self.drawing(drawing);
        }
        Ok(())
    }

    fn texts(&mut self, puzzle: &Puzzle, wish: Wish) {
        let texts = puzzle.texts();
        for (key, text) in [
            ("title", &texts.title),
            ("author", &texts.author),
            ("ruleset", &texts.rules),
        ] {
            if let Some(text) = text {
                self.fields.insert(key.to_string(), json!(text));
            }
        }
        if let Some(solution) = texts.solution.as_ref().filter(|_| wish.solution) {
            let values: Vec<u32> = solution
                .digits()
                .iter()
                .map(|&digit| puzzle.digits().value(digit))
                .collect();
            self.fields.insert("solution".to_string(), json!(values));
        }
        if let Some(fog) = puzzle.fog() {
            let lit: Vec<String> = fog.lit.iter().map(|cell| name(*cell)).collect();
            self.fields.insert("foglight".to_string(), json!(lit));
            if !fog.lights.is_empty() {
                self.lost
                    .push("what single digits light in the fog".to_string());
            }
        }
    }

    fn grid(&self, puzzle: &Puzzle, wish: Wish) -> Json {
        let board = puzzle.geometry();
        let row = |row: u8| -> Json {
            board
                .row(row)
                .into_iter()
                .map(|cell| cell_fields(cell, puzzle, wish))
                .collect()
        };
        (0..board.rows()).map(row).collect()
    }

    /// Rows and columns always count there.
    fn houses(&mut self, puzzle: &Puzzle) {
        for key in ["rows", "columns"] {
            if puzzle.toggle(key).is_none_or(|at| puzzle.clues()[at].off) {
                self.lost.push(format!("that {key} do not count"));
            }
        }
    }

    /// Whether the clue could be said.
    fn clue(&mut self, clue: &Clue, puzzle: &Puzzle) -> bool {
        let key = clue.rule.key;
        if ["rows", "columns", "boxes", "given-marks"].contains(&key) {
            return true;
        }
        if let Some((name, ..)) = NEGATIVE.iter().find(|(_, rule, _)| *rule == key) {
            self.push("negative", json!(name));
            return true;
        }
        let speaks = |field: &&Field| match field.form {
            Form::Xv => ["x", "v"].contains(&key),
            _ => field.rule == key,
        };
        let Some(field) = FIELDS.iter().find(speaks) else {
            return false;
        };
        if field.form == Form::Toggle {
            self.fields.insert(field.name.to_string(), json!(true));
            return true;
        }
        entry(field, clue, puzzle)
            .map(|entry| self.push(field.name, entry))
            .is_some()
    }

    fn push(&mut self, key: &str, entry: Json) {
        let list = self
            .fields
            .entry(key.to_string())
            .or_insert_with(|| json!([]));
        if let Json::Array(list) = list {
            list.push(entry);
        }
    }

    fn drawing(&mut self, drawing: &Drawing) {
        let color =
            |color: Option<crate::puzzle::Color>| color.map(|color| json!(color.to_string()));
        let mut own = Map::new();
        let mut put = |key: &str, value: Option<Json>| {
            drop(value.map(|value| own.insert(key.to_string(), value)))
        };
        let length = |hundredths: u32| json!(f64::from(hundredths) / 100.0);
        let kind = match &drawing.figure {
            Figure::Line { points, .. } => {
                put(
                    "lines",
                    Some(json!([points
                        .iter()
                        .map(|point| around(*point)[0].clone())
                        .collect::<Vec<_>>()])),
                );
                put("outlineC", color(drawing.color));
                put("width", drawing.thickness.map(length));
                "line"
            }
            Figure::Shape {
                round,
                at,
                width,
                height,
                text,
            } => {
                put("cells", Some(json!(around(*at))));
                put("baseC", color(drawing.fill));
                put("outlineC", color(drawing.color));
                put("fontC", Some(json!("#000000")));
                put("width", Some(length(*width)));
                put("height", Some(length(*height)));
                put("value", text.as_ref().map(|text| json!(text)));
                if *round { "circle" } else { "rectangle" }
            }
            Figure::Text { at, text } => {
                put("cells", Some(json!(around(*at))));
                put("value", Some(json!(text)));
                put("fontC", color(drawing.color));
                put("size", Some(json!(0.7)));
                "text"
            }
            Figure::Frame { cells, text } => {
                put("cells", Some(json!(names(cells))));
                put("outlineC", color(drawing.color));
                put("value", text.as_ref().map(|text| json!(text)));
                "cage"
            }
        };
        self.push(kind, Json::Object(own));
    }
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| name(cell)).collect()
}

/// The cells around a point: one for the middle of a cell, two for an edge, four for a corner.
fn around(at: Point) -> Vec<String> {
    let parts = |part: i32| -> Vec<i32> {
        match part.rem_euclid(100) {
            25..=75 => vec![part.div_euclid(100), part.div_euclid(100) + 1],
            _ => vec![(part + 50).div_euclid(100)],
        }
    };
    let columns = parts(at.column);
    parts(at.row)
        .into_iter()
        .flat_map(|row| columns.iter().map(move |column| format!("R{row}C{column}")))
        .collect()
}

/// What stands in a cell.
fn cell_fields(cell: Cell, puzzle: &Puzzle, wish: Wish) -> Json {
    let (board, digits) = (puzzle.geometry(), puzzle.digits());
    let mut own = Map::new();
    let value = |digit: Digit| json!(digits.value(digit));
    if let Some(digit) = puzzle.givens().at(cell) {
        own.insert("value".to_string(), value(digit));
        own.insert("given".to_string(), json!(true));
    } else if wish.progress {
        if let Some(digit) = puzzle.entries().at(cell) {
            own.insert("value".to_string(), value(digit));
        }
        for (key, marks) in [
            ("centerPencilMarks", puzzle.centre(cell)),
            ("cornerPencilMarks", puzzle.corner(cell)),
        ] {
            if !marks.is_empty() {
                own.insert(key.to_string(), marks.iter().map(value).collect());
            }
        }
    }
    let marks = puzzle
        .clues()
        .iter()
        .find(|clue| clue.rule.key == "given-marks" && clue.cells() == [cell] && !clue.off);
    if let Some(marks) = marks {
        own.insert(
            "givenPencilMarks".to_string(),
            marks.digits().iter().map(|&digit| value(digit)).collect(),
        );
    }
    let counted = puzzle
        .toggle("boxes")
        .is_some_and(|at| !puzzle.clues()[at].off);
    let usual = Geometry::square(board.rows() as usize)
        .is_ok_and(|usual| usual.division() == board.division());
    let unboxed = matches!(board.division(), Division::None) && usual;
    match board.region_of(cell) {
        _ if counted && usual || unboxed => {}
        Some(region) if counted => drop(own.insert("region".to_string(), json!(region))),
        _ => drop(own.insert("region".to_string(), Json::Null)),
    }
    let fill = puzzle
        .drawings()
        .iter()
        .find(|drawing| match &drawing.figure {
            Figure::Shape { at, .. } => drawing.is_cell() && *at == Point::of(cell),
            _ => false,
        });
    if let Some(fill) = fill.and_then(|drawing| drawing.fill) {
        own.insert("c".to_string(), json!(fill.to_string().to_uppercase()));
    }
    Json::Object(own)
}

/// An entry of a field; none where the clue has no such form.
fn entry(field: &Field, clue: &Clue, puzzle: &Puzzle) -> Option<Json> {
    let board = puzzle.geometry();
    let cells = names(clue.cells());
    let number = clue.number();
    Some(match field.form {
        Form::Toggle => json!(true),
        Form::Lines(usual) => match numbered(clue, puzzle).filter(|own| Some(*own) != usual) {
            Some(number) => json!({ "lines": [cells], "value": number.to_string() }),
            None => json!({ "lines": [cells] }),
        },
        Form::Arrow => {
            let start = clue.cells().last()?;
            let arms = clue.groups.get(1..)?.iter().map(|arm| {
                let near = clue
                    .cells()
                    .iter()
                    .find(|cell| arm.first().is_some_and(|first| near(**cell, *first)));
                std::iter::once(near.unwrap_or(start))
                    .chain(arm)
                    .map(|&cell| name(cell))
                    .collect()
            });
            let arms: Vec<Vec<String>> = arms.collect();
            json!({ "cells": cells, "lines": arms })
        }
        Form::Cage if clue.numbers().len() > 1 => return None,
        Form::Cage => match number {
            Some(sum) => json!({ "cells": cells, "value": sum.to_string() }),
            None => json!({ "cells": cells }),
        },
        Form::Diagonal => {
            let [first, second, ..] = clue.cells() else {
                return None;
            };
            let (down, right) = (second.row > first.row, second.column > first.column);
            let at = board.outside_of(clue.cells())?;
            let way = format!(
                "{}{}",
                if down { "D" } else { "U" },
                if right { "R" } else { "L" }
            );
            json!({ "cell": format!("R{}C{}", at.row, at.column), "cells": cells, "direction": way, "value": number?.to_string() })
        }
        Form::Outside => {
            let at = board.outside_of(clue.cells())?;
            json!({ "cell": format!("R{}C{}", at.row, at.column), "value": number?.to_string() })
        }
        Form::Cell if field.name.ends_with("indexer") => json!({ "cells": cells }),
        Form::Cell => json!({ "cell": cells.first()? }),
        Form::Area => json!({ "cells": cells }),
        Form::Pair(usual) => match number.filter(|number| *number != usual) {
            Some(number) => json!({ "cells": cells, "value": number.to_string() }),
            None => json!({ "cells": cells }),
        },
        Form::Greater => json!({ "cells": cells.into_iter().rev().collect::<Vec<_>>() }),
        Form::Xv => json!({ "cells": cells, "value": clue.rule.key.to_uppercase() }),
        Form::Clone => json!({ "cells": cells, "cloneCells": names(clue.groups.get(1)?) }),
        Form::Quadruple => {
            let values: Vec<u32> = clue
                .digits()
                .iter()
                .map(|&digit| puzzle.digits().value(digit))
                .collect();
            json!({ "cells": cells, "values": values })
        }
    })
}

fn near(a: Cell, b: Cell) -> bool {
    let (rows, columns) = a.distance(b);
    rows <= 1 && columns <= 1
}
