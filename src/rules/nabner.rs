//! Nabner: no two digits on the line, neighbours or not, are the same or consecutive.
//!
//! Of two consecutive digits at most one stands on the line, and only once: one at-most-one over both for each such
//! pair, 8 at 9x9.

use std::sync::Arc;

use super::relation::Relation;
use super::{
    Breach, Clue, Fact, Family, Need, Refusal, Rule, Setting, Shape, Stroke, Touch, houses,
};
use crate::grid::{Candidate, Digit, Filling};

pub(super) const RULE: Rule = Rule {
    key: "nabner",
    name: "Nabner",
    noun: "nabner",
    help: "No two digits on the line are the same or consecutive.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let value = |cell| setting.digits.value(solution.at(cell));
        let cells = clue.cells().iter().enumerate();
        let apart = |a, b| value(a).abs_diff(value(b)) > 1;
        cells
            .into_iter()
            .all(|(place, &a)| clue.cells()[..place].iter().all(|&b| apart(a, b)))
    },
    facts,
    houses: houses::own,
    breach,
    sketch: |clue, _| vec![Stroke::Line(Family::Nabner, clue.cells().to_vec())],
};

const APART: Relation = Relation {
    allows: &|a, b| a.abs_diff(b) > 1,
    fails: "are the same or consecutive",
};

/// The largest groups of digits of which only one can be on the line.
fn groups(setting: &Setting) -> Vec<Vec<Digit>> {
    let digits: Vec<Digit> = setting.digits.iter().collect();
    let follow =
        |one: Digit, next: Digit| setting.digits.value(one) + 1 == setting.digits.value(next);
    let mut groups: Vec<Vec<Digit>> = (digits.windows(2))
        .filter(|pair| follow(pair[0], pair[1]))
        .map(<[Digit]>::to_vec)
        .collect();
    let alone = |digit: &&Digit| !groups.iter().any(|group| group.contains(digit));
    let alone: Vec<Vec<Digit>> = digits
        .iter()
        .filter(alone)
        .map(|&digit| vec![digit])
        .collect();
    groups.extend(alone);
    groups
}

/// The most digits of which no two are consecutive.
fn most(setting: &Setting) -> usize {
    let mut last: Option<u32> = None;
    let mut count = 0;
    for value in setting
        .digits
        .iter()
        .map(|digit| setting.digits.value(digit))
    {
        if last.is_none_or(|last| value > last + 1) {
            (last, count) = (Some(value), count + 1);
        }
    }
    count
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let (cells, name, most) = (clue.cells(), clue.name(setting.geometry), most(setting));
    if cells.len() > most {
        return Err(Refusal(format!(
            "{name} has {} cells, but at most {most} digits have none consecutive among them",
            cells.len()
        )));
    }
    let place: Arc<str> = name.into();
    let link = |group: Vec<Digit>| {
        let candidates =
            |&digit: &Digit| cells.iter().map(move |&cell| Candidate::new(cell, digit));
        let digit = (group.len() == 1).then(|| group[0]);
        Fact::at_most_one(&place, digit, group.iter().flat_map(candidates).collect())
    };
    Ok(groups(setting).into_iter().map(link).collect())
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let cells = clue.cells();
    let clash = |(place, &b): (usize, &_)| {
        let clash = |&a: &_| APART.clash(setting, filling, a, b);
        let (cells, words) = cells[..place].iter().find_map(clash)?;
        let words = format!("{}: {words}", clue.name(setting.geometry));
        Some(Breach { cells, words })
    };
    cells.iter().enumerate().filter_map(clash).collect()
}
