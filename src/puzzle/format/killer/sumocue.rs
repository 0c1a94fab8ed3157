//! Killer cages as SumoCue writes them: `SumoCueV1` and 81 entries.
//!
//! `=nn` is the first cell of a cage with its sum (0 is none), `+nn` the index of the cage's first cell, counted from
//! 0; `J0` to `J8` behind it is the cell's region. `SumoCueV1D` adds the diagonals.

use super::{Cages, SIZE, board};
use crate::grid::Geometry;
use crate::puzzle::Puzzle;
use crate::puzzle::format::Format;
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::import::Import;

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "sumocue",
    name: "SumoCue",
    help: "SumoCueV1 and 81 entries: =15 begins a cage with its sum, +0 is in the cage of cell 0, J3 a region.",
    read,
    write: None,
    share: None,
    fits: |text| {
        text.trim_start_matches('\u{feff}')
            .trim_start()
            .starts_with("SumoCueV1")
    },
    listed: true,
    reads: true,
};

/// What stands for a cell.
struct Entry {
    first: bool,
    number: usize,
    region: Option<usize>,
}

/// The entries behind the name.
fn entries(text: &str) -> Result<Vec<Entry>, ReadError> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut letters = text
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .peekable();
    while let Some(letter) = letters.next() {
        let mut number: Option<usize> = None;
        while let Some(figure) = letters.peek().and_then(|letter| letter.to_digit(10)) {
            number = Some((number.unwrap_or(0) * 10 + figure as usize).min(9999));
            letters.next();
        }
        let at = entries.len();
        let wrong = |reason: &str| ReadError::whole(format!("entry {}: {reason}", at.max(1)));
        let number = number.ok_or_else(|| wrong("a number is missing"))?;
        match letter {
            '=' | '+' if at < SIZE * SIZE => entries.push(Entry {
                first: letter == '=',
                number,
                region: None,
            }),
            '=' | '+' => return Err(ReadError::whole("more than 81 entries")),
            'J' => {
                entries
                    .last_mut()
                    .ok_or_else(|| wrong("a region of no cell"))?
                    .region = Some(number)
            }
            _ => return Err(wrong("=, + or J is wanted")),
        }
    }
    Ok(entries)
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let rest = text.strip_prefix("SumoCueV1").unwrap_or(text);
    let (diagonals, rest) = match rest.strip_prefix('D') {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    let entries = entries(rest)?;
    if entries.len() != SIZE * SIZE {
        return Err(ReadError::whole(format!(
            "{} entries, not {}",
            entries.len(),
            SIZE * SIZE
        )));
    }
    let mut import = divided(&entries)?;
    for (key, noun) in [("diagonal-down", "diagonal"), ("diagonal-up", "diagonal")] {
        if diagonals {
            import.toggle(key, noun);
        }
    }
    let mut cages = Cages::default();
    for (at, (cell, entry)) in import.board().cells().zip(&entries).enumerate() {
        let root = if entry.first { at } else { entry.number };
        let Some(first) = entries.get(root).filter(|first| first.first) else {
            return Err(ReadError::whole(format!(
                "{cell}: cell {root} begins no cage"
            )));
        };
        cages.put(root, first.number as u32, cell);
    }
    Ok(cages.finish(import))
}

/// The board with the regions that the entries name.
fn divided(entries: &[Entry]) -> Result<Import, ReadError> {
    let map: Vec<Option<usize>> = entries.iter().map(|entry| entry.region).collect();
    if map.iter().all(Option::is_none) {
        return Ok(board());
    }
    let board = Geometry::plain(SIZE, SIZE, SIZE).and_then(|board| board.with_regions(&map));
    board
        .map(Import::new)
        .map_err(|error| ReadError::whole(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_names_the_first_of_its_cage() {
        let text = "SumoCueV1=15+0+0".to_string() + &"=0".repeat(78);
        let puzzle = read(&text).unwrap();
        let cage = puzzle
            .clues()
            .iter()
            .find(|clue| clue.rule.key == "killer")
            .unwrap();
        assert_eq!((cage.number(), cage.cells().len()), (Some(15), 3));
        assert_eq!(
            read("SumoCueV1=1").unwrap_err().to_string(),
            "1 entries, not 81"
        );
    }
}
