//! Cells that may hold only some digits: odd and even ones, low and high ones, and given marks.

use std::sync::Arc;

use super::{Breach, Clue, Fact, Need, Rule, Setting, Shape, Sign, Stroke, no_houses};
use crate::grid::{Candidate, DigitSet, Filling, Solution};

pub(super) const ODD: Rule = Rule {
    key: "odd",
    name: "Odd cell",
    noun: "odd cell",
    help: "The digit is odd.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| holds(odd(setting), clue, solution),
    facts: |clue, setting| Ok(facts(odd(setting), clue, setting)),
    houses: no_houses,
    breach: |clue, setting, filling| breach(odd(setting), "odd", clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Circle)],
};

pub(super) const EVEN: Rule = Rule {
    key: "even",
    name: "Even cell",
    noun: "even cell",
    help: "The digit is even.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| holds(even(setting), clue, solution),
    facts: |clue, setting| Ok(facts(even(setting), clue, setting)),
    houses: no_houses,
    breach: |clue, setting, filling| breach(even(setting), "even", clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Square)],
};

pub(super) const LOW: Rule = Rule {
    key: "low",
    name: "Low cell",
    noun: "low cell",
    help: "The digit is in the lower half; the middle one of an odd number is in neither.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| holds(low(setting), clue, solution),
    facts: |clue, setting| Ok(facts(low(setting), clue, setting)),
    houses: no_houses,
    breach: |clue, setting, filling| breach(low(setting), "low", clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Letter('l'))],
};

pub(super) const HIGH: Rule = Rule {
    key: "high",
    name: "High cell",
    noun: "high cell",
    help: "The digit is in the upper half; the middle one of an odd number is in neither.",
    shape: Shape::Cell {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| holds(high(setting), clue, solution),
    facts: |clue, setting| Ok(facts(high(setting), clue, setting)),
    houses: no_houses,
    breach: |clue, setting, filling| breach(high(setting), "high", clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Letter('h'))],
};

pub(super) const MARKS: Rule = Rule {
    key: "given-marks",
    name: "Given marks",
    noun: "marked cell",
    help: "The digit is one of those given.",
    shape: Shape::Cell {
        value: Need::Digits("digits", 25),
    },
    trial: 6,
    examples: &[],
    holds: |clue, _, solution| holds(given(clue), clue, solution),
    facts: |clue, setting| Ok(facts(given(clue), clue, setting)),
    houses: no_houses,
    breach: |clue, setting, filling| {
        let words = format!("among {}", setting.digits.text(given(clue)));
        breach(given(clue), &words, clue, setting, filling)
    },
    sketch: |clue, _| vec![Stroke::Sign(clue.cells()[0], Sign::Letter('m'))],
};

fn odd(setting: &Setting) -> DigitSet {
    let odd = |&digit: &_| setting.digits.value(digit) % 2 == 1;
    setting.digits.iter().filter(odd).collect()
}

fn even(setting: &Setting) -> DigitSet {
    setting.digits.all().minus(odd(setting))
}

fn low(setting: &Setting) -> DigitSet {
    DigitSet::all(setting.digits.len() / 2)
}

fn high(setting: &Setting) -> DigitSet {
    let count = setting.digits.len();
    setting.digits.all().minus(DigitSet::all(count.div_ceil(2)))
}

fn given(clue: &Clue) -> DigitSet {
    clue.digits().iter().copied().collect()
}

fn holds(allowed: DigitSet, clue: &Clue, solution: &Solution) -> bool {
    allowed.contains(solution.at(clue.cells()[0]))
}

fn facts(allowed: DigitSet, clue: &Clue, setting: &Setting) -> Vec<Fact> {
    let (cell, place) = (clue.cells()[0], Arc::from(clue.name(setting.geometry)));
    let wrong = setting.digits.all().minus(allowed);
    let never = |digit| Fact::never(&place, Candidate::new(cell, digit));
    wrong.iter().map(never).collect()
}

fn breach(
    allowed: DigitSet,
    kind: &str,
    clue: &Clue,
    setting: &Setting,
    filling: &Filling,
) -> Vec<Breach> {
    let cell = clue.cells()[0];
    let wrong = filling.at(cell).filter(|&digit| !allowed.contains(digit));
    let breach = |digit| Breach {
        cells: vec![cell],
        words: format!("{} in {cell} is not {kind}", setting.digits.symbol(digit)),
    };
    wrong.map(breach).into_iter().collect()
}
