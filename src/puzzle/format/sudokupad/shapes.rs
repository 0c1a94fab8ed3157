//! What is drawn on a board: lines, arrows, shapes and texts, the lower ones first.

use serde_json::Value as Json;

use super::read::{Frame, list};
use crate::puzzle::format::import::Import;
use crate::puzzle::{Color, Drawing, Figure, Point};

/// A colour under a key.
pub(super) fn color(value: &Json, key: &str) -> Option<Color> {
    match value.get(key)? {
        Json::String(text) => Color::read(text),
        // A colour of figures only became a number.
        Json::Number(number) => Color::read(&format!("#{:0>6}", number.to_string())),
        _ => None,
    }
}

/// A point of a drawing, where 0.5 is the middle of the first cell.
fn point(value: &Json, frame: Frame) -> Option<Point> {
    let part = |at: usize, offset: usize| {
        let part = value.get(at)?.as_f64().filter(|part| part.is_finite())?;
        Some(((part - offset as f64).clamp(-99.0, 99.0) * 100.0).round() as i32 + 50)
    };
    Some(Point::new(part(0, frame.row)?, part(1, frame.column)?))
}

fn hundredths(value: &Json, key: &str, scale: f64) -> Option<u32> {
    let length = value
        .get(key)?
        .as_f64()
        .filter(|length| length.is_finite())?;
    Some((length.clamp(0.0, 2000.0) * scale).round() as u32)
}

/// Keeps them all.
pub(super) fn drawings(json: &Json, frame: Frame, import: &mut Import) {
    let shapes = |key: &str| {
        list(json, key)
            .iter()
            .flat_map(|shape| figure(shape, frame))
            .collect::<Vec<_>>()
    };
    let lines = |key: &str| {
        let one = |line: &Json| {
            let points: Vec<Point> = list(line, "wayPoints")
                .iter()
                .filter_map(|value| point(value, frame))
                .collect();
            (!points.is_empty()).then(|| Drawing {
                figure: Figure::Line {
                    points,
                    arrow: key == "arrows",
                },
                color: color(line, "color"),
                fill: None,
                // The drawing's unit is a 64th of a cell.
                thickness: hundredths(line, "thickness", 100.0 / 64.0),
            })
        };
        list(json, key).iter().filter_map(one).collect::<Vec<_>>()
    };
    let all = [
        shapes("underlays"),
        lines("lines"),
        lines("arrows"),
        shapes("overlays"),
    ];
    all.into_iter()
        .flatten()
        .for_each(|drawing| import.draw(drawing));
}

fn figure(shape: &Json, frame: Frame) -> Option<Drawing> {
    let at = point(shape.get("center")?, frame)?;
    let text = match shape.get("text") {
        Some(Json::String(text)) => Some(text.clone()),
        Some(Json::Number(number)) => Some(number.to_string()),
        _ => None,
    };
    let text = text.filter(|text| !text.trim().is_empty());
    let (border, fill) = (color(shape, "borderColor"), color(shape, "backgroundColor"));
    let figure = match text {
        Some(text) if border.is_none() && fill.is_none() => Figure::Text { at, text },
        text => Figure::Shape {
            round: shape.get("rounded").and_then(Json::as_bool) == Some(true),
            at,
            width: hundredths(shape, "width", 100.0).unwrap_or(50),
            height: hundredths(shape, "height", 100.0).unwrap_or(50),
            text,
        },
    };
    Some(Drawing {
        figure,
        color: border.or_else(|| color(shape, "color")),
        fill,
        thickness: None,
    })
}
