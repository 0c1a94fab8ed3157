//! Which form fits where, what of a large board is seen, and other sizes than 9.

use super::boards::{add, cell, digits, square};
use super::{look, painted};
use crate::support::screen::text;
use gridwright::grid::{Cell, Digit, Geometry};
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::ui::board::{BoardLayout, Form, Lines, Scene, Size, Wants, draw, fitting, ladder};
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::Depth;
use insta::assert_snapshot;
use ratatui::buffer::Buffer;

/// A board with a given in every third cell, and marks in a few.
fn sprinkled(size: usize) -> Puzzle {
    let mut puzzle = Puzzle::new(square(size));
    let cells: Vec<Cell> = puzzle.geometry().cells().collect();
    for (index, &cell) in cells.iter().enumerate() {
        let digit = Digit::new(((index * 7 + index / size * 3) % size) as u8);
        let marks = puzzle.digits().all();
        let edit = match index % 6 {
            0 | 3 => Edit::Give(cell, Some(digit)),
            1 if index < 2 * size => Edit::Corner(cell, marks),
            2 if index < 2 * size => Edit::Centre(cell, digits("12")),
            _ => continue,
        };
        puzzle.apply(edit).unwrap();
    }
    puzzle
}

fn auto(scene: &Scene, room: (u16, u16)) -> BoardLayout {
    let wants = Wants::of(scene);
    BoardLayout::choose(scene.puzzle.geometry(), &wants, 0, room, scene.cursor)
}

fn form_in(puzzle: &Puzzle, room: (u16, u16)) -> (Form, (u16, u16)) {
    let layout = auto(&Scene::of(puzzle), room);
    (layout.form(), layout.size())
}

#[test]
fn the_largest_form_that_fits_is_taken() {
    let form = |size, lines| Form { size, lines };
    let classic = Puzzle::new(square(9));
    let expected = [
        ((73, 37), form(Size::Full, Lines::All), (73, 37)),
        ((80, 36), form(Size::Full, Lines::Standing), (73, 31)),
        ((73, 30), form(Size::Strip, Lines::All), (55, 28)),
        ((56, 22), form(Size::Strip, Lines::Standing), (55, 22)),
        ((54, 22), form(Size::Small, Lines::All), (37, 19)),
        ((36, 22), form(Size::Small, Lines::Boxes), (31, 13)),
        ((30, 13), form(Size::Mini, Lines::Boxes), (22, 13)),
    ];
    for (room, form, size) in expected {
        assert_eq!(form_in(&classic, room), (form, size), "{room:?}");
    }
    assert_eq!(form_in(&Puzzle::new(square(4)), (80, 20)).1, (33, 17));
    assert_eq!(form_in(&Puzzle::new(square(6)), (80, 25)).1, (49, 25));
    assert_eq!(form_in(&Puzzle::new(square(16)), (78, 21)).1, (53, 21));
    assert_eq!(form_in(&Puzzle::new(square(25)), (85, 31)).1, (81, 31));
}

#[test]
fn a_board_with_clues_on_borders_keeps_its_borders() {
    let mut puzzle = Puzzle::new(square(9));
    add(&mut puzzle, "killer", "r1c1 r1c2", Some("5"));
    let (form, size) = form_in(&puzzle, (56, 22));
    assert_eq!((form.lines, size), (Lines::All, (37, 19)));
}

#[test]
fn margins_are_there_only_on_sides_with_clues() {
    let mut puzzle = Puzzle::new(square(9));
    let bare = form_in(&puzzle, (400, 400)).1;
    add(&mut puzzle, "sandwich", "row 3", Some("15"));
    assert_eq!(form_in(&puzzle, (400, 400)).1, (bare.0 + 4, bare.1));
    add(&mut puzzle, "sandwich", "column 3", Some("15"));
    assert_eq!(form_in(&puzzle, (400, 400)).1, (bare.0 + 4, bare.1 + 1));
}

#[test]
fn zoom_steps_along_the_ladder_and_stops_at_its_ends() {
    let puzzle = Puzzle::new(square(9));
    let (board, wants) = (puzzle.geometry(), Wants::of(&Scene::of(&puzzle)));
    let ladder = ladder(board, &wants);
    let room = (54, 22);
    let fit = fitting(board, &wants, room)[0];
    let at = ladder.iter().position(|form| *form == fit).unwrap();
    let zoomed = |zoom| BoardLayout::choose(board, &wants, zoom, room, Some(cell(9, 9)));
    assert_eq!(zoomed(1).form(), ladder[at - 1]);
    assert_eq!(zoomed(-1).form(), ladder[at + 1]);
    assert_eq!(zoomed(100).form(), ladder[0]);
    assert_eq!(zoomed(-100).form(), ladder[ladder.len() - 1]);
    assert!(!zoomed(100).is_whole());
}

#[test]
fn boards_of_other_sizes_have_a_place_for_every_mark() {
    let plain = look("mono", Depth::Mono);
    for size in [4, 6, 12, 16, 25] {
        let puzzle = sprinkled(size);
        let scene = Scene {
            labels: size > 9,
            ..Scene::of(&puzzle)
        };
        let full = Form {
            size: Size::Full,
            lines: Lines::All,
        };
        let buffer = painted(&scene, full, &plain, &Glyphs::UNICODE);
        let top: Vec<String> = text(&buffer).lines().take(12).map(str::to_string).collect();
        assert_snapshot!(format!("full_{size}"), top.join("\n"));
        let marks = puzzle.corner(Cell::new(0, 1));
        let first_row: String = top.join("");
        assert!(
            puzzle
                .digits()
                .text(marks)
                .chars()
                .all(|mark| first_row.contains(mark))
        );
    }
}

#[test]
fn a_large_board_shows_the_part_around_the_cursor() {
    let plain = look("mono", Depth::Mono);
    for (name, size, room, row) in [("16", 16, (80, 20), 9), ("25", 25, (80, 20), 25)] {
        let puzzle = sprinkled(size);
        let scene = Scene {
            labels: true,
            cursor: Some(cell(row, row)),
            ..Scene::of(&puzzle)
        };
        let layout = auto(&scene, room);
        let mut buffer = Buffer::empty(ratatui::layout::Rect::new(0, 0, room.0, room.1));
        let area = buffer.area;
        draw(&scene, &layout, &plain, &Glyphs::UNICODE, &mut buffer, area);
        assert_snapshot!(format!("part_of_{name}"), text(&buffer));
    }
}

#[test]
fn symbols_are_the_puzzles_own() {
    let digits = gridwright::grid::Digits::of_symbols("0ABC").unwrap();
    let geometry: Geometry = square(4);
    let mut puzzle = Puzzle::with_digits(geometry, digits);
    puzzle
        .apply(Edit::Give(cell(1, 1), Some(Digit::new(0))))
        .unwrap();
    puzzle
        .apply(Edit::Corner(cell(1, 2), puzzle.digits().all()))
        .unwrap();
    let form = Form {
        size: Size::Full,
        lines: Lines::All,
    };
    let plain = look("mono", Depth::Mono);
    let buffer = painted(&Scene::of(&puzzle), form, &plain, &Glyphs::UNICODE);
    let top: Vec<String> = text(&buffer).lines().take(4).map(str::to_string).collect();
    assert_eq!(top[1], "┃       │ 0   A ┃       │       ┃");
    assert_eq!(top[2], "┃   0   │       ┃       │       ┃");
    assert_eq!(top[3], "┃       │ B   C ┃       │       ┃");
}
