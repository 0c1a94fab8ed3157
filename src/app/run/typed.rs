//! A line that was typed: a command with its argument, or a rule with cells and value.

use crate::app::App;
use crate::app::command;
use crate::app::message::Complaint;
use crate::app::palette;
use crate::rules::{Clue, Rule, Shape, find};

impl App {
    pub(in crate::app) fn is_name(&self, word: &str) -> bool {
        command::find(word).is_some() || find(word).is_some()
    }

    /// Runs a typed line.
    pub(in crate::app) fn run_line(&mut self, line: &str) -> Result<(), Complaint> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        if let Some(command) = command::find(word) {
            if !rest.is_empty() && command.takes.is_empty() {
                return Complaint::of(format!("{word} takes nothing after it"));
            }
            if !(command.enabled)(self) {
                return Complaint::of(format!("{} is not possible now", command.title));
            }
            return (command.run)(self, rest);
        }
        match find(word) {
            Some(rule) => self.run_rule(rule, rest),
            None => Complaint::of(format!(
                "there is no command {word:?}; did you mean {}?",
                palette::nearest(word)
            )),
        }
    }

    fn run_rule(&mut self, rule: &'static Rule, text: &str) -> Result<(), Complaint> {
        if rule.shape == Shape::Toggle {
            if !text.is_empty() {
                return Complaint::of(format!(
                    "{} covers the whole board and takes no cells",
                    rule.key
                ));
            }
            return self.toggle_rule(rule);
        }
        if text.is_empty() {
            return Complaint::of(format!("{}: {} is wanted", rule.key, palette::format(rule)));
        }
        let (place, value) = palette::place_and_value(rule, text);
        let (board, digits) = (self.puzzle.geometry(), self.puzzle.digits());
        let clues = Clue::read(rule, &place, value.as_deref(), board, digits)?;
        self.put(rule, clues)
    }
}
