//! A candidate that would make a rectangle deadly, by a few truths of its digits.

use super::certificate::{Assumed, Claim, Crowd, Step, Truth};
use super::deadly::Rectangle;
use super::position::Position;
use crate::cover::ItemId;
use crate::grid::Candidate;

/// With the candidate, these truths force digits of the rectangle, until nothing else can be true in it.
pub(super) fn refuted(
    position: &Position,
    own: &Rectangle,
    truths: &[ItemId],
    candidate: Candidate,
) -> Option<Claim> {
    let target = position.model().option(candidate);
    if !position.is_live(target) {
        return None;
    }
    let mut steps: Vec<Step> = Vec::new();
    let mut items = truths.to_vec();
    items.sort_unstable();
    items.dedup();
    let crowds = items.into_iter().map(Crowd::of);
    let last = Crowd {
        truths: vec![Truth::clone(&own.truth)],
        links: Vec::new(),
    };
    // A truth that the candidate itself meets says nothing, and does no harm.
    let open = |crowd: &Crowd| match crowd.truths.as_slice() {
        [Truth::Item(item)] => {
            let entries = position.matrix().entries(target);
            !entries.iter().any(|entry| entry.item == *item)
        }
        _ => true,
    };
    steps.extend(crowds.chain([last]).filter(open).map(Step::Crowd));
    Some(Claim::Net {
        target,
        assumed: Assumed::True,
        steps,
    })
}
