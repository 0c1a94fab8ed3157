//! `check`: one solution, several or none.

use serde_json::Value;

use super::args::ScopeChoice;
use super::asking;
use super::batch::{Case, Report};
use super::outcome::Outcome;
use super::row::Row;
use crate::explain::difference;
use crate::grid::{Geometry, Solution};
use crate::model::Model;
use crate::puzzle::Puzzle;
use crate::rules::Clue;
use crate::solve::Verdict;

/// Judges a puzzle.
pub(super) fn check(case: &Case, model: &Model) -> Report {
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let (verdict, work) = match asking::judge(case, model, &root) {
        Ok(judged) => judged,
        Err(reason) => return Report::bad(case.name, &reason),
    };
    let (word, outcome) = match &verdict {
        Verdict::Unique(_) if !case.not_checked().is_empty() => ("unique", Outcome::Unknown),
        Verdict::Unique(_) => ("unique", Outcome::Yes),
        // Rules that were not read may leave one of them.
        Verdict::Several(_) if !case.not_checked().is_empty() => ("several", Outcome::Unknown),
        Verdict::Several(_) => ("several", Outcome::No),
        Verdict::None => ("none", Outcome::No),
        Verdict::Unknown(_) => ("unknown", Outcome::Unknown),
        Verdict::Faulty(clue) => {
            return Report::bad(case.name, &format!("the solver's grid violates {clue}"));
        }
    };
    let mut row = Row::new(case.name).with("verdict", word);
    let stored = Stored::of(case.puzzle);
    if !case.not_checked().is_empty() {
        row = row.only_plain(format!("not checked: {}", case.not_checked().join("; ")));
    }
    if let Some(words) = stored.words(&verdict) {
        row = row.only_plain(words);
    }
    let scope = if case.scope(ScopeChoice::Givens) == ScopeChoice::Givens {
        "givens"
    } else {
        "entries"
    };
    row = row
        .only_json("scope", scope)
        .only_json("not_checked", case.not_checked());
    row = work.tell(row, case).only_json("stored", stored.word());
    if let Stored::Denied(by) = &stored {
        row = row.only_json("stored_denied_by", by.as_str());
    }
    Report::one(with_solutions(row, case.puzzle, &verdict), outcome)
}

/// The solution that came with a puzzle, against the rules that were read.
enum Stored {
    Absent,
    /// It is a solution.
    Accepted,
    /// What it violates.
    Denied(String),
}

impl Stored {
    fn of(puzzle: &Puzzle) -> Stored {
        let Some(stored) = &puzzle.texts().solution else {
            return Stored::Absent;
        };
        if let Some((cell, _)) = puzzle
            .givens()
            .iter()
            .find(|(cell, digit)| stored.at(*cell) != *digit)
        {
            return Stored::Denied(format!("the given in {cell}"));
        }
        let setting = puzzle.setting();
        let denies = |clue: &&Clue| !clue.off && !clue.holds(&setting, stored);
        match puzzle.clues().iter().find(denies) {
            Some(clue) => Stored::Denied(clue.name(puzzle.geometry())),
            None => Stored::Accepted,
        }
    }

    /// The word of the contract.
    fn word(&self) -> &'static str {
        match self {
            Stored::Absent => "absent",
            Stored::Accepted => "same",
            Stored::Denied(_) => "differs",
        }
    }

    fn words(&self, verdict: &Verdict) -> Option<String> {
        match (self, verdict) {
            (Stored::Denied(by), _) => Some(format!("the stored solution is denied by {by}")),
            (Stored::Accepted, Verdict::Several(_)) => {
                Some("the stored solution is one of them".to_string())
            }
            _ => None,
        }
    }
}

fn with_solutions(row: Row, puzzle: &Puzzle, verdict: &Verdict) -> Row {
    match verdict {
        Verdict::Unique(solution) => row.only_json("solution", text(puzzle, solution)),
        Verdict::Several(pair) => {
            let cells = differing(puzzle.geometry(), pair);
            let texts: Vec<Value> = pair
                .iter()
                .map(|solution| text(puzzle, solution).into())
                .collect();
            row.only_json("solutions", texts).only_json("differ", cells)
        }
        Verdict::None | Verdict::Unknown(_) | Verdict::Faulty(_) => row,
    }
}

/// The cells in which two solutions differ, by name.
pub(super) fn differing(board: &Geometry, [one, other]: &[Solution; 2]) -> Vec<Value> {
    let cells = difference(board, one, other).into_iter();
    cells.map(|cell| Value::from(cell.to_string())).collect()
}

/// A solution on one line.
pub(super) fn text(puzzle: &Puzzle, solution: &Solution) -> String {
    solution
        .digits()
        .iter()
        .map(|&digit| puzzle.digits().symbol(digit))
        .collect()
}
