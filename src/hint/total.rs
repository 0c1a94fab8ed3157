//! What some cells sum to, read from the items of a house or of a choice of digit sets.
//!
//! A house that holds every digit once sums to all of them. A choice of sets that all have the same sum says it of its
//! cells: which digits a set has is what its option does not exclude.

use std::sync::Arc;

use super::position::Position;
use crate::cover::ItemId;
use crate::grid::{Candidate, Cell};
use crate::model::{Kind, Meaning};

/// Some cells and their sum.
#[derive(Clone)]
pub(super) struct Total {
    /// The item that it was read from.
    pub(super) item: ItemId,
    /// What it is called.
    pub(super) place: Arc<str>,
    pub(super) cells: Vec<Cell>,
    pub(super) sum: i64,
    /// Whether it is a house with every digit.
    pub(super) house: bool,
}

/// What the cells of an item sum to; none where it does not say.
pub(super) fn total(position: &Position, item: ItemId) -> Option<Total> {
    match position.meaning(item).kind {
        Kind::House => house(position, item),
        Kind::Choice => choice(position, item),
        _ => None,
    }
}

/// Every total, each once.
pub(super) fn totals(position: &Position) -> Vec<Total> {
    let first = |item: &ItemId| {
        let meaning = position.meaning(*item);
        match meaning.kind {
            Kind::House => meaning.digit == position.model().digits().iter().next(),
            kind => kind == Kind::Choice,
        }
    };
    let items = position.matrix().items().filter(first);
    items.filter_map(|item| total(position, item)).collect()
}

/// The items of the same clue and place.
fn kin(position: &Position, item: ItemId, kind: Kind) -> Vec<ItemId> {
    let own = position.meaning(item);
    let same = |other: &Meaning| {
        other.kind == kind && other.source == own.source && other.place == own.place
    };
    // Items of one clue follow each other.
    let from_here = |range: Box<dyn Iterator<Item = ItemId>>| -> Vec<ItemId> {
        let near = range.take_while(|&other| position.meaning(other).source == own.source);
        near.filter(|&other| same(position.meaning(other)))
            .collect()
    };
    let count = position.matrix().item_count();
    let mut found = from_here(Box::new((0..item.index()).rev().map(ItemId::new)));
    found.extend(from_here(Box::new((item.index()..count).map(ItemId::new))));
    found
}

/// The cells of an item's candidates, and one of the candidates.
fn cells(position: &Position, item: ItemId) -> (Vec<Cell>, Option<Candidate>) {
    let options = position.matrix().options_of(item).iter();
    let own: Vec<Candidate> = options
        .filter_map(|&option| position.model().candidate(option))
        .collect();
    (
        super::words::cells(own.iter().copied()),
        own.first().copied(),
    )
}

fn house(position: &Position, item: ItemId) -> Option<Total> {
    let digits = position.model().digits();
    let items = kin(position, item, Kind::House);
    let mut named: Vec<_> = items
        .iter()
        .filter_map(|&own| position.meaning(own).digit)
        .collect();
    named.sort_unstable();
    named.dedup();
    let (cells, _) = cells(position, item);
    let whole =
        named.len() == digits.len() && items.len() == digits.len() && cells.len() == digits.len();
    let same = items
        .iter()
        .all(|&own| self::cells(position, own).0 == cells);
    (whole && same).then(|| Total {
        item,
        place: position.meaning(item).place.clone(),
        cells,
        sum: digits
            .iter()
            .map(|digit| i64::from(digits.value(digit)))
            .sum(),
        house: true,
    })
}

fn choice(position: &Position, item: ItemId) -> Option<Total> {
    let (matrix, model) = (position.matrix(), position.model());
    let held = kin(position, item, Kind::Holds);
    let (cells, _) = cells(position, *held.first()?);
    let digits: Vec<Candidate> = held
        .iter()
        .filter_map(|&own| self::cells(position, own).1)
        .collect();
    let sum = |&case: &crate::cover::OptionId| -> Option<i64> {
        let own = digits
            .iter()
            .filter(|&&digit| !matrix.conflict(case, model.option(digit)));
        let values: Vec<i64> = own
            .map(|own| i64::from(model.digits().value(own.digit)))
            .collect();
        (values.len() == cells.len()).then(|| values.iter().sum())
    };
    let sums: Option<Vec<i64>> = matrix.options_of(item).iter().map(sum).collect();
    let sums = sums?;
    let first = *sums.first()?;
    sums.iter().all(|&own| own == first).then(|| Total {
        item,
        place: position.meaning(item).place.clone(),
        cells,
        sum: first,
        house: false,
    })
}
