//! A search over a plan: it can pause at a budget, stop at a newer wish, and go on later.
//!
//! This file is what both kernels have in common: the trait they implement, the tally they keep, and the order in
//! which a solution is handed over.
//!
//! Invariant: however a search is cut into steps, it visits the same nodes and reports the same solutions in the same
//! order.

use std::ops::ControlFlow;

use super::bits::BitWalk;
use super::lanes::LaneWalk;
use super::matrix::OptionId;
use super::plan::{Plan, Root, Tables};
use super::reference::LinkWalk;
use super::stop::Stop;

/// How a step ended.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Step {
    /// Every solution was reported; further steps report nothing.
    Finished,
    /// The budget of nodes is used up.
    Budget,
    /// A newer wish was made.
    Stopped,
    /// The receiver of the solutions wants no more for now.
    Broken,
}

/// What a search has done so far, in units that do not depend on the machine.
#[derive(Copy, Clone, Default, Eq, PartialEq, Hash, Debug)]
pub struct Tally {
    /// Branch points with at least two options.
    pub nodes: u64,
    /// The kernel's own unit of work: nodes taken from a list (as Knuth counts), or masks applied.
    pub updates: u64,
    /// Solutions reported.
    pub solutions: u64,
}

/// Receives each solution as the set of its options, in no particular order.
pub(super) type Found<'a> = &'a mut dyn FnMut(&[OptionId]) -> ControlFlow<()>;

/// What a kernel can do. Everything else is made of this.
pub(super) trait Walk: Send {
    /// Goes on for at most `budget` nodes, at least one.
    fn run(&mut self, budget: u64, stop: &Stop, found: Found<'_>) -> Step;
    /// Starts again on other assumptions, with the memory that is there.
    fn restart(&mut self, root: &Root);
    /// Starts again on the same root, with `option` chosen as well this once.
    fn assume(&mut self, option: OptionId);
    /// Starts again on the same root, with `option` barred from now on.
    fn bar(&mut self, option: OptionId);
    /// From now on prefers other options to these where it has a choice. Kernels may ignore it.
    fn defer(&mut self, _options: &[OptionId]) {}
    fn tally(&self) -> Tally;
    fn explored(&self) -> f64;
    fn audit(&self) -> Result<(), String>;
}

/// A resumable search for all solutions of a plan under a root.
pub struct Search {
    plan: Plan,
    /// `None` only while it is dropped.
    memory: Option<Memory>,
    /// What the walk had done for others before.
    before: Tally,
    /// In the middle of a step, or broken off there: then nobody else may have the memory.
    busy: bool,
}

/// What a search needs, which the next one on the same plan can use again.
pub(super) struct Memory {
    walk: Box<dyn Walk>,
    sorter: Sorter,
}

impl Search {
    /// A search that has not begun.
    pub fn new(plan: &Plan, root: &Root) -> Search {
        let idle = plan.idle();
        let before = idle.as_ref().map(|memory| memory.walk.tally());
        let mut memory = idle.unwrap_or_else(|| Memory::new(plan));
        memory.walk.restart(root);
        Search {
            plan: plan.clone(),
            before: before.unwrap_or_default(),
            memory: Some(memory),
            busy: false,
        }
    }

    /// Forgets where it was and searches under another root; cheaper than a new search.
    pub fn restart(&mut self, root: &Root) {
        self.memory().walk.restart(root);
    }

    /// Goes on for at most `budget_nodes` nodes (at least one) and reports every solution on the way.
    ///
    /// A solution is the full set of its options, those of the root included, sorted. When `on_solution` breaks, the
    /// next step goes on behind that solution.
    pub fn step(
        &mut self,
        budget_nodes: u64,
        stop: &Stop,
        on_solution: &mut dyn FnMut(&[OptionId]) -> ControlFlow<()>,
    ) -> Step {
        self.busy = true;
        let Memory { walk, sorter } = self.memory();
        let step = walk.run(budget_nodes, stop, &mut |options| {
            on_solution(sorter.sort(options))
        });
        self.busy = false;
        step
    }

    /// The same without sorting, for those who only count or mark.
    pub fn run(&mut self, budget_nodes: u64, stop: &Stop, found: Found<'_>) -> Step {
        self.busy = true;
        let step = self.memory().walk.run(budget_nodes, stop, found);
        self.busy = false;
        step
    }

    pub(super) fn walk(&mut self) -> &mut dyn Walk {
        &mut *self.memory().walk
    }

    /// What was done so far; `restart` does not set it back.
    pub fn tally(&self) -> Tally {
        let tally = self.seen().walk.tally();
        Tally {
            nodes: tally.nodes - self.before.nodes,
            updates: tally.updates - self.before.updates,
            solutions: tally.solutions - self.before.solutions,
        }
    }

    /// Fraction of the tree that was seen, 0 to 1; it never falls while a search goes on.
    ///
    /// Each child of a node counts for an equal share of it, so the number is a measure of progress, not of time.
    pub fn explored(&self) -> f64 {
        self.seen().walk.explored()
    }

    /// Compares the state of the kernel with what follows from the matrix, and says what is wrong.
    ///
    /// This is slow and meant for tests. It may be called between any two steps.
    pub fn audit(&self) -> Result<(), String> {
        self.seen().walk.audit()
    }
}

impl Search {
    fn memory(&mut self) -> &mut Memory {
        self.memory.as_mut().expect("it is there until the end")
    }

