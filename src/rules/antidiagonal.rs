//! Anti-diagonal: exactly three different digits stand on a main diagonal.
//!
//! A choice of the three digits. Where some three cells of the diagonal share a house, they hold all of them; elsewhere
//! each digit also says whether the diagonal has it, so that a diagonal of two digits does not pass as several of three.

use std::sync::Arc;

use super::fact::{Name, combinations};
use super::setting::share;
use super::{Breach, Case, Clue, Fact, Refusal, Rule, Setting, Shape, Stroke, diagonal, no_houses};
use crate::grid::{Cell, DigitSet, Filling, Solution};

pub(super) const DOWN: Rule = Rule {
    key: "anti-diagonal-down",
    name: "Anti-diagonal down",
    noun: "anti-diagonal down",
    help: "Exactly three different digits stand on the diagonal from the top left.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| holds(&diagonal::down(setting), solution),
    facts: |clue, setting| facts(diagonal::down(setting), clue, setting),
    houses: no_houses,
    breach: |_, setting, filling| breach(&diagonal::down(setting), setting, filling),
    sketch: |_, setting| sketch(diagonal::down(setting)),
};

pub(super) const UP: Rule = Rule {
    key: "anti-diagonal-up",
    name: "Anti-diagonal up",
    noun: "anti-diagonal up",
    help: "Exactly three different digits stand on the diagonal from the top right.",
    shape: Shape::Toggle,
    trial: 6,
    examples: &[],
    holds: |_, setting, solution| holds(&diagonal::up(setting), solution),
    facts: |clue, setting| facts(diagonal::up(setting), clue, setting),
    houses: no_houses,
    breach: |_, setting, filling| breach(&diagonal::up(setting), setting, filling),
    sketch: |_, setting| sketch(diagonal::up(setting)),
};

/// How many different digits there are on it.
const KINDS: usize = 3;

fn holds(line: &[Cell], solution: &Solution) -> bool {
    let digits: DigitSet = line.iter().map(|&cell| solution.at(cell)).collect();
    digits.len() == KINDS
}

fn facts(line: Vec<Cell>, clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (noun, all) = (clue.rule.noun, setting.digits.all());
    if line.len() < KINDS || setting.digits.len() < KINDS {
        return Err(Refusal(format!(
            "{noun} needs {KINDS} cells and {KINDS} digits"
        )));
    }
    let place: Arc<str> = noun.into();
    let houses = setting.houses();
    let apart = |places: &Vec<usize>| {
        let pairs = [(0, 1), (0, 2), (1, 2)].iter();
        let apart = |&(i, j): &(usize, usize)| share(&houses, line[places[i]], line[places[j]]);
        pairs.into_iter().all(apart)
    };
    let is_full = combinations(line.len(), KINDS).iter().any(apart);
    let set = |digits: &Vec<usize>| {
        let digit = |&index: &usize| setting.digits.iter().nth(index);
        digits.iter().filter_map(digit).collect::<DigitSet>()
    };
    let case = |set: DigitSet| Case {
        admits: vec![set; line.len()],
        says: (all.iter().filter(|_| !is_full))
            .map(|digit| (Name(digit.index() as u32), set.contains(digit).into()))
            .collect(),
    };
    let sets = combinations(setting.digits.len(), KINDS);
    let cases = sets.iter().map(set).map(case).collect();
    let mut facts = vec![Fact::cases(&place, line.clone(), cases)];
    if !is_full {
        facts.extend(all.iter().map(|digit| {
            let cases = first_holders(&line, DigitSet::EMPTY.with(digit), all);
            let name = Name(digit.index() as u32);
            let case = |(place, admits)| Case {
                admits,
                says: vec![(name, u32::from(place < line.len()))],
            };
            let cases = cases.into_iter().enumerate().map(case);
            Fact::cases(&place, line.clone(), cases.collect())
        }));
    }
    Ok(facts)
}

/// What the cells admit where the first that holds one of the digits is the first, the second, ..., none.
fn first_holders(line: &[Cell], digits: DigitSet, all: DigitSet) -> Vec<Vec<DigitSet>> {
    let admits = |first: usize, place: usize| match place.cmp(&first) {
        std::cmp::Ordering::Less => all.minus(digits),
        std::cmp::Ordering::Equal => digits,
        std::cmp::Ordering::Greater => all,
    };
    (0..=line.len())
        .map(|first| (0..line.len()).map(|place| admits(first, place)).collect())
        .collect()
}

fn breach(line: &[Cell], setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let held = |&cell: &Cell| Some((filling.at(cell)?, cell));
    let known: Vec<_> = line.iter().filter_map(held).collect();
    let digits: DigitSet = known.iter().map(|&(digit, _)| digit).collect();
    let open = line.len() - known.len();
    if digits.is_empty() || digits.len() <= KINDS && digits.len() + open >= KINDS {
        return Vec::new();
    }
    let (first, last) = (line[0], line[line.len() - 1]);
    let symbols: Vec<String> = (digits.iter())
        .map(|digit| setting.digits.symbol(digit).to_string())
        .collect();
    vec![Breach {
        cells: known.iter().map(|&(_, cell)| cell).collect(),
        words: format!(
            "the diagonal {first}-{last} holds {}, not exactly {KINDS} different digits",
            symbols.join(", ")
        ),
    }]
}

fn sketch(line: Vec<Cell>) -> Vec<Stroke> {
    let line = Some(line).filter(|line| !line.is_empty());
    let dotted = |cells| Stroke::Diagonal {
        cells,
        dotted: true,
    };
    line.map(dotted).into_iter().collect()
}
