//! Commands: hints.

use super::{Command, Group, PLAIN, Scope};
use crate::app::overlay::Page;

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
        key: "steps",
        title: "all steps",
        help: "Lists every step that there is now; the board shows the chosen one, and Enter opens it.",
        keys: &[(Scope::Grid, "l"), (Scope::Grid, "A-l")],
        run: |app, _| app.list_steps(),
        ..HINTS
    },
    Command {
        key: "hint-down",
        title: "more text",
        help: "Scrolls the text of the hint down.",
        keys: &[(Scope::Hint, "pagedown")],
        enabled: |app| app.hinting().is_some(),
        run: |app, _| app.scroll_hint(4),
        ..HINTS
    },
    Command {
        key: "hint-up",
        title: "text up",
        help: "Scrolls the text of the hint up.",
        keys: &[(Scope::Hint, "pageup")],
        enabled: |app| app.hinting().is_some(),
        run: |app, _| app.scroll_hint(-4),
        ..HINTS
    },
    Command {
        key: "hint-marks",
        title: "write marks",
        help: "Writes the centre marks that the open hint uses and the board lacks.",
        keys: &[(Scope::Hint, "f"), (Scope::Hint, "A-f")],
        enabled: |app| {
            app.hinting()
                .is_some_and(|open| !open.unmarked().is_empty())
        },
        run: |app, _| app.mark_hint(),
        ..HINTS
    },
    Command {
        key: "glossary",
        aliases: &["techniques"],
        title: "glossary",
        help: "Says what every technique is, that of the open hint first.",
        keys: &[(Scope::Hint, "g"), (Scope::Hint, "A-g")],
        run: |app, _| app.open_page(Page::Glossary),
        ..HINTS
    },
    Command {
        key: "without",
        title: "leave techniques out",
        help: "Lets hints do without these techniques; all are back where none is named.",
        takes: "[TECHNIQUE,..]",
        run: |app, text| app.leave_out(text),
        ..HINTS
    },
    Command {
        key: "up-to",
        title: "hardest technique",
        help: "Lets hints use no technique harder than this one; any where none is named.",
        takes: "[TECHNIQUE]",
        run: |app, text| app.stop_at(text),
        ..HINTS
    },
    Command {
        key: "uniqueness",
        title: "uniqueness on or off",
        help: "Lets hints rest on the puzzle having one solution, or not.",
        run: |app, _| app.turn_uniqueness(),
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
