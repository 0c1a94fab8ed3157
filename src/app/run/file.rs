//! Files: opening, saving, pasting, copying; and the end of the program.

use crate::app::App;
use crate::app::effect::{Effect, Over};
use crate::app::event::{FileEvent, Stamp, WriteError};
use crate::app::journal::{self, Replayed};
use crate::app::message::{Complaint, Tone};
use crate::app::mode::Activity;
use crate::app::origin::{Opening, Origin, PuzzleFile};
use crate::app::overlay::{Choice, Deed, Purpose, Question};
use crate::grid::Geometry;
use crate::puzzle::format::{self, Progress};
use crate::puzzle::{Edit, Field, Puzzle};

/// The key of the format in which puzzles are saved.
const NATIVE: &str = "toml";

impl App {
    pub(in crate::app) fn on_file(&mut self, event: FileEvent) {
        match event {
            FileEvent::Read { path, result } => match result {
                Ok((text, stamp)) => self.opened(path, text, stamp),
                Err(reason) => self.say(Tone::Refusal, format!("{path}: {reason}")),
            },
            FileEvent::Written { path, result } => self.written(path, result),
            FileEvent::Recalled { journal, text } => self.recalled(&journal, text.as_deref()),
            FileEvent::JournalFailed(reason) => {
                self.say(
                    Tone::Refusal,
                    format!("progress is not being kept: {reason}"),
                );
            }
        }
    }

    pub(in crate::app) fn open(&mut self, path: &str) -> Result<(), Complaint> {
        if path.is_empty() {
            return Complaint::of("which file? :open PATH");
        }
        let path = path.to_string();
        self.effects.push(Effect::Read { path });
        Ok(())
    }

    fn opened(&mut self, path: String, text: String, stamp: Stamp) {
        match format::read(&text) {
            Err(error) => self.say(Tone::Refusal, format!("{path}: {error}")),
            Ok(reading) => {
                let name = path.clone();
                let file = PuzzleFile {
                    path,
                    stamp,
                    text,
                    format: reading.format.key,
                    puzzle: Box::new(reading.puzzle.without_progress()),
                };
                self.recall(opening(reading.puzzle, Some(file), name));
            }
        }
    }

    pub(in crate::app) fn new_board(&mut self, text: &str) -> Result<(), Complaint> {
        let size = if text.is_empty() { "9" } else { text };
        let size: usize = match size.parse() {
            Ok(size) => size,
            Err(_) => return Complaint::of(format!("the size is a number, not {text:?}")),
        };
        let geometry = Geometry::square(size)?;
        self.exchange(opening(
            Puzzle::new(geometry),
            None,
            format!("a new board, {size}x{size}"),
        ))?;
        if self.activity == Activity::Solve {
            self.activity = Activity::Set;
        }
        Ok(())
    }

    /// Text was pasted onto the board.
    pub(in crate::app) fn paste(&mut self, text: &str) {
        if self.paste_into_field(text) {
            return;
        }
        let reading = match format::read(text) {
            Ok(reading) => reading,
            Err(error) => {
                return self.say(
                    Tone::Refusal,
                    format!("what was pasted is no puzzle: {error}"),
                );
            }
        };
        let name = describe(&reading.puzzle);
        let opening = opening(reading.puzzle, None, format!("the pasted puzzle, {name}"));
        let bare = self.history.is_empty() && !self.puzzle.has_progress();
        if bare {
            return self.recall(opening);
        }
        self.ask_user(Question::new(
            format!("Put the pasted puzzle ({name}) in the place of this board? Undo brings this one back."),
            vec![
                Choice::new('n', "keep this board", Deed::Nothing),
                Choice::new('y', "take the pasted one", Deed::Open(Box::new(opening))),
            ],
        ));
    }

    /// Looks for the progress of a board before it is shown.
    pub(in crate::app) fn recall(&mut self, opening: Opening) {
        let journal = opening.origin.journal.clone();
        self.opening = Some(opening);
        self.effects.push(Effect::Recall { journal });
    }

    fn recalled(&mut self, name: &str, text: Option<&str>) {
        let Some(opening) = self.opening.take_if(|own| own.origin.journal == name) else {
            return;
        };
        let replayed = text.and_then(journal::replay);
        let damaged = match (text, &replayed) {
            (None, _) => None,
            (Some(_), None) => {
                Some("the kept progress cannot be read; it was set aside".to_string())
            }
            (Some(_), Some(replayed)) => replayed.damaged.map(|line| {
                format!(
                    "resumed up to line {line} of the journal, which is damaged and was set aside"
                )
            }),
        };
        if damaged.is_some() {
            self.set_aside(name);
        }
        let done = match replayed {
            None => self.exchange(opening),
            Some(replayed) => self.resume(opening, replayed),
        };
        self.complain(done);
        if let Some(text) = damaged {
            self.say(Tone::Warning, text);
        }
    }

