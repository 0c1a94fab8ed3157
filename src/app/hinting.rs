//! An open hint: what was advised, and how much of it is told so far.
//!
//! The same key tells more each time: roughly where, the houses and digits, the technique, the whole reason; the next
//! press applies it. Levels that would say the same as the one before are passed over.

use std::sync::Arc;

use super::event::Millis;
use crate::grid::{Candidate, Cell, Digits};
use crate::hint::Hint;
use crate::puzzle::Subject;
use crate::worker::Advice;

/// How much is told.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Roughly where and what kind.
    Nudge,
    /// The houses and digits.
    Region,
    /// The technique by name, with its cells.
    Technique,
    /// The fact, the reason, the effect.
    Full,
}

impl Level {
    const ALL: [Level; 4] = [Level::Nudge, Level::Region, Level::Technique, Level::Full];

    fn next(self) -> Option<Level> {
        Level::ALL.get(self as usize + 1).copied()
    }
}

/// A hint that is open or being looked for.
#[derive(Clone, PartialEq, Debug)]
pub struct Hinting {
    /// The board that it is about.
    pub(super) about: Arc<Subject>,
    /// What was advised; none while that is looked for.
    pub(super) advice: Option<Advice>,
    pub(super) level: Level,
    /// How many hints were passed over.
    pub(super) skip: usize,
    /// A step from before the board changed, which is kept if it still holds.
    pub(super) kept: Option<(Advice, Level)>,
    /// When the key for more counted last.
    pub(super) pressed: Millis,
    /// When it was pressed last.
    pub(super) seen: Millis,
    /// How many lines are scrolled past; perhaps too many, the screen stops at the end.
    pub(super) scroll: usize,
    /// Candidates that the step speaks of and the player's marks do not show.
    pub(super) unmarked: Vec<Candidate>,
}

impl Hinting {
    /// What was advised; none while that is looked for.
    pub fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref()
    }

    /// How much of it is told.
    pub fn level(&self) -> Level {
        self.level
    }

    /// How many lines of it are scrolled past.
    pub fn scroll(&self) -> usize {
        self.scroll
    }

    /// Candidates that the step speaks of and the player's marks do not show.
    pub fn unmarked(&self) -> &[Candidate] {
        &self.unmarked
    }

    /// The step, where the advice is one.
    pub fn step(&self) -> Option<&Hint> {
        match &self.advice {
            Some(Advice::Step { hint, .. }) => Some(hint),
            _ => None,
        }
    }

    /// Whether the next press applies it.
    pub fn is_ripe(&self) -> bool {
        let applies = matches!(
            self.advice,
            Some(
                Advice::Step { .. }
                    | Advice::WrongEntries(_)
                    | Advice::WrongStrikes(_)
                    | Advice::WrongMarks(_)
            )
        );
        applies && self.level == Level::Full
    }

    /// Goes to the next level that says something else. Returns whether there was one.
    pub(super) fn tell_more(&mut self) -> bool {
        let told = self.text();
        while let Some(next) = self.level.next() {
            self.level = next;
            if self.text() != told {
                return true;
            }
        }
        false
    }

    /// What is told, line by line, at the level that was reached.
    pub fn text(&self) -> Vec<String> {
        let Some(advice) = &self.advice else {
            return vec!["looking for a step ...".to_string()];
        };
        let digits = &self.about.digits;
        match advice {
            Advice::Step { hint, several } => step_text(hint, *several, self.level),
            Advice::WrongEntries(cells) => self.wrong_entries(cells),
            Advice::WrongStrikes(struck) => wrong_strikes(&self.about, digits, struck, self.level),
            Advice::WrongMarks(lacking) => wrong_marks(&self.about, digits, lacking, self.level),
            Advice::Solved => vec!["The puzzle is solved.".to_string()],
            Advice::NoSolution => {
                vec!["The puzzle has no solution as it is: no step makes sense.".to_string()]
            }
            Advice::Dead => vec![
                "With your entries no solution is left. The puzzle has several solutions, so none of them alone is wrong."
                    .to_string(),
            ],
            Advice::DeadStrikes => vec![
                "The struck candidates leave no solution. The puzzle has several, so none of them alone is wrong; \
                 :forget-strikes takes them back."
                    .to_string(),
            ],
            Advice::Nothing(text) => vec![text.clone()],
        }
    }

    fn wrong_entries(&self, cells: &[Cell]) -> Vec<String> {
        let Some(&first) = cells.first() else {
            return Vec::new();
        };
        let symbol = |cell| {
            let digit = self.about.entries.at(cell);
            digit.map_or('?', |own| self.about.digits.symbol(own))
        };
        let named = |&cell: &Cell| format!("{cell}={}", symbol(cell));
        let symbol = symbol(first);
        let text = match self.level {
            Level::Nudge => "Something that you entered cannot be right.".to_string(),
            Level::Region => format!("Look at {}.", region(&self.about, first)),
            Level::Technique => format!("{} cannot be right.", named(&first)),
            Level::Full if cells.len() == 1 => {
                format!(
                    "{} cannot be right. Once more clears it; then :why {symbol} there says why.",
                    named(&first)
                )
            }
            Level::Full => {
                let later: Vec<String> = cells[1..].iter().map(named).collect();
                format!(
                    "{} cannot be right, and was entered first; nor can {}. Once more clears {first}; then :why {symbol} \
                     there says why.",
                    named(&first),
                    later.join(", ")
                )
            }
        };
        vec![text]
    }
}

