//! The whole screen, as a user meets it: the first puzzle, marks, a hint, a rule switched off, clues being set, a
//! clash, overlays, small terminals; and never a panic at any size.

use gridwright::ui;
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::Depth;
use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::look;
use crate::support::harness::Harness;
use crate::support::rng::Rng;
use crate::support::screen::{styled, text};
use gridwright::puzzle::{Puzzle, SHIPPED, format};

/// The sizes that people have.
const SIZES: [(u16, u16); 3] = [(80, 24), (100, 30), (120, 40)];

fn shipped(key: &str) -> Puzzle {
    let card = SHIPPED.iter().find(|card| card.key == key).unwrap();
    format::read(card.text).unwrap().puzzle
}

fn drawn(harness: &Harness, theme: &str, (width, height): (u16, u16)) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    ui::draw(
        &harness.app,
        &look(theme, Depth::True),
        &Glyphs::UNICODE,
        area,
        &mut buffer,
    );
    buffer
}

/// The screen at every usual size: the small ones as text, the large one with its styles.
fn shows(name: &str, harness: &Harness) {
    for size in SIZES {
        let buffer = drawn(harness, "night", size);
        let seen = if size == SIZES[2] {
            styled(&buffer)
        } else {
            text(&buffer)
        };
        assert_snapshot!(format!("{name}_{}x{}", size.0, size.1), seen);
    }
}

#[test]
fn the_first_puzzle_opens_with_marks_and_entries() {
    let mut harness = Harness::new(shipped(SHIPPED[0].key));
    harness.keys("7 right right x 3 4 right c 8 9 z down down down 9");
    shows("first", &harness);
}

#[test]
fn a_hint_tells_its_reason_and_marks_the_board() {
    let mut harness = Harness::new(shipped("stable-door"));
    harness.keys("h h h h");
    shows("hint", &harness);
}

#[test]
fn without_its_rule_a_puzzle_has_several_solutions_and_says_why() {
    let mut harness = Harness::new(shipped("stable-door"));
    harness.keys("F2 t down down down space esc");
    shows("rule_off", &harness);
}

#[test]
fn clues_are_set_by_keyboard_and_drawn() {
    let mut harness = Harness::new(Puzzle::new(gridwright::grid::Geometry::square(9).unwrap()));
    harness.keys("F2 :").line("killer 15 r1c1-r1c3");
    harness.keys(":").line("thermo r9c1 r8c2 r7c3 r6c4");
    harness.keys(":").line("white-dot r5c5 r5c6");
    harness.keys(":").line("sandwich row 3 17");
    harness.keys(":").line("quadruple 12 r2c6-r3c7");
    shows("set", &harness);
}

/// Else a mouse could not reach a side that has no clue yet.
#[test]
fn there_is_a_margin_on_every_side_while_a_clue_is_wanted_there() {
    let mut harness = Harness::new(Puzzle::new(gridwright::grid::Geometry::square(9).unwrap()));
    let corner = |harness: &Harness| {
        let screen = text(&drawn(harness, "mono", SIZES[0]));
        let line = screen.lines().position(|line| line.contains('┏'));
        let column = screen.lines().find_map(|line| line.find('┏'));
        (line.unwrap(), column.unwrap())
    };
    assert_eq!(corner(&harness), (1, 0));
    harness.keys("F2 r").line("sandwich");
    assert_eq!(corner(&harness), (2, 4));
    harness.keys("esc esc r").line("killer cage");
    assert_eq!(corner(&harness), (1, 0));
}

/// The list is longer than the panel at this size.
#[test]
fn the_chosen_rule_stays_in_sight() {
    let mut harness = Harness::new(shipped("stable-door"));
    harness.keys("t");
    for _ in 0..40 {
        harness.keys("down");
        let screen = text(&drawn(&harness, "mono", SIZES[0]));
        assert!(screen.contains("│ > ["), "{screen}");
    }
}

#[test]
fn regions_are_drawn_and_counted() {
    let mut harness = Harness::new(Puzzle::new(gridwright::grid::Geometry::square(9).unwrap()));
    harness.keys("F2 S-right S-right S-right S-right S-down S-left S-left S-left b");
    harness.keys("left S-down S-down S-right S-right S-up S-right S-right b");
    shows("regions", &harness);
}

#[test]
fn a_clash_is_named_and_marked() {
    let mut harness = Harness::new(shipped("stable-door"));
    harness.keys("F2 :").line("killer 3 r1c1 r1c3");
    harness.keys(":").line("killer 3 r1c4-r1c5");
    shows("clash", &harness);
}

#[test]
fn overlays_keep_to_the_screen() {
    let mut harness = Harness::new(shipped(SHIPPED[0].key));
    for (name, keys) in [
        ("help", "?"),
        ("palette", ":"),
        ("rules_text", "i"),
        ("rule_list", "F2 r"),
    ] {
        harness.keys(keys);
        assert_snapshot!(
            format!("overlay_{name}"),
            text(&drawn(&harness, "terminal", SIZES[0]))
        );
        harness.keys("esc");
    }
}

#[test]
fn a_small_terminal_shows_the_part_around_the_cursor() {
    let mut harness = Harness::new(shipped(SHIPPED[0].key));
    harness.keys("down down down down right right right");
    assert_snapshot!("small_20x8", text(&drawn(&harness, "terminal", (20, 8))));
    assert_snapshot!("small_40x12", text(&drawn(&harness, "terminal", (40, 12))));
}

#[test]
fn no_size_makes_it_panic() {
    let mut harness = Harness::new(shipped("long-gallery"));
    let states = ["h h h h", "esc ?", "esc :", "esc F2 r", "esc i", "esc p"];
    let mut rng = Rng::new(0x5EED);
    for keys in states {
        harness.keys(keys);
        for _ in 0..60 {
            let size = (rng.below(131) as u16, rng.below(46) as u16);
            drawn(&harness, "terminal", size);
        }
        for size in [
            (0, 0),
            (1, 1),
            (0, 45),
            (130, 0),
            (130, 45),
            (500, 3),
            (3, 300),
        ] {
            drawn(&harness, "mono", size);
        }
    }
}
