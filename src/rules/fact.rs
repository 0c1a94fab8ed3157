//! What a clue says, in terms the matrix understands.
//!
//! A rule states facts as data and knows nothing of items and options; `model` turns them into the matrix. Every
//! auxiliary choice is a *function of the grid* (exactly one case fits each legal grid), or solution counts would
//! multiply: the property tests hold every rule to that.

use std::fmt;
use std::sync::Arc;

use crate::grid::{Candidate, Cell, Digit, DigitSet};

/// One statement of a clue, with the words that name it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What it is about, as a noun phrase that fits "the 7 of ..." and "(...)": `row 3`, `a knight's move`,
    /// `the cage at r1c1`.
    pub place: Arc<str>,
    /// The digit it is about, where it is about one.
    pub digit: Option<Digit>,
    /// The statement.
    pub form: Form,
}

/// The kinds of statement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// Exactly one of these candidates is true: a primary item.
    ExactlyOne(Vec<Candidate>),
    /// At most one of these candidates is true: a secondary item.
    AtMostOne(Vec<Candidate>),
    /// The candidate is false: barred at the root, with the place as its reason.
    Never(Candidate),
    /// These cells hold the same digit: a shared coloured item.
    Same(Vec<Cell>),
    /// Exactly one of the cases fits: a primary item with an option a case.
    Choice(Choice),
    /// The cells hold different digits, which together are one of the sets: a choice of the set, and for every digit
    /// the truth whether the cells hold it.
    Sets(Sets),
    /// The values of the digits in these cells have this sum: no item, as other facts of the clue say so; for those who
    /// derive more from it.
    Total(Vec<Cell>, u32),
}

/// Cases of which exactly one fits any legal grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The cells that the cases speak of.
    pub cells: Vec<Cell>,
    /// The cases.
    pub cases: Vec<Case>,
}

/// One way for a choice to be true.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Case {
    /// The digits that it admits, cell by cell in the order of the choice's cells.
    pub admits: Vec<DigitSet>,
    /// What it says to the other facts of the clue: all that speak of a name must say the same.
    pub says: Vec<(Name, u32)>,
}

/// A quantity that several facts of one clue speak of: a sum, a state between two steps. A name means nothing outside
/// its clue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(pub u32);

/// Digit sets of which one fills the cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sets {
    /// The cells, all different.
    pub cells: Vec<Cell>,
    /// The sets, each with as many digits as there are cells.
    pub sets: Vec<DigitSet>,
    /// The sum of the values of every set, where they have one in common.
    pub total: Option<u32>,
    /// The name under which each set says the sum of its values to the other facts of the clue.
    pub says: Option<Name>,
}

/// Why a clue cannot be turned into facts: it contradicts itself, or rests on a house that is switched off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(pub String);

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

impl Fact {
    /// A statement about no digit in particular.
    pub fn new(place: &Arc<str>, form: Form) -> Fact {
        Fact {
            place: place.clone(),
            digit: None,
            form,
        }
    }

    /// At most one of these candidates is true.
    pub fn at_most_one(place: &Arc<str>, digit: Option<Digit>, candidates: Vec<Candidate>) -> Fact {
        Fact {
            place: place.clone(),
            digit,
            form: Form::AtMostOne(candidates),
        }
    }

    /// The candidate is false.
    pub fn never(place: &Arc<str>, candidate: Candidate) -> Fact {
        Fact {
            place: place.clone(),
            digit: Some(candidate.digit),
            form: Form::Never(candidate),
        }
    }

    /// Exactly one of the cases fits; each says for every cell which digits it admits.
    pub fn choice(place: &Arc<str>, cells: Vec<Cell>, cases: Vec<Vec<DigitSet>>) -> Fact {
        let says_nothing = |admits| Case {
            admits,
            says: Vec::new(),
        };
        Fact::cases(place, cells, cases.into_iter().map(says_nothing).collect())
    }

    /// Exactly one of the cases fits.
    pub fn cases(place: &Arc<str>, cells: Vec<Cell>, cases: Vec<Case>) -> Fact {
        Fact::new(place, Form::Choice(Choice { cells, cases }))
    }

    /// At least `times` of the cells hold the digit.
    pub fn at_least(
        place: &Arc<str>,
        digit: Digit,
        times: usize,
        cells: &[Cell],
        all: DigitSet,
    ) -> Fact {
        let own = DigitSet::EMPTY.with(digit);
        Fact {
            digit: Some(digit),
            ..Fact::at_least_of(place, own, times, cells, all)
        }
    }

    /// At least `times` of the cells hold one of these digits: a case for each choice of the first `times` holders,
    /// so that exactly one fits.
    pub fn at_least_of(
        place: &Arc<str>,
        digits: DigitSet,
        times: usize,
        cells: &[Cell],
        all: DigitSet,
    ) -> Fact {
        let (holds, lacks) = (digits, all.minus(digits));
        let case = |holders: &Vec<usize>| -> Vec<DigitSet> {
            let admits = |i: usize| match () {
                () if holders.contains(&i) => holds,
                () if holders.last().is_none_or(|&last| i > last) => all,
                () => lacks,
            };
            (0..cells.len()).map(admits).collect()
        };
        let cases = combinations(cells.len(), times).iter().map(case).collect();
        Fact::choice(place, cells.to_vec(), cases)
    }
}

/// Every way to take `take` of the numbers below `from`, each in rising order.
pub(super) fn combinations(from: usize, take: usize) -> Vec<Vec<usize>> {
    if take == 0 {
        return vec![Vec::new()];
    }
    let ending_in = |last: usize| {
        combinations(last, take - 1)
            .into_iter()
            .map(move |mut rest| {
                rest.push(last);
                rest
            })
    };
    (0..from).flat_map(ending_in).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cases_of_at_least_two_are_the_first_two_holders() {
        let cells: Vec<Cell> = (0..4).map(|column| Cell::new(0, column)).collect();
        let fact = Fact::at_least(&"x".into(), Digit::new(0), 2, &cells, DigitSet::all(9));
        let Form::Choice(choice) = fact.form else {
            panic!("a choice")
        };
        assert_eq!(choice.cases.len(), 6);
        for holders in 0u32..16 {
            let digit = |i: usize| Digit::new(if holders >> i & 1 == 1 { 0 } else { 5 });
            let fits = |case: &&Case| (0..4).all(|i| case.admits[i].contains(digit(i)));
            let fitting = choice.cases.iter().filter(fits).count();
            assert_eq!(
                fitting,
                usize::from(holders.count_ones() >= 2),
                "holders {holders:04b}"
            );
        }
    }
}
