//! Changes of the puzzle: applied in one place, recorded, and looked at afterwards.

use std::sync::Arc;

use crate::app::App;
use crate::app::message::{Complaint, Tone};
use crate::grid::Cell;
use crate::puzzle::{Edit, Subject};
use crate::rules::Breach;

impl App {
    /// Applies an edit as one step of the history. Returns whether it changed anything.
    pub(in crate::app) fn apply(&mut self, edit: Edit) -> Result<bool, Complaint> {
        let line = App::line_of(&edit);
        let changed = self.history.apply(&mut self.puzzle, edit)?;
        if changed {
            self.record_edit(line);
            self.changed();
        }
        Ok(changed)
    }

    /// The same for a change of several places: says what was done and how to take it back.
    pub(in crate::app) fn apply_widely(
        &mut self,
        mut edits: Vec<Edit>,
        what: impl FnOnce(usize) -> String,
    ) -> Result<bool, Complaint> {
        edits.retain(|edit| edit.changes(&self.puzzle));
        let count = edits.len();
        let edit = match count {
            1 => edits.swap_remove(0),
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
        let steps = self.history.len();
        if !self.history.undo(&mut self.puzzle) {
            return Complaint::of("there is nothing to undo");
        }
        self.record_undo(steps);
        self.changed();
        self.note(format!("undone; {} more", self.history.len()));
        Ok(())
    }

    pub(in crate::app) fn redo(&mut self) -> Result<(), Complaint> {
        if !self.history.redo(&mut self.puzzle) {
            return Complaint::of("there is nothing to do again");
        }
        self.record_redo(self.history.len());
        self.changed();
        self.note(format!("done again; {} more", self.history.undone()));
        Ok(())
    }

    /// Says something; where the change broke a rule or solved the puzzle, both.
    pub(in crate::app) fn note(&mut self, text: String) {
        match self.news.take() {
            Some((tone, news)) => self.say(tone, format!("{text}. {news}")),
            None => self.say(Tone::Note, text),
        }
    }

    /// Says what a change has brought about, to be said again with what the change was.
    pub(in crate::app) fn bring(&mut self, tone: Tone, text: String) {
        self.news = Some((tone, text.clone()));
        self.say(tone, text);
    }

    /// Brings everything that hangs on the puzzle up to date.
    pub(in crate::app) fn changed(&mut self) {
        if *self.puzzle.subject() == *self.subject {
            return;
        }
        let now = Arc::new(self.puzzle.subject().clone());
        let then = std::mem::replace(&mut self.subject, now);
        if then.geometry != self.subject.geometry {
            self.cursor.fit(self.puzzle.geometry());
            self.tool = None;
        }
        (self.checking, self.counting, self.shown, self.quiet) = (false, None, None, false);
        self.wondering = None;
        self.note_age(&then);
        self.hold_hint(&then);
        let now = self.seen_breaches();
        let before = std::mem::replace(&mut self.breaches, now);
        self.name_breaches(&before);
        if self.puzzle.is_solved() {
            self.solved();
        }
    }

    /// Keeps the cells with entries in the order in which they got them.
    fn note_age(&mut self, then: &Subject) {
        let now = self.subject.clone();
        if then.geometry != now.geometry {
            self.entered = now.entries.iter().map(|(cell, _)| cell).collect();
            return;
        }
        let changed = |cell: &Cell| then.entries.at(*cell) != now.entries.at(*cell);
        self.entered.retain(|cell| !changed(cell));
        let fresh = now.geometry.cells().filter(changed);
        self.entered
            .extend(fresh.filter(|cell| now.entries.at(*cell).is_some()));
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
        self.bring(Tone::Warning, text);
    }
}
