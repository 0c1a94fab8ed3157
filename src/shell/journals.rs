//! Journals on disk: `journals/NAME.jsonl` in the state folder, one for each puzzle that was worked on.
//!
//! A line is one `write` at the end of its file, done before the next event is looked at: whatever ends the program,
//! at most the line being written is missing. A lock beside the file (held by the system, so it ends with the program)
//! says which program writes it; a second program with the same puzzle writes `NAME-2.jsonl` and says so.
//!
//! What is in the way is never thrown away: a damaged journal, or one that nobody recalled, gets another name.
//!
//! Invariant: this program writes only into files whose lock it holds.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::save;

/// So many programs may have the same puzzle open.
const MOST_PROGRAMS: usize = 9;

/// The end of a journal's name, and of one that is kept but no longer looked at.
const LIVE: &str = "jsonl";
const KEPT: &str = "old";

/// The journals of this program.
pub(super) struct Journals {
    folder: PathBuf,
    held: HashMap<String, Held>,
}

/// A journal that this program alone writes.
struct Held {
    path: PathBuf,
    /// Open for appending, once there was a line.
    file: Option<File>,
    /// Whether its content is this program's: recalled or begun.
    known: bool,
    /// What the user was not told yet: that it has another name than usual.
    notice: Option<String>,
    /// A line could not be written: what follows would be read on another board, so nothing more is taken until the
    /// journal begins anew.
    missed: bool,
    /// Only kept: closing it lets other programs have the journal.
    _lock: File,
}

/// What came of work on a journal.
pub(super) type Done = Result<Written, String>;

/// A line was written.
#[derive(Default, Debug)]
pub(super) struct Written {
    /// The file, to be made safe on the disk.
    pub(super) file: Option<File>,
    /// Something that the user should know.
    pub(super) notice: Option<String>,
}

/// A journal that can be resumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Left {
    /// Its name on disk.
    pub(super) stem: String,
    /// Its lines.
    pub(super) text: String,
}

impl Journals {
    /// The journals in this state folder, which is made if it is not there.
    ///
    /// # Errors
    /// Where it cannot be made, in words.
    pub(super) fn open(state: &Path) -> Result<Journals, String> {
        let folder = state.join("journals");
        fs::create_dir_all(&folder)
            .map_err(|error| format!("{}: {}", folder.display(), save::reason(&error)))?;
        Ok(Journals {
            folder,
            held: HashMap::new(),
        })
    }

    /// The journals that no program works on, the one written last first.
    pub(super) fn left(&self) -> impl Iterator<Item = Left> {
        let mut found: Vec<(SystemTime, PathBuf)> = fs::read_dir(&self.folder)
            .into_iter()
            .flatten()
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|end| end == LIVE))
            .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
            .collect();
        found.sort_by(|a, b| b.cmp(a));
        found.into_iter().filter_map(|(_, path)| {
            let stem = path.file_stem()?.to_str()?.to_string();
            // Looking takes the lock for a moment and gives it back.
            locked(&lock_beside(&path)).ok()??;
            let text = fs::read_to_string(&path).ok()?;
            Some(Left { stem, text })
        })
    }

    /// The journal with this name on disk is the one with that name from now on: a puzzle whose givens were changed
    /// has another name than it had when its journal began.
    ///
    /// # Errors
    /// Where it cannot be renamed.
    pub(super) fn adopt(&mut self, stem: &str, name: &str) -> Result<(), String> {
        if stem == name {
            return Ok(());
        }
        let from = self.folder.join(format!("{stem}.{LIVE}"));
        let held = self.hold(name)?;
        keep(&held.path)?;
        fs::rename(&from, &held.path).map_err(|error| save::reason(&error))
    }

    /// What was written under this name.
    pub(super) fn recall(&mut self, name: &str) -> Option<String> {
        let held = self.hold(name).ok()?;
        let text = fs::read(&held.path).ok()?;
        held.known = true;
        // A line cut in the middle of a letter is a damaged line, not a damaged file.
        Some(String::from_utf8_lossy(&text).into_owned())
    }

    /// Begins this journal anew with a line.
    pub(super) fn begin(&mut self, name: &str, line: &str) -> Done {
        let held = self.hold(name)?;
        if !held.known {
            keep(&held.path)?;
        }
        let line = format!("{line}\n");
        save::replace(&held.path, line.as_bytes()).map_err(|error| save::reason(&error))?;
        (held.file, held.known, held.missed) = (None, true, false);
        Ok(Written {
            file: None,
            notice: held.notice.take(),
        })
    }

    /// Appends a line to this journal.
    pub(super) fn record(&mut self, name: &str, line: &str) -> Done {
        let held = self.hold(name)?;
        if held.missed {
            let reason = "an earlier step could not be kept, so later ones are not; :w --progress saves the board";
            return Err(reason.to_string());
        }
        let file = held.appended(line).map_err(|error| save::reason(&error))?;
        Ok(Written {
            file: Some(file),
            notice: held.notice.take(),
        })
    }

    /// Keeps this journal, which is damaged, under another name.
    pub(super) fn set_aside(&mut self, name: &str) -> Result<(), String> {
        let held = self.hold(name)?;
        held.file = None;
        keep(&held.path)
    }

    /// The journal, locked for this program.
    fn hold(&mut self, name: &str) -> Result<&mut Held, String> {
        if !self.held.contains_key(name) {
            let held = hold(&self.folder, name)?;
            self.held.insert(name.to_string(), held);
        }
        Ok(self.held.get_mut(name).expect("it was just put there"))
    }
}

