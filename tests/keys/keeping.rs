//! The journal: every kind of change is there after a crash, and damage costs the history, never the board.

use gridwright::app::journal::replay;

use crate::support::harness::{Harness, board};
use crate::support::rng::Rng;

const GRID: &str = "1... ..2. .... 3...";

/// A session with every kind of change, and what it left.
fn session() -> Harness {
    let mut harness = Harness::new(board(GRID));
    harness.keys("right 2 2 3 x 1 2 down c 3 v 7 z C-a 4 u U u down x 3 u");
    harness.keys("t down ret esc");
    harness
        .keys("F2")
        .line(":title A title")
        .line(":killer 5 r3c1 r3c2")
        .line(":anti-knight");
    harness.keys("F2 up up 4");
    harness
}

fn only_journal(harness: &Harness) -> (&String, &String) {
    assert_eq!(harness.journals.len(), 1);
    harness.journals.iter().next().unwrap()
}

#[test]
fn replaying_gives_the_board_and_the_history_bit_for_bit() {
    let harness = session();
    let (_, text) = only_journal(&harness);
    let replayed = replay(text).unwrap();
    assert_eq!(replayed.damaged, None);
    assert!(replayed.puzzle == *harness.app.puzzle());
    assert!(replayed.history == *harness.app.history());
}

#[test]
fn the_same_puzzle_is_resumed_with_its_history_after_a_crash() {
    let harness = session();
    let mut again = Harness::resuming(board(GRID), harness.journals.clone());
    assert!(again.app.puzzle() == harness.app.puzzle());
    assert!(
        again.said().starts_with("resumed where you left it"),
        "{}",
        again.said()
    );
    for _ in 0..harness.app.history().len() {
        again.keys("u");
    }
    assert_eq!(again.grid(), GRID);
    let (_, text) = only_journal(&again);
    assert_eq!(replay(text).unwrap().damaged, None);
    assert!(replay(text).unwrap().puzzle == *again.app.puzzle());
}

#[test]
fn boards_that_differ_only_in_what_was_not_read_are_not_taken_for_each_other() {
    use gridwright::app::journal::name;
    use gridwright::puzzle::format;
    let puzzle = |text: &str| format::read(text).unwrap().puzzle;
    let drawn = |second: &str| {
        let cells = "[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]";
        puzzle(&format!(
            r##"{{"size":4,"grid":{cells},"line":[{{"lines":[["R1C1","{second}"]],"outlineC":"#00FF00","width":0.2}}]}}"##
        ))
    };
    let (blank, first, other) = (puzzle("size = 4"), drawn("R1C2"), drawn("R2C1"));
    assert!(blank.subject() == first.subject() && first.subject() == other.subject());
    let names = [&blank, &first, &other].map(name);
    assert!(names[0] != names[1] && names[1] != names[2] && names[0] != names[2]);
    let told =
        |title: &str, more: &str| name(&puzzle(&format!("size = 4\ntitle = '{title}'\n{more}")));
    assert_eq!(told("A", ""), told("B", ""));
    let text = "unchecked = ['the rules text']";
    assert_ne!(told("A", text), told("B", text));
}

#[test]
fn each_kind_of_change_is_recorded_at_once() {
    for keys in ["2", "x 2", "c 2", "v 2", "F2 2", "t ret", "t down ret"] {
        let mut harness = Harness::new(board("1... .... .... ...."));
        harness.keys("right");
        harness.keys(keys);
        let (_, text) = only_journal(&harness);
        let replayed = replay(text).unwrap();
        assert_eq!(replayed.history.len(), 1, "{keys}");
        assert!(replayed.puzzle == *harness.app.puzzle(), "{keys}");
    }
}

#[test]
fn a_damaged_line_costs_what_came_after_it_and_the_file_is_kept_aside() {
    let harness = session();
    let (name, text) = only_journal(&harness);
    let lines: Vec<&str> = text.lines().collect();
    for broken in 1..lines.len() {
        let mut damaged: Vec<&str> = lines.clone();
        damaged[broken] = "{\"do\":{\"enter\":";
        let replayed = replay(&damaged.join("\n")).unwrap();
        assert_eq!(replayed.damaged, Some(broken + 1));
        let before = replay(&lines[..broken].join("\n")).unwrap();
        assert!(before.puzzle == replayed.puzzle);
    }
    let cut = text.len() - 20;
    let journals = [(name.clone(), text[..cut].to_string())].into();
    let again = Harness::resuming(board(GRID), journals);
    assert!(again.said().contains("damaged"), "{}", again.said());
    assert_eq!(again.journals[&format!("{name}.old")], text[..cut]);
    assert!(replay(&again.journals[name]).unwrap().puzzle == *again.app.puzzle());
}

