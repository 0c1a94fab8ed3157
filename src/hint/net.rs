//! Nets: a candidate that leaves some truth with nothing, by single truths alone.
//!
//! Tried for every candidate; the shortest refutations come first. A found one is made smaller by leaving out one step
//! at a time and replaying what is left.

use super::certificate::{Assumed, Claim, Step as Line};
use super::field::Field;
use super::ladder::Step;
use super::position::Position;
use super::technique::NET;
use super::trial::Trial;
use crate::cover::Stop;

/// On boards so large that this is passed, the first that was found will do.
const WORK: usize = 400_000;

/// Steps of one kind are listed up to this many.
const SHOWN: usize = 12;

pub(super) fn nets(position: &Position, stop: &Stop) -> Vec<Step> {
    let field = position.field();
    let mut found: Vec<&Falling> = position.falling(stop).iter().collect();
    found.sort_by_key(|own| own.steps.len());
    found.truncate(SHOWN);
    let step = |own: &Falling| Step {
        technique: &NET,
        claim: Claim::Net {
            target: field.options[own.option],
            assumed: Assumed::True,
            steps: own.steps.clone(),
        },
    };
    found.into_iter().map(step).collect()
}

/// A candidate that falls, and the steps.
pub(super) struct Falling {
    pub(super) option: usize,
    pub(super) steps: Vec<Line>,
}

/// Every candidate that falls, where the board is not too large; none when stopped.
pub(super) fn falling(field: &Field, stop: &Stop) -> Vec<Falling> {
    let mut found = Vec::new();
    let mut work = 0;
    for option in field.candidates.iter() {
        if stop.stopped() {
            return Vec::new();
        }
        work += field.seen[option].len() + field.len() / 8;
        if work > WORK && !found.is_empty() {
            break;
        }
        let steps = refutation(field, option);
        found.extend(steps.map(|steps| Falling { option, steps }));
    }
    found
}

/// What follows from a candidate, to the end; none where it does not end.
fn refutation(field: &Field, option: usize) -> Option<Vec<Line>> {
    let mut trial = Trial::new(field);
    trial.assume(option);
    trial.run().then(|| trial.proof(0).steps)
}
