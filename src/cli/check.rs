//! `check`: one solution, several or none.

use serde_json::Value;

use super::args::ScopeChoice;
use super::asking;
use super::batch::{Case, Report};
use super::outcome::Outcome;
use super::row::Row;
use crate::grid::{Cell, Geometry, Solution};
use crate::model::Model;
use crate::puzzle::Puzzle;
use crate::solve::Verdict;

/// Judges a puzzle.
pub(super) fn check(case: &Case, model: &Model) -> Report {
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let (verdict, work) = asking::judge(case, model, &root);
    let (word, outcome) = match &verdict {
        Verdict::Unique(_) if !case.not_checked().is_empty() => ("unique", Outcome::Unknown),
        Verdict::Unique(_) => ("unique", Outcome::Yes),
        Verdict::Several(_) => ("several", Outcome::No),
        Verdict::None => ("none", Outcome::No),
        Verdict::Unknown(_) => ("unknown", Outcome::Unknown),
        Verdict::Faulty(clue) => {
            return Report::bad(case.name, &format!("the solver's grid violates {clue}"));
        }
    };
    let mut row = Row::new(case.name).with("verdict", word);
    if !case.not_checked().is_empty() {
        row = row.only_plain(format!("not checked: {}", case.not_checked().join("; ")));
    }
    let scope = if case.scope(ScopeChoice::Givens) == ScopeChoice::Givens {
        "givens"
    } else {
        "entries"
    };
    row = row
        .only_json("scope", scope)
        .only_json("not_checked", case.not_checked().to_vec());
    row = work.tell(row, case);
    Report::one(with_solutions(row, case.puzzle, &verdict), outcome)
}

fn with_solutions(row: Row, puzzle: &Puzzle, verdict: &Verdict) -> Row {
    match verdict {
        Verdict::Unique(solution) => {
            let stored = match &puzzle.texts().solution {
                None => "absent",
                Some(stored) if stored == solution => "same",
                Some(_) => "differs",
            };
            row.only_json("solution", text(puzzle, solution))
                .only_json("stored", stored)
        }
        Verdict::Several(pair) => {
            let cells: Vec<Value> = differing(puzzle.geometry(), pair)
                .map(|cell| Value::from(cell.to_string()))
                .collect();
            let texts: Vec<Value> = pair
                .iter()
                .map(|solution| text(puzzle, solution).into())
                .collect();
            row.only_json("solutions", texts).only_json("differ", cells)
        }
        Verdict::None | Verdict::Unknown(_) | Verdict::Faulty(_) => row,
    }
}

fn differing<'a>(
    geometry: &'a Geometry,
    pair: &'a [Solution; 2],
) -> impl Iterator<Item = Cell> + 'a {
    geometry
        .cells()
        .filter(|&cell| pair[0].at(cell) != pair[1].at(cell))
}

/// A solution on one line.
pub(super) fn text(puzzle: &Puzzle, solution: &Solution) -> String {
    solution
        .digits()
        .iter()
        .map(|&digit| puzzle.digits().symbol(digit))
        .collect()
}
