//! Two neighbours whose values must stand in a relation: what dots, non-consecutive and their like share.
//!
//! A cell holds one digit, so "b holds v" excludes *every* digit of a that cannot stand beside v, and all of them
//! together with v in b are one "at most one". That link may also take each w of b whose partners are all partners of
//! v. Stating it for every digit of either cell, and leaving out links that lie within others, says no more than the
//! 65 forbidden pairs of a white dot (16 for neighbours that are not consecutive), but says it so that each digit that
//! arc consistency would strike falls to one truth (the candidates left in the other cell) within one link: at 9x9,
//! 18 links instead of 65, and 14 instead of 16.
//! A choice with a case per allowed pair would propagate less: a case does not fall with a struck candidate, only
//! with a chosen one.

use std::sync::Arc;

use super::{Fact, Setting};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Filling, Solution};

/// A relation between the values of two cells, in order, and what is said of two that do not stand in it: `are not
/// consecutive`.
#[derive(Clone, Copy)]
pub(super) struct Relation<'a> {
    pub(super) allows: &'a dyn Fn(u32, u32) -> bool,
    pub(super) fails: &'a str,
}

/// Which of the two cells is meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    First,
    Second,
}

impl Relation<'_> {
    pub(super) fn holds(&self, setting: &Setting, solution: &Solution, a: Cell, b: Cell) -> bool {
        let value = |cell| setting.digits.value(solution.at(cell));
        (self.allows)(value(a), value(b))
    }

    /// The digits of the other cell that may stand beside this one of the cell on `side`.
    fn partners(&self, setting: &Setting, side: Side, digit: Digit) -> DigitSet {
        let value = |digit| setting.digits.value(digit);
        let fits = |other: &Digit| match side {
            Side::First => (self.allows)(value(digit), value(*other)),
            Side::Second => (self.allows)(value(*other), value(digit)),
        };
        setting.digits.iter().filter(fits).collect()
    }

    /// Everything that the relation says of two cells.
    pub(super) fn facts(&self, place: &Arc<str>, setting: &Setting, a: Cell, b: Cell) -> Vec<Fact> {
        let candidates =
            |cell, digits: DigitSet| digits.iter().map(move |digit| Candidate::new(cell, digit));
        let alone = |side| setting.digits.all().minus(self.matched(setting, side));
        let never = candidates(a, alone(Side::First)).chain(candidates(b, alone(Side::Second)));
        let link = |(left, right): (DigitSet, DigitSet)| {
            Fact::at_most_one(
                place,
                None,
                candidates(a, left).chain(candidates(b, right)).collect(),
            )
        };
        never
            .map(|candidate| Fact::never(place, candidate))
            .chain(self.links(setting).into_iter().map(link))
            .collect()
    }

    /// The digits of the cell on `side` that have a partner.
    fn matched(&self, setting: &Setting, side: Side) -> DigitSet {
        let has_partner = |&digit: &Digit| !self.partners(setting, side, digit).is_empty();
        setting.digits.iter().filter(has_partner).collect()
    }

    /// The largest links, as the digits of the first cell and of the second.
    fn links(&self, setting: &Setting) -> Vec<(DigitSet, DigitSet)> {
        let mut links: Vec<(DigitSet, DigitSet)> = self.links_of(setting, Side::First);
        let turned = self.links_of(setting, Side::Second).into_iter();
        links.extend(turned.map(|(own, other)| (other, own)));
        links.sort_unstable();
        links.dedup();
        let within = |small: &(DigitSet, DigitSet), large: &(DigitSet, DigitSet)| {
            small != large && small.0.is_subset(large.0) && small.1.is_subset(large.1)
        };
        (links.iter().copied())
            .filter(|link| !links.iter().any(|large| within(link, large)))
            .collect()
    }

    /// For every digit of the cell on `side`: it and those whose partners are all among its own, and what all of them
    /// exclude in the other cell.
    fn links_of(&self, setting: &Setting, side: Side) -> Vec<(DigitSet, DigitSet)> {
        let other = match side {
            Side::First => Side::Second,
            Side::Second => Side::First,
        };
        let (own, theirs) = (self.matched(setting, side), self.matched(setting, other));
        // Asked of each digit once: a setter's own relation is an expression, and slow.
        let partners: Vec<DigitSet> = (setting.digits.iter())
            .map(|digit| self.partners(setting, side, digit))
            .collect();
        let partners = |digit: Digit| partners[digit.index()];
        let link = |digit: Digit| {
            let alike = |another: &Digit| partners(*another).is_subset(partners(digit));
            let alike: DigitSet = own.iter().filter(alike).collect();
            (alike, theirs.minus(partners(digit)))
        };
        let says_something = |link: &(DigitSet, DigitSet)| !link.1.is_empty();
        own.iter().map(link).filter(says_something).collect()
    }

    /// What is wrong with the digits that two cells hold already, and in which cells.
    pub(super) fn clash(
        &self,
        setting: &Setting,
        filling: &Filling,
        a: Cell,
        b: Cell,
    ) -> Option<(Vec<Cell>, String)> {
        let symbol = |digit| setting.digits.symbol(digit);
        let alone = |&(cell, side): &(Cell, Side)| {
            let digit = filling.at(cell)?;
            let words = || format!("{} in {cell} fits no neighbour", symbol(digit));
            self.partners(setting, side, digit)
                .is_empty()
                .then(|| (vec![cell], words()))
        };
        let both = || {
            let (left, right) = (filling.at(a)?, filling.at(b)?);
            let words = || {
                format!(
                    "{a} and {b} {}: {} and {}",
                    self.fails,
                    symbol(left),
                    symbol(right)
                )
            };
            (!self.partners(setting, Side::First, left).contains(right))
                .then(|| (vec![a, b], words()))
        };
        both().or_else(|| [(a, Side::First), (b, Side::Second)].iter().find_map(alone))
    }
}

