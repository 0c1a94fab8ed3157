//! The board as lines of text, for whoever has no screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{BoardLayout, Form, Lines, Scene, Size, Wants, draw, ladder};
use crate::puzzle::Puzzle;
use crate::ui::glyphs::Glyphs;
use crate::ui::theme::{Depth, Theme};

/// The board in small cells, or with marks in cells that have a place for them; lines end where nothing more stands.
pub fn plain(puzzle: &Puzzle, size: Size, glyphs: &Glyphs) -> String {
    let scene = Scene::of(puzzle);
    let (wants, board) = (Wants::of(&scene), puzzle.geometry());
    let lines = Lines::All;
    let layout = match ladder(board, &wants).contains(&Form { size, lines }) {
        true => BoardLayout::with_form(board, &wants, Form { size, lines }, ENDLESS, None),
        false => BoardLayout::choose(board, &wants, 0, ENDLESS, None),
    };
    let (width, height) = layout.size();
    let area = Rect {
        x: 0,
        y: 0,
        width,
        height,
    };
    let mut buffer = Buffer::empty(area);
    draw(
        &scene,
        &layout,
        &Theme::base().resolve(Depth::Mono),
        glyphs,
        &mut buffer,
        area,
    );
    let line = |y| {
        let signs = (0..width)
            .filter_map(|x| buffer.cell((x, y)))
            .map(|cell| cell.symbol());
        signs.collect::<String>().trim_end().to_string()
    };
    (0..height).map(line).collect::<Vec<_>>().join("\n")
}

const ENDLESS: (u16, u16) = (u16::MAX, u16::MAX);
