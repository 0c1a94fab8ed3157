//! The board as a picture, as publishers print it: an SVG of cells, regions, digits, clues and drawings.
//!
//! What a rule sketches is drawn in layers: tints, then lines, the grid, cages, dots, texts and digits on top. The
//! ring around the board is only there where something stands in it.

mod strokes;

use std::fmt::Write;

use super::error::{CannotSay, ReadError};
use super::{Format, Shared, Wish};
use crate::grid::Cell;
use crate::puzzle::{Drawing, Figure, Point, Puzzle, Texts};
use crate::rules::{Clue, Stroke};

pub(super) const FORMAT: Format = Format {
    key: "svg",
    name: "Picture",
    help: "A picture of the board as publishers print it, SVG; written only.",
    read: |_| Err(ReadError::whole("pictures are only written")),
    write: None,
    share: Some(share),
    fits: |_| false,
    listed: false,
    reads: false,
};

/// The side of a cell.
const CELL: f64 = 64.0;

/// The layers from the lowest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Layer {
    Tint,
    Line,
    Grid,
    Cage,
    Mark,
    Digit,
}

/// A picture in the making.
struct Picture {
    parts: Vec<(Layer, String)>,
    /// Cells beside the board that are drawn in: above, left, below, right.
    ring: [f64; 4],
    rows: f64,
    columns: f64,
}

fn share(puzzle: &Puzzle, wish: Wish) -> Result<Shared, CannotSay> {
    let board = puzzle.geometry();
    let mut picture = Picture {
        parts: Vec::new(),
        ring: [0.0; 4],
        rows: f64::from(board.rows()),
        columns: f64::from(board.columns()),
    };
    picture.grid(puzzle);
    let setting = puzzle.setting();
    let mut lost = Vec::new();
    for clue in puzzle.clues().iter().filter(|clue| !clue.off) {
        let strokes: Vec<Stroke> = clue.sketch(&setting);
        if strokes.is_empty() && !["rows", "columns", "boxes"].contains(&clue.rule.key) {
            lost.push(format!(
                "{}: only the rules text can say it",
                clue.name(board)
            ));
        }
        if clue.pact.is_some() {
            lost.push(format!("that {} may be wrong", clue.name(board)));
        }
        match clue.rule.key {
            "given-marks" => picture.marks(clue, puzzle),
            _ => strokes.iter().for_each(|stroke| picture.stroke(stroke)),
        }
    }
    puzzle
        .drawings()
        .iter()
        .for_each(|drawing| picture.drawing(drawing));
    for cell in board.cells() {
        picture.digit(cell, puzzle, wish);
    }
    Ok(Shared {
        text: picture.finish(puzzle.texts()),
        lost,
    })
}

/// How far below its middle the line of a digit is, in its size: not every program knows what `central` is.
const MIDDLE: f64 = 0.36;

/// Text that stands in a picture's code.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out += "&amp;",
            '<' => out += "&lt;",
            '>' => out += "&gt;",
            '"' => out += "&quot;",
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}

/// Across and down of a point, in the picture's units.
fn at(point: Point) -> (f64, f64) {
    let part = |hundredths: i32| (f64::from(hundredths) - 50.0) / 100.0 * CELL;
    (part(point.column), part(point.row))
}

/// The middle of a cell.
fn middle(cell: Cell) -> (f64, f64) {
    at(Point::of(cell))
}

impl Picture {
    fn put(&mut self, layer: Layer, part: String) {
        self.parts.push((layer, part));
    }

    /// Makes room where a point lies beside the board.
    fn reach(&mut self, (x, y): (f64, f64)) {
        let over = [-y, -x, y - self.rows * CELL, x - self.columns * CELL];
        for (ring, over) in self.ring.iter_mut().zip(over) {
            *ring = ring.max((over / CELL).ceil().clamp(0.0, 3.0));
        }
    }

    /// Thin lines between cells, thick ones between regions and around the board.
    fn grid(&mut self, puzzle: &Puzzle) {
        let board = puzzle.geometry();
        let counted = puzzle
            .toggle("boxes")
            .is_some_and(|at| !puzzle.clues()[at].off);
        let region =
            |cell: Option<Cell>| cell.map(|cell| board.region_of(cell).filter(|_| counted));
        let (mut thin, mut thick) = (String::new(), String::new());
        for cell in board.cells() {
            let (x, y) = (f64::from(cell.column) * CELL, f64::from(cell.row) * CELL);
            let sides = [
                ((-1, 0), (x, y, x + CELL, y)),
                ((0, -1), (x, y, x, y + CELL)),
            ];
            let ends = [
                ((1, 0), (x, y + CELL, x + CELL, y + CELL)),
                ((0, 1), (x + CELL, y, x + CELL, y + CELL)),
            ];
            for ((down, right), (x1, y1, x2, y2)) in sides {
                let other = region(board.step(cell, down, right));
                let path = if other == region(Some(cell)) {
                    &mut thin
                } else {
                    &mut thick
                };
                let _ = write!(path, "M{x1} {y1}L{x2} {y2}");
            }
            for ((down, right), (x1, y1, x2, y2)) in ends {
                if board.step(cell, down, right).is_none() {
                    let _ = write!(thick, "M{x1} {y1}L{x2} {y2}");
                }
            }
        }
        for (path, width) in [(thin, 1), (thick, 3)] {
            if !path.is_empty() {
                self.put(Layer::Grid, format!("<path d=\"{path}\" fill=\"none\" stroke=\"#000\" stroke-width=\"{width}\" stroke-linecap=\"square\"/>"));
            }
        }
    }