/// What the cases of a choice say of two cells at a time, as links: two digits that no case admits together exclude
/// each other. The choice itself would show that only when its cases are tried.
pub(super) fn pairwise(
    place: &Arc<str>,
    setting: &Setting,
    cells: &[Cell],
    cases: &[Vec<DigitSet>],
) -> Vec<Fact> {
    let mut facts = Vec::new();
    for (i, &b) in cells.iter().enumerate() {
        for (j, &a) in cells[..i].iter().enumerate() {
            let mut partners = vec![DigitSet::EMPTY; setting.digits.len()];
            for case in cases {
                for digit in case[j].iter() {
                    partners[digit.index()] = partners[digit.index()].or(case[i]);
                }
            }
            let allows = |one, other| {
                let digit = |value| setting.digits.worth(value);
                let both = digit(one).zip(digit(other));
                both.is_some_and(|(one, other)| partners[one.index()].contains(other))
            };
            let relation = Relation {
                allows: &allows,
                fails: "",
            };
            facts.extend(relation.facts(place, setting, a, b));
        }
    }
    facts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digits, Geometry};

    fn links(allows: &dyn Fn(u32, u32) -> bool) -> usize {
        let (geometry, digits) = (Geometry::square(9).unwrap(), Digits::standard(9));
        let setting = Setting {
            geometry: &geometry,
            digits: &digits,
            clues: &[],
        };
        let relation = Relation {
            allows,
            fails: "fail",
        };
        let links = relation.links(&setting);
        for a in relation.matched(&setting, Side::First).iter() {
            for b in relation.matched(&setting, Side::Second).iter() {
                let allowed = allows(digits.value(a), digits.value(b));
                let linked =
                    |(left, right): &(DigitSet, DigitSet)| left.contains(a) && right.contains(b);
                assert_ne!(links.iter().any(linked), allowed, "{a:?} {b:?}");
            }
        }
        links.len()
    }

    #[test]
    fn links_say_exactly_the_forbidden_pairs_and_are_few() {
        assert_eq!(links(&|a, b| a.abs_diff(b) == 1), 18);
        assert_eq!(links(&|a, b| a.abs_diff(b) != 1), 14);
        assert_eq!(links(&|a, b| a == 2 * b || b == 2 * a), 12);
        assert_eq!(links(&|a, b| a < b), 7, "an inequality");
    }
}
