//! Where to branch: lanes with few options, weighed by how often they were dead ends.
//!
//! The rule is dom/wdeg (Boussemart, Hemery, Lecoutre and Sais, 2004) on bit planes: eight planes hold an 8-bit counter
//! for every lane, so the choice costs the same however many candidates there are. Lanes with two options are compared
//! with twice their weight, lanes with three with their weight; ties go to two options, then to the first lane. Without
//! weights that is "the first two-option lane". Weights halve the nodes on hard 9x9 grids; a loop over the candidates
//! one by one would cost 0.2 us a node.
//!
//! Invariant: the counters depend on the search alone, and are cleared with it, so that answers can be repeated.

use super::lanes::{Layout, NONE, Row, both, either, except, first_lane, is_none};

/// Bits of a counter.
const BITS: usize = 8;

/// Bits of the number of options of a lane.
const SIZE_BITS: usize = 16;

/// The most options an item may have, so that they can be numbered.
pub(in crate::cover) const MOST_OPTIONS: usize = (1 << SIZE_BITS) - 1;

/// A lane: its block, and its place there.
pub(super) type Lane = (usize, usize);

/// A conflict counter for every lane, and what the choice needs while it is made.
#[derive(Debug)]
pub(super) struct Weights {
    blocks: usize,
    /// Bit `k` of the counters of block `b` is `planes[(k + 1) * blocks + b]`; the first and the last plane stay empty.
    planes: Vec<Row>,
    /// Number of bits that some counter uses.
    used: usize,
    two: Vec<Row>,
    left: Vec<Row>,
    next: Vec<Row>,
}

impl Weights {
    pub(super) fn new(blocks: usize) -> Weights {
        Weights {
            blocks,
            planes: vec![NONE; (BITS + 2) * blocks],
            used: 0,
            two: vec![NONE; blocks],
            left: vec![NONE; blocks],
            next: vec![NONE; blocks],
        }
    }

    /// Forgets all conflicts.
    pub(super) fn clear(&mut self) {
        if self.used > 0 {
            self.planes.fill(NONE);
            self.used = 0;
        }
    }

    /// Counts a dead end; when a counter overflows, all are halved.
    pub(super) fn bump(&mut self, (block, lane): Lane) {
        let (word, bit) = (lane / 64, 1 << (lane % 64));
        for power in 0..BITS {
            let row = &mut self.planes[(power + 1) * self.blocks + block];
            row[word] ^= bit;
            if row[word] & bit != 0 {
                self.used = self.used.max(power + 1);
                return;
            }
        }
        self.planes.copy_within(2 * self.blocks.., self.blocks);
        self.planes[BITS * self.blocks + block][word] |= bit;
    }

    /// The lane to branch on, in a state where every open lane has at least two options and one lane is open.
    pub(super) fn choose(&mut self, layout: &Layout, state: &[Row]) -> Option<Lane> {
        for (index, block) in layout.blocks.iter().enumerate() {
            (self.two[index], self.left[index]) = twos_and_threes(block.planes(state));
        }
        if self.left.iter().all(is_none) {
            self.keep_smallest(layout, state);
        }
        // From the highest bit down: twice the counter for two options, the counter itself for more.
        for power in (0..=self.used).rev() {
            self.narrow(|weights, block| {
                let at = power * weights.blocks + block;
                let twice = both(&weights.two[block], &weights.planes[at]);
                let once = except(&weights.planes[at + weights.blocks], &weights.two[block]);
                either(&twice, &once)
            });
        }
        self.narrow(|weights, block| weights.two[block]);
        let mut lanes = self.left.iter().map(first_lane).enumerate();
        lanes.find_map(|(block, lane)| Some((block, lane?)))
    }

    /// Keeps of the lanes left those in `part`, unless none would remain.
    fn narrow(&mut self, part: impl Fn(&Weights, usize) -> Row) {
        let mut all = NONE;
        for block in 0..self.blocks {
            self.next[block] = both(&self.left[block], &part(self, block));
            all = either(&all, &self.next[block]);
        }
        if !is_none(&all) {
            std::mem::swap(&mut self.left, &mut self.next);
        }
    }

    /// Where no lane has two or three options: leaves the open lanes with the fewest.
    fn keep_smallest(&mut self, layout: &Layout, state: &[Row]) {
        let mut least = usize::MAX;
        for (index, block) in layout.blocks.iter().enumerate() {
            let (size, lanes) = smallest(block.planes(state), block.open(state));
            if size < least {
                self.left[..index].fill(NONE);
                least = size;
            }
            self.left[index] = if size == least { lanes } else { NONE };
        }
    }
}

/// The lanes with exactly two options, and those with two or three.
fn twos_and_threes(planes: &[Row]) -> (Row, Row) {
    let (mut one, mut two, mut three, mut four) = (NONE, NONE, NONE, NONE);
    for plane in planes {
        four = either(&four, &both(&three, plane));
        three = either(&three, &both(&two, plane));
        two = either(&two, &both(&one, plane));
        one = either(&one, plane);
    }
    (except(&two, &three), except(&two, &four))
}

/// The fewest options of any open lane, and the lanes that have as many. No open lane: a size beyond all others.
fn smallest(planes: &[Row], open: &Row) -> (usize, Row) {
    if is_none(open) {
        return (usize::MAX, NONE);
    }
    let mut counts = [NONE; SIZE_BITS];
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
    use crate::cover::{Matrix, OptionId, sample};

    /// The rule again, lane by lane: the heaviest of those with two or three options, else of the smallest.
    fn plain_choice(layout: &Layout, matrix: &Matrix, state: &[Row], bumps: &[u64]) -> usize {
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
        let weight = |item: usize| bumps[item] * if size(item) == 2 { 2 } else { 1 };
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
        let masks = Masks::new(&matrix, layout.clone());
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
            let mut weights = Weights::new(layout.blocks.len());
            for _ in 0..below(4) * below(200) {
                let item = below(192) % (1 + below(192));
                bumps[item] += 1;
                weights.bump(layout.lane(crate::cover::ItemId::new(item)).unwrap());
            }
            let expected = plain_choice(&layout, &matrix, &state, &bumps);
            let lane = layout.lane(crate::cover::ItemId::new(expected));
            assert_eq!(weights.choose(&layout, &state), lane, "round {round}");
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
        let mut weights = Weights::new(1);
        let counter = |weights: &Weights, lane: usize| -> u64 {
            let bits = (0..BITS).map(|power| (weights.planes[power + 1][0] >> lane & 1) << power);
            bits.sum()
        };
        for _ in 0..7 {
            weights.bump((0, 5));
        }
        for _ in 0..255 {
            weights.bump((0, 9));
        }
        assert_eq!((counter(&weights, 5), counter(&weights, 9)), (7, 255));
        weights.bump((0, 9));
        assert_eq!((counter(&weights, 5), counter(&weights, 9)), (3, 128));
        weights.clear();
        assert_eq!((counter(&weights, 5), counter(&weights, 9)), (0, 0));
    }
}
