//! Clues of which not all are right: at least one, exactly one, all but one.
//!
//! Clues that carry the same name are bound together, whatever their rules are: `either = "A"` on two thermometers says
//! that one of them holds. Clues that share a name and a part (`A/1`) stand or fall together, so that a group may be
//! one of the alternatives. Such a clue states nothing by itself; the first of its pact states all:
//!
//! ```text
//! whether clue i holds    a chain along its cells whose end says yes or no (see `truth`)
//! the pact                a choice with a case for every allowed list of yes and no; where they are many, `tally`
//! ```
//!
//! The answers are functions of the grid, so counts are right and the matrix is an ordinary one.

mod machine;
mod tally;
mod truth;

pub use machine::{Machine, State};

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Breach, Case, Clue, Fact, Name, Refusal, Setting, custom_parts};
use crate::grid::{Cell, Filling, Solution};

/// The most clues of one pact.
pub const MOST_BOUND: usize = 64;

/// Up to so many clues, the cases are all lists of yes and no; of more, right and wrong ones are counted.
const MOST_LISTED: usize = 10;

/// How many names each clue of a pact may use for its own facts.
const NAMES: u32 = 10_000;

/// The longest name of a pact with its help, in bytes.
const LONGEST_NAME: usize = 200;

/// How many of the clues are right.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Bond {
    /// At least one.
    Either,
    /// Exactly one.
    Only,
    /// All but one.
    Wrong,
}

/// Every bond with the key that files have for it and what it demands of the clues.
pub const BONDS: [(Bond, &str, &str); 3] = [
    (Bond::Either, "either", "at least one of its clues is right"),
    (Bond::Only, "only", "exactly one of its clues is right"),
    (Bond::Wrong, "wrong", "exactly one of its clues is wrong"),
];

impl Bond {
    /// Its key in files.
    pub fn key(self) -> &'static str {
        BONDS[self as usize].1
    }

    fn allows(self, right: usize, parts: usize) -> bool {
        match self {
            Bond::Either => right >= 1,
            Bond::Only => right == 1,
            Bond::Wrong => right + 1 == parts,
        }
    }

    /// Whether some parts that are not known yet can still make it true.
    fn may_hold(self, wrong: usize, parts: usize) -> bool {
        match self {
            Bond::Either | Bond::Only => wrong < parts,
            Bond::Wrong => wrong <= 1,
        }
    }
}

/// What a clue is bound by.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pact {
    /// How many of the clues are right.
    pub bond: Bond,
    /// Its name, perhaps a part (`A/1`), perhaps a sentence of help behind `#`.
    pub text: String,
}

impl Pact {
    /// A pact as a file or the command line names it.
    ///
    /// # Errors
    /// Where it has no name, or too long a one.
    pub fn new(bond: Bond, text: &str) -> Result<Pact, String> {
        let pact = Pact {
            bond,
            text: text.trim().to_string(),
        };
        match (pact.name(), pact.text.len()) {
            ("", _) => Err(format!("{} needs a name: \"A\"", bond.key())),
            (_, 0..=LONGEST_NAME) => Ok(pact),
            _ => Err(format!("a name has at most {LONGEST_NAME} bytes")),
        }
    }

