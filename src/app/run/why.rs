//! Why not this digit: what the board shows is said at once, the rest is asked.

use crate::app::App;
use crate::app::hinting::Level;
use crate::app::message::{Complaint, Tone};
use crate::grid::Candidate;
use crate::worker::{Advice, Why};

impl App {
    /// The next digit is asked about instead of written.
    pub(in crate::app) fn ask_why(&mut self) -> Result<(), Complaint> {
        self.why = true;
        self.say(Tone::Note, "why not which digit?");
        Ok(())
    }

    /// Why a digit cannot go into the cursor's cell.
    pub(in crate::app) fn why_not(&mut self, symbol: char) -> Result<(), Complaint> {
        self.through_fog()?;
        let cell = self.cursor.cell();
        let Some(digit) = self.puzzle.digits().read(symbol) else {
            return Complaint::of(format!("{symbol} is no digit of this board"));
        };
        if self.puzzle.digit(cell).is_some() {
            return Complaint::of(format!("{cell} holds a digit"));
        }
        let refused = self.answered().and_then(|own| own.refused.clone());
        match (self.breach_of(cell, digit), refused) {
            (Some(words), _) => self.say(Tone::Note, format!("{symbol} in {cell}: then {words}")),
            (None, Some(reason)) => return Complaint::of(format!("cannot be checked: {reason}")),
            (None, None) => {
                self.answers.forget_undecided(&self.subject);
                (self.wondering, self.quiet) = (Some(Candidate::new(cell, digit)), false);
            }
        }
        Ok(())
    }

    /// The worker knows why. A step is opened like a hint, all of it told.
    pub(in crate::app) fn told_why(&mut self, candidate: Candidate, why: Why) {
        if self.wondering.take_if(|own| *own == candidate).is_none() {
            return;
        }
        let name = format!(
            "{} in {}",
            self.puzzle.digits().symbol(candidate.digit),
            candidate.cell
        );
        let struck = self.puzzle.struck().contains(candidate);
        let text = match why {
            Why::Seen(words) => words,
            Why::Step(hint) => {
                let text = hint.words.full.clone();
                let several = false;
                self.open_advice(Advice::Step { hint, several }, Level::Full);
                text
            }
            Why::NoSolution if struck => {
                format!("{name} was struck, and rightly: it leaves no solution")
            }
            Why::NoSolution => {
                format!("{name} leaves no solution; no single step that is known here shows it")
            }
            Why::Dead => "with your entries no solution is left, whatever goes there".to_string(),
            Why::Possible if struck => format!("{name} was struck, but is part of a solution"),
            Why::Possible => format!("{name} is part of a solution"),
            Why::Unknown => format!("{name}: not decided, the search was too long"),
        };
        self.say(Tone::Note, text);
    }
}
