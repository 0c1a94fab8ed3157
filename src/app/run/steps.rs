//! The list of all steps that there are now.

use crate::app::App;
use crate::app::hinting::Level;
use crate::app::message::{Complaint, Tone};
use crate::app::overlay::{Overlay, StepList};
use crate::worker::{Advice, Ask, Steps};

impl App {
    /// Opens the list; it fills while steps are found.
    pub(in crate::app) fn list_steps(&mut self) -> Result<(), Complaint> {
        self.quiet = false;
        self.answers.forget_undecided(&self.subject);
        self.overlay = Some(Overlay::StepList(StepList {
            about: self.subject.clone(),
            steps: Vec::new(),
            finished: false,
            chosen: 0,
        }));
        Ok(())
    }

    /// The question that the open list waits for.
    pub(in crate::app) fn steps_ask(&self) -> Option<Ask> {
        match &self.overlay {
            Some(Overlay::StepList(list)) if !list.finished => Some(Ask::Steps),
            _ => None,
        }
    }

    /// The list belongs to a board: another board closes it.
    pub(in crate::app) fn close_old_steps(&mut self) {
        if let Some(Overlay::StepList(list)) = &self.overlay
            && list.about != self.subject
        {
            self.overlay = None;
        }
    }

    /// More steps came for the open list, or what is to be told instead.
    pub(in crate::app) fn take_steps(&mut self, steps: Steps) {
        let Some(Overlay::StepList(list)) = &mut self.overlay else {
            return;
        };
        (list.steps, list.finished) = (steps.hints, steps.finished);
        if let Some(advice) = steps.instead {
            self.overlay = None;
            self.open_advice(advice, Level::Nudge);
        } else if list.finished && list.steps.is_empty() {
            self.overlay = None;
            self.say(Tone::Note, "stopped before a step was found");
        }
    }

    /// Opens the chosen step like a hint, all of it told.
    pub(in crate::app) fn open_step(&mut self, mut list: StepList) -> Result<(), Complaint> {
        if list.chosen >= list.steps.len() {
            self.overlay = Some(Overlay::StepList(list));
            return Complaint::of("no step is there yet");
        }
        let hint = Box::new(list.steps.swap_remove(list.chosen));
        let several = self.several().is_some();
        self.open_advice(Advice::Step { hint, several }, Level::Full);
        Ok(())
    }
}
