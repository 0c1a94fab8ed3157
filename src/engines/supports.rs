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
//!
//! Which of an item's options do not go with a colour elsewhere is a row of bits, made once. What another option
//! excludes is the union of a few rows.

use super::clauses::{Clauses, Sink};
use super::literal::Literal;
use crate::cover::{Color, Entry, ItemId, OptionId};

/// An item whose options meet more others than this, counted with repetition, gets no support clauses.
const MOST_MEETINGS: usize = 2_000_000;
/// A support clause with more cases than this says too little to be worth its memory.
const MOST_CASES: usize = 512;

/// Some of an owner's options, by position.
#[derive(Clone, PartialEq, Eq)]
struct Row(Vec<u64>);

/// An item, and what its options share with others.
struct Owner {
    options: Vec<(OptionId, Literal)>,
    /// By item.
    places: Vec<Place>,
}

/// Another item that some of the owner's options are in.
struct Place {
    at: ItemId,
    /// Those options.
    all: Row,
    /// By colour, those that do not go with it; a colour that none of them has goes with none.
    colors: Vec<(Color, Row)>,
}

impl Clauses {
    /// What every option that conflicts with some of this item's options needs of the others.
    pub(super) fn supports(&self, item: ItemId, sink: &mut dyn Sink) {
        let owner = self.owner(item);
        for place in &owner.places {
            let colors = (place.at, Color(0))..=(place.at, Color(u32::MAX));
            for (&(_, color), &literal) in self.colors.range(colors) {
                owner.needs(literal, place.excluded(Some(color)), sink);
            }
        }
        let mut out = Row::none(owner.options.len());
        for (other, literal) in self.others(&owner) {
            if self.excluded(&owner, other, &mut out) {
                owner.needs(literal, &out, sink);
            }
        }
    }

    fn owner(&self, item: ItemId) -> Owner {
        let options: Vec<(OptionId, Literal)> = self.options(item).collect();
        let mut entries: Vec<(Entry, usize)> = Vec::new();
        for (k, (option, _)) in options.iter().enumerate() {
            let others = self.matrix.entries(*option).iter();
            entries.extend(others.filter(|own| own.item != item).map(|&own| (own, k)));
        }
        entries.sort_unstable_by_key(|(entry, k)| (entry.item, entry.color, *k));
        let places = entries.chunk_by(|(a, _), (b, _)| a.item == b.item);
        let places = places.map(|own| Place::new(own, options.len())).collect();
        Owner { options, places }
    }

    /// The options of other items that meet the owner's, in order; none where that is too often.
    fn others(&self, owner: &Owner) -> Vec<(OptionId, Literal)> {
        let is_auxiliary = |option: OptionId| !self.matrix.is_visible(option);
        let choice = owner.options.iter().any(|own| is_auxiliary(own.0));
        let mut met = vec![false; self.matrix.option_count()];
        for (option, _) in &owner.options {
            met[option.index()] = true;
        }
        let (mut others, mut meetings) = (Vec::new(), 0);
        for place in &owner.places {
            let mine = place.all.count();
            for (other, literal) in self.options(place.at) {
                meetings += mine;
                if !met[other.index()] && (choice || is_auxiliary(other)) {
                    met[other.index()] = true;
                    others.push((other, literal));
                }
            }
            if meetings > MOST_MEETINGS {
                return Vec::new();
            }
        }
        others.sort_unstable();
        others
    }

    /// Which of the owner's options do not go with another; false if the clause of one of its colours says it all.
    fn excluded(&self, owner: &Owner, other: OptionId, out: &mut Row) -> bool {
        out.0.fill(0);
        let entries = self.matrix.entries(other).iter();
        let met = entries.filter_map(|&entry| Some((entry, owner.place(entry.item)?)));
        met.clone()
            .for_each(|(entry, place)| out.unite(place.excluded(entry.color)));
        !met.into_iter().any(|(entry, place)| {
            let said = |color| self.colors.contains_key(&(entry.item, color));
            place.excluded(entry.color) == out && entry.color.is_some_and(said)
        })
    }
}

impl Owner {
    fn place(&self, item: ItemId) -> Option<&Place> {
        let place = self.places.binary_search_by_key(&item, |own| own.at);
        place.ok().map(|k| &self.places[k])
    }

    /// The clause that what excludes these of the options needs one of the others. One option alone is left to the
    /// pair and the item's own clause.
    fn needs(&self, excluding: Literal, out: &Row, sink: &mut dyn Sink) {
        let excluded = out.count();
        if excluded < 2 || self.options.len() - excluded > MOST_CASES {
            return;
        }
        let mut clause = vec![!excluding];
        let cases = self.options.iter().enumerate();
        clause.extend(cases.filter(|(k, _)| !out.has(*k)).map(|(_, own)| own.1));
        sink.add(&clause);
    }
}

impl Place {
    /// Of entries in one item, sorted by colour, each with the position of its option.
    fn new(entries: &[(Entry, usize)], options: usize) -> Place {
        let row = |entries: &[(Entry, usize)]| {
            let mut row = Row::none(options);
            entries.iter().for_each(|(_, k)| row.insert(*k));
            row
        };
        let all = row(entries);
        let mut colors = Vec::new();
        for own in entries.chunk_by(|(a, _), (b, _)| a.color == b.color) {
            if let Some(color) = own[0].0.color {
                colors.push((color, all.without(&row(own))));
            }
        }
        Place {
            at: entries[0].0.item,
            all,
            colors,
        }
    }

    /// Those that do not go with another option that has this colour here, or none.
    fn excluded(&self, color: Option<Color>) -> &Row {
        let place = |color| self.colors.binary_search_by_key(&color, |own| own.0).ok();
        color
            .and_then(place)
            .map_or(&self.all, |k| &self.colors[k].1)
    }
}

impl Row {
    fn none(options: usize) -> Row {
        Row(vec![0; options.div_ceil(64)])
    }

    fn insert(&mut self, at: usize) {
        self.0[at / 64] |= 1 << (at % 64);
    }

    fn has(&self, at: usize) -> bool {
        self.0[at / 64] >> (at % 64) & 1 != 0
    }

    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn unite(&mut self, other: &Row) {
        let words = self.0.iter_mut().zip(&other.0);
        words.for_each(|(own, other)| *own |= other);
    }

    fn without(&self, other: &Row) -> Row {
        let words = self.0.iter().zip(&other.0);
        Row(words.map(|(own, other)| own & !other).collect())
    }
}
