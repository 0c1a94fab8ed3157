//! Requests and the replies they get; clashes and causes; what a solver is told next.

mod answers;
mod board;
mod cause;
mod clash;
mod thread;
