//! Cages in one house: two of them do not hold the same digit, and what a cage must hold no other cell of the house
//! does.
//!
//! For each house and digit, the sets with that digit of all cages that lie in the house, and the candidates of its
//! other cells: at most one of them is true. It says in one item what would take a conflict for every two sets.

use super::known::Known;
use super::{DerivedKind, Finding};
use crate::grid::{Candidate, Cell};
use crate::rules::House;

pub(super) const CARD: DerivedKind = DerivedKind {
    key: "conflicts",
    help: "Cages that lie in one house do not hold the same digit, nor does the rest of the house.",
    teaches: false,
    find,
};

fn find(known: &Known) -> Vec<Finding> {
    let houses = known.houses.iter().flatten();
    houses.flat_map(|house| in_house(known, house)).collect()
}

fn in_house(known: &Known, house: &House) -> Vec<Finding> {
    let inside = |&at: &usize| {
        let own = &known.sets[at].cells;
        own.len() < house.cells.len() && own.iter().all(|cell| house.cells.contains(cell))
    };
    let mut rest: Vec<usize> = (0..known.sets.len()).filter(inside).collect();
    let mut found = Vec::new();
    while !rest.is_empty() {
        let mut own: Vec<usize> = Vec::new();
        for &at in &rest {
            let meets = |&other: &usize| {
                known.sets[other]
                    .cells
                    .iter()
                    .any(|cell| known.sets[at].cells.contains(cell))
            };
            if !own.iter().any(meets) {
                own.push(at);
            }
        }
        rest.retain(|at| !own.contains(at));
        found.extend(apart(known, house, &own));
    }
    found
}

/// For each digit an item over cages that share no cell and the rest of their house.
fn apart(known: &Known, house: &House, own: &[usize]) -> Vec<Finding> {
    let covered = |cell: &&Cell| own.iter().any(|&at| known.sets[at].cells.contains(cell));
    let finding = |digit| {
        let choices = own.iter().flat_map(|&at| {
            let sets = known.sets[at].sets.iter().enumerate();
            let holds = sets.filter(move |(_, set)| set.contains(digit));
            holds.map(move |(set, _)| (at, set))
        });
        let choices: Vec<(usize, usize)> = choices.collect();
        let others = house.cells.iter().filter(|cell| !covered(cell));
        let candidates: Vec<Candidate> = others.map(|&cell| Candidate::new(cell, digit)).collect();
        let says_something = !choices.is_empty() && (own.len() > 1 || !candidates.is_empty());
        says_something.then(|| Finding::Apart(house.name.as_str().into(), choices, candidates))
    };
    known.setting.digits.iter().filter_map(finding).collect()
}
