//! The command line: which commands and rules match what is typed, and how a typed line is taken apart.

use super::command::{Command, commands};
use crate::rules::{Need, RULES, Rule, Shape};

/// Something that the typed word may mean.
#[derive(Clone, Copy, Debug)]
pub enum Match {
    /// A command.
    Command(&'static Command),
    /// A rule: switched on and off, or placed on cells.
    Rule(&'static Rule),
}

impl Match {
    /// The word that is typed for it.
    pub fn key(self) -> &'static str {
        match self {
            Match::Command(command) => command.key,
            Match::Rule(rule) => rule.key,
        }
    }

    /// What it does, in a sentence.
    pub fn help(self) -> &'static str {
        match self {
            Match::Command(command) => command.help,
            Match::Rule(rule) => rule.help,
        }
    }

    /// What may be typed after the word.
    pub fn takes(self) -> String {
        match self {
            Match::Command(command) => command.takes.to_string(),
            Match::Rule(rule) => format(rule),
        }
    }
}

/// What is typed after a rule's name: `SUM CELLS`.
pub(super) fn format(rule: &Rule) -> String {
    let place = match rule.shape {
        Shape::Toggle => return String::new(),
        Shape::Outside { .. } => "row N | column N",
        Shape::Board { .. } => "",
        Shape::Slant { .. } => "PLACE DIRECTION",
        Shape::Arms { .. } => "CELLS; LINE; ..",
        Shape::Twins => "CELLS; CELLS",
        Shape::Cell { .. } => "CELLS",
        Shape::Pair { .. } => "CELL CELL",
        Shape::Corner { .. } => "CELL-CELL",
        Shape::Line { .. } => "LINE",
        Shape::Area { .. } => "CELLS",
    };
    match rule.shape.value() {
        Need::Nothing => place.to_string(),
        need => {
            let key = need.key().unwrap_or_default().to_uppercase();
            let value = if need.is_optional() {
                format!("[{key}]")
            } else {
                key
            };
            format!("{value} {place}").trim_end().to_string()
        }
    }
}

/// What a typed line may mean, the likeliest first: the word as it is, words that begin so, words and titles that
/// hold it.
pub fn matches(line: &str) -> Vec<Match> {
    let word = line.split_whitespace().next().unwrap_or("").to_lowercase();
    let all = commands()
        .map(Match::Command)
        .chain(RULES.iter().map(Match::Rule));
    let mut ranked: Vec<(usize, Match)> = all
        .filter_map(|own| rank(own, &word).map(|rank| (rank, own)))
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, own)| own).collect()
}

fn rank(own: Match, word: &str) -> Option<usize> {
    let (aliases, title): (&[&str], &str) = match own {
        Match::Command(command) => (command.aliases, command.title),
        Match::Rule(rule) => (&[], rule.name),
    };
    let names = || {
        aliases
            .iter()
            .chain([&own.key()])
            .copied()
            .collect::<Vec<_>>()
    };
    if names().contains(&word) {
        Some(0)
    } else if names().iter().any(|name| name.starts_with(word)) {
        Some(1)
    } else if own.key().contains(word) || title.to_lowercase().contains(word) {
        Some(2)
    } else {
        None
    }
}

/// The name that was probably meant.
pub(super) fn nearest(word: &str) -> &'static str {
    let names = commands().flat_map(|own| own.aliases.iter().chain([&own.key]).copied());
    let all = names.chain(RULES.iter().map(|rule| rule.key));
    all.min_by_key(|name| crate::rules::edit_distance(word, name))
        .expect("there are commands")
}

/// The place and the value in what was typed after a rule's name, in either order: `15 r1c1-r1c3`, `row 3 17`,
/// `r1c1-r2c2 1 2`, `sum=15 r1c1`.
pub(super) fn place_and_value(rule: &Rule, text: &str) -> (String, Option<String>) {
    let (mut place, mut value) = (Vec::new(), Vec::new());
    let mut words = text.split_whitespace().peekable();
    if let (Shape::Board { .. }, need) = (rule.shape, rule.shape.value()) {
        let key = need.key().map_or(String::new(), |key| format!("{key}="));
        let value = text.strip_prefix(&key).unwrap_or(text).trim();
        return (String::new(), Some(value.to_string()));
    }
    let outside = rule.shape.is_outside();
    let carries = rule.shape.value() != Need::Nothing;
    while let Some(word) = words.next() {
        let named =
            (word.split_once('=')).filter(|(key, _)| Some(*key) == rule.shape.value().key());
        if let Some((_, number)) = named {
            value.push(number);
        } else if outside && ["row", "column", "col"].contains(&word) {
            place.push(if word == "row" { "row" } else { "column" });
            place.extend(words.next());
        } else if !carries || is_place(word) || outside && is_direction(word) {
            place.push(word);
        } else {
            value.push(word);
        }
    }
    let value = (!value.is_empty()).then(|| value.join(" "));
    (place.join(" "), value)
}

/// Whether a word is a diagonal direction.
fn is_direction(word: &str) -> bool {
    word.starts_with("up-") || word.starts_with("down-")
}

/// Whether a word looks like cells: `r1c1`, `R12c3`, `r1c1-r1c3`, and slips of those.
fn is_place(word: &str) -> bool {
    let mut signs = word.chars();
    signs
        .next()
        .is_some_and(|sign| sign.eq_ignore_ascii_case(&'r'))
        && signs.next().is_some_and(|sign| sign.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::find;

    #[test]
    fn the_word_itself_comes_first() {
        let first = |line| matches(line).first().map(|own| own.key());
        assert_eq!(first("u"), Some("up"));
        assert_eq!(first("undo"), Some("undo"));
        assert_eq!(first("q"), Some("quit"));
        assert_eq!(first("killer 15"), Some("killer"));
        assert_eq!(first("marks"), Some("clear-marks"));
        assert_eq!(first("xyz"), None);
        assert_eq!(nearest("quti"), "quit");
    }

    #[test]
    fn places_and_values_stand_in_either_order() {
        for (rule, text, place, value) in [
            ("killer", "15 r1c1-r1c3", "r1c1-r1c3", Some("15")),
            ("killer", "r1c1 r1c2 sum=4", "r1c1 r1c2", Some("4")),
            ("sandwich", "row 3 17", "row 3", Some("17")),
            ("sandwich", "17 col 3", "column 3", Some("17")),
            ("quadruple", "r1c1-r2c2 1 2", "r1c1-r2c2", Some("1 2")),
            ("thermo", "r9c1 x 5", "r9c1 x 5", None),
        ] {
            let expected = (place.to_string(), value.map(String::from));
            assert_eq!(
                place_and_value(find(rule).unwrap(), text),
                expected,
                "{text}"
            );
        }
    }
}
