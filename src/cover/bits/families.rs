//! Which items stand beside each other.
//!
//! Items are first grouped so that few planes are padding. Within a group, a family is a run of items no two of which
//! share an option, as all cells of a grid, or all its row-digit items. A family begins at a chunk unless it fits into
//! what is left of one: then no two single options of one chunk are the same option, and the masks, which name chunks,
//! name fewer of them.

use super::lanes::NARROW;
use crate::cover::matrix::{ItemId, Matrix};

/// Lanes of a chunk, what a listed part of a mask changes.
const CHUNK_LANES: usize = 64 * NARROW;

/// How close together families stand.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Packing {
    /// Without gaps, for few words.
    Compact,
    /// Beginning at a chunk, for few chunks a mask.
    Aligned,
}

/// The primary items of a matrix in groups of families.
#[derive(Debug)]
pub(super) struct Families {
    groups: Vec<Vec<Vec<ItemId>>>,
}

impl Families {
    /// The families of a matrix. The group of the oldest item comes first, since ties in branching go to the first
    /// lane (cells before boxes: 20 % fewer nodes on classic grids).
    pub(super) fn of(matrix: &Matrix) -> Families {
        let mut by_size: Vec<(usize, ItemId)> = matrix
            .items()
            .filter(|&item| matrix.is_primary(item))
            .map(|item| (matrix.options_of(item).len(), item))
            .collect();
        by_size.sort_unstable();
        let mut groups: Vec<Vec<ItemId>> = cheapest_cuts(&by_size)
            .into_iter()
            .map(|range| {
                let mut items: Vec<ItemId> = by_size[range].iter().map(|&(_, item)| item).collect();
                items.sort_unstable();
                items
            })
            .collect();
        groups.sort();
        let mut seen = vec![0; matrix.option_count()];
        let mut family = 0;
        Families {
            groups: groups
                .into_iter()
                .map(|items| families(matrix, &items, &mut seen, &mut family))
                .collect(),
        }
    }

    /// The items of each group with their lanes.
    pub(super) fn lanes(&self, packing: Packing) -> Vec<Vec<(usize, ItemId)>> {
        let place = |group: &Vec<Vec<ItemId>>| {
            let mut next = 0;
            let mut placed = Vec::new();
            for family in group {
                let left = CHUNK_LANES - next % CHUNK_LANES;
                if packing == Packing::Aligned && left < family.len() {
                    next = next.next_multiple_of(CHUNK_LANES);
                }
                placed.extend(std::iter::zip(next.., family.iter().copied()));
                next += family.len();
            }
            placed
        };
        self.groups.iter().map(place).collect()
    }
}

/// Cuts a list of items into runs of items without a common option. `seen` holds the family that met an option last.
fn families(
    matrix: &Matrix,
    items: &[ItemId],
    seen: &mut [usize],
    family: &mut usize,
) -> Vec<Vec<ItemId>> {
    let mut families: Vec<Vec<ItemId>> = Vec::new();
    *family += 1;
    for &item in items {
        let options = matrix.options_of(item);
        let meets = options.iter().any(|option| seen[option.index()] == *family);
        if meets || families.is_empty() {
            *family += 1;
            families.push(Vec::new());
        }
        for option in options {
            seen[option.index()] = *family;
        }
        families.last_mut().expect("one was begun").push(item);
    }
    families
}

/// Cuts a list sorted by size into runs with the fewest rows in all, by dynamic programming over the distinct sizes.
fn cheapest_cuts(by_size: &[(usize, ItemId)]) -> Vec<std::ops::Range<usize>> {
    /// What another block costs beside its planes: its open row and the loop over it.
    const BLOCK_COST: usize = 4;
    let mut cuts = vec![0];
    for run in by_size.chunk_by(|a, b| a.0 == b.0) {
        cuts.push(cuts[cuts.len() - 1] + run.len());
    }
    let cost = |from: usize, to: usize| {
        (cuts[to] - cuts[from]).div_ceil(CHUNK_LANES) * (by_size[cuts[to] - 1].0 + BLOCK_COST)
    };
    // best[k]: cheapest way to cut everything before cuts[k], and where its last run begins.
    let mut best = vec![(0, 0)];
    for to in 1..cuts.len() {
        let ways = (0..to).map(|from| (best[from].0 + cost(from, to), from));
        best.push(ways.min().expect("there is at least one way"));
    }
    let mut runs = Vec::new();
    let mut to = cuts.len() - 1;
    while to > 0 {
        runs.push(cuts[best[to].1]..cuts[to]);
        to = best[to].1;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::sample;

    #[test]
    fn families_that_fill_a_chunk_begin_at_one() {
        let lanes = |n: usize| -> Vec<usize> {
            let matrix = sample::latin(n);
            let groups = Families::of(&matrix).lanes(Packing::Aligned);
            (0..3).map(|family| groups[0][family * n * n].0).collect()
        };
        assert_eq!(lanes(4), [0, 16, 32], "three families fit into a chunk");
        assert_eq!(lanes(9), [0, 128, 256]);
        assert_eq!(lanes(12), [0, 256, 512]);
    }
}
