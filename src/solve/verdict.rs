//! None, one or several solutions: the search that stops at the second.

use std::ops::ControlFlow;

use crate::cover::{OptionId, Progress, Root, Search, Step, Stop, Tally};
use crate::grid::Solution;
use crate::model::Model;

/// How many solutions a board has, as far as it matters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is none.
    None,
    /// There is exactly this one.
    Unique(Solution),
    /// There are at least these two.
    Several(Box<[Solution; 2]>),
    /// A budget ended the search, with this solution found or none yet.
    Unknown(Option<Solution>),
    /// The matrix and a clue's definition disagree about a solution: a fault of the program, named by the clue.
    Faulty(String),
}

/// Finding out, in as many steps as it takes.
pub struct Judging {
    search: Search,
    found: Vec<Vec<OptionId>>,
    finished: bool,
}

impl Judging {
    /// A judgement that has not begun.
    pub fn new(model: &Model, root: &Root) -> Judging {
        Judging {
            search: Search::new(model.plan(), root),
            found: Vec::new(),
            finished: false,
        }
    }

    /// Goes on for at most `budget` nodes.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        if self.finished {
            return Progress::Finished;
        }
        let found = &mut self.found;
        let step = self.search.step(budget, stop, &mut |options| {
            found.push(options.to_vec());
            if found.len() < 2 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        self.finished = matches!(step, Step::Finished | Step::Broken);
        match step {
            Step::Finished | Step::Broken => Progress::Finished,
            Step::Budget => Progress::Budget,
            Step::Stopped => Progress::Stopped,
        }
    }

    /// What is known by now.
    pub fn answer(&self, model: &Model) -> Verdict {
        let solutions: Vec<Solution> = self
            .found
            .iter()
            .map(|options| model.solution(options))
            .collect();
        for solution in &solutions {
            if let Some(clue) = model.violated(solution).first() {
                return Verdict::Faulty(clue.name(model.geometry()));
            }
        }
        let mut solutions = solutions.into_iter();
        match (solutions.next(), solutions.next(), self.finished) {
            (Some(one), Some(other), _) => Verdict::Several(Box::new([one, other])),
            (Some(one), None, true) => Verdict::Unique(one),
            (None, _, true) => Verdict::None,
            (found, _, false) => Verdict::Unknown(found),
        }
    }

    /// The solutions found, as options; they spare a later search for true candidates some work.
    pub fn found(&self) -> &[Vec<OptionId>] {
        &self.found
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

/// Finds out in one go, for at most `budget` nodes.
pub fn verdict(model: &Model, root: &Root, budget: u64, stop: &Stop) -> (Verdict, Tally) {
    let mut judging = Judging::new(model, root);
    judging.step(budget, stop);
    (judging.answer(model), judging.tally())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Geometry};
    use crate::puzzle::{Edit, Puzzle};

    #[test]
    fn a_small_board_goes_from_several_to_one_to_none() {
        let mut puzzle = Puzzle::new(Geometry::square(4).unwrap());
        let model = Model::build(puzzle.subject()).unwrap();
        let judge = |puzzle: &Puzzle| {
            verdict(
                &model,
                &model.root(puzzle.givens(), None),
                u64::MAX,
                &Stop::never(),
            )
            .0
        };
        assert!(matches!(judge(&puzzle), Verdict::Several(_)));
        for (row, column, digit) in [
            (0, 0, 0),
            (0, 1, 1),
            (1, 0, 2),
            (2, 1, 0),
            (3, 2, 0),
            (2, 3, 1),
        ] {
            puzzle
                .apply(Edit::Give(Cell::new(row, column), Some(Digit::new(digit))))
                .unwrap();
        }
        assert!(!matches!(judge(&puzzle), Verdict::None));
        puzzle
            .apply(Edit::Give(Cell::new(3, 3), Some(Digit::new(0))))
            .unwrap();
        assert_eq!(judge(&puzzle), Verdict::None);
    }
}
