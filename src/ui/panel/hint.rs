//! The open hint: as much of it as was asked for, the steps of its argument, what its signs mean.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{Panel, put_scrolled};
use crate::app::{Hinting, Level};
use crate::hint::Hint;
use crate::ui::View;
use crate::ui::board::step_sign;
use crate::ui::frame::frame;
use crate::ui::theme::Role;
use crate::ui::words::Line;

pub(super) const PANEL: Panel = Panel {
    title: |view| match view.app.hinting().map(level) {
        Some((at, name)) => format!("Hint {at}/4 {name}").trim_end().to_string(),
        None => "Hint".to_string(),
    },
    lines: |view, width| {
        view.app
            .hinting()
            .map_or(Vec::new(), |hinting| lines(view, hinting, width))
    },
    shown: |view| view.app.hinting().is_some(),
    scroll: |view| view.app.hinting().map(Hinting::scroll),
    chosen: |_| None,
    least: 18,
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
    if let Some(hint) = hinting.step().filter(|_| hinting.level() == Level::Full) {
        lines.extend(reason(view, hinting, hint, width));
    }
    lines
}

/// What stands behind the text of a step that is told in full.
fn reason(view: &View, hinting: &Hinting, hint: &Hint, width: usize) -> Vec<Line> {
    let mut lines = Vec::new();
    for (number, step) in (1..).zip(&hint.overlay.steps) {
        let sign = step_sign(number, view.glyphs).to_string();
        let line = Line::of(Role::Text, "  ".repeat(step.depth))
            .with(Role::HintStep, sign)
            .with(Role::Text, format!(" {}", step.said));
        lines.extend(line.wrapped(width, 2 * step.depth + 2));
    }
    if !hint.words.eureka.is_empty() {
        lines.extend(Line::of(Role::Dim, &hint.words.eureka).wrapped(width, 2));
    }
    if let (Some(key), false) = (view.app.key_of("hint-marks"), hinting.unmarked().is_empty()) {
        let text = format!("Marks that this step uses are missing; {key} writes them.");
        lines.extend(Line::of(Role::Warn, text).wrapped(width, 0));
    }
    for line in legend(view, hint) {
        lines.extend(line.wrapped(width, 3));
    }
    lines
}

/// What the signs on the board mean, as far as they are there.
fn legend(view: &View, hint: &Hint) -> Vec<Line> {
    let pair = |role: Role| {
        let edge = role.card().edge.map_or((' ', ' '), |edge| {
            if view.glyphs.is_ascii {
                edge.ascii
            } else {
                edge.unicode
            }
        });
        format!("{}{}", edge.0, edge.1)
    };
    let overlay = &hint.overlay;
    let mut lines = Vec::new();
    for (role, names, text) in [
        (Role::HintTruth, &overlay.bases, " to be placed: "),
        (Role::HintLink, &overlay.covers, " used up: "),
    ] {
        if !names.is_empty() {
            let sign = Line::of(Role::HintSign, pair(role));
            lines.push(sign.with(Role::Dim, format!("{text}{}", names.join(", "))));
        }
    }
    let mut signs = Line::new();
    if overlay.steps.is_empty() {
        signs = signs
            .with(Role::HintSign, pair(Role::HintPremise))
            .with(Role::Dim, " premise  ");
    } else {
        signs = signs
            .with(Role::HintOff, "5")
            .with(Role::Dim, " then false  ")
            .with(Role::HintOn, "5")
            .with(Role::Dim, " then true  ");
    }
    if !hint.eliminated.is_empty() {
        signs = signs
            .with(Role::HintEliminated, view.glyphs.falls)
            .with(Role::Dim, " falls  ");
    }
    if !hint.placed.is_empty() {
        signs = signs
            .with(Role::HintSign, view.glyphs.placed)
            .with(Role::Dim, " placed");
    }
    lines.push(signs);
    lines
}

/// Where the hint stands below the board, where there is no room for panels beside it: at most half of the screen.
pub(in crate::ui) fn place_below(view: &View, area: Rect) -> Option<Rect> {
    let hinting = view.app.hinting()?;
    let width = area.width.min(60);
    let lines = lines(view, hinting, usize::from(width.saturating_sub(4)));
    let most = (area.height / 2).max(5);
    let height = (lines.len() as u16 + 2).min(most).min(area.height);
    Some(Rect {
        x: area.x,
        y: area.bottom() - height,
        width,
        height,
    })
}

/// The hint below the board.
pub(in crate::ui) fn hint_below(view: &View, place: Rect, buffer: &mut Buffer) {
    let Some(hinting) = view.app.hinting() else {
        return;
    };
    let lines = lines(view, hinting, usize::from(place.width.saturating_sub(4)));
    let title = Line::of(Role::PanelTitle, (PANEL.title)(view));
    let inside = frame(
        view,
        place,
        &title,
        Role::PanelFocus,
        &[Role::Overlay],
        buffer,
    );
    let scroll = hinting.scroll();
    put_scrolled(view, (&lines, scroll), inside, &[Role::Overlay], buffer);
}
