//! The real binary in a terminal of its own: what it makes of the screen, of signals, of its own failures.
//!
//! A pseudo-terminal carries the keys, `vt100` makes a screen of what comes back. Nothing waits for a time: every
//! test waits for a text, a silence at the other end, or the end of the program, and fails after [`LIMIT`].

mod end;
mod keep;
mod look;
mod open;
mod terminal;

use std::time::Duration;

/// How long something may take that should be there at once; a loaded machine is slow.
const LIMIT: Duration = Duration::from_secs(60);

/// A board small enough to be solved by anything.
const BOARD: &str = "1...2.........34";
