//! The screen: `&App`, a look and a rectangle become screen cells. Changes nothing.
//!
//! [`draw`] is a pure function; what it returns, the [`Layout`], tells the shell what a click hits and where the
//! terminal's own cursor belongs.

pub mod board;
pub mod glyphs;
pub mod junction;
pub mod theme;

mod bars;
mod field;
mod frame;
mod layout;
mod overlay;
mod panel;
mod scene;
mod words;

pub use layout::Layout;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Command, Hinting, Key, Level, Overlay};
use board::{BoardLayout, Wants};
use glyphs::Glyphs;
use theme::{Look, Role};
use words::Line;

/// What is drawn, and with what.
struct View<'a> {
    app: &'a App,
    look: &'a Look,
    glyphs: &'a Glyphs,
}

/// Draws the whole screen.
pub fn draw(app: &App, look: &Look, glyphs: &Glyphs, area: Rect, buffer: &mut Buffer) -> Layout {
    let area = area.intersection(buffer.area);
    let view = View { app, look, glyphs };
    let mut layout = Layout::default();
    buffer.set_style(area, look.compose(Role::Text, &[]));
    if area.width == 0 || area.height == 0 {
        return layout;
    }
    let drawn = scene::Drawn::of(&view);
    let scene = drawn.scene(&view);
    let (wants, puzzle) = (Wants::of(&scene).in_look(view.look), app.puzzle());
    let choose =
        |focus| move |room| BoardLayout::choose(puzzle.geometry(), &wants, app.zoom(), room, focus);
    let divide = |area: Rect, focus| layout::divide(area, choose(focus));
    let mut divided = divide(area, scene.cursor);
    if view.is_read() && divided.panels.width < layout::READING {
        divided = layout::divide_to_read(area, choose(scene.cursor)).unwrap_or(divided);
    }
    // A hint without room beside the board stands below it, and the board shows what it is about.
    let alone = panel::stack(&view, divided.panels).is_empty();
    let below = overlay::steps_below(&view, area, divided.panels).or_else(|| {
        let place = alone.then(|| panel::place_below(&view, area));
        place.flatten().filter(|_| app.overlay().is_none())
    });
    if let Some(below) = below {
        let height = area.height - below.height;
        divided = divide(Rect { height, ..area }, scene.told().or(scene.cursor));
    }
    bars::title(&view, divided.title, buffer, &mut layout);
    if app.clock().is_paused() {
        bars::paused(&view, divided.board, buffer);
    } else {
        board::draw(&scene, &divided.layout, look, glyphs, buffer, divided.board);
        let at = scene
            .cursor
            .and_then(|cell| divided.layout.cursor_position(cell));
        layout.cursor = at.map(|(x, y)| (divided.board.x + x, divided.board.y + y));
        layout.place_board(divided.board, divided.layout.clone());
    }
    let placed = panel::stack(&view, divided.panels);
    placed
        .iter()
        .for_each(|placed| panel::draw(&view, placed, buffer));
    if let Some(below) = below.filter(|_| app.overlay().is_none()) {
        panel::hint_below(&view, below, buffer);
    }
    bars::status(&view, divided.status, buffer, &mut layout);
    bars::keys(&view, divided.keys, buffer, &mut layout);
    overlay::draw(&view, area, divided.panels, buffer, &mut layout);
    layout
}

impl View<'_> {
    /// Whether an argument is on the screen, or a list of them, which needs more room than a board in large cells may
    /// leave.
    fn is_read(&self) -> bool {
        match self.app.overlay() {
            None => {
                let told = |hinting: &Hinting| hinting.level() == Level::Full;
                self.app.hinting().is_some_and(told)
            }
            Some(overlay) => matches!(overlay, Overlay::StepList(_)),
        }
    }

    /// The keys worth knowing now, on one line.
    fn bar(&self) -> Line {
        let piece = |line: Line, (key, command): (Key, &Command)| {
            line.with(Role::Key, key.to_string())
                .with(Role::KeyLabel, format!(" {}  ", command.title))
        };
        self.app.bar().into_iter().fold(Line::new(), piece)
    }
}
