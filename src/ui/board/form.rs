//! The forms a board can be drawn in, from the largest to the smallest, and which of them fit.
//!
//! A form is a size of cell and a set of border lines:
//!
//! ```text
//! Full 7x3          Strip 5x2     Small 3x1   Mini 2x1
//! ┏━━━━━━━┯━━       ┏━━━━━┯━━     ┏━━━┯━━     ┏━━━━━━┳━━
//! ┃ 1 2 3 │         ┃12345│       ┃ 7 │       ┃ 7   4┃
//! ┃ 4 5 6 │         ┃6789 │       ┠───┼──     ┃   1  ┃
//! ┃ 7 8 9 │         ┠─────┼──
//! ┠───────┼──
//! ```
//! Boards of more digits have larger full cells: 9x4 for 16, 11x5 for 25.
//!
//! Lines inside boxes can go, as boxes stay apart by theirs; jigsaw regions have borders everywhere, so they keep all
//! lines, and so do boards with clues on borders as long as that fits.

use super::super::theme::{Look, Role};
use super::Scene;
use crate::grid::{Division, Geometry, Outside};
use crate::rules::{Clue, Stroke};

/// How large a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Size {
    /// A fixed place for each mark, with gaps between them.
    Full,
    /// Two rows, a fixed place for each mark, no gaps; up to ten digits.
    Strip,
    /// A digit and room for a sign at either side.
    Small,
    /// A digit and one sign before it.
    Mini,
}

impl Size {
    /// Columns and rows of a cell on a board with so many digits.
    pub fn extent(self, digits: u8) -> (u16, u16) {
        let across = Size::marks_across(digits);
        match self {
            Size::Full => (
                2 * across.max(3) + 1,
                u16::from(digits).div_ceil(across).max(3),
            ),
            Size::Strip => (5, 2),
            Size::Small => (3, 1),
            Size::Mini => (2, 1),
        }
    }

    /// How many marks stand side by side in a full cell.
    pub(super) fn marks_across(digits: u8) -> u16 {
        match digits {
            0..=4 => 2,
            5..=9 => 3,
            10..=16 => 4,
            _ => 5,
        }
    }

    /// Whether marks have no place in it.
    pub fn is_small(self) -> bool {
        self >= Size::Small
    }
}

/// Which borders take a row or column of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// All of them.
    All,
    /// Standing ones everywhere, lying ones only between boxes.
    Standing,
    /// Only those between boxes.
    Boxes,
}

/// A size of cells with the lines between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Form {
    /// How large a cell is.
    pub size: Size,
    /// Which borders are drawn.
    pub lines: Lines,
}

/// All forms, the largest first.
const FORMS: [Form; 8] = [
    form(Size::Full, Lines::All),
    form(Size::Full, Lines::Standing),
    form(Size::Strip, Lines::All),
    form(Size::Strip, Lines::Standing),
    form(Size::Small, Lines::All),
    form(Size::Small, Lines::Boxes),
    form(Size::Mini, Lines::All),
    form(Size::Mini, Lines::Boxes),
];

const fn form(size: Size, lines: Lines) -> Form {
    Form { size, lines }
}

/// What a board needs besides its cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wants {
    /// A margin for clues at the left.
    pub left: bool,
    /// At the right.
    pub right: bool,
    /// Above.
    pub top: bool,
    /// Below.
    pub bottom: bool,
    /// Numbers of rows and columns.
    pub labels: bool,
    /// There are clues on borders, which are lost where a border is not drawn.
    pub borders: bool,
    /// There are extra houses, which have an outline where they have no tint.
    pub houses: bool,
}

impl Wants {
    /// What this scene needs.
    pub fn of(scene: &Scene) -> Wants {
        let setting = scene.puzzle.setting();
        let strokes = scene
            .puzzle
            .clues()
            .iter()
            .flat_map(|clue: &Clue| clue.sketch(&setting));
        let mut wants = Wants {
            labels: scene.labels,
            left: scene.margins,
            right: scene.margins,
            top: scene.margins,
            bottom: scene.margins,
            ..Wants::default()
        };
        for stroke in strokes {
            match stroke {
                Stroke::Outside(at, ..) | Stroke::Slant(at, ..) => {
                    wants.hold(at, scene.puzzle.geometry());
                }
                Stroke::Line(..)
                | Stroke::Head(..)
                | Stroke::Cage(..)
                | Stroke::Dot { .. }
                | Stroke::Edge(..)
                | Stroke::Less(..)
                | Stroke::Corner(..) => wants.borders = true,
                Stroke::Bulb(..)
                | Stroke::Ring(..)
                | Stroke::Sign(..)
                | Stroke::Diagonal { .. } => {}
                Stroke::House(_) => wants.houses = true,
            }
        }
        if let Some(at) = scene.margin {
            wants.hold(at, scene.puzzle.geometry());
        }
        wants
    }

    /// The same in this look: what has no tint needs its borders.
    pub fn in_look(self, look: &Look) -> Wants {
        Wants {
            borders: self.borders || self.houses && !look.fills(Role::Region(1)),
            ..self
        }
    }

    fn hold(&mut self, at: Outside, board: &Geometry) {
        self.left |= at.column == 0;
        self.right |= at.column > board.columns();
        self.top |= at.row == 0;
        self.bottom |= at.row > board.rows();
    }
}

/// Every form that suits the board, the largest first. Never empty: 2x1 cells with all lines suit every board.
pub fn ladder(board: &Geometry, wants: &Wants) -> Vec<Form> {
    let by_box = !matches!(board.division(), Division::Irregular | Division::Draft);
    let suits = |form: &&Form| match (form.size, form.lines) {
        (Size::Strip, _) if board.digits() > 10 => false,
        (Size::Mini, Lines::All) => !by_box || wants.borders,
        (_, Lines::All) => true,
        (_, Lines::Standing) => by_box && !wants.borders,
        (_, Lines::Boxes) => by_box,
    };
    FORMS.iter().filter(suits).copied().collect()
}
