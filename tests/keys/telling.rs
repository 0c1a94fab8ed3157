//! What the solver says unasked, by what it may tell; counting; which questions are asked.

use gridwright::app::{Effect, Told};
use gridwright::worker::Ask;

use crate::support::harness::{Harness, board};

const UNIQUE: &str = "1..4 .... .... .32.";

fn lines(harness: &Harness) -> (String, Option<String>) {
    let entries = harness.app.entries_line().map(|(_, text)| text);
    (harness.app.puzzle_line().1, entries)
}

#[test]
fn the_puzzle_and_the_entries_are_told_apart() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys("down 2");
    assert_eq!(lines(&harness), ("exactly one solution".into(), None));
    harness.keys("T");
    assert_eq!(harness.app.told(), Told::Contradiction);
    let (puzzle, entries) = lines(&harness);
    assert_eq!(puzzle, "exactly one solution");
    assert!(entries.unwrap().starts_with("no solution"));
    harness.keys("3");
    assert_eq!(lines(&harness).1.unwrap(), "exactly one solution");
}

#[test]
fn setting_tells_contradictions_and_names_the_parts() {
    let mut harness = Harness::new(board("12.. ..3. ...4 ...."));
    harness.keys("F2");
    assert_eq!(harness.app.told(), Told::Contradiction);
    harness.keys("down down down right right 1");
    let (puzzle, _) = lines(&harness);
    assert!(
        puzzle.starts_with("no solution: ") && puzzle.contains("clash"),
        "{puzzle}"
    );
}

#[test]
fn several_solutions_name_a_rule_that_is_off() {
    let mut harness = Harness::new(board("1..4 .... .... .32."));
    harness.keys("t ret esc");
    let (puzzle, _) = lines(&harness);
    assert!(
        puzzle.starts_with("several solutions: rows is off"),
        "{puzzle}"
    );
}

#[test]
fn marks_and_colours_ask_nobody_anything_and_undo_finds_its_answers_again() {
    let asks = |harness: &Harness| {
        let asked = |effect: &&Effect| matches!(effect, Effect::Ask(_));
        harness.effects.iter().filter(asked).count()
    };
    let mut harness = Harness::new(board(UNIQUE));
    let before = asks(&harness);
    harness.keys("right x 2 c 3 v 4");
    assert_eq!(asks(&harness), before);
    harness.keys("z 2");
    assert_eq!(asks(&harness), before + 1);
    harness.keys("u");
    assert_eq!(
        asks(&harness),
        before + 1,
        "the answers about the board before were kept"
    );
    assert_eq!(harness.app.puzzle_line().1, "exactly one solution");
}

#[test]
fn true_candidates_are_asked_for_only_where_they_may_be_told() {
    let wants = |harness: &Harness| {
        harness.effects.iter().any(|effect| {
            matches!(effect, Effect::Ask(request) if request.asks.iter().any(|ask| matches!(ask, Ask::Candidates(_))))
        })
    };
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys("right 2 T");
    assert!(!wants(&harness));
    harness.keys("T");
    assert!(wants(&harness));
}

#[test]
fn a_count_says_what_was_counted() {
    let mut harness = Harness::new(board(".... .... .... ...."));
    harness.keys("F7");
    assert_eq!(harness.said(), "the givens: exactly 288 solutions");
    harness.keys("1 F7");
    assert_eq!(harness.said(), "with your entries: exactly 72 solutions");
    harness.line(":count 10");
    assert_eq!(harness.said(), "with your entries: at least 10 solutions");
    assert_eq!(harness.app.count_line().unwrap(), "10+ solutions");
    harness.keys("C-c");
    assert!(harness.said().starts_with("nothing runs"));
    harness.deaf = true;
    harness.keys("2 F7 C-c");
    assert_eq!(harness.said(), "stopped");
    assert!(!harness.app.is_counting());
}

#[test]
fn an_answer_about_an_older_board_is_not_shown() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.deaf = true;
    harness.keys("F2 right 3");
    let stale = harness
        .effects
        .iter()
        .rev()
        .find_map(|effect| match effect {
            Effect::Ask(request) => Some(request.clone()),
            _ => None,
        });
    harness.keys("2");
    for reply in gridwright::worker::answer_all(stale.unwrap()) {
        harness.event(gridwright::app::Event::Reply(reply));
    }
    assert_eq!(harness.app.puzzle_line().1, "...");
}

#[test]
fn time_is_counted_by_ticks_and_not_while_paused() {
    use gridwright::app::Event;
    let mut harness = Harness::new(board(UNIQUE));
    for _ in 0..10 {
        harness.event(Event::Tick);
    }
    assert_eq!(harness.app.clock().elapsed(), 10_000);
    harness.keys("p");
    let paused = harness.app.clock().elapsed();
    harness.keys("5 1 w");
    assert!(
        harness.app.puzzle().entries().is_empty(),
        "the board is hidden and takes no digits"
    );
    harness.event_after(3_600_000, Event::Tick).keys("p");
    assert_eq!(harness.app.clock().elapsed(), paused);
    harness.event(Event::Focus(false));
    let blurred = harness.app.clock().elapsed();
    harness.event_after(60_000, Event::Tick);
    assert_eq!(harness.app.clock().elapsed(), blurred);
}
