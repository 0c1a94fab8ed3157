//! Lines through cells: a band behind, and on each border that it crosses a glyph that says of which family it is.
//!
//! ```text
//! across  the middle row, from middle to middle       ┃ (   ) ┃       │
//! down    three columns                               ┃  ═════╪═══    │     one glyph on the border (of a
//! slant   three columns a row, through the lattice    ┠───║───┼───    │     thermometer lying, three in full cells)
//! ```
//! Over a border the border's glyph stays on the band, as the border of a region must not break under a line. In cells
//! one row high the band fills the cell (`fill`). At most one glyph a border: the line through the cursor, else the last.

use super::super::glyphs::Glyphs;
use super::super::theme::Role;
use super::{Painter, Size};
use crate::grid::Cell;
use crate::rules::{Family, Stroke};

/// How a family is drawn.
#[derive(Clone, Copy)]
struct Style {
    role: Role,
    across: char,
    down: char,
    /// Lying, its glyph is three wide where cells have room.
    wide: bool,
}

fn style(family: Family, sketch: &super::Sketch, painter: &Painter) -> Style {
    let own = sketch.color.filter(|color| painter.look.shows(*color));
    match sketch.off {
        true => same(own.unwrap_or(Role::LineUnchecked), painter.glyphs.unchecked),
        false => style_of(family, painter.glyphs),
    }
}

/// Lying and standing alike.
fn same(role: Role, glyph: char) -> Style {
    Style {
        role,
        across: glyph,
        down: glyph,
        wide: false,
    }
}

/// The glyph and role of a family, for a legend.
pub(super) fn sample(family: Family, glyphs: &Glyphs) -> (char, Role) {
    let style = style_of(family, glyphs);
    (style.across, style.role)
}

fn style_of(family: Family, glyphs: &Glyphs) -> Style {
    match family {
        Family::Thermo => Style {
            role: Role::LineThermo,
            across: glyphs.thermo_across,
            down: glyphs.thermo_down,
            wide: true,
        },
        Family::SlowThermo => Style {
            role: Role::LineThermo,
            across: glyphs.slow_across,
            down: glyphs.slow_down,
            wide: true,
        },
        Family::Arrow => Style {
            role: Role::LineArrow,
            across: glyphs.light_across,
            down: glyphs.light_down,
            wide: true,
        },
        Family::Whisper => same(Role::LineWhisper, glyphs.whisper),
        Family::Renban => same(Role::LineRenban, glyphs.renban),
        Family::Nabner => same(Role::LineNabner, glyphs.nabner),
        Family::Palindrome => same(Role::LinePalindrome, glyphs.palindrome),
        Family::RegionSum => same(Role::LineRegionSum, glyphs.region_sum),
        Family::Between => same(Role::LineBetween, glyphs.between),
        Family::Lockout => same(Role::LineLockout, glyphs.lockout),
        Family::Zipper => same(Role::LineZipper, glyphs.zipper),
        Family::Entropic => same(Role::LineEntropic, glyphs.entropic),
        Family::Modular => same(Role::LineModular, glyphs.modular),
        Family::Parity => same(Role::LineParity, glyphs.parity),
        Family::Sequence => same(Role::LineParity, glyphs.sequence),
        Family::SameDifference => same(Role::LineParity, glyphs.same_difference),
        Family::Sum => same(Role::LineSum, glyphs.sum),
        Family::Other => same(Role::LineOther, glyphs.other),
    }
}

/// The cells of each line with the role of its band.
pub(super) fn bands(painter: &Painter) -> Vec<(Vec<Cell>, Role)> {
    let band = |sketch: &super::Sketch| match &sketch.stroke {
        Stroke::Line(family, cells) => Some((cells.clone(), style(*family, sketch, painter).role)),
        _ => None,
    };
    painter.sketches.iter().filter_map(band).collect()
}

