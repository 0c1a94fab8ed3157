//! What the rules sketch, in lines and shapes.

use super::{CELL, Layer, Picture, at, middle};
use crate::grid::{Cell, Outside};
use crate::puzzle::Point;
use crate::rules::{Family, Sign, Stroke};

/// The colour and width of each kind of line.
fn pen(family: Family) -> (&'static str, f64) {
    match family {
        Family::Thermo => ("#c9c9c9", 18.0),
        Family::SlowThermo => ("#b9c3cf", 14.0),
        Family::Arrow => ("#8a8a8a", 3.0),
        Family::Whisper => ("#67c967", 10.0),
        Family::Renban => ("#c869c8", 10.0),
        Family::Nabner => ("#d8b94a", 10.0),
        Family::Palindrome => ("#a9a9a9", 10.0),
        Family::RegionSum => ("#5fa8e8", 10.0),
        Family::Between => ("#9a9ab8", 5.0),
        Family::Lockout => ("#7f9fbf", 5.0),
        Family::Zipper => ("#b59ae0", 10.0),
        Family::Entropic => ("#f0a860", 10.0),
        Family::Modular => ("#59b8b0", 10.0),
        Family::Parity => ("#e88a8a", 10.0),
        Family::Sequence => ("#8fb070", 8.0),
        Family::SameDifference => ("#70a8a0", 8.0),
        Family::Sum => ("#e0c068", 10.0),
        Family::Other => ("#a89888", 8.0),
    }
}

/// The place of a clue beside the board.
fn beside(outside: Outside) -> (f64, f64) {
    at(Point::new(
        i32::from(outside.row) * 100,
        i32::from(outside.column) * 100,
    ))
}

impl Picture {
    /// Draws what a rule sketches.
    pub(super) fn stroke(&mut self, stroke: &Stroke) {
        match stroke {
            Stroke::Line(family, cells) => {
                let (color, width) = pen(*family);
                let points: Vec<(f64, f64)> = cells.iter().map(|&cell| middle(cell)).collect();
                self.path(Layer::Line, &points, color, width);
            }
            Stroke::Bulb(family, cell) => {
                let size = if *family == Family::Arrow { 46.0 } else { 48.0 };
                self.ellipse(
                    Layer::Line,
                    middle(*cell),
                    (size, size),
                    pen(*family).0,
                    "none",
                    0.0,
                );
            }
            Stroke::Ring(family, cells) => self.ring(cells, pen(*family).0),
            Stroke::Head(family, from, to) => {
                let (color, width) = pen(*family);
                self.head(Layer::Line, middle(*from), middle(*to), color, width);
            }
            Stroke::Cage(cells, text) => self.cage(cells, text.as_deref(), "#000"),
            Stroke::Dot { a, b, filled } => {
                let fill = if *filled { "#000" } else { "#fff" };
                self.ellipse(
                    Layer::Mark,
                    halfway(*a, *b),
                    (18.0, 18.0),
                    fill,
                    "#000",
                    1.5,
                );
            }
            Stroke::Edge(a, b, text) => {
                let wide = 14.0 + 9.0 * (text.chars().count().max(1) - 1) as f64;
                self.rectangle(
                    Layer::Mark,
                    halfway(*a, *b),
                    (wide, 20.0),
                    "#fff",
                    "none",
                    0.0,
                );
                self.text(Layer::Mark, halfway(*a, *b), 18.0, "#000", text);
            }
            Stroke::Less(a, b) => {
                let place = halfway(*a, *b);
                let ((ax, ay), (bx, by)) = (middle(*a), middle(*b));
                let (dx, dy) = ((bx - ax) / CELL * 7.0, (by - ay) / CELL * 7.0);
                let wing = |turn: f64| (place.0 + dx - turn * dy, place.1 + dy + turn * dx);
                self.path(
                    Layer::Mark,
                    &[wing(1.0), (place.0 - dx, place.1 - dy), wing(-1.0)],
                    "#000",
                    2.0,
                );
            }
            Stroke::Corner(cell, text) => {
                let (x, y) = middle(*cell);
                let place = (x + CELL / 2.0, y + CELL / 2.0);
                self.quadruple(place, text);
            }
            Stroke::Sign(cell, Sign::Circle) => self.ellipse(
                Layer::Tint,
                middle(*cell),
                (52.0, 52.0),
                "#d9d9d9",
                "none",
                0.0,
            ),
            Stroke::Sign(cell, Sign::Square) => self.rectangle(
                Layer::Tint,
                middle(*cell),
                (50.0, 50.0),
                "#d9d9d9",
                "none",
                0.0,
            ),
            Stroke::Sign(cell, Sign::Letter(letter)) => {
                let (x, y) = middle(*cell);
                self.text(
                    Layer::Mark,
                    (x + 22.0, y + 22.0),
                    14.0,
                    "#555",
                    &letter.to_string(),
                );
            }
            Stroke::Outside(outside, _, text) => {
                self.text(Layer::Mark, beside(*outside), 26.0, "#000", text)
            }
            Stroke::Slant(outside, text, (down, right)) => {
                let (x, y) = beside(*outside);
                self.text(Layer::Mark, (x, y), 22.0, "#000", text);
                let (dx, dy) = (f64::from(*right), f64::from(*down));
                let (from, to) = (
                    (x + dx * 14.0, y + dy * 14.0),
                    (x + dx * 28.0, y + dy * 28.0),
                );
                self.path(Layer::Mark, &[from, to], "#000", 1.5);
                self.head(Layer::Mark, from, to, "#000", 1.5);
            }
            Stroke::Diagonal { cells, .. } => {
                if let [first, .., last] = cells.as_slice() {
                    let (a, b) = (middle(*first), middle(*last));
                    let out = |from: f64, to: f64| (from - to).signum() * CELL / 2.0;
                    let ends = [
                        (a.0 + out(a.0, b.0), a.1 + out(a.1, b.1)),
                        (b.0 + out(b.0, a.0), b.1 + out(b.1, a.1)),
                    ];
                    self.path(Layer::Line, &ends, "#5fa8e8", 2.0);
                }
            }
            Stroke::House(cells) => {
                for cell in cells {
                    self.rectangle(
                        Layer::Tint,
                        middle(*cell),
                        (CELL, CELL),
                        "#e8e8e8",
                        "none",
                        0.0,
                    );
                }
            }
        }
    }

