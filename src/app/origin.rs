//! Where the board comes from: its file and its journal, and what they were before another board was opened.
//!
//! Opening or pasting a board is one step of the history. Undoing it brings the old board back, and with it the old
//! file and the old journal; otherwise a save would write the old board over the new file.
//!
//! Invariant: `crossings` are in rising order, none beyond the length of the history with what can be redone.

use super::event::Stamp;
use crate::puzzle::Puzzle;

/// Where a board comes from.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Origin {
    /// The name of its journal.
    pub(super) journal: String,
    /// How many steps the journal has that could be undone, and how many that could be done again.
    pub(super) steps: (usize, usize),
    /// Milliseconds worked on it, and at the first finish, when it was left.
    pub(super) time: (u64, Option<u64>),
    /// Its file.
    pub(super) file: Option<PuzzleFile>,
}

/// A file that a puzzle was read from or written to.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleFile {
    /// Where it is.
    pub path: String,
    /// What it was like on disk.
    pub stamp: Stamp,
    /// Its text.
    pub text: String,
    /// The key of the format that it is in.
    pub format: &'static str,
    /// The puzzle in it, without progress.
    pub(super) puzzle: Box<Puzzle>,
}

/// A board that is about to be opened.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Opening {
    pub(super) puzzle: Puzzle,
    pub(super) origin: Origin,
    /// What it is called in the message.
    pub(super) name: String,
}

/// Where the board comes from, and where those before and after it came from.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Origins {
    pub(super) here: Origin,
    /// After how many steps the board was exchanged, and the origin on the other side of that.
    crossings: Vec<(usize, Origin)>,
}

/// Whether a step of the history led to another board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Crossed {
    Yes,
    No,
}

impl Origins {
    pub(super) fn new(here: Origin) -> Origins {
        Origins {
            here,
            crossings: Vec::new(),
        }
    }

    /// Whether a board of this history keeps its journal under the name.
    pub(super) fn uses(&self, journal: &str) -> bool {
        let others = self.crossings.iter().map(|(_, origin)| origin);
        others.chain([&self.here]).any(|own| own.journal == journal)
    }

    /// A step was done, the `steps`-th; what could be redone is gone.
    pub(super) fn did(&mut self, steps: usize) {
        self.crossings.retain(|(at, _)| *at < steps);
    }

    /// The step was an exchange of the board.
    pub(super) fn exchanged(&mut self, steps: usize, origin: Origin) {
        let old = std::mem::replace(&mut self.here, origin);
        self.crossings.push((steps, old));
    }

    /// The `steps`-th step was undone or redone.
    pub(super) fn walked(&mut self, steps: usize) -> Crossed {
        match self.crossings.iter_mut().find(|(at, _)| *at == steps) {
            Some((_, other)) => {
                std::mem::swap(&mut self.here, other);
                Crossed::Yes
            }
            None => Crossed::No,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(name: &str) -> Origin {
        Origin {
            journal: name.to_string(),
            steps: (0, 0),
            time: (0, None),
            file: None,
        }
    }

    #[test]
    fn undo_and_redo_across_an_exchange_change_the_origin_too() {
        let mut origins = Origins::new(origin("a"));
        origins.did(1);
        origins.did(2);
        origins.exchanged(2, origin("b"));
        origins.did(3);
        assert_eq!(origins.walked(3), Crossed::No);
        assert_eq!(origins.here.journal, "b");
        assert_eq!(origins.walked(2), Crossed::Yes);
        assert_eq!(origins.here.journal, "a");
        assert_eq!(origins.walked(2), Crossed::Yes);
        assert_eq!(origins.here.journal, "b");
        origins.walked(2);
        origins.did(2);
        assert_eq!(origins.walked(2), Crossed::No);
        assert_eq!(origins.here.journal, "a");
    }
}
