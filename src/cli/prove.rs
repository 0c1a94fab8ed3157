//! `prove`: a folder of files from which anybody can check how many solutions a puzzle has.
//!
//! ```text
//! puzzle.toml      the puzzle; the digits that count are its givens
//! solutions.txt    the solutions, one a line
//! problem.cnf      the clauses: the puzzle, and one against each solution
//! proof.drat       why they have no solution
//! statement.txt    the claim in a line
//! ```
//!
//! The steps are written beside, and the folder gets its files when the proof is whole: one that did not finish leaves
//! what was there.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::args::{ScopeChoice, SpellingChoice};
use super::batch::{Case, Report};
use super::check::text;
use super::outcome::Outcome;
use super::row::Row;
use crate::certify::{Claim, Proving, Spelling, problem};
use crate::formulate::Board;
use crate::grid::Filling;
use crate::model::Model;
use crate::puzzle::format::{Progress, write_for};
use crate::puzzle::{Edit, Puzzle};

pub(super) const PUZZLE: &str = "puzzle.toml";
pub(super) const SOLUTIONS: &str = "solutions.txt";
pub(super) const PROBLEM: &str = "problem.cnf";
pub(super) const PROOF: &str = "proof.drat";
/// The steps of a proof that is not whole yet.
const UNFINISHED: &str = "proof.drat.part";
pub(super) const STATEMENT: &str = "statement.txt";

/// What is proven, and where to.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub(super) folder: PathBuf,
    /// A folder of its own for each puzzle.
    pub(super) each: bool,
    pub(super) spelling: Spelling,
    /// The most solutions that are proven to be all.
    pub(super) most: usize,
}

/// Proves a puzzle.
pub(super) fn prove(case: &Case, model: &Model, wish: &Wish) -> Report {
    let folder = match wish.each {
        true => wish.folder.join(super::put::stem(case.name)),
        false => wish.folder.clone(),
    };
    let filling = case.filling(ScopeChoice::Givens);
    let stood = folder.is_dir();
    let report = written(case, model, &filling, wish, &folder);
    let cleared = cleared(&folder, stood);
    match report.and_then(|report| cleared.map(|()| report)) {
        Ok(report) => report,
        Err(error) => Report::bad(case.name, &format!("{}: {error}", folder.display())),
    }
}

/// Takes away the steps of a proof that did not finish, and the folder if it was made for them.
fn cleared(folder: &Path, stood: bool) -> io::Result<()> {
    let left = removed(&folder.join(UNFINISHED))?;
    match left && !stood {
        true => fs::remove_dir(folder),
        false => Ok(()),
    }
}

/// Removes a file, and says whether there was one.
fn removed(file: &Path) -> io::Result<bool> {
    match fs::remove_file(file) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

fn written(
    case: &Case,
    model: &Model,
    filling: &Filling,
    wish: &Wish,
    folder: &Path,
) -> io::Result<Report> {
    let given = given(case.puzzle, filling);
    let puzzle = match write_for("toml").map(|write| write(&given, Progress::Without)) {
        Some(Ok(puzzle)) => puzzle,
        Some(Err(reason)) => return Ok(Report::bad(case.name, &reason.to_string())),
        None => return Ok(Report::bad(case.name, "no puzzle files are written")),
    };
    fs::create_dir_all(folder)?;
    let root = model.root(filling, None);
    let mut proving = Proving::new(model, &root, wish.spelling, wish.most);
    let mut proof = BufWriter::new(File::create(folder.join(UNFINISHED))?);
    let (mut bytes, mut failed) = (0, None);
    case.budget().spend(|nodes, stop| {
        let progress = proving.step(model, nodes, stop);
        let new = proving.take();
        bytes += new.len();
        failed = failed.take().or(proof.write_all(&new).err());
        match failed {
            Some(_) => crate::cover::Progress::Finished,
            None => progress,
        }
    });
    if let Some(error) = failed {
        return Err(error);
    }
    proof.flush()?;
    let claim = match proving.claim(model) {
        Ok(Some(claim)) => claim,
        Ok(None) => return Ok(open(case, &proving, wish)),
        Err(clue) => {
            let reason = format!("the solver's grid violates {clue}");
            return Ok(Report::bad(case.name, &reason));
        }
    };
    let board = Board { model, root: &root };
    let formula = problem(board, &claim);
    let statement = claim.statement(formula.clause_count(), proving.lemmas());
    // A proof that was there is none any more until the new one is whole.
    for file in [SOLUTIONS, STATEMENT] {
        removed(&folder.join(file))?;
    }
    fs::rename(folder.join(UNFINISHED), folder.join(PROOF))?;
    fs::write(folder.join(PROBLEM), formula.dimacs(model))?;
    fs::write(folder.join(PUZZLE), puzzle)?;
    fs::write(folder.join(SOLUTIONS), claim.lines(model.digits()))?;
    fs::write(folder.join(STATEMENT), format!("{statement}\n"))?;
    Ok(proven(case, &claim, &mut proving, bytes, &statement))
}

/// The puzzle with the digits that count as its givens, and nothing that the solver wrote.
fn given(puzzle: &Puzzle, filling: &Filling) -> Puzzle {
    let mut given = puzzle.without_progress();
    for (cell, digit) in filling.iter() {
        // The cell and the digit are this board's, so the edit is admitted; a given that stands is no change.
        if given.givens().at(cell) != Some(digit) {
            let _ = given.apply(Edit::Give(cell, Some(digit)));
        }
    }
    given
}

fn proven(
    case: &Case,
    claim: &Claim,
    proving: &mut Proving,
    bytes: usize,
    statement: &str,
) -> Report {
    let verdict = match claim.solutions.len() {
        0 => "none".to_string(),
        1 => "unique".to_string(),
        many => format!("exactly {many}"),
    };
    let mut row = Row::new(case.name)
        .with("verdict", verdict)
        .only_plain(format!("{} clauses, {bytes} bytes", proving.lemmas()))
        .only_json("solutions", claim.solutions.len())
        .only_json("lemmas", proving.lemmas())
        .only_json("bytes", bytes)
        .only_json("nodes", proving.tally().nodes)
        .only_json("statement", statement)
        .only_json("not_checked", case.not_checked());
    if let [solution] = &claim.solutions[..] {
        row = row.only_json("solution", text(case.puzzle, solution));
    }
    if case.not_checked().is_empty() {
        return Report::one(row, Outcome::Yes);
    }
    let parts = case.not_checked().join("; ");
    Report::one(
        row.only_plain(format!("not checked: {parts}")),
        Outcome::Unknown,
    )
}

/// Nothing is proven.
fn open(case: &Case, proving: &Proving, wish: &Wish) -> Report {
    let row = match proving.found() >= wish.most && proving.explored() < 1.0 {
        true => Row::new(case.name)
            .with("verdict", "several")
            .only_plain(format!("more than {} solutions", wish.most)),
        false => Row::new(case.name).with("verdict", "unknown"),
    };
    Report::one(
        row.only_json("nodes", proving.tally().nodes),
        Outcome::Unknown,
    )
}

impl From<SpellingChoice> for Spelling {
    fn from(choice: SpellingChoice) -> Spelling {
        match choice {
            SpellingChoice::Text => Spelling::Text,
            SpellingChoice::Binary => Spelling::Binary,
        }
    }
}
