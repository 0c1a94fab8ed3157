//! Hall violations of up to four truths: with a candidate, what is left of them lies in fewer links.
//!
//! Unlike the rungs that need no target, this one asks "why not this?", and only of candidates that single truths
//! refute: those that fall at all are known within milliseconds, the search for a pattern is what costs. It begins
//! with a truth that the candidate robs, covers what is left of it by links, and takes in a further truth that meets
//! these links, until there are fewer links than truths.
//!
//! Invariant: the truths taken in share no option that the candidate leaves, and `open` is what the links leave of
//! them.

use super::bits::Bits;
use super::certificate::{Claim, Crowd, Truth};
use super::field::{Field, Group};
use super::ladder::Step;
use super::position::Position;
use super::technique::{FOUR_TRUTHS, THREE_TRUTHS, TWO_TRUTHS};
use crate::cover::Stop;

/// The most truths of a pattern.
const MOST: usize = 4;

/// Sets of truths and links looked at for one candidate, and in all.
const NODES: usize = 2_000;
const WORK: usize = 12_000;

/// The smallest pattern against the candidate that is refuted in the fewest steps.
pub(super) fn scarce(position: &Position, stop: &Stop) -> Vec<Step> {
    let field = position.field();
    let falling = position.falling(stop).iter();
    let mut falling: Vec<(usize, usize)> =
        falling.map(|own| (own.steps.len(), own.option)).collect();
    falling.sort_unstable();
    let mut work = WORK;
    for (_, option) in falling {
        let mut search = Search::new(field, option);
        for most in 2..=MOST {
            if stop.stopped() || work == 0 {
                return Vec::new();
            }
            let found = search.begin(most, work.min(NODES));
            work -= work.min(NODES) - search.nodes;
            if found {
                return vec![search.step()];
            }
        }
    }
    Vec::new()
}

struct Search<'a> {
    field: &'a Field,
    target: usize,
    /// What the target leaves of each truth; none of one that it meets.
    left: Vec<Option<Bits>>,
    /// The most truths.
    most: usize,
    /// Sets that may still be looked at.
    nodes: usize,
    truths: Vec<usize>,
    links: Vec<usize>,
}

/// What a set of truths and links comes to.
struct Stand {
    /// What is left of the truths.
    inside: Bits,
    /// What the links leave of it.
    open: Bits,
}

impl<'a> Search<'a> {
    fn new(field: &'a Field, target: usize) -> Search<'a> {
        let left = |truth: &Group| {
            let met = truth.bits.contains(target);
            (!met).then(|| truth.bits.minus(&field.seen[target]))
        };
        Search {
            field,
            target,
            left: field.truths.iter().map(left).collect(),
            most: 0,
            nodes: 0,
            truths: Vec::new(),
            links: Vec::new(),
        }
    }

    /// Tries every truth that the target robs.
    fn begin(&mut self, most: usize, nodes: usize) -> bool {
        (self.most, self.nodes) = (most, nodes);
        self.truths.clear();
        self.links.clear();
        let robbed = |truth: &usize| {
            let own = &self.field.truths[*truth].bits;
            own.meets(&self.field.seen[self.target])
        };
        let robbed: Vec<usize> = (0..self.field.truths.len()).filter(robbed).collect();
        robbed.into_iter().any(|truth| {
            let left = self.left[truth].clone();
            left.is_some_and(|left| {
                let open = left.clone();
                self.take(truth, Stand { inside: left, open })
            })
        })
    }

    /// With a truth more.
    fn take(&mut self, truth: usize, stand: Stand) -> bool {
        self.truths.push(truth);
        let found = self.go_on(&stand);
        if !found {
            self.truths.pop();
        }
        found
    }

    fn go_on(&mut self, stand: &Stand) -> bool {
        if self.nodes == 0 {
            return false;
        }
        self.nodes -= 1;
        match stand.open.is_empty() {
            true if self.links.len() < self.truths.len() => true,
            true if self.truths.len() == self.most => false,
            true => self.widen(stand),
            false => self.links.len() + 1 < self.most && self.cover(stand),
        }
    }

    /// Covers the open option that has the fewest links.
    fn cover(&mut self, stand: &Stand) -> bool {
        let field = self.field;
        let fewest = stand
            .open
            .iter()
            .min_by_key(|&option| field.links_of[option].len());
        let Some(option) = fewest else { return false };
        for &link in &field.links_of[option] {
            let own = |&truth: &usize| field.truths[truth].item == field.links[link].item;
            if self.truths.iter().any(own) {
                continue;
            }
            self.links.push(link);
            let open = stand.open.minus(&field.links[link].bits);
            let inside = stand.inside.clone();
            if self.go_on(&Stand { inside, open }) {
                return true;
            }
            self.links.pop();
        }
        false
    }

    /// Takes in a truth that meets the links, those first that need the fewest more.
    fn widen(&mut self, stand: &Stand) -> bool {
        let field = self.field;
        let mut near: Vec<usize> = self
            .links
            .iter()
            .flat_map(|&link| &field.links[link].members)
            .flat_map(|&member| field.truths_of[member].iter().copied())
            .collect();
        near.sort_unstable();
        near.dedup();
        let mut next: Vec<(usize, usize, Stand)> = Vec::new();
        for truth in near {
            let left = self.left[truth].as_ref();
            let Some(left) = left.filter(|left| !left.meets(&stand.inside)) else {
                continue;
            };
            let mut open = left.clone();
            for &link in &self.links {
                open.drop(&field.links[link].bits);
            }
            let count = open.len();
            if count == 0 || self.links.len() + 1 < self.most {
                let inside = stand.inside.or(left);
                next.push((count, truth, Stand { inside, open }));
            }
        }
        next.sort_by_key(|&(count, truth, _)| (count, truth));
        next.into_iter()
            .any(|(_, truth, stand)| self.take(truth, stand))
    }

    /// What was found, with everything that it excludes.
    fn step(&self) -> Step {
        let field = self.field;
        let bits = |&truth: &usize| &field.truths[truth].bits;
        let (mut all, mut shared) = (Bits::empty(field.len()), Bits::empty(field.len()));
        for own in self.truths.iter().map(bits) {
            shared.add(&all.and(own));
            all.add(own);
        }
        for &link in &self.links {
            all.drop(&field.links[link].bits);
        }
        let mut targets = field.seen_by(all.iter()).and(&field.candidates);
        let keeps_apart = |&option: &usize| shared.is_within(&field.seen[option]);
        targets = Bits::of(field.len(), targets.iter().filter(keeps_apart));
        let item = |&truth: &usize| Truth::Item(field.truths[truth].item);
        Step {
            technique: match self.truths.len() {
                ..=2 => &TWO_TRUTHS,
                3 => &THREE_TRUTHS,
                _ => &FOUR_TRUTHS,
            },
            claim: Claim::Hall {
                crowd: Crowd {
                    truths: self.truths.iter().map(item).collect(),
                    links: self.links.iter().map(|&l| field.links[l].item).collect(),
                },
                targets: field.ids(&targets),
            },
        }
    }
}
