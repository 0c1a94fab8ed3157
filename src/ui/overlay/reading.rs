//! Texts to be read: keys and commands, the rules of the puzzle in words, the log.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{self, Page, ReadingText};
use crate::ui::View;
use crate::ui::frame::overlay;
use crate::ui::layout::Layout;
use crate::ui::theme::Role;
use crate::ui::words::{Line, put_all};

/// Draws a text over the whole screen but its rim; a line at the bottom says how much is left.
pub(super) fn draw(
    view: &View,
    reading: &ReadingText,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let width = area.width.min(100);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        width,
        ..area
    };
    let width = usize::from(width.saturating_sub(4));
    let lines: Vec<Line> = view
        .app
        .page(reading.page)
        .iter()
        .flat_map(|line| wrapped(line, width))
        .collect();
    let title = match reading.page {
        Page::Help => "Keys and commands",
        Page::Rules => "Rules of this puzzle",
        Page::Log => "Log",
        Page::Glossary => "Techniques",
        Page::Matrix => "Exact cover",
    };
    let title = Line::of(Role::PanelTitle, title);
    let inside = overlay(view, place, &title, buffer, layout);
    let room = usize::from(inside.height.saturating_sub(1));
    let first = reading.scroll.min(lines.len().saturating_sub(room));
    let text = Rect {
        height: inside.height.saturating_sub(1),
        ..inside
    };
    put_all(&lines[first..], buffer, view.look, text, &[Role::Overlay]);
    let left = lines.len().saturating_sub(first + room);
    let more = if left > 0 {
        format!("{left} more lines   ")
    } else {
        String::new()
    };
    let foot = Line::of(Role::Dim, more).with_all(view.bar());
    if inside.height > 0 {
        foot.put(
            buffer,
            view.look,
            (inside.x, inside.bottom() - 1),
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
            let pad = 24usize.saturating_sub(term.chars().count()).max(2);
            let line = Line::of(Role::Text, "  ")
                .with(Role::Key, term)
                .with(Role::Text, " ".repeat(pad));
            line.with(Role::KeyLabel, meaning).wrapped(width, 26)
        }
    }
}
