//! Why there are several solutions: what would leave exactly one, else what can be exchanged.
//!
//! Asked in this order: does one of the clues that are off leave exactly one solution, do all of them together; were
//! parts of the puzzle not read; does a rule that the puzzle does not have leave exactly one (it was lost on the way: a
//! puzzle with several solutions meets such a rule by chance about once in a thousand times). Else two solutions that
//! differ in few cells are sought near those at hand: first only the cells of two digits are set free, for every two
//! digits, which finds the rectangles and rings that most ambiguous puzzles have; whatever differs is then made smaller
//! cell by cell, until no part of it can be exchanged alone. A smaller exchange of more digits elsewhere may be missed.

use super::Cause;
use super::difference;
use super::probe::{Probe, Seen};
use crate::cover::{Progress, Stop};
use crate::grid::{Cell, Digit, Filling, Solution};
use crate::puzzle::Subject;
use crate::rules::{Clue, RULES, Shape};

/// Finding the cause, in as many steps as it takes.
pub struct Causing {
    subject: Subject,
    /// The subject with every absent toggle as a muted clue behind its own.
    probe: Probe,
    base: Solution,
    /// The fewest cells in which a solution was found to differ from the base.
    best: Vec<Cell>,
    tries: Vec<Try>,
    asked: bool,
    answer: Option<Cause>,
    left: u64,
}

/// A question, and what its answer is good for.
#[derive(Clone, Debug)]
enum Try {
    /// Is there exactly one solution with these clues too?
    With(Vec<usize>),
    /// Parts were not read: that is the answer.
    NotRead,
    /// Is there another solution that differs from the base only in cells with these two digits?
    Digits(Digit, Digit),
    /// Is there another solution that differs only in these cells, without the one at this place?
    Without(Vec<Cell>, usize),
}

impl Causing {
    /// A search that has not begun, for a subject with these solutions among others, with about so many nodes in all;
    /// `unread` says that parts of the puzzle were not read.
    pub fn new(subject: &Subject, solutions: &[Solution; 2], unread: bool, nodes: u64) -> Causing {
        let [base, other] = solutions;
        let mut extended = subject.clone();
        extended.clues.extend(absent(subject));
        let own = subject.clues.len();
        let muted: Vec<usize> = (0..own).filter(|&i| subject.clues[i].off).collect();
        let best = difference(&subject.geometry, base, other);

        let mut tries: Vec<Try> = muted.iter().map(|&clue| Try::With(vec![clue])).collect();
        tries.extend((muted.len() > 1).then(|| Try::With(muted.clone())));
        tries.extend(unread.then_some(Try::NotRead));
        tries.extend((own..extended.clues.len()).map(|clue| Try::With(vec![clue])));
        tries.push(Try::Without(best.clone(), 0));
        let digits: Vec<Digit> = subject.digits.iter().collect();
        for (i, &a) in digits.iter().enumerate() {
            tries.extend(digits[..i].iter().map(|&b| Try::Digits(a, b)));
        }
        tries.reverse();
        Causing {
            probe: Probe::new(extended),
            subject: subject.clone(),
            base: base.clone(),
            best,
            tries,
            asked: false,
            answer: None,
            left: nodes,
        }
    }

    /// Goes on for at most about `budget` nodes.
    pub fn step(&mut self, budget: u64, stop: &Stop) -> Progress {
        let mut budget = budget.min(self.left);
        self.left -= budget;
        while let Some(current) = self.tries.pop() {
            match self.question(&current, &mut budget, stop) {
                Seen::Stopped => {
                    self.tries.push(current);
                    return Progress::Stopped;
                }
                Seen::Later if self.left > 0 => {
                    self.tries.push(current);
                    return Progress::Budget;
                }
                Seen::Later => self.tries.clear(),
                seen => self.take_in(current, seen),
            }
        }
        Progress::Finished
    }

