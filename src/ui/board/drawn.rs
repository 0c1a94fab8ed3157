//! Drawings without a meaning, in the strokes of clues: dim like a muted one, lines and coloured cells in the player's
//! colour that is nearest to their own.
//!
//! A drawing may look like a clue and is none, so nothing here takes a clue's own sign: lines have the sign of what is
//! not checked, dots are texts, and only their colours are theirs.

use super::super::theme::Role;
use super::Sketch;
use crate::grid::{Cell, Geometry};
use crate::puzzle::meaning::path;
use crate::puzzle::{Color, Drawing, Figure, Point, Puzzle};
use crate::rules::{Family, Sign, Stroke};

/// Colours of the player by their hue in degrees: red, orange, yellow, green, blue (cyan and violet too), pink.
const HUES: [(u16, u8); 8] = [
    (0, 7),
    (28, 6),
    (55, 8),
    (120, 4),
    (185, 9),
    (220, 9),
    (260, 9),
    (315, 5),
];

/// The player's grey.
const GREY: u8 = 2;

/// The player's colour that is nearest; none for what is nearly black or white.
fn role(color: Color) -> Option<Role> {
    let Color(red, green, blue) = color;
    let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
    let spread = i32::from(most - least);
    if spread < 24 {
        return (40..230).contains(&most).then_some(Role::Color(GREY));
    }
    let [red, green, blue] = [red, green, blue].map(i32::from);
    let sixth = match i32::from(most) {
        top if top == red => (green - blue) * 60 / spread,
        top if top == green => (blue - red) * 60 / spread + 120,
        _ => (red - green) * 60 / spread + 240,
    };
    let hue = sixth.rem_euclid(360) as u16;
    let far = |own: u16| hue.abs_diff(own).min(360 - hue.abs_diff(own));
    let (_, nearest) = HUES.iter().min_by_key(|(own, _)| far(*own))?;
    Some(Role::Color(*nearest))
}

/// The cells that a setter only coloured, with the colour.
pub(super) fn cells(puzzle: &Puzzle) -> Vec<(Cell, Role)> {
    let own = |drawing: &Drawing| match drawing.figure {
        Figure::Shape { at, .. } if drawing.is_cell() => {
            Some((on_board(at, puzzle.geometry())?, role(drawing.fill?)?))
        }
        _ => None,
    };
    puzzle.drawings().iter().filter_map(own).collect()
}

/// All other drawings.
pub(super) fn sketches(puzzle: &Puzzle) -> Vec<Sketch> {
    let board = puzzle.geometry();
    let one = |drawing: &Drawing| {
        let color = drawing.color.or(drawing.fill).and_then(role);
        strokes(drawing, board)
            .into_iter()
            .map(move |stroke| Sketch {
                stroke,
                off: true,
                color,
            })
    };
    puzzle
        .drawings()
        .iter()
        .filter(|drawing| !drawing.is_cell())
        .flat_map(one)
        .collect()
}

fn on_board(at: Point, board: &Geometry) -> Option<Cell> {
    at.cell().filter(|cell| board.contains(*cell))
}

fn strokes(drawing: &Drawing, board: &Geometry) -> Vec<Stroke> {
    match &drawing.figure {
        Figure::Line { points, arrow } => {
            let cells = path(points, board);
            let head = match cells[..] {
                [.., from, to] if *arrow => Some(Stroke::Head(Family::Other, from, to)),
                _ => None,
            };
            std::iter::once(Stroke::Line(Family::Other, cells))
                .chain(head)
                .collect()
        }
        Figure::Shape {
            round, at, text, ..
        } => {
            let sign = if *round { Sign::Circle } else { Sign::Square };
            placed(*at, text.as_deref(), sign, board)
                .into_iter()
                .collect()
        }
        Figure::Text { at, text } => placed(*at, Some(text), Sign::Circle, board)
            .into_iter()
            .collect(),
        Figure::Frame { cells, text } => vec![Stroke::Cage(cells.clone(), text.clone())],
    }
}

/// A text or sign where it stands: in a cell, on a border, around a lattice point, beside the board.
fn placed(at: Point, text: Option<&str>, sign: Sign, board: &Geometry) -> Option<Stroke> {
    let (halfway_down, halfway_right) = (is_half(at.row), is_half(at.column));
    let cell = |row: i32, column: i32| on_board(Point::new(row, column), board);
    let said = text.map(str::trim).filter(|text| !text.is_empty());
    let words = said.unwrap_or("o").to_string();
    match (halfway_down, halfway_right) {
        (true, true) => Some(Stroke::Corner(cell(at.row - 50, at.column - 50)?, words)),
        (true, false) => Some(Stroke::Edge(
            cell(at.row - 50, at.column)?,
            cell(at.row + 50, at.column)?,
            words,
        )),
        (false, true) => Some(Stroke::Edge(
            cell(at.row, at.column - 50)?,
            cell(at.row, at.column + 50)?,
            words,
        )),
        (false, false) => match (on_board(at, board), said) {
            (Some(cell), None) => Some(Stroke::Sign(cell, sign)),
            (Some(cell), Some(text)) => {
                Some(Stroke::Sign(cell, Sign::Letter(text.chars().next()?)))
            }
            (None, Some(text)) => {
                let index = |part: i32| u8::try_from((part + 50).div_euclid(100)).ok();
                let outside = board.outside(index(at.row)?, index(at.column)?)?;
                Some(Stroke::Outside(outside, text.to_string()))
            }
            (None, None) => None,
        },
    }
}

/// Whether a part of a point lies nearer to a border than to a middle.
fn is_half(part: i32) -> bool {
    (26..75).contains(&part.rem_euclid(100))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_told_by_their_hue() {
        let index = |text: &str| role(Color::read(text).unwrap());
        assert_eq!(index("#ff0000"), Some(Role::Color(7)));
        assert_eq!(index("#67f067"), Some(Role::Color(4)));
        assert_eq!(index("#f067f0"), Some(Role::Color(5)));
        assert_eq!(index("#a8a8a8"), Some(Role::Color(2)));
        assert_eq!(index("#000000"), None);
    }

    #[test]
    fn lines_run_through_all_cells_between_their_points() {
        let board = Geometry::square(9).unwrap();
        let points =
            [(100, 100), (100, 400), (300, 600)].map(|(row, column)| Point::new(row, column));
        assert_eq!(path(&points, &board).len(), 6);
        let far = [Point::new(-10_000, 100), Point::new(10_000, 100)];
        assert!(path(&far, &board).len() <= 9);
    }
}
