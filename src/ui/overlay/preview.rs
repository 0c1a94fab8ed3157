//! A puzzle before it is opened: what it is, then what can be done with it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::middle;
use super::prompt::answers;
use crate::app::{self, Preview};
use crate::ui::View;
use crate::ui::frame::overlay;
use crate::ui::layout::Layout;
use crate::ui::theme::Role;
use crate::ui::words::{Line, put_all};

/// How wide the terms are.
const TERM: usize = 13;

/// Draws the preview. Where there is no room for all of it the answers go first, and the rest scrolls.
pub(super) fn draw(
    view: &View,
    preview: &Preview,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let width = area.width.min(76);
    let inner = usize::from(width.saturating_sub(4));
    let lines: Vec<Line> = (view.app.preview_lines().iter())
        .flat_map(|line| wrapped(line, inner))
        .collect();
    let kept = &preview.question.text;
    let kept = match kept.is_empty() {
        true => Vec::new(),
        false => Line::of(Role::Warn, kept).wrapped(inner, 0),
    };
    let below = kept.len() + preview.question.answers.len();
    let height = (lines.len() + 1 + below + 2).min(usize::from(area.height)) as u16;
    let place = middle(area, width, height);
    let title = Line::of(Role::PanelTitle, "Open this puzzle?");
    let inside = overlay(view, place, &title, buffer, layout);
    let asked = preview.question.answers.len() as u16;
    let bottom = Rect {
        y: inside.bottom() - asked.min(inside.height),
        height: asked.min(inside.height),
        ..inside
    };
    answers(view, &preview.question, bottom, buffer, layout);
    let left = inside.height - bottom.height;
    let warned = (kept.len() as u16).min(left / 2);
    let warning = Rect {
        y: bottom.y - warned,
        height: warned,
        ..inside
    };
    put_all(&kept, buffer, view.look, warning, &[Role::Overlay]);
    let room = usize::from(left - warned);
    let whole = lines.len() <= room;
    let shown = if whole { room } else { room.saturating_sub(1) };
    let first = preview.scroll.min(lines.len().saturating_sub(shown));
    let text = Rect {
        height: shown as u16,
        ..inside
    };
    put_all(&lines[first..], buffer, view.look, text, &[Role::Overlay]);
    let rest = lines.len().saturating_sub(first + shown);
    if !whole && room > 0 {
        let key = view.app.key_of("page-down");
        let key = key.map_or(String::new(), |key| format!(", {key}"));
        Line::of(Role::Dim, format!("{rest} more lines{key}")).put(
            buffer,
            view.look,
            (inside.x, inside.y + shown as u16),
            inside.width,
            &[Role::Overlay],
        );
    }
}

fn wrapped(line: &app::Line, width: usize) -> Vec<Line> {
    match line {
        app::Line::Heading(text) => vec![Line::new(), Line::of(Role::PanelTitle, text)],
        app::Line::Text(text) => Line::of(Role::Text, text).wrapped(width, 0),
        app::Line::Entry(term, meaning) => {
            let pad = TERM.saturating_sub(term.chars().count()).max(1);
            Line::of(Role::Dim, term)
                .with(Role::Text, " ".repeat(pad))
                .with(Role::Strong, meaning)
                .wrapped(width, TERM)
        }
    }
}
