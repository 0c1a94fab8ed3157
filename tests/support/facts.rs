//! Facts held against a full board, without items and options.

use gridwright::grid::{Candidate, DigitSet, Solution};
use gridwright::rules::{Fact, Form};

/// In how many ways the fact fits: 0 where it is false, 1 where it is true, more where several cases of a choice fit
/// at once, which would count one grid several times.
pub(crate) fn ways(fact: &Fact, solution: &Solution) -> usize {
    let is_true = |candidate: &&Candidate| solution.at(candidate.cell) == candidate.digit;
    let truths = |candidates: &[Candidate]| candidates.iter().filter(is_true).count();
    match &fact.form {
        Form::ExactlyOne(candidates) => usize::from(truths(candidates) == 1),
        Form::AtMostOne(candidates) => usize::from(truths(candidates) <= 1),
        Form::Never(candidate) => usize::from(!is_true(&candidate)),
        Form::Same(cells) => {
            let first = cells.iter().take(1).map(|&cell| solution.at(cell)).next();
            usize::from(cells.iter().all(|&cell| Some(solution.at(cell)) == first))
        }
        Form::Choice(choice) => {
            let admits = |(&cell, digits): (_, &DigitSet)| digits.contains(solution.at(cell));
            let fits = |case: &&Vec<DigitSet>| choice.cells.iter().zip(case.iter()).all(admits);
            choice.cases.iter().filter(fits).count()
        }
        Form::Sets(sets) => {
            let held: DigitSet = sets.cells.iter().map(|&cell| solution.at(cell)).collect();
            let differ = held.len() == sets.cells.len();
            sets.sets
                .iter()
                .filter(|&&set| differ && set == held)
                .count()
        }
    }
}
