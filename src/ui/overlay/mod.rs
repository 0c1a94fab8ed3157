//! What lies over the board: lists, texts and questions, each in a frame that keeps to the screen.

mod list;
mod picker;
mod preview;
mod prompt;
mod reading;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::View;
use super::layout::Layout;
use crate::app::Overlay;

/// Draws the overlay that is open, if any, and notes where it can be clicked and where its text cursor is.
/// What shows something on the board stays beside it, where there is room.
pub(super) fn draw(
    view: &View,
    area: Rect,
    beside: Rect,
    buffer: &mut Buffer,
    layout: &mut Layout,
) {
    match view.app.overlay() {
        None => {}
        Some(Overlay::Reading(own)) => reading::draw(view, own, area, buffer, layout),
        Some(Overlay::Palette(search)) => list::palette(view, search, area, buffer, layout),
        Some(Overlay::RuleList(search)) => list::rules(view, search, area, buffer, layout),
        Some(Overlay::ClueList(clues)) => list::clues(view, clues, area, buffer, layout),
        Some(Overlay::StepList(steps)) => {
            list::steps(view, steps, (area, beside), buffer, layout);
        }
        Some(Overlay::Prompt(prompt)) => prompt::prompt(view, prompt, area, buffer, layout),
        Some(Overlay::Picker(own)) => picker::draw(view, own, area, buffer, layout),
        Some(Overlay::Preview(own)) => preview::draw(view, own, area, buffer, layout),
        Some(Overlay::Question(question)) => prompt::question(view, question, area, buffer, layout),
    }
}

/// Where the list of steps stands below the board, where it is open and has no room beside it.
pub(super) fn steps_below(view: &View, area: Rect, beside: Rect) -> Option<Rect> {
    match view.app.overlay() {
        Some(Overlay::StepList(steps)) if !list::fits(beside) => Some(list::below(steps, area)),
        _ => None,
    }
}

/// A rectangle of this size in the middle of the area, a little above; never larger than it.
fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 3;
    Rect {
        x,
        y,
        width,
        height,
    }
}
