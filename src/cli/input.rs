//! Where puzzles come from: files, folders, standard input, and text on the command line.
//!
//! An argument that exists as a path is a path. What a file holds is told by its content: one puzzle, or a list of
//! puzzles, which is read line by line as it is needed. Names: `path`, `path:LINE` in a list, `-` and `-:LINE` for
//! standard input, `arg:N` for text.

use std::cell::Cell;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::args::FormChoice;
use super::lines::Lines;
use crate::puzzle::Puzzle;
use crate::puzzle::format::{self, list};

/// A puzzle, or why there is none, with its name.
pub(super) type Entry = (String, Result<Puzzle, String>);

/// A puzzle that may still have to be read: a line of a list is read by whoever works on it.
pub(super) enum Unread {
    Entry(Box<Entry>),
    Line(String, list::Unread<String>),
}

impl Unread {
    /// The puzzle, or why there is none; nothing where the line is the list's header.
    pub(super) fn read(self) -> Option<Entry> {
        match self {
            Unread::Entry(entry) => Some(*entry),
            Unread::Line(name, line) => {
                let listed = line.read()?;
                // The name has the line already.
                let reason = |error: format::ReadError| match error.column {
                    Some(column) => format!("column {column}: {}", error.reason),
                    None => error.reason,
                };
                let name = format!("{name}:{}", listed.line);
                Some((name, listed.puzzle.map_err(reason)))
            }
        }
    }
}

/// Bytes that are read at once: as many as a pipe holds.
const BUFFER: usize = 1 << 16;

/// Where standard input comes from; once read, it is gone.
pub type Input = Box<dyn Read + Send>;

/// The puzzles of all arguments, read as they are needed.
pub(super) struct Inputs {
    arguments: VecDeque<(usize, String)>,
    files: VecDeque<PathBuf>,
    form: FormChoice,
    input: Option<Input>,
    current: Box<dyn Iterator<Item = Unread>>,
    /// Whether the next line of the list at hand needs no waiting.
    at_hand: Rc<Cell<bool>>,
    /// The last puzzle was a line of a list.
    listing: bool,
}

impl Inputs {
    pub(super) fn new(arguments: &[String], form: FormChoice, input: Option<Input>) -> Inputs {
        let arguments = (1..).zip(arguments.iter().cloned()).collect();
        Inputs {
            arguments,
            form,
            input,
            files: VecDeque::new(),
            current: Box::new(std::iter::empty()),
            at_hand: Rc::default(),
            listing: false,
        }
    }

    /// Whether there is another puzzle that need not be waited for.
    pub(super) fn at_hand(&self) -> bool {
        let next = self.arguments.front();
        match self.listing {
            true => self.at_hand.get(),
            false => !self.files.is_empty() || next.is_some_and(|(_, argument)| argument != "-"),
        }
    }

    fn open(&mut self, number: usize, argument: String) {
        let path = Path::new(&argument);
        if argument == "-" {
            self.current = match self.input.take() {
                Some(input) => read("-".to_string(), input, self.form, &self.at_hand),
                None => failed(argument, "standard input was already read".to_string()),
            };
        } else if path.is_dir() {
            match walk(path) {
                Ok(files) => self.files.extend(files),
                Err(error) => self.current = failed(argument, error.to_string()),
            }
        } else if path.exists() {
            self.files.push_back(path.to_path_buf());
        } else {
            self.current = once(literal(number, argument));
        }
    }
}

impl Iterator for Inputs {
    type Item = Unread;

    fn next(&mut self) -> Option<Unread> {
        loop {
            if let Some(unread) = self.current.next() {
                self.listing = matches!(unread, Unread::Line(..));
                return Some(unread);
            }
            if let Some(path) = self.files.pop_front() {
                let name = path.to_string_lossy().into_owned();
                self.current = match File::open(&path) {
                    Ok(file) => read(name, Box::new(file), self.form, &self.at_hand),
                    Err(error) => failed(name, error.to_string()),
                };
                continue;
            }
            let (number, argument) = self.arguments.pop_front()?;
            self.open(number, argument);
        }
    }
}

