//! A package appears only where the plan lets it: the terminal at the rim, files and threads in the shell.

use super::plan::Plan;
use super::source::{Source, sources};

/// Where a file names a package that does not belong there, as `file:line: path`. What only tests see is left alone.
fn breaches(plan: &Plan, source: &Source) -> Vec<String> {
    let mut found = Vec::new();
    for path in source.paths().iter().filter(|path| !path.in_test) {
        let segments = path.segments.join("::");
        let names = |package: &str| {
            let rest = segments.strip_prefix(package);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
        };
        let strays = plan.packages.iter().any(|(package, places)| {
            names(package) && !places.iter().any(|place| lies_in(&source.place, place))
        });
        if strays {
            found.push(format!("src/{}:{}: {segments}", source.place, path.line));
        }
    }
    found
}

/// Whether a file is the place, or below it.
fn lies_in(file: &str, place: &str) -> bool {
    file == place
        || file.strip_suffix(".rs") == Some(place)
        || file
            .strip_prefix(place)
            .is_some_and(|rest| rest.starts_with('/'))
}

#[test]
fn packages_appear_where_the_plan_lets_them() {
    let plan = Plan::read();
    assert_eq!(plan.packages.len(), 7, "the sentence was read");
    let found: Vec<String> = sources()
        .iter()
        .flat_map(|source| breaches(&plan, source))
        .collect();
    assert!(found.is_empty(), "out of place:\n{}", found.join("\n"));
}

#[test]
fn planted_packages_are_found_and_nothing_else() {
    let plan = Plan::read();
    let found = |place: &str, text: &str| breaches(&plan, &Source::new(place, text)).len();
    let strays = [
        ("app/mod.rs", "use ratatui::layout::Rect;"),
        ("ui/mod.rs", "use crossterm;"),
        ("cli/mod.rs", "use signal_hook::iterator::Signals;"),
        (
            "puzzle/format/mod.rs",
            "fn f() -> anyhow::Result<()> { Ok(()) }",
        ),
        ("puzzle/format/mod.rs", "use std::{fmt, fs::File};"),
        ("worker/mod.rs", "std::thread::spawn(f);"),
        ("worker/threads.rs", "use std::{io, thread};"),
        ("ui/mod.rs", "use ratatui::crossterm; use crossterm::event;"),
    ];
    for (place, text) in strays {
        assert_eq!(found(place, text), 1, "{place}: {text}");
    }
    let fine = [
        (
            "shell/run.rs",
            "use ratatui::Terminal; use crossterm::event; use std::{fs, thread};",
        ),
        ("main.rs", "fn main() -> anyhow::Result<()> { Ok(()) }"),
        ("cli/read.rs", "let text = std::fs::read(path)?;"),
        ("worker/thread.rs", "std::thread::spawn(f);"),
        (
            "cover/stop.rs",
            "#[cfg(test)] mod tests { use std::thread; }",
        ),
        (
            "cover/stop.rs",
            "use std::fmt; // std::fs\nlet fs = other::fs::read();",
        ),
    ];
    for (place, text) in fine {
        assert_eq!(found(place, text), 0, "{place}: {text}");
    }
}
