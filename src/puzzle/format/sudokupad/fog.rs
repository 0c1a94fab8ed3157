//! The fog over a drawn board: cells that are lit from the start, and what right digits light.
//!
//! Three forms: `foglight`, a list of places; a cage `foglight`; a note `foglight: r1c1, r1c2`. `triggereffect` says of
//! single cells what they light, instead of what lies around them.

use serde_json::{Value as Json, json};

use super::notes::Notes;
use super::read::{Frame, list, place};
use crate::grid::{Cell, Geometry};
use crate::puzzle::fog::MOST_LIGHTS;
use crate::puzzle::format::import::Import;
use crate::puzzle::{Fog, Light};

/// Whether a cage with this text lights its cells.
pub(super) fn is_light(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case("foglight")
}

/// Reads it, where there is any.
pub(super) fn read(json: &Json, notes: &Notes, frame: Frame, import: &mut Import) {
    let board = import.board().clone();
    if json.get("foglight").is_some_and(Json::is_array) {
        let lit = list(json, "foglight").iter();
        let lit = lit.filter_map(|own| frame.cell(place(own)?, &board));
        import.light(lit.collect::<Vec<_>>());
    }
    for text in &notes.lit {
        import.light(named(text, frame, &board));
    }
    let lights = list(json, "triggereffect").iter().take(MOST_LIGHTS);
    let lights: Vec<Light> = lights.filter_map(|own| light(own, frame, &board)).collect();
    if !lights.is_empty() {
        import.light([]);
        import.puzzle.fog.get_or_insert_with(Fog::default).lights = lights;
    }
}

fn light(own: &Json, frame: Frame, board: &Geometry) -> Option<Light> {
    let (trigger, effect) = (own.get("trigger")?, own.get("effect")?);
    let says = |of: &Json, key: &str| of.get(key).and_then(Json::as_str).map(str::to_string);
    (says(effect, "type")? == "foglight").then_some(())?;
    let right = named(&says(trigger, "cell")?, frame, board);
    let lit = named(&says(effect, "cells")?, frame, board);
    (!right.is_empty()).then_some(Light { right, lit })
}

/// Cells by name, whatever stands between them: `r1c1r2c10, r3c3`.
fn named(text: &str, frame: Frame, board: &Geometry) -> Vec<Cell> {
    let cell = |word: &str| {
        let (row, rest) = word.split_once(['c', 'C'])?;
        let column: String = rest.chars().take_while(char::is_ascii_digit).collect();
        let index = |text: &str| text.trim().parse::<usize>().ok()?.checked_sub(1);
        frame.cell((index(row)?, index(&column)?), board)
    };
    text.split(['r', 'R']).filter_map(cell).collect()
}

/// The fog as fields of a drawing.
pub(super) fn fields(fog: &Fog) -> Vec<(&'static str, Json)> {
    let names = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<String>();
    let lit: Vec<Json> = (fog.lit.iter())
        .map(|cell| json!([cell.row, cell.column]))
        .collect();
    let light = |own: &Light| {
        json!({
            "trigger": { "type": "cellvalue", "cell": names(&own.right) },
            "effect": { "type": "foglight", "cells": names(&own.lit) },
        })
    };
    let mut fields = vec![("foglight", Json::Array(lit))];
    if !fog.lights.is_empty() {
        let lights = fog.lights.iter().map(light).collect();
        fields.push(("triggereffect", lights));
    }
    fields
}
