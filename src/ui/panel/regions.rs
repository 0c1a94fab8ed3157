//! The regions of a draft: how many cells each has, and how many are in none yet.

use super::Panel;
use crate::grid::Division;
use crate::ui::View;
use crate::ui::theme::Role;
use crate::ui::words::Line;

pub(super) const PANEL: Panel = Panel {
    title: |_| "Regions being drawn".to_string(),
    lines,
    shown: |view| *view.app.puzzle().geometry().division() == Division::Draft,
    scroll: |_| None,
    chosen: |_| None,
    least: 3,
    rank: 5,
};

/// `1: 9  2: 9  3: 8 of 9`, then what is left.
fn lines(view: &View, width: usize) -> Vec<Line> {
    let board = view.app.puzzle().geometry();
    let wanted = usize::from(board.digits());
    let mut sizes = Line::new();
    let drawn = board.regions().iter().enumerate();
    for (region, cells) in drawn.filter(|(_, cells)| !cells.is_empty()) {
        let (role, count) = match cells.len() {
            count if count == wanted => (Role::Ok, count.to_string()),
            count => (Role::Warn, format!("{count}/{wanted}")),
        };
        let apart = if sizes.width() > 0 { " " } else { "" };
        let name = Line::of(Role::Dim, format!("{apart}{}:", region + 1));
        sizes = sizes.with_all(name.with(role, count));
    }
    let left = board.region_map().iter().filter(|region| region.is_none());
    let left = Line::of(Role::Text, format!("in none: {}", left.count()));
    let mut lines = sizes.wrapped(width, 0);
    lines.extend(left.wrapped(width, 0));
    lines
}
