//! Proofs are accepted where the claim is right, and only there.

mod checker;
mod claims;
mod faults;
mod folders;
mod opinions;

use gridwright::certify::{Claim, Evidence, Proving, Rejected, Spelling, problem, verify};
use gridwright::cover::{Progress, Root, Stop};
use gridwright::formulate::Board;
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;

/// A claim with everything that is brought forward for it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) solutions: String,
    pub(crate) problem: String,
    pub(crate) proof: Vec<u8>,
}

impl Case {
    /// What `verify` says of it.
    pub(crate) fn judged(&self, puzzle: &Puzzle) -> Result<usize, Rejected> {
        let evidence = Evidence {
            solutions: &self.solutions,
            problem: &self.problem,
            proof: &self.proof,
        };
        verify(puzzle.subject(), evidence, &mut |_| true).map(|(claim, _)| claim.solutions.len())
    }
}

/// Proves a puzzle by a search that starts at this root, which is the puzzle's own where nothing is planted.
pub(crate) fn proven_from(puzzle: &Puzzle, root: &Root, spelling: Spelling) -> Option<Case> {
    let model = Model::build(puzzle.subject()).ok()?;
    let mut proving = Proving::new(&model, root, spelling, 300);
    while proving.step(&model, 100, &Stop::never()) == Progress::Budget {}
    let claim = proving.claim(&model).unwrap()?;
    let proof = proving.take();
    Some(Case {
        proof,
        ..claimed(puzzle, &model, &claim)
    })
}

/// A claim without a proof.
pub(crate) fn claimed(puzzle: &Puzzle, model: &Model, claim: &Claim) -> Case {
    let root = model.root(puzzle.givens(), None);
    let board = Board { model, root: &root };
    Case {
        solutions: claim.lines(model.digits()),
        problem: problem(board, claim).dimacs(model),
        proof: Vec::new(),
    }
}

/// Proves a puzzle; none where it has more than 300 solutions.
pub(crate) fn proven(puzzle: &Puzzle, spelling: Spelling) -> Option<Case> {
    let model = Model::build(puzzle.subject()).ok()?;
    proven_from(puzzle, &model.root(puzzle.givens(), None), spelling)
}
