//! Large sets of puzzles with known answers, where they are there: `GRIDWRIGHT_CORPUS` names the folder.
//!
//! Every set is sampled evenly so that all of them take well under a minute; `GRIDWRIGHT_CORPUS_FULL=1` reads them
//! whole. Each test prints how many puzzles it read and how long that took. Without the folder they say so and pass.

mod candidates;
mod chess;
mod classic;
mod pasted;
mod table;

use std::path::Path;
use std::time::Instant;

/// The lines of a set, every `step`-th of them unless the whole set is asked for; none without the folder.
fn set(name: &str, step: usize) -> Option<Vec<String>> {
    let folder = std::env::var_os("GRIDWRIGHT_CORPUS").filter(|folder| !folder.is_empty());
    let Some(folder) = folder else {
        eprintln!("{name}: not read, as GRIDWRIGHT_CORPUS names no folder");
        return None;
    };
    let path = Path::new(&folder).join("bench").join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let full = std::env::var_os("GRIDWRIGHT_CORPUS_FULL").is_some();
    let lines = text.lines().step_by(if full { 1 } else { step });
    Some(lines.map(str::to_string).collect())
}

/// Reads a set with the test of one line, and prints the time.
fn each(name: &str, step: usize, mut test: impl FnMut(&str)) {
    let Some(lines) = set(name, step) else {
        return;
    };
    assert!(!lines.is_empty(), "{name} is empty");
    let begin = Instant::now();
    lines.iter().for_each(|line| test(line));
    let (count, seconds) = (lines.len(), begin.elapsed().as_secs_f64());
    eprintln!("{name}: {count} puzzles in {seconds:.2} s");
}