    /// The nearest cause by now.
    pub fn answer(&self) -> Cause {
        self.answer
            .clone()
            .unwrap_or_else(|| Cause::Swap(self.best.clone()))
    }

    fn question(&mut self, current: &Try, budget: &mut u64, stop: &Stop) -> Seen {
        if !self.asked {
            let (digits, extra) = match current {
                Try::NotRead => return Seen::All,
                Try::With(clues) => (self.subject.filling(), clues.as_slice()),
                Try::Digits(a, b) => {
                    let held = |cell: &Cell| [a, b].contains(&&self.base.at(*cell));
                    (self.fixed(held), [].as_slice())
                }
                Try::Without(cells, place) => {
                    let held = |cell: &Cell| cells.contains(cell) && *cell != cells[*place];
                    (self.fixed(held), [].as_slice())
                }
            };
            if *budget == 0 {
                return Seen::Later;
            }
            let clues = &self.subject.clues;
            let on = |clue| extra.contains(&clue) || clues.get(clue).is_some_and(|own| !own.off);
            *budget = budget.saturating_sub(self.probe.ask(&on, &digits, 2));
        }
        let seen = self.probe.step(budget, stop);
        self.asked = matches!(seen, Seen::Later | Seen::Stopped);
        seen
    }

    /// The board, and the digits of the base in every cell that is not to be set free.
    fn fixed(&self, free: impl Fn(&Cell) -> bool) -> Filling {
        let mut filling = self.subject.filling();
        for cell in self.subject.geometry.cells().filter(|cell| !free(cell)) {
            filling.set(cell, Some(self.base.at(cell)));
        }
        filling
    }

    fn take_in(&mut self, current: Try, seen: Seen) {
        let other = self.probe.found().iter().find(|&found| *found != self.base);
        match (current, other) {
            (Try::NotRead, _) => self.settle(Cause::NotRead),
            (Try::With(clues), _) => {
                if seen == Seen::All && self.probe.found().len() == 1 {
                    self.settle(self.with(clues));
                }
            }
            (Try::Digits(..), None) => {}
            (Try::Without(cells, place), None) => {
                if place + 1 < cells.len() {
                    self.tries.push(Try::Without(cells, place + 1));
                }
            }
            (Try::Digits(..), Some(other)) => {
                let cells = difference(&self.subject.geometry, &self.base, other);
                self.shrink(cells, 0);
            }
            (Try::Without(_, place), Some(other)) => {
                // Cells before the place are needed in every exchange within these cells; they lie in this one too.
                let cells = difference(&self.subject.geometry, &self.base, other);
                self.shrink(cells, place);
            }
        }
    }

    fn with(&self, clues: Vec<usize>) -> Cause {
        let own = self.subject.clues.len();
        match clues.first() {
            Some(&clue) if clue >= own => {
                let absent = absent(&self.subject).nth(clue - own);
                Cause::Missing(
                    absent
                        .expect("the toggle was put behind the clues")
                        .rule
                        .key,
                )
            }
            _ => Cause::Off(clues),
        }
    }

    fn settle(&mut self, cause: Cause) {
        self.answer = Some(cause);
        self.tries.clear();
    }

    /// Goes on making an exchange smaller; its cells before `place` are known to be needed.
    fn shrink(&mut self, cells: Vec<Cell>, place: usize) {
        if cells.len() < self.best.len() {
            self.best = cells.clone();
        }
        if place < cells.len() {
            self.tries.push(Try::Without(cells, place));
        }
    }
}

/// The toggles that the puzzle neither has nor mutes and that its board can have.
fn absent(subject: &Subject) -> impl Iterator<Item = Clue> {
    let has = |key| subject.clues.iter().any(|clue| clue.rule.key == key);
    let toggles = RULES.iter().filter(|rule| rule.shape == Shape::Toggle);
    toggles
        .filter(move |rule| !has(rule.key))
        .map(|rule| Clue::toggle(rule).muted())
}
