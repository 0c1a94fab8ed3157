//! Stating a matrix: items by name, options by their entries, checked at the door.
//!
//! Items and options may be added in any order, as long as an option's items are there before it. What is refused is
//! what would mean nothing: an option that nothing would ever choose, a colour on an item that is covered once, an item
//! in two colours.

use std::fmt;

use super::matrix::{Entry, ItemId, Matrix, OptionId, Visibility};

/// A matrix while it is being stated.
#[derive(Clone, Debug)]
pub struct MatrixBuilder {
    names: Vec<String>,
    primary: Vec<bool>,
    visible: Vec<bool>,
    entries: Vec<Entry>,
    /// Entries of option `o` are `entries[entry_starts[o]..entry_starts[o + 1]]`.
    entry_starts: Vec<usize>,
}

impl MatrixBuilder {
    /// No items, no options. Built like this, it has exactly one cover: the empty one.
    pub fn new() -> MatrixBuilder {
        MatrixBuilder {
            names: Vec::new(),
            primary: Vec::new(),
            visible: Vec::new(),
            entries: Vec::new(),
            entry_starts: vec![0],
        }
    }

    /// A new item that must be covered exactly once. It may end up without options: then nothing covers it.
    pub fn primary(&mut self, name: impl Into<String>) -> ItemId {
        self.item(name.into(), true)
    }

    /// A new item that is covered at most once, or any number of times in one colour.
    pub fn secondary(&mut self, name: impl Into<String>) -> ItemId {
        self.item(name.into(), false)
    }

    fn item(&mut self, name: String, primary: bool) -> ItemId {
        let item = ItemId::new(self.names.len());
        self.names.push(name);
        self.primary.push(primary);
        item
    }

    /// A new option that covers these items, in any order; entries given twice count once.
    pub fn option(
        &mut self,
        entries: &[Entry],
        visibility: Visibility,
    ) -> Result<OptionId, MatrixError> {
        let mut sorted = entries.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        self.check(&sorted)?;
        let option = OptionId::new(self.visible.len());
        self.visible.push(visibility == Visibility::Visible);
        self.entries.append(&mut sorted);
        self.entry_starts.push(self.entries.len());
        Ok(option)
    }

    fn check(&self, sorted: &[Entry]) -> Result<(), MatrixError> {
        if let Some(entry) = sorted
            .iter()
            .find(|entry| entry.item.index() >= self.names.len())
        {
            return Err(MatrixError::UnknownItem {
                index: entry.item.index(),
            });
        }
        let name = |entry: &Entry| self.names[entry.item.index()].clone();
        let is_primary = |entry: &Entry| self.primary[entry.item.index()];
        if let Some(entry) = sorted
            .iter()
            .find(|entry| is_primary(entry) && entry.color.is_some())
        {
            return Err(MatrixError::ColoredPrimary { item: name(entry) });
        }
        if let Some(pair) = sorted.windows(2).find(|pair| pair[0].item == pair[1].item) {
            return Err(MatrixError::TwoColors {
                item: name(&pair[0]),
            });
        }
        if !sorted.iter().any(is_primary) {
            return Err(MatrixError::NoPrimary);
        }
        Ok(())
    }

    /// The finished matrix, where covers may differ in auxiliary options alone: which case fits is not told by the
    /// visible options, or several fit. A solution is counted once all the same.
    ///
    /// # Errors
    /// Where a visible option is in no primary item of visible options alone: searches settle such items first.
    pub fn build_varying(self) -> Result<Matrix, MatrixError> {
        let matrix = self.build();
        let own = |option: &OptionId| {
            let mut entries = matrix.entries(*option).iter();
            entries.any(|entry| matrix.is_visible_item(entry.item))
        };
        if let Some(option) = matrix.visible().find(|option| !own(option)) {
            return Err(MatrixError::NoVisibleItem {
                index: option.index(),
            });
        }
        Ok(matrix.varying())
    }

    /// The finished matrix.
    pub fn build(self) -> Matrix {
        Matrix::assemble(
            self.names,
            self.primary,
            self.visible,
            self.entries,
            self.entry_starts,
        )
    }
}

impl Default for MatrixBuilder {
    fn default() -> MatrixBuilder {
        MatrixBuilder::new()
    }
}

/// Why an option was refused.
#[derive(Clone, Eq, PartialEq, Debug)]
pub enum MatrixError {
    /// Nothing would ever choose an option without a primary item.
    NoPrimary,
    /// The option gives the item two colours, or covers it both plainly and in a colour.
    TwoColors {
        /// Name of the item.
        item: String,
    },
    /// A primary item is covered exactly once, so a colour on it says nothing.
    ColoredPrimary {
        /// Name of the item.
        item: String,
    },
    /// Where auxiliary options may vary, a visible option needs a primary item that only visible options cover.
    NoVisibleItem {
        /// The option's place in order of addition.
        index: usize,
    },
    /// The entry names an item that this matrix does not have.
    UnknownItem {
        /// Its index.
        index: usize,
    },
}

impl fmt::Display for MatrixError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatrixError::NoPrimary => write!(f, "an option needs at least one primary item"),
            MatrixError::TwoColors { item } => {
                write!(f, "an option covers {item} in two different ways")
            }
            MatrixError::ColoredPrimary { item } => {
                write!(f, "{item} is primary and cannot take a colour")
            }
            MatrixError::NoVisibleItem { index } => write!(
                f,
                "option {index} is visible, but every item it covers has auxiliary options too"
            ),
            MatrixError::UnknownItem { index } => write!(f, "there is no item {index}"),
        }
    }
}

impl std::error::Error for MatrixError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::Color;

    fn two_items() -> (MatrixBuilder, ItemId, ItemId) {
        let mut builder = MatrixBuilder::new();
        let cell = builder.primary("cell");
        let shade = builder.secondary("shade");
        (builder, cell, shade)
    }

    #[test]
    fn equal_entries_are_merged_and_two_colors_are_refused() {
        let (mut builder, cell, shade) = two_items();
        let red = Entry::colored(shade, Color(1));
        let entries = [red, Entry::plain(cell), red];
        let option = builder.option(&entries, Visibility::Visible).unwrap();
        let clash = [Entry::plain(cell), red, Entry::colored(shade, Color(2))];
        let refused = builder.option(&clash, Visibility::Visible).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "an option covers shade in two different ways"
        );
        let matrix = builder.build();
        assert_eq!(matrix.entries(option), [Entry::plain(cell), red]);
        assert_eq!((matrix.option_count(), matrix.ones()), (1, 2));
    }

    #[test]
    fn options_without_a_primary_item_are_refused() {
        let (mut builder, _, shade) = two_items();
        assert_eq!(
            builder.option(&[], Visibility::Visible),
            Err(MatrixError::NoPrimary)
        );
        let only = [Entry::plain(shade)];
        assert_eq!(
            builder.option(&only, Visibility::Visible),
            Err(MatrixError::NoPrimary)
        );
        let stray = [Entry::plain(ItemId(7))];
        let refused = Err(MatrixError::UnknownItem { index: 7 });
        assert_eq!(builder.option(&stray, Visibility::Visible), refused);
    }

    #[test]
    fn a_color_on_a_primary_item_is_refused() {
        let (mut builder, cell, _) = two_items();
        let red = [Entry::colored(cell, Color(1))];
        let refused = builder.option(&red, Visibility::Visible).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "cell is primary and cannot take a colour"
        );
    }
}
