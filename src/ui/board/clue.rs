//! Clues that are signs, dots and numbers: on borders, in cells, in the margin.
//!
//! A sum stands on the border above the first cell of its cage and costs no room in it; digits of a quadruple stand
//! around their lattice point; a sign takes a corner of its cell that nothing else has. What has no place in a form
//! (a dot where the border is not drawn) is left out here and listed in the cell's panel.

use super::super::theme::Role;
use super::{Painter, Size};
use crate::grid::{Cell, Outside};
use crate::rules::{Sign, Stroke};

impl Painter<'_> {
    /// Draws every clue that is no line.
    pub(super) fn clues(&mut self) {
        let sketches = std::mem::take(&mut self.sketches);
        let quiet = |off: bool, role: Role| if off { Role::Dim } else { role };
        for sketch in &sketches {
            match &sketch.stroke {
                Stroke::Diagonal(cells) => self.diagonal(cells, quiet(sketch.off, Role::GridLabel)),
                Stroke::Dot { a, b, filled } => self.dot(*a, *b, *filled, sketch.off),
                Stroke::Corner(cell, text) => {
                    self.quadruple(*cell, text, quiet(sketch.off, Role::Edge));
                }
                Stroke::Sign(cell, sign) => self.sign(*cell, *sign, quiet(sketch.off, Role::Edge)),
                Stroke::Line(..)
                | Stroke::Bulb(..)
                | Stroke::Cage(..)
                | Stroke::Outside(..)
                | Stroke::House(_) => {}
            }
        }
        // Sums come last: they can step aside for digits around a lattice point.
        for sketch in &sketches {
            if let Stroke::Cage(cells, Some(sum)) = &sketch.stroke {
                self.sum(cells, sum, quiet(sketch.off, Role::CageSum));
            }
        }
        self.sketches = sketches;
    }

    fn dot(&mut self, a: Cell, b: Cell, filled: bool, off: bool) {
        let (glyph, role) = match filled {
            true => (self.glyphs.dot_black, Role::DotBlack),
            false => (self.glyphs.dot_white, Role::DotWhite),
        };
        let role = if off { Role::Dim } else { role };
        if let Some((x, y, _)) = self.crossing(a, b) {
            self.canvas.take(x, y, glyph, role);
        }
    }

    /// Digits around the lattice point at the lower right of a cell, in reading order.
    fn quadruple(&mut self, cell: Cell, text: &str, role: Role) {
        let (right, below) = (usize::from(cell.column) + 1, usize::from(cell.row) + 1);
        let at = |axis: &super::axis::Axis, index| {
            (index <= axis.count())
                .then(|| axis.border(index))
                .flatten()
        };
        let place = (at(&self.layout.across, right), at(&self.layout.down, below));
        let (Some(x), Some(y)) = place else {
            return;
        };
        let narrow = self.layout.cell().0 < 5;
        let mut letters: Vec<char> = text.split_whitespace().flat_map(str::chars).collect();
        let places: &[i32] = match letters.len() {
            1 => &[0],
            2 => &[-1, 1],
            3 => &[-1, 0, 1],
            4 if !narrow => &[-2, -1, 1, 2],
            _ => {
                letters.truncate(2);
                letters.push(self.glyphs.cut);
                &[-1, 0, 1]
            }
        };
        for (&offset, letter) in places.iter().zip(letters) {
            self.canvas.take(x + offset, y, letter, role);
        }
    }

    /// A circle or a square, in the first corner of the cell that is free.
    fn sign(&mut self, cell: Cell, sign: Sign, role: Role) {
        let glyph = match sign {
            Sign::Circle => self.glyphs.odd,
            Sign::Square => self.glyphs.even,
        };
        if let Some((x, y)) = self.spare(cell) {
            self.canvas.take(x, y, glyph, role);
        }
    }

    /// A place in the cell that no mark uses and where nothing stands.
    pub(super) fn spare(&mut self, cell: Cell) -> Option<(i32, i32)> {
        let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
        let (right, low) = (x + width - 1, y + height - 1);
        let places = match self.layout.size_of_cells() {
            Size::Full => vec![(x, y), (right, y), (x, low), (right, low)],
            Size::Strip => vec![(right, low)],
            Size::Small => vec![(x, y), (right, y)],
            Size::Mini => vec![(x, y)],
        };
        let mut free = places.into_iter();
        free.find(|&(x, y)| self.canvas.at(x, y).is_some_and(|point| point.glyph == ' '))
    }

    /// A marked diagonal: strokes in the corner columns of full cells, elsewhere through the lattice points.
    fn diagonal(&mut self, cells: &[Cell], role: Role) {
        let falling = |pair: &[Cell]| pair[0].column < pair[1].column;
        let full = self.layout.size_of_cells() == Size::Full;
        let glyph = match cells.get(..2).is_none_or(falling) {
            true => self.glyphs.falling,
            false => self.glyphs.rising,
        };
        let (width, height) = self.layout.cell();
        for &cell in cells.iter().filter(|_| full) {
            let (x, y) = self.layout.corner(cell);
            let ends = match glyph == self.glyphs.falling {
                true => [(0, 0), (width - 1, height - 1)],
                false => [(width - 1, 0), (0, height - 1)],
            };
            for (right, down) in ends {
                self.canvas.take(x + right, y + down, glyph, role);
            }
        }
        for pair in cells.windows(2).filter(|_| !full) {
            if let Some((x, y)) = self.lattice(pair[0], pair[1]) {
                self.diagonal_through(x, y, falling(pair), role);
            }
        }
    }

    /// A cage's sum on the border above its first cell.
    fn sum(&mut self, cells: &[Cell], text: &str, role: Role) {
        let Some(&first) = cells.iter().min() else {
            return;
        };
        let Some(y) = self.layout.down.border(first.row.into()) else {
            return;
        };
        let (start, width) = (self.layout.corner(first).0, self.layout.cell().0);
        let letters: Vec<char> = text.chars().collect();
        let count = letters.len() as i32;
        let mut free = |start: i32| {
            (start..start + count).all(|x| self.canvas.at(x, y).is_none_or(|point| !point.taken))
        };
        let room = (width - count).max(0);
        let start = (start..=start + room).find(|&x| free(x)).unwrap_or(start);
        for (x, &letter) in (start..start + width).zip(&letters) {
            self.canvas.take(x, y, letter, role);
        }
    }

    /// Numbers beside the board and of rows and columns.
    pub(super) fn outside(&mut self) {
        self.labels();
        let sketches = std::mem::take(&mut self.sketches);
        for sketch in &sketches {
            if let Stroke::Outside(at, text) = &sketch.stroke {
                let role = if sketch.off { Role::Dim } else { Role::Outside };
                self.beside(*at, text, role);
            }
        }
        self.sketches = sketches;
        if let Some(at) = self.scene.margin {
            self.margin_cursor(at);
        }
    }

    /// Columns and rows of a place in the margin, where it is seen.
    fn place(&self, at: Outside) -> Option<(std::ops::Range<i32>, std::ops::Range<i32>)> {
        let span = |axis: &super::axis::Axis, index: u8, extent: i32| {
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
            false => ratatui::style::Style::new().add_modifier(ratatui::style::Modifier::REVERSED),
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
            for column in columns.filter(|column| !narrow || *column < 9 || column % 2 == 1) {
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
