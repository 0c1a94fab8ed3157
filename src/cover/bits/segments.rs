//! Segments: where two items meet in several options, and what one item then tells the other.
//!
//! If all live options of item A lie in item B, then B is covered by one of them, and B's other options fall (players
//! call it pointing and claiming). Nothing here knows of rows and boxes: a segment is any two primary items that share
//! at least two options, neither containing the other.
//!
//! All segments are tested together. For each set of planes in which some item lies outside a segment, one row a block
//! says which lanes have a live option there. Segments whose lanes follow each other in both items (digit by digit)
//! form a run, and `(outside A >> a) ^ (outside B >> b)` tests a run at once: 60 tests for the 486 segments of a
//! classic grid. It halves the nodes of puzzles that take few nodes, and is too slow to be run at every one.
//!
//! Invariant: a trim removes an option only if no solution below the state holds it.

use super::lanes::{Block, Layout, Row, either};
use crate::cover::matrix::{ItemId, Matrix, OptionId};

/// Beyond so many rows to combine for each row of the state, the pass costs more than it gains. A classic grid needs 3,
/// a jigsaw grid, where every region has a shape of its own, more than 10.
const MOST_ROWS: usize = 16;

/// Beyond so many pairs of an option's items, looking for segments is not worth the time.
const MOST_PAIRS: usize = 1 << 19;

/// Planes of a block that lie outside a segment, as bits.
type Planes = u64;

/// One item of a run of segments: the rows that say "outside", and where its lanes begin.
#[derive(Copy, Clone, Debug)]
struct Side {
    outside: usize,
    word: usize,
    shift: usize,
}

/// Up to 64 segments whose lanes follow each other in both items.
#[derive(Clone, Debug)]
struct Run {
    sides: [Side; 2],
    width: usize,
}

/// The segments of a matrix, ready for the test.
#[derive(Clone, Default, Debug)]
pub(super) struct Segments {
    /// What to combine: a block, and its planes outside some segment.
    outside: Vec<(usize, Planes)>,
    runs: Vec<Run>,
}

/// An item of a segment: its block, its lane, and its planes outside the segment.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Place {
    block: usize,
    lane: usize,
    outside: Planes,
}

impl Segments {
    /// The segments of a matrix; none where the pass would not pay.
    pub(super) fn new(matrix: &Matrix, layout: &Layout) -> Segments {
        let shared = shared_options(matrix);
        let pairs = shared.chunk_by(|x, y| (x.0, x.1) == (y.0, y.1));
        let mut found: Vec<[Place; 2]> = pairs
            .filter_map(|shared| segment(matrix, layout, shared))
            .collect();
        found.sort_by_key(|[a, b]| (a.outside, b.outside, a.block, b.block, a.lane, b.lane));
        let mut segments = Segments::default();
        let mut rows = 0;
        for pair in found {
            let before = segments.outside.len();
            segments.add(pair);
            let new = &segments.outside[before..];
            rows += new
                .iter()
                .map(|(_, planes)| planes.count_ones() as usize)
                .sum::<usize>();
            if rows > MOST_ROWS * layout.rows {
                return Segments::default();
            }
        }
        segments
    }

    /// Is there nothing to test?
    pub(super) fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    fn add(&mut self, pair: [Place; 2]) {
        let sides = pair.map(|place| self.side(place));
        if let Some(run) = self.runs.last_mut() {
            let follows = |k: usize| {
                let (side, next) = (run.sides[k], sides[k]);
                (side.outside, side.word, side.shift + run.width)
                    == (next.outside, next.word, next.shift)
            };
            if follows(0) && follows(1) {
                run.width += 1;
                return;
            }
        }
        self.runs.push(Run { sides, width: 1 });
    }

    fn side(&mut self, place: Place) -> Side {
        let key = (place.block, place.outside);
        let outside = self
            .outside
            .iter()
            .position(|&its| its == key)
            .unwrap_or_else(|| {
                self.outside.push(key);
                self.outside.len() - 1
            });
        Side {
            outside,
            word: place.lane / 64,
            shift: place.lane % 64,
        }
    }

    /// Removes what the segments tell, once; true if there was anything.
    ///
    /// `rows` is memory for the combined rows.
    pub(super) fn trim(&self, layout: &Layout, state: &mut [Row], rows: &mut Vec<Row>) -> bool {
        rows.clear();
        rows.extend(
            self.outside
                .iter()
                .map(|&(block, planes)| combined(&layout.blocks[block], planes, state)),
        );
        let mut any = false;
        for run in &self.runs {
            let [a, b] = run
                .sides
                .map(|side| rows[side.outside][side.word] >> side.shift);
            let mut told = (a ^ b) & (u64::MAX >> (64 - run.width));
            while told != 0 {
                let step = told.trailing_zeros() as usize;
                told &= told - 1;
                // The one that has options outside loses them.
                let side = run.sides[usize::from(a >> step & 1 == 0)];
                any |= self.clear(layout, state, side, step);
            }
        }
        any
    }

