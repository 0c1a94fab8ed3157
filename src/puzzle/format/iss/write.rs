//! A puzzle as a constraint string.

use super::bound;
use super::kinds::{Form, TYPES, Type};
use super::own;
use super::token::{Token, text};
use super::{FORMAT, read};
use crate::grid::{Cell, Division, Geometry};
use crate::puzzle::Puzzle;
use crate::puzzle::format::error::CannotSay;
use crate::puzzle::format::import::numbered;
use crate::puzzle::format::{Shared, Wish};
use crate::rules::{Clue, Pact, custom_parts};

/// The largest board there.
const MOST: u8 = 16;

/// Rules that take a type with an argument, and what stands for them.
const OTHERS: &[(&str, &str, &[&str])] = &[
    ("diagonal-up", "Diagonal", &["1"]),
    ("diagonal-down", "Diagonal", &["-1"]),
    ("all-xv", "StrictXV", &[]),
    ("windoku", "Windoku", &[]),
];

/// The puzzle as a string: as it came, where nothing was changed.
pub(super) fn share(puzzle: &Puzzle, _: Wish) -> Result<Shared, CannotSay> {
    let carried = puzzle
        .carried()
        .filter(|carried| carried.format == FORMAT.key);
    if let Some(carried) = carried {
        let before = read(&carried.text).ok();
        let same = |before: &Puzzle| {
            (before.geometry(), before.clues(), before.givens())
                == (puzzle.geometry(), puzzle.clues(), puzzle.givens())
        };
        if before.as_ref().is_some_and(same) {
            return Ok(Shared {
                text: carried.text.clone() + "\n",
                lost: Vec::new(),
            });
        }
    }
    let (mut tokens, mut lost) = (board(puzzle)?, puzzle.not_checked());
    for clue in puzzle.clues() {
        if ["rows", "columns", "boxes"].contains(&clue.rule.key) {
            continue;
        }
        match &clue.pact {
            _ if clue.off => lost.push(format!("the muted {}", clue.rule.noun)),
            Some(pact) => bound(clue, pact, puzzle, &mut tokens, &mut lost),
            None => match token(clue, puzzle) {
                Some(own) => {
                    tokens.extend(own);
                    lost.extend(unkept(clue, puzzle));
                }
                None => lost.push(clue.name(puzzle.geometry())),
            },
        }
    }
    let value = |(cell, digit): (Cell, crate::grid::Digit)| {
        format!("{}_{}", name(cell), puzzle.digits().value(digit))
    };
    let givens: Vec<String> = puzzle.givens().iter().map(value).collect();
    if !givens.is_empty() {
        tokens.push(Token::of("", givens));
    }
    if tokens.is_empty() {
        tokens.push(Token::of("Shape", vec!["9x9".to_string()]));
    }
    Ok(Shared {
        text: text(&tokens) + "\n",
        lost,
    })
}

/// The pact that begins with this clue.
fn bound(
    clue: &Clue,
    pact: &Pact,
    puzzle: &Puzzle,
    tokens: &mut Vec<Token>,
    lost: &mut Vec<String>,
) {
    if pact.clues(puzzle.clues()).first() != Some(&clue) {
        return;
    }
    match bound::group(pact, puzzle) {
        Some(group) => {
            tokens.push(group);
            let clues = pact.clues(puzzle.clues());
            lost.extend(clues.into_iter().filter_map(|clue| unkept(clue, puzzle)));
        }
        None => lost.push(pact.title()),
    }
    if let (_, [Some(_), ..]) = custom_parts(&pact.text) {
        lost.push(format!("the help of {}", pact.title()));
    }
}

/// What is not kept of a clue that is written.
fn unkept(clue: &Clue, puzzle: &Puzzle) -> Option<String> {
    let what = own::unkept(clue)?;
    Some(format!("{what} of {}", clue.name(puzzle.geometry())))
}

/// A cell as it is named there.
pub(super) fn name(cell: Cell) -> String {
    let figure = |index: u8| {
        char::from_digit(u32::from(index) + 1, 17).expect("at most 16 rows and columns")
    };
    format!("R{}C{}", figure(cell.row), figure(cell.column))
}

