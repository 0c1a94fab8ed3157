//! Frames around panels and overlays.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

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
    let (left, right, top, bottom) = (area.x, area.right() - 1, area.y, area.bottom() - 1);
    for y in top..=bottom {
        for x in left..=right {
            let arm = |there: bool| if there { Weight::Light } else { Weight::None };
            let lying = y == top || y == bottom;
            let standing = x == left || x == right;
            let glyph = match (lying, standing) {
                (false, false) => ' ',
                (true, false) => view.glyphs.light_across,
                (false, true) => view.glyphs.light_down,
                (true, true) => (view.glyphs.junction)(
                    arm(y == bottom),
                    arm(x == left),
                    arm(y == top),
                    arm(x == right),
                ),
            };
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.set_char(glyph)
                    .set_style(view.look.compose(role, backs));
            }
        }
    }
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
