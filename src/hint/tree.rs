//! The last rung: a search whose every branch ends with nothing left, kept as small as it can be made.
//!
//! A candidate is refuted by trying options of the smallest truths, those of two first: what fails by single truths is
//! taken out, and the rest goes on. Where nothing fails like that, a truth is split, and each of its options is
//! refuted in turn. The allowance of branches grows, and at each the candidates are tried until some dozens after the first that
//! falls, so that a small tree is found. Where even the largest allowance ends none of them, the engine is asked and the step says
//! no more than that.

use super::certificate::{Assumed, Claim, Step as Line};
use super::field::Field;
use super::ladder::Step;
use super::net;
use super::position::Position;
use super::technique::{NESTED, SEARCH, TREE};
use super::trial::{Proof, Trial};
use crate::cover::{First, OptionId, Stop, first};

/// Branches that a refutation may have, one allowance after the other.
const ALLOWANCES: [usize; 6] = [2, 6, 20, 60, 200, 1_000];

/// Candidates tried after one that is refuted, for a smaller tree.
const MORE: usize = 40;

/// Branches in all, where the puzzle is known to have one solution; a tenth of it where it is not.
const WORK: usize = 60_000;

/// Branch points for which the engine is asked about a candidate, one allowance after the other.
const SEARCHES: [u64; 3] = [1_000, 50_000, 5_000_000];

pub(super) fn trees(position: &Position, stop: &Stop) -> Vec<Step> {
    let field = position.field();
    let candidates = suspects(position, stop);
    let mut work = match position.fixed() {
        Some(_) => WORK,
        None => WORK / 10,
    };
    for allowance in ALLOWANCES {
        let mut best: Option<(usize, usize, Vec<Line>)> = None;
        let mut more = MORE;
        for &option in &candidates {
            if stop.stopped() {
                return Vec::new();
            }
            if more == 0 {
                break;
            }
            more -= usize::from(best.is_some());
            let mut branches = allowance;
            if let Some(steps) = refutation(field, (option, Assumed::True), &mut branches) {
                let size = size(&steps);
                if best.as_ref().is_none_or(|(smallest, ..)| size < *smallest) {
                    best = Some((size, option, steps));
                }
            }
            work = work.saturating_sub(allowance - branches);
        }
        if let Some((_, option, steps)) = best {
            return vec![step(position, option, steps)];
        }
        if work == 0 {
            break;
        }
    }
    searched(position, &candidates, stop).into_iter().collect()
}

/// The candidates that may be false: those that a solution found at once has not, the busiest first.
fn suspects(position: &Position, stop: &Stop) -> Vec<usize> {
    let (field, plan) = (position.field(), position.model().plan());
    let known = match first(plan, &position.root(), SEARCHES[1], stop) {
        First::Found(options) => options,
        First::None | First::Unknown => Vec::new(),
    };
    let suspect = |option: &usize| known.binary_search(&field.options[*option]).is_err();
    let mut candidates: Vec<usize> = field.candidates.iter().filter(suspect).collect();
    candidates.sort_by_key(|&option| std::cmp::Reverse(field.seen[option].len()));
    candidates
}

/// A refutation of one candidate, if need be by the engine's word.
pub(super) fn against(position: &Position, target: OptionId, stop: &Stop) -> Option<Step> {
    let field = position.field();
    let option = field.place(target)?;
    for allowance in ALLOWANCES {
        let tree = refutation(field, (option, Assumed::True), &mut allowance.clone());
        match tree {
            _ if stop.stopped() => return None,
            Some(steps) => return Some(step(position, option, steps)),
            None => {}
        }
    }
    searched(position, &[option], stop)
}

fn step(position: &Position, option: usize, steps: Vec<Line>) -> Step {
    let field = position.field();
    let plain = |step: &Line| matches!(step, Line::Crowd(_));
    let nested = |step: &Line| match step {
        Line::Crowd(_) => false,
        Line::Out { steps, .. } => steps.iter().any(|step| matches!(step, Line::Out { .. })),
    };
    let (plain, nested) = (steps.iter().all(plain), steps.iter().any(nested));
    let claim = Claim::Net {
        target: field.options[option],
        assumed: Assumed::True,
        steps,
    };
    let technique = match (plain, nested) {
        (true, _) => net::name(position, &claim),
        (false, true) => &TREE,
        (false, false) => &NESTED,
    };
    Step { technique, claim }
}

/// How many lines a refutation has, those of its branches too.
fn size(steps: &[Line]) -> usize {
    let own = |step: &Line| match step {
        Line::Crowd(_) => 1,
        Line::Out { steps, .. } => 1 + size(steps),
    };
    steps.iter().map(own).sum()
}

/// A refutation of an option within an allowance of branches.
pub(super) fn refutation(
    field: &Field,
    assumption: (usize, Assumed),
    branches: &mut usize,
) -> Option<Vec<Line>> {
    refutation_from(Trial::new(field), assumption, branches)
}

/// The same where something is known already.
pub(super) fn refutation_from(
    mut trial: Trial,
    (option, assumed): (usize, Assumed),
    branches: &mut usize,
) -> Option<Vec<Line>> {
    match assumed {
        Assumed::True => trial.assume(option),
        Assumed::False => trial.deny(option),
    }
    Some(refute(trial, 0, branches)?.steps)
}

/// Refutes what a trial assumes from its event `from` on.
fn refute(mut trial: Trial, from: usize, branches: &mut usize) -> Option<Proof> {
    while !trial.run() {
        if !probe(&mut trial, branches) {
            split(&mut trial, branches)?;
        }
    }
    Some(trial.proof(from))
}

/// Takes out an option of a truth of two that fails by single truths.
fn probe(trial: &mut Trial, branches: &mut usize) -> bool {
    let pairs: Vec<usize> = trial
        .undecided()
        .filter(|&(_, left)| left == 2)
        .map(|(truth, _)| truth)
        .collect();
    let mut tried: Vec<usize> = Vec::new();
    for option in pairs.into_iter().flat_map(|truth| trial.left_of(truth)) {
        if *branches == 0 || tried.contains(&option) {
            continue;
        }
        tried.push(option);
        let mut deeper = trial.clone();
        deeper.assume(option);
        if deeper.run() {
            *branches -= 1;
            trial.refuted(option, deeper.proof(trial.len()));
            return true;
        }
    }
    false
}

/// Refutes an option of a smallest truth.
fn split(trial: &mut Trial, branches: &mut usize) -> Option<()> {
    let (truth, _) = trial.undecided().min_by_key(|&(_, left)| left)?;
    let option = *trial.left_of(truth).first()?;
    *branches = branches.checked_sub(1)?;
    let mut deeper = trial.clone();
    deeper.assume(option);
    let proof = refute(deeper, trial.len(), branches)?;
    trial.refuted(option, proof);
    Some(())
}

/// A candidate that the engine refutes.
fn searched(position: &Position, candidates: &[usize], stop: &Stop) -> Option<Step> {
    let (field, plan) = (position.field(), position.model().plan());
    for allowance in SEARCHES {
        for &option in candidates {
            let mut root = position.root();
            root.chosen.push(field.options[option]);
            if !stop.stopped() && first(plan, &root, allowance, stop) == First::None {
                let (target, nodes) = (field.options[option], allowance);
                return Some(Step {
                    technique: &SEARCH,
                    claim: Claim::Search { target, nodes },
                });
            }
        }
    }
    None
}
