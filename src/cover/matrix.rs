//! The matrix: items to be covered, and the options that cover them.
//!
//! Primary items are covered exactly once. Secondary items are covered at most once without a colour, or any number
//! of times in one colour (Knuth, TAOCP 4B, 7.2.2.1). Two options *conflict* when some item cannot take both.
//! We differ from the book in that an option says whether it is visible: what is counted, sampled and asked about are
//! the visible options; auxiliary ones (the cases of a choice) only carry what a rule has to say.
//!
//! Invariant: every option has at least one primary item, and its entries are sorted by item, each item once.

use serde::{Deserialize, Serialize};

/// An item of a matrix: something to be covered.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct ItemId(pub u32);

/// An option of a matrix: something that covers items.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, Deserialize)]
pub struct OptionId(pub u32);

/// A colour of a secondary item. Colours of different items have nothing to do with each other.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Color(pub u32);

impl ItemId {
    /// The item created as the `index`-th, from 0.
    pub fn new(index: usize) -> ItemId {
        ItemId(
            u32::try_from(index).expect("a matrix that fits in memory has fewer than 2^32 items"),
        )
    }

    /// Position in order of creation, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl OptionId {
    /// The option added as the `index`-th, from 0.
    pub fn new(index: usize) -> OptionId {
        OptionId(
            u32::try_from(index).expect("a matrix that fits in memory has fewer than 2^32 options"),
        )
    }

    /// Position in order of addition, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// One item of an option, with the colour that the option gives it.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct Entry {
    /// The item that is covered.
    pub item: ItemId,
    /// Its colour; `None` shares the item with nobody.
    pub color: Option<Color>,
}

impl Entry {
    /// `item`, shared with nobody.
    pub fn plain(item: ItemId) -> Entry {
        Entry { item, color: None }
    }

    /// `item` in a colour, shared with every option that gives it the same colour.
    pub fn colored(item: ItemId, color: Color) -> Entry {
        Entry {
            item,
            color: Some(color),
        }
    }

    /// Can one cover hold both this entry and `other`, entries of two different options?
    #[inline]
    pub fn agrees(self, other: Entry) -> bool {
        self.item != other.item || (self.color.is_some() && self.color == other.color)
    }
}

/// Is an option part of what is asked about, or only of how a rule is said?
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Visibility {
    /// Counted, sampled, listed among the true options.
    Visible,
    /// A function of the visible options in every cover; never asked about.
    Auxiliary,
}

/// Items and options of an exact cover problem with colours, as they were stated.
///
/// ```
/// use gridwright::cover::{Entry, MatrixBuilder, Visibility};
/// let mut builder = MatrixBuilder::new();
/// let cell = builder.primary("cell");
/// let one = builder.option(&[Entry::plain(cell)], Visibility::Visible)?;
/// let two = builder.option(&[Entry::plain(cell)], Visibility::Visible)?;
/// assert!(builder.build().conflict(one, two));
/// # Ok::<(), gridwright::cover::MatrixError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Matrix {
    names: Vec<String>,
    primary: Vec<bool>,
    primary_count: usize,
    visible: Vec<bool>,
    varies: bool,
    entries: Vec<Entry>,
    /// Entries of option `o` are `entries[entry_starts[o]..entry_starts[o + 1]]`.
    entry_starts: Vec<usize>,
    members: Vec<OptionId>,
    /// Options of item `i` are `members[member_starts[i]..member_starts[i + 1]]`, in order of addition.
    member_starts: Vec<usize>,
}

impl Matrix {
    /// Number of items, primary and secondary.
    pub fn item_count(&self) -> usize {
        self.names.len()
    }

    /// Number of primary items.
    pub fn primary_count(&self) -> usize {
        self.primary_count
    }

    /// Number of options, visible and auxiliary.
    pub fn option_count(&self) -> usize {
        self.visible.len()
    }

    /// Number of entries of all options: the ones of the matrix, written out.
    pub fn ones(&self) -> usize {
        self.entries.len()
    }

    /// All items, in order of creation.
    pub fn items(&self) -> impl ExactSizeIterator<Item = ItemId> + DoubleEndedIterator + use<> {
        (0..self.item_count()).map(ItemId::new)
    }

    /// All options, in order of addition.
    pub fn options(&self) -> impl ExactSizeIterator<Item = OptionId> + DoubleEndedIterator + use<> {
        (0..self.option_count()).map(OptionId::new)
    }

