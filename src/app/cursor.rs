//! Where the cursor is, and which cells are selected.
//!
//! The cursor is always somewhere; a selection may be empty, then the cursor's cell is what a digit goes into. A plain
//! step drops a selection, except one that was pinned cell by cell. While setting, a step past the rim leads into the
//! margin, where clues beside the board are placed; while solving it wraps round.

use crate::grid::{Cell, Geometry, Outside};

/// The cursor and the selection.
///
/// Invariant: cells lie on the board (see `fit`); `selection` holds no cell twice, in the order in
/// which they were selected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    cell: Cell,
    margin: Option<Outside>,
    selection: Vec<Cell>,
    pinned: bool,
    removing: bool,
}

/// A direction: rows down and columns right.
pub(super) type Step = (i8, i8);

/// What a step does with the selection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stride {
    Move,
    Extend,
}

/// What is beyond the rim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rim {
    Wrap,
    Margin,
}

impl Cursor {
    /// In the first cell, nothing selected.
    pub fn new() -> Cursor {
        Cursor {
            cell: Cell::new(0, 0),
            margin: None,
            selection: Vec::new(),
            pinned: false,
            removing: false,
        }
    }

    /// The cell of the cursor; while it is in the margin, the last one it was in.
    pub fn cell(&self) -> Cell {
        self.cell
    }

    /// The place beside the board, where the cursor is there.
    pub fn margin(&self) -> Option<Outside> {
        self.margin
    }

    /// The cells that were selected, in that order; perhaps none.
    pub fn selection(&self) -> &[Cell] {
        &self.selection
    }

    /// The cells that a digit goes into: the selection, or else the cursor's cell.
    pub fn cells(&self) -> Vec<Cell> {
        match (self.selection.is_empty(), self.margin) {
            (false, _) => self.selection.clone(),
            (true, None) => vec![self.cell],
            (true, Some(_)) => Vec::new(),
        }
    }

    pub(super) fn step(&mut self, board: &Geometry, step: Step, stride: Stride, rim: Rim) {
        let from = self.cell;
        self.walk(board, step, rim);
        match stride {
            Stride::Move if !self.pinned => self.selection.clear(),
            Stride::Extend if self.margin.is_none() => {
                if self.selection.is_empty() {
                    self.add(from);
                }
                self.add(self.cell);
            }
            _ => (),
        }
    }

    fn walk(&mut self, board: &Geometry, (down, right): Step, rim: Rim) {
        if let (None, Some(cell)) = (self.margin, board.step(self.cell, down, right)) {
            self.cell = cell;
            return;
        }
        // The ring around the board counts as rows and columns 0 and the last but one more.
        let (row, column) = match self.margin {
            Some(at) => (at.row, at.column),
            None => (self.cell.row + 1, self.cell.column + 1),
        };
        let ring = u8::from(rim == Rim::Margin);
        let turn = |at: u8, by: i8, count: u8| {
            let (least, span) = (1 - ring, count + 2 * ring);
            let from = i16::from(at.clamp(least, least + span - 1) - least);
            (from + i16::from(by)).rem_euclid(i16::from(span)) as u8 + least
        };
        let row = turn(row, down, board.rows());
        let column = turn(column, right, board.columns());
        self.margin = board.outside(row, column);
        if self.margin.is_none() {
            self.cell = Cell::new(row - 1, column - 1);
        }
    }

    pub(super) fn jump(&mut self, cell: Cell) {
        (self.cell, self.margin) = (cell, None);
        self.unselect();
    }

    pub(super) fn enter_margin(&mut self, at: Outside) {
        self.margin = Some(at);
        self.unselect();
    }

    /// Selects the cursor's cell beside the others, or takes it out again.
    pub(super) fn pin(&mut self) {
        if self.margin.is_some() {
            return;
        }
        let cell = self.cell;
        if self.selection.contains(&cell) && self.pinned {
            self.selection.retain(|own| *own != cell);
        } else {
            self.add(cell);
        }
        self.pinned = !self.selection.is_empty();
    }

    pub(super) fn select(&mut self, cells: Vec<Cell>) {
        self.unselect();
        cells.into_iter().for_each(|cell| self.add(cell));
    }

    pub(super) fn unselect(&mut self) {
        self.selection.clear();
        self.pinned = false;
    }

    /// A click with Ctrl or Shift: adds the cell or takes it out; a drag goes on in the same sense.
    pub(super) fn toggle(&mut self, cell: Cell) {
        if self.selection.is_empty() && self.margin.is_none() && cell != self.cell {
            self.add(self.cell);
        }
        self.removing = self.selection.contains(&cell);
        (self.cell, self.margin) = (cell, None);
        self.take(cell);
    }

