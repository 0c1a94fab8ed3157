//! Theme files, and the shipped themes held to the goals they were made for.

mod files;
mod junctions;
