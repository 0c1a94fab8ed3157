//! How hard a puzzle is: its whole path, a step a slice.

use super::desk::Desk;
use super::message::Scope;
use crate::cover::{Progress, Stop};
use crate::grid::{CandidateSet, Filling};
use crate::hint::{Board, Hint, Rating, Skill, next, rate};
use crate::solve::Verdict;

/// More steps than any path has: each places a digit or takes a candidate.
const MOST_STEPS: usize = 25 * 25 * 25;

/// A path on its way.
pub(super) struct Climbing {
    hints: Vec<Hint>,
    filling: Filling,
    struck: CandidateSet,
    /// Where there is not just one solution there is no path.
    unique: bool,
}

impl Climbing {
    /// From the givens, whose verdict is known.
    pub(super) fn new(desk: &mut Desk) -> Climbing {
        let unique = matches!(desk.verdict(Scope::Givens), Some(Verdict::Unique(_)));
        Climbing {
            hints: Vec::new(),
            filling: desk.filling(Scope::Givens),
            struck: CandidateSet::empty(&desk.subject.geometry),
            unique,
        }
    }

    /// Takes one step.
    pub(super) fn step(&mut self, desk: &Desk, stop: &Stop) -> Progress {
        let done = !self.unique || self.filling.complete().is_some();
        if done || self.hints.len() >= MOST_STEPS {
            return Progress::Finished;
        }
        let board = Board {
            filling: &self.filling,
            struck: &self.struck,
            unique: Some(&desk.subject.givens),
        };
        let hint = next(&desk.model, &board, &Skill::full(), 0, stop);
        if stop.stopped() {
            return Progress::Stopped;
        }
        let Some(hint) = hint else {
            return Progress::Finished;
        };
        hint.apply(&mut self.filling, &mut self.struck);
        self.hints.push(hint);
        Progress::Budget
    }

    /// What the path says, where it leads to the end.
    pub(super) fn answer(&self) -> Option<Rating> {
        let led = self.unique && self.filling.complete().is_some();
        led.then(|| rate(&self.hints))
    }
}
