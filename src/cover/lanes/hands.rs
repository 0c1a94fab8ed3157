//! Propagation on bit-lanes: what follows when an option is chosen or dies.
//!
//! Every lane that loses an option is looked at once more: without an option it is a dead end, with a single one that
//! one is chosen, and where supports are given, options that go with none of those left die too. Lanes of cells and
//! houses come first, lanes of choices after them in order of arrival, since one look at a long lane then serves many
//! deaths.
//!
//! Invariant: between two calls every lane whose options have changed since its last look waits in a queue.

use super::supports::Supports;
use super::tables::{LaneTables, Mask, NOBODY, Place, bits};

/// This lane has no option left.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) struct DeadEnd(pub(super) usize);

/// What the hands work with.
#[derive(Copy, Clone)]
pub(super) struct Tools<'a> {
    pub(super) tables: &'a LaneTables,
    /// None: singles only.
    pub(super) supports: Option<&'a Supports>,
}

/// The lanes and options that are to be looked at.
#[derive(Debug)]
pub(super) struct Hands {
    early: Queue,
    late: Queue,
    /// Options whose death may take others along.
    dead: Vec<u32>,
    /// For each watcher of a lane of several words the word in which it last had a partner.
    residues: Vec<u16>,
    /// Lanes looked at and options taken out so far.
    pub(super) work: u64,
}

impl Hands {
    pub(super) fn new(tables: &LaneTables) -> Hands {
        Hands {
            early: Queue::new(tables.lanes.len()),
            late: Queue::new(tables.lanes.len()),
            dead: Vec::with_capacity(tables.ids.len()),
            residues: Vec::new(),
            work: 0,
        }
    }

    /// Gets ready for these supports.
    pub(super) fn take(&mut self, supports: &Supports) {
        self.residues.clear();
        self.residues.resize(supports.watchers, 0);
    }

    /// Chooses a live option.
    pub(super) fn place(&mut self, tools: Tools<'_>, state: &mut [u64], option: usize) {
        let tables = tools.tables;
        for place in tables.places.of(option) {
            let lane = tables.lane_of_word[place.word()] as usize;
            state[tables.words() + lane / 64] &= !(1 << (lane % 64));
        }
        for &mask in tables.rivals.of(option) {
            self.strike(tools, state, mask);
        }
    }

    /// Takes a live option out.
    pub(super) fn kill(&mut self, tools: Tools<'_>, state: &mut [u64], option: usize) {
        self.work += 1;
        for &place in tools.tables.places.of(option) {
            self.clear(tools.tables, state, place);
        }
        if tools.supports.is_some() {
            self.dead.push(option as u32);
        }
    }

    fn clear(&mut self, tables: &LaneTables, state: &mut [u64], place: Place) {
        state[place.word()] &= !place.mask();
        self.call(tables, tables.lane_of_word[place.word()] as usize);
    }

    /// Takes out those of these options that are alive.
    #[inline]
    fn strike(&mut self, tools: Tools<'_>, state: &mut [u64], mask: Mask) {
        let word = mask.word as usize;
        let hit = state[word] & mask.bits;
        if hit == 0 {
            return;
        }
        if tools.tables.leaves[word] {
            self.work += 1;
            state[word] &= !hit;
            self.call(tools.tables, tools.tables.lane_of_word[word] as usize);
            return;
        }
        for bit in bits(hit) {
            self.kill(tools, state, tools.tables.owner(word, bit));
        }
    }

    /// Puts a lane into its queue.
    #[inline]
    pub(super) fn call(&mut self, tables: &LaneTables, lane: usize) {
        if tables.lanes[lane].auxiliary {
            self.late.push(lane);
        } else {
            self.early.push(lane);
        }
    }

    /// Every lane is to be looked at.
    pub(super) fn call_all(&mut self, tables: &LaneTables) {
        for lane in 0..tables.lanes.len() {
            self.call(tables, lane);
        }
    }

