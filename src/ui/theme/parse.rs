//! Reads a theme file. Never fails: what cannot be read is noticed and left out, and the rest loads.
//!
//! ```text
//! format = 1   name   kind = "dark" | "light" | "any"   inherits = "night"
//! [palette]    wire = "#606670 243 lightblack"
//! [roles]      "grid.line" = "wire"                          a bare string is the foreground
//!              select = { bg = "lake", ansi = "lightcyan" }  fg, bg, x256, ansi, add, drop
//! [lists]      region = ["#192D41 236", ..]                  region, cage, colour: backgrounds, or "fg on bg"
//! [glyphs]     dot-black = "●"                               one character, one cell wide
//! [relight]    band = { lightness = 0.335, chroma = 0.062 }  band, fill
//! ```
//!
//! Only a text that is no TOML, or one of another format, is refused as a whole; then the default theme stands in.
//! A theme is cosmetic, so a lost key costs no information and must not stop the program.

use super::nearest::advice;
use super::wear::WEAR_KEYS;
use super::{Kind, Notice, Paint, ROLES, Relight, Role, Theme, Wear};
use crate::ui::glyphs::{GLYPHS, one_cell};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

pub(super) type Value<'a> = Spanned<DeValue<'a>>;

/// How many ancestors a theme may have.
const DEEPEST: usize = 8;

type Take = fn(&mut Reader, &Value);

/// The parts of a file in the order they are read: a role may name a colour of the palette, and both build on the
/// parent.
const PARTS: &[(&str, Take)] = &[
    ("format", |_, _| ()),
    ("inherits", |reader, value| reader.inherits(value)),
    ("name", |reader, value| reader.name(value)),
    ("kind", |reader, value| reader.kind(value)),
    ("palette", |reader, value| reader.palette(value)),
    ("roles", |reader, value| reader.roles(value)),
    ("lists", |reader, value| reader.lists(value)),
    ("relight", |reader, value| reader.relight(value)),
    ("glyphs", |reader, value| reader.glyphs(value)),
];

const LISTS: &[&str] = &["region", "cage", "colour"];

const KINDS: &[(&str, Kind)] = &[
    ("dark", Kind::Dark),
    ("light", Kind::Light),
    ("any", Kind::Any),
];

/// Where the text of a theme with this key is found.
pub(super) type Parents<'a> = &'a dyn Fn(&str) -> Option<String>;

pub(super) struct Reader<'a> {
    text: &'a str,
    /// This theme, and before it those that inherit it.
    chain: Vec<String>,
    parents: Parents<'a>,
    pub(super) theme: Theme,
    notices: &'a mut Vec<Notice>,
}

/// Reads the text; none when it is refused as a whole.
pub(super) fn read(
    text: &str,
    chain: Vec<String>,
    parents: Parents,
    notices: &mut Vec<Notice>,
) -> Option<Theme> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let title = chain.last().cloned().unwrap_or_default();
    let theme = Theme {
        title,
        ..Theme::base()
    };
    let mut reader = Reader {
        text,
        chain,
        parents,
        theme,
        notices,
    };
    let table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            let reason = error.message().lines().collect::<Vec<_>>().join(", ");
            reader.notice(
                error.span().map(|span| span.start),
                format!("this is no TOML: {reason}"),
            );
            return None;
        }
    };
    reader.is_our_format(&table).then(|| reader.file(&table))
}

