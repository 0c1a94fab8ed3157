//! What choosing an option tells the others, chunk by chunk: the making of masks.

use super::lanes::{Bit, Layout, NARROW};
use super::masks::Chunk;
use crate::cover::matrix::{Color, ItemId, Matrix, OptionId};

/// What the options that share an item in one colour are told by it.
pub(super) struct Rivals {
    /// Of each item its colours, sorted, with what an option of that colour clears: chunks and what is left of them.
    of_item: Vec<Vec<(Option<Color>, Vec<(u32, Chunk)>)>>,
}

impl Rivals {
    pub(super) fn new(matrix: &Matrix, layout: &Layout) -> Rivals {
        let mut sparse = Sparse::new(layout);
        let one = |item: ItemId| {
            let colors = colors_of(matrix, item);
            let told = colors.iter().map(|&color| {
                for &rival in matrix.options_of(item) {
                    if color.is_none() || color_of(matrix, rival, item) != color {
                        for bit in layout.bits(rival) {
                            sparse.clear(*bit);
                        }
                    }
                }
                if let Some(bit) = layout.open_bit(item) {
                    sparse.clear(bit);
                }
                (color, sparse.take())
            });
            told.collect()
        };
        Rivals {
            of_item: matrix.items().map(one).collect(),
        }
    }

    pub(super) fn of(&self, item: ItemId, color: Option<Color>) -> &[(u32, Chunk)] {
        let colors = &self.of_item[item.index()];
        let place = colors.binary_search_by_key(&color, |(its, _)| *its);
        &colors[place.expect("the colours of an item are those of its options")].1
    }
}

/// The colours that options give an item, sorted.
fn colors_of(matrix: &Matrix, item: ItemId) -> Vec<Option<Color>> {
    if matrix.is_primary(item) {
        return vec![None];
    }
    let options = matrix.options_of(item).iter();
    let mut colors: Vec<Option<Color>> = options
        .map(|&option| color_of(matrix, option, item))
        .collect();
    colors.sort_unstable();
    colors.dedup();
    colors
}

fn color_of(matrix: &Matrix, option: OptionId, item: ItemId) -> Option<Color> {
    let entries = matrix.entries(option);
    let place = entries.binary_search_by_key(&item, |entry| entry.item);
    entries[place.expect("an option of an item has an entry for it")].color
}

/// A state of which few chunks are touched.
struct Sparse {
    chunks: Vec<Chunk>,
    touched: Vec<u32>,
}

impl Sparse {
    fn new(layout: &Layout) -> Sparse {
        Sparse {
            chunks: vec![[u64::MAX; 2]; layout.words / NARROW],
            touched: Vec::new(),
        }
    }

    fn touch(&mut self, chunk: usize) -> &mut Chunk {
        if self.chunks[chunk] == [u64::MAX; 2] {
            self.touched.push(chunk as u32);
        }
        &mut self.chunks[chunk]
    }

    fn clear(&mut self, bit: Bit) {
        self.touch(bit.word() / NARROW)[bit.word() % NARROW] &= !bit.in_word();
    }

    /// The chunks that were touched, in order; all are whole again.
    fn take(&mut self) -> Vec<(u32, Chunk)> {
        self.touched.sort_unstable();
        let all = &mut self.chunks;
        let took = self.touched.drain(..).map(|chunk| {
            let whole = [u64::MAX; 2];
            (chunk, std::mem::replace(&mut all[chunk as usize], whole))
        });
        took.collect()
    }
}

/// What it takes to combine the parts of an option.
pub(super) struct Scratch {
    sparse: Sparse,
    /// Of each chunk the chunk with the open bits of its lanes.
    open_chunk: Vec<u32>,
    mask: Vec<(u32, Chunk)>,
}

impl Scratch {
    pub(super) fn new(layout: &Layout) -> Scratch {
        let mut open_chunk = Vec::new();
        for block in &layout.blocks {
            let open = block.bit(block.height, 0).word() / NARROW;
            for _ in 0..=block.height {
                let chunks = open..open + block.width / NARROW;
                open_chunk.extend(chunks.map(|chunk| chunk as u32));
            }
        }
        Scratch {
            sparse: Sparse::new(layout),
            open_chunk,
            mask: Vec::new(),
        }
    }

    /// The chunks that choosing an option changes in lanes that stay open, and in open rows.
    pub(super) fn mask(
        &mut self,
        matrix: &Matrix,
        layout: &Layout,
        rivals: &Rivals,
        option: OptionId,
    ) -> &[(u32, Chunk)] {
        for entry in matrix.entries(option) {
            for &(chunk, left) in rivals.of(entry.item, entry.color) {
                let into = self.sparse.touch(chunk as usize);
                *into = [into[0] & left[0], into[1] & left[1]];
            }
        }
        self.mask = self.sparse.take();
        let open_chunk = &self.open_chunk;
        self.mask.retain(|&(chunk, left)| {
            let open = open_chunk[chunk as usize];
            let mut own = [0; 2];
            for bit in layout.opens(option) {
                if bit.word() / NARROW == open as usize {
                    own[bit.word() % NARROW] |= bit.in_word();
                }
            }
            chunk == open || (left[0] | own[0]) & (left[1] | own[1]) != u64::MAX
        });
        &self.mask
    }
}
