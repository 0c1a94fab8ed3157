//! Saving, copying, and the end of the program.

use crate::app::App;
use crate::app::effect::{Effect, Over};
use crate::app::event::{Stamp, WriteError};
use crate::app::journal;
use crate::app::message::{Complaint, Tone};
use crate::app::origin::PuzzleFile;
use crate::app::overlay::{Choice, Deed, Purpose, Question};
use crate::puzzle::format::{Progress, Wish, native};

/// The key of the format in which puzzles are saved.
const NATIVE: &str = "toml";

impl App {
    pub(in crate::app) fn copy(&mut self, key: &str) -> Result<(), Complaint> {
        let key = if key.is_empty() { "line" } else { key };
        let wish = Wish {
            solution: false,
            progress: true,
        };
        let shared = self.shared(key, wish)?;
        self.effects.push(Effect::Copy(shared.text));
        self.say(Tone::Note, format!("copied as {key}"));
        Ok(())
    }

    /// Saves where the text says, or where the puzzle came from.
    pub(in crate::app) fn save(&mut self, text: &str) -> Result<(), Complaint> {
        let progress = text.split_whitespace().any(|word| word == "--progress");
        let path = text.replace("--progress", "").trim().to_string();
        let file = self.origins.here.file.clone();
        let (path, over) = match (path.is_empty(), file) {
            (true, None) => {
                self.prompt("save as".to_string(), "puzzle.toml", Purpose::Save);
                return Ok(());
            }
            (true, Some(file)) if file.format != NATIVE => {
                return Complaint::of(format!(
                    "{} is no TOML file; save under a name of its own: :w NAME.toml",
                    file.path
                ));
            }
            (true, Some(file)) => (file.path, Over::Same(file.stamp)),
            (false, Some(file)) if file.path == path => (path, Over::Same(file.stamp)),
            (false, _) => (path, Over::Nothing),
        };
        self.write_file(path, progress, over)
    }

    pub(in crate::app) fn write_file(
        &mut self,
        path: String,
        progress: bool,
        over: Over,
    ) -> Result<(), Complaint> {
        let kind = if progress {
            Progress::With
        } else {
            Progress::Without
        };
        let file = self.file();
        let own = file.filter(|file| file.path == path && file.format == NATIVE);
        let old = own.map_or("", |file| &file.text);
        let text = native::rewrite(old, &self.puzzle, kind)?;
        self.writing = Some((path.clone(), text.clone(), progress));
        self.effects.push(Effect::Write { path, text, over });
        Ok(())
    }

    pub(in crate::app) fn written(&mut self, path: String, result: Result<Stamp, WriteError>) {
        let Some((_, text, progress)) = self.writing.take_if(|(own, ..)| *own == path) else {
            return;
        };
        let quitting = std::mem::take(&mut self.quitting);
        match result {
            Ok(stamp) => {
                self.origins.here.file = Some(PuzzleFile {
                    path: path.clone(),
                    stamp,
                    text,
                    format: NATIVE,
                    puzzle: Box::new(self.puzzle.without_progress()),
                });
                let name = journal::name(&self.puzzle);
                if !self.origins.uses(&name) {
                    self.set_aside(&name);
                    self.origins.here.journal = name;
                    self.begin_journal();
                }
                self.remember_file();
                self.say(Tone::Note, format!("saved: {path}"));
                if quitting {
                    self.quit_now();
                }
            }
            Err(WriteError::Changed) => self.ask_user(Question::new(
                format!("{path} is there already, or was changed by somebody else. Overwrite it?"),
                vec![
                    Choice::new('n', "leave it as it is", Deed::Nothing),
                    Choice::new('y', "overwrite it", Deed::Overwrite { path, progress }),
                ],
            )),
            Err(WriteError::Failed(reason)) => {
                self.say(Tone::Refusal, format!("not saved: {path}: {reason}"))
            }
        }
    }

    /// Whether the puzzle differs from its file in more than progress.
    pub fn is_modified(&self) -> bool {
        let file = self.origins.here.file.as_ref();
        file.is_some_and(|file| *file.puzzle != self.puzzle.without_progress())
    }

    pub(in crate::app) fn quit(&mut self) -> Result<(), Complaint> {
        if !self.is_modified() {
            self.quit_now();
            return Ok(());
        }
        let path = self.file().map_or(String::new(), |file| file.path.clone());
        self.ask_user(Question::new(
            format!("The puzzle differs from {path}. Save it?"),
            vec![
                Choice::new('c', "go on working", Deed::Nothing),
                Choice::new('s', "save and quit", Deed::SaveAndQuit),
                Choice::new('d', "quit; the changes stay in the journal", Deed::Quit),
            ],
        ));
        Ok(())
    }

    pub(in crate::app) fn suspend(&mut self) {
        self.record_time();
        self.effects.push(Effect::Suspend);
    }

    /// Ends the program without a question: nothing is lost, the journal has it.
    pub(in crate::app) fn quit_now(&mut self) {
        self.record_time();
        self.effects.push(Effect::Quit);
    }
}
