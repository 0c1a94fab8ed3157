//! Commands: the board as it is seen, help and texts.

use super::{Command, Group, PLAIN, Scope};
use crate::app::overlay::Page;

const VIEW: Command = Command {
    group: Group::View,
    ..PLAIN
};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "help",
        title: "help",
        help: "Shows every key and command.",
        keys: &[(Scope::Grid, "?"), (Scope::Rules, "?"), (Scope::Any, "F1")],
        run: |app, _| app.open_page(Page::Help),
        ..VIEW
    },
    Command {
        key: "read-rules",
        title: "rules text",
        help: "Shows the rules of the puzzle in words, and what is not checked.",
        keys: &[(Scope::Grid, "i"), (Scope::Any, "F5")],
        run: |app, _| app.open_page(Page::Rules),
        ..VIEW
    },
    Command {
        key: "log",
        title: "log",
        help: "Shows what was said so far.",
        run: |app, _| app.open_page(Page::Log),
        ..VIEW
    },
    Command {
        key: "palette",
        title: "commands",
        help: "Opens the command line, where every command and clue can be typed.",
        keys: &[
            (Scope::Grid, ":"),
            (Scope::Rules, ":"),
            (Scope::Paused, ":"),
            (Scope::Grid, "C-p"),
        ],
        run: |app, _| app.open_palette(),
        ..VIEW
    },
    Command {
        key: "bigger",
        title: "bigger",
        help: "Draws the cells larger.",
        keys: &[(Scope::Grid, "+"), (Scope::Grid, "=")],
        run: |app, _| app.set_zoom(1),
        ..VIEW
    },
    Command {
        key: "smaller",
        title: "smaller",
        help: "Draws the cells smaller.",
        keys: &[(Scope::Grid, "-")],
        run: |app, _| app.set_zoom(-1),
        ..VIEW
    },
    Command {
        key: "fog",
        title: "fog",
        help: "Lifts the fog over a puzzle that has it, or lets it fall again; setting always shows the whole board.",
        enabled: |app| app.puzzle().fog().is_some(),
        run: |app, _| app.toggle_fog(),
        ..VIEW
    },
    Command {
        key: "pause",
        title: "pause",
        help: "Stops the clock and hides the board, or goes on.",
        keys: &[
            (Scope::Grid, "p"),
            (Scope::Paused, "p"),
            (Scope::Paused, "ret"),
            (Scope::Paused, "space"),
            (Scope::Any, "F10"),
        ],
        run: |app, _| app.pause(),
        ..VIEW
    },
    Command {
        key: "theme",
        title: "theme",
        help: "Changes the colours; nothing after it names the themes.",
        takes: "[NAME]",
        run: |app, text| app.set_theme(text),
        ..VIEW
    },
    Command {
        key: "mouse",
        title: "mouse",
        help: "Uses the mouse, or leaves it to the terminal, which can then select text.",
        takes: "[on|off]",
        run: |app, text| app.set_mouse(text),
        ..VIEW
    },
];
