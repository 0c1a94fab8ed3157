//! A pattern of the setter's own along a line: a regular expression over the digits' symbols, matched by the whole
//! line.
//!
//! `regex-automata` reads the expression and makes it deterministic; the line then is a [`chain`] of its states.

use std::sync::Arc;

use regex_automata::Anchored;
use regex_automata::dfa::{Automaton as _, StartKind, dense};
use regex_automata::util::primitives::StateID;
use regex_automata::util::{start, syntax};

use super::super::chain::{Automaton, chain};
use super::super::{Breach, Clue, Fact, Need, Refusal, Rule, Setting, Shape, Touch, no_houses};
use super::{parts, sketch};
use crate::grid::{Digit, Filling};

pub(in crate::rules) const RULE: Rule = Rule {
    key: "pattern",
    name: "Custom pattern",
    noun: "pattern",
    help: "The digits along the line match its text, which is a regular expression.",
    shape: Shape::Line {
        least: 1,
        touch: Touch::Apart,
        value: Need::Text("says"),
    },
    trial: 6,
    examples: &[
        ".*(12|21|34).*",
        "[135]*[246]*",
        "(.[1-3])*.? # seesaw # Every second digit is 3 or less. # parity",
    ],
    holds: |clue, setting, solution| {
        let read = read(clue).map(|pattern| {
            let digits = clue.cells().iter().map(|&cell| solution.at(cell));
            pattern.matches(setting, &digits.collect::<Vec<_>>())
        });
        read == Ok(true)
    },
    facts,
    houses: no_houses,
    breach,
    sketch: |clue, _| sketch(clue),
};

/// The most bytes that an automaton may take.
const MOST_BYTES: usize = 1 << 20;

/// A regular expression as a deterministic automaton over bytes.
struct Pattern {
    table: dense::DFA<Vec<u32>>,
    start: StateID,
}

/// The automaton of the clue's text.
fn read(clue: &Clue) -> Result<Pattern, String> {
    let (says, _) = parts(clue.text());
    let limits = dense::Config::new()
        .start_kind(StartKind::Anchored)
        .dfa_size_limit(Some(MOST_BYTES))
        .determinize_size_limit(Some(MOST_BYTES));
    let table = dense::DFA::builder()
        .configure(limits)
        .syntax(syntax::Config::new().nest_limit(50))
        .build(&format!("^(?:{says})$"))
        .map_err(|error| format!("{says:?}, {}", cause(&error)))?;
    let anchored = start::Config::new().anchored(Anchored::Yes);
    let start = table
        .start_state(&anchored)
        .map_err(|error| error.to_string())?;
    Ok(Pattern { table, start })
}

/// The last line of the innermost error: what is wrong, without a picture of where.
fn cause(error: &dyn std::error::Error) -> String {
    match error.source() {
        Some(source) => cause(source),
        None => {
            let words = error.to_string();
            let last = words.lines().last().unwrap_or_default();
            last.trim_start_matches("error: ").to_string()
        }
    }
}

impl Pattern {
    /// The state after a digit; none where nothing can match any more.
    fn step(&self, setting: &Setting, state: StateID, digit: Digit) -> Option<StateID> {
        let mut bytes = [0; 4];
        let symbol = setting.digits.symbol(digit).encode_utf8(&mut bytes);
        let next = symbol
            .bytes()
            .fold(state, |state, byte| self.table.next_state(state, byte));
        (!self.table.is_dead_state(next)).then_some(next)
    }

    fn ends(&self, state: StateID) -> bool {
        self.table.is_match_state(self.table.next_eoi_state(state))
    }

    fn matches(&self, setting: &Setting, digits: &[Digit]) -> bool {
        let mut state = self.start;
        for &digit in digits {
            match self.step(setting, state, digit) {
                Some(next) => state = next,
                None => return false,
            }
        }
        self.ends(state)
    }
}

fn facts(clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let pattern = read(clue).map_err(|fault| Refusal(format!("{place}: {fault}")))?;
    let automaton = Automaton {
        start: pattern.start,
        step: &|state: &StateID, _, digit| pattern.step(setting, *state, digit),
        ends: &|state: &StateID| pattern.ends(*state).then_some(0),
    };
    let (says, _) = parts(clue.text());
    chain(&place, setting, clue.cells(), &automaton)
        .map_err(|flaw| flaw.refusal(&place, &format!("match {says}")))
}

fn breach(clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
    let Ok(pattern) = read(clue) else {
        return Vec::new(); // refused as a whole when its facts are asked for
    };
    // All states that some filling of the empty cells leads to.
    let mut states = vec![pattern.start];
    for &cell in clue.cells() {
        let digits: Vec<Digit> = match filling.at(cell) {
            Some(digit) => vec![digit],
            None => setting.digits.iter().collect(),
        };
        let step = |state: &StateID| -> Vec<StateID> {
            let next = |&digit: &Digit| pattern.step(setting, *state, digit);
            digits.iter().filter_map(next).collect()
        };
        states = states.iter().flat_map(step).collect();
        states.sort_unstable();
        states.dedup();
    }
    let known = || {
        clue.cells()
            .iter()
            .filter(|&&cell| filling.at(cell).is_some())
    };
    if states.iter().any(|&state| pattern.ends(state)) || known().next().is_none() {
        return Vec::new();
    }
    let (says, _) = parts(clue.text());
    let symbol = |&cell| {
        filling
            .at(cell)
            .map_or('.', |digit| setting.digits.symbol(digit))
    };
    let line: String = clue.cells().iter().map(symbol).collect();
    vec![Breach {
        cells: known().copied().collect(),
        words: format!(
            "{}: {line} cannot match {says}",
            clue.name(setting.geometry)
        ),
    }]
}
