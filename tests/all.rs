//! The one test binary; a `mod` line and a sentence for each folder.
