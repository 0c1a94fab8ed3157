//! A theme made ready for one colour depth: what the screen is drawn with.
//!
//! One character answers two questions, so a style is put together from layers instead of being looked up in a table of
//! combinations: the text role gives the foreground, the topmost back role with a background gives the background, and
//! the foreground changes only where that back role names one. Attributes add up.
//!
//! A state without a background shows its edge pair in its foreground. This one rule makes 16 colours, the terminal's
//! own colours and no colours work with the same drawing code.
//!
//! Invariant: at `Depth::Mono` no style holds a colour other than `Color::Reset`. The shell relies on it: crossterm
//! under `NO_COLOR` writes a full reset for a colour, which would take the attributes with it.

use super::depth::Depth;
use super::own;
use super::paint::Rgb;
use super::resolve::behind;
use super::role::{Layer, ROLES, Role};
use ratatui::style::{Color, Modifier, Style};

/// The colours and attributes of one role at one depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Dress {
    pub(super) fg: Option<Color>,
    pub(super) bg: Option<Color>,
    pub(super) attributes: Modifier,
}

/// A theme at one depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    depth: Depth,
    /// Invariant: one dress for each row of `ROLES`, in its order.
    dresses: Vec<Dress>,
}

impl Look {
    /// Made by `Theme::resolve`; `dress` is asked once for every role.
    pub(super) fn new(depth: Depth, mut dress: impl FnMut(Role) -> Dress) -> Look {
        Look {
            depth,
            dresses: ROLES.iter().map(|card| dress(card.role)).collect(),
        }
    }

    /// The depth it was made for.
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// What a role does to the characters it is laid on. A text role leaves the background alone, a back role leaves
    /// the foreground alone unless it names one for the text on it; `compose` is the whole truth for one character.
    pub fn style(&self, role: Role) -> Style {
        let dress = self.dress(role);
        let style = Style::new().add_modifier(dress.attributes);
        match role.card().layer {
            Layer::Text => style.fg(self.ink(role)),
            Layer::Solo => style
                .fg(self.ink(role))
                .bg(dress.bg.unwrap_or(self.paper())),
            Layer::Band => Style {
                bg: dress.bg,
                ..style.fg(self.ink(role))
            },
            Layer::Back if role == Role::Ground => style.fg(self.ink(role)).bg(self.paper()),
            Layer::Back => Style {
                fg: self.ink_on(role),
                bg: dress.bg,
                ..style
            },
        }
    }

    /// The whole style of one character: its text role on the back roles beneath it, lowest first. The ground is always
    /// beneath them. Nothing of an earlier style shows through.
    pub fn compose(&self, text: Role, back: &[Role]) -> Style {
        if text.card().layer == Layer::Solo {
            return whole(self.style(text));
        }
        let owner = back.iter().rposition(|role| self.fills(*role));
        let above = &back[owner.unwrap_or(0)..];
        let over = above.iter().rev().find_map(|role| self.ink_on(*role));
        let named = owner.and_then(|at| self.ink_on(back[at]));
        let beneath = back.iter().filter(|role| role.card().layer == Layer::Back);
        let attributes = beneath.fold(self.dress(text).attributes, |all, role| {
            all | self.dress(*role).attributes
        });
        let bg = owner
            .and_then(|at| self.dress(back[at]).bg)
            .unwrap_or(self.paper());
        whole(
            Style::new()
                .fg(named.or(over).unwrap_or(self.ink(text)))
                .bg(bg)
                .add_modifier(attributes),
        )
    }

    /// The pair at the two rims of a cell in this state, where it needs one: without a background, and always for
    /// what a hint rests on and for the cursor that is not reversed. The style has no background: it is laid on.
    pub fn edge(&self, role: Role) -> Option<(char, char, Style)> {
        let pair = role.card().edge?.unicode;
        Some((pair.0, pair.1, self.edge_style(role)?))
    }

    /// The same in ASCII, and in cells one row high.
    pub fn small_edge(&self, role: Role) -> Option<(char, char, Style)> {
        let pair = role.card().edge?.ascii;
        Some((pair.0, pair.1, self.edge_style(role)?))
    }

