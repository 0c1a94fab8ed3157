//! Random clues of any shape, so that a new rule is tried without a word about it here.

use super::rng::Rng;
use gridwright::grid::{Cell, Digit, Digits, Geometry};
use gridwright::puzzle::Subject;
use gridwright::rules::{Clue, Need, Rule, Shape, Touch, Value, place_fault};

/// A random clue of the rule; none where the board has no room for it. Nothing promises that a board satisfies it.
pub(crate) fn random_clue(rule: &'static Rule, subject: &Subject, rng: &mut Rng) -> Option<Clue> {
    let board = &*subject.geometry;
    if rule.shape == Shape::Toggle {
        return Some(Clue::toggle(rule));
    }
    let groups = (0..100).find_map(|_| random_groups(rule.shape, board, rng))?;
    let cells = groups.first().map_or(board.cell_count(), Vec::len);
    let value = match rule.shape.value() {
        Need::Text(_) => Value::Text(example(rule, rng)),
        need => random_value(need, cells, &subject.digits, rng),
    };
    Some(Clue::of_groups(rule, groups, value, board).expect("the cells have the rule's shape"))
}

/// One of the texts that a rule which reads its own offers as examples.
fn example(rule: &Rule, rng: &mut Rng) -> String {
    let examples = rule.examples;
    assert!(!examples.is_empty(), "{} has no example", rule.key);
    examples[rng.below(examples.len())].to_string()
}

/// Random groups of cells of the shape; none where the steps taken led nowhere.
fn random_groups(shape: Shape, board: &Geometry, rng: &mut Rng) -> Option<Vec<Vec<Cell>>> {
    let start = board.cell(rng.below(board.cell_count()));
    match shape {
        Shape::Toggle | Shape::Board { .. } => Some(Vec::new()),
        Shape::Arms { root } => {
            let size = 1 + rng.below(root);
            let step = if rng.chance(1, 2) { (0, 1) } else { (1, 0) };
            let own: Vec<Cell> = board
                .run(start, step.0, step.1)
                .into_iter()
                .take(size)
                .collect();
            let mut groups = vec![own];
            for _ in 0..1 + rng.below(2) {
                let length = 2 + rng.below(4);
                let from = groups[0][rng.below(groups[0].len())];
                let arm = grown(board, from, length, &ALL, rng, Grow::Behind)?.split_off(1);
                groups.push(arm);
            }
            place_fault(shape, &groups, board)
                .is_none()
                .then_some(groups)
        }
        Shape::Twins => {
            let size = 1 + rng.below(4);
            let area = grown(board, start, size, &EDGES, rng, Grow::Anywhere)?;
            let mut shift = || rng.below(7) as i8 - 3;
            let (down, right) = (shift(), shift());
            let twin: Option<Vec<Cell>> = (area.iter())
                .map(|&cell| board.step(cell, down, right))
                .collect();
            let twin = twin.filter(|twin| twin.iter().all(|cell| !area.contains(cell)))?;
            Some(vec![area, twin])
        }
        _ => random_cells(shape, board, rng).map(|cells| vec![cells]),
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
fn random_cells(shape: Shape, board: &Geometry, rng: &mut Rng) -> Option<Vec<Cell>> {
    let start = board.cell(rng.below(board.cell_count()));
    match shape {
        Shape::Toggle | Shape::Board { .. } | Shape::Arms { .. } | Shape::Twins => None,
        Shape::Cell { .. } => Some(vec![start]),
        Shape::Pair { touch, .. } => match touch {
            Touch::Edge => grown(board, start, 2, &EDGES, rng, Grow::Behind),
            Touch::Corner => grown(board, start, 2, &ALL, rng, Grow::Behind),
            Touch::Apart => {
                let other = board.cell(rng.below(board.cell_count()));
                (other != start).then(|| vec![start, other])
            }
        },
        Shape::Corner { .. } => [(0, 0), (0, 1), (1, 0), (1, 1)]
            .iter()
            .map(|&(down, right)| board.step(start, down, right))
            .collect(),
        Shape::Line { least, .. } => {
            let length = least + rng.below(4);
            grown(board, start, length, &ALL, rng, Grow::Behind)
        }
        Shape::Area { .. } if rng.chance(1, 3) => {
            let mut cells: Vec<Cell> = board.cells().collect();
            rng.shuffle(&mut cells);
            cells.truncate(1 + rng.below(4));
            Some(cells)
        }
        Shape::Area { .. } => {
            let size = 1 + rng.below(5);
            grown(board, start, size, &EDGES, rng, Grow::Anywhere)
        }
        Shape::Slant { .. } => {
            let (down, right) = [(1, 1), (1, -1), (-1, 1), (-1, -1)][rng.below(4)];
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
        Need::OptionalNumber(_) | Need::OptionalNumbers(_) if rng.chance(1, 5) => Value::None,
        Need::OptionalNumbers(_) if rng.chance(1, 2) => {
            let sum = || random_sum(cells, digits, rng);
            Value::Numbers(std::iter::repeat_with(sum).take(2).collect())
        }
        Need::Number(_) | Need::OptionalNumber(_) | Need::OptionalNumbers(_) => {
            Value::Number(random_sum(cells, digits, rng))
        }
        Need::Text(_) => unreachable!("the rule has examples"),
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
