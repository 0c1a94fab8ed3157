//! Believing nothing: the puzzle is read, its clauses are derived anew, the solutions are held against the
//! definitions, and the checker goes through the proof.

use std::collections::HashSet;
use std::fmt;

use super::checker::{Accepted, Clauses, Fault, check};
use super::{Claim, problem};
use crate::formulate::Board;
use crate::grid::{Filling, Solution};
use crate::model::Model;
use crate::puzzle::Subject;

/// What is brought forward for a claim.
#[derive(Clone, Copy, Debug)]
pub struct Evidence<'a> {
    /// The solutions, one a line.
    pub solutions: &'a str,
    /// The clauses that are said to have no solution.
    pub problem: &'a str,
    /// The proof of that.
    pub proof: &'a [u8],
}

/// Why a claim is not believed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Rejected {
    /// The clues cannot be turned into a matrix.
    Refused(String),
    /// A line is no full grid of this board.
    Line(usize),
    /// The solution in this line is not one.
    Wrong {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// The clauses are not those of the puzzle and the solutions.
    Problem(String),
    /// The proof is not one.
    Proof(Fault),
}

impl fmt::Display for Rejected {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Rejected::Refused(reason) => write!(out, "the puzzle has no matrix: {reason}"),
            Rejected::Line(line) => write!(out, "solution {line}: not a full grid of this board"),
            Rejected::Wrong { line, reason } => write!(out, "solution {line}: {reason}"),
            Rejected::Problem(reason) => write!(out, "the clauses are not the puzzle's: {reason}"),
            Rejected::Proof(fault) => fault.fmt(out),
        }
    }
}

impl std::error::Error for Rejected {}

/// Checks that the board has exactly these solutions with its givens alone. `go_on` is asked now and then, with the part that is done.
///
/// # Errors
/// The first thing that is not as it should be.
pub fn verify(
    subject: &Subject,
    evidence: Evidence,
    go_on: &mut dyn FnMut(f64) -> bool,
) -> Result<(Claim, Accepted), Rejected> {
    let model = Model::build(subject).map_err(|it| Rejected::Refused(it.to_string()))?;
    let claim = claim(subject, evidence.solutions)?;
    let root = model.root(&subject.givens, None);
    let board = Board {
        model: &model,
        root: &root,
    };
    let clauses = Clauses::read(evidence.problem).map_err(Rejected::Proof)?;
    same(&clauses, &problem(board, &claim))?;
    let accepted = check(&clauses, evidence.proof, go_on).map_err(Rejected::Proof)?;
    Ok((claim, accepted))
}

/// The solutions, each held against the givens and the definitions of the clues.
fn claim(subject: &Subject, text: &str) -> Result<Claim, Rejected> {
    let (mut solutions, mut seen) = (Vec::new(), HashSet::new());
    for (line, text) in (1..).zip(text.lines()) {
        let solution = read(subject, text).ok_or(Rejected::Line(line))?;
        let wrong = |reason: String| Err(Rejected::Wrong { line, reason });
        if let Some((cell, _)) = subject
            .givens
            .iter()
            .find(|&(cell, digit)| solution.at(cell) != digit)
        {
            return wrong(format!("another digit than the given in {cell}"));
        }
        let setting = subject.setting();
        let mut counted = subject.counted();
        if let Some(clue) = counted.find(|clue| !clue.holds(&setting, &solution)) {
            return wrong(format!("it violates {}", clue.name(&subject.geometry)));
        }
        if !seen.insert(solution.clone()) {
            return wrong("it stands there twice".to_string());
        }
        solutions.push(solution);
    }
    Ok(Claim { solutions })
}

fn read(subject: &Subject, text: &str) -> Option<Solution> {
    let symbols: Vec<char> = text.trim_end().chars().collect();
    if symbols.len() != subject.geometry.cell_count() {
        return None;
    }
    let mut filling = Filling::empty(&subject.geometry);
    for (cell, symbol) in subject.geometry.cells().zip(symbols) {
        filling.set(cell, Some(subject.digits.read(symbol)?));
    }
    filling.complete()
}

/// Whether the clauses brought forward are those derived here, in the same order.
fn same(own: &Clauses, derived: &crate::formulate::Formula) -> Result<(), Rejected> {
    let (variables, count) = (derived.variables().len(), derived.clause_count());
    if own.variables != variables {
        let reason = format!("{} variables, not {variables}", own.variables);
        return Err(Rejected::Problem(reason));
    }
    if own.clauses.len() != count {
        let reason = format!("{} clauses, not {count}", own.clauses.len());
        return Err(Rejected::Problem(reason));
    }
    let mut pairs = own.clauses.iter().zip(derived.clauses());
    match pairs.position(|(own, derived)| own != derived) {
        Some(place) => Err(Rejected::Problem(format!("clause {} differs", place + 1))),
        None => Ok(()),
    }
}
