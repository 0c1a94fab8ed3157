//! What the core wants done: journals at once, everything else by somebody else.

use std::io::{self, Write};
use std::sync::mpsc::Sender;

use crossterm::clipboard::CopyToClipboard;
use crossterm::execute;

use super::files::{Files, Job};
use super::folders::Folders;
use super::journals::{Journals, Written};
use super::message::Message;
use super::{Crash, browse};
use crate::app::{Effect, Event, FileEvent};
use crate::worker::Worker;

/// Who performs effects.
pub(super) struct Performer {
    sender: Sender<Message>,
    worker: Worker,
    /// The one that studies what is offered; started when it is first wanted.
    scout: Option<Worker>,
    files: Files,
    journals: Option<Journals>,
    folders: Folders,
}

/// What is left to do for the one who holds the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Rest {
    Nothing,
    Mouse(bool),
    Print(String),
    Suspend,
    Quit,
}

impl Performer {
    pub(super) fn new(
        sender: Sender<Message>,
        files: Files,
        journals: Option<Journals>,
        folders: Folders,
        crash: Option<Crash>,
    ) -> Performer {
        let replies = sender.clone();
        let mut fails = crash == Some(Crash::Worker);
        let worker = Worker::spawn(move |reply| {
            assert!(!std::mem::take(&mut fails), "as --crash wants");
            // Nobody listens any more at the end of the program.
            let _ = replies.send(Message::Event(Event::Reply(reply)));
        });
        Performer {
            sender,
            worker,
            scout: None,
            files,
            journals,
            folders,
        }
    }

    /// Performs an effect, as far as it needs no terminal.
    pub(super) fn perform(&mut self, effect: Effect) -> Rest {
        match effect {
            Effect::Begin { journal, line } => {
                self.journal(&journal, |own| own.begin(&journal, &line))
            }
            Effect::Record { journal, line } => {
                self.journal(&journal, |own| own.record(&journal, &line))
            }
            Effect::SetAside { journal } => self.journal(&journal, |own| {
                own.set_aside(&journal).map(|()| Written::default())
            }),
            Effect::Recall { journal } => {
                let text = self.journals.as_mut().and_then(|own| own.recall(&journal));
                self.tell(Event::File(FileEvent::Recalled { journal, text }));
            }
            Effect::Ask(request) => self.worker.ask(request),
            Effect::StopJob => self.worker.stop_job(),
            Effect::Study(request) => self.scout().ask(request),
            Effect::StopStudy => self.scout.iter().for_each(Worker::stop_job),
            Effect::Read { path: named } => {
                let path = self.folders.path(&named);
                self.browse(browse::read(named, path, self.sender.clone()));
            }
            Effect::Recent => {
                self.browse(browse::recent(self.folders.clone(), self.sender.clone()));
            }
            Effect::Remember { path: named } => {
                let folders = self.folders.clone();
                self.files.give(Job::Remember { named, folders });
            }
            Effect::RememberText(line) => {
                let folders = self.folders.clone();
                self.files.give(Job::RememberText { line, folders });
            }
            Effect::Write {
                path: named,
                text,
                over,
            } => {
                let path = self.folders.path(&named);
                self.files.give(Job::Write {
                    named,
                    path,
                    text,
                    over,
                });
            }
            Effect::Copy(text) => self.copy(&text),
            Effect::Mouse(on) => return Rest::Mouse(on),
            Effect::Print(text) => return Rest::Print(text),
            Effect::Suspend => return Rest::Suspend,
            Effect::Quit => return Rest::Quit,
        }
        Rest::Nothing
    }

    /// Waits until everything is on the disk. What the worker is still thinking about is wanted by nobody, so it is
    /// not waited for.
    pub(super) fn end(self) {
        drop(self.files);
        for worker in self.scout.into_iter().chain([self.worker]) {
            worker.stop_job();
            std::mem::forget(worker);
        }
    }

    fn scout(&mut self) -> &Worker {
        let sender = &self.sender;
        self.scout.get_or_insert_with(|| {
            let replies = sender.clone();
            Worker::spawn(move |reply| {
                // Nobody listens any more at the end of the program.
                let _ = replies.send(Message::Event(Event::Studied(reply)));
            })
        })
    }

    /// Where the system has no thread left, that is said.
    fn browse(&self, started: io::Result<()>) {
        if let Err(error) = started {
            self.tell(Event::Notice(format!("nothing can be read: {error}")));
        }
    }

    /// Work on a journal is done here and now: what was recorded survives whatever comes next.
    fn journal(&mut self, name: &str, work: impl FnOnce(&mut Journals) -> super::journals::Done) {
        let Some(journals) = &mut self.journals else {
            return;
        };
        match work(journals) {
            Ok(Written { file, notice }) => {
                if let Some(file) = file {
                    let journal = name.to_string();
                    self.files.give(Job::MakeSafe { journal, file });
                }
                if let Some(notice) = notice {
                    self.tell(Event::Notice(notice));
                }
            }
            Err(reason) => self.tell(Event::File(FileEvent::JournalFailed(reason))),
        }
    }

    /// Asks the terminal to put a text on the clipboard (OSC 52), which also works from afar.
    fn copy(&self, text: &str) {
        let mut bytes = Vec::new();
        let copied = execute!(bytes, CopyToClipboard::to_clipboard_from(text));
        let sent = copied.and_then(|()| {
            let mut out = io::stdout().lock();
            out.write_all(&bytes)?;
            out.flush()
        });
        if let Err(error) = sent {
            self.tell(Event::Notice(format!("not copied: {error}")));
        }
    }

    fn tell(&self, event: Event) {
        // The receiver lives as long as the loop that calls this.
        let _ = self.sender.send(Message::Event(event));
    }
}
