//! What is drawn on a board and has no meaning to the rules: lines, shapes, texts and frames of other programs.
//!
//! Nobody checks them, so they change no verdict; they are kept with the puzzle, shown in their own colours, and
//! written again. A rule may be given to them later: then they become clues.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::grid::Cell;

/// The most drawings that a puzzle keeps.
pub const MOST_DRAWINGS: usize = 5_000;

/// The most points of one line.
pub const MOST_POINTS: usize = 2_000;

/// How far from the board a point may lie, in hundredths of a cell.
const FAR: i32 = 10_000;

/// A place on the board or around it, in hundredths of a cell: the middle of r1c1 is (100, 100), the edge between r1c1
/// and r1c2 (100, 150).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Point {
    /// Downwards.
    pub row: i32,
    /// To the right.
    pub column: i32,
}

/// A colour, red, green and blue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Color(pub u8, pub u8, pub u8);

/// What is drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Figure {
    /// A line through these points; an arrow has a head at its end.
    Line {
        /// Where it bends.
        points: Vec<Point>,
        /// Whether it has a head.
        arrow: bool,
    },
    /// A circle or rectangle, perhaps with a text in it.
    Shape {
        /// Whether it is a circle.
        round: bool,
        /// Its middle.
        at: Point,
        /// Hundredths of a cell.
        width: u32,
        /// Hundredths of a cell.
        height: u32,
        /// What stands in it.
        text: Option<String>,
    },
    /// A text.
    Text {
        /// Its middle.
        at: Point,
        /// What it says.
        text: String,
    },
    /// A frame around cells, perhaps with a text.
    Frame {
        /// The cells.
        cells: Vec<Cell>,
        /// What stands in its corner.
        text: Option<String>,
    },
}

/// One thing that is drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Drawing {
    /// What.
    pub figure: Figure,
    /// The colour of its line or text.
    pub color: Option<Color>,
    /// The colour inside.
    pub fill: Option<Color>,
    /// The width of its line in hundredths of a cell.
    pub thickness: Option<u32>,
}

/// A puzzle in another program's form, kept so that fields nobody here knows can be written again.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Carried {
    /// The key of the format.
    pub format: String,
    /// The text, as that format writes it.
    pub text: String,
}

impl Point {
    /// The point, no farther from the board than can be drawn.
    pub fn new(row: i32, column: i32) -> Point {
        Point {
            row: row.clamp(-FAR, FAR),
            column: column.clamp(-FAR, FAR),
        }
    }

    /// The middle of a cell.
    pub fn of(cell: Cell) -> Point {
        Point::new((cell.row as i32 + 1) * 100, (cell.column as i32 + 1) * 100)
    }

    /// The cell of which this is the middle, or a place in it; it may lie outside the board.
    pub fn cell(self) -> Option<Cell> {
        let index = |part: i32| u8::try_from((part + 50).div_euclid(100) - 1).ok();
        Some(Cell::new(index(self.row)?, index(self.column)?))
    }

    /// Reads `r1c1`, `r1.5c2`, `r-1c0`.
    pub fn read(text: &str) -> Option<Point> {
        let rest = text.strip_prefix(['r', 'R'])?;
        let (row, column) = rest.split_once(['c', 'C'])?;
        Some(Point::new(hundredths(row)?, hundredths(column)?))
    }
}

/// `1.5` as 150.
fn hundredths(text: &str) -> Option<i32> {
    let (sign, text) = match text.strip_prefix('-') {
        Some(text) => (-1, text),
        None => (1, text),
    };
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let figures = |text: &str| text.len() <= 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !figures(whole) || !figures(part) || part.len() > 2 {
        return None;
    }
    let part: i32 = format!("{part:0<2}").parse().ok()?;
    Some(sign * (whole.parse::<i32>().ok()? * 100 + part))
}

fn decimal(hundredths: i32, out: &mut fmt::Formatter) -> fmt::Result {
    let (whole, part) = (hundredths.abs() / 100, hundredths.abs() % 100);
    if hundredths < 0 {
        out.write_str("-")?;
    }
    match (part, part % 10) {
        (0, _) => write!(out, "{whole}"),
        (_, 0) => write!(out, "{whole}.{}", part / 10),
        _ => write!(out, "{whole}.{part:02}"),
    }
}

impl fmt::Display for Point {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str("r")?;
        decimal(self.row, out)?;
        out.write_str("c")?;
        decimal(self.column, out)
    }
}

impl Color {
    /// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; one that cannot be seen is none.
    pub fn read(text: &str) -> Option<Color> {
        let hex = text.trim().strip_prefix('#')?;
        let figures: Vec<u8> = hex
            .chars()
            .map(|letter| letter.to_digit(16).map(|figure| figure as u8))
            .collect::<Option<_>>()?;
        match figures[..] {
            [_, _, _, 0] => None,
            [red, green, blue] | [red, green, blue, _] => {
                Some(Color(red * 17, green * 17, blue * 17))
            }
            [a, b, c, d, e, f] => Some(Color(a * 16 + b, c * 16 + d, e * 16 + f)),
            [a, b, c, d, e, f, g, h] if g + h > 0 => {
                Some(Color(a * 16 + b, c * 16 + d, e * 16 + f))
            }
            _ => None,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        write!(out, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

impl Drawing {
    /// What it is called: `line`, `circle`.
    pub fn noun(&self) -> &'static str {
        match &self.figure {
            Figure::Line { arrow: false, .. } => "line",
            Figure::Line { arrow: true, .. } => "drawn arrow",
            Figure::Shape { round: true, .. } => "circle",
            Figure::Shape { .. } if self.is_cell() => "coloured cell",
            Figure::Shape { .. } => "rectangle",
            Figure::Text { .. } => "text on the board",
            Figure::Frame { .. } => "drawn cage",
        }
    }

    /// Whether it only colours a whole cell.
    pub fn is_cell(&self) -> bool {
        let whole = |at: &Point| at.row % 100 == 0 && at.column % 100 == 0;
        match &self.figure {
            Figure::Shape {
                round: false,
                at,
                width: 100,
                height: 100,
                text: None,
            } => self.color.is_none() && whole(at),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_read_as_they_are_written() {
        for (row, column) in [(100, 100), (150, 200), (-50, 1025), (0, 7), (105, -5)] {
            let point = Point::new(row, column);
            assert_eq!(Point::read(&point.to_string()), Some(point), "{point}");
        }
        assert_eq!(Point::new(150, 100).to_string(), "r1.5c1");
        for text in ["r1", "rc", "r1.c2", "r1.234c1", "x", "r--1c1", "r99999c1"] {
            assert!(
                Point::read(text).is_none_or(|point| text == "r1.c2" && point.row == 100),
                "{text}"
            );
        }
    }

    #[test]
    fn colours_that_cannot_be_seen_are_none() {
        assert_eq!(Color::read("#fff"), Some(Color(255, 255, 255)));
        assert_eq!(Color::read("#12aBff80").unwrap().to_string(), "#12abff");
        assert_eq!(Color::read("#12abff00"), None);
        assert_eq!(Color::read("red"), None);
    }
}
