//! Cosmetics: lines, cages and symbols, drawn in their own colours.

use serde_json::Value as Json;

use super::super::import::Import;
use super::clues::cells;
use super::list;
use crate::puzzle::{Color, Drawing, Figure, Point};

/// Draws a constraint of a cosmetic type; whether it is one.
pub(super) fn read(kind: u64, json: &Json, import: &mut Import) -> bool {
    let key = match kind {
        2000 => "lines",
        2001 => "cages",
        2002 => "symbols",
        _ => return false,
    };
    for entry in list(json, key) {
        let drawing = match kind {
            2000 => line(entry, json, import),
            2001 => cage(entry, json, import),
            _ => symbol(entry, json),
        };
        match drawing {
            Some(drawing) => import.draw(drawing),
            None => import.leave("drawing"),
        }
    }
    true
}

/// A colour, by the keys that lead to it.
fn color(json: &Json, path: &[&str]) -> Option<Color> {
    let value = path.iter().try_fold(json, |json, key| json.get(key))?;
    Color::read(value.as_str()?)
}

fn hundredths(value: Option<&Json>) -> Option<u32> {
    let length = value?.as_f64().filter(|length| length.is_finite())?;
    Some((length.clamp(0.0, 100.0) * 100.0).round() as u32)
}

/// A point by its distances from the left and the upper rim.
fn point(x: Option<&Json>, y: Option<&Json>) -> Option<Point> {
    let part = |part: Option<&Json>| {
        let part = part?.as_f64().filter(|part| part.is_finite())?;
        Some((part.clamp(-99.0, 99.0) * 100.0).round() as i32 + 50)
    };
    Some(Point::new(part(y)?, part(x)?))
}

/// A line through points, or through cells by number.
fn line(entry: &Json, json: &Json, import: &Import) -> Option<Drawing> {
    let points: Option<Vec<Point>> = match cells(entry, import) {
        Some(cells) => Some(cells.into_iter().map(Point::of).collect()),
        None => (entry.as_array()?.iter())
            .map(|own| point(own.get("x"), own.get("y")))
            .collect(),
    };
    Some(Drawing {
        figure: Figure::Line {
            points: points.filter(|points| !points.is_empty())?,
            arrow: false,
        },
        color: color(json, &["style", "color"]),
        fill: None,
        thickness: hundredths(json.get("style").and_then(|own| own.get("thickness"))),
    })
}

fn cage(entry: &Json, json: &Json, import: &Import) -> Option<Drawing> {
    let text = match entry.get("value") {
        Some(Json::String(text)) => Some(text.clone()),
        Some(Json::Number(number)) => Some(number.to_string()),
        _ => None,
    };
    Some(Drawing {
        figure: Figure::Frame {
            cells: cells(entry.get("cells")?, import).filter(|own| !own.is_empty())?,
            text: text.filter(|text| !text.trim().is_empty()),
        },
        color: color(json, &["style", "cage", "color"]),
        fill: None,
        thickness: None,
    })
}

/// `[x, y, which of the looks, layer]`.
fn symbol(entry: &Json, json: &Json) -> Option<Drawing> {
    let at = point(entry.get(0), entry.get(1))?;
    let look = entry.get(2).and_then(Json::as_u64).unwrap_or(0);
    let look = json.get("params")?.get(usize::try_from(look).ok()?)?;
    let size = |key: &str, times: u32| hundredths(look.get(key)).map(|size| size * times);
    let shape = |round: bool, width: Option<u32>, height: Option<u32>| Figure::Shape {
        round,
        at,
        width: width.unwrap_or(50),
        height: height.unwrap_or(50),
        text: None,
    };
    let stroke = color(look, &["stroke"]).filter(|_| size("strokeWidth", 1) > Some(0));
    let fill = color(look, &["fill"]);
    let (figure, color, fill) = match look.get("type")?.as_str()? {
        "ellipse" => (shape(true, size("rx", 2), size("ry", 2)), stroke, fill),
        "rectangle" => (
            shape(false, size("width", 1), size("height", 1)),
            stroke,
            fill,
        ),
        "text" => {
            let text = look.get("text")?.as_str()?.to_string();
            (Figure::Text { at, text }, fill, None)
        }
        "arrow" => (arrow(at, look)?, stroke, None),
        _ => return None,
    };
    Some(Drawing {
        figure,
        color,
        fill,
        thickness: None,
    })
}

/// An arrow of some length through its middle, turned by an angle in degrees.
fn arrow(at: Point, look: &Json) -> Option<Figure> {
    let length = look.get("length")?.as_f64().filter(|own| own.is_finite())?;
    let angle = look
        .get("angle")
        .and_then(Json::as_f64)
        .unwrap_or(0.0)
        .to_radians();
    let half = length.clamp(0.0, 100.0) * 50.0;
    let far = |way: f64| {
        let part = |part: f64| (way * half * part).round() as i32;
        Point::new(at.row + part(angle.sin()), at.column + part(angle.cos()))
    };
    Some(Figure::Line {
        points: vec![far(-1.0), far(1.0)],
        arrow: true,
    })
}
