//! What happens to the program: keys, clicks, answers, files, time.
//!
//! Everything comes through one channel and is told apart here; no terminal type gets further than the shell.

use super::key::{Held, Key};
use super::offer::Offer;
use crate::grid::{Cell, Outside};
use crate::worker::Reply;

/// A moment, in milliseconds since the program began, by a clock that never goes back.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// How many milliseconds have passed since an earlier moment; 0 where that was later.
    pub fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// Text was pasted. It is never read as keys.
    Paste(String),
    /// A mouse button went down.
    Click(Click),
    /// The mouse moved to here with the left button down.
    Drag(Target),
    /// The wheel was turned over this; downwards is positive.
    Wheel(Target, i8),
    /// The terminal has this many columns and rows now.
    Resize(u16, u16),
    /// The terminal got or lost the focus.
    Focus(bool),
    /// Time has passed. While the clock runs this comes at least once a second.
    Tick,
    /// The worker answered.
    Reply(Reply),
    /// The other worker answered.
    Studied(Reply),
    /// File work was done.
    File(FileEvent),
    /// The shell has something to say: a setting that cannot be read, another program with the same puzzle.
    Notice(String),
    /// The system asks the program to end.
    Signal(Signal),
}

/// A mouse button that went down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Click {
    /// On what.
    pub target: Target,
    /// Which button.
    pub button: Button,
    /// What was held.
    pub held: Held,
    /// Whether it is the second click on the same target within half a second.
    pub double: bool,
}

/// Mouse buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "they are their names")]
pub enum Button {
    Left,
    Middle,
    Right,
}

/// What lies under the mouse, by the layout that was drawn last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A cell of the board.
    Cell(Cell),
    /// A place beside the board.
    Outside(Outside),
    /// Something that runs this command: an entry of the bar, a mode.
    Command(&'static str),
    /// A row of the rules panel.
    Rule(usize),
    /// A row of the open list.
    Row(usize),
    /// Inside the open overlay, but on nothing.
    Overlay,
    /// Nothing.
    Elsewhere,
}

/// What came of file work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileEvent {
    /// A file was read, or could not be; why is in words.
    Read {
        /// Which.
        path: String,
        /// Its text and what it was like on disk.
        result: Result<(String, Stamp), String>,
    },
    /// What was found in a folder or a list; comes in parts.
    Offered {
        /// Which folder or list; none for what was opened last.
        path: Option<String>,
        /// The next of its offers.
        offers: Vec<Offer>,
        /// Whether there are no more.
        end: bool,
    },
    /// A file was written, or was not.
    Written {
        /// Which.
        path: String,
        /// What it is like on disk now.
        result: Result<Stamp, WriteError>,
    },
    /// The journal that was asked for, where there is one.
    Recalled {
        /// Its name.
        journal: String,
        /// Its text.
        text: Option<String>,
    },
    /// A journal could not be written; why is in words.
    JournalFailed(String),
}

/// What a file was like on disk: two equal stamps mean an unchanged file. The shell makes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stamp(pub String);

/// Why a file was not written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WriteError {
    /// It is there already, or is not what it was when it was read.
    Changed,
    /// Something else, in words.
    Failed(String),
}

/// A wish of the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Signal {
    /// End now.
    Terminate,
    /// The terminal is gone.
    Hangup,
}
