//! Jigsaw boards on a line: a map of regions, or the givens and then the map; 81 or 162 characters at 9x9.
//!
//! A map of regions is told from a full grid by its regions: each holds together.

use crate::grid::{Cell, Digit, Digits, Geometry};
use crate::puzzle::Edit;
use crate::puzzle::Puzzle;
use crate::puzzle::format::error::ReadError;
use crate::puzzle::format::lines::{is_silent, lines};
use crate::puzzle::format::{Format, cells};

pub(in crate::puzzle::format) const FORMAT: Format = Format {
    key: "jigsaw",
    name: "Jigsaw",
    help: "A map of regions, a symbol a cell, alone or behind the givens: 81 or 162 characters at 9x9.",
    read,
    write: None,
    share: None,
    fits: |text| parts(text).is_some(),
    listed: true,
    reads: true,
};

/// The size, the givens (perhaps none) and the map.
fn parts(text: &str) -> Option<(usize, String, String)> {
    if text.len() > 4096 {
        return None;
    }
    let spoken: Vec<&str> = lines(text)
        .map(|(_, line)| line)
        .filter(|line| !is_silent(line))
        .collect();
    let letters: String = spoken
        .concat()
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .collect();
    let letters: Vec<char> = letters.chars().collect();
    let count = letters.len();
    for (cells, split) in [(count, 0), (count / 2, count / 2)] {
        let size = cells.isqrt();
        let whole = size * size == cells && split + cells == count && (4..=25).contains(&size);
        let open = split == 0
            || letters[..split]
                .iter()
                .any(|letter| ".0*_".contains(*letter));
        if whole && open && regions(&letters[split..], size).is_some() {
            let (givens, map) = letters.split_at(split);
            return Some((size, givens.iter().collect(), map.iter().collect()));
        }
    }
    None
}

/// The regions of a map: n symbols, n cells each, every region in one piece.
fn regions(map: &[char], size: usize) -> Option<Vec<Option<usize>>> {
    let mut symbols: Vec<char> = map.to_vec();
    symbols.sort_unstable();
    symbols.dedup();
    if symbols.len() != size || !map.iter().all(|symbol| symbol.is_ascii_alphanumeric()) {
        return None;
    }
    let fine = |symbol: &char| {
        let own: Vec<usize> = (0..map.len()).filter(|&at| map[at] == *symbol).collect();
        own.len() == size && is_whole(&own, size)
    };
    if !symbols.iter().all(fine) {
        return None;
    }
    Some(
        map.iter()
            .map(|symbol| symbols.binary_search(symbol).ok())
            .collect(),
    )
}

/// Whether these cells of a board hang together.
fn is_whole(cells: &[usize], size: usize) -> bool {
    let near = |a: usize, b: usize| {
        let (a, b) = (
            Cell::new((a / size) as u8, (a % size) as u8),
            Cell::new((b / size) as u8, (b % size) as u8),
        );
        a.touches(b)
    };
    let mut reached = vec![cells[0]];
    let mut next = 0;
    while next < reached.len() {
        let from = reached[next];
        let fresh = cells
            .iter()
            .copied()
            .filter(|&cell| near(from, cell) && !reached.contains(&cell));
        let fresh: Vec<usize> = fresh.collect();
        reached.extend(fresh);
        next += 1;
    }
    reached.len() == cells.len()
}

/// Whether A is 1 and not 10: there are no figures, and some letter would be no digit of the board.
fn counts_from_a(givens: &str, digits: &Digits) -> bool {
    let figures = givens.contains(|letter: char| ('1'..='9').contains(&letter));
    let beyond = |letter: char| letter.is_ascii_uppercase() && digits.read(letter).is_none();
    !figures && givens.contains(beyond)
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let (size, givens, map) = parts(text).ok_or_else(|| ReadError::whole("no map of regions"))?;
    let map: Vec<char> = map.chars().collect();
    let map = regions(&map, size).ok_or_else(|| ReadError::whole("no map of regions"))?;
    let board = Geometry::plain(size, size, size).and_then(|board| board.with_regions(&map));
    let mut puzzle = Puzzle::new(board.map_err(|error| ReadError::whole(error.to_string()))?);
    let by_place = counts_from_a(&givens, puzzle.digits());
    for (cell, letter) in puzzle.geometry().cells().zip(givens.chars()) {
        let place = letter.is_ascii_uppercase().then(|| letter as u8 - b'A');
        let digit = match place.filter(|_| by_place).map(Digit::new) {
            Some(digit) if digit.index() < size => Ok(Some(digit)),
            _ => cells::cell(letter, puzzle.digits()),
        };
        let digit = digit.map_err(|reason| ReadError::whole(format!("{cell}: {reason}")))?;
        puzzle
            .apply(Edit::Give(cell, digit))
            .map_err(|refused| ReadError::whole(refused.to_string()))?;
    }
    Ok(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAP: &str =
        "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
    const GRID: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn maps_are_told_from_full_grids() {
        assert!((FORMAT.fits)(MAP));
        assert!(!(FORMAT.fits)(GRID));
    }

    #[test]
    fn letters_alone_may_count_from_a() {
        let rows = (0..16).map(|row| String::from_iter([(b'A' + row) as char; 16]));
        let map: String = rows.collect();
        let text = |first: char| format!("{first}{}{map}", ".".repeat(255));
        let first = |text: String| {
            let puzzle = read(&text).unwrap();
            let digit = puzzle.givens().iter().next().unwrap().1;
            digit.index() + 1
        };
        assert_eq!(
            (first(text('P')), first(text('A')), first(text('G'))),
            (16, 10, 16)
        );
    }

    #[test]
    fn givens_may_stand_before_the_map() {
        let givens = GRID.replacen('5', ".", 1);
        let puzzle = read(&format!("{givens}\n{MAP}")).unwrap();
        assert_eq!(puzzle.givens().len(), 80);
        assert_eq!(puzzle.geometry().regions().len(), 9);
    }
}
