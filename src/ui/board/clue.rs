//! Clues that are signs, dots and numbers on borders and in cells.
//!
//! A sum stands on the border above the first cell of its cage and costs no room in it; digits of a quadruple stand
//! around their lattice point; a sign takes a corner of its cell that nothing else has. What has no place in a form
//! (a dot where the border is not drawn) is left out here and listed in the cell's panel.

use super::super::theme::Role;
use super::{Painter, Size, Sketch};
use crate::grid::Cell;
use crate::rules::{Sign, Stroke};

impl Painter<'_> {
    /// Draws every clue that is no line.
    pub(super) fn clues(&mut self) {
        let sketches = std::mem::take(&mut self.sketches);
        let look = self.look;
        let quiet = |sketch: &Sketch, role: Role| sketch.quiet(look).unwrap_or(role);
        for sketch in &sketches {
            match &sketch.stroke {
                Stroke::Diagonal { cells, dotted } => self.diagonal(cells, *dotted, sketch.off),
                Stroke::Dot { a, b, filled } => self.dot(*a, *b, *filled, sketch.off),
                Stroke::Corner(cell, text) => {
                    let beside = sketches.iter().any(|other| is_beside(other, *cell));
                    self.quadruple(*cell, text, beside, quiet(sketch, Role::Edge));
                }
                Stroke::Sign(cell, sign) => self.sign(*cell, *sign, quiet(sketch, Role::Edge)),
                Stroke::Edge(a, b, text) => {
                    self.edge(*a, *b, text, quiet(sketch, Role::Edge));
                }
                Stroke::Less(a, b) => self.less(*a, *b, quiet(sketch, Role::Edge)),
                Stroke::Line(..)
                | Stroke::Bulb(..)
                | Stroke::Ring(..)
                | Stroke::Head(..)
                | Stroke::Cage(..)
                | Stroke::Outside(..)
                | Stroke::Slant(..)
                | Stroke::House(_) => {}
            }
        }
        // Sums come last: they can step aside for digits around a lattice point.
        for sketch in &sketches {
            if let Stroke::Cage(cells, Some(sum)) = &sketch.stroke {
                self.sum(cells, sum, quiet(sketch, Role::CageSum));
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
        if let Some((x, y)) = self.midway(a, b) {
            self.canvas.take(x, y, glyph, role);
        }
    }

    /// A short text on a border, behind a dot where one stands there; what finds no room is cut, the panel has it whole.
    fn edge(&mut self, a: Cell, b: Cell, text: &str, role: Role) {
        let Some((x, mut y)) = self.midway(a, b) else {
            return;
        };
        let mut dotted = self.canvas.at(x, y).is_some_and(|point| point.taken);
        let lower = a.row == b.row && self.layout.size_of_cells() == Size::Strip;
        if lower && (dotted || text.chars().count() > 1) {
            // The lower row of such a cell has a free column.
            (y, dotted) = (y + 1, false);
        }
        let [left, right] = self.arms(a, b, x, y);
        let (least, most) = match dotted {
            true if right == 0 => return,
            true => (x + 1, x + right),
            false => (x - left, x + right),
        };
        let room = (most - least + 1) as usize;
        let mut letters: Vec<char> = text.chars().collect();
        if letters.len() > room {
            letters.truncate(room - 1);
            letters.push(self.glyphs.cut);
        }
        let count = letters.len() as i32;
        let start = (x - (count - 1) / 2).clamp(least, most - count + 1);
        for (x, letter) in (start..).zip(letters) {
            self.canvas.take(x, y, letter, role);
        }
    }

    /// How many columns left and right of a place on a border are free for a text. Beside a standing border they are
    /// those of the two cells that hold no digit and no mark.
    fn arms(&mut self, a: Cell, b: Cell, x: i32, y: i32) -> [i32; 2] {
        let [left, right] = match (a.row == b.row, self.layout.size_of_cells()) {
            (false, _) | (true, Size::Full | Size::Small) => [1, 1],
            (true, Size::Strip) if self.scene.puzzle.digits().len() < 10 => [1, 0],
            (true, Size::Strip) => [0, 0],
            (true, Size::Mini) => [0, 1],
        };
        let mut free = |x: i32| self.canvas.at(x, y).is_some_and(|point| !point.taken);
        [
            if free(x - 1) { left } else { 0 },
            if free(x + 1) { right } else { 0 },
        ]
    }

    /// The sign that the first of two neighbours holds the lower digit.
    fn less(&mut self, low: Cell, high: Cell, role: Role) {
        let glyphs = self.glyphs;
        let glyph = match (low.row == high.row, low < high) {
            (true, true) => glyphs.less,
            (true, false) => glyphs.greater,
            (false, true) => glyphs.less_down,
            (false, false) => glyphs.greater_down,
        };
        if let Some((x, y)) = self.midway(low, high) {
            self.canvas.take(x, y, glyph, role);
        }
    }

    /// Digits around the lattice point at the lower right of a cell, in reading order; in narrow cells four of them
    /// take all of its room, so that none may stand beside them.
    fn quadruple(&mut self, cell: Cell, text: &str, beside: bool, role: Role) {
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
            4 if !beside => &[-2, -1, 0, 1],
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
            Sign::Letter(letter) => letter,
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
    fn diagonal(&mut self, cells: &[Cell], dotted: bool, off: bool) {
        let falls = cells
            .get(..2)
            .is_none_or(|pair| pair[0].column < pair[1].column);
        let glyph = match (falls, dotted) {
            _ if off => self.glyphs.unchecked,
            (_, true) => self.glyphs.dotted_diagonal,
            (true, false) => self.glyphs.falling,
            (false, false) => self.glyphs.rising,
        };
        let role = if off { Role::Dim } else { Role::GridLabel };
        if self.layout.size_of_cells() != Size::Full {
            for pair in cells.windows(2) {
                let point = self.lattice(pair[0], pair[1]);
                // Where no lattice is drawn, a place in the cell has to do; low cells have none to give.
                let inside = match self.layout.size_of_cells() {
                    Size::Strip if point.is_none() => self.spare(pair[0]),
                    _ => None,
                };
                match point.or(inside) {
                    Some((x, y)) if point.is_none() => self.canvas.take(x, y, glyph, role),
                    Some((x, y)) if off || dotted => self.canvas.write(x, y, glyph, role),
                    Some((x, y)) => self.diagonal_through(x, y, falls, role),
                    None => {}
                }
            }
            return;
        }
        let (width, height) = self.layout.cell();
        let ends = match falls {
            true => [(0, 0), (width - 1, height - 1)],
            false => [(width - 1, 0), (0, height - 1)],
        };
        for &cell in cells {
            let (x, y) = self.layout.corner(cell);
            for (right, down) in ends {
                self.canvas.take(x + right, y + down, glyph, role);
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
        let (start, cell) = (self.layout.corner(first).0, self.layout.cell().0);
        // A long text goes on above the next cells of the cage.
        let next = |column: &u8| cells.contains(&Cell::new(first.row, *column));
        let beside = (first.column + 1..=u8::MAX).take_while(next).count() as i32;
        let mut letters: Vec<char> = text.chars().collect();
        let width = match letters.len() as i32 > cell {
            true => cell + beside * (cell + 1),
            false => cell,
        };
        if letters.len() as i32 > width {
            letters.truncate(width as usize - 1);
            letters.push(self.glyphs.cut);
        }
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
}

/// Whether a text stands around the lattice point left or right of that of a cell.
fn is_beside(sketch: &Sketch, cell: Cell) -> bool {
    match sketch.stroke {
        Stroke::Corner(other, _) => {
            other.row == cell.row && other.column.abs_diff(cell.column) == 1
        }
        _ => false,
    }
}
