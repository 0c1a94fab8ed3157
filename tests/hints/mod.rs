//! Hints: their words, their soundness, and how many of the published cases they know.

mod board;
mod reglib;
mod texts;
