//! The SAT engine: the matrix as clauses, and a solver that learns (CDCL, the package `batsat`).
//!
//! A variable an option; at least and at most one option an item; and *support* clauses, by which an option needs a
//! partner in every choice that it limits, so that unit propagation is as strong as arc consistency on choices. The
//! solver is incremental: solutions are forbidden one by one, questions are assumptions, and what was learned stays.

mod solver;

use super::asking::Asking;
use super::{Engine, Next, Run};
use crate::cover::{Learned, Learner, NODES_A_CONFLICT, OptionId, Stop};
use solver::Package;

pub(super) const ENGINE: Engine = Engine {
    key: "sat",
    help: "the matrix as clauses, by a solver that learns from conflicts",
    open: |plan, root| {
        Box::new(SatRun {
            solver: Asking::new(plan.matrix(), root, Package::new()),
            assumed: Vec::new(),
        })
    },
};

/// A step may cost this part of the conflicts met so far, however small its budget: short runs learn worse.
const PART: u64 = 40;

struct SatRun {
    solver: Asking<Package>,
    assumed: Vec<OptionId>,
}

impl Run for SatRun {
    fn begin(&mut self, assumed: &[OptionId]) {
        self.assumed = assumed.to_vec();
        self.solver.allow_again();
    }

    fn next(&mut self, budget: u64, stop: &Stop) -> Next {
        let part = self.solver.conflicts() / PART;
        let conflicts = (budget / NODES_A_CONFLICT).max(part).max(1);
        match self.solver.solve_with(&self.assumed, conflicts, stop) {
            Learned::Cover(solution) => {
                self.solver.forbid_for_now(&solution);
                Next::Solution(solution)
            }
            Learned::None => Next::Finished,
            Learned::Budget => Next::Budget,
            Learned::Stopped => Next::Stopped,
        }
    }

    fn work(&self) -> u64 {
        self.solver.conflicts().saturating_mul(NODES_A_CONFLICT)
    }
}
