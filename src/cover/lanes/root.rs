//! The root of a search: its assumptions, what follows from them, and what they leave of the tables.
//!
//! A root is settled on the tables of the whole matrix, which all searches of a plan share. Where it leaves much less
//! than there was (a 25x25 grid with its givens keeps a fifth of its options), that is compiled anew, small.

use std::sync::Arc;

use super::hands::Hands;
use super::weights::Weights;
use super::{At, LaneTables, LaneWalk, Pace, STACK_BYTES};
use crate::cover::matrix::OptionId;

impl LaneWalk {
    /// Back to the root, before the first node.
    pub(super) fn rewind(&mut self) {
        self.hands.drop_all();
        self.frames.clear();
        self.chosen.truncate(self.rooted.0);
        self.refuted.truncate(self.rooted.1);
        self.weights.clear();
        self.began = self.tally.nodes;
        self.share = 1.0;
        self.explored = 0.0;
        self.make_room(2);
        let size = self.size();
        self.states.copy_within(..size, size);
        self.at = if self.hopeless { At::Done } else { At::Enter };
    }

    /// Propagates the root; what follows from it belongs to it.
    pub(super) fn settle_root(&mut self) {
        self.hopeless = self.hopeless || self.settle(0).is_err();
        self.rooted = (self.chosen.len(), self.refuted.len());
    }

    /// Takes these tables, of which nothing is known yet.
    pub(super) fn take_tables(&mut self, tables: Arc<LaneTables>) {
        if !Arc::ptr_eq(&self.tables, &tables) {
            let work = self.hands.work;
            self.hands = Hands::new(&tables);
            self.hands.work = work;
            self.weights = Weights::new(&tables);
        }
        self.pace = self.forced.unwrap_or_else(|| Pace::of(&tables));
        self.tables = tables;
        self.supported = false;
        self.states.clear();
        let size = self.size();
        let most = (STACK_BYTES / 8 / size.max(1)).max(3);
        let levels = (self.tables.lanes.len() + 3).min(most);
        self.states.reserve(levels * size);
        self.states.extend_from_slice(&self.tables.start);
        self.hands.drop_all();
        let (hands, tables) = (&mut self.hands, &self.tables);
        hands.call_all(tables);
        if self.pace.supports == 0 {
            self.call_supports(0);
        }
    }

    /// Compiles what the root has left, if that is much less than there was.
    pub(super) fn reduce(&mut self) {
        let (tables, state) = (&self.tables, &self.states[..self.tables.start.len()]);
        let lane = |option: usize| tables.lane_of_word[tables.home(option).word()] as usize;
        let is_left = |option: &usize| {
            tables.is_alive(state, *option) && tables.is_open(state, lane(*option))
        };
        let left: Vec<usize> = (0..tables.ids.len()).filter(is_left).collect();
        if 8 * left.len() > self.pace.eighths * tables.ids.len() {
            return;
        }
        let mut open = vec![false; self.matrix.item_count()];
        for (index, lane) in tables.lanes.iter().enumerate() {
            open[lane.item.index()] = tables.is_open(state, index);
        }
        let ids = left.into_iter().map(|option| tables.ids[option]).collect();
        let reduced = LaneTables::of(&self.matrix, ids, |item| open[item.index()]);
        self.take_tables(Arc::new(reduced));
        self.settle_root();
    }

    /// Chooses an option at the root; false if it does not go with the assumptions before it.
    pub(super) fn choose_at(&mut self, level: usize, option: OptionId) -> bool {
        if self.chosen.contains(&option) {
            return true;
        }
        let size = self.size();
        let state = &self.states[level * size..][..size];
        let number = self.tables.number(option).map(|number| number as usize);
        match number.filter(|&number| self.tables.is_alive(state, number)) {
            Some(number) => {
                self.choose(level, number);
                true
            }
            None => false,
        }
    }

    pub(super) fn bar_at_root(&mut self, option: OptionId) {
        self.hopeless = self.hopeless || self.chosen.contains(&option);
        if self.refuted.contains(&option) {
            return;
        }
        self.refuted.push(option);
        let Some(number) = self.tables.number(option) else {
            return;
        };
        if self
            .tables
            .is_alive(&self.states[..self.size()], number as usize)
        {
            self.change(0, |hands, tools, state| {
                hands.kill(tools, state, number as usize);
            });
        }
    }
}
