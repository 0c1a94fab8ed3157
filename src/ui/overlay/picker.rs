//! Puzzles to choose from: title, size, verdict, difficulty and rules in columns, as many as there is room for.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{Content, Found, Offer, Picker, Studied, Target};
use crate::solve::Verdict;
use crate::ui::View;
use crate::ui::field::field;
use crate::ui::frame::overlay;
use crate::ui::layout::Layout;
use crate::ui::theme::Role;
use crate::ui::words::{Line, put_all};

/// The widest that the list is drawn.
const WIDEST: u16 = 110;

/// Columns: the pointer, title, size, verdict, difficulty; the rules have what is left.
const POINTER: u16 = 2;
const TITLE: u16 = 26;
const SIZE: u16 = 6;
const VERDICT: u16 = 2;
const LEVEL: u16 = 8;

/// Rows about the chosen puzzle below the list, where there is room for them.
const NOTES: usize = 3;

/// Draws the list, the line that narrows it, and what is known about the chosen row.
pub(super) fn draw(
    view: &View,
    picker: &Picker,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let offers = view.app.listed_offers();
    let width = area.width.min(WIDEST);
    let place = Rect {
        x: area.x + (area.width - width) / 2,
        width,
        ..area
    };
    let title =
        Line::of(Role::PanelTitle, &picker.title).with(Role::Dim, told(view, picker, offers.len()));
    let inside = overlay(view, place, &title, buffer, layout);
    let line = Rect {
        height: inside.height.min(1),
        ..inside
    };
    field(view, &picker.search.field, line, buffer, layout);
    let chosen = offers.get(picker.search.chosen).copied();
    let notes = notes(view, chosen, usize::from(inside.width));
    let room = usize::from(inside.height).saturating_sub(1);
    let notes = &notes[..notes.len().min(room / 3)];
    let rows = room - notes.len();
    let first = picker.search.chosen.saturating_sub(rows.saturating_sub(1));
    for (y, (i, offer)) in (1..).zip(offers.iter().enumerate().skip(first).take(rows)) {
        let spot = Rect {
            y: inside.y + y,
            height: 1,
            ..inside
        };
        row(view, offer, i == picker.search.chosen, spot, buffer);
        layout.touch(spot, Target::Row(i));
    }
    let below = Rect {
        y: inside.bottom() - notes.len() as u16,
        height: notes.len() as u16,
        ..inside
    };
    put_all(notes, buffer, view.look, below, &[Role::Overlay]);
}

/// How many there are.
fn told(view: &View, picker: &Picker, listed: usize) -> String {
    let all = picker.offers.len();
    let count = match listed == all {
        true => format!("  {all}"),
        false => format!("  {listed} of {all}"),
    };
    let more = if view.app.awaits_offers() {
        ", reading ..."
    } else {
        ""
    };
    count + more
}

fn row(view: &View, offer: &Offer, chosen: bool, spot: Rect, buffer: &mut Buffer) {
    let backs: &[Role] = match chosen {
        true => &[Role::Overlay, Role::ListCursor],
        false => &[Role::Overlay],
    };
    let blank = Line::of(Role::Text, " ".repeat(usize::from(spot.width)));
    blank.put(buffer, view.look, (spot.x, spot.y), spot.width, backs);
    let pointer = if chosen { view.glyphs.chosen } else { ' ' };
    let mut x = spot.x;
    for (width, line) in columns(view, offer, pointer, spot.width) {
        let left = spot.right().saturating_sub(x);
        line.put(buffer, view.look, (x, spot.y), left.min(width), backs);
        x = x.saturating_add(width + u16::from(width > POINTER));
    }
}

/// The pieces of a row, each with its width.
fn columns(view: &View, offer: &Offer, pointer: char, width: u16) -> Vec<(u16, Line)> {
    let mut pieces = vec![(POINTER, Line::of(Role::Key, pointer.to_string()))];
    let name = || Line::of(Role::Strong, offer.short_name());
    let Some(found) = offer.found() else {
        let (line, about) = match &offer.content {
            Content::Folder => (name().with(Role::Strong, "/"), Line::new()),
            Content::List(count) => (name(), Line::of(Role::Dim, format!("{count} puzzles"))),
            Content::Nothing(reason) => (
                Line::of(Role::Dim, offer.short_name()),
                Line::of(Role::Warn, reason),
            ),
            Content::Puzzle(_) => (name(), Line::new()),
        };
        let long = (line.width() as u16).clamp(TITLE, width.max(TITLE));
        pieces.extend([(long, line), (width, about)]);
        return pieces;
    };
    let studied = view.app.studied(found);
    let title = Line::of(Role::Strong, found.title().unwrap_or(offer.short_name()));
    if width < TITLE + SIZE + VERDICT + LEVEL + POINTER + 4 {
        pieces.push((VERDICT, sign(view, studied)));
        pieces.push((width, title));
        return pieces;
    }
    pieces.push((TITLE, title));
    pieces.push((SIZE, Line::of(Role::Text, found.size())));
    pieces.push((VERDICT, sign(view, studied)));
    pieces.push((LEVEL, Line::of(Role::Text, level(studied))));
    pieces.push((width, Line::of(Role::Dim, rules(found))));
    pieces
}

fn rules(found: &Found) -> String {
    let names: Vec<&str> = found.rules().into_iter().map(|(name, _)| name).collect();
    names.join(", ")
}

/// The verdict as a sign.
fn sign(view: &View, studied: Option<&Studied>) -> Line {
    let glyphs = view.glyphs;
    let (sign, role) = match studied {
        Some(known) if known.refused.is_some() => (glyphs.warn, Role::Warn),
        Some(known) => match &known.verdict {
            Some(Verdict::Unique(_)) => (glyphs.ok, Role::Ok),
            Some(Verdict::Several(_)) => (glyphs.warn, Role::Warn),
            Some(Verdict::None | Verdict::Faulty(_)) => (glyphs.error, Role::Error),
            Some(Verdict::Unknown(_)) | None => (glyphs.unknown, Role::Unknown),
        },
        None => (' ', Role::Unknown),
    };
    Line::of(role, sign.to_string())
}

fn level(studied: Option<&Studied>) -> &'static str {
    match studied.and_then(|known| known.rating.as_ref()) {
        Some(Some(rating)) => rating.level.word(),
        Some(None) => "no path",
        None => "",
    }
}

/// What is known about the chosen row: its name, rules and verdict in words.
fn notes(view: &View, offer: Option<&Offer>, width: usize) -> Vec<Line> {
    let Some(offer) = offer else {
        return vec![Line::of(Role::Warn, "nothing here is called so")];
    };
    let text = match (&offer.content, offer.found()) {
        (_, Some(found)) => {
            let author = found.puzzle.texts().author.as_deref();
            let by = author.map_or(String::new(), |own| format!(", by {own}"));
            format!(
                "{}{by}: {}. {}",
                offer.name,
                view.app.rules_of(found),
                view.app.verdict_of(found)
            )
        }
        (Content::Nothing(reason), _) => format!("{}: {reason}", offer.name),
        _ => offer.name.clone(),
    };
    let mut lines = Line::of(Role::Text, text).wrapped(width, 0);
    lines.truncate(NOTES - 1);
    lines.push(view.bar());
    lines
}
