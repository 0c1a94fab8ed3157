//! Commands: digits, marks and colours.

use super::{Command, Group, PLAIN, Scope};
use crate::app::mode::Layer;

const WRITING: Command = Command {
    group: Group::Writing,
    ..PLAIN
};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "mode-digit",
        title: "digit mode",
        help: "Digit keys write digits.",
        keys: &[(Scope::Grid, "z"), (Scope::Grid, "A-z")],
        run: |app, _| app.set_layer(Layer::Digit),
        ..WRITING
    },
    Command {
        key: "mode-corner",
        title: "corner mode",
        help: "Digit keys write corner marks.",
        keys: &[(Scope::Grid, "x"), (Scope::Grid, "A-x")],
        run: |app, _| app.set_layer(Layer::Corner),
        ..WRITING
    },
    Command {
        key: "mode-centre",
        title: "centre mode",
        help: "Digit keys write centre marks.",
        keys: &[(Scope::Grid, "c"), (Scope::Grid, "A-c")],
        run: |app, _| app.set_layer(Layer::Centre),
        ..WRITING
    },
    Command {
        key: "mode-color",
        title: "colour mode",
        help: "Digit keys write colours.",
        keys: &[(Scope::Grid, "v"), (Scope::Grid, "A-v")],
        run: |app, _| app.set_layer(Layer::Color),
        ..WRITING
    },
    Command {
        key: "next-mode",
        title: "next mode",
        help: "Goes from digits to corner marks, centre marks, colours and round again.",
        keys: &[(Scope::Grid, "space")],
        run: |app, _| app.turn_layer(1),
        ..WRITING
    },
    Command {
        key: "previous-mode",
        title: "previous mode",
        help: "Goes through the modes the other way round.",
        keys: &[(Scope::Grid, "S-space")],
        run: |app, _| app.turn_layer(3),
        ..WRITING
    },
    Command {
        key: "digit",
        title: "write",
        help: "Writes a digit, mark or colour, as the mode says, into the selected cells; where all have it already, \
               takes it out.",
        gesture: "a digit",
        takes: "DIGIT",
        run: |app, text| app.write_typed(text, Layer::Digit),
        ..WRITING
    },
    Command {
        key: "corner",
        title: "corner mark",
        help: "Writes a corner mark whatever the mode; the key alone makes the next digit one.",
        keys: &[(Scope::Grid, ",")],
        gesture: "Shift or Alt and a digit",
        takes: "DIGIT",
        run: |app, text| app.once(text, Layer::Corner),
        ..WRITING
    },
    Command {
        key: "centre",
        title: "centre mark",
        help: "Writes a centre mark whatever the mode; the key alone makes the next digit one.",
        keys: &[(Scope::Grid, ".")],
        gesture: "Ctrl and a digit, where the terminal can tell it",
        takes: "DIGIT",
        run: |app, text| app.once(text, Layer::Centre),
        ..WRITING
    },
    Command {
        key: "color",
        aliases: &["colour"],
        title: "colour",
        help: "Gives the selected cells one of nine colours, or takes it away.",
        takes: "1-9",
        run: |app, text| app.once(text, Layer::Color),
        ..WRITING
    },
    Command {
        key: "clear",
        title: "clear",
        help: "Clears one layer of the selected cells: that of the mode first, then digits, centre marks, corner \
               marks, colours.",
        keys: &[(Scope::Grid, "backspace"), (Scope::Grid, "del")],
        run: |app, _| app.clear(),
        ..WRITING
    },
    Command {
        key: "clear-marks",
        title: "clear all marks",
        help: "Takes every corner and centre mark off the board.",
        run: |app, _| app.clear_marks(),
        ..WRITING
    },
    Command {
        key: "fill-marks",
        title: "fill in marks",
        help: "Writes into every empty cell, as centre marks, the digits that no digit on the board forbids there.",
        run: |app, _| app.fill_marks(),
        ..WRITING
    },
    Command {
        key: "restart",
        title: "start over",
        help: "Takes everything off the board that solving has put there.",
        run: |app, _| app.restart(),
        ..WRITING
    },
];
