//! What derived facts are made from: the sets that clues state, the houses, and the digits a cell can hold.

use crate::grid::{Candidate, Cell, Digit, DigitSet};
use crate::rules::{Fact, House, Sets, Setting};

/// What the facts at hand say.
pub(super) struct Known<'a> {
    pub(super) setting: &'a Setting<'a>,
    /// Choices of digit sets, in the order in which they were stated.
    pub(super) sets: &'a [Sets],
    /// Sums of cells that may repeat digits.
    pub(super) totals: &'a [(Vec<Cell>, u32)],
    /// The houses, clue by clue.
    pub(super) houses: Vec<Vec<House>>,
    /// What each cell can hold, by its index.
    rooms: Vec<DigitSet>,
    /// Which cells see each other: a row of bits for each cell.
    sees: Vec<Vec<u64>>,
}

impl<'a> Known<'a> {
    pub(super) fn new(
        setting: &'a Setting<'a>,
        sets: &'a [Sets],
        totals: &'a [(Vec<Cell>, u32)],
        ruled_out: &[Candidate],
    ) -> Known<'a> {
        let board = setting.geometry;
        let mut rooms = vec![setting.digits.all(); board.cell_count()];
        for candidate in ruled_out {
            rooms[board.index(candidate.cell)].remove(candidate.digit);
        }
        for own in sets {
            let any = own
                .sets
                .iter()
                .fold(DigitSet::EMPTY, |any, &set| any.or(set));
            for &cell in &own.cells {
                let room = &mut rooms[board.index(cell)];
                *room = room.and(any);
            }
        }
        let counted = setting.clues.iter().filter(|clue| !clue.off);
        let houses: Vec<Vec<House>> = counted.map(|clue| clue.houses(setting)).collect();
        let mut sees = vec![vec![0; board.cell_count().div_ceil(64)]; board.cell_count()];
        for house in houses.iter().flatten() {
            for (i, &a) in house.cells.iter().enumerate() {
                for &b in &house.cells[..i] {
                    let (a, b) = (board.index(a), board.index(b));
                    sees[a][b / 64] |= 1 << (b % 64);
                    sees[b][a / 64] |= 1 << (a % 64);
                }
            }
        }
        Known {
            setting,
            sets,
            totals,
            houses,
            rooms,
            sees,
        }
    }

    /// What a cell can hold.
    pub(super) fn room(&self, cell: Cell) -> DigitSet {
        self.rooms[self.setting.geometry.index(cell)]
    }

    /// Whether the cells must hold different digits.
    pub(super) fn sees(&self, a: Cell, b: Cell) -> bool {
        let (a, b) = (
            self.setting.geometry.index(a),
            self.setting.geometry.index(b),
        );
        self.sees[a][b / 64] >> (b % 64) & 1 == 1
    }

    /// Whether every two of the cells must hold different digits.
    pub(super) fn all_see(&self, cells: &[Cell]) -> bool {
        let sees_earlier = |(i, &a): (usize, &Cell)| cells[..i].iter().all(|&b| self.sees(a, b));
        cells.iter().enumerate().all(sees_earlier)
    }

    /// Whether a house holds every digit.
    pub(super) fn is_full(&self, house: &House) -> bool {
        house.cells.len() == self.setting.digits.len()
    }

    /// Every filling of the cells that `fits` (asked for beginnings too), with what each can hold and what it sees;
    /// none where there are more than `most`.
    pub(super) fn fillings(
        &self,
        cells: &[Cell],
        most: usize,
        fits: &dyn Fn(&[Digit]) -> bool,
    ) -> Option<Vec<Vec<Digit>>> {
        let mut found = Vec::new();
        self.extend(cells, most, fits, &mut Vec::new(), &mut found);
        (found.len() <= most).then_some(found)
    }

    fn extend(
        &self,
        cells: &[Cell],
        most: usize,
        fits: &dyn Fn(&[Digit]) -> bool,
        own: &mut Vec<Digit>,
        found: &mut Vec<Vec<Digit>>,
    ) {
        if found.len() > most || !fits(own) {
            return;
        }
        let Some(&cell) = cells.get(own.len()) else {
            return found.push(own.clone());
        };
        let earlier = cells.iter().zip(own.iter());
        let taken = earlier.filter(|(other, _)| self.sees(cell, **other));
        let taken: DigitSet = taken.map(|(_, &digit)| digit).collect();
        for digit in self.room(cell).minus(taken).iter() {
            own.push(digit);
            self.extend(cells, most, fits, own, found);
            own.pop();
        }
    }
}

/// The fillings as a choice.
pub(super) fn tuples(place: &str, cells: &[Cell], fillings: &[Vec<Digit>]) -> Fact {
    let one = |&digit: &Digit| DigitSet::EMPTY.with(digit);
    let cases = fillings
        .iter()
        .map(|filling| filling.iter().map(one).collect());
    Fact::choice(&place.into(), cells.to_vec(), cases.collect())
}
