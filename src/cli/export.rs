//! `export`: a puzzle in other words. Every formulation and every text format that is written is a card here.

use super::args::{EncodingChoice, ObjectiveChoice, ScopeChoice};
use super::asking;
use super::batch::{Case, Report};
use super::outcome::Outcome;
use super::put;
use super::row::Row;
use crate::formulate::{self, Board, Encoding, FORMULATIONS, Objective, Wish};
use crate::grid::{Cell, Solution};
use crate::model::Model;
use crate::puzzle::format::{self, FORMATS};
use crate::solve::Verdict;

/// What is exported, and where to.
#[derive(Clone, Debug)]
pub(super) struct Export {
    pub(super) to: String,
    pub(super) wish: Wish,
    pub(super) path: Option<String>,
    /// The stored solution, too.
    pub(super) solution: bool,
    /// The rows of which a post asks the digits.
    pub(super) rows: Vec<u8>,
}

impl Export {
    /// Whether there is such an export; else the sentence that says so.
    pub(super) fn check(&self) -> Result<(), String> {
        match keys().any(|key| key == self.to) {
            true => Ok(()),
            false => {
                let keys: Vec<&str> = keys().collect();
                Err(format!(
                    "no export {:?}; there are {}",
                    self.to,
                    keys.join(", ")
                ))
            }
        }
    }

    /// Whether it needs the model of the puzzle.
    pub(super) fn is_formulation(&self) -> bool {
        formulate::find(&self.to).is_some() || self.to == POST
    }
}

/// What can be exported.
fn keys() -> impl Iterator<Item = &'static str> {
    let formats = FORMATS.iter().map(|format| format.key);
    let formats = formats.filter(|key| put::is_written(key));
    let keys = FORMULATIONS.iter().map(|card| card.key).chain(formats);
    keys.chain([POST])
}

/// The key of a post for a puzzle portal, which needs a verdict.
const POST: &str = "post";

/// Exports a puzzle as a formulation of its matrix.
pub(super) fn formulation(case: &Case, model: &Model, export: &Export) -> Report {
    if export.to == POST {
        return post(case, model, export);
    }
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let board = Board { model, root: &root };
    match formulate::find(&export.to) {
        Some(card) => put(case, export, (card.write)(board, export.wish)),
        None => Report::bad(case.name, "there is no such formulation"),
    }
}

/// Exports a puzzle as text; what the format cannot say is told on standard error.
pub(super) fn text(case: &Case, export: &Export) -> Report {
    let wish = format::Wish {
        solution: export.solution,
        progress: case.scope(ScopeChoice::Givens) == ScopeChoice::Entries,
    };
    match put::spelled(case.puzzle, &export.to, wish) {
        Ok(shared) => {
            let lost = (!shared.lost.is_empty())
                .then(|| format!("{}: lost: {}", case.name, shared.lost.join("; ")));
            let mut report = put(case, export, shared.text);
            report.error = report.error.or(lost);
            report
        }
        Err(reason) => Report::bad(case.name, &reason),
    }
}

/// Exports a post for a puzzle portal: title, rules, how sure it is, links, and the rows that stand for the solution.
fn post(case: &Case, model: &Model, export: &Export) -> Report {
    let root = model.root(case.puzzle.givens(), None);
    let verdict = match asking::judge(case, model, &root) {
        Ok((verdict, _)) => verdict,
        Err(reason) => return Report::bad(case.name, &reason),
    };
    let sure = case.not_checked().is_empty();
    let many = match &verdict {
        Verdict::Unique(_) => "exactly one solution",
        Verdict::Several(_) => "more than one solution",
        Verdict::None => "no solution",
        _ => "a number of solutions that is not known",
    };
    let sentence = match sure {
        true => format!("The puzzle has {many}."),
        false => format!(
            "The puzzle has {many} under the rules that were read; not checked: {}.",
            case.not_checked().join("; ")
        ),
    };
    let wish = format::Wish::default();
    let link = |key: &'static str| {
        let format = format::find(key)?;
        Some((format.name, (format.share?)(case.puzzle, wish).ok()?.text))
    };
    let links: Vec<(&str, String)> = ["sudokupad", "fpuzzles"]
        .into_iter()
        .filter_map(link)
        .collect();
    let stored = case.puzzle.texts().solution.as_ref().filter(|_| !sure);
    let code = match &verdict {
        Verdict::Unique(solution) => Some(code(case, export, solution)),
        Verdict::None => None,
        // What was not read may leave the stored one alone.
        _ => stored.map(|solution| code(case, export, solution)),
    };
    put(
        case,
        export,
        format::post(case.puzzle, &sentence, &links, code),
    )
}

/// The chosen rows of the solution, the first and the last where none are chosen.
fn code(case: &Case, export: &Export, solution: &Solution) -> (String, String) {
    let board = case.puzzle.geometry();
    let chosen: Vec<u8> = export
        .rows
        .iter()
        .copied()
        .filter(|row| (1..=board.rows()).contains(row))
        .collect();
    let rows = if chosen.is_empty() {
        vec![1, board.rows()]
    } else {
        chosen
    };
    let names: Vec<String> = rows.iter().map(u8::to_string).collect();
    let symbol = |cell: Cell| case.puzzle.digits().symbol(solution.at(cell));
    let digits = rows
        .iter()
        .flat_map(|row| board.row(row - 1))
        .map(symbol)
        .collect();
    (format!("the digits of rows {}", names.join(", ")), digits)
}

/// Prints the text, or writes it into a file: into one of its own where the path is a folder.
fn put(case: &Case, export: &Export, text: String) -> Report {
    let Some(path) = &export.path else {
        let row = Row::blank().only_json("name", case.name);
        return Report::one(
            row.only_json("text", text.clone()).block(text),
            Outcome::Yes,
        );
    };
    let name = format!("{}.{}", put::stem(case.name), export.to);
    match put::put(path, &name, &text) {
        Ok(path) => Report::one(Row::new(case.name).with("path", path), Outcome::Yes),
        Err(reason) => Report::bad(case.name, &reason),
    }
}

impl From<EncodingChoice> for Encoding {
    fn from(choice: EncodingChoice) -> Encoding {
        match choice {
            EncodingChoice::Minimal => Encoding::Minimal,
            EncodingChoice::Extended => Encoding::Extended,
        }
    }
}

impl From<ObjectiveChoice> for Objective {
    fn from(choice: ObjectiveChoice) -> Objective {
        match choice {
            ObjectiveChoice::Zero => Objective::Zero,
            ObjectiveChoice::Spread => Objective::Spread,
        }
    }
}
