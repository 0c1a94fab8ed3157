//! The README's tables are those of the program, and what it says about itself runs.
//!
//! `BLESS=1 cargo test readme` rewrites the tables.

use gridwright::app::command::{COMMANDS, Command, Scope};
use gridwright::puzzle::format;
use gridwright::rules::{RULES, Rule};

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/README.md");

/// Where the keys work that the README tells: the others are told by the program where they work.
const BOARD: [Scope; 3] = [Scope::Any, Scope::Grid, Scope::Hint];

/// Holds the text between two markers against a table, or rewrites it.
fn held(marker: &str, table: &str) {
    let text = std::fs::read_to_string(PATH).unwrap();
    let open = text.find(&format!("<!-- {marker}:")).unwrap();
    let start = open + text[open..].find("-->\n").unwrap() + 4;
    let end = text.find(&format!("<!-- /{marker} -->")).unwrap();
    if text[start..end] == *table {
        return;
    }
    assert!(
        std::env::var_os("BLESS").is_some(),
        "the table of {marker} is out of date: BLESS=1 cargo test readme"
    );
    std::fs::write(PATH, format!("{}{table}{}", &text[..start], &text[end..])).unwrap();
}

#[test]
fn its_table_of_rules_is_that_of_the_program() {
    let row = |rule: &Rule| format!("| `{}` | {} | {} |\n", rule.key, rule.name, rule.help);
    let rows: String = RULES.iter().map(row).collect();
    held(
        "rules",
        &format!("| key | rule | what it demands |\n|---|---|---|\n{rows}"),
    );
}

#[test]
fn its_table_of_keys_is_that_of_the_program() {
    let keys = |command: &Command| {
        let mut keys: Vec<String> = Vec::new();
        for (_, key) in command
            .keys
            .iter()
            .filter(|(scope, _)| BOARD.contains(scope))
        {
            let key = format!("`{}`", key.replace('|', "\\|"));
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        if !command.gesture.is_empty() {
            keys.insert(0, command.gesture.to_string());
        }
        keys.join(" ")
    };
    let row = |command: &Command| {
        format!(
            "| {} | `:{}` | {} |\n",
            keys(command),
            command.key,
            command.help
        )
    };
    let on_board = |command: &&Command| command.keys.iter().any(|(scope, _)| BOARD.contains(scope));
    let rows: String = COMMANDS
        .iter()
        .copied()
        .flatten()
        .filter(on_board)
        .map(row)
        .collect();
    held(
        "keys",
        &format!("| keys | command | what it does |\n|---|---|---|\n{rows}"),
    );
}

#[test]
fn its_example_of_a_puzzle_file_is_read() {
    let text = std::fs::read_to_string(PATH).unwrap();
    let example = text
        .split("```toml\n")
        .nth(1)
        .unwrap()
        .split("```")
        .next()
        .unwrap();
    let puzzle = format::read(example).unwrap().puzzle;
    assert_eq!((puzzle.givens().len(), puzzle.clues().len()), (2, 7));
}
