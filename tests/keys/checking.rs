//! Enter: solved, not yet, not any more; and what is said about it.

use crate::support::harness::{Harness, board};

const UNIQUE: &str = "1..4 .... .... .32.";

#[test]
fn a_check_says_how_the_entries_stand_to_the_only_solution() {
    for (keys, said) in [
        (
            "ret",
            "nothing is entered yet; the puzzle has exactly one solution",
        ),
        (
            "right right 3 ret",
            "all right so far: your entry agrees with the only solution",
        ),
        ("down 2 ret", "1 of your 1 entries cannot be right"),
        ("right 1 ret", "not right: 1 twice in row 1"),
    ] {
        let mut harness = Harness::new(board(UNIQUE));
        let text = harness.keys(keys).said().to_string();
        assert!(text.starts_with(said), "{keys}: {text}");
    }
}

#[test]
fn any_valid_completion_of_a_puzzle_with_several_solutions_is_accepted() {
    for rows in [
        "2 right 1 right 4 right 3 down 1 left 2 left 3 left 4",
        "4 right 3 right 2 right 1 down 3 left 4 left 1 left 2",
    ] {
        let mut harness = Harness::new(board("1234 3412 .... ...."));
        harness.keys("down down");
        harness.keys(rows);
        assert!(harness.app.conflicts().is_empty(), "{}", harness.grid());
        assert!(
            harness.said().starts_with("Solved!"),
            "{}: {}",
            harness.grid(),
            harness.said()
        );
    }
}

#[test]
fn a_full_board_that_breaks_a_rule_is_not_solved() {
    let mut harness = Harness::new(board("1234 3412 2143 ...."));
    harness.keys("C-p").line("diagonal-down");
    harness.keys("up 4 right 3 right 2 right 1");
    assert!(!harness.said().starts_with("Solved!"), "{}", harness.said());
    assert!(!harness.app.conflicts().is_empty());
    harness.keys("C-p").line("diagonal-down");
    assert!(
        harness.said().contains("Solved!") || harness.keys("ret").said().starts_with("Solved!")
    );
}

#[test]
fn the_first_finish_stays_and_undo_does_not_start_the_clock_again() {
    let mut harness = Harness::new(board("1234 3412 2143 432."));
    harness.keys("up left 1");
    let first = harness.app.clock().finished();
    assert!(first.is_some());
    harness.keys("u 1 1 1");
    assert_eq!(harness.app.clock().finished(), first);
    assert!(harness.said().starts_with("Solved!"));
}

#[test]
fn asking_to_solve_a_solved_board_leaves_no_steps() {
    let mut harness = Harness::new(board("1234 3412 2143 432."));
    for _ in 0..10 {
        harness.keys("C-p").line("solve");
    }
    assert_eq!(harness.app.history().len(), 1);
    harness.keys("u");
    assert_eq!(harness.grid(), "1234 3412 2143 432.");
}

#[test]
fn two_solutions_are_shown_in_turn_and_never_written() {
    let mut harness = Harness::new(board("1234 3412 .... ...."));
    harness.keys("]");
    let first = harness.app.shown_solution().cloned();
    harness.keys("]");
    let second = harness.app.shown_solution().cloned();
    assert!(first.is_some() && second.is_some() && first != second);
    assert!(!harness.app.differing().is_empty());
    harness.keys("]");
    assert_eq!(harness.app.shown_solution(), None);
    assert!(harness.app.history().is_empty());
    assert!(harness.keys("[").app.shown_solution() == second.as_ref());
    let mut unique = Harness::new(board(UNIQUE));
    assert_eq!(
        unique.keys("]").said(),
        "there is only one solution; :solve writes it"
    );
}