    /// The digits of a cell: a given in black, an entry in blue, marks small.
    fn digit(&mut self, cell: Cell, puzzle: &Puzzle, wish: Wish) {
        let place = middle(cell);
        let symbol = |digit| puzzle.digits().symbol(digit).to_string();
        let solved = puzzle
            .texts()
            .solution
            .as_ref()
            .filter(|_| wish.solution)
            .map(|solution| solution.at(cell));
        if let Some(digit) = puzzle.givens().at(cell) {
            self.text(Layer::Digit, place, 42.0, "#000", &symbol(digit));
        } else if let Some(digit) = solved.or(puzzle.entries().at(cell).filter(|_| wish.progress)) {
            self.text(Layer::Digit, place, 42.0, "#1d4ed8", &symbol(digit));
        } else if wish.progress && !puzzle.centre(cell).is_empty() {
            self.text(
                Layer::Digit,
                place,
                16.0,
                "#1d4ed8",
                &puzzle.digits().text(puzzle.centre(cell)),
            );
        }
    }

    /// The digits of which a cell holds one, where it is empty.
    fn marks(&mut self, clue: &Clue, puzzle: &Puzzle) {
        let digits = puzzle
            .digits()
            .text(clue.digits().iter().copied().collect());
        let empty = clue
            .cells()
            .iter()
            .filter(|cell| puzzle.givens().at(**cell).is_none());
        for &cell in empty {
            let size = (CELL * 0.9 / (0.6 * digits.len().max(4) as f64)).min(16.0);
            self.text(Layer::Digit, middle(cell), size, "#555", &digits);
        }
    }

    fn text(&mut self, layer: Layer, (x, y): (f64, f64), size: f64, color: &str, text: &str) {
        self.reach((x, y));
        let (text, y) = (escaped(text), y + MIDDLE * size);
        self.put(layer, format!("<text x=\"{x}\" y=\"{y:.1}\" font-size=\"{size}\" fill=\"{color}\" text-anchor=\"middle\">{text}</text>"));
    }

    fn path(&mut self, layer: Layer, points: &[(f64, f64)], color: &str, width: f64) {
        let mut path = String::new();
        for (index, (x, y)) in points.iter().enumerate() {
            let _ = write!(path, "{}{x} {y}", if index == 0 { 'M' } else { 'L' });
        }
        if let [(x, y)] = points {
            let _ = write!(path, "L{x} {y}");
        }
        points.iter().for_each(|point| self.reach(*point));
        self.put(layer, format!("<path d=\"{path}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>"));
    }

    /// A head at the end of a line.
    fn head(&mut self, layer: Layer, from: (f64, f64), to: (f64, f64), color: &str, width: f64) {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let (dx, dy) = (dx / length * 14.0, dy / length * 14.0);
        let wing = |turn: f64| (to.0 - dx + turn * dy, to.1 - dy - turn * dx);
        self.path(layer, &[wing(0.7), to, wing(-0.7)], color, width);
    }

    fn ellipse(
        &mut self,
        layer: Layer,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        fill: &str,
        line: &str,
        thickness: f64,
    ) {
        self.reach((x, y));
        let (rx, ry) = (width / 2.0, height / 2.0);
        self.put(layer, format!("<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{thickness}\"/>"));
    }