    pub(super) fn click(&mut self, cell: Cell) {
        self.jump(cell);
        self.removing = false;
    }

    /// The mouse was drawn to this cell; cells between are taken too.
    pub(super) fn drag(&mut self, cell: Cell) {
        if self.selection.is_empty() && !self.removing {
            self.add(self.cell);
        }
        for cell in between(self.cell, cell) {
            self.take(cell);
        }
        (self.cell, self.margin) = (cell, None);
    }

    fn take(&mut self, cell: Cell) {
        if self.removing {
            self.selection.retain(|own| *own != cell);
        } else {
            self.add(cell);
        }
    }

    fn add(&mut self, cell: Cell) {
        if !self.selection.contains(&cell) {
            self.selection.push(cell);
        }
    }

    /// Brings everything onto a board of another shape.
    pub(super) fn fit(&mut self, board: &Geometry) {
        self.margin = None;
        self.selection.retain(|cell| board.contains(*cell));
        self.pinned &= !self.selection.is_empty();
        if !board.contains(self.cell) {
            self.cell = Cell::new(0, 0);
        }
    }
}

impl Default for Cursor {
    fn default() -> Cursor {
        Cursor::new()
    }
}

/// The cells on the way from one to the other, without the first.
fn between(from: Cell, to: Cell) -> Vec<Cell> {
    let (down, right) = from.distance(to);
    let steps = down.max(right);
    let along = |a: u8, b: u8, step: u8| {
        let (a, b, step, steps) = (
            i32::from(a),
            i32::from(b),
            i32::from(step),
            i32::from(steps),
        );
        (a + ((b - a) * step * 2 + steps * (b - a).signum()) / (2 * steps)) as u8
    };
    (1..=steps)
        .map(|step| {
            Cell::new(
                along(from.row, to.row, step),
                along(from.column, to.column, step),
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::list_cells;

    fn walked(steps: &[(Step, Stride)], rim: Rim) -> Cursor {
        let board = Geometry::square(9).unwrap();
        let mut cursor = Cursor::new();
        for &(step, stride) in steps {
            cursor.step(&board, step, stride, rim);
        }
        cursor
    }

    #[test]
    fn the_edge_wraps_while_solving() {
        let cursor = walked(
            &[((-1, 0), Stride::Move), ((0, -1), Stride::Move)],
            Rim::Wrap,
        );
        assert_eq!(cursor.cell(), Cell::new(8, 8));
        assert_eq!(cursor.margin(), None);
    }

    #[test]
    fn the_rim_leads_into_the_margin_while_setting_and_back() {
        let up = ((-1, 0), Stride::Move);
        let cursor = walked(&[up, ((0, 1), Stride::Move)], Rim::Margin);
        assert_eq!(cursor.margin(), Some(Outside { row: 0, column: 2 }));
        assert_eq!(
            walked(&[up, up], Rim::Margin).margin(),
            Some(Outside { row: 10, column: 1 })
        );
        assert_eq!(walked(&[up, up, up], Rim::Margin).cell(), Cell::new(8, 0));
        let back = walked(&[up, ((1, 0), Stride::Move)], Rim::Margin);
        assert_eq!((back.cell(), back.margin()), (Cell::new(0, 0), None));
    }

    #[test]
    fn extending_selects_in_order_and_a_step_drops_it() {
        let right = ((0, 1), Stride::Extend);
        let cursor = walked(&[right, right], Rim::Wrap);
        assert_eq!(list_cells(cursor.selection()), "r1c123");
        assert_eq!(
            walked(&[right, ((0, 1), Stride::Move)], Rim::Wrap).selection(),
            []
        );
    }

    #[test]
    fn pinned_cells_stay_when_the_cursor_moves() {
        let board = Geometry::square(9).unwrap();
        let mut cursor = Cursor::new();
        cursor.pin();
        for _ in 0..2 {
            cursor.step(&board, (0, 1), Stride::Move, Rim::Wrap);
        }
        cursor.pin();
        assert_eq!(list_cells(&cursor.cells()), "r1c13");
        cursor.pin();
        assert_eq!(list_cells(&cursor.cells()), "r1c1");
    }

    #[test]
    fn a_drag_takes_the_cells_between() {
        let mut cursor = Cursor::new();
        cursor.click(Cell::new(0, 0));
        cursor.drag(Cell::new(3, 3));
        assert_eq!(list_cells(cursor.selection()), "r1c1, r2c2, r3c3, r4c4");
        cursor.toggle(Cell::new(1, 1));
        cursor.drag(Cell::new(2, 2));
        assert_eq!(list_cells(cursor.selection()), "r1c1, r4c4");
    }
}
