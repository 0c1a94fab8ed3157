//! Counting, stopping, showing one of several solutions, writing the only one.

use crate::app::App;
use crate::app::effect::Effect;
use crate::app::message::{Complaint, Tone};
use crate::grid::{Cell, Solution};
use crate::puzzle::Edit;
use crate::solve::{Count, Verdict};
use crate::worker::{Ask, Progressed, Scope};

/// As many solutions are counted unless another limit is typed.
const LIMIT: u64 = 1_000_000;

impl App {
    /// Begins to count the solutions with the entries.
    pub(in crate::app) fn count(&mut self, text: &str) -> Result<(), Complaint> {
        let limit = match text {
            "" => LIMIT,
            text => match text.replace(['_', ','], "").parse() {
                Ok(limit) if limit > 0 => limit,
                _ => return Complaint::of(format!("the limit is a number above 0, not {text:?}")),
            },
        };
        let scope = Scope::Entries;
        (self.counting, self.quiet) = (Some(Ask::Count { scope, limit }), false);
        self.say(Tone::Note, "counting ... (Ctrl+C stops)");
        Ok(())
    }

    /// The count went on or came to its end.
    pub(in crate::app) fn counted(&mut self, scope: Scope, progress: Progressed) {
        let counts = |own: &mut Ask| matches!(own, Ask::Count { .. });
        if !progress.finished || self.counting.take_if(counts).is_none() {
            return;
        }
        let (number, words) = match progress.count {
            Count::Exactly(number) => (number, "exactly "),
            Count::AtLeast(number) => (number, "at least "),
            Count::Stopped(number) => (number, "stopped; so far "),
        };
        let entries = scope == Scope::Entries && !self.puzzle.entries().is_empty();
        let scope = if entries {
            "with your entries"
        } else {
            "the givens"
        };
        let noun = if number == 1 { "solution" } else { "solutions" };
        self.say(Tone::Note, format!("{scope}: {words}{number} {noun}"));
    }

    /// Ctrl+C.
    pub(in crate::app) fn stop(&mut self) -> Result<(), Complaint> {
        let waits = self
            .hinting
            .as_ref()
            .is_some_and(|open| open.advice.is_none());
        if self.pending.is_empty() && self.counting.is_none() {
            return Complaint::of("nothing runs; Ctrl+Q ends the program");
        }
        // How many were found is in the solver's panel, and may still grow by what is on its way.
        self.counting = None;
        self.pending.clear();
        (self.checking, self.quiet, self.wondering) = (false, true, None);
        if waits {
            self.hinting = None;
        }
        self.effects.push(Effect::StopJob);
        self.say(Tone::Note, "stopped");
        Ok(())
    }

    /// Shows another of the two solutions that were found, or none again.
    pub(in crate::app) fn show_solution(&mut self, forward: bool) -> Result<(), Complaint> {
        if self.several().is_none() {
            return Complaint::of(
                match self.answered().and_then(|own| own.verdict(Scope::Givens)) {
                    None => "not known yet whether there are several solutions",
                    Some(Verdict::Unique(_)) => "there is only one solution; :solve writes it",
                    Some(_) => "there are not two solutions to show",
                },
            );
        }
        self.shown = match (self.shown, forward) {
            (None, true) | (Some(1), false) => Some(0),
            (Some(0), true) | (None, false) => Some(1),
            _ => None,
        };
        let text = match self.shown {
            None => "the board as it is".to_string(),
            Some(index) => format!(
                "solution {} of two that were found; they differ in {} cells",
                index + 1,
                self.differing().len()
            ),
        };
        self.say(Tone::Note, text);
        Ok(())
    }

    /// Two solutions, where there are several: with the entries, or else of the givens.
    pub(in crate::app) fn several(&self) -> Option<&[Solution; 2]> {
        let answered = self.answered()?;
        [Scope::Entries, Scope::Givens]
            .into_iter()
            .find_map(|scope| match answered.verdict(scope) {
                Some(Verdict::Several(both)) => Some(&**both),
                _ => None,
            })
    }

    /// The solution that is shown in place of the board.
    pub fn shown_solution(&self) -> Option<&Solution> {
        self.several()?.get(self.shown?)
    }

    /// The cells in which the two solutions that were found differ; none where there are not two.
    pub fn differing(&self) -> Vec<Cell> {
        let Some([one, other]) = self.several() else {
            return Vec::new();
        };
        let cells = self.puzzle.geometry().cells();
        cells
            .filter(|&cell| one.at(cell) != other.at(cell))
            .collect()
    }

    /// Writes the only solution as entries.
    pub(in crate::app) fn write_solution(&mut self) -> Result<(), Complaint> {
        let verdict = self.answered().and_then(|own| own.verdict(Scope::Givens));
        let solution = match verdict {
            Some(Verdict::Unique(solution)) => solution.clone(),
            Some(Verdict::None) => return Complaint::of("there is no solution"),
            Some(Verdict::Several(_)) => {
                return Complaint::of("there are several solutions; ] shows two");
            }
            _ => return Complaint::of("not known yet"),
        };
        let open = (self.puzzle.geometry().cells())
            .filter(|&cell| self.puzzle.givens().at(cell).is_none());
        let edits = open
            .map(|cell| Edit::Enter(cell, Some(solution.at(cell))))
            .collect();
        self.apply(Edit::All(edits))?;
        let text = format!("solution written; {}", self.way_back());
        self.note(text);
        Ok(())
    }
}
