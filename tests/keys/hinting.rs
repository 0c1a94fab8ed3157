//! The hint: the same key tells more each time, the last press applies it, and nothing is applied unread.

use gridwright::app::{Effect, Event, Key, Level, Overlay};
use gridwright::grid::Cell;
use gridwright::worker::Ask;

use crate::support::harness::{Harness, board};

const UNIQUE: &str = "1..4 .... .... .32.";

fn hint(harness: &Harness) -> String {
    let open = harness.app.hinting();
    open.map_or(String::new(), |open| open.text().join(" "))
}

/// Presses until something changes; what was said before each press.
fn told(harness: &mut Harness) -> Vec<String> {
    let mut texts = Vec::new();
    let steps = harness.app.history().len();
    while harness.app.history().len() == steps {
        harness.keys("h");
        texts.push(hint(harness));
        assert!(
            texts.len() <= 5,
            "a hint has at most five levels: {texts:?}"
        );
    }
    texts
}

#[test]
fn each_press_tells_more_and_the_last_applies_what_was_announced() {
    let mut harness = Harness::new(board(UNIQUE));
    let texts = told(&mut harness);
    assert!(texts.len() >= 3, "{texts:?}");
    for pair in texts.windows(2) {
        assert_ne!(pair[0], pair[1]);
    }
    assert!(
        texts[texts.len() - 2].contains("Once more (or Enter) applies it"),
        "{texts:?}"
    );
    assert_eq!(texts[texts.len() - 1], "", "it closes when it was applied");
    assert_eq!(harness.app.puzzle().entries().len(), 1);
    assert!(harness.said().contains("u undoes it"), "{}", harness.said());
    harness.keys("u");
    assert_eq!(harness.grid(), UNIQUE);
}

#[test]
fn a_held_key_counts_once() {
    let mut harness = Harness::new(board(UNIQUE));
    let h: Key = "h".parse().unwrap();
    for _ in 0..100 {
        harness.event_after(50, Event::Key(h));
    }
    assert_eq!(harness.app.hinting().unwrap().level(), Level::Nudge);
    harness.event_after(250, Event::Key(h));
    assert!(harness.app.hinting().unwrap().level() > Level::Nudge);
    assert!(harness.app.history().is_empty());
}

#[test]
fn enter_applies_at_any_level_and_escape_closes() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys("h esc");
    assert!(harness.app.hinting().is_none());
    harness.keys("h ret");
    assert_eq!(harness.app.puzzle().entries().len(), 1);
    harness.keys("u ret");
    assert!(
        harness.app.puzzle().entries().is_empty(),
        "without a hint Enter checks"
    );
}

#[test]
fn hints_alone_lead_to_the_solution() {
    let mut harness = Harness::new(board(UNIQUE));
    for _ in 0..12 {
        harness.keys("h ret");
    }
    assert_eq!(harness.grid(), "1234 3412 2143 4321");
    assert!(harness.said().contains("Solved!"), "{}", harness.said());
    harness.keys("h");
    assert_eq!(hint(&harness), "The puzzle is solved.");
    assert!(harness.app.history().len() == 12);
}

#[test]
fn a_hint_that_still_holds_is_kept_when_the_board_changes() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys("h h");
    let step = harness.app.hinting().unwrap().step().unwrap().clone();
    let placed = step.placed[0].cell;
    let other = [(2, 1, "3"), (2, 2, "4")]
        .into_iter()
        .find(|(row, column, _)| Cell::new(row - 1, column - 1) != placed);
    let (_, column, digit) = other.unwrap();
    harness.keys(if column == 1 { "down" } else { "down right" });
    harness.keys(digit);
    assert_eq!(harness.app.hinting().unwrap().step(), Some(&step));
    harness.keys("h");
    assert_eq!(harness.app.hinting().unwrap().step(), Some(&step));
    harness.keys("ret");
    assert!(harness.app.puzzle().digit(placed).is_some());
}

#[test]
fn a_hint_that_is_done_by_hand_closes() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys("h");
    let step = harness.app.hinting().unwrap().step().unwrap().placed[0];
    for _ in 0..step.cell.row {
        harness.keys("down");
    }
    for _ in 0..step.cell.column {
        harness.keys("right");
    }
    harness.keys(&(step.digit.index() + 1).to_string());
    assert!(harness.app.hinting().is_none());
}

#[test]
fn wrong_entries_are_told_first_and_the_oldest_of_them_first() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys("down 2 right right 3 h");
    assert_eq!(
        hint(&harness),
        "Something that you entered cannot be right."
    );
    harness.keys("h h");
    assert_eq!(hint(&harness), "r2c1=2 cannot be right.");
    harness.keys("u u right 3 left left 2 h h h");
    assert_eq!(hint(&harness), "r2c4=3 cannot be right.");
    harness.keys("h");
    assert!(
        hint(&harness).contains("nor can r2c2=2")
            && hint(&harness).ends_with("then :why 3 there says why."),
        "{}",
        hint(&harness)
    );
    harness.keys("h");
    assert_eq!(harness.grid(), "1..4 .2.. .... .32.");
}

