//! Imports point down the layer table.

use super::plan::Plan;
use super::source::{Source, sources};
use std::collections::BTreeSet;

/// What in a file points up or sideways, each as `file:line: path`.
fn breaches(plan: &Plan, source: &Source) -> Vec<String> {
    let Some(folder) = source.folder() else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for path in source.paths() {
        let climbs = path.segments.iter().take_while(|it| *it == "super").count();
        let target = match path.segments[0].as_str() {
            "crate" => path.segments.get(1),
            "super" if climbs >= source.depth() + path.depth => path.segments.get(climbs),
            "gridwright" => Some(&path.segments[0]),
            _ => continue,
        };
        if !target.is_some_and(|target| plan.allows(folder, target)) {
            let segments = path.segments.join("::");
            found.push(format!("src/{}:{}: {segments}", source.place, path.line));
        }
    }
    found
}

#[test]
fn imports_point_down_the_layer_table() {
    let plan = Plan::read();
    let found: Vec<String> = sources()
        .iter()
        .flat_map(|source| breaches(&plan, source))
        .collect();
    assert!(found.is_empty(), "up or sideways:\n{}", found.join("\n"));
}

#[test]
fn every_folder_stands_in_the_table() {
    let plan = Plan::read();
    let sources = sources();
    let folders: BTreeSet<&str> = sources.iter().filter_map(Source::folder).collect();
    for folder in folders {
        assert!(plan.layer(folder).is_some(), "src/{folder}");
    }
    for source in &sources {
        let is_known = source.folder().is_some() || ["lib.rs", "main.rs"].contains(&&*source.place);
        assert!(is_known, "src/{} belongs into a folder", source.place);
    }
}

#[test]
fn no_file_is_called_by_a_name_that_says_nothing() {
    const EMPTY: [&str; 6] = ["utils", "helpers", "common", "misc", "types", "prelude"];
    for source in sources() {
        let mut words = source.place.split(['/', '.']);
        assert!(!words.any(|word| EMPTY.contains(&word)), "{}", source.place);
    }
}

#[test]
fn planted_breaches_are_found_and_nothing_else() {
    let plan = Plan::read();
    let found = |place: &str, text: &str| breaches(&plan, &Source::new(place, text));
    assert_eq!(
        found("grid/cell.rs", "use crate::rules::Clue;"),
        ["src/grid/cell.rs:1: crate::rules::Clue"]
    );
    assert_eq!(
        found(
            "hint/a/b.rs",
            "use crate::{\n grid::{Cell, Digit},\n solve::{x::Y, Z}};"
        ),
        [
            "src/hint/a/b.rs:3: crate::solve::x::Y",
            "src/hint/a/b.rs:3: crate::solve::Z"
        ]
    );
    let sideways = [
        ("cover/plan.rs", "fn f(_: &crate::grid::Cell) {}"),
        ("cover/plan.rs", "use super::super::grid::Cell;"),
        ("cover/mod.rs", "use super::grid;"),
        (
            "cover/bits/mod.rs",
            "mod a { use super::super::super::grid; }",
        ),
        ("rules/mod.rs", "use crate::*;"),
        ("rules/mod.rs", "use gridwright::grid;"),
        ("cli/mod.rs", "pub use crate::shell::run;"),
        ("shell/run.rs", "crate::cli::run();"),
    ];
    for (place, text) in sideways {
        assert_eq!(found(place, text).len(), 1, "{place}: {text}");
    }
    let fine = [
        (
            "model/mod.rs",
            "use crate::{cover::Plan, grid, rules::{Clue}};",
        ),
        (
            "cover/bits/mod.rs",
            "use super::matrix; use super::super::cover::task; pub(in crate::cover) fn f() {}",
        ),
        ("cover/bits/a.rs", "mod b { use super::super::super::c; }"),
        ("main.rs", "fn main() { gridwright::shell::run() }"),
        (
            "grid/cell.rs",
            "/// See [`crate::rules`].\nconst A: &str = \"crate::rules\";",
        ),
    ];
    for (place, text) in &fine[..] {
        assert_eq!(found(place, text), [""; 0], "{place}: {text}");
    }
}
