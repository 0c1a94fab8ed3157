//! The shape of a board: rows, columns, how many digits, and how it is divided into regions.
//!
//! Rows, columns and digits are independent; a house with fewer cells than there are digits merely forbids repeats.
//! Nothing here says whether rows, columns or regions *count* as houses: that is what the clues of a puzzle say.

use std::fmt;

use super::{Cell, Division, Outside};

/// The most rows, columns or digits a board may have.
pub const MOST: usize = 25;

/// The shape of a board.
///
/// Invariant: `region_of[i] == Some(k)` exactly when cell `i` is in `regions[k]`; cells of a region in reading order.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Geometry {
    pub(super) rows: u8,
    pub(super) columns: u8,
    pub(super) digits: u8,
    pub(super) division: Division,
    pub(super) regions: Vec<Vec<Cell>>,
    pub(super) region_of: Vec<Option<u8>>,
}

/// Why there is no such board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GeometryError {
    /// Rows, columns or digits outside 1 to 25.
    Size {
        /// What is too small or too large: `rows`, `columns` or `digits`.
        what: &'static str,
        /// How many were asked for.
        count: usize,
    },
    /// Boxes that do not tile the board.
    Boxes {
        /// Rows of a box.
        rows: usize,
        /// Columns of a box.
        columns: usize,
    },
    /// Too many cells in a region, or too few.
    Region {
        /// Which region, counted from 1.
        region: usize,
        /// How many cells it has.
        cells: usize,
        /// How many it should have.
        wanted: usize,
    },
    /// A region map with the wrong number of cells.
    Map {
        /// How many cells the map has.
        cells: usize,
        /// How many it should have.
        wanted: usize,
    },
    /// More regions than can be told apart.
    TooManyRegions(usize),
}

impl fmt::Display for GeometryError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            GeometryError::Size { what, count } => {
                write!(out, "a board has 1 to {MOST} {what}, not {count}")
            }
            GeometryError::Boxes { rows, columns } => {
                write!(
                    out,
                    "boxes of {rows} rows by {columns} columns do not tile the board"
                )
            }
            GeometryError::Region {
                region,
                cells,
                wanted,
            } => {
                write!(out, "region {region} has {cells} cells, not {wanted}")
            }
            GeometryError::Map { cells, wanted } => {
                write!(out, "the regions name {cells} cells, not {wanted}")
            }
            GeometryError::TooManyRegions(count) => {
                write!(out, "{count} regions are more than 255")
            }
        }
    }
}

impl std::error::Error for GeometryError {}

impl Geometry {
    /// A board without regions.
    pub fn plain(rows: usize, columns: usize, digits: usize) -> Result<Geometry, GeometryError> {
        for (what, count) in [("rows", rows), ("columns", columns), ("digits", digits)] {
            if !(1..=MOST).contains(&count) {
                return Err(GeometryError::Size { what, count });
            }
        }
        Ok(Geometry {
            rows: rows as u8,
            columns: columns as u8,
            digits: digits as u8,
            division: Division::None,
            regions: Vec::new(),
            region_of: vec![None; rows * columns],
        })
    }

    /// A square board with as many digits as rows, and boxes as square as they can be, wider than high:
    /// 3x3 for 9, 2 rows by 3 columns for 6. Sizes that only have boxes one row high get none.
    ///
    /// ```
    /// use gridwright::grid::{Division, Geometry};
    /// let geometry = Geometry::square(6).unwrap();
    /// assert_eq!(geometry.division(), &Division::Boxes { rows: 2, columns: 3 });
    /// ```
    pub fn square(size: usize) -> Result<Geometry, GeometryError> {
        let high = (1..=size)
            .take_while(|high| high * high <= size)
            .filter(|high| size.is_multiple_of(*high))
            .last();
        match high {
            Some(high) if high > 1 => {
                Geometry::plain(size, size, size)?.with_boxes(high, size / high)
            }
            _ => Geometry::plain(size, size, size),
        }
    }

    /// How many rows.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many columns.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many digits.
    pub fn digits(&self) -> u8 {
        self.digits
    }

