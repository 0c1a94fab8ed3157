//! Sue de Coq: cells in two houses at once, with as many digits as cells once a few cells of either house are added.
//!
//! Every digit is then locked into one of the two houses: a cover of cells by digits, whose links are divided between
//! two houses.

use super::certificate::Claim;
use super::ladder::Step;
use super::position::Position;
use super::subsets::{by_cell, houses};
use super::technique::SUE_DE_COQ;
use crate::cover::{ItemId, Stop};

/// Cells with the digits left in them, as bits of a common numbering.
type Cells = Vec<(ItemId, u32)>;

/// A house: its items by digit, and its open cells.
struct House {
    links: Vec<Option<ItemId>>,
    cells: Cells,
}

/// Cells taken from one house besides those in both.
const MOST: usize = 4;

pub(super) fn sues(position: &Position, stop: &Stop) -> Vec<Step> {
    let houses: Vec<House> = houses(position)
        .iter()
        .map(|own| house(position, own))
        .collect();
    let mut steps = Vec::new();
    for (i, a) in houses.iter().enumerate() {
        if stop.stopped() {
            return Vec::new();
        }
        for b in &houses[i + 1..] {
            meet(position, [a, b], &mut steps);
        }
    }
    steps
}

fn house(position: &Position, items: &Vec<ItemId>) -> House {
    let digit = |item: &ItemId| {
        position
            .meaning(*item)
            .digit
            .map_or(0, |digit| digit.index())
    };
    let mut links = vec![None; position.model().digits().len()];
    items
        .iter()
        .for_each(|item| links[digit(item)] = Some(*item));
    let spread = |mask: u32| {
        let set = (0..items.len()).filter(|place| mask >> place & 1 == 1);
        set.fold(0u32, |all, place| all | 1 << digit(&items[place]))
    };
    let cells = by_cell(position, items).into_iter();
    House {
        links,
        cells: cells.map(|(item, mask)| (item, spread(mask))).collect(),
    }
}

fn meet(position: &Position, [a, b]: [&House; 2], steps: &mut Vec<Step>) {
    let in_b = |cell: &(ItemId, u32)| b.cells.iter().any(|other| other.0 == cell.0);
    let (common, only_a): (Cells, Cells) = a.cells.iter().copied().partition(in_b);
    let in_a = |cell: &&(ItemId, u32)| !a.cells.iter().any(|other| other.0 == cell.0);
    let only_b: Cells = b.cells.iter().filter(in_a).copied().collect();
    if !(2..=3).contains(&common.len()) || only_a.is_empty() || only_b.is_empty() {
        return;
    }
    let (sides_a, sides_b) = (choices(&only_a, MOST), choices(&only_b, MOST));
    for (core, middle) in choices(&common, 3)
        .into_iter()
        .filter(|(core, _)| core.len() > 1)
    {
        if (middle.count_ones() as usize) < core.len() + 2 {
            continue;
        }
        for (left, x) in &sides_a {
            for (right, y) in sides_b.iter().filter(|(_, y)| x & y == 0) {
                let cells = [core.as_slice(), left, right].concat();
                let digits = middle | x | y;
                if digits.count_ones() as usize == cells.len() && x & middle != 0 && y & middle != 0
                {
                    steps.extend(step(position, cells, [a, b], (digits, *x, *y)));
                }
            }
        }
    }
}

/// Every choice of up to so many cells, with all their digits.
fn choices(cells: &Cells, most: usize) -> Vec<(Vec<ItemId>, u32)> {
    let mut found: Vec<(usize, Vec<ItemId>, u32)> = vec![(0, Vec::new(), 0)];
    let mut at = 0;
    while at < found.len() {
        let (from, taken, digits) = found[at].clone();
        at += 1;
        if taken.len() < most {
            for (next, (cell, own)) in cells.iter().enumerate().skip(from) {
                let more = [taken.as_slice(), &[*cell]].concat();
                found.push((next + 1, more, digits | own));
            }
        }
    }
    found
        .into_iter()
        .skip(1)
        .map(|(_, taken, digits)| (taken, digits))
        .collect()
}

/// Digits of one side are locked in that house; digits of neither, in both.
fn step(
    position: &Position,
    cells: Vec<ItemId>,
    [a, b]: [&House; 2],
    (digits, x, y): (u32, u32, u32),
) -> Option<Step> {
    let own = |house: &House, digit: usize| house.links.get(digit).copied().flatten();
    let set = |free: &House| -> Option<Vec<ItemId>> {
        let all = (0..32).filter(|digit| digits >> digit & 1 == 1);
        all.map(|digit| match (x >> digit & 1, y >> digit & 1) {
            (1, _) => own(a, digit),
            (_, 1) => own(b, digit),
            _ => own(free, digit),
        })
        .collect()
    };
    let mut links = vec![set(a)?, set(b)?];
    links.dedup();
    let beyond = links.iter().flatten().any(|&link| {
        position.live(link).any(|option| {
            let mut entries = position.matrix().entries(option).iter();
            !entries.any(|entry| cells.contains(&entry.item))
        })
    });
    beyond.then_some(Step {
        technique: &SUE_DE_COQ,
        claim: Claim::Cover {
            truths: cells,
            links,
        },
    })
}
