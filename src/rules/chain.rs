//! Chain: a deterministic automaton that reads the cells of a line one by one.
//!
//! Every step is a choice with a case for each pair of states that it can join, admitting the digits that lead from
//! one to the other; neighbouring steps agree on the state between them, which is a choice of its own with a case a
//! state, so that a state without a way out is struck by its neighbours. States from which no end is reached are left
//! out, and states that the rest of the line cannot tell apart are one (the layered form of Moore's minimisation).
//!
//! The automaton is deterministic, so exactly one walk fits each filling and counts are right.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Case, Fact, Name, Refusal, Setting};
use crate::grid::{Cell, Digit, DigitSet};

/// More cases than this are refused.
const MOST: usize = 20_000;

/// An automaton over the digits of a line.
pub(super) struct Automaton<'a, S> {
    /// The state before the first cell.
    pub(super) start: S,
    /// The state after a digit in the cell at this position; none where the line is lost.
    pub(super) step: &'a dyn Fn(&S, usize, Digit) -> Option<S>,
    /// Whether the line may end in this state, and what its end then is called.
    pub(super) ends: &'a dyn Fn(&S) -> Option<u32>,
}

/// The names that a chain uses.
#[derive(Clone, Copy)]
pub(super) struct Said {
    /// The state behind the first cell; those behind the others follow it.
    pub(super) first: Name,
    /// What the end is called, where other facts want to know.
    pub(super) end: Option<Name>,
}

/// Why there is no chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flaw {
    /// No filling is accepted.
    Never,
    /// It has too many states.
    TooLarge,
}

impl Flaw {
    /// The refusal of a clue that wants its line to do this.
    pub(super) fn refusal(self, place: &str, what: &str) -> Refusal {
        Refusal(match self {
            Flaw::Never => format!("{place} cannot {what}"),
            Flaw::TooLarge => format!("{place} has more than {MOST} ways to {what}"),
        })
    }
}

/// Steps of one cell: from which class of states to which, with which digits. The line begins in class 0.
pub(super) type Layer = BTreeMap<(u32, u32), DigitSet>;

/// The line as the automaton wants it.
pub(super) fn chain<S: Ord + Clone>(
    place: &Arc<str>,
    setting: &Setting,
    cells: &[Cell],
    automaton: &Automaton<S>,
) -> Result<Vec<Fact>, Flaw> {
    let said = Said {
        first: Name(0),
        end: None,
    };
    chain_that_says(place, setting, cells, automaton, said, MOST)
}

/// The same with names of one's own, and no more states behind a cell than this.
pub(super) fn chain_that_says<S: Ord + Clone>(
    place: &Arc<str>,
    setting: &Setting,
    cells: &[Cell],
    automaton: &Automaton<S>,
    said: Said,
    most: usize,
) -> Result<Vec<Fact>, Flaw> {
    let layers = layers(setting, cells.len(), automaton, most)?;
    Ok(facts(place, setting, cells, &layers, said))
}

/// The steps of the smallest automaton that says the same of lines of this length.
pub(super) fn layers<S: Ord + Clone>(
    setting: &Setting,
    length: usize,
    automaton: &Automaton<S>,
    most: usize,
) -> Result<Vec<Layer>, Flaw> {
    let steps = forward(setting, length, automaton, most)?;
    let layers = backward(&steps, automaton)?;
    match layers.iter().map(BTreeMap::len).sum::<usize>() {
        0..=MOST => Ok(layers),
        _ => Err(Flaw::TooLarge),
    }
}

/// For every cell and state before it, where each digit leads.
type Steps<S> = Vec<BTreeMap<S, Vec<(Digit, S)>>>;

fn forward<S: Ord + Clone>(
    setting: &Setting,
    length: usize,
    automaton: &Automaton<S>,
    most: usize,
) -> Result<Steps<S>, Flaw> {
    let mut states = BTreeSet::from([automaton.start.clone()]);
    let mut steps = Vec::new();
    for at in 0..length {
        if states.len() > most {
            return Err(Flaw::TooLarge);
        }
        let ways = |state: &S| -> Vec<(Digit, S)> {
            let way = |digit| Some((digit, (automaton.step)(state, at, digit)?));
            setting.digits.iter().filter_map(way).collect()
        };
        let own: BTreeMap<S, Vec<(Digit, S)>> = states
            .iter()
            .map(|state| (state.clone(), ways(state)))
            .collect();
        let reached = own.values().flatten().map(|(_, state)| state.clone());
        states = reached.collect();
        steps.push(own);
    }
    Ok(steps)
}

