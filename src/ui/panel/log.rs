//! What was said, the newest first.

use super::Panel;
use crate::app::Tone;
use crate::ui::theme::Role;
use crate::ui::words::Line;

pub(super) const PANEL: Panel = Panel {
    title: |_| "Log".to_string(),
    lines: |view, width| {
        let lines = view.app.log().lines().rev().flat_map(|message| {
            Line::of(Role::Dim, format!("{} ", message.time()))
                .with(role(message.tone), &message.text)
                .wrapped(width, 6)
        });
        lines.take(40).collect()
    },
    shown: |view| view.app.log().lines().len() > 0,
    scroll: |_| None,
    chosen: |_| None,
    least: 1,
    rank: 0,
};

/// How a message looks.
pub(in crate::ui) fn role(tone: Tone) -> Role {
    match tone {
        Tone::Note => Role::Text,
        Tone::Good => Role::Ok,
        Tone::Warning => Role::Warn,
        Tone::Refusal => Role::Error,
    }
}