    /// The brackets and the frame of the cursor (`Role::Cursor` or `Role::CursorAway`) on these back roles. They take
    /// the text's colour on a fill that names one, where their own may vanish. None: the cell is reversed, so put the
    /// role among the back roles instead.
    pub fn brackets(&self, cursor: Role, back: &[Role]) -> Option<Style> {
        let own = self.edge_style(cursor)?;
        let owner = back.iter().rev().find(|role| self.fills(**role));
        let named = owner.and_then(|role| self.ink_on(*role));
        let fill = owner.and_then(|role| self.dress(*role).bg);
        let fg = named.or(own.fg).unwrap_or(self.ink(Role::Ground));
        Some(whole(
            Style::new()
                .fg(fg)
                .bg(fill.unwrap_or(self.paper()))
                .add_modifier(own.add_modifier),
        ))
    }

    /// Whether the role sets a background here. Where a conflict does not, the digits in it are drawn in
    /// `Role::DigitConflict`.
    pub fn fills(&self, role: Role) -> bool {
        role != Role::Ground && self.dress(role).bg.is_some()
    }

    fn dress(&self, role: Role) -> Dress {
        let own = match role {
            Role::Own(red, green, blue) => own::dress((red, green, blue), self.depth),
            _ => None,
        };
        own.unwrap_or(self.dresses[role.index()])
    }

    /// Whether a line in this colour of its own is told from the ground.
    pub fn shows(&self, role: Role) -> bool {
        match role {
            Role::Own(red, green, blue) => self.differs((red, green, blue), own::is_seen),
            _ => true,
        }
    }

    /// Whether a text in this colour of its own can be read on the ground; with few colours it is written in none.
    pub fn inks(&self, role: Role) -> bool {
        match role {
            Role::Own(red, green, blue) => {
                let has = own::shown((red, green, blue), self.depth).is_some();
                has && self.differs((red, green, blue), own::is_read)
            }
            _ => true,
        }
    }

    fn differs(&self, rgb: Rgb, how: fn(Rgb, Option<Rgb>) -> bool) -> bool {
        let seen = own::shown(rgb, self.depth).map_or(rgb, |(seen, _)| seen);
        how(seen, self.dress(Role::Ground).bg.and_then(behind))
    }

    /// The colour in which a role is written.
    fn ink(&self, role: Role) -> Color {
        if let Role::Own(red, green, blue) = role {
            let shown = own::shown((red, green, blue), self.depth);
            return match shown.filter(|_| self.inks(role)) {
                Some((_, color)) => color,
                None => self.ink(Role::Dim),
            };
        }
        self.dress(role)
            .fg
            .or(self.dress(Role::Ground).fg)
            .unwrap_or(Color::Reset)
    }

    /// The background where nothing lies.
    fn paper(&self) -> Color {
        self.dress(Role::Ground).bg.unwrap_or(Color::Reset)
    }

    /// The colour that a back role gives to the text on it. The foreground of a band is its glyph's, and the foreground
    /// of a state without a background is its edge pair's.
    fn ink_on(&self, role: Role) -> Option<Color> {
        let card = role.card();
        let pairs = card.edge.is_some() && !self.fills(role);
        let lends =
            matches!(card.layer, Layer::Back | Layer::Solo) && role != Role::Ground && !pairs;
        self.dress(role).fg.filter(|_| lends)
    }

    fn edge_style(&self, role: Role) -> Option<Style> {
        let dress = self.dress(role);
        let is_cursor = matches!(role, Role::Cursor | Role::CursorAway);
        if is_cursor && dress.attributes.contains(Modifier::REVERSED) {
            return None;
        }
        if is_cursor {
            return Some(
                Style::new()
                    .fg(dress.bg.unwrap_or(self.ink(role)))
                    .add_modifier(dress.attributes),
            );
        }
        match (dress.bg, role) {
            (None, _) => Some(
                Style::new()
                    .fg(self.ink(role))
                    .add_modifier(dress.attributes),
            ),
            (Some(_), Role::HintPremise | Role::HintTruth | Role::HintLink) => {
                Some(self.style(Role::HintSign))
            }
            (Some(_), _) => None,
        }
    }
}

