//! What can be asked, and what comes back.

use std::sync::Arc;

use super::{Advice, Opinions, Proof, Why};
use crate::explain::{Cause, Clash};
use crate::grid::Candidate;
use crate::hint::{Hint, Rating, Skill};
use crate::puzzle::Subject;
use crate::solve::{Candidates, Count, Verdict};

/// Everything that is wanted to be known about a subject, the most urgent first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// About what.
    pub subject: Arc<Subject>,
    /// The questions, in the order in which they shall be answered.
    pub asks: Vec<Ask>,
    /// Which techniques hints may use.
    pub skill: Skill,
}

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// None, one or several solutions.
    Verdict(Scope),
    /// Which candidates are true.
    Candidates(Scope),
    /// What the solver should be told next. Another of the hints available where the number is not 0.
    Advice {
        /// How many hints to pass over.
        skip: usize,
    },
    /// Every step there is now.
    Steps,
    /// Why this candidate cannot be, with the entries.
    Why(Candidate),
    /// A smallest set of givens, entries and clues that leaves no solution.
    Clash(Scope),
    /// Why there are several solutions.
    Cause {
        /// Whether parts of the puzzle were not read, which is a cause by itself.
        unread: bool,
    },
    /// A proof of how many solutions the givens leave.
    Proof,
    /// What every engine says of the givens.
    Opinions,
    /// What the option of this candidate covers and rules out.
    Incidence(Candidate),
    /// How hard the puzzle is.
    Rating,
    /// How many solutions, up to a limit.
    Count {
        /// Of what.
        scope: Scope,
        /// Stop at this many.
        limit: u64,
    },
}

/// Which digits count.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Scope {
    /// The givens alone: the puzzle.
    Givens,
    /// The entries too.
    Entries,
}

/// An answer, with the subject that it is about: the asker drops it when that is no longer the subject.
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    /// About what.
    pub subject: Arc<Subject>,
    /// The answer.
    pub answer: Answer,
}

/// What comes back.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// The clues cannot be turned into a matrix: this one cannot be checked, and why.
    Refused(String),
    /// None, one or several solutions.
    Verdict(Scope, Verdict),
    /// Which candidates are true; sent once more when more is known.
    Candidates(Scope, Candidates),
    /// What the solver should be told next.
    Advice(Advice),
    /// Steps there are now; sent again when more are found.
    Steps(Steps),
    /// Why this candidate cannot be.
    Why(Candidate, Why),
    /// What clashes, in alternatives, the most telling first. Nothing where there is a solution, or none is known to
    /// be missing within the budget.
    Clash(Scope, Vec<Clash>),
    /// Why there are several solutions; none where that is not known to be so.
    Cause(Option<Cause>),
    /// How many solutions; sent again while counting.
    Count(Scope, Progressed),
    /// A proof of how many solutions there are; sent again while it goes on.
    Proof(Proof),
    /// What every engine says; sent again when more is known.
    Opinions(Opinions),
    /// What the option of this candidate covers and rules out, as lines.
    Incidence(Candidate, Vec<String>),
    /// How hard the puzzle is; none where no path leads to one solution.
    Rating(Option<Rating>),
    /// The job failed; the program goes on.
    Failed(String),
}

/// Steps of a board, the easiest first.
#[derive(Clone, PartialEq, Debug)]
pub struct Steps {
    /// Those found by now.
    pub hints: Vec<Hint>,
    /// Whether these are all, or as many as are listed.
    pub finished: bool,
    /// What is to be told instead: something is wrong, or there is no step.
    pub instead: Option<Advice>,
}

/// A count that may still be going on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progressed {
    /// What is known by now.
    pub count: Count,
    /// Whether that is the end.
    pub finished: bool,
    /// Fraction of the tree that was seen, 0 to 1.
    pub explored: f64,
    /// Branch points visited.
    pub nodes: u64,
}
