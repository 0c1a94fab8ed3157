//! A solver of clauses, asked about a matrix.
//!
//! Clauses are written when it is first asked, in pieces, so that this can be stopped too. The solver itself is behind
//! a trait: a package for the engine that gives second opinions, our own for the learner behind the search.

use std::sync::Arc;

use super::clauses::{Clauses, Sink};
use super::literal::Literal;
use crate::cover::{Learned, Learner, Matrix, OptionId, Root, Stop};

/// A solver of clauses. Clauses may be added between two questions.
pub(super) trait Solves: Sink + Send {
    /// Looks for a model in which the assumptions hold, for about so many conflicts.
    fn solve(&mut self, assumed: &[Literal], conflicts: u64, stop: &Stop) -> End;
    /// From now on tries these first, and true, where it may choose and can be told.
    fn prefer(&mut self, _literals: &[Literal]) {}
    /// Whether a literal is true in the last model.
    fn holds(&self, literal: Literal) -> bool;
    /// Conflicts met so far.
    fn conflicts(&self) -> u64;
}

/// How a question ended.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum End {
    /// There is a model.
    Satisfied,
    /// There is none.
    Refuted,
    /// The conflicts are used up.
    Budget,
    /// A newer wish was made.
    Stopped,
}

/// A solver for a matrix under a root.
pub(super) struct Asking<S> {
    matrix: Arc<Matrix>,
    solver: S,
    clauses: Clauses,
    /// The visible options of one cover may be part of those of another.
    nested: bool,
    /// True while solutions forbidden for now are forbidden.
    guard: Option<Literal>,
    /// The options of which one was wanted last, and the literal that makes one of them true.
    wanted: Option<(Vec<OptionId>, Literal)>,
}

impl<S: Solves> Asking<S> {
    pub(super) fn new(matrix: &Arc<Matrix>, root: &Root, mut solver: S) -> Asking<S> {
        let clauses = Clauses::new(matrix, root, &mut solver);
        Asking {
            matrix: matrix.clone(),
            nested: !matrix.visible_options_decide(),
            solver,
            clauses,
            guard: None,
            wanted: None,
        }
    }

    /// Like `forbid`, until `allow_again`.
    pub(super) fn forbid_for_now(&mut self, cover: &[OptionId]) {
        let guard = *self.guard.get_or_insert_with(|| self.solver.fresh());
        let mut clause = self.other_than(cover);
        clause.push(!guard);
        self.solver.add(&clause);
    }

    /// Takes back what was forbidden for now.
    pub(super) fn allow_again(&mut self) {
        if let Some(guard) = self.guard.take() {
            self.solver.add(&[!guard]);
        }
    }

    /// The clause that some visible option is not as in this cover.
    ///
    /// Where visible options fill items of their own, one of the cover's must be missing. Elsewhere a cover may have
    /// them all and more, so the others are named too.
    fn other_than(&self, cover: &[OptionId]) -> Vec<Literal> {
        let visible = self
            .clauses
            .live()
            .filter(|(option, _)| self.matrix.is_visible(*option));
        let differs = |(option, literal): (OptionId, Literal)| match cover.binary_search(&option) {
            Ok(_) => Some(!literal),
            Err(_) if self.nested => Some(literal),
            Err(_) => None,
        };
        visible.filter_map(differs).collect()
    }

    /// Looks for a cover that holds all `assumed` options as well.
    pub(super) fn solve_with(
        &mut self,
        assumed: &[OptionId],
        conflicts: u64,
        stop: &Stop,
    ) -> Learned {
        if !self.load(stop) {
            return Learned::Stopped;
        }
        let mut assumptions = Vec::new();
        for &option in assumed {
            match self.clauses.literal(option) {
                Some(literal) => assumptions.push(literal),
                None if self.clauses.chosen().contains(&option) => {}
                None => return Learned::None,
            }
        }
        self.ask(assumptions, conflicts, stop)
    }

    fn ask(&mut self, mut assumed: Vec<Literal>, conflicts: u64, stop: &Stop) -> Learned {
        assumed.extend(self.guard);
        match self.solver.solve(&assumed, conflicts, stop) {
            End::Satisfied => Learned::Cover(self.model()),
            End::Refuted => Learned::None,
            End::Budget => Learned::Budget,
            End::Stopped => Learned::Stopped,
        }
    }

    /// The literal that makes one of these options true; none where that is sure.
    ///
    /// What was learned under the last such literal stays true, as it is part of it.
    fn one_of(&mut self, wanted: &[OptionId]) -> Option<Literal> {
        if wanted.iter().any(|it| self.clauses.chosen().contains(it)) {
            return None;
        }
        match &self.wanted {
            Some((last, literal)) if last == wanted => return Some(*literal),
            Some((_, literal)) => self.solver.add(&[!*literal]),
            None => {}
        }
        let literal = self.solver.fresh();
        let any = wanted.iter().filter_map(|it| self.clauses.literal(*it));
        let clause: Vec<Literal> = any.chain([!literal]).collect();
        self.solver.add(&clause);
        self.wanted = Some((wanted.to_vec(), literal));
        Some(literal)
    }

    /// Writes clauses that are not written yet; false if a newer wish came first.
    fn load(&mut self, stop: &Stop) -> bool {
        while !stop.stopped() {
            if !self.clauses.write(&mut self.solver) {
                return true;
            }
        }
        false
    }

    fn model(&self) -> Vec<OptionId> {
        let holds = |&(_, literal): &(OptionId, Literal)| self.solver.holds(literal);
        let mut solution: Vec<OptionId> = self.clauses.chosen().to_vec();
        solution.extend(self.clauses.live().filter(holds).map(|(option, _)| option));
        solution.sort_unstable();
        solution
    }
}

impl<S: Solves> Learner for Asking<S> {
    fn solve(&mut self, wanted: &[OptionId], conflicts: u64, stop: &Stop) -> Learned {
        if let [] | [_] = wanted {
            return self.solve_with(wanted, conflicts, stop);
        }
        if !self.load(stop) {
            return Learned::Stopped;
        }
        let assumed = self.one_of(wanted).into_iter().collect();
        self.ask(assumed, conflicts, stop)
    }

    fn prefer(&mut self, options: &[OptionId]) {
        let literals = options.iter().filter_map(|it| self.clauses.literal(*it));
        let literals: Vec<Literal> = literals.collect();
        self.solver.prefer(&literals);
    }

    fn forbid(&mut self, cover: &[OptionId]) {
        let clause = self.other_than(cover);
        self.solver.add(&clause);
    }

    fn bar(&mut self, option: OptionId) {
        match self.clauses.literal(option) {
            Some(literal) => self.solver.add(&[!literal]),
            None if self.clauses.chosen().contains(&option) => self.solver.add(&[]),
            None => {}
        }
    }

    fn conflicts(&self) -> u64 {
        self.solver.conflicts()
    }
}
