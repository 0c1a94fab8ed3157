//! What a chain looks like to a player: one digit or several, cells or houses, groups, sets.

use crate::cover::ItemId;
use crate::grid::{Cell, Digit};
use crate::hint::certificate::{Bond, Truth};
use crate::hint::place::Place;
use crate::hint::position::Position;

/// What a chain is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::hint) struct Shape {
    /// All bonds are of one digit in houses.
    pub(in crate::hint) one_digit: bool,
    /// All bonds are cells.
    pub(in crate::hint) cells: bool,
    /// All bonds are cells with the same two digits.
    pub(in crate::hint) pairs: bool,
    /// Some node is a group.
    pub(in crate::hint) grouped: bool,
    /// How many bonds are sets of several cells.
    pub(in crate::hint) sets: usize,
    /// Both ends lie in one cell.
    pub(in crate::hint) one_cell: bool,
}

/// The shape of a chain.
pub(in crate::hint) fn shape(position: &Position, bonds: &[Bond]) -> Shape {
    let model = position.model();
    let digit = |option: &crate::cover::OptionId| model.candidate(*option).map(|own| own.digit);
    let digits = |bond: &Bond| -> Vec<Option<Digit>> {
        let mut digits: Vec<_> = bond.from.iter().chain(&bond.to).map(digit).collect();
        digits.sort_unstable();
        digits.dedup();
        digits
    };
    let all: Vec<Vec<Option<Digit>>> = bonds.iter().map(digits).collect();
    let one_digit = all[0].len() == 1 && all.iter().all(|own| *own == all[0]);
    let cells = bonds.iter().all(|bond| is_cell(position, bond));
    let cell = |options: &[crate::cover::OptionId]| -> Option<Cell> {
        let first = model.candidate(*options.first()?)?.cell;
        let same = options
            .iter()
            .all(|&own| model.candidate(own).is_some_and(|own| own.cell == first));
        same.then_some(first)
    };
    let (start, end) = (cell(&bonds[0].from), cell(&bonds[bonds.len() - 1].to));
    let single = |bond: &Bond| bond.crowd.truths.len() == 1;
    Shape {
        one_digit,
        cells,
        pairs: cells && all.iter().all(|own| *own == all[0]),
        grouped: bonds
            .iter()
            .any(|bond| single(bond) && (bond.from.len() > 1 || bond.to.len() > 1)),
        sets: bonds.iter().filter(|bond| !single(bond)).count(),
        one_cell: start.is_some() && start == end,
    }
}

/// Whether a bond is a cell.
pub(in crate::hint) fn is_cell(position: &Position, bond: &Bond) -> bool {
    item(bond)
        .is_some_and(|item| Place::of(position.model(), position.meaning(item)) == Place::Cell)
}

/// The only truth of a bond.
pub(in crate::hint) fn item(bond: &Bond) -> Option<ItemId> {
    match bond.crowd.truths.as_slice() {
        [Truth::Item(item)] => Some(*item),
        _ => None,
    }
}
