//! Which givens and clues of a uniquely solvable puzzle are needed.
//!
//! A part is needed if the puzzle has another solution without it. Each part is looked at with all others in place; to
//! find a minimal puzzle, a part that is not needed is left out of the questions that follow: clues go first, the
//! houses last. No solution found on the way answers a later question, as it breaks no part but the one looked at.

use super::Part;
use super::parts::Parts;
use super::probe::{Probe, Seen};
use crate::cover::{Progress, Stop};
use crate::puzzle::Subject;

/// What is known about a part.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Need {
    /// Without it there are several solutions.
    Needed,
    /// Without it there is still exactly one.
    Redundant,
    /// Not decided within the budget, or not to be checked without it.
    Unknown,
}

/// Looking at every part, in as many steps as it takes.
pub struct Auditing {
    parts: Parts,
    probe: Probe,
    minimal: bool,
    /// Parts still to be looked at, the next one last.
    open: Vec<Part>,
    /// The parts that the next question has.
    present: Vec<Part>,
    asked: bool,
    answers: Vec<(Part, Need)>,
    left: u64,
}

impl Auditing {
    /// An audit that has not begun, of a subject with exactly one solution, with about so many nodes in all; `minimal`
    /// leaves out what is not needed, so that what is called needed is a minimal puzzle.
    pub fn new(subject: &Subject, minimal: bool, nodes: u64) -> Auditing {
        let parts = Parts::new(subject);
        let present = parts.all();
        Auditing {
            probe: Probe::new(subject.clone()),
            minimal,
            open: present.iter().rev().copied().collect(),
            present,
            parts,
            asked: false,
            answers: Vec::new(),
            left: nodes,
        }
    }

    /// Goes on for at most about `budget` nodes.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        let mut budget = budget.min(self.left);
        self.left -= budget;
        while let Some(&part) = self.open.last() {
            match self.question(part, &mut budget, stop) {
                Seen::Stopped => return Progress::Stopped,
                Seen::Later if self.left > 0 => return Progress::Budget,
                Seen::Later => self.open.clear(),
                seen => self.take_in(part, seen),
            }
        }
        Progress::Finished
    }

    /// What is known about every part, in the order of the puzzle: digits, then clues.
    pub fn answer(&self) -> Vec<(Part, Need)> {
        let known = |part| self.answers.iter().find(|(own, _)| *own == part);
        let need = |part| known(part).map_or(Need::Unknown, |&(_, need)| need);
        let mut parts = self.parts.all();
        parts.sort_unstable();
        parts.into_iter().map(|part| (part, need(part))).collect()
    }

    fn question(&mut self, part: Part, budget: &mut u64, stop: &Stop) -> Seen {
        if !self.asked {
            if *budget == 0 {
                return Seen::Later;
            }
            let rest: Vec<Part> = self
                .present
                .iter()
                .copied()
                .filter(|&own| own != part)
                .collect();
            let on = |clue| rest.contains(&Part::Clue(clue));
            let cost = self.probe.ask(&on, &self.parts.filling(&rest), 2);
            *budget = budget.saturating_sub(cost);
        }
        let seen = self.probe.step(budget, stop);
        self.asked = matches!(seen, Seen::Later | Seen::Stopped);
        seen
    }

    fn take_in(&mut self, part: Part, seen: Seen) {
        self.open.pop();
        let need = match seen {
            Seen::Enough => Need::Needed,
            Seen::All if self.probe.found().len() == 1 => Need::Redundant,
            Seen::All | Seen::Later | Seen::Stopped | Seen::Open => Need::Unknown,
        };
        if self.minimal && need == Need::Redundant {
            self.present.retain(|&own| own != part);
        }
        self.answers.push((part, need));
    }
}
