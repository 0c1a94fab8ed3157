//! The rules that people set: each a constant card in its own file.
//!
//! A rule is `mod` and an entry in [`RULES`], two lines; everything else (panel, file form, editor, matrix, hints,
//! contradictions in words, property tests) reads the card. `holds` is the definition a player agrees with at first
//! sight; `facts` says the same for the matrix and may be clever; the tests make the two meet.

mod clue;
mod fact;
mod pact;
mod place;
mod setting;
mod shape;
mod stroke;
mod value;

mod allowed;
mod antidiagonal;
mod antiking;
mod antiknight;
mod antileap;
mod arrow;
mod between;
mod chain;
mod circles;
mod clone;
mod custom;
mod diagonal;
mod different;
mod disjoint;
mod dots;
mod double_arrow;
mod equal;
mod extreme;
mod hidden_skyscraper;
mod houses;
mod indexer;
mod inequality;
mod killer;
mod kinds;
mod leap;
mod little_killer;
mod look_and_say;
mod nabner;
mod negative;
mod nonconsecutive;
mod numbered_room;
mod outside_digits;
mod pair;
mod quadruple;
mod region_sum;
mod relation;
mod renban;
mod same;
mod sandwich;
mod sequence;
mod skyscraper;
mod squares;
mod sum;
mod sum_line;
mod sums;
mod taxicab;
mod thermo;
mod total;
mod tuples;
mod whisper;
mod windoku;
mod x_sum;
mod xv;
mod zipper;

pub use clue::{Clue, ClueError};
pub use custom::{PARTS as CUSTOM_PARTS, parts as custom_parts};
pub use fact::{Case, Choice, Fact, Form, Name, Refusal, Sets};
pub use houses::Usual;
pub use pact::{BONDS, Bond, MOST_BOUND, Machine, Pact, State};
pub use place::{near, place_fault, toward};
pub use setting::{Breach, House, Setting};
pub use shape::{Need, Shape, Touch};
pub use stroke::{Family, Sign, Stroke, Tells};
pub(crate) use total::Totals;
pub use value::Value;

use crate::grid::{Filling, Solution};

/// The card of a rule.
#[derive(Debug)]
pub struct Rule {
    /// Its name in files, for ever: kebab-case.
    pub key: &'static str,
    /// Its name in the panel.
    pub name: &'static str,
    /// Its name in a sentence, without an article: `cage`, `thermometer`, `anti-knight`.
    pub noun: &'static str,
    /// What it demands, in one sentence.
    pub help: &'static str,
    /// How a clue of it is placed.
    pub shape: Shape,
    /// The size of board at which the property tests try it: 4, 6 or 9.
    pub trial: usize,
    /// Values of a rule that reads its own text, as examples in help and tests; empty for others.
    pub examples: &'static [&'static str],
    /// The definition.
    holds: fn(&Clue, &Setting, &Solution) -> bool,
    /// The same for the matrix.
    facts: fn(&Clue, &Setting) -> Result<Vec<Fact>, Refusal>,
    /// The sets of cells that hold no digit twice.
    houses: fn(&Clue, &Setting) -> Vec<House>,
    /// What an unfinished board already violates.
    breach: fn(&Clue, &Setting, &Filling) -> Vec<Breach>,
    /// What to draw.
    sketch: fn(&Clue, &Setting) -> Vec<Stroke>,
}

