//! What says the state of a cell beyond its ground: pairs at the rims, and the cursor.
//!
//! ```text
//! Full                    Strip (on the borders)    Small    Mini
//! ▌     ▐   ▛     ▜       ▌12345▐   ▛12345▜         {5}      {5    the cursor fills both columns
//! ▌  5  ▐      5          ▌6789 ▐   ▙6789 ▟         [5]
//! ▌     ▐   ▙     ▟
//! ```
//! A pair is drawn where the theme gives the state no background, and for what a hint rests on always. The borders around
//! the cursor take its colour; where they meet they do not, as coloured crossings would stick out. Without colours the
//! cell is reversed, the only reversed one on the board.

use super::super::theme::Role;
use super::{Painter, Size};
use crate::grid::Cell;
use ratatui::style::{Modifier, Style};

/// The states with pairs, the one drawn first. What other signs say too (`!` beside the digit) comes last; that two
/// solutions differ is always said beside the digit (`digit`).
const PAIRS: [Role; 6] = [
    Role::HintPremise,
    Role::HintTruth,
    Role::HintLink,
    Role::Select,
    Role::Clash,
    Role::Conflict,
];

impl Painter<'_> {
    /// Draws the pair of each cell that needs one.
    pub(super) fn pairs(&mut self) {
        for cell in self.seen() {
            let states = &self.fill_of(cell).states;
            let mut active = PAIRS.iter().filter(|role| states.contains(role));
            let small = self.layout.size_of_cells().is_small();
            let edge = active.find_map(|&role| {
                // The signs of a hint are those that its panel explains.
                let told = [Role::HintPremise, Role::HintTruth, Role::HintLink].contains(&role);
                let edge = match self.glyphs.is_ascii || small && !told {
                    true => self.look.small_edge(role),
                    false => self.look.edge(role),
                };
                edge.map(|edge| (role, edge))
            });
            if let Some((role, (left, right, style))) = edge {
                self.pair(cell, role, (left, right), style);
            }
        }
    }

    fn pair(&mut self, cell: Cell, role: Role, (left, right): (char, char), style: Style) {
        let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
        let size = self.layout.size_of_cells();
        let (near, far) = match size {
            Size::Strip => (x - 1, x + width),
            _ => (x, x + width - 1),
        };
        let tall = role.card().edge.is_some_and(|edge| edge.tall);
        let middle = y + self.layout.digit().1;
        let loud = role == Role::HintPremise;
        for y in y..y + height {
            if !tall && y != middle {
                continue;
            }
            let far = (far, right);
            let ends = [Some((near, left)), Some(far).filter(|_| size != Size::Mini)];
            for (x, glyph) in ends.into_iter().flatten().filter(|end| end.1 != ' ') {
                let may = |point: &super::canvas::Point| match size {
                    Size::Strip => true,
                    // What a hint says of a low cell stands where its rims are.
                    Size::Small | Size::Mini => point.glyph == ' ',
                    Size::Full => point.glyph == ' ' || loud && point.text != Role::HintEliminated,
                };
                if let Some(point) = self.canvas.at(x, y)
                    && may(point)
                {
                    point.stamp(glyph, style);
                }
            }
        }
    }

    /// Draws the cursor.
    pub(super) fn cursor(&mut self) {
        let Some(cell) = self.scene.cursor.filter(|_| self.scene.margin.is_none()) else {
            return;
        };
        let role = if self.scene.focus {
            Role::Cursor
        } else {
            Role::CursorAway
        };
        let size = self.layout.size_of_cells();
        if self.look.brackets(role, &[]).is_none() {
            self.fill_cursor(cell, role, Style::new());
        } else if size == Size::Mini || size == Size::Small && self.is_told(cell) {
            // Brackets would stand over what a hint says of the cell.
            let own = Style::new().add_modifier(Modifier::REVERSED);
            let style = if self.look.fills(role) {
                Style::new()
            } else {
                own
            };
            self.fill_cursor(cell, role, style);
        } else {
            self.frame(cell, role);
            self.brackets(cell, role);
        }
    }

    fn fill_cursor(&mut self, cell: Cell, role: Role, style: Style) {
        let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
        for y in y..y + height {
            for x in x..x + width {
                if let Some(point) = self.canvas.at(x, y) {
                    point.backs.push(role);
                    point.stamp(point.glyph, style);
                }
            }
        }
    }

    /// Recolours the straight borders around the cell.
    fn frame(&mut self, cell: Cell, role: Role) {
        let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        let lying = [row, row + 1].map(|row| self.layout.down.border(row));
        let standing = [column, column + 1].map(|column| self.layout.across.border(column));
        let lying = lying
            .into_iter()
            .flatten()
            .flat_map(|y| (x..x + width).map(move |x| (x, y)));
        let standing = standing
            .into_iter()
            .flatten()
            .flat_map(|x| (y..y + height).map(move |y| (x, y)));
        for (x, y) in lying.chain(standing) {
            if let Some(point) = self.canvas.at(x, y).filter(|point| !point.taken) {
                point.bracket = Some(role);
            }
        }
    }

    fn brackets(&mut self, cell: Cell, role: Role) {
        let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
        let (near, far) = match self.layout.size_of_cells() {
            Size::Strip => (x - 1, x + width),
            _ => (x, x + width - 1),
        };
        let glyphs = self.glyphs;
        let low = y + height - 1;
        let mut ends = vec![
            (near, y, glyphs.corner_up_left),
            (far, y, glyphs.corner_up_right),
            (near, low, glyphs.corner_down_left),
            (far, low, glyphs.corner_down_right),
        ];
        if height == 1 {
            ends = vec![(near, y, '['), (far, y, ']')];
        }
        for (x, y, glyph) in ends {
            if let Some(point) = self.canvas.at(x, y)
                && point.text != Role::HintStep
            {
                point.stamp(glyph, Style::new());
                point.bracket = Some(role);
            }
        }
    }
}
