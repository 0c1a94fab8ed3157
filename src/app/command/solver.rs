//! Commands: what the solver is asked and may tell.

use super::{Command, Group, PLAIN, Scope};

const SOLVER: Command = Command {
    group: Group::Solver,
    ..PLAIN
};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "enter",
        title: "check, clues",
        help: "Checks the entries; while setting places the rule in hand, or lists the clues on the cell.",
        keys: &[(Scope::Grid, "ret")],
        run: |app, _| app.enter(),
        ..SOLVER
    },
    Command {
        key: "check",
        title: "check",
        help: "Says whether the puzzle is solved, and if not, whether the entries can still be right.",
        keys: &[(Scope::Grid, "F8")],
        run: |app, _| app.check(),
        ..SOLVER
    },
    Command {
        key: "tell",
        title: "what may be told",
        help: "Changes what the solver tells unasked: broken rules, also contradictions, also true candidates.",
        keys: &[(Scope::Grid, "T"), (Scope::Any, "F6")],
        run: |app, _| app.tell_more(),
        ..SOLVER
    },
    Command {
        key: "count",
        title: "count solutions",
        help: "Counts the solutions with the entries, up to a limit of a million or the one that is typed.",
        keys: &[(Scope::Any, "F7")],
        takes: "[LIMIT]",
        run: |app, text| app.count(text),
        ..SOLVER
    },
    Command {
        key: "stop",
        title: "stop",
        help: "Stops what the solver is doing; answers that are there stay.",
        keys: &[(Scope::Any, "C-c")],
        run: |app, _| app.stop(),
        ..SOLVER
    },
    Command {
        key: "next-solution",
        title: "other solution",
        help: "Where there are several solutions, shows one of two, then the other, then the board again.",
        keys: &[(Scope::Grid, "]")],
        run: |app, _| app.show_solution(true),
        ..SOLVER
    },
    Command {
        key: "previous-solution",
        title: "other solution, backwards",
        help: "Goes through the two solutions the other way round.",
        keys: &[(Scope::Grid, "[")],
        run: |app, _| app.show_solution(false),
        ..SOLVER
    },
    Command {
        key: "solve",
        title: "write the solution",
        help: "Writes the only solution as entries.",
        run: |app, _| app.write_solution(),
        ..SOLVER
    },
    Command {
        key: "second-opinion",
        title: "second opinion",
        help: "Asks every engine how many solutions the givens leave: exact cover, SAT, binary program.",
        run: |app, _| app.second_opinion(),
        ..SOLVER
    },
    Command {
        key: "prove",
        title: "prove unique",
        help: "Proves how many solutions the givens leave; the files go into a folder, a line for others is copied.",
        takes: "[FOLDER]",
        run: |app, text| app.prove(text),
        ..SOLVER
    },
    Command {
        key: "matrix",
        title: "matrix of the cell",
        help: "Shows which items of the exact cover a digit in the cell covers, and what it rules out.",
        takes: "[DIGIT]",
        run: |app, text| app.show_incidence(text),
        ..SOLVER
    },
];
