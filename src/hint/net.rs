//! Nets: a candidate that leaves some truth with nothing, by single truths alone.
//!
//! Tried for every candidate; the shortest refutations come first. A found one is made smaller by leaving out one step
//! at a time and replaying what is left.

use super::certificate::{Assumed, Claim, Step as Line};
use super::check::{Said, lines};
use super::field::Field;
use super::ladder::{Step, certify};
use super::position::Position;
use super::technique::{FORCING_CHAIN, NET, Technique};
use super::trial::Trial;
use crate::cover::{OptionId, Stop};

/// On boards so large that this is passed, the first that was found will do.
const WORK: usize = 400_000;

/// The shortest so many are looked at whether they are chains.
const NAMED: usize = 60;

/// Steps of one kind are listed up to this many.
const SHOWN: usize = 12;

/// The shortest of each kind, forcing chains first.
pub(super) fn nets(position: &Position, stop: &Stop) -> Vec<Step> {
    let field = position.field();
    let mut found: Vec<&Falling> = position.falling(stop).iter().collect();
    found.sort_by_key(|own| own.steps.len());
    found.truncate(NAMED);
    let step = |own: &Falling| {
        let claim = Claim::Net {
            target: field.options[own.option],
            assumed: Assumed::True,
            steps: own.steps.clone(),
        };
        let technique = name(position, &claim);
        Step { technique, claim }
    };
    let steps = found.into_iter().map(step);
    let (mut chains, mut nets): (Vec<Step>, Vec<Step>) =
        steps.partition(|step| *step.technique == FORCING_CHAIN);
    chains.truncate(SHOWN);
    nets.truncate(SHOWN);
    chains.extend(nets);
    chains
}

/// A forcing chain where every step but the last follows from one step before it alone, else a net.
pub(super) fn name(position: &Position, claim: &Claim) -> &'static Technique {
    let certificate = certify(position, claim.clone());
    let alone = |said: &Said| match said {
        Said::Clause { left, gone, .. } => left.is_empty() || has_one_source(position, gone),
        Said::Suppose(_) | Said::Refuted(_) => false,
    };
    let lines = lines(position, &certificate);
    match lines.iter().all(|line| alone(&line.said)) {
        true => &FORCING_CHAIN,
        false => &NET,
    }
}

/// Whether one of the steps that excluded these options excluded all of them.
fn has_one_source(position: &Position, gone: &[(OptionId, Vec<OptionId>)]) -> bool {
    let excludes = |by: &[OptionId], option: OptionId| {
        let mut by = by.iter();
        by.all(|&own| position.matrix().conflict(own, option))
    };
    let mut sources = gone.iter().map(|(_, by)| by);
    gone.is_empty() || sources.any(|by| gone.iter().all(|(option, _)| excludes(by, *option)))
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
