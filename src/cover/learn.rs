//! The last step of escalation: a solver that learns from its dead ends.
//!
//! Search forgets why a branch failed; a learner writes it down as a clause, and decides in seconds the puzzles that
//! no search does. It lives outside this folder, so the caller passes it in; this file is all that the tasks here know
//! of it. A second opinion passes none.

use std::sync::Arc;

use super::matrix::{Matrix, OptionId};
use super::plan::Root;
use super::stop::Stop;

/// Begins to learn about a matrix under a root.
pub type Teach = fn(&Arc<Matrix>, &Root) -> Box<dyn Learner>;

/// A conflict of a learner is about as much work as this many nodes of a search; budgets of nodes are spent so.
pub const NODES_A_CONFLICT: u64 = 64;

/// A solver that keeps what it learned from one question to the next.
pub trait Learner: Send {
    /// Looks for a cover that holds one of the `wanted` options at least, or any cover where none are named, for about
    /// so many conflicts (at least one).
    fn solve(&mut self, wanted: &[OptionId], conflicts: u64, stop: &Stop) -> Learned;

    /// From now on tries these options first, where it may choose.
    fn prefer(&mut self, options: &[OptionId]);

    /// From now on finds no cover with the same visible options as this one.
    fn forbid(&mut self, cover: &[OptionId]);

    /// From now on finds no cover with this option.
    fn bar(&mut self, option: OptionId);

    /// Conflicts met so far.
    fn conflicts(&self) -> u64;
}

/// How a learner's look for a cover ended.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum Learned {
    /// This one: the full set of its options, those of the root included, sorted.
    Cover(Vec<OptionId>),
    /// There is none.
    None,
    /// The budget is used up; asking again goes on with what was learned.
    Budget,
    /// A newer wish was made.
    Stopped,
}

/// Each question to a learner may cost this part of the conflicts it has met: it begins a new run with each, and short
/// runs learn worse (killers that take 50,000 conflicts in one go took 77,000 in steps of 125).
const PART: u64 = 40;
/// And it may cost so many, some milliseconds: to begin is as much work as a few.
const LEAST: u64 = 50;

/// How many conflicts the next step of a learner is worth, for a budget of nodes.
pub(super) fn conflicts_for(nodes: u64, learner: &dyn Learner) -> u64 {
    (nodes / NODES_A_CONFLICT)
        .max(learner.conflicts() / PART)
        .max(LEAST)
}
