//! The layout of a state: planes of bits, one lane for each primary item.
//!
//! Plane j holds, for all lanes, "is the j-th option of this item alive?"; one more plane holds "is this item open?".
//! Lanes stand in blocks of 256 or 128, and a block has as many planes as its longest item has options, so that one
//! choice with 300 cases does not pad 81 cells.
//!
//! ```text
//!                  lane  0    1    2   ..  255
//! block 0   plane 0     x00  x10  x20         first options
//!           plane 1     x01  x11  x21         second options
//!           ..
//!           open        1    1    1           not yet covered
//! block 1   plane 0     ..
//! ```
//!
//! Rows of 256 bits are read as they were written, one register at a time; where rows of a state straddled two stores,
//! the next scan waited for both (4 to 7 % of the time). Secondary items need no lane: what they exclude is in the
//! masks.
//!
//! Invariant: in every state the bits of one option are equal in all its lanes that are open. In closed lanes a bit
//! means nothing, so that a mask need not clear what its own items close.

use super::families::{Families, Packing};
use super::shape::Shape;
use crate::cover::matrix::{ItemId, Matrix, OptionId};

/// Words of a row of a wide block: one register of 256 bits.
pub(super) const WIDE: usize = 4;

/// Words of a row of a narrow block.
pub(super) const NARROW: usize = 2;

/// The largest table of whole masks; beyond it masks name the chunks that they change.
const MOST_TABLE_BYTES: usize = 1 << 20;

/// One bit of a state: bit `% 64` of word `/ 64`.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Bit(u32);

impl Bit {
    fn new(word: usize, shift: usize) -> Bit {
        Bit(u32::try_from(64 * word + shift).expect("a state has fewer than 2^32 bits"))
    }

    pub(super) fn word(self) -> usize {
        self.0 as usize / 64
    }

    pub(super) fn in_word(self) -> u64 {
        1 << (self.0 % 64)
    }

    #[inline(always)]
    pub(super) fn is_set(self, state: &[u64]) -> bool {
        state[self.0 as usize / 64] >> (self.0 % 64) & 1 == 1
    }

    #[inline(always)]
    pub(super) fn clear(self, state: &mut [u64]) {
        state[self.0 as usize / 64] &= !(1 << (self.0 % 64));
    }

    pub(super) fn set(self, state: &mut [u64]) {
        state[self.0 as usize / 64] |= 1 << (self.0 % 64);
    }
}

/// 256 or 128 lanes with the same number of planes, its height.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// Its first word in a state; the planes are followed by the open row.
    first: usize,
    /// Words of a row: `WIDE` or `NARROW`.
    pub(super) width: usize,
    pub(super) height: usize,
    /// Its first word in a row of all lanes.
    pub(super) lanes: usize,
    /// Its first place in `Layout::slots`.
    slot: usize,
}

impl Block {
    #[inline(always)]
    pub(super) fn first(&self) -> usize {
        self.first
    }

    /// Its planes and its open row, if `W` is its width.
    #[inline(always)]
    pub(super) fn rows<'a, const W: usize>(
        &self,
        state: &'a [u64],
    ) -> (&'a [[u64; W]], &'a [u64; W]) {
        let words = &state[self.first..self.first + W * (self.height + 1)];
        let (open, planes) = words
            .as_chunks::<W>()
            .0
            .split_last()
            .expect("a block has an open row");
        (planes, open)
    }

    /// One word of a plane; the plane after the last is the open row.
    #[inline(always)]
    pub(super) fn word(&self, plane: usize, word: usize, state: &[u64]) -> u64 {
        state[self.first + plane * self.width + word]
    }

    #[inline(always)]
    pub(super) fn is_open(&self, state: &[u64]) -> bool {
        !is_none(&state[self.first + self.height * self.width..][..self.width])
    }

    pub(super) fn bit(&self, plane: usize, lane: usize) -> Bit {
        Bit::new(self.first + plane * self.width + lane / 64, lane % 64)
    }

    fn open_bit(&self, lane: usize) -> Bit {
        self.bit(self.height, lane)
    }

    /// The words of a state that it takes.
    pub(super) fn words(&self) -> usize {
        self.width * (self.height + 1)
    }
}

