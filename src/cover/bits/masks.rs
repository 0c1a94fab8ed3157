//! The mask of each option: `state & mask` is the state with that option chosen.
//!
//! A mask clears every option that conflicts with its own, whether over a primary, a secondary or a coloured item,
//! and the open bits of the items it covers. So the kernel knows one operation, whatever the rules are.
//!
//! Where the table is small, masks are stored whole. Where it is not, a mask lists the chunks that it changes: in the
//! lanes that the option closes no bit counts any more, and elsewhere it has few rivals, so that on a 16x16 grid 27
//! chunks of 136 are left; and equal chunks are stored once, so that the table has half a megabyte instead of 9. On a
//! 9x9 grid the list (16 chunks of 40) costs as much as the 15 registers of a whole mask save.
//!
//! Invariant: after the mask of an option, no option that conflicts with it is alive in an open lane.

use super::families::Packing;
use super::lanes::{Layout, NARROW};
use super::machine::Machine;
use super::memory::Memory;
use super::rivals::{Rivals, Scratch};
use super::segments::Segments;
use super::shape::Shape;
use super::twins::Twins;
use super::values::Values;
use crate::cover::matrix::{Matrix, OptionId};

/// What a listed part of a mask changes: 128 lanes of a row.
pub(super) type Chunk = [u64; NARROW];

/// A layout with the masks of all options, and its segments.
#[derive(Debug)]
pub(in crate::cover) struct Masks {
    pub(super) layout: Layout,
    /// The state in which nothing is chosen.
    pub(super) start: Vec<u64>,
    table: Table,
    pub(super) segments: Segments,
    pub(super) twins: Twins,
    pub(super) machine: Machine,
}

#[derive(Debug)]
enum Table {
    /// Mask of option `o` is `words[o * layout.words..][..layout.words]`.
    Whole(Memory),
    Listed(Listed),
}

/// Masks as lists of parts.
#[derive(Debug)]
struct Listed {
    /// Parts of the mask of option `o` are `parts[starts[o]..starts[o + 1]]`.
    parts: Vec<Part>,
    starts: Vec<u32>,
    values: Vec<Chunk>,
    /// Bits of a part that hold its chunk; the others hold its value.
    chunk_bits: u32,
}

/// A chunk of the state and the value that it is combined with, in one word.
type Part = u32;

impl Masks {
    /// Builds the masks item by item: each item tells all its options of one colour the same.
    ///
    /// None if there are more chunks and values than a part can name.
    pub(in crate::cover) fn new(matrix: &Matrix, layout: Layout) -> Option<Masks> {
        let table = if layout.packing == Packing::Compact {
            Table::Whole(whole(matrix, &layout))
        } else {
            Table::Listed(Listed::new(matrix, &layout)?)
        };
        Some(Masks {
            start: layout.start(),
            segments: Segments::new(matrix, &layout),
            twins: Twins::new(matrix, &layout),
            layout,
            table,
            machine: Machine::here(),
        })
    }

    /// The same for a search that uses no more than what every machine can do.
    pub(in crate::cover) fn portable(self) -> Masks {
        Masks {
            machine: Machine::Plain,
            ..self
        }
    }

    /// Chooses an option in a state.
    #[inline(always)]
    pub(super) fn choose<S: Shape>(&self, option: OptionId, state: &mut [u64]) {
        match &self.table {
            Table::Whole(words) => {
                let number = S::words(&self.layout);
                S::and_into(state, &words[option.index() * number..][..number]);
            }
            Table::Listed(listed) => listed.choose(option, state),
        }
    }

    /// Makes `into` the state `from` with an option chosen.
    #[inline(always)]
    pub(super) fn choose_from<S: Shape>(&self, option: OptionId, from: &[u64], into: &mut [u64]) {
        match &self.table {
            Table::Whole(words) => {
                let number = S::words(&self.layout);
                S::and_from(into, from, &words[option.index() * number..][..number]);
            }
            Table::Listed(listed) => {
                into.copy_from_slice(from);
                listed.choose(option, into);
            }
        }
    }
}