pub(super) fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| name(cell)).collect()
}

/// The shape of the board.
fn board(puzzle: &Puzzle) -> Result<Vec<Token>, CannotSay> {
    let (board, digits) = (puzzle.geometry(), puzzle.digits());
    let (rows, columns, count) = (board.rows(), board.columns(), digits.len());
    let first = digits.value(crate::grid::Digit::new(0));
    let in_a_row = digits
        .iter()
        .zip(first..)
        .all(|(digit, value)| digits.value(digit) == value);
    if rows > MOST || columns > MOST || count > MOST as usize || first > 1 || !in_a_row {
        return Err(CannotSay(
            "such a string has boards of at most 16 rows, columns and digits from 0 or 1"
                .to_string(),
        ));
    }
    let on = |key: &str| puzzle.toggle(key).is_some_and(|at| !puzzle.clues()[at].off);
    let longer = rows.max(columns) as usize;
    if count < longer && (on("rows") || on("columns")) {
        return Err(CannotSay(
            "such a string has as many digits as the longer side".to_string(),
        ));
    }
    let mut tokens = Vec::new();
    let raw = !on("rows") && !on("columns") && !on("boxes");
    if !(raw || on("rows") && on("columns")) {
        return Err(CannotSay(
            "such a string has both rows and columns or neither".to_string(),
        ));
    }
    let range =
        (count != longer || first == 0).then(|| format!("{first}-{}", first + count as u32 - 1));
    if raw || range.is_some() || (rows, columns) != (9, 9) {
        let mut args = vec![format!("{rows}x{columns}")];
        args.extend(range.or(raw.then(String::new)));
        args.extend(raw.then(|| "Raw".to_string()));
        tokens.push(Token::of("Shape", args));
    }
    if !raw {
        divided(board, on("boxes"), &mut tokens)?;
    }
    Ok(tokens)
}

fn divided(board: &Geometry, counted: bool, tokens: &mut Vec<Token>) -> Result<(), CannotSay> {
    let usual = Geometry::square(board.rows() as usize)
        .is_ok_and(|usual| usual.division() == board.division() && usual.rows() == board.columns());
    match (board.division(), counted) {
        (Division::Boxes { .. }, true) if usual => {}
        (Division::None, _) if usual => {}
        (Division::None, _) | (_, false) => tokens.push(Token::of("NoBoxes", Vec::new())),
        (Division::Draft, true) => {
            let waits = board.waits().unwrap_or_default();
            return Err(CannotSay(format!(
                "the regions are still being drawn: {waits}"
            )));
        }
        (Division::Boxes { .. } | Division::Irregular, true) => {
            let letters: Vec<char> = ('A'..='Z').chain('a'..='z').chain('0'..='9').collect();
            let letter = |cell: Cell| {
                board
                    .region_of(cell)
                    .map_or(Some('_'), |region| letters.get(region).copied())
            };
            let map: Option<String> = board.cells().map(letter).collect();
            let map = map.ok_or_else(|| {
                CannotSay("the board has too many regions for such a string".to_string())
            })?;
            tokens.push(Token::of("Jigsaw", vec![map]));
            tokens.push(Token::of("NoBoxes", Vec::new()));
        }
    }
    Ok(())
}

/// What says the same as a clue.
pub(super) fn token(clue: &Clue, puzzle: &Puzzle) -> Option<Vec<Token>> {
    match typed(clue, puzzle) {
        Some(token) => Some(vec![token]),
        None => own::tokens(clue, puzzle),
    }
}

