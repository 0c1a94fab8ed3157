//! The mouse: clicks and drags select, rows of lists and panels are taken.

use gridwright::app::{Button, Click, Event, Held, Target};
use gridwright::grid::{Cell, Outside, list_cells};

use crate::support::harness::{Harness, board};

const GRID: &str = "1... ..1. .... 3...";

fn click(target: Target, held: Held, double: bool) -> Event {
    Event::Click(Click {
        target,
        button: Button::Left,
        held,
        double,
    })
}

fn cell(row: u8, column: u8) -> Target {
    Target::Cell(Cell::new(row - 1, column - 1))
}

const CTRL: Held = Held {
    ctrl: true,
    ..Held::NOTHING
};

fn selected(harness: &Harness) -> String {
    list_cells(&harness.app.cursor().cells())
}

#[test]
fn a_click_goes_there_a_drag_selects_and_ctrl_adds_or_takes_away() {
    let mut harness = Harness::new(board(GRID));
    harness.event(click(cell(2, 2), Held::NOTHING, false));
    assert_eq!(selected(&harness), "r2c2");
    harness.event(Event::Drag(cell(2, 4)));
    assert_eq!(selected(&harness), "r2c234");
    harness.event(click(cell(4, 4), CTRL, false));
    assert_eq!(selected(&harness), "r2c234, r4c4");
    harness.event(click(cell(2, 3), CTRL, false));
    harness.event(Event::Drag(cell(2, 4)));
    assert_eq!(selected(&harness), "r2c2, r4c4");
    harness.keys("2");
    assert_eq!(harness.grid(), "1... .21. .... 3..2");
}

#[test]
fn a_double_click_selects_the_cells_alike() {
    let mut harness = Harness::new(board(GRID));
    harness.event(click(cell(1, 1), Held::NOTHING, true));
    assert_eq!(selected(&harness), "r1c1, r2c3");
}

#[test]
fn the_margin_takes_clicks_only_while_setting() {
    let at = Outside { row: 2, column: 0 };
    let mut harness = Harness::new(board(GRID));
    harness.event(click(Target::Outside(at), Held::NOTHING, false));
    assert_eq!(harness.app.cursor().margin(), None);
    harness
        .keys("F2")
        .event(click(Target::Outside(at), Held::NOTHING, false));
    assert_eq!(harness.app.cursor().margin(), Some(at));
}

#[test]
fn rows_are_chosen_by_a_click_and_taken_by_another() {
    let mut harness = Harness::new(board(GRID));
    harness.event(click(Target::Rule(2), Held::NOTHING, false));
    assert_eq!(harness.app.panel(), Some(2));
    assert!(harness.app.history().is_empty());
    harness.event(click(Target::Rule(2), Held::NOTHING, false));
    assert_eq!(harness.said(), "Boxes is off; u undoes it");
    harness.event(click(cell(1, 2), Held::NOTHING, false));
    assert_eq!(harness.app.panel(), None);
    harness
        .keys("?")
        .event(click(Target::Elsewhere, Held::NOTHING, false));
    assert!(harness.app.overlay().is_none());
}

#[test]
fn nothing_under_an_overlay_or_a_pause_is_clicked() {
    for keys in ["?", "p", ":"] {
        let mut harness = Harness::new(board(GRID));
        harness.keys(keys);
        let before = harness.app.cursor().clone();
        harness.event(click(cell(3, 3), Held::NOTHING, false));
        harness.event(Event::Drag(cell(4, 3)));
        harness.event(click(Target::Rule(1), Held::NOTHING, false));
        assert_eq!(*harness.app.cursor(), before, "{keys}");
        assert!(harness.app.history().is_empty(), "{keys}");
    }
}
