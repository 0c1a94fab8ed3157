//! The parts of a puzzle: givens, entries and the clues that count, in the orders in which a clash is sought.

use super::{Clash, Part};
use crate::grid::{Cell, Filling, Solution};
use crate::puzzle::Subject;
use crate::rules::{Breach, Clue};

/// What kinds of part are tried for removal, the first first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Clue,
    Digit,
    /// Rows, columns or boxes.
    House,
}

/// The parts of one subject.
pub(super) struct Parts {
    subject: Subject,
    /// The kind of every clue.
    kinds: Vec<Kind>,
}

impl Parts {
    pub(super) fn new(subject: &Subject) -> Parts {
        let kind = |clue: &Clue| {
            if clue.rule.usual().is_some() {
                Kind::House
            } else {
                Kind::Clue
            }
        };
        Parts {
            kinds: subject.clues.iter().map(kind).collect(),
            subject: subject.clone(),
        }
    }

    pub(super) fn kind(&self, part: Part) -> Kind {
        match part {
            Part::Clue(clue) => self.kinds[clue],
            Part::Given(_) | Part::Entry(_) => Kind::Digit,
        }
    }

    /// The digits among the parts.
    pub(super) fn filling(&self, parts: &[Part]) -> Filling {
        let mut filling = Filling::empty(&self.subject.geometry);
        for &part in parts {
            match part {
                Part::Given(cell) => filling.set(cell, self.subject.givens.at(cell)),
                Part::Entry(cell) => filling.set(cell, self.subject.entries.at(cell)),
                Part::Clue(_) => None,
            };
        }
        filling
    }

    /// Everything that counts, in six orders: as it stands, by columns, by digits, and each of these backwards.
    pub(super) fn orders(&self) -> Vec<Vec<Part>> {
        let subject = &self.subject;
        let cells: Vec<Cell> = subject.filling().iter().map(|(cell, _)| cell).collect();
        let by_column = |cell: &Cell| (cell.column, cell.row);
        let by_digit = |cell: &Cell| (subject.filling().at(*cell), *cell);
        let mut orders = [cells.clone(), cells.clone(), cells];
        orders[1].sort_by_key(by_column);
        orders[2].sort_by_cached_key(by_digit);
        let backwards = |cells: Vec<Cell>| [cells.clone(), cells.into_iter().rev().collect()];
        orders
            .into_iter()
            .flat_map(backwards)
            .map(|cells| self.whole(&cells))
            .collect()
    }

    /// Everything that counts, in the order of removal.
    pub(super) fn all(&self) -> Vec<Part> {
        let cells: Vec<Cell> = self
            .subject
            .filling()
            .iter()
            .map(|(cell, _)| cell)
            .collect();
        self.whole(&cells)
    }

    fn whole(&self, cells: &[Cell]) -> Vec<Part> {
        let clues = self
            .clues()
            .chain(cells.iter().map(|&cell| self.digit(cell)));
        let mut parts: Vec<Part> = clues.collect();
        parts.sort_by_key(|&part| self.kind(part));
        parts
    }

    fn clues(&self) -> impl Iterator<Item = Part> {
        let clues = self.subject.clues.iter().enumerate();
        clues
            .filter(|(_, clue)| !clue.off)
            .map(|(index, _)| Part::Clue(index))
    }

    fn digit(&self, cell: Cell) -> Part {
        if self.subject.givens.at(cell).is_some() {
            Part::Given(cell)
        } else {
            Part::Entry(cell)
        }
    }

    /// For each clue that digits on the board violate directly: the clue, those digits, and the houses, which it may
    /// rest on. Violations of the last clues come first, of fewer digits before those of more.
    pub(super) fn direct(&self, most: usize) -> Vec<Vec<Part>> {
        let (setting, filling) = (self.subject.setting(), self.subject.filling());
        let mut breaches: Vec<(usize, Breach)> = Vec::new();
        for (index, clue) in self.subject.clues.iter().enumerate().rev() {
            if !clue.off {
                let own = clue.breach(&setting, &filling);
                breaches.extend(own.into_iter().map(|breach| (index, breach)));
            }
        }
        breaches.sort_by_key(|(_, breach)| breach.cells.len());
        breaches.truncate(most);
        let parts = |(clue, breach): (usize, Breach)| {
            let houses = self
                .clues()
                .filter(|&part| self.kind(part) == Kind::House && part != Part::Clue(clue));
            let filled = breach
                .cells
                .into_iter()
                .filter(|&cell| filling.at(cell).is_some());
            let mut parts = vec![Part::Clue(clue)];
            parts.extend(filled.map(|cell| self.digit(cell)).chain(houses));
            parts.sort_by_key(|&part| self.kind(part));
            parts
        };
        breaches.into_iter().map(parts).collect()
    }

    /// The parts that a solution of some of them breaks.
    pub(super) fn broken(&self, solution: &Solution) -> Vec<Part> {
        let (setting, filling) = (self.subject.setting(), self.subject.filling());
        let wrong = filling
            .iter()
            .filter(|&(cell, digit)| solution.at(cell) != digit)
            .map(|(cell, _)| self.digit(cell));
        let violated = self.clues().filter(|&part| match part {
            Part::Clue(clue) => !self.subject.clues[clue].holds(&setting, solution),
            Part::Given(_) | Part::Entry(_) => false,
        });
        wrong.chain(violated).collect()
    }

    /// How much a clash asks of its reader: the less, the more telling. Houses hardly count, and of two equally small
    /// ones the one with fewer entries is plainer about which entry is wrong.
    pub(super) fn weight(&self, clash: &Clash) -> (bool, usize, usize, usize) {
        let parts = clash.parts.iter();
        let houses = parts
            .clone()
            .filter(|&&part| self.kind(part) == Kind::House)
            .count();
        let entries = parts.filter(|part| matches!(part, Part::Entry(_))).count();
        (
            !clash.irreducible,
            clash.parts.len() - houses,
            entries,
            houses,
        )
    }
}
