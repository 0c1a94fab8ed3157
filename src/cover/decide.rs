//! The first solutions up to a limit: enough to tell none, one and several apart.
//!
//! Search comes first; where it has spent its patience, the question goes to the learner that the caller passed in.
//! Both are complete, so the answer never depends on who gave it. Solutions differ in visible options.
//!
//! Invariant: `finished` only if the limit was met or whoever was asked last found no more.

use std::ops::ControlFlow;

use super::learn::{Learned, Learner, Teach, conflicts_for};
use super::matrix::{Matrix, OptionId};
use super::plan::{Plan, Root};
use super::search::{Search, Step, Tally};
use super::stop::Stop;
use super::task::Progress;

/// Nodes of a search on a matrix with auxiliary options, before it is given up: choices are where search is weak.
const PATIENCE_WITH_CHOICES: u64 = 20_000;
/// Work of a search on any other matrix, in nodes times options: with 729 options 300,000 nodes, a third of a second.
const PATIENCE: u64 = 220_000_000;

/// Nodes that a search is worth on this matrix, where there is a learner to go on.
pub fn patience(matrix: &Matrix) -> u64 {
    if matrix.visible().count() < matrix.option_count() {
        return PATIENCE_WITH_CHOICES;
    }
    PATIENCE / matrix.option_count().max(1) as u64
}

/// Looking for the first solutions, in as many steps as it takes.
pub struct Deciding {
    plan: Plan,
    root: Root,
    limit: usize,
    search: Search,
    /// Nodes of a search that was given up for another.
    before: u64,
    patience: u64,
    teach: Option<Teach>,
    learner: Option<Box<dyn Learner>>,
    found: Vec<Vec<OptionId>>,
    finished: bool,
}

impl Deciding {
    /// A task that has not begun, by search alone.
    pub fn new(plan: &Plan, root: &Root, limit: usize) -> Deciding {
        Deciding {
            plan: plan.clone(),
            root: root.clone(),
            limit,
            search: Search::new(plan, root),
            before: 0,
            patience: u64::MAX,
            teach: None,
            learner: None,
            found: Vec::new(),
            finished: limit == 0,
        }
    }

    /// From now on a search of more nodes than this is given up for a learner.
    pub fn escalate(&mut self, teach: Teach, patience: u64) {
        (self.teach, self.patience) = (Some(teach), patience);
    }

    /// Searches this plan from now on, from the start. It must answer the same question: its first options are those
    /// of the plan at hand, and it has the same solutions in them. The learner still learns from the plan at hand.
    pub fn strengthen(&mut self, plan: &Plan, root: &Root) {
        self.before = self.tally().nodes;
        self.search = Search::new(plan, root);
        self.found.clear();
    }

    /// Goes on for about as much work as `budget` nodes.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        let last = self.work().saturating_add(budget.max(1));
        while !self.finished {
            let left = last.saturating_sub(self.work());
            if left == 0 {
                return Progress::Budget;
            }
            let paused = match &self.learner {
                None => self.look(left, stop),
                Some(_) => self.learn(left, stop),
            };
            if let Some(paused) = paused {
                return paused;
            }
        }
        Progress::Finished
    }

    /// Searches; tells why it paused if it is neither finished nor to be given up.
    fn look(&mut self, budget: u64, stop: &Stop) -> Option<Progress> {
        let left = self.patience.saturating_sub(self.search.tally().nodes);
        if left == 0
            && let Some(teach) = self.teach
        {
            let mut learner = teach(self.plan.matrix(), &self.root);
            for solution in &self.found {
                learner.forbid(solution);
            }
            self.learner = Some(learner);
            return None;
        }
        let (found, limit) = (&mut self.found, self.limit);
        let own = self.plan.matrix().option_count();
        let step = self.search.step(budget.min(left), stop, &mut |options| {
            let cut = options.partition_point(|option| option.index() < own);
            found.push(options[..cut].to_vec());
            if found.len() < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        match step {
            Step::Finished | Step::Broken => {
                self.finished = true;
                None
            }
            Step::Budget if left < budget => None,
            Step::Budget => Some(Progress::Budget),
            Step::Stopped => Some(Progress::Stopped),
        }
    }

    /// Asks the learner; tells why it paused if it gave no answer.
    fn learn(&mut self, budget: u64, stop: &Stop) -> Option<Progress> {
        let learner = self.learner.as_mut()?;
        match learner.solve(&[], conflicts_for(budget, &**learner), stop) {
            Learned::Cover(solution) => {
                learner.forbid(&solution);
                self.found.push(solution);
                self.finished = self.found.len() >= self.limit;
                None
            }
            Learned::None => {
                self.finished = true;
                None
            }
            Learned::Budget => Some(Progress::Budget),
            Learned::Stopped => Some(Progress::Stopped),
        }
    }

    fn work(&self) -> u64 {
        let learned = self.conflicts().saturating_mul(super::NODES_A_CONFLICT);
        self.tally().nodes.saturating_add(learned)
    }

    /// Whether the answer is complete: all solutions were found, or as many as were wanted.
    pub fn is_finished(&self) -> bool {
        self.finished
    }

    /// The solutions found so far, each sorted.
    pub fn found(&self) -> &[Vec<OptionId>] {
        &self.found
    }

    /// What the search has done so far.
    pub fn tally(&self) -> Tally {
        let mut tally = self.search.tally();
        tally.nodes += self.before;
        tally
    }

    /// Conflicts that a learner met; none where it was not asked.
    pub fn conflicts(&self) -> u64 {
        let learner = self.learner.as_ref();
        learner.map_or(0, |learner| learner.conflicts())
    }

    /// Whether the question was handed to the learner.
    pub fn is_escalated(&self) -> bool {
        self.learner.is_some()
    }

    /// Fraction of the tree that the search saw, 0 to 1.
    pub fn explored(&self) -> f64 {
        if self.finished {
            1.0
        } else {
            self.search.explored()
        }
    }
}