/// Every rule, in the order of the panel.
pub static RULES: &[Rule] = &[
    houses::ROWS,
    houses::COLUMNS,
    houses::BOXES,
    diagonal::DOWN,
    diagonal::UP,
    antiknight::RULE,
    antiking::RULE,
    antileap::CAMEL,
    antileap::ZEBRA,
    antileap::ANY,
    taxicab::RULE,
    nonconsecutive::EDGES,
    nonconsecutive::CORNERS,
    disjoint::RULE,
    windoku::RULE,
    squares::ENTROPY,
    squares::MODULAR,
    antidiagonal::DOWN,
    antidiagonal::UP,
    negative::WHITE_DOTS,
    negative::BLACK_DOTS,
    negative::XV,
    different::EXTRA,
    killer::RULE,
    sum::RULE,
    look_and_say::RULE,
    little_killer::RULE,
    sandwich::RULE,
    x_sum::RULE,
    skyscraper::RULE,
    hidden_skyscraper::RULE,
    numbered_room::RULE,
    outside_digits::RULE,
    arrow::RULE,
    double_arrow::RULE,
    thermo::RULE,
    thermo::SLOW,
    whisper::RULE,
    renban::RULE,
    nabner::RULE,
    same::PALINDROME,
    between::BETWEEN,
    between::LOCKOUT,
    kinds::ENTROPIC,
    kinds::MODULAR,
    kinds::PARITY,
    sequence::SEQUENCE,
    sequence::SAME_DIFFERENCE,
    region_sum::RULE,
    zipper::RULE,
    sum_line::RULE,
    clone::RULE,
    same::SAME,
    different::DIFFERENT,
    dots::WHITE,
    dots::BLACK,
    xv::X,
    xv::V,
    xv::SUM,
    inequality::RULE,
    quadruple::RULE,
    allowed::ODD,
    allowed::EVEN,
    allowed::LOW,
    allowed::HIGH,
    allowed::MARKS,
    extreme::MINIMUM,
    extreme::MAXIMUM,
    indexer::ROW,
    indexer::COLUMN,
    indexer::BOX,
    circles::RULE,
    custom::RELATION,
    custom::PATTERN,
    custom::AUTOMATON,
    custom::SETS,
];

/// The rule with this key.
pub fn find(key: &str) -> Option<&'static Rule> {
    RULES.iter().find(|rule| rule.key == key)
}

/// The key that was probably meant.
pub fn nearest(key: &str) -> &'static str {
    let distance = |rule: &&Rule| edit_distance(key, rule.key);
    RULES
        .iter()
        .min_by_key(distance)
        .expect("there are rules")
        .key
}

impl Clue {
    /// Whether the solution satisfies the clue; of one in a pact, whether the pact is kept.
    pub fn holds(&self, setting: &Setting, solution: &Solution) -> bool {
        match &self.pact {
            Some(pact) => pact::holds(self, pact, setting, solution),
            None => (self.rule.holds)(self, setting, solution),
        }
    }

    /// The same for the matrix.
    ///
    /// # Errors
    /// A sentence that names the clue, where it contradicts itself or rests on a house that is switched off.
    pub fn facts(&self, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
        match &self.pact {
            Some(pact) => pact::facts(self, pact, setting),
            None => (self.rule.facts)(self, setting),
        }
    }

    /// The sets of cells that it forces to differ.
    pub fn houses(&self, setting: &Setting) -> Vec<House> {
        match &self.pact {
            Some(_) => Vec::new(),
            None => (self.rule.houses)(self, setting),
        }
    }

    /// What an unfinished board already violates.
    pub fn breach(&self, setting: &Setting, filling: &Filling) -> Vec<Breach> {
        match &self.pact {
            Some(pact) => pact::breach(self, pact, setting, filling),
            None => (self.rule.breach)(self, setting, filling),
        }
    }

    /// What to draw.
    pub fn sketch(&self, setting: &Setting) -> Vec<Stroke> {
        (self.rule.sketch)(self, setting)
    }
}

fn no_houses(_: &Clue, _: &Setting) -> Vec<House> {
    Vec::new()
}

fn no_sketch(_: &Clue, _: &Setting) -> Vec<Stroke> {
    Vec::new()
}

/// What a clue beside the board shows: its value, at its place.
fn value_beside(clue: &Clue, setting: &Setting, tells: Tells) -> Vec<Stroke> {
    let at = setting.geometry.outside_of(clue.cells());
    let text = clue.value_text(setting.digits);
    let drawn = at
        .zip(text)
        .map(|(at, text)| Stroke::Outside(at, tells, text));
    drawn.into_iter().collect()
}

/// How many letters must change to make one word the other (Levenshtein).
pub fn edit_distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, other) in to.iter().enumerate() {
            let change = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_unique_and_kebab_case() {
        for (i, rule) in RULES.iter().enumerate() {
            assert!(
                rule.key
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte == b'-'),
                "{}",
                rule.key
            );
            assert!(
                RULES[..i]
                    .iter()
                    .all(|other| other.key != rule.key && other.name != rule.name),
                "{}",
                rule.key
            );
            assert!(
                rule.help.ends_with('.') && rule.help.len() < 110,
                "{}",
                rule.key
            );
        }
    }

    #[test]
    fn a_slip_in_a_key_is_understood() {
        assert_eq!(nearest("anti_kinght"), "anti-knight");
        assert_eq!(nearest("termo"), "thermo");
    }
}
