//! Numbers for the chunks of masks, so that equal ones are stored once.

use super::masks::Chunk;

/// Numbers for chunks, equal ones the same, by a hash table of open addresses.
pub(super) struct Values {
    all: Vec<Chunk>,
    most: u32,
    /// Number + 1 of the value that is at home here or was driven here; 0 for an empty place.
    table: Vec<u32>,
}

impl Values {
    pub(super) fn new(most: u32) -> Values {
        Values {
            all: Vec::new(),
            most,
            table: vec![0; 1024],
        }
    }

    /// The number of a value; `None` if there are too many.
    pub(super) fn number(&mut self, value: Chunk) -> Option<u32> {
        if 2 * self.all.len() >= self.table.len() {
            self.grow();
        }
        let mut place = self.home(value);
        while self.table[place] != 0 {
            let number = self.table[place] - 1;
            if self.all[number as usize] == value {
                return Some(number);
            }
            place = (place + 1) & (self.table.len() - 1);
        }
        let number = u32::try_from(self.all.len()).ok()?;
        if number > self.most {
            return None;
        }
        self.all.push(value);
        self.table[place] = number + 1;
        Some(number)
    }

    /// The values by their numbers.
    pub(super) fn all(self) -> Vec<Chunk> {
        self.all
    }

    fn home(&self, value: Chunk) -> usize {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let mixed = (value[0].wrapping_mul(ODD) ^ value[1]).wrapping_mul(ODD);
        (mixed >> (64 - self.table.len().trailing_zeros())) as usize
    }

    fn grow(&mut self) {
        self.table = vec![0; 2 * self.table.len()];
        for number in 0..self.all.len() {
            let mut place = self.home(self.all[number]);
            while self.table[place] != 0 {
                place = (place + 1) & (self.table.len() - 1);
            }
            self.table[place] = number as u32 + 1;
        }
    }
}
