//! What is assigned, in which order, at which level, and why.
//!
//! Invariant: `values[l]` and `values[!l]` are opposite, and set exactly for the literals of the trail.

use super::store::ClauseId;
use crate::engines::literal::Literal;

/// Why a literal is true.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Reason {
    /// It was decided, or is true at once.
    None,
    /// The other literals of this clause, in which it stands first, are false.
    Clause(ClauseId),
    /// This literal is false, and one of the two is true.
    Binary(Literal),
}

#[derive(Debug, Default)]
pub(super) struct Trail {
    /// By literal: 1 true, -1 false, 0 open.
    values: Vec<i8>,
    pub(super) literals: Vec<Literal>,
    /// Literals before this one have been propagated.
    pub(super) head: usize,
    /// Length of the trail where each decision level began.
    pub(super) starts: Vec<usize>,
    levels: Vec<u32>,
    reasons: Vec<Reason>,
}

impl Trail {
    pub(super) fn grow(&mut self) {
        self.values.extend([0, 0]);
        self.levels.push(0);
        self.reasons.push(Reason::None);
    }

    #[inline]
    pub(super) fn value(&self, literal: Literal) -> i8 {
        self.values[literal.index()]
    }

    #[inline]
    pub(super) fn is_open(&self, variable: usize) -> bool {
        self.values[2 * variable] == 0
    }

    #[inline]
    pub(super) fn level(&self) -> usize {
        self.starts.len()
    }

    #[inline]
    pub(super) fn level_of(&self, variable: usize) -> u32 {
        self.levels[variable]
    }

    #[inline]
    pub(super) fn reason(&self, variable: usize) -> Reason {
        self.reasons[variable]
    }

    /// Makes an open literal true.
    #[inline]
    pub(super) fn assign(&mut self, literal: Literal, reason: Reason) {
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.levels[literal.variable()] = self.starts.len() as u32;
        self.reasons[literal.variable()] = reason;
        self.literals.push(literal);
    }

    /// Takes the last literal back.
    #[inline]
    pub(super) fn retract(&mut self) -> Option<Literal> {
        let literal = self.literals.pop()?;
        self.values[literal.index()] = 0;
        self.values[(!literal).index()] = 0;
        Some(literal)
    }
}
