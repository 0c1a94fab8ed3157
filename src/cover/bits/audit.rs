//! What every state of a bit-sliced search must be, recomputed from the matrix and the options chosen.
//!
//! It uses `Matrix::conflict` and not the masks, so that a wrong mask is found as soon as it was used.

use super::BitWalk;
use crate::cover::matrix::{ItemId, OptionId};

/// Compares the states on the stack, and the children that wait, with what follows from the options chosen.
pub(super) fn audit(walk: &BitWalk) -> Result<(), String> {
    if walk.hopeless {
        return Ok(());
    }
    audit_state(walk, 0, walk.rooted)?;
    for (index, frame) in walk.frames.iter().enumerate() {
        audit_state(walk, index + 1, frame.chosen)?;
        audit_children(walk, index)?;
    }
    if walk.at == super::At::Enter {
        audit_state(walk, walk.top(), walk.chosen.len())?;
    }
    Ok(())
}

fn state(walk: &BitWalk, level: usize) -> &[u64] {
    let words = walk.masks.layout.words;
    &walk.states[level * words..][..words]
}

/// Does the state at `level` follow from the first options chosen?
fn audit_state(walk: &BitWalk, level: usize, chosen: usize) -> Result<(), String> {
    let (state, chosen) = (state(walk, level), &walk.chosen[..chosen]);
    for option in walk.matrix.options() {
        let excluded = walk.barred.contains(&option)
            || chosen.iter().any(|&other| excludes(walk, other, option));
        let layout = &walk.masks.layout;
        let lanes = std::iter::zip(layout.bits(option), layout.opens(option));
        let open: Vec<_> = lanes.filter(|(_, open)| open.is_set(state)).collect();
        for &(bit, _) in &open {
            // After a segment pass an option may be dead without being excluded, but dead in all its items.
            let trimmed = walk.trimmed && level > 0 && !open[0].0.is_set(state);
            let expected = !excluded && !trimmed;
            if bit.is_set(state) != expected {
                return Err(format!(
                    "at level {level}, a bit of {option:?} is {}",
                    bit.is_set(state)
                ));
            }
        }
    }
    for item in walk.matrix.items() {
        let covers = |option: &OptionId| {
            walk.matrix
                .entries(*option)
                .iter()
                .any(|entry| entry.item == item)
        };
        let covered = chosen.iter().any(covers);
        if walk
            .masks
            .layout
            .open_bit(item)
            .is_some_and(|bit| bit.is_set(state) == covered)
        {
            return Err(format!(
                "at level {level}, {item:?} is covered: {covered}, and its open bit says otherwise"
            ));
        }
    }
    Ok(())
}

fn excludes(walk: &BitWalk, chosen: OptionId, option: OptionId) -> bool {
    chosen == option || walk.matrix.conflict(chosen, option)
}

/// A frame has children, each is alive in its state, and none was dropped.
fn audit_children(walk: &BitWalk, index: usize) -> Result<(), String> {
    let end = walk
        .frames
        .get(index + 1)
        .map_or(walk.pending.len(), |next| next.from);
    let children = &walk.pending[walk.frames[index].from..end];
    if children.is_empty() {
        return Err(format!("frame {index} has no children and was kept"));
    }
    let dead = |option: &&OptionId| !walk.masks.layout.is_alive(state(walk, index + 1), **option);
    if let Some(option) = children.iter().find(dead) {
        return Err(format!(
            "frame {index} waits to visit {option:?}, which is dead"
        ));
    }
    let current = walk.chosen[walk.frames[index].chosen];
    let is_all = |item| rest_of_item(walk, index, item, current) == children;
    let mut items = walk.matrix.entries(current).iter().map(|entry| entry.item);
    if walk.late.is_empty() && !items.any(is_all) {
        return Err(format!(
            "frame {index} waits to visit {children:?}, which is not the rest of an item after {current:?}"
        ));
    }
    Ok(())
}

/// The live options of an item behind `current`, the last one first, as a frame that branched on it would hold them.
fn rest_of_item(walk: &BitWalk, index: usize, item: ItemId, current: OptionId) -> Vec<OptionId> {
    let state = state(walk, index + 1);
    let options = walk.matrix.options_of(item).iter().rev().copied();
    let later = options.take_while(|&option| option != current);
    later
        .filter(|&option| walk.masks.layout.is_alive(state, option))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::bits::{Layout, Masks};
    use crate::cover::search::{Step, Walk};
    use crate::cover::{Root, Stop, sample};
    use std::ops::ControlFlow;
    use std::sync::Arc;

    #[test]
    fn a_dropped_branch_is_found() {
        let matrix = sample::shidoku();
        let masks = Arc::new(Masks::new(&matrix, Layout::new(&matrix)).unwrap());
        let mut found = 0;
        for at in 1..200 {
            let mut walk = BitWalk::new(matrix.clone(), masks.clone());
            walk.restart(&Root::open());
            let go_on = &mut |_: &[OptionId]| ControlFlow::Continue(());
            walk.run(at, &Stop::never(), go_on);
            assert_eq!(audit(&walk), Ok(()));
            // The first child of the last node waits longest.
            let Some(frame) = walk.frames.last() else {
                continue;
            };
            walk.pending.remove(frame.from);
            assert!(audit(&walk).is_err(), "after {at} nodes");
            found += 1;
        }
        assert!(found > 100, "only {found} branches were dropped");
    }

    /// The number of covers that hold `option`, if no audit on the way finds a fault.
    fn covers(masks: Masks, option: OptionId) -> Result<usize, String> {
        let mut walk = BitWalk::new(sample::shidoku(), Arc::new(masks));
        walk.restart(&Root {
            chosen: vec![option],
            barred: Vec::new(),
        });
        let mut found = 0;
        loop {
            audit(&walk)?;
            let step = walk.run(1, &Stop::never(), &mut |_| {
                found += 1;
                ControlFlow::Continue(())
            });
            if step == Step::Finished {
                return audit(&walk).map(|()| found);
            }
        }
    }

    #[test]
    fn a_wrong_bit_in_any_mask_is_found() {
        let matrix = sample::shidoku();
        let fresh = || Masks::new(&matrix, Layout::new(&matrix)).unwrap();
        let mut below = sample::numbers(5);
        let mut audited = 0;
        for option in matrix.options() {
            assert_eq!(covers(fresh(), option), Ok(72));
            for other in matrix.options().step_by(5) {
                let mut masks = fresh();
                // A bit in a lane that the option closes means nothing.
                let layout = &masks.layout;
                let lanes = std::iter::zip(layout.bits(other), layout.opens(other));
                let open = lanes.filter(|(_, lane)| !layout.opens(option).contains(lane));
                let bits: Vec<_> = open.map(|(&bit, _)| bit).collect();
                if bits.is_empty() {
                    continue;
                }
                masks.corrupt(option, bits[below(bits.len())]);
                let answer = covers(masks, option);
                assert_ne!(
                    answer,
                    Ok(72),
                    "a wrong bit of {other:?} in the mask of {option:?}"
                );
                audited += usize::from(answer.is_err());
            }
        }
        assert!(
            audited > 780,
            "the audit found {audited} of 832 faults, counting found the others"
        );
    }
}
