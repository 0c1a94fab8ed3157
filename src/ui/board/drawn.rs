//! Drawings without a meaning, in the strokes of clues: quiet like a muted one, but in their own colours.
//!
//! A drawing may look like a clue and is none, so nothing here takes a clue's own sign: lines have the sign of what is
//! not checked, dots are texts, and only their colours are theirs.

use super::super::theme::Role;
use super::Sketch;
use crate::grid::{Cell, Geometry};
use crate::puzzle::meaning::path;
use crate::puzzle::{Color, Drawing, Figure, Point, Puzzle};
use crate::rules::{Family, Sign, Stroke, Tells};

/// The colour as a role.
fn role(Color(red, green, blue): Color) -> Role {
    Role::Own(red, green, blue)
}

/// The colour that tells a drawing from others: of a shape its inside, if that is no grey, else its line.
fn telling(drawing: &Drawing) -> Option<Color> {
    let bright =
        |Color(red, green, blue): &Color| red.max(green).max(blue) - red.min(green).min(blue) >= 24;
    let inside = drawing.fill.filter(bright);
    inside.or(drawing.color).or(drawing.fill)
}

/// The cells that a setter only coloured, with the colour.
pub(super) fn cells(puzzle: &Puzzle) -> Vec<(Cell, Role)> {
    let own = |drawing: &Drawing| match drawing.figure {
        Figure::Shape { at, .. } if drawing.is_cell() => {
            Some((on_board(at, puzzle.geometry())?, role(drawing.fill?)))
        }
        _ => None,
    };
    puzzle.drawings().iter().filter_map(own).collect()
}

/// All other drawings.
pub(super) fn sketches(puzzle: &Puzzle) -> Vec<Sketch> {
    let board = puzzle.geometry();
    let one = |drawing: &Drawing| {
        let color = telling(drawing).map(role);
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
                Some(Stroke::Outside(outside, Tells::Unknown, text.to_string()))
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
    fn a_shape_is_told_by_its_inside_unless_that_is_grey() {
        let drawing = |color, fill| Drawing {
            figure: Figure::Text {
                at: Point::new(100, 100),
                text: "x".to_string(),
            },
            color,
            fill,
            thickness: None,
        };
        let (black, white, red) = (Color(0, 0, 0), Color(255, 255, 255), Color(200, 0, 0));
        assert_eq!(telling(&drawing(Some(black), Some(red))), Some(red));
        assert_eq!(telling(&drawing(Some(red), Some(white))), Some(red));
        assert_eq!(telling(&drawing(None, Some(white))), Some(white));
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
