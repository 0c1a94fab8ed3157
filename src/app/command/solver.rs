//! Commands: what the solver is asked and may tell.

use super::{Command, Group, PLAIN, Scope};

const SOLVER: Command = Command {
    group: Group::Solver,
    ..PLAIN
};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        key: "check",
        title: "check",
        help: "Says whether the puzzle is solved, and if not, whether the entries can still be right.",
        keys: &[(Scope::Grid, "ret"), (Scope::Grid, "F8")],
        run: |app, _| app.enter(),
        ..SOLVER
    },
    Command {
        key: "tell",
        title: "what may be told",
        help: "Changes what the solver tells unasked: broken rules, also contradictions, also true candidates.",
        keys: &[(Scope::Any, "F6"), (Scope::Grid, "T")],
        run: |app, _| app.tell_more(),
        ..SOLVER
    },
];
