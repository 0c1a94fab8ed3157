//! The panels beside the board: constant cards, each a title and lines, stacked by how much room they get.
//!
//! Every panel says at least its first lines; the rest of the room goes to them by rank. Where not even that fits,
//! panels leave by rank, the least needed first, so that what was asked for (a hint, a verdict) stays.

mod cell;
mod hint;
mod log;
mod regions;
mod rules;
mod solver;
mod text;

pub(super) use hint::{hint_below, place_below};
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
    /// How many lines are scrolled past; none where no key scrolls it.
    pub(super) scroll: fn(&View) -> Option<usize>,
    /// The line that stays in sight; none where its first lines do.
    pub(super) chosen: fn(&View) -> Option<usize>,
    /// Lines without which it is of no use.
    pub(super) least: u16,
    /// The higher, the longer it stays when there is little room.
    pub(super) rank: u8,
}

/// Every panel, from top to bottom.
pub(super) static PANELS: &[Panel] = &[
    rules::PANEL,
    regions::PANEL,
    text::PANEL,
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
    let wanted = |panel: &&Panel| {
        let lines = (panel.lines)(view, inner).len();
        lines.clamp(1, usize::from(area.height)) as u16
    };
    let shown = PANELS.iter().filter(|panel| (panel.shown)(view));
    let mut rooms: Vec<Room> = shown.map(|panel| Room::of(panel, wanted(&panel))).collect();
    while rooms.iter().map(|room| room.height).sum::<u16>() > area.height {
        let lowest = (0..rooms.len())
            .min_by_key(|&i| rooms[i].panel.rank)
            .expect("they take room, so there are some");
        rooms.remove(lowest);
    }
    share(&mut rooms, area.height);
    let mut y = area.y;
    let place = |room: Room| {
        let placed = Placed {
            panel: room.panel,
            area: Rect {
                y,
                height: room.height,
                ..area
            },
        };
        y += room.height;
        placed
    };
    rooms.into_iter().map(place).collect()
}

/// A panel with the rows it has by now, its frame too, and those it would like.
struct Room {
    panel: &'static Panel,
    height: u16,
    wanted: u16,
}

impl Room {
    fn of(panel: &'static Panel, lines: u16) -> Room {
        Room {
            panel,
            height: panel.least.min(lines) + 2,
            wanted: lines + 2,
        }
    }
}

/// Gives the spare rows to those that want more, the highest in rank first; what is left goes to the last.
fn share(rooms: &mut [Room], height: u16) {
    let mut spare = height - rooms.iter().map(|room| room.height).sum::<u16>();
    let mut order: Vec<usize> = (0..rooms.len()).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(rooms[i].panel.rank));
    for i in order {
        let more = (rooms[i].wanted - rooms[i].height).min(spare);
        rooms[i].height += more;
        spare -= more;
    }
    if let Some(last) = rooms.last_mut() {
        last.height += spare;
    }
}

/// Draws a panel in its place.
pub(super) fn draw(view: &View, placed: &Placed, buffer: &mut Buffer) {
    let title = Line::of(Role::PanelTitle, (placed.panel.title)(view));
    let inside = frame(view, placed.area, &title, Role::PanelBorder, &[], buffer);
    let lines = (placed.panel.lines)(view, usize::from(inside.width));
    match (placed.panel.scroll)(view) {
        Some(scroll) => put_scrolled(view, (&lines, scroll), inside, &[], buffer),
        None => {
            let chosen = (placed.panel.chosen)(view).unwrap_or(0);
            let past = (chosen + 1).saturating_sub(inside.height.into());
            let lines = lines.get(past..).unwrap_or_default();
            put_all(lines, buffer, view.look, inside, &[]);
        }
    }
}

/// Puts lines from a scrolled place on; where they do not all fit and can be scrolled, the last row says so.
fn put_scrolled(
    view: &View,
    (lines, scroll): (&[Line], usize),
    inside: Rect,
    backs: &[Role],
    buffer: &mut Buffer,
) {
    let room = usize::from(inside.height);
    let key = view.app.key_of("hint-down");
    let (Some(key), true) = (key, lines.len() > room && room > 1) else {
        put_all(lines, buffer, view.look, inside, backs);
        return;
    };
    let first = scroll.min(lines.len() - (room - 1));
    let left = lines.len() - first - (room - 1);
    let mut shown = lines[first..first + room - 1].to_vec();
    let more = match left {
        0 => format!("{}: back", view.app.key_of("hint-up").unwrap_or(key)),
        left => format!("{left} more: {key}"),
    };
    shown.push(Line::of(Role::Dim, more));
    put_all(&shown, buffer, view.look, inside, backs);
}