impl Held {
    fn appended(&mut self, line: &str) -> io::Result<File> {
        if self.file.is_none() {
            let mut file = OpenOptions::new()
                .create(true)
                .append(true)
                .read(true)
                .open(&self.path)?;
            end_last_line(&self.path, &mut file)?;
            self.file = Some(file);
        }
        let file = self.file.as_mut().expect("it was just opened");
        let length = file.metadata()?.len();
        if let Err(error) = file.write_all(format!("{line}\n").as_bytes()) {
            self.missed = true;
            // Half a line would be taken for damage; where even this fails, it is.
            let _ = file.set_len(length);
            return Err(error);
        }
        self.known = true;
        file.try_clone()
    }
}

/// A line that was cut off by a crash must not swallow the next one.
fn end_last_line(path: &Path, file: &mut File) -> io::Result<()> {
    match fs::read(path)?.last() {
        None | Some(b'\n') => Ok(()),
        Some(_) => file.write_all(b"\n"),
    }
}

fn hold(folder: &Path, name: &str) -> Result<Held, String> {
    for number in 1..=MOST_PROGRAMS {
        let stem = match number {
            1 => name.to_string(),
            _ => format!("{name}-{number}"),
        };
        let path = folder.join(format!("{stem}.{LIVE}"));
        let lock = lock_beside(&path);
        if let Some(lock) = locked(&lock).map_err(|error| save::reason(&error))? {
            let notice = (number > 1).then(|| {
                let file = path.display();
                format!("another gridwright has this puzzle open; the progress here goes to {file}")
            });
            return Ok(Held {
                path,
                notice,
                file: None,
                known: false,
                missed: false,
                _lock: lock,
            });
        }
    }
    Err(format!("{MOST_PROGRAMS} programs have this puzzle open"))
}

fn lock_beside(journal: &Path) -> PathBuf {
    journal.with_extension("lock")
}

/// The lock, where no other program has it.
fn locked(path: &Path) -> io::Result<Option<File>> {
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        Err(fs::TryLockError::Error(error)) => Err(error),
    }
}

