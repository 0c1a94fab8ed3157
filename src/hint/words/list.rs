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
}
