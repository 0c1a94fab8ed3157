//! What a puzzle needs, and what it could do without.

use gridwright::cover::{Progress, Stop};
use gridwright::explain::{Auditing, Need, Part};
use gridwright::grid::Cell;
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::solve::{Verdict, verdict};
use gridwright::worker::{Answer, Ask, Scope};

use super::board::{UNIQUE, answer, board, with};

fn audit(puzzle: &Puzzle, minimal: bool) -> Vec<(Part, Need)> {
    let mut auditing = Auditing::new(puzzle.subject(), minimal, u64::MAX);
    while auditing.step(1_000, &Stop::never()) == Progress::Budget {}
    auditing.answer()
}

fn with_need(audit: &[(Part, Need)], wanted: Need) -> Vec<Part> {
    let fits = audit.iter().filter(|(_, need)| *need == wanted);
    fits.map(|&(part, _)| part).collect()
}

fn is_unique(puzzle: &Puzzle) -> bool {
    let model = Model::build(puzzle.subject()).unwrap();
    let root = model.root(puzzle.givens(), None);
    matches!(
        verdict(&model, &root, u64::MAX, &Stop::never()).0,
        Verdict::Unique(_)
    )
}

/// The puzzle without these parts.
fn without(puzzle: &Puzzle, parts: &[Part]) -> Puzzle {
    let mut puzzle = puzzle.clone();
    for &part in parts {
        let edit = match part {
            Part::Given(cell) => Edit::Give(cell, None),
            Part::Entry(cell) => Edit::Enter(cell, None),
            Part::Clue(clue) => Edit::ReplaceClue(clue, puzzle.clues()[clue].clone().muted()),
        };
        puzzle.apply(edit).unwrap();
    }
    puzzle
}

#[test]
fn each_part_is_needed_exactly_if_the_rest_is_not_unique() {
    let Answer::Verdict(_, Verdict::Unique(solution)) =
        answer(&board(UNIQUE), Ask::Verdict(Scope::Givens))
    else {
        panic!("it has one solution")
    };
    let value = |column| solution.at(Cell::new(0, column)).index() + 1;
    let sum = (value(0) + value(1)).to_string();
    let puzzle = with(board(UNIQUE), "killer", "r1c1-r1c2", Some(&sum));
    let found = audit(&puzzle, false);
    assert_eq!(found.len(), puzzle.givens().len() + 4);
    for (part, need) in found {
        let alone = is_unique(&without(&puzzle, &[part]));
        assert_eq!(
            need,
            if alone { Need::Redundant } else { Need::Needed },
            "{part:?}"
        );
    }
}

#[test]
fn what_a_minimal_audit_calls_needed_is_a_minimal_puzzle() {
    let solved =
        "974236158638591742125487936316754289742918563589362417867125394253649871491873625";
    let puzzle = board(solved);
    let found = audit(&puzzle, true);
    let minimal = without(&puzzle, &with_need(&found, Need::Redundant));
    assert!(is_unique(&minimal));
    for part in with_need(&found, Need::Needed) {
        assert!(!is_unique(&without(&minimal, &[part])), "{part:?} could go");
    }
    assert!(
        minimal.givens().len() < 30,
        "{} givens",
        minimal.givens().len()
    );
}

#[test]
fn an_audit_that_runs_out_leaves_the_rest_unknown() {
    let mut auditing = Auditing::new(board(UNIQUE).subject(), false, 100);
    while auditing.step(50, &Stop::never()) == Progress::Budget {}
    let found = auditing.answer();
    assert!(!with_need(&found, Need::Unknown).is_empty());
}
