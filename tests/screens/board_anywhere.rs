//! No area, size or scene makes the board panic, write outside its area, or lose the cursor.

use super::boards::{Moment, begun, crossed, crowded, jigsaw, square};
use super::look;
use crate::support::rng::Rng;
use gridwright::grid::Cell;
use gridwright::puzzle::Puzzle;
use gridwright::ui::board::{BoardLayout, Scene, Target, Wants, draw};
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::{Depth, Look};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const SEED: u64 = 7;

fn puzzles() -> Vec<Puzzle> {
    let plain = [1, 2, 4, 6, 7, 9, 12, 16, 25].map(|size| Puzzle::new(square(size)));
    plain
        .into_iter()
        .chain([begun(), crowded(), crossed(), jigsaw()])
        .collect()
}

/// Draws in a part of a screen full of a sign that the board never draws, and looks for it outside.
fn drawn_inside(scene: &Scene, layout: &BoardLayout, area: Rect, screen: Rect, look: &Look) {
    let mut buffer = Buffer::filled(screen, ratatui::buffer::Cell::new("@"));
    draw(scene, layout, look, &Glyphs::UNICODE, &mut buffer, area);
    for (index, cell) in buffer.content.iter().enumerate() {
        let (x, y) = buffer.pos_of(index);
        let inside = area.contains((x, y).into());
        assert!(
            inside || cell.symbol() == "@",
            "{x},{y} of {area:?} in {screen:?}"
        );
    }
}

#[test]
fn nothing_is_drawn_outside_the_area_whatever_its_size() {
    let mut rng = Rng::new(SEED);
    let looks = [look("night", Depth::True), look("mono", Depth::Mono)];
    for puzzle in puzzles() {
        let board = puzzle.geometry().clone();
        let moment = Moment::of(puzzle);
        for round in 0..60 {
            let cursor = board.cell(rng.below(board.cell_count()));
            let (across, down) = (board.columns() as usize + 2, board.rows() as usize + 2);
            let at = (rng.below(down) as u8, rng.below(across) as u8);
            let scene = Scene {
                cursor: rng.chance(4, 5).then_some(cursor),
                margin: board.outside(at.0, at.1).filter(|_| round % 3 == 0),
                labels: rng.chance(1, 2),
                ..if board.rows() == 9 {
                    moment.scene()
                } else {
                    Scene::of(&moment.puzzle)
                }
            };
            let room = (rng.below(131) as u16, rng.below(46) as u16);
            let zoom = rng.below(11) as i8 - 5;
            let layout = BoardLayout::choose(&board, &Wants::of(&scene), zoom, room, scene.cursor);
            let start = (rng.below(4) as u16, rng.below(3) as u16);
            let area = Rect::new(start.0, start.1, room.0, room.1);
            // Sometimes the screen has shrunk since the layout was made.
            let cut = (rng.below(20) as u16, rng.below(10) as u16);
            let screen = Rect::new(
                0,
                0,
                (start.0 + room.0 + 2).saturating_sub(cut.0),
                (start.1 + room.1 + 2).saturating_sub(cut.1),
            );
            drawn_inside(&scene, &layout, area, screen, &looks[round % 2]);
        }
    }
}

#[test]
fn extreme_areas_are_survived() {
    let night = look("night", Depth::True);
    let crowded = crowded();
    let scene = Scene::of(&crowded);
    for (width, height) in [
        (0, 0),
        (0, 9),
        (9, 0),
        (1, 1),
        (65535, 1),
        (1, 65535),
        (4, 300),
    ] {
        let area = Rect::new(0, 0, width, height);
        let board = crowded.geometry();
        let layout = BoardLayout::choose(board, &Wants::of(&scene), 0, (width, height), None);
        drawn_inside(&scene, &layout, area, area, &night);
    }
}

#[test]
fn the_cursor_is_seen_and_a_click_on_a_digit_means_its_cell() {
    let mut rng = Rng::new(SEED);
    for puzzle in puzzles() {
        let board = puzzle.geometry();
        let scene = Scene {
            labels: true,
            ..Scene::of(&puzzle)
        };
        let wants = Wants::of(&scene);
        for _ in 0..60 {
            let room = (20 + rng.below(111) as u16, 8 + rng.below(38) as u16);
            let cursor = board.cell(rng.below(board.cell_count()));
            let zoom = rng.below(5) as i8 - 2;
            let layout = BoardLayout::choose(board, &wants, zoom, room, Some(cursor));
            let place = layout.cursor_position(cursor);
            let (x, y) = place.unwrap_or_else(|| panic!("{cursor} is not seen in {room:?}"));
            assert!(x < room.0 && y < room.1, "{cursor} at {x},{y} in {room:?}");
            for cell in board.cells() {
                if let Some((x, y)) = layout.cursor_position(cell) {
                    assert_eq!(layout.target_at(x, y), Some(Target::Cell(cell)));
                }
            }
        }
    }
}

#[test]
fn a_click_beside_the_board_means_the_place_in_the_margin() {
    let crowded = crowded();
    let wants = Wants::of(&Scene::of(&crowded));
    let layout = BoardLayout::choose(crowded.geometry(), &wants, 0, (400, 400), None);
    let (_, y) = layout.cursor_position(Cell::new(2, 0)).unwrap();
    let (x, _) = layout.cursor_position(Cell::new(0, 5)).unwrap();
    let at = |x, y| match layout.target_at(x, y) {
        Some(Target::Outside(at)) => at.to_string(),
        other => format!("{other:?}"),
    };
    assert_eq!(at(0, y), "r3c0");
    assert_eq!(at(x, 0), "r0c6");
    assert_eq!(at(0, 0), "r0c0");
    assert_eq!(layout.target_at(4, y), None, "a border");
    assert_eq!(layout.target_at(399, y), None);
}
