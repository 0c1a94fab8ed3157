//! The last rung: a search whose every branch ends with nothing left, kept as small as it can be made.
//!
//! A candidate is refuted by trying options of the smallest truths, those of two first: what fails by single truths and
//! groups is taken out, and the rest goes on. Where nothing fails like that, a truth is split, and each of its options is
//! refuted in turn. The allowance of branches grows, and at each the candidates are tried until some dozens after the
//! first that falls, so that a small refutation is found; one without a split is waited for a little. Where even the
//! largest allowance ends none of them, the engine is asked and the step says no more than that.

use super::certificate::{Assumed, Claim, Step as Line};
use super::field::Field;
use super::ladder::Step;
use super::net;
use super::position::Position;
use super::shorter::{shorter, size};
use super::technique::{NESTED, SEARCH, TREE};
use super::trial::{Proof, Trial};
use crate::cover::{First, OptionId, Stop, first};

/// What a refutation may have, one allowance after the other: branches, and how many options a truth may have left so
/// that they are tried out one by one.
const ALLOWANCES: [(usize, usize); 7] = [
    (2, 2),
    (6, 2),
    (6, 4),
    (20, 4),
    (60, 4),
    (200, 4),
    (1_000, 4),
];

/// Allowances that are tried for a refutation without a split even where one with a split is known.
const PLAIN: usize = 3;

/// Candidates tried after one that is refuted, for a smaller refutation.
const MORE: usize = 40;

/// A refutation that has so many lines more than the best is not made shorter: it would hardly get as short.
const NEAR: usize = 4;

/// What a line costs, so that it can be shared out.
const LINE: usize = 1_000;

/// Options tried out with each allowance on a board of few options, where the puzzle is known to have one solution; a
/// tenth of it where it is not.
const RUNS: usize = 15_000;

/// With every so many options more, trying one out takes as long again.
const FEW: usize = 300;

/// Branch points for which the engine is asked about a candidate, one allowance after the other.
const SEARCHES: [u64; 3] = [1_000, 50_000, 5_000_000];

/// What is left of an allowance.
pub(super) struct Budget {
    branches: usize,
    widest: usize,
    runs: usize,
}

impl Budget {
    /// So many branches of pairs.
    pub(super) fn of(branches: usize) -> Budget {
        Budget {
            branches,
            widest: 2,
            runs: RUNS,
        }
    }
}

pub(super) fn trees(position: &Position, stop: &Stop) -> Vec<Step> {
    let field = position.field();
    let candidates = suspects(position, stop);
    let most = match position.fixed() {
        Some(_) => runs(field),
        None => runs(field) / 10,
    };
    let mut best: Option<Found> = None;
    for (pass, (branches, widest)) in ALLOWANCES.into_iter().enumerate() {
        let (mut more, mut runs) = (MORE, most);
        for &option in &candidates {
            if stop.stopped() {
                return Vec::new();
            }
            let mut budget = Budget {
                branches,
                widest,
                runs,
            };
            let steps = refutation(field, (option, Assumed::True), &mut budget);
            runs = budget.runs;
            let found = steps.map(|steps| Found::of(field, option, steps));
            let found = found.map(|own| own.shorter(field, best.as_ref()));
            if found
                .as_ref()
                .is_some_and(|own| own.is_better(best.as_ref()))
            {
                best = found;
            }
            more -= usize::from(best.as_ref().is_some_and(|own| !own.splits));
            if more == 0 || runs == 0 {
                break;
            }
        }
        if let Some(found) = best.take_if(|own| !own.splits || pass + 1 >= PLAIN) {
            return vec![step(position, found.option, found.steps)];
        }
    }
    // That a candidate is false is all that such a step says: one after which much falls by single truths comes first.
    let mut candidates = candidates;
    candidates.sort_by_cached_key(|&option| std::cmp::Reverse(falls(field, option)));
    searched(position, &candidates, stop).into_iter().collect()
}

/// How many options may be tried out with one allowance.
fn runs(field: &Field) -> usize {
    RUNS / (1 + field.len() / FEW)
}

/// A refuted candidate.
struct Found {
    option: usize,
    steps: Vec<Line>,
    /// Whether what is tried out on the way needs trying out itself.
    splits: bool,
    /// How many lines are read for what falls.
    cost: usize,
}

