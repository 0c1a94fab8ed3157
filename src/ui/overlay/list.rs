//! Lists to choose from: the command line with its matches, rules to place, clues on a cell.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::middle;
use crate::app::{ClueList, Match, Search, StepList, Target};
use crate::hint::Hint;
use crate::ui::View;
use crate::ui::field::field;
use crate::ui::frame::overlay;
use crate::ui::layout::Layout;
use crate::ui::theme::Role;
use crate::ui::words::{Line, put_all};

/// The command line: what was typed, what it may mean, and what may follow.
pub(super) fn palette(
    view: &View,
    search: &Search,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let matches = view.app.listed_matches();
    let row = |own: &Match| {
        let key = match own {
            Match::Command(command) => view.app.key_of(command.key),
            Match::Rule(_) => None,
        };
        [
            Line::of(Role::Strong, own.key()),
            Line::of(Role::Dim, own.takes()),
            Line::of(Role::Key, key.map_or(String::new(), |key| key.to_string())),
        ]
    };
    let rows = matches.iter().map(row).collect();
    let note = match matches.get(search.chosen) {
        Some(own) => Line::of(Role::Dim, own.help()),
        None => Line::of(Role::Warn, "no such command"),
    };
    let title = Line::of(Role::PanelTitle, "Command");
    List {
        title,
        search: Some(search),
        chosen: search.chosen,
        rows,
        note,
    }
    .draw(view, area, buffer, layout);
}

/// The rules that can be placed.
pub(super) fn rules(
    view: &View,
    search: &Search,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let matches = view.app.listed_rules();
    let rows = matches.iter().map(|rule| {
        [
            Line::of(Role::Strong, rule.name),
            Line::of(Role::Dim, rule.key),
            Line::new(),
        ]
    });
    let note = matches
        .get(search.chosen)
        .map_or(Line::of(Role::Warn, "no such rule"), |rule| {
            Line::of(Role::Dim, rule.help)
        });
    let rows = rows.collect();
    let title = Line::of(Role::PanelTitle, "Place a rule");
    List {
        title,
        search: Some(search),
        chosen: search.chosen,
        rows,
        note,
    }
    .draw(view, area, buffer, layout);
}

/// The clues on a cell or beside the board.
pub(super) fn clues(
    view: &View,
    list: &ClueList,
    area: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let puzzle = view.app.puzzle();
    let row = |at: &usize| {
        let clue = &puzzle.clues()[*at];
        let value = clue.value_text(puzzle.digits()).unwrap_or_default();
        let muted = if clue.off { "muted" } else { "" };
        [
            Line::of(
                if clue.off { Role::Dim } else { Role::Strong },
                clue.name(puzzle.geometry()),
            ),
            Line::of(Role::Text, value),
            Line::of(Role::Dim, muted),
        ]
    };
    let rows = list
        .clues
        .iter()
        .filter(|&&at| at < puzzle.clues().len())
        .map(row)
        .collect();
    let title = Line::of(Role::PanelTitle, "Clues here");
    let note = view.bar();
    List {
        title,
        search: None,
        chosen: list.chosen,
        rows,
        note,
    }
    .draw(view, area, buffer, layout);
}

/// Whether the steps have room beside the board.
pub(super) fn fits(beside: Rect) -> bool {
    beside.width >= 22 && beside.height >= 6
}

/// Where they stand below it.
pub(super) fn below(list: &StepList, area: Rect) -> Rect {
    let most = (area.height / 2).max(6);
    let height = (list.steps.len() as u16 + 4)
        .clamp(6, most)
        .min(area.height);
    Rect {
        y: area.bottom() - height,
        width: area.width.min(76),
        height,
        ..area
    }
}

/// The steps that there are now: beside the board, or below it.
pub(super) fn steps(
    view: &View,
    list: &StepList,
    (area, beside): (Rect, Rect),
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    let row = |hint: &Hint| {
        let name = match fits(beside) && beside.width < 50 {
            true => hint.technique.key,
            false => hint.technique.name,
        };
        [
            Line::of(Role::Strong, name),
            Line::of(Role::Text, &hint.words.notation),
            Line::of(Role::Dim, hint.technique.level.word()),
        ]
    };
    let rows: Vec<[Line; 3]> = list.steps.iter().map(row).collect();
    let more = if list.finished { "" } else { ", looking ..." };
    let title = format!("All steps: {}{more}", rows.len());
    let note = match list.steps.get(list.chosen) {
        Some(hint) => {
            let level = hint.technique.level.word();
            Line::of(Role::Dim, format!("{} ({level})", hint.words.technique))
        }
        None => Line::of(Role::Dim, "looking for steps ..."),
    };
    let place = if fits(beside) {
        beside
    } else {
        below(list, area)
    };
    List {
        title: Line::of(Role::PanelTitle, title),
        search: None,
        chosen: list.chosen,
        rows,
        note,
    }
    .draw_in(view, place, buffer, layout);
}

