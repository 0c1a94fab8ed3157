//! The one test binary; a `mod` line and a sentence for each folder.

/// The real binary, as a script sees it.
mod cli;
/// Large sets of puzzles with known answers get them, where the sets are there.
mod corpus;
/// What other programs are given is right, and what they answer is read.
mod exports;
/// Texts become puzzles and back, and no text stops the program.
mod formats;
/// Puzzles that are made are what was wished for, with one solution.
mod generate;
/// Hints are sound, read well, and know the published cases.
mod hints;
/// Grid, keys, grid: what key presses make of a board.
mod keys;
/// The crate keeps to the plan in its head comment.
mod layers;
/// Proofs are accepted where the claim is right, and only there.
mod proofs;
/// Two independent ways of saying the same thing agree.
mod properties;
/// The real binary in a terminal of its own.
mod pty;
/// Puzzles with known answers get them.
mod puzzles;
/// The README says what the program is.
mod readme;
/// Every rule does what the eye can check.
mod rules;
/// What is seen, characters and styles.
mod screens;
/// What the other folders share.
mod support;
/// The shipped themes hold to their goals, and theme files never stop the program.
mod themes;
/// Requests and replies, clashes, causes, advice, and the thread that answers.
mod worker;
