//! Small questions about a subject with some of its clues and digits: has it none, one, or so many solutions?
//!
//! A question about other digits is another root of the same matrix; only a question about other clues builds one. A
//! question that takes long where clues state totals goes on in the matrix with the facts derived from them: that a
//! killer has no solution is seldom seen without.
//! Work is charged in nodes, with a flat charge for what is not search, so that a budget bounds time as well.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::cover::{Root, Search, Step, Stop};
use crate::grid::{Filling, Solution};
use crate::model::{Deriving, Model};
use crate::puzzle::Subject;

/// What a new root costs, in nodes.
const ROOT: u64 = 20;
/// What a new matrix costs, in nodes.
const MATRIX: u64 = 1_000;
/// What the matrix with derived facts costs, in nodes.
const DERIVED: u64 = 3_000;
/// The nodes after which a question goes on in that matrix.
const PLAIN_NODES: u64 = 100;
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
    /// The clues that count at present, unless they refuse.
    bench: Option<Bench>,
    built: bool,
    wanted: usize,
    found: Vec<Solution>,
    left: u64,
}

/// The model of some clues, and searches in its matrices.
struct Bench {
    model: Model,
    /// Of the question at hand.
    root: Root,
    search: Search,
    /// In the matrix with derived facts, once some question took long. None of them: there are no such facts.
    stronger: Option<Option<(Arc<Deriving>, Search)>>,
    /// The question at hand has come there.
    is_long: bool,
}

impl Bench {
    fn new(model: Model) -> Bench {
        Bench {
            search: Search::new(model.plan(), &Root::open()),
            root: Root::open(),
            stronger: None,
            is_long: false,
            model,
        }
    }

    fn restart(&mut self, digits: &Filling) {
        self.root = self.model.root(digits, None);
        self.search.restart(&self.root);
        self.is_long = false;
    }

    /// Goes on in the stronger matrix, if there is one. Returns what that costs.
    fn strengthen(&mut self) -> u64 {
        self.is_long = true;
        let made = self.stronger.is_some();
        let deriving = self.model.deriving();
        let stronger = self.stronger.get_or_insert_with(|| {
            let derived = deriving.derived().filter(|_| deriving.has_totals())?;
            Some((deriving.clone(), Search::new(derived.plan(), &Root::open())))
        });
        if let Some((deriving, search)) = stronger
            && let Some(derived) = deriving.derived()
        {
            search.restart(&derived.root(&self.root));
        }
        if made { ROOT } else { DERIVED }
    }

    /// The model, and the search for the question at hand.
    fn parts(&mut self) -> (&Model, &mut Search) {
        match &mut self.stronger {
            Some(Some((_, search))) if self.is_long => (&self.model, search),
            _ => (&self.model, &mut self.search),
        }
    }
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
            self.bench = Model::build(&self.subject).ok().map(Bench::new);
            self.built = true;
        }
        if let Some(bench) = &mut self.bench {
            bench.restart(digits);
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
        let Some(bench) = &mut self.bench else {
            return Seen::Open;
        };
        let plain = PLAIN_NODES.saturating_sub(PATIENCE - self.left);
        if plain == 0 && !bench.is_long {
            *budget = budget.saturating_sub(bench.strengthen());
            self.found.clear();
        }
        let nodes = if bench.is_long { self.left } else { plain };
        let (found, wanted) = (&mut self.found, self.wanted);
        let (model, search) = bench.parts();
        let before = search.tally().nodes;
        let step = search.step(nodes.min(*budget).max(1), stop, &mut |options| {
            found.push(model.solution(model.plan().matrix().own_part(options)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::format;

    fn seen(probe: &mut Probe) -> Seen {
        loop {
            match probe.step(&mut 1_000, &Stop::never()) {
                Seen::Later => {}
                seen => return seen,
            }
        }
    }

    #[test]
    fn the_stronger_matrix_answers_as_the_plain_one_does() {
        let killer = include_str!("../../puzzles/terraces.toml");
        let puzzle = format::read(killer).unwrap().puzzle;
        let subject = puzzle.subject();
        let mut probe = Probe::new(subject.clone());
        let nothing = Filling::empty(&subject.geometry);
        let mut all = Vec::new();
        for missing in [0, 8, 24] {
            let on = |clue| !(3..3 + missing).contains(&clue);
            let mut answers = Vec::new();
            for stronger in [false, true] {
                probe.ask(&on, &nothing, 2);
                if stronger {
                    probe.bench.as_mut().unwrap().strengthen();
                }
                let seen = seen(&mut probe);
                answers.push((seen, probe.found().len()));
            }
            assert_eq!(answers[0], answers[1], "without {missing} clues");
            all.push(answers[0]);
        }
        assert_eq!((all[0], all[2]), ((Seen::All, 1), (Seen::Enough, 2)));
        assert!(probe.bench.unwrap().stronger.flatten().is_some());
    }
}
