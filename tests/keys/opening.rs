//! Opening another puzzle: what is recognised is shown first, and nothing that was done is lost.

use gridwright::app::{Button, Click, Effect, Event, Held, Line, Overlay, Target};
use gridwright::puzzle::SHIPPED;

use crate::support::harness::{Harness, board};

const GRID: &str = "1... .... .... ....";
const OTHER: &str = ".2.. .... .... ....";
/// A unique puzzle of singles.
const EASY: &str = "1... ..3. .4.. ...2";

fn text(grid: &str) -> String {
    grid.replace(' ', "\n")
}

fn with_files(files: &[(&str, &str)]) -> Harness {
    let mut harness = Harness::new(board(GRID));
    for (path, grid) in files {
        harness.files.insert(path.to_string(), text(grid));
    }
    harness
}

/// What the open preview says of a term.
fn told(harness: &Harness, term: &str) -> String {
    let lines = harness.app.preview_lines();
    let mut found = lines.iter().filter_map(|line| match line {
        Line::Entry(own, text) if own == term => Some(text.clone()),
        _ => None,
    });
    found.next().unwrap_or_default()
}

fn listed(harness: &Harness) -> Vec<String> {
    let offers = harness.app.listed_offers();
    offers.iter().map(|own| own.name.clone()).collect()
}

#[test]
fn a_file_is_shown_before_it_is_opened() {
    let mut harness = with_files(&[("b.txt", OTHER)]);
    harness.line(":open b.txt");
    assert!(matches!(harness.app.overlay(), Some(Overlay::Preview(_))));
    assert_eq!(harness.grid(), GRID, "it is only shown");
    assert_eq!(told(&harness, "board"), "4x4, 1 given");
    assert_eq!(told(&harness, "rules"), "rows, columns, boxes");
    assert_eq!(told(&harness, "solver"), "looking");
    harness.keys("esc");
    assert_eq!(harness.grid(), GRID);
    harness.line(":open b.txt").keys("ret");
    assert_eq!(
        (
            harness.grid().as_str(),
            harness.app.file().unwrap().path.as_str()
        ),
        (OTHER, "b.txt")
    );
    assert!(harness.said().contains("undoes it"), "{}", harness.said());
    assert_eq!(harness.keys("u").grid(), GRID);
}

#[test]
fn a_board_with_work_is_kept_unless_the_user_says_otherwise_and_comes_back() {
    for (keys, expected) in [
        ("ret", "12.. .... .... ...."),
        ("n", "12.. .... .... ...."),
        ("esc", "12.. .... .... ...."),
        ("y", OTHER),
        ("down ret", OTHER),
    ] {
        let mut harness = with_files(&[("b.txt", OTHER)]);
        harness.keys("right 2").line(":open b.txt");
        let Some(Overlay::Preview(preview)) = harness.app.overlay() else {
            panic!("a preview")
        };
        assert!(preview.question.text.contains("is kept: u undoes it"));
        assert_eq!(harness.keys(keys).grid(), expected, "{keys}");
        if expected == OTHER {
            // Not only undo brings it back: the journal has it too.
            let journals = harness.journals.clone();
            assert_eq!(harness.keys("u").grid(), "12.. .... .... ....");
            let again = Harness::resuming(board(GRID), journals);
            assert_eq!(again.grid(), "12.. .... .... ....");
        }
    }
}

#[test]
fn what_is_not_saved_is_said_and_kept() {
    let mut harness = with_files(&[("b.txt", OTHER)]);
    harness.keys("F2").line(":w a.toml");
    harness.keys("right 4").line(":open b.txt");
    let Some(Overlay::Preview(preview)) = harness.app.overlay() else {
        panic!("a preview")
    };
    assert!(preview.question.text.contains("a.toml is not saved"));
    harness.keys("y u");
    assert_eq!(harness.grid(), "14.. .... .... ....");
    assert!(harness.app.is_modified() && harness.app.file().unwrap().path == "a.toml");
}

#[test]
fn links_texts_and_shipped_keys_open_too() {
    let mut harness = Harness::new(board(GRID));
    harness.line(":open 1...2.........34").keys("ret");
    assert_eq!(harness.grid(), "1... 2... .... ..34");
    harness.line(&format!(":open {}", SHIPPED[0].key));
    assert_eq!(told(&harness, "title"), "First Light");
    harness.keys("y");
    assert_eq!(
        harness.app.puzzle().texts().title.as_deref(),
        Some("First Light")
    );
    for (name, reason) in [
        ("no/such.toml", "no such file"),
        ("https://sudokupad.app/abc123", "curl"),
        ("hello you", "no puzzle"),
    ] {
        harness.line(&format!(":open {name}"));
        assert!(
            harness.said().contains(reason),
            "{name}: {}",
            harness.said()
        );
        assert!(harness.app.overlay().is_none());
    }
}

