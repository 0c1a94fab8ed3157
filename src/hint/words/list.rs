//! Lists, capitals and the notation of solvers.

use std::fmt::Display;

use crate::grid::{Candidate, Cell, Digit};
use crate::hint::check::Effects;
use crate::model::Model;

/// `a, b and c`.
pub(in crate::hint) fn listed<T: Display>(things: &[T], last: &str) -> String {
    match things {
        [] => String::new(),
        [one] => one.to_string(),
        [first @ .., end] => {
            let first: Vec<String> = first.iter().map(T::to_string).collect();
            format!("{} {last} {end}", first.join(", "))
        }
    }
}

/// Houses of one kind together: `rows 3 and 7`; others each by its name: `row 2 and box 5`.
pub(super) fn houses<T: AsRef<str>>(places: &[T]) -> String {
    let places: Vec<&str> = places.iter().map(AsRef::as_ref).collect();
    let parted = |place: &&'_ str| -> Option<(String, String)> {
        let (kind, figure) = place.split_once(' ')?;
        let numbered = figure.chars().all(|own| own.is_ascii_digit());
        numbered.then(|| (kind.to_string(), figure.to_string()))
    };
    let parts: Option<Vec<(String, String)>> = places.iter().map(parted).collect();
    match parts.as_deref() {
        Some([first, rest @ ..]) if !rest.is_empty() && rest.iter().all(|own| own.0 == first.0) => {
            let plural = if first.0.ends_with('x') { "es" } else { "s" };
            let figures: Vec<&str> = parts.iter().flatten().map(|own| &*own.1).collect();
            format!("{}{plural} {}", first.0, listed(&figures, "and"))
        }
        _ => listed(&places, "and"),
    }
}

/// Digits in rising order, a long run of them by its ends: `1 and 3 to 7`.
pub(super) fn symbols(
    model: &Model,
    digits: impl IntoIterator<Item = Digit>,
    last: &str,
) -> String {
    let mut digits: Vec<Digit> = digits.into_iter().collect();
    digits.sort_unstable();
    digits.dedup();
    let runs = digits.chunk_by(|a, b| a.index() + 1 == b.index());
    let texts = runs.flat_map(|run| match run {
        [first, _, _, .., end] => vec![format!(
            "{} to {}",
            model.symbol(*first),
            model.symbol(*end)
        )],
        few => few
            .iter()
            .map(|own| model.symbol(*own).to_string())
            .collect(),
    });
    listed(&texts.collect::<Vec<_>>(), last)
}

/// The same sentence with a capital; cells stay as they are written.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some('r') if text[1..].starts_with(|next: char| next.is_ascii_digit()) => text.to_string(),
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// `r4c5=7`, or `r4c5<>3,8, r6c4<>9`.
pub(super) fn notation(model: &Model, effects: &Effects) -> String {
    let write = |candidates: &[Candidate], sign: &str| -> Vec<String> {
        let cells = candidates.chunk_by(|a, b| a.cell == b.cell);
        let one = |own: &[Candidate]| {
            let digits: Vec<String> = own
                .iter()
                .map(|candidate| model.symbol(candidate.digit).to_string())
                .collect();
            format!("{}{sign}{}", own[0].cell, digits.join(","))
        };
        cells.map(one).collect()
    };
    let mut parts = write(&effects.placed, "=");
    parts.extend(write(&effects.eliminated, "<>"));
    parts.join(", ")
}

/// The cells of candidates, each once, in reading order.
pub(in crate::hint) fn cells(candidates: impl IntoIterator<Item = Candidate>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = candidates
        .into_iter()
        .map(|candidate| candidate.cell)
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Cells a row after the other, or a column after the other where that is shorter: `r1c457|r5c45`.
pub(super) fn by_line(cells: &[Cell]) -> String {
    let figure = |index: u8| (index + 1).to_string();
    let rows = cells.chunk_by(|a, b| a.row == b.row).map(|own| {
        let columns: String = own.iter().map(|cell| figure(cell.column)).collect();
        format!("r{}c{columns}", figure(own[0].row))
    });
    let mut turned = cells.to_vec();
    turned.sort_unstable_by_key(|cell| (cell.column, cell.row));
    let columns = turned.chunk_by(|a, b| a.column == b.column).map(|own| {
        let rows: String = own.iter().map(|cell| figure(cell.row)).collect();
        format!("r{rows}c{}", figure(own[0].column))
    });
    let (rows, columns): (Vec<String>, Vec<String>) = (rows.collect(), columns.collect());
    match rows.len() <= columns.len() {
        true => rows.join("|"),
        false => columns.join("|"),
    }
}

/// `r1c1, r1c2 and r5c3`; many cells a line after the other.
pub(super) fn places(cells: &[Cell]) -> String {
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let small = sorted.iter().all(|cell| cell.row < 9 && cell.column < 9);
    match sorted.len() > FEW && small {
        true => by_line(&sorted),
        false => listed(cells, "and"),
    }
}

/// More cells than these are not written out one by one.
const FEW: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_sentences() {
        assert_eq!(listed(&["1", "3", "5"], "and"), "1, 3 and 5");
        assert_eq!(listed(&["r1c1"], "or"), "r1c1");
        assert_eq!(capital("box 5"), "Box 5");
        assert_eq!(capital("region 5"), "Region 5");
        assert_eq!(capital("r4c5 is"), "r4c5 is");
    }

    #[test]
    fn houses_of_one_kind_are_named_together() {
        assert_eq!(houses(&["row 3", "row 7"]), "rows 3 and 7");
        assert_eq!(houses(&["box 1", "box 2", "box 9"]), "boxes 1, 2 and 9");
        assert_eq!(houses(&["row 2", "box 5"]), "row 2 and box 5");
        assert_eq!(houses(&["row 2"]), "row 2");
        let diagonals = ["the diagonal down", "the diagonal up"];
        assert_eq!(houses(&diagonals), "the diagonal down and the diagonal up");
    }

    #[test]
    fn cells_are_written_a_line_after_the_other() {
        let cells = |list: &[(u8, u8)]| -> Vec<Cell> {
            let own = list.iter();
            own.map(|&(row, column)| Cell::new(row - 1, column - 1))
                .collect()
        };
        assert_eq!(by_line(&cells(&[(1, 4), (1, 7), (5, 4)])), "r1c47|r5c4");
        let tall = [(1, 4), (2, 9), (3, 4), (6, 4), (7, 9)];
        assert_eq!(by_line(&cells(&tall)), "r136c4|r27c9");
    }
}
