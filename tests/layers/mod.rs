//! The plan of the crate, held against its text: who may import whom, where a package may appear, what a list may
//! repeat.
//!
//! The plan is not written down here. It is read from the head comment of `src/lib.rs`, so that the table a reader sees
//! is the table that holds.

mod imports;
mod lists;
mod packages;
mod plan;
mod source;
