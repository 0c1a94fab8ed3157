//! The solver behind the engine: `batsat`, stopped by a callback.
//!
//! Chosen because it is pure Rust, takes assumptions and new clauses between two questions, and asks at every decision
//! whether to stop. Its clauses are written when it is first asked, in pieces, so that this can be stopped too.

use std::cell::Cell;
use std::sync::Arc;

use batsat::{Callbacks, ClauseKind, Lit, SolverInterface, SolverOpts, lbool};

use super::clauses::{Clauses, Sink};
use crate::cover::{Learned, Learner, Matrix, OptionId, Root, Stop};

/// Learned clauses are kept up to this many at least, however short the steps are that the work is cut into.
const LEAST_KEPT: i32 = 10_000;

/// A solver for a matrix under a root.
pub(super) struct Solver {
    matrix: Arc<Matrix>,
    core: Core,
    clauses: Clauses,
    /// The visible options of one cover may be part of those of another.
    nested: bool,
    /// True while solutions forbidden for now are forbidden.
    guard: Option<Lit>,
}

/// The package's solver, with what it asks about.
struct Core(batsat::Solver<Watch>);

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

impl Sink for Core {
    fn fresh(&mut self) -> Lit {
        Lit::new(self.0.new_var_default(), true)
    }

    fn add(&mut self, clause: &[Lit]) {
        // What it returns, whether there may still be a solution, it says again when it is asked.
        self.0.add_clause_reuse(&mut clause.to_vec());
    }
}

impl Solver {
    pub(super) fn new(matrix: &Arc<Matrix>, root: &Root) -> Solver {
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
        let mut core = Core(batsat::Solver::new(options, watch));
        let clauses = Clauses::new(matrix, root, &mut core);
        Solver {
            matrix: matrix.clone(),
            nested: !matrix.visible_options_decide(),
            core,
            clauses,
            guard: None,
        }
    }

    /// Like `forbid`, until `allow_again`.
    pub(super) fn forbid_for_now(&mut self, cover: &[OptionId]) {
        let guard = *self.guard.get_or_insert_with(|| self.core.fresh());
        let mut clause = self.other_than(cover);
        clause.push(!guard);
        self.core.add(&clause);
    }

    /// Takes back what was forbidden for now.
    pub(super) fn allow_again(&mut self) {
        if let Some(guard) = self.guard.take() {
            self.core.add(&[!guard]);
        }
    }

    /// The clause that some visible option is not as in this cover.
    ///
    /// Where visible options fill items of their own, one of the cover's must be missing. Elsewhere a cover may have
    /// them all and more, so the others are named too.
    fn other_than(&self, cover: &[OptionId]) -> Vec<Lit> {
        let visible = self
            .clauses
            .live()
            .filter(|(option, _)| self.matrix.is_visible(*option));
        let differs = |(option, literal): (OptionId, Lit)| match cover.binary_search(&option) {
            Ok(_) => Some(!literal),
            Err(_) if self.nested => Some(literal),
            Err(_) => None,
        };
        visible.filter_map(differs).collect()
    }

    /// Writes clauses that are not written yet; false if a newer wish came first.
    fn load(&mut self, stop: &Stop) -> bool {
        while !stop.stopped() {
            if !self.clauses.write(&mut self.core) {
                return true;
            }
        }
        false
    }

    fn model(&self) -> Vec<OptionId> {
        let holds = |&(_, literal): &(OptionId, Lit)| self.core.0.value_lit(literal) == lbool::TRUE;
        let mut solution: Vec<OptionId> = self.clauses.chosen().to_vec();
        solution.extend(self.clauses.live().filter(holds).map(|(option, _)| option));
        solution.sort_unstable();
        solution
    }
}

impl Learner for Solver {
    fn solve(&mut self, assumed: &[OptionId], conflicts: u64, stop: &Stop) -> Learned {
        if !self.load(stop) {
            return Learned::Stopped;
        }
        let mut assumptions: Vec<Lit> = self.guard.into_iter().collect();
        for &option in assumed {
            match self.clauses.literal(option) {
                Some(literal) => assumptions.push(literal),
                None if self.clauses.chosen().contains(&option) => {}
                None => return Learned::None,
            }
        }
        let watch = self.core.0.cb_mut();
        watch.stop = stop.clone();
        watch.limit = watch.conflicts.saturating_add(conflicts);
        match self.core.0.solve_limited(&assumptions) {
            answer if answer == lbool::TRUE => Learned::Cover(self.model()),
            answer if answer == lbool::FALSE => Learned::None,
            _ if self.core.0.cb().stopped.get() => Learned::Stopped,
            _ => Learned::Budget,
        }
    }

    fn forbid(&mut self, cover: &[OptionId]) {
        let clause = self.other_than(cover);
        self.core.add(&clause);
    }

    fn bar(&mut self, option: OptionId) {
        match self.clauses.literal(option) {
            Some(literal) => self.core.add(&[!literal]),
            None if self.clauses.chosen().contains(&option) => self.core.add(&[]),
            None => {}
        }
    }

    fn conflicts(&self) -> u64 {
        self.core.0.cb().conflicts
    }
}
