//! How hard a puzzle is: what the steps of its path add up to, and its hardest step.
//!
//! Three figures. Ours is the longest argument on the path, in truths, which means the same in every variant. The
//! second is like Sudoku Explainer's: the worth of the hardest step, chains and nets growing with their length. The
//! third is like HoDoKu's: the sum over all steps. Neither claims to be equal to what those programs print: they take
//! other paths. The sources are in the tables of `technique/`.

use super::certificate::Claim;
use super::technique::{Level, TREE, Technique, rung};
use super::{Board, Hint, Skill, next};
use crate::cover::Stop;
use crate::grid::{CandidateSet, Filling};
use crate::model::Model;

/// What a path says of its puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// The most truths that one step needs.
    pub longest: usize,
    /// Like Sudoku Explainer's, in tenths.
    pub tenths: u32,
    /// Like HoDoKu's: the sum over the steps.
    pub weight: u32,
    /// The hardest kind of step.
    pub hardest: Option<&'static Technique>,
    /// How many steps.
    pub steps: usize,
    /// The word for it.
    pub level: Level,
}

/// How a path of hints went.
pub struct Way {
    /// The steps.
    pub hints: Vec<Hint>,
    /// The board at its end.
    pub filling: Filling,
    /// What was struck at its end.
    pub struck: CandidateSet,
    /// Where it stops short of the end: the first step that it would need with every technique.
    pub needs: Option<Box<Hint>>,
}

/// The whole path from a board, as far as a skill goes.
pub fn way(model: &Model, board: &Board, skill: &Skill, stop: &Stop) -> Way {
    let mut hints = Vec::new();
    let (mut filling, mut struck) = (board.filling.clone(), board.struck.clone());
    loop {
        let now = Board {
            filling: &filling,
            struck: &struck,
            unique: board.unique,
        };
        let Some(hint) = next(model, &now, skill, 0, stop) else {
            let open = filling.complete().is_none();
            let needs = open
                .then(|| next(model, &now, &Skill::full(), 0, stop))
                .flatten();
            return Way {
                hints,
                needs: needs.map(Box::new),
                filling,
                struck,
            };
        };
        hint.apply(&mut filling, &mut struck);
        hints.push(hint);
    }
}

/// Each level's highest sum: a puzzle of more is a level harder.
const MOST: [(Level, u32); 4] = [
    (Level::Easy, 800),
    (Level::Medium, 1_000),
    (Level::Hard, 1_600),
    (Level::Unfair, 1_800),
];

/// What the steps say.
pub fn rate(hints: &[Hint]) -> Rating {
    let hardest = hints
        .iter()
        .map(|hint| hint.technique)
        .max_by_key(|own| (own.tenths, rung(own)));
    let weight = hints.iter().map(|hint| hint.technique.weight).sum();
    let of_steps = hints.iter().map(|hint| hint.technique.level).max();
    let of_sum = MOST.iter().find(|(_, most)| weight <= *most);
    let of_sum = of_sum.map_or(Level::Extreme, |(level, _)| *level);
    Rating {
        longest: hints
            .iter()
            .map(|hint| hint.certificate.claim.len())
            .max()
            .unwrap_or(0),
        tenths: hints.iter().map(tenths).max().unwrap_or(0),
        weight,
        hardest,
        steps: hints.len(),
        level: of_steps.unwrap_or(Level::Easy).max(of_sum),
    }
}

/// Lengths at which a chain or net is worth a tenth more, as in Sudoku Explainer.
const LENGTHS: [usize; 13] = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];

/// What a step is worth.
fn tenths(hint: &Hint) -> u32 {
    let longer = |nodes: usize| LENGTHS.iter().filter(|&&length| nodes > length).count() as u32;
    let own = hint.technique.tenths;
    match &hint.certificate.claim {
        Claim::Chain { .. } | Claim::Net { .. } if *hint.technique != TREE => {
            own + longer(2 * hint.certificate.claim.len())
        }
        _ => own,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_nothing_is_easy() {
        let rating = rate(&[]);
        assert_eq!(
            (rating.level, rating.tenths, rating.steps),
            (Level::Easy, 0, 0)
        );
        assert_eq!(rating.hardest, None);
    }
}
