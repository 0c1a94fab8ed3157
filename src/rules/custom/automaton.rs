//! An automaton of the setter's own along a line, state by state: `12>1 3-6>0; * 1-6>1`.
//!
//! States are parted by `;` and counted from 0, where the line begins; `*` marks those in which it may end. Each step is
//! the digits that lead on and, behind `>`, the states that they lead to: several where the automaton may choose, none
//! for digits that are not named. What a regular expression cannot say in few signs (counting, comparing with what came
//! before) other programs write so.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::chain::{Automaton, chain};
use super::super::{
    Breach, Clue, Fact, Machine, Need, Refusal, Rule, Setting, Shape, State, Touch, no_houses,
};
use super::{parts, sketch};
use crate::grid::{Digit, DigitSet, Filling};

/// The most states that are read.
const MOST: usize = 2_000;

pub(in crate::rules) const RULE: Rule = Rule {
    key: "automaton",
    name: "Custom automaton",
    noun: "automaton",
    help: "The digits along the line lead its text, a list of states, from the first to one with a star.",
    shape: Shape::Line {
        least: 1,
        touch: Touch::Apart,
        value: Need::Text("states"),
    },
    trial: 6,
    examples: &[
        "123>1 4-6>0; *1-6>1",
        "* 1>0,1 2-6>0; 1-3>2; * # choosy",
        "1-6>1; *1-3>1 4-6>0 # odd highs # High digits stand in pairs. # parity",
    ],
    holds: |clue, setting, solution| {
        let digits = clue.cells().iter().map(|&cell| vec![solution.at(cell)]);
        read(clue, setting).is_ok_and(|states| accepts(&states, digits))
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, _| sketch(clue),
};

/// The states in which the line may be.
type Places = BTreeSet<usize>;

fn read(clue: &Clue, setting: &Setting) -> Result<Vec<State>, String> {
    let (text, _) = parts(clue.text());
    let nodes: Vec<&str> = text.split(';').map(str::trim).collect();
    if nodes.len() > MOST {
        return Err(format!("it has more than {MOST} states"));
    }
    let mut states = Vec::new();
    for (at, node) in nodes.iter().enumerate() {
        let (ends, ways) = match node.strip_prefix('*') {
            Some(rest) => (true, rest),
            None => (false, *node),
        };
        let ways = ways
            .split_whitespace()
            .map(|way| read_way(way, nodes.len(), setting));
        let ways: Result<_, String> = ways.collect();
        let ways = ways.map_err(|fault| format!("state {at}: {fault}"))?;
        states.push(State { ends, ways });
    }
    Ok(states)
}

/// A step: `12>1`, `3-6>0,2`.
fn read_way(way: &str, count: usize, setting: &Setting) -> Result<(DigitSet, Vec<usize>), String> {
    let (digits, states) = way
        .split_once('>')
        .ok_or(format!("{way:?} is no step like 12>1"))?;
    let digit = |letter| {
        let wrong = || format!("{letter:?} in {way:?} is not a digit");
        setting.digits.read(letter).ok_or_else(wrong)
    };
    let letters: Vec<char> = digits.chars().collect();
    let mut set = DigitSet::EMPTY;
    let mut at = 0;
    while at < letters.len() {
        let (first, last, length) = match letters[at..] {
            [first, '-', last, ..] => (digit(first)?, digit(last)?, 3),
            [only, ..] => (digit(only)?, digit(only)?, 1),
            [] => break,
        };
        let named = setting
            .digits
            .iter()
            .filter(|own| (first..=last).contains(own));
        named.for_each(|own| set.insert(own));
        at += length;
    }
    let state = |text: &str| {
        let number = text.parse::<usize>().ok().filter(|number| *number < count);
        number.ok_or(format!(
            "{text:?} in {way:?} is not a state from 0 to {}",
            count - 1
        ))
    };
    Ok((set, states.split(',').map(state).collect::<Result<_, _>>()?))
}

/// The states that a digit leads to.
fn step(states: &[State], places: &Places, digit: Digit) -> Places {
    let ways = places.iter().flat_map(|&place| &states[place].ways);
    let ways = ways.filter(|(digits, _)| digits.contains(digit));
    ways.flat_map(|(_, next)| next).copied().collect()
}

/// Whether the line may end well, with one of these digits in each cell.
fn accepts(states: &[State], cells: impl Iterator<Item = Vec<Digit>>) -> bool {
    let mut places = Places::from([0]);
    for digits in cells {
        let next = digits
            .into_iter()
            .flat_map(|digit| step(states, &places, digit));
        places = next.collect();
    }
    places.iter().any(|&place| states[place].ends)
}

/// The machine that an automaton is by its text; none of another rule.
pub(in crate::rules) fn machine(clue: &Clue, setting: &Setting) -> Option<Machine> {
    let states = (clue.rule.key == RULE.key).then(|| read(clue, setting).ok())??;
    Some(Machine {
        cells: clue.cells().to_vec(),
        states,
    })
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let states = read(clue, setting).map_err(|fault| Refusal(format!("{place}: {fault}")))?;
    let automaton = Automaton {
        start: Places::from([0]),
        step: &|places, _, digit| {
            Some(step(&states, places, digit)).filter(|next| !next.is_empty())
        },
        ends: &|places| places.iter().any(|&place| states[place].ends).then_some(0),
    };
    chain(&place, setting, clue.cells(), &automaton)
        .map_err(|flaw| flaw.refusal(&place, "lead to one of its ends"))
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let Ok(states) = read(clue, setting) else {
        return Vec::new(); // refused as a whole when its facts are asked for
    };
    let digits = |&cell| match filling.at(cell) {
        Some(digit) => vec![digit],
        None => setting.digits.iter().collect(),
    };
    let known = clue
        .cells()
        .iter()
        .filter(|&&cell| filling.at(cell).is_some());
    let known: Vec<_> = known.copied().collect();
    if known.is_empty() || accepts(&states, clue.cells().iter().map(digits)) {
        return Vec::new();
    }
    let name = clue.name(setting.geometry);
    vec![Breach {
        cells: known,
        words: format!("{name}: its digits lead to none of its ends"),
    }]
}
