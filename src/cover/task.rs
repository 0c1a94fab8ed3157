//! Questions that one search answers: how many solutions, and is there one.
//!
//! Answers are honest about how they came about: a count says whether the search was finished, and a budget ends in
//! `Unknown`, never in a guess.
//!
//! A count is over covers. In this project every auxiliary option is a function of the visible ones (`rules` states
//! its facts so), hence two covers never differ in auxiliary options alone, and the number of covers is the number of
//! distinct sets of visible options. Two equal options are two options, and count as such.

use std::ops::ControlFlow;

use super::matrix::OptionId;
use super::plan::{Plan, Root};
use super::search::{Search, Step, Tally};
use super::stop::Stop;

/// How many solutions there are, as far as it is known.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Count {
    /// The search was finished: this many.
    Exactly(u64),
    /// The limit was reached: this many, perhaps more.
    AtLeast(u64),
    /// A newer wish or a budget ended the search: this many were found so far.
    Stopped(u64),
}

/// How a step of a task ended.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Progress {
    /// The answer is complete.
    Finished,
    /// The budget of this step is used up.
    Budget,
    /// A newer wish was made.
    Stopped,
}

/// Counting solutions up to a limit, in as many steps as it takes.
pub struct Counting {
    search: Search,
    limit: u64,
    found: u64,
    finished: bool,
}

impl Counting {
    /// A count that has not begun. A limit of 0 is reached at once.
    pub fn new(plan: &Plan, root: &Root, limit: u64) -> Counting {
        Counting {
            search: Search::new(plan, root),
            limit,
            found: 0,
            finished: false,
        }
    }

    /// Goes on for at most `budget_nodes` nodes.
    pub fn step(&mut self, budget_nodes: u64, stop: &Stop) -> Progress {
        if self.is_over() {
            return Progress::Finished;
        }
        let (found, limit) = (&mut self.found, self.limit);
        let step = self.search.run(budget_nodes, stop, &mut |_| {
            *found += 1;
            if *found >= limit {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.finished = step == Step::Finished;
        match step {
            Step::Finished | Step::Broken => Progress::Finished,
            Step::Budget => Progress::Budget,
            Step::Stopped => Progress::Stopped,
        }
    }

    fn is_over(&self) -> bool {
        self.finished || self.found >= self.limit
    }

    /// What is known now. A count that met its limit is never called exact.
    pub fn answer(&self) -> Count {
        if self.found >= self.limit {
            Count::AtLeast(self.found)
        } else if self.finished {
            Count::Exactly(self.found)
        } else {
            Count::Stopped(self.found)
        }
    }

    /// What was done so far.
    pub fn tally(&self) -> Tally {
        self.search.tally()
    }

    /// Fraction of the tree that was seen, 0 to 1.
    pub fn explored(&self) -> f64 {
        self.search.explored()
    }
}

/// Counts solutions up to a limit, in one go.
pub fn count(plan: &Plan, root: &Root, limit: u64, stop: &Stop) -> (Count, Tally) {
    let mut counting = Counting::new(plan, root, limit);
    while counting.step(u64::MAX, stop) == Progress::Budget {}
    (counting.answer(), counting.tally())
}

/// Is there a solution?
#[derive(Clone, Eq, PartialEq, Hash, Debug)]
pub enum First {
    /// This one: the full set of its options, sorted.
    Found(Vec<OptionId>),
    /// None.
    None,
    /// The budget or a newer wish ended the search before either was known.
    Unknown,
}

/// Looks for one solution, for at most `budget_nodes` nodes.
pub fn first(plan: &Plan, root: &Root, budget_nodes: u64, stop: &Stop) -> First {
    let mut solution = Vec::new();
    let step = Search::new(plan, root).step(budget_nodes, stop, &mut |options| {
        solution.extend_from_slice(options);
        ControlFlow::Break(())
    });
    match step {
        Step::Broken => First::Found(solution),
        Step::Finished => First::None,
        Step::Budget | Step::Stopped => First::Unknown,
    }
}
