//! The rules of the puzzle as its setter tells them.

use super::Panel;
use crate::ui::theme::Role;
use crate::ui::words::Line;

pub(super) const PANEL: Panel = Panel {
    title: |view| {
        let key = view.app.key_of("read-rules");
        key.map_or("In words".to_string(), |key| {
            format!("In words ({key}: all)")
        })
    },
    lines: |view, width| {
        let text = view
            .app
            .puzzle()
            .texts()
            .rules
            .as_deref()
            .unwrap_or_default();
        Line::of(Role::Text, text.trim_end()).wrapped(width, 0)
    },
    shown: |view| view.app.puzzle().texts().rules.is_some(),
    scroll: |_| None,
    chosen: |_| None,
    least: 2,
    rank: 1,
};
