//! The board in its sizes, looks and glyphs, as snapshots of characters and styles.

use super::boards::{Moment, begun, classic};
use super::{FULL, SMALL, STRIP, look, painted};
use crate::support::screen::{styled, text};
use gridwright::ui::board::Scene;
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::Depth;
use insta::assert_snapshot;

#[test]
fn a_classic_board_has_heavy_boxes_and_light_cells() {
    let puzzle = classic();
    let scene = Scene::of(&puzzle);
    let plain = look("mono", Depth::Mono);
    let buffer = painted(&scene, SMALL, &plain, &Glyphs::UNICODE);
    assert_snapshot!(text(&buffer), @r"
    ┏━━━┯━━━┯━━━┳━━━┯━━━┯━━━┳━━━┯━━━┯━━━┓
    ┃ 5 │ 3 │   ┃   │ 7 │   ┃   │   │   ┃
    ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
    ┃ 6 │   │   ┃ 1 │ 9 │ 5 ┃   │   │   ┃
    ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
    ┃   │ 9 │ 8 ┃   │   │   ┃   │ 6 │   ┃
    ┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
    ┃ 8 │   │   ┃   │ 6 │   ┃   │   │ 3 ┃
    ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
    ┃ 4 │   │   ┃ 8 │   │ 3 ┃   │   │ 1 ┃
    ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
    ┃ 7 │   │   ┃   │ 2 │   ┃   │   │ 6 ┃
    ┣━━━┿━━━┿━━━╋━━━┿━━━┿━━━╋━━━┿━━━┿━━━┫
    ┃   │ 6 │   ┃   │   │   ┃ 2 │ 8 │   ┃
    ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
    ┃   │   │   ┃ 4 │ 1 │ 9 ┃   │   │ 5 ┃
    ┠───┼───┼───╂───┼───┼───╂───┼───┼───┨
    ┃   │   │   ┃   │ 8 │   ┃   │ 7 │ 9 ┃
    ┗━━━┷━━━┷━━━┻━━━┷━━━┷━━━┻━━━┷━━━┷━━━┛
    ");
}

#[test]
fn marks_cursor_selection_and_conflict_at_each_size() {
    let moment = Moment::of(begun());
    for (name, form) in [("full", FULL), ("strip", STRIP), ("small", SMALL)] {
        let night = look("night", Depth::True);
        let buffer = painted(&moment.scene(), form, &night, &Glyphs::UNICODE);
        assert_snapshot!(format!("begun_{name}_night"), styled(&buffer));
    }
}
