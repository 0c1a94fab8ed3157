//! The short killer form: a character a cell, either the cage's sum at its root or the way towards it.
//!
//! `<` `>` `^` `v` point to the neighbour in the same cage, `` ` `` `'` `,` `.` to the one above left, above right,
//! below left and below right. A sum is `0`-`9`, `A`-`Z` (10 to 35) or `a`-`j` (36 to 45); 0 is none. (The form of the
//! enjoysudoku forum's "understandable, snarfable killer cages".)

use super::{Cages, SIZE, board};
use crate::puzzle::Puzzle;
use crate::puzzle::format::Format;
use crate::puzzle::format::error::ReadError;

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "killer",
    name: "Killer, 81 characters",
    help: "A character a cell: the cage's sum at its root (A is 10, a is 36), < > ^ v point towards it.",
    read,
    write: None,
    share: None,
    fits,
    listed: true,
    reads: true,
};

fn cells(text: &str) -> Vec<char> {
    text.chars()
        .filter(|letter| !letter.is_whitespace())
        .take(SIZE * SIZE + 1)
        .collect()
}

fn fits(text: &str) -> bool {
    let cells = cells(text);
    let known =
        |letter: &char| letter.is_ascii_digit() || way(*letter).is_some() || sum(*letter).is_some();
    cells.len() == SIZE * SIZE
        && cells.iter().any(|letter| "<>^v".contains(*letter))
        && cells.iter().all(known)
}

/// Rows down and columns right to the cell that this one points to.
fn way(letter: char) -> Option<(i8, i8)> {
    Some(match letter {
        '<' => (0, -1),
        '>' => (0, 1),
        '^' => (-1, 0),
        'v' => (1, 0),
        '`' => (-1, -1),
        '\'' => (-1, 1),
        ',' => (1, -1),
        '.' => (1, 1),
        _ => return None,
    })
}

fn sum(letter: char) -> Option<u32> {
    match letter {
        '0'..='9' | 'A'..='Z' => letter.to_digit(36),
        'a'..='j' => Some(letter as u32 - 'a' as u32 + 36),
        _ => None,
    }
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let import = board();
    let (letters, geometry) = (cells(text), import.board().clone());
    let mut cages = Cages::default();
    for cell in geometry.cells() {
        let mut root = cell;
        for step in 0.. {
            let letter = letters[geometry.index(root)];
            let Some((rows, columns)) = way(letter) else {
                let sum = sum(letter)
                    .ok_or_else(|| ReadError::whole(format!("{root}: {letter:?} is no sum")))?;
                cages.put(geometry.index(root), sum, cell);
                break;
            };
            let next = geometry.step(root, rows, columns);
            root = next.ok_or_else(|| ReadError::whole(format!("{root} points off the board")))?;
            if step > SIZE * SIZE {
                return Err(ReadError::whole(format!(
                    "{cell} points to a cage without a root"
                )));
            }
        }
    }
    Ok(cages.finish(import))
}

#[cfg(test)]
mod tests {
    use super::*;

    const CAGES: &str =
        "S<J<<O<<KJ^<<^<^>^^<N<<<J^Q^S^O>>^^^>^W^<<^>^^O^<<^T^J^^^>>>^>^>^ML<S<<^^>^<^<<^<";

    #[test]
    fn arrows_lead_to_the_sum() {
        let puzzle = read(CAGES).unwrap();
        let first = &puzzle
            .clues()
            .iter()
            .find(|clue| clue.rule.key == "killer")
            .unwrap();
        assert_eq!((first.number(), first.cells().len() > 1), (Some(28), true));
    }

    #[test]
    fn arrows_that_lead_nowhere_are_named() {
        let circle = "><".to_string() + &"9".repeat(79);
        assert_eq!(
            read(&circle).unwrap_err().to_string(),
            "r1c1 points to a cage without a root"
        );
        let off = "<".to_string() + &"9".repeat(80);
        assert_eq!(
            read(&off).unwrap_err().to_string(),
            "r1c1 points off the board"
        );
    }
}
