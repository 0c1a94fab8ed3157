//! What stands in empty cells: the player's marks, true candidates, struck ones, those that a hint speaks of.
//!
//! ```text
//! Full, nine digits     corner and centre marks      Strip
//!  1 2 3                 1 345                       12345
//!  4 5 6                  137                        6789s    s: the spare place
//!  7 8 9                 6789
//! ```
//! A digit's place never moves, so a gap says as much as a digit; only in a cell with both kinds of marks the centre
//! marks take the middle row and the others stand as in a strip. A strip shows the kind that is asked for, and a sign in the
//! spare place says that the other exists. Cells one row high show no marks, the panel lists them; what a hint says of
//! them stands there all the same (`told`).

use super::super::theme::{Layer, Role};
use super::{MarkKind, Marks, Painter, Size, step_sign};
use crate::grid::{Candidate, Cell, Digit, DigitSet};

/// One mark at its fixed place.
struct Mark {
    digit: Digit,
    role: Role,
    /// Stands there instead of the digit.
    instead: Option<char>,
    /// Stands right of it, or instead of it where there is no room.
    after: Option<(char, Role)>,
}

impl Painter<'_> {
    /// Draws what stands in empty cells.
    pub(super) fn marks(&mut self) {
        let hint = self.scene.hint.unwrap_or_default();
        for cell in self.seen() {
            let placed = hint.placed.iter().any(|placed| placed.cell == cell);
            if self.scene.digit(cell).is_some() || placed {
                continue;
            }
            match self.layout.size_of_cells().is_small() {
                true => self.told(cell),
                false => self.marks_of(cell),
            }
        }
    }

    fn marks_of(&mut self, cell: Cell) {
        let puzzle = self.scene.puzzle;
        let (corner, centre) = (puzzle.corner(cell), puzzle.centre(cell));
        let strip = self.layout.size_of_cells() == Size::Strip;
        let touched = self.is_told(cell);
        let (fixed, loose) = match self.scene.marks {
            Marks::Hidden => (DigitSet::EMPTY, DigitSet::EMPTY),
            Marks::True { .. } => (corner.or(centre), DigitSet::EMPTY),
            Marks::Players(_) if touched => (corner.or(centre), DigitSet::EMPTY),
            Marks::Players(kind) if strip => {
                let (own, other) = match kind {
                    MarkKind::Corner => (corner, centre),
                    MarkKind::Centre => (centre, corner),
                };
                if !own.is_empty() && !other.is_empty() {
                    self.note_more(cell);
                }
                (if own.is_empty() { other } else { own }, DigitSet::EMPTY)
            }
            Marks::Players(_) => (corner, centre),
        };
        let marks = self.fixed_marks(cell, fixed);
        let both = !loose.is_empty() && !marks.is_empty();
        let packed = both && self.mark_rows() == self.layout.cell().1;
        for mark in &marks {
            self.draw_mark(cell, mark, packed);
        }
        if !loose.is_empty() {
            self.centre_marks(cell, loose, both);
        }
    }

    /// Whether a hint speaks of candidates of the cell.
    pub(super) fn is_told(&self, cell: Cell) -> bool {
        let hint = self.scene.hint.unwrap_or_default();
        !hint.told_in(cell).is_empty()
    }

    /// The marks at fixed places: the player's, and what else is to be said about candidates.
    fn fixed_marks(&self, cell: Cell, own: DigitSet) -> Vec<Mark> {
        let digits = self.scene.puzzle.digits().iter();
        digits
            .filter_map(|digit| self.mark(cell, digit, own))
            .collect()
    }

    fn mark(&self, cell: Cell, digit: Digit, own: DigitSet) -> Option<Mark> {
        let hint = self.scene.hint.unwrap_or_default();
        let told = |list: &[Candidate]| {
            list.iter()
                .any(|told| told.cell == cell && told.digit == digit)
        };
        let plain = |role| Mark {
            digit,
            role,
            instead: None,
            after: None,
        };
        if told(hint.eliminated) {
            return Some(Mark {
                after: Some((self.glyphs.falls, Role::HintEliminated)),
                ..plain(Role::HintEliminated)
            });
        }
        if let Some((number, step)) = hint.step_of(Candidate::new(cell, digit)) {
            let sign = step_sign(number, self.glyphs);
            return Some(Mark {
                after: Some((sign, Role::HintStep)),
                ..plain(if step.on { Role::HintOn } else { Role::HintOff })
            });
        }
        if told(hint.premises) {
            return Some(plain(Role::MarkSame));
        }
        if let Marks::True {
            truly,
            unknown,
            legal,
        } = self.scene.marks
        {
            if truly.at(cell).contains(digit) {
                return Some(plain(Role::TrueMany));
            }
            if unknown.at(cell).contains(digit) {
                return Some(Mark {
                    after: Some((self.glyphs.warn, Role::Unknown)),
                    ..plain(Role::Unknown)
                });
            }
            let possible = legal.map_or(own, |legal| legal.at(cell).or(own));
            return possible.contains(digit).then(|| Mark {
                instead: Some(self.glyphs.absent),
                ..plain(Role::TrueFalse)
            });
        }
        if self.scene.puzzle.struck().at(cell).contains(digit) {
            return Some(Mark {
                instead: Some(self.glyphs.falls),
                ..plain(Role::MarkStruck)
            });
        }
        let same = self.scene.same == Some(digit) && self.scene.hint.is_none();
        own.contains(digit).then(|| {
            plain(if same {
                Role::MarkSame
            } else {
                self.kind_of(cell, digit)
            })
        })
    }

    /// The role of a mark that stands at a fixed place, whichever kind it is.
    fn kind_of(&self, cell: Cell, digit: Digit) -> Role {
        match self.scene.puzzle.corner(cell).contains(digit) {
            true => Role::MarkCorner,
            false => Role::MarkCenter,
        }
    }

    fn draw_mark(&mut self, cell: Cell, mark: &Mark, packed: bool) {
        let (x, y) = self.mark_place(cell, mark.digit, packed);
        let symbol = self.scene.puzzle.digits().symbol(mark.digit);
        let roomy = self.layout.size_of_cells() == Size::Full && !packed;
        let ((glyph, role), after) = match (mark.instead, mark.after) {
            (Some(instead), _) => ((instead, mark.role), None),
            // Its place says which digit it is, its sign and ground what is said of it.
            (None, Some((sign, _))) if !roomy && mark.role.card().layer == Layer::Back => {
                ((sign, mark.role), None)
            }
            (None, Some(after)) if !roomy => (after, None),
            (None, after) => ((symbol, mark.role), after),
        };
        self.write_on(x, y, glyph, role);
        if let Some((sign, role)) = after {
            self.write_on(x + 1, y, sign, role);
        }
    }

    /// Writes a character; a role that is a ground is laid beneath it.
    pub(super) fn write_on(&mut self, x: i32, y: i32, glyph: char, role: Role) {
        if role.card().layer != Layer::Back {
            self.canvas.write(x, y, glyph, role);
            return;
        }
        self.canvas.write(x, y, glyph, Role::MarkSame);
        if let Some(point) = self.canvas.at(x, y) {
            point.backs.push(role);
        }
    }

    /// The fixed place of a digit.
    fn mark_place(&self, cell: Cell, digit: Digit, packed: bool) -> (i32, i32) {
        let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
        let index = digit.index() as i32;
        if self.layout.size_of_cells() == Size::Strip {
            return (x + index % width, y + index / width);
        }
        if packed {
            let (row, column) = (index / (width - 2), index % (width - 2));
            let middle = self.layout.digit().1;
            return (x + 1 + column, y + row + i32::from(row >= middle));
        }
        let across = i32::from(Size::marks_across(self.scene.puzzle.geometry().digits()));
        let gap = (width - 3) / (across - 1);
        let row = index / across * (height - 1) / (self.mark_rows() - 1).max(1);
        (x + 1 + index % across * gap, y + row)
    }

    /// How many rows the fixed places take; fewer than a full cell has where few digits leave its middle row free.
    fn mark_rows(&self) -> i32 {
        let digits = self.scene.puzzle.geometry().digits();
        i32::from(u16::from(digits).div_ceil(Size::marks_across(digits)))
    }

    /// Marks side by side around the middle of a cell; on the middle row alone where marks stand above and below.
    fn centre_marks(&mut self, cell: Cell, marks: DigitSet, alone: bool) {
        let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
        let marks: Vec<Digit> = marks.iter().collect();
        let inner = width as usize - 2;
        let room = if alone && marks.len() > inner {
            inner + 2
        } else {
            inner
        };
        let mut lines: Vec<&[Digit]> = marks.chunks(room).collect();
        lines.truncate(if alone { 1 } else { height as usize });
        let hidden = marks.len() > lines.iter().map(|line| line.len()).sum::<usize>();
        let top = y + self.layout.digit().1 - (lines.len() as i32 - 1) / 2;
        for (y, line) in (top..).zip(lines) {
            // A single one stands beside the middle, where no mark at a fixed place and no digit can be.
            let start = x + (width - line.len() as i32) / 2 - i32::from(line.len() == 1);
            for (x, &digit) in (start..).zip(line) {
                let same = self.scene.same == Some(digit) && self.scene.hint.is_none();
                let role = if same {
                    Role::MarkSame
                } else {
                    Role::MarkCenter
                };
                let symbol = self.scene.puzzle.digits().symbol(digit);
                self.canvas.write(x, y, symbol, role);
            }
        }
        if hidden {
            let y = y + self.layout.digit().1;
            self.canvas
                .write(x + width - 1, y, self.glyphs.cut, Role::MarkCenter);
        }
    }

    /// Says that the cell has marks of the other kind too.
    fn note_more(&mut self, cell: Cell) {
        if let Some((x, y)) = self.spare(cell) {
            self.canvas.write(x, y, self.glyphs.cut, Role::Dim);
        }
    }
}
