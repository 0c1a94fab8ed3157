//! Propagation: items with a single live option take it, until there are none.
//!
//! The scan `twos |= ones & plane; ones |= plane` finds, for 256 items at once and without a branch, those without an
//! option and those with one. Two singles of one block may conflict; no test is made for that, because the one that
//! comes second has lost its option, and is found dead.
//!
//! Invariant: a settled state stays as it is when it is settled again.

use super::lanes::{Block, Lane, NARROW, WIDE, both, either, except, first_lane, is_none};
use super::masks::Masks;
use super::shape::Shape;
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
///
/// `singles` is memory for a row of all lanes.
#[inline(always)]
pub(super) fn settle<S: Shape>(
    masks: &Masks,
    state: &mut [u64],
    chosen: &mut Vec<OptionId>,
    singles: &mut [u64],
) -> Outcome {
    let blocks = &masks.layout.blocks[..];
    loop {
        let mut any = 0;
        for (index, block) in blocks.iter().enumerate() {
            let look = match block.width {
                WIDE => look::<S, WIDE>(block, state, singles),
                _ => look::<S, NARROW>(block, state, singles),
            };
            match look {
                Ok(found) => any |= found,
                Err(lane) => return Outcome::Dead(Lane { block: index, lane }),
            }
        }
        if any == 0 {
            break;
        }
        for (index, block) in blocks.iter().enumerate() {
            let lost = match block.width {
                WIDE => place::<S, WIDE>(masks, block, singles, state, chosen),
                _ => place::<S, NARROW>(masks, block, singles, state, chosen),
            };
            if let Some(lane) = lost {
                return Outcome::Dead(Lane { block: index, lane });
            }
        }
    }
    if blocks.iter().any(|block| block.is_open(state)) {
        Outcome::Open
    } else {
        Outcome::Solved
    }
}

/// Notes the lanes of a block with a single option, and says whether there are any; or a lane that has none.
#[inline(always)]
fn look<S: Shape, const W: usize>(
    block: &Block,
    state: &[u64],
    singles: &mut [u64],
) -> Result<u64, usize> {
    let (planes, open) = S::rows::<W>(block, state);
    let (ones, twos) = ones_and_twos(planes);
    let dead = except(open, &ones);
    if !is_none(&dead) {
        return Err(first_lane(&dead).expect("some word is not empty"));
    }
    let single = both(open, &except(&ones, &twos));
    singles[block.lanes..][..W].copy_from_slice(&single);
    Ok(single.iter().fold(0, |all, word| all | word))
}

/// Lanes with at least one option, and with at least two; what it says of closed lanes means nothing.
#[inline(always)]
fn ones_and_twos<const W: usize>(planes: &[[u64; W]]) -> ([u64; W], [u64; W]) {
    let (mut ones, mut twos) = ([0; W], [0; W]);
    for plane in planes {
        twos = either(&twos, &both(&ones, plane));
        ones = either(&ones, plane);
    }
    (ones, twos)
}

/// Chooses the only option of each of these lanes; the answer is a lane that has lost it to another one.
#[inline(always)]
fn place<S: Shape, const W: usize>(
    masks: &Masks,
    block: &Block,
    singles: &[u64],
    state: &mut [u64],
    chosen: &mut Vec<OptionId>,
) -> Option<usize> {
    let (planes, open) = S::rows::<W>(block, state);
    let left: [u64; W] = std::array::from_fn(|word| singles[block.lanes + word] & open[word]);
    if is_none(&left) {
        return None;
    }
    let numbers = plane_numbers(planes);
    let height = S::height(block);
    for (word, left) in left.into_iter().enumerate() {
        let in_plane = |plane: usize, state: &[u64]| state[block.first() + plane * W + word];
        // Half of the lanes were closed by what was chosen in the words before.
        let mut left = left & in_plane(height, state);
        while left != 0 {
            let shift = left.trailing_zeros() as usize;
            left &= left - 1;
            if in_plane(height, state) >> shift & 1 == 0 {
                continue;
            }
            let lane = 64 * word + shift;
            let alive = |plane: &usize| in_plane(*plane, state) >> shift & 1 == 1;
            let plane = match &numbers {
                Some(numbers) => Some(number_at(numbers, word, shift)).filter(alive),
                None => (0..height).find(alive),
            };
            let Some(plane) = plane else {
                return Some(lane);
            };
            let option = masks.layout.option::<S>(block, plane, lane);
            chosen.push(option);
            masks.choose::<S>(option, state);
        }
    }
    None
}

