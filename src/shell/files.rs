//! The thread that does file work, one job after the other, so that a slow disk never holds up a key.
//!
//! It writes puzzles, and makes journals safe on the disk: at most once a second each, as waiting for the
//! disk after every key would wear it out. What waits for that when the program ends is made safe then.

use std::collections::HashMap;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use super::browse;
use super::folders::Folders;
use super::message::Message;
use super::save;
use crate::app::{Event, FileEvent, Over};

/// How long a journal may be unsafe on the disk.
const SAFE_WITHIN: Duration = Duration::from_secs(1);

/// Work for the thread.
pub(super) enum Job {
    /// Write a puzzle; `named` is what the answer calls it.
    Write {
        named: String,
        path: PathBuf,
        text: String,
        over: Over,
    },
    /// Make what was appended to this journal safe, soon.
    MakeSafe { journal: String, file: File },
    /// Note that this file was opened or saved.
    Remember { named: String, folders: Folders },
    /// Note that this puzzle of one line was opened.
    RememberText { line: String, folders: Folders },
}

/// The thread; dropping this waits until all work is done.
pub(super) struct Files {
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Files {
    /// Starts the thread.
    ///
    /// # Errors
    /// Where the system can start no thread.
    pub(super) fn start(sender: Sender<Message>) -> io::Result<Files> {
        let (jobs, waiting) = channel();
        let work = move || {
            work(&waiting, &mut |event| {
                // Nobody listens any more at the end of the program.
                let _ = sender.send(Message::Event(Event::File(event)));
            });
        };
        let thread = std::thread::Builder::new().name("files".to_string());
        let thread = Some(thread.spawn(work)?);
        let jobs = Some(jobs);
        Ok(Files { jobs, thread })
    }

    /// Gives the thread something to do.
    pub(super) fn give(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // The thread ends only after this end of the channel.
            let _ = jobs.send(job);
        }
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // It panicked, which was reported when it happened.
            let _ = thread.join();
        }
    }
}

/// The life of the thread.
fn work(jobs: &Receiver<Job>, tell: &mut dyn FnMut(FileEvent)) {
    let mut unsafe_files: HashMap<String, File> = HashMap::new();
    let mut due: Option<Instant> = None;
    loop {
        let job = match due {
            None => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(due) => jobs.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        match job {
            Ok(Job::Remember { named, folders }) => {
                // Not to be remembered costs nothing but that; the disk complains where it matters.
                let _ = browse::remember(&folders, &named);
            }
            Ok(Job::RememberText { line, folders }) => {
                let _ = browse::remember_text(&folders, &line);
            }
            Ok(Job::Write {
                named,
                path,
                text,
                over,
            }) => {
                let result = save::write(&path, &text, &over);
                tell(FileEvent::Written {
                    path: named,
                    result,
                });
            }
            Ok(Job::MakeSafe { journal, file }) => {
                unsafe_files.insert(journal, file);
                due = due.or_else(|| Some(Instant::now() + SAFE_WITHIN));
            }
            Err(end) => {
                make_safe(&mut unsafe_files, tell);
                due = None;
                if end == RecvTimeoutError::Disconnected {
                    return;
                }
            }
        }
    }
}

fn make_safe(files: &mut HashMap<String, File>, tell: &mut dyn FnMut(FileEvent)) {
    for (_, file) in files.drain() {
        if let Err(error) = file.sync_data() {
            tell(FileEvent::JournalFailed(save::reason(&error)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::scratch::Scratch;
    use super::*;

    #[test]
    fn jobs_are_answered_in_order_under_the_names_they_were_asked_with() {
        let scratch = Scratch::new("files-order");
        let (sender, messages) = channel();
        let files = Files::start(sender).unwrap();
        let named = |name: &str| (name.to_string(), scratch.path("a"));
        let ((first, path), over) = (named("~/a"), Over::Nothing);
        let text = "text".to_string();
        files.give(Job::Write {
            named: first,
            path,
            text,
            over,
        });
        let (named, path) = named("~/b");
        files.give(Job::Write {
            named,
            path,
            text: "other".to_string(),
            over: Over::Anything,
        });
        drop(files);
        let mut names = Vec::new();
        for message in messages {
            match message {
                Message::Event(Event::File(FileEvent::Written { path, result })) => {
                    names.push((path, result.unwrap()));
                }
                other => panic!("{other:?}"),
            }
        }
        let told = [("~/a", "text"), ("~/b", "other")];
        let told = told.map(|(name, text)| (name.to_string(), save::stamp(text.as_bytes())));
        assert_eq!(names, told);
    }
}
