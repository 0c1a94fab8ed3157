//! The reference kernel: Algorithm C (Knuth, TAOCP 4B, 7.2.2.1), exact cover with colours.
//!
//! Slow, simple, and with the steps labelled as in the book, so that it can be the second opinion on the fast kernel.
//! We differ from the book in three ways. Options may be assumed or barred before the search. The walk can pause in
//! step C2. And an item is weighed by how often it was a dead end (the "dom/wdeg" rule of constraint solvers), which
//! is the book's smallest item until the first dead end.
//!
//! Invariant: every change is undone in the opposite order, so a rewound walk has the links it began with.

use std::ops::ControlFlow;
use std::sync::Arc;

use super::ledger::Ledger;
use super::links::{Links, Node};
use super::matrix::{Entry, Matrix, OptionId};
use super::plan::Root;
use super::search::{Found, Step, Tally, Walk};
use super::stop::Stop;

/// The walk looks at its stop handle once in so many visits: a visit costs up to 0.1 ms on a 25x25 grid.
const VISITS_BETWEEN_LOOKS: u32 = 64;

/// A step of Algorithm C at which the walk goes on. C1 is `new`, C3 and C4 are part of `Enter`.
#[derive(Copy, Clone, PartialEq, Debug)]
enum At {
    /// C2.
    Enter,
    /// C5.
    Try,
    /// C6.
    Again,
    /// C8.
    Leave,
    /// Terminated.
    Done,
}

/// An item that was chosen, covered, and is being tried option by option.
#[derive(Debug)]
struct Level {
    item: usize,
    /// Where in the item's list we are: the option that is being tried.
    node: Node,
    /// The part of the tree below each of its options.
    share: f64,
    /// The part of the tree that was seen when the level began.
    seen: f64,
}

/// Something done before the search, to be undone when the root changes.
#[derive(Debug)]
enum Assumed {
    Chosen(Node),
    Barred(OptionId),
}

/// The state of Algorithm C.
#[derive(Debug)]
pub(super) struct LinkWalk<L: Ledger = ()> {
    matrix: Arc<Matrix>,
    links: Links,
    /// Root assumptions in order; from `lasting` on they hold for this one search.
    assumed: Vec<Assumed>,
    lasting: usize,
    /// The assumptions of the root contradict each other.
    hopeless: bool,
    barred: Vec<bool>,
    at: At,
    path: Vec<Level>,
    /// The options of the root and of the path.
    chosen: Vec<OptionId>,
    /// 1 + how often each item was a dead end.
    weights: Vec<u64>,
    /// Items that wait for the others, where auxiliary options may vary: those that an auxiliary option can cover.
    waits: Vec<bool>,
    visits: u32,
    explored: f64,
    tally: Tally,
    pub(super) ledger: L,
}

impl LinkWalk {
    /// C1. A walk over fresh links, nothing assumed.
    pub(super) fn new(matrix: Arc<Matrix>, links: Links) -> LinkWalk {
        LinkWalk::with_ledger(matrix, links, ())
    }
}

impl<L: Ledger> LinkWalk<L> {
    /// The same, with somebody who listens.
    pub(super) fn with_ledger(matrix: Arc<Matrix>, links: Links, ledger: L) -> LinkWalk<L> {
        LinkWalk {
            assumed: Vec::new(),
            lasting: 0,
            hopeless: false,
            barred: vec![false; matrix.option_count()],
            at: At::Enter,
            path: Vec::new(),
            chosen: Vec::new(),
            weights: vec![1; matrix.item_count()],
            waits: waiting(&matrix),
            visits: 0,
            explored: 0.0,
            tally: Tally::default(),
            matrix,
            links,
            ledger,
        }
    }

    /// C2 to C4 where the level is not a solution: the next item, its list, and what that means for the walk.
    fn descend(&mut self) {
        let item = self.lightest_item();
        let size = self.links.size(item);
        if size == 0 {
            self.weights[item] += 1;
            self.leaf();
            return;
        }
        self.tally.nodes += u64::from(size > 1);
        let share = self.share() / f64::from(size);
        self.links.cover(item); // C4
        self.path.push(Level {
            item,
            node: self.links.down(item),
            share,
            seen: self.explored,
        });
        self.at = At::Try;
    }

    /// C3. The open item with the fewest options for its weight; one with none or a single one at once. Items that wait
    /// come behind all others with a choice.
    fn lightest_item(&self) -> usize {
        let cost = |item: usize| (u64::from(self.links.size(item)), self.weights[item]);
        let mut best = usize::MAX;
        let (mut size, mut weight) = (u64::MAX, 1);
        for item in self.links.open_items() {
            let (its_size, its_weight) = cost(item);
            let class = |item: usize, size: u64| match size {
                2.. if item == usize::MAX || self.waits[item] => 3,
                _ => size.min(2),
            };
            let lighter = match (class(item, its_size), class(best, size)) {
                (2, 2) | (3, 3) => {
                    u128::from(its_size) * u128::from(weight)
                        < u128::from(size) * u128::from(its_weight)
                }
                (few, many) => few < many,
            };
            if lighter {
                (best, size, weight) = (item, its_size, its_weight);
            }
            if size == 0 {
                break;
            }
        }
        best
    }

