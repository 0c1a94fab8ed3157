//! The learner behind the search: what conflicts teach, on the same clauses as the SAT engine, by a solver of our own.
//!
//! A package has its own idea of what is worth knowing; on matrices of choices, where most clauses are pairs and many
//! of the rest are long, ours decides in half the time. It shares the clauses with the SAT engine and nothing else, so
//! that one can be held against the other.

mod analyze;
mod order;
mod pace;
mod solver;
mod store;
mod tidy;
mod trail;

use std::sync::Arc;

use super::asking::{Asking, End, Solves};
use super::clauses::Sink;
use super::literal::Literal;
use crate::cover::{Learner, Matrix, Root, Stop};
use solver::Core;

/// The learner that the search hands a question to when it has spent its budget.
pub fn teach(matrix: &Arc<Matrix>, root: &Root) -> Box<dyn Learner> {
    Box::new(Asking::new(matrix, root, Core::new()))
}

impl Sink for Core {
    fn fresh(&mut self) -> Literal {
        self.grow()
    }

    fn add(&mut self, clause: &[Literal]) {
        self.state(clause);
    }
}

impl Solves for Core {
    fn solve(&mut self, assumed: &[Literal], conflicts: u64, stop: &Stop) -> End {
        self.ask(assumed, conflicts, stop)
    }

    fn holds(&self, literal: Literal) -> bool {
        self.model[literal.variable()] != literal.is_opposite()
    }

    fn prefer(&mut self, literals: &[Literal]) {
        self.lean(literals.iter().copied());
    }

    fn conflicts(&self) -> u64 {
        self.pace.conflicts()
    }
}
