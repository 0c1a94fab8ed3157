//! What stands beside the board: numbers that look along a row or column, and labels.
//!
//! A margin is there only on the sides that have clues or the cursor. It stands still while the board moves beneath.

use super::super::theme::Role;
use super::Painter;
use super::axis::Axis;
use super::line::arrow;
use crate::grid::Outside;
use crate::rules::Stroke;
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
                Stroke::Outside(at, text) => self.beside(*at, text, role),
                Stroke::Slant(at, text, (down, right)) => {
                    let arrow = arrow(self.glyphs, i32::from(*down), i32::from(*right));
                    self.beside(*at, &format!("{text}{arrow}"), role);
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
    fn beside(&mut self, at: Outside, text: &str, role: Role) {
        let Some((columns, rows)) = self.place(at) else {
            return;
        };
        let letters: Vec<char> = text.chars().collect();
        let (width, count) = (columns.end - columns.start, letters.len() as i32);
        let (_, digit_row) = self.layout.digit();
        if columns.end - columns.start < 3 {
            let start = if at.row == 0 {
                rows.end - count
            } else {
                rows.start
            };
            for (y, &letter) in (start.max(rows.start)..rows.end).zip(&letters) {
                self.canvas.write(columns.end - 1, y, letter, role);
            }
            return;
        }
        let y = if rows.end - rows.start > digit_row {
            rows.start + digit_row
        } else {
            rows.start
        };
        // One column stays free between a number of two figures and the board.
        let before = match at.column {
            0 => (width - 1 - count).max(0),
            _ => ((width - count + 1) / 2).max(0),
        };
        for (x, &letter) in (columns.start + before..columns.end).zip(&letters) {
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
