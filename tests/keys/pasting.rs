//! A paste is one step or nothing; it never runs as keys.

use gridwright::app::{Event, Key};

use crate::support::harness::{Harness, board};

const GRID: &str = "1... .... .... ....";
const OTHER: &str = ".2.. .... .... ....";

#[test]
fn a_pasted_puzzle_takes_the_place_of_an_untouched_board_and_undo_brings_it_back() {
    let mut harness = Harness::new(board(GRID));
    harness.event(Event::Paste(OTHER.replace(' ', "\n")));
    assert_eq!(harness.grid(), OTHER);
    assert!(harness.said().contains("undoes it"), "{}", harness.said());
    harness.keys("u");
    assert_eq!(harness.grid(), GRID);
}

#[test]
fn a_board_with_work_is_asked_about_and_keeping_it_is_the_default() {
    for (keys, expected) in [
        ("ret", "12.. .... .... ...."),
        ("n", "12.. .... .... ...."),
        ("y", OTHER),
        ("down ret", OTHER),
    ] {
        let mut harness = Harness::new(board(GRID));
        harness
            .keys("right 2")
            .event(Event::Paste(OTHER.replace(' ', "\n")));
        harness.keys(keys);
        assert_eq!(harness.grid(), expected, "{keys}");
        if expected == OTHER {
            assert_eq!(harness.keys("u").grid(), "12.. .... .... ....");
        }
    }
}

#[test]
fn what_is_no_puzzle_is_refused_in_one_line_and_no_command_runs() {
    let long = "quit\n\u{1a}q:u".repeat(100_000);
    for text in ["qu\u{1a}\n:q!\n", "hello world", "", "\u{1b}[201~q", &long] {
        let mut harness = Harness::new(board(GRID));
        harness.keys("right 2");
        let before = harness.effects.len();
        harness.event(Event::Paste(text.to_string()));
        assert_eq!(harness.grid(), "12.. .... .... ....");
        assert_eq!(harness.effects.len(), before, "nothing was done");
        assert!(
            harness.said().starts_with("what was pasted is no puzzle"),
            "{}",
            harness.said()
        );
        assert!(!harness.said().contains('\n') && harness.said().len() < 200);
    }
}

#[test]
fn a_paste_that_arrives_as_keys_is_a_paste_too() {
    let mut harness = Harness::new(board(GRID));
    for sign in "....\r.2..\r....\r....\r...."
        .replace("\r....\r....\r....", "3...\r4...\r1111111")
        .chars()
    {
        let key: Key = if sign == '\r' {
            "ret".parse().unwrap()
        } else {
            Key::plain(sign)
        };
        harness.event_after(1, Event::Key(key));
    }
    assert_eq!(
        harness.grid(),
        GRID,
        "fewer than twenty signs are typing; the cell is given"
    );
    let mut harness = Harness::new(board(".... .... .... ...."));
    let nine = "1".to_string() + &".".repeat(80);
    for sign in nine.chars() {
        harness.event_after(2, Event::Key(Key::plain(sign)));
    }
    assert!(
        harness.app.puzzle().entries().is_empty(),
        "what looked like typing was taken back"
    );
    harness.event_after(50, Event::Tick);
    if harness.app.overlay().is_some() {
        harness.keys("y");
    }
    assert_eq!(harness.app.puzzle().geometry().rows(), 9);
    assert_eq!(harness.app.puzzle().givens().len(), 1);
}

#[test]
fn text_is_pasted_where_text_is_typed() {
    let mut harness = Harness::new(board(GRID));
    harness.keys(":");
    harness.event(Event::Paste("title two\nlines".into()));
    harness.keys("ret");
    assert_eq!(
        harness.app.puzzle().texts().title.as_deref(),
        Some("two lines")
    );
}