/// The puzzles in a file: one, or line by line those of a list.
fn read(
    name: String,
    input: Input,
    form: FormChoice,
    at_hand: &Rc<Cell<bool>>,
) -> Box<dyn Iterator<Item = Unread>> {
    let input = match narrow(input) {
        Ok(input) => input,
        Err(reason) => return failed(name, reason),
    };
    let mut lines = Lines::new(BufReader::with_capacity(BUFFER, input));
    let listed = match form {
        FormChoice::List => Ok(true),
        FormChoice::Grid => Ok(false),
        FormChoice::Auto => lines.look_ahead().map(list::is_list),
    };
    match listed {
        Ok(true) => {
            let fault = Rc::new(Cell::new(None));
            let (lines, its) = (lines.telling(at_hand.clone()), fault.clone());
            let texts = lines.map_while(move |line| {
                let line = line
                    .map_err(|error| its.set(Some(error.to_string())))
                    .ok()?;
                Some(String::from_utf8_lossy(&line).into_owned())
            });
            let texts = texts.flat_map(|line| {
                let pieces = list::pieces(&line).map(str::to_string);
                pieces.collect::<Vec<String>>()
            });
            let (list, broken) = (name.clone(), name);
            let end = std::iter::once_with(move || fault.take()).flatten();
            let end = end.map(move |reason| Unread::Entry(Box::new((broken.clone(), Err(reason)))));
            let listed = list::unread(texts).map(move |line| Unread::Line(list.clone(), line));
            Box::new(listed.chain(end))
        }
        Ok(false) => {
            let puzzle = lines
                .whole()
                .map_err(|error| error.to_string())
                .and_then(|text| one(&text));
            once((name, puzzle))
        }
        Err(error) => failed(name, error.to_string()),
    }
}

fn once(entry: Entry) -> Box<dyn Iterator<Item = Unread>> {
    Box::new(std::iter::once(Unread::Entry(Box::new(entry))))
}

/// The input as UTF-8, where its first bytes say that it is UTF-16; only so much of that is read as a text may have.
fn narrow(mut input: Input) -> Result<Input, String> {
    let mut mark = [0; 2];
    let mut held = 0;
    while held < mark.len() {
        match input.read(&mut mark[held..]) {
            Ok(0) => break,
            Ok(count) => held += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error.to_string()),
        }
    }
    let whole = io::Cursor::new(mark[..held].to_vec()).chain(input);
    if ![[0xff, 0xfe], [0xfe, 0xff]].contains(&mark) {
        return Ok(Box::new(whole));
    }
    let (mut bytes, most) = (Vec::new(), 2 * format::MOST_BYTES as u64);
    whole
        .take(most)
        .read_to_end(&mut bytes)
        .map_err(|error| error.to_string())?;
    let text = format::decode(&bytes).map_err(|error| error.to_string())?;
    Ok(Box::new(io::Cursor::new(text.into_owned().into_bytes())))
}

fn one(bytes: &[u8]) -> Result<Puzzle, String> {
    let text = format::decode(bytes).map_err(|error| error.to_string())?;
    format::read(&text)
        .map(|reading| reading.puzzle)
        .map_err(|error| error.to_string())
}

/// Text on the command line: a puzzle, or plainly the name of a file that is not there.
fn literal(number: usize, text: String) -> Entry {
    match format::read(&text) {
        Ok(reading) => (format!("arg:{number}"), Ok(reading.puzzle)),
        Err(_) if format::is_file_name(&text) => (text, Err("there is no such file".to_string())),
        Err(error) => (format!("arg:{number}"), Err(error.to_string())),
    }
}

fn failed(name: String, reason: String) -> Box<dyn Iterator<Item = Unread>> {
    once((name, Err(reason)))
}

/// The files of a folder and its folders, sorted by name. Hidden ones, and links that lead back up, are passed over.
fn walk(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = std::fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(std::fs::DirEntry::file_name);
    let mut files = Vec::new();
    for entry in entries
        .into_iter()
        .filter(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"."))
    {
        match entry.file_type()? {
            kind if kind.is_dir() => files.extend(walk(&entry.path())?),
            kind if kind.is_file() || entry.path().is_file() => files.push(entry.path()),
            _ => {}
        }
    }
    Ok(files)
}
