//! Commands: files and the program.

use super::{Command, Group, PLAIN, Scope};

const FILES: Command = Command {
    group: Group::Files,
    ..PLAIN
};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "new",
        title: "new board",
        help: "Begins an empty board of this size, 9 unless another is typed; undo brings the old one back.",
        takes: "[SIZE]",
        run: |app, text| app.new_board(text),
        ..FILES
    },
    Command {
        key: "open",
        aliases: &["o", "e"],
        title: "open",
        help: "Opens a file, folder, link or text after a look at it, or lists what there is; undo brings the old board back.",
        keys: &[(Scope::Grid, "C-o")],
        takes: "[PATH]",
        run: |app, text| app.open(text),
        ..FILES
    },
    Command {
        key: "paste",
        title: "paste",
        help: "Opens the puzzle that is typed after it, in any form; a paste onto the board does the same.",
        takes: "[TEXT]",
        run: |app, text| app.paste_typed(text),
        ..FILES
    },
    Command {
        key: "save",
        aliases: &["w"],
        title: "save",
        help: "Writes the puzzle into its file or the one that is named, with --progress the entries and marks too.",
        keys: &[(Scope::Any, "C-s")],
        takes: "[PATH] [--progress]",
        run: |app, text| app.save(text),
        ..FILES
    },
    Command {
        key: "copy",
        title: "copy",
        help: "Puts the puzzle on the clipboard, as a line of digits or in the form that is named.",
        takes: "[FORM]",
        run: |app, text| app.copy(text),
        ..FILES
    },
    Command {
        key: "share",
        title: "share",
        help: "Sends the puzzle to the clipboard as a link of SudokuPad or in the form that is named, and to a file.",
        takes: "[FORM] [PATH] [--with-solution]",
        run: |app, text| app.share(text),
        ..FILES
    },
    Command {
        key: "print",
        title: "print",
        help: "Leaves the full screen and prints the puzzle as a link of SudokuPad or in the form that is named.",
        takes: "[FORM] [--with-solution]",
        run: |app, text| app.print(text),
        ..FILES
    },
    Command {
        key: "suspend",
        title: "suspend",
        help: "Gives the terminal back and sleeps until the shell's fg wakes the program up.",
        run: |app, _| {
            app.suspend();
            Ok(())
        },
        ..FILES
    },
    Command {
        key: "quit",
        aliases: &["q"],
        title: "quit",
        help: "Ends the program; progress is always kept, and unsaved changes of a puzzle file are asked about.",
        keys: &[(Scope::Any, "C-q")],
        run: |app, _| app.quit(),
        ..FILES
    },
    Command {
        key: "quit!",
        aliases: &["q!"],
        title: "quit at once",
        help: "Ends the program without a question.",
        run: |app, _| {
            app.quit_now();
            Ok(())
        },
        ..FILES
    },
];
