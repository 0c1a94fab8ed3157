//! Tidying: learned clauses that are of little use go, and all are written anew.
//!
//! Kept are those of two levels, those of few levels that were used lately, and of the rest the better three in ten.
//! Rewritten, clauses lose literals that are false at once, and go where one is true.
//!
//! Invariant: nothing is decided and everything is propagated, so no literal that is left needs a reason.

use super::solver::Core;
use super::store::{ClauseId, Store};
use super::trail::Reason;
use crate::engines::literal::Literal;

/// Learned clauses of up to this many levels are kept for ever.
const CORE: u32 = 2;
/// Up to this many, as long as they are used now and then.
const MIDDLE: u32 = 6;

impl Core {
    pub(super) fn tidy(&mut self) {
        let mut lost = self.worst();
        lost.sort_unstable_by_key(|id| id.0);
        let old = std::mem::take(&mut self.store);
        self.watches.iter_mut().for_each(Vec::clear);
        let mut lost = lost.into_iter().peekable();
        let mut clause = Vec::new();
        for id in old.ids() {
            if lost.next_if_eq(&id).is_none() {
                self.keep(&old, id, &mut clause);
            }
        }
    }

    /// Learned clauses to be dropped.
    fn worst(&mut self) -> Vec<ClauseId> {
        let ids: Vec<ClauseId> = self.store.ids().collect();
        let mut loose: Vec<(u32, usize, ClauseId)> = Vec::new();
        for id in ids {
            let Some(levels) = self.store.levels(id) else {
                continue;
            };
            let used = self.store.was_used(id);
            if levels > CORE && !(used && levels <= MIDDLE) {
                loose.push((levels + 1000 * u32::from(!used), self.store.length(id), id));
            }
        }
        loose.sort_unstable_by_key(|&(levels, length, id)| {
            (levels, length, std::cmp::Reverse(id.0))
        });
        let kept = loose.len() * 3 / 10;
        loose.split_off(kept).into_iter().map(|own| own.2).collect()
    }

    /// Copies a clause into the new store as far as it still says something.
    fn keep(&mut self, old: &Store, id: ClauseId, clause: &mut Vec<Literal>) {
        let literals = (0..old.length(id)).map(|at| old.literal(id, at));
        clause.clear();
        for literal in literals {
            match self.trail.value(literal) {
                0 => clause.push(literal),
                1 => return,
                _ => {}
            }
        }
        if let Reason::Clause(new) = self.attach(clause, old.levels(id)) {
            self.store.copy_note(old, id, new);
        }
    }
}