impl Reader<'_> {
    fn file(mut self, table: &DeTable) -> Theme {
        for (part, take) in PARTS {
            if let Some(value) = table.get(*part) {
                take(&mut self, value);
            }
        }
        for (key, value) in table.iter() {
            if !PARTS
                .iter()
                .any(|(part, _)| *part == key.get_ref().as_ref())
            {
                self.unknown_part(key.get_ref(), key.span().start, value);
            }
        }
        self.theme
    }

    fn is_our_format(&mut self, table: &DeTable) -> bool {
        let Some(value) = table.get("format") else {
            self.notice(None, "no `format`: read as format 1".to_string());
            return true;
        };
        let ours = value
            .get_ref()
            .as_integer()
            .is_some_and(|format| format.to_string() == "1");
        if !ours {
            self.at(
                value,
                "this format is not known here, only format 1: the theme is refused".to_string(),
            );
        }
        ours
    }

    /// A misspelt part is only named. A table that resembles none (`[theme]`, say) is taken for roles, so that its keys
    /// are looked at too.
    fn unknown_part(&mut self, key: &str, place: usize, value: &Value) {
        let parts = || PARTS.iter().map(|(part, _)| *part);
        let resembles = super::nearest::nearest(key, parts()).is_some();
        if resembles || !value.get_ref().is_table() {
            self.notice(Some(place), format!("unknown key {}", advice(key, parts())));
        } else {
            self.notice(
                Some(place),
                format!("unknown part `{key}`: read as `roles`"),
            );
            self.roles(value);
        }
    }

    fn inherits(&mut self, value: &Value) {
        let Some(parent) = self.word(value, "inherits") else {
            return;
        };
        if parent == "base" {
            return;
        }
        if let Some(at) = self.chain.iter().position(|name| *name == parent) {
            let ring = self.chain[at..]
                .iter()
                .map(|name| format!("`{name}`"))
                .collect::<Vec<_>>()
                .join(" inherits ");
            return self.at(
                value,
                format!("themes in a ring: {ring} inherits `{parent}`"),
            );
        }
        if self.chain.len() > DEEPEST {
            return self.at(
                value,
                format!("more than {DEEPEST} themes inherit each other; `{parent}` is left out"),
            );
        }
        let Some(text) = (self.parents)(&parent) else {
            let known = advice(&parent, super::keys());
            return self.at(value, format!("inherits the unknown theme {known}"));
        };
        let mut chain = self.chain.clone();
        chain.push(parent);
        if let Some(parent) = read(&text, chain, self.parents, self.notices) {
            let title = std::mem::take(&mut self.theme.title);
            self.theme = Theme { title, ..parent };
        }
    }

    fn name(&mut self, value: &Value) {
        if let Some(name) = self.word(value, "name") {
            self.theme.title = name;
        }
    }

    fn kind(&mut self, value: &Value) {
        let Some(word) = self.word(value, "kind") else {
            return;
        };
        match KINDS.iter().find(|(name, _)| *name == word) {
            Some((_, kind)) => self.theme.kind = *kind,
            None => self.at(
                value,
                format!(
                    "unknown kind {}",
                    advice(&word, KINDS.iter().map(|(name, _)| *name))
                ),
            ),
        }
    }

    fn palette(&mut self, value: &Value) {
        for (name, value) in self.entries(value, "palette") {
            let Some(word) = self.word(value, &name) else {
                continue;
            };
            match Paint::parse(&word) {
                Ok(paint) => drop(self.theme.palette.insert(name, paint)),
                Err(reason) => self.at(value, reason),
            }
        }
    }

    fn roles(&mut self, value: &Value) {
        for (key, value) in self.entries(value, "roles") {
            self.role(key, value);
        }
    }

    /// One role. Keys without quotes nest (`digit.given = ".."` is a table `digit`), so a table may hold what is said
    /// about the role, and roles below it.
    fn role(&mut self, key: String, value: &Value) {
        if !is_role(&key) {
            let known = advice(&key, ROLES.iter().map(|card| card.key));
            return self.at(value, format!("unknown role {known}"));
        }
        if let Some(word) = value.get_ref().as_str() {
            if let Some(fg) = self.ink(value, word) {
                let wear = Wear {
                    fg,
                    ..Wear::default()
                };
                self.theme.roles.insert(key, wear);
            }
            return;
        }
        let below = |part: &str| format!("{key}.{part}");
        let is_part = |part: &str| !is_role(&below(part)) && Role::of_key(&key).is_some();
        let entries = self.entries(value, &key).into_iter();
        let (parts, roles): (Vec<_>, Vec<_>) =
            entries.partition(|(part, _)| WEAR_KEYS.contains(&part.as_str()) || is_part(part));
        let says_something = roles.is_empty() || !parts.is_empty();
        for (part, value) in roles {
            self.role(below(&part), value);
        }
        if says_something {
            let wear = self.wear(parts);
            self.theme.roles.insert(key, wear);
        }
    }

    fn lists(&mut self, value: &Value) {
        for (key, value) in self.entries(value, "lists") {
            let Some(list) = LISTS.iter().find(|list| **list == key) else {
                self.at(
                    value,
                    format!("unknown list {}", advice(&key, LISTS.iter().copied())),
                );
                continue;
            };
            let Some(tints) = value.get_ref().as_array() else {
                self.at(value, format!("`{key}` must be a list of colours"));
                continue;
            };
            let tints = tints.iter().map(|tint| self.tint(tint, &key)).collect();
            self.theme.lists.insert(list, tints);
        }
    }

    fn relight(&mut self, value: &Value) {
        let Relight { mut band, mut fill } = self.theme.relight;
        for (key, value) in self.entries(value, "relight") {
            match key.as_str() {
                "band" => band = self.tone(value).or(band),
                "fill" => fill = self.tone(value).or(fill),
                _ => self.at(
                    value,
                    format!("unknown key {}", advice(&key, ["band", "fill"])),
                ),
            }
        }
        self.theme.relight = Relight { band, fill };
    }

    fn glyphs(&mut self, value: &Value) {
        for (key, value) in self.entries(value, "glyphs") {
            if !GLYPHS.iter().any(|row| row.0 == key) {
                let known = advice(&key, GLYPHS.iter().map(|row| row.0));
                self.at(value, format!("unknown glyph {known}"));
                continue;
            }
            let Some(word) = self.word(value, &key) else {
                continue;
            };
            match one_cell(&word) {
                Some(glyph) => self.theme.glyphs.push((key, glyph)),
                None => self.at(
                    value,
                    format!("`{word}` is not one character, one cell wide"),
                ),
            }
        }
    }

    /// The entries of a table; nothing but a notice when it is none.
    pub(super) fn entries<'v, 'i>(
        &mut self,
        value: &'v Value<'i>,
        key: &str,
    ) -> Vec<(String, &'v Value<'i>)> {
        match value.get_ref().as_table() {
            Some(table) => table
                .iter()
                .map(|(key, value)| (key.get_ref().to_string(), value))
                .collect(),
            None => {
                self.at(value, format!("`{key}` must be a table"));
                Vec::new()
            }
        }
    }

    pub(super) fn word(&mut self, value: &Value, key: &str) -> Option<String> {
        let word = value.get_ref().as_str().map(str::to_string);
        if word.is_none() {
            self.at(value, format!("`{key}` must be a text in quotes"));
        }
        word
    }

    pub(super) fn at(&mut self, value: &Value, text: String) {
        self.notice(Some(value.span().start), text);
    }

    fn notice(&mut self, place: Option<usize>, text: String) {
        let theme = self.chain.last().cloned().unwrap_or_default();
        let before = place.map(|place| &self.text.as_bytes()[..place.min(self.text.len())]);
        let line = before.map(|before| 1 + before.iter().filter(|byte| **byte == b'\n').count());
        self.notices.push(Notice { theme, line, text });
    }
}

/// Whether the key is a role's or the beginning of some roles'.
fn is_role(key: &str) -> bool {
    let begins = |role: &str| {
        role.strip_prefix(key)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    ROLES.iter().any(|card| begins(card.key))
}
