//! Templates: what no arrangement of one digit allows, and what every one needs.
//!
//! The same trees as the last rung, with the houses of one digit as the only truths.

use super::certificate::{Assumed, Claim};
use super::ladder::Step;
use super::position::Position;
use super::technique::{TEMPLATE_DELETE, TEMPLATE_SET};
use super::tree;
use crate::cover::Stop;

/// Branches for one candidate: there are never many for one digit.
const BRANCHES: usize = 2_000;

pub(super) fn templates(position: &Position, stop: &Stop) -> Vec<Step> {
    let mut steps = Vec::new();
    for digit in position.model().digits().iter() {
        if stop.stopped() {
            return Vec::new();
        }
        let field = position
            .field()
            .only(|item| position.meaning(item).digit == Some(digit));
        let own = field.candidates.iter().filter(|&place| {
            let candidate = position.model().candidate(field.options[place]);
            candidate.is_some_and(|own| own.digit == digit)
        });
        let own: Vec<usize> = own.collect();
        for (assumed, technique) in [
            (Assumed::False, &TEMPLATE_SET),
            (Assumed::True, &TEMPLATE_DELETE),
        ] {
            let claim = |&place: &usize| {
                let steps = tree::refutation(&field, (place, assumed), &mut BRANCHES.clone())?;
                Some(Claim::Net {
                    target: field.options[place],
                    assumed,
                    steps,
                })
            };
            let claims: Vec<Claim> = own.iter().filter_map(claim).collect();
            if !claims.is_empty() {
                let claim = Claim::All(claims);
                steps.push(Step { technique, claim });
            }
        }
    }
    steps
}
