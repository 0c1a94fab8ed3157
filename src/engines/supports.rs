//! Support clauses: an option that conflicts with some options of an item needs one of the others.
//!
//! They follow from the clauses that the matrix is written with, but not by unit propagation; with them, killers that
//! were not decided in half a minute take seconds. They are written where one side is auxiliary: between houses they
//! are pointing pairs, which conflicts teach soon enough.
//!
//! One clause does for all options of a colour where the colour has a literal of its own, and none is written that says
//! nothing new: the item without one of its options, which is what the pair and the item say already. Of 20,000 clauses
//! on a killer of 16 cages 15,000 were such, and the learner took three fifths more time with them. Literals for what
//! two items have in common, which would say most of the rest shorter, were tried: up to a fifteenth fewer conflicts,
//! and more time.

use super::clauses::{Clauses, Sink, clash, entry};
use super::literal::Literal;
use crate::cover::{Color, Entry, ItemId, OptionId};

/// An item whose options meet more others than this, counted with repetition, gets no support clauses.
const MOST_MEETINGS: usize = 2_000_000;
/// A support clause with more cases than this says too little to be worth its memory.
const MOST_CASES: usize = 512;

/// An option of another item that cannot go with one of this item's.
struct Meeting {
    other: OptionId,
    /// Which of the item's options.
    own: usize,
    /// The item in which they meet.
    at: ItemId,
    /// The other's colour there says so already.
    said: bool,
}

/// An item, and which of its options are covered with what.
struct Owner {
    options: Vec<(OptionId, Literal)>,
    /// Every entry of its options in other items, with the option's position, by item.
    entries: Vec<(Entry, usize)>,
}

impl Clauses {
    /// What every option that conflicts with some of this item's options needs of the others.
    pub(super) fn supports(&self, item: ItemId, sink: &mut dyn Sink) {
        let owner = self.owner(item);
        let is_auxiliary = |option: OptionId| !self.matrix.is_visible(option);
        let choice = owner.options.iter().any(|own| is_auxiliary(own.0));
        let mut meetings: Vec<Meeting> = Vec::new();
        for mine in owner.entries.chunk_by(|(a, _), (b, _)| a.item == b.item) {
            self.support_colors(&owner, mine, sink);
            let met = self.meetings(&owner, mine);
            meetings.extend(met.filter(|met| choice || is_auxiliary(met.other)));
            if meetings.len() > MOST_MEETINGS {
                return;
            }
        }
        meetings.sort_unstable_by_key(|met| (met.other, met.own));
        for met in meetings.chunk_by(|a, b| a.other == b.other) {
            let mut out: Vec<usize> = met.iter().map(|met| met.own).collect();
            out.dedup();
            let is_all = |at: ItemId| met.iter().filter(|met| met.at == at).count() == out.len();
            if !met.iter().any(|met| met.said && is_all(met.at)) {
                owner.needs(self.literal(met[0].other), &out, sink);
            }
        }
    }

    fn owner(&self, item: ItemId) -> Owner {
        let options: Vec<(OptionId, Literal)> = self.options(item).collect();
        let mut entries = Vec::new();
        for (k, (option, _)) in options.iter().enumerate() {
            let others = self.matrix.entries(*option).iter();
            entries.extend(others.filter(|own| own.item != item).map(|&own| (own, k)));
        }
        entries.sort_unstable_by_key(|(entry, k)| (entry.item, *k));
        Owner { options, entries }
    }

    /// What the colours of an item need that some of the owner's options are in.
    fn support_colors(&self, owner: &Owner, mine: &[(Entry, usize)], sink: &mut dyn Sink) {
        let at = mine[0].0.item;
        let colors = self.colors.range((at, Color(0))..=(at, Color(u32::MAX)));
        for (&(_, color), &literal) in colors {
            let other = |(entry, _): &&(Entry, usize)| clash(*entry, Entry::colored(at, color));
            let out: Vec<usize> = mine.iter().filter(other).map(|(_, k)| *k).collect();
            owner.needs(Some(literal), &out, sink);
        }
    }

    /// Options of others that meet the owner's in one item and cannot go with them.
    fn meetings<'a>(
        &'a self,
        owner: &'a Owner,
        mine: &'a [(Entry, usize)],
    ) -> impl Iterator<Item = Meeting> + 'a {
        let at = mine[0].0.item;
        let others = self.options(at).map(|(other, _)| other);
        let others = others.filter(|other| owner.place(*other).is_none());
        others.flat_map(move |other| {
            let theirs = entry(&self.matrix, other, at);
            let color = theirs.color;
            let said = color.is_some_and(|color| self.colors.contains_key(&(at, color)));
            let clashing = mine.iter().filter(move |(own, _)| clash(*own, theirs));
            clashing.map(move |&(_, own)| Meeting {
                other,
                own,
                at,
                said,
            })
        })
    }
}

impl Owner {
    fn place(&self, option: OptionId) -> Option<usize> {
        let place = self.options.binary_search_by_key(&option, |own| own.0);
        place.ok()
    }

    /// The clause that what excludes these of the options needs one of the others. Something that is sure has no
    /// literal. One option alone is left to the pair and the item's own clause.
    fn needs(&self, excluding: Option<Literal>, out: &[usize], sink: &mut dyn Sink) {
        if out.len() < 2 || self.options.len() - out.len() > MOST_CASES {
            return;
        }
        let mut out = out.iter().copied().peekable();
        let mut clause: Vec<Literal> = excluding.map(|literal| !literal).into_iter().collect();
        for (k, (_, literal)) in self.options.iter().enumerate() {
            if out.next_if_eq(&k).is_none() {
                clause.push(*literal);
            }
        }
        sink.add(&clause);
    }
}