#[test]
fn the_picker_offers_what_was_opened_last_and_what_is_shipped_and_typing_narrows_it() {
    let mut harness = with_files(&[("b.txt", OTHER), ("c.txt", EASY)]);
    harness
        .line(":open b.txt")
        .keys("y")
        .line(":open c.txt")
        .keys("y C-o");
    assert_eq!(listed(&harness)[..2], ["c.txt", "b.txt"]);
    assert_eq!(listed(&harness).len(), 2 + SHIPPED.len());
    for sign in ["f", "i", "r", "s", "t", "-", "l"] {
        harness.keys(sign);
    }
    assert_eq!(listed(&harness), ["first-light"]);
    harness.keys("x ret");
    assert!(
        harness.said().contains("nothing here"),
        "{}",
        harness.said()
    );
    harness.keys("backspace ret y");
    assert_eq!(
        harness.app.puzzle().texts().title.as_deref(),
        Some("First Light")
    );
    assert_eq!(harness.keys("u").grid(), EASY);
}

#[test]
fn folders_and_lists_open_as_lists() {
    let list = "1...2.........34\n1...2.........43\n";
    let mut harness = with_files(&[("deep/b.txt", OTHER), ("deep/c.txt", EASY)]);
    harness.files.insert("deep/d.sdm".into(), list.into());
    harness.line(":open deep");
    assert_eq!(listed(&harness), ["deep/b.txt", "deep/c.txt", "deep/d.sdm"]);
    harness.keys("end pagedown ret");
    assert_eq!(listed(&harness), ["deep/d.sdm:1", "deep/d.sdm:2"]);
    harness.keys("down ret");
    assert_eq!(
        harness.grid(),
        "1... 2... .... ..43",
        "a bare board takes it at once"
    );
    assert!(
        harness.app.file().is_none(),
        "a line of a list is no file to save into"
    );
}

#[test]
fn the_mouse_chooses_a_row_and_a_second_click_takes_it() {
    let mut harness = with_files(&[("deep/b.txt", OTHER), ("deep/c.txt", EASY)]);
    let click = |row| {
        Event::Click(Click {
            target: Target::Row(row),
            button: Button::Left,
            held: Held::NOTHING,
            double: false,
        })
    };
    harness.line(":open deep").event(click(1));
    assert_eq!(harness.grid(), GRID);
    harness.event(click(1));
    assert_eq!(harness.grid(), EASY);
}

#[test]
fn verdict_and_rating_come_from_the_other_worker_and_nothing_waits_for_them() {
    let mut harness = with_files(&[("deep/b.txt", OTHER), ("deep/c.txt", EASY)]);
    let asked = |harness: &Harness| {
        let studies = harness.effects.iter();
        studies
            .filter(|own| matches!(own, Effect::Study(_)))
            .count()
    };
    harness.line(":open deep");
    assert_eq!(asked(&harness), 1, "one question at a time");
    harness.keys("down");
    assert_eq!(asked(&harness), 2, "the chosen one comes first");
    harness.keys("esc");
    assert!(harness.effects.contains(&Effect::StopStudy));
    harness.studious = true;
    harness.line(":open deep");
    let words: Vec<String> = (harness.app.listed_offers().iter())
        .map(|own| harness.app.verdict_of(own.found().unwrap()))
        .collect();
    assert_eq!(words[0], "several solutions under the rules read");
    assert!(words[1].starts_with("unique, easy (1."), "{words:?}");
    let before = asked(&harness);
    harness.keys("esc").line(":open deep/c.txt");
    assert_eq!(asked(&harness), before, "what is known is not asked again");
    assert!(told(&harness, "solver").starts_with("unique, easy"));
}

#[test]
fn a_puzzle_pasted_into_the_picker_is_opened_and_words_are_filters() {
    let mut harness = Harness::new(board(GRID));
    harness.keys("C-o").event(Event::Paste("first".into()));
    assert!(matches!(harness.app.overlay(), Some(Overlay::Picker(_))));
    harness.event(Event::Paste(text(OTHER)));
    assert_eq!(harness.grid(), OTHER);
}

#[test]
fn a_saved_file_is_remembered() {
    let mut harness = Harness::new(board(GRID));
    harness.line(":w a.toml").keys("C-o");
    assert_eq!(listed(&harness)[0], "a.toml");
}
