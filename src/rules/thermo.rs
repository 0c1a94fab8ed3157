//! Thermometers: digits rise from the bulb, which is the first cell of the line; on a slow one they do not fall.
//!
//! For two cells of the line, of which `later` is at least `rise` digits higher than `earlier`, and every digit v:
//! "earlier is v or more" and "later is less than v + rise" exclude each other, which is one at-most-one over all those
//! candidates. That is 9 links a pair where forbidden pairs would be 45. Digits too low or too high for their place are
//! barred. On a slow thermometer two cells that share a house differ, so the later one rises; pairs whose rise follows
//! from cells between them are left out there.

use std::sync::Arc;

use super::setting::share;
use super::{
    Breach, Clue, Fact, Family, Need, Refusal, Rule, Setting, Shape, Stroke, Touch, no_houses,
};
use crate::grid::{Candidate, Cell, Filling, Solution};

pub(super) const RULE: Rule = Rule {
    key: "thermo",
    name: "Thermometer",
    noun: "thermometer",
    help: "Digits rise along the line, starting at the bulb.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| goes(clue, setting, solution, |low, high| low < high),
    facts: |clue, setting| facts(clue, setting, &rising(clue)),
    houses: no_houses,
    breach: |clue, setting, filling| breach(clue, setting, filling, |low, high| low < high),
    sketch: |clue, _| sketch(clue, Family::Thermo),
};

pub(super) const SLOW: Rule = Rule {
    key: "slow-thermo",
    name: "Slow thermometer",
    noun: "slow thermometer",
    help: "Digits rise or stay the same along the line, starting at the bulb.",
    holds: |clue, setting, solution| goes(clue, setting, solution, |low, high| low <= high),
    facts: |clue, setting| facts(clue, setting, &creeping(clue, setting)),
    breach: |clue, setting, filling| breach(clue, setting, filling, |low, high| low <= high),
    sketch: |clue, _| sketch(clue, Family::SlowThermo),
    ..RULE
};

fn goes(clue: &Clue, setting: &Setting, solution: &Solution, on: fn(u32, u32) -> bool) -> bool {
    let value = |cell| setting.digits.value(solution.at(cell));
    let mut pairs = clue.cells().windows(2);
    pairs.all(|pair| on(value(pair[0]), value(pair[1])))
}

/// How many digits a cell of the line is at least higher than an earlier one: `rises[later][earlier]`.
type Rises = Vec<Vec<usize>>;

fn rising(clue: &Clue) -> Rises {
    let rises = |later| (0..later).map(|earlier| later - earlier).collect();
    (0..clue.cells().len()).map(rises).collect()
}

/// On a slow thermometer: the most steps between cells of one house on the way from one to the other.
fn creeping(clue: &Clue, setting: &Setting) -> Rises {
    let (line, houses) = (clue.cells(), setting.houses());
    let mut rises: Rises = Vec::new();
    for later in 0..line.len() {
        let differs: Vec<bool> = (line[..later].iter())
            .map(|&cell| share(&houses, cell, line[later]))
            .collect();
        let rise = |earlier: usize| {
            let by_way_of = |between: usize| {
                let before = if between == earlier {
                    0
                } else {
                    rises[between][earlier]
                };
                before + usize::from(differs[between])
            };
            (earlier..later).map(by_way_of).max().unwrap_or(0)
        };
        let row = (0..later).map(rise).collect();
        rises.push(row);
    }
    rises
}

fn facts(clue: &Clue, setting: &Setting, rises: &Rises) -> Result<Vec<Fact>, Refusal> {
    let (line, count) = (clue.cells(), setting.digits.len());
    let (name, last) = (clue.name(setting.geometry), line.len() - 1);
    let rise = |from: usize, to: usize| if from == to { 0 } else { rises[to][from] };
    if rise(0, last) >= count {
        return Err(Refusal(format!(
            "{name} has {} cells, but only {count} digits can rise along it",
            line.len()
        )));
    }
    let place: Arc<str> = name.into();
    let mut facts = Vec::new();
    for (later, &cell) in line.iter().enumerate() {
        let room = rise(0, later)..count - rise(later, last);
        let outside = setting
            .digits
            .iter()
            .filter(|digit| !room.contains(&digit.index()));
        facts.extend(outside.map(|digit| Fact::never(&place, Candidate::new(cell, digit))));
        for (earlier, &before) in line[..later].iter().enumerate() {
            let by_way_of = |between: usize| rise(earlier, between) + rise(between, later);
            let follows = (earlier + 1..later).map(by_way_of).max();
            let own = rise(earlier, later);
            if clue.rule.key == RULE.key || follows.is_none_or(|follows| own > follows) {
                facts.extend(links(&place, setting, before, cell, own));
            }
        }
    }
    Ok(facts)
}

fn links(
    place: &Arc<str>,
    setting: &Setting,
    earlier: Cell,
    later: Cell,
    rise: usize,
) -> Vec<Fact> {
    let link = |value: usize| {
        let high = setting.digits.iter().filter(|digit| digit.index() >= value);
        let low = setting
            .digits
            .iter()
            .filter(|digit| digit.index() < value + rise);
        let high = high.map(|digit| Candidate::new(earlier, digit));
        let low = low.map(|digit| Candidate::new(later, digit));
        Fact::at_most_one(place, None, high.chain(low).collect())
    };
    let says_something = |value: &usize| value + rise > 0;
    let values = (0..setting.digits.len()).filter(says_something);
    values.map(link).collect()
}

fn breach(
    clue: &Clue,
    setting: &Setting,
    filling: &Filling,
    on: fn(u32, u32) -> bool,
) -> Vec<Breach> {
    let value = |&cell: &Cell| Some((cell, setting.digits.value(filling.at(cell)?)));
    let known: Vec<(Cell, u32)> = clue.cells().iter().filter_map(value).collect();
    let falls = |pair: &[(Cell, u32)]| {
        let ((a, low), (b, high)) = (pair[0], pair[1]);
        let words = format!(
            "{} goes from {low} in {a} to {high} in {b}",
            clue.name(setting.geometry)
        );
        (!on(low, high)).then(|| Breach {
            cells: vec![a, b],
            words,
        })
    };
    known.windows(2).filter_map(falls).collect()
}

fn sketch(clue: &Clue, family: Family) -> Vec<Stroke> {
    vec![
        Stroke::Line(family, clue.cells().to_vec()),
        Stroke::Bulb(family, clue.cells()[0]),
    ]
}
