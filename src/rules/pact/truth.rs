//! Whether a clue holds, as a function of the grid that other facts can speak of.
//!
//! The clue's own facts are read as choices, and the choices as a deterministic automaton along the clue's cells: its
//! state is, for each choice, which of its cases still fit, and what is known to be said between them. A choice without
//! a fitting case means that the clue is wrong, for good. [`chain`](super::super::chain) makes the automaton small and
//! lets its end say the answer. So any rule whose facts leave few states can be asked, and none needs a second set
//! of facts for its negation.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use super::super::chain::{Automaton, Flaw, Layer, Said, chain_that_says, layers};
use super::super::{Case, Choice, Clue, Fact, Form, Name, Refusal, Sets, Setting};
use super::alone;
use crate::grid::{Candidate, Cell, Digit, DigitSet};

/// More states than this behind one cell are refused.
const MOST_STATES: usize = 3_000;

/// As many cases of choices may be copied for the states behind one cell.
const MOST_COPIED: usize = 8_000_000;

/// Facts that say 1 under the name where the clue holds, 0 where it does not. What they say to each other stands under
/// names from `first` on.
pub(super) fn facts(
    clue: &Clue,
    setting: &Setting,
    name: Name,
    first: Name,
) -> Result<Vec<Fact>, Refusal> {
    let (cells, reading) = read(clue, setting)?;
    let title = clue.name(setting.geometry);
    let place: Arc<str> = format!("whether {title} holds").into();
    if cells.is_empty() {
        let case = Case {
            admits: Vec::new(),
            says: vec![(name, 1)],
        };
        return Ok(vec![Fact::cases(&place, Vec::new(), vec![case])]);
    }
    let automaton = Automaton {
        start: reading.start(),
        step: &|state, at, digit| Some(reading.step(state, at, digit)),
        ends: &|state| Some(u32::from(reading.is_right(state))),
    };
    let said = Said {
        first,
        end: Some(name),
    };
    let most = reading.most_states(setting);
    chain_that_says(&place, setting, &cells, &automaton, said, most).map_err(|_| {
        Refusal(format!(
            "{title} has too many ways to be wrong to stand in a pact"
        ))
    })
}

/// The steps of an automaton along some cells that accepts the digits with which the clue holds, or those with which
/// it does not; no steps where there are no such digits.
pub(super) fn steps(
    clue: &Clue,
    setting: &Setting,
    right: bool,
) -> Result<(Vec<Cell>, Option<Vec<Layer>>), Refusal> {
    let (cells, reading) = read(clue, setting)?;
    if cells.is_empty() {
        return Ok((cells, right.then(Vec::new)));
    }
    let automaton = Automaton {
        start: reading.start(),
        step: &|state, at, digit| Some(reading.step(state, at, digit)),
        ends: &|state| (reading.is_right(state) == right).then_some(0),
    };
    match layers(
        setting,
        cells.len(),
        &automaton,
        reading.most_states(setting),
    ) {
        Ok(layers) => Ok((cells, Some(layers))),
        Err(Flaw::Never) => Ok((cells, None)),
        Err(Flaw::TooLarge) => {
            let title = clue.name(setting.geometry);
            Err(Refusal(format!("{title} has too many ways")))
        }
    }
}

/// The cells that the clue's facts speak of, and how they are read.
fn read(clue: &Clue, setting: &Setting) -> Result<(Vec<Cell>, Reading), Refusal> {
    let clues = alone(clue, setting);
    let setting = Setting {
        clues: &clues,
        ..*setting
    };
    let own = clues.last().expect("the clue is the last of them");
    let facts = (own.rule.facts)(own, &setting)?;
    let choices: Vec<Choice> = (facts.into_iter())
        .flat_map(|fact| choices(fact, &setting))
        .collect();
    let cells = in_order(own, &choices);
    let reading = Reading::new(choices, &cells);
    Ok((cells, reading))
}

/// The cells that the choices speak of: next is always one that the most choices wait for, so that few of them are open
/// at once; among equals, the first in the clue.
fn in_order(clue: &Clue, choices: &[Choice]) -> Vec<Cell> {
    let own = clue.groups.iter().flatten();
    let mut left: Vec<Cell> = Vec::new();
    for &cell in own.chain(choices.iter().flat_map(|choice| &choice.cells)) {
        let spoken = choices.iter().any(|choice| choice.cells.contains(&cell));
        if spoken && !left.contains(&cell) {
            left.push(cell);
        }
    }
    let mut cells: Vec<Cell> = Vec::new();
    while !left.is_empty() {
        let begun = |choice: &&Choice| choice.cells.iter().any(|cell| cells.contains(cell));
        let waiting = |cell: &Cell| {
            let own = choices.iter().filter(|choice| choice.cells.contains(cell));
            own.filter(begun).count()
        };
        let most = left.iter().map(waiting).max();
        let next = left.iter().position(|cell| Some(waiting(cell)) == most);
        cells.push(left.remove(next.expect("the most is that of one of them")));
    }
    cells
}

