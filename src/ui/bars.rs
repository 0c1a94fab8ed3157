//! The title above the board, the status and the keys below it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use super::layout::Layout;
use super::panel::{message_role, verdict};
use super::theme::Role;
use super::words::Line;
use crate::app::{Activity, Layer, Target, minutes};
use crate::worker::Scope;

/// Title, size, author; the modes; how many of each digit are left; the clock.
pub(super) fn title(view: &View, area: Rect, buffer: &mut Buffer, layout: &mut Layout) {
    if area.height == 0 {
        return;
    }
    let puzzle = view.app.puzzle();
    let board = puzzle.geometry();
    let texts = puzzle.texts();
    let mut line = Line::of(
        Role::Title,
        format!(" {}", texts.title.as_deref().unwrap_or("untitled")),
    );
    line = line.with(Role::Dim, format!("  {}x{}", board.rows(), board.columns()));
    if let Some(author) = &texts.author {
        line = line.with(Role::Dim, format!("  by {author}"));
    }
    let clock = match view.app.clock().finished() {
        Some(time) => Line::of(Role::Ok, format!("{} {}", view.glyphs.ok, minutes(time))),
        None => Line::of(Role::Text, minutes(view.app.clock().elapsed())),
    };
    let modes = modes(view);
    let modes_width: usize = modes.iter().map(|(_, line)| line.width() + 1).sum();
    let right = clock.width() as u16 + 1;
    let room = area.width.saturating_sub(right + 1);
    let used = line.put(
        buffer,
        view.look,
        (area.x, area.y),
        room.saturating_sub(modes_width as u16 + 2),
        &[],
    );
    let mut x = area.x + used + 2;
    for (key, line) in modes {
        let width = line.put(
            buffer,
            view.look,
            (x, area.y),
            (area.x + room).saturating_sub(x),
            &[],
        );
        layout.touch(
            Rect {
                x,
                y: area.y,
                width,
                height: 1,
            },
            Target::Command(key),
        );
        x += width + 1;
    }
    let left = left(view);
    let free = (area.x + room).saturating_sub(x + 2);
    if left.width() > 0 && left.width() <= usize::from(free) {
        left.put(
            buffer,
            view.look,
            (area.x + room - left.width() as u16 - 1, area.y),
            free,
            &[],
        );
    }
    let x = area.right().saturating_sub(right);
    clock.put(buffer, view.look, (x, area.y), right, &[]);
}

/// The modes, the active one as a badge, each with the command that chooses it.
fn modes(view: &View) -> Vec<(&'static str, Line)> {
    let commands = ["mode-digit", "mode-corner", "mode-centre", "mode-color"];
    let one = |(layer, key): (Layer, &'static str)| {
        let line = if layer == view.app.layer() {
            Line::of(badge(layer), format!(" {} ", layer.name()))
        } else {
            Line::of(Role::ModeOff, format!(" {} ", layer.name()))
        };
        (key, line)
    };
    Layer::ALL.into_iter().zip(commands).map(one).collect()
}

fn badge(layer: Layer) -> Role {
    [
        Role::ModeDigit,
        Role::ModeCorner,
        Role::ModeCenter,
        Role::ModeColor,
    ][layer as usize]
}

/// How many of each digit are still to be written: `left 1:9 2:8`.
fn left(view: &View) -> Line {
    let Some(left) = view.app.left() else {
        return Line::new();
    };
    let digits = view.app.puzzle().digits();
    let entries = digits.iter().zip(left).filter(|(_, left)| *left != 0);
    let text: Vec<String> = entries
        .map(|(digit, left)| format!("{}:{left}", digits.symbol(digit)))
        .collect();
    if text.is_empty() {
        Line::new()
    } else {
        Line::of(Role::Dim, format!("left {}", text.join(" ")))
    }
}

