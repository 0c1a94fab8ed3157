//! Clues that are fine one by one and cannot be together: found after little search, and named.

use gridwright::explain::Part;
use gridwright::model::Model;
use gridwright::puzzle::{Puzzle, format};
use gridwright::solve::{Stop, Verdict, verdict};
use gridwright::worker::{Answer, Ask, Scope};

use super::board::answer;

/// A board and the clues that clash, by name.
struct Case {
    clues: &'static str,
    clash: &'static [&'static str],
}

const CASES: &[Case] = &[
    Case {
        clues: "arrow = [ { circle = 'r1c1', arms = ['r1c2 r1c3'] }, { circle = 'r1c2', arms = ['r1c1 r2c1'] } ]",
        clash: &["the arrow at r1c1", "the arrow at r1c2"],
    },
    Case {
        clues: "thermo = [ 'r1c1 r1c2 r2c2', 'r2c2 r2c1 r1c1' ]",
        clash: &["the thermometer at r1c1", "the thermometer at r2c2"],
    },
    Case {
        clues: "v = [ 'r1c1 r1c2', 'r1c2 r1c3' ]",
        clash: &[
            "boxes",
            "the V between r1c1 and r1c2",
            "the V between r1c2 and r1c3",
        ],
    },
    Case {
        clues: "skyscraper = [ { at = 'r1c0', count = 9 }, { at = 'r1c10', count = 9 } ]",
        clash: &[
            "the skyscraper clue of row 1",
            "the skyscraper clue right of row 1",
        ],
    },
    Case {
        clues: "rules = ['anti-king']\nclone = [ { cells = 'r1c3', twin = 'r2c4' } ]",
        clash: &["anti-king", "the clone at r1c3"],
    },
    Case {
        clues: "quadruple = [ { at = 'r1c1-r2c2', digits = '1 2 3 4' }, { at = 'r1c2-r2c3', digits = '5 6 7' } ]",
        clash: &["the quadruple at r1c1-r2c2", "the quadruple at r1c2-r2c3"],
    },
    Case {
        clues: "rules = ['global-entropy']\nkiller = [ { cells = 'r1c1-r2c2', sum = 10 } ]",
        clash: &["global entropy", "the cage at r1c1"],
    },
    Case {
        clues: "killer = [ { cells = 'r1c1-r1c3', sum = 15 }, { cells = 'r1c4-r1c6', sum = 15 }, { cells = 'r1c7-r1c9', sum = 16 } ]",
        clash: &[
            "rows",
            "the cage at r1c1",
            "the cage at r1c4",
            "the cage at r1c7",
        ],
    },
    Case {
        clues: "sandwich = [ { at = 'row 1', sum = 35 }, { at = 'column 1', sum = 35 } ]\nkiller = [ { cells = 'r1c9 r9c1', sum = 10 } ]",
        clash: &[
            "columns",
            "rows",
            "the cage at r1c9",
            "the sandwich of column 1",
        ],
    },
    Case {
        clues: "odd = ['r1c1-r1c3']\nwhite-dot = [ 'r1c1 r1c2' ]",
        clash: &[
            "the odd cell at r1c1",
            "the odd cell at r1c2",
            "the white dot between r1c1 and r1c2",
        ],
    },
];

/// More search than this is searching, not seeing.
const NODES: u64 = 300;

fn puzzle(clues: &str) -> Puzzle {
    let text = format!("format = 1\nsize = 9\n{clues}\n");
    format::read(&text)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
        .puzzle
}

fn judged(puzzle: &Puzzle, nodes: u64) -> (Verdict, u64) {
    let model = Model::build(puzzle.subject()).unwrap();
    let root = model.root(puzzle.givens(), None);
    let (verdict, tally) = verdict(&model, &root, nodes, &Stop::never());
    (verdict, tally.nodes)
}

#[test]
fn clues_that_cannot_be_together_are_named_at_once() {
    let mut wrong = Vec::new();
    for case in CASES {
        let puzzle = puzzle(case.clues);
        let (verdict, nodes) = judged(&puzzle, NODES);
        println!("{nodes} nodes: {}", case.clues);
        if verdict != Verdict::None {
            wrong.push(format!("{}: {verdict:?} after {nodes} nodes", case.clues));
            continue;
        }
        let Answer::Clash(_, clashes) = answer(&puzzle, Ask::Clash(Scope::Givens)) else {
            panic!("a clash was asked for");
        };
        let name = |part: &Part| match part {
            Part::Clue(at) => puzzle.clues()[*at].name(puzzle.geometry()),
            other => format!("{other:?}"),
        };
        let mut names: Vec<String> = clashes
            .first()
            .map_or(Vec::new(), |clash| clash.parts.iter().map(name).collect());
        names.sort_unstable();
        let mut expected: Vec<&str> = case.clash.to_vec();
        expected.sort_unstable();
        if names != expected {
            wrong.push(format!("{}: {names:?}", case.clues));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Cages that fill the board and miss its total of 405 by one.
#[test]
fn cages_that_miss_the_total_of_the_board_are_seen_at_once() {
    let card = gridwright::puzzle::Shipped::find("terraces").unwrap();
    let text = card.text.replace(
        "sum = 19 },      { cells = \"r1c9",
        "sum = 20 },      { cells = \"r1c9",
    );
    assert_ne!(text, card.text);
    let puzzle = format::read(&text[..text.find("solution").unwrap()])
        .unwrap()
        .puzzle;
    let (verdict, nodes) = judged(&puzzle, 2_000);
    println!("{nodes} nodes");
    assert_eq!(verdict, Verdict::None, "after {nodes} nodes");
}
