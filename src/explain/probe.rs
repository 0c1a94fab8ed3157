//! Small questions about a subject with some of its clues and digits: has it none, one, or so many solutions?
//!
//! A question about other digits is another root of the same matrix; only a question about other clues builds one.
//! Work is charged in nodes, with a flat charge for what is not search, so that a budget bounds time as well.

use std::ops::ControlFlow;

use crate::cover::{Root, Search, Step, Stop};
use crate::grid::{Filling, Solution};
use crate::model::Model;
use crate::puzzle::Subject;

/// What a new root costs, in nodes.
const ROOT: u64 = 20;
/// What a new matrix costs, in nodes.
const MATRIX: u64 = 1_000;
/// The nodes after which a question is left open.
const PATIENCE: u64 = 20_000;

/// What came out so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    /// The budget of this step is used up; ask again.
    Later,
    /// A newer wish was made.
    Stopped,
    /// Every solution was found.
    All,
    /// As many as were wanted were found.
    Enough,
    /// Not decided: too dear, or a clue cannot be checked without one that is left out.
    Open,
}

/// One question at a time about a subject.
pub(super) struct Probe {
    subject: Subject,
    /// The model of the clues that count at present, unless they refuse.
    bench: Option<(Model, Search)>,
    built: bool,
    wanted: usize,
    found: Vec<Solution>,
    left: u64,
}

impl Probe {
    pub(super) fn new(subject: Subject) -> Probe {
        Probe {
            subject,
            bench: None,
            built: false,
            wanted: 0,
            found: Vec::new(),
            left: 0,
        }
    }

    /// Turns to another question: which clues count (by position), which digits, and how many solutions are wanted.
    /// Returns what that costs.
    pub(super) fn ask(
        &mut self,
        on: &dyn Fn(usize) -> bool,
        digits: &Filling,
        wanted: usize,
    ) -> u64 {
        let built = self.built && self.counts(on);
        if !built {
            for (index, clue) in self.subject.clues.iter_mut().enumerate() {
                clue.off = !on(index);
            }
            self.bench = Model::build(&self.subject).ok().map(|model| {
                let search = Search::new(model.plan(), &Root::open());
                (model, search)
            });
            self.built = true;
        }
        if let Some((model, search)) = &mut self.bench {
            search.restart(&model.root(digits, None));
        }
        (self.wanted, self.left) = (wanted, PATIENCE);
        self.found.clear();
        ROOT + if built { 0 } else { MATRIX }
    }

    fn counts(&self, on: &dyn Fn(usize) -> bool) -> bool {
        let mut clues = self.subject.clues.iter().enumerate();
        clues.all(|(index, clue)| clue.off != on(index))
    }

    /// Goes on for at most `budget` nodes, which are taken off it.
    pub(super) fn step(&mut self, budget: &mut u64, stop: &Stop) -> Seen {
        let Some((model, search)) = &mut self.bench else {
            return Seen::Open;
        };
        let before = search.tally().nodes;
        let (found, wanted) = (&mut self.found, self.wanted);
        let step = search.step(self.left.min(*budget).max(1), stop, &mut |options| {
            found.push(model.solution(options));
            if found.len() < wanted {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let spent = search.tally().nodes - before;
        self.left = self.left.saturating_sub(spent);
        *budget = budget.saturating_sub(spent);
        match step {
            Step::Finished => Seen::All,
            Step::Broken => Seen::Enough,
            Step::Stopped => Seen::Stopped,
            Step::Budget if self.left == 0 => Seen::Open,
            Step::Budget => Seen::Later,
        }
    }

    /// The solutions found.
    pub(super) fn found(&self) -> &[Solution] {
        &self.found
    }
}
