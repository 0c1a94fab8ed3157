//! Nets: a candidate that leaves some truth with nothing, by single truths; or, where that leads nowhere or far, by
//! groups too: what all that is left of a truth excludes is out.
//!
//! Tried for every candidate; the shortest refutations come first, made shorter where they can be (`shorter`).

use super::certificate::{Assumed, Claim, Step as Line};
use super::check::{Said, lines};
use super::field::Field;
use super::ladder::{Step, certify};
use super::position::Position;
use super::shorter::shorter;
use super::technique::{FORCING_CHAIN, GROUPED_NET, NET, Technique};
use super::trial::Trial;
use crate::cover::{OptionId, Stop};

/// On boards so large that this is passed, the first that was found will do.
const WORK: usize = 400_000;

/// The shortest so many are looked at whether they are chains.
const NAMED: usize = 60;

/// Steps of one kind are listed up to this many.
const SHOWN: usize = 12;

/// A net with more lines than this is hard to follow, and one with groups may be shorter.
const LONG: usize = 12;

/// The shortest of each kind, forcing chains first.
pub(super) fn nets(position: &Position, stop: &Stop) -> Vec<Step> {
    let mut found: Vec<&Falling> = position.falling(stop).iter().collect();
    found.sort_by_key(|own| own.steps.len());
    found.truncate(NAMED);
    let steps = found
        .into_iter()
        .map(|own| step(position, own.option, own.steps.clone()));
    let (mut chains, mut nets): (Vec<Step>, Vec<Step>) =
        steps.partition(|step| *step.technique == FORCING_CHAIN);
    chains.truncate(SHOWN);
    nets.truncate(SHOWN);
    let mut nets = shortened(position, nets);
    let short = nets.iter().any(|own| own.claim.len() <= LONG);
    if chains.is_empty() && !nets.is_empty() && !short {
        nets.extend(grouped_nets(position, stop));
        nets.sort_by_key(|own| own.claim.len());
    }
    chains.extend(nets);
    chains
}

/// The shortest nets in which groups count.
pub(super) fn grouped_nets(position: &Position, stop: &Stop) -> Vec<Step> {
    let mut found = falling_from(&Trial::with_groups(position.field()), stop);
    found.sort_by_key(|own| own.steps.len());
    found.truncate(SHOWN);
    let steps = found
        .into_iter()
        .map(|own| step(position, own.option, own.steps));
    shortened(position, steps.collect())
}

/// These without the lines that they do not need, the shortest first.
fn shortened(position: &Position, steps: Vec<Step>) -> Vec<Step> {
    let field = position.field();
    let without = |own: Step| match own.claim {
        Claim::Net {
            target,
            assumed,
            steps,
        } => field.place(target).map(|option| {
            let steps = shorter(field, (option, assumed), steps);
            step(position, option, steps)
        }),
        _ => None,
    };
    let mut steps: Vec<Step> = steps.into_iter().filter_map(without).collect();
    steps.sort_by_key(|own| own.claim.len());
    steps
}

/// That an option is false, by its name.
fn step(position: &Position, option: usize, steps: Vec<Line>) -> Step {
    let claim = Claim::Net {
        target: position.field().options[option],
        assumed: Assumed::True,
        steps,
    };
    let technique = name(position, &claim);
    Step { technique, claim }
}

/// A forcing chain where every step but the last follows from one step before it alone, else a net: a grouped one where
/// several options are left by a step.
pub(super) fn name(position: &Position, claim: &Claim) -> &'static Technique {
    let certificate = certify(position, claim.clone());
    let alone = |said: &Said| match said {
        Said::Clause { left, gone, .. } => left.is_empty() || has_one_source(position, gone),
        Said::Suppose(_) | Said::Refuted(_) => false,
    };
    let lines = lines(position, &certificate);
    let grouped = |said: &Said| matches!(said, Said::Clause { left, .. } if left.len() > 1);
    if lines.iter().any(|line| grouped(&line.said)) {
        return &GROUPED_NET;
    }
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
    falling_from(&Trial::new(field), stop)
}

/// The same, tried out from a beginning.
fn falling_from(begin: &Trial, stop: &Stop) -> Vec<Falling> {
    let field = begin.field();
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
        let steps = refutation(begin.clone(), option);
        found.extend(steps.map(|steps| Falling { option, steps }));
    }
    found
}

/// What follows from a candidate, to the end; none where it does not end.
fn refutation(mut trial: Trial, option: usize) -> Option<Vec<Line>> {
    trial.assume(option);
    trial.run().then(|| trial.proof(0).steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{CandidateSet, Filling, Geometry};
    use crate::hint::{Board, check};
    use crate::model::Model;
    use crate::puzzle::Puzzle;

    const HARD: &str =
        "..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2";

    #[test]
    fn groups_refute_where_single_truths_do_not_and_the_checker_agrees() {
        let model = Model::build(Puzzle::new(Geometry::square(9).unwrap()).subject()).unwrap();
        let mut filling = Filling::empty(model.geometry());
        for (cell, symbol) in model.geometry().cells().zip(HARD.chars()) {
            filling.set(cell, model.digits().read(symbol));
        }
        let struck = CandidateSet::empty(model.geometry());
        let position = Position::new(&model, &Board::plain(&filling, &struck));
        let stop = Stop::never();
        let single = falling(position.field(), &stop);
        let mut grouped = falling_from(&Trial::with_groups(position.field()), &stop);
        grouped.retain(|own| single.iter().all(|other| other.option != own.option));
        assert!(!grouped.is_empty());
        for own in grouped {
            let own = step(&position, own.option, own.steps);
            assert_eq!(own.technique, &GROUPED_NET);
            assert!(check(&position, &certify(&position, own.claim)).is_ok());
        }
    }
}
