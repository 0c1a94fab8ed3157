//! The solver behind the engine: `batsat`, stopped by a callback.
//!
//! Chosen because it is pure Rust, takes assumptions and new clauses between two questions, and asks at every decision
//! whether to stop.

use std::cell::Cell;

use batsat::{Callbacks, ClauseKind, Lit, SolverInterface, SolverOpts, Var, lbool};

use crate::cover::Stop;
use crate::engines::asking::{End, Solves};
use crate::engines::clauses::Sink;
use crate::engines::literal::Literal;

/// Learned clauses are kept up to this many at least, however short the steps are that the work is cut into.
const LEAST_KEPT: i32 = 10_000;

/// The package's solver, with what it asks about.
pub(super) struct Package(batsat::Solver<Watch>);

/// When to stop.
struct Watch {
    stop: Stop,
    conflicts: u64,
    limit: u64,
    /// The look that said so is remembered, for the answer.
    stopped: Cell<bool>,
}

impl Callbacks for Watch {
    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.conflicts += 1;
        }
    }

    fn stop(&self) -> bool {
        self.stopped.set(self.stop.stopped());
        self.stopped.get() || self.conflicts >= self.limit
    }
}

/// The package's word for a literal. Its variables are numbered as ours are, in order.
fn theirs(literal: Literal) -> Lit {
    let variable = Var::unsafe_from_idx(literal.variable() as u32);
    Lit::new(variable, !literal.is_opposite())
}

impl Package {
    pub(super) fn new() -> Package {
        let options = SolverOpts {
            min_learnts_lim: LEAST_KEPT,
            ..SolverOpts::default()
        };
        let watch = Watch {
            stop: Stop::never(),
            conflicts: 0,
            limit: 0,
            stopped: Cell::new(false),
        };
        Package(batsat::Solver::new(options, watch))
    }
}

impl Sink for Package {
    fn fresh(&mut self) -> Literal {
        Literal::of(self.0.new_var_default().idx() as usize)
    }

    fn add(&mut self, clause: &[Literal]) {
        let mut clause: Vec<Lit> = clause.iter().map(|&literal| theirs(literal)).collect();
        // What it returns, whether there may still be a solution, it says again when it is asked.
        self.0.add_clause_reuse(&mut clause);
    }
}

impl Solves for Package {
    fn solve(&mut self, assumed: &[Literal], conflicts: u64, stop: &Stop) -> End {
        let assumed: Vec<Lit> = assumed.iter().map(|&literal| theirs(literal)).collect();
        let watch = self.0.cb_mut();
        watch.stop = stop.clone();
        watch.limit = watch.conflicts.saturating_add(conflicts);
        match self.0.solve_limited(&assumed) {
            answer if answer == lbool::TRUE => End::Satisfied,
            answer if answer == lbool::FALSE => End::Refuted,
            _ if self.0.cb().stopped.get() => End::Stopped,
            _ => End::Budget,
        }
    }

    fn holds(&self, literal: Literal) -> bool {
        self.0.value_lit(theirs(literal)) == lbool::TRUE
    }

    fn conflicts(&self) -> u64 {
        self.0.cb().conflicts
    }
}
