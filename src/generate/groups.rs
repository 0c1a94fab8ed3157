//! Random places for clues, from the shape of their rule alone, so that a new rule needs no word here.

use crate::cover::Random;
use crate::grid::{Cell, Geometry};
use crate::rules::{Shape, Touch, place_fault};

/// Random groups of cells of the shape; none where the steps taken led nowhere. Some do not fit the rule.
pub fn random_groups(
    shape: Shape,
    board: &Geometry,
    random: &mut Random,
) -> Option<Vec<Vec<Cell>>> {
    let start = board.cell(random.index(board.cell_count()));
    match shape {
        Shape::Toggle | Shape::Board { .. } => Some(Vec::new()),
        Shape::Arms { root } => {
            let size = 1 + random.index(root);
            let step = if random.chance(1, 2) { (0, 1) } else { (1, 0) };
            let own: Vec<Cell> = board
                .run(start, step.0, step.1)
                .into_iter()
                .take(size)
                .collect();
            let mut groups = vec![own];
            for _ in 0..1 + random.index(2) {
                let length = 2 + random.index(4);
                let from = groups[0][random.index(groups[0].len())];
                let arm = grown(board, from, length, &ALL, random, Grow::Behind)?.split_off(1);
                groups.push(arm);
            }
            place_fault(shape, &groups, board)
                .is_none()
                .then_some(groups)
        }
        Shape::Twins => {
            let size = 1 + random.index(4);
            let area = grown(board, start, size, &EDGES, random, Grow::Anywhere)?;
            let mut shift = || random.index(7) as i8 - 3;
            let (down, right) = (shift(), shift());
            let twin: Option<Vec<Cell>> = (area.iter())
                .map(|&cell| board.step(cell, down, right))
                .collect();
            let twin = twin.filter(|twin| twin.iter().all(|cell| !area.contains(cell)))?;
            Some(vec![area, twin])
        }
        _ => random_cells(shape, board, random).map(|cells| vec![cells]),
    }
}

const EDGES: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const ALL: [(i8, i8); 8] = [
    (0, 1),
    (1, 0),
    (0, -1),
    (-1, 0),
    (1, 1),
    (1, -1),
    (-1, 1),
    (-1, -1),
];

/// Random cells of the shape; none where the steps taken led nowhere.
fn random_cells(shape: Shape, board: &Geometry, random: &mut Random) -> Option<Vec<Cell>> {
    let start = board.cell(random.index(board.cell_count()));
    match shape {
        Shape::Toggle | Shape::Board { .. } | Shape::Arms { .. } | Shape::Twins => None,
        Shape::Cell { .. } => Some(vec![start]),
        Shape::Pair { touch, .. } => match touch {
            Touch::Edge => grown(board, start, 2, &EDGES, random, Grow::Behind),
            Touch::Corner => grown(board, start, 2, &ALL, random, Grow::Behind),
            Touch::Apart => {
                let other = board.cell(random.index(board.cell_count()));
                (other != start).then(|| vec![start, other])
            }
        },
        Shape::Corner { .. } => [(0, 0), (0, 1), (1, 0), (1, 1)]
            .iter()
            .map(|&(down, right)| board.step(start, down, right))
            .collect(),
        Shape::Line { least, .. } => {
            let length = least + random.index(4);
            grown(board, start, length, &ALL, random, Grow::Behind)
        }
        Shape::Area { .. } if random.chance(1, 3) => {
            let mut cells: Vec<Cell> = board.cells().collect();
            random.shuffle(&mut cells);
            cells.truncate(1 + random.index(4));
            Some(cells)
        }
        Shape::Area { .. } => {
            let size = 1 + random.index(5);
            grown(board, start, size, &EDGES, random, Grow::Anywhere)
        }
        Shape::Slant { .. } => {
            let (down, right) = [(1, 1), (1, -1), (-1, 1), (-1, -1)][random.index(4)];
            let first = std::iter::successors(Some(start), |&cell| board.step(cell, -down, -right))
                .last()
                .expect("at least the start");
            let line = board.run(first, down, right);
            (line.len() > 1).then_some(line)
        }
        Shape::Outside { .. } => {
            let (row, column) = (start.row + 1, start.column + 1);
            let ends = [
                (row, 0),
                (row, board.columns() + 1),
                (0, column),
                (board.rows() + 1, column),
            ];
            let (row, column) = ends[random.index(4)];
            board
                .outside(row, column)
                .map(|at| board.line_from(at))
                .filter(|line| line.len() > 1)
        }
    }
}

/// Where the next cell is put: behind the last one, or beside any.
#[derive(Clone, Copy)]
enum Grow {
    Behind,
    Anywhere,
}

fn grown(
    board: &Geometry,
    start: Cell,
    size: usize,
    steps: &[(i8, i8)],
    random: &mut Random,
    grow: Grow,
) -> Option<Vec<Cell>> {
    let mut cells = vec![start];
    for _ in 0..50 {
        if cells.len() == size {
            return Some(cells);
        }
        let from = match grow {
            Grow::Behind => cells[cells.len() - 1],
            Grow::Anywhere => cells[random.index(cells.len())],
        };
        let (down, right) = steps[random.index(steps.len())];
        let next = board.step(from, down, right);
        cells.extend(next.filter(|next| !cells.contains(next)));
    }
    None
}
