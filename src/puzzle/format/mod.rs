//! Puzzles as text: one file a format, each a constant card.
//!
//! A text is told by its content, never by a file's name: [`read`] asks the cards in order whether it looks like
//! theirs, the most telling form first. What a reader cannot keep it refuses, with the line; what a writer cannot say
//! it refuses too, naming what would be lost. Lists of puzzles, one a line, are read by [`list`].
//!
//! Invariant: no text makes a reader panic, recurse or work for long; limits are [`MOST_BYTES`], [`list::MOST_LINE`],
//! [`native::MOST_CLUES`] and 25 rows, columns and digits.

mod candidates;
mod cells;
mod error;
mod grid;
pub(super) mod journal;
mod line;
mod lines;
pub mod list;
pub mod native;

pub use error::{CannotSay, ReadError};
pub use lines::{decode, lines};

use super::Puzzle;

/// The longest text that is read as one puzzle.
pub const MOST_BYTES: usize = 1 << 20;

/// The card of a format.
#[derive(Debug)]
pub struct Format {
    /// Its name on the command line, for ever.
    pub key: &'static str,
    /// Its name on the screen.
    pub name: &'static str,
    /// What it looks like, in one sentence.
    pub help: &'static str,
    /// Reads a text that is in this format.
    pub read: fn(&str) -> Result<Puzzle, ReadError>,
    /// Writes a puzzle, where the format is one that is written.
    pub write: Option<Write>,
    /// Whether a text looks like this format.
    pub fits: fn(&str) -> bool,
}

/// Writes a puzzle in some format.
pub type Write = fn(&Puzzle, Progress) -> Result<String, CannotSay>;

/// Whether entries, marks, colours and struck candidates are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Only the puzzle.
    Without,
    /// What the solver wrote, too.
    With,
}

/// Every format, the one that is told most surely first.
pub static FORMATS: &[Format] = &[
    native::FORMAT,
    candidates::FORMAT,
    grid::FORMAT,
    line::FORMAT,
];

/// The format with this key.
pub fn find(key: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.key == key)
}

/// How puzzles are written in the format with this key.
pub fn write_for(key: &str) -> Option<Write> {
    find(key).and_then(|format| format.write)
}

/// A puzzle that was read, and how.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The format that it was in.
    pub format: &'static Format,
}

/// Reads one puzzle in whichever format it is.
///
/// ```
/// use gridwright::puzzle::format;
/// let reading = format::read("1...\n..2.\n.3..\n...4\n").unwrap();
/// assert_eq!((reading.format.key, reading.puzzle.givens().len()), ("grid", 4));
/// ```
///
/// # Errors
/// What is wrong and in which line.
pub fn read(text: &str) -> Result<Reading, ReadError> {
    if text.len() > MOST_BYTES {
        let reason = format!("{} bytes; a puzzle has at most {MOST_BYTES}", text.len());
        return Err(ReadError::whole(reason));
    }
    let format = FORMATS
        .iter()
        .find(|format| (format.fits)(text))
        .ok_or_else(|| ReadError::whole("there is no puzzle in it"))?;
    let puzzle = (format.read)(text)?;
    Ok(Reading { puzzle, format })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_unique_and_help_is_a_sentence() {
        for (i, format) in FORMATS.iter().enumerate() {
            assert!(FORMATS[..i].iter().all(|other| other.key != format.key));
            assert!(
                format.help.ends_with('.') && format.help.len() < 110,
                "{}",
                format.key
            );
            assert!(std::ptr::eq(find(format.key).unwrap(), format));
        }
    }

    #[test]
    fn too_long_a_text_is_refused_by_its_length() {
        let error = read(&".".repeat(MOST_BYTES + 1)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "1048577 bytes; a puzzle has at most 1048576"
        );
    }
}
