//! The tokens of a constraint string: `.Type~argument~cell~cell`, blanks ignored, groups up to `.End`.

use crate::grid::{Cell, Geometry};
use crate::puzzle::format::error::ReadError;

/// The most tokens of a text: more than a board of any size needs.
pub(super) const MOST: usize = 20_000;

/// The deepest that groups may stand in each other.
const DEEPEST: usize = 8;

/// One constraint, or a group of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    /// Its type; empty for givens.
    pub(super) name: String,
    /// What stands behind it.
    pub(super) args: Vec<String>,
    /// What a group holds.
    pub(super) children: Vec<Token>,
}

/// The types that hold others up to `.End`.
pub(super) const GROUPS: &[&str] = &["Or", "And", "Replicate"];

impl Token {
    pub(super) fn of(name: &str, args: Vec<String>) -> Token {
        Token {
            name: name.to_string(),
            args,
            children: Vec::new(),
        }
    }

    pub(super) fn group(name: &str, children: Vec<Token>) -> Token {
        Token {
            children,
            ..Token::of(name, Vec::new())
        }
    }

    fn new(text: &str) -> Token {
        let mut parts = text.split('~').map(str::to_string);
        Token {
            name: parts.next().unwrap_or_default(),
            args: parts.collect(),
            children: Vec::new(),
        }
    }
}

/// The tokens of a text, groups as trees.
pub(super) fn tokens(text: &str) -> Result<Vec<Token>, ReadError> {
    let text: String = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let mut open: Vec<(Token, Vec<Token>)> = Vec::new();
    let mut own: Vec<Token> = Vec::new();
    for (count, part) in text.split('.').skip(1).enumerate() {
        if count > MOST {
            return Err(ReadError::whole(format!("more than {MOST} constraints")));
        }
        let token = Token::new(part);
        if token.name == "End" {
            let (mut group, outer) = open
                .pop()
                .ok_or_else(|| ReadError::whole(".End without a group"))?;
            group.children = std::mem::replace(&mut own, outer);
            own.push(group);
        } else if GROUPS.contains(&token.name.as_str()) {
            if open.len() >= DEEPEST {
                return Err(ReadError::whole(format!(
                    "groups in more than {DEEPEST} groups"
                )));
            }
            open.push((token, std::mem::take(&mut own)));
        } else if !token.name.is_empty() || !token.args.is_empty() {
            own.push(token);
        }
    }
    match open.pop() {
        Some((group, _)) => Err(ReadError::whole(format!(".{} without an .End", group.name))),
        None => Ok(own),
    }
}

/// A cell: `R1C1`, rows and columns above 9 as letters.
pub(super) fn cell(text: &str, board: &Geometry) -> Option<Cell> {
    let text = text.as_bytes();
    let figure = |at: usize| (text[at] as char).to_digit(26).map(|figure| figure as u8);
    if text.len() != 4
        || !text[0].eq_ignore_ascii_case(&b'R')
        || !text[2].eq_ignore_ascii_case(&b'C')
    {
        return None;
    }
    let cell = Cell::new(figure(1)?.checked_sub(1)?, figure(3)?.checked_sub(1)?);
    board.contains(cell).then_some(cell)
}

/// The same, written.
pub(super) fn cell_name(cell: Cell) -> String {
    let figure = |index: u8| char::from_digit(u32::from(index) + 1, 26).unwrap_or('?');
    format!("R{}C{}", figure(cell.row), figure(cell.column))
}

/// The tokens as text.
pub(super) fn text(tokens: &[Token]) -> String {
    let one = |token: &Token| {
        let mut out = format!(".{}", token.name);
        for arg in &token.args {
            out.push('~');
            out += arg;
        }
        if GROUPS.contains(&token.name.as_str()) {
            out += &text(&token.children);
            out += ".End";
        }
        out
    };
    tokens.iter().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_trees_and_come_back() {
        let source = ".Or.Cage~10~R1C1~R1C2.And.~R1C1_1.X~R1C1~R1C2.End.End.AntiKnight";
        let tokens = tokens(source).unwrap();
        assert_eq!(
            (
                tokens.len(),
                tokens[0].children.len(),
                tokens[0].children[1].children.len()
            ),
            (2, 2, 2)
        );
        assert_eq!(text(&tokens), source);
    }

    #[test]
    fn groups_that_do_not_match_are_refused() {
        assert!(tokens(".Or.X~R1C1~R1C2").is_err());
        assert!(tokens(".End").is_err());
        assert!(tokens(&".Or".repeat(1000)).is_err());
    }
}