/// Where an item stands: its block, and its lane there.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Lane {
    pub(super) block: usize,
    pub(super) lane: usize,
}

/// Which lane each primary item has, and where its options stand.
#[derive(Clone, Debug)]
pub(in crate::cover) struct Layout {
    pub(super) packing: Packing,
    pub(super) blocks: Vec<Block>,
    /// Words of a state, a multiple of `WIDE`.
    pub(super) words: usize,
    /// Words of a row of all lanes.
    pub(super) lane_words: usize,
    /// Option `j` of lane `l` of a block is `slots[block.slot + l * block.height + j]`.
    slots: Vec<OptionId>,
    /// Lane of each item; `None` for secondary ones.
    lanes: Vec<Option<Lane>>,
    /// Bits of option `o` are `bits[starts[o]..starts[o + 1]]`, in the order of its primary items.
    bits: Vec<Bit>,
    /// The open bit of the same lane.
    opens: Vec<Bit>,
    starts: Vec<usize>,
}

impl Layout {
    /// Lanes for the primary items of a matrix.
    pub(in crate::cover) fn new(matrix: &Matrix) -> Layout {
        let families = Families::of(matrix);
        let compact = Layout::of(matrix, &families, Packing::Compact);
        if compact.table_bytes() <= MOST_TABLE_BYTES {
            return compact;
        }
        Layout::of(matrix, &families, Packing::Aligned)
    }

    /// Lanes as masks in lists want them, however small the matrix is.
    pub(in crate::cover) fn aligned(matrix: &Matrix) -> Layout {
        Layout::of(matrix, &Families::of(matrix), Packing::Aligned)
    }

    fn of(matrix: &Matrix, families: &Families, packing: Packing) -> Layout {
        let mut layout = Layout {
            packing,
            blocks: Vec::new(),
            words: 0,
            lane_words: 0,
            slots: Vec::new(),
            lanes: vec![None; matrix.item_count()],
            bits: Vec::new(),
            opens: Vec::new(),
            starts: vec![0],
        };
        for group in families.lanes(packing) {
            let lanes = group.last().map_or(0, |&(lane, _)| lane + 1);
            let mut rest = &group[..];
            let mut from = 0;
            while from < lanes {
                let width = if lanes - from > 64 * NARROW {
                    WIDE
                } else {
                    NARROW
                };
                let to = from + 64 * width;
                let (items, later) = rest.split_at(rest.partition_point(|&(lane, _)| lane < to));
                layout.add_block(matrix, width, from, items);
                (rest, from) = (later, to);
            }
        }
        layout.words = layout.words.next_multiple_of(WIDE);
        layout.place_options(matrix);
        layout
    }

    /// A block for these items, whose first lane has the number `from` in its group.
    fn add_block(&mut self, matrix: &Matrix, width: usize, from: usize, items: &[(usize, ItemId)]) {
        let sizes = items.iter().map(|&(_, item)| matrix.options_of(item).len());
        let block = Block {
            first: self.words,
            width,
            height: sizes.max().unwrap_or(0),
            lanes: self.lane_words,
            slot: self.slots.len(),
        };
        let slots = 64 * width * block.height;
        self.slots
            .resize(self.slots.len() + slots, OptionId(u32::MAX));
        for &(lane, item) in items {
            let lane = lane - from;
            self.lanes[item.index()] = Some(Lane {
                block: self.blocks.len(),
                lane,
            });
            let options = matrix.options_of(item);
            self.slots[block.slot + lane * block.height..][..options.len()]
                .copy_from_slice(options);
        }
        self.words += block.words();
        self.lane_words += width;
        self.blocks.push(block);
    }

    fn place_options(&mut self, matrix: &Matrix) {
        // How many options of each item were met so far.
        let mut met = vec![0; matrix.item_count()];
        for option in matrix.options() {
            for entry in matrix.entries(option) {
                let item = entry.item.index();
                if let Some(Lane { block, lane }) = self.lanes[item] {
                    self.bits.push(self.blocks[block].bit(met[item], lane));
                    self.opens.push(self.blocks[block].open_bit(lane));
                    met[item] += 1;
                }
            }
            self.starts.push(self.bits.len());
        }
    }

