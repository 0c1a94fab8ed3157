//! What the rules sketch, drawn as setters there are used to it: lines in the colours of their rules, bulbs, dots, signs.

use serde_json::{Value as Json, json};

use super::write::{Picture, at, pairs};
use crate::grid::Cell;
use crate::puzzle::Point;
use crate::rules::{Family, Sign, Stroke};

/// The colour and thickness of each kind of line, in 64ths of a cell.
fn pen(family: Family) -> (&'static str, f64) {
    match family {
        Family::Thermo | Family::SlowThermo => ("#cfcfcf", 20.0),
        Family::Arrow => ("#000000", 2.0),
        Family::Whisper => ("#67f067", 10.0),
        Family::Renban => ("#f067f0", 10.0),
        Family::Nabner => ("#f0f067", 10.0),
        Family::Palindrome => ("#a8a8a8", 10.0),
        Family::RegionSum => ("#2ecbff", 10.0),
        Family::Between | Family::Lockout => ("#8080ff", 6.0),
        Family::Zipper => ("#c0a0ff", 10.0),
        Family::Entropic => ("#ff8c33", 10.0),
        Family::Modular => ("#33bbbb", 10.0),
        Family::Parity => ("#ff8080", 10.0),
        Family::Sequence => ("#80b080", 8.0),
        Family::SameDifference => ("#70b0a8", 8.0),
        Family::Sum => ("#ffd23f", 10.0),
        Family::Other => ("#b0a090", 8.0),
    }
}

/// How a shape looks.
struct Look<'a> {
    list: &'a str,
    /// Width and height in hundredths of a cell.
    size: (u32, u32),
    round: bool,
    fill: Option<&'a str>,
    border: Option<&'a str>,
}

/// A sign that lies under the digits.
const UNDER: Look = Look {
    list: "underlays",
    size: (80, 80),
    round: true,
    fill: Some("#cfcfcf"),
    border: None,
};

/// A text, on nothing.
const WORDS: Look = Look {
    list: "overlays",
    size: (100, 100),
    round: false,
    fill: None,
    border: None,
};

/// A dot on a border.
const DOT: Look = Look {
    list: "overlays",
    size: (30, 30),
    round: true,
    fill: Some("#ffffff"),
    border: Some("#000000"),
};

