//! Sums over houses: what a union of houses sums to, less the cages in it, is left for the other cells (the 45 rule,
//! innies and outies).
//!
//! Unions are up to so many neighbouring houses of one clue: bands of rows and columns, groups of boxes. A cage that
//! lies partly in the union is taken in three ways: never, when more than half of it lies inside, when at least half
//! does. What remains is a difference of few cells with a known value; one that contains another is reduced by it.

use super::known::{Known, tuples};
use super::{DerivedKind, Finding};
use crate::grid::{Candidate, Cell, Digit, DigitSet};
use crate::rules::{Fact, Form, House, Sets};

pub(super) const CARD: DerivedKind = DerivedKind {
    key: "sums",
    help: "What a union of houses sums to, less the cages in it, is left for the other cells.",
    teaches: false,
    find,
};

/// Houses of a union. Larger unions are the rest of smaller ones.
const MOST_HOUSES: usize = 5;
/// Unions of one clue's houses that are looked at.
const MOST_UNIONS: usize = 400;
/// Cells of a difference. 3, 4 and 5 took 99.7k, 53.8k and 41.0k nodes on 42 hard killers; 5 costs as much time as it
/// saves.
const MOST_CELLS: usize = 4;
/// Fillings of a difference that are worth a case each.
const MOST_FILLINGS: usize = 600;

/// The sum of some cells less the sum of others.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Difference {
    /// In rising order; the first is not subtracted.
    cells: Vec<(Cell, bool)>,
    sum: i64,
}

impl Difference {
    /// In the form in which the first cell is added, so that equals are equal.
    fn new(mut cells: Vec<(Cell, bool)>, mut sum: i64) -> Difference {
        cells.sort_unstable();
        if cells.first().is_some_and(|(_, less)| *less) {
            cells.iter_mut().for_each(|(_, less)| *less = !*less);
            sum = -sum;
        }
        Difference { cells, sum }
    }

    /// What is left of it behind a smaller one whose cells it has with the same signs, or with all signs turned.
    fn without(&self, small: &Difference) -> Option<Difference> {
        if small.cells.len() >= self.cells.len() {
            return None;
        }
        let sign = |cell: Cell| {
            self.cells
                .iter()
                .find(|(own, _)| *own == cell)
                .map(|own| own.1)
        };
        let turned = sign(small.cells[0].0)? != small.cells[0].1;
        let within = |(cell, less): &(Cell, bool)| sign(*cell) == Some(*less != turned);
        small.cells.iter().all(within).then(|| {
            let rest = |(cell, _): &&(Cell, bool)| small.cells.iter().all(|(own, _)| own != cell);
            let part = if turned { -small.sum } else { small.sum };
            Difference::new(
                self.cells.iter().filter(rest).copied().collect(),
                self.sum - part,
            )
        })
    }
}

fn find(known: &Known) -> Vec<Finding> {
    if known.sets.iter().all(|cage| cage.total.is_none()) {
        return Vec::new();
    }
    let mut found: Vec<Difference> = Vec::new();
    for houses in &known.houses {
        for union in unions(known, houses) {
            for way in [Way::Inside, Way::Most, Way::Half] {
                let own = difference(known, houses, &union, way);
                found.extend(own.filter(|own| !found.contains(own)));
            }
        }
    }
    found.sort_by_key(|own| own.cells.len());
    let mut kept: Vec<Difference> = Vec::new();
    for mut own in found {
        while let Some(less) = kept.iter().find_map(|small| own.without(small)) {
            own = less;
        }
        if !kept.contains(&own) {
            let at = kept.partition_point(|other| other.cells.len() <= own.cells.len());
            kept.insert(at, own);
        }
    }
    let facts = kept.iter().flat_map(|own| facts(known, own));
    facts.map(Finding::from).collect()
}

/// Connected unions of the houses that hold every digit, as numbers of houses in rising order.
fn unions(known: &Known, houses: &[House]) -> Vec<Vec<usize>> {
    let full: Vec<usize> = (0..houses.len())
        .filter(|&i| known.is_full(&houses[i]))
        .collect();
    let touches = |a: usize, b: usize| {
        let (a, b) = (&houses[a].cells, &houses[b].cells);
        a.iter().any(|a| b.iter().any(|b| a.touches(*b)))
    };
    let meets = |a: usize, b: usize| {
        houses[a]
            .cells
            .iter()
            .any(|cell| houses[b].cells.contains(cell))
    };
    let neighbours = |a: usize| {
        full.iter()
            .copied()
            .filter(move |&b| a != b && touches(a, b) && !meets(a, b))
    };
    let most = MOST_HOUSES.min(full.len().div_ceil(2));
    let mut all: Vec<Vec<usize>> = full.iter().map(|&i| vec![i]).collect();
    let mut at = 0;
    while at < all.len() && all.len() < MOST_UNIONS {
        let own = all[at].clone();
        at += 1;
        if own.len() == most {
            continue;
        }
        for next in own.iter().flat_map(|&i| neighbours(i)) {
            let clear = own.iter().all(|&i| i != next && !meets(i, next));
            let mut larger = own.clone();
            larger.push(next);
            larger.sort_unstable();
            if clear && !all.contains(&larger) {
                all.push(larger);
            }
        }
    }
    all
}

