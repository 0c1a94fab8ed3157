//! Full houses: as many digits as cells, so that half of the clauses follow from the other half.
//!
//! Where the items of a house share no option and their options lie in as many cells as there are items, "each item
//! at least once" and "each cell at most once" leave room for exactly one each, by counting.

use std::collections::{BTreeMap, BTreeSet};

use crate::cover::ItemId;
use crate::grid::Cell;
use crate::model::{Kind, Model, Source};

/// What follows by counting.
pub(super) struct Full {
    /// For every item, whether it belongs to a full house: "at most once" follows.
    pub(super) houses: Vec<bool>,
    /// For every item, whether it is a cell of a full house: "at least once" follows.
    pub(super) cells: Vec<bool>,
}

pub(super) fn full(model: &Model) -> Full {
    let matrix = model.plan().matrix();
    let mut groups: BTreeMap<(usize, &str), Vec<ItemId>> = BTreeMap::new();
    for item in matrix.items() {
        let meaning = model.meaning(item);
        if let (Kind::House, Source::Clue(clue)) = (meaning.kind, meaning.source) {
            groups.entry((clue, &meaning.place)).or_default().push(item);
        }
    }
    let mut full = Full {
        houses: vec![false; matrix.item_count()],
        cells: vec![false; matrix.item_count()],
    };
    let mut sure: BTreeSet<Cell> = BTreeSet::new();
    for items in groups.values() {
        if let Some(cells) = cells_of_full(model, items) {
            sure.extend(cells);
            items
                .iter()
                .for_each(|item| full.houses[item.index()] = true);
        }
    }
    for item in matrix.items() {
        if let Source::Cell(cell) = model.meaning(item).source {
            full.cells[item.index()] = sure.contains(&cell);
        }
    }
    full
}

/// The cells of these items, where counting works.
fn cells_of_full(model: &Model, items: &[ItemId]) -> Option<BTreeSet<Cell>> {
    let matrix = model.plan().matrix();
    let (mut cells, mut options) = (BTreeSet::new(), BTreeSet::new());
    let mut members = 0;
    for &item in items {
        for &option in matrix.options_of(item) {
            cells.insert(model.candidate(option)?.cell);
            options.insert(option);
            members += 1;
        }
    }
    (cells.len() == items.len() && options.len() == members).then_some(cells)
}
