//! What the workbench opens with: a puzzle that was named, an empty board, or what was left unfinished.

use std::io::{self, Read};

use super::Wish;
use super::folders::Folders;
use super::journals::Journals;
use super::save;
use crate::app::{Activity, Stamp, in_one_line, journal};
use crate::grid::Geometry;
use crate::puzzle::format::{self, MOST_BYTES, list};
use crate::puzzle::{Puzzle, Shipped};

/// A puzzle to begin with.
pub(super) struct Opening {
    pub(super) puzzle: Puzzle,
    /// Where it was read from: path, stamp, text, format.
    pub(super) file: Option<(String, Stamp, String, &'static str)>,
    pub(super) activity: Activity,
    /// Whether it begins from nothing, even where progress with it was kept.
    pub(super) fresh: bool,
    /// The line that it came in, where it is no file.
    pub(super) line: Option<String>,
}

impl Opening {
    /// What the user wishes.
    ///
    /// # Errors
    /// Why there is no such puzzle, in words.
    pub(super) fn of(
        wish: &Wish,
        folders: &Folders,
        journals: Option<&mut Journals>,
    ) -> Result<Opening, String> {
        match wish {
            Wish::Resume => Ok(journals.and_then(resumed).unwrap_or_else(first)),
            Wish::New { size } => empty(*size),
            Wish::Puzzle(text) if text == "-" => typed(&input()?, "-"),
            Wish::Puzzle(text) => named(text, folders),
        }
    }

    fn plain(puzzle: Puzzle) -> Opening {
        Opening {
            puzzle,
            file: None,
            activity: Activity::Solve,
            fresh: false,
            line: None,
        }
    }
}

/// The puzzle that was worked on last and not finished, by nobody else now.
fn resumed(journals: &mut Journals) -> Option<Opening> {
    let unfinished = |text: &str| {
        journal::replay(text)
            .filter(|replayed| replayed.finished.is_none())
            .map(|replayed| replayed.puzzle.without_progress())
    };
    let (stem, puzzle) = journals
        .left()
        .find_map(|left| Some((left.stem, unfinished(&left.text)?)))?;
    // What cannot be renamed stays where it is, and the first puzzle is opened instead.
    journals.adopt(&stem, &journal::name(&puzzle)).ok()?;
    Some(Opening::plain(puzzle))
}

fn first() -> Opening {
    Opening::plain(crate::puzzle::SHIPPED[0].puzzle())
}

fn empty(size: usize) -> Result<Opening, String> {
    let geometry = Geometry::square(size).map_err(|error| error.to_string())?;
    Ok(Opening {
        activity: Activity::Set,
        fresh: true,
        ..Opening::plain(Puzzle::new(geometry))
    })
}

fn input() -> Result<String, String> {
    let mut bytes = Vec::new();
    let most = MOST_BYTES as u64 + 1;
    let read = io::stdin().lock().take(most).read_to_end(&mut bytes);
    read.map_err(|error| format!("-: {}", save::reason(&error)))?;
    let text = format::decode(&bytes).map_err(|error| format!("-: {error}"))?;
    Ok(text.to_string())
}

/// A file, the key of a shipped puzzle, or the text itself.
fn named(text: &str, folders: &Folders) -> Result<Opening, String> {
    let path = folders.path(text);
    if path.exists() {
        let (content, stamp) = save::read(&path).map_err(|reason| format!("{text}: {reason}"))?;
        let mut opening = typed(&content, text)?;
        if let Some(format) = single(&content) {
            opening.file = Some((text.to_string(), stamp, content, format));
        }
        return Ok(opening);
    }
    if let Some(shipped) = Shipped::find(text) {
        return Ok(Opening::plain(shipped.puzzle()));
    }
    match format::read(text) {
        Ok(reading) => Ok(Opening {
            line: in_one_line(text),
            ..Opening::plain(reading.puzzle)
        }),
        Err(_) if format::is_file_name(text) => Err(format!("{text}: there is no such file")),
        Err(error) => Err(format!("{text}: {error}")),
    }
}

/// The format of a text that is one puzzle: then a change can be saved where it came from.
fn single(text: &str) -> Option<&'static str> {
    let listed = list::is_list(list::lines(text));
    let reading = format::read(text).ok().filter(|_| !listed)?;
    Some(reading.format.key)
}

