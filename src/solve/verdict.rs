//! None, one or several solutions: the question that ends at the second.

use std::sync::Arc;

use crate::cover::{Deciding, OptionId, Progress, Root, Stop, Tally, Teach, patience};
use crate::grid::Solution;
use crate::model::{Deriving, Model};

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

impl Verdict {
    /// The verdict that the first solutions are, of which two are wanted; `finished` where there are no more.
    pub fn of(model: &Model, found: &[Vec<OptionId>], finished: bool) -> Verdict {
        let solutions: Vec<Solution> = found
            .iter()
            .map(|options| model.solution(options))
            .collect();
        for solution in &solutions {
            if let Some(clue) = model.violated(solution).first() {
                return Verdict::Faulty(clue.name(model.geometry()));
            }
        }
        let mut solutions = solutions.into_iter();
        match (solutions.next(), solutions.next(), finished) {
            (Some(one), Some(other), _) => Verdict::Several(Box::new([one, other])),
            (Some(one), None, true) => Verdict::Unique(one),
            (None, _, true) => Verdict::None,
            (found, _, false) => Verdict::Unknown(found),
        }
    }
}

/// Nodes of a search before derived facts are worth what they cost, where there are totals to derive them from.
const PLAIN_NODES: u64 = 30;
/// The same where there are none, and hardly anything follows.
const PLAIN_NODES_WITHOUT: u64 = 300;

/// Finding out, in as many steps as it takes.
pub struct Judging {
    task: Deciding,
    root: Root,
    /// Derived facts, as long as the search does without.
    deriving: Option<Arc<Deriving>>,
}

impl Judging {
    /// A judgement that has not begun: by search, and where that takes too long by the learner, if there is one.
    pub fn new(model: &Model, root: &Root, teach: Option<Teach>) -> Judging {
        let mut task = Deciding::new(model.plan(), root, 2);
        if let Some(teach) = teach {
            task.escalate(teach, patience(model.plan().matrix()));
        }
        Judging {
            task,
            root: root.clone(),
            deriving: Some(model.deriving().clone()),
        }
    }

    /// Goes on for at most `budget` nodes.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        let spent = self.tally().nodes;
        let Some(deriving) = self.deriving.clone() else {
            return self.task.step(budget, stop);
        };
        let plain = match deriving.has_totals() {
            true => PLAIN_NODES,
            false => PLAIN_NODES_WITHOUT,
        };
        let plain = plain.saturating_sub(spent).min(budget);
        if plain > 0 {
            let progress = self.task.step(plain, stop);
            if progress != Progress::Budget || plain == budget {
                return progress;
            }
        }
        self.deriving = None;
        if let Some(derived) = deriving.derived() {
            let root = derived.root(&self.root);
            self.task
                .strengthen(derived.plan(), &root, derived.teaches());
        }
        let spent = self.tally().nodes - spent;
        self.task.step(budget.saturating_sub(spent).max(1), stop)
    }

    /// What is known by now.
    pub fn answer(&self, model: &Model) -> Verdict {
        Verdict::of(model, self.task.found(), self.task.is_finished())
    }

    /// The solutions found, as options; they spare a later search for true candidates some work.
    pub fn found(&self) -> &[Vec<OptionId>] {
        self.task.found()
    }

    /// Work done.
    pub fn tally(&self) -> Tally {
        self.task.tally()
    }

    /// Conflicts that the learner met; none where it was not asked.
    pub fn conflicts(&self) -> Option<u64> {
        self.task.is_escalated().then(|| self.task.conflicts())
    }

    /// Fraction of the tree that was seen, 0 to 1.
    pub fn explored(&self) -> f64 {
        self.task.explored()
    }
}

/// Finds out in one go, by search alone, for at most `budget` nodes.
pub fn verdict(model: &Model, root: &Root, budget: u64, stop: &Stop) -> (Verdict, Tally) {
    let mut judging = Judging::new(model, root, None);
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