    /// Reads `either A`; nothing from an empty text.
    ///
    /// # Errors
    /// Where it does not begin with a bond, or has no name.
    pub fn read(text: &str) -> Result<Option<Pact>, String> {
        let (key, name) = text
            .trim()
            .split_once(char::is_whitespace)
            .unwrap_or((text.trim(), ""));
        match BONDS.iter().find(|(_, own, _)| *own == key) {
            _ if key.is_empty() => Ok(None),
            Some((bond, ..)) => Pact::new(*bond, name).map(Some),
            None => Err(format!("either, only or wrong and a name, not {key:?}")),
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        let (whole, _) = custom_parts(&self.text);
        whole.split_once('/').map_or(whole, |(name, _)| name).trim()
    }

    /// The part that the clue belongs to; none where it is one by itself.
    fn part(&self) -> Option<&str> {
        let (whole, _) = custom_parts(&self.text);
        whole.split_once('/').map(|(_, part)| part.trim())
    }

    /// What it demands, in a sentence.
    pub fn help(&self) -> String {
        let (_, [own, ..]) = custom_parts(&self.text);
        let demand = BONDS[self.bond as usize].2;
        own.map_or_else(|| format!("Of {}, {demand}.", self.name()), str::to_string)
    }

    /// What it is called in a sentence: `either A`.
    pub fn title(&self) -> String {
        format!("{} {}", self.bond.key(), self.name())
    }

    fn binds(&self, clue: &Clue) -> bool {
        let same = |other: &Pact| (other.bond, other.name()) == (self.bond, self.name());
        !clue.off && clue.pact.as_ref().is_some_and(same)
    }

    /// The parts of which it wants some to be right, each the clues that stand or fall together.
    pub fn parts<'a>(&self, clues: &'a [Clue]) -> Vec<Vec<&'a Clue>> {
        let own = self.clues(clues);
        let mut parts = Vec::new();
        for (clue, part) in own.iter().zip(part_of(&own)) {
            if part == parts.len() {
                parts.push(Vec::new());
            }
            parts[part].push(*clue);
        }
        parts
    }

    /// The clues that it binds and that count, in order.
    pub fn clues<'a>(&self, clues: &'a [Clue]) -> Vec<&'a Clue> {
        clues.iter().filter(|clue| self.binds(clue)).collect()
    }
}

/// To which part each of the clues of a pact belongs, counted from 0 in the order in which they begin.
fn part_of(clues: &[&Clue]) -> Vec<usize> {
    let mut names: Vec<(Option<&str>, usize)> = Vec::new();
    let mut parts = Vec::new();
    for (i, clue) in clues.iter().enumerate() {
        let part = clue.pact.as_ref().and_then(Pact::part);
        let own = (part, if part.is_some() { 0 } else { i });
        let known = names.iter().position(|name| *name == own);
        parts.push(known.unwrap_or(names.len()));
        if known.is_none() {
            names.push(own);
        }
    }
    parts
}

/// The clues of a pact that one clue is in.
struct Members<'a> {
    pact: &'a Pact,
    clues: Vec<&'a Clue>,
    /// Each of them in its own setting, as the last of its clues.
    alone: Vec<Vec<Clue>>,
    /// To which part each belongs, counted from 0.
    parts: Vec<usize>,
}

impl<'a> Members<'a> {
    /// The members of the clue's pact; a clue that is not set yet is the last of them.
    fn of(clue: &'a Clue, pact: &'a Pact, setting: &Setting<'a>) -> Members<'a> {
        let mut clues = pact.clues(setting.clues);
        if !clues.contains(&clue) {
            clues.push(clue);
        }
        let parts = part_of(&clues);
        let alone = clues.iter().map(|&own| alone(own, setting));
        Members {
            pact,
            alone: alone.collect(),
            clues,
            parts,
        }
    }

    /// One of the clues as it is without the pact, and what it may look at.
    fn alone<'b>(&'b self, i: usize, setting: &Setting<'b>) -> (&'b Clue, Setting<'b>) {
        let clues = &self.alone[i];
        let own = clues.last().expect("the clue is the last of them");
        (own, Setting { clues, ..*setting })
    }

    fn part_count(&self) -> usize {
        self.parts.iter().max().map_or(0, |most| most + 1)
    }

    /// How many parts have only clues that are so.
    fn parts_where(&self, is_so: &dyn Fn(usize) -> bool) -> usize {
        let whole = |part: usize| {
            let own = (0..self.clues.len()).filter(|&i| self.parts[i] == part);
            own.into_iter().all(is_so)
        };
        (0..self.part_count()).filter(|&part| whole(part)).count()
    }

    fn allows(&self, is_right: &dyn Fn(usize) -> bool) -> bool {
        let right = self.parts_where(is_right);
        self.pact.bond.allows(right, self.part_count())
    }
}

