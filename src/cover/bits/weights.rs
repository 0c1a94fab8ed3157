//! Where to branch: lanes with few options, weighed by how often they were dead ends.
//!
//! The rule is dom/wdeg (Boussemart, Hemery, Lecoutre and Sais, 2004) on bit planes: eight planes hold an 8-bit counter
//! for every lane, so the choice costs the same however many candidates there are. Lanes with two options are compared
//! with twice their weight, lanes with three with their weight; ties go to two options, then to the first lane. Without
//! weights that is "the first two-option lane". Weights halve the nodes on hard 9x9 grids; a loop over the candidates
//! one by one would cost 0.2 us a node.
//!
//! Invariant: the counters depend on the search alone, and are cleared with it, so that answers can be repeated.

use super::lanes::{Block, Lane, Layout, NARROW, WIDE, both, either, except, is_none};
use super::shape::Shape;

/// Bits of a counter.
const BITS: usize = 8;

/// Bits of the number of options of a lane.
const SIZE_BITS: usize = 16;

/// The most options an item may have, so that they can be numbered.
pub(in crate::cover) const MOST_OPTIONS: usize = (1 << SIZE_BITS) - 1;

/// A part of a row of all lanes.
type Wide = [u64; WIDE];

/// Where to branch.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Choice {
    pub(super) lane: Lane,
    /// Every open lane has two options.
    pub(super) only_pairs: bool,
}

/// A conflict counter for every lane, and what the choice needs while it is made.
#[derive(Debug)]
pub(super) struct Weights {
    /// Parts of a row of all lanes; the last one may be padded.
    parts: usize,
    /// Bit `k` of the counters is the row `planes[(k + 1) * parts..][..parts]`; the first and the last stay empty.
    planes: Vec<Wide>,
    /// Number of bits that some counter uses.
    used: usize,
    two: Vec<Wide>,
    left: Vec<Wide>,
    next: Vec<Wide>,
}

impl Weights {
    pub(super) fn new(layout: &Layout) -> Weights {
        let parts = layout.lane_words.div_ceil(WIDE);
        Weights {
            parts,
            planes: vec![[0; WIDE]; (BITS + 2) * parts],
            used: 0,
            two: vec![[0; WIDE]; parts],
            left: vec![[0; WIDE]; parts],
            next: vec![[0; WIDE]; parts],
        }
    }

    /// Forgets all conflicts.
    pub(super) fn clear(&mut self) {
        if self.used > 0 {
            self.planes.fill([0; WIDE]);
            self.used = 0;
        }
    }

    /// Counts a dead end; when a counter overflows, all are halved.
    #[inline(always)]
    pub(super) fn bump(&mut self, layout: &Layout, Lane { block, lane }: Lane) {
        let (word, bit) = (layout.blocks[block].lanes + lane / 64, 1 << (lane % 64));
        for power in 0..BITS {
            let counter = &mut self.planes[(power + 1) * self.parts + word / WIDE][word % WIDE];
            *counter ^= bit;
            if *counter & bit != 0 {
                self.used = self.used.max(power + 1);
                return;
            }
        }
        self.planes.copy_within(2 * self.parts.., self.parts);
        self.planes[BITS * self.parts + word / WIDE][word % WIDE] |= bit;
    }

    /// The lane to branch on, in a state where every open lane has at least two options and one lane is open.
    #[inline(always)]
    pub(super) fn choose<S: Shape>(&mut self, layout: &Layout, state: &[u64]) -> Option<Choice> {
        let mut more = 0;
        for block in &layout.blocks {
            more |= match block.width {
                WIDE => self.count::<S, WIDE>(block, state),
                _ => self.count::<S, NARROW>(block, state),
            };
        }
        let only_pairs = more == 0;
        if is_none(self.left.as_flattened()) {
            self.keep_smallest(layout, state);
        }
        let planes = &self.planes[..(self.used + 2) * self.parts];
        match (&mut self.left[..], &mut self.next[..], &self.two[..]) {
            // Among pairs no choice is better than another.
            _ if only_pairs => {}
            // A loop of a known length, on registers.
            ([a, b], [c, d], [e, f]) => {
                let mut left = [*a, *b];
                keep_heaviest(&mut left, &mut [*c, *d], &[*e, *f], planes);
                [*a, *b] = left;
            }
            (left, next, two) => keep_heaviest(left, next, two, planes),
        }
        let words = self.left.as_flattened();
        let word = words.iter().position(|&word| word != 0)?;
        let shift = words[word].trailing_zeros() as usize;
        let block = layout.blocks.partition_point(|block| block.lanes <= word) - 1;
        let lane = 64 * (word - layout.blocks[block].lanes) + shift;
        Some(Choice {
            lane: Lane { block, lane },
            only_pairs,
        })
    }

