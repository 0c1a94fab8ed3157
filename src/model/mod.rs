//! The only place where facts become items and options, and items turn back into words.
//!
//! A [`Model`] is the matrix of a board and its clues. Digits on the board are not part of it: they are the root of a
//! search ([`Model::root`]), so entering one rebuilds nothing. Every reader (solver, counter, hints, contradictions)
//! reads the one matrix, and asks here what its items mean.
//!
//! Invariant: option `cell * digits + digit` is that candidate's; the options behind those are auxiliary.

mod build;
mod derive;
mod figures;
mod meaning;
mod slack;

use std::sync::Arc;

pub use derive::{DERIVED, Derived, DerivedKind, Deriving};
pub use figures::Figures;
pub use meaning::{Kind, Meaning, Piece, Source};

use crate::cover::{OptionId, Plan, Root};
use crate::grid::{Candidate, CandidateSet, Digit, Digits, Filling, Geometry, Solution};
use crate::puzzle::Subject;
use crate::rules::{Clue, Refusal, Setting};

/// A board and its clues as one matrix.
#[derive(Debug)]
pub struct Model {
    geometry: Arc<Geometry>,
    digits: Arc<Digits>,
    clues: Vec<Clue>,
    plan: Plan,
    meanings: Vec<Meaning>,
    pieces: Vec<Piece>,
    bars: Vec<Bar>,
    /// The same with derived facts, once somebody asks.
    deriving: Arc<Deriving>,
}

/// A candidate that a clue rules out at once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bar {
    /// The candidate.
    pub candidate: Candidate,
    /// What rules it out, as a noun phrase.
    pub place: Arc<str>,
    /// The clue, as a position in the puzzle.
    pub clue: usize,
}

impl Model {
    /// The model of a board with the clues that count.
    ///
    /// # Errors
    /// Where a clue contradicts itself or rests on a house that is switched off, or regions are still being drawn; the
    /// sentence names it.
    pub fn build(subject: &Subject) -> Result<Model, Refusal> {
        build::Build::of_clues(subject).map(build::Build::finish)
    }

    /// Whether a board with these clues has this model: the digits on it do not matter.
    pub fn serves(&self, subject: &Subject) -> bool {
        let same_board = self.geometry == subject.geometry && self.digits == subject.digits;
        same_board && self.clues == subject.clues
    }

    /// The matrix compiled for the search.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The same question in a matrix that says more, for searches that take long.
    pub fn deriving(&self) -> &Arc<Deriving> {
        &self.deriving
    }

    /// The shape of the board.
    pub fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The digits with their symbols and values.
    pub fn digits(&self) -> &Digits {
        &self.digits
    }

    /// The clues, muted ones too.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// What a clue may look at.
    pub fn setting(&self) -> Setting<'_> {
        Setting {
            geometry: &self.geometry,
            digits: &self.digits,
            clues: &self.clues,
        }
    }

    /// What clues rule out at once.
    pub fn bars(&self) -> &[Bar] {
        &self.bars
    }

    /// What each item means, by its id.
    pub fn meanings(&self) -> &[Meaning] {
        &self.meanings
    }

    /// What each option means, by its id.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The option of a candidate.
    pub fn option(&self, candidate: Candidate) -> OptionId {
        OptionId::new(
            self.geometry.index(candidate.cell) * self.digits.len() + candidate.digit.index(),
        )
    }

    /// The candidate of an option; none for an auxiliary one.
    pub fn candidate(&self, option: OptionId) -> Option<Candidate> {
        match self.pieces[option.index()] {
            Piece::Candidate(candidate) => Some(candidate),
            Piece::Case(_) | Piece::Absent(_) => None,
        }
    }

    /// What a search of this board starts from: its digits are chosen; what clues bar, and these further candidates,
    /// are out.
    pub fn root(&self, filling: &Filling, struck: Option<&CandidateSet>) -> Root {
        let chosen = filling
            .iter()
            .map(|(cell, digit)| self.option(Candidate::new(cell, digit)))
            .collect();
        let struck = struck.into_iter().flat_map(CandidateSet::iter);
        let barred = self.bars.iter().map(|bar| bar.candidate).chain(struck);
        Root {
            chosen,
            barred: barred.map(|candidate| self.option(candidate)).collect(),
        }
    }

    /// The solution that a set of chosen options is.
    ///
    /// # Panics
    /// If a cell has no digit, which no cover of the matrix can do.
    pub fn solution(&self, options: &[OptionId]) -> Solution {
        let mut filling = Filling::empty(&self.geometry);
        for candidate in options.iter().filter_map(|&option| self.candidate(option)) {
            filling.set(candidate.cell, Some(candidate.digit));
        }
        filling
            .complete()
            .expect("every cell is an item that a cover covers")
    }

    /// The clues that a full board violates: the definitions, not the matrix, decide.
    pub fn violated(&self, solution: &Solution) -> Vec<&Clue> {
        let setting = self.setting();
        self.clues
            .iter()
            .filter(|clue| !clue.off && !clue.holds(&setting, solution))
            .collect()
    }

    /// A candidate in words: `7 in r4c5`.
    pub fn candidate_text(&self, candidate: Candidate) -> String {
        format!("{} in {}", self.symbol(candidate.digit), candidate.cell)
    }

    /// What a digit looks like.
    pub fn symbol(&self, digit: Digit) -> char {
        self.digits.symbol(digit)
    }
}
