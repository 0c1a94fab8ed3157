//! Propagation: items with a single live option take it, until there are none.
//!
//! The scan `twos |= ones & plane; ones |= plane` finds, for 128 items at once and without a branch, those without an
//! option and those with one. Two singles of one block may conflict; no test is made for that, because the one that
//! comes second has lost its option, and is found dead.
//!
//! Invariant: a settled state stays as it is when it is settled again.

use super::lanes::{Block, NONE, Row, both, either, except, first_lane, is_none};
use super::masks::{Masks, and_into};
use super::weights::Lane;
use crate::cover::matrix::OptionId;

/// What propagation came to.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) enum Outcome {
    /// This lane is open and has no option.
    Dead(Lane),
    Solved,
    Open,
}

/// Chooses single options until no lane has one, or some lane has none.
pub(super) fn settle(masks: &Masks, state: &mut [Row], chosen: &mut Vec<OptionId>) -> Outcome {
    let blocks = &masks.layout.blocks;
    let (mut index, mut quiet) = (0, 0);
    while quiet < blocks.len() {
        let block = &blocks[index];
        let (ones, twos) = ones_and_twos(block.planes(state));
        if let Some(lane) = first_lane(&except(block.open(state), &ones)) {
            return Outcome::Dead((index, lane));
        }
        // Only a wrong mask leaves a closed lane an option; without `open` it would be looked at for ever.
        let singles = both(block.open(state), &except(&ones, &twos));
        quiet += 1;
        if !is_none(&singles) {
            quiet = 0;
            if let Some(lane) = place(masks, block, &singles, state, chosen) {
                return Outcome::Dead((index, lane));
            }
        }
        index = if index + 1 == blocks.len() {
            0
        } else {
            index + 1
        };
    }
    let is_open = |block: &Block| !is_none(block.open(state));
    if blocks.iter().any(is_open) {
        Outcome::Open
    } else {
        Outcome::Solved
    }
}

/// Lanes with at least one option, and with at least two.
#[inline]
fn ones_and_twos(planes: &[Row]) -> (Row, Row) {
    let count = |planes: &[Row]| {
        let (mut ones, mut twos) = (NONE, NONE);
        for plane in planes {
            twos = either(&twos, &both(&ones, plane));
            ones = either(&ones, plane);
        }
        (ones, twos)
    };
    match <&[Row; 9]>::try_from(planes) {
        Ok(planes) => count(planes), // a loop that the compiler can unroll
        Err(_) => count(planes),
    }
}

/// Chooses the only option of each of these lanes; the answer is a lane that has lost it to another one.
fn place(
    masks: &Masks,
    block: &Block,
    singles: &Row,
    state: &mut [Row],
    chosen: &mut Vec<OptionId>,
) -> Option<usize> {
    let numbers = plane_numbers(block.planes(state));
    for (word, &lanes) in singles.iter().enumerate() {
        let mut left = lanes;
        while left != 0 {
            let shift = left.trailing_zeros() as usize;
            let lane = 64 * word + shift;
            left &= left - 1;
            if block.open(state)[word] >> shift & 1 == 0 {
                continue;
            }
            let alive = |plane: &usize| block.planes(state)[*plane][word] >> shift & 1 == 1;
            let plane = match &numbers {
                Some(numbers) => Some(number_at(numbers, word, shift)).filter(alive),
                None => (0..block.height).find(alive),
            };
            let Some(plane) = plane else {
                return Some(lane);
            };
            let option = masks.layout.option(block, plane, lane);
            chosen.push(option);
            and_into(state, masks.mask(option));
        }
    }
    None
}

/// Binary digits of the number of a plane, where planes are few.
type Numbers = [Row; 4];

/// For each binary digit the lanes with a live option in a plane whose number has that digit. Where a lane has one
/// live option, its digits are the number of the plane: four shifts instead of a search (7-11 % of the time).
///
/// None for blocks of more planes than four digits can number; there a search costs less.
#[inline]
fn plane_numbers(planes: &[Row]) -> Option<Numbers> {
    let number = |planes: &[Row]| {
        std::array::from_fn(|digit| {
            let numbered = planes.iter().enumerate();
            let with_digit = numbered.filter(|(number, _)| number >> digit & 1 == 1);
            with_digit.fold(NONE, |row, (_, plane)| either(&row, plane))
        })
    };
    match <&[Row; 9]>::try_from(planes) {
        Ok(planes) => Some(number(planes)), // loops that the compiler can unroll
        Err(_) if planes.len() <= 16 => Some(number(planes)),
        Err(_) => None,
    }
}

#[inline]
fn number_at(numbers: &Numbers, word: usize, shift: usize) -> usize {
    let digits = numbers.iter().enumerate();
    let parts = digits.map(|(digit, row)| (row[word] >> shift & 1) << digit);
    parts.sum::<u64>() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::bits::Layout;
    use crate::cover::sample;

    /// Blocks of 9 planes, of at most 16, and of more: three ways of finding the single option.
    #[test]
    fn the_last_option_of_every_item_is_chosen_in_blocks_of_any_height() {
        for n in [4, 9, 16, 17] {
            let matrix = sample::latin(n);
            let masks = Masks::new(&matrix, Layout::new(&matrix));
            let (mut state, mut chosen) = (masks.start.clone(), Vec::new());
            // All of the square r + c (mod n) but its last row.
            for cell in 0..n * (n - 1) {
                let option = OptionId::new(n * cell + (cell / n + cell % n) % n);
                and_into(&mut state, masks.mask(option));
            }
            assert_eq!(settle(&masks, &mut state, &mut chosen), Outcome::Solved);
            chosen.sort();
            let last_row = (0..n)
                .map(|column| OptionId::new(n * (n * (n - 1) + column) + (n - 1 + column) % n));
            assert_eq!(chosen, last_row.collect::<Vec<_>>());
        }
    }

    #[test]
    fn settling_twice_changes_nothing() {
        let matrix = sample::shidoku();
        let masks = Masks::new(&matrix, Layout::new(&matrix));
        let mut below = sample::numbers(7);
        let (mut open, mut dead) = (0, 0);
        for _ in 0..500 {
            let (mut state, mut chosen) = (masks.start.clone(), Vec::new());
            for _ in 0..3 {
                and_into(&mut state, masks.mask(OptionId::new(below(64))));
            }
            let outcome = settle(&masks, &mut state, &mut chosen);
            let (settled, number) = (state.clone(), chosen.len());
            dead += usize::from(matches!(outcome, Outcome::Dead(_)));
            if !matches!(outcome, Outcome::Dead(_)) {
                assert_eq!(settle(&masks, &mut state, &mut chosen), outcome);
                assert_eq!((state, chosen.len()), (settled, number));
                open += 1;
            }
        }
        assert!(open > 50 && dead > 50, "{open} open, {dead} dead");
    }
}
