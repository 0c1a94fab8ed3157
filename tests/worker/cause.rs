//! Why there are several solutions.

use gridwright::explain::Cause;
use gridwright::grid::Cell;
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::solve::{Stop, Verdict, verdict};
use gridwright::worker::{Answer, Ask};

use super::board::{TWO, UNIQUE, answer, board, empty, muted, with};

fn cause(puzzle: &Puzzle, unread: bool) -> Option<Cause> {
    match answer(puzzle, Ask::Cause { unread }) {
        Answer::Cause(cause) => cause,
        other => panic!("no cause but {other:?}"),
    }
}

#[test]
fn two_digits_that_can_be_exchanged_are_named() {
    let puzzle = board(TWO);
    let cause = cause(&puzzle, false).unwrap();
    assert_eq!(
        cause.text(puzzle.subject()),
        "r2c29, r3c29 can be exchanged"
    );
}

#[test]
fn parts_that_were_not_read_come_before_an_exchange() {
    assert_eq!(cause(&board(TWO), true), Some(Cause::NotRead));
}

#[test]
fn a_muted_clue_with_which_there_is_one_solution_comes_first() {
    let puzzle = muted(with(board(TWO), "killer", "r2c2 r2c3", Some("7")));
    let cause = cause(&puzzle, true).unwrap();
    assert_eq!(cause, Cause::Off(vec![3]));
    assert_eq!(
        cause.text(puzzle.subject()),
        "the cage at r2c2 is off: with it there is exactly one solution"
    );
}

#[test]
fn a_puzzle_without_several_solutions_has_no_cause() {
    assert_eq!(cause(&board(UNIQUE), true), None);
}

/// A puzzle whose givens leave one solution under this toggle, and need it.
fn minimal_under(rule: &str) -> Puzzle {
    let mut puzzle = with(empty(9), rule, "", None);
    let model = Model::build(puzzle.subject()).unwrap();
    let judge = |puzzle: &Puzzle| {
        let root = model.root(puzzle.givens(), None);
        verdict(&model, &root, u64::MAX, &Stop::never()).0
    };
    let Verdict::Several(both) = judge(&puzzle) else {
        panic!("an empty board has several solutions")
    };
    for cell in puzzle.geometry().cells() {
        puzzle
            .apply(Edit::Give(cell, Some(both[0].at(cell))))
            .unwrap();
    }
    for cell in puzzle.geometry().cells() {
        let back = puzzle.apply(Edit::Give(cell, None)).unwrap();
        if !matches!(judge(&puzzle), Verdict::Unique(_)) {
            puzzle.apply(back).unwrap();
        }
    }
    puzzle
}

#[test]
fn anti_knight_that_is_off_or_was_lost_is_the_cause() {
    let puzzle = minimal_under("anti-knight");
    assert_eq!(cause(&puzzle, false), None);
    let off = muted(puzzle.clone());
    let found = cause(&off, true).unwrap();
    assert_eq!(
        found.text(off.subject()),
        "anti-knight is off: with it there is exactly one solution"
    );
    let mut lost = puzzle;
    lost.apply(Edit::RemoveClue(3)).unwrap();
    let found = cause(&lost, false).unwrap();
    assert_eq!(
        found.text(lost.subject()),
        "with anti-knight there would be exactly one solution"
    );
}

#[test]
fn clues_that_are_off_together_are_named_together() {
    let puzzle = minimal_under("anti-knight");
    let mut off = muted(puzzle);
    off.apply(Edit::ReplaceClue(2, off.clues()[2].clone().muted()))
        .unwrap();
    assert_eq!(cause(&off, false), Some(Cause::Off(vec![2, 3])));
}

#[test]
fn a_cell_that_nothing_holds_is_not_determined() {
    let cell = Cell::new(1, 1);
    let mut puzzle = board(&"1".repeat(16));
    for clue in 0..3 {
        let off = puzzle.clues()[clue].clone().muted();
        puzzle.apply(Edit::ReplaceClue(clue, off)).unwrap();
    }
    puzzle.apply(Edit::Give(cell, None)).unwrap();
    assert_eq!(cause(&puzzle, false), Some(Cause::Swap(vec![cell])));
}
