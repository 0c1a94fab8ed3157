//! Setting by keyboard: the gesture of every shape, the pen, the list of clues.

use crate::support::harness::{Harness, board};

const EMPTY: &str = ".... .... .... ....";

/// The clues beside the houses: `killer r1c1 r1c2 = 5; thermo r1c1 r2c2`.
fn clues(harness: &Harness) -> String {
    let puzzle = harness.app.puzzle();
    let shown = puzzle
        .clues()
        .iter()
        .filter(|clue| !clue.groups.is_empty())
        .map(|clue| {
            let value = clue.value_text(puzzle.digits());
            let value = value.map_or(String::new(), |value| format!(" = {value}"));
            let off = if clue.off { " off" } else { "" };
            format!(
                "{} {}{value}{off}",
                clue.rule.key,
                clue.place_text(puzzle.geometry())
            )
        });
    shown.collect::<Vec<_>>().join("; ")
}

/// Keys, where a word in quotes is a rule chosen from the list or a text that is typed, each with Enter.
fn set(keys: &str) -> Harness {
    let mut harness = Harness::new(board(EMPTY));
    harness.keys("F2");
    for word in keys.split_whitespace() {
        match word.strip_prefix('\'') {
            Some(text) => harness.line(text),
            None => harness.keys(word),
        };
    }
    harness
}

#[test]
fn each_shape_has_its_gesture() {
    for (keys, expected) in [
        // An area: select, choose, type the sum; or choose first.
        ("S-right r 'killer '5", "killer r1c1 r1c2 = 5"),
        ("r 'killer S-right ret '5", "killer r1c1 r1c2 = 5"),
        ("m right right m r 'killer '4", "killer r1c1 r1c3 = 4"),
        ("S-right r 'killer ret", "killer r1c1 r1c2"),
        // Cells: each selected one; once more takes them away.
        ("r 'odd ret right ret", "odd r1c1; odd r1c2"),
        ("S-right r 'odd", "odd r1c1; odd r1c2"),
        ("r 'odd S-right ret left S-right ret", ""),
        // A pair.
        ("S-down r 'white-dot", "white-dot r1c1 r2c1"),
        // A corner: four cells, or the upper left one.
        (
            "S-right S-down S-left r 'quadruple '12",
            "quadruple r1c1-r2c2 = 1 2",
        ),
        ("r 'quadruple ret '3", "quadruple r1c1-r2c2 = 3"),
        // A line: the pen with arrows and compass digits, or a selection.
        ("r 'thermo ret right 3 ret", "thermo r1c1 r1c2 r2c3"),
        ("r 'thermo ret right down backspace ret", "thermo r1c1 r1c2"),
        ("S-right S-down r 'thermo", "thermo r1c1 r1c2 r2c2"),
        ("r 'thermo ret right esc", ""),
        // Beside the board: past the rim.
        ("left r 'sandwich '2", "sandwich row 1 = 2"),
        ("right up r 'sandwich '0", "sandwich column 2 = 0"),
        // The tool stays, and ; repeats.
        (
            "S-right r 'killer '5 down S-right ret '3",
            "killer r1c1 r1c2 = 5; killer r2c2 r2c3 = 3",
        ),
        ("r 'odd ret esc down ;", "odd r1c1; odd r2c1"),
    ] {
        assert_eq!(clues(&set(keys)), expected, "{keys}");
    }
}

#[test]
fn a_toggle_chosen_from_the_list_is_switched_at_once() {
    let harness = set("r 'anti-knight");
    assert!(harness.app.puzzle().toggle("anti-knight").is_some());
    assert!(harness.app.tool().is_none());
}

#[test]
fn a_clue_on_the_same_cells_is_changed_not_doubled() {
    assert_eq!(
        clues(&set("S-right r 'killer '5 left S-right ret backspace '4")),
        "killer r1c1 r1c2 = 4"
    );
}

#[test]
fn a_value_that_does_not_fit_is_named_and_asked_for_again() {
    let mut harness = set("S-right r 'killer '99");
    assert_eq!(clues(&harness), "");
    assert!(harness.app.overlay().is_some());
    harness.keys("C-u").line("5");
    assert_eq!(clues(&harness), "killer r1c1 r1c2 = 5");
}

