//! The drawings of a file, and the puzzle as another program wrote it.
//!
//! ```toml
//! drawing = [
//!   { line = "r1c1 r2.5c3", color = "#aabbcc", width = 0.2, arrow = true },
//!   { circle = "r1c1.5", size = "0.4 0.4", color = "#000000", fill = "#ffffff", text = "V" },   # or rectangle
//!   { words = "r0c1", text = "15" },
//!   { frame = "r1c1 r1c2", text = "12" },
//! ]
//! ```
//!
//! A place is a cell's name, with halves for edges and corners; `r0c1` is above the board.

use toml::de::{DeTable, DeValue};

use super::field::{Fields, Source, Value};
use super::quote::quoted;
use crate::grid::{Cell, read_area};
use crate::puzzle::format::ReadError;
use crate::puzzle::{Carried, Color, Drawing, Figure, MOST_DRAWINGS, MOST_POINTS, Point, Puzzle};

/// The keys of a drawing; the first of them that stands there says what it is.
const KINDS: &[&str] = &["line", "circle", "rectangle", "words", "frame"];

/// The other keys.
const OTHERS: &[&str] = &["color", "fill", "width", "size", "text", "arrow"];

/// The widest that anything is, in hundredths of a cell.
const WIDEST: u32 = 10_000;

/// Reads both into the puzzle.
pub(super) fn read(
    source: &Source,
    fields: &mut Fields,
    puzzle: &mut Puzzle,
) -> Result<(), ReadError> {
    if let Some(value) = fields.take("drawing") {
        let one = |value: &Value| match value.get_ref() {
            DeValue::Table(table) => drawing(source, value.span().start, table, puzzle),
            _ => Err(source.error(value, "drawing: a drawing is { line = \"..\" } or the like")),
        };
        let drawings = match value.get_ref() {
            DeValue::Array(values) if values.len() > MOST_DRAWINGS => {
                return Err(source.error(&value, format!("more than {MOST_DRAWINGS} drawings")));
            }
            DeValue::Array(values) => values.iter().map(one).collect::<Result<Vec<_>, _>>()?,
            _ => vec![one(&value)?],
        };
        puzzle.drawings = drawings;
    }
    if let Some(value) = fields.take("carried") {
        puzzle.carried = Some(carried(source, &value)?);
    }
    Ok(())
}

fn carried(source: &Source, value: &Value) -> Result<Carried, ReadError> {
    let table = match value.get_ref() {
        DeValue::Table(table) => table,
        _ => return Err(source.error(value, "carried is { format = \"..\", text = \"..\" }")),
    };
    let mut fields = Fields::of(table.clone());
    let mut text = |key: &str| -> Result<String, ReadError> {
        let own = fields
            .take(key)
            .ok_or_else(|| source.error(value, format!("carried: {key} is missing")))?;
        Ok(source.string(&own, key)?.to_string())
    };
    let carried = Carried {
        format: text("format")?,
        text: text("text")?,
    };
    match fields.iter().next() {
        None => Ok(carried),
        Some(field) => Err(source.unknown(field.at, &field.key, ["format", "text"].into_iter())),
    }
}

fn drawing(
    source: &Source,
    at: usize,
    table: &DeTable,
    puzzle: &Puzzle,
) -> Result<Drawing, ReadError> {
    let mut fields = Fields::of(table.clone());
    let kind = KINDS
        .iter()
        .find_map(|kind| Some((*kind, fields.take(kind)?)));
    let (kind, place) = kind.ok_or_else(|| {
        source.error_at(
            at,
            "drawing: line, circle, rectangle, words or frame is missing",
        )
    })?;
    let wrong = |reason: &str| source.error(&place, format!("drawing: {reason}"));
    let words = source.string(&place, kind)?;
    let points = || -> Result<Vec<Point>, ReadError> {
        let points: Option<Vec<Point>> = words.split_whitespace().map(Point::read).collect();
        let points = points.filter(|points| (1..=MOST_POINTS).contains(&points.len()));
        points.ok_or_else(|| wrong("a place is a cell with halves: r1c1, r1.5c2"))
    };
    let one = || {
        points().and_then(|points| match points[..] {
            [point] => Ok(point),
            _ => Err(wrong("it stands in one place")),
        })
    };
    let text = fields
        .take("text")
        .map(|value| Ok(source.string(&value, "text")?.to_string()))
        .transpose()?;
    let arrow = fields
        .take("arrow")
        .is_some_and(|value| value.get_ref().as_bool() == Some(true));
    let [width, height] = size(source, &mut fields)?;
    let figure = match kind {
        "line" => Figure::Line {
            points: points()?,
            arrow,
        },
        "words" => Figure::Text {
            at: one()?,
            text: text.ok_or_else(|| wrong("text is missing"))?,
        },
        "frame" => {
            let cells: Vec<Cell> =
                read_area(words, puzzle.geometry()).map_err(|error| wrong(&error.to_string()))?;
            Figure::Frame { cells, text }
        }
        _ => Figure::Shape {
            round: kind == "circle",
            at: one()?,
            width,
            height,
            text,
        },
    };
    let color = |key: &str, fields: &mut Fields| -> Result<Option<Color>, ReadError> {
        let Some(value) = fields.take(key) else {
            return Ok(None);
        };
        let color = Color::read(source.string(&value, key)?);
        color
            .map(Some)
            .ok_or_else(|| source.error(&value, format!("{key} is a colour, \"#aabbcc\"")))
    };
    let (line, fill) = (color("color", &mut fields)?, color("fill", &mut fields)?);
    let thickness = match fields.take("width") {
        Some(value) => Some(length(source, &value)?),
        None => None,
    };
    match fields.iter().next() {
        None => Ok(Drawing {
            figure,
            color: line,
            fill,
            thickness,
        }),
        Some(field) => Err(source.unknown(field.at, &field.key, OTHERS.iter().copied())),
    }
}