    /// C5. Chooses the option at the top level's node, or leaves the level (C7) behind the last one.
    fn attempt(&mut self) {
        let level = self
            .path
            .last()
            .expect("C5 follows C4 or C6, inside a level");
        if level.node == level.item {
            self.links.uncover(level.item); // C7
            self.path.pop();
            self.at = At::Leave;
            return;
        }
        let option = self.links.option(level.node);
        if self.links.down(level.node) != level.item {
            self.ledger.decide(option);
        }
        self.chosen.push(option);
        self.links.commit_others(level.node);
        self.at = At::Enter;
    }

    /// C6. Takes the option of the top level back and moves on to the next one.
    fn retract(&mut self) {
        let level = self
            .path
            .last_mut()
            .expect("C6 follows C8 with a level left");
        self.links.uncommit_others(level.node);
        level.node = self.links.down(level.node);
        if level.node != level.item {
            self.ledger.retract();
        }
        self.chosen.pop();
        self.at = At::Try;
    }

    /// A solution was found: nothing else than auxiliary options varies above the last level that did not wait.
    fn cut(&mut self) {
        while let Some(level) = self.path.pop_if(|level| self.waits[level.item]) {
            if self.links.down(level.node) != level.item {
                self.ledger.retract();
            }
            self.links.uncommit_others(level.node);
            self.chosen.pop();
            self.links.uncover(level.item);
            self.explored = level.seen + self.share();
        }
    }

    fn share(&self) -> f64 {
        self.path.last().map_or(1.0, |level| level.share)
    }

    /// The current level has no children: its share of the tree is done.
    fn leaf(&mut self) {
        self.explored += self.share();
        self.at = At::Leave;
    }

    fn look(&mut self, stop: &Stop) -> bool {
        self.visits += 1;
        self.visits % VISITS_BETWEEN_LOOKS == 1 && stop.stopped()
    }

    /// Back to the root, whose lasting assumptions stay.
    fn rewind(&mut self) {
        debug_assert!(
            !matches!(self.at, At::Try | At::Again),
            "a walk pauses with its path chosen"
        );
        while let Some(level) = self.path.pop() {
            self.links.uncommit_others(level.node);
            self.chosen.pop();
            self.links.uncover(level.item);
        }
        self.undo_assumed(self.lasting);
        self.at = if self.hopeless { At::Done } else { At::Enter };
        self.explored = 0.0;
        self.visits = 0;
        self.weights.fill(1);
    }

    fn undo_assumed(&mut self, keep: usize) {
        while self.assumed.len() > keep {
            match self.assumed.pop() {
                Some(Assumed::Chosen(node)) => {
                    self.links.uncommit_others(node);
                    self.links.uncover(self.links.item(node));
                    self.chosen.pop();
                }
                Some(Assumed::Barred(option)) => self.links.put_back(option),
                None => {}
            }
        }
    }

    /// Chooses an option at the root; false if it does not go with the assumptions before it.
    fn choose_at_root(&mut self, option: OptionId) -> bool {
        if self.chosen.contains(&option) {
            return true;
        }
        if !self.fits(option) {
            return false;
        }
        let primary = |node: &Node| {
            self.matrix
                .is_primary(super::ItemId::new(self.links.item(*node)))
        };
        let node = self
            .links
            .nodes(option)
            .find(primary)
            .expect("an option has a primary item");
        self.links.cover(self.links.item(node));
        self.links.commit_others(node);
        self.chosen.push(option);
        self.assumed.push(Assumed::Chosen(node));
        true
    }

    fn bar_at_root(&mut self, option: OptionId) {
        if !self.barred[option.index()] && !self.chosen.contains(&option) && self.fits(option) {
            self.links.remove(option);
            self.assumed.push(Assumed::Barred(option));
        }
        self.barred[option.index()] = true;
    }

    /// Is the option neither barred nor in conflict with a chosen one?
    fn fits(&self, option: OptionId) -> bool {
        !self.barred[option.index()]
            && !self
                .chosen
                .iter()
                .any(|&other| self.matrix.conflict(option, other))
    }
}

