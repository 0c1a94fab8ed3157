//! Probing: both options of a lane that has two are tried, and what fails, or dies either way, goes.
//!
//! An option that leads to a dead end is refuted. Where neither does, whatever has died in both states is dead: one AND
//! with their union. An option that followed from another one without a dead end leads to none itself, so a lane of two
//! such is not tried. So many large grids fall without a node (25x25: all of the hard ones, where plain search decides
//! three in ten), and at a node the lane whose two options tell most is branched on. A probe costs what a node costs,
//! so this is the last step of a search.
//!
//! Invariant: a walk that is stopped between two probes goes on with the next one as if it had not been.

use super::hands::{DeadEnd, Tools};
use super::tables::bits;
use super::{At, LaneWalk, Stop};

/// Where the probing of the top state is.
#[derive(Debug)]
pub(super) struct Probe {
    lane: usize,
    /// Lanes of this node still to be probed.
    left: usize,
    /// The lane that told most, and how much.
    best: Option<(usize, u128)>,
    /// Node at which each option last followed from one that led to no dead end.
    passed: Vec<u32>,
    node: u32,
    /// Options that have followed in the present attempt.
    trail: Vec<usize>,
    /// The states in which the first and the second option of a lane are chosen.
    states: [Vec<u64>; 2],
}

impl Probe {
    pub(super) fn new() -> Probe {
        Probe {
            lane: 0,
            left: 0,
            best: None,
            passed: Vec::new(),
            node: 0,
            trail: Vec::new(),
            states: [Vec::new(), Vec::new()],
        }
    }

    /// Another state is on top.
    pub(super) fn begin(&mut self, lanes: usize, options: usize) {
        self.passed.resize(options, 0);
        self.node = self.node.wrapping_add(1);
        self.lane = 0;
        self.left = lanes;
        self.best = None;
    }

    pub(super) fn is_over(&self) -> bool {
        self.left == 0
    }

    /// The lane that told most.
    pub(super) fn lane(&self) -> Option<usize> {
        self.best.map(|(lane, _)| lane)
    }
}

impl LaneWalk {
    /// Probes the top state lane by lane, once; false if a newer wish came between.
    ///
    /// Going on until a whole round told nothing new took a quarter fewer nodes and half as much time again.
    pub(super) fn probe_lanes(&mut self, stop: &Stop) -> bool {
        while !self.probe.is_over() {
            let lane = self.probe.lane;
            self.probe.lane = (lane + 1) % self.tables.lanes.len();
            self.probe.left -= 1;
            let size = self.size();
            let state = &self.states[self.top() * size..][..size];
            if !self.tables.is_open(state, lane) || self.tables.count(state, lane) != 2 {
                continue;
            }
            if stop.stopped() {
                (self.probe.lane, self.probe.left) = (lane, self.probe.left + 1);
                return false;
            }
            match self.probe_lane(lane) {
                Ok(()) => {}
                Err(DeadEnd(lane)) => {
                    self.weights.blame(lane);
                    self.leaf();
                    return true;
                }
            }
        }
        true
    }

    /// Tries both options of an open lane that has two.
    fn probe_lane(&mut self, lane: usize) -> Result<(), DeadEnd> {
        let (level, size) = (self.top(), self.size());
        let state = &self.states[level * size..][..size];
        let mut alive = self.tables.alive(state, lane);
        let pair: [usize; 2] =
            std::array::from_fn(|_| alive.next().expect("the lane has two options"));
        drop(alive);
        let node = self.probe.node;
        if pair.iter().all(|&option| self.probe.passed[option] == node) {
            return Ok(());
        }
        let mut told = 1;
        for (index, option) in pair.into_iter().enumerate() {
            match self.attempt(index, option) {
                Ok(work) => told *= u128::from(work),
                Err(DeadEnd(lane)) => {
                    self.weights.blame(lane);
                    self.refute(level, option);
                    return self.settle(level);
                }
            }
        }
        if self.probe.best.is_none_or(|(_, most)| told > most) {
            self.probe.best = Some((lane, told));
        }
        self.join();
        self.settle(level)
    }

    /// Chooses an option in a copy of the top state; the answer is how much work followed.
    fn attempt(&mut self, index: usize, option: usize) -> Result<u64, DeadEnd> {
        let (level, size) = (self.top(), self.size());
        let tools = Tools {
            tables: &self.tables,
            supports: self.supported.then(|| self.tables.supports()),
        };
        let copy = &mut self.probe.states[index];
        copy.clear();
        copy.extend_from_slice(&self.states[level * size..][..size]);
        let before = self.hands.work;
        self.hands.place(tools, copy, option);
        self.probe.trail.clear();
        self.probe.trail.push(option);
        let trail = &mut self.probe.trail;
        self.hands
            .settle(tools, copy, |option| trail.push(option))?;
        for &option in &self.probe.trail {
            self.probe.passed[option] = self.probe.node;
        }
        Ok(self.hands.work - before)
    }

    /// Takes out of the top state what has died in both copies.
    fn join(&mut self) {
        let (level, size) = (self.top(), self.size());
        let (tables, [a, b]) = (&self.tables, &self.probe.states);
        let state = &self.states[level * size..][..size];
        let mut lost = Vec::new();
        for word in 0..tables.words() {
            for bit in bits(state[word] & !(a[word] | b[word])) {
                let option = tables.owner(word, bit);
                let home = tables.home(option);
                if home.word() == word && home.mask() == 1 << bit {
                    lost.push(option);
                }
            }
        }
        for option in lost {
            self.refute(level, option);
        }
    }

    /// Probing is on, and the top state has not been probed to the end.
    pub(super) fn must_probe(&self) -> bool {
        self.at == At::Branch && self.nodes() >= self.pace.probing && !self.probe.is_over()
    }
}
