//! The rules: those that are there, with how many clues count; while keys go to it, also those that can be switched on.

use super::Panel;
use crate::app::{RuleRow, rule_rows};
use crate::puzzle::Puzzle;
use crate::rules::{Pact, Shape};
use crate::ui::View;
use crate::ui::board::sample;
use crate::ui::theme::Role;
use crate::ui::words::Line;

pub(super) const PANEL: Panel = Panel {
    title: |view| {
        if view.app.panel().is_some() {
            "[Rules]".into()
        } else {
            "Rules".into()
        }
    },
    lines: |view, width| {
        let chosen = view.app.panel();
        let rows = rule_rows(view.app.puzzle());
        let Some(chosen) = chosen else {
            return short(view, &rows, width);
        };
        let rows = rows.iter().enumerate();
        rows.map(|(i, row)| line(view, row, i == chosen, width))
            .collect()
    },
    shown: |_| true,
    scroll: |_| None,
    chosen: |view| view.app.panel(),
    least: 3,
    rank: 2,
};

/// The usual houses on one line, then what is there but switched off, then the rest.
fn short(view: &View, rows: &[RuleRow], width: usize) -> Vec<Line> {
    let here = || rows.iter().filter(|row| row.clues() > 0);
    let usual = |row: &&RuleRow| row.rule.usual().is_some() && row.is_on();
    let names: Vec<&str> = here().filter(usual).map(|row| row.rule.name).collect();
    let houses = Line::of(Role::CheckOn, format!("[{}] ", view.glyphs.checked));
    let houses = houses.with(Role::Text, names.join(" "));
    let mut lines = if names.is_empty() {
        Vec::new()
    } else {
        vec![houses]
    };
    let (on, off): (Vec<&RuleRow>, Vec<&RuleRow>) = here()
        .filter(|row| !usual(row))
        .partition(|row| row.is_on());
    lines.extend(
        off.into_iter()
            .chain(on)
            .map(|row| line(view, row, false, width)),
    );
    lines.extend(
        pacts(view.app.puzzle())
            .into_iter()
            .flat_map(|(pact, count)| {
                let title = Line::of(Role::Strong, format!("{} ({count}): ", pact.title()));
                title.with(Role::Text, pact.help()).wrapped(width, 2)
            }),
    );
    lines
}

/// The pacts of clues that count, each with how many it binds.
fn pacts(puzzle: &Puzzle) -> Vec<(&Pact, usize)> {
    let mut found: Vec<(&Pact, usize)> = Vec::new();
    for pact in puzzle.clues().iter().filter_map(|clue| clue.pact.as_ref()) {
        let count = pact.clues(puzzle.clues()).len();
        if count > 0 && found.iter().all(|(own, _)| own.title() != pact.title()) {
            found.push((pact, count));
        }
    }
    found
}

fn line(view: &View, row: &RuleRow, chosen: bool, width: usize) -> Line {
    let mark = if row.is_on() {
        view.glyphs.checked
    } else {
        view.glyphs.unticked
    };
    let check = if row.is_on() {
        Role::CheckOn
    } else {
        Role::CheckOff
    };
    let name = if row.is_on() {
        Role::Text
    } else {
        Role::CheckOff
    };
    let pointer = if chosen { view.glyphs.chosen } else { ' ' };
    let mut line = Line::new();
    if view.app.panel().is_some() {
        line = line.with(Role::Key, format!("{pointer} "));
    }
    let count = match (row.rule.shape, row.counted, row.muted) {
        (Shape::Toggle, _, 0) | (_, 0, 0) => String::new(),
        (Shape::Toggle, 0, _) => "off".to_string(),
        (_, counted, 0) => counted.to_string(),
        (_, counted, muted) => format!("{counted} + {muted} muted"),
    };
    let sign = sample(view.app.puzzle(), row.rule, view.glyphs);
    let sign = sign.map_or(Line::new(), |(sign, role)| {
        Line::of(Role::Text, " ").with(role, sign)
    });
    line = line.with(check, format!("[{mark}] "));
    // The name gives way to its sign and its count.
    let rest = match count.len() {
        0 => sign.width(),
        count => sign.width() + 1 + count,
    };
    let room = width.saturating_sub(line.width() + rest);
    let role = if chosen { Role::Strong } else { name };
    line = line
        .with(role, cut(row.rule.name, room, view.glyphs.cut))
        .with_all(sign);
    if count.is_empty() {
        return line;
    }
    let gap = width.saturating_sub(line.width() + count.len()).clamp(1, 3);
    line.with(Role::Text, " ".repeat(gap))
        .with(Role::Dim, count)
}

/// The text, or as much of it as there is room for, with a sign that it goes on.
fn cut(text: &str, room: usize, sign: char) -> String {
    if text.chars().count() <= room {
        return text.to_string();
    }
    let kept = text.chars().take(room.saturating_sub(1));
    kept.chain([sign]).collect()
}
