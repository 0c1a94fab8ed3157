//! The layout of a state: planes of bits, one lane for each primary item.
//!
//! Plane j holds, for all lanes, "is the j-th option of this item alive?"; one more plane holds "is this item open?".
//! Lanes stand in blocks of 128, and a block has as many planes as its longest item has options, so that one choice
//! with 300 cases does not pad 81 cells.
//!
//! ```text
//!                  lane  0    1    2   ..  127
//! block 0   plane 0     x00  x10  x20         first options
//!           plane 1     x01  x11  x21         second options
//!           ..
//!           open        1    1    1           not yet covered
//! block 1   plane 0     ..
//! ```
//!
//! Secondary items need no lane: what they exclude is in the masks.
//!
//! Invariant: in every state the bits of one option are equal in all its items.

use crate::cover::matrix::{ItemId, Matrix, OptionId};

/// Words in a row. Two make a row one register of every 64-bit machine.
const WORDS: usize = 2;

/// Lanes in a block.
pub(super) const LANES: usize = 64 * WORDS;

/// One plane of one block.
pub(super) type Row = [u64; WORDS];

pub(super) const NONE: Row = [0; WORDS];

pub(super) const ALL: Row = [u64::MAX; WORDS];

/// One bit of a state: lane `bit % LANES` of row `bit / LANES`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Bit(u32);

impl Bit {
    fn new(row: usize, lane: usize) -> Bit {
        Bit(u32::try_from(row * LANES + lane).expect("a state has fewer than 2^32 bits"))
    }

    #[inline]
    pub(super) fn is_set(self, state: &[Row]) -> bool {
        let (row, lane) = (self.0 as usize / LANES, self.0 as usize % LANES);
        state[row][lane / 64] >> (lane % 64) & 1 == 1
    }

    pub(super) fn clear(self, state: &mut [Row]) {
        let (row, lane) = (self.0 as usize / LANES, self.0 as usize % LANES);
        state[row][lane / 64] &= !(1 << (lane % 64));
    }

    pub(super) fn set(self, state: &mut [Row]) {
        let (row, lane) = (self.0 as usize / LANES, self.0 as usize % LANES);
        state[row][lane / 64] |= 1 << (lane % 64);
    }
}

/// 128 lanes with the same number of planes, its height.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// Its first row in a state; the planes are followed by the open row.
    first: usize,
    pub(super) height: usize,
    /// Its first place in `Layout::slots`.
    slot: usize,
}

impl Block {
    #[inline]
    pub(super) fn planes<'a>(&self, state: &'a [Row]) -> &'a [Row] {
        &state[self.first..self.first + self.height]
    }

    #[inline]
    pub(super) fn open<'a>(&self, state: &'a [Row]) -> &'a Row {
        &state[self.first + self.height]
    }

    pub(super) fn bit(&self, plane: usize, lane: usize) -> Bit {
        Bit::new(self.first + plane, lane)
    }

    fn open_bit(&self, lane: usize) -> Bit {
        self.bit(self.height, lane)
    }
}

/// Which lane each primary item has, and where its options stand.
#[derive(Clone, Debug)]
pub(in crate::cover) struct Layout {
    pub(super) blocks: Vec<Block>,
    /// Rows of a state.
    pub(super) rows: usize,
    /// Option `j` of lane `l` of a block is `slots[block.slot + l * block.height + j]`.
    slots: Vec<OptionId>,
    /// Open bit of each item; `None` for secondary ones.
    open_bits: Vec<Option<Bit>>,
    /// Bits of option `o` are `bits[starts[o]..starts[o + 1]]`.
    bits: Vec<Bit>,
    starts: Vec<usize>,
}

impl Layout {
    /// Lanes for the primary items of a matrix: items of like size together, in order of creation.
    pub(in crate::cover) fn new(matrix: &Matrix) -> Layout {
        let mut layout = Layout {
            blocks: Vec::new(),
            rows: 0,
            slots: Vec::new(),
            open_bits: vec![None; matrix.item_count()],
            bits: Vec::new(),
            starts: vec![0],
        };
        let mut places: Vec<Vec<Bit>> = vec![Vec::new(); matrix.option_count()];
        for group in groups(matrix) {
            for items in group.chunks(LANES) {
                layout.add_block(matrix, items, &mut places);
            }
        }
        for bits in places {
            layout.bits.extend(bits);
            layout.starts.push(layout.bits.len());
        }
        layout
    }

    fn add_block(&mut self, matrix: &Matrix, items: &[ItemId], places: &mut [Vec<Bit>]) {
        let sizes = items.iter().map(|&item| matrix.options_of(item).len());
        let block = Block {
            first: self.rows,
            height: sizes.max().unwrap_or(0),
            slot: self.slots.len(),
        };
        let slots = LANES * block.height;
        self.slots
            .resize(self.slots.len() + slots, OptionId(u32::MAX));
        for (lane, &item) in items.iter().enumerate() {
            self.open_bits[item.index()] = Some(block.open_bit(lane));
            for (plane, &option) in matrix.options_of(item).iter().enumerate() {
                self.slots[block.slot + lane * block.height + plane] = option;
                places[option.index()].push(block.bit(plane, lane));
            }
        }
        self.rows += block.height + 1;
        self.blocks.push(block);
    }

    /// Bytes that the masks of all options take.
    pub(in crate::cover) fn table_bytes(&self) -> usize {
        (self.starts.len() - 1) * self.rows * size_of::<Row>()
    }

