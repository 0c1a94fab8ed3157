//! What choosing an option tells the others, chunk by chunk: the making of masks.

use std::ops::Range;

use super::lanes::{Bit, Layout, NARROW};
use super::masks::Chunk;
use crate::cover::matrix::{Color, ItemId, Matrix, OptionId};

/// What the options that share an item in one colour are told by it.
pub(super) struct Rivals {
    /// Colours of item `i` are `colors[starts[i]..starts[i + 1]]`, sorted, each with its part of `told`.
    colors: Vec<(Option<Color>, Range<usize>)>,
    starts: Vec<usize>,
    /// Chunks, and what an option of the colour leaves of them.
    told: Vec<(u32, Chunk)>,
}

impl Rivals {
    pub(super) fn new(matrix: &Matrix, layout: &Layout) -> Rivals {
        let mut rivals = Rivals {
            colors: Vec::new(),
            starts: vec![0],
            told: Vec::new(),
        };
        let mut sparse = Sparse::new(layout);
        let mut members = Vec::new();
        let colored = colored_items(matrix);
        for item in matrix.items() {
            members.clear();
            let is_colored = colored[item.index()];
            members.extend(matrix.options_of(item).iter().map(|&option| {
                let color = is_colored.then(|| color_of(matrix, option, item));
                (color.flatten(), option)
            }));
            members.sort_unstable();
            for run in members.chunk_by(|a, b| a.0 == b.0) {
                let color = run[0].0;
                let others = members
                    .iter()
                    .filter(|(its, _)| color.is_none() || *its != color);
                for bit in others.flat_map(|&(_, option)| layout.bits(option)) {
                    sparse.clear(*bit);
                }
                if let Some(bit) = layout.open_bit(item) {
                    sparse.clear(bit);
                }
                let from = rivals.told.len();
                sparse.take_into(&mut rivals.told);
                rivals.colors.push((color, from..rivals.told.len()));
            }
            rivals.starts.push(rivals.colors.len());
        }
        rivals
    }

    pub(super) fn of(&self, item: ItemId, color: Option<Color>) -> &[(u32, Chunk)] {
        let item = item.index();
        let colors = &self.colors[self.starts[item]..self.starts[item + 1]];
        let place = colors.binary_search_by_key(&color, |(its, _)| *its);
        let place = place.expect("the colours of an item are those of its options");
        &self.told[colors[place].1.clone()]
    }
}

/// The items that some option gives a colour.
fn colored_items(matrix: &Matrix) -> Vec<bool> {
    let mut colored = vec![false; matrix.item_count()];
    for entry in matrix.options().flat_map(|option| matrix.entries(option)) {
        colored[entry.item.index()] |= entry.color.is_some();
    }
    colored
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

    /// Adds the chunks that were touched; all are whole again.
    fn take_into(&mut self, parts: &mut Vec<(u32, Chunk)>) {
        let all = &mut self.chunks;
        parts.extend(self.touched.drain(..).map(|chunk| {
            let whole = [u64::MAX; 2];
            (chunk, std::mem::replace(&mut all[chunk as usize], whole))
        }));
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
        self.mask.clear();
        self.sparse.take_into(&mut self.mask);
        self.mask.sort_unstable_by_key(|&(chunk, _)| chunk);
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
