//! X-sum: the first X digits of the row or column sum to its number, where X is the first of them.
//!
//! Where the line holds no digit twice, one choice with a case for each X and each set of digits that may stand in
//! the first X cells: at most 13 at 9x9. Elsewhere a chain of how many digits and how much sum are still missing.

use std::sync::Arc;

use super::chain::{Automaton, chain};
use super::total::bounds;
use super::{
    Breach, Clue, Fact, Need, Refusal, Rule, Setting, Shape, Tells, no_houses, sums, value_beside,
};
use crate::grid::{Cell, Digit, DigitSet, Filling};

pub(super) const RULE: Rule = Rule {
    key: "x-sum",
    name: "X-sum",
    noun: "X-sum",
    help: "The first X digits of the row or column sum to its number, where X is the first of them.",
    shape: Shape::Outside {
        value: Need::Number("sum"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let value = |&cell: &Cell| setting.digits.value(solution.at(cell));
        let (line, count) = (clue.cells(), value(&clue.cells()[0]) as usize);
        let first = line.get(..count);
        first.is_some_and(|cells| cells.iter().map(value).sum::<u32>() == clue.wanted())
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, setting| value_beside(clue, setting, Tells::SumFirst),
};

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    if !setting.all_differ(clue.cells()) {
        return by_chain(&place, clue, setting);
    }
    let mut cases = Vec::new();
    for first in setting.digits.iter() {
        let ways = cases_of(clue, setting, first);
        cases.extend(ways.ok_or_else(|| {
            let (most, sum) = (sums::MOST, clue.wanted());
            Refusal(format!("{place} has more than {most} ways to make {sum}"))
        })?);
    }
    if cases.is_empty() {
        return Err(Refusal(format!("{place} cannot make {}", clue.wanted())));
    }
    Ok(vec![Fact::choice(&place, clue.cells().to_vec(), cases)])
}

/// The ways to make the sum behind this first digit; none where there are too many.
fn cases_of(clue: &Clue, setting: &Setting, first: Digit) -> Option<Vec<Vec<DigitSet>>> {
    let (digits, length) = (setting.digits, clue.cells().len());
    let count = digits.value(first) as usize;
    if count > length {
        return Some(Vec::new());
    }
    let (own, all) = (DigitSet::EMPTY.with(first), digits.all());
    if count == 0 {
        let case = |_| {
            (0..length)
                .map(|i| if i == 0 { own } else { all.minus(own) })
                .collect()
        };
        return Some(
            (clue.wanted() == 0)
                .then_some(())
                .into_iter()
                .map(case)
                .collect(),
        );
    }
    let Some(rest) = clue.wanted().checked_sub(digits.value(first)) else {
        return Some(Vec::new());
    };
    let case = |set: &DigitSet| -> Vec<DigitSet> {
        let admits = |i| match i {
            0 => own,
            _ if i < count => *set,
            _ => all.minus(*set).minus(own),
        };
        (0..length).map(admits).collect()
    };
    let sets = sums::sets(digits, all.minus(own), count - 1, rest)?;
    Some(sets.iter().map(case).collect())
}

/// The state is how many more digits count and what they must still make; none before the first.
fn by_chain(place: &Arc<str>, clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (length, wanted) = (clue.cells().len() as u32, clue.wanted());
    let step = |state: &Option<(u32, u32)>, digit| {
        let value = setting.digits.value(digit);
        match *state {
            None if value > length => None,
            None if value == 0 => Some(Some((0, wanted))),
            None => Some(Some((value - 1, wanted.checked_sub(value)?))),
            Some((0, missing)) => Some(Some((0, missing))),
            Some((count, missing)) => Some(Some((count - 1, missing.checked_sub(value)?))),
        }
    };
    let automaton = Automaton {
        start: None,
        step: &|state, _, digit| step(state, digit),
        ends: &|state| (*state == Some((0, 0))).then_some(0),
    };
    chain(place, setting, clue.cells(), &automaton)
        .map_err(|flaw| flaw.refusal(place, &format!("make {wanted}")))
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let Some(first) = filling.at(clue.cells()[0]) else {
        return Vec::new();
    };
    let (line, count) = (clue.cells(), setting.digits.value(first) as usize);
    let fault = match line.get(..count) {
        None => Some(format!("{count} digits do not fit")),
        Some(cells) => {
            let known: Vec<Digit> = cells.iter().filter_map(|&cell| filling.at(cell)).collect();
            let open = (count - known.len()) as u32;
            let (low, high) = bounds(setting.digits);
            sums::verdict(setting, &known, (open * low, open * high), clue.numbers())
        }
    };
    let counted = line.iter().copied().take(count.max(1));
    let breach = |fault| Breach {
        cells: counted.filter(|&cell| filling.at(cell).is_some()).collect(),
        words: format!("{}: {fault}", clue.name(setting.geometry)),
    };
    fault.map(breach).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digits, Geometry};
    use crate::rules::{Form, find};

    #[test]
    fn a_sum_has_at_most_13_cases() {
        let (geometry, digits) = (Geometry::square(9).unwrap(), Digits::standard(9));
        let clues = [Clue::toggle(find("rows").unwrap())];
        let setting = Setting {
            geometry: &geometry,
            digits: &digits,
            clues: &clues,
        };
        let cases = |sum: u32| {
            let clue = Clue::read(
                find("x-sum").unwrap(),
                "row 1",
                Some(&sum.to_string()),
                &geometry,
                &digits,
            );
            match facts(&clue.unwrap()[0], &setting).as_deref() {
                Ok(
                    [
                        Fact {
                            form: Form::Choice(choice),
                            ..
                        },
                    ],
                ) => choice.cases.len(),
                _ => 0,
            }
        };
        assert_eq!((cases(1), cases(2), cases(45), cases(46)), (1, 0, 1, 0));
        assert_eq!((1..=45).map(cases).max(), Some(13));
    }
}
