//! What another program found, read back as a grid.
//!
//! One file a kind of output, each a constant card. A reader says which variables are true, by number or by name;
//! what that is on the board is decided here, and whether the rules agree is decided by their definitions, never by
//! the formulation that was solved.

mod dlx;
mod glpk;
mod list;
mod pairs;
mod sat;

use std::collections::HashMap;
use std::fmt;

use super::{Board, name};
use crate::cover::OptionId;
use crate::grid::{Filling, Solution};

/// The card of a kind of output.
#[derive(Debug)]
pub struct Source {
    /// Its name on the command line, for ever.
    pub key: &'static str,
    /// What writes it, in one sentence.
    pub help: &'static str,
    /// Reads it.
    pub read: fn(Board, &str) -> Result<Reply, Fault>,
}

/// Every kind of output that is read.
pub static SOURCES: &[Source] = &[
    Source {
        key: "sat",
        help: "A SAT solver's v lines, or minisat's file.",
        read: sat::read,
    },
    Source {
        key: "cbc",
        help: "CBC's solution file (cbc problem.lp solve solution FILE).",
        read: pairs::cbc,
    },
    Source {
        key: "highs",
        help: "HiGHS's solution file (highs problem.lp --solution_file FILE).",
        read: pairs::highs,
    },
    Source {
        key: "glpk",
        help: "GLPK's solution, printed (glpsol -o FILE) or plain (glpsol -w FILE).",
        read: glpk::read,
    },
    Source {
        key: "scip",
        help: "SCIP's solution file (write solution FILE).",
        read: pairs::scip,
    },
    Source {
        key: "dlx",
        help: "What Knuth's programs print: an option a line.",
        read: dlx::read,
    },
    Source {
        key: "list",
        help: "The variables that are true, by name or number, apart by blanks, commas or lines.",
        read: list::read,
    },
];

/// The kind of output with this key.
pub fn find(key: &str) -> Option<&'static Source> {
    SOURCES.iter().find(|source| source.key == key)
}

/// What an output says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// These options are true; others may be, too.
    Chosen(Vec<OptionId>),
    /// There is no solution.
    None,
    /// The program gave up.
    Unknown,
}

/// What is wrong with an output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, counted from 1; 0 where it is about the whole.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

impl Fault {
    fn at(line: usize, reason: impl Into<String>) -> Fault {
        Fault {
            line,
            reason: reason.into(),
        }
    }

    fn whole(reason: impl Into<String>) -> Fault {
        Fault::at(0, reason)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self.line {
            0 => out.write_str(&self.reason),
            line => write!(out, "line {line}: {}", self.reason),
        }
    }
}

impl std::error::Error for Fault {}

/// The lines of a text, counted from 1.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines())
}

/// Options by every name that our texts give them.
struct Names(HashMap<String, OptionId>);

impl Names {
    fn new(board: Board) -> Names {
        let both = |option: OptionId| {
            let column = (name::column(board.model, option), option);
            [column, (name::option(board.model, option), option)]
        };
        let options = board.model.plan().matrix().options();
        Names(options.flat_map(both).collect())
    }

    fn of(&self, name: &str) -> Option<OptionId> {
        self.0.get(name).copied()
    }
}

/// The option that is variable `number`, where it is an option's.
fn numbered(board: Board, number: usize) -> Option<OptionId> {
    let options = board.model.plan().matrix().option_count();
    (1..=options)
        .contains(&number)
        .then(|| OptionId::new(number - 1))
}

/// Whether a solver's number is 1 and not 0.
fn truth(line: usize, number: &str) -> Result<bool, Fault> {
    let value: f64 = number
        .parse()
        .map_err(|_| Fault::at(line, format!("{number:?} is not a number")))?;
    match () {
        () if (value - 1.0).abs() < 1e-4 => Ok(true),
        () if value.abs() < 1e-4 => Ok(false),
        () => Err(Fault::at(line, format!("{number} is neither 0 nor 1"))),
    }
}

/// The grid that these options are.
///
/// # Errors
/// A cell with two digits, or with none.
pub fn grid(board: Board, chosen: &[OptionId]) -> Result<Solution, Fault> {
    let mut filling = Filling::empty(board.model.geometry());
    let candidates = chosen.iter().filter_map(|&it| board.model.candidate(it));
    for candidate in candidates {
        let before = filling.set(candidate.cell, Some(candidate.digit));
        if let Some(other) = before.filter(|&other| other != candidate.digit) {
            let (cell, model) = (candidate.cell, board.model);
            let (a, b) = (model.symbol(other), model.symbol(candidate.digit));
            return Err(Fault::whole(format!("{cell} holds both {a} and {b}")));
        }
    }
    filling.complete().ok_or_else(|| {
        let mut cells = board.model.geometry().cells();
        let empty = cells.find(|&cell| filling.at(cell).is_none());
        let empty = empty.map_or(String::new(), |cell| cell.to_string());
        Fault::whole(format!("{empty} holds no digit"))
    })
}
