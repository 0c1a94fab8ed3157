//! Commands: hints.

use super::{Command, Group, PLAIN, Scope};

const HINTS: Command = Command {
    group: Group::Solver,
    ..PLAIN
};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "hint",
        title: "hint",
        help: "Gives a hint; each further press tells more of it, the last one applies it.",
        keys: &[
            (Scope::Grid, "h"),
            (Scope::Grid, "F3"),
            (Scope::Hint, "h"),
            (Scope::Hint, "F3"),
        ],
        run: |app, _| app.hint(),
        ..HINTS
    },
    Command {
        key: "other-hint",
        title: "another hint",
        help: "Passes over this hint and looks for another.",
        keys: &[(Scope::Hint, "n"), (Scope::Hint, "A-n")],
        run: |app, _| app.other_hint(),
        ..HINTS
    },
    Command {
        key: "apply-hint",
        title: "apply",
        help: "Does what the open hint says: digits become entries, eliminations are remembered as struck.",
        keys: &[(Scope::Hint, "ret")],
        enabled: |app| app.hinting().is_some(),
        run: |app, _| app.apply_hint(),
        ..HINTS
    },
    Command {
        key: "why",
        title: "why not",
        help: "Says why the digit that follows cannot go into the cell: what it breaks, the step that removes it, or \
               what a search finds.",
        keys: &[(Scope::Grid, "y"), (Scope::Grid, "A-y")],
        takes: "[DIGIT]",
        run: |app, text| match text.chars().next() {
            Some(symbol) => app.why_not(symbol),
            None => app.ask_why(),
        },
        ..HINTS
    },
    Command {
        key: "forget-strikes",
        title: "forget struck candidates",
        help: "Takes back every candidate that applied hints have struck.",
        run: |app, _| app.unstrike(),
        ..HINTS
    },
];
