//! Borders between cells and the characters where they meet.
//!
//! Heavy between regions and around the board, light between cells, dotted between cells of one cage; the edge of a
//! cage is light in its own colour. A light border between two cells of one background takes it, and so does the
//! lattice point amid four; a heavy one stays on the ground, so that regions look like tiles and keep their outline.
//!
//! An extra house is drawn like a cage where its tint cannot say it: without colours, and muted.
//!
//! A dotted border is absent where lines meet, as there are no dotted corners. Regions count only while the rule that
//! makes them houses is on.

use super::super::junction::Weight;
use super::super::theme::Role;
use super::Painter;
use crate::grid::Cell;
use crate::rules::Stroke;

/// The border between two neighbouring cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Border {
    weight: Weight,
    dotted: bool,
    role: Role,
}

/// What decides the weight of a border.
struct Areas {
    /// Whether regions are houses of the clues that count.
    regions_count: bool,
    /// The cages that each cell is in.
    of: Vec<Vec<usize>>,
    muted: Vec<Option<Role>>,
}

impl Painter<'_> {
    /// Draws every border that the layout has.
    pub(super) fn borders(&mut self) {
        let areas = self.areas();
        let (rows, columns) = self.layout.seen();
        for row in rows.start..=rows.end {
            for column in columns.start..=columns.end {
                if column < columns.end {
                    self.lying(&areas, row, column);
                }
                if row < rows.end {
                    self.standing(&areas, row, column);
                }
                self.meeting(&areas, row, column);
            }
        }
    }

    /// The border above a cell.
    fn lying(&mut self, areas: &Areas, row: usize, column: usize) {
        let Some(y) = self.layout.down.border(row) else {
            return;
        };
        let border = self.above(areas, row, column);
        let shared = self.shared(border, [(row, column), (row.wrapping_sub(1), column)]);
        let glyph = match (border.dotted, border.weight) {
            (true, _) => self.glyphs.dotted_across,
            (_, Weight::Heavy) => self.glyphs.heavy_across,
            _ => self.glyphs.light_across,
        };
        let x = self.layout.across.cell(column);
        for x in x..x + self.layout.cell().0 {
            self.canvas.write(x, y, glyph, border.role);
            shared.iter().for_each(|&role| self.canvas.lay(x, y, role));
        }
    }

    /// The border left of a cell.
    fn standing(&mut self, areas: &Areas, row: usize, column: usize) {
        let Some(x) = self.layout.across.border(column) else {
            return;
        };
        let border = self.left_of(areas, row, column);
        let shared = self.shared(border, [(row, column), (row, column.wrapping_sub(1))]);
        let glyph = match (border.dotted, border.weight) {
            (true, _) => self.glyphs.dotted_down,
            (_, Weight::Heavy) => self.glyphs.heavy_down,
            _ => self.glyphs.light_down,
        };
        let y = self.layout.down.cell(row);
        for y in y..y + self.layout.cell().1 {
            self.canvas.write(x, y, glyph, border.role);
            shared.iter().for_each(|&role| self.canvas.lay(x, y, role));
        }
    }

    /// The lattice point at the upper left of a cell.
    fn meeting(&mut self, areas: &Areas, row: usize, column: usize) {
        let lines = (
            self.layout.across.border(column),
            self.layout.down.border(row),
        );
        let (Some(x), Some(y)) = lines else {
            return;
        };
        let [up, right, down, left] = [
            self.left_of(areas, row.wrapping_sub(1), column),
            self.above(areas, row, column),
            self.left_of(areas, row, column),
            self.above(areas, row, column.wrapping_sub(1)),
        ];
        let arms = [up, right, down, left];
        if arms.iter().all(|arm| arm.dotted) {
            self.canvas
                .write(x, y, self.glyphs.dotted_cross, Role::GridLine);
        } else {
            let [up, right, down, left] = arms.map(|arm| arm.weight);
            let glyph = (self.glyphs.junction)(up, right, down, left);
            self.canvas.write(x, y, glyph, outranking(arms));
        }
        if arms.iter().all(|arm| arm.weight != Weight::Heavy) {
            let around = [0, 1]
                .map(|up| [0, 1].map(|left| (row.wrapping_sub(up), column.wrapping_sub(left))));
            let around = around.concat().into_iter();
            let mut shows = around.map(|(row, column)| self.cell_shows(row, column));
            let first = shows.next().flatten();
            if let Some(role) = first.filter(|_| shows.all(|role| role == first)) {
                self.canvas.lay(x, y, role);
            }
        }
    }

    /// The border above a cell, the cells counted from the upper left; also just off the board.
    fn above(&self, areas: &Areas, row: usize, column: usize) -> Border {
        self.between(
            areas,
            self.cell_here(row.wrapping_sub(1), column),
            self.cell_here(row, column),
        )
    }

    fn left_of(&self, areas: &Areas, row: usize, column: usize) -> Border {
        self.between(
            areas,
            self.cell_here(row, column.wrapping_sub(1)),
            self.cell_here(row, column),
        )
    }

    fn cell_here(&self, row: usize, column: usize) -> Option<Cell> {
        let cell = Cell::new(u8::try_from(row).ok()?, u8::try_from(column).ok()?);
        self.scene.puzzle.geometry().contains(cell).then_some(cell)
    }

    fn cell_shows(&self, row: usize, column: usize) -> Option<Role> {
        self.cell_here(row, column)
            .and_then(|cell| self.fill_of(cell).shows)
    }

    /// The background that a border takes from its two cells.
    fn shared(&self, border: Border, cells: [(usize, usize); 2]) -> Option<Role> {
        let [one, other] = cells.map(|(row, column)| self.cell_shows(row, column));
        one.filter(|_| border.weight != Weight::Heavy && one == other)
    }

    fn between(&self, areas: &Areas, one: Option<Cell>, other: Option<Cell>) -> Border {
        let heavy = Border {
            weight: Weight::Heavy,
            dotted: false,
            role: Role::GridRegion,
        };
        let (Some(one), Some(other)) = (one, other) else {
            let absent = Border {
                weight: Weight::None,
                ..heavy
            };
            return if one == other { absent } else { heavy };
        };
        let board = self.scene.puzzle.geometry();
        if areas.regions_count && board.region_of(one) != board.region_of(other) {
            return heavy;
        }
        let none: Vec<usize> = Vec::new();
        // In the fog a cage shows nothing but what the seen cell beside it shows.
        let (hides_one, hides_other) = (self.hides(one), self.hides(other));
        let [of_one, of_other] = [one, other].map(|cell| &areas.of[board.index(cell)]);
        let [one, other] = match (hides_one, hides_other) {
            (false, false) => [of_one, of_other],
            (true, true) => [&none, &none],
            (true, false) if of_other.is_empty() => [&none, &none],
            (false, true) if of_one.is_empty() => [&none, &none],
            _ => [of_one, of_other],
        };
        let (weight, dotted, role) = if one == other {
            match one.is_empty() {
                true => (Weight::Light, false, Role::GridLine),
                false => (Weight::None, true, Role::GridLine),
            }
        } else {
            let mut own = one.iter().chain(other).map(|&cage| areas.muted[cage]);
            let quiet = own.clone().flatten().next();
            let loud = own.any(|quiet| quiet.is_none());
            let role = quiet.filter(|_| !loud).unwrap_or(Role::CageBorder);
            (Weight::Light, false, role)
        };
        Border {
            weight,
            dotted,
            role,
        }
    }

    fn areas(&self) -> Areas {
        let board = self.scene.puzzle.geometry();
        let houses = self.scene.puzzle.setting().houses();
        let is_house = |region: &Vec<Cell>| houses.iter().any(|house| house.cells == *region);
        let mut areas = Areas {
            regions_count: board
                .regions()
                .iter()
                .any(|cells| !cells.is_empty() && is_house(cells)),
            of: vec![Vec::new(); board.cell_count()],
            muted: Vec::new(),
        };
        let tinted = self.look.fills(Role::Region(1));
        for sketch in &self.sketches {
            let outlined = match &sketch.stroke {
                Stroke::Cage(cells, _) => Some(cells),
                Stroke::House(cells) if sketch.off || !tinted => Some(cells),
                _ => None,
            };
            if let Some(cells) = outlined {
                for &cell in cells.iter().filter(|cell| board.contains(**cell)) {
                    areas.of[board.index(cell)].push(areas.muted.len());
                }
                areas.muted.push(sketch.quiet(self.look));
            }
        }
        areas
    }
}

/// The role of a character that several borders share.
fn outranking(arms: [Border; 4]) -> Role {
    let light = arms.iter().filter(|arm| arm.weight == Weight::Light);
    let mut light = light.map(|arm| arm.role);
    if arms.iter().any(|arm| arm.weight == Weight::Heavy) {
        Role::GridRegion
    } else if light.clone().any(|role| role == Role::CageBorder) {
        Role::CageBorder
    } else {
        light
            .find(|role| *role != Role::GridLine)
            .unwrap_or(Role::GridLine)
    }
}
