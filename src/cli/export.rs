//! `export`: a puzzle in other words. Every formulation and every text format that is written is a card here.

use std::path::Path;

use super::args::{EncodingChoice, ObjectiveChoice, ScopeChoice};
use super::batch::{Case, Report};
use super::outcome::Outcome;
use super::row::Row;
use crate::formulate::{self, Board, Encoding, FORMULATIONS, Objective, Wish};
use crate::model::Model;
use crate::puzzle::format::{FORMATS, Progress, write_for};

/// What is exported, and where to.
#[derive(Clone, Debug)]
pub(super) struct Export {
    pub(super) to: String,
    pub(super) wish: Wish,
    pub(super) path: Option<String>,
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
        formulate::find(&self.to).is_some()
    }
}

/// What can be exported.
fn keys() -> impl Iterator<Item = &'static str> {
    let formats = FORMATS.iter().filter(|format| format.write.is_some());
    let formats = formats.map(|format| format.key);
    FORMULATIONS.iter().map(|card| card.key).chain(formats)
}

/// Exports a puzzle as a formulation of its matrix.
pub(super) fn formulation(case: &Case, model: &Model, export: &Export) -> Report {
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let board = Board { model, root: &root };
    match formulate::find(&export.to) {
        Some(card) => put(case, export, (card.write)(board, export.wish)),
        None => Report::bad(case.name, "there is no such formulation"),
    }
}

/// Exports a puzzle as text.
pub(super) fn text(case: &Case, export: &Export) -> Report {
    let Some(write) = write_for(&export.to) else {
        return Report::bad(case.name, "there is no such format");
    };
    let progress = match case.scope(ScopeChoice::Givens) {
        ScopeChoice::Givens => Progress::Without,
        ScopeChoice::Entries => Progress::With,
    };
    match write(case.puzzle, progress) {
        Ok(text) => put(case, export, text),
        Err(reason) => Report::bad(case.name, &reason.to_string()),
    }
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
    let path = match Path::new(path) {
        folder if folder.is_dir() => folder.join(format!("{}.{}", stem(case.name), export.to)),
        file => file.to_path_buf(),
    };
    match std::fs::write(&path, text) {
        Ok(()) => {
            let row = Row::new(case.name).with("path", path.to_string_lossy());
            Report::one(row, Outcome::Yes)
        }
        Err(error) => Report::bad(case.name, &format!("{}: {error}", path.display())),
    }
}

/// A name that is safe in a folder: `lists-hard.txt-12` for `lists/hard.txt:12`.
pub(super) fn stem(name: &str) -> String {
    let safe = |letter: char| letter.is_alphanumeric() || matches!(letter, '.' | '-' | '_');
    let letters = name.chars().map(|it| if safe(it) { it } else { '-' });
    let stem: String = letters.collect();
    stem.trim_matches(['-', '.']).to_string()
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