#[test]
fn several_and_no_solutions_are_said_honestly() {
    let mut harness = Harness::new(board("1234 3412 .... ...."));
    harness.keys("h");
    assert!(
        hint(&harness).contains("several") || hint(&harness).contains("No step"),
        "{}",
        hint(&harness)
    );
    let mut harness = Harness::new(board("12.. ..3. ...4 ..1."));
    harness.keys("h");
    assert!(hint(&harness).contains("no solution"), "{}", hint(&harness));
    harness.keys("ret");
    assert_eq!(harness.said(), "there is nothing to apply");
}

#[test]
fn an_applied_elimination_is_struck_and_leaves_the_marks() {
    let line = "984000000002500040001904002006097230003602000209035610195768423427351896638009751";
    let mut harness = Harness::new(board(line));
    harness.app_run("fill-marks");
    for _ in 0..200 {
        harness.keys("h");
        let Some(step) = harness.app.hinting().and_then(|open| open.step()).cloned() else {
            panic!("{}", hint(&harness));
        };
        harness.keys("ret");
        if let Some(gone) = step.eliminated.first() {
            let puzzle = harness.app.puzzle();
            assert!(puzzle.struck().contains(*gone));
            assert!(!puzzle.centre(gone.cell).contains(gone.digit));
            harness.keys("u");
            let puzzle = harness.app.puzzle();
            assert!(!puzzle.struck().contains(*gone));
            assert!(puzzle.centre(gone.cell).contains(gone.digit));
            return;
        }
    }
    panic!("the puzzle needs an elimination");
}

#[test]
fn another_hint_is_another_step_and_there_is_an_end() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys("h");
    let first = harness.app.hinting().unwrap().step().unwrap().clone();
    harness.keys("n");
    let second = harness.app.hinting().unwrap().step().cloned();
    assert!(second.is_none_or(|second| second.placed != first.placed));
    for _ in 0..30 {
        harness.keys("n");
    }
    harness.keys("esc h");
    assert_eq!(harness.app.hinting().unwrap().step(), Some(&first));
}

#[test]
fn why_not_names_what_the_digit_would_break() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys("right y 1");
    assert!(
        harness.said().starts_with("1 in r1c2: then 1 twice in"),
        "{}",
        harness.said()
    );
    harness.keys("y 2");
    assert_eq!(harness.said(), "2 in r1c2 is part of a solution");
    assert_eq!(harness.grid(), UNIQUE, "nothing was written");
    harness.keys("y esc 2");
    assert_eq!(harness.grid(), "12.4 .... .... .32.");
}

#[test]
fn why_not_opens_the_step_that_removes_a_digit() {
    let line = "984000000002500040001904002006097230003602000209035610195768423427351896638009751";
    let mut stepped = 0;
    for cell in board(line).geometry().row(1) {
        for digit in 1..=9 {
            let mut harness = Harness::new(board(line));
            harness
                .line(&format!(":go {cell}"))
                .line(&format!(":why {digit}"));
            let Some(step) = harness.app.hinting().and_then(|open| open.step()) else {
                continue;
            };
            let wrong = step
                .eliminated
                .iter()
                .any(|own| own.cell == cell && own.digit.index() + 1 == digit)
                || (step.placed.iter())
                    .any(|own| own.cell == cell && own.digit.index() + 1 != digit);
            assert!(wrong, "{digit} in {cell}: {}", harness.said());
            stepped += 1;
            harness.keys("ret");
            assert_eq!(harness.app.history().len(), 1);
        }
    }
    assert!(stepped > 5, "{stepped}");
}

#[test]
fn a_hint_is_waited_for_and_can_be_stopped() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.deaf = true;
    harness.keys("right 2 h");
    assert_eq!(hint(&harness), "looking for a step ...");
    harness.keys("C-c");
    assert!(harness.app.hinting().is_none());
    assert!(harness.effects.contains(&gridwright::app::Effect::StopJob));
    harness.keys("C-c");
    assert!(
        harness.said().starts_with("nothing runs"),
        "{}",
        harness.said()
    );
}

const CHAIN: &str = "
    .1.382564 ...975138 ...164729 ...691275 275438691 196527843 ....59412 ..1.43986 .4..16357";

