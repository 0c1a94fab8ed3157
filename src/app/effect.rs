//! What the shell shall do. The core itself touches nothing.

use super::event::Stamp;
use crate::worker::Request;

/// Something for the shell to do, in the order given.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Begin this journal with this line: it takes the place of what stood under that name, whole or not at all.
    Begin {
        /// The name of the journal: safe as a file name.
        journal: String,
        /// The line, without its end.
        line: String,
    },
    /// Keep this journal, where there is one, under another name: it is damaged, or another takes its name.
    SetAside {
        /// The name of the journal.
        journal: String,
    },
    /// Append this line to this journal, before anything else happens.
    Record {
        /// The name of the journal.
        journal: String,
        /// The line, without its end.
        line: String,
    },
    /// Find this journal; answered by [`FileEvent::Recalled`](super::FileEvent::Recalled).
    Recall {
        /// The name of the journal.
        journal: String,
    },
    /// Take the mouse from the terminal, or leave it to it.
    Mouse(bool),
    /// Ask the worker.
    Ask(Request),
    /// Stop what the worker is doing.
    StopJob,
    /// Ask the other worker, which serves puzzles that are offered and not opened; the last request alone counts.
    Study(Request),
    /// Stop what the other worker is doing.
    StopStudy,
    /// Read what the user opened last; answered by [`FileEvent::Offered`](super::FileEvent::Offered).
    Recent,
    /// Note that this file was opened or saved.
    Remember {
        /// Which.
        path: String,
    },
    /// Note that this link or other puzzle of one line was opened.
    RememberText(String),
    /// Read this file, or the files of this folder.
    Read {
        /// Which.
        path: String,
    },
    /// Write this file: whole, or not at all.
    Write {
        /// Which.
        path: String,
        /// What.
        text: String,
        /// What may be there.
        over: Over,
    },
    /// Put this on the clipboard.
    Copy(String),
    /// Leave the full screen for this text until a key is pressed.
    Print(String),
    /// Give the terminal back and sleep until the user's shell wakes the program up.
    Suspend,
    /// End the program.
    Quit,
}

/// What a file that is written may replace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Over {
    /// Nothing: the file is new.
    Nothing,
    /// Nothing: the file is new, and its folder may be.
    NothingAndFolder,
    /// The file as it was.
    Same(Stamp),
    /// Whatever is there: the user said so.
    Anything,
}