    /// The visible options, in order of addition.
    pub fn visible(&self) -> impl Iterator<Item = OptionId> + '_ {
        self.options().filter(|&option| self.is_visible(option))
    }

    /// The name an item was created with.
    pub fn name(&self, item: ItemId) -> &str {
        &self.names[item.index()]
    }

    /// Must the item be covered?
    pub fn is_primary(&self, item: ItemId) -> bool {
        self.primary[item.index()]
    }

    /// Is the option one that is asked about?
    pub fn is_visible(&self, option: OptionId) -> bool {
        self.visible[option.index()]
    }

    /// May covers differ in auxiliary options alone?
    ///
    /// Then a solution is what the visible options of a cover are, and every task counts it once.
    pub fn auxiliary_may_vary(&self) -> bool {
        self.varies
    }

    /// Must the item be covered, and by a visible option?
    pub fn is_visible_item(&self, item: ItemId) -> bool {
        let mut options = self.options_of(item).iter();
        self.is_primary(item) && options.all(|&option| self.is_visible(option))
    }

    /// Does every visible option have a primary item in which all options are visible?
    ///
    /// Then the covers of those items are all that there is to the visible options of a cover, and never is one such
    /// set part of another.
    pub fn visible_options_decide(&self) -> bool {
        let own = |entry: &Entry| {
            let mut options = self.options_of(entry.item).iter();
            self.is_primary(entry.item) && options.all(|&option| self.is_visible(option))
        };
        self.visible()
            .all(|option| self.entries(option).iter().any(own))
    }

    /// What a cover of a stronger matrix, sorted, has of this one, whose options come first there.
    pub fn own_part<'a>(&self, cover: &'a [OptionId]) -> &'a [OptionId] {
        &cover[..cover.partition_point(|option| option.index() < self.option_count())]
    }

    /// What the option covers, sorted by item.
    pub fn entries(&self, option: OptionId) -> &[Entry] {
        &self.entries[self.entry_starts[option.index()]..self.entry_starts[option.index() + 1]]
    }

    /// The options that cover the item, in order of addition.
    pub fn options_of(&self, item: ItemId) -> &[OptionId] {
        &self.members[self.member_starts[item.index()]..self.member_starts[item.index() + 1]]
    }

    /// Can no cover hold both options? An option does not conflict with itself; two equal options do conflict.
    pub fn conflict(&self, a: OptionId, b: OptionId) -> bool {
        if a == b {
            return false;
        }
        let (mut left, mut right) = (self.entries(a), self.entries(b));
        while let ([x, ..], [y, ..]) = (left, right) {
            if !x.agrees(*y) {
                return true;
            }
            if x.item <= y.item {
                left = &left[1..];
            }
            if y.item <= x.item {
                right = &right[1..];
            }
        }
        false
    }

    /// Do these options, each listed once, cover every primary item exactly once without a conflict?
    pub fn is_cover(&self, options: &[OptionId]) -> bool {
        let mut taken: Vec<Option<Entry>> = vec![None; self.item_count()];
        let mut open = self.primary_count;
        for &option in options {
            for &entry in self.entries(option) {
                let before = taken[entry.item.index()].replace(entry);
                if before.is_some_and(|other| !other.agrees(entry)) {
                    return false;
                }
                open -= usize::from(self.is_primary(entry.item));
            }
        }
        open == 0
    }
}

impl Matrix {
    /// The matrix of these parts, as the builder has checked them.
    pub(super) fn assemble(
        names: Vec<String>,
        primary: Vec<bool>,
        visible: Vec<bool>,
        entries: Vec<Entry>,
        entry_starts: Vec<usize>,
    ) -> Matrix {
        let mut matrix = Matrix {
            primary_count: primary.iter().filter(|&&primary| primary).count(),
            names,
            primary,
            visible,
            varies: false,
            entries,
            entry_starts,
            members: Vec::new(),
            member_starts: Vec::new(),
        };
        (matrix.members, matrix.member_starts) = matrix.transposed();
        matrix
    }

    /// The same, with auxiliary options that may vary.
    pub(super) fn varying(mut self) -> Matrix {
        self.varies = true;
        self
    }

    /// Options by item, by a counting sort over the entries.
    fn transposed(&self) -> (Vec<OptionId>, Vec<usize>) {
        let mut starts = vec![0; self.item_count() + 1];
        for entry in &self.entries {
            starts[entry.item.index() + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut next = starts.clone();
        let mut members = vec![OptionId(0); self.entries.len()];
        for option in self.options() {
            for entry in self.entries(option) {
                members[next[entry.item.index()]] = option;
                next[entry.item.index()] += 1;
            }
        }
        (members, starts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::MatrixBuilder;

    #[test]
    fn options_conflict_unless_they_agree_on_every_shared_item() {
        let mut builder = MatrixBuilder::new();
        let shade = builder.secondary("shade");
        let cells: Vec<ItemId> = (0..4)
            .map(|k| builder.primary(format!("cell {k}")))
            .collect();
        let colors = [Some(Color(0)), Some(Color(0)), Some(Color(1)), None];
        let options: Vec<OptionId> = std::iter::zip(&cells, colors)
            .map(|(&cell, color)| {
                let entries = [Entry::plain(cell), Entry { item: shade, color }];
                builder.option(&entries, Visibility::Auxiliary).unwrap()
            })
            .collect();
        let matrix = builder.build();
        for (a, b, expected) in [(0, 1, false), (0, 2, true), (0, 3, true), (3, 3, false)] {
            assert_eq!(
                matrix.conflict(options[a], options[b]),
                expected,
                "{a} and {b}"
            );
            assert_eq!(
                matrix.conflict(options[b], options[a]),
                expected,
                "{b} and {a}"
            );
        }
        assert_eq!(matrix.visible().count(), 0);
        assert_eq!(matrix.options_of(shade), options);
        assert!(!matrix.is_primary(shade) && matrix.primary_count() == 4);
    }

    #[test]
    fn a_cover_is_complete_and_without_conflict() {
        let mut builder = MatrixBuilder::new();
        let (cell, shade) = (builder.primary("cell"), builder.secondary("shade"));
        let other = builder.primary("other");
        let plain = [Entry::plain(cell), Entry::plain(shade)];
        let first = builder.option(&plain, Visibility::Visible).unwrap();
        let clash = [Entry::plain(other), Entry::plain(shade)];
        let second = builder.option(&clash, Visibility::Visible).unwrap();
        let third = builder
            .option(&[Entry::plain(other)], Visibility::Visible)
            .unwrap();
        let matrix = builder.build();
        assert!(matrix.is_cover(&[first, third]));
        assert!(!matrix.is_cover(&[first]) && !matrix.is_cover(&[first, second]));
        assert!(MatrixBuilder::new().build().is_cover(&[]));
    }
}
