//! Texts become puzzles and back: every format, what is refused and where, and that no text stops the program.

mod damage;
mod foreign;
mod fuzz;
mod native;
mod plain;
mod random;
mod rewrite;
mod shared;
mod strings;
mod trip;
