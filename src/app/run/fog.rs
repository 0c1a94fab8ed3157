//! The fog while solving: what it hides is neither shown nor told.
//!
//! Setting shows the whole board, and so does solving after `:fog`.

use crate::app::App;
use crate::app::message::{Complaint, Tone};
use crate::app::mode::Activity;
use crate::grid::Cell;
use crate::rules::{Breach, Clue};

impl App {
    /// The cells that are hidden now, in reading order.
    pub fn hidden(&self) -> Vec<Cell> {
        match self.activity {
            Activity::Solve if !self.clear => self.puzzle.hidden(),
            _ => Vec::new(),
        }
    }

    /// Whether anything of a clue is hidden; rules of the whole board never are, nor what stands beside it.
    pub fn hides(&self, clue: &Clue, hidden: &[Cell]) -> bool {
        let on_board = !clue.groups.is_empty() && !clue.rule.shape.is_outside();
        on_board
            && clue
                .cells()
                .iter()
                .any(|cell| hidden.binary_search(cell).is_ok())
    }

    /// What the digits on the board violate of what is seen.
    pub(in crate::app) fn seen_breaches(&self) -> Vec<Breach> {
        let hidden = self.hidden();
        let (setting, filling) = (self.subject.setting(), self.subject.filling());
        let seen = self
            .subject
            .counted()
            .filter(|clue| !self.hides(clue, &hidden));
        seen.flat_map(|clue| clue.breach(&setting, &filling))
            .collect()
    }

    /// Lifts the fog, or lets it fall again.
    pub(in crate::app) fn toggle_fog(&mut self) -> Result<(), Complaint> {
        if self.puzzle.fog().is_none() {
            return Complaint::of("there is no fog on this board");
        }
        if self.puzzle.texts().solution.is_none() {
            return Complaint::of(
                "no solution is stored, so nobody can say which digit lights up what",
            );
        }
        self.clear = !self.clear;
        self.breaches = self.seen_breaches();
        let text = match self.clear {
            true => "the fog is lifted; :fog lets it fall again",
            false => "right digits light up what lies around them",
        };
        self.say(Tone::Note, text);
        Ok(())
    }

    /// Why nothing is told that rests on clues in the fog.
    pub(in crate::app) fn through_fog(&self) -> Result<(), Complaint> {
        match self.hidden().is_empty() {
            true => Ok(()),
            false => Complaint::of("that would tell what lies in the fog; :fog lifts it"),
        }
    }
}
