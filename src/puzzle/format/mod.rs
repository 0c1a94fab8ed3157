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
mod classic;
mod error;
mod fpuzzles;
mod grid;
mod import;
mod iss;
pub(super) mod journal;
mod killer;
mod line;
mod lines;
mod link;
pub mod list;
mod lz;
pub mod native;
mod sudokumaker;
mod sudokupad;
mod svg;
mod words;

pub(super) use cells::counted;
pub use error::{CannotSay, ReadError};
pub use lines::{decode, lines};
pub use link::{is_file_name, is_link};
pub use words::post;

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
    /// Writes a puzzle, where the format says all of it and is one that is written.
    pub write: Option<Write>,
    /// Writes as much of a puzzle as it can say.
    pub share: Option<Share>,
    /// Whether a text looks like this format.
    pub fits: fn(&str) -> bool,
    /// Whether a puzzle in it can be a line of a list.
    pub listed: bool,
    /// Whether it is read; pictures and texts for people are only written.
    pub reads: bool,
}

/// What shall be shared of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wish {
    /// The stored solution, too.
    pub solution: bool,
    /// What the solver wrote, too.
    pub progress: bool,
}

/// A puzzle as another program reads it, and what that program does not know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared {
    /// The text.
    pub text: String,
    /// What is lost, each in words.
    pub lost: Vec<String>,
}

/// Writes as much of a puzzle as the format can say.
pub type Share = fn(&Puzzle, Wish) -> Result<Shared, CannotSay>;

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
    killer::sumocue::FORMAT,
    sudokupad::FORMAT,
    fpuzzles::FORMAT,
    sudokumaker::FORMAT,
    killer::ps::FORMAT,
    classic::sdk::FORMAT,
    classic::opensudoku::FORMAT,
    native::FORMAT,
    classic::hodoku::FORMAT,
    classic::pencil::FORMAT,
    classic::jigsaw::FORMAT,
    killer::short::FORMAT,
    iss::FORMAT,
    classic::sdx::FORMAT,
    classic::triples::FORMAT,
    candidates::FORMAT,
    grid::FORMAT,
    line::FORMAT,
    svg::FORMAT,
    words::FORMAT,
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
    match FORMATS.iter().find(|format| (format.fits)(text)) {
        Some(format) if !link::is_link(text) || format.key != line::FORMAT.key => {
            let puzzle = (format.read)(text)?;
            Ok(Reading { puzzle, format })
        }
        _ => held(text).ok_or_else(|| ReadError::whole(nothing(text))),
    }
}

/// The puzzle that a link to some other place holds.
fn held(text: &str) -> Option<Reading> {
    link::parts(text).iter().find_map(|part| {
        let format = FORMATS.iter().find(|format| (format.fits)(part))?;
        let puzzle = (format.read)(part).ok()?;
        Some(Reading { puzzle, format })
    })
}

/// Why there is no puzzle in a text that no format takes.
fn nothing(text: &str) -> String {
    match text.trim() {
        link if link::is_link(link) && link.len() < 200 => {
            let plain = |letter: &char| letter.is_ascii_graphic() && !"'\"\\`$".contains(*letter);
            let link: String = link.chars().filter(plain).collect();
            format!(
                "the link itself holds no puzzle; fetch what it leads to: curl -sL '{link}' | gridwright -"
            )
        }
        _ => "there is no puzzle in it".to_string(),
    }
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
