//! Rows of a table with a header, and the table of what came of them.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

/// Rows whose known count is wrong, and what shows it.
const DISPUTED: &[(&str, &str)] = &[
    (
        "Shortsighted X-Sums Sudoku",
        "its sandwich of 1 has no digits: known are 2+",
    ),
    (
        "0-indexed: Sums and indexing",
        "every clue allows 712456308.. and 725614803081753426346280175178305264403126587562478031254037618830561742617842350",
    ),
];

/// A row, each value under the name of its column.
pub(super) type Row = Vec<(String, String)>;

/// The rows of a file in the folder of puzzles, every `step`-th of them unless the whole set is asked for.
pub(super) fn rows(name: &str, step: usize) -> Option<Vec<Row>> {
    let folder = std::env::var_os("GRIDWRIGHT_CORPUS").filter(|folder| !folder.is_empty());
    let Some(folder) = folder else {
        eprintln!("{name}: not read, as GRIDWRIGHT_CORPUS names no folder");
        return None;
    };
    let path = Path::new(&folder).join("puzzles").join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let full = std::env::var_os("GRIDWRIGHT_CORPUS_FULL").is_some();
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().unwrap().split('\t').collect();
    let row = |line: &str| -> Row {
        let named = header.iter().map(|name| name.to_string());
        named.zip(line.split('\t').map(str::to_string)).collect()
    };
    Some(
        lines
            .step_by(if full { 1 } else { step })
            .map(row)
            .collect(),
    )
}

/// The columns of a row.
pub(super) fn columns(row: &Row) -> HashMap<&str, &str> {
    row.iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect()
}

fn is_disputed(name: &str) -> bool {
    DISPUTED.iter().any(|(own, _)| *own == name)
}

/// What came of the rows of a set.
pub(super) struct Table {
    name: String,
    pub(super) rows: usize,
    pub(super) read: usize,
    right: usize,
    unsettled: usize,
    not_expressible: usize,
    unknown: usize,
    disputed: usize,
    reasons: BTreeMap<String, usize>,
    faults: Vec<String>,
}

impl Table {
    pub(super) fn new(name: &str) -> Table {
        Table {
            name: name.to_string(),
            rows: 0,
            read: 0,
            right: 0,
            unsettled: 0,
            not_expressible: 0,
            unknown: 0,
            disputed: 0,
            reasons: BTreeMap::new(),
            faults: Vec::new(),
        }
    }

    pub(super) fn unread(&mut self, name: &str, reason: &str) {
        self.faults.push(format!("{name}: not read: {reason}"));
    }

    pub(super) fn wrong(&mut self, name: &str, reason: &str) {
        self.faults.push(format!("{name}: {reason}"));
    }

    /// A row that says something no rule says.
    pub(super) fn missing(&mut self, parts: &[String]) {
        self.not_expressible += 1;
        for part in parts {
            let noun = part
                .split_once(' ')
                .filter(|(count, _)| count.parse::<usize>().is_ok());
            let noun = noun
                .map_or(part.as_str(), |(_, noun)| noun)
                .trim_end_matches('s');
            *self.reasons.entry(noun.to_string()).or_default() += 1;
        }
    }

    /// A row that has no model: right where it is known to have no solution.
    pub(super) fn refused(&mut self, name: &str, reason: &str, known: &str) {
        match known {
            "0" => self.right += 1,
            _ if is_disputed(name) => self.disputed += 1,
            _ => {
                eprintln!("  {name}: {reason} (known: {known})");
                self.missing(&[format!(
                    "refused: {}",
                    reason.split(" at ").next().unwrap_or(reason)
                )]);
            }
        }
    }

    pub(super) fn verdict(&mut self, name: &str, found: &str, known: &str) {
        match (found, known) {
            ("", _) => self.unsettled += 1,
            (_, "") => self.unknown += 1,
            (found, known) if found == known => self.right += 1,
            _ if is_disputed(name) => self.disputed += 1,
            (found, known) => self.faults.push(format!("{name}: {found} and not {known}")),
        }
    }

    /// Prints the table; fails where a row is at fault.
    pub(super) fn finish(self) {
        eprintln!(
            "{}: {} rows, {} read, {} right, {} settled without a known count, {} unsettled, {} not expressible",
            self.name,
            self.rows,
            self.read,
            self.right,
            self.unknown,
            self.unsettled,
            self.not_expressible
        );
        if self.disputed > 0 {
            eprintln!("    {:4} known counts are wrong", self.disputed);
        }
        for (reason, count) in &self.reasons {
            eprintln!("    {count:4} {reason}");
        }
        assert!(
            self.faults.is_empty(),
            "{}:\n{}",
            self.name,
            self.faults.join("\n")
        );
        assert!(self.rows > 0, "{} is empty", self.name);
    }
}
