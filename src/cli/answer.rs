//! `answer`: what another solver found, read back as a grid and held against the rules.

use super::args::ScopeChoice;
use super::batch::{Case, Report};
use super::check::text;
use super::outcome::Outcome;
use super::row::Row;
use crate::formulate::Board;
use crate::formulate::answer::{Reply, SOURCES, Source, find, grid};
use crate::model::Model;

/// Whose output is read.
pub(super) fn source(key: &str) -> Result<&'static Source, String> {
    find(key).ok_or_else(|| {
        let keys: Vec<&str> = SOURCES.iter().map(|source| source.key).collect();
        format!("no output {key:?} is read; there are {}", keys.join(", "))
    })
}

/// Reads an output that is about the puzzle.
pub(super) fn answer(case: &Case, model: &Model, source: &Source, output: &str) -> Report {
    let filling = case.filling(ScopeChoice::Givens);
    let root = model.root(&filling, None);
    let board = Board { model, root: &root };
    let chosen = match (source.read)(board, output) {
        Ok(Reply::Chosen(chosen)) => chosen,
        Ok(Reply::None) => {
            return Report::one(Row::new(case.name).with("verdict", "none"), Outcome::No);
        }
        Ok(Reply::Unknown) => {
            let row = Row::new(case.name).with("verdict", "unknown");
            return Report::one(row, Outcome::Unknown);
        }
        Err(fault) => return Report::bad(case.name, &fault.to_string()),
    };
    let solution = match grid(board, &chosen) {
        Ok(solution) => solution,
        Err(fault) => return Report::bad(case.name, &fault.to_string()),
    };
    let row = Row::new(case.name).with("solution", text(case.puzzle, &solution));
    let differs = |(cell, digit): (_, _)| (solution.at(cell) != digit).then_some(cell);
    let wrong = match (
        filling.iter().find_map(differs),
        model.violated(&solution).first(),
    ) {
        (Some(cell), _) => format!("{cell} holds another digit in the puzzle"),
        (None, Some(clue)) => format!("it violates {}", clue.name(case.puzzle.geometry())),
        (None, None) => return Report::one(row.with("verdict", "right"), Outcome::Yes),
    };
    let row = row.with("verdict", "wrong").with("reason", wrong);
    Report::one(row, Outcome::No)
}
