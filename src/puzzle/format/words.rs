//! A puzzle as plain text for people: title, board, clues one a line, rules text.

use super::error::{CannotSay, ReadError};
use super::{Format, Shared, Wish, grid};
use crate::puzzle::Puzzle;
use crate::rules::Clue;

pub(super) const FORMAT: Format = Format {
    key: "text",
    name: "Plain text",
    help: "Title, board, clues and rules for people to read; written only.",
    read: |_| Err(ReadError::whole("texts for people are only written")),
    write: None,
    share: Some(share),
    fits: |_| false,
    listed: false,
    reads: false,
};

fn share(puzzle: &Puzzle, wish: Wish) -> Result<Shared, CannotSay> {
    let (texts, board) = (puzzle.texts(), puzzle.geometry());
    let mut out = String::new();
    let heading: Vec<&str> = [&texts.title, &texts.author]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    if !heading.is_empty() {
        out += &format!("{}\n\n", heading.join(", by "));
    }
    let entered = if wish.progress {
        puzzle.entries()
    } else {
        puzzle.givens()
    };
    let shown = if wish.progress {
        puzzle.givens().or(entered)
    } else {
        puzzle.givens().clone()
    };
    out += &grid::drawn(&shown, board, puzzle.digits());
    out.push('\n');
    for clue in puzzle.clues().iter().filter(|clue| !clue.off) {
        out += &format!("{}\n", line(clue, puzzle));
    }
    let unread = puzzle.not_checked();
    if !unread.is_empty() {
        out += &format!("Not checked: {}\n", unread.join("; "));
    }
    if let Some(rules) = &texts.rules {
        out += &format!("\n{}\n", rules.trim());
    }
    if let Some(solution) = texts.solution.as_ref().filter(|_| wish.solution) {
        out += &format!(
            "\nSolution:\n{}",
            grid::drawn(&solution.filling(), board, puzzle.digits())
        );
    }
    Ok(Shared {
        text: out,
        lost: Vec::new(),
    })
}

/// A clue: its rule, its place, its value.
fn line(clue: &Clue, puzzle: &Puzzle) -> String {
    let mut line = clue.rule.name.to_string();
    if !clue.groups.is_empty() {
        line += &format!(" {}", clue.place_text(puzzle.geometry()));
    }
    if let Some(value) = clue.value_text(puzzle.digits()) {
        line += &format!(": {value}");
    }
    line
}

/// A post for a puzzle portal: title, rules, how sure it is, links, and the rows that stand for the solution.
///
/// `verdict` is a sentence; `code` names what a solver shall enter and what that is, where there is a solution.
pub fn post(
    puzzle: &Puzzle,
    verdict: &str,
    links: &[(&str, String)],
    code: Option<(String, String)>,
) -> String {
    let texts = puzzle.texts();
    let mut out = texts
        .title
        .clone()
        .unwrap_or_else(|| "Untitled".to_string());
    if let Some(author) = &texts.author {
        out += &format!("\nby {author}");
    }
    out += "\n\nRules\n";
    match &texts.rules {
        Some(rules) => out += &format!("{}\n", rules.trim()),
        None => {
            let mut said: Vec<&str> = Vec::new();
            for clue in puzzle
                .clues()
                .iter()
                .filter(|clue| !clue.off && !said.contains(&clue.rule.help))
                .collect::<Vec<_>>()
            {
                if !said.contains(&clue.rule.help) {
                    said.push(clue.rule.help);
                }
            }
            said.iter().for_each(|help| out += &format!("{help}\n"));
        }
    }
    out += &format!("\n{verdict}\n");
    for (site, link) in links {
        out += &format!("\n{site}: {}", link.trim());
    }
    if let Some((rows, digits)) = code {
        out += &format!("\n\nSolution code: {rows}\n{digits}");
    }
    out + "\n"
}
