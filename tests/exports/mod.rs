//! What other programs are given has the size it should have, means what the rules mean, and is read back.

mod answers;
mod counts;
mod encoding;
mod matrix;
mod texts;
