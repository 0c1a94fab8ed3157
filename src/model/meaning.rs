//! What items and options mean.
//!
//! Hints, contradictions and figures speak of the matrix in these words, so a rule written today is explained by
//! readers written before it.

use std::sync::Arc;

use super::Model;
use crate::cover::{Entry, ItemId};
use crate::grid::{Candidate, Cell, Digit};

/// What an item stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Meaning {
    /// Whose it is.
    pub source: Source,
    /// What it is about, as a noun phrase: `row 3`, `a knight's move`, `the cage at r1c1`, `r4c5`.
    pub place: Arc<str>,
    /// The digit it is about, where it is about one.
    pub digit: Option<Digit>,
    /// What kind of demand it is.
    pub kind: Kind,
}

/// Whose an item is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The cell's own: it holds one digit.
    Cell(Cell),
    /// The clue's at this position in the puzzle.
    Clue(usize),
    /// A derived fact's, in a matrix of its own.
    Derived,
}

/// What kind of demand an item is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The cell holds exactly one digit.
    Cell,
    /// Exactly one of the candidates is true.
    House,
    /// At most one of the candidates is true.
    Conflict,
    /// All cells hold the same digit.
    Equal,
    /// Exactly one case of a choice fits.
    Choice,
    /// The cells of a choice of sets hold the digit, or they do not.
    Holds,
    /// Joins a choice to the candidates that its cases exclude. Says nothing by itself.
    Gate,
    /// A quantity that several choices of a clue speak of, coloured by what they say. Says nothing by itself.
    Said,
}

/// What an option stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    /// A digit in a cell.
    Candidate(Candidate),
    /// A case of the choice with this item.
    Case(ItemId),
    /// The cells of the item (of kind `Holds`) do not hold its digit.
    Absent(ItemId),
}

impl Model {
    /// What an item means.
    pub fn meaning(&self, item: ItemId) -> &Meaning {
        &self.meanings[item.index()]
    }

    /// Why two candidates exclude each other directly, as the meaning of an item that they share; houses first. None
    /// where they can both be true as far as one item can tell.
    pub fn conflict(&self, a: Candidate, b: Candidate) -> Option<&Meaning> {
        let matrix = self.plan.matrix();
        let (own, theirs) = (
            matrix.entries(self.option(a)),
            matrix.entries(self.option(b)),
        );
        let clash = |entry: &&Entry| {
            theirs
                .iter()
                .any(|other| other.item == entry.item && !(*entry).agrees(*other))
        };
        let meanings = own
            .iter()
            .filter(clash)
            .map(|entry| self.meaning(entry.item));
        meanings.min_by_key(|meaning| meaning.kind as u8)
    }

    /// The key of the rule that an item comes from; `cell` for a cell's own.
    pub fn family(&self, item: ItemId) -> &'static str {
        match self.meaning(item).source {
            Source::Cell(_) => "cell",
            Source::Clue(clue) => self.clues[clue].rule.key,
            Source::Derived => "derived",
        }
    }
}
