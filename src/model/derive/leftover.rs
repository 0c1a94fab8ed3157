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
    teaches: false,
    find,
};

/// Houses of a group.
const MOST_HOUSES: usize = 4;
const MOST_FILLINGS: usize = 300;

fn find(known: &Known) -> Vec<Finding> {
    let groups: Vec<Vec<Group>> = known.houses.iter().map(|own| runs(known, own)).collect();
    let mut found: Vec<(Vec<Cell>, Vec<Cell>)> = Vec::new();
    for (i, some) in groups.iter().enumerate() {
        for others in &groups[..i] {
            for a in some {
                for b in others.iter().filter(|b| b.cells.len() == a.cells.len()) {
                    if (1..=2).contains(&a.differs(b)) {
                        let pair = (a.only(b), b.only(a));
                        if !found.contains(&pair) {
                            found.push(pair);
                        }
                    }
                }
            }
        }
    }
    found
        .iter()
        .filter_map(|(a, b)| alike(known, a, b))
        .map(Finding::from)
        .collect()
}

/// The cells of a few houses.
#[derive(Clone)]
struct Group {
    /// In rising order.
    cells: Vec<Cell>,
    /// The same, and the cells that touch one of them, as a bit for each cell of the board.
    own: Bits,
    near: Bits,
}

#[derive(Clone, PartialEq)]
struct Bits(Vec<u64>);

impl Bits {
    fn of(known: &Known, cells: impl Iterator<Item = Cell>) -> Bits {
        let board = known.setting.geometry;
        let mut bits = vec![0; board.cell_count().div_ceil(64)];
        for cell in cells {
            bits[board.index(cell) / 64] |= 1 << (board.index(cell) % 64);
        }
        Bits(bits)
    }

    fn unite(&mut self, other: &Bits) {
        let words = self.0.iter_mut().zip(&other.0);
        words.for_each(|(own, other)| *own |= other);
    }

    /// How many of them the other has too.
    fn shared(&self, other: &Bits) -> u32 {
        let words = self.0.iter().zip(&other.0);
        words.map(|(own, other)| (own & other).count_ones()).sum()
    }
}

impl Group {
    fn new(known: &Known, house: &House) -> Group {
        let mut cells = house.cells.clone();
        cells.sort_unstable();
        let board = known.setting.geometry.cells();
        let near = board.filter(|cell| house.cells.iter().any(|own| own.touches(*cell)));
        Group {
            own: Bits::of(known, cells.iter().copied()),
            near: Bits::of(known, near),
            cells,
        }
    }

    fn grow(&mut self, house: &Group) {
        self.cells.extend(&house.cells);
        self.cells.sort_unstable();
        self.own.unite(&house.own);
        self.near.unite(&house.near);
    }

    /// How many cells the other, as large, has not.
    fn differs(&self, other: &Group) -> usize {
        self.cells.len() - self.own.shared(&other.own) as usize
    }

    /// Those cells, in rising order.
    fn only(&self, other: &Group) -> Vec<Cell> {
        let rest = |cell: &&Cell| other.cells.binary_search(cell).is_err();
        self.cells.iter().filter(rest).copied().collect()
    }
}

/// Groups of houses: each house, grown by those that it touches most.
fn runs(known: &Known, houses: &[House]) -> Vec<Group> {
    let full = houses.iter().filter(|house| known.is_full(house));
    let full: Vec<Group> = full.map(|house| Group::new(known, house)).collect();
    let mut runs: Vec<Group> = Vec::new();
    for start in &full {
        let mut group = start.clone();
        let mut rest: Vec<&Group> = full.iter().collect();
        for _ in 0..MOST_HOUSES {
            rest.retain(|house| house.own.shared(&group.own) == 0);
            if !runs.iter().any(|run| run.own == group.own) {
                runs.push(group.clone());
            }
            let Some(next) = rest
                .iter()
                .max_by_key(|house| house.own.shared(&group.near))
            else {
                break;
            };
            group.grow(next);
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
