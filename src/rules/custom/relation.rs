//! A relation of the setter's own between neighbours on a line, or between any two of its cells.

use std::collections::BTreeSet;

use super::super::relation::Relation;
use super::super::{Breach, Clue, Fact, Need, Refusal, Rule, Setting, Shape, Touch, no_houses};
use super::expression::Expression;
use super::{parts, sketch};
use crate::grid::{Cell, Filling};

pub(in crate::rules) const RULE: Rule = Rule {
    key: "relation",
    name: "Custom relation",
    noun: "relation",
    help: "Neighbours a and b on the line are as its text says: a + b is prime.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Apart,
        value: Need::Text("says"),
    },
    trial: 6,
    examples: &[
        "a + b is prime",
        "a < b or a = 2b # tumble # A digit is less than the next or its double. # whisper",
        "any two: |a - b| != 2",
    ],
    holds: |clue, setting, solution| {
        let value = |cell| setting.digits.value(solution.at(cell));
        read(clue).is_ok_and(|(expression, reach)| {
            pairs(clue, reach).all(|(a, b)| expression.allows(value(a), value(b)))
        })
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, _| sketch(clue),
};

/// Which cells of the line the relation is between.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    Neighbours,
    AnyTwo,
}

/// The relation that the clue's text states.
fn read(clue: &Clue) -> Result<(Expression, Reach), String> {
    let (says, _) = parts(clue.text());
    let (text, reach) = match says.strip_prefix("any two:") {
        Some(rest) => (rest, Reach::AnyTwo),
        None => (says, Reach::Neighbours),
    };
    let expression = Expression::read(text).map_err(|fault| format!("{text:?}, {fault}"))?;
    Ok((expression, reach))
}

fn pairs(clue: &Clue, reach: Reach) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    let cells = clue.cells();
    let within = move |i: usize| match reach {
        Reach::Neighbours => cells.len().min(i + 2),
        Reach::AnyTwo => cells.len(),
    };
    (0..cells.len()).flat_map(move |i| (i + 1..within(i)).map(move |j| (cells[i], cells[j])))
}

/// The same relation between the values of the board, asked of each two once: an expression is slow, and a clue may
/// have thousands of pairs.
fn tabled(expression: &Expression, setting: &Setting) -> impl Fn(u32, u32) -> bool {
    let values = || {
        setting
            .digits
            .iter()
            .map(|digit| setting.digits.value(digit))
    };
    let pairs = values().flat_map(|a| values().map(move |b| (a, b)));
    let allowed: BTreeSet<(u32, u32)> = pairs.filter(|&(a, b)| expression.allows(a, b)).collect();
    move |a, b| allowed.contains(&(a, b))
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let name = clue.name(setting.geometry);
    let (expression, reach) = read(clue).map_err(|fault| Refusal(format!("{name}: {fault}")))?;
    let place = name.into();
    let relation = Relation {
        allows: &tabled(&expression, setting),
        fails: "",
    };
    let facts = |(a, b)| relation.facts(&place, setting, a, b);
    Ok(pairs(clue, reach).flat_map(facts).collect())
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let filled = |cell: &Cell| filling.at(*cell).is_some();
    if !clue.cells().iter().any(filled) {
        return Vec::new(); // its text need not be read
    }
    let Ok((expression, reach)) = read(clue) else {
        return Vec::new(); // refused as a whole when its facts are asked for
    };
    let name = clue.name(setting.geometry);
    let (says, _) = parts(clue.text());
    let relation = Relation {
        allows: &|a, b| expression.allows(a, b),
        fails: &format!("are not as {says:?} wants"),
    };
    let clash = |(a, b)| relation.clash(setting, filling, a, b);
    let breach = |(cells, words)| Breach {
        cells,
        words: format!("{name}: {words}"),
    };
    pairs(clue, reach).filter_map(clash).map(breach).collect()
}
