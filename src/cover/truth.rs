//! True options: which visible options occur in at least one solution.
//!
//! One search an option would do; three things make it cheap. Every solution found marks all its options, so most are
//! never asked about (7 times fewer searches on puzzles with hundreds of solutions). A search that is needed prefers
//! options not yet seen. And an option that was refuted is barred at the root, where it prunes every later search.
//!
//! Invariant: an option is `Yes` only if a solution holds it, and `No` only if a finished search found none.

use std::ops::ControlFlow;

use super::matrix::OptionId;
use super::plan::{Plan, Root};
use super::search::{Search, Step, Tally};
use super::stop::Stop;
use super::task::Progress;

/// What is known about an option.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Truth {
    /// Some solution holds it.
    Yes,
    /// No solution holds it.
    No,
    /// Not decided.
    Unknown,
}

/// Finding out which visible options are true, in as many steps as it takes.
pub struct TrueOptions {
    plan: Plan,
    root: Root,
    search: Search,
    known: Vec<Truth>,
    stage: Stage,
    /// Options before this one are decided, or were given up.
    next: usize,
    patience: u64,
    /// Nodes in the tally when the present question began.
    asked_at: u64,
}

#[derive(Copy, Clone, PartialEq, Debug)]
enum Stage {
    /// Looking for any solution at all.
    Any,
    /// About to take up the next unknown option.
    Between,
    /// Looking for a solution that holds this option.
    Asking(OptionId),
    Finished,
}

impl TrueOptions {
    /// A task that has not begun.
    pub fn new(plan: &Plan, root: &Root) -> TrueOptions {
        TrueOptions {
            plan: plan.clone(),
            root: root.clone(),
            search: Search::new(plan, root),
            known: vec![Truth::Unknown; plan.matrix().option_count()],
            stage: Stage::Any,
            next: 0,
            patience: u64::MAX,
            asked_at: 0,
        }
    }

    /// From now on leaves an option unknown when it costs more than this many nodes (at least one).
    pub fn set_patience(&mut self, nodes: u64) {
        self.patience = nodes.max(1);
    }

    /// Uses a solution found elsewhere, perhaps for another root; one that does not fit is left aside.
    ///
    /// Only before the first step, or between steps: never a wrong answer, at most a search too many.
    pub fn seed(&mut self, solution: &[OptionId]) {
        if !self.root.admits(solution) || !self.plan.matrix().is_cover(solution) {
            return;
        }
        self.mark(solution);
        if self.stage == Stage::Any {
            self.stage = Stage::Between;
        }
    }

    fn mark(&mut self, solution: &[OptionId]) {
        for option in solution {
            self.known[option.index()] = Truth::Yes;
        }
        self.search.walk().defer(solution);
    }

    /// Goes on for at most `budget_nodes` nodes in all.
    pub fn step(&mut self, budget_nodes: u64, stop: &Stop) -> Progress {
        let last = self.nodes().saturating_add(budget_nodes.max(1));
        loop {
            match self.stage {
                Stage::Finished => return Progress::Finished,
                Stage::Between if stop.stopped() => return Progress::Stopped,
                Stage::Between => self.take_up_next(),
                Stage::Any | Stage::Asking(_) => {
                    let left = last.saturating_sub(self.nodes());
                    if left == 0 {
                        return Progress::Budget;
                    }
                    let patience = self.patience.saturating_sub(self.nodes() - self.asked_at);
                    match self.ask(left.min(patience), stop) {
                        Step::Budget if patience <= left => self.give_up(),
                        Step::Budget => return Progress::Budget,
                        Step::Stopped => return Progress::Stopped,
                        Step::Broken | Step::Finished => {}
                    }
                }
            }
        }
    }

    fn nodes(&self) -> u64 {
        self.search.tally().nodes
    }

    /// The option that is being asked about stays unknown.
    fn give_up(&mut self) {
        if let Stage::Asking(option) = self.stage {
            self.next = option.index() + 1;
        }
        self.stage = Stage::Between;
    }

    fn take_up_next(&mut self) {
        let matrix = self.plan.matrix();
        let unknown = |&index: &usize| {
            self.known[index] == Truth::Unknown && matrix.is_visible(OptionId::new(index))
        };
        match (self.next..self.known.len()).find(unknown) {
            Some(index) => {
                self.next = index;
                self.asked_at = self.nodes();
                self.search.walk().assume(OptionId::new(index));
                self.stage = Stage::Asking(OptionId::new(index));
            }
            None => self.stage = Stage::Finished,
        }
    }

    fn ask(&mut self, budget: u64, stop: &Stop) -> Step {
        let mut solution = Vec::new();
        let step = self.search.run(budget, stop, &mut |options| {
            solution.extend_from_slice(options);
            ControlFlow::Break(())
        });
        match (step, self.stage) {
            (Step::Broken, _) => {
                self.mark(&solution);
                self.stage = Stage::Between;
            }
            (Step::Finished, Stage::Asking(option)) => {
                self.known[option.index()] = Truth::No;
                self.search.walk().bar(option);
                self.stage = Stage::Between;
            }
            (Step::Finished, _) => {
                self.known.fill(Truth::No);
                self.stage = Stage::Finished;
            }
            (Step::Budget | Step::Stopped, _) => {}
        }
        step
    }

    /// What is known now.
    pub fn answer(&self) -> Truths {
        let truth = |option: OptionId| (option, self.known[option.index()]);
        Truths {
            visible: self.plan.matrix().visible().map(truth).collect(),
        }
    }

    /// What was done so far.
    pub fn tally(&self) -> Tally {
        self.search.tally()
    }
}

/// For each visible option, what is known about it.
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub struct Truths {
    visible: Vec<(OptionId, Truth)>,
}

impl Truths {
    /// What is known about a visible option; nothing is known about an auxiliary one.
    pub fn of(&self, option: OptionId) -> Truth {
        match self
            .visible
            .binary_search_by_key(&option, |&(option, _)| option)
        {
            Ok(index) => self.visible[index].1,
            Err(_) => Truth::Unknown,
        }
    }

    /// The visible options of which `truth` is known, in order.
    pub fn with(&self, truth: Truth) -> impl Iterator<Item = OptionId> + '_ {
        let known = self.visible.iter().filter(move |&&(_, its)| its == truth);
        known.map(|&(option, _)| option)
    }

    /// Is every visible option decided?
    pub fn is_complete(&self) -> bool {
        self.with(Truth::Unknown).next().is_none()
    }
}

/// Finds out which visible options are true, for at most `patience` nodes an option.
///
/// `seen` are solutions that are known already. Options that cost more than that stay unknown.
pub fn true_options(
    plan: &Plan,
    root: &Root,
    seen: &[Vec<OptionId>],
    patience: u64,
    stop: &Stop,
) -> (Truths, Tally) {
    let mut task = TrueOptions::new(plan, root);
    task.set_patience(patience);
    for solution in seen {
        task.seed(solution);
    }
    while task.step(u64::MAX, stop) == Progress::Budget {}
    (task.answer(), task.tally())
}