    /// Notes the lanes of a block with exactly two options, and those with two or three; nonzero if some open lane has
    /// more than two.
    #[inline(always)]
    fn count<S: Shape, const W: usize>(&mut self, block: &Block, state: &[u64]) -> u64 {
        let (planes, open) = S::rows::<W>(block, state);
        let (two, left) = twos_and_threes(planes, open);
        self.two.as_flattened_mut()[block.lanes..][..W].copy_from_slice(&two);
        self.left.as_flattened_mut()[block.lanes..][..W].copy_from_slice(&left);
        let more = except(open, &two);
        more.iter().fold(0, |all, word| all | word)
    }

    /// Where no lane has two or three options: leaves the open lanes with the fewest.
    fn keep_smallest(&mut self, layout: &Layout, state: &[u64]) {
        let mut least = usize::MAX;
        for block in &layout.blocks {
            match block.width {
                WIDE => self.keep_smallest_of::<WIDE>(block, state, &mut least),
                _ => self.keep_smallest_of::<NARROW>(block, state, &mut least),
            }
        }
    }

    fn keep_smallest_of<const W: usize>(
        &mut self,
        block: &Block,
        state: &[u64],
        least: &mut usize,
    ) {
        let (planes, open) = block.rows::<W>(state);
        let (size, lanes) = smallest(planes, open);
        if size < *least {
            self.left.fill([0; WIDE]);
            *least = size;
        }
        if size == *least && size < usize::MAX {
            self.left.as_flattened_mut()[block.lanes..][..W].copy_from_slice(&lanes);
        }
    }
}

/// Keeps of the lanes left the heaviest ones, and of these those with two options. `planes` are those of the counters
/// that are used.
#[inline(always)]
fn keep_heaviest(left: &mut [Wide], next: &mut [Wide], two: &[Wide], planes: &[Wide]) {
    let parts = left.len();
    // From the highest bit down: twice the counter for two options, the counter itself for more.
    for power in (0..planes.len() / parts - 1).rev() {
        let (twice, once) = planes[power * parts..][..2 * parts].split_at(parts);
        narrow(left, next, |part| {
            let two = &two[part];
            either(&both(two, &twice[part]), &except(&once[part], two))
        });
    }
    narrow(left, next, |part| two[part]);
}

/// Keeps of the lanes left those in `part`, unless none would remain.
#[inline(always)]
fn narrow(left: &mut [Wide], next: &mut [Wide], part: impl Fn(usize) -> Wide) {
    let mut all = [0; WIDE];
    for (index, (left, next)) in std::iter::zip(&*left, &mut *next).enumerate() {
        *next = both(left, &part(index));
        all = either(&all, next);
    }
    if !is_none(&all) {
        left.copy_from_slice(next);
    }
}

/// The lanes with exactly two options, and those with two or three.
#[inline(always)]
fn twos_and_threes<const W: usize>(planes: &[[u64; W]], open: &[u64; W]) -> ([u64; W], [u64; W]) {
    let (mut one, mut two, mut three, mut four) = ([0; W], [0; W], [0; W], [0; W]);
    for plane in planes {
        four = either(&four, &both(&three, plane));
        three = either(&three, &both(&two, plane));
        two = either(&two, &both(&one, plane));
        one = either(&one, plane);
    }
    two = both(&two, open);
    (except(&two, &three), except(&two, &four))
}