#[test]
fn a_gesture_that_does_not_fit_says_what_is_wanted() {
    for (keys, wanted) in [
        (
            "S-right S-right r 'white-dot ret",
            "two cells that share an edge",
        ),
        ("r 'sandwich ret", "past the rim"),
        (
            "down down down r 'quadruple ret",
            "four cells around a corner",
        ),
    ] {
        let harness = set(keys);
        assert!(
            harness.said().contains(wanted),
            "{keys}: {}",
            harness.said()
        );
        assert!(harness.app.history().is_empty(), "{keys}");
    }
}

#[test]
fn enter_on_a_cell_lists_its_clues_to_change_them() {
    let cage = "S-right r 'killer '5 esc left";
    for (keys, expected) in [
        ("ret ret backspace '4", "killer r1c1 r1c2 = 4"),
        ("ret m", "killer r1c1 r1c2 = 5 off"),
        ("ret m m", "killer r1c1 r1c2 = 5"),
        ("ret del", ""),
        ("ret del u", "killer r1c1 r1c2 = 5"),
        ("k v backspace '3", "killer r1c1 r1c2 = 3"),
    ] {
        assert_eq!(clues(&set(&format!("{cage} {keys}"))), expected, "{keys}");
    }
    let line = "r 'thermo ret right ret esc";
    for (keys, expected) in [
        ("ret r", "thermo r1c2 r1c1"),
        ("ret e down ret", "thermo r1c1 r1c2 r2c2"),
        ("ret e down esc", "thermo r1c1 r1c2"),
    ] {
        assert_eq!(clues(&set(&format!("{line} {keys}"))), expected, "{keys}");
    }
    assert_eq!(set("ret").said(), "there is no clue on r1c1");
    let mut harness = set(&format!("{cage} F2 k"));
    harness.keys("del");
    assert!(harness.said().contains("while setting"));
    harness.keys("m");
    assert_eq!(clues(&harness), "killer r1c1 r1c2 = 5 off");
}

#[test]
fn digits_never_become_cells_while_a_line_is_drawn() {
    let harness = set("r 'thermo ret 6 5 3 ret");
    assert_eq!(harness.grid(), EMPTY);
    assert_eq!(clues(&harness), "thermo r1c1 r1c2 r2c3");
}

#[test]
fn letters_are_digits_on_large_boards_and_commands_keep_their_other_keys() {
    let mut harness = Harness::new(board(EMPTY));
    harness.deaf = true;
    harness.line(":new 16").keys("a right G right 9");
    assert!(
        harness.givens().starts_with("AG9............."),
        "{}",
        harness.givens()
    );
    harness.keys("u h q r");
    assert!(
        harness.said().contains("no digit of this board"),
        "{}",
        harness.said()
    );
    assert!(
        harness.givens().starts_with("AG9"),
        "u wrote and undid nothing"
    );
    harness.keys("C-z A-b");
    assert!(harness.givens().starts_with("AG.............."));
    assert_eq!(harness.marks(1, 3), "corner B");
    assert_eq!(harness.app.key_of("undo").unwrap().to_string(), "C-z");
}

#[test]
fn clues_are_bound_to_others_from_the_list() {
    let mut harness = set("r 'odd ret right ret esc");
    harness
        .keys("k b")
        .line("either A")
        .keys("esc left k b")
        .line("either A");
    let pacts = |harness: &Harness| -> Vec<String> {
        let clues = harness.app.puzzle().clues().iter();
        clues
            .filter_map(|clue| Some(clue.pact.as_ref()?.title()))
            .collect()
    };
    assert_eq!(pacts(&harness), ["either A", "either A"]);
    assert!(
        harness.app.clue_text(3).contains("(either A)"),
        "{}",
        harness.app.clue_text(3)
    );
    harness.keys("u");
    assert_eq!(pacts(&harness), ["either A"]);
    harness.keys("esc right k b C-u").line("perhaps A");
    assert_eq!(
        pacts(&harness),
        ["either A"],
        "what is no bond is asked for again"
    );
    harness.keys("C-u").line("");
    assert!(pacts(&harness).is_empty());
}
