//! The long questions about the puzzle alone: a proof of how many solutions it has, and what every engine says of it.

use crate::certify::{Claim, Evidence, Proving, Spelling, problem, verify};
use crate::cover::{Progress, Stop};
use crate::engines::{Comparing, Opinion};
use crate::formulate::Board;
use crate::solve::Verdict;

use super::Scope;
use super::desk::Desk;

/// The most solutions that are proven to be all.
const MOST: usize = 1_000;

/// A proof that may still be going on.
#[derive(Clone, PartialEq, Debug)]
pub struct Proof {
    /// Clauses of the proof so far.
    pub lemmas: u64,
    /// Fraction of the tree that was seen, 0 to 1.
    pub explored: f64,
    /// How it ended.
    pub end: Option<End>,
}

/// How a proof ended.
#[derive(Clone, PartialEq, Debug)]
pub enum End {
    /// With these files, checked once more.
    Proven(Box<Files>),
    /// There are more solutions than can be proven to be all.
    TooMany(usize),
    /// It was stopped.
    Stopped,
    /// The proof was not accepted by the checker: a fault of this program.
    Faulty(String),
}

/// What a proof consists of, as the contents of files.
#[derive(Clone, PartialEq, Debug)]
pub struct Files {
    /// A line to put under the puzzle.
    pub statement: String,
    /// The solutions, one a line.
    pub solutions: String,
    /// The clauses.
    pub problem: String,
    /// Why they have no solution.
    pub proof: String,
}

/// What the engines say, as far as they got.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinions {
    /// Each engine and what it says: none where it does not know.
    pub said: Vec<(&'static str, Option<&'static str>)>,
    /// What they disagree about.
    pub disagreement: Option<String>,
    /// Whether no more is to come.
    pub finished: bool,
}

/// A proof under way.
pub(super) struct ProofTask {
    proving: Proving,
    bytes: Vec<u8>,
}

impl ProofTask {
    pub(super) fn new(desk: &Desk) -> ProofTask {
        let root = desk.root(Scope::Givens);
        ProofTask {
            proving: Proving::new(&desk.model, &root, Spelling::Text, MOST),
            bytes: Vec::new(),
        }
    }

    pub(super) fn step(&mut self, desk: &Desk, stop: &Stop) -> Progress {
        let progress = self.proving.step(&desk.model, desk.slice(), stop);
        self.bytes.append(&mut self.proving.take());
        progress
    }

    /// What is there by now; `finished` where the search came to its end.
    pub(super) fn answer(&mut self, desk: &Desk, finished: bool, stop: &Stop) -> Proof {
        Proof {
            lemmas: self.proving.lemmas(),
            explored: self.proving.explored(),
            end: finished.then(|| self.end(desk, stop)),
        }
    }

    fn end(&mut self, desk: &Desk, stop: &Stop) -> End {
        let claim = match self.proving.claim(&desk.model) {
            Ok(Some(claim)) => claim,
            Ok(None) => return End::TooMany(MOST),
            Err(clue) => return End::Faulty(format!("a solution violates {clue}")),
        };
        let files = self.files(desk, &claim);
        let evidence = Evidence {
            solutions: &files.solutions,
            problem: &files.problem,
            proof: files.proof.as_bytes(),
        };
        match verify(desk.board(Scope::Givens), evidence, &mut |_| {
            !stop.stopped()
        }) {
            Ok(_) => End::Proven(Box::new(files)),
            Err(_) if stop.stopped() => End::Stopped,
            Err(rejected) => End::Faulty(rejected.to_string()),
        }
    }

    fn files(&mut self, desk: &Desk, claim: &Claim) -> Files {
        let root = desk.root(Scope::Givens);
        let board = Board {
            model: &desk.model,
            root: &root,
        };
        let formula = problem(board, claim);
        Files {
            statement: claim.statement(formula.clause_count(), self.proving.lemmas()),
            solutions: claim.lines(desk.model.digits()),
            problem: formula.dimacs(&desk.model),
            proof: String::from_utf8_lossy(&self.bytes).into_owned(),
        }
    }
}

/// What every engine says, as far as they got.
pub(super) fn opinions(task: &Comparing, desk: &Desk, finished: bool) -> Opinions {
    let matrix = desk.model.plan().matrix();
    let said = |own: &Opinion| {
        let word = match (own.solutions.len(), own.finished) {
            (2.., _) => Some("several"),
            (1, true) => Some("unique"),
            (0, true) => Some("none"),
            _ => None,
        };
        (own.engine, word)
    };
    let agreed = task.agree(matrix).err().map(|it| it.reason);
    let faulty = || match Verdict::of(&desk.model, task.best().0, false) {
        Verdict::Faulty(clue) => Some(format!("a solution violates {clue}")),
        _ => None,
    };
    Opinions {
        said: task.opinions(matrix).iter().map(said).collect(),
        disagreement: agreed.or_else(faulty),
        finished,
    }
}