/// What the next digit key writes and where; what was said last, or what the solver knows; set mode.
pub(super) fn status(view: &View, area: Rect, buffer: &mut Buffer, layout: &mut Layout) {
    if area.height == 0 {
        return;
    }
    let backs = &[Role::Status];
    let blank = Line::of(Role::Text, " ".repeat(usize::from(area.width)));
    blank.put(buffer, view.look, (area.x, area.y), area.width, backs);
    let layer = view.app.layer();
    let once = if view.app.is_once() { " once" } else { "" };
    let (badge, name) = match view.app.tool() {
        Some(tool) => (Role::ModePen, tool.rule.name.to_uppercase()),
        None => (
            badge(layer),
            format!("{}{once}", layer.name().to_uppercase()),
        ),
    };
    let mut line = Line::of(badge, format!(" {name} "));
    let cursor = view.app.cursor();
    let place = cursor
        .margin()
        .map_or(cursor.cell().to_string(), |at| at.to_string());
    line = line.with(Role::Text, format!(" {place}"));
    if cursor.selection().len() > 1 {
        line = line.with(Role::Text, format!("  {} cells", cursor.selection().len()));
    }
    let bar = format!(" {} ", view.glyphs.light_down);
    line = line.with(Role::StatusDim, bar.clone());
    line = match view.app.message() {
        Some(message) => line.with(message_role(message.tone), &message.text),
        None => {
            let known = view
                .app
                .answered()
                .and_then(|answered| answered.verdict(Scope::Givens));
            line.with_all(verdict(view, known))
                .with(Role::StatusDim, bar)
                .with(Role::Text, "tells ")
                .with(Role::Text, view.app.told().name())
        }
    };
    let set = match view.app.activity() {
        Activity::Set => Line::of(Role::ModeSet, " SET "),
        Activity::Solve => Line::new(),
    };
    let help = view.app.key_of("help").map_or(Line::new(), |key| {
        Line::of(Role::StatusDim, format!("{key} keys "))
    });
    let set = help.with_all(set);
    let room = area.width.saturating_sub(set.width() as u16);
    line.put(buffer, view.look, (area.x, area.y), room, backs);
    let spot = Rect {
        x: area.x + room,
        y: area.y,
        width: area.width - room,
        height: 1,
    };
    set.put(buffer, view.look, (spot.x, spot.y), spot.width, backs);
    layout.touch(spot, Target::Command("set"));
}

/// The keys that matter now, as far as there is room.
pub(super) fn keys(view: &View, area: Rect, buffer: &mut Buffer, layout: &mut Layout) {
    if area.height == 0 {
        return;
    }
    let mut x = area.x + 1;
    let first = Line::of(Role::Key, digits(view)).with(Role::KeyLabel, " digit");
    x += first.put(
        buffer,
        view.look,
        (x, area.y),
        area.width.saturating_sub(1),
        &[],
    ) + 2;
    for (key, command) in view.app.bar() {
        let line = Line::of(Role::Key, key.to_string())
            .with(Role::KeyLabel, format!(" {}", command.title));
        let width = line.width() as u16;
        if x + width > area.right() {
            continue;
        }
        line.put(buffer, view.look, (x, area.y), width, &[]);
        layout.touch(
            Rect {
                x,
                y: area.y,
                width,
                height: 1,
            },
            Target::Command(command.key),
        );
        x += width + 2;
    }
}

fn digits(view: &View) -> String {
    let symbols = view.app.puzzle().digits().symbols();
    match symbols {
        [only] => only.to_string(),
        [first, .., last] => format!("{first}-{last}"),
        [] => String::new(),
    }
}

/// What stands in place of the board while the clock is stopped.
pub(super) fn paused(view: &View, area: Rect, buffer: &mut Buffer) {
    let text = Line::of(Role::Strong, "paused");
    let more = match view.app.key_of("pause") {
        Some(key) => Line::of(Role::Key, key.to_string()).with(Role::KeyLabel, " goes on"),
        None => Line::new(),
    };
    let y = area.y + area.height / 2;
    for (line, y) in [(text, y), (more, y + 1)] {
        let x = area.x + area.width.saturating_sub(line.width() as u16) / 2;
        if y < area.bottom() {
            line.put(buffer, view.look, (x, y), area.width, &[]);
        }
    }
}