/// Which cages are taken into a union.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// Those that lie inside.
    Inside,
    /// Those that lie inside by more than half.
    Most,
    /// Those that lie inside by half or more.
    Half,
}

fn difference(known: &Known, houses: &[House], union: &[usize], way: Way) -> Option<Difference> {
    let board = known.setting.geometry;
    let mut inside = vec![false; board.cell_count()];
    for cell in union.iter().flat_map(|&i| &houses[i].cells) {
        inside[board.index(*cell)] = true;
    }
    let is_inside = |cell: &&Cell| inside[board.index(**cell)];
    let digits = known.setting.digits;
    let mut sum = -(i64::from(digits.sum(digits.all())) * union.len() as i64);
    let mut taken = vec![false; board.cell_count()];
    let mut outer = Vec::new();
    for cage in known.sets {
        let Some(total) = cage.total else { continue };
        let within = cage.cells.iter().filter(is_inside).count();
        let counts = match way {
            Way::Inside => within == cage.cells.len(),
            Way::Most => 2 * within > cage.cells.len(),
            Way::Half => 2 * within >= cage.cells.len() && within > 0,
        };
        if !counts || cage.cells.iter().any(|&cell| taken[board.index(cell)]) {
            continue;
        }
        cage.cells
            .iter()
            .for_each(|&cell| taken[board.index(cell)] = true);
        outer.extend(cage.cells.iter().filter(|cell| !is_inside(cell)).copied());
        sum += i64::from(total);
    }
    let inner = board
        .cells()
        .filter(|&cell| inside[board.index(cell)] && !taken[board.index(cell)]);
    let outer = outer.into_iter().map(|cell| (cell, false));
    let cells: Vec<(Cell, bool)> = outer
        .chain(inner.map(|cell| (cell, true)))
        .take(MOST_CELLS + 1)
        .collect();
    let few = (1..=MOST_CELLS).contains(&cells.len());
    few.then(|| Difference::new(cells, sum))
}

/// What the matrix hears of a difference.
fn facts(known: &Known, own: &Difference) -> Vec<Fact> {
    let (digits, place) = (known.setting.digits, "a sum over houses");
    let cells: Vec<Cell> = own.cells.iter().map(|(cell, _)| *cell).collect();
    let value = |(&digit, &(_, less)): (&Digit, &(Cell, bool))| {
        let value = i64::from(digits.value(digit));
        if less { -value } else { value }
    };
    let fits = |filling: &[Digit]| {
        filling.len() < cells.len()
            || filling.iter().zip(&own.cells).map(value).sum::<i64>() == own.sum
    };
    if let [cell] = *cells {
        let out = |&digit: &Digit| !fits(&[digit]) && known.room(cell).contains(digit);
        let never = |digit| Fact::never(&place.into(), Candidate::new(cell, digit));
        return digits.iter().filter(out).map(never).collect();
    }
    let mut facts = Vec::new();
    let added = own.cells.iter().all(|(_, less)| !less);
    let fillings = known
        .fillings(&cells, MOST_FILLINGS, &fits)
        .filter(|all| !all.is_empty());
    if let Some(fillings) = &fillings {
        if added && cells.len() > 2 && known.all_see(&cells) {
            facts.push(sets(place, &cells, fillings, u32::try_from(own.sum).ok()));
        }
        facts.push(tuples(place, &cells, fillings));
    }
    facts
}

/// The digit sets of fillings whose cells all differ.
fn sets(place: &str, cells: &[Cell], fillings: &[Vec<Digit>], total: Option<u32>) -> Fact {
    let sets = fillings
        .iter()
        .map(|filling| filling.iter().copied().collect());
    let mut sets: Vec<DigitSet> = sets.collect();
    sets.sort_unstable();
    sets.dedup();
    Fact {
        place: place.into(),
        digit: None,
        form: Form::Sets(Sets {
            cells: cells.to_vec(),
            sets,
            total,
            says: None,
        }),
    }
}