impl Picture {
    /// Draws what a rule sketches.
    pub(super) fn stroke(&mut self, stroke: &Stroke) {
        match stroke {
            Stroke::Cage(cells, sum) => {
                let mut cage = json!({ "cells": pairs(cells), "unique": true });
                if let Some(sum) = sum {
                    cage["value"] = json!(sum);
                }
                self.push("cages", cage);
            }
            Stroke::Line(family, cells) => {
                let (color, thickness) = pen(*family);
                self.line(cells, color, thickness);
            }
            Stroke::Bulb(family, cell) => {
                let fill = Some(pen(*family).0);
                let look = Look {
                    fill,
                    size: (75, 75),
                    ..UNDER
                };
                self.shape(Point::of(*cell), &look, "");
            }
            Stroke::Ring(family, cells) => self.ring(cells, pen(*family).0),
            Stroke::Head(family, from, to) => {
                // The arm is a line already; its last step is drawn again with a head.
                let points = [at(Point::of(*from)), at(Point::of(*to))];
                let (color, thickness) = pen(*family);
                self.push(
                    "arrows",
                    json!({ "wayPoints": points, "color": color, "thickness": thickness, "headLength": 0.3 }),
                );
            }
            Stroke::Dot { a, b, filled } => {
                let fill = Some(if *filled { "#000000" } else { "#ffffff" });
                self.shape(between(&[*a, *b]), &Look { fill, ..DOT }, "");
            }
            Stroke::Edge(a, b, text) => {
                let look = Look {
                    round: false,
                    border: None,
                    ..DOT
                };
                self.shape(between(&[*a, *b]), &look, text);
            }
            Stroke::Less(a, b) => {
                let sign = match (a.row == b.row, a < b) {
                    (true, true) => "<",
                    (true, false) => ">",
                    (false, true) => "∧",
                    (false, false) => "∨",
                };
                self.shape(between(&[*a, *b]), &WORDS, sign);
            }
            Stroke::Corner(cell, text) => {
                let middle = Point::of(*cell);
                let corner = Point::new(middle.row + 50, middle.column + 50);
                let look = Look {
                    size: (45, 45),
                    ..DOT
                };
                self.shape(corner, &look, text);
            }
            Stroke::Sign(cell, Sign::Letter(letter)) => {
                let middle = Point::of(*cell);
                let corner = Point::new(middle.row + 35, middle.column + 35);
                let look = Look {
                    size: (30, 30),
                    ..WORDS
                };
                self.shape(corner, &look, &letter.to_string());
            }
            Stroke::Sign(cell, sign) => {
                let round = *sign == Sign::Circle;
                self.shape(Point::of(*cell), &Look { round, ..UNDER }, "");
            }
            Stroke::Outside(outside, _, text) => {
                let place = Point::new(
                    i32::from(outside.row) * 100,
                    i32::from(outside.column) * 100,
                );
                self.shape(place, &WORDS, text);
            }
            Stroke::Slant(outside, text, (down, right)) => {
                let place = Point::new(
                    i32::from(outside.row) * 100,
                    i32::from(outside.column) * 100,
                );
                self.shape(place, &WORDS, text);
                let step = |by: i32| {
                    at(Point::new(
                        place.row + i32::from(*down) * by,
                        place.column + i32::from(*right) * by,
                    ))
                };
                self.push(
                    "arrows",
                    json!({ "wayPoints": [step(25), step(50)], "color": "#000000", "thickness": 2.0, "headLength": 0.2 }),
                );
            }
            Stroke::Diagonal { cells, .. } => self.line(cells, "#34bbe6", 2.0),
            Stroke::House(cells) => {
                let look = Look {
                    size: (100, 100),
                    round: false,
                    ..UNDER
                };
                for cell in cells {
                    self.shape(Point::of(*cell), &look, "");
                }
            }
        }
    }

    fn line(&mut self, cells: &[Cell], color: &str, thickness: f64) {
        let points: Vec<Json> = cells.iter().map(|&cell| at(Point::of(cell))).collect();
        self.push(
            "lines",
            json!({ "wayPoints": points, "color": color, "thickness": thickness }),
        );
    }

    /// A circle, or a pill around cells in a row.
    fn ring(&mut self, cells: &[Cell], color: &str) {
        let (Some(first), Some(last)) = (cells.iter().min(), cells.iter().max()) else {
            return;
        };
        let along = |from: u8, to: u8| 75 + 100 * u32::from(to.abs_diff(from));
        let look = Look {
            size: (along(first.column, last.column), along(first.row, last.row)),
            fill: Some("#ffffff"),
            border: Some(color),
            ..UNDER
        };
        self.shape(between(&[*first, *last]), &look, "");
    }

    fn shape(&mut self, middle: Point, look: &Look, text: &str) {
        let (width, height) = look.size;
        let part = |hundredths: u32| f64::from(hundredths) / 100.0;
        let mut own = json!({
            "center": at(middle),
            "width": part(width),
            "height": part(height),
            "rounded": look.round,
        });
        for (key, value) in [
            ("backgroundColor", look.fill),
            ("borderColor", look.border),
            ("text", Some(text).filter(|text| !text.is_empty())),
        ] {
            if let Some(value) = value {
                own[key] = json!(value);
            }
        }
        self.push(look.list, own);
    }
}

/// The middle of cells.
fn between(cells: &[Cell]) -> Point {
    let count = cells.len().max(1) as i32;
    let sum = |part: fn(Point) -> i32| {
        cells.iter().map(|&cell| part(Point::of(cell))).sum::<i32>() / count
    };
    Point::new(sum(|point| point.row), sum(|point| point.column))
}
