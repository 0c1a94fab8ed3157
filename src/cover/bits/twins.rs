//! Twins: where every open item has two options, one half of the solutions is what the other half leaves.
//!
//! In such a state each item says "one of the two, and not the other". If choosing an option decides everything, then
//! its opposite decides everything the other way round, so that the second child of the node needs no propagation.
//! Of the solutions of grids with many, two in five are found like this.
//!
//! This holds where options conflict over primary items alone.

use super::lanes::{Lane, Layout};
use super::shape::Shape;
use super::{BitWalk, Masks};
use crate::cover::matrix::{Matrix, OptionId};

/// For each option the lane that tells its twin; together these lanes hold every option once.
///
/// Empty where there are no such lanes, or where options conflict over secondary items.
#[derive(Debug)]
pub(super) struct Twins(Vec<Reader>);

/// A lane of an option, and where the option stands in it.
#[derive(Copy, Clone, Debug)]
struct Reader {
    lane: Lane,
    plane: usize,
}

impl Twins {
    /// Takes the lanes of the oldest items that share no option, if they share out all.
    pub(super) fn new(matrix: &Matrix, layout: &Layout) -> Twins {
        let mut readers = vec![None; matrix.option_count()];
        for item in matrix.items() {
            let options = matrix.options_of(item);
            let Some(lane) = layout.lane(item) else {
                if options.len() > 1 {
                    return Twins(Vec::new());
                }
                continue;
            };
            if options
                .iter()
                .all(|option| readers[option.index()].is_none())
            {
                for (plane, option) in options.iter().enumerate() {
                    readers[option.index()] = Some(Reader { lane, plane });
                }
            }
        }
        let all: Option<Vec<Reader>> = readers.into_iter().collect();
        Twins(all.unwrap_or_default())
    }

    pub(super) fn are_known(&self) -> bool {
        !self.0.is_empty()
    }

    /// The other one of the two live options of the lane that reads an option.
    #[inline(always)]
    fn of<S: Shape>(&self, option: OptionId, layout: &Layout, state: &[u64]) -> OptionId {
        let Reader { lane, plane } = self.0[option.index()];
        let block = &layout.blocks[lane.block];
        let (word, shift) = (lane.lane / 64, lane.lane % 64);
        // Without a branch: where the other one stands cannot be foreseen.
        let number = |plane| plane * (block.word(plane, word, state) >> shift & 1) as usize;
        let both: usize = (0..S::height(block)).map(number).sum();
        layout.option::<S>(block, both - plane, lane.lane)
    }
}

impl BitWalk {
    /// Leaves the last node for the twin of the solution that was just found in its first child.
    #[inline(always)]
    pub(super) fn enter_twin<S: Shape>(&mut self, masks: &Masks) {
        let frame = self.frames.pop().expect("a twin belongs to a node");
        self.pending.truncate(frame.from);
        let words = masks.layout.words;
        let state = &self.states[(self.frames.len() + 1) * words..][..words];
        for option in &mut self.chosen[frame.chosen..] {
            *option = masks.twins.of::<S>(*option, &masks.layout, state);
        }
        self.tally.updates += (self.chosen.len() - frame.chosen) as u64;
        self.tally.solutions += 1;
        self.share = frame.share;
        self.leaf();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::bits::{At, Layout};
    use crate::cover::search::{Step, Walk};
    use crate::cover::{Root, Stop, sample};
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;
    use std::sync::Arc;

    /// All solutions, each with its options in order, and how many of them were left to be read off as twins.
    fn solutions(matrix: &Arc<Matrix>, masks: Masks) -> (Vec<Vec<OptionId>>, usize) {
        let mut walk = BitWalk::new(matrix.clone(), Arc::new(masks));
        walk.restart(&Root::open());
        let (mut found, mut twins) = (Vec::new(), 0);
        while walk.run(u64::MAX, &Stop::never(), &mut |chosen| {
            let mut options = chosen.to_vec();
            options.sort();
            found.push(options);
            ControlFlow::Break(())
        }) == Step::Broken
        {
            assert_eq!(walk.audit(), Ok(()));
            twins += usize::from(walk.at == At::Twin);
        }
        (found, twins)
    }

    fn masks(matrix: &Matrix) -> Masks {
        Masks::new(matrix, Layout::new(matrix)).unwrap()
    }

    #[test]
    fn half_of_the_grids_of_four_by_four_are_twins() {
        for (matrix, number) in [(sample::shidoku(), 288), (sample::latin(4), 576)] {
            let (found, twins) = solutions(&matrix, masks(&matrix));
            assert_eq!(found.len(), number);
            assert!(twins > number / 4, "{twins} of {number}");
            for options in &found {
                let covered: usize = options.iter().map(|&o| matrix.entries(o).len()).sum();
                assert_eq!(covered, matrix.primary_count());
                let mut pairs = options
                    .iter()
                    .flat_map(|a| options.iter().map(move |b| (a, b)));
                assert!(pairs.all(|(&a, &b)| a == b || !matrix.conflict(a, b)));
            }
            let different: BTreeSet<_> = found.into_iter().collect();
            assert_eq!(different.len(), number);
        }
    }

    #[test]
    fn a_lane_that_reads_the_wrong_option_is_noticed() {
        let matrix = sample::shidoku();
        let mut masks = masks(&matrix);
        // In the last cell, two digits take each other's place.
        masks.twins.0.swap(60, 61);
        let (found, _) = solutions(&matrix, masks);
        let different: BTreeSet<_> = found.iter().collect();
        let conflicts = |options: &Vec<OptionId>| {
            let mut pairs = options
                .iter()
                .flat_map(|a| options.iter().map(move |b| (a, b)));
            pairs.any(|(&a, &b)| a != b && matrix.conflict(a, b))
        };
        assert!(different.len() < 288 || found.iter().any(conflicts));
    }

    #[test]
    fn where_secondary_items_forbid_options_there_are_no_twins() {
        let matrix = sample::shades();
        assert!(!masks(&matrix).twins.are_known());
    }
}
