//! Counting circles: a digit in a circle says in how many of the circles it stands.
//!
//! The digits used sum to the number of circles: a choice of that set, which also says how often each digit stands in
//! the circles. For each digit a count goes from circle to circle, so that all of it is a function of the grid.

use std::sync::Arc;

use super::fact::Name;
use super::{
    Breach, Case, Clue, Fact, Family, Need, Refusal, Rule, Setting, Shape, Stroke, no_houses, sums,
};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Filling};

pub(super) const RULE: Rule = Rule {
    key: "counting-circles",
    name: "Counting circles",
    noun: "set of counting circles",
    help: "A digit in a circle says in how many of these circles it stands.",
    shape: Shape::Area {
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let right = |&cell: &Cell| {
            let digit = solution.at(cell);
            let holders = clue
                .cells()
                .iter()
                .filter(|&&other| solution.at(other) == digit);
            holders.count() == setting.digits.value(digit) as usize
        };
        clue.cells().iter().all(right)
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, _| {
        let ring = |&cell: &Cell| Stroke::Ring(Family::Other, vec![cell]);
        clue.cells().iter().map(ring).collect()
    },
};

/// The digits that can stand in so many circles at all.
fn usable(setting: &Setting, circles: usize) -> DigitSet {
    let fits = |&digit: &Digit| (1..=circles).contains(&(setting.digits.value(digit) as usize));
    setting.digits.iter().filter(fits).collect()
}

/// The sets of digits whose values sum to the number of circles; none where there are too many.
fn fillings(setting: &Setting, circles: usize) -> Option<Vec<DigitSet>> {
    let usable = usable(setting, circles);
    let mut sets = Vec::new();
    for size in 1..=usable.len() {
        sets.extend(sums::sets(setting.digits, usable, size, circles as u32)?);
        if sets.len() > sums::MOST {
            return None;
        }
    }
    Some(sets)
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (cells, name) = (clue.cells(), clue.name(setting.geometry));
    let (count, most) = (cells.len(), sums::MOST);
    let too_many = || {
        Refusal(format!(
            "{name} has more than {most} ways to fill {count} circles"
        ))
    };
    let sets = fillings(setting, count).ok_or_else(too_many)?;
    if sets.is_empty() {
        return Err(Refusal(format!(
            "{name} cannot be: no different digits sum to {count}, the number of circles"
        )));
    }
    let (place, usable): (Arc<str>, _) = (name.into(), usable(setting, count));
    let barred = setting.digits.all().minus(usable);
    let never = |digit| {
        let place = &place;
        (cells.iter()).map(move |&cell| Fact::never(place, Candidate::new(cell, digit)))
    };
    let mut facts: Vec<Fact> = barred.iter().flat_map(never).collect();
    let case = |set: &DigitSet| Case {
        admits: vec![*set; count],
        says: (usable.iter())
            .map(|digit| match set.contains(digit) {
                true => (counted(cells, digit, count), setting.digits.value(digit)),
                false => (counted(cells, digit, count), 0),
            })
            .collect(),
    };
    let cases = sets.iter().map(case).collect();
    facts.push(Fact::cases(&place, cells.to_vec(), cases));
    for digit in usable.iter() {
        let step = |place_of: usize| steps(cells, setting, digit, place_of);
        let fact = |at: usize| Fact::cases(&place, vec![cells[at]], step(at));
        facts.extend((0..count).map(fact));
    }
    Ok(facts)
}

/// How often the digit stands in the first so many circles.
fn counted(cells: &[Cell], digit: Digit, circles: usize) -> Name {
    Name((digit.index() * (cells.len() + 1) + circles) as u32)
}

/// How the count of a digit goes on in the circle at a place: as it was, or one more.
fn steps(cells: &[Cell], setting: &Setting, digit: Digit, at: usize) -> Vec<Case> {
    let wanted = setting.digits.value(digit);
    let left = (cells.len() - at) as u32;
    let mut cases = Vec::new();
    for before in 0..=wanted.min(at as u32) {
        for (admits, after) in [
            (setting.digits.all().without(digit), before),
            (DigitSet::EMPTY.with(digit), before + 1),
        ] {
            let reaches = after == 0 || after <= wanted && after + left > wanted;
            if !reaches || admits.is_empty() {
                continue;
            }
            let mut says = vec![(counted(cells, digit, at + 1), after)];
            says.extend((at > 0).then(|| (counted(cells, digit, at), before)));
            cases.push(Case {
                admits: vec![admits],
                says,
            });
        }
    }
    cases
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let known: Vec<(Cell, Digit)> = (clue.cells().iter())
        .filter_map(|&cell| Some((cell, filling.at(cell)?)))
        .collect();
    let own = |digit: Digit| known.iter().filter(move |(_, other)| *other == digit);
    let value = |digit| setting.digits.value(digit) as usize;
    let name = clue.name(setting.geometry);
    let used: DigitSet = known.iter().map(|&(_, digit)| digit).collect();
    if let Some(digit) = used.iter().find(|&digit| own(digit).count() > value(digit)) {
        let (symbol, times) = (setting.digits.symbol(digit), own(digit).count());
        return vec![Breach {
            cells: own(digit).map(|&(cell, _)| cell).collect(),
            words: format!("{name}: {symbol} stands in {times}"),
        }];
    }
    let open = clue.cells().len() - known.len();
    let missing: usize = used
        .iter()
        .map(|digit| value(digit) - own(digit).count())
        .sum();
    if missing <= open {
        return Vec::new();
    }
    let symbols = setting.digits.text(used);
    let (want, are) = match (used.len(), open) {
        (1, 1) => ("wants", "is"),
        (1, _) => ("wants", "are"),
        (_, 1) => ("want", "is"),
        _ => ("want", "are"),
    };
    vec![Breach {
        cells: known.iter().map(|&(cell, _)| cell).collect(),
        words: format!("{name}: {symbols} {want} {missing} more circles, but {open} {are} open"),
    }]
}
