//! The checker: small, and knows nothing of sudoku, exact cover, or how a proof was made.
//!
//! It reads a formula (`dimacs`) and a list of clauses added and deleted (`drat`), and accepts when each added clause
//! follows from those before it by unit propagation (`rup`) and the last one is empty. That covers the part of DRAT
//! that a search needs. Nothing here imports from the rest of the crate, and a test keeps it so.

mod dimacs;
mod drat;
mod rup;

use std::fmt;

pub use dimacs::Clauses;
pub use drat::{Line, Lines};
pub use rup::{Checker, Lemma};

/// Why a formula or a proof is not accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The text of the formula is broken.
    Formula {
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
    /// The proof is broken at this byte.
    Broken {
        /// The place, counted from 0.
        at: usize,
        /// What is wrong there.
        reason: &'static str,
    },
    /// The clause does not follow by unit propagation.
    Gap {
        /// Which of the added clauses, counted from 1.
        lemma: usize,
    },
    /// The proof ends before the empty clause.
    Unfinished,
    /// The check was stopped.
    Stopped,
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Fault::Formula { line, reason } => write!(out, "line {line} of the formula: {reason}"),
            Fault::Broken { at, reason } => write!(out, "byte {at} of the proof: {reason}"),
            Fault::Gap { lemma } => write!(out, "clause {lemma} of the proof does not follow"),
            Fault::Unfinished => write!(out, "the proof ends before the empty clause"),
            Fault::Stopped => write!(out, "the check was stopped"),
        }
    }
}

impl std::error::Error for Fault {}

/// What an accepted proof holds.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Accepted {
    /// Clauses that were added and checked.
    pub lemmas: usize,
    /// Clauses that were deleted.
    pub deleted: usize,
    /// Deletions of clauses that were not there; harmless.
    pub strangers: usize,
}

/// Checks that the clauses have no solution, by this proof. `go_on` is asked now and then, with the part of the proof
/// that was read.
///
/// # Errors
/// Where the proof is broken, has a gap, does not end in the empty clause, or the check was stopped.
pub fn check(
    clauses: &Clauses,
    proof: &[u8],
    go_on: &mut dyn FnMut(f64) -> bool,
) -> Result<Accepted, Fault> {
    let mut checker = Checker::new(clauses);
    let mut accepted = Accepted::default();
    let mut lines = Lines::new(proof);
    while !checker.is_refuted() {
        let Some(line) = lines.next() else {
            return Err(Fault::Unfinished);
        };
        match line? {
            Line::Add(literals) => {
                accepted.lemmas += 1;
                if checker.add(&literals) == Lemma::Gap {
                    let lemma = accepted.lemmas;
                    return Err(Fault::Gap { lemma });
                }
            }
            Line::Delete(literals) => match checker.delete(&literals) {
                true => accepted.deleted += 1,
                false => accepted.strangers += 1,
            },
        }
        if accepted.lemmas % 256 == 1 && !go_on(lines.part()) {
            return Err(Fault::Stopped);
        }
    }
    Ok(accepted)
}
