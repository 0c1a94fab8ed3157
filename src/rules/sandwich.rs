//! Sandwich: the digits between the lowest and the highest digit of a row or column sum to its number.
//!
//! One choice with a case for each way to make the sum: where the two ends stand, in which order, and which set of
//! digits lies between. It rests on the line holding every digit exactly once; elsewhere the clue is refused by name.
//! At 9x9 that is 16 cases for 0, 70 for 15 (the most), 2 for 35.

use std::sync::Arc;

use super::{
    Breach, Clue, Fact, Need, Refusal, Rule, Setting, Shape, Tells, no_houses, sums, value_beside,
};
use crate::grid::{Cell, Digit, DigitSet, Filling, Solution};

pub(super) const RULE: Rule = Rule {
    key: "sandwich",
    name: "Sandwich",
    noun: "sandwich",
    help: "The digits between the lowest and the highest of the row or column sum to its number.",
    shape: Shape::Outside {
        value: Need::Number("sum"),
    },
    trial: 6,
    examples: &[],
    holds,
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, setting| value_beside(clue, setting, Tells::SumBetween),
};

/// The lowest digit, the highest, and those that may stand between them.
fn bread(setting: &Setting) -> (Digit, Digit, DigitSet) {
    let (low, high) = (Digit::new(0), Digit::new(setting.digits.len() as u8 - 1));
    (low, high, setting.digits.all().without(low).without(high))
}

/// The cells between the lowest and the highest digit, where both are known.
fn filled_between<'a>(
    clue: &'a Clue,
    setting: &Setting,
    digit: impl Fn(Cell) -> Option<Digit>,
) -> Option<&'a [Cell]> {
    let (low, high, _) = bread(setting);
    let place = |end| {
        clue.cells()
            .iter()
            .position(|&cell| digit(cell) == Some(end))
    };
    let (a, b) = (place(low)?, place(high)?);
    clue.cells().get(a.min(b) + 1..a.max(b))
}

fn holds(clue: &Clue, setting: &Setting, solution: &Solution) -> bool {
    let value = |&cell: &Cell| setting.digits.value(solution.at(cell));
    filled_between(clue, setting, |cell| Some(solution.at(cell)))
        .is_some_and(|cells| cells.iter().map(value).sum::<u32>() == clue.wanted())
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (line, name) = (clue.cells(), clue.name(setting.geometry));
    if line.len() != setting.digits.len() || !setting.all_differ(line) {
        return Err(Refusal(format!(
            "{name} needs a line that holds every digit once"
        )));
    }
    let mut ways = Vec::new();
    for count in 0..line.len() - 1 {
        let enough = cases(setting, count, clue.wanted(), &mut ways);
        enough.ok_or_else(|| {
            let (most, sum) = (sums::MOST, clue.wanted());
            Refusal(format!("{name} has more than {most} ways to sum to {sum}"))
        })?;
    }
    if ways.is_empty() {
        return Err(Refusal(format!(
            "{name} cannot sum to {}: {}",
            clue.wanted(),
            why(setting, clue.wanted())
        )));
    }
    Ok(vec![Fact::choice(&Arc::from(name), line.to_vec(), ways)])
}

/// Why no digits between the ends make this sum.
fn why(setting: &Setting, wanted: u32) -> String {
    let (low, high, filling) = bread(setting);
    let most = setting.digits.sum(filling);
    let (low, high) = (setting.digits.symbol(low), setting.digits.symbol(high));
    if wanted > most {
        format!("the digits between {low} and {high} sum to 0-{most}")
    } else {
        format!("no digits between {low} and {high} do")
    }
}

/// Adds the ways to make the sum with `count` digits between the ends, as the digits that each cell of the line may
/// hold; none where they become too many.
fn cases(setting: &Setting, count: usize, sum: u32, ways: &mut Vec<Vec<DigitSet>>) -> Option<()> {
    let (low, high, filling) = bread(setting);
    let length = setting.digits.len();
    for inside in sums::sets(setting.digits, filling, count, sum)? {
        if ways.len() > sums::MOST {
            return None;
        }
        for first in 0..length - 1 - count {
            for (left, right) in [(low, high), (high, low)] {
                let last = first + 1 + count;
                let admits = |place: usize| match place {
                    _ if place == first => DigitSet::EMPTY.with(left),
                    _ if place == last => DigitSet::EMPTY.with(right),
                    _ if (first..last).contains(&place) => inside,
                    _ => filling.minus(inside),
                };
                ways.push((0..length).map(admits).collect());
            }
        }
    }
    Some(())
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let (low, high, between) = bread(setting);
    let held = |cells: &[Cell]| -> Vec<Digit> {
        cells.iter().filter_map(|&cell| filling.at(cell)).collect()
    };
    let line = held(clue.cells());
    let fault = match filled_between(clue, setting, |cell| filling.at(cell)) {
        Some(cells) => {
            let (known, rest) = (held(cells), between.minus(line.iter().copied().collect()));
            sums::fault(
                setting,
                &known,
                rest,
                cells.len() - known.len(),
                clue.numbers(),
            )
        }
        None => (line.len() == clue.cells().len()).then(|| {
            let (low, high) = (setting.digits.symbol(low), setting.digits.symbol(high));
            format!("{low} or {high} is missing")
        }),
    };
    let breach = |fault| Breach {
        cells: (clue.cells().iter().copied())
            .filter(|&cell| filling.at(cell).is_some())
            .collect(),
        words: format!("{}: {fault}", clue.name(setting.geometry)),
    };
    fault.map(breach).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digits, Geometry};
    use crate::rules::{Form, find};

    fn facts_of(sum: &str, houses: &[&str]) -> Result<Vec<Fact>, String> {
        let (geometry, digits) = (Geometry::square(9).unwrap(), Digits::standard(9));
        let clues: Vec<Clue> = houses
            .iter()
            .map(|key| Clue::toggle(find(key).unwrap()))
            .collect();
        let setting = Setting {
            geometry: &geometry,
            digits: &digits,
            clues: &clues,
        };
        let sandwich = Clue::read(
            find("sandwich").unwrap(),
            "row 3",
            Some(sum),
            &geometry,
            &digits,
        )
        .unwrap();
        sandwich[0]
            .facts(&setting)
            .map_err(|refusal| refusal.to_string())
    }

    fn case_count(sum: &str) -> usize {
        let facts = facts_of(sum, &["rows"]).unwrap();
        let Form::Choice(choice) = &facts[0].form else {
            panic!("a choice")
        };
        choice.cases.len()
    }

    #[test]
    fn a_sum_has_as_many_cases_as_ways_to_make_it() {
        assert_eq!(
            (case_count("0"), case_count("15"), case_count("35")),
            (16, 70, 2)
        );
        assert_eq!(
            (0..=35)
                .filter(|&sum| sum != 1 && sum != 34)
                .map(|sum| case_count(&sum.to_string()))
                .max(),
            Some(70)
        );
    }

    #[test]
    fn impossible_sums_are_refused_with_the_reason() {
        let refusal = |sum| facts_of(sum, &["rows"]).unwrap_err();
        assert_eq!(
            refusal("36"),
            "the sandwich of row 3 cannot sum to 36: the digits between 1 and 9 sum to 0-35"
        );
        assert_eq!(
            refusal("34"),
            "the sandwich of row 3 cannot sum to 34: no digits between 1 and 9 do"
        );
        assert_eq!(
            facts_of("15", &["columns", "boxes"]).unwrap_err(),
            "the sandwich of row 3 needs a line that holds every digit once"
        );
    }
}
