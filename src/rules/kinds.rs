//! Lines on which neighbours are of different kinds: entropic (low, middle, high), modular (remainders) and parity
//! (odd, even) lines.
//!
//! With n kinds any n cells in a row hold each kind once, so every n-th cell is of the same kind: the kinds of the first
//! n cells settle the line, which is why two such lines that meet do not make one. Facts: a kind stands exactly once
//! among n neighbours (at most once on a shorter line); cells n, 2n, ... apart are of one kind, cells farther apart by
//! anything else are not.

use std::sync::Arc;

use super::{
    Breach, Clue, Fact, Family, Form, Need, Refusal, Rule, Setting, Shape, Stroke, Touch, no_houses,
};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Filling, Solution};

pub(super) const ENTROPIC: Rule = Rule {
    key: "entropic",
    name: "Entropic line",
    noun: "entropic line",
    help: "Any three neighbours on the line are a low, a middle and a high digit.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| entropic(setting).hold(clue, solution),
    facts: |clue, setting| entropic(setting).facts(clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| entropic(setting).breach(clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Line(Family::Entropic, clue.cells().to_vec())],
};

pub(super) const MODULAR: Rule = Rule {
    key: "modular",
    name: "Modular line",
    noun: "modular line",
    help: "Any three neighbours (or as many as its number) leave different remainders by it.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::OptionalNumber("modulus"),
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| modular(clue, setting).hold(clue, solution),
    facts: |clue, setting| modular(clue, setting).facts(clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| modular(clue, setting).breach(clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Line(Family::Modular, clue.cells().to_vec())],
};

pub(super) const PARITY: Rule = Rule {
    key: "parity-line",
    name: "Parity line",
    noun: "parity line",
    help: "Odd and even digits alternate on the line.",
    shape: Shape::Line {
        least: 2,
        touch: Touch::Corner,
        value: Need::Nothing,
    },
    trial: 6,
    examples: &[],
    holds: |clue, setting, solution| remainders(setting, 2).hold(clue, solution),
    facts: |clue, setting| remainders(setting, 2).facts(clue, setting),
    houses: no_houses,
    breach: |clue, setting, filling| remainders(setting, 2).breach(clue, setting, filling),
    sketch: |clue, _| vec![Stroke::Line(Family::Parity, clue.cells().to_vec())],
};

/// Kinds of digits, of which any `period` neighbours hold each once.
struct Kinds {
    period: usize,
    /// The kinds that have a digit, with what a digit of the kind is: `low`.
    sets: Vec<(DigitSet, String)>,
}

/// The lower, middle and upper third of the digits. Where they are not a multiple of three, the middle third takes
/// one more digit, or the outer ones do.
pub(super) fn thirds(setting: &Setting) -> [(DigitSet, &'static str); 3] {
    let count = setting.digits.len();
    let outer = (count + 1) / 3;
    let (low, upper) = (DigitSet::all(outer), DigitSet::all(count - outer));
    [
        (low, "low"),
        (upper.minus(low), "middle"),
        (setting.digits.all().minus(upper), "high"),
    ]
}

fn entropic(setting: &Setting) -> Kinds {
    let own = thirds(setting)
        .into_iter()
        .filter(|(set, _)| !set.is_empty());
    Kinds {
        period: 3,
        sets: own.map(|(set, name)| (set, name.to_string())).collect(),
    }
}

fn modular(clue: &Clue, setting: &Setting) -> Kinds {
    remainders(setting, clue.number().unwrap_or(3))
}

/// The kinds by remainder; none for 0, by which nothing can be divided.
pub(super) fn by_remainder(setting: &Setting, modulus: u32) -> Vec<(DigitSet, String)> {
    let mut sets: Vec<(u32, DigitSet)> = Vec::new();
    for digit in setting.digits.iter() {
        let Some(rest) = setting.digits.value(digit).checked_rem(modulus) else {
            continue;
        };
        match sets.iter_mut().find(|(own, _)| *own == rest) {
            Some((_, set)) => set.insert(digit),
            None => sets.push((rest, DigitSet::EMPTY.with(digit))),
        }
    }
    let name = |rest| match (modulus, rest) {
        (2, 0) => "even".to_string(),
        (2, _) => "odd".to_string(),
        _ => format!("{rest} modulo {modulus}"),
    };
    (sets.into_iter())
        .map(|(rest, set)| (set, name(rest)))
        .collect()
}

fn remainders(setting: &Setting, modulus: u32) -> Kinds {
    Kinds {
        period: modulus as usize,
        sets: by_remainder(setting, modulus),
    }
}

impl Kinds {
    fn of(&self, digit: Digit) -> Option<usize> {
        self.sets.iter().position(|(set, _)| set.contains(digit))
    }

    /// Among as many neighbours as there are kinds, no two are of the same.
    fn hold(&self, clue: &Clue, solution: &Solution) -> bool {
        let window = self.period.min(clue.cells().len());
        let different = |cells: &[Cell]| {
            let kind = |&cell: &Cell| self.of(solution.at(cell));
            let kinds: Vec<Option<usize>> = cells.iter().map(kind).collect();
            (kinds.iter().enumerate()).all(|(i, kind)| !kinds[..i].contains(kind))
        };
        window > 0 && clue.cells().windows(window).all(different)
    }

    fn facts(&self, clue: &Clue, setting: &Setting) -> Result<Vec<Fact>, Refusal> {
        let (line, name) = (clue.cells(), clue.name(setting.geometry));
        let window = self.period.min(line.len());
        if window == 0 {
            return Err(Refusal(format!("{name}: there is no remainder by 0")));
        }
        if self.sets.len() < window {
            let kinds: Vec<&str> = self.sets.iter().map(|(_, name)| name.as_str()).collect();
            return Err(Refusal(format!(
                "{name} wants {} kinds of digits, but there are {}: {}",
                window,
                kinds.len(),
                kinds.join(", ")
            )));
        }
        let place: Arc<str> = name.into();
        let mut facts = Vec::new();
        for cells in line.windows(window).filter(|_| window > 1) {
            facts.extend(self.each_once(&place, cells));
        }
        for (i, &a) in line.iter().enumerate() {
            for (gap, &b) in line[i + 1..].iter().enumerate() {
                facts.extend(self.apart(&place, a, b, gap + 1));
            }
        }
        Ok(facts)
    }

    /// Each kind once among these neighbours.
    fn each_once(&self, place: &Arc<str>, cells: &[Cell]) -> Vec<Fact> {
        let fact = |(set, _): &(DigitSet, String)| {
            let own = cells.iter().flat_map(|&cell| candidates(cell, *set));
            match cells.len() == self.period {
                true => Fact::new(place, Form::ExactlyOne(own.collect())),
                false => Fact::at_most_one(place, None, own.collect()),
            }
        };
        self.sets.iter().map(fact).collect()
    }

    /// What is said of two cells so far apart that no window holds both.
    fn apart(&self, place: &Arc<str>, a: Cell, b: Cell, gap: usize) -> Vec<Fact> {
        if gap < self.period {
            return Vec::new();
        }
        let all: DigitSet = (self.sets.iter()).fold(DigitSet::EMPTY, |all, (set, _)| all.or(*set));
        let link = |(set, _): &(DigitSet, String)| {
            let barred = match gap.is_multiple_of(self.period) {
                true => all.minus(*set),
                false => *set,
            };
            let both = candidates(a, *set).chain(candidates(b, barred));
            (!barred.is_empty()).then(|| Fact::at_most_one(place, None, both.collect()))
        };
        self.sets.iter().filter_map(link).collect()
    }

    fn breach(&self, clue: &Clue, setting: &Setting, filling: &Filling) -> Vec<Breach> {
        let line = clue.cells().iter().enumerate();
        let held = |(place, &cell): (usize, &Cell)| Some((place, cell, filling.at(cell)?));
        let known: Vec<(usize, Cell, Digit)> = line.filter_map(held).collect();
        let clash = |i: usize| {
            let (later, b, other) = known[i];
            let wrong = |&&(earlier, _, one): &&(usize, Cell, Digit)| {
                let alike = self.of(one) == self.of(other);
                alike != (later - earlier).is_multiple_of(self.period)
            };
            let &(_, a, one) = known[..i].iter().find(wrong)?;
            let (one, other) = (self.words(setting, one, a), self.words(setting, other, b));
            let words = format!("{}: {one}, {other}", clue.name(setting.geometry));
            Some(Breach {
                cells: vec![a, b],
                words,
            })
        };
        (0..known.len()).find_map(clash).into_iter().collect()
    }

    fn words(&self, setting: &Setting, digit: Digit, cell: Cell) -> String {
        let kind = self.of(digit).map_or("nothing", |kind| &self.sets[kind].1);
        format!("{} in {cell} is {kind}", setting.digits.symbol(digit))
    }
}

fn candidates(cell: Cell, digits: DigitSet) -> impl Iterator<Item = Candidate> {
    digits.iter().map(move |digit| Candidate::new(cell, digit))
}
