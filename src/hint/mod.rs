//! Reader: the next step a person could take, and why.
//!
//! Finders read what is left of the matrix ([`Position`]) and state a [`Certificate`]; an independent checker says what
//! follows from it; the step is then named and told in the words of the model. Nothing here knows a rule: a cage, a
//! thermometer and a row are items and options like any other.
//!
//! Invariant: no hint is shown whose effects are not exactly what [`check`] says.

mod als;
mod bits;
mod blossom;
mod certificate;
mod chain;
mod check;
mod colors;
mod deadly;
mod deadly_net;
mod field;
mod fish;
mod ladder;
mod line;
mod linked;
mod listing;
mod locked;
mod lower;
mod menu;
mod net;
mod overlay;
mod path;
mod place;
mod position;
mod rate;
mod rectangle;
mod scarce;
mod seen;
mod sets;
mod shoal;
mod shorter;
mod singles;
mod skill;
mod small;
mod subsets;
mod sue;
mod sum;
mod sweep;
mod technique;
mod template;
mod total;
mod tree;
mod trial;
mod words;

pub use certificate::{Assumed, Bond, Certificate, Claim, Crowd, Deadly, Lemma, Part, Step, Truth};
pub use check::{Effects, Flaw, check};
pub use listing::Listing;
pub use path::path;
pub use position::Position;
pub use rate::{Rating, Way, rate, way};
pub use skill::Skill;
pub use technique::{Level, TECHNIQUES, Technique, find};

use crate::cover::Stop;
use crate::grid::{Candidate, CandidateSet, Cell, Filling};
use crate::model::Model;
use ladder::{RUNGS, Rung, Step as Stated};

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
    /// The fact, the reason, the effect. Where the argument goes step by step, the steps are in [`Overlay::steps`].
    pub full: String,
    /// The short form that solvers write: `r4c5<>3,8, r6c4<>9`.
    pub notation: String,
    /// A chain as solvers write it (Eureka): `(1)r5c4-(1=4)r5c8`; empty for everything else.
    pub eureka: String,
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
    /// The truths by name, as far as they are few.
    pub bases: Vec<String>,
    /// The links by name, as far as they are few.
    pub covers: Vec<String>,
    /// The steps of a chain or net in order.
    pub steps: Vec<Stage>,
}

/// A step of a chain or net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// What it says, in words.
    pub said: String,
    /// The candidates that it speaks of: of those that are on, one is true; those that are off are false. None at the
    /// end of a net, where nothing is left.
    pub candidates: Vec<Candidate>,
    /// Whether they are on.
    pub on: bool,
    /// Under how many assumptions besides the first it stands.
    pub depth: usize,
}

impl Hint {
    /// The whole reason in one text, the steps numbered.
    pub fn told(&self) -> String {
        let steps = (1..).zip(&self.overlay.steps);
        steps.fold(self.words.full.clone(), |text, (number, step)| {
            format!("{text} {number}. {}", step.said)
        })
    }
}

/// What is on the board.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// Its digits.
    pub filling: &'a Filling,
    /// Candidates that were struck.
    pub struck: &'a CandidateSet,
    /// The givens, where they are known to have exactly one solution: then steps may rest on that.
    pub unique: Option<&'a Filling>,
}

impl<'a> Board<'a> {
    /// A board of which nobody knows whether it has one solution.
    pub fn plain(filling: &'a Filling, struck: &'a CandidateSet) -> Board<'a> {
        Board {
            filling,
            struck,
            unique: None,
        }
    }

    /// The same without what a skill does not want to know.
    fn seen_by(&self, skill: &Skill) -> Board<'a> {
        let unique = self.unique.filter(|_| !skill.no_uniqueness);
        Board { unique, ..*self }
    }
}

/// The next step: the first of the easiest kind that there is, after passing over `skip` others. Steps of the same
/// effect count once. None where no step is known, where the board visibly has no solution, or when stopped.
pub fn next(model: &Model, board: &Board, skill: &Skill, skip: usize, stop: &Stop) -> Option<Hint> {
    let position = Position::new(model, &board.seen_by(skill));
    let mut told: Vec<Effects> = Vec::new();
    let fresh = |found: &Found| {
        let new = !told.contains(&found.effects);
        if new {
            told.push(found.effects.clone());
        }
        new
    };
    let found = steps(&position, skill, stop).filter(fresh).nth(skip)?;
    Some(found.hint(&position))
}

