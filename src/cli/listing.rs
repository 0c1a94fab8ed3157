//! `rules`, `formats`, `themes` and `keys`: the tables that the program itself reads.

use std::io;

use super::Io;
use super::args::Listing;
use super::outcome::Outcome;
use super::put;
use super::row::Row;
use crate::app::command::commands;
use crate::puzzle::format::FORMATS;
use crate::puzzle::format::native::HOUSES;
use crate::rules::{Need, RULES, Rule, Shape};
use crate::ui::theme::THEMES;

/// The rules: key, how a clue is written, what it demands.
pub(super) fn rules(listing: &Listing, io: &mut Io) -> io::Result<Outcome> {
    let row = |rule: &'static Rule| {
        Row::blank()
            .with("key", rule.key)
            .with("form", form(rule))
            .with("help", rule.help)
    };
    print(listing, io, RULES.iter().map(row))
}

/// How a clue of the rule stands in a file.
pub(super) fn form(rule: &Rule) -> String {
    let shape = rule.shape;
    let place = match shape {
        Shape::Toggle if HOUSES.contains(&rule.key) => {
            return format!("houses = [\"{}\"]", rule.key);
        }
        Shape::Toggle => return format!("rules = [\"{}\"]", rule.key),
        Shape::Board { value } => {
            let key = value.key().unwrap_or_default();
            return format!("{} = [ {{ {key} = {} }} ]", rule.key, example(value));
        }
        Shape::Cell { .. } => "r1c1 r5c5",
        Shape::Pair { .. } => "r1c1 r1c2",
        Shape::Corner { .. } => "r1c1-r2c2",
        Shape::Line { .. } => "r9c1 r8c2 r7c2",
        Shape::Area { .. } => "r1c1-r1c3 r2c1",
        Shape::Outside { .. } => "row 3",
        Shape::Slant { .. } => "r0c3",
        Shape::Arms { .. } | Shape::Twins => "r1c1",
    };
    let more = match shape {
        Shape::Arms { .. } => ", arms = [\"r1c2 r1c3\"]",
        Shape::Twins => ", twin = \"r5c5\"",
        Shape::Slant { .. } => ", to = \"down-right\"",
        _ => "",
    };
    let value = match shape.value().key() {
        None => String::new(),
        Some(key) => format!(", {key} = {}", example(shape.value())),
    };
    format!(
        "{} = [ {{ {} = \"{place}\"{more}{value} }} ]",
        rule.key,
        shape.place_key()
    )
}

/// A value as it stands in a file.
fn example(need: Need) -> &'static str {
    match need {
        Need::Nothing => "",
        Need::Number(_) | Need::OptionalNumber(_) | Need::OptionalNumbers(_) => "15",
        Need::Digits(..) => "\"1 2\"",
        Need::Text(_) => "\"..\"",
    }
}

/// The text formats: key, whether they are written too, what they look like.
pub(super) fn formats(listing: &Listing, io: &mut Io) -> io::Result<Outcome> {
    let rows = FORMATS.iter().map(|format| {
        let written = put::is_written(format.key);
        let way = match (format.reads, written) {
            (true, true) => "read, write",
            (true, false) => "read",
            (false, _) => "write",
        };
        Row::blank()
            .with("key", format.key)
            .with("way", way)
            .with("help", format.help)
    });
    print(listing, io, rows)
}

/// The themes: key and name.
pub(super) fn themes(listing: &Listing, io: &mut Io) -> io::Result<Outcome> {
    print(
        listing,
        io,
        THEMES
            .iter()
            .map(|theme| Row::blank().with("key", theme.key)),
    )
}

/// The commands of the workbench: name, its usual keys, what it does.
pub(super) fn keys(listing: &Listing, io: &mut Io) -> io::Result<Outcome> {
    let rows = commands().map(|command| {
        let mut keys: Vec<&str> = Vec::new();
        for (_, key) in command.keys {
            if !keys.contains(key) {
                keys.push(key);
            }
        }
        let keys = if keys.is_empty() {
            command.gesture.to_string()
        } else {
            keys.join(" ")
        };
        Row::blank()
            .with("command", command.key)
            .with("keys", keys)
            .with("help", command.help)
    });
    print(listing, io, rows)
}

fn print(listing: &Listing, io: &mut Io, rows: impl Iterator<Item = Row>) -> io::Result<Outcome> {
    for row in rows {
        writeln!(io.out, "{}", row.text(listing.json))?;
    }
    Ok(Outcome::Yes)
}
