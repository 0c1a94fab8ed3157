//! The reference search with a witness: whoever listens hears what was decided and what came to nothing.
//!
//! An option is a *decision* where others of its item were left to try. The last one of an item is none: it follows
//! from the failure of the others. So when a decision is taken back, the decisions that stand, itself included, are
//! together in no solution but those that were reported: which is a clause, and the clauses in that order are a proof
//! (`certify`). A search without a witness pays nothing for this.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::links::Links;
use super::matrix::{Matrix, OptionId};
use super::plan::Root;
use super::reference::LinkWalk;
use super::search::{Step, Tally, Walk};
use super::stop::Stop;

/// Listens to a search.
pub trait Ledger: Send {
    /// The option was chosen, and others of its item are left.
    fn decide(&mut self, option: OptionId);
    /// The last decision that stands is taken back: with those before it, it leads nowhere (any more).
    fn retract(&mut self);
}

/// Nobody listens.
impl Ledger for () {
    #[inline]
    fn decide(&mut self, _: OptionId) {}
    #[inline]
    fn retract(&mut self) {}
}

/// A resumable search by the reference kernel, for all solutions, that tells its ledger what it does.
///
/// It begins once and goes on to the end: what a ledger has heard cannot be taken back.
pub struct Witnessed<L: Ledger> {
    walk: LinkWalk<L>,
}

impl<L: Ledger> Witnessed<L> {
    /// A search that has not begun.
    pub fn new(matrix: &Arc<Matrix>, root: &Root, ledger: L) -> Witnessed<L> {
        let mut walk = LinkWalk::with_ledger(matrix.clone(), Links::new(matrix), ledger);
        walk.restart(root);
        Witnessed { walk }
    }

    /// Goes on for at most `budget` nodes; every solution is reported as the full set of its options, in no order.
    pub fn step(
        &mut self,
        budget: u64,
        stop: &Stop,
        found: &mut dyn FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Step {
        self.walk.run(budget, stop, found)
    }

    /// Who listens.
    pub fn ledger(&mut self) -> &mut L {
        &mut self.walk.ledger
    }

    /// What was done so far.
    pub fn tally(&self) -> Tally {
        self.walk.tally()
    }

    /// Fraction of the tree that was seen, 0 to 1.
    pub fn explored(&self) -> f64 {
        self.walk.explored()
    }
}