    /// Digits in a circle: up to two beside each other, more in two rows.
    fn quadruple(&mut self, place: (f64, f64), text: &str) {
        let digits: Vec<&str> = text.split_whitespace().collect();
        let rows: Vec<&[&str]> = match digits.len() {
            0..=2 => vec![&digits],
            many => digits.chunks(many.div_ceil(2)).collect(),
        };
        let most = rows
            .iter()
            .map(|row| row.concat().chars().count())
            .max()
            .unwrap_or(1);
        let size = match (rows.len(), most) {
            (1, 1) => 20.0,
            (1, _) => 17.0,
            _ => 15.0 / (most.max(2) as f64 / 2.0),
        };
        self.ellipse(Layer::Mark, place, (34.0, 34.0), "#fff", "#000", 1.2);
        let first = place.1 - (rows.len() - 1) as f64 * 6.5;
        for (row, digits) in rows.iter().enumerate() {
            let words = digits.join(if most > 2 { "" } else { "\u{2009}" });
            let place = (place.0, first + row as f64 * 13.0);
            self.text(Layer::Mark, place, size, "#000", &words);
        }
    }

    /// A circle, or a pill around cells in a row.
    fn ring(&mut self, cells: &[Cell], color: &str) {
        let (Some(first), Some(last)) = (cells.first(), cells.last()) else {
            return;
        };
        let ((ax, ay), (bx, by)) = (middle(*first), middle(*last));
        let (x, y) = ((ax + bx) / 2.0, (ay + by) / 2.0);
        let (width, height) = ((bx - ax).abs() + 48.0, (by - ay).abs() + 48.0);
        let (left, top) = (x - width / 2.0, y - height / 2.0);
        self.put(
            Layer::Line,
            format!("<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"24\" fill=\"#fff\" stroke=\"{color}\" stroke-width=\"3\"/>"),
        );
    }

    /// A dashed outline inside the cells, with a text in the first one's corner.
    pub(super) fn cage(&mut self, cells: &[Cell], text: Option<&str>, color: &str) {
        const INSET: f64 = 5.0;
        let within = |row: i32, column: i32| {
            let cell = u8::try_from(row)
                .ok()
                .zip(u8::try_from(column).ok())
                .map(|(row, column)| Cell::new(row, column));
            cell.is_some_and(|cell| cells.contains(&cell))
        };
        let mut path = String::new();
        for cell in cells {
            let (row, column) = (i32::from(cell.row), i32::from(cell.column));
            let (x, y) = middle(*cell);
            for (down, right) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
                if within(row + down, column + right) {
                    continue;
                }
                // Along the side, each end is drawn in, goes on, or turns round the corner of the neighbour.
                let end = |side: i32| -> f64 {
                    let (along_row, along_column) = (right * side, -down * side);
                    let next = within(row + along_row, column + along_column);
                    let beyond = within(row + along_row + down, column + along_column + right);
                    match (next, beyond) {
                        (false, _) => CELL / 2.0 - INSET,
                        (true, true) => CELL / 2.0 + INSET,
                        (true, false) => CELL / 2.0,
                    }
                };
                let (down, right) = (f64::from(down), f64::from(right));
                let side = CELL / 2.0 - INSET;
                let (sx, sy) = (x + right * side, y + down * side);
                let (ex, ey) = (-down, right);
                let (a, b) = (end(1), end(-1));
                path += &format!(
                    "M{} {}L{} {}",
                    sx + ex * a,
                    sy + ey * a,
                    sx - ex * b,
                    sy - ey * b
                );
            }
        }
        self.put(Layer::Cage, format!("<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"1.3\" stroke-dasharray=\"4 3\"/>"));
        if let (Some(text), Some(first)) = (text, cells.iter().min()) {
            let (x, y) = middle(*first);
            let width = 4.0 + 8.5 * text.chars().count() as f64;
            let (left, top) = (x - CELL / 2.0 + 3.0, y - CELL / 2.0 + 3.0);
            self.put(
                Layer::Cage,
                format!(
                    "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"15\" fill=\"#fff\"/>"
                ),
            );
            self.text(
                Layer::Cage,
                (left + width / 2.0, top + 8.0),
                14.0,
                "#000",
                text,
            );
        }
    }
}

fn halfway(a: Cell, b: Cell) -> (f64, f64) {
    let ((ax, ay), (bx, by)) = (middle(a), middle(b));
    ((ax + bx) / 2.0, (ay + by) / 2.0)
}
