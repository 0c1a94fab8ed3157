//! Frames around panels and overlays.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::View;
use super::junction::Weight;
use super::layout::Layout;
use super::theme::Role;
use super::words::Line;

/// Draws a frame of light lines with a title on it; everything inside becomes blank. Returns the room inside, a blank
/// column left free at either side.
pub(super) fn frame(
    view: &View,
    area: Rect,
    title: &Line,
    role: Role,
    backs: &[Role],
    buffer: &mut Buffer,
) -> Rect {
    let area = area.intersection(buffer.area);
    if area.width < 4 || area.height < 2 {
        return Rect {
            width: 0,
            height: 0,
            ..area
        };
    }
    for place in area.positions() {
        if let Some(cell) = buffer.cell_mut(place) {
            cell.set_char(rim(view, area, place))
                .set_style(view.look.compose(role, backs));
        }
    }
    let (left, top) = (area.x, area.y);
    if title.width() > 0 && area.width > 6 {
        let name = Line::of(role, " ");
        let used = name.put(buffer, view.look, (left + 2, top), 1, backs);
        let used = used
            + title.put(
                buffer,
                view.look,
                (left + 2 + used, top),
                area.width - 6,
                backs,
            );
        name.put(buffer, view.look, (left + 2 + used, top), 1, backs);
    }
    Rect {
        x: left + 2,
        y: top + 1,
        width: area.width - 4,
        height: area.height - 2,
    }
}

/// What a frame has at this place; blank inside.
fn rim(view: &View, area: Rect, at: Position) -> char {
    let (left, right) = (at.x == area.x, at.x + 1 == area.right());
    let (top, bottom) = (at.y == area.y, at.y + 1 == area.bottom());
    let arm = |there: bool| if there { Weight::Light } else { Weight::None };
    match (top || bottom, left || right) {
        (false, false) => ' ',
        (true, false) => view.glyphs.light_across,
        (false, true) => view.glyphs.light_down,
        (true, true) => (view.glyphs.junction)(arm(bottom), arm(left), arm(top), arm(right)),
    }
}

/// Draws the frame of an overlay in this place and notes that it covers what lies below. Returns the room inside.
pub(super) fn overlay(
    view: &View,
    place: Rect,
    title: &Line,
    buffer: &mut Buffer,
    layout: &mut Layout,
) -> Rect {
    layout.cover(place);
    frame(
        view,
        place,
        title,
        Role::PanelFocus,
        &[Role::Overlay],
        buffer,
    )
}
