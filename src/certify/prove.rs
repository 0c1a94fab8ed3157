//! Proving that a board has exactly these solutions: none, one, or any number up to a limit.
//!
//! The reference search runs to its end, on the model as the rules state it, without a learner; the scribe writes
//! what it refutes. The claim is: these solutions, and none besides. The formula is the extended encoding with a
//! clause against each solution, and the proof is that this has no solution.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{Claim, Scribe, Spelling};
use crate::cover::{OptionId, Progress, Root, Step, Stop, Tally, Witnessed};
use crate::formulate::{Board, Encoding, Formula, cnf};
use crate::grid::{Candidate, Solution};
use crate::model::Model;

/// A proof on its way, in as many steps as it takes.
pub struct Proving {
    search: Witnessed<Scribe>,
    /// Each solution as the options of its candidates, sorted.
    found: Vec<Vec<OptionId>>,
    /// The same, to meet none twice where auxiliary options vary.
    seen: HashSet<Vec<OptionId>>,
    most: usize,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Open,
    Finished,
    TooMany,
}

impl Proving {
    /// A proof that has not begun, for at most so many solutions.
    pub fn new(model: &Model, root: &Root, spelling: Spelling, most: usize) -> Proving {
        Proving {
            search: Witnessed::new(model.plan().matrix(), root, Scribe::new(spelling)),
            found: Vec::new(),
            seen: HashSet::new(),
            most,
            state: State::Open,
        }
    }

    /// Goes on for at most `budget` nodes.
    pub fn step(&mut self, model: &Model, budget: u64, stop: &Stop) -> Progress {
        if self.state != State::Open {
            return Progress::Finished;
        }
        let (found, seen, most) = (&mut self.found, &mut self.seen, self.most);
        let step = self.search.step(budget, stop, &mut |options| {
            let candidate = |option: &&OptionId| model.candidate(**option).is_some();
            let mut own: Vec<OptionId> = options.iter().filter(candidate).copied().collect();
            own.sort_unstable();
            if seen.contains(&own) {
                return ControlFlow::Continue(());
            }
            if found.len() == most {
                return ControlFlow::Break(());
            }
            seen.insert(own.clone());
            found.push(own);
            ControlFlow::Continue(())
        });
        match step {
            Step::Finished => {
                self.search.ledger().finish();
                self.state = State::Finished;
                Progress::Finished
            }
            Step::Broken => {
                self.state = State::TooMany;
                Progress::Finished
            }
            Step::Budget => Progress::Budget,
            Step::Stopped => Progress::Stopped,
        }
    }

    /// The bytes of the proof since the last time.
    pub fn take(&mut self) -> Vec<u8> {
        self.search.ledger().take()
    }

    /// What is proven; none while the search goes on, or where there are more solutions than asked for.
    ///
    /// # Errors
    /// The name of a clue that a solution violates: the matrix would not say what the rules say.
    pub fn claim(&mut self, model: &Model) -> Result<Option<Claim>, String> {
        if self.state != State::Finished {
            return Ok(None);
        }
        let solutions: Vec<Solution> = self.found.iter().map(|it| model.solution(it)).collect();
        for solution in &solutions {
            if let Some(clue) = model.violated(solution).first() {
                return Err(clue.name(model.geometry()));
            }
        }
        Ok(Some(Claim { solutions }))
    }

    /// How many solutions were found so far.
    pub fn found(&self) -> usize {
        self.found.len()
    }

    /// How many clauses the proof has so far.
    pub fn lemmas(&mut self) -> u64 {
        self.search.ledger().lemmas()
    }

    /// Work done.
    pub fn tally(&self) -> Tally {
        self.search.tally()
    }

    /// Fraction of the tree that was seen, 0 to 1.
    pub fn explored(&self) -> f64 {
        self.search.explored()
    }
}

/// The clauses that have no solution if the claim is right: the extended encoding, and one against each solution.
pub fn problem(board: Board, claim: &Claim) -> Formula {
    let mut formula = cnf(board, Encoding::Extended);
    for solution in &claim.solutions {
        let literal = |cell| {
            let candidate = Candidate::new(cell, solution.at(cell));
            -(board.model.option(candidate).0 as i32 + 1)
        };
        let clause: Vec<i32> = board.model.geometry().cells().map(literal).collect();
        formula.clause(&clause);
    }
    formula
}
