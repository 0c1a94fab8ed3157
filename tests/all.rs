//! The one test binary; a `mod` line and a sentence for each folder.

/// The shipped themes hold to their goals, and theme files never stop the program.
mod themes;