    /// Bytes of a table of whole masks.
    fn table_bytes(&self) -> usize {
        (self.starts.len() - 1) * self.words * size_of::<u64>()
    }

    #[inline(always)]
    pub(super) fn option<S: Shape>(&self, block: &Block, plane: usize, lane: usize) -> OptionId {
        self.slots[block.slot + lane * S::height(block) + plane]
    }

    /// The bits of an option, one for each of its primary items.
    #[inline(always)]
    pub(super) fn bits(&self, option: OptionId) -> &[Bit] {
        &self.bits[self.starts[option.index()]..self.starts[option.index() + 1]]
    }

    /// The open bits of the lanes of an option, in the same order.
    #[inline(always)]
    pub(super) fn opens(&self, option: OptionId) -> &[Bit] {
        &self.opens[self.starts[option.index()]..self.starts[option.index() + 1]]
    }

    /// Can the option still be chosen? All its open lanes say the same, and a chosen one has none.
    #[inline(always)]
    pub(super) fn is_alive(&self, state: &[u64], option: OptionId) -> bool {
        self.bits(option)[0].is_set(state) && self.opens(option)[0].is_set(state)
    }

    /// The open bit of a primary item.
    pub(super) fn open_bit(&self, item: ItemId) -> Option<Bit> {
        let Lane { block, lane } = self.lane(item)?;
        Some(self.blocks[block].open_bit(lane))
    }

    /// The lane of a primary item.
    pub(super) fn lane(&self, item: ItemId) -> Option<Lane> {
        self.lanes[item.index()]
    }

    /// Everything open, everything alive.
    pub(super) fn start(&self) -> Vec<u64> {
        let mut state = vec![0; self.words];
        for bit in self.bits.iter().chain(&self.opens) {
            bit.set(&mut state);
        }
        // An item without options is open too.
        for &Lane { block, lane } in self.lanes.iter().flatten() {
            self.blocks[block].open_bit(lane).set(&mut state);
        }
        state
    }
}

/// Row operations, word by word; they compile to one or two instructions each.
#[inline(always)]
pub(super) fn both<const W: usize>(a: &[u64; W], b: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| a[word] & b[word])
}

#[inline(always)]
pub(super) fn either<const W: usize>(a: &[u64; W], b: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| a[word] | b[word])
}

/// `a` without `b`.
#[inline(always)]
pub(super) fn except<const W: usize>(a: &[u64; W], b: &[u64; W]) -> [u64; W] {
    std::array::from_fn(|word| a[word] & !b[word])
}

#[inline(always)]
pub(super) fn is_none(row: &[u64]) -> bool {
    row.iter().fold(0, |all, word| all | word) == 0
}

/// The first lane of a row that is not empty.
#[inline(always)]
pub(super) fn first_lane(row: &[u64]) -> Option<usize> {
    let word = row.iter().position(|&word| word != 0)?;
    Some(word * 64 + row[word].trailing_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::bits::shape::Any;
    use crate::cover::{Entry, MatrixBuilder, Visibility, sample};

    #[test]
    fn every_option_stands_where_its_items_list_it() {
        for matrix in [sample::shidoku(), sample::shades(), sample::latin(6)] {
            let layout = Layout::new(&matrix);
            for item in matrix.items().filter(|&item| matrix.is_primary(item)) {
                let Lane { block, lane } = layout.lane(item).unwrap();
                let block = &layout.blocks[block];
                for (plane, &option) in matrix.options_of(item).iter().enumerate() {
                    assert_eq!(layout.option::<Any>(block, plane, lane), option);
                    let place = layout
                        .bits(option)
                        .iter()
                        .position(|&bit| bit == block.bit(plane, lane));
                    assert_eq!(
                        layout.opens(option)[place.unwrap()],
                        layout.open_bit(item).unwrap()
                    );
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
        assert_eq!(layout.words, 4 * (2 + 1) + 2 * (300 + 1) + 2);
    }

    #[test]
    fn a_matrix_without_primary_items_has_no_words() {
        let layout = Layout::new(&MatrixBuilder::new().build());
        assert_eq!((layout.words, layout.blocks.len()), (0, 0));
    }
}
