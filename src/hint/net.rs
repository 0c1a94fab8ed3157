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
    let mut found: Vec<(usize, Vec<Line>)> = Vec::new();
    let mut work = 0;
    for option in field.candidates.iter() {
        if stop.stopped() {
            return Vec::new();
        }
        work += field.seen[option].len() + field.len() / 8;
        if work > WORK && !found.is_empty() {
            break;
        }
        if let Some(steps) = refutation(field, option) {
            found.push((option, steps));
        }
    }
    found.sort_by_key(|(_, steps)| steps.len());
    found.truncate(SHOWN);
    let step = |(option, steps)| Step {
        technique: &NET,
        claim: Claim::Net {
            target: field.options[option],
            assumed: Assumed::True,
            steps,
        },
    };
    found.into_iter().map(step).collect()
}

/// What follows from a candidate, to the end; none where it does not end.
pub(super) fn refutation(field: &Field, option: usize) -> Option<Vec<Line>> {
    let mut trial = Trial::new(field);
    trial.assume(option);
    trial.run().then(|| trial.proof(0).steps)
}
