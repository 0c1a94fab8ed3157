//! The matrix as Knuth's programs read it (DLX1 for plain exact covers, DLX2, DLXX and XCCDC1 with colours).
//!
//! ```text
//! | comments                              a bar first
//! r1c1 r1c2 h81 .. | l324 k325 ..         primary items, a bar, secondary items
//! r1c1 h81 h162 l324                      an option a line; item:c covers the item in the colour c
//! ```
//!
//! Names have at most eight characters and a colour is one, so an item of more than 62 colours becomes several, one
//! for each figure of the colour's number to the base 62: two options agree on all of them just when the colours are
//! the same. Digits that are there leave no other option on their items; barred options are left out. Options that
//! would look alike get an item each to tell them apart.

use std::collections::HashMap;

use super::Board;
use crate::cover::{Color, Entry, ItemId, Matrix, OptionId};

const FIGURES: &[u8; 62] = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The exact cover of a board as text.
pub fn dlx(board: Board) -> String {
    let matrix = board.model.plan().matrix();
    let (widths, own_items) = (widths(matrix), own_items(matrix));
    let mut text = format!(
        "| {} items, {} options; an option that conflicts with a digit is left out\n",
        matrix.item_count(),
        matrix.option_count()
    );
    text += &items(matrix, &widths, &own_items);
    for option in kept(board) {
        let mut words: Vec<String> = Vec::new();
        for &entry in matrix.entries(option) {
            words.extend(spelled(matrix, entry, widths[entry.item.index()]));
        }
        words.extend(own_items.get(&option).cloned());
        text += &words.join(" ");
        text.push('\n');
    }
    text
}

/// The line of items.
fn items(matrix: &Matrix, widths: &[usize], own: &HashMap<OptionId, String>) -> String {
    let names = |primary: bool| -> Vec<String> {
        let kind = |item: &ItemId| matrix.is_primary(*item) == primary;
        let names = |item: ItemId| {
            let width = widths[item.index()];
            (0..width).map(move |figure| named(matrix, item, figure, width))
        };
        matrix.items().filter(kind).flat_map(names).collect()
    };
    let (mut line, mut secondary) = (names(true), names(false));
    let mut twins: Vec<&String> = own.values().collect();
    twins.sort_unstable();
    secondary.extend(twins.into_iter().cloned());
    if !secondary.is_empty() {
        line.push("|".to_string());
        line.append(&mut secondary);
    }
    line.join(" ") + "\n"
}

/// What an item is called, or the item for one figure of its colours.
fn named(matrix: &Matrix, item: ItemId, figure: usize, width: usize) -> String {
    match width {
        1 => matrix.name(item).to_string(),
        _ => format!("{}{}", matrix.name(item), (b'a' + figure as u8) as char),
    }
}

/// An entry of an option.
fn spelled(matrix: &Matrix, entry: Entry, width: usize) -> Vec<String> {
    let word = |figure: usize| {
        let item = named(matrix, entry.item, figure, width);
        match entry.color {
            None => item,
            Some(color) => format!("{item}:{}", self::figure(color, figure)),
        }
    };
    (0..width).map(word).collect()
}

/// A figure of a colour's number to the base 62, the last first.
fn figure(color: Color, figure: usize) -> char {
    let number = (0..figure).fold(color.0, |number, _| number / 62);
    FIGURES[number as usize % 62] as char
}

/// How many figures the colours of each item need.
fn widths(matrix: &Matrix) -> Vec<usize> {
    let mut widths = vec![1; matrix.item_count()];
    for option in matrix.options() {
        for entry in matrix.entries(option) {
            let number = entry.color.map_or(0, |color| color.0);
            let figures = std::iter::successors(Some(number), |number| Some(number / 62))
                .take_while(|&number| number > 0)
                .count();
            let width = &mut widths[entry.item.index()];
            *width = figures.max(*width);
        }
    }
    widths
}

/// An item of its own for each option that has the same entries as another.
fn own_items(matrix: &Matrix) -> HashMap<OptionId, String> {
    let mut alike: HashMap<&[Entry], Vec<OptionId>> = HashMap::new();
    for option in matrix.options() {
        alike
            .entry(matrix.entries(option))
            .or_default()
            .push(option);
    }
    let twins = alike.into_values().filter(|options| options.len() > 1);
    let named = |option: OptionId| (option, format!("o{}", option.index() + 1));
    twins.flatten().map(named).collect()
}

/// The options that are neither barred nor in conflict with a chosen one.
fn kept(board: Board) -> impl Iterator<Item = OptionId> {
    let matrix = board.model.plan().matrix();
    let mut out = vec![false; matrix.option_count()];
    for &option in &board.root.barred {
        out[option.index()] = true;
    }
    for &option in &board.root.chosen {
        for entry in matrix.entries(option) {
            let clash = |other: &&OptionId| matrix.conflict(option, **other);
            let options = matrix.options_of(entry.item).iter().filter(clash);
            options.for_each(|other| out[other.index()] = true);
        }
    }
    matrix.options().filter(move |option| !out[option.index()])
}

/// The option that each set of words is, as the text spells it: Knuth's programs print a chosen option as its items,
/// beginning with any of them.
pub(super) fn spellings(board: Board) -> HashMap<Vec<String>, OptionId> {
    let matrix = board.model.plan().matrix();
    let (widths, own_items) = (widths(matrix), own_items(matrix));
    let spelling = |option: OptionId| {
        let entries = matrix.entries(option).iter();
        let words = entries.flat_map(|&entry| spelled(matrix, entry, widths[entry.item.index()]));
        let mut words: Vec<String> = words.chain(own_items.get(&option).cloned()).collect();
        words.sort_unstable();
        (words, option)
    };
    matrix.options().map(spelling).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_told_apart_by_their_figures() {
        let text = |color: u32| -> String { (0..2).map(|k| figure(Color(color), k)).collect() };
        assert_eq!([0, 61, 62, 3843].map(text), ["00", "Z0", "01", "ZZ"]);
    }
}
