//! Where everything of a board lies in its area: a pure function of the board, what it needs, the area and the cursor.
//!
//! ```text
//!   1  2  3          labels
//!     17             margin above
//! 1 ┏━━━┯━━          lattice: borders and cells
//!  8┃ 5 │
//! ^^ margin at the left
//! ```
//! Positions are counted from the upper left of the area. Clicks come back through `target_at`.

use super::axis::{Axis, Spot};
use super::form::{Form, Lines, Size, Wants, ladder};
use crate::grid::{Cell, Division, Geometry, Outside};

/// What a click can mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A cell of the board.
    Cell(Cell),
    /// A place in the margin.
    Outside(Outside),
}

/// A board laid out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    form: Form,
    /// Columns and rows of a cell.
    cell: (u16, u16),
    pub(super) across: Axis,
    pub(super) down: Axis,
}

/// Columns of a margin at a side: a sign, a number of two figures, and a gap to the board.
const MARGIN: u16 = 4;

/// The forms in which the whole board fits into so many columns and rows, the largest first.
pub fn fitting(board: &Geometry, wants: &Wants, room: (u16, u16)) -> Vec<Form> {
    ladder(board, wants)
        .into_iter()
        .filter(|&form| {
            let (width, height) = BoardLayout::whole(board, wants, form).size();
            width <= room.0 && height <= room.1
        })
        .collect()
}

impl BoardLayout {
    /// The largest form that fits, or so many steps larger (above 0) or smaller (below) as `zoom` says. Where the
    /// board does not fit, the part of it around the cursor.
    pub fn choose(
        board: &Geometry,
        wants: &Wants,
        zoom: i8,
        room: (u16, u16),
        cursor: Option<Cell>,
    ) -> BoardLayout {
        let ladder = ladder(board, wants);
        let fits = fitting(board, wants, room);
        let auto = fits
            .first()
            .and_then(|best| ladder.iter().position(|form| form == best))
            .unwrap_or(ladder.len() - 1);
        let step = auto as isize - isize::from(zoom);
        let form = ladder[step.clamp(0, ladder.len() as isize - 1) as usize];
        BoardLayout::with_form(board, wants, form, room, cursor)
    }

    /// This form, and where the board does not fit, the part of it around the cursor.
    pub fn with_form(
        board: &Geometry,
        wants: &Wants,
        form: Form,
        room: (u16, u16),
        cursor: Option<Cell>,
    ) -> BoardLayout {
        let mut layout = BoardLayout::whole(board, wants, form);
        let bare = |extent: u16| extent + 2;
        layout.across.yield_to(bare(layout.cell.0), room.0);
        layout.down.yield_to(bare(layout.cell.1), room.1);
        let (rows, columns) = box_of(board);
        layout
            .across
            .fit(room.0, cursor.map(|cell| cell.column.into()), columns);
        layout
            .down
            .fit(room.1, cursor.map(|cell| cell.row.into()), rows);
        layout
    }

    fn whole(board: &Geometry, wants: &Wants, form: Form) -> BoardLayout {
        let cell = form.size.extent(board.digits());
        let (rows, columns) = box_of(board);
        let lines = |count: u8, step: usize, all: bool| {
            let count = usize::from(count);
            (0..=count)
                .map(|line| all || line.is_multiple_of(step) || line == count)
                .collect()
        };
        let standing = form.lines != Lines::Boxes;
        let lying = form.lines == Lines::All;
        let mut across = Axis::new(cell.0, lines(board.columns(), columns, standing));
        let mut down = Axis::new(cell.1, lines(board.rows(), rows, lying));
        // A number above a cell of two columns would run into its neighbour, so it is written downwards.
        let tall = if form.size == Size::Mini { 2 } else { 1 };
        across.label = 2 * u16::from(wants.labels);
        across.near = MARGIN * u16::from(wants.left);
        across.far = MARGIN * u16::from(wants.right);
        down.label = u16::from(wants.labels);
        down.near = tall * u16::from(wants.top);
        down.far = tall * u16::from(wants.bottom);
        BoardLayout {
            form,
            cell,
            across,
            down,
        }
    }

    /// The form it has.
    pub fn form(&self) -> Form {
        self.form
    }

    /// Columns and rows that it takes.
    pub fn size(&self) -> (u16, u16) {
        (self.across.length(), self.down.length())
    }

    /// Whether the whole board is seen.
    pub fn is_whole(&self) -> bool {
        let all = |axis: &Axis| axis.seen() == (0..axis.count());
        all(&self.across) && all(&self.down)
    }

    /// The rows and columns that are seen, both counted from 0.
    pub fn seen(&self) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
        (self.down.seen(), self.across.seen())
    }

    /// What lies at this position of the area; none on a border.
    pub fn target_at(&self, x: u16, y: u16) -> Option<Target> {
        let (column, row) = (self.across.spot(x)?, self.down.spot(y)?);
        if let (Spot::Cell(column), Spot::Cell(row)) = (column, row) {
            return Some(Target::Cell(Cell::new(row as u8, column as u8)));
        }
        Some(Target::Outside(Outside {
            row: ring(row, &self.down),
            column: ring(column, &self.across),
        }))
    }

    /// Where the terminal's own cursor belongs when a cell has the focus: on its digit.
    pub fn cursor_position(&self, cell: Cell) -> Option<(u16, u16)> {
        let seen = self.across.seen().contains(&cell.column.into())
            && self.down.seen().contains(&cell.row.into());
        if !seen {
            return None;
        }
        let (x, y) = self.middle(cell);
        Some((u16::try_from(x).ok()?, u16::try_from(y).ok()?))
    }

    /// Columns and rows of a cell.
    pub(super) fn cell(&self) -> (i32, i32) {
        (self.cell.0.into(), self.cell.1.into())
    }

    pub(super) fn size_of_cells(&self) -> Size {
        self.form.size
    }

    /// The upper left of a cell, also outside the window.
    pub(super) fn corner(&self, cell: Cell) -> (i32, i32) {
        (
            self.across.cell(cell.column.into()),
            self.down.cell(cell.row.into()),
        )
    }

    /// Where a cell's digit stands, from the cell's upper left.
    pub(super) fn digit(&self) -> (i32, i32) {
        let (width, height) = self.cell();
        (width / 2, (height - 1) / 2)
    }

    /// Where a cell's digit stands.
    pub(super) fn middle(&self, cell: Cell) -> (i32, i32) {
        let ((x, y), (right, down)) = (self.corner(cell), self.digit());
        (x + right, y + down)
    }
}

/// The coordinate in the ring around the board.
fn ring(spot: Spot, axis: &Axis) -> u8 {
    match spot {
        Spot::Near => 0,
        Spot::Cell(index) => index as u8 + 1,
        Spot::Far => axis.count() as u8 + 1,
    }
}

/// Rows and columns of a box; of jigsaw regions, 1 by 1: a border may lie anywhere.
fn box_of(board: &Geometry) -> (usize, usize) {
    match *board.division() {
        Division::Boxes { rows, columns } => (rows.into(), columns.into()),
        Division::Irregular | Division::Draft => (1, 1),
        Division::None => (board.rows().into(), board.columns().into()),
    }
}
