//! Where everything lies on the screen: made while drawing, kept by the shell to tell what a click hits.
//!
//! Invariant: later entries lie over earlier ones; what an overlay covers hides what was below.

use ratatui::layout::{Position, Rect};

use super::board::{self, BoardLayout, Size};
use crate::app::Target;

/// A drawn screen.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    board: Option<(Rect, BoardLayout)>,
    touches: Vec<(Rect, Target)>,
    /// Where the terminal's own cursor belongs: on the active cell, or in the text being typed.
    pub cursor: Option<(u16, u16)>,
}

impl Layout {
    /// What lies at this place of the screen.
    pub fn target(&self, x: u16, y: u16) -> Target {
        let at = Position { x, y };
        if let Some((_, target)) = self
            .touches
            .iter()
            .rev()
            .find(|(area, _)| area.contains(at))
        {
            return *target;
        }
        match &self.board {
            Some((area, board)) if area.contains(at) => {
                match board.target_at(x - area.x, y - area.y) {
                    Some(board::Target::Cell(cell)) => Target::Cell(cell),
                    Some(board::Target::Outside(place)) => Target::Outside(place),
                    None => Target::Elsewhere,
                }
            }
            _ => Target::Elsewhere,
        }
    }

    /// How the board is drawn, where it is.
    pub fn board(&self) -> Option<&BoardLayout> {
        self.board.as_ref().map(|(_, board)| board)
    }

    pub(super) fn place_board(&mut self, area: Rect, board: BoardLayout) {
        self.board = Some((area, board));
    }

    /// A click here means this.
    pub(super) fn touch(&mut self, area: Rect, target: Target) {
        self.touches.push((area, target));
    }

    /// An overlay lies here.
    pub(super) fn cover(&mut self, area: Rect) {
        self.touch(area, Target::Overlay);
    }
}

/// How the screen is divided.
#[derive(Clone, Debug)]
pub(super) struct Division {
    pub(super) title: Rect,
    pub(super) board: Rect,
    pub(super) layout: BoardLayout,
    pub(super) panels: Rect,
    pub(super) status: Rect,
    pub(super) keys: Rect,
}

/// The fewest columns that panels are of use in: what 80 columns leave beside 9x9 cells of middle size with clues on
/// the left.
const PANELS: u16 = 20;

/// The fewest columns in which an argument is read with ease; what 80 columns leave beside 9x9 small cells with clues
/// on two sides.
pub(super) const READING: u16 = 36;

/// Divides the screen: the largest cells that leave room for panels, with a title above and two bars below where they
/// cost no size of cell; where the board fits only alone and not in small cells, alone; where it does not fit, as much
/// of it around the cursor as there is room for, with nothing but the status below.
pub(super) fn divide(area: Rect, choose: impl Fn((u16, u16)) -> BoardLayout) -> Division {
    divide_beside(area, &[PANELS + 1, 0], choose)
}

/// The same with panels as wide as an argument needs, where a smaller size of cells leaves room for them and the board
/// still stands whole.
pub(super) fn divide_to_read(
    area: Rect,
    choose: impl Fn((u16, u16)) -> BoardLayout,
) -> Option<Division> {
    let divided = divide_beside(area, &[READING + 1], choose);
    (divided.layout.is_whole() && divided.panels.width >= READING).then_some(divided)
}

/// The best division with so many columns beside the board.
fn divide_beside(
    area: Rect,
    beside: &[u16],
    choose: impl Fn((u16, u16)) -> BoardLayout,
) -> Division {
    let tried = DRESSES
        .iter()
        .flat_map(|dress| beside.iter().map(|panels| (*dress, *panels)));
    let divided = tried.map(|(dress, panels)| {
        let bars = dress.iter().sum::<u16>();
        let room = (
            area.width.saturating_sub(panels),
            area.height.saturating_sub(bars),
        );
        let layout = choose(room);
        let (width, height) = layout.size();
        let whole = layout.is_whole() && width <= room.0 && height <= room.1;
        let small = layout.form().size as i32;
        // Without title and status nothing tells what was read and found, so cells lose a size before they go, but not
        // two.
        let told = dress[0] > 0 && dress[1] > 0 && layout.form().size <= Size::Small;
        let rank = match whole {
            true => (
                1,
                i32::from(told),
                -small,
                i32::from(panels > 0),
                i32::from(bars),
            ),
            false => (
                0,
                i32::from(panels == 0),
                -i32::from(bars.abs_diff(1)),
                0,
                0,
            ),
        };
        (rank, dress, layout)
    });
    let best = divided.max_by_key(|(rank, ..)| *rank);
    let (_, dress, layout) = best.expect("some dresses were tried");
    division(area, dress, layout)
}

/// Rows for the title, the status and the keys.
const DRESSES: [[u16; 3]; 4] = [[1, 1, 1], [1, 1, 0], [0, 1, 0], [0, 0, 0]];

fn division(area: Rect, [title, status, keys]: [u16; 3], layout: BoardLayout) -> Division {
    let row = |y: u16, height: u16| Rect { y, height, ..area }.intersection(area);
    let body = row(
        area.y + title,
        area.height.saturating_sub(title + status + keys),
    );
    let (width, height) = layout.size();
    let board = Rect {
        width: width.min(body.width),
        height: height.min(body.height),
        ..body
    };
    let left = body.width.saturating_sub(board.width + 1);
    let panels = if left >= PANELS {
        Rect {
            x: board.right() + 1,
            width: left,
            ..body
        }
    } else {
        Rect::default()
    };
    Division {
        title: row(area.y, title),
        board,
        layout,
        panels,
        status: row(body.bottom(), status),
        keys: row(body.bottom() + status, keys),
    }
}
