//! Thermometer: digits rise from the bulb, which is the first cell of the line.
//!
//! For two cells of the line, `later` standing `gap` steps behind `earlier`, and every digit v: "earlier is v or
//! more" and "later is less than v + gap" exclude each other, which is one at-most-one over all those candidates.
//! That is 9 links a pair where forbidden pairs would be 45. Digits too low or too high for their place are barred.

use std::sync::Arc;

use super::{Breach, Clue, Fact, Family, Need, Refusal, Rule, Setting, Shape, Stroke, no_houses};
use crate::grid::{Candidate, Cell, Filling};

pub(super) const RULE: Rule = Rule {
    key: "thermo",
    name: "Thermometer",
    noun: "thermometer",
    help: "Digits rise along the line, starting at the bulb.",
    shape: Shape::Line {
        least: 2,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let value = |cell| setting.digits.value(solution.at(cell));
        clue.cells()
            .windows(2)
            .all(|pair| value(pair[0]) < value(pair[1]))
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, _| {
        vec![
            Stroke::Line(Family::Thermo, clue.cells().to_vec()),
            Stroke::Bulb(Family::Thermo, clue.cells()[0]),
        ]
    },
};

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (line, count) = (clue.cells(), setting.digits.len());
    let name = clue.name(setting.geometry);
    if line.len() > count {
        return Err(Refusal(format!(
            "{name} has {} cells, but only {count} digits can rise along it",
            line.len()
        )));
    }
    let place: Arc<str> = name.into();
    let mut facts = Vec::new();
    for (step, &cell) in line.iter().enumerate() {
        let room = step..=count - line.len() + step;
        let outside = setting
            .digits
            .iter()
            .filter(|digit| !room.contains(&digit.index()));
        facts.extend(outside.map(|digit| Fact::never(&place, Candidate::new(cell, digit))));
        for (gap, &later) in line[step + 1..].iter().enumerate() {
            facts.extend(rising(&place, setting, cell, later, gap + 1));
        }
    }
    Ok(facts)
}

fn rising(
    place: &Arc<str>,
    setting: &Setting,
    earlier: Cell,
    later: Cell,
    gap: usize,
) -> Vec<Fact> {
    let link = |value: usize| {
        let high = setting.digits.iter().filter(|digit| digit.index() >= value);
        let low = setting
            .digits
            .iter()
            .filter(|digit| digit.index() < value + gap);
        let high = high.map(|digit| Candidate::new(earlier, digit));
        let low = low.map(|digit| Candidate::new(later, digit));
        Fact::at_most_one(place, None, high.chain(low).collect())
    };
    (0..setting.digits.len()).map(link).collect()
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let value = |&cell: &Cell| Some((cell, setting.digits.value(filling.at(cell)?)));
    let known: Vec<(Cell, u32)> = clue.cells().iter().filter_map(value).collect();
    let falls = |pair: &[(Cell, u32)]| {
        let ((a, low), (b, high)) = (pair[0], pair[1]);
        let words = format!(
            "{} goes from {low} in {a} to {high} in {b}",
            clue.name(setting.geometry)
        );
        (low >= high).then(|| Breach {
            cells: vec![a, b],
            words,
        })
    };
    known.windows(2).filter_map(falls).collect()
}