/// A fact as choices: exactly one case of each fits where it is true, none where it is not.
fn choices(fact: Fact, setting: &Setting) -> Vec<Choice> {
    let all = setting.digits.all();
    let plain = |cells: Vec<Cell>, admits: Vec<Vec<DigitSet>>| Choice {
        cells,
        cases: admits
            .into_iter()
            .filter(|admits| admits.iter().all(|digits| !digits.is_empty()))
            .map(|admits| Case {
                admits,
                says: Vec::new(),
            })
            .collect(),
    };
    match fact.form {
        Form::ExactlyOne(own) => vec![holders(&own, false, all)],
        Form::AtMostOne(own) => vec![holders(&own, true, all)],
        Form::Never(own) => {
            let others = all.minus(DigitSet::EMPTY.with(own.digit));
            vec![plain(vec![own.cell], vec![vec![others]])]
        }
        Form::Same(cells) => {
            let alike = |digit| vec![DigitSet::EMPTY.with(digit); cells.len()];
            let cases = setting.digits.iter().map(alike).collect();
            vec![plain(cells, cases)]
        }
        Form::Choice(choice) => vec![choice],
        Form::Sets(sets) => of_sets(&sets, setting),
        Form::Total(..) => Vec::new(),
    }
}

/// One of the candidates is true, or perhaps none.
fn holders(candidates: &[Candidate], or_none: bool, all: DigitSet) -> Choice {
    let mut own: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    for candidate in candidates {
        own.entry(candidate.cell)
            .or_default()
            .insert(candidate.digit);
    }
    let holder = |at: usize| -> Vec<DigitSet> {
        let digits = own.values().enumerate();
        digits
            .map(|(i, &digits)| if i == at { digits } else { all.minus(digits) })
            .collect()
    };
    let last = own.len() + usize::from(or_none);
    let cases = (0..last).map(holder);
    let cases = cases.filter(|admits| admits.iter().all(|digits| !digits.is_empty()));
    let case = |admits| Case {
        admits,
        says: Vec::new(),
    };
    Choice {
        cases: cases.map(case).collect(),
        cells: own.keys().copied().collect(),
    }
}

/// A digit set fits the cells, and no digit stands twice.
fn of_sets(sets: &Sets, setting: &Setting) -> Vec<Choice> {
    let case = |&set: &DigitSet| Case {
        admits: vec![set; sets.cells.len()],
        says: sets
            .says
            .iter()
            .map(|&name| (name, setting.digits.sum(set)))
            .collect(),
    };
    let mut choices = vec![Choice {
        cells: sets.cells.clone(),
        cases: sets.sets.iter().map(case).collect(),
    }];
    for digit in setting.digits.iter() {
        let own = sets.cells.iter().map(|&cell| Candidate::new(cell, digit));
        choices.push(holders(
            &own.collect::<Vec<_>>(),
            true,
            setting.digits.all(),
        ));
    }
    choices
}

/// What a case admits in some cells, and what it says.
type Ahead<'a> = (Vec<DigitSet>, &'a [(Name, u32)]);

/// For each case of a choice the first one that admits the same in the cells behind this place, and says the same.
fn alike_behind(choice: &Choice, places: &[usize], at: usize) -> Vec<u16> {
    let mut first: HashMap<Ahead, u16> = HashMap::new();
    let mut stands = Vec::new();
    for (index, case) in choice.cases.iter().enumerate() {
        let ahead = case
            .admits
            .iter()
            .zip(places)
            .filter(|(_, place)| **place > at);
        let ahead = ahead.map(|(digits, _)| *digits).collect();
        stands.push(*first.entry((ahead, &case.says)).or_insert(index as u16));
    }
    stands
}

/// What is still possible behind some of the cells; none where the clue is wrong.
type State = Option<Open>;

/// The cases that still fit, choice by choice (none once a choice is settled), and what was said.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Open {
    alive: Vec<Vec<u16>>,
    said: Vec<(Name, u32)>,
}

/// The choices as they are met along the cells.
struct Reading {
    choices: Vec<Choice>,
    /// For every cell: the choices that speak of it, and as which of their cells.
    met: Vec<Vec<(usize, usize)>>,
    /// For every choice and cell of it: the case that stands for each behind that cell, as they are alike from there.
    alike: Vec<Vec<Vec<u16>>>,
    /// The last cell of each choice.
    last: Vec<usize>,
    /// The last cell of the choices that speak of a name.
    forgotten: BTreeMap<Name, usize>,
}

