//! Commands: the cursor and the selection.

use super::{Command, Group, PLAIN, Scope};
use crate::app::cursor::Stride::{Extend, Move};

const MOVING: Command = Command {
    group: Group::Moving,
    ..PLAIN
};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "up",
        title: "up",
        help: "Moves the cursor up; past the edge it comes in on the other side, or while setting into the margin.",
        keys: &[(Scope::Grid, "up"), (Scope::Grid, "w")],
        run: |app, _| app.step((-1, 0), Move),
        ..MOVING
    },
    Command {
        key: "down",
        title: "down",
        help: "Moves the cursor down.",
        keys: &[(Scope::Grid, "down"), (Scope::Grid, "s")],
        run: |app, _| app.step((1, 0), Move),
        ..MOVING
    },
    Command {
        key: "left",
        title: "left",
        help: "Moves the cursor left.",
        keys: &[(Scope::Grid, "left"), (Scope::Grid, "a")],
        run: |app, _| app.step((0, -1), Move),
        ..MOVING
    },
    Command {
        key: "right",
        title: "right",
        help: "Moves the cursor right.",
        keys: &[(Scope::Grid, "right"), (Scope::Grid, "d")],
        run: |app, _| app.step((0, 1), Move),
        ..MOVING
    },
    Command {
        key: "extend-up",
        title: "select up",
        help: "Moves up and selects the cell too.",
        keys: &[
            (Scope::Grid, "S-up"),
            (Scope::Grid, "C-up"),
            (Scope::Grid, "W"),
        ],
        run: |app, _| app.step((-1, 0), Extend),
        ..MOVING
    },
    Command {
        key: "extend-down",
        title: "select down",
        help: "Moves down and selects the cell too.",
        keys: &[
            (Scope::Grid, "S-down"),
            (Scope::Grid, "C-down"),
            (Scope::Grid, "S"),
        ],
        run: |app, _| app.step((1, 0), Extend),
        ..MOVING
    },
    Command {
        key: "extend-left",
        title: "select left",
        help: "Moves left and selects the cell too.",
        keys: &[
            (Scope::Grid, "S-left"),
            (Scope::Grid, "C-left"),
            (Scope::Grid, "A"),
        ],
        run: |app, _| app.step((0, -1), Extend),
        ..MOVING
    },
    Command {
        key: "extend-right",
        title: "select right",
        help: "Moves right and selects the cell too.",
        keys: &[
            (Scope::Grid, "S-right"),
            (Scope::Grid, "C-right"),
            (Scope::Grid, "D"),
        ],
        run: |app, _| app.step((0, 1), Extend),
        ..MOVING
    },
    Command {
        key: "pin",
        title: "pin cell",
        help: "Selects the cell, or takes it out again; moving on keeps pinned cells selected.",
        keys: &[(Scope::Grid, "m"), (Scope::Grid, "ins")],
        gesture: "Ctrl+click",
        run: |app, _| app.pin(),
        ..MOVING
    },
    Command {
        key: "select-all",
        title: "select all",
        help: "Selects every cell.",
        keys: &[(Scope::Grid, "C-a")],
        run: |app, _| app.select_all(),
        ..MOVING
    },
    Command {
        key: "select-same",
        title: "select alike",
        help: "Selects every cell that holds the digit, or else the marks or colour, of the cell under the cursor.",
        keys: &[(Scope::Grid, "e"), (Scope::Grid, "C-e")],
        gesture: "double click",
        run: |app, _| app.select_alike(),
        ..MOVING
    },
    Command {
        key: "select-rest",
        title: "invert selection",
        help: "Selects exactly the cells that are not selected.",
        run: |app, _| app.select_rest(),
        ..MOVING
    },
    Command {
        key: "escape",
        title: "close, unselect",
        help: "Closes what is open, puts the pen or the tool away, or drops the selection: the innermost first.",
        keys: &[(Scope::Any, "esc")],
        run: |app, _| app.escape(),
        ..MOVING
    },
    Command {
        key: "next-empty",
        title: "next empty cell",
        help: "Moves the cursor to the next empty cell in reading order.",
        keys: &[(Scope::Grid, "tab")],
        run: |app, _| app.next_empty(true),
        ..MOVING
    },
    Command {
        key: "previous-empty",
        title: "previous empty cell",
        help: "Moves the cursor to the empty cell before this one in reading order.",
        keys: &[(Scope::Grid, "S-tab")],
        run: |app, _| app.next_empty(false),
        ..MOVING
    },
    Command {
        key: "go",
        aliases: &["goto"],
        title: "go to a cell",
        help: "Moves the cursor to the cell that is named, or selects the cells that are.",
        takes: "CELLS",
        run: |app, text| app.go(text),
        ..MOVING
    },
];