/// Binary digits of the number of a plane, where planes are few.
type Numbers<const W: usize> = [[u64; W]; 4];

/// For each binary digit the lanes with a live option in a plane whose number has that digit. Where a lane has one
/// live option, its digits are the number of the plane: four shifts instead of a search (7-11 % of the time).
///
/// None for blocks of more planes than four digits can number; there a search costs less.
#[inline(always)]
fn plane_numbers<const W: usize>(planes: &[[u64; W]]) -> Option<Numbers<W>> {
    if planes.len() > 16 {
        return None;
    }
    Some([
        with_digit(planes, 0),
        with_digit(planes, 1),
        with_digit(planes, 2),
        with_digit(planes, 3),
    ])
}

/// The union of the planes whose number has a binary digit.
#[inline(always)]
fn with_digit<const W: usize>(planes: &[[u64; W]], digit: usize) -> [u64; W] {
    let mut row = [0; W];
    let mut plane = 1 << digit;
    while plane < planes.len() {
        row = either(&row, &planes[plane]);
        plane += 1;
        if plane >> digit & 1 == 0 {
            plane += 1 << digit;
        }
    }
    row
}

#[inline(always)]
fn number_at<const W: usize>(numbers: &Numbers<W>, word: usize, shift: usize) -> usize {
    let digits = numbers.iter().enumerate();
    let parts = digits.map(|(digit, row)| (row[word] >> shift & 1) << digit);
    parts.sum::<u64>() as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::bits::Layout;
    use crate::cover::bits::shape::Any;
    use crate::cover::sample;

    fn settled(masks: &Masks, state: &mut [u64], chosen: &mut Vec<OptionId>) -> Outcome {
        let mut singles = vec![0; masks.layout.lane_words];
        settle::<Any>(masks, state, chosen, &mut singles)
    }

    /// Blocks of 9 planes, of at most 16, and of more: three ways of finding the single option.
    #[test]
    fn the_last_option_of_every_item_is_chosen_in_blocks_of_any_height() {
        for n in [4, 9, 16, 17] {
            let matrix = sample::latin(n);
            let masks = Masks::new(&matrix, Layout::new(&matrix)).unwrap();
            let (mut state, mut chosen) = (masks.start.clone(), Vec::new());
            // All of the square r + c (mod n) but its last row.
            for cell in 0..n * (n - 1) {
                let option = OptionId::new(n * cell + (cell / n + cell % n) % n);
                masks.choose::<Any>(option, &mut state);
            }
            assert_eq!(settled(&masks, &mut state, &mut chosen), Outcome::Solved);
            chosen.sort();
            let last_row = (0..n)
                .map(|column| OptionId::new(n * (n * (n - 1) + column) + (n - 1 + column) % n));
            assert_eq!(chosen, last_row.collect::<Vec<_>>());
        }
    }

    #[test]
    fn settling_twice_changes_nothing() {
        let matrix = sample::shidoku();
        let masks = Masks::new(&matrix, Layout::new(&matrix)).unwrap();
        let mut below = sample::numbers(7);
        let (mut open, mut dead) = (0, 0);
        for _ in 0..500 {
            let (mut state, mut chosen) = (masks.start.clone(), Vec::new());
            for _ in 0..3 {
                masks.choose::<Any>(OptionId::new(below(64)), &mut state);
            }
            let outcome = settled(&masks, &mut state, &mut chosen);
            let (before, number) = (state.clone(), chosen.len());
            dead += usize::from(matches!(outcome, Outcome::Dead(_)));
            if !matches!(outcome, Outcome::Dead(_)) {
                assert_eq!(settled(&masks, &mut state, &mut chosen), outcome);
                assert_eq!((state, chosen.len()), (before, number));
                open += 1;
            }
        }
        assert!(open > 50 && dead > 50, "{open} open, {dead} dead");
    }
}
