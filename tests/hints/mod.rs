//! Hints: their words, their soundness, and how many of the published cases they know.

mod board;
mod checker;
mod figures;
mod puzzles;
mod rating;
mod reglib;
mod skill;
mod sound;
mod texts;