    /// Goes on until nothing follows any more. Options that were the last of their lane are told to `chosen`.
    pub(super) fn settle(
        &mut self,
        tools: Tools<'_>,
        state: &mut [u64],
        mut chosen: impl FnMut(usize),
    ) -> Result<(), DeadEnd> {
        loop {
            self.bury(tools, state);
            let Some(lane) = self.early.pop().or_else(|| self.late.pop()) else {
                return Ok(());
            };
            self.work += 1;
            match tools.tables.count(state, lane) {
                0 => {
                    self.drop_all();
                    return Err(DeadEnd(lane));
                }
                1 => {
                    if tools.tables.is_open(state, lane) {
                        let single = tools.tables.alive(state, lane).next();
                        let option = single.expect("the lane has one option");
                        chosen(option);
                        self.place(tools, state, option);
                    }
                }
                count => {
                    if let Some(supports) = tools.supports {
                        self.check(tools, supports, state, lane, count);
                    }
                }
            }
        }
    }

    /// What needed the options that died dies too.
    fn bury(&mut self, tools: Tools<'_>, state: &mut [u64]) {
        while let Some(option) = self.dead.pop() {
            if let Some(supports) = tools.supports {
                for &mask in supports.needing(option as usize) {
                    self.strike(tools, state, mask);
                }
            }
        }
    }

    /// Takes out the options that go with none of the lane's, which has `count` left.
    fn check(
        &mut self,
        tools: Tools<'_>,
        supports: &Supports,
        state: &mut [u64],
        lane: usize,
        count: u32,
    ) {
        let range = tools.tables.lanes[lane].range();
        for group in supports.watching(lane) {
            if group.reach < count {
                break;
            }
            let here = state[group.mask.word as usize] & group.mask.bits;
            let mut lost = 0;
            for bit in bits(here) {
                let rank = (group.mask.bits & ((1 << bit) - 1)).count_ones();
                let partners = supports.partners(group, rank, range.len());
                let alive = if range.len() == 1 {
                    partners[0] & state[range.start] != 0
                } else {
                    let residue = &mut self.residues[group.number as usize + rank as usize];
                    is_supported(partners, &state[range.clone()], residue)
                };
                lost |= u64::from(!alive) << bit;
            }
            let mask = Mask {
                word: group.mask.word,
                bits: lost,
            };
            self.strike(tools, state, mask);
        }
    }

    /// Nothing is to be looked at.
    pub(super) fn drop_all(&mut self) {
        self.early.clear();
        self.late.clear();
        self.dead.clear();
    }
}

/// Is one of the partners alive? The word where one was last time is looked at first.
fn is_supported(partners: &[u64], lane: &[u64], residue: &mut u16) -> bool {
    if partners[*residue as usize] & lane[*residue as usize] != 0 {
        return true;
    }
    let mut words = std::iter::zip(partners, lane);
    match words.position(|(partner, word)| partner & word != 0) {
        Some(word) => {
            *residue = word as u16;
            true
        }
        None => false,
    }
}

/// A first-in-first-out queue that holds each lane once at most.
///
/// Invariant: `waits[lane]` is true exactly for the lanes between `head` and `tail`.
#[derive(Debug)]
struct Queue {
    ring: Vec<u32>,
    waits: Vec<bool>,
    head: usize,
    /// Number of lanes in the queue.
    length: usize,
}

impl Queue {
    fn new(lanes: usize) -> Queue {
        Queue {
            ring: vec![NOBODY; lanes.next_power_of_two()],
            waits: vec![false; lanes],
            head: 0,
            length: 0,
        }
    }

    #[inline]
    fn push(&mut self, lane: usize) {
        if !self.waits[lane] {
            self.waits[lane] = true;
            let at = (self.head + self.length) & (self.ring.len() - 1);
            self.ring[at] = lane as u32;
            self.length += 1;
        }
    }

    #[inline]
    fn pop(&mut self) -> Option<usize> {
        if self.length == 0 {
            return None;
        }
        let lane = self.ring[self.head] as usize;
        self.head = (self.head + 1) & (self.ring.len() - 1);
        self.length -= 1;
        self.waits[lane] = false;
        Some(lane)
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}
