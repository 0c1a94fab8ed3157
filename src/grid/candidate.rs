//! A candidate: a digit in a cell. And a set of them, one digit set a cell.

use super::{Cell, Digit, DigitSet, Geometry};

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl Candidate {
    /// This digit in this cell.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}

/// A set of candidates: for every cell of a board the digits it may hold.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CandidateSet {
    columns: u8,
    cells: Vec<DigitSet>,
}

impl CandidateSet {
    /// The set in which every cell has exactly these digits.
    pub fn filled(geometry: &Geometry, digits: DigitSet) -> CandidateSet {
        CandidateSet {
            columns: geometry.columns(),
            cells: vec![digits; geometry.cell_count()],
        }
    }

    /// No candidate at all.
    pub fn empty(geometry: &Geometry) -> CandidateSet {
        CandidateSet::filled(geometry, DigitSet::EMPTY)
    }

    /// The digits of a cell.
    pub fn at(&self, cell: Cell) -> DigitSet {
        self.cells[self.index(cell)]
    }

    /// Replaces the digits of a cell.
    pub fn set(&mut self, cell: Cell, digits: DigitSet) {
        let index = self.index(cell);
        self.cells[index] = digits;
    }

    /// Whether the candidate is in the set.
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.at(candidate.cell).contains(candidate.digit)
    }

    /// Adds a candidate.
    pub fn insert(&mut self, candidate: Candidate) {
        self.set(
            candidate.cell,
            self.at(candidate.cell).with(candidate.digit),
        );
    }

    /// Takes a candidate out.
    pub fn remove(&mut self, candidate: Candidate) {
        self.set(
            candidate.cell,
            self.at(candidate.cell).without(candidate.digit),
        );
    }

    /// The candidates, cell by cell.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> {
        self.cells.iter().enumerate().flat_map(|(index, digits)| {
            let cell = Cell::new(
                (index / self.columns as usize) as u8,
                (index % self.columns as usize) as u8,
            );
            digits.iter().map(move |digit| Candidate { cell, digit })
        })
    }

    /// How many candidates.
    pub fn len(&self) -> usize {
        self.cells.iter().map(|digits| digits.len()).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.cells.iter().all(|digits| digits.is_empty())
    }

    /// The digit sets, row by row.
    pub fn cells(&self) -> &[DigitSet] {
        &self.cells
    }

    fn index(&self, cell: Cell) -> usize {
        cell.row as usize * self.columns as usize + cell.column as usize
    }
}
