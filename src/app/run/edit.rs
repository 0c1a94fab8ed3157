//! Changes of the puzzle: applied in one place, recorded, and looked at afterwards.

use std::sync::Arc;

use crate::app::App;
use crate::app::message::{Complaint, Tone};
use crate::puzzle::Edit;
use crate::rules::Breach;

impl App {
    /// Applies an edit as one step of the history. Returns whether it changed anything.
    pub(in crate::app) fn apply(&mut self, edit: Edit) -> Result<bool, Complaint> {
        let changed = self.history.apply(&mut self.puzzle, edit)?;
        if changed {
            self.changed();
        }
        Ok(changed)
    }

    /// The same for a change of several places: says what was done and how to take it back.
    pub(in crate::app) fn apply_widely(
        &mut self,
        edits: Vec<Edit>,
        what: impl FnOnce(usize) -> String,
    ) -> Result<bool, Complaint> {
        let count = edits.len();
        let edit = match count {
            1 => edits.into_iter().next().expect("there is one"),
            _ => Edit::All(edits),
        };
        let changed = self.apply(edit)?;
        if changed && count > 1 {
            let text = format!("{}; {}", what(count), self.way_back());
            self.note(text);
        }
        Ok(changed)
    }

    pub(in crate::app) fn undo(&mut self) -> Result<(), Complaint> {
        if !self.history.undo(&mut self.puzzle) {
            return Complaint::of("there is nothing to undo");
        }
        self.changed();
        self.note(format!("undone; {} more", self.history.len()));
        Ok(())
    }

    pub(in crate::app) fn redo(&mut self) -> Result<(), Complaint> {
        if !self.history.redo(&mut self.puzzle) {
            return Complaint::of("there is nothing to do again");
        }
        self.changed();
        self.note(format!("done again; {} more", self.history.undone()));
        Ok(())
    }

    /// Says something unless a worse message about this change stands already; then both.
    pub(in crate::app) fn note(&mut self, text: String) {
        match self.news.take() {
            Some(news) => self.say(Tone::Warning, format!("{text}. {news}")),
            None => self.say(Tone::Note, text),
        }
    }

    /// Brings everything that hangs on the puzzle up to date.
    pub(in crate::app) fn changed(&mut self) {
        if *self.puzzle.subject() == *self.subject {
            return;
        }
        let board_changed = self.puzzle.geometry() != &*self.subject.geometry;
        self.subject = Arc::new(self.puzzle.subject().clone());
        if board_changed {
            self.cursor.fit(self.puzzle.geometry());
        }
        self.checking = false;
        let before = std::mem::replace(&mut self.breaches, self.subject.breaches());
        self.name_breaches(&before);
        if self.puzzle.is_solved() {
            self.solved();
        }
    }

    /// Says what is violated now and was not before.
    fn name_breaches(&mut self, before: &[Breach]) {
        let mut fresh = self.breaches.iter().filter(|own| !before.contains(own));
        let Some(first) = fresh.next() else { return };
        let more = fresh.count();
        let mut text = first.words.clone();
        if more > 0 {
            text += &format!(", and {more} more");
        }
        self.news = Some(text.clone());
        self.say(Tone::Warning, text);
    }
}
