//! What the solver says unasked, in words: a line about the puzzle, one about the entries, one about a count.
//!
//! Each verdict says what it is about, so that a puzzle with one solution and entries that leave none are never
//! mistaken for each other.

use super::message::Tone;
use super::mode::Told;
use super::{Answered, App};
use crate::solve::{Count, Verdict};
use crate::worker::Scope;

impl App {
    /// About the givens and clues alone: what to write behind `puzzle:`.
    pub fn puzzle_line(&self) -> (Tone, String) {
        let Some(answered) = self.answered() else {
            return (Tone::Note, "...".to_string());
        };
        if let Some(reason) = self.puzzle().geometry().waits() {
            return (Tone::Note, format!("waits: {reason}"));
        }
        if let Some(reason) = answered.refused.as_ref().or(answered.failed.as_ref()) {
            return (Tone::Warning, format!("cannot be checked: {reason}"));
        }
        let (tone, mut text) = self.verdict_words(answered, Scope::Givens);
        if let (Some(Verdict::Several(_)), Some(cause)) =
            (answered.verdict(Scope::Givens), answered.cause())
        {
            text += &format!(": {}", cause.text(&self.subject));
        }
        match self.puzzle().not_checked().len() {
            0 => (),
            1 => text += ", 1 part not checked",
            many => text += &format!(", {many} parts not checked"),
        }
        (tone, text)
    }

    /// About the board with its entries: what to write behind `with your entries:`. None where the solver may not
    /// tell, or where there are none.
    pub fn entries_line(&self) -> Option<(Tone, String)> {
        if self.told() == Told::Rules || self.puzzle().entries().is_empty() {
            return None;
        }
        if let Some(breach) = self.breaches().first() {
            return Some((Tone::Warning, breach.words.clone()));
        }
        let answered = self.answered()?;
        Some(self.verdict_words(answered, Scope::Entries))
    }

    fn verdict_words(&self, answered: &Answered, scope: Scope) -> (Tone, String) {
        let (tone, text) = match answered.verdict(scope) {
            None => (Tone::Note, "..."),
            Some(Verdict::Unique(_)) => (Tone::Good, "exactly one solution"),
            Some(Verdict::Several(_)) => (Tone::Warning, "several solutions"),
            Some(Verdict::Unknown(Some(_))) => (
                Tone::Note,
                "a solution; whether the only one is not decided",
            ),
            Some(Verdict::Unknown(None)) => (Tone::Note, "not decided"),
            Some(Verdict::Faulty(name)) => {
                return (
                    Tone::Warning,
                    format!("a fault of this program about {name}"),
                );
            }
            Some(Verdict::None) => {
                let clash = answered.clashes(scope).first();
                let why = clash.map_or(String::new(), |own| {
                    format!(": {} clash", own.text(&self.subject))
                });
                return (Tone::Warning, format!("no solution{why}"));
            }
        };
        (tone, text.to_string())
    }

    /// How far a count has come, or what it came to.
    pub fn count_line(&self) -> Option<String> {
        let progress = self.answered()?.count(Scope::Entries)?;
        let (number, more) = match progress.count {
            Count::Exactly(number) => (number, ""),
            Count::AtLeast(number) | Count::Stopped(number) => (number, "+"),
        };
        let explored = match progress.finished {
            true => String::new(),
            false => format!(", {:.0} % seen", progress.explored * 100.0),
        };
        Some(format!("{number}{more} solutions{explored}"))
    }
}
