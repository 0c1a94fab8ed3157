//! Words that begin at a cache line.
//!
//! A row of 256 bits that straddles two lines takes two reads; from memory as it comes, every second row did.

use std::ops::{Deref, DerefMut};

/// Bytes of a cache line.
const LINE: usize = 64;

/// A list of words, the first of which begins a cache line.
#[derive(Debug)]
pub(super) struct Memory {
    words: Vec<u64>,
    from: usize,
    len: usize,
}

impl Memory {
    /// So many words, all zero.
    pub(super) fn zeroed(len: usize) -> Memory {
        let words = vec![0; len + LINE / size_of::<u64>()];
        let from = words.as_ptr().align_offset(LINE);
        Memory { from, len, words }
    }

    /// At least so many words; new ones are zero.
    pub(super) fn grow(&mut self, len: usize) {
        if len > self.len {
            let mut larger = Memory::zeroed(len.max(2 * self.len));
            larger[..self.len].copy_from_slice(self);
            *self = larger;
        }
    }
}

impl Deref for Memory {
    type Target = [u64];

    #[inline(always)]
    fn deref(&self) -> &[u64] {
        &self.words[self.from..self.from + self.len]
    }
}

impl DerefMut for Memory {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [u64] {
        &mut self.words[self.from..self.from + self.len]
    }
}
