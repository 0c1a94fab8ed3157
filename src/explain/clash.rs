//! What clashes: givens, entries and clues that together leave no solution, none of which can be left out.
//!
//! By deletion: a part whose removal leaves the rest without a solution goes; in any order, what stays is irreducible.
//! Parts are tried in runs, halved where a run cannot go, so a clash of k parts among n costs about k log n questions
//! instead of n (as QuickXplain does, Junker, AAAI 2004, here without its recursion). A solution met on the way answers
//! every later question whose parts it satisfies.
//!
//! What is tried last tends to stay. Hence the order: all digits at once (do the rules clash by themselves?), clues,
//! digits, and the houses last: they help to do without other parts, so the answer speaks of few clues and digits. The
//! digits are tried in several orders, each of which gathers the clash at another end of the board; the smallest wins.
//! Where digits violate a clue directly, only these are looked at.
//!
//! Invariant: behind stage `Whole`, the parts of an attempt have no solution.

use std::ops::Range;

use super::parts::{Kind, Parts};
use super::probe::{Probe, Seen};
use super::{Clash, Part};
use crate::cover::{Progress, Stop};
use crate::puzzle::Subject;

/// How many direct violations are looked at.
const BREACHES: usize = 8;
/// How many solutions are kept to answer questions.
const WITNESSES: usize = 64;

/// Finding what clashes, in as many steps as it takes.
pub struct Clashing {
    parts: Parts,
    probe: Probe,
    /// Attempts still to be made, the last one first.
    attempts: Vec<Attempt>,
    /// Whether digits violate a clue directly.
    direct: bool,
    /// Whether the probe works on the question of the attempt.
    asked: bool,
    /// For each solution met, the parts that it breaks.
    witnesses: Vec<Vec<Part>>,
    found: Vec<Clash>,
    left: u64,
}

/// One run of deletion.
struct Attempt {
    /// In the order of removal.
    parts: Vec<Part>,
    /// Whether it began with all parts, which are known to have no solution.
    all: bool,
    stage: Stage,
    /// Parts before this one stay.
    at: usize,
    /// The most parts that are tried at once.
    size: usize,
    /// Whether all parts that stay were shown to be needed.
    sure: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// Have these parts no solution?
    Whole,
    /// Have the clues among them none, without any digit?
    Clues,
    /// Can this run go?
    Run,
}

impl Clashing {
    /// A search that has not begun, for a subject that has no solution, with about so many nodes in all.
    pub fn new(subject: &Subject, nodes: u64) -> Clashing {
        let parts = Parts::new(subject);
        let direct = parts.direct(BREACHES);
        let mut starts = parts.orders();
        starts.truncate(if direct.is_empty() { usize::MAX } else { 1 });
        let all = starts.into_iter().map(|parts| Attempt::new(parts, true));
        let some = direct.iter().map(|own| Attempt::new(own.clone(), false));
        let mut attempts: Vec<Attempt> = some.chain(all).collect();
        attempts.reverse();
        Clashing {
            parts,
            probe: Probe::new(subject.clone()),
            attempts,
            direct: !direct.is_empty(),
            asked: false,
            witnesses: Vec::new(),
            found: Vec::new(),
            left: nodes,
        }
    }

