//! The clauses of a matrix, item by item, so that writing them can be stopped.
//!
//! | of | clauses |
//! |---|---|
//! | a primary item | at least one of its options; at most one |
//! | a secondary item | at most one of its options, those of one colour counting as one |
//! | an option, or a colour, and a choice that it limits | it needs one of the cases that go with it: `supports.rs` |

use std::collections::BTreeMap;
use std::sync::Arc;

use super::literal::Literal;
use super::reduce::Reduced;
use crate::cover::{Color, Entry, ItemId, Matrix, OptionId, Root};

/// Up to this many literals, "at most one" is a clause for every pair; more are split into groups with a variable each.
const MOST_IN_PAIRS: usize = 32;
/// Literals in such a group.
const GROUP: usize = 12;
/// Colours of fewer options than this are written as pairs of options, of more with a variable a colour.
const FEW: usize = 12;
/// Up to this many choices and cells, an item of theirs is written as pairs across.
const MOST_GROUPS: usize = 3;

/// Where clauses go.
pub(super) trait Sink {
    /// A new variable, as its positive literal.
    fn fresh(&mut self) -> Literal;
    /// One more clause.
    fn add(&mut self, clause: &[Literal]);
}

/// The clauses of a matrix under a root, on their way to a solver.
pub(super) struct Clauses {
    pub(super) matrix: Arc<Matrix>,
    reduced: Reduced,
    /// The literal of each live option.
    literals: Vec<Option<Literal>>,
    /// The next item to be written; items come twice, first for themselves and then as choices.
    next: usize,
    /// The literal that a coloured item has a colour, where there is one.
    pub(super) colors: BTreeMap<(ItemId, Color), Literal>,
}

impl Clauses {
    pub(super) fn new(matrix: &Arc<Matrix>, root: &Root, sink: &mut dyn Sink) -> Clauses {
        let reduced = Reduced::new(matrix, root);
        let literal = |live: &bool| live.then(|| sink.fresh());
        let literals = reduced.live.iter().map(literal).collect();
        if reduced.hopeless {
            sink.add(&[]);
        }
        Clauses {
            next: if reduced.hopeless { usize::MAX } else { 0 },
            matrix: matrix.clone(),
            reduced,
            literals,
            colors: BTreeMap::new(),
        }
    }

    /// The literal of an option that may be chosen or not.
    pub(super) fn literal(&self, option: OptionId) -> Option<Literal> {
        self.literals[option.index()]
    }

    /// The options that every solution holds.
    pub(super) fn chosen(&self) -> &[OptionId] {
        &self.reduced.chosen
    }

    /// The options that may be chosen or not, with their literals.
    pub(super) fn live(&self) -> impl Iterator<Item = (OptionId, Literal)> + '_ {
        let literal = |option: OptionId| Some((option, self.literal(option)?));
        self.matrix.options().filter_map(literal)
    }

    /// Writes the clauses of the next item; false if there is none.
    pub(super) fn write(&mut self, sink: &mut dyn Sink) -> bool {
        let items = self.matrix.item_count();
        if self.next >= 2 * items {
            return false;
        }
        let item = ItemId::new(self.next % items);
        match (self.next < items, self.reduced.is_open(&self.matrix, item)) {
            (true, true) => self.exactly_one(item, sink),
            (true, false) if !self.matrix.is_primary(item) => self.one_color(item, sink),
            (false, true) => self.supports(item, sink),
            (_, false) => {}
        }
        self.next += 1;
        true
    }

    pub(super) fn options(&self, item: ItemId) -> impl Iterator<Item = (OptionId, Literal)> + '_ {
        let options = self.reduced.options(&self.matrix, item);
        options.filter_map(|option| Some((option, self.literal(option)?)))
    }

    fn exactly_one(&self, item: ItemId, sink: &mut dyn Sink) {
        let literals: Vec<Literal> = self.options(item).map(|(_, literal)| literal).collect();
        sink.add(&literals);
        at_most_one(&literals, sink);
    }

    fn one_color(&mut self, item: ItemId, sink: &mut dyn Sink) {
        let mut members: Vec<(Entry, Literal)> = self
            .options(item)
            .map(|(option, literal)| (entry(&self.matrix, option, item), literal))
            .collect();
        members.sort_by_key(|(entry, _)| entry.color);
        if members.len() <= FEW {
            for (k, (entry, literal)) in members.iter().enumerate() {
                for (_, other) in members[..k].iter().filter(|(e, _)| clash(*entry, *e)) {
                    sink.add(&[!*literal, !*other]);
                }
            }
            return;
        }
        if self.apart_from_a_choice(&members, sink) {
            return;
        }
        let mut colors = Vec::new();
        for group in members.chunk_by(|(a, _), (b, _)| !clash(*a, *b)) {
            if let [(_, literal)] = group {
                colors.push(*literal);
                continue;
            }
            let color = sink.fresh();
            if let Some(name) = group[0].0.color {
                self.colors.insert((item, name), color);
            }
            for (_, literal) in group {
                sink.add(&[!*literal, color]);
            }
            colors.push(color);
        }
        at_most_one(&colors, sink);
    }

    /// Cases of one choice exclude each other already, so an item that they share with few others needs clauses across
    /// only; false, and nothing written, where it is not like that.
    fn apart_from_a_choice(&self, members: &[(Entry, Literal)], sink: &mut dyn Sink) -> bool {
        let Some(item) = members.first().map(|(entry, _)| entry.item) else {
            return true;
        };
        let home = |option: OptionId| {
            let mut entries = self.matrix.entries(option).iter();
            entries.find(|entry| self.matrix.is_primary(entry.item))
        };
        let home = |option: OptionId| home(option).map(|entry| entry.item);
        let mut homes: Vec<(Option<ItemId>, Literal)> = self
            .options(item)
            .map(|(option, literal)| (home(option), literal))
            .collect();
        homes.sort_by_key(|(home, _)| *home);
        let groups: Vec<&[(Option<ItemId>, Literal)]> = homes.chunk_by(|a, b| a.0 == b.0).collect();
        let plain = members.iter().all(|(entry, _)| entry.color.is_none());
        if !plain || groups.len() > MOST_GROUPS || groups.len() == members.len() {
            return false;
        }
        for (k, group) in groups.iter().enumerate() {
            for (_, other) in groups[..k].iter().flat_map(|group| group.iter()) {
                for (_, literal) in group.iter() {
                    sink.add(&[!*literal, !*other]);
                }
            }
        }
        true
    }
}

/// What an option has to do with an item of its own.
pub(super) fn entry(matrix: &Matrix, option: OptionId, item: ItemId) -> Entry {
    let entries = matrix.entries(option);
    let place = entries.binary_search_by_key(&item, |entry| entry.item);
    entries[place.expect("the option is one of the item's")]
}

/// Can no cover hold both of these entries of one item?
pub(super) fn clash(a: Entry, b: Entry) -> bool {
    !a.agrees(b)
}

fn at_most_one(literals: &[Literal], sink: &mut dyn Sink) {
    if literals.len() <= MOST_IN_PAIRS {
        for (k, literal) in literals.iter().enumerate() {
            for other in &literals[..k] {
                sink.add(&[!*literal, !*other]);
            }
        }
        return;
    }
    let mut groups = Vec::new();
    for group in literals.chunks(GROUP) {
        at_most_one(group, sink);
        let any = sink.fresh();
        for literal in group {
            sink.add(&[!*literal, any]);
        }
        groups.push(any);
    }
    at_most_one(&groups, sink);
}