    fn rectangle(
        &mut self,
        layer: Layer,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        fill: &str,
        line: &str,
        thickness: f64,
    ) {
        self.reach((x, y));
        let (x, y) = (x - width / 2.0, y - height / 2.0);
        self.put(layer, format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{thickness}\"/>"));
    }

    fn drawing(&mut self, drawing: &Drawing) {
        let color = |color: Option<crate::puzzle::Color>, usual: &str| {
            color.map_or(usual.to_string(), |color| color.to_string())
        };
        let length = |hundredths: u32| f64::from(hundredths) / 100.0 * CELL;
        match &drawing.figure {
            Figure::Line { points, arrow } => {
                let (color, width) = (
                    color(drawing.color, "#888"),
                    length(drawing.thickness.unwrap_or(15)),
                );
                let points: Vec<(f64, f64)> = points.iter().map(|point| at(*point)).collect();
                self.path(Layer::Line, &points, &color, width);
                if let ([.., from, to], true) = (points.as_slice(), arrow) {
                    self.head(Layer::Line, *from, *to, &color, width);
                }
            }
            Figure::Shape {
                round,
                at: place,
                width,
                height,
                text,
            } => {
                let (fill, line) = (color(drawing.fill, "none"), color(drawing.color, "none"));
                let size = (length(*width), length(*height));
                let layer = if drawing.is_cell() || *width > 60 {
                    Layer::Tint
                } else {
                    Layer::Mark
                };
                match round {
                    true => self.ellipse(layer, at(*place), size, &fill, &line, 1.5),
                    false => self.rectangle(layer, at(*place), size, &fill, &line, 1.5),
                }
                if let Some(text) = text {
                    self.text(
                        Layer::Mark,
                        at(*place),
                        (size.1 * 0.7).clamp(10.0, 32.0),
                        "#000",
                        text,
                    );
                }
            }
            Figure::Text { at: place, text } => self.text(
                Layer::Mark,
                at(*place),
                24.0,
                &color(drawing.color, "#000"),
                text,
            ),
            Figure::Frame { cells, text } => {
                self.cage(cells, text.as_deref(), &color(drawing.color, "#000"))
            }
        }
    }

    /// The whole picture.
    fn finish(mut self, texts: &Texts) -> String {
        const RIM: f64 = 12.0;
        self.parts.sort_by_key(|(layer, _)| *layer);
        let [mut above, left, below, right] = self.ring.map(|cells| cells * CELL + RIM);
        let width = left + self.columns * CELL + right;
        let head = heading(texts, -above, (-left, width));
        above += if head.is_empty() { 0.0 } else { HEADING };
        let height = above + self.rows * CELL + below;
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"Helvetica, Arial, sans-serif\">\n",
            -left, -above
        );
        if let Some(title) = &texts.title {
            let _ = writeln!(out, "<title>{}</title>", escaped(title));
        }
        let _ = writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>",
            -left, -above
        );
        out += &head;
        for (_, part) in &self.parts {
            out += part;
            out.push('\n');
        }
        out + "</svg>\n"
    }
}

/// The height of the heading.
const HEADING: f64 = 44.0;

/// Title and author above the board; nothing where neither is known.
fn heading(texts: &Texts, bottom: f64, (left, width): (f64, f64)) -> String {
    let mut out = String::new();
    let author = texts.author.as_ref().map(|author| format!("by {author}"));
    let lines: [(_, f64, _); 2] = [(&texts.title, 24.0, "bold"), (&author, 15.0, "normal")];
    let own: Vec<_> = lines
        .iter()
        .filter_map(|(text, size, weight)| Some((text.as_ref()?, *size, *weight)))
        .collect();
    let first = bottom - if own.len() > 1 { 28.0 } else { 20.0 };
    for (row, (text, size, weight)) in own.into_iter().enumerate() {
        // A long title gets smaller letters, as wide as the picture at most.
        let fits = width / (text.chars().count().max(1) as f64 * 0.62);
        let y = first + row as f64 * 20.0 + MIDDLE * size;
        let x = left + width / 2.0;
        let _ = writeln!(
            out,
            "<text x=\"{x}\" y=\"{y:.1}\" font-size=\"{:.1}\" font-weight=\"{weight}\" fill=\"#000\" text-anchor=\"middle\">{}</text>",
            size.min(fits),
            escaped(text)
        );
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::format;

    #[test]
    fn a_board_is_a_picture_of_its_parts() {
        let text = "size = 4\ntitle = \"A & <b>\"\ngrid = \"1..............2\"\nkiller = [{ cells = \"r1c1-r1c2 r2c1\", sum = 6 }]\nthermo = [\"r4c1 r3c1\"]\nwhite-dot = [\"r2c2 r2c3\"]\nsandwich = [{ at = \"row 3\", sum = 5 }]\n";
        let puzzle = format::read(text).unwrap().puzzle;
        let picture = share(&puzzle, Wish::default()).unwrap();
        assert!(picture.lost.is_empty(), "{:?}", picture.lost);
        for part in [
            "<title>A &amp; &lt;b&gt;</title>",
            ">6</text>",
            ">5</text>",
            "viewBox=\"-76 -56 ",
            "<ellipse",
        ] {
            assert!(picture.text.contains(part), "{part}\n{}", picture.text);
        }
        assert_eq!(picture.text.matches("font-size=\"42\"").count(), 2);
    }
}
