//! What is left of a matrix under a root: options that conflict with the chosen ones are dropped before any clause is
//! written, which on a 25x25 with givens leaves a tenth.

use crate::cover::{ItemId, Matrix, OptionId, Root};

/// A matrix under a root.
pub(super) struct Reduced {
    /// Options that may be chosen or not.
    pub(super) live: Vec<bool>,
    /// Options that every solution holds.
    pub(super) chosen: Vec<OptionId>,
    /// Items that chosen options cover.
    pub(super) covered: Vec<bool>,
    /// The root contradicts itself, or leaves an item without options.
    pub(super) hopeless: bool,
}

impl Reduced {
    pub(super) fn new(matrix: &Matrix, root: &Root) -> Reduced {
        let mut reduced = Reduced {
            live: vec![true; matrix.option_count()],
            chosen: Vec::new(),
            covered: vec![false; matrix.item_count()],
            hopeless: false,
        };
        for option in &root.barred {
            reduced.live[option.index()] = false;
        }
        for &option in &root.chosen {
            reduced.choose(matrix, option);
        }
        while !reduced.hopeless && reduced.choose_forced(matrix) {}
        reduced
    }

    fn choose(&mut self, matrix: &Matrix, option: OptionId) {
        if self.chosen.contains(&option) {
            return;
        }
        if !self.live[option.index()] {
            self.hopeless = true;
            return;
        }
        self.chosen.push(option);
        for entry in matrix.entries(option) {
            self.covered[entry.item.index()] |= matrix.is_primary(entry.item);
            for &other in matrix.options_of(entry.item) {
                if other == option || matrix.conflict(option, other) {
                    self.live[other.index()] = false;
                }
            }
        }
    }

    /// Chooses the only live option of every open item that has one; false if there was none.
    fn choose_forced(&mut self, matrix: &Matrix) -> bool {
        let mut found = false;
        for item in matrix.items() {
            if !self.is_open(matrix, item) {
                continue;
            }
            let two: Vec<OptionId> = self.options(matrix, item).take(2).collect();
            match two[..] {
                [] => self.hopeless = true,
                [option] => {
                    self.choose(matrix, option);
                    found = true;
                }
                _ => {}
            }
        }
        found
    }

    /// Must the item still be covered?
    pub(super) fn is_open(&self, matrix: &Matrix, item: ItemId) -> bool {
        matrix.is_primary(item) && !self.covered[item.index()]
    }

    /// The live options of an item.
    pub(super) fn options<'a>(
        &'a self,
        matrix: &'a Matrix,
        item: ItemId,
    ) -> impl Iterator<Item = OptionId> + 'a {
        let options = matrix.options_of(item).iter().copied();
        options.filter(|option| self.live[option.index()])
    }
}
