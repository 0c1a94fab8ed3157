//! Commands: rules, clues, setting.

use super::{Command, Group, PLAIN, Scope};
use crate::puzzle::Field;

const SETTING: Command = Command {
    group: Group::Setting,
    ..PLAIN
};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "set",
        title: "set / solve",
        help: "Changes between solving the puzzle and setting it.",
        keys: &[(Scope::Any, "F2")],
        run: |app, _| app.change_activity(),
        ..SETTING
    },
    Command {
        key: "rules",
        title: "rules",
        help: "Goes into the rules panel, where rules are switched on and off, or back to the board.",
        keys: &[(Scope::Grid, "t"), (Scope::Rules, "t"), (Scope::Any, "F4")],
        run: |app, _| app.change_panel(),
        ..SETTING
    },
    Command {
        key: "toggle-rule",
        title: "switch on/off",
        help: "Switches the chosen rule on or off; all clues of a rule that has clues are muted or counted together.",
        keys: &[(Scope::Rules, "ret"), (Scope::Rules, "space")],
        gesture: "click",
        run: |app, _| app.panel_toggle(),
        ..SETTING
    },
    Command {
        key: "remove-rule",
        title: "remove",
        help: "Takes every clue of the chosen rule off the board.",
        keys: &[(Scope::Rules, "del"), (Scope::Rules, "backspace")],
        run: |app, _| app.panel_remove(),
        ..SETTING
    },
    Command {
        key: "place",
        title: "place a clue",
        help: "Opens the list of rules; the chosen one stays in hand until Esc, and Enter places it.",
        keys: &[(Scope::Grid, "r"), (Scope::Grid, "F9")],
        takes: "[RULE]",
        run: |app, text| app.open_rules(text),
        ..SETTING
    },
    Command {
        key: "mean",
        title: "meaning of drawings",
        help: "Gives drawings of one form and colour a rule: :mean green line = whisper 5.",
        takes: "[GROUP = RULE [VALUE]]",
        run: |app, text| app.mean(text),
        ..SETTING
    },
    Command {
        key: "repeat",
        title: "place again",
        help: "Places the last rule on what is selected now.",
        keys: &[(Scope::Grid, ";")],
        run: |app, _| app.repeat(),
        ..SETTING
    },
    Command {
        key: "region",
        title: "draw a region",
        help: "Puts the selected cells into the next free region or the one named; none: out of it, end: the rest stays out, usual: boxes again.",
        keys: &[(Scope::Grid, "b")],
        takes: "[NUMBER | none | end | usual]",
        run: |app, text| app.region(text),
        ..SETTING
    },
    Command {
        key: "clues",
        title: "clues here",
        help: "Lists the clues on the cell, to change, mute, reverse, lengthen or remove them.",
        keys: &[(Scope::Grid, "k")],
        run: |app, _| app.list_clues(),
        ..SETTING
    },
    Command {
        key: "clue-value",
        title: "value",
        help: "Gives the chosen clue another value.",
        keys: &[(Scope::Clues, "v")],
        run: |app, _| app.clue_value(),
        ..SETTING
    },
    Command {
        key: "clue-mute",
        title: "mute",
        help: "Mutes the chosen clue, so that it does not count, or lets it count again.",
        keys: &[(Scope::Clues, "m"), (Scope::Clues, "space")],
        run: |app, _| app.clue_mute(),
        ..SETTING
    },
    Command {
        key: "clue-remove",
        title: "remove",
        help: "Takes the chosen clue off the board.",
        keys: &[
            (Scope::Clues, "del"),
            (Scope::Clues, "backspace"),
            (Scope::Clues, "x"),
        ],
        run: |app, _| app.clue_remove(),
        ..SETTING
    },
    Command {
        key: "clue-reverse",
        title: "reverse",
        help: "Turns the chosen line round.",
        keys: &[(Scope::Clues, "r")],
        run: |app, _| app.clue_reverse(),
        ..SETTING
    },
    Command {
        key: "clue-extend",
        title: "lengthen",
        help: "Goes on drawing the chosen line at its end.",
        keys: &[(Scope::Clues, "e")],
        run: |app, _| app.clue_extend(),
        ..SETTING
    },
    Command {
        key: "clue-bind",
        title: "not all right",
        help: "Binds the chosen clue to others: either A (at least one is right), only A (exactly one), wrong A (all but one).",
        keys: &[(Scope::Clues, "b")],
        run: |app, _| app.clue_bind(),
        ..SETTING
    },
    Command {
        key: "pen-end",
        title: "end the line",
        help: "Ends the line that is drawn and places it.",
        keys: &[(Scope::Pen, "ret")],
        run: |app, _| app.pen_end(),
        ..SETTING
    },
    Command {
        key: "pen-back",
        title: "step back",
        help: "Takes the last cell off the line that is drawn.",
        keys: &[(Scope::Pen, "backspace"), (Scope::Pen, "del")],
        run: |app, _| app.pen_back(),
        ..SETTING
    },
    Command {
        key: "title",
        title: "title",
        help: "Gives the puzzle a title; nothing after it takes the title away.",
        takes: "[TEXT]",
        run: |app, text| app.set_text(Field::Title, text),
        ..SETTING
    },
    Command {
        key: "author",
        title: "author",
        help: "Says who set the puzzle.",
        takes: "[TEXT]",
        run: |app, text| app.set_text(Field::Author, text),
        ..SETTING
    },
    Command {
        key: "source",
        title: "source",
        help: "Says where the puzzle was found.",
        takes: "[TEXT]",
        run: |app, text| app.set_text(Field::Source, text),
        ..SETTING
    },
    Command {
        key: "rules-text",
        title: "rules in words",
        help: "Tells the rules in the setter's words; \\n begins a new line.",
        takes: "[TEXT]",
        run: |app, text| app.set_text(Field::Rules, text),
        ..SETTING
    },
];