    /// Goes on for at most about `budget` nodes.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        let mut budget = budget.min(self.left);
        self.left -= budget;
        while let Some(attempt) = self.attempts.pop() {
            if attempt.all && self.direct && !self.found.is_empty() {
                continue;
            }
            match self.question(&attempt, &mut budget, stop) {
                Seen::Stopped => {
                    self.attempts.push(attempt);
                    return Progress::Stopped;
                }
                Seen::Later if self.left == 0 => {
                    self.run_out(attempt);
                    return Progress::Finished;
                }
                Seen::Later => {
                    self.attempts.push(attempt);
                    return Progress::Budget;
                }
                seen => self.take_in(attempt, seen),
            }
        }
        Progress::Finished
    }

    /// The clashes found, the most telling first.
    pub fn answer(&self) -> Vec<Clash> {
        let mut found = self.found.clone();
        found.sort_by_key(|clash| self.parts.weight(clash));
        found
    }

    /// Answers the question that the attempt has come to, or works on it.
    fn question(&mut self, attempt: &Attempt, budget: &mut u64, stop: &Stop) -> Seen {
        let rest = attempt.rest(&self.parts);
        if !self.asked {
            if *budget == 0 {
                return Seen::Later;
            }
            let satisfied = |broken: &Vec<Part>| !broken.iter().any(|part| rest.contains(part));
            if self.witnesses.iter().any(satisfied) {
                return Seen::Enough;
            }
            let on = |clue| rest.contains(&Part::Clue(clue));
            let cost = self.probe.ask(&on, &self.parts.filling(&rest), 1);
            *budget = budget.saturating_sub(cost);
        }
        let seen = self.probe.step(budget, stop);
        self.asked = matches!(seen, Seen::Later | Seen::Stopped);
        if seen == Seen::Enough && self.witnesses.len() < WITNESSES {
            let broken = self
                .probe
                .found()
                .iter()
                .map(|found| self.parts.broken(found));
            self.witnesses.extend(broken);
        }
        seen
    }

    /// Goes on with the attempt as the answer has it.
    fn take_in(&mut self, mut attempt: Attempt, seen: Seen) {
        let hopeless = seen == Seen::All;
        match attempt.stage {
            Stage::Whole if !hopeless => return,
            Stage::Whole => attempt.stage = Stage::Clues,
            Stage::Clues | Stage::Run if hopeless => {
                attempt.parts = attempt.rest(&self.parts);
                attempt.stage = Stage::Run;
            }
            Stage::Clues => attempt.stage = Stage::Run,
            Stage::Run => attempt.keep(&self.parts, seen),
        }
        if attempt.at < attempt.parts.len() {
            self.attempts.push(attempt);
        } else {
            self.found(attempt.parts, attempt.sure);
        }
    }

    /// The nodes are used up: where nothing was found yet, the parts that are left are an answer too.
    fn run_out(&mut self, attempt: Attempt) {
        self.attempts.clear();
        if self.found.is_empty() && attempt.stage != Stage::Whole {
            self.found(attempt.parts, false);
        }
    }

    fn found(&mut self, mut parts: Vec<Part>, irreducible: bool) {
        parts.sort_unstable();
        if !self.found.iter().any(|own| own.parts == parts) {
            self.found.push(Clash { parts, irreducible });
        }
    }
}

impl Attempt {
    fn new(parts: Vec<Part>, all: bool) -> Attempt {
        Attempt {
            parts,
            all,
            stage: if all { Stage::Clues } else { Stage::Whole },
            at: 0,
            size: usize::MAX,
            sure: true,
        }
    }

    /// The parts without those whose removal is tried.
    fn rest(&self, own: &Parts) -> Vec<Part> {
        let parts = self.parts.iter().copied();
        match self.stage {
            Stage::Whole => parts.collect(),
            Stage::Clues => parts
                .filter(|&part| own.kind(part) != Kind::Digit)
                .collect(),
            Stage::Run => {
                let run = self.run(own);
                let parts = parts.enumerate().filter(|(place, _)| !run.contains(place));
                parts.map(|(_, part)| part).collect()
            }
        }
    }

    /// The places of the parts that are tried at once: all of one kind.
    fn run(&self, own: &Parts) -> Range<usize> {
        let kind = own.kind(self.parts[self.at]);
        let rest = self.parts[self.at..].iter().take(self.size);
        let length = rest.take_while(|&&part| own.kind(part) == kind).count();
        self.at..self.at + length
    }

    /// The run cannot go, or it is not known whether it can: tries half of it, or leaves its only part.
    fn keep(&mut self, own: &Parts, seen: Seen) {
        let run = self.run(own);
        if run.len() > 1 {
            self.size = run.len() / 2;
        } else {
            self.sure &= seen == Seen::Enough;
            self.at = run.end;
            self.size = usize::MAX;
        }
    }
}
