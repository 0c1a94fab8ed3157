//! Commands: the board as it is seen, and the program.

use super::{Command, Group, PLAIN, Scope};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "set",
        title: "set / solve",
        help: "Changes between solving the puzzle and setting it.",
        group: Group::Setting,
        keys: &[(Scope::Any, "F2")],
        run: |app, _| app.change_activity(),
        ..PLAIN
    },
    Command {
        key: "bigger",
        title: "bigger",
        help: "Draws the cells larger.",
        group: Group::View,
        keys: &[(Scope::Grid, "+"), (Scope::Grid, "=")],
        run: |app, _| app.set_zoom(1),
        ..PLAIN
    },
    Command {
        key: "smaller",
        title: "smaller",
        help: "Draws the cells smaller.",
        group: Group::View,
        keys: &[(Scope::Grid, "-")],
        run: |app, _| app.set_zoom(-1),
        ..PLAIN
    },
    Command {
        key: "pause",
        title: "pause",
        help: "Stops the clock and hides the board, or goes on.",
        group: Group::View,
        keys: &[
            (Scope::Grid, "p"),
            (Scope::Any, "F10"),
            (Scope::Paused, "p"),
            (Scope::Paused, "ret"),
            (Scope::Paused, "space"),
        ],
        run: |app, _| app.pause(),
        ..PLAIN
    },
    Command {
        key: "quit",
        aliases: &["q"],
        title: "quit",
        help: "Ends the program; what was written is kept, and changes of a puzzle file are asked about.",
        group: Group::Files,
        keys: &[(Scope::Any, "C-q")],
        run: |app, _| app.quit(),
        ..PLAIN
    },
];
