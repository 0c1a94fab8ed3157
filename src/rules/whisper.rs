//! Whisper: neighbours on the line differ by at least its number; without one, by half of the digits rounded up
//! (5 at 9x9, the German whisper).

use super::relation::Relation;
use super::{
    Breach, Clue, Fact, Family, Need, Refusal, Rule, Setting, Shape, Stroke, Touch, no_houses,
};
use crate::grid::Filling;

pub(super) const RULE: Rule = Rule {
    key: "whisper",
    name: "Whisper",
    noun: "whisper",
    help: "Neighbours on the line differ by at least its number (5 where none is given).",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::OptionalNumber("difference"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| {
        let value = |cell| setting.digits.value(solution.at(cell));
        let least = least(clue, setting);
        let apart = |pair: &[_]| value(pair[0]).abs_diff(value(pair[1])) >= least;
        clue.cells().windows(2).all(apart)
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, _| vec![Stroke::Line(Family::Whisper, clue.cells().to_vec())],
};

fn least(clue: &Clue, setting: &Setting) -> u32 {
    clue.number()
        .unwrap_or((setting.digits.len() as u32).div_ceil(2))
}

/// Runs a test of the relation between neighbours.
fn with_relation<T>(clue: &Clue, setting: &Setting, run: impl Fn(&Relation) -> T) -> T {
    let least = least(clue, setting);
    run(&Relation {
        allows: &|a, b| a.abs_diff(b) >= least,
        fails: &format!("differ by less than {least}"),
    })
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place = clue.name(setting.geometry).into();
    let facts = |relation: &Relation| -> Vec<Fact> {
        let pairs = clue.cells().windows(2);
        let facts = pairs.map(|pair| relation.facts(&place, setting, pair[0], pair[1]));
        facts.flatten().collect()
    };
    let values = || {
        setting
            .digits
            .iter()
            .map(|digit| setting.digits.value(digit))
    };
    let widest = values().max().unwrap_or(0) - values().min().unwrap_or(0);
    if least(clue, setting) > widest {
        let (name, least) = (clue.name(setting.geometry), least(clue, setting));
        return Err(Refusal(format!(
            "{name} wants differences of {least}, but no two digits differ by more than {widest}"
        )));
    }
    Ok(with_relation(clue, setting, facts))
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let pairs = || clue.cells().windows(2);
    let clash = |relation: &Relation| -> Vec<Breach> {
        let clash = |pair: &[_]| relation.clash(setting, filling, pair[0], pair[1]);
        let breach = |(cells, words)| Breach {
            cells,
            words: format!("{}: {words}", clue.name(setting.geometry)),
        };
        pairs().filter_map(clash).map(breach).collect()
    };
    with_relation(clue, setting, clash)
}
