//! Every step of a board, found a rung at a time: a caller who shares his thread looks elsewhere in between.

use super::ladder::RUNGS;
use super::position::Position;
use super::technique::SEARCH;
use super::{Hint, Skill, found, is_climbed};
use crate::cover::Stop;

/// The steps found by now.
#[derive(Clone, Default, Debug)]
pub struct Listing {
    /// Rungs that were looked at.
    looked: usize,
    hints: Vec<Hint>,
}

impl Listing {
    /// Looks at the next rung that there is a reason to look at; false where none is left, or when stopped.
    pub fn look(&mut self, position: &Position, skill: &Skill, stop: &Stop) -> bool {
        if position.is_dead() || stop.stopped() {
            return false;
        }
        let Some(rung) = RUNGS.get(self.looked) else {
            return false;
        };
        self.looked += 1;
        // What only a search shows is no step beside others.
        let last = rung.techniques.contains(&&SEARCH) && !self.hints.is_empty();
        if last || !is_climbed(rung, position, skill) {
            return true;
        }
        for found in found(rung, position, skill, stop) {
            if !skill.only.is_empty() || !self.hints.iter().any(|hint| found.is_part_of(hint)) {
                self.hints.push(found.hint(position));
            }
        }
        true
    }

    /// The steps, the easiest first, without those that do no more than an easier one; where only some techniques are
    /// asked for, every instance of them.
    pub fn hints(&self) -> &[Hint] {
        &self.hints
    }

    /// The same, for good.
    pub fn into_hints(self) -> Vec<Hint> {
        self.hints
    }
}
