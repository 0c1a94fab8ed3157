//! What stands beside the board: numbers that look along a row or column, and labels.
//!
//! Before a number stands a quiet sign of what it tells, where both have room.
//!
//! A margin is there only on the sides that have clues or the cursor. It stands still while the board moves beneath.

use super::super::glyphs::Glyphs;
use super::super::theme::Role;
use super::Painter;
use super::axis::Axis;
use super::line::arrow;
use crate::grid::Outside;
use crate::rules::{Stroke, Tells};
use ratatui::style::{Modifier, Style};
use std::ops::Range;

impl Painter<'_> {
    /// Numbers beside the board and of rows and columns.
    pub(super) fn outside(&mut self) {
        self.labels();
        let sketches = std::mem::take(&mut self.sketches);
        for sketch in &sketches {
            let role = sketch.quiet(self.look).unwrap_or(Role::Outside);
            match &sketch.stroke {
                Stroke::Outside(at, tells, text) => {
                    self.beside(*at, sign(*tells, self.glyphs), text, role);
                }
                Stroke::Slant(at, text, (down, right)) => {
                    let arrow = arrow(self.glyphs, i32::from(*down), i32::from(*right));
                    self.beside(*at, None, &format!("{text}{arrow}"), role);
                }
                _ => {}
            }
        }
        self.sketches = sketches;
        if let Some(at) = self.scene.margin {
            self.margin_cursor(at);
        }
    }

    /// Columns and rows of a place in the margin, where it is seen.
    fn place(&self, at: Outside) -> Option<(Range<i32>, Range<i32>)> {
        let span = |axis: &Axis, index: u8, extent: i32| {
            let (cells, index) = (axis.span(), usize::from(index));
            match index {
                0 => Some(cells.start - i32::from(axis.near)..cells.start),
                _ if index > axis.count() => Some(cells.end..cells.end + i32::from(axis.far)),
                _ if axis.seen().contains(&(index - 1)) => {
                    let start = axis.cell(index - 1);
                    Some(start..start + extent)
                }
                _ => None,
            }
        };
        let (width, height) = self.layout.cell();
        Some((
            span(&self.layout.across, at.column, width)?,
            span(&self.layout.down, at.row, height)?,
        ))
    }

    /// A number in the margin: across, in line with digits; above cells too narrow for it, downwards.
    fn beside(&mut self, at: Outside, sign: Option<char>, text: &str, role: Role) {
        let Some((columns, rows)) = self.place(at) else {
            return;
        };
        let mut letters: Vec<(char, Role)> = text.chars().map(|letter| (letter, role)).collect();
        let width = columns.end - columns.start;
        let (_, digit_row) = self.layout.digit();
        if width < 3 {
            let count = letters.len() as i32;
            let start = if at.row == 0 {
                rows.end - count
            } else {
                rows.start
            };
            for (y, (letter, role)) in (start.max(rows.start)..rows.end).zip(letters) {
                self.canvas.write(columns.end - 1, y, letter, role);
            }
            return;
        }
        let y = if rows.end - rows.start > digit_row {
            rows.start + digit_row
        } else {
            rows.start
        };
        let sign = sign.filter(|_| letters.len() < width as usize);
        letters.splice(..0, sign.map(|sign| (sign, Role::GridLabel)));
        if letters.len() > width as usize {
            letters.truncate(width as usize - 1);
            letters.push((self.glyphs.cut, role));
        }
        let count = letters.len() as i32;
        // One column stays free between a number of two figures and the board.
        let before = match at.column {
            0 => (width - 1 - count).max(0),
            _ => ((width - count + 1) / 2).max(0),
        };
        for (x, (letter, role)) in (columns.start + before..columns.end).zip(letters) {
            self.canvas.write(x, y, letter, role);
        }
    }

    fn margin_cursor(&mut self, at: Outside) {
        let Some((columns, rows)) = self.place(at) else {
            return;
        };
        let look = self.look;
        let style = match look.fills(Role::Cursor) {
            true => look.style(Role::Cursor),
            false => Style::new().add_modifier(Modifier::REVERSED),
        };
        for y in rows {
            for x in columns.clone() {
                if let Some(point) = self.canvas.at(x, y) {
                    point.stamp(point.glyph, style);
                }
            }
        }
    }

    /// Numbers of rows and columns.
    fn labels(&mut self) {
        let (rows, columns) = self.layout.seen();
        if self.layout.across.label > 0 {
            for row in rows {
                let y = self.layout.down.cell(row) + self.layout.digit().1;
                let text = format!("{:>2}", row + 1);
                for (x, letter) in (0..).zip(text.chars()) {
                    self.canvas.write(x, y, letter, Role::GridLabel);
                }
            }
        }
        if self.layout.down.label > 0 {
            let narrow = self.layout.cell().0 < 3;
            // Numbers of two figures would run together above cells of two columns.
            for column in columns.filter(|column| !narrow || *column < 8 || column % 2 == 1) {
                let text = (column + 1).to_string();
                let end = self.layout.across.cell(column) + self.layout.digit().0;
                let start = end + 1 - text.len() as i32;
                for (x, letter) in (start..).zip(text.chars()) {
                    self.canvas.write(x, 0, letter, Role::GridLabel);
                }
            }
        }
    }
}

/// The sign of what a text beside the board tells.
pub(super) fn sign(tells: Tells, glyphs: &Glyphs) -> Option<char> {
    match tells {
        Tells::SumBetween => Some(glyphs.sum_between),
        Tells::SumFirst => Some(glyphs.sum_first),
        Tells::Seen => Some(glyphs.seen),
        Tells::Hidden => Some(glyphs.hidden),
        Tells::Named => Some(glyphs.named),
        Tells::Among => Some(glyphs.among),
        Tells::Unknown => None,
    }
}
