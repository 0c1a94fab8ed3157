//! `solve --steps` and `rate`: the logical path of a puzzle, and what it says of the puzzle.

use super::args::{ScopeChoice, SkillArgs};
use super::batch::{Case, Report};
use super::check::text;
use super::logic::{judged, step_row};
use super::outcome::Outcome;
use super::row::Row;
use crate::cover::Stop;
use crate::hint::{self, Board, Hint, Skill, Way};
use crate::model::Model;
use crate::solve::Verdict;

impl SkillArgs {
    /// The same as the hints know it.
    pub(super) fn skill(&self) -> Skill {
        Skill {
            without: self.without.clone(),
            up_to: self.up_to,
            only: Vec::new(),
            no_uniqueness: self.no_uniqueness,
        }
    }
}

/// The path from the givens.
fn way(case: &Case, model: &Model, args: &SkillArgs) -> Way {
    let filling = case.filling(ScopeChoice::Givens);
    let struck = case.puzzle.without_progress().subject().struck.clone();
    let unique = matches!(judged(case, model, &filling), Verdict::Unique(_));
    let board = Board {
        filling: &filling,
        struck: &struck,
        unique: unique.then_some(&filling),
    };
    hint::way(model, &board, &args.skill(), &Stop::never())
}

/// The logical path, a line a step; the last line says how it ended.
pub(super) fn steps(case: &Case, model: &Model, args: &SkillArgs) -> Report {
    let way = way(case, model, args);
    let row = |(number, hint): (u64, &Hint)| {
        let row = Row::new(case.name).with("step", number);
        step_row(row, case.puzzle, hint, 4)
    };
    let mut rows: Vec<Row> = (1u64..).zip(&way.hints).map(row).collect();
    let (last, outcome) = end(case, model, &way);
    rows.push(last);
    Report {
        rows,
        outcome,
        error: None,
    }
}

/// The solution, or where the path stops and what it would need.
fn end(case: &Case, model: &Model, way: &Way) -> (Row, Outcome) {
    let solved = way
        .filling
        .complete()
        .filter(|solution| model.violated(solution).is_empty());
    if let Some(solution) = solved {
        let row = Row::new(case.name).only_plain("solved");
        return (
            row.with("solution", text(case.puzzle, &solution)),
            Outcome::Yes,
        );
    }
    let open = case.puzzle.geometry().cell_count() - way.filling.len();
    let position: String = model
        .geometry()
        .cells()
        .map(|cell| {
            let digit = way.filling.at(cell);
            digit.map_or('.', |digit| model.symbol(digit))
        })
        .collect();
    let row = Row::new(case.name)
        .only_plain("stuck")
        .with("position", position);
    match &way.needs {
        Some(hint) => {
            let key = hint.technique.key;
            let words = format!(
                "{open} cells are open; the next step would be {key}: {}",
                hint.words.notation
            );
            (row.with("needs", key).with("text", words), Outcome::No)
        }
        None => {
            let words = format!("no known step leads on; {open} cells are open");
            (row.with("text", words), Outcome::Unknown)
        }
    }
}

/// Word, our figure, a figure like Sudoku Explainer's, one like HoDoKu's, the hardest technique, the steps.
pub(super) fn rate(case: &Case, model: &Model, args: &SkillArgs) -> Report {
    let way = way(case, model, args);
    if way.filling.complete().is_none() {
        let (row, outcome) = end(case, model, &way);
        return Report::one(row, outcome);
    }
    let rating = hint::rate(&way.hints);
    let worth = f64::from(rating.tenths) / 10.0;
    let row = Row::new(case.name)
        .with("level", rating.level.word())
        .with("longest", rating.longest as u64)
        .with("explainer", worth)
        .with("hodoku", u64::from(rating.weight))
        .with("hardest", rating.hardest.map_or("none", |own| own.key))
        .with("steps", rating.steps as u64);
    Report::one(row, Outcome::Yes)
}
