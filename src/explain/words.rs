//! Clashes and causes in words, and the cells to show with them.

use super::{Cause, Clash, Part};
use crate::grid::{Cell, list_cells};
use crate::puzzle::Subject;
use crate::rules::find;

impl Clash {
    /// In words: `r1c1=5 (given), r1c7=5 (entered) and rows`.
    pub fn text(&self, subject: &Subject) -> String {
        list(parts(subject, &self.parts))
    }

    /// The cells of its digits and clues, row by row.
    pub fn cells(&self, subject: &Subject) -> Vec<Cell> {
        let mut cells: Vec<Cell> = Vec::new();
        for &part in &self.parts {
            match part {
                Part::Given(cell) | Part::Entry(cell) => cells.push(cell),
                Part::Clue(clue) => cells.extend(subject.clues[clue].groups.iter().flatten()),
            }
        }
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}

impl Cause {
    /// In words: `anti-knight is off: with it there is exactly one solution`.
    pub fn text(&self, subject: &Subject) -> String {
        match self {
            Cause::Off(clues) => {
                let parts: Vec<Part> = clues.iter().map(|&clue| Part::Clue(clue)).collect();
                let (names, verb, them) = match parts.len() {
                    1 => (list(names(subject, &parts)), "is", "it"),
                    2..=4 => (list(names(subject, &parts)), "are", "them"),
                    many => (format!("{many} clues"), "are", "them"),
                };
                format!("{names} {verb} off: with {them} there is exactly one solution")
            }
            Cause::NotRead => "some parts of the puzzle were not read".to_string(),
            Cause::Missing(key) => {
                let name = find(key).map_or(*key, |rule| rule.noun);
                format!("with {name} there would be exactly one solution")
            }
            Cause::Swap(cells) if cells.len() == 1 => format!("{} is not determined", cells[0]),
            Cause::Swap(cells) => format!("{} can be exchanged", list_cells(cells)),
        }
    }
}

/// What the parts are called: digits first.
fn parts(subject: &Subject, parts: &[Part]) -> Vec<String> {
    let digit = |cell, filling: &crate::grid::Filling, whose| {
        let symbol = filling
            .at(cell)
            .map_or('?', |digit| subject.digits.symbol(digit));
        format!("{cell}={symbol} ({whose})")
    };
    let mut digits: Vec<(Cell, String)> = Vec::new();
    for &part in parts {
        match part {
            Part::Given(cell) => digits.push((cell, digit(cell, &subject.givens, "given"))),
            Part::Entry(cell) => digits.push((cell, digit(cell, &subject.entries, "entered"))),
            Part::Clue(_) => {}
        }
    }
    digits.sort();
    let digits = digits.into_iter().map(|(_, text)| text);
    digits.chain(names(subject, parts)).collect()
}

/// The names of the clues among the parts; with their values where two would be called the same.
fn names(subject: &Subject, parts: &[Part]) -> Vec<String> {
    let clues: Vec<_> = parts
        .iter()
        .filter_map(|part| match part {
            Part::Clue(clue) => Some(&subject.clues[*clue]),
            Part::Given(_) | Part::Entry(_) => None,
        })
        .collect();
    let name = |i: usize| clues[i].name(&subject.geometry);
    let full = |i: usize| match clues[i].value_text(&subject.digits) {
        Some(value) if (0..clues.len()).any(|j| j != i && name(j) == name(i)) => {
            format!("{} ({value})", name(i))
        }
        _ => name(i),
    };
    (0..clues.len()).map(full).collect()
}

/// `a, b and c`.
fn list(mut words: Vec<String>) -> String {
    match (words.pop(), words.is_empty()) {
        (Some(last), false) => format!("{} and {last}", words.join(", ")),
        (last, _) => last.unwrap_or_default(),
    }
}
