//! Enter on the board: is it solved, and if not, can it still be?

use crate::app::message::{Complaint, Tone};
use crate::app::mode::Activity;
use crate::app::{App, minutes};
use crate::grid::{Cell, Digit};
use crate::solve::Verdict;
use crate::worker::Scope;

impl App {
    /// Enter on the board: while setting it places the rule in hand or lists clues, while solving it checks.
    pub(in crate::app) fn enter(&mut self) -> Result<(), Complaint> {
        match (self.activity, &self.tool) {
            (Activity::Set, Some(_)) => self.use_tool(),
            (Activity::Set, None) => self.list_clues(),
            (Activity::Solve, _) => self.check(),
        }
    }

    /// Says at once what needs no solver, or else asks.
    pub(in crate::app) fn check(&mut self) -> Result<(), Complaint> {
        if self.puzzle.is_solved() {
            self.solved();
        } else if let Some(breach) = self.breaches.first() {
            let text = format!("not right: {}", breach.words);
            self.say(Tone::Warning, text);
        } else if self.subject.filling().complete().is_some() {
            self.say_unsatisfied();
        } else {
            (self.checking, self.quiet) = (true, false);
            self.answers.forget_undecided(&self.subject);
            self.conclude_check();
        }
        Ok(())
    }

    pub(in crate::app) fn solved(&mut self) {
        self.clock.finish();
        let time = minutes(self.clock.finished().unwrap_or(self.clock.elapsed()));
        let unchecked = self.unchecked();
        self.bring(Tone::Good, format!("Solved! {time}{unchecked}"));
    }

    /// The board is full and breaks a rule that no single digit shows.
    fn say_unsatisfied(&mut self) {
        let solution = self.subject.filling().complete();
        let Some(solution) = solution else { return };
        let setting = self.puzzle.setting();
        let broken = self
            .subject
            .counted()
            .find(|clue| !clue.holds(&setting, &solution));
        let hidden = self.hidden();
        let broken = broken.filter(|clue| !self.hides(clue, &hidden));
        let name = broken.map_or("a rule".to_string(), |clue| {
            clue.name(self.puzzle.geometry())
        });
        self.say(
            Tone::Warning,
            format!("full, but not solved: {name} is violated"),
        );
    }

    /// Says what the check came to, as soon as enough is known.
    pub(in crate::app) fn conclude_check(&mut self) {
        if !self.checking {
            return;
        }
        let Some(answered) = self.answered() else {
            return;
        };
        let reason = answered.refused.as_ref().or(answered.failed.as_ref());
        let (givens, entries) = (
            answered.verdict(Scope::Givens),
            answered.verdict(Scope::Entries),
        );
        let (tone, text) = match (reason, givens, entries) {
            (Some(reason), ..) => (Tone::Refusal, format!("cannot be checked: {reason}")),
            (_, Some(Verdict::Unique(solution)), _) => {
                let entered: Vec<(Cell, Digit)> = self.puzzle.entries().iter().collect();
                let wrong = entered
                    .iter()
                    .filter(|(cell, digit)| solution.at(*cell) != *digit);
                judged(entered.len(), wrong.count())
            }
            (_, Some(Verdict::None), _) => (
                Tone::Warning,
                "the puzzle itself has no solution".to_string(),
            ),
            (_, Some(Verdict::Faulty(name)), _) => (
                Tone::Refusal,
                format!("a fault of this program: it is not sure about {name}"),
            ),
            (_, Some(_), Some(verdict)) => judged_openly(verdict),
            _ => return,
        };
        self.checking = false;
        let unchecked = self.unchecked();
        self.say(tone, text + &unchecked);
    }

    /// What no verdict covers, to be said with every verdict.
    fn unchecked(&self) -> String {
        match self.puzzle.not_checked().as_slice() {
            [] => String::new(),
            [one] => format!(" (not checked: {one})"),
            many => format!(" (not checked: {} parts that were not read)", many.len()),
        }
    }

    /// What a digit in an empty cell would violate that is not violated yet.
    pub(in crate::app) fn breach_of(&self, cell: Cell, digit: Digit) -> Option<String> {
        let mut filling = self.subject.filling();
        filling.set(cell, Some(digit));
        let setting = self.subject.setting();
        let all = self
            .subject
            .counted()
            .flat_map(|clue| clue.breach(&setting, &filling));
        let mut fresh = all.filter(|breach| !self.breaches.contains(breach));
        fresh.next().map(|breach| breach.words)
    }
}

fn judged(entered: usize, wrong: usize) -> (Tone, String) {
    match (entered, wrong) {
        (0, _) => (
            Tone::Note,
            "nothing is entered yet; the puzzle has exactly one solution".to_string(),
        ),
        (_, 0) => (
            Tone::Good,
            format!(
                "all right so far: {} with the only solution",
                agree(entered)
            ),
        ),
        _ => (
            Tone::Warning,
            format!("{wrong} of your {entered} entries cannot be right"),
        ),
    }
}

fn agree(entries: usize) -> String {
    if entries == 1 {
        "your entry agrees".to_string()
    } else {
        format!("your {entries} entries agree")
    }
}

/// The puzzle has several solutions, or it is not known how many.
fn judged_openly(entries: &Verdict) -> (Tone, String) {
    let (tone, text) = match entries {
        Verdict::None => (Tone::Warning, "with your entries no solution is left"),
        Verdict::Unique(_) => (Tone::Good, "with your entries exactly one solution is left"),
        Verdict::Several(_) => (
            Tone::Note,
            "your entries break no rule; the puzzle has several solutions",
        ),
        Verdict::Unknown(Some(_)) => (Tone::Note, "your entries fit a solution"),
        Verdict::Unknown(None) => (Tone::Note, "not decided: the search was too long"),
        Verdict::Faulty(_) => (Tone::Refusal, "a fault of this program: it is not sure"),
    };
    (tone, text.to_string())
}
