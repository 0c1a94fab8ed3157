//! A sheet of roles that becomes styled characters at the end.
//!
//! Positions are counted from the upper left of the board's area and may be negative: what lies outside the sheet or
//! the part of it that is open for painting is lost without a word, so that drawing code needs no bounds.

use super::super::theme::{Look, Role};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use std::ops::Range;

/// One character.
#[derive(Clone, Debug)]
pub(super) struct Point {
    pub(super) glyph: char,
    pub(super) text: Role,
    /// What it stands on, lowest first.
    pub(super) backs: Vec<Role>,
    /// Laid over all, for pairs at the rims of a cell.
    over: Option<Style>,
    /// The cursor's brackets and frame take their colour from it.
    pub(super) bracket: Option<Role>,
    /// A clue stands here, which nothing of lesser meaning may hide.
    pub(super) taken: bool,
}

/// The sheet.
pub(super) struct Canvas {
    width: u16,
    height: u16,
    points: Vec<Point>,
    open: (Range<i32>, Range<i32>),
}

impl Point {
    /// Writes a character in a text role.
    pub(super) fn write(&mut self, glyph: char, text: Role) {
        (self.glyph, self.text) = (glyph, text);
    }

    /// Writes it over everything else.
    pub(super) fn stamp(&mut self, glyph: char, style: Style) {
        (self.glyph, self.over) = (glyph, Some(style));
    }

    fn style(&self, look: &Look) -> Style {
        let bracket = self
            .bracket
            .and_then(|role| look.brackets(role, &self.backs));
        let style = bracket.unwrap_or_else(|| look.compose(self.text, &self.backs));
        let style = self.over.map_or(style, |over| style.patch(over));
        // Attributes of a state are the digit's: an underlined blank or border would be a line that nobody drew.
        let own = look.style(self.text).add_modifier | Modifier::REVERSED;
        let keep = match self.text {
            _ if self.over.is_some() || self.bracket.is_some() => Modifier::all(),
            Role::DigitGiven | Role::DigitEntered | Role::DigitOther | Role::DigitConflict => {
                Modifier::all()
            }
            _ => own,
        };
        Style {
            add_modifier: style.add_modifier & keep,
            sub_modifier: Modifier::all().difference(style.add_modifier & keep),
            ..style
        }
    }
}

impl Canvas {
    /// An empty sheet, all of it open.
    pub(super) fn new(width: u16, height: u16) -> Canvas {
        let blank = Point {
            glyph: ' ',
            text: Role::Text,
            backs: Vec::new(),
            over: None,
            bracket: None,
            taken: false,
        };
        Canvas {
            width,
            height,
            points: vec![blank; usize::from(width) * usize::from(height)],
            open: (0..width.into(), 0..height.into()),
        }
    }

    /// Leaves only these columns and rows open.
    pub(super) fn clip(&mut self, across: Range<i32>, down: Range<i32>) {
        self.open = (across, down);
    }

    /// The point here, if it is on the sheet and open.
    pub(super) fn at(&mut self, x: i32, y: i32) -> Option<&mut Point> {
        let inside = (0..self.width.into()).contains(&x)
            && (0..self.height.into()).contains(&y)
            && self.open.0.contains(&x)
            && self.open.1.contains(&y);
        if !inside {
            return None;
        }
        let index = y as usize * usize::from(self.width) + x as usize;
        self.points.get_mut(index)
    }

    /// Writes a character, if the point is there.
    pub(super) fn write(&mut self, x: i32, y: i32, glyph: char, text: Role) {
        if let Some(point) = self.at(x, y) {
            point.write(glyph, text);
        }
    }

    /// Writes a clue's character, which lesser things leave alone.
    pub(super) fn take(&mut self, x: i32, y: i32, glyph: char, text: Role) {
        if let Some(point) = self.at(x, y) {
            point.write(glyph, text);
            point.taken = true;
        }
    }

    /// Lays a role on a point.
    pub(super) fn lay(&mut self, x: i32, y: i32, role: Role) {
        if let Some(point) = self.at(x, y) {
            point.backs.push(role);
        }
    }

    /// Turns roles into styles and copies the sheet to the upper left of `room`.
    pub(super) fn finish(&self, look: &Look, buffer: &mut Buffer, room: Rect) {
        for (index, point) in self.points.iter().enumerate() {
            let x = room.x + (index % usize::from(self.width)) as u16;
            let y = room.y + (index / usize::from(self.width)) as u16;
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.reset();
                cell.set_char(point.glyph).set_style(point.style(look));
            }
        }
    }
}
