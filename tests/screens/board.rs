//! The board in its looks, as snapshots of characters and styles; lines also against a picture drawn by hand.

use super::boards::{Moment, begun, classic, crossed, crowded, jigsaw};
use super::{FULL, SMALL, STRIP, look, painted};
use crate::support::screen::{styled, text};
use gridwright::ui::board::Scene;
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::Depth;
use insta::assert_snapshot;

#[test]
fn a_classic_board_has_heavy_boxes_and_light_cells() {
    let puzzle = classic();
    let plain = look("mono", Depth::Mono);
    let buffer = painted(&Scene::of(&puzzle), SMALL, &plain, &Glyphs::UNICODE);
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
fn jigsaw_regions_meet_cells_in_every_kind_of_corner() {
    let puzzle = jigsaw();
    let plain = look("mono", Depth::Mono);
    let buffer = painted(&Scene::of(&puzzle), SMALL, &plain, &Glyphs::UNICODE);
    assert_snapshot!(text(&buffer), @r"
    ┏━━━┳━━━┯━━━┳━━━┯━━━┳━━━┯━━━┯━━━┯━━━┓
    ┃ 1 ┃   │   ┃   │ 7 ┃   │   │   │   ┃
    ┠───╂───┼───╂───┼───╄━━━┿━━━╅───┼───┨
    ┃   ┃   │   ┃   │   │   │ 3 ┃   │   ┃
    ┠───╂───┼───╄━━━╅───┼───╆━━━╉───┼───┨
    ┃   ┃   │ 9 │   ┃   │   ┃   ┃   │   ┃
    ┠───╄━━━╅───╆━━━╉───╆━━━╃───╂───╆━━━┫
    ┃   │   ┃   ┃   ┃   ┃   │   ┃   ┃ 5 ┃
    ┠───╆━━━╉───╂───╄━━━╇━━━╅───╄━━━╃───┨
    ┃   ┃   ┃   ┃   │ 2 │   ┃   │   │   ┃
    ┠───╂───╊━━━╃───╆━━━╅───╊━━━┿━━━╅───┨
    ┃ 8 ┃   ┃   │   ┃   ┃   ┃   │   ┃   ┃
    ┠───╂───╄━━━┿━━━╉───╂───╂───┼───╂───┨
    ┃   ┃   │   │   ┃   ┃   ┃ 4 │   ┃   ┃
    ┠───╂───╆━━━╅───╂───╂───╂───┼───╄━━━┫
    ┃   ┃   ┃ 6 ┃   ┃   ┃   ┃   │   │   ┃
    ┣━━━╃───╂───╄━━━╃───╄━━━╇━━━╅───┼───┨
    ┃   │   ┃   │   │   │ 1 │   ┃   │ 7 ┃
    ┗━━━┷━━━┻━━━┷━━━┷━━━┷━━━┷━━━┻━━━┷━━━┛
    ");
}

#[test]
fn marks_cursor_selection_and_conflict_at_each_size() {
    let moment = Moment::of(begun());
    let looks = [
        ("night", look("night", Depth::True), Glyphs::UNICODE),
        ("terminal", look("terminal", Depth::X16), Glyphs::UNICODE),
        ("ascii", look("mono", Depth::Mono), Glyphs::ASCII),
    ];
    for (name, form) in [("full", FULL), ("strip", STRIP), ("small", SMALL)] {
        for (theme, look, glyphs) in &looks {
            let buffer = painted(&moment.scene(), form, look, glyphs);
            assert_snapshot!(format!("begun_{name}_{theme}"), styled(&buffer));
        }
    }
}

#[test]
fn every_kind_of_clue_at_each_size_in_each_look() {
    let moment = Moment::of(crowded());
    let looks = [
        ("night", look("night", Depth::True), Glyphs::UNICODE),
        ("terminal", look("terminal", Depth::X16), Glyphs::UNICODE),
        ("mono", look("mono", Depth::Mono), Glyphs::UNICODE),
        ("ascii", look("mono", Depth::Mono), Glyphs::ASCII),
    ];
    for (name, form) in [("full", FULL), ("strip", STRIP), ("small", SMALL)] {
        for (theme, look, glyphs) in &looks {
            let buffer = painted(&moment.scene(), form, look, glyphs);
            assert_snapshot!(format!("crowded_{name}_{theme}"), styled(&buffer));
        }
    }
}

#[test]
fn regions_diagonals_and_extra_houses_are_tinted() {
    let night = look("night", Depth::True);
    for (name, puzzle) in [("jigsaw", jigsaw()), ("crossed", crossed())] {
        let buffer = painted(&Scene::of(&puzzle), SMALL, &night, &Glyphs::UNICODE);
        assert_snapshot!(format!("{name}_small_night"), styled(&buffer));
    }
}
