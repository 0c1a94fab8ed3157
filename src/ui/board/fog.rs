//! The fog over a board: hidden cells are covered, and what lies wholly in them is not drawn.
//!
//! A line, a dot, a cage of which a seen cell has a part is drawn as far as that cell: what is seen may lead into the
//! fog, and nothing in it shows.

use super::super::theme::Role;
use super::{Painter, Sketch};
use crate::grid::Cell;
use crate::rules::Stroke;

/// What is seen of strokes.
pub(super) fn seen(sketches: Vec<Sketch>, hidden: &[Cell]) -> Vec<Sketch> {
    if hidden.is_empty() {
        return sketches;
    }
    let seen = |cell: &Cell| hidden.binary_search(cell).is_err();
    let parts = |sketch: Sketch| {
        let (off, color) = (sketch.off, sketch.color);
        let strokes = parts(sketch.stroke, &seen).into_iter();
        strokes.map(move |stroke| Sketch { stroke, off, color })
    };
    sketches.into_iter().flat_map(parts).collect()
}

fn parts(stroke: Stroke, seen: &dyn Fn(&Cell) -> bool) -> Vec<Stroke> {
    let stays = match &stroke {
        Stroke::Line(family, cells) => {
            let steps = cells.windows(2).filter(|pair| pair.iter().any(seen));
            return steps
                .map(|pair| Stroke::Line(*family, pair.to_vec()))
                .collect();
        }
        Stroke::Cage(cells, Some(_)) if !cells.iter().min().is_some_and(seen) => {
            let part = Stroke::Cage(cells.clone(), None);
            return Vec::from_iter(cells.iter().any(seen).then_some(part));
        }
        Stroke::Cage(cells, _) | Stroke::Ring(_, cells) | Stroke::House(cells) => {
            cells.iter().any(seen)
        }
        Stroke::Bulb(_, cell) | Stroke::Sign(cell, _) => seen(cell),
        Stroke::Head(_, a, b) | Stroke::Edge(a, b, _) | Stroke::Less(a, b) => seen(a) || seen(b),
        Stroke::Dot { a, b, .. } => seen(a) || seen(b),
        Stroke::Corner(cell, _) => around(*cell).iter().any(seen),
        Stroke::Outside(..) | Stroke::Slant(..) | Stroke::Diagonal { .. } => true,
    };
    Vec::from_iter(stays.then_some(stroke))
}

/// The cells around the lattice point at the lower right of a cell.
fn around(cell: Cell) -> [Cell; 4] {
    let (row, column) = (cell.row, cell.column);
    [(0, 0), (0, 1), (1, 0), (1, 1)]
        .map(|(down, right)| Cell::new(row.saturating_add(down), column.saturating_add(right)))
}

impl Painter<'_> {
    /// Covers the hidden cells; digits and marks of the player come on top.
    pub(super) fn fog(&mut self) {
        for cell in self.seen() {
            if !self.hides(cell) {
                continue;
            }
            let states = self.fill_of(cell).states.clone();
            let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
            for (right, down) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
                if let Some(point) = self.canvas.at(x + right, y + down) {
                    point.write(self.glyphs.todo, Role::Dim);
                    point.backs.clone_from(&states);
                    point.taken = false;
                }
            }
        }
    }

    /// Whether a cell is hidden.
    pub(super) fn hides(&self, cell: Cell) -> bool {
        self.scene.hidden.binary_search(&cell).is_ok()
    }
}
