//! What a theme file says about one role: colours for each depth, and attributes.
//!
//! A colour is spelled out or named; names are bound when the theme is resolved, so that an heir may repaint the palette
//! and keep the roles. A part that cannot be read is noticed, and the other parts of the role stand.

use super::nearest::advice;
use super::paint::{self, NAMES};
use super::parse::{Reader, Value};
use super::{Ink, Paint, Pair, Tone, Wear};
use ratatui::style::Modifier;
use toml::de::DeValue;

const ATTRIBUTES: &[(&str, Modifier)] = &[
    ("bold", Modifier::BOLD),
    ("italic", Modifier::ITALIC),
    ("underline", Modifier::UNDERLINED),
    ("reverse", Modifier::REVERSED),
    ("strike", Modifier::CROSSED_OUT),
    ("dim", Modifier::DIM),
];

pub(super) const WEAR_KEYS: &[&str] = &["fg", "bg", "x256", "ansi", "add", "drop"];

impl Reader<'_> {
    /// An entry of a list: a background, or `"fg on bg"`, or a table as of a role.
    pub(super) fn tint(&mut self, value: &Value, list: &str) -> Wear {
        let Some(word) = value.get_ref().as_str() else {
            let parts = self.entries(value, list);
            return self.wear(parts);
        };
        let (fg, bg) = match word.split_once(" on ") {
            Some((fg, bg)) => (self.ink(value, fg.trim()), self.ink(value, bg.trim())),
            None => (None, self.ink(value, word)),
        };
        Wear {
            fg: fg.flatten(),
            bg: bg.flatten(),
            ..Wear::default()
        }
    }

    /// What a table says about a role.
    pub(super) fn wear(&mut self, parts: Vec<(String, &Value)>) -> Wear {
        let mut wear = Wear::default();
        for (part, value) in parts {
            let Some(word) = self.word(value, &part) else {
                continue;
            };
            match part.as_str() {
                "fg" => wear.fg = self.ink(value, &word).flatten(),
                "bg" => wear.bg = self.ink(value, &word).flatten(),
                "x256" => wear.x256 = self.pair(value, Pair::parse(&word, paint::index)),
                "ansi" => wear.ansi = self.pair(value, Pair::parse(&word, paint::named)),
                "add" => wear.add = self.attributes(value, &word),
                "drop" => wear.drop = self.attributes(value, &word),
                _ => self.at(
                    value,
                    format!("unknown key {}", advice(&part, WEAR_KEYS.iter().copied())),
                ),
            }
        }
        wear
    }

    /// A colour by its palette name or spelled out; an inner none for the word `none`, an outer one after a notice.
    pub(super) fn ink(&mut self, value: &Value, word: &str) -> Option<Option<Ink>> {
        if self.theme.palette.contains_key(word) {
            return Some(Some(Ink::Palette(word.to_string())));
        }
        if word == "none" {
            return Some(None);
        }
        let reason = match Paint::parse(word) {
            Ok(paint) => return Some(Some(Ink::Literal(paint))),
            Err(_)
                if word
                    .chars()
                    .all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_') =>
            {
                let names = self.theme.palette.keys().map(String::as_str);
                format!(
                    "unknown colour {}",
                    advice(word, names.chain(NAMES.iter().map(|(name, _)| *name)))
                )
            }
            Err(reason) => reason,
        };
        self.at(value, reason);
        None
    }

    fn pair(&mut self, value: &Value, pair: Result<Pair, String>) -> Option<Pair> {
        pair.map_err(|reason| self.at(value, reason)).ok()
    }

    fn attributes(&mut self, value: &Value, words: &str) -> Modifier {
        let mut all = Modifier::empty();
        for word in words.split_whitespace() {
            match ATTRIBUTES.iter().find(|(name, _)| *name == word) {
                Some((_, attribute)) => all |= *attribute,
                None => {
                    let known = advice(word, ATTRIBUTES.iter().map(|(name, _)| *name));
                    self.at(value, format!("unknown attribute {known}"));
                }
            }
        }
        all
    }

    pub(super) fn tone(&mut self, value: &Value) -> Option<Tone> {
        let number = |name: &str| match value.get_ref().as_table()?.get(name)?.get_ref() {
            DeValue::Float(number) => number.as_str().parse::<f64>().ok(),
            DeValue::Integer(number) => number.as_str().parse::<f64>().ok(),
            _ => None,
        };
        let inside = |number: &f64| (0.0..=1.0).contains(number);
        let tone = number("lightness")
            .filter(inside)
            .zip(number("chroma").filter(inside));
        if tone.is_none() {
            self.at(
                value,
                "must be { lightness = .., chroma = .. }, both from 0 to 1".to_string(),
            );
        }
        tone.map(|(lightness, chroma)| Tone { lightness, chroma })
    }
}
