//! Where a search begins: the root, what is assumed for one search, and the way back.

use std::sync::Arc;

use super::machine::Job;
use super::masks::Masks;
use super::shape::{Any, Shape};
use super::singles::Outcome;
use super::{At, BitWalk, LANES_OF_SMALL_MATRICES, NODES_WITH_SEGMENTS};
use crate::cover::bits::lanes::Layout;
use crate::cover::matrix::OptionId;
use crate::cover::plan::Root;

impl BitWalk {
    /// Starts again under another root.
    pub(super) fn begin(&mut self, root: &Root) {
        let masks = Arc::clone(&self.masks);
        let walk = self;
        masks.machine.call(&masks, Begin { walk, root });
    }

    #[inline(always)]
    fn begin_as<S: Shape>(&mut self, masks: &Masks, root: &Root) {
        self.chosen.clear();
        self.late.clear();
        self.barred.clone_from(&root.barred);
        self.make_room(masks.layout.words);
        self.root().copy_from_slice(&masks.start);
        for &option in &root.barred {
            clear(&masks.layout, self.root(), option);
        }
        self.hopeless = !root
            .chosen
            .iter()
            .all(|&option| self.choose_at_root::<S>(masks, option));
        self.settle_root::<S>(masks);
        self.rewind();
    }

    /// Starts again with one option more, for this once.
    pub(super) fn choose_for_once(&mut self, option: OptionId) {
        self.rewind();
        if self.hopeless || self.chosen.contains(&option) {
            return;
        }
        let masks = Arc::clone(&self.masks);
        let words = masks.layout.words;
        let state = &mut self.states[words..2 * words];
        if masks.layout.is_alive(state, option) {
            masks.choose::<Any>(option, state);
            self.chosen.push(option);
        } else {
            self.at = At::Done;
        }
    }

    /// Starts again without an option, from now on.
    pub(super) fn bar_at_root(&mut self, option: OptionId) {
        self.rewind();
        self.barred.push(option);
        self.hopeless = self.hopeless || self.chosen.contains(&option);
        let masks = Arc::clone(&self.masks);
        clear(&masks.layout, self.root(), option);
        self.settle_root::<Any>(&masks);
        self.rewind();
    }

    /// The state that belongs to the root alone.
    #[inline(always)]
    fn root(&mut self) -> &mut [u64] {
        let words = self.masks.layout.words;
        &mut self.states[..words]
    }

    /// Back to the root, before the first node.
    fn rewind(&mut self) {
        self.frames.clear();
        self.pending.clear();
        self.chosen.truncate(self.rooted);
        self.weights.clear();
        let small = 64 * self.masks.layout.lane_words <= LANES_OF_SMALL_MATRICES;
        let nodes = if small { NODES_WITH_SEGMENTS } else { u64::MAX };
        self.trims_until = self.tally.nodes.saturating_add(nodes);
        self.trimmed = false;
        self.first_of_pair = false;
        self.found_one = false;
        self.share = 1.0;
        self.explored = 0.0;
        self.visits = 0;
        let words = self.masks.layout.words;
        self.make_room(2 * words);
        self.states.copy_within(..words, words);
        self.at = if self.hopeless { At::Done } else { At::Enter };
    }

    /// Propagates the root; what follows from it belongs to it.
    #[inline(always)]
    fn settle_root<S: Shape>(&mut self, masks: &Masks) {
        self.hopeless = self.hopeless || matches!(self.settle::<S>(masks, 0), Outcome::Dead(_));
        self.rooted = self.chosen.len();
    }

    /// Chooses an option at the root; false if it does not go with the assumptions before it.
    #[inline(always)]
    fn choose_at_root<S: Shape>(&mut self, masks: &Masks, option: OptionId) -> bool {
        if !masks.layout.is_alive(self.root(), option) {
            return self.chosen.contains(&option);
        }
        masks.choose::<S>(option, self.root());
        self.chosen.push(option);
        true
    }
}

/// The beginning of a search, to be compiled for a shape and a machine.
struct Begin<'w, 'r> {
    walk: &'w mut BitWalk,
    root: &'r Root,
}

impl Job for Begin<'_, '_> {
    type Answer = ();

    #[inline(always)]
    fn run<S: Shape>(self, masks: &Masks) {
        self.walk.begin_as::<S>(masks, self.root);
    }
}

/// Bars an option in a state.
fn clear(layout: &Layout, state: &mut [u64], option: OptionId) {
    for bit in layout.bits(option) {
        bit.clear(state);
    }
}