    #[inline]
    pub(super) fn option(&self, block: &Block, plane: usize, lane: usize) -> OptionId {
        self.slots[block.slot + lane * block.height + plane]
    }

    /// The bits of an option, one for each of its primary items.
    #[inline]
    pub(super) fn bits(&self, option: OptionId) -> &[Bit] {
        &self.bits[self.starts[option.index()]..self.starts[option.index() + 1]]
    }

    /// The open bit of a primary item.
    pub(super) fn open_bit(&self, item: ItemId) -> Option<Bit> {
        self.open_bits[item.index()]
    }

    /// Block and lane of a primary item.
    pub(super) fn lane(&self, item: ItemId) -> Option<(usize, usize)> {
        let bit = self.open_bit(item)?.0 as usize;
        let block = self
            .blocks
            .partition_point(|block| block.first + block.height < bit / LANES);
        Some((block, bit % LANES))
    }

    /// Everything open, everything alive.
    pub(super) fn start(&self) -> Vec<Row> {
        let mut state = vec![NONE; self.rows];
        for bit in self.open_bits.iter().flatten().chain(&self.bits) {
            bit.set(&mut state);
        }
        state
    }
}

/// Primary items grouped so that few planes are padding; the group of the oldest item comes first, since ties in
/// branching go to the first lane (cells before boxes: 20 % fewer nodes on classic grids).
fn groups(matrix: &Matrix) -> Vec<Vec<ItemId>> {
    let mut by_size: Vec<(usize, ItemId)> = matrix
        .items()
        .filter(|&item| matrix.is_primary(item))
        .map(|item| (matrix.options_of(item).len(), item))
        .collect();
    by_size.sort();
    let mut groups: Vec<Vec<ItemId>> = cheapest_cuts(&by_size)
        .into_iter()
        .map(|range| {
            let mut items: Vec<ItemId> = by_size[range].iter().map(|&(_, item)| item).collect();
            items.sort();
            items
        })
        .collect();
    groups.sort();
    groups
}

/// Cuts a list sorted by size into runs with the fewest rows in all, by dynamic programming over the distinct sizes.
fn cheapest_cuts(by_size: &[(usize, ItemId)]) -> Vec<std::ops::Range<usize>> {
    /// What another block costs beside its planes: its open row and the loop over it.
    const BLOCK_COST: usize = 4;
    let mut cuts = vec![0];
    for run in by_size.chunk_by(|a, b| a.0 == b.0) {
        cuts.push(cuts[cuts.len() - 1] + run.len());
    }
    let cost = |from: usize, to: usize| {
        (cuts[to] - cuts[from]).div_ceil(LANES) * (by_size[cuts[to] - 1].0 + BLOCK_COST)
    };
    // best[k]: cheapest way to cut everything before cuts[k], and where its last run begins.
    let mut best = vec![(0, 0)];
    for to in 1..cuts.len() {
        let ways = (0..to).map(|from| (best[from].0 + cost(from, to), from));
        best.push(ways.min().expect("there is at least one way"));
    }
    let mut runs = Vec::new();
    let mut to = cuts.len() - 1;
    while to > 0 {
        runs.push(cuts[best[to].1]..cuts[to]);
        to = best[to].1;
    }
    runs
}

/// Row operations, word by word; they compile to one instruction each.
#[inline]
pub(super) fn both(a: &Row, b: &Row) -> Row {
    std::array::from_fn(|word| a[word] & b[word])
}

#[inline]
pub(super) fn either(a: &Row, b: &Row) -> Row {
    std::array::from_fn(|word| a[word] | b[word])
}

/// `a` without `b`.
#[inline]
pub(super) fn except(a: &Row, b: &Row) -> Row {
    std::array::from_fn(|word| a[word] & !b[word])
}

#[inline]
pub(super) fn is_none(row: &Row) -> bool {
    row.iter().fold(0, |all, word| all | word) == 0
}

/// The first lane of a row that is not empty.
#[inline]
pub(super) fn first_lane(row: &Row) -> Option<usize> {
    let word = row.iter().position(|&word| word != 0)?;
    Some(word * 64 + row[word].trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::{Entry, MatrixBuilder, Visibility, sample};

    #[test]
    fn every_option_stands_where_its_items_list_it() {
        for matrix in [sample::shidoku(), sample::shades(), sample::latin(6)] {
            let layout = Layout::new(&matrix);
            for item in matrix.items().filter(|&item| matrix.is_primary(item)) {
                let (block, lane) = layout.lane(item).unwrap();
                let block = &layout.blocks[block];
                for (plane, &option) in matrix.options_of(item).iter().enumerate() {
                    assert_eq!(layout.option(block, plane, lane), option);
                    assert!(layout.bits(option).contains(&block.bit(plane, lane)));
                }
            }
        }
    }

    #[test]
    fn one_long_item_does_not_pad_the_short_ones() {
        let mut builder = MatrixBuilder::new();
        for size in std::iter::repeat_n(2, 200).chain([300]) {
            let item = builder.primary("item");
            for _ in 0..size {
                builder
                    .option(&[Entry::plain(item)], Visibility::Visible)
                    .unwrap();
            }
        }
        let layout = Layout::new(&builder.build());
        assert_eq!(layout.rows, 2 * (2 + 1) + (300 + 1));
        assert_eq!(layout.table_bytes(), 700 * layout.rows * 16);
    }

    #[test]
    fn a_matrix_without_primary_items_has_no_rows() {
        let layout = Layout::new(&MatrixBuilder::new().build());
        assert_eq!((layout.rows, layout.blocks.len()), (0, 0));
    }
}
