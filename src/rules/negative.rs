//! Negative rules: all white dots, all black dots, or all X and V are given, so that neighbours by edge without one
//! do not stand in its relation.
//!
//! As in the editors that people set with: the differences (ratios) meant are those of the dots on the board, 1 (2)
//! where there is none; any dot exempts its pair; X and V are always both meant. Muted clues neither count nor exempt.

use std::sync::Arc;

use super::dots::{BLACK, DIFFERENCE, RATIO, WHITE};
use super::pair::Pairing;
use super::relation::Relation;
use super::xv::{SUM, TEN, V, X};
use super::{Breach, Clue, Fact, Rule, Setting, Shape, no_houses, no_sketch};
use crate::grid::{Cell, Filling, Solution};

pub(super) const WHITE_DOTS: Rule = Rule {
    key: "all-white-dots",
    name: "All white dots given",
    noun: "all white dots given",
    help: "Neighbours without a dot do not differ by what a white dot says (1 if there is none).",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| whites(setting).hold(setting, solution),
    facts: |clue, setting| Ok(whites(setting).facts(clue, setting)),
    houses: no_houses,
    breach: |_, setting, filling| whites(setting).breach(setting, filling),
    sketch: no_sketch,
};

pub(super) const BLACK_DOTS: Rule = Rule {
    key: "all-black-dots",
    name: "All black dots given",
    noun: "all black dots given",
    help: "Neighbours without a dot are not in a ratio that a black dot says (double if there is none).",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| blacks(setting).hold(setting, solution),
    facts: |clue, setting| Ok(blacks(setting).facts(clue, setting)),
    houses: no_houses,
    breach: |_, setting, filling| blacks(setting).breach(setting, filling),
    sketch: no_sketch,
};

pub(super) const XV: Rule = Rule {
    key: "all-xv",
    name: "All X and V given",
    noun: "all X and V given",
    help: "Neighbours without a sum between them sum to neither 5 nor 10.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| sums(setting).hold(setting, solution),
    facts: |clue, setting| Ok(sums(setting).facts(clue, setting)),
    houses: no_houses,
    breach: |_, setting, filling| sums(setting).breach(setting, filling),
    sketch: no_sketch,
};

/// A relation that neighbours without a clue must not stand in.
struct Negative {
    pairing: Pairing,
    /// The numbers for which it is meant.
    numbers: Vec<u32>,
    /// The neighbours that no clue exempts.
    pairs: Vec<(Cell, Cell)>,
}

fn whites(setting: &Setting) -> Negative {
    Negative {
        pairing: DIFFERENCE,
        numbers: numbers(setting, &WHITE, DIFFERENCE.usual),
        pairs: unmarked(setting, &[WHITE.key, BLACK.key]),
    }
}

fn blacks(setting: &Setting) -> Negative {
    Negative {
        pairing: RATIO,
        numbers: numbers(setting, &BLACK, RATIO.usual),
        pairs: unmarked(setting, &[WHITE.key, BLACK.key]),
    }
}

fn sums(setting: &Setting) -> Negative {
    Negative {
        pairing: TEN,
        numbers: vec![5, 10],
        pairs: unmarked(setting, &[X.key, V.key, SUM.key]),
    }
}

/// The numbers of the rule's clues; the usual one where there are none.
fn numbers(setting: &Setting, rule: &Rule, usual: u32) -> Vec<u32> {
    let own = |clue: &&Clue| clue.rule.key == rule.key && !clue.off;
    let own = setting.clues.iter().filter(own);
    let mut numbers: Vec<u32> = own.map(|clue| clue.number().unwrap_or(usual)).collect();
    if numbers.is_empty() {
        numbers.push(usual);
    }
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// The neighbours that no clue of these rules joins.
pub(super) fn unmarked(setting: &Setting, keys: &[&str]) -> Vec<(Cell, Cell)> {
    let marks = |clue: &&Clue| keys.contains(&clue.rule.key) && !clue.off;
    let marks: Vec<&[Cell]> = (setting.clues.iter().filter(marks))
        .map(Clue::cells)
        .collect();
    let free = |&(a, b): &(Cell, Cell)| {
        !marks
            .iter()
            .any(|cells| cells.contains(&a) && cells.contains(&b))
    };
    setting.geometry.neighbours().filter(free).collect()
}

impl Negative {
    /// Runs a test of the relation that is left to neighbours.
    fn with_relation<T>(&self, run: impl Fn(&Relation) -> T) -> T {
        let allows =
            |a, b| (self.numbers.iter()).all(|&number| !(self.pairing.allows)(number, a, b));
        let wants: Vec<String> = (self.numbers.iter())
            .map(|&number| (self.pairing.wants)(number))
            .collect();
        run(&Relation {
            allows: &allows,
            fails: &format!("have no sign between them and {}", wants.join(" or ")),
        })
    }

    fn hold(&self, setting: &Setting, solution: &Solution) -> bool {
        self.with_relation(|relation| {
            (self.pairs.iter()).all(|&(a, b)| relation.holds(setting, solution, a, b))
        })
    }

    fn facts(&self, clue: &Clue, setting: &Setting) -> Vec<Fact> {
        let place: Arc<str> = clue.rule.noun.into();
        self.with_relation(|relation| {
            let facts = |&(a, b): &(Cell, Cell)| relation.facts(&place, setting, a, b);
            self.pairs.iter().flat_map(facts).collect()
        })
    }

    fn breach(&self, setting: &Setting, filling: &Filling) -> Vec<Breach> {
        self.with_relation(|relation| {
            let clash = |&(a, b): &(Cell, Cell)| {
                let (cells, words) = relation.clash(setting, filling, a, b)?;
                Some(Breach { cells, words })
            };
            let mut breaches: Vec<Breach> = self.pairs.iter().filter_map(clash).collect();
            breaches.dedup();
            breaches
        })
    }
}