/// The layers of the minimal automaton, from the last cell back to the first.
fn backward<S: Ord + Clone>(
    steps: &Steps<S>,
    automaton: &Automaton<S>,
) -> Result<Vec<Layer>, Flaw> {
    // The class of each state behind the cell at hand; states without one reach no end.
    let ends = steps.last().into_iter().flat_map(|own| own.values());
    let ends = ends.flatten();
    let called = |state: &S| Some((state.clone(), (automaton.ends)(state)?));
    let mut classes: BTreeMap<S, u32> = ends.filter_map(|(_, state)| called(state)).collect();
    let mut layers = Vec::new();
    for own in steps.iter().rev() {
        let mut kinds: BTreeMap<Vec<(u32, DigitSet)>, u32> = BTreeMap::new();
        let mut before = BTreeMap::new();
        for (state, ways) in own {
            let mut leads: BTreeMap<u32, DigitSet> = BTreeMap::new();
            for (digit, next) in ways {
                if let Some(&class) = classes.get(next) {
                    leads.entry(class).or_default().insert(*digit);
                }
            }
            if !leads.is_empty() {
                let fresh = kinds.len() as u32;
                let class = *kinds.entry(leads.into_iter().collect()).or_insert(fresh);
                before.insert(state.clone(), class);
            }
        }
        let mut layer = Layer::new();
        for (leads, from) in kinds {
            layer.extend(leads.into_iter().map(|(to, digits)| ((from, to), digits)));
        }
        layers.push(layer);
        classes = before;
    }
    layers.reverse();
    if classes.contains_key(&automaton.start) {
        Ok(layers)
    } else {
        Err(Flaw::Never)
    }
}

fn facts(
    place: &Arc<str>,
    setting: &Setting,
    cells: &[Cell],
    layers: &[Layer],
    said: Said,
) -> Vec<Fact> {
    let all = setting.digits.all();
    let between = |at: usize| Name(said.first.0 + at as u32);
    let states = |at: usize| -> BTreeSet<u32> { layers[at].keys().map(|&(_, to)| to).collect() };
    let mut facts = Vec::new();
    for (at, layer) in layers.iter().enumerate() {
        let case = |(&(from, to), &digits): (&(u32, u32), &DigitSet)| {
            let before = (at > 0).then(|| (between(at - 1), from));
            let behind = match at + 1 < layers.len() {
                true => Some((between(at), to)),
                false => said.end.map(|name| (name, to)),
            };
            Case {
                admits: vec![digits],
                says: before.into_iter().chain(behind).collect(),
            }
        };
        let cases: Vec<Case> = layer.iter().map(case).collect();
        let says_nothing = |case: &Case| case.admits[0] == all && case.says.is_empty();
        if layers.len() > 1 || !cases.iter().all(says_nothing) {
            facts.push(Fact::cases(place, vec![cells[at]], cases));
        }
        if at + 1 < layers.len() {
            facts.push(state(place, between(at), states(at)));
        }
    }
    facts
}

/// A choice of what is said under a name.
pub(super) fn state(place: &Arc<str>, name: Name, values: impl IntoIterator<Item = u32>) -> Fact {
    let case = |value| Case {
        admits: Vec::new(),
        says: vec![(name, value)],
    };
    Fact::cases(place, Vec::new(), values.into_iter().map(case).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digits, Geometry};
    use crate::rules::Form;

    fn cases(length: usize, step: &dyn Fn(&u32, usize, Digit) -> Option<u32>, end: u32) -> usize {
        let (geometry, digits) = (Geometry::square(9).unwrap(), Digits::standard(9));
        let setting = Setting {
            geometry: &geometry,
            digits: &digits,
            clues: &[],
        };
        let automaton = Automaton {
            start: 0,
            step,
            ends: &|state| (*state == end).then_some(0),
        };
        let facts = chain(
            &"x".into(),
            &setting,
            &geometry.row(0)[..length],
            &automaton,
        );
        let facts = facts.unwrap_or_default();
        let choices = facts.iter().filter_map(|fact| match &fact.form {
            Form::Choice(choice) if !choice.cells.is_empty() => Some(choice.cases.len()),
            _ => None,
        });
        choices.sum()
    }

    #[test]
    fn states_that_cannot_be_told_apart_are_one() {
        let rises = |last: &u32, _: usize, digit: Digit| {
            (digit.index() as u32 + 1 > *last).then_some(digit.index() as u32 + 1)
        };
        assert_eq!(
            cases(2, &rises, 9),
            1 + 1,
            "whatever comes first, 9 comes last"
        );
        let count = |seen: &u32, _: usize, digit: Digit| Some(seen + u32::from(digit.index() < 4));
        assert_eq!(cases(3, &count, 1), 2 + 3 + 2);
        assert_eq!(cases(3, &count, 4), 0, "never");
    }
}
