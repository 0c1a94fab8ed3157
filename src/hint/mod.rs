//! Reader: the next step a person could take, and why.
//!
//! Finders read what is left of the matrix ([`Position`]) and state a [`Certificate`]; an independent checker says what
//! follows from it; the step is then named and told in the words of the model. Nothing here knows a rule: a cage, a
//! thermometer and a row are items and options like any other.
//!
//! Invariant: no hint is shown whose effects are not exactly what [`check`] says.

mod certificate;
mod check;
mod ladder;
mod locked;
mod overlay;
mod path;
mod place;
mod position;
mod seen;
mod singles;
mod subsets;
mod sweep;
mod technique;
mod words;

pub use certificate::{Certificate, Claim, Lemma};
pub use check::{Effects, Flaw, check};
pub use path::path;
pub use position::Position;
pub use technique::{TECHNIQUES, Technique, find};

use crate::cover::Stop;
use crate::grid::{Candidate, CandidateSet, Cell, Filling};
use crate::model::Model;
use ladder::{RUNGS, Step};

/// A step: what follows, from what, and how to tell it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Its name.
    pub technique: &'static Technique,
    /// Candidates that are true.
    pub placed: Vec<Candidate>,
    /// Candidates that are false.
    pub eliminated: Vec<Candidate>,
    /// How to tell it.
    pub words: Words,
    /// What to show on the board.
    pub overlay: Overlay,
    /// What it rests on, as the checker reads it.
    pub certificate: Certificate,
}

/// A step in words, from a nudge to the whole reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// Roughly where and what kind: no digit, no name.
    pub nudge: String,
    /// The houses and digits.
    pub region: String,
    /// The technique by name, with the cells of the pattern.
    pub technique: String,
    /// The fact, the reason, the effect.
    pub full: String,
    /// The short form that solvers write: `r4c5<>3,8, r6c4<>9`.
    pub notation: String,
}

/// What a step rests on, for the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Overlay {
    /// Cells of the houses or clues that must hold one of the pattern.
    pub truths: Vec<Cell>,
    /// Cells of the houses or clues that the pattern uses up.
    pub links: Vec<Cell>,
    /// The candidates that the reason rests on.
    pub premises: Vec<Candidate>,
}

/// The next step: the first of the easiest kind that there is, after passing over `skip` others. Steps of the same
/// effect count once. None where no step is known, where the board visibly has no solution, or when stopped.
pub fn next(
    model: &Model,
    filling: &Filling,
    struck: &CandidateSet,
    skip: usize,
    stop: &Stop,
) -> Option<Hint> {
    let position = Position::new(model, filling, struck);
    let mut told: Vec<Effects> = Vec::new();
    let fresh = |found: &Found| {
        let new = !told.contains(&found.effects);
        if new {
            told.push(found.effects.clone());
        }
        new
    };
    let found = steps(&position, stop).filter(fresh).nth(skip)?;
    Some(found.hint(&position))
}

/// Every step there is now, the easiest first; the same effect may be reached in several ways.
pub fn all(model: &Model, filling: &Filling, struck: &CandidateSet, stop: &Stop) -> Vec<Hint> {
    let position = Position::new(model, filling, struck);
    steps(&position, stop)
        .map(|found| found.hint(&position))
        .collect()
}

/// A step that the checker has passed.
struct Found {
    technique: &'static Technique,
    certificate: Certificate,
    effects: Effects,
}

impl Found {
    fn hint(self, position: &Position) -> Hint {
        Hint {
            words: words::tell(position, self.technique, &self.certificate, &self.effects),
            overlay: overlay::overlay(position, &self.certificate.claim, &self.effects),
            technique: self.technique,
            placed: self.effects.placed,
            eliminated: self.effects.eliminated,
            certificate: self.certificate,
        }
    }
}

/// The steps, found a rung at a time; what the checker does not pass is dropped.
fn steps<'a>(position: &'a Position, stop: &'a Stop) -> impl Iterator<Item = Found> + 'a {
    let rungs = RUNGS
        .iter()
        .take_while(|_| !position.is_dead() && !stop.stopped());
    rungs
        .flat_map(|rung| rung(position))
        .filter_map(|step| passed(position, step))
}

fn passed(position: &Position, step: Step) -> Option<Found> {
    let certificate = ladder::certify(position, step.claim);
    let effects = check(position, &certificate).ok()?;
    Some(Found {
        technique: step.technique,
        certificate,
        effects,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digit, Geometry};
    use crate::puzzle::Puzzle;

    #[test]
    fn a_step_that_does_not_follow_is_dropped_before_it_is_told() {
        let model = Model::build(Puzzle::new(Geometry::square(4).unwrap()).subject()).unwrap();
        let (filling, struck) = (
            Filling::empty(model.geometry()),
            CandidateSet::empty(model.geometry()),
        );
        let position = Position::new(&model, &filling, &struck);
        let truth = position.truths().next().unwrap();
        let unsound = |claim| Step {
            technique: &TECHNIQUES[0],
            claim,
        };
        let far = Candidate::new(Cell::new(3, 3), Digit::new(0));
        let seen = Claim::Seen {
            truth,
            targets: vec![model.option(far)],
        };
        assert!(passed(&position, unsound(seen)).is_none());
        assert!(passed(&position, unsound(Claim::Single { truth })).is_none());
    }
}
