//! What the program says in its message line, and the log of what it said.

use std::collections::VecDeque;

use super::clock;

/// How many lines the log keeps.
const KEPT: usize = 500;

/// How a message is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// Something was done, or is so.
    Note,
    /// Well done.
    Good,
    /// Something is wrong on the board.
    Warning,
    /// What was asked for cannot be done.
    Refusal,
}

/// A line for the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The words.
    pub text: String,
    /// How they are meant.
    pub tone: Tone,
    /// When, in milliseconds worked.
    pub at: u64,
}

impl Message {
    /// When, as people write it.
    pub fn time(&self) -> String {
        clock::minutes(self.at)
    }
}

/// Why something that was asked for cannot be done, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint(pub String);

impl Complaint {
    /// What commands return.
    pub(super) fn of<T>(text: impl Into<String>) -> Result<T, Complaint> {
        Err(Complaint(text.into()))
    }
}

impl<E: std::error::Error> From<E> for Complaint {
    fn from(error: E) -> Complaint {
        Complaint(error.to_string())
    }
}

/// The last messages, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Log {
    lines: VecDeque<Message>,
}

impl Log {
    pub(super) fn push(&mut self, message: Message) {
        if self.lines.len() == KEPT {
            self.lines.pop_front();
        }
        self.lines.push_back(message);
    }

    /// The messages, oldest first.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = &Message> + ExactSizeIterator {
        self.lines.iter()
    }
}