    /// Goes on where a journal ends.
    fn resume(&mut self, opening: Opening, replayed: Replayed) -> Result<(), Complaint> {
        let untouched = !self.puzzle.has_progress() || self.puzzle == opening.puzzle;
        let (steps, undone) = (replayed.history.len(), replayed.history.undone());
        let mut opening = Opening {
            puzzle: replayed.puzzle,
            ..opening
        };
        opening.origin.steps = (steps, undone);
        let whole = replayed.damaged.is_none();
        if self.history.is_empty() && untouched {
            self.settle_into(opening.puzzle, replayed.history, opening.origin);
            if !whole {
                self.begin_journal();
            }
        } else {
            self.exchange_recorded(opening, whole)?;
        }
        self.clock.resume(replayed.ran, replayed.finished);
        self.timed = (replayed.ran, replayed.finished);
        let count = match steps {
            1 => "1 step".to_string(),
            _ => format!("{steps} steps"),
        };
        self.say(
            Tone::Note,
            format!("resumed where you left it: {count}; :restart starts over"),
        );
        Ok(())
    }

    fn set_aside(&mut self, name: &str) {
        let journal = name.to_string();
        self.effects.push(Effect::SetAside { journal });
    }

    /// Begins the journal anew; one of that name, of other work that began with the same board, is kept aside.
    pub(in crate::app) fn begin_afresh(&mut self) {
        let name = self.origins.here.journal.clone();
        self.set_aside(&name);
        self.begin_journal();
    }

    /// Takes a board with its history in the place of one on which nothing was done.
    pub(in crate::app) fn settle_into(
        &mut self,
        puzzle: Puzzle,
        history: crate::puzzle::History,
        origin: Origin,
    ) {
        (self.puzzle, self.history) = (puzzle, history);
        self.origins = crate::app::origin::Origins::new(origin);
        self.changed();
    }

    /// Puts a board in the place of this one, as one step.
    fn exchange(&mut self, opening: Opening) -> Result<(), Complaint> {
        self.exchange_recorded(opening, false)
    }

    fn exchange_recorded(&mut self, opening: Opening, recorded: bool) -> Result<(), Complaint> {
        let Opening {
            puzzle,
            origin,
            name,
        } = opening;
        let edit = Edit::Replace(Box::new(puzzle));
        self.keep_time();
        if self.history.apply(&mut self.puzzle, edit)? {
            self.origins.did(self.history.len());
            self.origins.exchanged(self.history.len(), origin);
            self.clock.resume(0, None);
            self.changed();
        } else {
            self.origins.here = origin;
        }
        if !recorded {
            self.begin_journal();
        }
        if !self.history.is_empty() {
            let text = format!("{name}; {}", self.way_back());
            self.note(text);
        }
        Ok(())
    }

    pub(in crate::app) fn set_text(&mut self, field: Field, text: &str) -> Result<(), Complaint> {
        let text = (!text.is_empty()).then(|| text.replace("\\n", "\n"));
        if !self.apply(Edit::Text(field, text))? {
            return Complaint::of("that is what it says already");
        }
        Ok(())
    }

    pub(in crate::app) fn copy(&mut self, key: &str) -> Result<(), Complaint> {
        let key = if key.is_empty() { "line" } else { key };
        let Some(write) = format::write_for(key) else {
            let keys: Vec<&str> = format::FORMATS
                .iter()
                .filter(|own| own.write.is_some())
                .map(|own| own.key)
                .collect();
            return Complaint::of(format!(
                "there is no form {key:?}; there are {}",
                keys.join(", ")
            ));
        };
        let text = write(&self.puzzle, Progress::With)?;
        self.effects.push(Effect::Copy(text));
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
        let write = format::write_for(NATIVE).expect("our own format is written");
        let text = write(&self.puzzle, kind)?;
        self.writing = Some((path.clone(), text.clone(), progress));
        self.effects.push(Effect::Write { path, text, over });
        Ok(())
    }

    fn written(&mut self, path: String, result: Result<Stamp, WriteError>) {
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
                if name != self.origins.here.journal {
                    self.set_aside(&name);
                    self.origins.here.journal = name;
                    self.begin_journal();
                }
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

pub(in crate::app) fn opening(puzzle: Puzzle, file: Option<PuzzleFile>, name: String) -> Opening {
    let journal = journal::name(&puzzle);
    let origin = Origin {
        journal,
        steps: (0, 0),
        time: (0, None),
        file,
    };
    Opening {
        puzzle,
        origin,
        name,
    }
}

/// A puzzle in a few words: `9x9, 24 givens, 3 clues`.
fn describe(puzzle: &Puzzle) -> String {
    let (board, givens) = (puzzle.geometry(), puzzle.givens().len());
    let clues = puzzle
        .clues()
        .iter()
        .filter(|clue| !clue.groups.is_empty())
        .count();
    let clues = match clues {
        0 => String::new(),
        1 => ", 1 clue".to_string(),
        many => format!(", {many} clues"),
    };
    format!(
        "{}x{}, {givens} givens{clues}",
        board.rows(),
        board.columns()
    )
}
