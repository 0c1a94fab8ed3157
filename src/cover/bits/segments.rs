//! Segments: where two items meet in several options, and what one item then tells the other.
//!
//! If all live options of item A lie in item B, then B is covered by one of them, and B's other options fall (players
//! call it pointing and claiming). Nothing here knows of rows and boxes: a segment is any two primary items that share
//! at least two options, neither containing the other.
//!
//! All segments are tested together. For each set of planes in which some item lies outside a segment, one row over all
//! lanes says which lanes have a live option there. Segments with the same two sets whose lanes stand equally far apart
//! form a run, and `(outside A >> a) ^ (outside B >> b)` tests a run at once: 36 tests for the 486 segments of a
//! classic grid.
//!
//! Invariant: a trim removes an option only if no solution below the state holds it.

use super::lanes::{Block, Lane, Layout, NARROW, WIDE, either};
use super::shape::{Any, Shape};
use crate::cover::matrix::{ItemId, Matrix, OptionId};

/// Beyond so many words to combine for each word of the state, the pass costs more than it gains. A classic grid needs
/// 4, a jigsaw grid, where every region has a shape of its own, more than 10.
const MOST_WORDS: usize = 16;

/// Beyond so many pairs of an option's items, looking for segments is not worth the time.
const MOST_PAIRS: usize = 1 << 19;

/// Planes that lie outside a segment, as bits.
type Planes = u64;

/// Segments of the same two sets of planes, whose lanes stand equally far apart.
#[derive(Clone, Debug)]
struct Run {
    /// Of either item: its set of planes, and the number of the first lane among all lanes.
    sides: [(usize, usize); 2],
    /// Where that lane stands in the combined rows: a word, and a bit of it.
    at: [(u32, u32); 2],
    /// The lanes of the segments, counted from the first ones.
    mask: u64,
}

/// The segments of a matrix, ready for the test.
#[derive(Clone, Default, Debug)]
pub(super) struct Segments {
    sets: Vec<Planes>,
    /// The planes of each set, one by one.
    planes: Vec<Vec<u8>>,
    /// What to combine: a set, and a block with lanes that need it.
    needs: Vec<(usize, usize)>,
    /// Words of the row of a set: those of all lanes and one more, so that any 64 lanes lie in two words.
    stride: usize,
    runs: Vec<Run>,
}

/// An item of a segment: its lane, and its planes outside the segment.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Place {
    lane: Lane,
    /// Number of its lane among all lanes.
    number: usize,
    outside: Planes,
}

impl Segments {
    /// The segments of a matrix; none where the pass would not pay.
    pub(super) fn new(matrix: &Matrix, layout: &Layout) -> Segments {
        let mut found = pairs(matrix, layout);
        let apart = |[a, b]: &[Place; 2]| b.number.wrapping_sub(a.number);
        found.sort_by_key(|pair| (pair.map(|place| place.outside), apart(pair), pair[0].number));
        let mut segments = Segments {
            stride: layout.lane_words + 1,
            ..Segments::default()
        };
        for pair in &found {
            segments.add(pair);
        }
        segments.needs.sort_unstable();
        let words = |&(set, block): &(usize, usize)| {
            segments.sets[set].count_ones() as usize * layout.blocks[block].width
        };
        if segments.needs.iter().map(words).sum::<usize>() > MOST_WORDS * layout.words {
            return Segments::default();
        }
        segments
    }

    /// Is there nothing to test?
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    fn add(&mut self, pair: &[Place; 2]) {
        let sides = pair.map(|place| (self.set(place), place.number));
        if let Some(run) = self.runs.last_mut() {
            let step = sides[0].1.wrapping_sub(run.sides[0].1);
            let fits = |k: usize| {
                let ((set, first), (its, lane)) = (run.sides[k], sides[k]);
                set == its && first.wrapping_add(step) == lane
            };
            if step < 64 && fits(0) && fits(1) {
                run.mask |= 1 << step;
                return;
            }
        }
        let at = sides.map(|(set, lane)| {
            let word = set * self.stride + lane / 64;
            (word as u32, (lane % 64) as u32)
        });
        self.runs.push(Run { sides, at, mask: 1 });
    }

