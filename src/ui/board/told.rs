//! What a hint says of candidates in cells one row high, which have no place for marks.
//!
//! ```text
//! Small                                                         Mini
//! »5«  premise      15    the 5 of step 1   15~  and more       5
//! 57«  two of them  5x    falls     57x  both   5~x  and more   5x   the sign, and the digit where there is one alone
//! ```
//! What falls goes before the steps of a chain, those before premises. Of steps the one that says what is true is
//! shown; the panel has the others.

use super::super::theme::Role;
use super::{Painter, Size, step_sign};
use crate::grid::{Candidate, Cell};

/// What is said of a cell: its digits, and the sign of it.
struct Said {
    digits: Vec<(char, Role)>,
    sign: Option<(char, Role)>,
    /// Whether the sign stands before the digits.
    before: bool,
}

impl Painter<'_> {
    /// Draws what the hint says of the cell's candidates.
    pub(super) fn told(&mut self, cell: Cell) {
        let Some(said) = self.said_of(cell) else {
            return;
        };
        let ((x, y), (width, _)) = (self.layout.corner(cell), self.layout.cell());
        let mini = self.layout.size_of_cells() == Size::Mini;
        let (near, far) = (x, x + width - 1);
        let mut digits = said.digits;
        let room = if mini { 1 } else { 2 };
        if digits.len() > room {
            digits.truncate(if said.before { room } else { room - 1 });
            if !said.before {
                digits.push((self.glyphs.cut, Role::HintSign));
            }
        }
        let before = said.before && !mini;
        let start = match digits.len() {
            1 if !mini => x + 1,
            _ if before => x + 1,
            _ => x,
        };
        for (x, (glyph, role)) in (start..).zip(digits) {
            self.write_on(x, y, glyph, role);
        }
        if let Some((glyph, role)) = said.sign {
            self.write_on(if before { near } else { far }, y, glyph, role);
        }
    }

    fn said_of(&self, cell: Cell) -> Option<Said> {
        let hint = self.scene.hint?;
        let told = hint.told_in(cell);
        let symbol = |own: &Candidate| self.scene.puzzle.digits().symbol(own.digit);
        let fallen: Vec<(char, Role)> = told
            .iter()
            .filter(|own| hint.eliminated.contains(own))
            .map(|own| (symbol(own), Role::HintEliminated))
            .collect();
        if !fallen.is_empty() {
            return Some(Said {
                digits: fallen,
                sign: Some((self.glyphs.falls, Role::HintEliminated)),
                before: false,
            });
        }
        let steps: Vec<_> = told
            .iter()
            .filter_map(|own| hint.step_of(*own).map(|step| (own, step)))
            .collect();
        if !steps.is_empty() {
            let role = |on: bool| if on { Role::HintOn } else { Role::HintOff };
            let shown = steps.iter().find(|(_, (_, step))| step.on);
            let (own, (number, step)) = shown.unwrap_or(&steps[0]);
            let more = (steps.len() > 1).then_some((self.glyphs.cut, Role::HintSign));
            return Some(Said {
                digits: std::iter::once((symbol(own), role(step.on)))
                    .chain(more)
                    .collect(),
                sign: Some((step_sign(*number, self.glyphs), Role::HintStep)),
                before: true,
            });
        }
        let digits: Vec<(char, Role)> = told
            .iter()
            .map(|own| (symbol(own), Role::MarkSame))
            .collect();
        (!digits.is_empty()).then_some(Said {
            digits,
            // The rims say that it is a premise.
            sign: None,
            before: false,
        })
    }
}
