//! Why there are several solutions.

use gridwright::explain::Cause;
use gridwright::puzzle::Puzzle;
use gridwright::worker::{Answer, Ask};

use super::board::{answer, board, muted, with};

const TWO: &str =
    "4.....3799.5.8......7...8.....2.....63....2.....16.....5......8......79..1.6.8.2.";

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
    let line = "....14.....13......93....7...2.......1..83..238..7..4......6.3.64.....25...5..4.8";
    assert_eq!(cause(&board(line), true), None);
}
