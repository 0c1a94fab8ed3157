//! Commands: lists, texts to be typed or read, questions.

use super::{Command, Group, PLAIN, Scope};
use crate::app::text_field::Stroke;

const LISTS: Command = Command {
    group: Group::Lists,
    ..PLAIN
};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "accept",
        title: "accept",
        help: "Takes the chosen row, the typed text, the chosen answer.",
        keys: &[
            (Scope::List, "ret"),
            (Scope::Text, "ret"),
            (Scope::Question, "ret"),
        ],
        gesture: "click",
        run: |app, _| app.accept(),
        ..LISTS
    },
    Command {
        key: "complete",
        title: "complete",
        help: "Completes the typed word to the chosen row.",
        keys: &[(Scope::List, "tab")],
        run: |app, _| app.complete(),
        ..LISTS
    },
    Command {
        key: "list-up",
        title: "up",
        help: "Goes to the row above, or scrolls up.",
        keys: &[
            (Scope::List, "up"),
            (Scope::List, "C-p"),
            (Scope::Rules, "up"),
            (Scope::Rules, "w"),
            (Scope::Question, "up"),
            (Scope::Question, "left"),
            (Scope::Reading, "up"),
        ],
        run: |app, _| app.list_step(-1),
        ..LISTS
    },
    Command {
        key: "list-down",
        title: "down",
        help: "Goes to the row below, or scrolls down.",
        keys: &[
            (Scope::List, "down"),
            (Scope::List, "C-n"),
            (Scope::Rules, "down"),
            (Scope::Rules, "s"),
            (Scope::Question, "down"),
            (Scope::Question, "right"),
            (Scope::Question, "tab"),
            (Scope::Reading, "down"),
        ],
        run: |app, _| app.list_step(1),
        ..LISTS
    },
    Command {
        key: "page-up",
        title: "page up",
        help: "Scrolls a page up.",
        keys: &[
            (Scope::Reading, "pageup"),
            (Scope::List, "pageup"),
            (Scope::Question, "pageup"),
        ],
        run: |app, _| app.page_step(-1),
        ..LISTS
    },
    Command {
        key: "page-down",
        title: "page down",
        help: "Scrolls a page down.",
        keys: &[
            (Scope::Reading, "pagedown"),
            (Scope::Reading, "space"),
            (Scope::List, "pagedown"),
            (Scope::Question, "pagedown"),
        ],
        run: |app, _| app.page_step(1),
        ..LISTS
    },
    Command {
        key: "close-text",
        title: "close",
        help: "Closes the text that is read.",
        keys: &[
            (Scope::Reading, "q"),
            (Scope::Reading, "ret"),
            (Scope::Reading, "?"),
            (Scope::Reading, "i"),
        ],
        run: |app, _| app.escape(),
        ..LISTS
    },
    Command {
        key: "text-left",
        title: "left",
        help: "Moves left in the typed text.",
        keys: &[(Scope::Text, "left")],
        run: |app, _| app.text_stroke(Stroke::Left),
        ..LISTS
    },
    Command {
        key: "text-right",
        title: "right",
        help: "Moves right in the typed text.",
        keys: &[(Scope::Text, "right")],
        run: |app, _| app.text_stroke(Stroke::Right),
        ..LISTS
    },
    Command {
        key: "text-home",
        title: "to the start",
        help: "Moves to the start of the typed text.",
        keys: &[(Scope::Text, "home"), (Scope::Text, "C-a")],
        run: |app, _| app.text_stroke(Stroke::Home),
        ..LISTS
    },
    Command {
        key: "text-end",
        title: "to the end",
        help: "Moves to the end of the typed text.",
        keys: &[(Scope::Text, "end"), (Scope::Text, "C-e")],
        run: |app, _| app.text_stroke(Stroke::End),
        ..LISTS
    },
    Command {
        key: "text-back",
        title: "delete back",
        help: "Deletes the sign before the cursor.",
        keys: &[(Scope::Text, "backspace")],
        run: |app, _| app.text_stroke(Stroke::Back),
        ..LISTS
    },
    Command {
        key: "text-delete",
        title: "delete",
        help: "Deletes the sign under the cursor.",
        keys: &[(Scope::Text, "del")],
        run: |app, _| app.text_stroke(Stroke::Delete),
        ..LISTS
    },
    Command {
        key: "text-word",
        title: "delete word",
        help: "Deletes the word before the cursor.",
        keys: &[(Scope::Text, "C-w"), (Scope::Text, "A-backspace")],
        run: |app, _| app.text_stroke(Stroke::WordBack),
        ..LISTS
    },
    Command {
        key: "text-clear",
        title: "delete to the start",
        help: "Deletes everything before the cursor.",
        keys: &[(Scope::Text, "C-u")],
        run: |app, _| app.text_stroke(Stroke::ToStart),
        ..LISTS
    },
];