struct List<'a> {
    title: Line,
    search: Option<&'a Search>,
    chosen: usize,
    rows: Vec<[Line; 3]>,
    note: Line,
}

impl List<'_> {
    fn draw(&self, view: &View, area: Rect, buffer: &mut Buffer, layout: &mut Layout) {
        let widths = self.widths();
        let wanted = widths.iter().sum::<u16>() + 2 + 2 * 2;
        let width = (wanted.max(self.title.width() as u16).clamp(44, 76) + 4).min(area.width);
        let notes = self.note.wrapped(usize::from(width.saturating_sub(4)), 0);
        let head = 1 + u16::from(self.search.is_some());
        let rows = self.rows.len().min(usize::from(area.height)).max(1) as u16;
        let place = middle(
            area,
            width,
            (rows + head + notes.len() as u16 + 1)
                .min(area.height * 3 / 4 + 2)
                .max(6),
        );
        self.draw_in(view, place, buffer, layout);
    }

    /// The columns that each part of a row takes.
    fn widths(&self) -> Vec<u16> {
        let widest = |column: usize| self.rows.iter().map(|row| row[column].width()).max();
        (0..3)
            .map(|column| widest(column).unwrap_or(0).min(40) as u16)
            .collect()
    }

    /// The same, where the first two parts share what there is.
    fn fitted(&self, room: u16) -> Vec<u16> {
        let mut widths = self.widths();
        let over = (widths.iter().sum::<u16>() + 6).saturating_sub(room);
        if over == 0 {
            return widths;
        }
        if over > widths[1].saturating_sub(12) {
            // The note says the level of the chosen one.
            widths[2] = 0;
        }
        for (column, least) in [(1, 10), (0, 9), (1, 6)] {
            let over = (widths.iter().sum::<u16>() + 4).saturating_sub(room);
            widths[column] = widths[column]
                .saturating_sub(over)
                .max(widths[column].min(least));
        }
        widths
    }

    fn draw_in(&self, view: &View, place: Rect, buffer: &mut Buffer, layout: &mut Layout) {
        let inside = overlay(view, place, &self.title, buffer, layout);
        let (widths, width) = (self.fitted(inside.width), usize::from(inside.width));
        let notes = self.note.wrapped(width.max(1), 0);
        let mut y = inside.y;
        if let Some(search) = self.search {
            field(
                view,
                &search.field,
                Rect {
                    height: 1,
                    ..inside
                },
                buffer,
                layout,
            );
            y += 1;
        }
        let room = usize::from(inside.bottom().saturating_sub(y)).saturating_sub(notes.len());
        let first = self.chosen.saturating_sub(room.saturating_sub(1));
        for (i, row) in self.rows.iter().enumerate().skip(first).take(room) {
            let spot = Rect {
                x: inside.x,
                y,
                width: inside.width,
                height: 1,
            };
            row_of(view, row, &widths, i == self.chosen, spot, buffer);
            layout.touch(spot, Target::Row(i));
            y += 1;
        }
        let bottom = inside.bottom().saturating_sub(notes.len() as u16).max(y);
        let foot = Rect {
            y: bottom,
            height: inside.bottom().saturating_sub(bottom),
            ..inside
        };
        put_all(&notes, buffer, view.look, foot, &[Role::Overlay]);
    }
}

fn row_of(
    view: &View,
    row: &[Line; 3],
    widths: &[u16],
    chosen: bool,
    spot: Rect,
    buffer: &mut Buffer,
) {
    let backs: &[Role] = if chosen {
        &[Role::Overlay, Role::ListCursor]
    } else {
        &[Role::Overlay]
    };
    let blank = Line::of(Role::Text, " ".repeat(usize::from(spot.width)));
    blank.put(buffer, view.look, (spot.x, spot.y), spot.width, backs);
    let pointer = if chosen { view.glyphs.chosen } else { ' ' };
    let mut x = spot.x
        + Line::of(Role::Key, format!("{pointer} ")).put(
            buffer,
            view.look,
            (spot.x, spot.y),
            2,
            backs,
        );
    for (line, width) in row.iter().zip(widths) {
        let left = spot.right().saturating_sub(x);
        line.put(buffer, view.look, (x, spot.y), left.min(*width), backs);
        x = x.saturating_add(width + 2);
    }
}
