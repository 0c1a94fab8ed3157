//! Dancing links: the lists of options of each item, out of which options are taken and put back.
//!
//! The operations are those of Knuth, TAOCP 4B, 7.2.2.1: hide and cover, and for colours purify and commit.
//! We differ from the book in that a node knows its option, so that there are no spacers, and in that an option can be
//! taken out before the search (`remove`).
//!
//! Invariant: an operation and its opposite, in nested order, leave every field but `updates` as it was.

use super::matrix::{Color, Entry, ItemId, Matrix, OptionId};

/// A place in the lists: below `items` it is the head of an item's list, from there on an entry of an option.
pub(super) type Node = usize;

#[derive(Clone, PartialEq, Debug)]
struct Spot {
    up: u32,
    down: u32,
    item: u32,
    option: u32,
    color: Option<Color>,
    /// The item has already been given this entry's colour (the book sets its colour to -1).
    settled: bool,
}

/// The lists of all items, and the ring of primary items still to be covered.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Links {
    items: usize,
    spots: Vec<Spot>,
    /// Nodes of option `o` are `starts[o]..starts[o + 1]`.
    starts: Vec<u32>,
    /// Number of nodes in each item's list.
    sizes: Vec<u32>,
    /// Rings of open items: primary ones through `items`, secondary ones through `items + 1`.
    left: Vec<u32>,
    right: Vec<u32>,
    /// Nodes taken from a list so far, as the book counts.
    pub(super) updates: u64,
}

fn small(index: usize) -> u32 {
    u32::try_from(index).expect("a matrix that fits in memory has fewer than 2^32 entries")
}

impl Links {
    /// The lists of a matrix, nothing covered.
    pub(super) fn new(matrix: &Matrix) -> Links {
        let items = matrix.item_count();
        let mut links = Links {
            items,
            spots: Vec::with_capacity(items + matrix.ones()),
            starts: Vec::with_capacity(matrix.option_count() + 1),
            sizes: vec![0; items],
            left: (0..small(items + 2)).collect(),
            right: (0..small(items + 2)).collect(),
            updates: 0,
        };
        for item in matrix.items() {
            links.add_item(item, matrix.is_primary(item));
        }
        for option in matrix.options() {
            links.starts.push(small(links.spots.len()));
            for &entry in matrix.entries(option) {
                links.add_entry(option, entry);
            }
        }
        links.starts.push(small(links.spots.len()));
        links
    }

    fn add_item(&mut self, item: ItemId, primary: bool) {
        let head = item.0;
        self.spots.push(Spot {
            up: head,
            down: head,
            item: head,
            option: u32::MAX,
            color: None,
            settled: false,
        });
        let ring = self.items + usize::from(!primary);
        let last = self.left[ring];
        (self.left[item.index()], self.right[item.index()]) = (last, small(ring));
        self.right[last as usize] = head;
        self.left[ring] = head;
    }

    fn add_entry(&mut self, option: OptionId, entry: Entry) {
        let node = small(self.spots.len());
        let last = self.spots[entry.item.index()].up;
        self.spots.push(Spot {
            up: last,
            down: entry.item.0,
            item: entry.item.0,
            option: option.0,
            color: entry.color,
            settled: false,
        });
        self.spots[last as usize].down = node;
        self.spots[entry.item.index()].up = node;
        self.sizes[entry.item.index()] += 1;
    }

    pub(super) fn down(&self, node: Node) -> Node {
        self.spots[node].down as usize
    }

    fn up(&self, node: Node) -> Node {
        self.spots[node].up as usize
    }

    pub(super) fn item(&self, node: Node) -> usize {
        self.spots[node].item as usize
    }

    pub(super) fn option(&self, node: Node) -> OptionId {
        OptionId(self.spots[node].option)
    }

    pub(super) fn nodes(&self, option: OptionId) -> std::ops::Range<Node> {
        self.starts[option.index()] as usize..self.starts[option.index() + 1] as usize
    }

    fn unlink(&mut self, node: Node) {
        let (up, down, item) = (self.up(node), self.down(node), self.item(node));
        self.spots[up].down = small(down);
        self.spots[down].up = small(up);
        self.sizes[item] -= 1;
        self.updates += 1;
    }

    fn relink(&mut self, node: Node) {
        let (up, down, item) = (self.up(node), self.down(node), self.item(node));
        self.spots[up].down = small(node);
        self.spots[down].up = small(node);
        self.sizes[item] += 1;
    }

    /// Takes the option of `node` from the lists of its other items.
    fn hide(&mut self, node: Node) {
        for other in self.nodes(self.option(node)) {
            if other != node && !self.spots[other].settled {
                self.unlink(other);
            }
        }
    }

    fn unhide(&mut self, node: Node) {
        for other in self.nodes(self.option(node)).rev() {
            if other != node && !self.spots[other].settled {
                self.relink(other);
            }
        }
    }

    pub(super) fn cover(&mut self, item: usize) {
        let mut node = self.down(item);
        while node != item {
            self.hide(node);
            node = self.down(node);
        }
        let (left, right) = (self.left[item] as usize, self.right[item] as usize);
        self.right[left] = small(right);
        self.left[right] = small(left);
    }

    pub(super) fn uncover(&mut self, item: usize) {
        let (left, right) = (self.left[item] as usize, self.right[item] as usize);
        self.right[left] = small(item);
        self.left[right] = small(item);
        let mut node = self.up(item);
        while node != item {
            self.unhide(node);
            node = self.up(node);
        }
    }