#[test]
fn the_list_of_steps_opens_the_chosen_one_and_enter_applies_it() {
    let mut harness = Harness::new(board(CHAIN));
    harness.keys("l");
    let steps = match harness.app.overlay() {
        Some(Overlay::StepList(list)) => list.steps.clone(),
        other => panic!("{other:?}"),
    };
    assert!(steps.len() > 5, "{}", steps.len());
    harness.keys("down ret");
    let open = harness.app.hinting().unwrap();
    assert_eq!((open.step(), open.level()), (Some(&steps[1]), Level::Full));
    harness.keys("ret");
    assert_eq!(harness.app.history().len(), 1);
    harness.keys("u l esc");
    assert!(harness.app.overlay().is_none() && harness.app.hinting().is_none());
}

#[test]
fn a_list_of_steps_gives_way_to_what_is_wrong() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.keys("right 3 l");
    assert!(harness.app.overlay().is_none());
    assert_eq!(
        hint(&harness),
        "Something that you entered cannot be right."
    );
}

#[test]
fn a_hint_is_looked_for_ahead_and_is_there_at_once() {
    let mut harness = Harness::new(board(UNIQUE));
    let advice = |harness: &Harness| {
        let asks = harness.effects.iter().filter_map(|effect| match effect {
            Effect::Ask(request) => Some(request.asks.clone()),
            _ => None,
        });
        asks.flatten()
            .filter(|ask| matches!(ask, Ask::Advice { .. }))
            .count()
    };
    assert_eq!(advice(&harness), 0, "nothing is looked for while keys come");
    harness.event(Event::Tick);
    assert_eq!(advice(&harness), 1);
    harness.event(Event::Tick);
    assert_eq!(advice(&harness), 1, "it is known now");
    harness.deaf = true;
    harness.keys("h");
    assert!(harness.app.hinting().unwrap().step().is_some());
    harness.keys("esc 2");
    harness.event(Event::Tick);
    assert_eq!(
        advice(&harness),
        1,
        "the worker is still busy with the verdict"
    );
}

#[test]
fn a_mark_that_was_erased_and_is_right_goes_before_any_step() {
    let mut harness = Harness::new(board(UNIQUE));
    harness.app_run("fill-marks");
    harness.keys("down c 3 z h h h");
    assert_eq!(
        hint(&harness),
        "The marks of r2c1 lack 3, but nothing excludes it."
    );
    harness.keys("h h");
    let puzzle = harness.app.puzzle();
    let marks = puzzle.centre(Cell::new(1, 0));
    assert!(marks.iter().any(|digit| digit.index() == 2));
    harness.keys("h");
    assert!(harness.app.hinting().unwrap().step().is_some());
}

#[test]
fn marks_that_a_step_uses_are_offered() {
    let mut harness = Harness::new(board(CHAIN));
    harness.keys("h h h h");
    let unmarked = harness.app.hinting().unwrap().unmarked().to_vec();
    assert!(!unmarked.is_empty());
    harness.keys("f");
    let puzzle = harness.app.puzzle();
    assert!(
        unmarked
            .iter()
            .all(|own| puzzle.centre(own.cell).contains(own.digit))
    );
    let open = harness.app.hinting().unwrap();
    assert!(open.unmarked().is_empty() && open.step().is_some());
}

#[test]
fn techniques_that_are_left_out_are_named_where_they_would_be_needed() {
    let mut harness = Harness::new(board(CHAIN));
    harness.line(":without xy-chain").keys("h");
    let step = harness.app.hinting().unwrap().step().unwrap();
    assert_ne!(step.technique.key, "xy-chain");
    harness.line(":without").line(":up-to x-wing").keys("h");
    assert!(
        hint(&harness).contains("The first that would is a xy-chain: r8c1<>7"),
        "{}",
        hint(&harness)
    );
    harness.line(":up-to nonsense");
    assert!(harness.said().contains("no technique is called nonsense"));
    harness.line(":up-to").keys("h");
    assert!(harness.app.hinting().unwrap().step().is_some());
}

#[test]
fn where_rules_were_not_read_nothing_may_follow() {
    let text = "format = 1\nsize = 4\nunchecked = [\"the parity rule of the text\"]\n\
                grid = \"\"\"\n1 . . 4\n. . . .\n. . . .\n. . . .\n\"\"\"\n";
    let puzzle = gridwright::puzzle::format::read(text).unwrap().puzzle;
    let mut harness = Harness::new(puzzle);
    for _ in 0..12 {
        harness.keys("h ret");
    }
    assert!(
        hint(&harness).starts_with("Nothing follows from the rules that were read. Not read:"),
        "{}",
        hint(&harness)
    );
}

#[test]
fn a_long_hint_is_scrolled() {
    let mut harness = Harness::new(board(CHAIN));
    harness.keys("h h h h pagedown");
    assert!(harness.app.hinting().unwrap().scroll() > 0);
    harness.keys("pageup pageup");
    assert_eq!(harness.app.hinting().unwrap().scroll(), 0);
}