/// The puzzle in a text, the first where it is a list.
fn typed(text: &str, name: &str) -> Result<Opening, String> {
    let listed = list::is_list(list::lines(text)).then(|| list::puzzles(list::lines(text)).next());
    let puzzle = match listed.flatten() {
        Some(first) => first.puzzle,
        None => format::read(text).map(|reading| reading.puzzle),
    };
    puzzle
        .map(Opening::plain)
        .map_err(|error| format!("{name}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::super::scratch::Scratch;
    use super::*;
    use crate::puzzle::Edit;

    const LINE: &str = "1...2.........34";

    fn folders() -> Folders {
        Folders::of(&|_| None)
    }

    fn opened(text: &str) -> Result<Opening, String> {
        Opening::of(&Wish::Puzzle(text.to_string()), &folders(), None)
    }

    #[test]
    fn files_texts_lists_and_shipped_keys_are_told_apart() {
        let scratch = Scratch::new("opening-kinds");
        let write = |name: &str, text: &str| {
            std::fs::write(scratch.path(name), text).unwrap();
            scratch.path(name).to_str().unwrap().to_string()
        };
        let one = opened(&write("one", "1...\n2...\n....\n..34\n")).unwrap();
        let list = opened(&write("list", &format!("{LINE} easy\n{LINE} hard\n"))).unwrap();
        let text = opened(LINE).unwrap();
        assert_eq!((&one.puzzle, &list.puzzle), (&text.puzzle, &text.puzzle));
        let format = |opening: &Opening| opening.file.as_ref().map(|file| file.3);
        assert_eq!(format(&one), Some("grid"));
        assert_eq!((format(&list), format(&text)), (None, None));
        let key = crate::puzzle::SHIPPED[0].key;
        assert_eq!(opened(key).unwrap().puzzle, first().puzzle);
    }

    #[test]
    fn what_is_no_puzzle_says_why() {
        let reason = |text: &str| opened(text).err().unwrap();
        assert_eq!(
            reason("no/such.toml"),
            "no/such.toml: there is no such file"
        );
        assert_eq!(reason("/"), "/: it is a folder");
        assert!(reason("hello").starts_with("hello: "));
        assert!(Opening::of(&Wish::New { size: 99 }, &folders(), None).is_err());
    }

    #[test]
    fn a_list_whose_only_line_is_too_long_is_refused() {
        let scratch = Scratch::new("opening-long");
        let path = scratch.path("long");
        let line = format!("{} {}", "x".repeat(16), "y".repeat(list::MOST_LINE));
        std::fs::write(&path, line).unwrap();
        let reason = opened(path.to_str().unwrap()).err().unwrap();
        assert!(reason.ends_with(": there is no puzzle in it"), "{reason}");
    }

    #[test]
    fn the_newest_unfinished_puzzle_is_resumed_under_the_name_of_what_became_of_it() {
        let scratch = Scratch::new("opening-resume");
        let mut journals = Journals::open(scratch.folder()).unwrap();
        let wish = Wish::Resume;
        let nothing = Opening::of(&wish, &folders(), Some(&mut journals)).unwrap();
        assert_eq!(nothing.puzzle, first().puzzle);
        let puzzle = opened(LINE).unwrap().puzzle;
        let begin = serde_json::json!({"begin": {"format": 1,
            "board": Edit::Replace(Box::new(puzzle.clone()))}});
        journals.begin("older-name", &begin.to_string()).unwrap();
        drop(journals);
        let mut journals = Journals::open(scratch.folder()).unwrap();
        let resumed = Opening::of(&wish, &folders(), Some(&mut journals)).unwrap();
        assert_eq!(resumed.puzzle, puzzle);
        assert!(journals.recall(&journal::name(&puzzle)).is_some());
    }
}
