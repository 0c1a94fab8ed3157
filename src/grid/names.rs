//! Cells as text: `r3c7`, runs and rectangles of them, places outside the board; in and out.
//!
//! A list is read word by word, separated by blanks or commas. `a-b` is a straight run in a line (diagonals too) and
//! a rectangle in an area; `r12c3` is two cells and `r1c345` three, as solvers write them, where rows and columns
//! are single figures.

use std::fmt;

use super::{Cell, Geometry, Outside};

/// Why a text names no cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NameError {
    /// Not of the form `r3c7`.
    Form(String),
    /// A cell that the board does not have.
    OffBoard(String),
    /// A run that is neither straight nor diagonal.
    Crooked(String),
    /// Not a place beside the board.
    NotOutside(String),
    /// No diagonal, or not clear which.
    Direction(String),
}

impl fmt::Display for NameError {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            NameError::Form(text) => write!(out, "{text:?} is not a cell; write r3c7"),
            NameError::OffBoard(text) => write!(out, "{text} is off the board"),
            NameError::Crooked(text) => write!(out, "{text} is not a straight or diagonal run"),
            NameError::Direction(text) => {
                write!(
                    out,
                    "{text:?} does not say which diagonal; write r0c3 down-right"
                )
            }
            NameError::NotOutside(text) => {
                write!(
                    out,
                    "{text:?} is not a place beside the board; write row 3, column 5 or r0c5"
                )
            }
        }
    }
}

impl std::error::Error for NameError {}

/// Reads one cell: `r3c7`, in either case.
pub fn read_cell(text: &str, geometry: &Geometry) -> Result<Cell, NameError> {
    let (row, column) = coordinates(text)?;
    let off = || NameError::OffBoard(text.to_string());
    let (row, column) = (
        row.checked_sub(1).ok_or_else(off)?,
        column.checked_sub(1).ok_or_else(off)?,
    );
    let cell = Cell::new(row, column);
    if geometry.contains(cell) {
        Ok(cell)
    } else {
        Err(off())
    }
}

/// Reads the cells of a line in order; `a-b` is a straight or diagonal run. A cell that ends one run and begins the
/// next counts once.
pub fn read_line(text: &str, geometry: &Geometry) -> Result<Vec<Cell>, NameError> {
    let mut line: Vec<Cell> = Vec::new();
    for word in words(text) {
        let cells = match word.split_once('-') {
            None => one_or_several(word, geometry)?,
            Some((from, to)) => run(word, read_cell(from, geometry)?, read_cell(to, geometry)?)?,
        };
        let skip = usize::from(!line.is_empty() && line.last() == cells.first());
        line.extend(&cells[skip..]);
    }
    Ok(line)
}

/// Reads the cells of an area in the order written; `a-b` is the rectangle between two corners.
pub fn read_area(text: &str, geometry: &Geometry) -> Result<Vec<Cell>, NameError> {
    let mut area: Vec<Cell> = Vec::new();
    for word in words(text) {
        let cells = match word.split_once('-') {
            None => one_or_several(word, geometry)?,
            Some((from, to)) => rectangle(read_cell(from, geometry)?, read_cell(to, geometry)?),
        };
        for cell in cells {
            if !area.contains(&cell) {
                area.push(cell);
            }
        }
    }
    Ok(area)
}

/// Reads a place beside the board: `row 3` (seen from the left), `column 5` (from above), or by coordinates that
/// count the ring: `r0c5`, `r3c10`.
pub fn read_outside(text: &str, geometry: &Geometry) -> Result<Outside, NameError> {
    let wrong = || NameError::NotOutside(text.to_string());
    let number = |text: &str, most: u8| {
        text.parse()
            .ok()
            .filter(|n| (1..=most).contains(n))
            .ok_or_else(wrong)
    };
    let mut words = words(text);
    let (row, column) = match (words.next(), words.next(), words.next()) {
        (Some("row"), Some(row), None) => (number(row, geometry.rows())?, 0),
        (Some("column"), Some(column), None) => (0, number(column, geometry.columns())?),
        (Some(place), None, None) => coordinates(place).map_err(|_| wrong())?,
        _ => return Err(wrong()),
    };
    geometry.outside(row, column).ok_or_else(wrong)
}

/// Writes cells the short way solvers do: `r4c58, r6c2`.
pub fn list_cells(cells: &[Cell]) -> String {
    let mut groups: Vec<(u8, Vec<u8>)> = Vec::new();
    for cell in cells {
        match groups.iter_mut().find(|(row, _)| *row == cell.row) {
            Some((_, columns))
                if columns
                    .iter()
                    .chain([&cell.column])
                    .all(|&column| column < 9) =>
            {
                columns.push(cell.column);
            }
            _ => groups.push((cell.row, vec![cell.column])),
        }
    }
    let write = |(row, columns): &(u8, Vec<u8>)| {
        let columns: String = columns
            .iter()
            .map(|column| (column + 1).to_string())
            .collect();
        format!("r{}c{columns}", row + 1)
    };
    groups.iter().map(write).collect::<Vec<_>>().join(", ")
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter.is_whitespace() || letter == ',')
        .filter(|word| !word.is_empty())
}

