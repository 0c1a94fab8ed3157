//! Digits, the signs beside them, and the letters of the player's colours.
//!
//! ```text
//! Full       Strip    Small    Mini
//! ...≠5,!    .≠5,!    ≠5!      !5      what has no room gives way to what matters more: ! ? ,
//! ```
//! A state never touches a digit's weight or hue: a conflict is its ground, its rims and the `!`. Only where the theme
//! has no background for it the digit takes its role. Where given and entered digits or entered digits and marks look
//! alike (ASCII, no colours), an entry has a comma after it.

use super::super::theme::Role;
use super::{Painter, Size, step_sign};
use crate::grid::{Candidate, Cell, Digit};

/// The signs beside a digit, those that matter most first.
#[derive(Default)]
struct Signs {
    before: Vec<(char, Role)>,
    after: Vec<(char, Role)>,
}

impl Painter<'_> {
    /// Draws every digit that is seen, then the letters of colours.
    pub(super) fn digits(&mut self) {
        let hint = self.scene.hint.unwrap_or_default();
        for cell in self.seen() {
            let placed = hint.placed.iter().find(|placed| placed.cell == cell);
            match (self.scene.digit(cell), placed) {
                (Some((digit, other)), _) => self.digit(cell, digit, other),
                (None, Some(placed)) => self.placed(cell, placed.digit),
                (None, None) => {}
            }
            self.letters(cell);
        }
    }

    fn digit(&mut self, cell: Cell, digit: Digit, other: bool) {
        let scene = self.scene;
        let given = scene.puzzle.givens().at(cell).is_some() && !other;
        let conflict = scene.conflicts.contains(&cell) && !other;
        let wrong = scene.wrong.contains(&cell) && !other;
        let differs = scene
            .other
            .is_some_and(|other| other.differs.contains(&cell));
        let role = match (other, given) {
            (true, _) => Role::DigitOther,
            _ if conflict && !self.look.fills(Role::Conflict) => Role::DigitConflict,
            _ if wrong => Role::DigitWrong,
            (_, true) => Role::DigitGiven,
            _ => Role::DigitEntered,
        };
        let mut signs = Signs::default();
        if differs {
            signs.before.push((self.differs(), Role::DigitOther));
        } else if other {
            signs.before.push((self.glyphs.shown, Role::DigitOther));
        }
        let say = |active: bool, glyph: char, role: Role| active.then_some((glyph, role));
        signs
            .after
            .extend(say(conflict, self.glyphs.conflict, Role::DigitConflict));
        signs
            .after
            .extend(say(wrong, self.glyphs.wrong, Role::DigitWrong));
        let comma = !given && !other && self.needs_comma();
        signs.after.extend(say(comma, ',', Role::DigitEntered));
        self.digit_with_signs(cell, digit, role, &signs);
    }

    /// A digit that follows from a hint.
    fn placed(&mut self, cell: Cell, digit: Digit) {
        let hint = self.scene.hint.unwrap_or_default();
        let step = hint.step_of(Candidate::new(cell, digit));
        let after = step.map(|(number, _)| (step_sign(number, self.glyphs), Role::HintStep));
        let signs = Signs {
            before: vec![(self.glyphs.placed, Role::HintSign)],
            after: after.into_iter().collect(),
        };
        self.digit_with_signs(cell, digit, Role::DigitEntered, &signs);
    }

    fn digit_with_signs(&mut self, cell: Cell, digit: Digit, role: Role, signs: &Signs) {
        let (x, y) = self.layout.middle(cell);
        let symbol = self.scene.puzzle.digits().symbol(digit);
        self.canvas.write(x, y, symbol, role);
        let size = self.layout.size_of_cells();
        let before = match size {
            Size::Mini => signs
                .after
                .iter()
                .filter(|sign| sign.0 != ',')
                .chain(&signs.before)
                .next(),
            _ => signs.before.first(),
        };
        if let Some(&(glyph, role)) = before {
            self.canvas.write(x - 1, y, glyph, role);
        }
        let room = match size {
            Size::Full | Size::Strip => 2,
            Size::Small => 1,
            Size::Mini => 0,
        };
        let mut after: Vec<_> = signs.after.iter().take(room).collect();
        // The comma belongs to the digit, so it comes first where there is room for both.
        after.sort_by_key(|sign| sign.0 != ',');
        for (x, (glyph, role)) in (x + 1..).zip(after) {
            self.canvas.write(x, y, *glyph, *role);
        }
    }

    /// The sign of a cell in which two solutions differ.
    fn differs(&self) -> char {
        let edge = Role::Differs.card().edge;
        let ascii = self.glyphs.is_ascii;
        edge.map_or(
            '%',
            |edge| if ascii { edge.ascii.0 } else { edge.unicode.0 },
        )
    }

    /// Whether an entry cannot be told from a given or a mark by its style.
    fn needs_comma(&self) -> bool {
        let [entered, given, mark] = [Role::DigitEntered, Role::DigitGiven, Role::MarkCorner]
            .map(|role| self.look.compose(role, &[]));
        self.glyphs.is_ascii || entered == given || entered == mark
    }

    /// The letters of colours that the theme cannot show: down the right rim of full cells, else one in the spare place.
    fn letters(&mut self, cell: Cell) {
        let letters: Vec<char> = self
            .scene
            .puzzle
            .colors(cell)
            .iter()
            .filter(|color| !self.look.fills(Role::Color(color.index() as u8 + 1)))
            .map(|color| (b'a' + color.index() as u8) as char)
            .collect();
        let Some(&first) = letters.first() else {
            return;
        };
        if self.layout.size_of_cells() != Size::Full {
            if let Some((x, y)) = self.spare(cell) {
                self.canvas.write(x, y, first, Role::Text);
            }
            return;
        }
        let ((x, y), (width, height)) = (self.layout.corner(cell), self.layout.cell());
        let rows: Vec<i32> = (y..y + height)
            .filter(|&y| {
                let point = self.canvas.at(x + width - 1, y);
                point.is_some_and(|point| point.glyph == ' ')
            })
            .collect();
        let cut = letters.len() > rows.len();
        for (index, &y) in rows.iter().enumerate().take(letters.len()) {
            let last = cut && index + 1 == rows.len();
            let letter = if last {
                self.glyphs.cut
            } else {
                letters[index]
            };
            self.canvas.write(x + width - 1, y, letter, Role::Text);
        }
    }
}
