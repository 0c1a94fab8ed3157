//! In how many solutions each visible option occurs, up to a cap, asked of any engine.
//!
//! An option that the solutions so far leave below the cap is asked about by itself. For a cap of one these are the
//! true options.

use std::collections::HashSet;
use std::sync::Arc;

use super::{Engine, Next, Run};
use crate::cover::{Matrix, OptionId, Plan, Progress, Root, Stop};

/// Finding out, in as many steps as it takes.
pub struct TrueOptions {
    matrix: Arc<Matrix>,
    run: Box<dyn Run>,
    cap: usize,
    counts: Vec<usize>,
    /// Options whose number is known: it met the cap, or the last solution was found.
    known: Vec<bool>,
    /// The visible options of the solutions that were counted.
    solutions: HashSet<Vec<OptionId>>,
    /// The option that is asked about, and how many solutions with it were found by that.
    asked: Option<(OptionId, usize)>,
}

impl TrueOptions {
    /// A task that has not begun.
    pub fn new(engine: &Engine, plan: &Plan, root: &Root, cap: usize) -> TrueOptions {
        let matrix = plan.matrix().clone();
        TrueOptions {
            run: (engine.open)(plan, root),
            cap,
            counts: vec![0; matrix.option_count()],
            known: vec![cap == 0; matrix.option_count()],
            solutions: HashSet::new(),
            asked: None,
            matrix,
        }
    }

    /// Goes on for about as much work as so many branch points.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        let begin = self.run.work();
        loop {
            let (option, found) = match self.asked {
                Some(asked) => asked,
                None => match self.next_unknown() {
                    None => return Progress::Finished,
                    Some(option) => {
                        self.run.begin(&[option]);
                        (option, 0)
                    }
                },
            };
            self.asked = Some((option, found));
            let left = budget.saturating_sub(self.run.work() - begin);
            if left == 0 {
                return Progress::Budget;
            }
            match self.run.next(left, stop) {
                Next::Budget => return Progress::Budget,
                Next::Stopped => return Progress::Stopped,
                Next::Finished => self.settle(option),
                Next::Solution(solution) => {
                    self.take(&solution);
                    self.asked = Some((option, found + 1));
                    if found + 1 >= self.cap {
                        self.settle(option);
                    }
                }
            }
        }
    }

    fn next_unknown(&self) -> Option<OptionId> {
        let mut visible = self.matrix.visible();
        visible.find(|option| !self.known[option.index()])
    }

    fn settle(&mut self, option: OptionId) {
        self.known[option.index()] = true;
        self.asked = None;
    }

    fn take(&mut self, solution: &[OptionId]) {
        let visible = |option: &OptionId| self.matrix.is_visible(*option);
        let visible: Vec<OptionId> = solution.iter().copied().filter(visible).collect();
        if self.solutions.contains(&visible) {
            return;
        }
        for option in &visible {
            self.counts[option.index()] += 1;
            self.known[option.index()] |= self.counts[option.index()] >= self.cap;
        }
        self.solutions.insert(visible);
    }

    /// In how many solutions the option occurs, at most the cap; none where that is not known.
    pub fn count(&self, option: OptionId) -> Option<usize> {
        let index = option.index();
        self.known[index].then(|| self.counts[index].min(self.cap))
    }

    /// In how many of the solutions found so far the option is, at most the cap.
    pub fn seen(&self, option: OptionId) -> usize {
        self.counts[option.index()].min(self.cap)
    }

    /// Work so far, as about so many branch points.
    pub fn work(&self) -> u64 {
        self.run.work()
    }
}
