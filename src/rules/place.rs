//! Where a clue lies: the cells checked against the rule's shape, read and written as text.
//!
//! Groups of cells are parted by `;` in a text: `r1c1; r1c2 r1c3; r2c1` is an arrow's circle and two arms.

use super::clue::{Clue, ClueError};
use super::{Shape, Touch};
use crate::grid::{Cell, Geometry, NameError, read_area, read_line, read_outside};

/// The names of the diagonal directions, in rows down and columns right.
const DIRECTIONS: [(&str, (i8, i8)); 4] = [
    ("down-right", (1, 1)),
    ("down-left", (1, -1)),
    ("up-right", (-1, 1)),
    ("up-left", (-1, -1)),
];

/// What is wrong with groups of cells for a shape, in words.
pub fn place_fault(shape: Shape, groups: &[Vec<Cell>], board: &Geometry) -> Option<String> {
    let cells: Vec<Cell> = groups.iter().flatten().copied().collect();
    if let Some(cell) = cells.iter().find(|&&cell| !board.contains(cell)) {
        return Some(format!("{cell} is off the board"));
    }
    let apart_from_arms = !matches!(shape, Shape::Arms { .. });
    let twice = |cells: &[Cell]| {
        let again = |(i, cell): &(usize, &Cell)| cells[..*i].contains(cell);
        let found = cells.iter().enumerate().find(again);
        found.map(|(_, cell)| format!("{cell} stands twice"))
    };
    if let Some(wrong) = twice(&cells).filter(|_| apart_from_arms) {
        return Some(wrong);
    }
    match shape {
        Shape::Arms { root } => return branches(root, groups),
        Shape::Twins => return twins(groups),
        _ if groups.len() > 1 => return Some("it takes one group of cells".to_string()),
        _ => {}
    }
    alone(shape, &cells, board)
}

/// What is wrong with the cells of a shape that has one group.
fn alone(shape: Shape, cells: &[Cell], board: &Geometry) -> Option<String> {
    let wrong = |wanted: &str| Some(wanted.to_string());
    match shape {
        Shape::Toggle | Shape::Board { .. } if !cells.is_empty() => {
            wrong("it covers the whole board and takes no cells")
        }
        Shape::Cell { .. } if cells.len() != 1 => wrong("it takes one cell"),
        Shape::Pair { touch, .. } if cells.len() != 2 || !near(touch, cells[0], cells[1]) => {
            wrong(match touch {
                Touch::Edge => "it takes two cells that share an edge",
                Touch::Corner => "it takes two cells that touch",
                Touch::Apart => "it takes two cells",
            })
        }
        Shape::Corner { .. } if !is_square(cells) => {
            wrong("it takes the four cells around a corner")
        }
        Shape::Line { least, .. } if cells.len() < least => {
            Some(format!("it needs at least {least} cells"))
        }
        Shape::Line {
            touch: Touch::Apart,
            ..
        } => None,
        Shape::Line { .. } => broken(cells),
        Shape::Area { .. } if cells.is_empty() => wrong("it needs at least one cell"),
        Shape::Outside { .. } => {
            let whole = board
                .outside_of(cells)
                .is_some_and(|at| board.line_from(at) == cells);
            (!whole).then(|| "it looks along a whole row or column".to_string())
        }
        Shape::Slant { .. } => {
            let whole = toward(cells).is_some_and(|(down, right)| {
                let before = board.step(cells[0], -down, -right);
                before.is_none() && board.run(cells[0], down, right) == cells
            });
            (!whole).then(|| "it looks along a whole diagonal of two cells or more".to_string())
        }
        _ => None,
    }
}

/// Whether two cells are as near as a pair's must be.
pub fn near(touch: Touch, a: Cell, b: Cell) -> bool {
    let (down, right) = a.distance(b);
    match touch {
        Touch::Edge => a.touches(b),
        Touch::Corner => down.max(right) == 1,
        Touch::Apart => a != b,
    }
}

