//! Lists instead of switches: a key stands once in its list, a rule's key only in the rule's own file, and what lies in
//! a folder of data is in the program.

use super::source::{Kind, Source, files, sources};
use gridwright::hint::TECHNIQUES;
use gridwright::puzzle::SHIPPED;
use gridwright::puzzle::format::{self, FORMATS};
use gridwright::rules::RULES;
use gridwright::ui::theme::{ROLES, THEMES, Theme};
use std::fs;
use std::path::Path;

/// Where a rule's key may be spelled outside `rules`, and which: three of them also name what a board has, and a theme
/// calls its signs what it likes.
const SPELLERS: [(&str, Which); 6] = [
    ("grid/", Which::Houses),
    ("puzzle/mod.rs", Which::Houses),
    ("puzzle/format/native/", Which::Houses),
    ("puzzle/format/", Which::Any),
    ("ui/glyphs.rs", Which::Any),
    ("ui/theme/role.rs", Which::Any),
];

#[derive(Clone, Copy, PartialEq)]
enum Which {
    Houses,
    Any,
}

/// Rule keys that are words of other things too (commands, letters, the ends of an interval, a technique): nothing can be told from
/// where they stand.
const COMMON: [&str; 7] = ["x", "v", "low", "high", "sum", "same", "skyscraper"];

/// Rule keys that a file spells, as `file:line: key`.
fn spelled(source: &Source) -> Vec<String> {
    let may = |key: &str| {
        let which = if ["rows", "columns", "boxes"].contains(&key) {
            Which::Houses
        } else {
            Which::Any
        };
        SPELLERS.iter().any(|&(place, what)| {
            source.place.starts_with(place) && [which, Which::Any].contains(&what)
        })
    };
    let mut found = Vec::new();
    for token in source.tokens.iter().filter(|token| !token.in_test) {
        if let Kind::Text(text) = &token.kind
            && RULES.iter().any(|rule| rule.key == text)
            && !COMMON.contains(&text.as_str())
            && !may(text)
        {
            found.push(format!("src/{}:{}: {text}", source.place, token.line));
        }
    }
    found
}

#[test]
fn rule_keys_are_spelled_in_rules_only() {
    let outside = |source: &&Source| source.folder() != Some("rules");
    let found: Vec<String> = sources().iter().filter(outside).flat_map(spelled).collect();
    assert!(found.is_empty(), "spelled:\n{}", found.join("\n"));
}

#[test]
fn a_planted_rule_key_is_found() {
    let found = |place: &str, text: &str| spelled(&Source::new(place, text)).len();
    assert_eq!(found("app/mod.rs", "if key == \"killer\" {}"), 1);
    assert_eq!(found("app/mod.rs", "find(\"rows\")"), 1);
    assert_eq!(found("puzzle/mod.rs", "find(\"rows\")"), 0);
    assert_eq!(found("puzzle/mod.rs", "find(\"anti-knight\")"), 1);
    let tested = "#[cfg(test)]\nmod tests { fn f() { find(\"killer\"); } }";
    assert_eq!(found("app/mod.rs", tested), 0);
    assert_eq!(
        found("app/mod.rs", &format!("{tested} find(\"killer\")")),
        1
    );
    assert_eq!(
        found("app/mod.rs", "// \"killer\"\nsay(\"a killer cage\")"),
        0
    );
}

/// The keys that stand more than once.
fn repeated<'a>(keys: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let mut keys: Vec<&str> = keys.into_iter().collect();
    keys.sort_unstable();
    let twice = keys.windows(2).filter(|pair| pair[0] == pair[1]);
    twice.map(|pair| pair[0]).collect()
}

#[test]
fn a_key_stands_once_in_its_list() {
    assert_eq!(repeated(["b", "a", "b"]), ["b"], "a planted one is found");
    assert_eq!(repeated(RULES.iter().map(|card| card.key)), [""; 0]);
    assert_eq!(repeated(ROLES.iter().map(|card| card.key)), [""; 0]);
    assert_eq!(repeated(FORMATS.iter().map(|card| card.key)), [""; 0]);
    assert_eq!(repeated(SHIPPED.iter().map(|own| own.key)), [""; 0]);
    assert_eq!(repeated(THEMES.iter().map(|card| card.key)), [""; 0]);
    assert_eq!(repeated(TECHNIQUES.iter().map(|card| card.key)), [""; 0]);
}

/// How a folder of data and the table of its embedded files differ.
fn strays(folder: &[(String, String)], table: &[(&str, &str)]) -> Vec<String> {
    let mut found = Vec::new();
    for (key, text) in folder {
        match table.iter().find(|(own, _)| own == key) {
            None => found.push(format!("{key} is not embedded")),
            Some((_, own)) if own != text => found.push(format!("{key} is another text")),
            Some(_) => {}
        }
    }
    let missing = table
        .iter()
        .filter(|(own, _)| folder.iter().all(|(key, _)| key != own));
    found.extend(missing.map(|(own, _)| format!("{own} has no file of this name")));
    found
}

/// The files of a folder as keys and texts.
fn folder(name: &str) -> Vec<(String, String)> {
    let read = |path: &std::path::PathBuf| {
        assert!(
            path.extension().is_some_and(|end| end == "toml"),
            "{path:?}"
        );
        let key = path.file_stem().unwrap().to_str().unwrap().to_string();
        (key, fs::read_to_string(path).unwrap())
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    files(&root).iter().map(read).collect()
}

#[test]
fn every_theme_is_embedded_and_loads_without_a_notice() {
    let table: Vec<(&str, &str)> = THEMES.iter().map(|card| (card.key, card.text)).collect();
    assert_eq!(strays(&folder("themes"), &table), [""; 0]);
    for (key, text) in table {
        let (_, notices) = Theme::parse(text, key);
        assert!(notices.is_empty(), "{key}: {notices:?}");
    }
}

#[test]
fn every_puzzle_is_embedded_and_is_read() {
    let table: Vec<(&str, &str)> = SHIPPED.iter().map(|own| (own.key, own.text)).collect();
    assert_eq!(strays(&folder("puzzles"), &table), [""; 0]);
    for (key, text) in table {
        if let Err(error) = format::read(text) {
            panic!("puzzles/{key}.toml, {error}");
        }
    }
}

#[test]
fn a_file_that_is_not_embedded_is_found() {
    let own = |key: &str, text: &str| (key.to_string(), text.to_string());
    let folder = [own("a", "1"), own("b", "2"), own("c", "3")];
    assert_eq!(
        strays(&folder, &[("a", "1"), ("c", "4"), ("d", "5")]),
        [
            "b is not embedded",
            "c is another text",
            "d has no file of this name"
        ]
    );
}
