//! Which tint each cage and each region takes, so that neighbours differ.
//!
//! Cages are coloured greedily, five tints suffice in practice; where not, the border speaks. Regions take, in the order
//! of how many neighbours they have, the free tint farthest from their neighbours' tints, as twelve tints cannot all be far
//! apart: touching ones are.

use super::super::theme::{Look, Role};
use crate::grid::Cell;
use ratatui::style::Color;

/// How many tints of a kind there are.
const CAGES: u8 = 5;
const REGIONS: u8 = 12;

/// A tint for each cage.
pub(super) fn cages(cages: &[&[Cell]]) -> Vec<Role> {
    let mut tints: Vec<u8> = Vec::new();
    for (index, cage) in cages.iter().enumerate() {
        let near: Vec<u8> = (0..index)
            .filter(|&other| touch(cage, cages[other]))
            .map(|other| tints[other])
            .collect();
        let free = (1..=CAGES).find(|tint| !near.contains(tint));
        tints.push(free.unwrap_or(index as u8 % CAGES + 1));
    }
    tints.into_iter().map(Role::Cage).collect()
}

/// A tint for each region or extra house.
pub(super) fn regions(regions: &[&[Cell]], look: &Look) -> Vec<Role> {
    let neighbours: Vec<Vec<usize>> = regions
        .iter()
        .enumerate()
        .map(|(index, region)| {
            (0..regions.len())
                .filter(|&other| other != index && touch(region, regions[other]))
                .collect()
        })
        .collect();
    let mut order: Vec<usize> = (0..regions.len()).collect();
    order.sort_by_key(|&index| std::cmp::Reverse(neighbours[index].len()));
    let mut tints: Vec<Option<u8>> = vec![None; regions.len()];
    for index in order {
        let near: Vec<u8> = neighbours[index]
            .iter()
            .filter_map(|&other| tints[other])
            .collect();
        let uses = |tint: u8| tints.iter().flatten().filter(|used| **used == tint).count();
        let least = (1..=REGIONS).map(uses).min().unwrap_or(0);
        let worth = |tint: &u8| {
            let gap = near.iter().map(|&other| gap(look, *tint, other)).min();
            (gap.unwrap_or(0), std::cmp::Reverse(*tint))
        };
        tints[index] = (1..=REGIONS)
            .filter(|&tint| uses(tint) == least)
            .max_by_key(worth);
    }
    tints
        .into_iter()
        .map(|tint| Role::Region(tint.unwrap_or(1)))
        .collect()
}

/// How far apart two region tints are.
fn gap(look: &Look, a: u8, b: u8) -> u32 {
    let background = |tint| look.style(Role::Region(tint)).bg;
    match (background(a), background(b)) {
        (Some(Color::Rgb(r, g, b)), Some(Color::Rgb(s, h, c))) => {
            let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
            square(r, s) + square(g, h) + square(b, c)
        }
        (one, other) => u32::from(one != other),
    }
}

fn touch(a: &[Cell], b: &[Cell]) -> bool {
    a.iter()
        .any(|cell| b.iter().any(|other| cell == other || cell.touches(*other)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbouring_cages_differ() {
        let row = |row: u8| {
            (0..4)
                .map(|column| Cell::new(row, column))
                .collect::<Vec<_>>()
        };
        let rows: Vec<Vec<Cell>> = (0..8).map(row).collect();
        let slices: Vec<&[Cell]> = rows.iter().map(Vec::as_slice).collect();
        let tints = cages(&slices);
        assert!(tints.windows(2).all(|pair| pair[0] != pair[1]));
        assert_eq!(tints[0], tints[2]);
    }
}
