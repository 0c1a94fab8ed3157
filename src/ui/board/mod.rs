//! The board on the screen: lines, digits, marks, clues and states, in every size and with or without colours.
//!
//! `draw` is a pure function. It paints a [`Scene`] (what to show) with a [`BoardLayout`] (where) on a canvas of
//! roles, and only at the end turns roles into styles, each character by `Look::compose`; so no pass knows a colour, and
//! the order of the passes is all that decides what lies on what:
//!
//! ```text
//! fill      tints and states of cells          canvas: at each point a glyph, its text role,
//! border    borders, junctions, cages                  and the back roles beneath it
//! line      bands and what stands on borders
//! clue      dots, signs, sums; margin: numbers beside the board
//! fog       covers what is hidden
//! mark      corner and centre marks, candidates; told: what a hint says of low cells
//! digit     digits and the signs beside them
//! state     pairs at the rims, cursor
//! ```
//! Rims of a cell carry states, its inner columns the drawing. Edges, places and mockups: after trials with real pictures.
//!
//! Invariant: nothing is written outside the area, whatever its size (every write goes through `Canvas::at`).

mod axis;
mod border;
mod canvas;
mod clue;
mod digit;
mod drawn;
mod fill;
mod fog;
mod form;
mod layout;
mod legend;
mod line;
mod margin;
mod mark;
mod plain;
mod scene;
mod state;
mod tint;
mod told;

pub(in crate::ui) use legend::sample;

pub use form::{Form, Lines, Size, Wants, ladder};
pub use layout::{BoardLayout, Target, fitting};
pub use plain::plain;
pub use scene::{HintScene, MarkKind, Marks, Other, Scene};

pub(super) use scene::step_sign;

use super::glyphs::Glyphs;
use super::theme::{Look, Role};
use crate::grid::Cell;
use crate::rules::Stroke;
use canvas::Canvas;
use fill::Fill;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Draws the board at the upper left of the area, as far as it reaches.
pub fn draw(
    scene: &Scene,
    layout: &BoardLayout,
    look: &Look,
    glyphs: &Glyphs,
    buffer: &mut Buffer,
    area: Rect,
) {
    let room = area.intersection(buffer.area);
    let (width, height) = layout.size();
    let mut painter = Painter {
        scene,
        layout,
        look,
        glyphs,
        sketches: fog::seen(sketches(scene), scene.hidden),
        fills: Vec::new(),
        canvas: Canvas::new(width.min(room.width), height.min(room.height)),
    };
    painter.fills = fill::fills(&painter);
    painter.outside();
    painter
        .canvas
        .clip(layout.across.span(), layout.down.span());
    painter.fill();
    painter.borders();
    painter.lines();
    painter.clues();
    painter.fog();
    painter.marks();
    painter.digits();
    painter.pairs();
    painter.cursor();
    painter.canvas.finish(look, buffer, room);
}

/// One stroke of a clue.
struct Sketch {
    stroke: Stroke,
    /// Muted, or without a meaning: drawn dim.
    off: bool,
    /// The colour of what has no meaning.
    color: Option<Role>,
}

impl Sketch {
    /// What it is written in where it does not count: its own colour if that can be read, else quietly.
    fn quiet(&self, look: &Look) -> Option<Role> {
        let own = self.color.filter(|color| look.inks(*color));
        self.off.then_some(own.unwrap_or(Role::Dim))
    }
}

/// All strokes, drawings without a meaning first, those of clues through the cursor last, as the last of two lines on one border is the one seen.
fn sketches(scene: &Scene) -> Vec<Sketch> {
    let setting = scene.puzzle.setting();
    let touched = |clue: &&crate::rules::Clue| scene.cursor.is_some_and(|cell| clue.touches(cell));
    let (own, rest): (Vec<_>, Vec<_>) = scene.puzzle.clues().iter().partition(touched);
    let clues = rest.into_iter().chain(own).flat_map(|clue| {
        let off = clue.off;
        let strokes = clue.sketch(&setting).into_iter();
        strokes.map(move |stroke| Sketch {
            stroke,
            off,
            color: None,
        })
    });
    let drawn = drawn::sketches(scene.puzzle);
    drawn.into_iter().chain(clues).collect()
}

/// What the passes share.
struct Painter<'a> {
    scene: &'a Scene<'a>,
    layout: &'a BoardLayout,
    look: &'a Look,
    glyphs: &'a Glyphs,
    sketches: Vec<Sketch>,
    /// What lies under each cell, row by row.
    fills: Vec<Fill>,
    canvas: Canvas,
}

impl Painter<'_> {
    /// The cells that are seen, wholly or in part.
    fn seen(&self) -> Vec<Cell> {
        let (rows, columns) = self.layout.seen();
        rows.flat_map(|row| columns.clone().map(move |column| (row, column)))
            .map(|(row, column)| Cell::new(row as u8, column as u8))
            .collect()
    }

    fn fill_of(&self, cell: Cell) -> &Fill {
        &self.fills[self.scene.puzzle.geometry().index(cell)]
    }
}
