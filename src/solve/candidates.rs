//! True candidates: those that some solution holds.

use crate::cover::{OptionId, Progress, Root, Stop, Tally, TrueOptions, Truth};
use crate::grid::CandidateSet;
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
    /// A task that has not begun. `seen` are solutions found elsewhere; a candidate that costs more than `patience`
    /// nodes stays unknown.
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

    /// Work done.
    pub fn tally(&self) -> Tally {
        self.task.tally()
    }
}
