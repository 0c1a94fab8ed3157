//! Puzzles whose answers are known: how many solutions, and which.

mod classics;
mod counts;
mod shipped;
mod sparse;
