//! Undo and redo lead back and forth through the same states.

use crate::support::harness::{Harness, board};
use crate::support::rng::Rng;

const KEYS: &[&str] = &[
    "1",
    "2",
    "3",
    "4",
    "up",
    "down",
    "left",
    "right",
    "S-right",
    "S-down",
    "m",
    "esc",
    "z",
    "x",
    "c",
    "v",
    "backspace",
    "A-2",
    ",",
    ".",
    "F2",
    "C-a",
    "tab",
    "e",
    "7",
    "space",
];

#[test]
fn undo_restores_every_state_bit_for_bit_and_redo_brings_it_back() {
    for seed in 0..40 {
        let mut rng = Rng::new(seed);
        let mut harness = Harness::new(board("1... ..2. .... 3..."));
        let mut states = vec![harness.app.puzzle().clone()];
        for _ in 0..200 {
            harness.keys(KEYS[rng.below(KEYS.len())]);
            if harness.app.history().len() == states.len() {
                states.push(harness.app.puzzle().clone());
            }
            assert_eq!(
                harness.app.history().len() + 1,
                states.len(),
                "seed {seed}: one step a command"
            );
        }
        for state in states.iter().rev().skip(1) {
            harness.keys("u");
            assert!(harness.app.puzzle() == state, "seed {seed}");
        }
        assert_eq!(harness.keys("u").said(), "there is nothing to undo");
        for state in &states[1..] {
            harness.keys("U");
            assert!(harness.app.puzzle() == state, "seed {seed}");
        }
        assert_eq!(harness.keys("C-y").said(), "there is nothing to do again");
    }
}

#[test]
fn a_key_that_changes_nothing_leaves_no_step() {
    let mut harness = Harness::new(board("1... .... .... ...."));
    harness.keys("right 2");
    harness.keys("left backspace backspace 2 2 2 x 1 1 C-5 7");
    assert_eq!(harness.app.history().len(), 1);
    harness.keys("u");
    assert_eq!(harness.grid(), "1... .... .... ....");
}

#[test]
fn undo_restores_marks_cleared_with_a_layer() {
    let mut harness = Harness::new(board(".... .... .... ...."));
    harness.keys("x 1 2 S-right 3 z backspace");
    assert_eq!(harness.marks(1, 1), "");
    harness.keys("u");
    assert_eq!(
        (harness.marks(1, 1), harness.marks(1, 2)),
        ("corner 123".into(), "corner 3".into())
    );
}

const DEEDS: &[&str] = &[
    "1",
    "2",
    "x 3",
    "c 4",
    "v 5 z",
    "right",
    "down",
    "S-right",
    "m",
    "esc",
    "backspace",
    "C-a 2",
    "t ret esc",
    "t down down down down space esc",
    "F2",
    "F2 3",
    "h ret",
    "F2 S-right r q esc esc",
];

const LINES: &[&str] = &[
    ":killer 5 r1c1 r1c2",
    ":killer 6 r1c1 r1c2",
    ":thermo r4c1 r4c2 r3c3",
    ":odd r2c2",
    ":anti-knight",
    ":title One",
    ":author Two",
    ":rules-text Three",
    ":fill-marks",
    ":clear-marks",
    ":restart",
    ":solve",
    ":new 4",
    ":new 6",
    ":forget-strikes",
    ":set",
    ":go r2c2",
];

#[test]
fn one_undo_takes_back_whatever_a_command_did() {
    use gridwright::app::Event;
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let mut harness = Harness::new(board("1... ..2. .... 3..."));
        let mut states = vec![harness.app.puzzle().clone()];
        for _ in 0..60 {
            let did = match rng.below(8) {
                0 => {
                    harness.event(Event::Paste(".2.. .... .... ....".replace(' ', "\n")));
                    harness.keys("y");
                    "paste"
                }
                1..=3 => {
                    let line = LINES[rng.below(LINES.len())];
                    harness.line(line).keys("esc");
                    line
                }
                _ => {
                    let keys = DEEDS[rng.below(DEEDS.len())];
                    harness.keys(keys);
                    keys
                }
            };
            let steps = harness.app.history().len();
            assert!(steps <= states.len(), "seed {seed}: {did} is one step");
            if steps == states.len() {
                states.push(harness.app.puzzle().clone());
            }
            assert!(
                states.last() == Some(harness.app.puzzle()),
                "seed {seed}: {did} is a step or nothing"
            );
        }
        harness.keys("esc esc esc esc");
        for state in states.iter().rev().skip(1) {
            harness.keys("C-z");
            assert!(harness.app.puzzle() == state, "seed {seed}");
        }
        for state in &states[1..] {
            harness.keys("C-y");
            assert!(harness.app.puzzle() == state, "seed {seed}");
        }
        for text in harness.journals.values() {
            let replayed = gridwright::app::journal::replay(text).unwrap();
            assert_eq!(replayed.damaged, None, "seed {seed}");
        }
    }
}
