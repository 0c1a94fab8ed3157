//! The panels beside the board: constant cards, each a title and lines, stacked by how much room they get.
//!
//! Every panel says at least its first lines; the rest of the room goes to them from the top. Where not even that fits,
//! panels go by rank, the least needed first, so that what was asked for (a hint, a verdict) stays.

mod cell;
mod hint;
mod log;
mod rules;
mod solver;

pub(super) use hint::hint_below;
pub(super) use log::role as message_role;
pub(super) use solver::verdict;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use super::frame::frame;
use super::theme::Role;
use super::words::{Line, put_all};

/// The card of a panel.
pub(super) struct Panel {
    /// What stands in its frame.
    pub(super) title: fn(&View) -> String,
    /// What it says, in at most so many columns.
    pub(super) lines: fn(&View, usize) -> Vec<Line>,
    /// Whether it is needed now.
    pub(super) shown: fn(&View) -> bool,
    /// Lines without which it is of no use.
    pub(super) least: u16,
    /// The higher, the longer it stays when there is little room.
    pub(super) rank: u8,
}

/// Every panel, from top to bottom.
pub(super) static PANELS: &[Panel] = &[
    rules::PANEL,
    cell::PANEL,
    solver::PANEL,
    hint::PANEL,
    log::PANEL,
];

/// A panel's place.
pub(super) struct Placed {
    pub(super) panel: &'static Panel,
    pub(super) area: Rect,
}

/// Where the panels go in a column of the screen.
pub(super) fn stack(view: &View, area: Rect) -> Vec<Placed> {
    if area.width < 12 || area.height < 3 {
        return Vec::new();
    }
    let inner = usize::from(area.width) - 4;
    let mut chosen: Vec<(&'static Panel, u16)> = PANELS
        .iter()
        .filter(|panel| (panel.shown)(view))
        .map(|panel| (panel, ((panel.lines)(view, inner).len() as u16).max(1)))
        .collect();
    let least = |(panel, wanted): &(&Panel, u16)| panel.least.min(*wanted) + 2;
    while chosen.iter().map(least).sum::<u16>() > area.height {
        let lowest = (0..chosen.len())
            .min_by_key(|&i| chosen[i].0.rank)
            .expect("they take room, so there are some");
        chosen.remove(lowest);
    }
    let mut spare = area.height - chosen.iter().map(least).sum::<u16>();
    let mut y = area.y;
    let mut placed = Vec::new();
    for entry in &chosen {
        let more = (entry.1 + 2 - least(entry)).min(spare);
        let height = least(entry) + more;
        spare -= more;
        placed.push(Placed {
            panel: entry.0,
            area: Rect { y, height, ..area },
        });
        y += height;
    }
    if let Some(last) = placed.last_mut() {
        last.area.height += spare;
    }
    placed
}

/// Draws a panel in its place.
pub(super) fn draw(view: &View, placed: &Placed, buffer: &mut Buffer) {
    let title = Line::of(Role::PanelTitle, (placed.panel.title)(view));
    let inside = frame(view, placed.area, &title, Role::PanelBorder, &[], buffer);
    let lines = (placed.panel.lines)(view, usize::from(inside.width));
    put_all(&lines, buffer, view.look, inside, &[]);
}
