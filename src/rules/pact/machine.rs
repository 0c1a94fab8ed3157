//! A clue as a state machine, for programs that know no rule of ours: its digits, read one by one along some cells,
//! lead from the first state to one of the ends exactly where the clue holds, or exactly where it does not.
//!
//! It is the automaton that a pact asks whether the clue holds (see [`truth`]), so every drawn rule has one, and so has
//! its contrary. The text of an automaton rule is a machine already.

use std::collections::BTreeMap;

use super::super::{Clue, Refusal, Setting, custom};
use super::truth;
use crate::grid::{Cell, Digit, DigitSet};

/// A state machine along some cells. The line begins in the first state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine {
    /// The cells in the order in which they are read.
    pub cells: Vec<Cell>,
    /// Its states.
    pub states: Vec<State>,
}

/// A state of a machine.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct State {
    /// Whether the line may end in it.
    pub ends: bool,
    /// Which digits lead on, and to which states.
    pub ways: Vec<(DigitSet, Vec<usize>)>,
}

impl Machine {
    /// Whether these digits, one for each cell, lead from the first state to an end.
    pub fn accepts(&self, digits: &[Digit]) -> bool {
        let mut states = vec![0];
        for digit in digits {
            let ways = states.iter().flat_map(|&at: &usize| &self.states[at].ways);
            let ways = ways.filter(|(own, _)| own.contains(*digit));
            states = ways.flat_map(|(_, next)| next).copied().collect();
            states.sort_unstable();
            states.dedup();
        }
        states.iter().any(|&at| self.states[at].ends)
    }
}

impl Clue {
    /// The machine that accepts the digits with which the clue, looked at without its pact, holds (`right`), or those
    /// with which it does not; none where there are no such digits.
    ///
    /// # Errors
    /// Where it states no facts, or has too many states.
    pub fn machine(&self, setting: &Setting, right: bool) -> Result<Option<Machine>, Refusal> {
        let plain = Clue {
            pact: None,
            off: false,
            ..self.clone()
        };
        if right && let Some(machine) = custom::machine(&plain, setting) {
            (plain.rule.facts)(&plain, setting)?;
            return Ok(Some(machine));
        }
        let (cells, steps) = truth::steps(&plain, setting, right)?;
        Ok(steps.map(|layers| {
            let mut states = vec![State::default()];
            let mut places = BTreeMap::from([(0, 0)]);
            for layer in &layers {
                let mut next = BTreeMap::new();
                for (&(from, to), &digits) in layer {
                    let to = *next.entry(to).or_insert_with(|| {
                        states.push(State::default());
                        states.len() - 1
                    });
                    states[places[&from]].ways.push((digits, vec![to]));
                }
                places = next;
            }
            places
                .into_values()
                .for_each(|last| states[last].ends = true);
            Machine { cells, states }
        }))
    }
}
