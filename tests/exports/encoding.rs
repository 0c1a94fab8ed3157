//! The encoding is outside of every proof, so it is held against the definitions: for every rule and full boards,
//! legal or not, the clauses with the board as units are satisfiable exactly when every clue holds.
//!
//! A SAT solver decides. A few boards a rule each time; `GRIDWRIGHT_CORPUS_FULL=1` tries a thousand a size.

use crate::properties::trial::Trial;
use crate::support::grids::{ordinary, square};
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use gridwright::cover::Root;
use gridwright::formulate::{Board, Encoding, Formula, cnf};
use gridwright::grid::{Candidate, Solution};
use gridwright::model::Model;
use gridwright::rules::{RULES, Rule};

const ENCODINGS: [Encoding; 2] = [Encoding::Minimal, Encoding::Extended];

/// A solver that holds the clauses of a model.
struct Judge {
    solver: BasicSolver,
    literals: Vec<Lit>,
    possible: bool,
}

impl Judge {
    fn new(formula: &Formula) -> Judge {
        let mut solver = BasicSolver::default();
        let variables = formula.variables().iter();
        let literals = variables.map(|_| Lit::new(solver.new_var_default(), true));
        let literals: Vec<Lit> = literals.collect();
        let mut possible = true;
        for clause in formula.clauses() {
            let sign = |&literal: &i32| {
                let own = literals[literal.unsigned_abs() as usize - 1];
                if literal > 0 { own } else { !own }
            };
            let mut clause: Vec<Lit> = clause.iter().map(sign).collect();
            possible &= solver.add_clause_reuse(&mut clause);
        }
        Judge {
            solver,
            literals,
            possible,
        }
    }

    fn admits(&mut self, model: &Model, board: &Solution) -> bool {
        let candidate = |cell| Candidate::new(cell, board.at(cell));
        let literal = |cell| self.literals[model.option(candidate(cell)).index()];
        let units: Vec<Lit> = model.geometry().cells().map(literal).collect();
        self.possible && self.solver.solve_limited(&units) == lbool::TRUE
    }
}

fn judges(model: &Model) -> Vec<Judge> {
    let root = model.root(&gridwright::grid::Filling::empty(model.geometry()), None);
    let board = Board { model, root: &root };
    let judge = |encoding| Judge::new(&cnf(board, encoding));
    ENCODINGS.map(judge).into()
}

/// A model with one clue of the rule among the usual houses, some of them off, and boards to try it on.
fn case(rule: &'static Rule, size: usize, rng: &mut Rng) -> Option<(Model, Vec<Solution>)> {
    let mut trial = Trial::new(rule, square(size), rng)?;
    let boards = trial.boards(rng);
    let usual = ordinary();
    let mut clues = trial.subject.clues.clone();
    clues.retain(|clue| *clue == trial.clue || usual.iter().any(|it| it.rule.key == clue.rule.key));
    trial.subject.clues = clues;
    Some((Model::build(&trial.subject).ok()?, boards))
}

/// Tries `wanted` boards; how many were legal.
fn tried(rule: &'static Rule, size: usize, wanted: usize, rng: &mut Rng) -> (usize, usize) {
    let (mut boards, mut legal) = (0, 0);
    for _ in 0..wanted * 20 {
        if boards >= wanted {
            break;
        }
        let Some((model, some)) = case(rule, size, rng) else {
            continue;
        };
        let mut judges = judges(&model);
        for board in some {
            let holds = model.violated(&board).is_empty();
            for (encoding, judge) in ENCODINGS.iter().zip(&mut judges) {
                let admits = judge.admits(&model, &board);
                assert_eq!(
                    admits,
                    holds,
                    "{} at {size}, {encoding:?}: {:?} on {:?}",
                    rule.key,
                    model.clues(),
                    board.digits()
                );
            }
            boards += 1;
            legal += usize::from(holds);
        }
    }
    (boards, legal)
}

#[test]
fn clauses_say_what_the_definitions_say() {
    let full = std::env::var_os("GRIDWRIGHT_CORPUS_FULL").is_some();
    for seed in seeds("encoding", 1..2) {
        println!("encoding: seed {seed}");
        let mut rng = Rng::new(seed);
        for rule in RULES {
            let sizes: &[usize] = if full { &[4, 6, 9] } else { &[rule.trial] };
            for &size in sizes {
                let (boards, legal) = tried(rule, size, if full { 1_000 } else { 24 }, &mut rng);
                println!("{} at {size}: {boards} boards, {legal} legal", rule.key);
                let enough = boards > 0 && legal > 0 && legal < boards;
                assert!(enough || size != rule.trial, "{} at {size}", rule.key);
            }
        }
    }
}

#[test]
fn a_clue_that_is_not_in_the_clauses_is_noticed() {
    let mut rng = Rng::new(7);
    let mut noticed = 0;
    for rule in RULES {
        for _ in 0..60 {
            let Some((model, boards)) = case(rule, rule.trial, &mut rng) else {
                continue;
            };
            let root = Root::open();
            let board = Board {
                model: &model,
                root: &root,
            };
            let formula = cnf(board, Encoding::Extended);
            let mut less = Formula::default();
            formula.variables().iter().for_each(|&variable| {
                less.variable(variable);
            });
            let cells = model.geometry().cell_count();
            formula
                .clauses()
                .take(cells)
                .for_each(|clause| less.clause(clause));
            let mut judge = Judge::new(&less);
            let differs =
                |board: &Solution| judge.admits(&model, board) != model.violated(board).is_empty();
            if boards.iter().any(differs) {
                noticed += 1;
                break;
            }
        }
    }
    assert_eq!(
        noticed,
        RULES.len(),
        "every rule is missed when it is not there"
    );
}