/// Every step there is now, the easiest first, without those that do no more than an easier one. Where only some
/// techniques are asked for, every instance of them. What only a search shows is left out where anything else is
/// there.
pub fn all(model: &Model, board: &Board, skill: &Skill, stop: &Stop) -> Vec<Hint> {
    let position = Position::new(model, &board.seen_by(skill));
    let mut listing = Listing::default();
    while listing.look(&position, skill, stop) {}
    listing.into_hints()
}

/// Why a candidate is false: the easiest step that removes it, a search tree of its own, or the word of a search. None
/// where nothing is known against it.
pub fn why(model: &Model, board: &Board, target: Candidate, stop: &Stop) -> Option<Hint> {
    let position = Position::new(model, board);
    let skill = Skill::full();
    let removes = |found: &Found| {
        let other = |own: &&Candidate| own.cell == target.cell && **own != target;
        found.effects.eliminated.contains(&target)
            || found.effects.placed.iter().any(|own| other(&own))
    };
    let simple = rungs(&position, &skill, stop)
        .take_while(|rung| !rung.techniques.contains(&&technique::NET))
        .flat_map(|rung| found(rung, &position, &skill, stop))
        .find(removes);
    let found = simple.or_else(|| {
        let step = tree::against(&position, model.option(target), stop)?;
        passed(&position, step)
    })?;
    Some(found.hint(&position))
}

/// A step that the checker has passed.
struct Found {
    technique: &'static Technique,
    certificate: Certificate,
    effects: Effects,
}

impl Found {
    /// Whether a hint does all that this does.
    fn is_part_of(&self, hint: &Hint) -> bool {
        let placed = self
            .effects
            .placed
            .iter()
            .all(|own| hint.placed.contains(own));
        placed
            && self
                .effects
                .eliminated
                .iter()
                .all(|own| hint.eliminated.contains(own))
    }

    fn hint(self, position: &Position) -> Hint {
        Hint {
            words: words::tell(position, self.technique, &self.certificate, &self.effects),
            overlay: overlay::overlay(position, &self.certificate, &self.effects),
            technique: self.technique,
            placed: self.effects.placed,
            eliminated: self.effects.eliminated,
            certificate: self.certificate,
        }
    }
}

/// The steps, found a rung at a time.
fn steps<'a>(
    position: &'a Position,
    skill: &'a Skill,
    stop: &'a Stop,
) -> impl Iterator<Item = Found> + 'a {
    rungs(position, skill, stop).flat_map(move |rung| found(rung, position, skill, stop))
}

/// The rungs that somebody stands on, as long as they make sense.
fn rungs<'a>(
    position: &'a Position,
    skill: &'a Skill,
    stop: &'a Stop,
) -> impl Iterator<Item = &'static Rung> + 'a {
    let rungs = RUNGS.iter();
    rungs
        .take_while(|_| !position.is_dead() && !stop.stopped())
        .filter(|rung| is_climbed(rung, position, skill))
}

/// Whether somebody stands on a rung, and it makes sense on this board.
fn is_climbed(rung: &Rung, position: &Position, skill: &Skill) -> bool {
    let wanted = rung.techniques.iter().any(|own| skill.allows(own));
    // Who asks for a technique by name waits for it.
    wanted && (!skill.only.is_empty() || position.live_count() <= rung.most)
}

/// What a rung finds; what the checker does not pass is dropped.
fn found(rung: &Rung, position: &Position, skill: &Skill, stop: &Stop) -> Vec<Found> {
    let steps = (rung.find)(position, stop).into_iter();
    steps
        .filter(|step| skill.allows(step.technique))
        .filter_map(|step| passed(position, step))
        .collect()
}

fn passed(position: &Position, step: Stated) -> Option<Found> {
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
        let position = Position::new(&model, &Board::plain(&filling, &struck));
        let truth = position.truths().next().unwrap();
        let unsound = |claim| Stated {
            technique: TECHNIQUES[0],
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
