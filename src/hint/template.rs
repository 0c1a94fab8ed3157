//! Templates: what no arrangement of one digit allows, and what every one needs.
//!
//! The same trees as the last rung, with the houses of one digit as the only truths. What every arrangement of a digit
//! needs keeps the other digits out of its place, so the arrangements of these become fewer, and so on in rounds.
//! Arrangements are looked for first: only a candidate that is in none of them is refuted.

use std::collections::BTreeMap;

use super::certificate::{Assumed, Claim, Step as Line};
use super::check::check;
use super::field::Field;
use super::ladder::{Step, certify};
use super::position::Position;
use super::technique::{TEMPLATE_DELETE, TEMPLATE_SET};
use super::tree::{self, Budget};
use super::trial::{Proof, Trial};
use crate::cover::Stop;
use crate::grid::Digit;

/// Branches for one candidate: there are never many for one digit.
const BRANCHES: usize = 2_000;

/// Candidates that are out, each with the steps from its being true to where nothing is left.
type Known = BTreeMap<usize, Vec<Line>>;

pub(super) fn templates(position: &Position, stop: &Stop) -> Vec<Step> {
    let digits = position.model().digits().iter();
    let all: Vec<Template> = digits.map(|digit| Template::of(position, digit)).collect();
    let mut known = Known::new();
    loop {
        let before = known.len();
        for own in &all {
            if stop.stopped() {
                return Vec::new();
            }
            for (place, steps) in own.needed(&known) {
                for other in own.others(place) {
                    known.entry(other).or_insert_with(|| steps.clone());
                }
            }
        }
        if known.len() == before {
            break;
        }
    }
    all.iter()
        .flat_map(|own| own.steps(position, &known))
        .collect()
}

/// What came of an assumption.
enum Tried {
    /// The places of an arrangement with it.
    Arranged(Vec<usize>),
    /// The steps from it to where nothing is left.
    Refuted(Vec<Line>),
    Open,
}

/// The arrangements of one digit.
struct Template {
    /// With the houses of the digit as its only truths.
    field: Field,
    /// Its candidates.
    own: Vec<usize>,
}

impl Template {
    fn of(position: &Position, digit: Digit) -> Template {
        let field = position
            .field()
            .only(|item| position.meaning(item).digit == Some(digit));
        let own = field.candidates.iter();
        let own = own.filter(|&place| field.digit_of(place) == Some(digit));
        Template {
            own: own.collect(),
            field,
        }
    }

    /// The candidates of other digits that a place excludes.
    fn others(&self, place: usize) -> impl Iterator<Item = usize> {
        let seen = self.field.seen[place].and(&self.field.candidates);
        let others = seen.iter().filter(|other| !self.own.contains(other));
        others.collect::<Vec<usize>>().into_iter()
    }

    /// What is known to be out is out.
    fn begin(&self, known: &Known) -> Trial<'_> {
        let mut trial = Trial::new(&self.field);
        for (&option, steps) in known.iter().filter(|(option, _)| self.own.contains(option)) {
            trial.refuted(option, Proof::of(steps.clone()));
        }
        trial
    }

    /// Looks for an arrangement with an assumption, then for why there is none.
    fn tried(&self, known: &Known, place: usize, assumed: Assumed) -> Tried {
        let mut trial = self.begin(known);
        trial.suppose(place, assumed);
        if let Some(own) = arrangement(trial, &mut BRANCHES.clone()) {
            return Tried::Arranged(own);
        }
        let mut budget = Budget::of(BRANCHES);
        let steps = tree::refutation_from(self.begin(known), (place, assumed), &mut budget);
        steps.map_or(Tried::Open, Tried::Refuted)
    }

    /// The places that every arrangement needs, each with the steps from its being false to where nothing is left.
    fn needed(&self, known: &Known) -> Vec<(usize, Vec<Line>)> {
        let mut suspects = match arrangement(self.begin(known), &mut BRANCHES.clone()) {
            Some(own) => own,
            None => return Vec::new(),
        };
        let mut found = Vec::new();
        while let Some(place) = suspects.pop() {
            match self.tried(known, place, Assumed::False) {
                Tried::Arranged(without) => suspects.retain(|other| without.contains(other)),
                Tried::Refuted(steps) => found.push((place, steps)),
                Tried::Open => {}
            }
        }
        found.sort_unstable_by_key(|own| own.0);
        found
    }

    /// The candidates that no arrangement allows, each with the steps from its being true to where nothing is left.
    fn refuted(&self, known: &Known) -> Vec<(usize, Vec<Line>)> {
        let mut allowed: Vec<usize> = Vec::new();
        let mut found = Vec::new();
        for &place in &self.own {
            if let Some(steps) = known.get(&place) {
                found.push((place, steps.clone()));
                continue;
            }
            if allowed.contains(&place) {
                continue;
            }
            match self.tried(known, place, Assumed::True) {
                Tried::Arranged(own) => allowed.extend(own),
                Tried::Refuted(steps) => found.push((place, steps)),
                Tried::Open => {}
            }
        }
        found
    }

    fn steps(&self, position: &Position, known: &Known) -> Vec<Step> {
        let kinds = [
            (&TEMPLATE_SET, Assumed::False, self.needed(known)),
            (&TEMPLATE_DELETE, Assumed::True, self.refuted(known)),
        ];
        let mut steps = Vec::new();
        for (technique, assumed, found) in kinds {
            let claim = |(place, steps): (usize, Vec<Line>)| Claim::Net {
                target: self.field.options[place],
                assumed,
                steps,
            };
            // Steps of several digits can meet so that one of them says nothing under the assumption.
            let holds = |claim: &Claim| check(position, &certify(position, claim.clone())).is_ok();
            let claims: Vec<Claim> = found.into_iter().map(claim).filter(holds).collect();
            if !claims.is_empty() {
                let claim = Claim::All(claims);
                steps.push(Step { technique, claim });
            }
        }
        steps
    }
}

/// The places of some arrangement; none where there is none, or none within an allowance of branches.
fn arrangement(mut trial: Trial, branches: &mut usize) -> Option<Vec<usize>> {
    if trial.run() {
        return None;
    }
    let Some((truth, _)) = trial.unmet().min_by_key(|&(_, left)| left) else {
        return Some(trial.chosen().collect());
    };
    for option in trial.left_of(truth) {
        *branches = branches.checked_sub(1)?;
        let mut deeper = trial.clone();
        deeper.assume(option);
        if let Some(own) = arrangement(deeper, branches) {
            return Some(own);
        }
    }
    None
}