    /// How many cells.
    pub fn cell_count(&self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// Whether it is an ordinary board: as many rows as columns as digits.
    pub fn is_square(&self) -> bool {
        self.rows == self.columns && self.rows == self.digits
    }

    /// The cells, row by row.
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + Clone + use<> {
        let columns = self.columns as usize;
        (0..self.cell_count())
            .map(move |index| Cell::new((index / columns) as u8, (index % columns) as u8))
    }

    /// The position of a cell in [`cells`](Geometry::cells).
    pub fn index(&self, cell: Cell) -> usize {
        debug_assert!(self.contains(cell), "{cell} is off the board");
        cell.row as usize * self.columns as usize + cell.column as usize
    }

    /// The cell at this position.
    pub fn cell(&self, index: usize) -> Cell {
        Cell::new(
            (index / self.columns as usize) as u8,
            (index % self.columns as usize) as u8,
        )
    }

    /// Whether the cell lies on the board.
    pub fn contains(&self, cell: Cell) -> bool {
        cell.row < self.rows && cell.column < self.columns
    }

    /// The cell so many rows down and columns right, or none where that leaves the board.
    pub fn step(&self, from: Cell, rows: i8, columns: i8) -> Option<Cell> {
        let cell = Cell::new(
            from.row.checked_add_signed(rows)?,
            from.column.checked_add_signed(columns)?,
        );
        self.contains(cell).then_some(cell)
    }

    /// The cells of a row, from the left.
    pub fn row(&self, row: u8) -> Vec<Cell> {
        (0..self.columns)
            .map(|column| Cell::new(row, column))
            .collect()
    }

    /// The cells of a column, from the top.
    pub fn column(&self, column: u8) -> Vec<Cell> {
        (0..self.rows).map(|row| Cell::new(row, column)).collect()
    }

    /// Pairs of cells that share an edge, each once, in reading order.
    pub fn neighbours(&self) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        self.pairs(&[(0, 1), (1, 0)])
    }

    /// Pairs of cells that are one of these steps apart (rows down, columns right), each once per step.
    pub fn pairs<'a>(&'a self, steps: &'a [(i8, i8)]) -> impl Iterator<Item = (Cell, Cell)> + 'a {
        self.cells().flat_map(move |cell| {
            steps
                .iter()
                .filter_map(move |&(rows, columns)| Some((cell, self.step(cell, rows, columns)?)))
        })
    }

    /// The place in the ring around the board, where there is one.
    pub fn outside(&self, row: u8, column: u8) -> Option<Outside> {
        let on_rim = row == 0 || row == self.rows + 1 || column == 0 || column == self.columns + 1;
        (on_rim && row <= self.rows + 1 && column <= self.columns + 1)
            .then_some(Outside { row, column })
    }

    /// The cells that a clue beside the board looks at, nearest first; none from a corner.
    pub fn line_from(&self, at: Outside) -> Vec<Cell> {
        let inner = (1..=self.rows).contains(&at.row);
        let mut line = match (inner, (1..=self.columns).contains(&at.column)) {
            (true, false) => self.row(at.row - 1),
            (false, true) => self.column(at.column - 1),
            _ => return Vec::new(),
        };
        if at.row > self.rows || at.column > self.columns {
            line.reverse();
        }
        line
    }

    /// The cells of a run from one cell in steps of so many rows down and columns right, up to the rim.
    pub fn run(&self, from: Cell, down: i8, right: i8) -> Vec<Cell> {
        std::iter::successors(Some(from), |&cell| self.step(cell, down, right)).collect()
    }

    /// The cells of the diagonal that is seen from a place beside the board, in a direction of one row and one column,
    /// nearest first; none where it meets fewer than two cells.
    pub fn slant_from(&self, at: Outside, (down, right): (i8, i8)) -> Vec<Cell> {
        let first = || {
            let cell = Cell::new(
                at.row.checked_add_signed(down)?.checked_sub(1)?,
                at.column.checked_add_signed(right)?.checked_sub(1)?,
            );
            self.contains(cell).then_some(cell)
        };
        let line = first().map_or(Vec::new(), |first| self.run(first, down, right));
        if line.len() < 2 { Vec::new() } else { line }
    }

    /// The place from which this straight line (rows, columns or diagonals) is looked at: one step before its first
    /// cell. None where the line has fewer than two cells or does not begin at the rim.
    pub fn outside_of(&self, line: &[Cell]) -> Option<Outside> {
        let (&first, &second) = (line.first()?, line.get(1)?);
        let back = |from: u8, to: u8| (from as i16 + 1) - (to as i16 - from as i16);
        let (row, column) = (
            back(first.row, second.row),
            back(first.column, second.column),
        );
        self.outside(u8::try_from(row).ok()?, u8::try_from(column).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_board_has_the_usual_boxes() {
        let geometry = Geometry::square(9).unwrap();
        assert_eq!(geometry.regions().len(), 9);
        assert_eq!(Geometry::square(7).unwrap().division(), &Division::None);
        assert_eq!(
            Geometry::square(26),
            Err(GeometryError::Size {
                what: "rows",
                count: 26
            })
        );
    }

    #[test]
    fn steps_stop_at_the_rim() {
        let geometry = Geometry::square(4).unwrap();
        assert_eq!(geometry.step(Cell::new(0, 0), -1, 0), None);
        assert_eq!(geometry.step(Cell::new(3, 2), 0, 1), Some(Cell::new(3, 3)));
        assert_eq!(geometry.step(Cell::new(3, 3), 1, 1), None);
    }

    #[test]
    fn a_place_outside_looks_along_its_line_and_back() {
        let geometry = Geometry::square(9).unwrap();
        for (row, column) in [(0, 3), (3, 0), (10, 3), (3, 10)] {
            let at = geometry.outside(row, column).unwrap();
            let line = geometry.line_from(at);
            assert_eq!((line.len(), geometry.outside_of(&line)), (9, Some(at)));
        }
        assert_eq!(geometry.outside(3, 3), None);
    }
}
