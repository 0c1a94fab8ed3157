//! A board for a hint: digits row by row, clues as they are written in files, struck candidates.

use gridwright::cover::Stop;
use gridwright::grid::{Candidate, CandidateSet, Cell, Filling, Geometry};
use gridwright::hint::{self, Hint, Skill};
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::{Clue, find};

/// An ordinary board that singles alone lead to the end.
pub(super) const CLASSIC: &str = "
    53. .7. ...
    6.. 195 ...
    .98 ... .6.
    8.. .6. ..3
    4.. 8.3 ..1
    7.. .2. ..6
    .6. ... 28.
    ... 419 ..5
    ... .8. .79";

pub(super) struct Board {
    pub(super) model: Model,
    pub(super) filling: Filling,
    pub(super) struck: CandidateSet,
}

impl Board {
    /// Digits in rows, `.` for an empty cell, blanks ignored; clues as key, place and value.
    pub(super) fn new(size: usize, digits: &str, clues: &[(&str, &str, Option<&str>)]) -> Board {
        let mut puzzle = Puzzle::new(Geometry::square(size).unwrap());
        for &(key, place, value) in clues {
            let rule = find(key).unwrap();
            let read = Clue::read(rule, place, value, puzzle.geometry(), puzzle.digits()).unwrap();
            for clue in read {
                let end = puzzle.clues().len();
                puzzle.apply(Edit::AddClue(end, clue)).unwrap();
            }
        }
        let mut filling = Filling::empty(puzzle.geometry());
        let symbols = digits.chars().filter(|symbol| !symbol.is_whitespace());
        for (cell, symbol) in puzzle.geometry().cells().zip(symbols) {
            filling.set(cell, puzzle.digits().read(symbol));
        }
        Board {
            model: Model::build(puzzle.subject()).unwrap(),
            struck: CandidateSet::empty(puzzle.geometry()),
            filling,
        }
    }

    /// The same with these candidates struck, as digit, row and column: `436` is 4 in r3c6.
    pub(super) fn strike(mut self, candidates: &str) -> Board {
        for word in candidates.split_whitespace() {
            self.struck.insert(candidate(word));
        }
        self
    }

    pub(super) fn all(&self) -> Vec<Hint> {
        self.skilled(&Skill::full())
    }

    pub(super) fn skilled(&self, skill: &Skill) -> Vec<Hint> {
        let board = hint::Board::plain(&self.filling, &self.struck);
        hint::all(&self.model, &board, skill, &Stop::never())
    }

    pub(super) fn next(&self) -> Option<Hint> {
        self.skip(0)
    }

    pub(super) fn skip(&self, skip: usize) -> Option<Hint> {
        let stop = Stop::never();
        let board = hint::Board::plain(&self.filling, &self.struck);
        hint::next(&self.model, &board, &Skill::full(), skip, &stop)
    }

    /// The first step of this technique with this effect.
    pub(super) fn hint(&self, technique: &str, notation: &str) -> Hint {
        let hints = self.all();
        let list: Vec<String> = hints
            .iter()
            .map(|hint| format!("{} {}", hint.technique.key, hint.words.notation))
            .collect();
        let wanted =
            |hint: &Hint| hint.technique.key == technique && hint.words.notation == notation;
        let found = hints.into_iter().find(wanted);
        found.unwrap_or_else(|| panic!("no {technique} {notation} among\n{}", list.join("\n")))
    }
}

/// `436` is 4 in r3c6.
pub(super) fn candidate(word: &str) -> Candidate {
    let figures: Vec<u8> = word.bytes().map(|byte| byte - b'1').collect();
    let digit = gridwright::grid::Digit::new(figures[0]);
    Candidate::new(Cell::new(figures[1], figures[2]), digit)
}
