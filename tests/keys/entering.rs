//! Digits, marks and colours on a 4x4 board.

use crate::support::harness::{Harness, board};

const EMPTY: &str = ".... .... .... ....";

fn after(grid: &str, keys: &str) -> Harness {
    let mut harness = Harness::new(board(grid));
    harness.keys(keys);
    harness
}

#[test]
fn digits_go_where_the_cursor_is() {
    for (grid, keys, expected) in [
        (EMPTY, "1", "1... .... .... ...."),
        (EMPTY, "1 right 2", "12.. .... .... ...."),
        (EMPTY, "left 3", "...3 .... .... ...."),
        (EMPTY, "up 3", ".... .... .... 3..."),
        (EMPTY, "d s 4", ".... .4.. .... ...."),
        (EMPTY, "1 1", EMPTY),
        (EMPTY, "1 2", "2... .... .... ...."),
        (EMPTY, "1 backspace", EMPTY),
        (EMPTY, "S-right S-down 2", "22.. .2.. .... ...."),
        (EMPTY, "S-right 2 2", EMPTY),
        (EMPTY, "1 S-right 1", "11.. .... .... ...."),
        (EMPTY, "m right right m 3", "3.3. .... .... ...."),
        (EMPTY, "C-a 1 backspace", EMPTY),
        ("1... .... .... ....", "2", "1... .... .... ...."),
        ("1... .... .... ....", "S-right 2", "12.. .... .... ...."),
        ("1... .... .... ....", "F2 2", "2... .... .... ...."),
        ("1... .... .... ....", "tab 2", "12.. .... .... ...."),
    ] {
        assert_eq!(after(grid, keys).grid(), expected, "{grid}: {keys}");
    }
}

#[test]
fn what_is_no_digit_of_the_board_is_named_and_changes_nothing() {
    for keys in ["7", "0", "C-5", "F12", "j", "é"] {
        let harness = after(EMPTY, keys);
        assert_eq!(harness.grid(), EMPTY, "{keys}");
        assert!(harness.app.history().is_empty(), "{keys}");
    }
    assert_eq!(
        after(EMPTY, "7").said(),
        "7 is no digit of this board, which has 1 to 4"
    );
    assert!(after(EMPTY, "C-5").said().contains("cannot tell Ctrl"));
}

#[test]
fn a_given_is_refused_while_solving_and_is_what_setting_writes() {
    let harness = after("1... .... .... ....", "2");
    assert_eq!(harness.said(), "r1c1 is given");
    assert_eq!(
        after("1... .... .... ....", "backspace").said(),
        "r1c1 is given"
    );
    let harness = after(EMPTY, "F2 3 right 4");
    assert_eq!(harness.givens(), "34.. .... .... ....");
    assert_eq!(after("1... .... .... ....", "F2 backspace").givens(), EMPTY);
}

#[test]
fn marks_are_set_where_any_lacks_them_and_else_removed() {
    for (keys, expected) in [
        ("x 1 3", "corner 13"),
        ("A-1 A-3", "corner 13"),
        ("! #", "corner 13"),
        ("S-1", "corner 1"),
        (", 2 3", "corner 2"),
        ("x 1 1", ""),
        ("c 2 4", "centre 24"),
        (". 2", "centre 2"),
        ("v 7 9", "colour 79"),
        ("space 1 space 2 space 3", "corner 1 centre 2 colour 3"),
        ("S-space 3", "colour 3"),
        ("x 1 S-right 1", "corner 1"),
        ("x 1 S-right 1 1", ""),
    ] {
        assert_eq!(after(EMPTY, keys).marks(1, 1), expected, "{keys}");
    }
    let harness = after("1... .... .... ....", "x 2");
    assert_eq!(
        harness.said(),
        "r1c1 holds a digit; marks go into empty cells"
    );
}

#[test]
fn a_comma_makes_one_corner_mark_only() {
    let harness = after(EMPTY, ", 2 right , 3 right 4");
    assert_eq!(
        (harness.marks(1, 1), harness.marks(1, 2)),
        ("corner 2".into(), "corner 3".into())
    );
    assert_eq!(harness.grid(), "..4. .... .... ....");
}

#[test]
fn backspace_clears_layer_by_layer() {
    let all = "x 1 c 2 v 3 z";
    for (keys, expected) in [
        ("4 backspace", "corner 1 centre 2 colour 3"),
        ("backspace", "corner 1 colour 3"),
        ("backspace backspace", "colour 3"),
        ("backspace backspace backspace", ""),
        ("x backspace", "centre 2 colour 3"),
        ("v backspace", "corner 1 centre 2"),
        ("4 x backspace", "corner 1 centre 2 colour 3"),
        ("4 v backspace", "corner 1 centre 2"),
    ] {
        let harness = after(EMPTY, &format!("{all} {keys}"));
        assert_eq!(harness.marks(1, 1), expected, "{keys}");
    }
    // The layer that any cell shows is cleared in all of them.
    let harness = after(EMPTY, "1 right x 2 z S-left backspace");
    assert_eq!(
        (harness.grid(), harness.marks(1, 2)),
        (EMPTY.to_string(), "corner 2".into())
    );
}

#[test]
fn a_clash_is_named_with_its_cells() {
    let harness = after("1... .... .... ....", "right 1");
    assert!(
        harness.said().contains("1 twice in row 1"),
        "{}",
        harness.said()
    );
    assert_eq!(harness.app.conflicts().len(), 2);
}

#[test]
fn a_change_of_many_cells_says_what_it_did_and_how_to_undo_it() {
    let harness = after(EMPTY, "x S-right S-right 2");
    assert_eq!(harness.said(), "corner mark 2 set in 3 cells; u undoes it");
}

#[test]
fn filled_in_marks_are_the_digits_that_nothing_forbids() {
    let mut harness = Harness::new(board("1... .2.. .... ...."));
    harness.app_run("fill-marks");
    assert_eq!(harness.marks(1, 2), "centre 34");
    assert_eq!(harness.marks(4, 4), "centre 1234");
    harness.keys("u");
    assert_eq!(harness.marks(1, 2), "");
}