/// The fewest options of any open lane, and the lanes that have as many. No open lane: a size beyond all others.
fn smallest<const W: usize>(planes: &[[u64; W]], open: &[u64; W]) -> (usize, [u64; W]) {
    if is_none(open) {
        return (usize::MAX, [0; W]);
    }
    let mut counts = [[0; W]; SIZE_BITS];
    for plane in planes {
        let mut carry = *plane;
        for count in &mut counts {
            let both = both(count, &carry);
            *count = except(&either(count, &carry), &both);
            carry = both;
            if is_none(&carry) {
                break;
            }
        }
    }
    let (mut size, mut lanes) = (0, *open);
    for (power, count) in counts.iter().enumerate().rev() {
        let fewer = except(&lanes, count);
        if is_none(&fewer) {
            size |= 1 << power;
        } else {
            lanes = fewer;
        }
    }
    (size, lanes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::bits::Masks;
    use crate::cover::bits::shape::Any;
    use crate::cover::{Matrix, OptionId, sample};

    /// The rule again, lane by lane: the heaviest of those with two or three options, else of the smallest.
    fn plain_choice(layout: &Layout, matrix: &Matrix, state: &[u64], bumps: &[u64]) -> usize {
        let alive = |option: &&OptionId| layout.bits(**option)[0].is_set(state);
        let size = |item: usize| {
            matrix
                .options_of(crate::cover::ItemId::new(item))
                .iter()
                .filter(alive)
                .count()
        };
        let few = (0..bumps.len()).filter(|&item| matches!(size(item), 2 | 3));
        let least = (0..bumps.len())
            .map(size)
            .filter(|&size| size > 1)
            .min()
            .unwrap();
        let smallest = (0..bumps.len()).filter(|&item| size(item) == least);
        let candidates: Vec<usize> = if least > 3 {
            smallest.collect()
        } else {
            few.collect()
        };
        let only_pairs = (0..bumps.len()).all(|item| size(item) <= 2);
        let factor = |item: usize| if size(item) == 2 { 2 } else { 1 };
        let weight = |item: usize| {
            if only_pairs {
                0
            } else {
                bumps[item] * factor(item)
            }
        };
        // The first of the best: two options before three, then the oldest item.
        let best = candidates
            .into_iter()
            .rev()
            .max_by_key(|&item| (weight(item), size(item) == 2));
        best.unwrap()
    }

    #[test]
    fn the_choice_on_planes_is_the_choice_lane_by_lane() {
        let matrix = sample::latin(8);
        let layout = Layout::new(&matrix);
        let masks = Masks::new(&matrix, layout.clone()).unwrap();
        let mut below = sample::numbers(3);
        let mut sizes = [0; 9];
        for round in 0..600 {
            let mut state = masks.start.clone();
            for _ in 0..round % 60 {
                for bit in layout.bits(OptionId::new(below(512))) {
                    bit.clear(&mut state);
                }
            }
            let mut bumps = vec![0; 192];
            let mut weights = Weights::new(&layout);
            for _ in 0..below(4) * below(200) {
                let item = below(192) % (1 + below(192));
                bumps[item] += 1;
                weights.bump(
                    &layout,
                    layout.lane(crate::cover::ItemId::new(item)).unwrap(),
                );
            }
            let expected = plain_choice(&layout, &matrix, &state, &bumps);
            let lane = layout.lane(crate::cover::ItemId::new(expected));
            let choice = weights.choose::<Any>(&layout, &state).unwrap();
            assert_eq!(Some(choice.lane), lane, "round {round}");
            let alive = matrix
                .options_of(crate::cover::ItemId::new(expected))
                .iter();
            sizes[alive
                .filter(|option| layout.bits(**option)[0].is_set(&state))
                .count()] += 1;
        }
        assert!(
            sizes[2..].iter().filter(|&&times| times > 20).count() >= 3,
            "{sizes:?}"
        );
    }

    #[test]
    fn a_counter_that_is_full_halves_all() {
        let layout = Layout::new(&sample::shidoku());
        let mut weights = Weights::new(&layout);
        let counter = |weights: &Weights, lane: usize| -> u64 {
            let bits = (0..BITS).map(|power| (weights.planes[power + 1][0] >> lane & 1) << power);
            bits.sum()
        };
        let lane = |lane: usize| Lane { block: 0, lane };
        for _ in 0..7 {
            weights.bump(&layout, lane(5));
        }
        for _ in 0..255 {
            weights.bump(&layout, lane(9));
        }
        assert_eq!((counter(&weights, 5), counter(&weights, 9)), (7, 255));
        weights.bump(&layout, lane(9));
        assert_eq!((counter(&weights, 5), counter(&weights, 9)), (3, 128));
        weights.clear();
        assert_eq!((counter(&weights, 5), counter(&weights, 9)), (0, 0));
    }
}
