//! Many short lists in one piece of memory.

/// Lists numbered from 0, each a slice of one vector.
///
/// Invariant: `starts` rises from 0 to `items.len()`.
#[derive(Clone, Debug)]
pub(super) struct Lists<T> {
    items: Vec<T>,
    starts: Vec<u32>,
}

impl<T> Lists<T> {
    pub(super) fn new() -> Lists<T> {
        Lists {
            items: Vec::new(),
            starts: vec![0],
        }
    }

    /// Adds to the list that is being written.
    pub(super) fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// Ends the list that is being written.
    pub(super) fn close(&mut self) {
        let end = u32::try_from(self.items.len()).expect("lists of fewer than 2^32 items");
        self.starts.push(end);
    }

    #[inline]
    pub(super) fn of(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }

    #[cfg(test)]
    pub(super) fn of_mut(&mut self, index: usize) -> &mut [T] {
        &mut self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

impl<T: Copy> Lists<T> {
    /// The lists of these pairs of a number below `count` and an item, in the order of the pairs.
    pub(super) fn of_pairs(count: usize, pairs: &[(u32, T)]) -> Lists<T> {
        let mut starts = vec![0; count + 1];
        for &(number, _) in pairs {
            starts[number as usize + 1] += 1;
        }
        for list in 0..count {
            starts[list + 1] += starts[list];
        }
        let mut items: Vec<T> = pairs.iter().map(|&(_, item)| item).collect();
        let mut next = starts.clone();
        for &(number, item) in pairs {
            let next = &mut next[number as usize];
            items[*next as usize] = item;
            *next += 1;
        }
        Lists { items, starts }
    }
}

#[cfg(test)]
mod tests {
    use super::Lists;

    #[test]
    fn pairs_become_lists_in_their_order() {
        let lists = Lists::of_pairs(4, &[(2, 'a'), (0, 'b'), (2, 'c')]);
        assert_eq!(lists.of(0), ['b']);
        assert!(lists.of(1).is_empty() && lists.of(3).is_empty());
        assert_eq!(lists.of(2), ['a', 'c']);
    }
}
