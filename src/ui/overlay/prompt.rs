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
    let mut y = inside.y;
    put_all(&text, buffer, view.look, inside, &[Role::Overlay]);
    y += text.len() as u16;
    for (i, answer) in question
        .answers
        .iter()
        .enumerate()
        .take(usize::from(inside.bottom().saturating_sub(y)))
    {
        let chosen = i == question.chosen;
        let backs: &[Role] = if chosen {
            &[Role::Overlay, Role::ListCursor]
        } else {
            &[Role::Overlay]
        };
        let pointer = if chosen { view.glyphs.chosen } else { ' ' };
        let line = Line::of(Role::Key, format!("{pointer} {} ", answer.key))
            .with(Role::Text, answer.title);
        line.put(buffer, view.look, (inside.x, y), inside.width, backs);
        layout.touch(
            Rect {
                x: inside.x,
                y,
                width: inside.width,
                height: 1,
            },
            Target::Row(i),
        );
        y += 1;
    }
}
