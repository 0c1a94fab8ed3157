//! The binary program, by branch and bound over linear relaxations (crate `microlp`).
//!
//! Every solution that was found is cut off by a row: of its visible options not all again. The solver computes in
//! floating point, so what it finds is held against the matrix, and where it gives up or its answer is no cover, this
//! engine never comes to an end: "not known" and not a guess.

use std::time::Duration;

use microlp::{
    ComparisonOp, Error, OptimizationDirection, Problem, SolveOptions, SolveOutcome, Variable,
};

use super::{Engine, Next, Run};
use crate::cover::{OptionId, Plan, Root, Stop};
use crate::formulate::{Objective, Program, Relation, program};

pub(super) const ENGINE: Engine = Engine {
    key: "ilp",
    help: "the binary program, by branch and bound; slow on large boards",
    open: |plan, root| Box::new(IlpRun::new(plan, root)),
};

/// How long the solver works before it is asked to stop.
const SLICE: Duration = Duration::from_millis(20);

/// An iteration of the simplex method takes about as long as so many branch points of a search.
const NODES_AN_ITERATION: u64 = 20;

struct IlpRun {
    plan: Plan,
    root: Root,
    assumed: Vec<OptionId>,
    /// Visible options of the solutions that were handed over.
    seen: Vec<Vec<OptionId>>,
    state: State,
    work: u64,
}

enum State {
    /// The next program is to be made.
    Fresh,
    /// The search of a program, and the iterations that it has had.
    Open(Box<SolveOutcome>, u64),
    /// There are no more solutions.
    Finished,
    /// The solver failed; nothing more will be known.
    Failed,
}

impl IlpRun {
    fn new(plan: &Plan, root: &Root) -> IlpRun {
        IlpRun {
            plan: plan.clone(),
            root: root.clone(),
            assumed: Vec::new(),
            seen: Vec::new(),
            state: State::Fresh,
            work: 0,
        }
    }

    /// Works for a slice; what was found, if anything.
    fn slice(&mut self) -> Option<Vec<OptionId>> {
        let (result, before) = match std::mem::replace(&mut self.state, State::Failed) {
            State::Fresh => (self.problem().solve_with(options()), 0),
            State::Open(outcome, iterations) => (outcome.resume(), iterations),
            end => {
                self.state = end;
                return None;
            }
        };
        self.work += 1;
        let outcome = match result {
            Ok(outcome) => outcome,
            Err(Error::Infeasible) => {
                self.state = State::Finished;
                return None;
            }
            Err(_) => return None,
        };
        let iterations = outcome.stats().lp_iterations;
        self.work += iterations.saturating_sub(before) * NODES_AN_ITERATION;
        let Some(solution) = outcome.solution() else {
            self.state = State::Open(Box::new(outcome), iterations);
            return None;
        };
        let matrix = self.plan.matrix();
        let is_chosen = |(_, variable): &(_, Variable)| solution.var_value(*variable) > 0.5;
        let variables = self.variables();
        let chosen = matrix.options().zip(variables).filter(is_chosen);
        let chosen: Vec<OptionId> = chosen.map(|(option, _)| option).collect();
        if !matrix.is_cover(&chosen) {
            return None;
        }
        let visible = chosen.iter().filter(|&&option| matrix.is_visible(option));
        self.seen.push(visible.copied().collect());
        self.state = State::Fresh;
        Some(chosen)
    }

    /// The variables of a program, which are the same for every one that is made here.
    fn variables(&self) -> Vec<Variable> {
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        let options = self.plan.matrix().options();
        options.map(|_| problem.add_binary_var(0.0)).collect()
    }

    /// The program of the board, without the solutions that were seen.
    fn problem(&self) -> Problem {
        let mut root = self.root.clone();
        root.chosen.extend_from_slice(&self.assumed);
        let Program { columns, rows } = program(self.plan.matrix(), &root, Objective::Spread);
        let mut problem = Problem::new(OptimizationDirection::Minimize);
        let mut variables = Vec::with_capacity(columns.len());
        for column in columns {
            let bounds = (i32::from(column.lower), i32::from(column.upper));
            variables.push(problem.add_integer_var(f64::from(column.cost), bounds));
        }
        for row in rows {
            let term = |&(column, factor): &(usize, i32)| (variables[column], f64::from(factor));
            let terms: Vec<(Variable, f64)> = row.terms.iter().map(term).collect();
            let (sign, bound) = match row.relation {
                Relation::Equal(bound) => (ComparisonOp::Eq, bound),
                Relation::AtMost(bound) => (ComparisonOp::Le, bound),
            };
            problem.add_constraint(terms, sign, f64::from(bound));
        }
        for seen in &self.seen {
            // Its options less all other visible ones: a solution that has all of these and more is another one.
            let matrix = self.plan.matrix();
            let visible = matrix.options().filter(|&option| matrix.is_visible(option));
            let sign = |option| if seen.contains(&option) { 1.0 } else { -1.0 };
            let terms: Vec<(Variable, f64)> = visible
                .map(|option| (variables[option.index()], sign(option)))
                .collect();
            problem.add_constraint(terms, ComparisonOp::Le, seen.len() as f64 - 1.0);
        }
        problem
    }
}

/// Any solution will do, so the first that is met ends the search; none may be dropped because another is as good.
fn options() -> SolveOptions {
    let mut options = SolveOptions::default();
    options.time_limit = Some(SLICE);
    options.mip_gap = f64::MAX;
    options.dual_fixing = false;
    options
}

impl Run for IlpRun {
    fn begin(&mut self, assumed: &[OptionId]) {
        self.assumed = assumed.to_vec();
        self.seen.clear();
        self.state = State::Fresh;
    }

    fn next(&mut self, budget: u64, stop: &Stop) -> Next {
        let begin = self.work;
        while self.work - begin < budget.max(1) {
            if stop.stopped() {
                return Next::Stopped;
            }
            match self.state {
                State::Finished => return Next::Finished,
                State::Failed => {
                    self.work = self.work.saturating_add(budget);
                    return Next::Budget;
                }
                State::Fresh | State::Open(..) => {}
            }
            if let Some(solution) = self.slice() {
                return Next::Solution(solution);
            }
        }
        Next::Budget
    }

    fn work(&self) -> u64 {
        self.work
    }
}