fn coordinates(text: &str) -> Result<(u8, u8), NameError> {
    let wrong = || NameError::Form(text.to_string());
    let rest = text.strip_prefix(['r', 'R']).ok_or_else(wrong)?;
    let (row, column) = rest.split_once(['c', 'C']).ok_or_else(wrong)?;
    let number = |text: &str| -> Result<u8, NameError> {
        let plain = (1..=3).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        if plain {
            text.parse().map_err(|_| wrong())
        } else {
            Err(wrong())
        }
    };
    Ok((number(row)?, number(column)?))
}

/// `r3c7`, or where that is no cell of a small board `r3c78`, `r34c7`: every figure on its own.
fn one_or_several(word: &str, geometry: &Geometry) -> Result<Vec<Cell>, NameError> {
    let single = match read_cell(word, geometry) {
        Ok(cell) => return Ok(vec![cell]),
        Err(error) => error,
    };
    let figures = |text: &str| -> Option<Vec<u8>> {
        let mut figures = Vec::new();
        for letter in text.chars() {
            let figure = letter.to_digit(10).filter(|&figure| figure > 0)? as u8 - 1;
            if figures.contains(&figure) {
                return None;
            }
            figures.push(figure);
        }
        Some(figures)
    };
    let parts = word
        .strip_prefix(['r', 'R'])
        .and_then(|rest| rest.split_once(['c', 'C']));
    let Some((Some(rows), Some(columns))) =
        parts.map(|(rows, columns)| (figures(rows), figures(columns)))
    else {
        return Err(single);
    };
    let small = geometry.rows() < 10 && geometry.columns() < 10;
    let cells: Vec<Cell> = rows
        .iter()
        .flat_map(|&row| columns.iter().map(move |&column| Cell::new(row, column)))
        .collect();
    let fits = small && !cells.is_empty() && cells.iter().all(|&cell| geometry.contains(cell));
    if fits { Ok(cells) } else { Err(single) }
}

fn run(word: &str, from: Cell, to: Cell) -> Result<Vec<Cell>, NameError> {
    let (down, right) = from.distance(to);
    if down != right && down != 0 && right != 0 {
        return Err(NameError::Crooked(word.to_string()));
    }
    let along = |start: u8, end: u8, step: u8| {
        if end >= start {
            start + step
        } else {
            start - step
        }
    };
    let cell = |step: u8| {
        let row = if down == 0 {
            from.row
        } else {
            along(from.row, to.row, step)
        };
        let column = if right == 0 {
            from.column
        } else {
            along(from.column, to.column, step)
        };
        Cell::new(row, column)
    };
    Ok((0..=down.max(right)).map(cell).collect())
}

fn rectangle(a: Cell, b: Cell) -> Vec<Cell> {
    let rows = a.row.min(b.row)..=a.row.max(b.row);
    let columns = a.column.min(b.column)..=a.column.max(b.column);
    rows.flat_map(|row| columns.clone().map(move |column| Cell::new(row, column)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Geometry {
        Geometry::square(9).unwrap()
    }

    fn line(text: &str) -> String {
        read_line(text, &board()).map_or_else(|error| error.to_string(), |cells| list_cells(&cells))
    }

    #[test]
    fn runs_go_straight_and_diagonally() {
        assert_eq!(line("r1c1-r1c3"), "r1c123");
        assert_eq!(line("r9c1-r7c3"), "r9c1, r8c2, r7c3");
        assert_eq!(line("r1c1-r1c3 r1c3-r3c3"), "r1c123, r2c3, r3c3");
        assert_eq!(
            line("r1c1-r2c3"),
            "r1c1-r2c3 is not a straight or diagonal run"
        );
    }

    #[test]
    fn areas_are_rectangles_and_short_forms() {
        let area = |text: &str| list_cells(&read_area(text, &board()).unwrap());
        assert_eq!(area("r1c1-r2c2, r2c2"), "r1c12, r2c12");
        assert_eq!(area("r34c7 R1C12"), "r3c7, r4c7, r1c12");
    }

    #[test]
    fn wrong_cells_are_named() {
        assert_eq!(line("r1c10"), "r1c10 is off the board");
        assert_eq!(line("r0c1"), "r0c1 is off the board");
        assert_eq!(line("5,5"), "\"5\" is not a cell; write r3c7");
        assert_eq!(
            line("r999999999999c1"),
            "\"r999999999999c1\" is not a cell; write r3c7"
        );
    }

    #[test]
    fn places_outside_are_read_by_row_column_or_ring() {
        let read = |text: &str| read_outside(text, &board()).map(|place| place.to_string());
        assert_eq!(read("row 3").unwrap(), "r3c0");
        assert_eq!(read("column 5").unwrap(), "r0c5");
        assert_eq!(read("r10c3").unwrap(), "r10c3");
        assert!(read("row 10").is_err());
        assert!(read("r3c3").is_err());
    }
}
