//! Joined sums: two clues whose cells see each other say more of all their cells than each of its own.
//!
//! A diagonal has three cells in a box, and they sum to between 6 and 24; two neighbouring diagonals have six, which
//! sum to between 21 and 39. So the sum of both is nearer to its least or greatest than the two were together, and may
//! leave few ways. Sums are joined in pairs, first those that gain most, and the joined ones with others. Eight little
//! killers of 49 that have no solution were not refuted in a hundred thousand nodes, and are so in 122.

use super::known::Known;
use super::{DerivedKind, Finding};
use crate::grid::Cell;
use crate::rules::Totals;

pub(super) const CARD: DerivedKind = DerivedKind {
    key: "joined-sums",
    help: "The cells of several sums have the sum of them all, of which fewer ways are left than of each.",
    // A hard little killer took 16,000 conflicts in place of 68,000; killers with the other kinds half as many again.
    teaches: true,
    find,
};

/// More cells than this are not joined.
const MOST_CELLS: usize = 60;
/// More sums than this are not looked at: each is tried with each.
const MOST_SUMS: usize = 60;
/// A sum that is further from its least and greatest leaves too many ways to be worth its options.
const MOST_SLACK: u32 = 15;

/// Cells with a sum.
struct Joined {
    cells: Vec<Cell>,
    sum: u32,
    /// How far the sum is from the least or the greatest that the cells can have.
    slack: u32,
    parts: usize,
}

/// Two sums that may be joined, by their numbers, and how much nearer to an end the joined one is.
struct Pair {
    gain: u32,
    of: (usize, usize),
    both: Joined,
}

impl Joined {
    /// None where the cells cannot have the sum.
    fn new(totals: &Totals, cells: Vec<Cell>, sum: u32, parts: usize) -> Option<Joined> {
        let (least, most) = totals.span(&cells);
        let slack = sum.checked_sub(least)?.min(most.checked_sub(sum)?);
        Some(Joined {
            cells,
            sum,
            slack,
            parts,
        })
    }

    /// None where it is not worth while.
    fn with(&self, other: &Joined, totals: &Totals) -> Option<(u32, Joined)> {
        let meets = self.cells.iter().any(|cell| other.cells.contains(cell));
        if meets || self.cells.len() + other.cells.len() > MOST_CELLS {
            return None;
        }
        let cells = self.cells.iter().chain(&other.cells).copied().collect();
        let parts = self.parts + other.parts;
        let both = Joined::new(totals, cells, self.sum + other.sum, parts)?;
        let gain = (self.slack + other.slack).checked_sub(both.slack)?;
        (gain > 0).then_some((gain, both))
    }
}

fn find(known: &Known) -> Vec<Finding> {
    let place = "joined sums".into();
    let totals = Totals::new(&place, known.setting);
    let single = known.totals.iter();
    let single = single.filter_map(|(cells, sum)| Joined::new(&totals, cells.clone(), *sum, 1));
    let mut sums: Vec<Option<Joined>> = single.take(MOST_SUMS).map(Some).collect();
    let mut pairs: Vec<Pair> = Vec::new();
    let mut paired = 0;
    let mut joined = Vec::new();
    loop {
        for new in paired..sums.len() {
            for old in 0..new {
                if let (Some(a), Some(b)) = (&sums[old], &sums[new])
                    && let Some((gain, both)) = a.with(b, &totals)
                {
                    let of = (old, new);
                    pairs.push(Pair { gain, of, both });
                }
            }
        }
        paired = sums.len();
        pairs.retain(|pair| sums[pair.of.0].is_some() && sums[pair.of.1].is_some());
        let best =
            (0..pairs.len()).max_by_key(|&k| (pairs[k].gain, std::cmp::Reverse(pairs[k].of)));
        let Some(best) = best else {
            break;
        };
        let Pair { of, both, .. } = pairs.swap_remove(best);
        joined.extend(
            [of.0, of.1]
                .into_iter()
                .filter_map(|part| sums[part].take()),
        );
        sums.push(Some(both));
    }
    joined.extend(sums.into_iter().flatten());
    joined.retain(|own| own.parts > 1 && own.slack <= MOST_SLACK);
    let facts = |own: Joined| {
        let mut totals = Totals::new(&place, known.setting);
        // Sums of too many ways are left out.
        let facts = totals.facts(&own.cells, &[own.sum].into(), None).ok();
        facts.map(Finding::Facts)
    };
    joined.into_iter().filter_map(facts).collect()
}