fn step_text(hint: &Hint, several: bool, level: Level) -> Vec<String> {
    let words = &hint.words;
    let mut lines = match level {
        Level::Nudge => vec![words.nudge.clone()],
        Level::Region => vec![words.region.clone()],
        Level::Technique => vec![words.technique.clone()],
        Level::Full => vec![words.full.clone(), words.notation.clone()],
    };
    if several {
        lines.push("The puzzle has several solutions; this holds in each of them.".to_string());
    }
    if level == Level::Full {
        lines.push("Once more (or Enter) applies it.".to_string());
    }
    lines
}

fn wrong_strikes(
    about: &Subject,
    digits: &Digits,
    struck: &[Candidate],
    level: Level,
) -> Vec<String> {
    let Some(first) = struck.first() else {
        return Vec::new();
    };
    let (cell, symbol) = (first.cell, digits.symbol(first.digit));
    let text = match level {
        Level::Nudge => "A candidate was struck that is right.".to_string(),
        Level::Region => format!("Look at {}.", region(about, cell)),
        Level::Technique => format!("{symbol} was struck from {cell}, but nothing excludes it."),
        Level::Full => {
            let count = struck.len();
            let all = if count == 1 { "it" } else { "all such" };
            format!("{symbol} was struck from {cell}, and is right. Once more takes {all} back.")
        }
    };
    vec![text]
}

fn wrong_marks(
    about: &Subject,
    digits: &Digits,
    lacking: &[Candidate],
    level: Level,
) -> Vec<String> {
    let Some(first) = lacking.first() else {
        return Vec::new();
    };
    let (cell, symbol) = (first.cell, digits.symbol(first.digit));
    let text = match level {
        Level::Nudge => "A mark is missing that is right.".to_string(),
        Level::Region => format!("Look at {}.", region(about, cell)),
        Level::Technique => format!("The marks of {cell} lack {symbol}, but nothing excludes it."),
        Level::Full => {
            let all = match lacking.len() {
                1 => "it".to_string(),
                count => format!("it and {} more", count - 1),
            };
            format!("The marks of {cell} lack {symbol}, which is right. Once more writes {all}.")
        }
    };
    vec![text]
}

/// Where a cell is, roughly.
fn region(about: &Subject, cell: Cell) -> String {
    match about.geometry.region_of(cell) {
        Some(region) => about.geometry.region_name(region),
        None => format!("row {}", cell.row + 1),
    }
}

/// Whether a step found on an older board still holds on this one and is not done yet: nothing that it may rest on
/// was taken away.
pub(super) fn still_holds(hint: &Hint, then: &Subject, now: &Subject) -> bool {
    let (board, puzzle) = ((&then.givens, &then.clues), (&now.givens, &now.clues));
    let filling = now.filling();
    let grown = board == puzzle
        && then.geometry == now.geometry
        && then
            .entries
            .iter()
            .all(|(cell, digit)| now.entries.at(cell) == Some(digit))
        && then.struck.iter().all(|own| now.struck.contains(own));
    let open = |own: &&Candidate| filling.at(own.cell).is_none();
    let undone = hint.placed.iter().any(|own| open(&own))
        || (hint.eliminated.iter().filter(open)).any(|own| !now.struck.contains(*own));
    grown && undone
}