impl Listed {
    fn new(matrix: &Matrix, layout: &Layout) -> Option<Listed> {
        let chunks = layout.words / NARROW;
        let chunk_bits = chunks.next_power_of_two().trailing_zeros();
        let rivals = Rivals::new(matrix, layout);
        let mut values = Values::new(u32::MAX.checked_shr(chunk_bits)?);
        let (mut parts, mut starts) = (Vec::new(), vec![0]);
        let mut scratch = Scratch::new(layout);
        for option in matrix.options() {
            for &(chunk, value) in scratch.mask(matrix, layout, &rivals, option) {
                parts.push(values.number(value)? << chunk_bits | chunk);
            }
            starts.push(u32::try_from(parts.len()).ok()?);
        }
        Some(Listed {
            parts,
            starts,
            values: values.all(),
            chunk_bits,
        })
    }

    #[inline(always)]
    fn choose(&self, option: OptionId, state: &mut [u64]) {
        let (chunks, _) = state.as_chunks_mut::<NARROW>();
        let (values, bits) = (&self.values[..], self.chunk_bits);
        let low = (1 << bits) - 1;
        let option = option.index();
        for part in &self.parts[self.starts[option] as usize..self.starts[option + 1] as usize] {
            let value = values[(part >> bits) as usize];
            let chunk = &mut chunks[(part & low) as usize];
            *chunk = [chunk[0] & value[0], chunk[1] & value[1]];
        }
    }
}

/// A table of whole masks.
fn whole(matrix: &Matrix, layout: &Layout) -> Memory {
    let rivals = Rivals::new(matrix, layout);
    let mut words = Memory::zeroed(matrix.option_count() * layout.words);
    words.fill(u64::MAX);
    for option in matrix.options() {
        let mask = &mut words[option.index() * layout.words..][..layout.words];
        let (chunks, _) = mask.as_chunks_mut::<NARROW>();
        for entry in matrix.entries(option) {
            for &(chunk, left) in rivals.of(entry.item, entry.color) {
                let into = &mut chunks[chunk as usize];
                *into = [into[0] & left[0], into[1] & left[1]];
            }
        }
    }
    words
}

#[cfg(test)]
impl Masks {
    /// Plants a fault: the bit is wrong in the mask of `option`.
    pub(super) fn corrupt(&mut self, option: OptionId, bit: super::lanes::Bit) {
        let Table::Whole(words) = &mut self.table else {
            unreachable!("faults are planted in small matrices");
        };
        let mask = &mut words[option.index() * self.layout.words..][..self.layout.words];
        if bit.is_set(mask) {
            bit.clear(mask)
        } else {
            bit.set(mask)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::bits::shape::Any;
    use crate::cover::sample;

    #[test]
    fn a_mask_clears_exactly_what_conflicts_and_what_is_covered() {
        for matrix in [sample::shidoku(), sample::shades(), sample::latin(6)] {
            let masks = Masks::new(&matrix, Layout::new(&matrix)).unwrap();
            for option in matrix.options() {
                let mut state = masks.start.clone();
                masks.choose::<Any>(option, &mut state);
                for other in matrix.options() {
                    let cleared = option == other || matrix.conflict(option, other);
                    let lanes = std::iter::zip(masks.layout.bits(other), masks.layout.opens(other));
                    let mut open = lanes.filter(|(_, open)| open.is_set(&state));
                    assert!(
                        open.all(|(bit, _)| bit.is_set(&state) != cleared),
                        "{option:?}, {other:?}"
                    );
                }
                for item in matrix.items() {
                    let covered = matrix
                        .entries(option)
                        .iter()
                        .any(|entry| entry.item == item);
                    let bit = masks.layout.open_bit(item);
                    assert!(
                        bit.is_none_or(|bit| bit.is_set(&state) != covered),
                        "{option:?}, {item:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn equal_chunks_are_stored_once() {
        let matrix = sample::latin(16);
        let listed = Listed::new(&matrix, &Layout::aligned(&matrix)).unwrap();
        let bytes = 4 * (listed.parts.len() + listed.starts.len()) + 16 * listed.values.len();
        assert!(bytes < 400 << 10, "{bytes} bytes");
        let mut values = listed.values.clone();
        values.sort();
        values.dedup();
        assert_eq!(values.len(), listed.values.len());
    }
}