/// Takes away every attribute that the style does not add, so that it can be laid over any character.
fn whole(style: Style) -> Style {
    let absent = Modifier::all().difference(style.add_modifier);
    Style {
        sub_modifier: absent,
        ..style
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Theme, find};
    use super::*;

    fn look(key: &str, depth: Depth) -> Look {
        Theme::parse(find(key).unwrap().text, key).0.resolve(depth)
    }

    #[test]
    fn a_character_takes_its_text_role_and_the_topmost_background() {
        let night = look("night", Depth::True);
        let given = night.style(Role::DigitGiven).fg;
        let style = night.compose(
            Role::DigitGiven,
            &[Role::Cage(1), Role::Select, Role::LineThermo],
        );
        assert_eq!(style.fg, given);
        assert_eq!(style.bg, night.style(Role::LineThermo).bg);
        assert!(style.add_modifier.contains(Modifier::BOLD));
        let bare = night.compose(Role::DigitGiven, &[]);
        assert_eq!(bare.bg, night.style(Role::Ground).bg);
    }

    #[test]
    fn the_foreground_changes_only_where_the_back_role_names_one() {
        let night = look("night", Depth::True);
        let placed = night.compose(Role::DigitEntered, &[Role::HintPlaced]);
        assert_eq!(placed.fg, night.style(Role::HintPlaced).fg);
        let band = night.compose(Role::DigitEntered, &[Role::LineWhisper]);
        assert_eq!(band.fg, night.style(Role::DigitEntered).fg);
    }

    #[test]
    fn a_state_without_a_background_recolours_its_edges_and_no_digit() {
        let terminal = look("terminal", Depth::True);
        let style = terminal.compose(Role::DigitGiven, &[Role::Select]);
        assert_eq!(
            (style.fg, style.bg),
            (Some(Color::Reset), Some(Color::Reset))
        );
        let (left, right, pair) = terminal.edge(Role::Select).unwrap();
        assert_eq!((left, right, pair.fg), ('▌', '▐', Some(Color::Cyan)));
        assert_eq!(terminal.small_edge(Role::Select).unwrap().0, '{');
        let placed = terminal.compose(Role::DigitEntered, &[Role::HintPlaced]);
        assert_eq!(
            placed.fg,
            Some(Color::Green),
            "it has no pair, its colour is the digit's"
        );
    }

    #[test]
    fn a_players_color_keeps_its_own_text_under_a_state_without_background() {
        let terminal = look("terminal", Depth::X16);
        let style = terminal.compose(Role::DigitEntered, &[Role::Color(4), Role::HintPlaced]);
        assert_eq!(
            (style.fg, style.bg),
            (Some(Color::Black), Some(Color::Green))
        );
    }

    #[test]
    fn premises_have_their_pair_on_a_background_too() {
        let night = look("night", Depth::True);
        let (left, _, style) = night.edge(Role::HintPremise).unwrap();
        assert_eq!((left, style.fg), ('»', night.style(Role::HintSign).fg));
        assert_eq!(night.edge(Role::Select), None);
    }

    #[test]
    fn the_cursor_is_brackets_in_colour_and_reversed_without() {
        let night = look("night", Depth::True);
        let gold = night.style(Role::Cursor).bg;
        assert_eq!(night.brackets(Role::Cursor, &[]).unwrap().fg, gold);
        let yellow = look("okabe", Depth::True);
        let on_fill = yellow.brackets(Role::Cursor, &[Role::Color(8)]).unwrap();
        assert_eq!(on_fill.fg, yellow.style(Role::Color(8)).fg);
        assert!(
            look("terminal", Depth::X16)
                .brackets(Role::Cursor, &[])
                .is_some()
        );
        for key in ["mono", "night", "terminal"] {
            let mono = look(key, Depth::Mono);
            assert_eq!(mono.brackets(Role::Cursor, &[]), None);
            let cell = mono.compose(Role::MarkCorner, &[Role::Cursor]);
            assert!(cell.add_modifier.contains(Modifier::REVERSED), "{key}");
        }
    }

    #[test]
    fn a_badge_stands_alone() {
        let night = look("night", Depth::X16);
        let badge = night.compose(Role::ModeDigit, &[Role::Status]);
        assert_eq!(
            (badge.fg, badge.bg),
            (Some(Color::Black), Some(Color::LightBlue))
        );
    }

    #[test]
    fn a_composed_style_hides_what_was_there_before() {
        let mono = look("mono", Depth::Mono);
        let mut cell = ratatui::buffer::Cell::new("5");
        cell.set_style(Style::new().fg(Color::Red).add_modifier(Modifier::BOLD));
        cell.set_style(mono.compose(Role::Text, &[]));
        assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
        assert_eq!(cell.modifier, Modifier::empty());
    }
}
