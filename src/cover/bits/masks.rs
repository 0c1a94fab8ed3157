//! The mask of each option: `state & mask` is the state with that option chosen.
//!
//! A mask clears every option that conflicts with its own, whether over a primary, a secondary or a coloured item,
//! and the open bits of the items it covers. So the kernel knows one operation, whatever the rules are. From a trial:
//! 7 to 11 times faster than linked lists on 9x9 grids, and variants cost nothing more.
//!
//! Invariant: the mask of an option clears its own bits too, as every option of its primary items.

use super::lanes::{ALL, Layout, Row};
use super::segments::Segments;
use crate::cover::matrix::{Color, ItemId, Matrix, OptionId};

/// A layout with the masks of all options, and its segments.
#[derive(Debug)]
pub(in crate::cover) struct Masks {
    pub(super) layout: Layout,
    /// The state in which nothing is chosen.
    pub(super) start: Vec<Row>,
    /// Mask of option `o` is `rows[o * layout.rows..][..layout.rows]`.
    rows: Vec<Row>,
    pub(super) segments: Segments,
}

impl Masks {
    /// Builds the masks item by item: each item tells all its options of one colour the same.
    pub(in crate::cover) fn new(matrix: &Matrix, layout: Layout) -> Masks {
        let mut rows = vec![ALL; matrix.option_count() * layout.rows];
        let mut part = Vec::new();
        for item in matrix.items() {
            for (color, members) in by_color(matrix, item) {
                part.clear();
                part.resize(layout.rows, ALL);
                clear_rivals(matrix, &layout, item, color, &mut part);
                for option in members {
                    let mask = &mut rows[option.index() * layout.rows..][..layout.rows];
                    and_into(mask, &part);
                }
            }
        }
        Masks {
            start: layout.start(),
            segments: Segments::new(matrix, &layout),
            layout,
            rows,
        }
    }

    #[inline]
    pub(super) fn mask(&self, option: OptionId) -> &[Row] {
        &self.rows[option.index() * self.layout.rows..][..self.layout.rows]
    }
}

#[cfg(test)]
impl Masks {
    /// Plants a fault: the bit is wrong in the mask of `option`.
    pub(super) fn corrupt(&mut self, option: OptionId, bit: super::lanes::Bit) {
        let mask = &mut self.rows[option.index() * self.layout.rows..][..self.layout.rows];
        if bit.is_set(mask) {
            bit.clear(mask)
        } else {
            bit.set(mask)
        }
    }
}

/// The options of an item by the colour they give it.
fn by_color(matrix: &Matrix, item: ItemId) -> Vec<(Option<Color>, Vec<OptionId>)> {
    let mut members: Vec<(Option<Color>, OptionId)> = matrix
        .options_of(item)
        .iter()
        .map(|&option| (color_of(matrix, option, item), option))
        .collect();
    members.sort();
    let runs = members.chunk_by(|a, b| a.0 == b.0);
    runs.map(|run| (run[0].0, run.iter().map(|&(_, option)| option).collect()))
        .collect()
}

fn color_of(matrix: &Matrix, option: OptionId, item: ItemId) -> Option<Color> {
    let entries = matrix.entries(option);
    let place = entries.binary_search_by_key(&item, |entry| entry.item);
    entries[place.expect("an option of an item has an entry for it")].color
}

/// Clears what an option that gives `item` this colour excludes over `item`.
fn clear_rivals(
    matrix: &Matrix,
    layout: &Layout,
    item: ItemId,
    color: Option<Color>,
    part: &mut [Row],
) {
    for &rival in matrix.options_of(item) {
        if color.is_none() || color_of(matrix, rival, item) != color {
            for bit in layout.bits(rival) {
                bit.clear(part);
            }
        }
    }
    if let Some(bit) = layout.open_bit(item) {
        bit.clear(part);
    }
}

/// `into &= mask`, row by row.
#[inline]
pub(super) fn and_into(into: &mut [Row], mask: &[Row]) {
    for (into, mask) in into.as_flattened_mut().iter_mut().zip(mask.as_flattened()) {
        *into &= mask;
    }
}

/// `into = from & mask`, row by row.
#[inline]
pub(super) fn and_from(into: &mut [Row], from: &[Row], mask: &[Row]) {
    let sources = from.as_flattened().iter().zip(mask.as_flattened());
    for (into, (from, mask)) in into.as_flattened_mut().iter_mut().zip(sources) {
        *into = from & mask;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::sample;

    #[test]
    fn a_mask_clears_exactly_what_conflicts_and_what_is_covered() {
        for matrix in [sample::shidoku(), sample::shades(), sample::latin(6)] {
            let masks = Masks::new(&matrix, Layout::new(&matrix));
            for option in matrix.options() {
                let mut state = masks.start.clone();
                and_into(&mut state, masks.mask(option));
                for other in matrix.options() {
                    let cleared = option == other || matrix.conflict(option, other);
                    let bits = masks.layout.bits(other);
                    assert!(
                        bits.iter().all(|bit| bit.is_set(&state) != cleared),
                        "{option:?}, {other:?}"
                    );
                }
                for item in matrix.items() {
                    let covered = matrix
                        .entries(option)
                        .iter()
                        .any(|entry| entry.item == item);
                    let bit = masks.layout.open_bit(item);
                    assert!(
                        bit.is_none_or(|bit| bit.is_set(&state) != covered),
                        "{option:?}, {item:?}"
                    );
                }
            }
        }
    }
}