    /// Clears the live options of a lane outside its segment.
    fn clear(&self, layout: &Layout, state: &mut [Row], side: Side, step: usize) -> bool {
        let (block, planes) = self.outside[side.outside];
        let block = &layout.blocks[block];
        let lane = 64 * side.word + side.shift + step;
        let mut any = false;
        for plane in ones(planes) {
            if block.bit(plane, lane).is_set(state) {
                any = true;
                for bit in layout.bits(layout.option(block, plane, lane)) {
                    bit.clear(state);
                }
            }
        }
        any
    }
}

/// The lanes of a block that are closed, or have a live option in one of these planes.
fn combined(block: &Block, planes: Planes, state: &[Row]) -> Row {
    let closed = block.open(state).map(|word| !word);
    let all = block.planes(state);
    ones(planes).fold(closed, |row, plane| either(&row, &all[plane]))
}

/// The numbers of the bits that are set.
fn ones(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        lowest
    })
}

/// Every option with every pair of its primary items, sorted, so that what two items share stands together.
fn shared_options(matrix: &Matrix) -> Vec<(ItemId, ItemId, OptionId)> {
    let mut shared = Vec::new();
    for option in matrix.options() {
        let entries = matrix.entries(option).iter().map(|entry| entry.item);
        let items: Vec<ItemId> = entries.filter(|&item| matrix.is_primary(item)).collect();
        if shared.len() + items.len() * items.len() / 2 > MOST_PAIRS {
            return Vec::new();
        }
        for (index, &a) in items.iter().enumerate() {
            shared.extend(items[index + 1..].iter().map(|&b| (a, b, option)));
        }
    }
    shared.sort_unstable();
    shared
}

/// Where the two items of a segment stand, if they are one: they share two options, and each has others.
fn segment(
    matrix: &Matrix,
    layout: &Layout,
    shared: &[(ItemId, ItemId, OptionId)],
) -> Option<[Place; 2]> {
    let (a, b, _) = shared[0];
    let has_others = |item: ItemId| matrix.options_of(item).len() > shared.len();
    if shared.len() < 2 || !has_others(a) || !has_others(b) {
        return None;
    }
    let place = |item: ItemId| {
        let (block, lane) = layout.lane(item)?;
        let options = matrix.options_of(item);
        if options.len() > Planes::BITS as usize {
            return None;
        }
        let is_outside = |option: OptionId| shared.binary_search(&(a, b, option)).is_err();
        let outside = options.iter().rev().fold(0, |bits, &option| {
            bits << 1 | Planes::from(is_outside(option))
        });
        Some(Place {
            block,
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
    use crate::cover::bits::masks::and_into;
    use crate::cover::{First, Kernel, Plan, Root, Stop, first, sample};

    fn is_alive(layout: &Layout, state: &[Row], option: OptionId) -> bool {
        layout.bits(option)[0].is_set(state)
    }

    #[test]
    fn rows_and_boxes_meet_in_segments_and_cells_in_none() {
        let matrix = sample::shidoku();
        let segments = Segments::new(&matrix, &Layout::new(&matrix));
        let number: usize = segments.runs.iter().map(|run| run.width).sum();
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
        let masks = Masks::new(&matrix, Layout::new(&matrix));
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
                .trim(&masks.layout, &mut state, &mut Vec::new())
        );
        let dead = matrix
            .options()
            .filter(|&option| !is_alive(&masks.layout, &state, option));
        // It leaves cells 2 and 3 of the upper row too.
        assert_eq!(dead.collect::<Vec<_>>(), [8, 12, 16, 20].map(OptionId));
        assert!(
            !masks
                .segments
                .trim(&masks.layout, &mut state, &mut Vec::new())
        );
    }

    #[test]
    fn a_trim_removes_nothing_that_a_solution_holds() {
        let matrix = sample::shidoku();
        let plan = Plan::with_kernel(matrix.clone(), Kernel::Reference);
        let masks = Masks::new(&matrix, Layout::new(&matrix));
        let mut below = sample::numbers(11);
        let mut removed = 0;
        for seed in 0..300 {
            let mut state = masks.start.clone();
            let mut root = Root::open();
            for _ in 0..2 {
                let option = OptionId::new(below(64));
                if is_alive(&masks.layout, &state, option) {
                    and_into(&mut state, masks.mask(option));
                    root.chosen.push(option);
                }
            }
            let before = state.clone();
            masks
                .segments
                .trim(&masks.layout, &mut state, &mut Vec::new());
            for option in matrix.options() {
                if is_alive(&masks.layout, &before, option)
                    && !is_alive(&masks.layout, &state, option)
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
