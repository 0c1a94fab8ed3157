//! Random clues of any shape, so that a new rule is tried without a word about it here.

use super::rng::Rng;
use gridwright::grid::{Cell, Digit, Digits, Geometry};
use gridwright::puzzle::Subject;
use gridwright::rules::{Clue, Need, Rule, Shape, Value};

/// A random clue of the rule; none where the board has no room for it. Nothing promises that a board satisfies it.
pub(crate) fn random_clue(rule: &'static Rule, subject: &Subject, rng: &mut Rng) -> Option<Clue> {
    let board = &*subject.geometry;
    let cells = (0..100).find_map(|_| random_cells(rule.shape, board, rng))?;
    let value = random_value(rule.shape.value(), cells.len(), &subject.digits, rng);
    Some(match rule.shape {
        Shape::Toggle => Clue::toggle(rule),
        _ => Clue::new(rule, cells, value, board).expect("the cells have the rule's shape"),
    })
}

/// Random cells of the shape; none where the steps taken led nowhere.
fn random_cells(shape: Shape, board: &Geometry, rng: &mut Rng) -> Option<Vec<Cell>> {
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
    let start = board.cell(rng.below(board.cell_count()));
    match shape {
        Shape::Toggle => Some(Vec::new()),
        Shape::Cell => Some(vec![start]),
        Shape::Pair => grown(board, start, 2, &EDGES, rng, Grow::Behind),
        Shape::Corner { .. } => [(0, 0), (0, 1), (1, 0), (1, 1)]
            .iter()
            .map(|&(down, right)| board.step(start, down, right))
            .collect(),
        Shape::Line { least } => {
            let length = least + rng.below(4);
            grown(board, start, length, &ALL, rng, Grow::Behind)
        }
        Shape::Area { .. } => {
            let size = 1 + rng.below(5);
            grown(board, start, size, &EDGES, rng, Grow::Anywhere)
        }
        Shape::Outside { .. } => {
            let (row, column) = (start.row + 1, start.column + 1);
            let ends = [
                (row, 0),
                (row, board.columns() + 1),
                (0, column),
                (board.rows() + 1, column),
            ];
            let (row, column) = ends[rng.below(4)];
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
    rng: &mut Rng,
    grow: Grow,
) -> Option<Vec<Cell>> {
    let mut cells = vec![start];
    for _ in 0..50 {
        if cells.len() == size {
            return Some(cells);
        }
        let from = match grow {
            Grow::Behind => cells[cells.len() - 1],
            Grow::Anywhere => cells[rng.below(cells.len())],
        };
        let (down, right) = steps[rng.below(steps.len())];
        let next = board.step(from, down, right);
        cells.extend(next.filter(|next| !cells.contains(next)));
    }
    None
}

fn random_value(need: Need, cells: usize, digits: &Digits, rng: &mut Rng) -> Value {
    match need {
        Need::Nothing => Value::None,
        Need::OptionalNumber(_) if rng.chance(1, 5) => Value::None,
        Need::Number(_) | Need::OptionalNumber(_) => Value::Number(random_sum(cells, digits, rng)),
        Need::Digits(_, most) => {
            let mut digit = || Digit::new(rng.below(digits.len()) as u8);
            let kinds = [digit(), digit(), digit()];
            let count = 1 + rng.below(most);
            Value::Digits((0..count).map(|_| kinds[rng.below(3)]).collect())
        }
    }
}

/// Mostly the sum of some different digits, at most one a cell; sometimes any number.
fn random_sum(cells: usize, digits: &Digits, rng: &mut Rng) -> u32 {
    if rng.chance(1, 8) {
        return rng.below(digits.sum(digits.all()) as usize + 4) as u32;
    }
    let mut own: Vec<Digit> = digits.iter().collect();
    rng.shuffle(&mut own);
    let count = if rng.chance(1, 2) {
        cells
    } else {
        rng.below(cells + 1)
    };
    own.iter()
        .take(count)
        .map(|&digit| digits.value(digit))
        .sum()
}
