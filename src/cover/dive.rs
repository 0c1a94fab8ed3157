//! A dive: one way down the search tree, at every branch point a child at random, without a way back.
//!
//! It ends in a solution or in a dead end. The product of the numbers of children on the way is the *weight* of a
//! solution met: one divided by the chance to come there. Its mean over many dives, dead ends counting as 0, is the
//! number of solutions (Knuth, Estimating the efficiency of backtrack programs, 1975).
//!
//! Where auxiliary options may vary, the way goes through the visible items only, and whether they can be completed is
//! left to a search.
//!
//! Invariant: between two dives the links are those of the root.

use std::sync::Arc;

use super::links::{Links, Node};
use super::matrix::{ItemId, Matrix, OptionId};
use super::plan::{Plan, Root};
use super::random::Random;
use super::stop::Stop;
use super::task::{First, first};

/// Nodes that the completion of visible options may cost.
const COMPLETION: u64 = 20_000;

/// What dives start from.
pub(super) struct Diver {
    plan: Plan,
    root: Root,
    matrix: Arc<Matrix>,
    links: Links,
    /// The options of the root.
    rooted: Vec<OptionId>,
    /// The root contradicts itself.
    hopeless: bool,
    /// Branch points met so far.
    pub(super) nodes: u64,
}

/// A solution that a dive met.
pub(super) struct Met {
    /// Its options, sorted.
    pub(super) solution: Vec<OptionId>,
    /// The natural logarithm of its weight.
    pub(super) weight: f64,
}

impl Diver {
    pub(super) fn new(plan: &Plan, root: &Root) -> Diver {
        let matrix = plan.matrix().clone();
        let mut diver = Diver {
            plan: plan.clone(),
            root: root.clone(),
            links: Links::new(&matrix),
            rooted: Vec::new(),
            hopeless: false,
            nodes: 0,
            matrix,
        };
        let mut barred = root.barred.clone();
        barred.sort_unstable();
        barred.dedup();
        barred.iter().for_each(|&option| diver.links.remove(option));
        for &option in &root.chosen {
            if diver.rooted.contains(&option) {
                continue;
            }
            let clashes = |other: &OptionId| diver.matrix.conflict(option, *other);
            if barred.binary_search(&option).is_ok() || diver.rooted.iter().any(clashes) {
                diver.hopeless = true;
                break;
            }
            let node = diver.primary(option);
            diver.links.cover(diver.links.item(node));
            diver.links.commit_others(node);
            diver.rooted.push(option);
        }
        diver
    }

    fn primary(&self, option: OptionId) -> Node {
        let is_primary = |node: &Node| self.matrix.is_primary(ItemId::new(self.links.item(*node)));
        let node = self.links.nodes(option).find(is_primary);
        node.expect("an option has a primary item")
    }

    /// Dives once; none where it came to a dead end.
    pub(super) fn dive(&mut self, random: &mut Random, stop: &Stop) -> Option<Met> {
        if self.hopeless {
            return None;
        }
        let mut path: Vec<Node> = Vec::new();
        let mut weight = 0.0;
        let solved = loop {
            match self.next_item() {
                None => break true,
                Some(item) if self.links.size(item) == 0 => break false,
                Some(item) => {
                    let size = self.links.size(item);
                    self.nodes += u64::from(size > 1);
                    weight += f64::from(size).ln();
                    let child = random.below(u64::from(size)) as usize;
                    let node = self.links.list(item).nth(child);
                    let node = node.expect("an item's list has as many nodes as its size says");
                    self.links.cover(item);
                    self.links.commit_others(node);
                    path.push(node);
                }
            }
        };
        let chosen = path.iter().map(|&node| self.links.option(node));
        let mut solution: Vec<OptionId> = self.rooted.iter().copied().chain(chosen).collect();
        for &node in path.iter().rev() {
            self.links.uncommit_others(node);
            self.links.uncover(self.links.item(node));
        }
        solution.sort_unstable();
        let solution = match solved {
            true if self.matrix.auxiliary_may_vary() => self.completed(solution, stop)?,
            true => solution,
            false => return None,
        };
        Some(Met { solution, weight })
    }

    /// The first open item with the fewest options; none where all that matter are covered.
    fn next_item(&self) -> Option<usize> {
        let matters = |&item: &usize| {
            !self.matrix.auxiliary_may_vary() || self.matrix.is_visible_item(ItemId::new(item))
        };
        let items = self.links.open_items().filter(matters);
        items.min_by_key(|&item| self.links.size(item))
    }

    /// A cover with these options; none where there is none, or none is found in time.
    fn completed(&self, options: Vec<OptionId>, stop: &Stop) -> Option<Vec<OptionId>> {
        let mut root = self.root.clone();
        root.chosen.extend(options);
        match first(&self.plan, &root, COMPLETION, stop) {
            First::Found(cover) => Some(cover),
            First::None | First::Unknown => None,
        }
    }
}