    /// The number of the set of a place, which is noted as needed there.
    fn set(&mut self, place: Place) -> usize {
        let known = self.sets.iter().position(|&its| its == place.outside);
        let set = known.unwrap_or_else(|| {
            self.sets.push(place.outside);
            let planes = (0..Planes::BITS as u8).filter(|plane| place.outside >> plane & 1 == 1);
            self.planes.push(planes.collect());
            self.sets.len() - 1
        });
        if !self.needs.contains(&(set, place.lane.block)) {
            self.needs.push((set, place.lane.block));
        }
        set
    }

    /// Removes what the segments tell, once; true if there was anything.
    ///
    /// The state must be settled: of two items of a segment then either both are closed, or the open one has options
    /// outside. `rows` is memory for the combined rows.
    #[inline(always)]
    pub(super) fn trim<S: Shape>(
        &self,
        layout: &Layout,
        state: &mut [u64],
        rows: &mut Vec<u64>,
    ) -> bool {
        rows.resize(self.stride * self.sets.len(), 0);
        let rows = &mut rows[..];
        for &(set, block) in &self.needs {
            let block = &layout.blocks[block];
            let row = &mut rows[set * self.stride + block.lanes..];
            let planes = &self.planes[set];
            match block.width {
                WIDE => row[..WIDE].copy_from_slice(&combined::<S, WIDE>(block, state, planes)),
                _ => row[..NARROW].copy_from_slice(&combined::<S, NARROW>(block, state, planes)),
            }
        }
        let mut any = false;
        for run in &self.runs {
            let [a, b] = run.at.map(|at| window(rows, at));
            let mut told = (a ^ b) & run.mask;
            while told != 0 {
                let step = told.trailing_zeros() as usize;
                told &= told - 1;
                // The one that has options outside loses them.
                let (set, first) = run.sides[usize::from(a >> step & 1 == 0)];
                any |= clear(layout, state, &self.planes[set], first + step);
            }
        }
        any
    }
}

/// 64 lanes of a row, from any lane on.
#[inline(always)]
fn window(rows: &[u64], (word, shift): (u32, u32)) -> u64 {
    rows[word as usize] >> shift | rows[word as usize + 1] << 1 << (63 - shift)
}

/// Clears the live options of a lane in a set of planes.
#[inline(never)]
fn clear(layout: &Layout, state: &mut [u64], planes: &[u8], number: usize) -> bool {
    let index = layout
        .blocks
        .partition_point(|block| 64 * block.lanes <= number)
        - 1;
    let block = &layout.blocks[index];
    let lane = number - 64 * block.lanes;
    let mut any = false;
    for &plane in planes {
        let plane = usize::from(plane);
        if block.word(plane, lane / 64, state) >> (lane % 64) & 1 == 1 {
            any = true;
            for bit in layout.bits(layout.option::<Any>(block, plane, lane)) {
                bit.clear(state);
            }
        }
    }
    any
}

/// The lanes of a block that are closed, or have a live option in one of these planes.
#[inline(always)]
fn combined<S: Shape, const W: usize>(block: &Block, state: &[u64], planes: &[u8]) -> [u64; W] {
    let (all, open) = S::rows::<W>(block, state);
    let mut row = open.map(|word| !word);
    for &plane in planes {
        row = either(&row, &all[usize::from(plane)]);
    }
    row
}

/// All segments. An option has few items, so few pairs of items meet at all.
fn pairs(matrix: &Matrix, layout: &Layout) -> Vec<[Place; 2]> {
    let mut found = Vec::new();
    let mut work = 0;
    // The options that an item shares with the one that is looked at.
    let mut shared: Vec<Vec<OptionId>> = vec![Vec::new(); matrix.item_count()];
    let mut met = Vec::new();
    for a in matrix.items().filter(|&item| matrix.is_primary(item)) {
        for &option in matrix.options_of(a) {
            let entries = matrix.entries(option).iter().map(|entry| entry.item);
            for b in entries.filter(|&b| b > a && matrix.is_primary(b)) {
                if shared[b.index()].is_empty() {
                    met.push(b);
                }
                shared[b.index()].push(option);
                work += 1;
            }
        }
        if work > MOST_PAIRS {
            return Vec::new();
        }
        for b in met.drain(..) {
            found.extend(segment(matrix, layout, a, b, &shared[b.index()]));
            shared[b.index()].clear();
        }
    }
    found
}

