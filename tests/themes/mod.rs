//! Theme files, and the shipped themes held to the goals they were made for.

mod color;
mod contrast;
mod distinct;
mod files;
mod junctions;
mod vision;

use gridwright::ui::theme::{Depth, Look, Theme, find};

const DEPTHS: [Depth; 4] = [Depth::True, Depth::X256, Depth::X16, Depth::Mono];

/// A shipped theme at a depth.
fn look(key: &str, depth: Depth) -> Look {
    Theme::parse(find(key).unwrap().text, key).0.resolve(depth)
}
