//! Requests and the replies they get; clashes and causes; what a solver is told next.

mod advice;
mod answers;
mod audit;
mod board;
mod carry;
mod cause;
mod clash;
mod impossible;
mod thread;
