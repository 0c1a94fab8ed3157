//! Boards in a line, and changes to them as one would say them.

use std::sync::Arc;

use gridwright::grid::{Geometry, read_cell};
use gridwright::puzzle::{Edit, Puzzle, Subject};
use gridwright::rules::{Clue, find};
use gridwright::worker::{Answer, Ask, Request, answer_all};

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
