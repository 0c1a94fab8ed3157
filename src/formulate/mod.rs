//! The model in the words of other programs, and their answers read back.
//!
//! A formulation is a constant card: exact cover for Knuth's programs ([`dlx()`]), clauses for SAT solvers ([`cnf()`]), a
//! binary program for MILP solvers ([`lp()`] and [`mps()`], two spellings of one [`Program`]). They read the matrix alone,
//! so a rule written today is exported by code written before it. This folder searches nothing: it is the part that a
//! proof rests on, so it is short, and held against the definitions of the rules by a test of its own.
//!
//! Invariant: variable or column `n` (from 1) of every formulation is option `n - 1` of the matrix; what the wording
//! needs besides comes behind the options.

pub mod answer;
mod cnf;
mod dlx;
mod formula;
mod house;
mod incidence;
mod lp;
mod mps;
mod name;
mod pairs;
mod program;

pub use cnf::{Encoding, cnf};
pub use dlx::dlx;
pub use formula::{Formula, Variable};
pub use incidence::{Family, families, incidence};
pub use lp::lp;
pub use mps::mps;
pub use program::{Column, Objective, Program, Relation, Row, program};

use crate::cover::Root;
use crate::model::Model;

/// A board to be put in other words.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// Its matrix, and what that means.
    pub model: &'a Model,
    /// What is assumed: the digits that are there, the candidates that are not.
    pub root: &'a Root,
}

/// How a board is to be put, where a formulation leaves a choice.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wish {
    /// How many clauses.
    pub encoding: Encoding,
    /// What a binary program shall minimise.
    pub objective: Objective,
}

/// The card of a formulation.
#[derive(Debug)]
pub struct Formulation {
    /// Its name on the command line, for ever.
    pub key: &'static str,
    /// Its name on the screen.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub help: &'static str,
    /// Writes a board.
    pub write: fn(Board, Wish) -> String,
}

/// Every formulation.
pub static FORMULATIONS: &[Formulation] = &[
    Formulation {
        key: "dlx",
        name: "Exact cover",
        help: "Items and options with colours, as Knuth's programs read them.",
        write: |board, _| dlx(board),
    },
    Formulation {
        key: "cnf",
        name: "Clauses",
        help: "DIMACS clauses for SAT solvers; comments say what each variable is.",
        write: |board, wish| cnf(board, wish.encoding).dimacs(board.model),
    },
    Formulation {
        key: "lp",
        name: "Binary program, LP",
        help: "Binaries, equality rows and bounds for the digits, in the LP format.",
        write: |board, wish| lp(board, wish.objective),
    },
    Formulation {
        key: "mps",
        name: "Binary program, MPS",
        help: "The same binary program in the MPS format.",
        write: |board, wish| mps(board, wish.objective),
    },
];

/// The formulation with this key.
pub fn find(key: &str) -> Option<&'static Formulation> {
    FORMULATIONS.iter().find(|card| card.key == key)
}