impl Found {
    /// Without a split a step is as good as it is short. One with a split is read by nobody for its own sake: there the
    /// lines are shared out among all that falls by single truths after it.
    fn of(field: &Field, option: usize, steps: Vec<Line>) -> Found {
        let splits = steps.iter().any(is_nested);
        let falls = if splits { falls(field, option) } else { 1 };
        Found {
            option,
            splits,
            cost: LINE * size(&steps) / falls.max(1),
            steps,
        }
    }

    /// The same with fewer lines, where that may make it the best.
    fn shorter(self, field: &Field, best: Option<&Found>) -> Found {
        let far = best.is_some_and(|best| self.cost > best.cost + NEAR * LINE);
        if self.splits || far {
            return self;
        }
        let steps = shorter(field, (self.option, Assumed::True), self.steps);
        Found::of(field, self.option, steps)
    }

    fn is_better(&self, than: Option<&Found>) -> bool {
        than.is_none_or(|other| (self.splits, self.cost) < (other.splits, other.cost))
    }
}

/// How many options are decided where this one is false, itself included.
fn falls(field: &Field, option: usize) -> usize {
    let mut trial = Trial::with_groups(field);
    trial.suppose(option, Assumed::False);
    trial.run();
    (0..field.len()).filter(|&own| !trial.is_open(own)).count()
}

/// Whether something is tried out while something else is.
fn is_nested(step: &Line) -> bool {
    match step {
        Line::Crowd(_) => false,
        Line::Out { steps, .. } => steps.iter().any(|step| matches!(step, Line::Out { .. })),
    }
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
    for (branches, widest) in ALLOWANCES {
        let mut budget = Budget {
            branches,
            widest,
            runs: runs(field),
        };
        let tree = refutation(field, (option, Assumed::True), &mut budget);
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
    let (plain, nested) = (steps.iter().all(plain), steps.iter().any(is_nested));
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

/// A refutation of an option within an allowance of branches.
pub(super) fn refutation(
    field: &Field,
    assumption: (usize, Assumed),
    budget: &mut Budget,
) -> Option<Vec<Line>> {
    refutation_from(Trial::with_groups(field), assumption, budget)
}

/// The same where something is known already.
pub(super) fn refutation_from(
    mut trial: Trial,
    (option, assumed): (usize, Assumed),
    budget: &mut Budget,
) -> Option<Vec<Line>> {
    trial.suppose(option, assumed);
    Some(refute(trial, 0, budget)?.steps)
}

/// Refutes what a trial assumes from its event `from` on.
fn refute(mut trial: Trial, from: usize, budget: &mut Budget) -> Option<Proof> {
    while !trial.run() {
        if !probe(&mut trial, budget) {
            split(&mut trial, budget)?;
        }
    }
    Some(trial.proof(from))
}

/// Takes out an option that fails by single truths and groups, of truths with few options left, those of two first.
fn probe(trial: &mut Trial, budget: &mut Budget) -> bool {
    let few = |own: &(usize, usize)| own.1 <= budget.widest;
    let mut small: Vec<(usize, usize)> = trial.undecided().filter(few).collect();
    small.sort_by_key(|own| own.1);
    let mut tried: Vec<usize> = Vec::new();
    for option in small.into_iter().flat_map(|own| trial.left_of(own.0)) {
        if budget.branches == 0 || tried.contains(&option) {
            continue;
        }
        if budget.runs == 0 {
            return false;
        }
        budget.runs -= 1;
        tried.push(option);
        let mut deeper = trial.clone();
        deeper.assume(option);
        if deeper.run() {
            budget.branches -= 1;
            trial.refuted(option, deeper.proof(trial.len()));
            return true;
        }
    }
    false
}

/// Refutes an option of a smallest truth.
fn split(trial: &mut Trial, budget: &mut Budget) -> Option<()> {
    let (truth, _) = trial.undecided().min_by_key(|&(_, left)| left)?;
    let option = *trial.left_of(truth).first()?;
    budget.branches = budget.branches.checked_sub(1)?;
    budget.runs = budget.runs.checked_sub(1)?;
    let mut deeper = trial.clone();
    deeper.assume(option);
    let proof = refute(deeper, trial.len(), budget)?;
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
