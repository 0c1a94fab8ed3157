//! HoDoKu's regression library: how many of the published cases the hints know by name and exact effect.
//!
//! The library is not part of this repository; `GRIDWRIGHT_CORPUS` names a folder that has it as
//! `hints/reglib-1.3.txt`. A case counts where some hint has its technique and exactly its effect.

use super::board::{Board, candidate};
use gridwright::grid::Candidate;
use std::collections::BTreeMap;
use std::path::Path;

const CODES: [&str; 13] = [
    "0000", "0002", "0003", "0100", "0101", "0110", "0111", "0200", "0201", "0202", "0210", "0211",
    "0212",
];

/// One line of the library: `:code:digits:grid:deleted:eliminations:placements:extra`.
struct Case<'a> {
    code: &'a str,
    board: Board,
    eliminated: Vec<Candidate>,
    placed: Vec<Candidate>,
}

fn read(line: &str) -> Option<Case<'_>> {
    let mut fields = line.strip_prefix(':')?.split(':');
    let mut field = || fields.next().unwrap_or("");
    let (code, _digits, grid, deleted) = (field(), field(), field(), field());
    let code = code.split('-').next()?;
    let list = |text: &str| -> Vec<Candidate> {
        let mut list: Vec<Candidate> = text.split_whitespace().map(candidate).collect();
        list.sort_unstable();
        list
    };
    let (eliminated, placed) = (list(field()), list(field()));
    let digits = grid.replace('+', "");
    CODES.contains(&code).then(|| Case {
        code,
        board: Board::new(9, &digits, &[]).strike(deleted),
        eliminated,
        placed,
    })
}

impl Case<'_> {
    fn is_known(&self) -> bool {
        self.board.all().iter().any(|hint| {
            let mut eliminated = hint.eliminated.clone();
            eliminated.sort_unstable();
            hint.technique.hodoku == self.code
                && eliminated == self.eliminated
                && hint.placed == self.placed
        })
    }
}

#[test]
fn published_cases_are_known_by_name_and_exact_effect() {
    let Ok(corpus) = std::env::var("GRIDWRIGHT_CORPUS") else {
        println!("GRIDWRIGHT_CORPUS is not set: no published cases were tried");
        return;
    };
    let path = Path::new(&corpus).join("hints/reglib-1.3.txt");
    let text = std::fs::read_to_string(&path).unwrap();
    let mut scores: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (number, line) in text.lines().enumerate() {
        let Some(case) = read(line) else { continue };
        let score = scores.entry(case.code).or_default();
        score.1 += 1;
        if case.is_known() {
            score.0 += 1;
        } else {
            println!("line {} is not known: {line}", number + 1);
        }
    }
    println!("{scores:?}");
    let known: usize = scores.values().map(|score| score.0).sum();
    let tried: usize = scores.values().map(|score| score.1).sum();
    assert!(tried > 200 && known == tried, "{known} of {tried}");
}
