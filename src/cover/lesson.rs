//! A learner at work on many questions: what it has heard of, and how long one question may take.

use super::learn::{Learned, Learner, conflicts_for};
use super::matrix::OptionId;
use super::stop::Stop;

/// Conflicts that a question about one option may cost before all that are open are asked about at once. A solution
/// is found in less, mostly; that there is none is found for hundreds together as fast as for one.
const ONE: u64 = 100;

/// The learner, and what it has heard of.
pub(super) struct Lesson {
    learner: Box<dyn Learner>,
    /// Of the barred options, so many.
    barred: usize,
    /// Solutions that it was not told yet, where it must not find one twice.
    news: Vec<Vec<OptionId>>,
    /// Conflicts when the present question began.
    asked_at: u64,
}

impl Lesson {
    /// With a learner that knows of so many barred options, and of no solution.
    pub(super) fn new(
        learner: Box<dyn Learner>,
        barred: usize,
        news: Vec<Vec<OptionId>>,
    ) -> Lesson {
        Lesson {
            learner,
            barred,
            news,
            asked_at: 0,
        }
    }

    /// A solution that it must not find.
    pub(super) fn hear(&mut self, solution: &[OptionId]) {
        self.news.push(solution.to_vec());
    }

    /// A new question begins.
    pub(super) fn begin(&mut self) {
        self.asked_at = self.learner.conflicts();
    }

    /// Conflicts that the present question may still cost, if it is about one option.
    pub(super) fn left_alone(&self) -> u64 {
        ONE.saturating_sub(self.learner.conflicts() - self.asked_at)
    }

    /// Looks for a solution with one of the `wanted` options, or with any, but none of the barred ones, for about as
    /// much work as so many nodes, and at most so many conflicts.
    pub(super) fn ask(
        &mut self,
        wanted: &[OptionId],
        barred: &[OptionId],
        budget: u64,
        most: u64,
        stop: &Stop,
    ) -> Learned {
        for &option in &barred[self.barred..] {
            self.learner.bar(option);
        }
        self.barred = barred.len();
        for solution in self.news.drain(..) {
            self.learner.forbid(&solution);
        }
        let conflicts = conflicts_for(budget, &*self.learner);
        self.learner.solve(wanted, conflicts.min(most), stop)
    }

    /// Tries these first from now on.
    pub(super) fn prefer(&mut self, options: &[OptionId]) {
        self.learner.prefer(options);
    }

    pub(super) fn conflicts(&self) -> u64 {
        self.learner.conflicts()
    }
}
