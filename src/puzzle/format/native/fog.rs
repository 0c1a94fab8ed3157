//! The fog of a file.
//!
//! ```toml
//! fog = { lit = "r1c1-r2c2" }          # lit from the start; right digits light what lies around them
//! fog = { lights = [ { right = "r1c1 r1c2", lit = "r5c5" } ] }     # or just this, when all of these are right
//! ```

use toml::de::{DeTable, DeValue};

use super::field::{Fields, Source, Value};
use super::quote::quoted;
use crate::grid::{Cell, Geometry, read_area};
use crate::puzzle::fog::MOST_LIGHTS;
use crate::puzzle::format::ReadError;
use crate::puzzle::{Fog, Light, Puzzle};

/// Reads it into the puzzle.
pub(super) fn read(
    source: &Source,
    fields: &mut Fields,
    puzzle: &mut Puzzle,
) -> Result<(), ReadError> {
    let Some(value) = fields.take("fog") else {
        return Ok(());
    };
    let board = puzzle.geometry().clone();
    let mut own = table(source, &value, ["lit", "lights"])?;
    let lit = cells(source, &mut own, "lit", &board)?;
    let mut lights = Vec::new();
    if let Some(list) = own.take("lights") {
        let entries = list
            .get_ref()
            .as_array()
            .filter(|own| own.len() <= MOST_LIGHTS);
        let wrong = || source.error(&list, format!("lights is a list of at most {MOST_LIGHTS}"));
        for entry in entries.ok_or_else(wrong)?.iter() {
            let mut light = table(source, entry, ["right", "lit"])?;
            let right = cells(source, &mut light, "right", &board)?;
            let lit = cells(source, &mut light, "lit", &board)?;
            lights.push(Light { right, lit });
        }
    }
    puzzle.fog = Some(Fog { lit, lights });
    Ok(())
}

/// A table with no other keys than these.
fn table<'v>(
    source: &Source,
    value: &'v Value<'v>,
    keys: [&'static str; 2],
) -> Result<Fields<'v>, ReadError> {
    let DeValue::Table(table) = value.get_ref() else {
        let form = format!("fog: a table is wanted, {{ {} = \"..\" }}", keys[0]);
        return Err(source.error(value, form));
    };
    let own: DeTable = table.clone();
    let fields = Fields::of(own);
    let odd = fields
        .iter()
        .find(|field| !keys.contains(&field.key.as_ref()));
    match odd {
        Some(field) => Err(source.unknown(field.at, &field.key, keys.into_iter())),
        None => Ok(fields),
    }
}

/// The cells under a key, none where it is missing or says none.
fn cells(
    source: &Source,
    fields: &mut Fields,
    key: &str,
    board: &Geometry,
) -> Result<Vec<Cell>, ReadError> {
    let Some(value) = fields.take(key) else {
        return Ok(Vec::new());
    };
    let text = source.string(&value, key)?;
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    read_area(text, board).map_err(|error| source.error(&value, format!("fog: {error}")))
}

/// The fog as a value.
pub(super) fn text(fog: &Fog) -> String {
    let cells = |cells: &[Cell]| {
        let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
        quoted(&names.join(" "))
    };
    let light = |own: &Light| {
        format!(
            "{{ right = {}, lit = {} }}",
            cells(&own.right),
            cells(&own.lit)
        )
    };
    let mut out = format!("fog = {{ lit = {}", cells(&fog.lit));
    if !fog.lights.is_empty() {
        let lights: Vec<String> = fog.lights.iter().map(light).collect();
        out += &format!(", lights = [{}]", lights.join(", "));
    }
    out + " }\n"
}
