//! **gridwright**: a terminal workbench in which sudoku, classic and variant, is set, solved and proven on one
//! exact-cover model.
//!
//! Rules state *facts*; facts become one matrix of items and options (Knuth's exact cover with colours); solver,
//! counter, true candidates, hints and contradictions all read that one matrix.
//!
//! # Layers
//!
//! A folder imports from layers with a smaller number only, never from another folder of its own layer;
//! `tests/layers` reads this table and fails on a breach. `main.rs` stands above it and calls `cli` and `shell`.
//!
//! | layer | folders | owns |
//! |---|---|---|
//! | 0 | grid, cover | cells, digits, houses; exact cover with colours. Neither knows the other. |
//! | 1 | rules | a rule a file: card, definition, facts, breach, sketch |
//! | 2 | puzzle | the undoable state, and the text formats |
//! | 3 | model | the only place where facts become items and options, and items turn back into words |
//! | 4 | formulate | the matrix for other programs: DLX, CNF, LP, MPS; and their answers read back |
//! | 5 | engines | who else can answer: exact cover, SAT, binary program |
//! | 6 | solve, hint, explain, certify, generate | the readers of the model. None knows another. |
//! | 7 | worker | questions, answers, and the thread that answers |
//! | 8 | app | all that the program remembers, and the one function that changes it |
//! | 9 | ui | the screen: the state and a theme become cells |
//! | 10 | cli, shell | the headless twin of every screen; the impure rim: terminal, threads, files, signals. Neither knows the other. |
//!
//! `ratatui` appears in `ui` and `shell`; `crossterm`, `rustix` and `signal_hook` in `shell`; `anyhow` in `shell`,
//! `cli` and `main`; `std::fs` in `shell` and `cli`; `std::thread` in `shell` and `worker/thread.rs`.
//!
//! # The way of a key press
//!
//! `shell/input.rs` turns the terminal's event into an `app::Event` and sends it into the one channel. The loop in
//! `shell/run.rs` calls `App::on`, which finds the command, applies an `Edit` (its inverse goes to
//! the history) and returns effects; the shell performs them (a journal record first, then a question to the worker)
//! and draws. The worker's reply comes back through the same channel; a reply about an older board is dropped.
//!
//! # Words
//!
//! | word | meaning | not |
//! |---|---|---|
//! | cell, digit, candidate | a place; a symbol; a digit in a place | square, number, value |
//! | house, region | cells that hold each digit once; a house that is no row or column | unit, group |
//! | clue, rule | one thing drawn or switched on; the kind of it | constraint |
//! | fact | what a clue says, in terms the matrix understands | encoding |
//! | item, option, colour | Knuth's words for what is covered, what covers, and how | column, row |
//! | given, entry, mark | the setter's digit; the solver's digit; the solver's note | pencil |
//! | edit, command, effect | a change of the puzzle; what a key asks for; what the shell shall do | action, move |
//! | truth, link | an item that must be covered; an item used as "at most one" | strong/weak inference |

pub mod app;
pub mod certify;
pub mod cli;
pub mod cover;
pub mod engines;
pub mod explain;
pub mod formulate;
pub mod generate;
pub mod grid;
pub mod hint;
pub mod model;
pub mod puzzle;
pub mod rules;
pub mod shell;
pub mod solve;
pub mod ui;
pub mod worker;
