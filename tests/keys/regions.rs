//! Drawing regions: keys and the mouse, what is said, undo, the journal, the file.

use gridwright::app::{Button, Click, Event, Held, Target};
use gridwright::grid::{Cell, Division};
use gridwright::puzzle::format::{self, Progress};
use gridwright::solve::Verdict;
use gridwright::worker::Scope;

use crate::support::harness::{Harness, board};

const EMPTY: &str = ".... .... .... ....";

/// A small board on which these keys are pressed while setting; a word in quotes is a typed line.
fn drawn(keys: &str) -> Harness {
    let mut harness = Harness::new(board(EMPTY));
    press(harness.keys("F2"), keys);
    harness
}

fn press(harness: &mut Harness, keys: &str) {
    for word in keys.split_whitespace() {
        match word.strip_prefix('\'') {
            Some(line) => harness.keys(":").line(&line.replace('_', " ")),
            None => harness.keys(word),
        };
    }
}

/// The regions as numbers, row by row, `?` for none.
fn map(harness: &Harness) -> String {
    let board = harness.app.puzzle().geometry();
    let name = |cell| {
        board
            .region_of(cell)
            .map_or('?', |own| char::from(b'1' + own as u8))
    };
    let row = |row| board.row(row).into_iter().map(name).collect::<String>();
    (0..board.rows()).map(row).collect::<Vec<_>>().join(" ")
}

/// An L of four cells in the upper left corner.
const CORNER: &str = "down S-up S-right S-right b";

#[test]
fn the_selected_cells_go_into_the_next_free_region() {
    let harness = drawn("S-right S-right b");
    assert_eq!(map(&harness), "111? ???? ???? ????");
    assert!(
        harness.said().starts_with("region 1 has 3 of 4 cells; "),
        "{}",
        harness.said()
    );
    let harness = drawn("S-right S-right S-right b down S-left S-left b");
    assert_eq!(map(&harness), "1111 ?222 ???? ????");
}

#[test]
fn cells_selected_with_an_unfinished_region_join_it() {
    let harness = drawn("S-right S-right b S-right b");
    assert_eq!(map(&harness), "1111 ???? ???? ????");
    assert!(
        harness.said().starts_with("12 cells are in no region; "),
        "{}",
        harness.said()
    );
}

#[test]
fn a_region_may_be_named_and_cells_taken_out() {
    // The boxes of the board stay where a region is named: cells move between them.
    let harness = drawn("'region_2");
    assert_eq!(map(&harness), "2122 1122 3344 3344");
    assert!(
        harness.said().starts_with("region 1 has 3 of 4 cells"),
        "{}",
        harness.said()
    );
    let harness = drawn("'region_2 right right 'region_1");
    assert_eq!(map(&harness), "2112 1122 3344 3344");
    assert!(
        harness.said().starts_with("the board has 4 regions"),
        "{}",
        harness.said()
    );
    assert_eq!(map(&drawn("'region_none")), "?122 1122 3344 3344");
    assert_eq!(
        map(&drawn("'region_2 'region_usual")),
        "1122 1122 3344 3344"
    );
}

#[test]
fn what_cannot_be_drawn_is_said() {
    for (keys, wanted) in [
        ("C-a b", "at most 4 cells, not 16"),
        ("'region_9", "numbered from 1 to 4"),
        ("'region_x", "a number, none, end or usual"),
        ("'region_1", "in that region already"),
        ("F2 b", "while setting"),
        ("S-right b 'region_end", "region 1 has 2 cells, not 4"),
    ] {
        let harness = drawn(keys);
        assert!(
            harness.said().contains(wanted),
            "{keys}: {}",
            harness.said()
        );
    }
}

#[test]
fn the_verdict_waits_and_comes_when_every_cell_has_its_region() {
    let mut harness = drawn("S-right S-right b");
    let waits = "waits: region 1 has 3 of 4 cells";
    assert_eq!(harness.app.puzzle_line().1, waits);
    assert!(
        harness
            .app
            .answered()
            .is_none_or(|told| told.verdict(Scope::Givens).is_none())
    );
    let rows = "S-right b down left left left S-right S-right S-right b";
    press(&mut harness, rows);
    press(
        &mut harness,
        "down S-left S-left S-left b down S-right S-right S-right b",
    );
    assert_eq!(map(&harness), "1111 2222 3333 4444");
    let told = harness
        .app
        .answered()
        .unwrap()
        .verdict(Scope::Givens)
        .unwrap();
    assert!(matches!(told, Verdict::Several(_)), "{told:?}");
    assert_eq!(
        harness.app.puzzle().geometry().division(),
        &Division::Irregular
    );
}

#[test]
fn cells_may_be_left_in_no_region_on_purpose() {
    let mut harness = drawn("S-right S-right S-right b 'region_end");
    assert_eq!(map(&harness), "1111 ???? ???? ????");
    assert_eq!(harness.app.puzzle().geometry().waits(), None);
    assert!(
        harness
            .app
            .answered()
            .unwrap()
            .verdict(Scope::Givens)
            .is_some()
    );
    harness.keys("u");
    assert!(harness.app.puzzle().geometry().waits().is_some());
}

#[test]
fn regions_are_undone_redone_and_kept() {
    let mut harness = drawn(CORNER);
    let corner = map(&harness);
    assert_eq!(corner, "111? 1??? ???? ????");
    harness.keys("u");
    assert_eq!(map(&harness), "1122 1122 3344 3344");
    assert_eq!(
        harness.app.puzzle().geometry().division(),
        board(EMPTY).geometry().division()
    );
    harness.keys("U");
    assert_eq!(map(&harness), corner);
    let mut again = Harness::resuming(board(EMPTY), harness.journals.clone());
    assert_eq!(map(&again), corner);
    again.keys("u");
    assert_eq!(map(&again), "1122 1122 3344 3344");
}

#[test]
fn a_board_that_had_no_boxes_gets_them_as_a_rule() {
    let mut harness = Harness::new(board(EMPTY));
    harness.keys(":").line("new 5");
    assert!(harness.app.puzzle().toggle("boxes").is_none());
    press(&mut harness, "S-right b");
    assert!(harness.app.puzzle().toggle("boxes").is_some());
    harness.keys("u");
    assert!(harness.app.puzzle().toggle("boxes").is_none());
}

#[test]
fn a_dragged_selection_becomes_a_region() {
    let mut harness = drawn("");
    let cell = |row: u8, column: u8| Target::Cell(Cell::new(row - 1, column - 1));
    harness.event(Event::Click(Click {
        target: cell(1, 1),
        button: Button::Left,
        held: Held::NOTHING,
        double: false,
    }));
    for target in [cell(1, 2), cell(2, 2), cell(3, 2)] {
        harness.event(Event::Drag(target));
    }
    harness.event(Event::Click(Click {
        target: Target::Command("region"),
        button: Button::Left,
        held: Held::NOTHING,
        double: false,
    }));
    assert_eq!(map(&harness), "11?? ?1?? ?1?? ????");
}

#[test]
fn a_draft_is_written_read_and_goes_on_where_it_was() {
    let mut harness = drawn("'region_1 down down S-right S-right S-right b");
    press(&mut harness, "'region_usual S-right b down b");
    press(&mut harness, "up 'region_none");
    let puzzle = harness.app.puzzle();
    let text = (format::write_for("toml").unwrap())(puzzle, Progress::Without).unwrap();
    let again = format::read(&text).unwrap().puzzle;
    assert_eq!(again.geometry(), puzzle.geometry(), "{text}");
}
