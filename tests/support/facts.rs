//! Facts held against a full board, without items and options.

use std::collections::HashMap;

use gridwright::grid::{Candidate, DigitSet, Digits, Solution};
use gridwright::rules::{Case, Fact, Form, Name};

/// In how many ways all facts of one clue fit together: 0 where some is false, 1 where they are true, more where
/// several cases fit at once, which would count one grid several times (counted up to 2).
pub(crate) fn ways_together(facts: &[Fact], digits: &Digits, solution: &Solution) -> usize {
    let all: Vec<Vec<Vec<(Name, u32)>>> = facts
        .iter()
        .map(|fact| fits(fact, digits, solution))
        .collect();
    joined(&all, &mut HashMap::new())
}

fn joined(rest: &[Vec<Vec<(Name, u32)>>], said: &mut HashMap<Name, u32>) -> usize {
    let Some((first, rest)) = rest.split_first() else {
        return 1;
    };
    let mut ways = 0;
    for says in first {
        let agrees = says
            .iter()
            .all(|(name, what)| said.get(name).is_none_or(|own| own == what));
        let alike = says
            .iter()
            .all(|(name, what)| says.iter().all(|(other, own)| other != name || own == what));
        if !agrees || !alike {
            continue;
        }
        let fresh: Vec<Name> = (says.iter())
            .filter(|(name, _)| !said.contains_key(name))
            .map(|(name, _)| *name)
            .collect();
        said.extend(says.iter().copied());
        ways += joined(rest, said);
        for name in fresh {
            said.remove(&name);
        }
        if ways > 1 {
            return 2;
        }
    }
    ways
}

/// In how many ways the fact fits by itself.
pub(crate) fn ways(fact: &Fact, digits: &Digits, solution: &Solution) -> usize {
    fits(fact, digits, solution).len()
}

/// The ways in which the fact fits, each as what it says to the others.
fn fits(fact: &Fact, digits: &Digits, solution: &Solution) -> Vec<Vec<(Name, u32)>> {
    let is_true = |candidate: &&Candidate| solution.at(candidate.cell) == candidate.digit;
    let truths = |candidates: &[Candidate]| candidates.iter().filter(is_true).count();
    let simply = |fits: bool| if fits { vec![Vec::new()] } else { Vec::new() };
    match &fact.form {
        Form::ExactlyOne(candidates) => simply(truths(candidates) == 1),
        Form::AtMostOne(candidates) => simply(truths(candidates) <= 1),
        Form::Never(candidate) => simply(!is_true(&candidate)),
        Form::Same(cells) => {
            let first = cells.iter().take(1).map(|&cell| solution.at(cell)).next();
            simply(cells.iter().all(|&cell| Some(solution.at(cell)) == first))
        }
        Form::Choice(choice) => {
            let admits = |(&cell, digits): (_, &DigitSet)| digits.contains(solution.at(cell));
            let fits = |case: &&Case| choice.cells.iter().zip(&case.admits).all(admits);
            let fitting = choice.cases.iter().filter(fits);
            fitting.map(|case| case.says.clone()).collect()
        }
        Form::Sets(sets) => {
            let held: DigitSet = sets.cells.iter().map(|&cell| solution.at(cell)).collect();
            let differ = held.len() == sets.cells.len();
            let fitting = (sets.sets.iter()).filter(|&&set| differ && set == held);
            let sum = |set: &DigitSet| digits.sum(*set);
            fitting
                .map(|set| sets.says.iter().map(|&name| (name, sum(set))).collect())
                .collect()
        }
        Form::Total(cells, total) => {
            let values = cells.iter().map(|&cell| digits.value(solution.at(cell)));
            simply(values.sum::<u32>() == *total)
        }
    }
}
