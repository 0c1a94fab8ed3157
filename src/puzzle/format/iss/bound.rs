//! Clues of which not all are right, as groups: `Or` wants one of what it holds, `And` all of it.
//!
//! ```text
//! either    Or of the parts
//! only      Or over the parts: this one, and of every other one that it fails
//! wrong     Or over the parts: all others, and of this one that it fails
//! ```
//!
//! A part fails where one of its clues does, and that a clue fails is a state machine (see `own`).

use super::own;
use super::token::Token;
use super::write::token;
use crate::puzzle::Puzzle;
use crate::rules::{Bond, Clue, Pact};

/// The group that says what a pact does; none where one of its clues cannot be said, or where it can never be kept.
pub(super) fn group(pact: &Pact, puzzle: &Puzzle) -> Option<Token> {
    let parts = pact.parts(puzzle.clues());
    let rights: Option<Vec<Vec<Token>>> = parts.iter().map(|part| right(part, puzzle)).collect();
    let rights = rights?;
    if pact.bond == Bond::Either {
        return Some(or(rights));
    }
    let wrongs: Option<Vec<Option<Token>>> = parts.iter().map(|part| wrong(part, puzzle)).collect();
    let wrongs = wrongs?;
    let case = |one: usize| {
        let mut all = Vec::new();
        for (at, (right, wrong)) in rights.iter().zip(&wrongs).enumerate() {
            match (at == one) == (pact.bond == Bond::Only) {
                true => all.extend(right.iter().cloned()),
                false => all.push(wrong.clone()?),
            }
        }
        Some(all)
    };
    let cases: Vec<Vec<Token>> = (0..parts.len()).filter_map(case).collect();
    // A group of nothing would say nothing.
    (!cases.is_empty()).then(|| or(cases))
}

/// What says that all clues of a part hold.
fn right(part: &[&Clue], puzzle: &Puzzle) -> Option<Vec<Token>> {
    let own: Option<Vec<Vec<Token>>> = part.iter().map(|clue| token(clue, puzzle)).collect();
    own.map(|tokens| tokens.concat())
}

/// What says that one of them does not; none within where all always hold.
fn wrong(part: &[&Clue], puzzle: &Puzzle) -> Option<Option<Token>> {
    let denials: Option<Vec<Option<Vec<Token>>>> =
        part.iter().map(|clue| own::denial(clue, puzzle)).collect();
    let cases: Vec<Vec<Token>> = denials?.into_iter().flatten().collect();
    Some(match &cases[..] {
        [] => None,
        [one] if one.len() == 1 => one.first().cloned(),
        _ => Some(or(cases)),
    })
}

/// One of these.
fn or(cases: Vec<Vec<Token>>) -> Token {
    let case = |mut case: Vec<Token>| match case.len() {
        1 => case.remove(0),
        _ => Token::group("And", case),
    };
    Token::group("Or", cases.into_iter().map(case).collect())
}
