//! `verify`: checks folders that `prove` wrote, believing nothing of what they say.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Io;
use super::outcome::Outcome;
use super::prove::{PROBLEM, PROOF, PUZZLE, SOLUTIONS};
use super::row::Row;
use crate::certify::{Evidence, verify};
use crate::puzzle::Puzzle;
use crate::puzzle::format;

/// Checks every folder; one that holds no proof itself stands for the folders in it.
pub(super) fn folders(
    folders: &[String],
    puzzle: Option<&str>,
    json: bool,
    io: &mut Io,
) -> io::Result<Outcome> {
    let own = match puzzle.map(|path| read(Path::new(path))).transpose() {
        Ok(own) => own,
        Err(reason) => return super::bad(io, &reason),
    };
    let mut worst = Outcome::Yes;
    for folder in folders
        .iter()
        .flat_map(|folder| expanded(Path::new(folder)))
    {
        let name = folder.to_string_lossy().into_owned();
        let (row, outcome) = match one(&folder, own.as_ref()) {
            Ok(row) => (row, Outcome::Yes),
            Err((reason, outcome)) => {
                writeln!(io.err, "gridwright: {name}: {reason}")?;
                let word = if outcome == Outcome::No {
                    "rejected"
                } else {
                    "error"
                };
                (
                    Row::new(&name).with("verdict", word).with("reason", reason),
                    outcome,
                )
            }
        };
        writeln!(io.out, "{}", row.text(json))?;
        io.out.flush()?;
        worst = worst.max(outcome);
    }
    Ok(worst)
}

/// The folder, or those in it where it holds no proof itself.
fn expanded(folder: &Path) -> Vec<PathBuf> {
    let itself = vec![folder.to_path_buf()];
    if folder.join(PROBLEM).exists() {
        return itself;
    }
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut inner: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.join(PROBLEM).exists())
        .collect();
    inner.sort();
    if inner.is_empty() { itself } else { inner }
}

fn one(folder: &Path, own: Option<&Puzzle>) -> Result<Row, (String, Outcome)> {
    let bad = |reason: String| (reason, Outcome::Bad);
    let file = |name: &str| {
        let read = fs::read(folder.join(name));
        read.map_err(|error| bad(format!("{name}: {error}")))
    };
    let text = |name: &str| {
        let text = String::from_utf8(file(name)?);
        text.map_err(|_| bad(format!("{name} is not text")))
    };
    let stored;
    let puzzle = match own {
        Some(own) => own,
        None => {
            stored = read(&folder.join(PUZZLE)).map_err(bad)?;
            &stored
        }
    };
    let (solutions, problem, proof) = (text(SOLUTIONS)?, text(PROBLEM)?, file(PROOF)?);
    let evidence = Evidence {
        solutions: &solutions,
        problem: &problem,
        proof: &proof,
    };
    let (claim, accepted) = verify(puzzle.subject(), evidence, &mut |_| true)
        .map_err(|rejected| (rejected.to_string(), Outcome::No))?;
    let mut row = Row::new(&folder.to_string_lossy())
        .with("verdict", "accepted")
        .with("claim", claim.text())
        .only_plain(format!("{} clauses checked", accepted.lemmas))
        .only_json("solutions", claim.solutions.len())
        .only_json("lemmas", accepted.lemmas);
    let unchecked = puzzle.not_checked();
    if !unchecked.is_empty() {
        row = row.only_plain(format!("not covered: {}", unchecked.join("; ")));
    }
    Ok(row.only_json("not_checked", unchecked))
}

fn read(path: &Path) -> Result<Puzzle, String> {
    let at = |reason: String| format!("{}: {reason}", path.display());
    let bytes = fs::read(path).map_err(|error| at(error.to_string()))?;
    let text = format::decode(&bytes).map_err(|error| at(error.to_string()))?;
    let reading = format::read(&text).map_err(|error| at(error.to_string()))?;
    Ok(reading.puzzle)
}
