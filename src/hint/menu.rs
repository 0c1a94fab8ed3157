//! What each kind of chain may be made of.

use super::bits::Bits;
use super::chain::{Diet, Sets};
use super::field::Field;
use super::position::Position;
use super::sets::AlmostLocked;
use crate::grid::Digit;
use crate::model::Kind;

/// Sets of more than one cell; the smallest come first.
pub(super) fn large(sets: &[AlmostLocked]) -> &[AlmostLocked] {
    let single = sets.partition_point(|set| set.cells.len() < 2);
    &sets[single..]
}

/// Truths of two options.
pub(super) fn plain(field: &Field) -> Diet<'static> {
    Diet {
        truths: vec![true; field.truths.len()],
        groups: false,
        sets: Sets::default(),
    }
}

/// The same, and groups.
pub(super) fn grouped(field: &Field) -> Diet<'static> {
    Diet {
        groups: true,
        ..plain(field)
    }
}

/// Cells alone.
pub(super) fn of_cells(position: &Position) -> Diet<'static> {
    let truths = position.field().truths.iter();
    Diet {
        truths: truths
            .map(|truth| position.meaning(truth.item).kind == Kind::Cell)
            .collect(),
        groups: false,
        sets: Sets::default(),
    }
}

/// The houses of one digit.
pub(super) fn of_digit(position: &Position, digit: Digit, groups: bool) -> Diet<'static> {
    let field = position.field();
    let fits = |bits: &Bits| bits.is_within(&field.candidates);
    let truths = field.truths.iter();
    Diet {
        truths: truths
            .map(|truth| position.meaning(truth.item).digit == Some(digit) && fits(&truth.bits))
            .collect(),
        groups,
        sets: Sets::default(),
    }
}

/// For every two digits, the cells that hold just these, where there are some.
pub(super) fn of_pairs(position: &Position) -> Vec<Diet<'static>> {
    let field = position.field();
    let cells = of_cells(position).truths;
    let digits = |truth: usize| -> Vec<Option<Digit>> {
        let members = field.truths[truth].members.iter();
        members.map(|&member| field.digit_of(member)).collect()
    };
    let pair = |truth: &usize| cells[*truth] && field.truths[*truth].members.len() == 2;
    let pairs: Vec<usize> = (0..cells.len()).filter(pair).collect();
    let mut known: Vec<Vec<Option<Digit>>> = pairs.iter().map(|&truth| digits(truth)).collect();
    known.sort_unstable();
    known.dedup();
    let diet = |own: Vec<Option<Digit>>| {
        let mut truths = vec![false; cells.len()];
        let same = pairs.iter().filter(|&&truth| digits(truth) == own);
        same.for_each(|&truth| truths[truth] = true);
        Diet {
            truths,
            groups: false,
            sets: Sets::default(),
        }
    };
    known.into_iter().map(diet).collect()
}