/// The type that says the same as a clue.
fn typed(clue: &Clue, puzzle: &Puzzle) -> Option<Token> {
    let key = clue.rule.key;
    if let Some((_, name, args)) = OTHERS.iter().find(|(rule, ..)| *rule == key) {
        return Some(Token::of(
            name,
            args.iter().map(|arg| arg.to_string()).collect(),
        ));
    }
    if key == "given-marks" {
        return Some(own::candidates(
            *clue.cells().first()?,
            clue.digits(),
            puzzle,
        ));
    }
    if key == "look-and-say" {
        let values = clue
            .digits()
            .iter()
            .map(|digit| puzzle.digits().value(*digit).to_string());
        let values = values.collect::<Vec<_>>().join("_");
        let args = std::iter::once(values).chain(names(clue.cells())).collect();
        return Some(Token::of("ContainExact", args));
    }
    if ["row-indexer", "column-indexer"].contains(&key) {
        let way = if key == "row-indexer" { "R" } else { "C" };
        return Some(Token::of(
            "Indexing",
            std::iter::once(way.to_string())
                .chain(names(clue.cells()))
                .collect(),
        ));
    }
    let fits = |own: &&Type| own.rule == key && arguments(own, clue, puzzle).is_some();
    let own = TYPES.iter().find(fits)?;
    Some(Token::of(own.name, arguments(own, clue, puzzle)?))
}

/// The arguments of a type; none where it cannot say the clue.
fn arguments(own: &Type, clue: &Clue, puzzle: &Puzzle) -> Option<Vec<String>> {
    let (board, cells) = (puzzle.geometry(), names(clue.cells()));
    let with = |first: String| std::iter::once(first).chain(cells.clone()).collect();
    let number = clue.number();
    Some(match own.form {
        Form::Toggle if number.is_some() => return None,
        Form::Toggle => Vec::new(),
        Form::Line | Form::Area if clue.numbers().is_empty() => cells,
        Form::Line | Form::Area => return None,
        Form::NumberedLine(usual) => {
            let number = numbered(clue, puzzle).unwrap_or(usual);
            with(number.to_string())
        }
        Form::Sum if clue.numbers().len() > 1 => return None,
        Form::Sum => with(number.unwrap_or(0).to_string()),
        Form::Pairs(usual) if number.is_some_and(|own| Some(own) != usual) => return None,
        Form::Pairs(_) if clue.cells()[0].touches(*clue.cells().get(1)?) => cells,
        Form::Pairs(_) => return None,
        Form::Greater => cells.into_iter().rev().collect(),
        Form::Arrow if clue.cells().len() == 1 && clue.groups.len() == 2 => {
            clue.groups.iter().flat_map(|group| names(group)).collect()
        }
        Form::Pill if clue.cells().len() > 1 && clue.groups.len() == 2 => {
            let size = clue.cells().len().to_string();
            std::iter::once(size)
                .chain(clue.groups.iter().flat_map(|group| names(group)))
                .collect()
        }
        Form::Arrow | Form::Pill => return None,
        Form::Quad => {
            let values = clue
                .digits()
                .iter()
                .map(|&digit| puzzle.digits().value(digit).to_string());
            std::iter::once(cells.first()?.clone())
                .chain(values)
                .collect()
        }
        Form::Outside | Form::BothEnds => {
            let at = board.outside_of(clue.cells())?;
            let row = (1..=board.rows()).contains(&at.row);
            let index = if row { at.row } else { at.column };
            let far = at.row > board.rows() || at.column > board.columns();
            let line = format!("{}{index}", if row { "R" } else { "C" });
            let said = number
                .or_else(|| Some(puzzle.digits().value(*clue.digits().first()?)))?
                .to_string();
            match (own.form, far) {
                (Form::Outside, _) => vec![said, line],
                (_, false) => vec![line, said, String::new()],
                (_, true) => vec![line, String::new(), said],
            }
        }
        Form::Diagonal => {
            let from = |cells: &[Cell]| super::place::diagonal(*cells.first()?, board);
            let back: Vec<Cell> = clue.cells().iter().rev().copied().collect();
            let forward = from(clue.cells()).filter(|cells| cells == clue.cells());
            let start = match forward {
                Some(cells) => *cells.first()?,
                None => *from(&back).filter(|cells| *cells == back)?.first()?,
            };
            vec![number?.to_string(), name(start)]
        }
    })
}
