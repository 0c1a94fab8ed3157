//! The journal: every change of the puzzle is a line before anything else happens.
//!
//! A journal may have begun in the middle of the history in memory (after a save under another name). Undoing beyond
//! its beginning cannot be said by a line, so it begins anew with the board as it is then.

use crate::app::App;
use crate::app::effect::Effect;
use crate::app::journal;
use crate::app::origin::Crossed;
use crate::puzzle::Edit;

/// Milliseconds worked between two notes of the time.
const TIME_EVERY: u64 = 30_000;

impl App {
    fn record(&mut self, line: String) {
        let journal = self.origins.here.journal.clone();
        self.effects.push(Effect::Record { journal, line });
    }

    pub(in crate::app) fn begin_journal(&mut self) {
        let journal = self.origins.here.journal.clone();
        let line = journal::begin(&self.puzzle);
        self.origins.here.steps = (0, 0);
        self.effects.push(Effect::Begin { journal, line });
        self.record_time();
    }

    /// An edit was done; its line was made before it was applied.
    pub(in crate::app) fn record_edit(&mut self, line: String) {
        self.origins.did(self.history.len());
        let (done, _) = self.origins.here.steps;
        self.origins.here.steps = (done + 1, 0);
        self.record(line);
    }

    /// The line of an edit that is about to be done.
    pub(in crate::app) fn line_of(edit: &Edit) -> String {
        journal::edit(edit)
    }

    /// Notes with the board how long it was worked on, before another takes its place.
    pub(in crate::app) fn keep_time(&mut self) {
        self.origins.here.time = (self.clock.elapsed(), self.clock.finished());
    }

    /// Whether the step led to another board, which then goes on with its own time.
    fn crossed(&mut self, steps: usize) -> bool {
        self.keep_time();
        let crossed = self.origins.walked(steps) == Crossed::Yes;
        if crossed {
            let (ran, finished) = self.origins.here.time;
            self.clock.resume(ran, finished);
        }
        crossed
    }

    /// A step was undone: the one that had been the `steps`-th.
    pub(in crate::app) fn record_undo(&mut self, steps: usize) {
        if self.crossed(steps) {
            return;
        }
        let (done, undone) = self.origins.here.steps;
        if done == 0 {
            return self.begin_journal();
        }
        self.origins.here.steps = (done - 1, undone + 1);
        self.record(journal::undo());
    }

    /// A step was done again: the one that is the `steps`-th now.
    pub(in crate::app) fn record_redo(&mut self, steps: usize) {
        if self.crossed(steps) {
            return;
        }
        let (done, undone) = self.origins.here.steps;
        if undone == 0 {
            return self.begin_journal();
        }
        self.origins.here.steps = (done + 1, undone - 1);
        self.record(journal::redo());
    }

    pub(in crate::app) fn record_time(&mut self) {
        let (ran, finished) = (self.clock.elapsed(), self.clock.finished());
        if (ran, finished) != self.timed {
            self.timed = (ran, finished);
            self.record(journal::time(ran, finished));
        }
    }

    /// Notes the time now and then, so that a crash costs little of it.
    pub(in crate::app) fn tick(&mut self) {
        if self.clock.elapsed() >= self.timed.0 + TIME_EVERY {
            self.record_time();
        }
        self.think_ahead();
    }
}
