//! Reader: proofs that a board has exactly the solutions that it is said to have.
//!
//! A proof is a folder of files that others can check: the puzzle, its solutions, `problem.cnf` and `proof.drat`.
//! `prove` makes one; `verify` believes none of it: it derives the clauses from the puzzle anew, holds the solutions
//! against the definitions of the rules, and lets a checker of its own ([`checker`]) go through the proof, as
//! drat-trim would. What a proof does not cover is the encoding; that has a test for every rule (`tests/exports`).

pub mod checker;
mod prove;
mod scribe;
mod verify;

pub use prove::{Proving, problem};
pub use scribe::{Scribe, Spelling};
pub use verify::{Evidence, Rejected, verify};

use crate::grid::{Digits, Solution};

/// What a proof is about: these solutions, all different, and no others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The solutions.
    pub solutions: Vec<Solution>,
}

impl Claim {
    /// The claim in words: `exactly one solution`.
    pub fn text(&self) -> String {
        match self.solutions.len() {
            0 => "no solution".to_string(),
            1 => "exactly one solution".to_string(),
            many => format!("exactly {many} solutions"),
        }
    }

    /// The solutions as text, one a line.
    pub fn lines(&self, digits: &Digits) -> String {
        let line = |solution: &Solution| -> String {
            let symbols = solution.digits().iter().map(|&digit| digits.symbol(digit));
            symbols.chain(['\n']).collect()
        };
        self.solutions.iter().map(line).collect()
    }

    /// A line to put under a puzzle.
    pub fn statement(&self, clauses: usize, lemmas: u64) -> String {
        let claim = self.text();
        format!(
            "Proven: {claim} ({lemmas} clauses derived from {clauses}; checked by gridwright verify and drat-trim)."
        )
    }
}
