//! What the compiler may know of a layout, so that it can unroll the loops over it.
//!
//! The search is compiled twice: for layouts as large as that of a 9x9 grid, whatever its rules are, and for any.

use super::lanes::{Block, Layout, WIDE, both};

/// The measures of a layout, as far as they are known beforehand.
pub(super) trait Shape {
    /// The planes of a block and its open row, if `W` is its width.
    fn rows<'a, const W: usize>(block: &Block, state: &'a [u64]) -> (&'a [[u64; W]], &'a [u64; W]);

    /// The planes of a block.
    fn height(block: &Block) -> usize;

    /// The words of a state.
    fn words(layout: &Layout) -> usize;

    /// `into &= mask`.
    fn and_into(into: &mut [u64], mask: &[u64]);

    /// `into = from & mask`.
    fn and_from(into: &mut [u64], from: &[u64], mask: &[u64]);
}

/// Nothing is known.
pub(super) struct Any;

/// All blocks have 9 planes, and a state has 15 registers of 256 bits.
pub(super) struct Nine;

/// Planes of the blocks of shape `Nine`.
const HEIGHT: usize = 9;

/// Registers of a state of shape `Nine`: nine planes and an open row of 384 lanes.
const REGISTERS: usize = 15;

impl Nine {
    pub(super) fn fits(layout: &Layout) -> bool {
        layout.words == WIDE * REGISTERS && layout.blocks.iter().all(|block| block.height == HEIGHT)
    }
}

impl Shape for Any {
    #[inline(always)]
    fn rows<'a, const W: usize>(block: &Block, state: &'a [u64]) -> (&'a [[u64; W]], &'a [u64; W]) {
        block.rows(state)
    }

    #[inline(always)]
    fn height(block: &Block) -> usize {
        block.height
    }

    #[inline(always)]
    fn words(layout: &Layout) -> usize {
        layout.words
    }

    #[inline(always)]
    fn and_into(into: &mut [u64], mask: &[u64]) {
        let pairs = std::iter::zip(into.as_chunks_mut::<WIDE>().0, mask.as_chunks::<WIDE>().0);
        for (into, mask) in pairs {
            *into = both(into, mask);
        }
    }

    #[inline(always)]
    fn and_from(into: &mut [u64], from: &[u64], mask: &[u64]) {
        let sources = std::iter::zip(from.as_chunks::<WIDE>().0, mask.as_chunks::<WIDE>().0);
        for (into, (from, mask)) in std::iter::zip(into.as_chunks_mut::<WIDE>().0, sources) {
            *into = both(from, mask);
        }
    }
}

/// Cuts a state or mask of shape `Nine` into registers.
macro_rules! registers {
    ($words:expr, $cut:ident) => {
        $words
            .$cut::<WIDE>()
            .0
            .try_into()
            .expect("a state of this shape has 60 words")
    };
}

impl Shape for Nine {
    #[inline(always)]
    fn rows<'a, const W: usize>(block: &Block, state: &'a [u64]) -> (&'a [[u64; W]], &'a [u64; W]) {
        let rows: &[[u64; W]] = state[block.first()..][..(HEIGHT + 1) * W]
            .as_chunks::<W>()
            .0;
        let rows: &[[u64; W]; HEIGHT + 1] =
            rows.try_into().expect("a block of this shape has 10 rows");
        (&rows[..HEIGHT], &rows[HEIGHT])
    }

    #[inline(always)]
    fn height(_: &Block) -> usize {
        HEIGHT
    }

    #[inline(always)]
    fn words(_: &Layout) -> usize {
        WIDE * REGISTERS
    }

    #[inline(always)]
    fn and_into(into: &mut [u64], mask: &[u64]) {
        let into: &mut [[u64; WIDE]; REGISTERS] = registers!(into, as_chunks_mut);
        let mask: &[[u64; WIDE]; REGISTERS] = registers!(mask, as_chunks);
        for (into, mask) in std::iter::zip(into, mask) {
            *into = both(into, mask);
        }
    }

    #[inline(always)]
    fn and_from(into: &mut [u64], from: &[u64], mask: &[u64]) {
        let into: &mut [[u64; WIDE]; REGISTERS] = registers!(into, as_chunks_mut);
        let from: &[[u64; WIDE]; REGISTERS] = registers!(from, as_chunks);
        let mask: &[[u64; WIDE]; REGISTERS] = registers!(mask, as_chunks);
        for (into, (from, mask)) in std::iter::zip(into, std::iter::zip(from, mask)) {
            *into = both(from, mask);
        }
    }
}