impl Painter<'_> {
    /// Draws every line, then the one being drawn.
    pub(super) fn lines(&mut self) {
        let sketches = std::mem::take(&mut self.sketches);
        for sketch in &sketches {
            match &sketch.stroke {
                Stroke::Line(family, cells) => {
                    let style = style(*family, sketch, self);
                    for pair in cells.windows(2) {
                        self.step(pair[0], pair[1], style);
                    }
                    self.slanted(cells, style);
                }
                Stroke::Bulb(family, cell) => {
                    self.bulb(*cell, style(*family, sketch, self).role);
                }
                Stroke::Ring(family, cells) => {
                    self.ring(cells, style(*family, sketch, self).role);
                }
                _ => {}
            }
        }
        for sketch in &sketches {
            if let Stroke::Head(family, from, to) = sketch.stroke {
                self.head(from, to, style(family, sketch, self).role);
            }
        }
        self.sketches = sketches;
        self.pen();
    }

    /// From the middle of a cell to the middle of the next.
    fn step(&mut self, from: Cell, to: Cell, style: Style) {
        let ((x, y), (end_x, end_y)) = (self.layout.middle(from), self.layout.middle(to));
        let small = self.layout.size_of_cells().is_small();
        match (from.row.abs_diff(to.row), from.column.abs_diff(to.column)) {
            (0, 1) => {
                let around = if small { 0 } else { 1 };
                for x in x.min(end_x) - around..=x.max(end_x) + around {
                    self.band(x, y, style.role, small);
                }
            }
            (1, 0) => {
                for y in y.min(end_y)..=y.max(end_y) {
                    (x - 1..=x + 1).for_each(|x| self.band(x, y, style.role, small));
                }
            }
            (1, 1) => return self.slant(from, to, style),
            _ => return,
        }
        let Some((x, y, lying)) = self.crossing(from, to) else {
            return;
        };
        if lying {
            let arm = i32::from(style.wide && self.layout.size_of_cells() == Size::Full);
            (x - arm..=x + arm).for_each(|x| self.canvas.write(x, y, style.across, style.role));
        } else {
            self.canvas.write(x, y, style.down, style.role);
        }
    }

    /// Lays a band on a point; in small cells on borders only, as the cells have it already.
    fn band(&mut self, x: i32, y: i32, role: Role, small: bool) {
        if let Some(point) = self.canvas.at(x, y)
            && !(small && point.backs.contains(&role))
        {
            point.backs.push(role);
        }
    }

    /// Where the step from one cell to its neighbour crosses their border, and whether the step lies or falls. None
    /// where the layout has no such border.
    pub(super) fn crossing(&self, from: Cell, to: Cell) -> Option<(i32, i32, bool)> {
        let (x, y) = self.layout.middle(from);
        if from.row == to.row {
            let border = usize::from(from.column.max(to.column));
            Some((self.layout.across.border(border)?, y, true))
        } else {
            let border = usize::from(from.row.max(to.row));
            Some((x, self.layout.down.border(border)?, false))
        }
    }

    /// The lattice point between two cells that share a corner, where the layout has one.
    pub(super) fn lattice(&self, from: Cell, to: Cell) -> Option<(i32, i32)> {
        let border = |one: u8, other: u8| usize::from(one.max(other));
        Some((
            self.layout.across.border(border(from.column, to.column))?,
            self.layout.down.border(border(from.row, to.row))?,
        ))
    }

    /// A step to a cell that shares only a corner.
    fn slant(&mut self, from: Cell, to: Cell, style: Style) {
        let (upper, lower) = if from.row < to.row {
            (from, to)
        } else {
            (to, from)
        };
        let falling = upper.column < lower.column;
        let glyph = if falling {
            self.glyphs.falling
        } else {
            self.glyphs.rising
        };
        // Where there is room, the glyph of its family stands beside the lattice point: no colour is needed to know it.
        let beside = if style.wide { glyph } else { style.across };
        let small = self.layout.size_of_cells().is_small();
        let (top, bottom) = (self.layout.middle(upper), self.layout.middle(lower));
        let lattice = self.lattice(from, to);
        let middle = lattice.unwrap_or(((top.0 + bottom.0) / 2, (top.1 + bottom.1) / 2));
        for y in top.1..=bottom.1 {
            let (start, end) = if y <= middle.1 {
                (top, middle)
            } else {
                (middle, bottom)
            };
            let x = start.0 + (end.0 - start.0) * (y - start.1) / (end.1 - start.1).max(1);
            let inside = y != top.1 && y != bottom.1;
            if !small {
                (x - 1..=x + 1).for_each(|x| self.canvas.lay(x, y, style.role));
            }
            if let Some(point) = self.canvas.at(x, y).filter(|_| inside && !small) {
                point.write(beside, style.role);
            }
        }
        if let Some((x, y)) = lattice {
            self.diagonal_through(x, y, falling, style.role);
        }
    }

    /// In small cells a line of slanted steps alone crosses no border, so its glyph stands in its first cell.
    fn slanted(&mut self, cells: &[Cell], style: Style) {
        let straight =
            |pair: &[Cell]| pair[0].row == pair[1].row || pair[0].column == pair[1].column;
        if style.wide || !self.layout.size_of_cells().is_small() || cells.windows(2).any(straight) {
            return;
        }
        if let Some((x, y)) = cells.first().and_then(|&cell| self.spare(cell)) {
            self.canvas.take(x, y, style.across, style.role);
        }
    }

    /// A slanted stroke through a lattice point, crossed with one that is there already.
    pub(super) fn diagonal_through(&mut self, x: i32, y: i32, falling: bool, role: Role) {
        let (own, other) = if falling {
            (self.glyphs.falling, self.glyphs.rising)
        } else {
            (self.glyphs.rising, self.glyphs.falling)
        };
        let crossing = self.glyphs.crossing;
        if let Some(point) = self.canvas.at(x, y) {
            let glyph = if point.glyph == other { crossing } else { own };
            point.write(glyph, role);
        }
    }

    /// The bulb at the start of a line.
    fn bulb(&mut self, cell: Cell, role: Role) {
        let ((x, y), arm) = (self.layout.middle(cell), self.arm());
        let glyphs = self.glyphs;
        if !self.layout.size_of_cells().is_small() {
            (x - arm..=x + arm).for_each(|x| self.canvas.lay(x, y, role));
        }
        self.canvas.write(x - arm, y, glyphs.bulb_left, role);
        self.canvas.write(x + arm, y, glyphs.bulb_right, role);
        if self.layout.size_of_cells() == Size::Full {
            self.canvas.write(x, y, glyphs.bulb, role);
        }
    }

    /// A circle or pill around cells in a row: a bracket before the first and one behind the last.
    fn ring(&mut self, cells: &[Cell], role: Role) {
        let (Some(&first), Some(&last)) = (cells.first(), cells.last()) else {
            return;
        };
        let (arm, glyphs) = (self.arm(), self.glyphs);
        if !self.layout.size_of_cells().is_small() {
            for &cell in cells {
                let (x, y) = self.layout.middle(cell);
                (x - arm..=x + arm).for_each(|x| self.canvas.lay(x, y, role));
            }
        }
        let (open, close) = match role {
            Role::LineUnchecked => (glyphs.unchecked, glyphs.unchecked),
            _ => (glyphs.bulb_left, glyphs.bulb_right),
        };
        let ((left, top), (right, bottom)) = (self.layout.middle(first), self.layout.middle(last));
        if first.column == last.column {
            for &cell in cells {
                let (x, y) = self.layout.middle(cell);
                self.canvas.write(x - arm, y, open, role);
                self.canvas.write(x + arm, y, close, role);
            }
            return;
        }
        self.canvas.write(left - arm, top, open, role);
        self.canvas.write(right + arm, bottom, close, role);
    }

    /// The head of an arrow, on the border that it crosses last.
    fn head(&mut self, from: Cell, to: Cell, role: Role) {
        let (down, right) = (sign(to.row, from.row), sign(to.column, from.column));
        if let Some((x, y)) = self.midway(from, to) {
            self.canvas
                .write(x, y, arrow(self.glyphs, down, right), role);
        }
    }

    /// The middle of the border or the lattice point between two cells that touch.
    pub(super) fn midway(&self, from: Cell, to: Cell) -> Option<(i32, i32)> {
        if from.row != to.row && from.column != to.column {
            self.lattice(from, to)
        } else {
            self.crossing(from, to).map(|(x, y, _)| (x, y))
        }
    }

    /// How far from the middle a bracket around the digit stands.
    fn arm(&self) -> i32 {
        match self.layout.size_of_cells() {
            Size::Full | Size::Strip => 2,
            Size::Small | Size::Mini => 1,
        }
    }

    /// The line that is being drawn: brackets around its start, an arrow on each border.
    fn pen(&mut self) {
        let (pen, glyphs) = (self.scene.pen, self.glyphs);
        for pair in pen.windows(2) {
            let down = sign(pair[1].row, pair[0].row);
            let right = sign(pair[1].column, pair[0].column);
            if let Some((x, y)) = self.midway(pair[0], pair[1]) {
                self.canvas
                    .take(x, y, arrow(glyphs, down, right), Role::ModePen);
            }
        }
        if let Some(&start) = pen.first() {
            let ((x, y), arm) = (self.layout.middle(start), self.arm());
            self.canvas
                .take(x - arm, y, glyphs.bulb_left, Role::ModePen);
            self.canvas
                .take(x + arm, y, glyphs.bulb_right, Role::ModePen);
        }
    }
}

/// 1 where the first is more, -1 where it is less.
fn sign(one: u8, other: u8) -> i32 {
    one.cmp(&other) as i32
}

/// The arrow in a direction, in rows down and columns right.
pub(super) fn arrow(glyphs: &Glyphs, down: i32, right: i32) -> char {
    match (down, right) {
        (-1, 0) => glyphs.up,
        (-1, 1) => glyphs.up_right,
        (0, 1) => glyphs.right,
        (1, 1) => glyphs.down_right,
        (1, 0) => glyphs.down,
        (1, -1) => glyphs.down_left,
        (0, -1) => glyphs.left,
        _ => glyphs.up_left,
    }
}