/// Where the two items of a segment stand, if they are one: they share two options, and each has others.
fn segment(
    matrix: &Matrix,
    layout: &Layout,
    a: ItemId,
    b: ItemId,
    shared: &[OptionId],
) -> Option<[Place; 2]> {
    let has_others = |item: ItemId| matrix.options_of(item).len() > shared.len();
    if shared.len() < 2 || !has_others(a) || !has_others(b) {
        return None;
    }
    let place = |item: ItemId| {
        let lane = layout.lane(item)?;
        let options = matrix.options_of(item);
        if options.len() > Planes::BITS as usize {
            return None;
        }
        let is_outside = |option: OptionId| shared.binary_search(&option).is_err();
        let outside = options.iter().rev().fold(0, |bits, &option| {
            bits << 1 | Planes::from(is_outside(option))
        });
        Some(Place {
            number: 64 * layout.blocks[lane.block].lanes + lane.lane,
            lane,
            outside,
        })
    };
    Some([place(a)?, place(b)?])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::bits::Masks;
    use crate::cover::{First, Kernel, Plan, Root, Stop, first, sample};

    #[test]
    fn rows_and_boxes_meet_in_segments_and_cells_in_none() {
        let matrix = sample::shidoku();
        let segments = Segments::new(&matrix, &Layout::new(&matrix));
        let number: u32 = segments.runs.iter().map(|run| run.mask.count_ones()).sum();
        // 4 rows and 4 columns, each through 2 boxes, for 4 digits.
        assert_eq!(number, 2 * 4 * 2 * 4);
        assert!(
            segments.runs.len() <= 16,
            "the four digits of a segment are tested together"
        );
        let latin = sample::latin(5);
        assert!(Segments::new(&latin, &Layout::new(&latin)).is_empty());
    }

    #[test]
    fn a_digit_confined_to_a_row_of_its_box_leaves_the_rest_of_the_row() {
        let matrix = sample::shidoku();
        let masks = Masks::new(&matrix, Layout::new(&matrix)).unwrap();
        let mut state = masks.start.clone();
        // Digit 0 leaves the lower row of the first box: cells 4 and 5.
        for bit in [16, 20]
            .map(OptionId)
            .iter()
            .flat_map(|&option| masks.layout.bits(option))
        {
            bit.clear(&mut state);
        }
        assert!(
            masks
                .segments
                .trim::<Any>(&masks.layout, &mut state, &mut Vec::new())
        );
        let dead = matrix
            .options()
            .filter(|&option| !masks.layout.is_alive(&state, option));
        // It leaves cells 2 and 3 of the upper row too.
        assert_eq!(dead.collect::<Vec<_>>(), [8, 12, 16, 20].map(OptionId));
        assert!(
            !masks
                .segments
                .trim::<Any>(&masks.layout, &mut state, &mut Vec::new())
        );
    }

    #[test]
    fn a_trim_removes_nothing_that_a_solution_holds() {
        let matrix = sample::shidoku();
        let plan = Plan::with_kernel(matrix.clone(), Kernel::Reference);
        let masks = Masks::new(&matrix, Layout::new(&matrix)).unwrap();
        let mut below = sample::numbers(11);
        let mut removed = 0;
        for seed in 0..300 {
            let mut state = masks.start.clone();
            let mut root = Root::open();
            for _ in 0..2 {
                let option = OptionId::new(below(64));
                if masks.layout.is_alive(&state, option) {
                    masks.choose::<Any>(option, &mut state);
                    root.chosen.push(option);
                }
            }
            let before = state.clone();
            masks
                .segments
                .trim::<Any>(&masks.layout, &mut state, &mut Vec::new());
            for option in matrix.options() {
                if masks.layout.is_alive(&before, option) && !masks.layout.is_alive(&state, option)
                {
                    let mut with = root.clone();
                    with.chosen.push(option);
                    let found = first(&plan, &with, u64::MAX, &Stop::never());
                    assert_eq!(found, First::None, "seed {seed}: {option:?}");
                    removed += 1;
                }
            }
        }
        assert!(removed > 100, "only {removed} options were removed");
    }
}
