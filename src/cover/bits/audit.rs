//! What every state of a bit-sliced search must be, recomputed from the matrix and the options chosen.
//!
//! It uses `Matrix::conflict` and not the masks, so that a wrong mask is found as soon as it was used.

use super::BitWalk;
use super::lanes::Row;
use crate::cover::matrix::OptionId;

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

fn state(walk: &BitWalk, level: usize) -> &[Row] {
    let rows = walk.masks.layout.rows;
    &walk.states[level * rows..][..rows]
}

/// Does the state at `level` follow from the first options chosen?
fn audit_state(walk: &BitWalk, level: usize, chosen: usize) -> Result<(), String> {
    let (state, chosen) = (state(walk, level), &walk.chosen[..chosen]);
    for option in walk.matrix.options() {
        let excluded = walk.barred.contains(&option)
            || chosen.iter().any(|&other| excludes(walk, other, option));
        for bit in walk.masks.layout.bits(option) {
            // After a segment pass an option may be dead without being excluded, but dead in all its items.
            let trimmed =
                walk.trimmed && level > 0 && !super::is_alive(&walk.masks.layout, state, option);
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

/// A frame has children, and each is alive in its state.
fn audit_children(walk: &BitWalk, index: usize) -> Result<(), String> {
    let end = walk
        .frames
        .get(index + 1)
        .map_or(walk.pending.len(), |next| next.from);
    let children = &walk.pending[walk.frames[index].from..end];
    if children.is_empty() {
        return Err(format!("frame {index} has no children and was kept"));
    }
    let dead =
        |option: &&OptionId| !super::is_alive(&walk.masks.layout, state(walk, index + 1), **option);
    match children.iter().find(dead) {
        Some(option) => Err(format!(
            "frame {index} waits to visit {option:?}, which is dead"
        )),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cover::bits::{Layout, Masks};
    use crate::cover::search::{Step, Walk};
    use crate::cover::{Root, Stop, sample};
    use std::ops::ControlFlow;
    use std::sync::Arc;

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
        let fresh = || Masks::new(&matrix, Layout::new(&matrix));
        let mut below = sample::numbers(5);
        let mut audited = 0;
        for option in matrix.options() {
            assert_eq!(covers(fresh(), option), Ok(72));
            for other in matrix.options().step_by(5) {
                let mut masks = fresh();
                masks.corrupt(option, masks.layout.bits(other)[below(4)]);
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
