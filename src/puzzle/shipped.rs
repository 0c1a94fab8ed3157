//! The puzzles that come with the program: the files of `puzzles/`, embedded, in the order in which they are offered.
//!
//! All are our own. They were made, not found: clues drawn by hand in a pattern, a board filled at random under them,
//! and givens taken away in turned or mirrored sets while the solution stayed the only one and the search for it
//! short. `tests/puzzles` proves each unique, and each of its rules needed.

use super::{Puzzle, format};

/// A puzzle that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// The name of its file, without the ending.
    pub key: &'static str,
    /// Its file.
    pub text: &'static str,
}

/// One line a puzzle: its key, which is also the name of its file.
macro_rules! shipped {
    ($($key:literal)*) => {
        /// The shipped puzzles, the friendliest first; later ones bring one rule each, then several.
        pub static SHIPPED: &[Shipped] = &[$(
            Shipped {
                key: $key,
                text: include_str!(concat!("../../puzzles/", $key, ".toml")),
            },
        )*];
    };
}

shipped! {
    "first-light"
    "half-past-six"
    "crossing-paths"
    "four-windows"
    "crazy-paving"
    "odd-diamond"
    "fare-dodger"
    "cold-snap"
    "tens-and-fives"
    "string-of-beads"
    "street-corners"
    "packed-lunch"
    "ring-count"
    "peaks-and-pits"
    "loose-change"
    "slow-thaw"
    "see-saw"
    "stand-aside"
    "even-steps"
    "same-seat"
    "keep-your-distance"
    "stable-door"
    "cool-neighbours"
    "doorstep"
    "fletcher"
    "skyline"
    "border-crossings"
    "small-change"
    "terraces"
    "twins-and-triplets"
    "uphill"
    "narrow-choice"
    "long-jump"
    "inside-out"
    "long-shadows"
    "three-beats"
    "three-on-a-string"
    "there-and-back"
    "moonlit-stable"
    "glasshouse"
    "three-refusals"
    "camel-train"
    "roman-silence"
    "double-or-nothing"
    "near-misses"
    "in-step"
    "out-of-sight"
    "which-way-up"
    "loud-and-clear"
    "well-mixed"
    "remainders"
    "three-indexes"
    "neighbours-and-strangers"
    "spare-rooms"
    "caravan"
    "slow-burn"
    "long-gallery"
}

impl Shipped {
    /// The shipped puzzle with this key.
    pub fn find(key: &str) -> Option<&'static Shipped> {
        SHIPPED.iter().find(|own| own.key == key)
    }

    /// The puzzle itself.
    ///
    /// # Panics
    /// Never: a test reads every one of them.
    pub fn puzzle(&self) -> Puzzle {
        let reading = format::read(self.text);
        reading.expect("a test reads every shipped puzzle").puzzle
    }
}