#[test]
fn no_damage_of_any_byte_stops_the_program() {
    let harness = session();
    let (name, text) = only_journal(&harness);
    let mut rng = Rng::new(7);
    for _ in 0..2_000 {
        let mut bytes = text.clone().into_bytes();
        let place = rng.below(bytes.len());
        bytes[place] = rng.next() as u8;
        let damaged = String::from_utf8_lossy(&bytes).into_owned();
        replay(&damaged);
    }
    let journals = [(name.clone(), "nonsense".to_string())].into();
    let again = Harness::resuming(board(GRID), journals);
    assert_eq!(again.grid(), GRID);
    assert!(again.said().contains("set aside"), "{}", again.said());
}

#[test]
fn another_puzzle_has_another_journal_and_undo_leads_back_to_the_first() {
    let mut harness = session();
    let (first, kept) = only_journal(&harness);
    let (first, kept) = (first.clone(), kept.clone());
    harness.line(":new 6").keys("z 5");
    assert_eq!(harness.journals.len(), 2);
    assert_eq!(harness.journals[&first], kept);
    harness.keys("u u u");
    let steps = harness.journals[&first].lines().count();
    assert_eq!(
        steps,
        kept.lines().count() + 1,
        "only the undo of the first board's own step"
    );
    harness.keys("U U U");
    let board = harness.app.puzzle();
    assert_eq!((board.geometry().rows(), board.givens().len()), (6, 1));
    for text in harness.journals.values() {
        assert_eq!(replay(text).unwrap().damaged, None);
    }
}

#[test]
fn a_file_is_saved_and_never_over_what_somebody_else_wrote() {
    let mut harness = Harness::new(board(GRID));
    harness.keys("F2 right 4");
    harness.line(":w a.toml");
    assert_eq!(harness.said(), "saved: a.toml");
    assert!(!harness.app.is_modified());
    harness.keys("right 2");
    assert!(harness.app.is_modified());
    harness.files.insert("a.toml".into(), "theirs".into());
    harness.keys("C-s");
    assert_eq!(harness.files["a.toml"], "theirs");
    harness.keys("ret");
    assert_eq!(
        harness.files["a.toml"], "theirs",
        "the safe answer comes first"
    );
    harness.keys("C-s y");
    assert_ne!(harness.files["a.toml"], "theirs");
    assert!(!harness.app.is_modified());
    for text in harness.journals.values() {
        assert!(replay(text).is_some());
    }
}

#[test]
fn saving_keeps_the_comments_of_the_file() {
    let mut harness = Harness::new(board(GRID));
    let text = "# mine\nformat = 1\nsize = 4 # small\n";
    harness.files.insert("b.toml".into(), text.into());
    harness.line(":open b.toml").keys("y F2 1 C-s");
    let saved = &harness.files["b.toml"];
    assert!(
        saved.starts_with("# mine\n") && saved.contains("size = 4 # small"),
        "{saved}"
    );
    assert!(saved.contains("1 "), "{saved}");
}

#[test]
fn opening_a_file_and_undoing_it_does_not_save_the_old_board_over_it() {
    let mut harness = Harness::new(board(GRID));
    harness.keys("right 4").line(":w a.toml");
    harness
        .files
        .insert("b.toml".into(), "format = 1\nsize = 4\n".into());
    harness.line(":open b.toml").keys("y");
    assert_eq!(harness.app.file().unwrap().path, "b.toml");
    harness.keys("1 u u C-s");
    assert_eq!(harness.app.file().unwrap().path, "a.toml");
    assert_eq!(harness.files["b.toml"], "format = 1\nsize = 4\n");
    assert!(
        harness
            .line(":open nowhere")
            .said()
            .contains("no such file")
    );
}

#[test]
fn quitting_asks_about_a_changed_file_only() {
    use gridwright::app::Effect;
    let quits = |harness: &Harness| harness.effects.contains(&Effect::Quit);
    let mut harness = Harness::new(board(GRID));
    harness.keys("right 4 C-q");
    assert!(quits(&harness));
    for (keys, gone, saved) in [("ret", false, false), ("s", true, true), ("d", true, false)] {
        let mut harness = Harness::new(board(GRID));
        harness.keys("F2").line(":w a.toml");
        harness.keys("right 4 C-q");
        assert!(!quits(&harness));
        harness.keys(keys);
        assert_eq!(
            (quits(&harness), !harness.app.is_modified()),
            (gone, saved),
            "{keys}"
        );
    }
    let mut harness = Harness::new(board(GRID));
    harness.keys("F2").line(":w a.toml");
    harness.keys("right 4").line(":q!");
    assert!(quits(&harness));
}
