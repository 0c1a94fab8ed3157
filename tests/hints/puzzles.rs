//! Seeded puzzles with one solution: a random full board, clues that hold on it, then digits taken away.

use crate::support::rng::Rng;
use gridwright::cover::{First, Stop, first};
use gridwright::grid::{Candidate, Cell, Digit, Filling, Geometry, Solution};
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::{Clue, Rule, Shape, Value, find};
use gridwright::solve::{Verdict, verdict};

pub(super) struct Dug {
    pub(super) model: Model,
    pub(super) givens: Filling,
    pub(super) solution: Solution,
}

/// What a puzzle has besides its houses.
#[derive(Clone, Copy, Debug)]
pub(super) enum Extra {
    Nothing,
    AntiKnight,
    Cages,
    Thermos,
    Sandwiches,
    Diagonals,
}

const NODES: u64 = 20_000;

pub(super) fn dug(size: usize, extra: Extra, rng: &mut Rng) -> Dug {
    let mut puzzle = Puzzle::new(Geometry::square(size).unwrap());
    match extra {
        Extra::AntiKnight => toggle(&mut puzzle, "anti-knight"),
        Extra::Diagonals => {
            toggle(&mut puzzle, "diagonal-down");
            toggle(&mut puzzle, "diagonal-up");
        }
        _ => {}
    }
    let solution = full(&puzzle, rng);
    match extra {
        Extra::Cages => (0..size * 2).for_each(|_| cage(&mut puzzle, &solution, rng)),
        Extra::Thermos => (0..size).for_each(|_| thermo(&mut puzzle, &solution, rng)),
        Extra::Sandwiches => (0..size as u8).for_each(|row| sandwich(&mut puzzle, &solution, row)),
        _ => {}
    }
    let model = Model::build(puzzle.subject()).unwrap();
    let givens = dig(&model, &solution, rng);
    Dug {
        model,
        givens,
        solution,
    }
}

/// The same with clues of one rule that hold on the board, wherever they happen to; none where the rule has no clue
/// that can be tried out like this, or leaves no board.
pub(super) fn dug_by_rule(size: usize, rule: &'static Rule, rng: &mut Rng) -> Option<Dug> {
    let mut puzzle = Puzzle::new(Geometry::square(size).unwrap());
    if rule.shape == Shape::Toggle {
        toggle(&mut puzzle, rule.key);
        Model::build(puzzle.subject()).ok()?;
    }
    let solution = filled(&puzzle, rng)?;
    if rule.shape != Shape::Toggle {
        let mut tries = 0;
        while puzzle
            .clues()
            .iter()
            .filter(|own| own.rule.key == rule.key)
            .count()
            < size
        {
            tries += 1;
            let Some(clue) = try_out(&puzzle, rule, &solution, rng) else {
                if tries > 200 {
                    break;
                }
                continue;
            };
            add(&mut puzzle, clue);
            if Model::build(puzzle.subject()).is_err() {
                let end = puzzle.clues().len() - 1;
                puzzle.apply(Edit::RemoveClue(end)).unwrap();
            }
        }
        let some = puzzle.clues().iter().any(|own| own.rule.key == rule.key);
        some.then_some(())?;
    }
    let model = Model::build(puzzle.subject()).ok()?;
    let givens = dig(&model, &solution, rng);
    let root = model.root(&givens, None);
    let (verdict, _) = verdict(&model, &root, NODES, &Stop::never());
    matches!(verdict, Verdict::Unique(_)).then_some(Dug {
        model,
        givens,
        solution,
    })
}

/// A clue of the rule somewhere, if it holds there, with the first number that makes it hold where it wants one.
fn try_out(
    puzzle: &Puzzle,
    rule: &'static Rule,
    solution: &Solution,
    rng: &mut Rng,
) -> Option<Clue> {
    let cells = match rule.shape {
        Shape::Pair { .. } => 2,
        Shape::Cell { .. } => 1,
        Shape::Corner { .. } => 4,
        _ => 2 + rng.below(3),
    };
    let path = wander(puzzle, cells, rng);
    let groups = match rule.shape {
        Shape::Arms { .. } => vec![vec![*path.first()?], path.get(1..)?.to_vec()],
        Shape::Corner { .. } => vec![square(puzzle, path[0])?],
        _ => vec![path],
    };
    let values = std::iter::once(Value::None).chain((0..=45).map(Value::Number));
    let setting = puzzle.setting();
    values
        .filter_map(|value| Clue::of_groups(rule, groups.clone(), value, puzzle.geometry()).ok())
        .find(|clue| clue.holds(&setting, solution))
}

/// A walk over so many cells that touch.
fn wander(puzzle: &Puzzle, length: usize, rng: &mut Rng) -> Vec<Cell> {
    let cells: Vec<Cell> = puzzle.geometry().cells().collect();
    let mut walk = vec![cells[rng.below(cells.len())]];
    for _ in 0..20 {
        let (rows, columns) = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1)][rng.below(6)];
        let next = puzzle.geometry().step(walk[walk.len() - 1], rows, columns);
        if let Some(next) = next.filter(|next| walk.len() < length && !walk.contains(next)) {
            walk.push(next);
        }
    }
    walk
}

