//! The command line: names, slips, arguments, completion.

use crate::support::harness::{Harness, board};

fn said(line: &str) -> String {
    let mut harness = Harness::new(board("1... .... .... ...."));
    harness.line(line).said().to_string()
}

#[test]
fn errors_name_the_place_and_leave_the_board() {
    for (line, expected) in [
        (
            ":killr 15 r1c1",
            "there is no command \"killr\"; did you mean killer?",
        ),
        (":killer 15 r1c1 r9c9", "r9c9 is off the board"),
        (":killer x r1c1", "killer: sum is a number, not \"x\""),
        (":killer 99 r1c1 r1c2", "the cage at r1c1 cannot sum to 99"),
        (":thermo r1c1 r3c3", "thermo: r1c1 and r3c3 do not touch"),
        (":thermo r1c1 5", "\"5\" is not a cell"),
        (
            ":sandwich row 9 3",
            "\"row 9\" is not a place beside the board",
        ),
        (":killer", "killer: [SUM] CELLS is wanted"),
        (
            ":anti-knight r1c1",
            "anti-knight covers the whole board and takes no cells",
        ),
        (":undo 3", "undo takes nothing after it"),
        (":undo", "undo is not possible now"),
        (":new 99", "a board has 1 to 25 rows, not 99"),
        (":new big", "the size is a number, not \"big\""),
        (":count 0", "the limit is a number above 0"),
        (":digit 12", "one digit is wanted"),
        (":theme nowhere", "the themes are "),
    ] {
        let mut harness = Harness::new(board("1... .... .... ...."));
        let before = harness.app.puzzle().clone();
        harness.line(line);
        let text = harness.said().to_string();
        assert!(text.contains(expected), "{line}: {text}");
        assert!(*harness.app.puzzle() == before, "{line}");
        assert!(harness.app.history().is_empty(), "{line}");
    }
}

#[test]
fn clues_are_typed_as_in_a_file_in_either_mode() {
    for (line, name) in [
        (
            ":killer 5 r1c1-r1c2",
            "the cage at r1c1 placed; u undoes it",
        ),
        (
            ":killer r1c1 r2c1 sum=4",
            "the cage at r1c1 placed; u undoes it",
        ),
        (
            ":thermo r4c1-r2c3",
            "the thermometer at r4c1 placed; u undoes it",
        ),
        (
            ":sandwich row 3 2",
            "the sandwich of row 3 placed; u undoes it",
        ),
        (
            ":white-dot r1c1 r1c2",
            "the white dot between r1c1 and r1c2 placed; u undoes it",
        ),
        (":anti-knight", "Anti-knight is on; u undoes it"),
    ] {
        assert_eq!(said(line), name, "{line}");
    }
}

#[test]
fn the_chosen_match_is_run_and_one_that_wants_more_is_completed() {
    let mut harness = Harness::new(board("1... .... .... ...."));
    harness.line(":anti-kn");
    assert!(
        harness.said().starts_with("Anti-knight is on"),
        "{}",
        harness.said()
    );
    harness.line(":killer");
    assert!(harness.said().contains("is wanted"));
    harness.line(":kil");
    assert!(
        harness.app.overlay().is_some(),
        "the word was completed and waits for the rest"
    );
    harness.line("5 r1c1 r1c2");
    assert!(harness.said().contains("cage"), "{}", harness.said());
    harness.keys(": x tab esc");
    assert!(harness.app.overlay().is_none());
}

#[test]
fn every_command_can_be_run_by_name_at_any_moment_without_harm() {
    use gridwright::app::command::commands;
    for command in commands() {
        for prepare in [
            "",
            "F2",
            "t",
            "h",
            "p",
            "?",
            ":",
            "F2 r",
            "F2 r t h ret ret",
        ] {
            let mut harness = Harness::new(board("1... ..2. .... 3..."));
            harness.deaf = true;
            harness.keys(prepare);
            harness.app_run(command.key);
            harness.keys("esc esc esc esc esc");
            harness.line(&format!(":{}", command.key));
            harness.line(&format!(":{} 1", command.key));
        }
    }
}