/// Where a path does not hold together.
fn broken(cells: &[Cell]) -> Option<String> {
    let apart = |pair: &&[Cell]| !near(Touch::Corner, pair[0], pair[1]);
    let gap = cells.windows(2).find(apart);
    gap.map(|pair| format!("{} and {} do not touch", pair[0], pair[1]))
}

/// What is wrong with a root and its arms.
fn branches(root: usize, groups: &[Vec<Cell>]) -> Option<String> {
    let (Some(own), Some(arms)) = (groups.first(), groups.get(1..)) else {
        return Some("it needs a circle and an arm".to_string());
    };
    if own.is_empty() || own.len() > root {
        return Some(format!("its circle has 1 to {root} cells"));
    }
    if arms.is_empty() || arms.iter().any(Vec::is_empty) {
        return Some("it needs at least one arm with a cell".to_string());
    }
    let straight = own.iter().all(|cell| cell.row == own[0].row)
        || own.iter().all(|cell| cell.column == own[0].column);
    let in_order = own.is_sorted() && own.windows(2).all(|pair| pair[0].touches(pair[1]));
    if !straight || !in_order {
        return Some(
            "the cells of its circle stand in a row, from the left or the top".to_string(),
        );
    }
    let astray = |arm: &&Vec<Cell>| {
        let beside = own.iter().any(|&cell| near(Touch::Corner, cell, arm[0]));
        !beside || arm.iter().any(|cell| own.contains(cell))
    };
    if let Some(arm) = arms.iter().find(astray) {
        return Some(format!(
            "the arm at {} does not begin beside the circle",
            arm[0]
        ));
    }
    let again = |arm: &Vec<Cell>| {
        let twice = |(i, cell): (usize, &Cell)| arm[..i].contains(cell).then_some(*cell);
        arm.iter().enumerate().find_map(twice)
    };
    if let Some(cell) = arms.iter().find_map(again) {
        return Some(format!("{cell} stands twice in an arm"));
    }
    arms.iter().find_map(|arm| broken(arm))
}

/// What is wrong with two areas.
fn twins(groups: &[Vec<Cell>]) -> Option<String> {
    match groups {
        [a, b] if a.len() == b.len() && !a.is_empty() => None,
        [a, b] => Some(format!(
            "its two areas have {} and {} cells",
            a.len(),
            b.len()
        )),
        _ => Some("it takes two areas".to_string()),
    }
}

/// The diagonal direction that these cells go in.
pub fn toward(cells: &[Cell]) -> Option<(i8, i8)> {
    let (first, second) = (cells.first()?, cells.get(1)?);
    let step = |from: u8, to: u8| to as i8 - from as i8;
    let found = (
        step(first.row, second.row),
        step(first.column, second.column),
    );
    (found.0.abs() == 1 && found.1.abs() == 1).then_some(found)
}

/// Whether the cells are a 2x2 square in reading order.
fn is_square(cells: &[Cell]) -> bool {
    let [first, rest @ ..] = cells else {
        return false;
    };
    let steps = [(0, 1), (1, 0), (1, 1)];
    let right = |(cell, (down, right)): (&Cell, (u8, u8))| {
        (cell.row, cell.column) == (first.row + down, first.column + right)
    };
    rest.len() == 3 && rest.iter().zip(steps).all(right)
}

/// Reads the groups of cells that a text names.
pub(super) fn read(
    shape: Shape,
    text: &str,
    board: &Geometry,
) -> Result<Vec<Vec<Cell>>, ClueError> {
    let parts = || {
        text.split(';')
            .map(str::trim)
            .filter(|part| !part.is_empty())
    };
    let groups = match shape {
        Shape::Toggle | Shape::Board { .. } => Vec::new(),
        Shape::Line { .. } => vec![read_line(text, board)?],
        Shape::Outside { .. } => vec![board.line_from(read_outside(text, board)?)],
        Shape::Slant { .. } => vec![read_slant(text, board)?],
        Shape::Arms { .. } => {
            let group = |(i, part)| match i {
                0 => read_area(part, board),
                _ => read_line(part, board),
            };
            parts().enumerate().map(group).collect::<Result<_, _>>()?
        }
        Shape::Twins => parts()
            .map(|part| read_area(part, board))
            .collect::<Result<_, _>>()?,
        Shape::Cell { .. } | Shape::Pair { .. } | Shape::Corner { .. } | Shape::Area { .. } => {
            vec![read_area(text, board)?]
        }
    };
    Ok(groups)
}

