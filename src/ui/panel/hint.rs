//! The open hint: as much of it as was asked for, what its signs mean, and the keys that go on.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Panel;
use crate::app::{Hinting, Level};
use crate::ui::View;
use crate::ui::frame::frame;
use crate::ui::theme::Role;
use crate::ui::words::{Line, put_all};

pub(super) const PANEL: Panel = Panel {
    title: |view| match view.app.hinting().map(level) {
        Some((at, name)) => format!("Hint {at} of 4  {name}"),
        None => "Hint".to_string(),
    },
    lines: |view, width| {
        view.app
            .hinting()
            .map_or(Vec::new(), |hinting| lines(view, hinting, width))
    },
    shown: |view| view.app.hinting().is_some(),
    least: 12,
    rank: 5,
};

/// Which of the levels is told, counted from 1, and the technique where that is told.
fn level(hinting: &Hinting) -> (usize, &'static str) {
    let told = hinting.level() >= Level::Technique;
    let name = hinting
        .step()
        .filter(|_| told)
        .map_or("", |hint| hint.technique.name);
    (hinting.level() as usize + 1, name)
}

fn lines(view: &View, hinting: &Hinting, width: usize) -> Vec<Line> {
    let text = hinting.text();
    let mut lines: Vec<Line> = text
        .iter()
        .flat_map(|text| Line::of(Role::Text, text).wrapped(width, 0))
        .collect();
    if hinting.step().is_some() && hinting.level() == Level::Full {
        let pair = view
            .look
            .edge(Role::HintPremise)
            .map_or(('>', '<'), |(left, right, _)| (left, right));
        let signs = Line::of(Role::HintSign, format!("{}{}", pair.0, pair.1))
            .with(Role::Dim, " premise  ")
            .with(Role::HintEliminated, view.glyphs.falls)
            .with(Role::Dim, " falls  ")
            .with(Role::HintSign, view.glyphs.placed)
            .with(Role::Dim, " placed");
        lines.extend(signs.wrapped(width, 0));
    }
    lines.extend(view.bar().wrapped(width, 0));
    lines
}

/// The hint over the bottom of the board, where there is no room for panels beside it.
pub(in crate::ui) fn hint_below(view: &View, area: Rect, buffer: &mut Buffer) {
    let Some(hinting) = view.app.hinting() else {
        return;
    };
    let width = area.width.min(60);
    let lines = lines(view, hinting, usize::from(width.saturating_sub(4)));
    let height = (lines.len() as u16 + 2).min(area.height);
    let place = Rect {
        x: area.x,
        y: area.bottom() - height,
        width,
        height,
    };
    let title = Line::of(Role::PanelTitle, (PANEL.title)(view));
    let inside = frame(
        view,
        place,
        &title,
        Role::PanelFocus,
        &[Role::Overlay],
        buffer,
    );
    put_all(&lines, buffer, view.look, inside, &[Role::Overlay]);
}
