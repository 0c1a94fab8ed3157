//! The constraint strings of the Interactive Sudoku Solver: `.Cage~10~R1C1~R1C2.AntiKnight.~R5C5_7`, or a link with
//! `?q=`.
//!
//! Sections parted by blank lines may be of other forms (a grid, a map of regions); they are read by those and join.
//! A type that no rule of ours says is kept by name, and the string with it, so that it can be written again.

mod automata;
mod board;
mod bound;
mod counted;
mod custom;
mod groups;
mod key;
mod kinds;
mod machine;
mod own;
mod place;
mod summed;
mod token;
mod write;

use super::error::ReadError;
use super::import::Import;
use super::lines::lines;
use super::link;
use super::{Format, MOST_BYTES};
use crate::grid::DigitSet;
use crate::puzzle::{Carried, Puzzle};
use crate::rules::{Clue, Value};
use place::Placing;

pub(super) const FORMAT: Format = Format {
    key: "iss",
    name: "Interactive Sudoku Solver",
    help: "Constraints with dots, .Cage~10~R1C1~R1C2, or a link with ?q=.",
    read,
    write: None,
    share: Some(write::share),
    fits: |text| {
        text.len() <= MOST_BYTES && sections(&plain(text)).iter().any(|section| begins(section))
    },
    listed: true,
    reads: true,
};

/// The text without what makes it a link.
fn plain(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}').trim();
    match link::query(text, "q") {
        Some(query) if text.contains("udoku") => query,
        _ => text.to_string(),
    }
}

/// The sections of a text, without comments.
fn sections(text: &str) -> Vec<String> {
    let mut sections = vec![String::new()];
    for (_, line) in lines(text) {
        let line = line.trim();
        match line {
            "" => sections.push(String::new()),
            line if line.starts_with('#') => {}
            line => {
                let last = sections.last_mut().expect("there is always one");
                *last += line;
                last.push('\n');
            }
        }
    }
    sections.retain(|section| !section.is_empty());
    sections
}

/// Whether a section begins as constraints do.
fn begins(section: &str) -> bool {
    let Some(rest) = section.strip_prefix('.') else {
        return false;
    };
    let end = rest.find(['~', '.', '\n']).unwrap_or(rest.len());
    let name = &rest[..end];
    match name.is_empty() {
        true => rest.starts_with("~R") || rest.starts_with("~r"),
        false => {
            let name = name.trim();
            kinds::find(name).is_some()
                || place::is_known(name)
                || board::TYPES.contains(&name)
                || token::GROUPS.contains(&name)
        }
    }
}

/// Whether these lines are one constraint string over several lines rather than a list of them: every line goes on
/// with constraints, and some line holds only one.
pub(super) fn is_one(head: &[String]) -> bool {
    let constraints = |line: &String| line.matches('.').count();
    head.len() > 1
        && head
            .iter()
            .all(|line| line.starts_with('.') && (begins(line) || line.starts_with(".End")))
        && head.iter().any(|line| constraints(line) == 1)
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let plain = plain(text);
    let sections = sections(&plain);
    let (own, other): (Vec<&String>, Vec<&String>) =
        sections.iter().partition(|section| begins(section));
    let mut tokens = Vec::new();
    for section in own {
        tokens.extend(token::tokens(section)?);
    }
    let mut import = board::board(&tokens)?;
    for section in other {
        join(&mut import, section)?;
    }
    let tokens = groups::spread(tokens, import.board());
    let mut placing = Placing::new(import);
    for token in tokens {
        placing.token(&token);
    }
    let mut puzzle = placing.finish();
    let text = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    // What is not written out of the clues alone is written as it came.
    let own = |clue: &Clue| clue.pact.is_some() || matches!(clue.value, Value::Text(_));
    let kept = !puzzle.texts().unchecked.is_empty() || puzzle.clues().iter().any(own);
    puzzle.carried = kept.then(|| Carried {
        format: FORMAT.key.to_string(),
        text,
    });
    Ok(puzzle)
}

/// Joins a section of another form: its givens and clues.
fn join(import: &mut Import, section: &str) -> Result<(), ReadError> {
    let other = super::read(section)?.puzzle;
    if other.geometry().cell_count() != import.board().cell_count() {
        return Err(ReadError::whole("sections of different boards"));
    }
    if other.geometry() != import.board() && other.givens().is_empty() {
        import.leave("the map of regions");
    }
    for (cell, digit) in other.givens().iter() {
        import.give(cell, other.digits().value(digit));
    }
    for clue in other.clues() {
        import.add(clue.clone());
    }
    Ok(())
}

/// The digits of a list of numbers; none where one is no digit of this board.
fn digits<'a>(numbers: impl Iterator<Item = &'a str>, import: &Import) -> Option<DigitSet> {
    numbers
        .map(|number| import.puzzle.digits().worth(number.parse().ok()?))
        .collect()
}

#[cfg(test)]
mod tests;
