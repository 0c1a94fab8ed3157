//! SadMan's and SudoCue's `.sdk`: lines of `#` and a letter, then nine rows; perhaps `[Puzzle]` and `[State]`.
//!
//! `#A` is the author, `#D` a description, `#S` and `#U` where it is from, `#B` the date, `#L` the level, `#C` a
//! comment. The digits of `[State]` that are not given are the solver's.

use crate::grid::{Digits, Geometry};
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::lines::lines;
use crate::puzzle::format::{Format, cells};
use crate::puzzle::{Edit, Puzzle};

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "sdk",
    name: "SadMan, SudoCue",
    help: "Lines of # and a letter (#A author, #D description), then nine rows; [Puzzle] and [State] too.",
    read,
    write: None,
    share: None,
    fits: |text| {
        let tagged = |line: &str| tag(line).is_some() || is_header(line, "Puzzle");
        let assigns = |line: &str| !line.trim_start().starts_with('#') && line.contains('=');
        lines(text).take(200).any(|(_, line)| tagged(line))
            && !lines(text).any(|(_, line)| assigns(line))
    },
    listed: false,
    reads: true,
};

/// A letter and what it says. A letter in the middle of a word is none.
fn tag(line: &str) -> Option<(char, &str)> {
    let rest = line.trim().strip_prefix('#')?;
    let letter = rest
        .chars()
        .next()
        .filter(|letter| "ABCDHLSU".contains(*letter))?;
    let said = &rest[1..];
    let word = said.starts_with(|next: char| next.is_ascii_lowercase()) && letter != 'U';
    (!said.trim().is_empty() && !word).then_some((letter, said.trim()))
}

fn is_header(line: &str, name: &str) -> bool {
    let line = line.trim();
    let inner = line
        .strip_prefix('[')
        .and_then(|line| line.strip_suffix(']'));
    inner.is_some_and(|inner| inner.trim().eq_ignore_ascii_case(name))
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let (mut puzzle_lines, mut state_lines) = (Vec::new(), Vec::new());
    let mut in_state = false;
    for (number, line) in lines(text) {
        if is_header(line, "State") || is_header(line, "Puzzle") {
            in_state = is_header(line, "State");
        } else if line.trim_start().starts_with('[') {
            break;
        } else if in_state {
            state_lines.push((number, line));
        } else {
            puzzle_lines.push((number, line));
        }
    }
    let board = Geometry::square(9).map_err(|error| ReadError::whole(error.to_string()))?;
    let mut puzzle = Puzzle::new(board.clone());
    let rows = cells::rows(puzzle_lines.into_iter());
    for (cell, digit) in cells::filling(&rows, &board, &Digits::standard(9))?.iter() {
        apply(&mut puzzle, Edit::Give(cell, Some(digit)))?;
    }
    let rows = cells::rows(state_lines.into_iter());
    if !rows.is_empty() {
        for (cell, digit) in cells::filling(&rows, &board, &Digits::standard(9))?.iter() {
            if puzzle.givens().at(cell).is_none() {
                apply(&mut puzzle, Edit::Enter(cell, Some(digit)))?;
            }
        }
    }
    read_tags(text, &mut puzzle);
    Ok(puzzle)
}

fn apply(puzzle: &mut Puzzle, edit: Edit) -> Result<(), ReadError> {
    let applied = puzzle.apply(edit).map(drop);
    applied.map_err(|refused| ReadError::whole(refused.to_string()))
}

fn read_tags(text: &str, puzzle: &mut Puzzle) {
    let said = |wanted: &[char]| -> Option<String> {
        let own: Vec<&str> = lines(text)
            .filter_map(|(_, line)| tag(line))
            .filter(|(letter, _)| wanted.contains(letter))
            .map(|(_, said)| said)
            .collect();
        (!own.is_empty()).then(|| own.join("; "))
    };
    puzzle.texts.title = said(&['D', 'H']);
    puzzle.texts.author = said(&['A']);
    puzzle.texts.source = said(&['S', 'U', 'B', 'L', 'C']);
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n1.53.98.6\n.2.7.1.6.\n.81...24.\n7..4.2..1\n";

    #[test]
    fn letters_name_author_and_description() {
        let text = format!(
            "#ARuud\n#DA random puzzle\n#CJust start plugging in numbers\n#B03-08-2006\n#SSudoCue\n#LEasy\n{ROWS}"
        );
        let puzzle = read(&text).unwrap();
        let texts = puzzle.texts();
        assert_eq!(texts.author.as_deref(), Some("Ruud"));
        assert_eq!(texts.title.as_deref(), Some("A random puzzle"));
        assert_eq!(puzzle.givens().len(), 36);
        assert!((FORMAT.fits)(&text));
        assert!(!(FORMAT.fits)(&format!(
            "#Difficult\n# An easy one\n{ROWS}"
        )));
    }

    #[test]
    fn a_state_holds_entries() {
        let state = ROWS.replacen('.', "9", 1);
        let text = format!("[Puzzle]\n{ROWS}[State]\n{state}[PencilMarks]\n,,,\n");
        let puzzle = read(&text).unwrap();
        assert_eq!((puzzle.givens().len(), puzzle.entries().len()), (36, 1));
    }
}
