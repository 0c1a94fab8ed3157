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

/// A row that is written from left to right, up to an end that may come nearer.
struct Strip<'a> {
    view: &'a View<'a>,
    buffer: &'a mut Buffer,
    x: u16,
    y: u16,
    end: u16,
    backs: &'static [Role],
}

impl<'a> Strip<'a> {
    /// The row of a bar, blank so far; none where the bar has no row.
    fn of(
        view: &'a View,
        area: Rect,
        buffer: &'a mut Buffer,
        backs: &'static [Role],
    ) -> Option<Strip<'a>> {
        let blank = Line::of(Role::Text, " ".repeat(usize::from(area.width)));
        blank.put(buffer, view.look, (area.x, area.y), area.width, backs);
        let strip = Strip {
            view,
            buffer,
            x: area.x,
            y: area.y,
            end: area.right(),
            backs,
        };
        (area.height > 0).then_some(strip)
    }

    /// Writes what there is room for, and returns where it stands.
    fn put(&mut self, line: &Line) -> Rect {
        let room = self.end.saturating_sub(self.x);
        let width = line.put(
            self.buffer,
            self.view.look,
            (self.x, self.y),
            room,
            self.backs,
        );
        let area = Rect {
            x: self.x,
            y: self.y,
            width,
            height: 1,
        };
        self.x += width;
        area
    }

    /// Writes at the end, as long as it is whole, and lets the row end before it.
    fn put_last(&mut self, line: &Line) -> Rect {
        let width = line.width() as u16;
        if width > self.end.saturating_sub(self.x) {
            return Rect {
                x: self.end,
                y: self.y,
                width: 0,
                height: 1,
            };
        }
        let (x, end) = (self.x, self.end - width);
        self.x = end;
        let area = self.put(line);
        (self.x, self.end) = (x, end);
        area
    }
}

/// Title, size, author; the modes; how many of each digit are left; the clock.
pub(super) fn title(view: &View, area: Rect, buffer: &mut Buffer, layout: &mut Layout) {
    let Some(mut strip) = Strip::of(view, area, buffer, &[]) else {
        return;
    };
    strip.put_last(&clock(view).with(Role::Text, " "));
    let end = strip.end;
    let modes = modes(view);
    let beside = modes
        .iter()
        .map(|(_, line)| line.width() as u16 + 1)
        .sum::<u16>()
        + 2;
    strip.end = end.saturating_sub(beside).max(strip.x);
    strip.put(&name(view));
    (strip.x, strip.end) = (strip.x + 2, end);
    for (command, line) in modes {
        layout.touch(strip.put(&line), Target::Command(command));
        strip.x += 1;
    }
    strip.x += 1;
    strip.put_last(&left(view).with(Role::Text, "  "));
}

fn name(view: &View) -> Line {
    let puzzle = view.app.puzzle();
    let (board, texts) = (puzzle.geometry(), puzzle.texts());
    let title = texts.title.as_deref().unwrap_or("untitled");
    let line = Line::of(Role::Title, format!(" {title}"));
    let line = line.with(Role::Dim, format!("  {}x{}", board.rows(), board.columns()));
    match &texts.author {
        Some(author) => line.with(Role::Dim, format!("  by {author}")),
        None => line,
    }
}

fn clock(view: &View) -> Line {
    match view.app.clock().finished() {
        Some(time) => Line::of(Role::Ok, format!("{} {}", view.glyphs.ok, minutes(time))),
        None => Line::of(Role::Text, minutes(view.app.clock().elapsed())),
    }
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
    let Some(mut strip) = Strip::of(view, area, buffer, &[Role::Status]) else {
        return;
    };
    let set = match view.app.activity() {
        Activity::Set => Line::of(Role::ModeSet, " SET "),
        Activity::Solve => Line::new(),
    };
    layout.touch(strip.put_last(&set), Target::Command("set"));
    let bar = Line::of(Role::StatusDim, format!(" {} ", view.glyphs.light_down));
    let line = writing(view).with_all(bar).with_all(said(view));
    let help = view.app.key_of("help").map_or(Line::new(), |key| {
        Line::of(Role::StatusDim, format!(" {key} keys "))
    });
    // What was said comes first: a refusal must be read to its end.
    if line.width() + help.width() <= usize::from(strip.end - strip.x) {
        layout.touch(strip.put_last(&help), Target::Command("help"));
    }
    strip.put(&line);
}

/// The mode or the rule in hand, and where it works.
fn writing(view: &View) -> Line {
    let layer = view.app.layer();
    let once = if view.app.is_once() { " once" } else { "" };
    let (badge, name) = match view.app.tool() {
        Some(tool) => (Role::ModePen, tool.rule.name.to_uppercase()),
        None => (
            badge(layer),
            format!("{}{once}", layer.name().to_uppercase()),
        ),
    };
    let cursor = view.app.cursor();
    let place = cursor
        .margin()
        .map_or(cursor.cell().to_string(), |at| at.to_string());
    let line = Line::of(badge, format!(" {name} ")).with(Role::Text, format!(" {place}"));
    match cursor.selection().len() {
        0 | 1 => line,
        many => line.with(Role::Text, format!("  {many} cells")),
    }
}

/// The message, or else the verdict and what may be told.
fn said(view: &View) -> Line {
    if let Some(message) = view.app.message() {
        return Line::of(message_role(message.tone), &message.text);
    }
    let told = view.app.answered();
    let waits = view.app.puzzle().geometry().waits();
    let refused = told.and_then(|answered| answered.refused.clone());
    let known = match (waits, refused) {
        (Some(reason), _) => Line::of(Role::Unknown, "waits: ").with(Role::Text, reason),
        (None, Some(reason)) => Line::of(Role::Error, "not checked: ").with(Role::Text, reason),
        (None, None) => verdict(
            view,
            told.and_then(|answered| answered.verdict(Scope::Givens)),
        ),
    };
    known
        .with(Role::StatusDim, format!(" {} ", view.glyphs.light_down))
        .with(Role::Text, format!("tells {}", view.app.told().name()))
}

/// The keys that matter now, as far as there is room.
pub(super) fn keys(view: &View, area: Rect, buffer: &mut Buffer, layout: &mut Layout) {
    let Some(mut strip) = Strip::of(view, area, buffer, &[]) else {
        return;
    };
    strip.x += 1;
    strip.put(&Line::of(Role::Key, digits(view)).with(Role::KeyLabel, " digit"));
    for (key, command) in view.app.bar() {
        let line = Line::of(Role::Key, key.to_string())
            .with(Role::KeyLabel, format!(" {}", command.title));
        if strip.x + 2 + line.width() as u16 <= strip.end {
            strip.x += 2;
            layout.touch(strip.put(&line), Target::Command(command.key));
        }
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
