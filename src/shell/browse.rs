//! Looking at files that may be opened: each look has a thread of its own, so that a slow disk, a pipe that nobody
//! writes or a large folder holds up neither a key nor a save.
//!
//! What was opened last stands in `recent` in the state folder, the newest first: a line each, the whole path of a
//! file, or a puzzle that is one line itself, such as a link.

use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::thread;

use super::folders::Folders;
use super::message::Message;
use super::save;
use crate::app::{Content, Event, FileEvent, Offer};

/// How many files of a folder are looked at.
const MOST_FILES: usize = 500;

/// How many bytes of a folder's files are read.
const MOST_BYTES: u64 = 32 << 20;

/// So many offers come at a time.
const PART: usize = 8;

/// How many are remembered.
const MOST_RECENT: usize = 20;

/// The file in the state folder.
const RECENT: &str = "recent";

/// Reads a file or folder in a thread and tells what came of it.
///
/// # Errors
/// Where the system can start no thread.
pub(super) fn read(named: String, path: PathBuf, sender: Sender<Message>) -> std::io::Result<()> {
    start(sender, move |tell| {
        if path.is_dir() {
            return list(&named, &path, tell);
        }
        let result = save::read(&path);
        let listed = result
            .as_ref()
            .ok()
            .and_then(|(text, _)| Offer::of_list(&named, text));
        match listed {
            Some(offers) => tell(FileEvent::Offered {
                path: Some(named),
                offers,
                end: true,
            }),
            None => tell(FileEvent::Read {
                path: named,
                result,
            }),
        }
    })
}

/// Reads what was opened last in a thread.
///
/// # Errors
/// Where the system can start no thread.
pub(super) fn recent(folders: Folders, sender: Sender<Message>) -> std::io::Result<()> {
    start(sender, move |tell| {
        let offers =
            remembered(&folders)
                .into_iter()
                .map(|named| match Path::new(&named).is_absolute() {
                    true => {
                        let path = folders.path(&named);
                        look(named, &path)
                    }
                    false => Offer::of_line(&named),
                });
        tell(FileEvent::Offered {
            path: None,
            offers: offers.collect(),
            end: true,
        });
    })
}

/// Puts a path before those that were opened earlier.
///
/// # Errors
/// Where it cannot be written.
pub(super) fn remember(folders: &Folders, named: &str) -> std::io::Result<()> {
    let Some(state) = &folders.state else {
        return Ok(());
    };
    let path = std::path::absolute(folders.path(named))?;
    let Some(path) = path.to_str().filter(|path| !path.contains('\n')) else {
        return Ok(());
    };
    put_first(folders, state, path)
}

/// Puts a puzzle of one line before what was opened earlier.
///
/// # Errors
/// Where it cannot be written.
pub(super) fn remember_text(folders: &Folders, line: &str) -> std::io::Result<()> {
    match &folders.state {
        Some(state) if !Path::new(line).is_absolute() => put_first(folders, state, line),
        _ => Ok(()),
    }
}

fn put_first(folders: &Folders, state: &Path, line: &str) -> std::io::Result<()> {
    let mut lines = remembered(folders);
    lines.retain(|own| own != line);
    lines.insert(0, line.to_string());
    lines.truncate(MOST_RECENT);
    save::replace(&state.join(RECENT), (lines.join("\n") + "\n").as_bytes())
}

/// What was opened last, the newest first.
fn remembered(folders: &Folders) -> Vec<String> {
    let file = folders.state.as_ref().map(|state| state.join(RECENT));
    // What is not there or cannot be read remembers nothing.
    let text = file.and_then(|file| fs::read_to_string(file).ok());
    let lines = text.as_deref().unwrap_or_default().lines();
    let lines = lines.filter(|line| !line.is_empty()).take(MOST_RECENT);
    lines.map(str::to_string).collect()
}

fn start(
    sender: Sender<Message>,
    work: impl FnOnce(&mut dyn FnMut(FileEvent)) + Send + 'static,
) -> std::io::Result<()> {
    let mut tell = move |event| {
        // Nobody listens any more at the end of the program.
        let _ = sender.send(Message::Event(Event::File(event)));
    };
    let thread = thread::Builder::new().name("browse".to_string());
    thread.spawn(move || work(&mut tell)).map(|_| ())
}

