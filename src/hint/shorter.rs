//! A refutation with every line taken out that it does not need.
//!
//! A line is a truth that is believed, a branch a candidate that is tried out. One after the other is left out and the
//! rest replayed: what still ends with nothing left is kept, where it became shorter. What is found first rests on the
//! earliest reasons, which are not the fewest.

use super::certificate::{Assumed, Crowd, Step as Line, Truth};
use super::field::Field;
use super::trial::{Proof, Trial};

/// A candidate tried out on the way, with those tried out under it.
struct Branch {
    option: usize,
    under: Vec<Branch>,
}

/// The lines of a refutation, as few as leaving out one at a time makes them.
pub(super) fn shorter(field: &Field, assumption: (usize, Assumed), steps: Vec<Line>) -> Vec<Line> {
    let begin = || {
        let mut trial = Trial::with_groups(field);
        trial.suppose(assumption.0, assumption.1);
        trial
    };
    let of = |steps: &[Line]| branches(field, steps);
    let steps = thinned(steps, of, |left, _| replay(begin(), 0, &left));
    let of = |steps: &[Line]| truths(field, steps);
    thinned(steps, of, |left, steps| {
        replay(begin().believing(&left), 0, &branches(field, steps))
    })
}

/// Leaves out one part after the other, where what is left still ends with nothing left and is shorter.
fn thinned<T>(
    mut steps: Vec<Line>,
    parts: impl Fn(&[Line]) -> Vec<T>,
    replay: impl Fn(Vec<T>, &[Line]) -> Option<Proof>,
) -> Vec<Line> {
    let mut at = 0;
    loop {
        let mut left = parts(&steps);
        if at >= left.len() {
            return steps;
        }
        left.remove(at);
        match replay(left, &steps).filter(|own| size(&own.steps) < size(&steps)) {
            Some(proof) => steps = proof.steps,
            None => at += 1,
        }
    }
}

/// How many lines a refutation has, those of its branches too.
pub(super) fn size(steps: &[Line]) -> usize {
    let own = |step: &Line| match step {
        Line::Crowd(_) => 1,
        Line::Out { steps, .. } => 1 + size(steps),
    };
    steps.iter().map(own).sum()
}

/// Why nothing is left, where only these branches are tried out.
fn replay(mut trial: Trial, from: usize, branches: &[Branch]) -> Option<Proof> {
    for branch in branches {
        if trial.run() {
            break;
        }
        if !trial.is_open(branch.option) {
            continue;
        }
        let mut deeper = trial.clone();
        deeper.assume(branch.option);
        if let Some(proof) = replay(deeper, trial.len(), &branch.under) {
            trial.refuted(branch.option, proof);
        }
    }
    trial.run().then(|| trial.proof(from))
}

fn branches(field: &Field, steps: &[Line]) -> Vec<Branch> {
    let branch = |step: &Line| match step {
        Line::Crowd(_) => None,
        Line::Out { target, steps } => Some(Branch {
            option: field.place(*target)?,
            under: branches(field, steps),
        }),
    };
    steps.iter().filter_map(branch).collect()
}

/// The truths of the lines, those of the branches too, rising.
fn truths(field: &Field, steps: &[Line]) -> Vec<usize> {
    let item = |truth: &Truth| match truth {
        Truth::Item(item) => field.truths.binary_search_by_key(item, |own| own.item).ok(),
        Truth::Deadly(_) | Truth::Grave(_) => None,
    };
    let of = |step: &Line| match step {
        Line::Crowd(Crowd { truths, .. }) => truths.iter().filter_map(item).collect(),
        Line::Out { steps, .. } => truths(field, steps),
    };
    let mut found: Vec<usize> = steps.iter().flat_map(of).collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CandidateSet, Filling, Geometry};
    use crate::hint::certificate::Claim;
    use crate::hint::check::check;
    use crate::hint::ladder::certify;
    use crate::hint::position::Position;
    use crate::hint::{Board, net};
    use crate::model::Model;
    use crate::puzzle::Puzzle;

    const CLASSIC: &str =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

    #[test]
    fn what_is_made_shorter_still_ends_with_nothing_left() {
        let model = Model::build(Puzzle::new(Geometry::square(9).unwrap()).subject()).unwrap();
        let mut filling = Filling::empty(model.geometry());
        for (cell, symbol) in model.geometry().cells().zip(CLASSIC.chars()) {
            filling.set(cell, model.digits().read(symbol));
        }
        let struck = CandidateSet::empty(model.geometry());
        let position = Position::new(&model, &Board::plain(&filling, &struck));
        let field = position.field();
        let falling = net::falling(field, &crate::cover::Stop::never());
        assert!(falling.len() > 1);
        let (mut before, mut after) = (0, 0);
        // Each with a branch before it that it does not need: the refutation of the one before.
        for (needless, own) in falling.iter().zip(&falling[1..]) {
            let mut steps = vec![Line::Out {
                target: field.options[needless.option],
                steps: needless.steps.clone(),
            }];
            steps.extend(own.steps.iter().cloned());
            before += size(&steps);
            let steps = shorter(field, (own.option, Assumed::True), steps);
            after += size(&steps);
            let target = field.options[own.option];
            let claim = Claim::Net {
                target,
                assumed: Assumed::True,
                steps,
            };
            let effects = check(&position, &certify(&position, claim)).unwrap();
            let candidate = model.candidate(target).unwrap();
            assert_eq!(effects.eliminated, [candidate]);
        }
        assert!(after < before, "{after} of {before} lines");
    }
}