    fn seen(&self) -> &Memory {
        self.memory.as_ref().expect("it is there until the end")
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        if let Some(memory) = self.memory.take()
            && !self.busy
        {
            self.plan.keep(memory);
        }
    }
}

impl Memory {
    fn new(plan: &Plan) -> Memory {
        Memory {
            walk: match plan.tables() {
                Tables::Masks(masks) => {
                    Box::new(BitWalk::new(plan.matrix().clone(), masks.clone()))
                }
                Tables::Lanes(lanes) => {
                    Box::new(LaneWalk::new(plan.matrix().clone(), lanes.clone()))
                }
                Tables::Links(links) => {
                    Box::new(LinkWalk::new(plan.matrix().clone(), links.clone()))
                }
            },
            sorter: Sorter::new(plan.matrix().option_count()),
        }
    }
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.debug_struct("Memory").finish_non_exhaustive()
    }
}

/// Sorts sets of options by marking them in a bit set. Sorting by comparison took a quarter of the time of puzzles with
/// hundreds of solutions.
struct Sorter {
    /// Invariant: all zero between two calls.
    marks: Vec<u64>,
    sorted: Vec<OptionId>,
}

impl Sorter {
    fn new(options: usize) -> Sorter {
        Sorter {
            marks: vec![0; options.div_ceil(64)],
            sorted: Vec::new(),
        }
    }

    fn sort(&mut self, options: &[OptionId]) -> &[OptionId] {
        for option in options {
            self.marks[option.index() / 64] |= 1 << (option.index() % 64);
        }
        self.sorted.clear();
        for (index, marks) in self.marks.iter_mut().enumerate() {
            while *marks != 0 {
                self.sorted
                    .push(OptionId::new(64 * index + marks.trailing_zeros() as usize));
                *marks &= *marks - 1;
            }
        }
        &self.sorted
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::{Kernel, sample};

    #[test]
    fn option_0_is_never_lost() {
        for kernel in [
            Kernel::Reference,
            Kernel::BitSliced,
            Kernel::Listed,
            Kernel::BitLanes,
        ] {
            let plan = Plan::with_kernel(sample::seven(), kernel);
            let mut covers = Vec::new();
            let mut search = Search::new(&plan, &Root::open());
            let step = search.step(u64::MAX, &Stop::never(), &mut |options| {
                covers.push(options.iter().map(|option| option.0).collect::<Vec<u32>>());
                ControlFlow::Continue(())
            });
            assert_eq!(step, Step::Finished);
            covers.sort();
            assert_eq!(
                covers,
                [vec![0, 1], vec![0, 3, 5], vec![2, 3], vec![4, 5], vec![6]]
            );
        }
    }

    #[test]
    fn a_newer_wish_stops_a_search_within_about_a_thousand_nodes() {
        for kernel in [
            Kernel::Reference,
            Kernel::BitSliced,
            Kernel::Listed,
            Kernel::BitLanes,
        ] {
            let plan = Plan::with_kernel(sample::latin(7), kernel);
            let mut search = Search::new(&plan, &Root::open());
            let (stop, mut found) = (Stop::new(), 0);
            let mut since = search.tally().nodes;
            let step = search.step(u64::MAX, &stop, &mut |_| {
                found += 1;
                if found == 500 {
                    stop.bump();
                }
                ControlFlow::Continue(())
            });
            assert_eq!(step, Step::Stopped);
            assert!(
                found < 500 + 1_024,
                "{kernel:?} went on for {} solutions",
                found - 500
            );
            since = search.tally().nodes - since;
            assert!(since < 3_000, "{kernel:?}: {since} nodes");
            assert_eq!(search.audit(), Ok(()));
        }
    }

    #[test]
    fn the_explored_part_grows_to_one() {
        for kernel in [
            Kernel::Reference,
            Kernel::BitSliced,
            Kernel::Listed,
            Kernel::BitLanes,
        ] {
            let plan = Plan::with_kernel(sample::shidoku(), kernel);
            let mut search = Search::new(&plan, &Root::open());
            let mut parts = vec![search.explored()];
            let go_on = &mut |_: &[OptionId]| ControlFlow::Continue(());
            while search.step(10, &Stop::never(), go_on) == Step::Budget {
                parts.push(search.explored());
            }
            assert!(parts.windows(2).all(|pair| pair[0] <= pair[1]));
            assert!(
                parts[0] == 0.0 && parts[parts.len() / 2] > 0.2 && parts[parts.len() / 2] < 0.8
            );
            assert_eq!((search.explored(), search.tally().solutions), (1.0, 288));
        }
    }

    #[test]
    fn a_search_in_the_memory_of_another_does_what_a_first_one_does() {
        let visits = |plan: &Plan| {
            let root = Root {
                chosen: vec![OptionId::new(7)],
                barred: vec![OptionId::new(40)],
            };
            let mut search = Search::new(plan, &root);
            let mut covers = Vec::new();
            search.step(u64::MAX, &Stop::never(), &mut |options| {
                covers.push(options.to_vec());
                ControlFlow::Continue(())
            });
            (covers, search.tally())
        };
        let fresh = Plan::with_kernel(sample::shidoku(), Kernel::BitSliced);
        let used = Plan::with_kernel(sample::shidoku(), Kernel::BitSliced);
        let mut other = Search::new(&used, &Root::open());
        other.walk().defer(&[OptionId::new(0), OptionId::new(9)]);
        other.step(30, &Stop::never(), &mut |_| ControlFlow::Continue(()));
        drop(other);
        assert!(used.idle().is_some_and(|memory| {
            used.keep(memory);
            true
        }));
        assert_eq!(visits(&used), visits(&fresh));
    }
}
