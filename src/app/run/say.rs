//! What is said: the message line and the log.

use crate::app::App;
use crate::app::message::{Complaint, Message, Tone};

impl App {
    pub(in crate::app) fn say(&mut self, tone: Tone, text: impl Into<String>) {
        let message = Message {
            text: text.into(),
            tone,
            at: self.clock.elapsed(),
        };
        self.log.push(message.clone());
        self.message = Some(message);
    }

    pub(in crate::app) fn complain(&mut self, done: Result<(), Complaint>) {
        if let Err(Complaint(text)) = done {
            self.say(Tone::Refusal, text);
        }
    }

    /// Says how to take back what was just done: `u undoes it`.
    pub(in crate::app) fn way_back(&self) -> String {
        match self.key_of("undo") {
            Some(key) => format!("{key} undoes it"),
            None => ":undo takes it back".to_string(),
        }
    }
}
