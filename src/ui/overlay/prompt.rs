//! A text that is wanted, and a question with its answers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::middle;
use crate::app::{Prompt, Question, Target};
use crate::ui::View;
use crate::ui::field::field;
use crate::ui::frame::overlay;
use crate::ui::layout::Layout;
use crate::ui::theme::Role;
use crate::ui::words::{Line, put_all};

/// A text that is wanted, with what is wrong with it after it was tried.
pub(super) fn prompt(
    view: &View,
    prompt: &Prompt,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let width = 50.min(area.width);
    let fault = prompt.fault.as_ref().map_or(Vec::new(), |fault| {
        Line::of(Role::Error, fault).wrapped(usize::from(width.saturating_sub(4)), 0)
    });
    let place = middle(area, width, 3 + fault.len() as u16);
    let title = Line::of(Role::PanelTitle, &prompt.title);
    let inside = overlay(view, place, &title, buffer, layout);
    field(
        view,
        &prompt.field,
        Rect {
            height: inside.height.min(1),
            ..inside
        },
        buffer,
        layout,
    );
    let below = Rect {
        y: inside.y + 1,
        height: inside.height.saturating_sub(1),
        ..inside
    };
    put_all(&fault, buffer, view.look, below, &[Role::Overlay]);
}

/// A question: its answers one below the other, each with its letter.
pub(super) fn question(
    view: &View,
    question: &Question,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let width = 56.min(area.width);
    let text =
        Line::of(Role::Text, &question.text).wrapped(usize::from(width.saturating_sub(4)), 0);
    let place = middle(
        area,
        width,
        (text.len() + question.answers.len() + 2) as u16,
    );
    let inside = overlay(view, place, &Line::new(), buffer, layout);
    put_all(&text, buffer, view.look, inside, &[Role::Overlay]);
    let y = inside.y + text.len() as u16;
    let below = Rect {
        y,
        height: inside.bottom().saturating_sub(y),
        ..inside
    };
    answers(view, question, below, buffer, layout);
}

/// The answers to a question, one below the other, each with its letter.
pub(super) fn answers(
    view: &View,
    question: &Question,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let rows = question.answers.iter().enumerate();
    for ((i, answer), y) in rows.zip(area.y..area.bottom()) {
        let chosen = i == question.chosen;
        let backs: &[Role] = if chosen {
            &[Role::Overlay, Role::ListCursor]
        } else {
            &[Role::Overlay]
        };
        let pointer = if chosen { view.glyphs.chosen } else { ' ' };
        let line = Line::of(Role::Key, format!("{pointer} {} ", answer.key))
            .with(Role::Text, answer.title);
        line.put(buffer, view.look, (area.x, y), area.width, backs);
        let spot = Rect {
            y,
            height: 1,
            ..area
        };
        layout.touch(spot, Target::Row(i));
    }
}
