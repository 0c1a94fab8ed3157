//! The one test binary; a `mod` line and a sentence for each folder.

/// The crate keeps to the plan in its head comment.
mod layers;
/// Two independent ways of saying the same thing agree.
mod properties;
/// What the other folders share.
mod support;
/// The shipped themes hold to their goals, and theme files never stop the program.
mod themes;