/// Folders first, then the files that hold puzzles, each by name.
fn list(named: &str, path: &Path, tell: &mut dyn FnMut(FileEvent)) {
    let entries: Vec<DirEntry> = match fs::read_dir(path) {
        Ok(entries) => entries.filter_map(Result::ok).collect(),
        Err(error) => {
            let result = Err(save::reason(&error));
            let path = named.to_string();
            return tell(FileEvent::Read { path, result });
        }
    };
    let (mut folders, mut files) = (Vec::new(), Vec::new());
    for entry in entries {
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        let named = format!("{}/{name}", named.trim_end_matches('/'));
        // A link counts as what it leads to; what leads nowhere is no puzzle.
        match fs::metadata(entry.path()) {
            _ if name.starts_with('.') => (),
            Ok(about) if about.is_dir() => folders.push(named),
            Ok(about) if about.is_file() => files.push((named, entry.path(), about.len())),
            _ => (),
        }
    }
    folders.sort_unstable();
    files.sort_unstable();
    let folder = |name| Offer {
        name,
        content: Content::Folder,
    };
    let mut part: Vec<Offer> = folders.into_iter().map(folder).collect();
    let mut left = MOST_BYTES;
    for (name, path, length) in files.into_iter().take(MOST_FILES) {
        let Some(rest) = left.checked_sub(length) else {
            continue;
        };
        left = rest;
        let offer = look(name, &path);
        part.extend(Some(offer).filter(|own| !matches!(own.content, Content::Nothing(_))));
        if part.len() >= PART {
            let offers = std::mem::take(&mut part);
            let path = Some(named.to_string());
            tell(FileEvent::Offered {
                path,
                offers,
                end: false,
            });
        }
    }
    tell(FileEvent::Offered {
        path: Some(named.to_string()),
        offers: part,
        end: true,
    });
}

/// What a file holds.
fn look(named: String, path: &Path) -> Offer {
    if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
        let content = Content::Nothing("it is no file".to_string());
        return Offer {
            name: named,
            content,
        };
    }
    match save::read(path) {
        Ok((text, stamp)) => Offer::of_text(named, text, stamp),
        Err(reason) => Offer {
            name: named,
            content: Content::Nothing(reason),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::scratch::Scratch;
    use super::*;

    const GRID: &str = "1...\n2...\n....\n..34\n";

    #[test]
    fn a_folder_offers_its_folders_and_puzzles_and_nothing_else() {
        let scratch = Scratch::new("browse-folder");
        let write = |name: &str, text: &str| fs::write(scratch.path(name), text).unwrap();
        fs::create_dir(scratch.path("deeper")).unwrap();
        write("b.txt", GRID);
        write("a.sdm", "1...2.........34\n1...2.........43\n");
        write("notes", "nothing of the kind");
        write(".hidden", GRID);
        let mut told = Vec::new();
        list("here", scratch.folder(), &mut |event| match event {
            FileEvent::Offered { offers, .. } => told.extend(offers),
            other => panic!("{other:?}"),
        });
        let names: Vec<&str> = told.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(names, ["here/deeper", "here/a.sdm", "here/b.txt"]);
        assert_eq!(told[1].content, Content::List(2));
        assert!(told[2].found().is_some());
    }

    #[test]
    fn what_was_opened_last_comes_first_and_once() {
        let scratch = Scratch::new("browse-recent");
        let state = scratch.folder().to_str().unwrap().to_string();
        let folders = Folders::of(&|name| (name == "GRIDWRIGHT_STATE_DIR").then(|| state.clone()));
        assert_eq!(remembered(&folders), [""; 0]);
        for name in ["/x/a", "/x/b", "/x/a"] {
            remember(&folders, name).unwrap();
        }
        assert_eq!(remembered(&folders), ["/x/a", "/x/b"]);
        (0..50).for_each(|i| remember(&folders, &format!("/y/{i}")).unwrap());
        assert_eq!(remembered(&folders).len(), MOST_RECENT);
        let link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4.~R1C1_2";
        remember_text(&folders, link).unwrap();
        assert_eq!(remembered(&folders)[..2], [link, "/y/49"]);
        assert!(Offer::of_line(link).found().is_some());
        let none = Folders::of(&|_| None);
        remember(&none, "/x/a").unwrap();
        remember_text(&none, link).unwrap();
        assert_eq!(remembered(&none), [""; 0]);
    }
}
