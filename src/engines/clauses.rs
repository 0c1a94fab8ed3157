//! The clauses of a matrix, item by item, so that writing them can be stopped.
//!
//! | of | clauses |
//! |---|---|
//! | a primary item | at least one of its options; at most one |
//! | a secondary item | at most one of its options, those of one colour counting as one |
//! | an option and a choice that it limits | the option needs one of the cases that go with it |
//!
//! A *choice* is a primary item with auxiliary options. The last row follows from the others, but not by unit
//! propagation; with it, killers that were not decided in half a minute take seconds. It is written for every pair of
//! which one side is auxiliary.

use std::sync::Arc;

use super::literal::Literal;
use super::reduce::Reduced;
use crate::cover::{Entry, ItemId, Matrix, OptionId, Root};

/// Up to this many literals, "at most one" is a clause for every pair; more are split into groups with a variable each.
const MOST_IN_PAIRS: usize = 32;
/// Literals in such a group.
const GROUP: usize = 12;
/// Colours of fewer options than this are written as pairs of options, of more with a variable a colour.
const FEW: usize = 12;
/// A choice whose options meet more others than this, counted with repetition, gets no support clauses.
const MOST_MEETINGS: usize = 2_000_000;
/// A support clause with more cases than this says too little to be worth its memory.
const MOST_CASES: usize = 512;

/// Where clauses go.
pub(super) trait Sink {
    /// A new variable, as its positive literal.
    fn fresh(&mut self) -> Literal;
    /// One more clause.
    fn add(&mut self, clause: &[Literal]);
}

/// The clauses of a matrix under a root, on their way to a solver.
pub(super) struct Clauses {
    matrix: Arc<Matrix>,
    reduced: Reduced,
    /// The literal of each live option.
    literals: Vec<Option<Literal>>,
    /// The next item to be written; items come twice, first for themselves and then as choices.
    next: usize,
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

    fn options(&self, item: ItemId) -> impl Iterator<Item = (OptionId, Literal)> + '_ {
        let options = self.reduced.options(&self.matrix, item);
        options.filter_map(|option| Some((option, self.literal(option)?)))
    }

    fn exactly_one(&self, item: ItemId, sink: &mut dyn Sink) {
        let literals: Vec<Literal> = self.options(item).map(|(_, literal)| literal).collect();
        sink.add(&literals);
        at_most_one(&literals, sink);
    }

    fn one_color(&self, item: ItemId, sink: &mut dyn Sink) {
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
        let mut colors = Vec::new();
        for group in members.chunk_by(|(a, _), (b, _)| !clash(*a, *b)) {
            if let [(_, literal)] = group {
                colors.push(*literal);
                continue;
            }
            let color = sink.fresh();
            for (_, literal) in group {
                sink.add(&[!*literal, color]);
            }
            colors.push(color);
        }
        at_most_one(&colors, sink);
    }

    /// What every option that conflicts with some of this item's options needs of the others.
    fn supports(&self, item: ItemId, sink: &mut dyn Sink) {
        let own: Vec<(OptionId, Literal)> = self.options(item).collect();
        let meets = |&(option, _): &(OptionId, Literal)| -> usize {
            let entries = self.matrix.entries(option).iter();
            entries
                .map(|entry| self.matrix.options_of(entry.item).len())
                .sum()
        };
        if own.iter().map(meets).sum::<usize>() > MOST_MEETINGS {
            return;
        }
        let choice = own.iter().any(|(own, _)| !self.matrix.is_visible(*own));
        let mut clashes: Vec<(OptionId, usize)> = Vec::new();
        for (k, &(option, _)) in own.iter().enumerate() {
            for &mine in self.matrix.entries(option) {
                for (other, _) in self.options(mine.item) {
                    if (choice || !self.matrix.is_visible(other))
                        && clash(mine, entry(&self.matrix, other, mine.item))
                    {
                        clashes.push((other, k));
                    }
                }
            }
        }
        clashes.sort_unstable();
        clashes.dedup();
        for group in clashes.chunk_by(|(a, _), (b, _)| a == b) {
            let option = group[0].0;
            if own.iter().any(|(own, _)| *own == option) || own.len() - group.len() > MOST_CASES {
                continue;
            }
            let mut excluded = group.iter().map(|&(_, k)| k).peekable();
            let mut clause: Vec<Literal> = self
                .literal(option)
                .map(|literal| !literal)
                .into_iter()
                .collect();
            for (k, (_, literal)) in own.iter().enumerate() {
                if excluded.next_if_eq(&k).is_none() {
                    clause.push(*literal);
                }
            }
            sink.add(&clause);
        }
    }
}

/// What an option has to do with an item of its own.
fn entry(matrix: &Matrix, option: OptionId, item: ItemId) -> Entry {
    let entries = matrix.entries(option);
    let place = entries.binary_search_by_key(&item, |entry| entry.item);
    entries[place.expect("the option is one of the item's")]
}

/// Can no cover hold both of these entries of one item?
fn clash(a: Entry, b: Entry) -> bool {
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
