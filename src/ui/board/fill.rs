//! What lies under each cell: tints of regions, shapes and cages, the player's colours, states.
//!
//! A state fills the whole cell; where the player's colours lie beneath, or it hides a selection, only part of it: rims
//! belong to the state, the inside keeps the other. Several colours stand as stripes. In cells one row high a line's
//! band cannot be narrower than the cell, so it lies here, below colours and states.

use super::super::theme::Role;
use super::{Painter, drawn, line, tint};
use crate::grid::{Cell, Digit, Division, Geometry};
use crate::rules::Stroke;

/// What lies under one cell.
#[derive(Clone, Debug, Default)]
pub(super) struct Fill {
    /// Tints, lowest first.
    tints: Vec<Role>,
    /// Bands, in cells one row high.
    bands: Vec<Role>,
    /// The player's colours.
    colors: Vec<Role>,
    /// States, lowest first.
    pub(super) states: Vec<Role>,
    /// The one background that the cell shows, if it shows a single one: a border between two equal ones takes it.
    pub(super) shows: Option<Role>,
}

/// The fill of every cell of the board.
pub(super) fn fills(painter: &Painter) -> Vec<Fill> {
    let board = painter.scene.puzzle.geometry();
    let mut fills: Vec<Fill> = board.cells().map(|_| Fill::default()).collect();
    tint_cells(painter, board, &mut fills);
    for (cell, fill) in board.cells().zip(&mut fills) {
        fill.colors = painter
            .scene
            .puzzle
            .colors(cell)
            .iter()
            .map(|color: Digit| Role::Color(color.index() as u8 + 1))
            .collect();
        fill.states = states(painter, cell);
        if painter.hides(cell) {
            (fill.tints, fill.bands) = (Vec::new(), Vec::new());
        }
        let filled = |role: &&Role| painter.look.fills(**role);
        fill.shows = match fill.colors.as_slice() {
            [] => fill
                .states
                .iter()
                .rev()
                .chain(fill.tints.iter().rev())
                .find(filled)
                .copied(),
            [color] => Some(*color).filter(|color| painter.look.fills(*color)),
            _ => None,
        };
    }
    fills
}

fn tint_cells(painter: &Painter, board: &Geometry, fills: &mut [Fill]) {
    let sketches = || painter.sketches.iter().filter(|sketch| !sketch.off);
    let mut areas: Vec<&[Cell]> = Vec::new();
    if matches!(board.division(), Division::Irregular | Division::Draft) {
        let regions = board.regions().iter().map(Vec::as_slice);
        areas.extend(regions.filter(|cells| !cells.is_empty()));
    }
    let own = areas.len();
    areas.extend(sketches().filter_map(|sketch| match &sketch.stroke {
        Stroke::House(cells) => Some(cells.as_slice()),
        _ => None,
    }));
    let mut lay = |cells: &[Cell], role: Role| {
        for &cell in cells.iter().filter(|cell| board.contains(**cell)) {
            fills[board.index(cell)].tints.push(role);
        }
    };
    for (cell, role) in drawn::cells(painter.scene.puzzle) {
        lay(&[cell], role);
    }
    let tints: Vec<Role> = tint::regions(&areas, painter.look);
    for (area, role) in areas.iter().zip(&tints).take(own) {
        lay(area, *role);
    }
    // Under the tint of a house, which may be of the same clue; over that of the regions, which is everywhere.
    for sketch in sketches() {
        if let Stroke::Sign(cell, _) = &sketch.stroke {
            lay(&[*cell], Role::Shape);
        }
    }
    for (area, role) in areas.iter().zip(&tints).skip(own) {
        lay(area, *role);
    }
    for sketch in sketches() {
        if let Stroke::Diagonal { cells, .. } = &sketch.stroke {
            lay(cells, Role::Diagonal);
        }
    }
    let cages: Vec<&[Cell]> = sketches()
        .filter_map(|sketch| match &sketch.stroke {
            Stroke::Cage(cells, _) => Some(cells.as_slice()),
            _ => None,
        })
        .collect();
    for (cage, role) in cages.iter().zip(tint::cages(&cages)) {
        lay(cage, role);
    }
    if painter.layout.size_of_cells().is_small() {
        for (cells, role) in line::bands(painter) {
            for cell in cells.into_iter().filter(|cell| board.contains(*cell)) {
                fills[board.index(cell)].bands.push(role);
            }
        }
    }
}

/// The states of a cell, lowest first.
fn states(painter: &Painter, cell: Cell) -> Vec<Role> {
    let scene = painter.scene;
    let hint = scene.hint.unwrap_or_default();
    let digit = scene.digit(cell).map(|(digit, _)| digit);
    let same = scene.same.is_some() && scene.hint.is_none() && digit == scene.same;
    let differs = scene
        .other
        .is_some_and(|other| other.differs.contains(&cell));
    let premise = hint.premises.iter().any(|premise| premise.cell == cell);
    let placed = hint.placed.iter().any(|placed| placed.cell == cell);
    let selected = scene.selection.contains(&cell) || scene.pen.contains(&cell);
    let table = [
        (same, Role::Same),
        (selected, Role::Select),
        (scene.conflicts.contains(&cell), Role::Conflict),
        (scene.clash.contains(&cell), Role::Clash),
        (differs, Role::Differs),
        (hint.truths.contains(&cell), Role::HintTruth),
        (hint.links.contains(&cell), Role::HintLink),
        (premise, Role::HintPremise),
        (placed, Role::HintPlaced),
    ];
    let active = table.into_iter().filter(|(active, _)| *active);
    active.map(|(_, role)| role).collect()
}

impl Painter<'_> {
    /// Lays every role on its cell.
    pub(super) fn fill(&mut self) {
        for cell in self.seen() {
            let fill = self.fill_of(cell).clone();
            let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
            for right in 0..width {
                let backs = self.backs(&fill, right, width);
                for down in 0..height {
                    if let Some(point) = self.canvas.at(x + right, y + down) {
                        point.backs.extend(&backs);
                    }
                }
            }
        }
    }

    /// What lies under one column of a cell.
    fn backs(&self, fill: &Fill, right: i32, width: i32) -> Vec<Role> {
        let mut backs: Vec<Role> = [fill.tints.as_slice(), &fill.bands].concat();
        let color = right as usize * fill.colors.len() / width as usize;
        let rim = (right == 0 || right == width - 1) && width > 2;
        let selected = fill.states.contains(&Role::Select);
        backs.extend(&fill.states);
        backs.extend(fill.colors.get(color));
        let state = fill
            .states
            .iter()
            .rev()
            .find(|role| self.look.fills(**role));
        let state = if selected { Some(&Role::Select) } else { state };
        backs.extend(state.filter(|_| rim));
        backs
    }
}
