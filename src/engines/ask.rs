//! What can be asked of any engine: solutions up to a limit, and their number.
//!
//! Made of [`Run`] alone, so that every engine answers every question, slowly where it has nothing better.

use super::{Engine, Next, Run};
use crate::cover::{Count, OptionId, Plan, Progress, Root, Stop};

/// The solutions of a board up to a limit, in as many steps as it takes.
pub struct Finding {
    run: Box<dyn Run>,
    limit: usize,
    found: Vec<Vec<OptionId>>,
    finished: bool,
}

impl Finding {
    /// A task that has not begun.
    pub fn new(engine: &Engine, plan: &Plan, root: &Root, limit: usize) -> Finding {
        Finding {
            run: (engine.open)(plan, root),
            limit,
            found: Vec::new(),
            finished: limit == 0,
        }
    }

    /// Goes on for about as much work as so many branch points.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        if self.finished {
            return Progress::Finished;
        }
        let progress = each(&mut *self.run, budget, stop, &mut |solution| {
            self.found.push(solution);
            self.found.len() < self.limit
        });
        self.finished = progress == Progress::Finished;
        progress
    }

    /// The solutions so far.
    pub fn found(&self) -> &[Vec<OptionId>] {
        &self.found
    }

    /// Work so far, as about so many branch points.
    pub fn work(&self) -> u64 {
        self.run.work()
    }
}

/// The number of solutions up to a limit, in as many steps as it takes.
pub struct Counting {
    run: Box<dyn Run>,
    limit: u64,
    found: u64,
    finished: bool,
}

impl Counting {
    /// A task that has not begun. A limit of 0 is reached at once.
    pub fn new(engine: &Engine, plan: &Plan, root: &Root, limit: u64) -> Counting {
        Counting {
            run: (engine.open)(plan, root),
            limit,
            found: 0,
            finished: false,
        }
    }

    /// Goes on for about as much work as so many branch points.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        if self.finished || self.found >= self.limit {
            return Progress::Finished;
        }
        let progress = each(&mut *self.run, budget, stop, &mut |_| {
            self.found += 1;
            self.found < self.limit
        });
        self.finished = progress == Progress::Finished;
        progress
    }

    /// What is known by now. A count that met its limit is never called exact.
    pub fn answer(&self) -> Count {
        match (self.found >= self.limit, self.finished) {
            (true, _) => Count::AtLeast(self.found),
            (false, true) => Count::Exactly(self.found),
            (false, false) => Count::Stopped(self.found),
        }
    }

    /// Work so far, as about so many branch points.
    pub fn work(&self) -> u64 {
        self.run.work()
    }
}

/// Takes solution after solution while they are wanted, for so much work.
pub(super) fn each(
    run: &mut dyn Run,
    budget: u64,
    stop: &Stop,
    wanted: &mut dyn FnMut(Vec<OptionId>) -> bool,
) -> Progress {
    let begin = run.work();
    loop {
        let left = budget.saturating_sub(run.work() - begin);
        if left == 0 {
            return Progress::Budget;
        }
        match run.next(left, stop) {
            Next::Solution(solution) => {
                if !wanted(solution) {
                    return Progress::Finished;
                }
            }
            Next::Finished => return Progress::Finished,
            Next::Budget => return Progress::Budget,
            Next::Stopped => return Progress::Stopped,
        }
    }
}