    /// Gives the item of `node` the colour of `node`: entries of that colour are settled, others go.
    fn purify(&mut self, node: Node) {
        let (item, color) = (self.item(node), self.spots[node].color);
        let mut other = self.down(item);
        while other != item {
            if self.spots[other].color == color {
                self.spots[other].settled = true;
            } else {
                self.hide(other);
            }
            other = self.down(other);
        }
    }

    fn unpurify(&mut self, node: Node) {
        let (item, color) = (self.item(node), self.spots[node].color);
        let mut other = self.up(item);
        while other != item {
            if self.spots[other].color == color {
                self.spots[other].settled = false;
            } else {
                self.unhide(other);
            }
            other = self.up(other);
        }
    }

    /// What choosing the option of `node` means for the other items of that option.
    pub(super) fn commit_others(&mut self, node: Node) {
        for other in self.nodes(self.option(node)) {
            if other == node || self.spots[other].settled {
                continue;
            }
            match self.spots[other].color {
                None => self.cover(self.item(other)),
                Some(_) => self.purify(other),
            }
        }
    }

    pub(super) fn uncommit_others(&mut self, node: Node) {
        for other in self.nodes(self.option(node)).rev() {
            if other == node || self.spots[other].settled {
                continue;
            }
            match self.spots[other].color {
                None => self.uncover(self.item(other)),
                Some(_) => self.unpurify(other),
            }
        }
    }

    /// Takes a live option out of all its lists.
    pub(super) fn remove(&mut self, option: OptionId) {
        for node in self.nodes(option) {
            self.unlink(node);
        }
    }

    pub(super) fn put_back(&mut self, option: OptionId) {
        for node in self.nodes(option).rev() {
            self.relink(node);
        }
    }

    pub(super) fn size(&self, item: usize) -> u32 {
        self.sizes[item]
    }

    /// The primary items still to be covered, in order of creation.
    pub(super) fn open_items(&self) -> impl Iterator<Item = usize> + '_ {
        self.ring(self.items)
    }

    /// The secondary items that are not covered; those that were given a colour count as such.
    pub(super) fn open_secondary(&self) -> impl Iterator<Item = usize> + '_ {
        self.ring(self.items + 1)
    }

    fn ring(&self, root: usize) -> impl Iterator<Item = usize> + '_ {
        let next =
            move |item: usize| Some(self.right[item] as usize).filter(|&right| right != root);
        std::iter::successors(next(root), move |&item| next(item))
    }

    /// The nodes in the list of an item, from the top.
    pub(super) fn list(&self, item: usize) -> impl Iterator<Item = Node> + '_ {
        let next = move |node: Node| Some(self.down(node)).filter(|&down| down != item);
        std::iter::successors(next(item), move |&node| next(node))
    }

    /// Are the links of every open item sound, and its size right?
    pub(super) fn audit(&self) -> Result<(), String> {
        for root in [self.items, self.items + 1] {
            let mut item = root;
            loop {
                let right = self.right[item] as usize;
                if self.left[right] as usize != item {
                    return Err(format!(
                        "item {right} does not know its left neighbour {item}"
                    ));
                }
                if right == root {
                    break;
                }
                self.audit_list(right)?;
                item = right;
            }
        }
        Ok(())
    }

    fn audit_list(&self, item: usize) -> Result<(), String> {
        let (mut node, mut size) = (item, 0);
        loop {
            let down = self.down(node);
            if self.up(down) != node || self.item(down) != item {
                return Err(format!(
                    "node {down} below {node} is not properly in the list of item {item}"
                ));
            }
            if down == item {
                break;
            }
            size += 1;
            if size > self.spots.len() {
                return Err(format!("the list of item {item} never ends"));
            }
            node = down;
        }
        if size != self.sizes[item] as usize {
            return Err(format!(
                "item {item} has {size} nodes, not {}",
                self.sizes[item]
            ));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::sample;

    #[test]
    fn a_wrong_link_or_size_is_found() {
        for matrix in [sample::shidoku(), sample::shades()] {
            let fresh = Links::new(&matrix);
            assert_eq!(fresh.audit(), Ok(()));
            for node in 0..fresh.spots.len() {
                let mut links = fresh.clone();
                links.spots[node].up = small(node);
                let lonely = links == fresh;
                assert_eq!(
                    links.audit().is_err(),
                    !lonely,
                    "node {node} has lost the one above it"
                );
                let mut links = fresh.clone();
                links.unlink(node.max(links.items));
                let item = links.item(node.max(links.items));
                links.sizes[item] += 1;
                assert!(
                    links.audit().is_err(),
                    "node {node} is gone and still counted"
                );
            }
            for item in 0..fresh.items {
                let mut links = fresh.clone();
                links.right[item] = small(item);
                assert!(links.audit().is_err(), "item {item} ends its ring");
            }
        }
    }

    #[test]
    fn what_was_covered_and_purified_is_put_back() {
        for matrix in [sample::shidoku(), sample::shades()] {
            let mut links = Links::new(&matrix);
            let fresh = links.clone();
            for option in matrix.options() {
                let node = links.nodes(option).start;
                let barred = OptionId::new((option.index() + 1) % matrix.option_count());
                links.remove(barred);
                links.cover(links.item(node));
                links.commit_others(node);
                assert_eq!(links.audit(), Ok(()));
                links.uncommit_others(node);
                links.uncover(links.item(node));
                links.put_back(barred);
                links.updates = 0;
                assert_eq!(links, fresh, "{option:?}");
            }
        }
    }
}
