//! The live options as one small graph: what excludes what, and of what one must be true.
//!
//! Finders of patterns that span several truths read this instead of the matrix. Live options are numbered from 0 in
//! the order of the matrix; a set of them is one row of bits, so "what does every member of this set exclude" is a
//! handful of words. Conflicts through colours are in the rows like any other, which makes the finders blind to rules.

use super::bits::Bits;
use super::position::{Position, opponents};
use crate::cover::{ItemId, OptionId};
use crate::grid::Digit;

/// What is live, numbered.
#[derive(Clone)]
pub(super) struct Field {
    /// The live options, rising.
    pub(super) options: Vec<OptionId>,
    /// What each excludes.
    pub(super) seen: Vec<Bits>,
    /// The options that are candidates.
    pub(super) candidates: Bits,
    /// The open truths with their live options.
    pub(super) truths: Vec<Group>,
    /// The items that hold at most one, with their live options: two or more.
    pub(super) links: Vec<Group>,
    /// The truths of each option, as positions in `truths`.
    pub(super) truths_of: Vec<Vec<usize>>,
    /// The links of each option, as positions in `links`.
    pub(super) links_of: Vec<Vec<usize>>,
    places: Vec<u32>,
    digits: Vec<Option<Digit>>,
}

/// An item and the live options that cover it.
#[derive(Clone)]
pub(super) struct Group {
    pub(super) item: ItemId,
    pub(super) bits: Bits,
    pub(super) members: Vec<usize>,
}

const DEAD: u32 = u32::MAX;

impl Field {
    pub(super) fn of(position: &Position) -> Field {
        let matrix = position.matrix();
        let options: Vec<OptionId> = matrix
            .options()
            .filter(|&option| position.is_live(option))
            .collect();
        let mut places = vec![DEAD; matrix.option_count()];
        for (place, option) in options.iter().enumerate() {
            places[option.index()] = place as u32;
        }
        let candidates = (0..options.len()).filter(|&place| matrix.is_visible(options[place]));
        let mut field = Field {
            candidates: Bits::of(options.len(), candidates),
            seen: Vec::new(),
            truths: Vec::new(),
            links: Vec::new(),
            truths_of: vec![Vec::new(); options.len()],
            links_of: vec![Vec::new(); options.len()],
            digits: options
                .iter()
                .map(|&option| position.model().candidate(option).map(|own| own.digit))
                .collect(),
            options,
            places,
        };
        field.seen = field.conflicts(position);
        for item in matrix.items() {
            field.item(position, item);
        }
        field
    }

    fn item(&mut self, position: &Position, item: ItemId) {
        let matrix = position.matrix();
        let plain = |option: &OptionId| {
            let mut entries = matrix.entries(*option).iter();
            entries.any(|entry| entry.item == item && entry.color.is_none())
        };
        let group = |field: &Field, members: Vec<usize>| Group {
            item,
            bits: Bits::of(field.options.len(), members.iter().copied()),
            members,
        };
        if position.is_open_truth(item) {
            let members: Vec<usize> = self.live(position.live(item)).collect();
            for &member in &members {
                self.truths_of[member].push(self.truths.len());
            }
            self.truths.push(group(self, members));
        }
        let members: Vec<usize> = self.live(position.live(item).filter(plain)).collect();
        if members.len() > 1 {
            for &member in &members {
                self.links_of[member].push(self.links.len());
            }
            self.links.push(group(self, members));
        }
    }

    fn live(&self, options: impl Iterator<Item = OptionId>) -> impl Iterator<Item = usize> {
        options.filter_map(|option| self.place(option))
    }

    fn conflicts(&self, position: &Position) -> Vec<Bits> {
        let matrix = position.matrix();
        let bound = self.options.len();
        let mut wholes: Vec<Option<Bits>> = vec![None; matrix.item_count()];
        let seen = |(place, &option): (usize, &OptionId)| {
            let mut seen = Bits::empty(bound);
            for &entry in matrix.entries(option) {
                if entry.color.is_none() {
                    let whole = wholes[entry.item.index()].get_or_insert_with(|| {
                        Bits::of(bound, self.live(position.live(entry.item)))
                    });
                    seen.add(whole);
                } else {
                    let others = opponents(matrix, option, entry);
                    self.live(others).for_each(|other| seen.insert(other));
                }
            }
            seen.remove(place);
            seen
        };
        self.options.iter().enumerate().map(seen).collect()
    }

    /// The number of a live option.
    pub(super) fn place(&self, option: OptionId) -> Option<usize> {
        let place = self.places[option.index()];
        (place != DEAD).then_some(place as usize)
    }

    /// The digit of a candidate.
    pub(super) fn digit_of(&self, place: usize) -> Option<Digit> {
        self.digits[place]
    }

    /// How many options are live.
    pub(super) fn len(&self) -> usize {
        self.options.len()
    }

    /// What every member of a set excludes; everything for the empty set.
    pub(super) fn seen_by(&self, members: impl IntoIterator<Item = usize>) -> Bits {
        let mut members = members.into_iter();
        let Some(first) = members.next() else {
            return Bits::of(self.len(), 0..self.len());
        };
        let mut seen = self.seen[first].clone();
        members.for_each(|member| seen.keep(&self.seen[member]));
        seen
    }

    /// A set as options.
    pub(super) fn ids(&self, set: &Bits) -> Vec<OptionId> {
        set.iter().map(|place| self.options[place]).collect()
    }

    /// The truth with this item.
    pub(super) fn truth(&self, item: ItemId) -> Option<&Group> {
        let found = self.truths.binary_search_by_key(&item, |group| group.item);
        found.ok().map(|index| &self.truths[index])
    }

    /// The link with this item.
    pub(super) fn link(&self, item: ItemId) -> Option<&Group> {
        let found = self.links.binary_search_by_key(&item, |group| group.item);
        found.ok().map(|index| &self.links[index])
    }

    /// The same with fewer truths.
    pub(super) fn only(&self, wanted: impl Fn(ItemId) -> bool) -> Field {
        let truths: Vec<Group> = self
            .truths
            .iter()
            .filter(|truth| wanted(truth.item))
            .cloned()
            .collect();
        let mut truths_of = vec![Vec::new(); self.len()];
        for (index, truth) in truths.iter().enumerate() {
            for &member in &truth.members {
                truths_of[member].push(index);
            }
        }
        Field {
            truths,
            truths_of,
            ..self.clone()
        }
    }
}
