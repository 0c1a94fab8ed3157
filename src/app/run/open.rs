//! Other boards: beginning a new one, resuming what was left, and putting one in the place of another.

use crate::app::App;
use crate::app::effect::Effect;
use crate::app::event::FileEvent;
use crate::app::journal::{self, Replayed};
use crate::app::message::{Complaint, Tone};
use crate::app::mode::Activity;
use crate::app::origin::{Opening, Origin, PuzzleFile};
use crate::grid::Geometry;
use crate::puzzle::{Edit, Field, Puzzle};

impl App {
    pub(in crate::app) fn on_file(&mut self, event: FileEvent) {
        match event {
            FileEvent::Read { path, result } => self.fetched(path, result),
            FileEvent::Offered { path, offers, end } => self.offered(path, offers, end),
            FileEvent::Written { path, result } => {
                if !self.proof_written(&path, result.as_ref().err()) {
                    self.written(path, result);
                }
            }
            FileEvent::Recalled { journal, text } => self.recalled(&journal, text.as_deref()),
            FileEvent::JournalFailed(reason) => {
                self.say(
                    Tone::Refusal,
                    format!("progress is not being kept: {reason}"),
                );
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
        let name = format!("a new board, {size}x{size}");
        let mut opening = opening(Puzzle::new(geometry), None, name);
        opening.origin.journal = self.unused(opening.origin.journal);
        self.set_aside(&opening.origin.journal);
        self.exchange(opening)?;
        if self.activity == Activity::Solve {
            self.activity = Activity::Set;
        }
        Ok(())
    }

    /// A journal's name that no board of this history uses: new boards of a size are all alike, their journals not.
    fn unused(&self, name: String) -> String {
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let mut names = std::iter::once(name.clone()).chain(numbered);
        names
            .find(|own| !self.origins.uses(own))
            .expect("the history is finite")
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

    pub(in crate::app) fn set_aside(&mut self, name: &str) {
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
        self.clear = false;
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
