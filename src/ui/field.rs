//! A line of text being typed, with the terminal's own cursor in it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use super::layout::Layout;
use super::theme::Role;
use super::words::Line;
use crate::app::TextField;

/// Draws a text field on one row; a text that is too long is shown around its cursor.
pub(super) fn field(
    view: &View,
    field: &TextField,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    if area.width == 0 || area.height == 0 {
        return;
    }
    let backs = &[Role::Overlay, Role::Input];
    let blank = Line::of(Role::Text, " ".repeat(usize::from(area.width)));
    blank.put(buffer, view.look, (area.x, area.y), area.width, backs);
    let text = field.text();
    let letters: Vec<char> = text.chars().collect();
    let before = |from: usize| {
        Line::of(
            Role::Text,
            letters[from..field.cursor()].iter().collect::<String>(),
        )
        .width()
    };
    let mut from = 0;
    while from < field.cursor() && before(from) + 1 >= usize::from(area.width) {
        from += 1;
    }
    let seen = Line::of(Role::Strong, letters[from..].iter().collect::<String>());
    seen.put(buffer, view.look, (area.x, area.y), area.width, backs);
    layout.cursor = Some((area.x + before(from) as u16, area.y));
}