/// Reads a place beside the board and a diagonal direction: `r0c3 down-right`. The direction may be left out where
/// only one leads onto the board.
fn read_slant(text: &str, board: &Geometry) -> Result<Vec<Cell>, NameError> {
    let (place, named) = match text.trim().rsplit_once(char::is_whitespace) {
        Some((place, word)) if DIRECTIONS.iter().any(|(name, _)| *name == word) => {
            (place, Some(word))
        }
        _ => (text, None),
    };
    let at = read_outside(place, board)?;
    let fits = |(name, step): &&(&str, (i8, i8))| {
        named.is_none_or(|named| named == *name) && !board.slant_from(at, *step).is_empty()
    };
    let mut fitting = DIRECTIONS.iter().filter(fits);
    match (fitting.next(), fitting.next()) {
        (Some((_, step)), None) => Ok(board.slant_from(at, *step)),
        _ => Err(NameError::Direction(text.to_string())),
    }
}

/// The name of a diagonal direction.
fn direction(step: (i8, i8)) -> &'static str {
    let own = DIRECTIONS.iter().find(|(_, other)| *other == step);
    own.map_or("", |(name, _)| name)
}

impl Clue {
    /// The cells as [`read`](Clue::read) takes them, whole.
    pub fn place_text(&self, board: &Geometry) -> String {
        let (first, rest) = self.place_parts(board);
        let parting = match self.rule.shape {
            Shape::Slant { .. } => " ",
            _ => "; ",
        };
        [vec![first], rest].concat().join(parting)
    }

    /// Where it stands beside the board, in a sentence: `of row 3`, `right of row 3`, `above column 2 going
    /// down-right`.
    pub(super) fn beside(&self, board: &Geometry) -> String {
        let Some(at) = board.outside_of(self.cells()) else {
            return format!("of {}", self.place_text(board));
        };
        let (row, column) = (
            (1..=board.rows()).contains(&at.row),
            (1..=board.columns()).contains(&at.column),
        );
        let side = match (row, column) {
            (true, _) if at.column == 0 => format!("left of row {}", at.row),
            (true, _) => format!("right of row {}", at.row),
            (_, true) if at.row == 0 => format!("above column {}", at.column),
            (_, true) => format!("below column {}", at.column),
            _ => format!("at the corner {at}"),
        };
        match self.rule.shape {
            Shape::Slant { .. } => {
                let step = toward(self.cells()).expect("its cells are a diagonal");
                format!("{side} going {}", direction(step))
            }
            // Most of them look into the line from its beginning: there its name is enough.
            _ if at.row == 0 || at.column == 0 => format!("of {}", self.place_text(board)),
            _ => side,
        }
    }

    /// The first part of the place, and the others: the arms of a root, the twin of an area, the direction of a
    /// diagonal.
    pub fn place_parts(&self, board: &Geometry) -> (String, Vec<String>) {
        let cells = self.cells();
        let named = |cells: &Vec<Cell>| {
            let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
            names.join(" ")
        };
        match (self.rule.shape, board.outside_of(cells)) {
            (Shape::Outside { .. }, Some(at)) if at.column == 0 => {
                (format!("row {}", at.row), Vec::new())
            }
            (Shape::Outside { .. }, Some(at)) if at.row == 0 => {
                (format!("column {}", at.column), Vec::new())
            }
            (Shape::Outside { .. }, Some(at)) => (at.to_string(), Vec::new()),
            (Shape::Slant { .. }, Some(at)) => {
                let step = toward(cells).expect("its cells are a diagonal");
                (at.to_string(), vec![direction(step).to_string()])
            }
            (Shape::Corner { .. }, _) => (format!("{}-{}", cells[0], cells[3]), Vec::new()),
            _ => {
                let mut groups = self.groups.iter().map(named);
                (groups.next().unwrap_or_default(), groups.collect())
            }
        }
    }
}
