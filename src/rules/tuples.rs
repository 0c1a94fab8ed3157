//! Tuples: a choice with a case for every way to fill some cells, the sharpest form for a few of them.
//!
//! Fillings in which cells that share a house hold the same digit are left out. Up to three or four cells and some
//! hundred fillings this is the cheapest form of a sum (measured on killers); beyond that the cases explode, and
//! [`all`] answers none.

use std::sync::Arc;

use super::setting::{House, share};
use super::{Case, Fact, Setting};
use crate::grid::{Cell, Digit, DigitSet};

/// The most fillings that are worth a case each.
pub(super) const FEW: usize = 300;

/// Every filling of these cells that `fits`, asked for each beginning of one too (it must not turn down what could
/// still become right); none where there are more than `most`.
pub(super) fn all(
    setting: &Setting,
    houses: &[House],
    cells: &[Cell],
    most: usize,
    fits: &dyn Fn(&[Digit]) -> bool,
) -> Option<Vec<Vec<Digit>>> {
    let sees: Vec<Vec<usize>> = (0..cells.len())
        .map(|i| {
            (0..i)
                .filter(|&j| share(houses, cells[i], cells[j]))
                .collect()
        })
        .collect();
    let mut search = Search {
        digits: setting.digits.all(),
        sees,
        most,
        fits,
        found: Vec::new(),
    };
    search.extend(&mut Vec::new());
    (search.found.len() <= most).then_some(search.found)
}

struct Search<'a> {
    digits: DigitSet,
    /// For every cell the earlier ones that must hold another digit.
    sees: Vec<Vec<usize>>,
    most: usize,
    fits: &'a dyn Fn(&[Digit]) -> bool,
    found: Vec<Vec<Digit>>,
}

impl Search<'_> {
    fn extend(&mut self, own: &mut Vec<Digit>) {
        if self.found.len() > self.most || !(self.fits)(own) {
            return;
        }
        let Some(seen) = self.sees.get(own.len()) else {
            return self.found.push(own.clone());
        };
        let taken: DigitSet = seen.iter().map(|&earlier| own[earlier]).collect();
        for digit in self.digits.minus(taken).iter() {
            own.push(digit);
            self.extend(own);
            own.pop();
        }
    }
}

/// A case that fixes every cell.
pub(super) fn case(filling: &[Digit]) -> Case {
    let admits = filling.iter().map(|&digit| DigitSet::EMPTY.with(digit));
    Case {
        admits: admits.collect(),
        says: Vec::new(),
    }
}

/// The fillings as one fact.
pub(super) fn fact(place: &Arc<str>, cells: &[Cell], fillings: &[Vec<Digit>]) -> Fact {
    let cases = fillings.iter().map(|filling| case(filling)).collect();
    Fact::cases(place, cells.to_vec(), cases)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digits, Geometry};
    use crate::rules::{Clue, find};

    #[test]
    fn cells_that_see_each_other_differ() {
        let (geometry, digits) = (Geometry::square(4).unwrap(), Digits::standard(4));
        let rows = Clue::toggle(find("rows").unwrap());
        let clues = [rows];
        let setting = Setting {
            geometry: &geometry,
            digits: &digits,
            clues: &clues,
        };
        let (a, b, c) = (Cell::new(0, 0), Cell::new(0, 1), Cell::new(1, 0));
        let count = |cells: &[Cell], most| {
            let sum = |own: &[Digit]| own.iter().map(|&digit| digits.value(digit)).sum::<u32>();
            let fits = |own: &[Digit]| own.len() < 2 || sum(own) == 4;
            all(&setting, &setting.houses(), cells, most, &fits).map(|all| all.len())
        };
        assert_eq!(count(&[a, b], 9), Some(2), "1 + 3, 3 + 1");
        assert_eq!(count(&[a, c], 9), Some(3), "2 + 2 too");
        assert_eq!(count(&[a, c], 2), None);
    }
}
