//! What is seen: characters and styles, in every size, theme and depth, and never a panic.

mod board;
mod board_anywhere;
mod board_clues;
mod board_sizes;
mod board_states;
mod boards;
mod cell_panel;
mod fog;
mod hints;
mod opening;
mod workbench;

use gridwright::ui::board::{BoardLayout, Form, Lines, Scene, Size, Wants, draw};
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::{Depth, Look, THEMES, Theme, find};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

const FULL: Form = form(Size::Full, Lines::All);
const STRIP: Form = form(Size::Strip, Lines::All);
const SMALL: Form = form(Size::Small, Lines::All);
const MINI: Form = form(Size::Mini, Lines::All);

const fn form(size: Size, lines: Lines) -> Form {
    Form { size, lines }
}

/// A shipped theme at a depth.
fn look(key: &str, depth: Depth) -> Look {
    Theme::parse(find(key).unwrap().text, key).0.resolve(depth)
}

/// Every shipped theme at every depth with both sets of glyphs, each with a name.
fn looks() -> Vec<(String, Look, &'static Glyphs)> {
    let mut looks = Vec::new();
    for card in THEMES {
        for depth in [Depth::True, Depth::X256, Depth::X16, Depth::Mono] {
            for glyphs in [&Glyphs::UNICODE, &Glyphs::ASCII] {
                let name = format!("{} {depth:?} ascii {}", card.key, glyphs.is_ascii);
                looks.push((name, look(card.key, depth), glyphs));
            }
        }
    }
    looks
}

/// The board in a form, on a screen just as large.
fn painted(scene: &Scene, form: Form, look: &Look, glyphs: &Glyphs) -> Buffer {
    let board = scene.puzzle.geometry();
    let wants = Wants::of(scene);
    let layout = BoardLayout::with_form(board, &wants, form, (400, 400), scene.cursor);
    let (width, height) = layout.size();
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw(scene, &layout, look, glyphs, &mut buffer, area);
    buffer
}