/// Whether as many of the clues hold as the pact wants.
pub(super) fn holds(clue: &Clue, pact: &Pact, setting: &Setting, solution: &Solution) -> bool {
    let members = Members::of(clue, pact, setting);
    members.allows(&|i| {
        let (own, setting) = members.alone(i, setting);
        (own.rule.holds)(own, &setting, solution)
    })
}

/// What the pact states, if the clue is the first in it.
pub(super) fn facts(clue: &Clue, pact: &Pact, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let members = Members::of(clue, pact, setting);
    let count = members.clues.len();
    if count > MOST_BOUND {
        let title = pact.title();
        let reason = format!("{title} binds {count} clues; {MOST_BOUND} are the most");
        return Err(Refusal(reason));
    }
    let answer = |i: usize| Name(i as u32);
    let names = |i: usize| Name(NAMES * (i as u32 + 1));
    if members.clues.first().is_some_and(|first| *first != clue) {
        if !setting.clues.contains(clue) {
            truth::facts(clue, setting, answer(0), names(0))?;
        }
        return Ok(Vec::new()); // the first states them
    }
    let mut facts = Vec::new();
    for (i, member) in members.clues.iter().enumerate() {
        facts.extend(truth::facts(member, setting, answer(i), names(i))?);
    }
    if count > MOST_LISTED {
        let counted = tally::facts(pact.bond, &pact.title(), &members.parts, NAMES / 2);
        facts.extend(counted);
        return Ok(facts);
    }
    let lists = (0..1u32 << count).filter(|list| members.allows(&|i| list >> i & 1 == 1));
    let case = |list: u32| Case {
        admits: Vec::new(),
        says: (0..count).map(|i| (answer(i), list >> i & 1)).collect(),
    };
    let place: Arc<str> = pact.title().into();
    let cases: Vec<Case> = lists.map(case).collect();
    facts.push(Fact::cases(&place, Vec::new(), cases));
    Ok(facts)
}

/// What is wrong for certain: too many clues are violated, or on a full board too few.
pub(super) fn breach(
    clue: &Clue,
    pact: &Pact,
    setting: &Setting,
    filling: &Filling,
) -> Vec<Breach> {
    let members = Members::of(clue, pact, setting);
    if members.clues.first().is_some_and(|first| *first != clue) {
        return Vec::new();
    }
    let own = |i: usize| {
        let (own, setting) = members.alone(i, setting);
        (own.rule.breach)(own, &setting, filling)
    };
    let breaches: Vec<Vec<Breach>> = (0..members.clues.len()).map(own).collect();
    let fine = members.parts_where(&|i| breaches[i].is_empty());
    let wrong = members.part_count() - fine;
    let cells = |all: &mut dyn Iterator<Item = Cell>| {
        let mut cells: Vec<Cell> = all.collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    };
    let full = filling.complete();
    let words = match full {
        _ if !pact.bond.may_hold(wrong, members.part_count()) => {
            let first = breaches.iter().flatten().next();
            first.map(|first| format!("too many are wrong: {}", first.words))
        }
        Some(solution) if !holds(clue, pact, setting, &solution) => {
            Some("too many are right".to_string())
        }
        _ => None,
    };
    let blamed = breaches
        .iter()
        .flatten()
        .flat_map(|own| own.cells.iter().copied());
    let mut cells_of = cells(&mut blamed.into_iter());
    if cells_of.is_empty() {
        let all = members
            .clues
            .iter()
            .flat_map(|own| own.groups.iter().flatten());
        cells_of = cells(&mut all.copied());
    }
    let title = pact.title();
    let breach = |words| Breach {
        cells: cells_of,
        words: format!("{title}: {words}"),
    };
    words.map(breach).into_iter().collect()
}

/// The setting in which a clue of a pact is looked at by itself: no clue that may be wrong lends it a house.
fn alone(clue: &Clue, setting: &Setting) -> Vec<Clue> {
    let sure = setting.clues.iter().filter(|other| other.pact.is_none());
    let own = Clue {
        pact: None,
        off: false,
        ..clue.clone()
    };
    sure.cloned().chain([own]).collect()
}
