//! The usual engine: exact cover by search, without a learner.

use std::ops::ControlFlow;

use super::{Engine, Next, Run};
use crate::cover::{OptionId, Plan, Root, Search, Step, Stop};

pub(super) const ENGINE: Engine = Engine {
    key: "cover",
    help: "exact cover by search, without learning",
    open: |plan, root| Box::new(CoverRun::new(plan, root)),
};

struct CoverRun {
    root: Root,
    search: Search,
}

impl CoverRun {
    fn new(plan: &Plan, root: &Root) -> CoverRun {
        CoverRun {
            root: root.clone(),
            search: Search::new(plan, root),
        }
    }
}

impl Run for CoverRun {
    fn begin(&mut self, assumed: &[OptionId]) {
        let mut root = self.root.clone();
        root.chosen.extend_from_slice(assumed);
        self.search.restart(&root);
    }

    fn next(&mut self, budget: u64, stop: &Stop) -> Next {
        let mut solution = Vec::new();
        let step = self.search.step(budget, stop, &mut |options| {
            solution.extend_from_slice(options);
            ControlFlow::Break(())
        });
        match step {
            Step::Broken => Next::Solution(solution),
            Step::Finished => Next::Finished,
            Step::Budget => Next::Budget,
            Step::Stopped => Next::Stopped,
        }
    }

    fn work(&self) -> u64 {
        self.search.tally().nodes
    }
}
