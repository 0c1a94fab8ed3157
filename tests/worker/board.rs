//! Boards in a line, and changes to them as one would say them.

use std::sync::Arc;

use gridwright::grid::{Geometry, read_cell};
use gridwright::puzzle::{Edit, Puzzle, Subject};
use gridwright::rules::{Clue, find};
use gridwright::worker::{Answer, Ask, Request, answer_all};

pub(crate) const UNIQUE: &str =
    "....14.....13......93....7...2.......1..83..238..7..4......6.3.64.....25...5..4.8";
/// Two solutions.
pub(crate) const TWO: &str =
    "4.....3799.5.8......7...8.....2.....63....2.....16.....5......8......79..1.6.8.2.";
pub(crate) const TWO_FILLED: [&str; 2] = [
    "481526379925783146367941852198235467634879215572164983259417638846352791713698524",
    "481526379965783142327941856198235467634879215572164983259417638846352791713698524",
];

/// Casebook: three direct repeats, four without a candidate or place somewhere, and 17 givens without a solution on
/// which a cell-by-cell search takes minutes.
pub(crate) const UNSOLVABLE: [&str; 8] = [
    "..9.7...5..21..9..1...28....7...5..1..851.....5....3.......3..68........21.....87",
    "6.159.....9..1............4.7.314..6.24.....5..3....1...6.....3...9.2.4......16..",
    ".4.1..35.............2.5......4.89..26.....12.5.3....7..4...16.6....7....1..8..2.",
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
    ".9.3....1....8..46......8..4.5.6..3...32756...6..1.9.4..1......58..2....2....7.6.",
    "....41....6.....2...2......32.6.........5..417.......2......23..48......5.1..2...",
    "9..1....4.14.3.8....3....9....7.8..18....3..........3..21....7...9.4.5..5...16..3",
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
];

/// A square board with these givens, row by row.
pub(crate) fn board(givens: &str) -> Puzzle {
    let size = (givens.len() as f64).sqrt() as usize;
    let mut puzzle = Puzzle::new(Geometry::square(size).unwrap());
    for (index, symbol) in givens.chars().enumerate() {
        let cell = puzzle.geometry().cell(index);
        let digit = puzzle.digits().read(symbol);
        puzzle.apply(Edit::Give(cell, digit)).unwrap();
    }
    puzzle
}

pub(crate) fn empty(size: usize) -> Puzzle {
    Puzzle::new(Geometry::square(size).unwrap())
}

/// Enters digits: `r1c1=5 r1c7=5`.
pub(crate) fn enter(mut puzzle: Puzzle, entries: &str) -> Puzzle {
    for (place, symbol) in entries
        .split_whitespace()
        .map(|word| word.split_once('=').unwrap())
    {
        let cell = read_cell(place, puzzle.geometry()).unwrap();
        let digit = puzzle.digits().read(symbol.chars().next().unwrap());
        puzzle.apply(Edit::Enter(cell, digit)).unwrap();
    }
    puzzle
}

/// Enters the digits of a full grid into the cells that are not given.
pub(crate) fn fill(mut puzzle: Puzzle, solution: &str) -> Puzzle {
    for (index, symbol) in solution.chars().enumerate() {
        let cell = puzzle.geometry().cell(index);
        if puzzle.givens().at(cell).is_none() {
            let digit = puzzle.digits().read(symbol);
            puzzle.apply(Edit::Enter(cell, digit)).unwrap();
        }
    }
    puzzle
}

/// Strikes a candidate: `r1c1<>5`.
pub(crate) fn strike(mut puzzle: Puzzle, text: &str) -> Puzzle {
    let (place, symbol) = text.split_once("<>").unwrap();
    let cell = read_cell(place, puzzle.geometry()).unwrap();
    let digit = puzzle
        .digits()
        .read(symbol.chars().next().unwrap())
        .unwrap();
    let struck = puzzle.struck().at(cell).with(digit);
    puzzle.apply(Edit::Strike(cell, struck)).unwrap();
    puzzle
}

/// Adds a clue as it is typed: rule, cells, value.
pub(crate) fn with(mut puzzle: Puzzle, rule: &str, place: &str, value: Option<&str>) -> Puzzle {
    let rule = find(rule).unwrap();
    let clues = Clue::read(rule, place, value, puzzle.geometry(), puzzle.digits()).unwrap();
    for clue in clues {
        puzzle
            .apply(Edit::AddClue(puzzle.clues().len(), clue))
            .unwrap();
    }
    puzzle
}

/// The same with the last clue muted.
pub(crate) fn muted(mut puzzle: Puzzle) -> Puzzle {
    let last = puzzle.clues().len() - 1;
    let clue = puzzle.clues()[last].clone().muted();
    puzzle.apply(Edit::ReplaceClue(last, clue)).unwrap();
    puzzle
}

pub(crate) fn subject(puzzle: &Puzzle) -> Arc<Subject> {
    Arc::new(puzzle.subject().clone())
}

pub(crate) fn request(puzzle: &Puzzle, asks: &[Ask]) -> Request {
    Request {
        subject: subject(puzzle),
        asks: asks.to_vec(),
        skill: gridwright::hint::Skill::full(),
    }
}

/// The last answer to one question.
pub(crate) fn answer(puzzle: &Puzzle, ask: Ask) -> Answer {
    let replies = answer_all(request(puzzle, &[ask]));
    replies
        .last()
        .expect("every question is answered")
        .answer
        .clone()
}