/// `"0.4 0.4"`: width and height; half a cell where there is none.
fn size(source: &Source, fields: &mut Fields) -> Result<[u32; 2], ReadError> {
    let Some(value) = fields.take("size") else {
        return Ok([50, 50]);
    };
    let parts: Option<Vec<u32>> = source
        .string(&value, "size")?
        .split_whitespace()
        .map(hundredths)
        .collect();
    match parts.as_deref() {
        Some([width, height]) => Ok([*width, *height]),
        _ => Err(source.error(&value, "size is a width and a height in cells: \"0.4 0.4\"")),
    }
}

fn length(source: &Source, value: &Value) -> Result<u32, ReadError> {
    let text = match value.get_ref() {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(_) => source.integer(value).map(|number| number.to_string()),
        DeValue::Float(number) => Some(number.as_str().to_string()),
        _ => None,
    };
    let length = text.and_then(|text| hundredths(&text));
    length.ok_or_else(|| source.error(value, "width is a length in cells: 0.2"))
}

/// `0.25` as 25.
fn hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let figures = |text: &str| {
        (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
    };
    let part =
        (figures(whole) && figures(part) && part.len() < 3).then(|| format!("{part:0<2}"))?;
    let all = whole.parse::<u32>().ok()? * 100 + part.parse::<u32>().ok()?;
    (all <= WIDEST).then_some(all)
}

fn decimal(hundredths: u32) -> String {
    let text = format!(
        "{}.{:02}",
        hundredths.min(WIDEST) / 100,
        hundredths.min(WIDEST) % 100
    );
    text.strip_suffix('0').map_or(text.clone(), str::to_string)
}

/// A drawing as it stands in a file.
pub(super) fn text(drawing: &Drawing) -> String {
    let mut fields: Vec<String> = Vec::new();
    let mut put = |key: &str, value: String| fields.push(format!("{key} = {value}"));
    let join = |points: &[Point]| {
        points
            .iter()
            .map(Point::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let words = match &drawing.figure {
        Figure::Line { points, arrow } => {
            put("line", quoted(&join(points)));
            if *arrow {
                put("arrow", "true".to_string());
            }
            None
        }
        Figure::Shape {
            round,
            at,
            width,
            height,
            text,
        } => {
            put(
                if *round { "circle" } else { "rectangle" },
                quoted(&at.to_string()),
            );
            put(
                "size",
                quoted(&format!("{} {}", decimal(*width), decimal(*height))),
            );
            text.as_ref()
        }
        Figure::Text { at, text } => {
            put("words", quoted(&at.to_string()));
            Some(text)
        }
        Figure::Frame { cells, text } => {
            let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
            put("frame", quoted(&cells.join(" ")));
            text.as_ref()
        }
    };
    if let Some(words) = words {
        put("text", quoted(words));
    }
    for (key, color) in [("color", drawing.color), ("fill", drawing.fill)] {
        if let Some(color) = color {
            put(key, quoted(&color.to_string()));
        }
    }
    if let Some(thickness) = drawing.thickness {
        put("width", decimal(thickness));
    }
    format!("{{ {} }}", fields.join(", "))
}

#[cfg(test)]
mod tests {
    use crate::puzzle::format;

    #[test]
    fn drawings_are_read_as_they_are_written() {
        let text = "format = 1\nsize = 4\ngrid = \"\"\"\n. . | . .\n. . | . .\n----+----\n. . | . .\n. . | . .\n\"\"\"\nunchecked = [\"a\"]\ndrawing = [\n  { line = \"r1c1 r2.5c3\", arrow = true, color = \"#aabbcc\", width = 0.25 },\n  { circle = \"r1c1.5\", size = \"0.4 1.0\", text = \"V\", fill = \"#ffffff\" },\n  { rectangle = \"r-1.5c0\", size = \"1.0 1.0\" },\n  { words = \"r0c1\", text = \"15\" },\n  { frame = \"r1c1 r1c2\", text = \"a\\\"b\" },\n]\ncarried = { format = \"x\", text = \"y\" }\n";
        let puzzle = format::read(text).unwrap().puzzle;
        assert_eq!(puzzle.drawings().len(), 5);
        let write = format::write_for("toml").unwrap();
        assert_eq!(write(&puzzle, format::Progress::With).unwrap(), text);
    }

    #[test]
    fn what_is_no_drawing_is_named() {
        let reason = |drawing: &str| {
            format::read(&format!("size = 4\ndrawing = [{drawing}]\n"))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            reason("7"),
            "line 2: drawing: a drawing is { line = \"..\" } or the like"
        );
        assert_eq!(
            reason("{ line = \"x\" }"),
            "line 2: drawing: a place is a cell with halves: r1c1, r1.5c2"
        );
        assert_eq!(
            reason("{ words = \"r1c1\" }"),
            "line 2: drawing: text is missing"
        );
        assert_eq!(
            reason("{ line = \"r1c1\", colour = \"#fff\" }"),
            "line 2: unknown key \"colour\"; did you mean \"color\"?"
        );
        assert_eq!(
            reason("{ line = \"r1c1\", width = 999 }"),
            "line 2: width is a length in cells: 0.2"
        );
    }
}
