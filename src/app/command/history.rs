//! Commands: undo and redo.

use super::{Command, Group, PLAIN, Scope};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "undo",
        title: "undo",
        help: "Takes the last change back, whatever it was; there is no limit.",
        group: Group::History,
        keys: &[
            (Scope::Grid, "u"),
            (Scope::Grid, "C-z"),
            (Scope::Rules, "u"),
            (Scope::Rules, "C-z"),
        ],
        enabled: |app| !app.history().is_empty(),
        run: |app, _| app.undo(),
        ..PLAIN
    },
    Command {
        key: "redo",
        title: "redo",
        help: "Does again what was taken back.",
        group: Group::History,
        keys: &[
            (Scope::Grid, "U"),
            (Scope::Grid, "C-y"),
            (Scope::Rules, "U"),
            (Scope::Rules, "C-y"),
        ],
        enabled: |app| app.history().undone() > 0,
        run: |app, _| app.redo(),
        ..PLAIN
    },
];
