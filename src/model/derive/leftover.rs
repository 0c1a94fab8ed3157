//! The law of leftovers: two groups of as many houses each hold every digit equally often, so the cells that only one
//! group has hold the same digits as those that only the other has.
//!
//! Groups are neighbouring houses of two clues, such as rows and irregular regions. One cell left over on each side
//! is the same digit twice, two are tuples.

use super::known::{Known, tuples};
use super::{DerivedKind, Finding};
use crate::grid::{Cell, Digit};
use crate::rules::{Fact, Form, House};

pub(super) const CARD: DerivedKind = DerivedKind {
    key: "leftovers",
    help: "Cells that only one of two equal groups of houses has hold the same digits on both sides.",
    find,
};

/// Houses of a group.
const MOST_HOUSES: usize = 4;
const MOST_FILLINGS: usize = 300;

fn find(known: &Known) -> Vec<Finding> {
    let groups: Vec<Vec<Vec<Cell>>> = known.houses.iter().map(|own| runs(known, own)).collect();
    let mut found: Vec<(Vec<Cell>, Vec<Cell>)> = Vec::new();
    for (i, some) in groups.iter().enumerate() {
        for others in &groups[..i] {
            for a in some {
                for b in others.iter().filter(|b| b.len() == a.len()) {
                    let only = |own: &[Cell], other: &[Cell]| -> Vec<Cell> {
                        let rest = |cell: &&Cell| other.binary_search(cell).is_err();
                        own.iter().filter(rest).copied().take(3).collect()
                    };
                    let pair = (only(a, b), only(b, a));
                    if (1..=2).contains(&pair.0.len()) && !found.contains(&pair) {
                        found.push(pair);
                    }
                }
            }
        }
    }
    found
        .iter()
        .filter_map(|(a, b)| alike(known, a, b))
        .map(Finding::Fact)
        .collect()
}

/// The cells of groups of houses, sorted: runs of houses in their order, and each house grown by those that it
/// touches most.
fn runs(known: &Known, houses: &[House]) -> Vec<Vec<Cell>> {
    let full: Vec<&House> = houses.iter().filter(|house| known.is_full(house)).collect();
    let contact = |cells: &[Cell], house: &House| {
        let near = |cell: &&Cell| cells.iter().any(|own| own.touches(**cell));
        house.cells.iter().filter(near).count()
    };
    let mut runs: Vec<Vec<Cell>> = Vec::new();
    for start in &full {
        let mut cells = start.cells.clone();
        let mut rest = full.clone();
        for _ in 0..MOST_HOUSES {
            rest.retain(|house| !house.cells.iter().any(|cell| cells.contains(cell)));
            let mut sorted = cells.clone();
            sorted.sort_unstable();
            if !runs.contains(&sorted) {
                runs.push(sorted);
            }
            let Some(next) = rest.iter().max_by_key(|house| contact(&cells, house)) else {
                break;
            };
            cells.extend(next.cells.iter().copied());
        }
    }
    runs
}

/// The cells on both sides hold the same digits.
fn alike(known: &Known, a: &[Cell], b: &[Cell]) -> Option<Fact> {
    let place = "leftovers of houses";
    if let ([a], [b]) = (a, b) {
        return Some(Fact {
            place: place.into(),
            digit: None,
            form: Form::Same(vec![*a, *b]),
        });
    }
    let cells: Vec<Cell> = a.iter().chain(b).copied().collect();
    let fits = |filling: &[Digit]| match filling {
        [p, q, r] => r == p || r == q,
        [p, q, r, s] => (r, s) == (p, q) || (r, s) == (q, p),
        _ => true,
    };
    let fillings = known.fillings(&cells, MOST_FILLINGS, &fits)?;
    (!fillings.is_empty()).then(|| tuples(place, &cells, &fillings))
}
