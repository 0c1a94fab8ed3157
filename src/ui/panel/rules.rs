//! The rules: those that are there, with how many clues count; while keys go to it, also those that can be switched on.

use super::Panel;
use crate::app::{RuleRow, rule_rows};
use crate::rules::Shape;
use crate::ui::View;
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
        let rows = rule_rows(view.app.puzzle()).into_iter().enumerate();
        let shown = rows.filter(|(_, row)| chosen.is_some() || row.clues() > 0);
        let lines: Vec<Line> = shown
            .map(|(i, row)| line(view, &row, Some(i) == chosen, width))
            .collect();
        // The chosen row stays in sight: the panel shows its first lines.
        let skip = chosen.map_or(0, |row| row.saturating_sub(8));
        lines.into_iter().skip(skip).collect()
    },
    shown: |_| true,
    least: 2,
    rank: 2,
};

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
    line = line
        .with(check, format!("[{mark}] "))
        .with(if chosen { Role::Strong } else { name }, row.rule.name);
    let count = match (row.rule.shape, row.counted, row.muted) {
        (Shape::Toggle, _, 0) | (_, 0, 0) => String::new(),
        (Shape::Toggle, 0, _) => "off".to_string(),
        (_, counted, 0) => counted.to_string(),
        (_, counted, muted) => format!("{counted} + {muted} muted"),
    };
    let gap = width.saturating_sub(line.width() + count.len()).clamp(1, 3);
    line.with(Role::Text, " ".repeat(gap))
        .with(Role::Dim, count)
}