impl<L: Ledger> Walk for LinkWalk<L> {
    fn run(&mut self, budget: u64, stop: &Stop, found: Found<'_>) -> Step {
        let last = self.tally.nodes.saturating_add(budget.max(1));
        loop {
            match self.at {
                At::Enter => {
                    if self.look(stop) {
                        return Step::Stopped;
                    }
                    if self.tally.nodes >= last {
                        return Step::Budget;
                    }
                    if self.links.open_items().next().is_some() {
                        self.descend();
                        continue;
                    }
                    self.tally.solutions += 1;
                    self.leaf();
                    let wanted = found(&self.chosen);
                    self.cut();
                    if wanted == ControlFlow::Break(()) {
                        return Step::Broken;
                    }
                }
                At::Try => self.attempt(),
                At::Again => self.retract(),
                At::Leave if self.path.is_empty() => self.at = At::Done,
                At::Leave => self.at = At::Again, // C8
                At::Done => {
                    self.explored = 1.0;
                    return Step::Finished;
                }
            }
        }
    }

    fn restart(&mut self, root: &Root) {
        self.lasting = 0;
        self.rewind();
        self.barred.fill(false);
        self.hopeless = false;
        for &option in &root.barred {
            self.bar_at_root(option);
        }
        self.hopeless = !root
            .chosen
            .iter()
            .all(|&option| self.choose_at_root(option));
        self.lasting = self.assumed.len();
        self.at = if self.hopeless { At::Done } else { At::Enter };
    }

    fn assume(&mut self, option: OptionId) {
        self.rewind();
        if !self.hopeless && !self.choose_at_root(option) {
            self.at = At::Done;
        }
    }

    fn bar(&mut self, option: OptionId) {
        self.rewind();
        if self.chosen.contains(&option) {
            self.hopeless = true;
            self.at = At::Done;
        }
        self.bar_at_root(option);
        self.lasting = self.assumed.len();
    }

    fn tally(&self) -> Tally {
        Tally {
            updates: self.links.updates,
            ..self.tally
        }
    }

    fn explored(&self) -> f64 {
        self.explored.min(1.0)
    }

    fn audit(&self) -> Result<(), String> {
        self.links.audit()?;
        let mut entries: Vec<Entry> = Vec::new();
        for &option in &self.chosen {
            entries.extend_from_slice(self.matrix.entries(option));
        }
        let colored = |item: usize| {
            entries
                .iter()
                .any(|entry| entry.item.index() == item && entry.color.is_some())
        };
        let taken = |item: usize| entries.iter().any(|entry| entry.item.index() == item);
        let open: Vec<usize> = self.links.open_items().collect();
        let expected = self
            .matrix
            .items()
            .filter(|&item| self.matrix.is_primary(item));
        let expected: Vec<usize> = expected
            .map(|item| item.index())
            .filter(|&item| !taken(item))
            .collect();
        if open != expected {
            return Err(format!("open primary items are {open:?}, not {expected:?}"));
        }
        for item in open
            .into_iter()
            .chain(self.links.open_secondary())
            .filter(|&item| !colored(item))
        {
            let listed: Vec<OptionId> = self
                .links
                .list(item)
                .map(|node| self.links.option(node))
                .collect();
            let options = self.matrix.options_of(super::ItemId::new(item));
            let expected: Vec<OptionId> = options
                .iter()
                .copied()
                .filter(|&option| self.fits(option))
                .collect();
            if listed != expected {
                return Err(format!("item {item} lists {listed:?}, not {expected:?}"));
            }
        }
        Ok(())
    }
}

/// Where auxiliary options may vary, the items that an auxiliary option can cover; elsewhere none.
fn waiting(matrix: &Matrix) -> Vec<bool> {
    let waits = |item| matrix.auxiliary_may_vary() && !matrix.is_visible_item(item);
    matrix.items().map(waits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::sample;

    /// Casebook 24: a second question to the same structure got another answer.
    #[test]
    fn a_finished_search_leaves_the_links_as_they_were() {
        for matrix in [sample::shidoku(), sample::shades()] {
            let fresh = Links::new(&matrix);
            let mut walk = LinkWalk::new(matrix, fresh.clone());
            walk.restart(&Root::open());
            let mut numbers = Vec::new();
            for _ in 0..2 {
                let mut found = 0;
                let step = walk.run(u64::MAX, &Stop::never(), &mut |_| {
                    found += 1;
                    ControlFlow::Continue(())
                });
                assert_eq!(step, Step::Finished);
                walk.links.updates = 0;
                assert_eq!(walk.links, fresh);
                numbers.push(found);
                walk.restart(&Root::open());
            }
            assert_eq!(numbers[0], numbers[1]);
        }
    }

    #[test]
    fn an_audit_finds_an_option_that_was_lost() {
        let matrix = sample::shidoku();
        for option in matrix.options() {
            let mut walk = LinkWalk::new(matrix.clone(), Links::new(&matrix));
            walk.restart(&Root::open());
            assert_eq!(walk.audit(), Ok(()));
            walk.links.remove(option);
            assert!(walk.audit().is_err(), "{option:?} is gone");
        }
    }
}
