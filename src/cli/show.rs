//! `show`: the board as the workbench draws it, in plain characters.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::args::GlyphChoice;
use super::batch::{Case, Report};
use super::outcome::Outcome;
use super::row::Row;
use crate::ui::board::{self, BoardLayout, Form, Lines, Scene, Size, Wants, ladder};
use crate::ui::glyphs::Glyphs;
use crate::ui::theme::{Depth, Theme};

/// Draws a board: small cells, or with marks the largest that have a place for them.
pub(super) fn show(case: &Case, glyphs: GlyphChoice, marks: bool) -> Report {
    let scene = Scene {
        labels: false,
        ..Scene::of(case.puzzle)
    };
    let (wants, board) = (Wants::of(&scene), case.puzzle.geometry());
    let wanted = Form {
        size: if marks { Size::Full } else { Size::Small },
        lines: Lines::All,
    };
    let forms = ladder(board, &wants);
    let form = forms
        .iter()
        .copied()
        .find(|form| *form == wanted)
        .unwrap_or(forms[forms.len() - 1]);
    let layout = BoardLayout::with_form(board, &wants, form, (u16::MAX, u16::MAX), None);
    let (width, height) = layout.size();
    let area = Rect {
        x: 0,
        y: 0,
        width,
        height,
    };
    let mut buffer = Buffer::empty(area);
    let look = Theme::base().resolve(Depth::Mono);
    board::draw(
        &scene,
        &layout,
        &look,
        glyphs
            .set()
            .unwrap_or_else(|| Glyphs::detect(&|name| std::env::var(name).ok())),
        &mut buffer,
        area,
    );
    let text: Vec<String> = (0..height).map(|y| line(&buffer, y, width)).collect();
    let text = text.join("\n");
    Report::one(
        Row::new(case.name)
            .only_json("board", text.clone())
            .block(text),
        Outcome::Yes,
    )
}

fn line(buffer: &Buffer, y: u16, width: u16) -> String {
    let letters = (0..width)
        .filter_map(|x| buffer.cell((x, y)))
        .map(|cell| cell.symbol());
    letters.collect::<String>().trim_end().to_string()
}
