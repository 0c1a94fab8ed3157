//! Almost locked sets: some cells of one house with one digit more than cells.
//!
//! When one of their digits is excluded from all of them, the others are locked in. A cell with two digits is the
//! smallest.

use std::collections::HashSet;

use super::bits::Bits;
use super::field::Field;
use super::position::Position;
use super::subsets::{by_cell, houses};
use crate::cover::ItemId;

/// Some cells of one house with one digit more.
pub(super) struct AlmostLocked {
    /// The cells.
    pub(super) cells: Vec<ItemId>,
    /// All their candidates.
    pub(super) bits: Bits,
    /// For each digit the item that holds at most one of it, and the candidates.
    pub(super) digits: Vec<(ItemId, Bits)>,
}

/// The largest set that is looked for.
const MOST: usize = 5;

/// Every almost locked set, the smallest first; the same cells are listed once.
pub(super) fn almost_locked(position: &Position) -> Vec<AlmostLocked> {
    let field = position.field();
    let mut known: HashSet<Vec<ItemId>> = HashSet::new();
    let mut found = Vec::new();
    for house in houses(position) {
        let cells = by_cell(position, &house);
        let mut stack: Vec<(usize, Vec<usize>, u32)> = vec![(0, Vec::new(), 0)];
        while let Some((from, taken, digits)) = stack.pop() {
            if !taken.is_empty() && digits.count_ones() as usize == taken.len() + 1 {
                let items: Vec<ItemId> = taken.iter().map(|&cell| cells[cell].0).collect();
                if known.insert(items.clone()) {
                    found.push(set(field, &house, items, digits));
                }
            }
            if taken.len() == MOST {
                continue;
            }
            for (next, (_, own)) in cells.iter().enumerate().skip(from) {
                let wider = digits | own;
                if wider.count_ones() as usize <= MOST + 1 {
                    let mut more = taken.clone();
                    more.push(next);
                    stack.push((next + 1, more, wider));
                }
            }
        }
    }
    found.retain(|set| set.digits.iter().all(|(_, bits)| !bits.is_empty()));
    found.sort_by_key(|set| set.cells.len());
    found
}

fn set(field: &Field, house: &[ItemId], cells: Vec<ItemId>, digits: u32) -> AlmostLocked {
    let mut bits = Bits::empty(field.len());
    for &cell in &cells {
        if let Some(truth) = field.truth(cell) {
            bits.add(&truth.bits);
        }
    }
    let links = (0..house.len()).filter(|&digit| digits >> digit & 1 == 1);
    let digit = |digit: usize| {
        let link = field.link(house[digit]);
        let own = link.map_or_else(|| Bits::empty(field.len()), |link| link.bits.and(&bits));
        (house[digit], own)
    };
    AlmostLocked {
        digits: links.map(digit).collect(),
        cells,
        bits,
    }
}
