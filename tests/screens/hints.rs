//! Hints as they are seen: a chain with its steps numbered, a pattern of cells, the list of all steps, the glossary; on
//! every usual screen, in small cells, without colours and in ASCII.

use gridwright::puzzle::{SHIPPED, format};
use gridwright::ui;
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::Depth;
use insta::assert_snapshot;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::look;
use crate::support::harness::{Harness, board};
use crate::support::screen::{styled, text};

/// An XY-chain of four cells is the first step.
const CHAIN: &str = "
    .1.382564 ...975138 ...164729 ...691275 275438691 196527843 ....59412 ..1.43986 .4..16357";

/// Pairs and an X-wing are among its steps.
const PAIRS: &str = "
    984...... ..25...4. ..19.4..2 ..6.9723. ..36.2... 2.9.3561. 195768423 427351896 638..9751";

fn drawn(
    harness: &Harness,
    theme: &str,
    depth: Depth,
    glyphs: &Glyphs,
    size: (u16, u16),
) -> Buffer {
    let area = Rect::new(0, 0, size.0, size.1);
    let mut buffer = Buffer::empty(area);
    ui::draw(&harness.app, &look(theme, depth), glyphs, area, &mut buffer);
    buffer
}

fn colours(harness: &Harness, size: (u16, u16)) -> Buffer {
    drawn(harness, "night", Depth::True, &Glyphs::UNICODE, size)
}

fn shipped(key: &str) -> Harness {
    let card = SHIPPED.iter().find(|card| card.key == key).unwrap();
    Harness::new(format::read(card.text).unwrap().puzzle)
}

fn told(grid: &str) -> Harness {
    let mut harness = Harness::new(board(grid));
    harness.keys("h h h h");
    harness
}

#[test]
fn the_steps_of_a_chain_are_numbered_on_the_board_and_beside_it() {
    let harness = told(CHAIN);
    assert_snapshot!("chain_80x24", text(&colours(&harness, (80, 24))));
    assert_snapshot!("chain_100x30", text(&colours(&harness, (100, 30))));
    assert_snapshot!("chain_120x40", styled(&colours(&harness, (120, 40))));
    assert_snapshot!("chain_40x14", text(&colours(&harness, (40, 14))));
}

#[test]
fn the_roles_of_a_chain_are_told_without_colours_and_in_small_cells() {
    let mut harness = told(CHAIN);
    let mono = |harness: &Harness, size| drawn(harness, "mono", Depth::Mono, &Glyphs::ASCII, size);
    assert_snapshot!("chain_mono_120x40", styled(&mono(&harness, (120, 40))));
    harness.keys("-");
    assert_snapshot!("chain_mono_small_80x24", styled(&mono(&harness, (80, 24))));
}

#[test]
fn truths_links_premises_and_what_falls_are_told_apart() {
    let mut harness = Harness::new(board(PAIRS));
    harness
        .line(":without hidden-single,full-house,naked-single")
        .keys("h h h h");
    assert_snapshot!("pattern_100x30", styled(&colours(&harness, (100, 30))));
    let mono =
        |harness: &Harness, size| drawn(harness, "mono", Depth::Mono, &Glyphs::UNICODE, size);
    assert_snapshot!("pattern_mono_120x40", text(&mono(&harness, (120, 40))));
    harness.keys("-");
    assert_snapshot!("pattern_mono_small_80x24", text(&mono(&harness, (80, 24))));
    harness.keys("- -");
    assert_snapshot!("pattern_mono_mini_40x14", text(&mono(&harness, (40, 14))));
}

#[test]
fn what_falls_in_the_cell_of_the_cursor_is_seen_in_small_cells() {
    let mut harness = shipped("fletcher");
    harness.keys("h h h h");
    let mono = drawn(&harness, "mono", Depth::Mono, &Glyphs::UNICODE, (80, 24));
    assert_snapshot!("arrow_mono_80x24", styled(&mono));
}

#[test]
fn a_full_hint_takes_its_room_from_the_cells_and_gives_it_back() {
    let mut harness = Harness::new(board(PAIRS));
    let width = |harness: &Harness| {
        let screen = text(&colours(harness, (80, 24)));
        let row = screen.lines().nth(1).unwrap().to_string();
        row.chars().position(|sign| sign == '┓').unwrap()
    };
    harness.keys("h h");
    assert_eq!(width(&harness), 54, "a nudge needs little room");
    harness.keys("h h");
    assert_eq!(width(&harness), 36);
    harness.keys("h");
    assert_eq!(width(&harness), 54, "it is applied");
}

#[test]
fn only_the_hint_promises_that_a_key_scrolls_it() {
    let harness = told(PAIRS);
    for size in [(80, 24), (100, 30), (120, 40)] {
        let screen = text(&colours(&harness, size));
        let promises = screen.matches("more: pagedown").count();
        let hint = screen.lines().skip_while(|line| !line.contains("Hint 4/4"));
        let end = hint.take_while(|line| !line.contains("─ Log"));
        let own = end.filter(|line| line.contains("more: pagedown")).count();
        assert_eq!(promises, own, "{screen}");
    }
}

#[test]
fn the_list_of_steps_stands_beside_the_board_which_shows_the_chosen_one() {
    let mut harness = Harness::new(board(CHAIN));
    harness.keys("l down down");
    assert_snapshot!("steps_80x24", text(&colours(&harness, (80, 24))));
    assert_snapshot!("steps_120x40", styled(&colours(&harness, (120, 40))));
    assert_snapshot!("steps_40x14", text(&colours(&harness, (40, 14))));
}

#[test]
fn the_glossary_begins_with_the_technique_of_the_hint() {
    let mut harness = told(CHAIN);
    harness.keys("g");
    assert_snapshot!("glossary_80x24", text(&colours(&harness, (80, 24))));
}