impl Reading {
    fn new(mut choices: Vec<Choice>, cells: &[Cell]) -> Reading {
        for choice in &mut choices {
            choice.cases.sort_unstable();
            choice.cases.dedup();
        }
        let place = |cell: &Cell| {
            cells
                .iter()
                .position(|own| own == cell)
                .expect("all are there")
        };
        let mut met = vec![Vec::new(); cells.len()];
        let (mut last, mut forgotten) = (Vec::new(), BTreeMap::new());
        let mut alike = Vec::new();
        for (index, choice) in choices.iter().enumerate() {
            let places: Vec<usize> = choice.cells.iter().map(place).collect();
            for (own, &at) in places.iter().enumerate() {
                met[at].push((index, own));
            }
            let behind = |&at: &usize| alike_behind(choice, &places, at);
            alike.push(places.iter().map(behind).collect());
            let end = places.into_iter().max().unwrap_or(0);
            last.push(end);
            for (name, _) in choice.cases.iter().flat_map(|case| &case.says) {
                let own = forgotten.entry(*name).or_insert(end);
                *own = (*own).max(end);
            }
        }
        Reading {
            choices,
            met,
            alike,
            last,
            forgotten,
        }
    }

    /// How many states may stand behind a cell: the fewer, the more each of them remembers.
    fn most_states(&self, setting: &Setting) -> usize {
        let cases: usize = self.choices.iter().map(|own| 1 + own.cases.len()).sum();
        let copied = setting.digits.len() * cases.max(1);
        (MOST_COPIED / copied).min(MOST_STATES)
    }

    fn start(&self) -> State {
        let all = |choice: &Choice| (0..choice.cases.len() as u16).collect();
        let alive: Vec<Vec<u16>> = self.choices.iter().map(all).collect();
        let possible = alive.iter().all(|cases| !cases.is_empty());
        possible.then_some(Open {
            alive,
            said: Vec::new(),
        })
    }

    fn step(&self, state: &State, at: usize, digit: Digit) -> State {
        let mut open = state.clone()?;
        for &(index, own) in &self.met[at] {
            let cases = &self.choices[index].cases;
            open.alive[index].retain(|&case| cases[case as usize].admits[own].contains(digit));
            if open.alive[index].is_empty() {
                return None;
            }
            let alike = &self.alike[index][own];
            let alive = open.alive[index].iter().map(|&case| alike[case as usize]);
            let alive: BTreeSet<u16> = alive.collect();
            open.alive[index] = alive.into_iter().collect();
        }
        if !self.forgotten.is_empty() {
            self.agree(&mut open, at)?;
        }
        for (index, &last) in self.last.iter().enumerate() {
            if last <= at && open.alive[index].len() == 1 {
                open.alive[index] = Vec::new();
            }
        }
        open.said
            .retain(|(name, _)| self.forgotten[name] > at || at + 1 == self.met.len());
        Some(open)
    }

    /// Strikes cases that contradict what others say, until nothing changes; keeps what is said for certain.
    fn agree(&self, open: &mut Open, at: usize) -> Option<()> {
        loop {
            let mut changed = false;
            for index in 0..self.choices.len() {
                // A settled choice has said what it says; one that is ahead is struck from too.
                if open.alive[index].is_empty() {
                    continue;
                }
                let cases = &self.choices[index].cases;
                let before = open.alive[index].len();
                let fits = |(name, what): &(Name, u32), said: &[(Name, u32)]| {
                    said.iter().all(|(own, known)| own != name || known == what)
                };
                let said = open.said.clone();
                open.alive[index]
                    .retain(|&case| cases[case as usize].says.iter().all(|own| fits(own, &said)));
                changed |= open.alive[index].len() < before;
                if open.alive[index].is_empty() {
                    return None;
                }
                let settled = self.last[index] <= at;
                if let ([only], true) = (open.alive[index].as_slice(), settled) {
                    for own in &cases[*only as usize].says {
                        if !open.said.contains(own) {
                            open.said.push(*own);
                            changed = true;
                        }
                    }
                }
            }
            if !changed {
                open.said.sort_unstable();
                return Some(());
            }
        }
    }

    /// Whether one case of each choice fits, and all agree.
    fn is_right(&self, state: &State) -> bool {
        let Some(open) = state else { return false };
        let left = (0..self.choices.len()).filter(|&index| !open.alive[index].is_empty());
        self.joined(open, &left.collect::<Vec<_>>(), &mut open.said.clone())
    }

    fn joined(&self, open: &Open, rest: &[usize], said: &mut Vec<(Name, u32)>) -> bool {
        let Some((&index, rest)) = rest.split_first() else {
            return true;
        };
        open.alive[index].iter().any(|&case| {
            let says = &self.choices[index].cases[case as usize].says;
            let agrees = |(name, what): &(Name, u32)| {
                said.iter().all(|(own, known)| own != name || known == what)
            };
            if !says.iter().all(agrees) {
                return false;
            }
            let depth = said.len();
            said.extend(says);
            let joined = self.joined(open, rest, said);
            said.truncate(depth);
            joined
        })
    }
}
