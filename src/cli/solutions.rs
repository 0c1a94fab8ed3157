//! `count`, `solve` and `candidates`: what the solutions are.

use std::io::Write;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::args::ScopeChoice;
use super::asking::{self, Counted};
use super::batch::{Case, Report};
use super::check::text;
use super::outcome::Outcome;
use super::row::{Row, visible};
use crate::grid::DigitSet;
use crate::model::Model;
use crate::puzzle::Puzzle;
use crate::solve::Count;

/// Counts solutions up to a limit.
pub(super) fn count(case: &Case, model: &Model, limit: u64, progress: bool) -> Report {
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let mut meter = Meter::new(case.name, progress);
    let counted = asking::count(case, model, &root, limit, &mut |count, explored| {
        meter.show(count, explored);
    });
    meter.wipe();
    let (count, work) = match counted {
        Ok(counted) => counted,
        Err(reason) => return Report::bad(case.name, &reason),
    };
    let (kind, number, outcome) = match count {
        Count::Exactly(number) => ("exact", number, Outcome::Yes),
        Count::AtLeast(number) => ("at-least", number, Outcome::Yes),
        Count::Stopped(number) => ("stopped", number, Outcome::Unknown),
    };
    let outcome = if case.not_checked().is_empty() {
        outcome
    } else {
        Outcome::Unknown
    };
    let row = Row::new(case.name).with("kind", kind).with("count", number);
    Report::one(work.tell(row, case), outcome)
}

/// Prints solutions, one or up to a limit.
pub(super) fn solve(case: &Case, model: &Model, limit: u64, all: bool) -> Report {
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let (solutions, finished, work) = match asking::solutions(case, model, &root, most) {
        Ok(found) => found,
        Err(reason) => return Report::bad(case.name, &reason),
    };
    let row = |options: &Vec<_>| {
        let solution = model.solution(options);
        match model.violated(&solution).first() {
            None => {
                let row = Row::new(case.name).with("solution", text(case.puzzle, &solution));
                Ok(work.tell(row, case))
            }
            Some(clue) => Err(format!(
                "the solver's grid violates {}",
                clue.name(case.puzzle.geometry())
            )),
        }
    };
    let rows: Vec<Row> = match solutions.iter().map(row).collect() {
        Ok(rows) => rows,
        Err(reason) => return Report::bad(case.name, &reason),
    };
    match (rows.is_empty(), finished) {
        (false, true) => Report {
            rows,
            outcome: Outcome::Yes,
            error: None,
        },
        (false, false) if all => {
            let note = format!("{}: stopped after {} solutions", case.name, rows.len());
            Report {
                rows,
                outcome: Outcome::Unknown,
                error: Some(note),
            }
        }
        (false, false) => Report {
            rows,
            outcome: Outcome::Yes,
            error: None,
        },
        (true, true) => Report::one(Row::new(case.name).with("verdict", "none"), Outcome::No),
        (true, false) => Report::one(
            Row::new(case.name).with("verdict", "unknown"),
            Outcome::Unknown,
        ),
    }
}

/// Prints the true candidates, with a cap on how often each is counted where that is asked for.
pub(super) fn candidates(case: &Case, model: &Model, cap: Option<u64>) -> Report {
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let (counts, work) = match asking::candidates(case, model, &root, cap.unwrap_or(1)) {
        Ok(known) => known,
        Err(reason) => return Report::bad(case.name, &reason),
    };
    let settled = counts.iter().all(|counted| counted.count.is_some());
    let geometry = case.puzzle.geometry();
    let row = |cell: &[Counted]| match cap {
        None => plain(case.puzzle, cell),
        Some(_) => cell
            .iter()
            .filter(|counted| counted.count != Some(0))
            .map(|counted| counted.text(case.puzzle))
            .collect::<Vec<_>>()
            .join(" "),
    };
    let cells: Vec<Value> = counts
        .chunks(counts.len() / geometry.cell_count())
        .map(|cell| row(cell).into())
        .collect();
    let none = settled && counts.iter().all(|counted| counted.count == Some(0));
    let outcome = match (none, settled && case.not_checked().is_empty()) {
        (true, _) => Outcome::No,
        (false, true) => Outcome::Yes,
        (false, false) => Outcome::Unknown,
    };
    let row = Row::new(case.name)
        .with("candidates", cells)
        .only_json("complete", settled);
    Report::one(work.tell(row, case), outcome)
}

/// The digits of a cell that are known to be true.
fn plain(puzzle: &Puzzle, cell: &[Counted]) -> String {
    let mut truly = DigitSet::EMPTY;
    for counted in cell.iter().filter(|counted| counted.seen > 0) {
        truly = truly.with(counted.candidate.digit);
    }
    puzzle.digits().text(truly)
}

impl Counted {
    /// `1:8`: the digit, and in how many solutions it stands there; `1:8+` where there may be more, below the cap.
    fn text(&self, puzzle: &Puzzle) -> String {
        let more = if self.count.is_none() { "+" } else { "" };
        let symbol = puzzle.digits().symbol(self.candidate.digit);
        format!("{symbol}:{}{more}", self.seen)
    }
}

/// Progress on standard error, five times a second, on one line that is wiped at the end.
struct Meter<'a> {
    name: &'a str,
    shown: bool,
    last: Option<Instant>,
}

impl Meter<'_> {
    fn new(name: &str, wanted: bool) -> Meter<'_> {
        Meter {
            name,
            shown: false,
            last: wanted.then(Instant::now),
        }
    }

    fn show(&mut self, count: Count, explored: f64) {
        let Some(last) = self
            .last
            .filter(|last| last.elapsed() > Duration::from_millis(200))
        else {
            return;
        };
        self.last = Some(last + last.elapsed());
        self.shown = true;
        let (Count::Exactly(number) | Count::AtLeast(number) | Count::Stopped(number)) = count;
        let line = format!(
            "\r{}: {number} found, {:.1} % seen\x1b[K",
            visible(self.name),
            explored * 100.0
        );
        // A terminal that is gone must not end a count.
        let _ = std::io::stderr().write_all(line.as_bytes());
    }

    fn wipe(&self) {
        if self.shown {
            let _ = std::io::stderr().write_all(b"\r\x1b[K");
        }
    }
}