/// Gives a journal a name under which it is kept but not looked for.
fn keep(path: &Path) -> Result<(), String> {
    let free = (1..)
        .map(|number| path.with_extension(format!("{number}.{KEPT}")))
        .find(|path| !path.exists())
        .expect("there are finitely many files");
    match fs::rename(path, free) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(save::reason(&error)),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::super::scratch::Scratch;
    use super::*;

    fn open(scratch: &Scratch) -> Journals {
        Journals::open(scratch.folder()).unwrap()
    }

    fn kept(scratch: &Scratch) -> Vec<String> {
        let entries = fs::read_dir(scratch.path("journals")).unwrap();
        let paths = entries.map(|entry| entry.unwrap().path());
        let old = paths.filter(|path| path.extension().is_some_and(|end| end == KEPT));
        let mut texts: Vec<String> = old.map(|path| fs::read_to_string(path).unwrap()).collect();
        texts.sort();
        texts
    }

    #[test]
    fn after_a_line_that_could_not_be_written_none_is_until_the_journal_begins_anew() {
        let scratch = Scratch::new("journal-full");
        let mut journals = open(&scratch);
        journals.begin("a", "board").unwrap();
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let held = journals.held.get_mut("a").unwrap();
        held.file = Some(full);
        let path = held.path.clone();
        assert!(journals.record("a", "one").is_err());
        assert!(
            journals
                .record("a", "two")
                .unwrap_err()
                .contains("an earlier step")
        );
        journals.begin("a", "board").unwrap();
        journals.record("a", "three").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "board\nthree\n");
    }

    #[test]
    fn lines_are_there_for_the_next_program() {
        let scratch = Scratch::new("journal-lines");
        let mut first = open(&scratch);
        assert_eq!(first.recall("a"), None);
        first.begin("a", "board").unwrap();
        first.record("a", "one").unwrap();
        drop(first);
        let mut second = open(&scratch);
        assert_eq!(second.recall("a").unwrap(), "board\none\n");
        second.record("a", "two").unwrap();
        second.begin("a", "all").unwrap();
        second.record("a", "three").unwrap();
        assert_eq!(second.recall("a").unwrap(), "all\nthree\n");
        assert_eq!(kept(&scratch), [""; 0]);
    }

    #[test]
    fn two_programs_with_one_puzzle_do_not_mix_and_the_second_says_so() {
        let scratch = Scratch::new("journal-two");
        let (mut first, mut second) = (open(&scratch), open(&scratch));
        assert!(first.begin("a", "first").unwrap().notice.is_none());
        let notice = second.begin("a", "second").unwrap().notice;
        assert!(notice.unwrap().ends_with("a-2.jsonl"));
        first.record("a", "1").unwrap();
        second.record("a", "2").unwrap();
        assert_eq!(first.recall("a").unwrap(), "first\n1\n");
        assert_eq!(second.recall("a").unwrap(), "second\n2\n");
    }

    #[test]
    fn a_line_cut_off_by_a_crash_does_not_swallow_the_next() {
        let scratch = Scratch::new("journal-cut");
        let mut first = open(&scratch);
        first.begin("a", "board").unwrap();
        drop(first);
        let path = scratch.path("journals/a.jsonl");
        fs::write(&path, b"board\n{\"do\xc3").unwrap();
        let mut second = open(&scratch);
        assert_eq!(second.recall("a").unwrap(), "board\n{\"do\u{fffd}");
        second.record("a", "next").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"board\n{\"do\xc3\nnext\n");
    }

    #[test]
    fn nothing_in_the_way_is_thrown_away() {
        let scratch = Scratch::new("journal-kept");
        let mut first = open(&scratch);
        first.begin("a", "work").unwrap();
        drop(first);
        let mut second = open(&scratch);
        second.begin("a", "new").unwrap();
        second.set_aside("a").unwrap();
        assert_eq!(kept(&scratch), ["new\n", "work\n"]);
        second.begin("a", "third").unwrap();
        assert_eq!(kept(&scratch), ["new\n", "work\n"]);
    }

    #[test]
    fn what_is_left_is_found_the_newest_first_and_taken_over_under_its_new_name() {
        let scratch = Scratch::new("journal-left");
        let mut first = open(&scratch);
        first.begin("a", "old").unwrap();
        first.begin("b", "new").unwrap();
        drop(first);
        let later = SystemTime::now() + std::time::Duration::from_secs(5);
        let b = File::options()
            .append(true)
            .open(scratch.path("journals/b.jsonl"));
        b.unwrap().set_modified(later).unwrap();
        let mut second = open(&scratch);
        let stems: Vec<String> = second.left().map(|left| left.stem).collect();
        assert_eq!(stems, ["b", "a"]);
        second.adopt("b", "a").unwrap();
        assert_eq!(second.recall("a").unwrap(), "new\n");
        assert_eq!(kept(&scratch), ["old\n"]);
        assert_eq!(open(&scratch).left().count(), 0);
    }
}
