//! As many cells as digits in one house: naked and hidden subsets of two, three and four.
//!
//! A house here is a run of items of one clue with one name, at most one for each digit: rows, boxes, regions,
//! diagonals, windows, cages. A naked subset has cells as truths and items of the house as links; a hidden one the
//! other way round. Naked subsets in a line and a box at once use up both, and are called locked.

use std::collections::BTreeMap;

use super::certificate::Claim;
use super::ladder::Step;
use super::place::Place;
use super::position::Position;
use super::technique;
use crate::cover::ItemId;
use crate::model::Kind;

/// The items of a house, a digit each.
pub(super) type House = Vec<ItemId>;

/// Cells or digits by the positions, in a list of the others, of those that they may still meet.
pub(super) type Rows = Vec<(ItemId, u32)>;

pub(super) fn locked(position: &Position, size: usize) -> Vec<Step> {
    let mut steps = naked_or_locked(position, size);
    steps.retain(|step| step.technique.key.starts_with("locked"));
    steps
}

pub(super) fn naked(position: &Position, size: usize) -> Vec<Step> {
    let mut steps = naked_or_locked(position, size);
    steps.retain(|step| step.technique.key.starts_with("naked"));
    steps
}

fn naked_or_locked(position: &Position, size: usize) -> Vec<Step> {
    let mut found: BTreeMap<Vec<ItemId>, Vec<Vec<ItemId>>> = BTreeMap::new();
    for house in houses(position) {
        let cells = by_cell(position, &house);
        for (subset, digits) in subsets(&cells, size) {
            let truths: Vec<ItemId> = subset.iter().map(|&i| cells[i].0).collect();
            let links = bits(digits).map(|digit| house[digit]).collect::<Vec<_>>();
            if links
                .iter()
                .any(|&link| reaches_beyond(position, link, &truths))
            {
                found.entry(truths).or_default().push(links);
            }
        }
    }
    let step = |(truths, links): (Vec<ItemId>, Vec<Vec<ItemId>>)| {
        let place = |links: &Vec<ItemId>| Place::of(position.model(), position.meaning(links[0]));
        let places: Vec<Place> = links.iter().map(place).collect();
        let locked = places.contains(&Place::Box) && places.contains(&Place::Line);
        Step {
            technique: technique::naked(size, locked),
            claim: Claim::Cover { truths, links },
        }
    };
    found.into_iter().map(step).collect()
}

pub(super) fn hidden(position: &Position, size: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    for house in houses(position) {
        let cells = by_cell(position, &house);
        let digits = by_digit(position, &house, &cells);
        for (subset, places) in subsets(&digits, size) {
            let truths: Vec<ItemId> = subset.iter().map(|&i| digits[i].0).collect();
            let links = bits(places).map(|place| cells[place].0).collect::<Vec<_>>();
            if links
                .iter()
                .any(|&link| reaches_beyond(position, link, &truths))
            {
                let (technique, links) = (technique::hidden(size), vec![links]);
                steps.push(Step {
                    technique,
                    claim: Claim::Cover { truths, links },
                });
            }
        }
    }
    steps
}

/// The houses of the matrix.
pub(super) fn houses(position: &Position) -> Vec<House> {
    let model = position.model();
    let items: Vec<ItemId> = position.matrix().items().collect();
    let same = |a: &ItemId, b: &ItemId| {
        let (a, b) = (model.meaning(*a), model.meaning(*b));
        a.source == b.source && a.place == b.place
    };
    let about = |item: &ItemId| {
        let meaning = model.meaning(*item);
        let kind = matches!(meaning.kind, Kind::House | Kind::Conflict | Kind::Holds);
        meaning.digit.filter(|_| kind)
    };
    let mut houses = Vec::new();
    for run in items.chunk_by(same) {
        let house: House = run
            .iter()
            .copied()
            .filter(|item| about(item).is_some())
            .collect();
        let digits: std::collections::BTreeSet<_> = house.iter().filter_map(about).collect();
        if digits.len() > 1 && digits.len() == house.len() {
            houses.push(house);
        }
    }
    houses
}

/// The open cells of a house with the digits left in them, as positions in the house.
pub(super) fn by_cell(position: &Position, house: &House) -> Rows {
    let mut cells: BTreeMap<ItemId, u32> = BTreeMap::new();
    for (place, &item) in house.iter().enumerate() {
        for option in position
            .live(item)
            .filter(|&option| position.matrix().is_visible(option))
        {
            let entries = position.matrix().entries(option).iter();
            let cell = entries
                .map(|entry| entry.item)
                .find(|&own| is_cell(position, own));
            let cell = cell.expect("a candidate lies in its cell's item");
            *cells.entry(cell).or_default() |= 1 << place;
        }
    }
    cells.into_iter().collect()
}

fn is_cell(position: &Position, item: ItemId) -> bool {
    position.meaning(item).kind == Kind::Cell
}

/// The digits that a house must still hold with the cells left for them, as positions among the cells.
fn by_digit(position: &Position, house: &House, cells: &Rows) -> Rows {
    let row = |(place, &item): (usize, &ItemId)| {
        let sure = position
            .live(item)
            .all(|option| position.matrix().is_visible(option));
        let holds = |cell: &usize| cells[*cell].1 >> place & 1 == 1;
        let mask = (0..cells.len())
            .filter(holds)
            .fold(0, |mask, cell| mask | 1 << cell);
        (sure && position.is_open_truth(item)).then_some((item, mask))
    };
    house.iter().enumerate().filter_map(row).collect()
}

/// Whether a link has a live option outside the truths.
fn reaches_beyond(position: &Position, link: ItemId, truths: &[ItemId]) -> bool {
    position.live(link).any(|option| {
        let mut entries = position.matrix().entries(option).iter();
        position.matrix().is_visible(option) && !entries.any(|entry| truths.contains(&entry.item))
    })
}

/// Every way to take `size` of the rows, each with several positions, that have `size` positions together.
fn subsets(rows: &Rows, size: usize) -> Vec<(Vec<usize>, u32)> {
    let mut found = Vec::new();
    extend(rows, size, 0, &mut Vec::new(), 0, &mut found);
    found
}

fn extend(
    rows: &Rows,
    size: usize,
    from: usize,
    taken: &mut Vec<usize>,
    union: u32,
    found: &mut Vec<(Vec<usize>, u32)>,
) {
    if taken.len() == size {
        found.push((taken.clone(), union));
        return;
    }
    for index in from..rows.len() {
        let (own, wider) = (rows[index].1, union | rows[index].1);
        if own.count_ones() > 1 && wider.count_ones() as usize <= size {
            taken.push(index);
            extend(rows, size, index + 1, taken, wider, found);
            taken.pop();
        }
    }
}

/// The positions of the bits of a mask.
fn bits(mask: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |bit| mask >> bit & 1 == 1)
}
