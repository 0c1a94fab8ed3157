//! Boards to try rules on: every 4x4 grid, and random full boards that keep chosen houses and whatever else is asked.

use std::ops::ControlFlow;

use super::rng::Rng;
use gridwright::grid::{Cell, Digit, DigitSet, Digits, Filling, Geometry, Solution};
use gridwright::puzzle::Subject;
use gridwright::rules::{Clue, find};

/// A square board without clues.
pub(crate) fn square(size: usize) -> Subject {
    Subject::new(
        Geometry::square(size).unwrap(),
        Digits::standard(size),
        Vec::new(),
    )
}

/// The toggle with this key.
pub(crate) fn toggle(key: &str) -> Clue {
    Clue::toggle(find(key).unwrap())
}

/// The three kinds of house of an ordinary board.
pub(crate) fn ordinary() -> Vec<Clue> {
    ["rows", "columns", "boxes"].map(toggle).to_vec()
}

/// The 288 grids of the ordinary 4x4 board, by arithmetic alone.
pub(crate) fn small_grids() -> Vec<Solution> {
    fn extend(digits: &mut Vec<u8>, found: &mut Vec<Vec<u8>>) {
        let place = digits.len();
        if place == 16 {
            return found.push(digits.clone());
        }
        let meets = |other: usize| {
            let ((r, c), (s, d)) = ((place / 4, place % 4), (other / 4, other % 4));
            r == s || c == d || (r / 2, c / 2) == (s / 2, d / 2)
        };
        for digit in 0..4 {
            if !(0..place).any(|other| digits[other] == digit && meets(other)) {
                digits.push(digit);
                extend(digits, found);
                digits.pop();
            }
        }
    }
    let mut found = Vec::new();
    extend(&mut Vec::new(), &mut found);
    let geometry = Geometry::square(4).unwrap();
    let solution =
        |digits: Vec<u8>| Solution::new(&geometry, digits.into_iter().map(Digit::new).collect());
    found.into_iter().map(solution).collect()
}

/// A plain backtracker over the empty cells of a board.
pub(crate) struct Filler<'a> {
    cells: Vec<Cell>,
    digits: usize,
    /// For every cell, in the order of `cells`, those that must hold another digit.
    peers: Vec<Vec<Cell>>,
    /// What else a board must satisfy, asked after every digit.
    accept: &'a dyn Fn(&Filling) -> bool,
    /// How many more digits it may try.
    pub(crate) patience: usize,
}

impl<'a> Filler<'a> {
    pub(crate) fn new(
        geometry: &Geometry,
        houses: &[Vec<Cell>],
        accept: &'a dyn Fn(&Filling) -> bool,
    ) -> Filler<'a> {
        let peers = |cell: Cell| {
            let own = houses.iter().filter(|house| house.contains(&cell));
            own.flatten()
                .copied()
                .filter(|&other| other != cell)
                .collect()
        };
        Filler {
            cells: geometry.cells().collect(),
            digits: geometry.digits() as usize,
            peers: geometry.cells().map(peers).collect(),
            accept,
            patience: usize::MAX,
        }
    }

    /// A random completion, unless patience ends.
    pub(crate) fn random(&mut self, mut filling: Filling, rng: &mut Rng) -> Option<Solution> {
        let mut found = None;
        let _ = self.extend(&mut filling, &mut Some(rng), &mut |filling| {
            found = filling.complete();
            ControlFlow::Break(())
        });
        found
    }

    /// Every completion; none at all where patience ends.
    pub(crate) fn all(&mut self, mut filling: Filling) -> Option<Vec<Solution>> {
        let mut found = Vec::new();
        let end = self.extend(&mut filling, &mut None, &mut |filling| {
            found.extend(filling.complete());
            ControlFlow::Continue(())
        });
        end.is_continue().then_some(found)
    }

    fn extend(
        &mut self,
        filling: &mut Filling,
        rng: &mut Option<&mut Rng>,
        found: &mut dyn FnMut(&Filling) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let open = (0..self.cells.len()).filter(|&i| filling.at(self.cells[i]).is_none());
        let room = |i: &usize| self.room(filling, *i).len();
        let Some(place) = open.min_by_key(room) else {
            return found(filling);
        };
        let mut digits: Vec<Digit> = self.room(filling, place).iter().collect();
        if let Some(rng) = rng {
            rng.shuffle(&mut digits);
        }
        for digit in digits {
            if self.patience == 0 {
                return ControlFlow::Break(());
            }
            self.patience -= 1;
            filling.set(self.cells[place], Some(digit));
            if (self.accept)(filling) {
                self.extend(filling, rng, found)?;
            }
        }
        filling.set(self.cells[place], None);
        ControlFlow::Continue(())
    }

    fn room(&self, filling: &Filling, place: usize) -> DigitSet {
        let taken: DigitSet = self.peers[place]
            .iter()
            .filter_map(|&peer| filling.at(peer))
            .collect();
        DigitSet::all(self.digits).minus(taken)
    }
}
