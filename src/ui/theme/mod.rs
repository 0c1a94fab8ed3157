//! Themes: what the roles of the screen look like, as data.
//!
//! A theme file (`themes/*.toml`) gives colours to roles; `Theme::parse` reads one and never fails, `Theme::resolve`
//! makes it ready for the colours that the terminal has, and the screen is drawn with the `Look` that comes out. The
//! built-in base holds attributes and edge pairs of every role and no colour at all; every theme stands on it.
//!
//! ```text
//! text --parse--> Theme (palette, roles, lists; names bound late, so that an heir may repaint the palette)
//!                   --resolve(Depth)--> Look --compose(text, back)--> Style
//! ```
//!
//! Invariant: a theme can only repaint. What a role means, where it is drawn and what else says the same is fixed in
//! `ROLES`, so a bad theme costs beauty and no information.

mod depth;
mod indexed;
mod look;
mod nearest;
mod own;
mod paint;
mod parse;
mod resolve;
mod role;
mod wear;

pub use depth::{CHOICES, Choice, Depth};
pub use look::Look;
pub use paint::{Paint, Pair, Rgb};
pub use role::{Edge, Layer, ROLES, Role, RoleCard};

use crate::ui::glyphs::Glyphs;
use ratatui::style::Modifier;
use std::collections::BTreeMap;
use std::fmt;

/// A shipped theme.
#[derive(Clone, Copy, Debug)]
pub struct ThemeCard {
    /// What `theme = ".."` and `inherits = ".."` call it.
    pub key: &'static str,
    /// Its file.
    pub text: &'static str,
}

/// The shipped themes; the first is the default.
pub static THEMES: &[ThemeCard] = &[
    ThemeCard {
        key: "terminal",
        text: include_str!("../../../themes/terminal.toml"),
    },
    ThemeCard {
        key: "terminal-light",
        text: include_str!("../../../themes/terminal-light.toml"),
    },
    ThemeCard {
        key: "night",
        text: include_str!("../../../themes/night.toml"),
    },
    ThemeCard {
        key: "paper",
        text: include_str!("../../../themes/paper.toml"),
    },
    ThemeCard {
        key: "okabe",
        text: include_str!("../../../themes/okabe.toml"),
    },
    ThemeCard {
        key: "mono",
        text: include_str!("../../../themes/mono.toml"),
    },
];

/// The shipped theme with this key.
pub fn find(key: &str) -> Option<&'static ThemeCard> {
    THEMES.iter().find(|card| card.key == key)
}

/// The keys of the shipped themes.
pub fn keys() -> impl Iterator<Item = &'static str> {
    THEMES.iter().map(|card| card.key)
}

/// Something in a theme file that was left out, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The key of the theme; not always the one asked for, as themes inherit.
    pub theme: String,
    /// Counted from 1; none when it is about the file as a whole.
    pub line: Option<usize>,
    /// What is wrong with it.
    pub text: String,
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "theme {}, line {line}: {}", self.theme, self.text),
            None => write!(f, "theme {}: {}", self.theme, self.text),
        }
    }
}

/// For which ground a theme is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Light text on a dark ground.
    Dark,
    /// Dark text on a light ground.
    Light,
    /// Either: it leaves the ground alone.
    #[default]
    Any,
}

/// A colour of a role as it is written: a palette name is looked up only when the theme is resolved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Palette(String),
    Literal(Paint),
}

/// What a theme says about one role.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Wear {
    fg: Option<Ink>,
    bg: Option<Ink>,
    /// Takes the place of both at 256 colours.
    x256: Option<Pair>,
    /// Takes the place of both at 16 colours.
    ansi: Option<Pair>,
    add: Modifier,
    drop: Modifier,
}

/// Lightness and chroma (OKLCH) given to a colour that comes from a puzzle file; its hue is kept.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tone {
    /// 0 black to 1 white.
    pub lightness: f64,
    /// 0 grey; about 0.1 is vivid on a dark ground.
    pub chroma: f64,
}

/// How drawings whose colour comes from a file are toned.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Relight {
    /// Lines.
    pub band: Option<Tone>,
    /// Cells and cages.
    pub fill: Option<Tone>,
}

/// A theme file that was read, with all that it inherits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Theme {
    /// The name shown in the picker.
    pub title: String,
    /// The ground it is made for.
    pub kind: Kind,
    /// For drawings whose colour comes from a file.
    pub relight: Relight,
    palette: BTreeMap<String, Paint>,
    /// By key of a role, or by a prefix of keys.
    roles: BTreeMap<String, Wear>,
    /// The tints of `region`, `cage` and `colour`, in order; a short list repeats.
    lists: BTreeMap<&'static str, Vec<Wear>>,
    /// Characters it draws with instead, by key; a later one counts.
    glyphs: Vec<(String, char)>,
}

impl Theme {
    /// The built-in theme under all others: attributes and edge pairs, no colour.
    pub fn base() -> Theme {
        Theme {
            title: "Base".to_string(),
            ..Theme::default()
        }
    }

    /// Reads a theme file; parents are looked for among the shipped themes. What cannot be read is noticed and left
    /// out; a text that is refused as a whole gives the default theme.
    pub fn parse(text: &str, name: &str) -> (Theme, Vec<Notice>) {
        Theme::parse_among(text, name, &|key| {
            find(key).map(|card| card.text.to_string())
        })
    }

    /// The same, with the parents that `parents` finds: the user's own files, then the shipped ones.
    pub fn parse_among(
        text: &str,
        name: &str,
        parents: &dyn Fn(&str) -> Option<String>,
    ) -> (Theme, Vec<Notice>) {
        let mut notices = Vec::new();
        let theme = parse::read(text, vec![name.to_string()], parents, &mut notices);
        notices.sort_by(|a, b| {
            (a.theme != name, &a.theme, a.line).cmp(&(b.theme != name, &b.theme, b.line))
        });
        (theme.unwrap_or_else(Theme::standard), notices)
    }

    /// The default theme, in the terminal's own colours.
    pub fn standard() -> Theme {
        let card = &THEMES[0];
        parse::read(
            card.text,
            vec![card.key.to_string()],
            &|_| None,
            &mut Vec::new(),
        )
        .unwrap_or_else(Theme::base)
    }

    /// Whether the theme or one that it inherits says anything about the role, itself or by a prefix.
    pub fn names(&self, role: Role) -> bool {
        self.wear(role).is_some()
    }

    /// A set of characters with the theme's own in their places.
    pub fn glyphs(&self, set: &Glyphs) -> Glyphs {
        set.changed(&self.glyphs)
    }

    /// What is said about a role: under its key, in its list, or under the longest prefix of its key.
    pub(crate) fn wear(&self, role: Role) -> Option<&Wear> {
        let key = role.card().key;
        let listed = || {
            let (list, number) = key.split_once('.')?;
            let tints = self.lists.get(list).filter(|tints| !tints.is_empty())?;
            Some(&tints[(number.parse::<usize>().ok()? - 1) % tints.len()])
        };
        let by_prefix = || {
            let dots = key.rmatch_indices('.').map(|(at, _)| &key[..at]);
            dots.into_iter().find_map(|prefix| self.roles.get(prefix))
        };
        self.roles.get(key).or_else(listed).or_else(by_prefix)
    }
}
