//! Keys, clicks and pastes on the program without a terminal: a grid, keys, a grid.

mod checking;
mod entering;
mod fogging;
mod hinting;
mod keeping;
mod opening;
mod palette;
mod pasting;
mod pointing;
mod proving;
mod regions;
mod ruling;
mod setting;
mod telling;
mod undoing;
