//! From a theme to a look: every role gets its colours and attributes for one depth, once.
//!
//! A theme may leave out the form for 256 colours; then a stand-in is chosen that can be read. Roles are therefore done
//! in an order: the ground, the marks on it, and then everything, with those two known.

use super::look::Dress;
use super::{Depth, Ink, Layer, Look, Rgb, Role, Theme, Wear, indexed};
use ratatui::style::{Color, Modifier};

impl Theme {
    /// Makes it ready for a depth.
    pub fn resolve(&self, depth: Depth) -> Look {
        let mut limits = Limits::default();
        limits.ground = self.dress(Role::Ground, depth, &limits).bg.and_then(behind);
        let marks = [
            Role::DigitGiven,
            Role::DigitEntered,
            Role::MarkCorner,
            Role::MarkCenter,
        ];
        limits.marks = marks
            .iter()
            .filter_map(|role| self.dress(*role, depth, &limits).fg.and_then(behind))
            .collect();
        Look::new(depth, |role| self.dress(role, depth, &limits))
    }

    fn dress(&self, role: Role, depth: Depth, limits: &Limits) -> Dress {
        let bare = Wear::default();
        let wear = self.wear(role).unwrap_or(&bare);
        let (fg, bg) = match (depth, wear.x256, wear.ansi) {
            (Depth::Mono, ..) => (None, None),
            (Depth::X256, Some(pair), _) | (Depth::X16, _, Some(pair)) => (pair.fg, pair.bg),
            _ => self.mix(wear, role, depth, limits),
        };
        Dress {
            fg,
            bg,
            attributes: attributes(role, wear, depth, fg.or(bg).is_some()),
        }
    }

    /// Foreground and background in the role's own forms. A stand-in among the 256 must be readable: a background under
    /// the marks, unless it names its text; a foreground on its own background or else on the ground.
    fn mix(
        &self,
        wear: &Wear,
        role: Role,
        depth: Depth,
        limits: &Limits,
    ) -> (Option<Color>, Option<Color>) {
        let paint = |ink: &Ink| match ink {
            Ink::Palette(name) => self.palette.get(name).copied(),
            Ink::Literal(paint) => Some(*paint),
        };
        let names_text = wear.fg.is_some() && role.card().layer != Layer::Band;
        let under_marks = |index| {
            limits
                .marks
                .iter()
                .all(|mark| can_read(*mark, indexed::value(index)))
        };
        let bg = wear.bg.as_ref().and_then(paint);
        let bg = bg.and_then(|bg| bg.at(depth, &|index| names_text || under_marks(index)));
        let ground = bg.and_then(behind).or(limits.ground);
        let on_ground = |index| ground.is_none_or(|ground| can_read(indexed::value(index), ground));
        let fg = wear
            .fg
            .as_ref()
            .and_then(paint)
            .and_then(|fg| fg.at(depth, &on_ground));
        (fg, bg)
    }
}

/// What a stand-in among the 256 colours has to be read with, as far as it is known.
#[derive(Default)]
struct Limits {
    ground: Option<Rgb>,
    marks: Vec<Rgb>,
}

/// The attributes of a role: those of its card, by whether it has a colour here, with the theme's changes. Where there
/// are no colours at all a theme may add but not drop, as the attributes then carry the meaning.
fn attributes(role: Role, wear: &Wear, depth: Depth, colored: bool) -> Modifier {
    let card = role.card();
    let fixed = if colored { card.always } else { card.plain };
    let dropped = if depth == Depth::Mono {
        Modifier::empty()
    } else {
        wear.drop
    };
    (fixed | wear.add).difference(dropped)
}

fn can_read(one: Rgb, other: Rgb) -> bool {
    indexed::contrast(one, other) >= indexed::READABLE
}

/// The value of a colour where it is known: the 16 names and the first 16 indices belong to the user's scheme.
pub(super) fn behind(color: Color) -> Option<Rgb> {
    match color {
        Color::Rgb(red, green, blue) => Some((red, green, blue)),
        Color::Indexed(index @ 16..) => Some(indexed::value(index)),
        _ => None,
    }
}