fn square(puzzle: &Puzzle, cell: Cell) -> Option<Vec<Cell>> {
    let at = |(rows, columns)| puzzle.geometry().step(cell, rows, columns);
    [(0, 0), (0, 1), (1, 0), (1, 1)]
        .into_iter()
        .map(at)
        .collect()
}

fn toggle(puzzle: &mut Puzzle, key: &str) {
    add(puzzle, Clue::toggle(find(key).unwrap()));
}

fn add(puzzle: &mut Puzzle, clue: Clue) {
    let end = puzzle.clues().len();
    puzzle.apply(Edit::AddClue(end, clue)).unwrap();
}

/// A random full board: random digits as long as a board with them is found at once.
fn full(puzzle: &Puzzle, rng: &mut Rng) -> Solution {
    filled(puzzle, rng).expect("a board with one digit can be filled")
}

fn filled(puzzle: &Puzzle, rng: &mut Rng) -> Option<Solution> {
    let model = Model::build(puzzle.subject()).unwrap();
    let mut filling = Filling::empty(puzzle.geometry());
    let mut cells: Vec<Cell> = puzzle.geometry().cells().collect();
    rng.shuffle(&mut cells);
    let mut solution = None;
    for cell in cells.into_iter().take(puzzle.geometry().cell_count() / 3) {
        let digit = Digit::new(rng.below(puzzle.digits().len()) as u8);
        filling.set(cell, Some(digit));
        match first(
            model.plan(),
            &model.root(&filling, None),
            NODES,
            &Stop::never(),
        ) {
            First::Found(options) => solution = Some(model.solution(&options)),
            _ => drop(filling.set(cell, None)),
        }
    }
    solution
}

/// Takes digits away while one solution is left.
fn dig(model: &Model, solution: &Solution, rng: &mut Rng) -> Filling {
    let mut givens = solution.filling();
    let mut cells: Vec<Cell> = model.geometry().cells().collect();
    rng.shuffle(&mut cells);
    for cell in cells {
        let digit = givens.set(cell, None);
        let root = model.root(&givens, None);
        if !matches!(
            verdict(model, &root, NODES, &Stop::never()).0,
            Verdict::Unique(_)
        ) {
            givens.set(cell, digit);
        }
    }
    givens
}

/// A walk over two to five cells that share edges, none of which holds a digit that `fits` refuses.
fn walk(
    puzzle: &Puzzle,
    solution: &Solution,
    rng: &mut Rng,
    fits: impl Fn(&[Cell], Cell) -> bool,
) -> Vec<Cell> {
    let cells: Vec<Cell> = puzzle.geometry().cells().collect();
    let mut walk = vec![cells[rng.below(cells.len())]];
    let length = 2 + rng.below(4);
    for _ in 0..20 {
        let (rows, columns) = [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.below(4)];
        let next = puzzle.geometry().step(walk[walk.len() - 1], rows, columns);
        if let Some(next) = next.filter(|&next| walk.len() < length && fits(&walk, next)) {
            walk.push(next);
        }
    }
    debug_assert!(solution.at(walk[0]).index() < puzzle.digits().len());
    walk
}

fn cage(puzzle: &mut Puzzle, solution: &Solution, rng: &mut Rng) {
    let free = |cell: Cell| {
        !puzzle
            .clues()
            .iter()
            .any(|clue| clue.cells().contains(&cell))
    };
    let cells = walk(puzzle, solution, rng, |walk, next| {
        free(next)
            && walk
                .iter()
                .all(|&cell| solution.at(cell) != solution.at(next))
    });
    if cells.len() < 2 || !free(cells[0]) {
        return;
    }
    let sum = cells
        .iter()
        .map(|&cell| puzzle.digits().value(solution.at(cell)))
        .sum();
    let rule = find("killer").unwrap();
    add(
        puzzle,
        Clue::new(rule, cells, Value::Number(sum), puzzle.geometry()).unwrap(),
    );
}

fn thermo(puzzle: &mut Puzzle, solution: &Solution, rng: &mut Rng) {
    let cells = walk(puzzle, solution, rng, |walk, next| {
        solution.at(walk[walk.len() - 1]) < solution.at(next)
    });
    if cells.len() > 1 {
        let rule = find("thermo").unwrap();
        add(
            puzzle,
            Clue::new(rule, cells, Value::None, puzzle.geometry()).unwrap(),
        );
    }
}

/// The sandwich of a row, as it is on this board.
fn sandwich(puzzle: &mut Puzzle, solution: &Solution, row: u8) {
    let line = puzzle.geometry().row(row);
    let last = puzzle.digits().len() - 1;
    let ends = [0, last].map(|end| {
        line.iter()
            .position(|&cell| solution.at(cell).index() == end)
    });
    let [Some(a), Some(b)] = ends else {
        panic!("a row holds every digit")
    };
    let inside = &line[a.min(b) + 1..a.max(b)];
    let sum: u32 = inside
        .iter()
        .map(|&cell| puzzle.digits().value(solution.at(cell)))
        .sum();
    let (place, sum) = (format!("row {}", row + 1), sum.to_string());
    let rule = find("sandwich").unwrap();
    let read = Clue::read(rule, &place, Some(&sum), puzzle.geometry(), puzzle.digits()).unwrap();
    for clue in read {
        add(puzzle, clue);
    }
}

impl Dug {
    pub(super) fn is_true(&self, candidate: Candidate) -> bool {
        self.solution.at(candidate.cell) == candidate.digit
    }
}
