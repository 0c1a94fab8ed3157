//! True candidates: those that some solution holds.

use crate::cover::{
    OptionId, Progress, Root, Stop, Tally, Teach, TrueOptions, Truth, patience_each,
};
use crate::grid::{Candidate, CandidateSet};
use crate::model::Model;

/// What is known about every candidate of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates {
    /// Some solution holds them.
    pub truly: CandidateSet,
    /// Not decided within the budget.
    pub unknown: CandidateSet,
}

/// Finding out, in as many steps as it takes.
pub struct TrueCandidates {
    task: TrueOptions,
}

impl TrueCandidates {
    /// A task that has not begun, by search alone. `seen` are solutions found elsewhere; a candidate that costs more
    /// than `patience` nodes stays unknown.
    pub fn new(
        model: &Model,
        root: &Root,
        seen: &[Vec<OptionId>],
        patience: u64,
    ) -> TrueCandidates {
        let mut task = TrueOptions::new(model.plan(), root);
        task.set_patience(patience);
        seen.iter().for_each(|solution| task.seed(solution));
        TrueCandidates { task }
    }

    /// The same, but where a candidate costs the search too much a learner goes on, and none stays unknown.
    pub fn escalated(
        model: &Model,
        root: &Root,
        seen: &[Vec<OptionId>],
        teach: Teach,
    ) -> TrueCandidates {
        let mut candidates = TrueCandidates::new(model, root, seen, u64::MAX);
        let patience = patience_each(model.plan().matrix());
        candidates.task.escalate(teach, patience);
        candidates
    }

    /// Counts the solutions of each candidate up to `cap` instead of looking for one. Only before anything else.
    pub fn set_cap(&mut self, cap: u64) {
        self.task.set_cap(cap);
    }

    /// Takes it as known that these are true and those are not. Only before the first step.
    pub fn presume(&mut self, model: &Model, truly: &CandidateSet, falsely: &CandidateSet) {
        for (set, truth) in [(truly, Truth::Yes), (falsely, Truth::No)] {
            let options = set.iter().map(|candidate| model.option(candidate));
            options.for_each(|option| self.task.presume(option, truth));
        }
    }

    /// Goes on for at most `budget` nodes.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        self.task.step(budget, stop)
    }

    /// What is known by now.
    pub fn answer(&self, model: &Model) -> Candidates {
        let truths = self.task.answer();
        let collect = |truth| {
            let mut set = CandidateSet::empty(model.geometry());
            truths
                .with(truth)
                .filter_map(|option| model.candidate(option))
                .for_each(|candidate| set.insert(candidate));
            set
        };
        Candidates {
            truly: collect(Truth::Yes),
            unknown: collect(Truth::Unknown),
        }
    }

    /// In how many solutions the candidate is, at most the cap; none where more may be found.
    pub fn count(&self, model: &Model, candidate: Candidate) -> Option<u64> {
        self.task.count(model.option(candidate))
    }

    /// In how many of the solutions found so far the candidate is, at most the cap.
    pub fn seen(&self, model: &Model, candidate: Candidate) -> u64 {
        self.task.seen(model.option(candidate))
    }

    /// Conflicts that the learner met; none where it was not asked.
    pub fn conflicts(&self) -> Option<u64> {
        self.task.conflicts()
    }

    /// Work done.
    pub fn tally(&self) -> Tally {
        self.task.tally()
    }
}
