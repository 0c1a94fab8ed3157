//! What every state of a bit-lane search must be, recomputed from the matrix, the options chosen and those refuted.
//!
//! It uses `Matrix::conflict` and none of the tables, so that a wrong mask or a stale support is found as soon as it was
//! used. A state may lack options that nothing excludes, if supports took them out: those must lie in the closure, which
//! draws every conclusion of that kind over all pairs of an option and an item, by plain loops.

use super::tables::Place;
use super::{At, LaneWalk};
use crate::cover::matrix::{ItemId, Matrix, OptionId};

/// The closure is computed for matrices of at most so many pairs of an option and an entry.
const MOST_PAIRS: usize = 40_000;

/// Compares the states on the stack with what follows from the path, and the parts of the tree with the whole.
pub(super) fn audit(walk: &LaneWalk) -> Result<(), String> {
    if walk.hopeless {
        return Ok(());
    }
    audit_state(walk, 0, walk.rooted)?;
    for (index, frame) in walk.frames.iter().enumerate() {
        audit_state(walk, index + 1, (frame.chosen, frame.refuted))?;
        if !walk.tables.is_alive(state(walk, index + 1), frame.option) {
            return Err(format!("frame {index} tries an option that is dead in it"));
        }
        audit_supports(walk, index + 1)?;
    }
    let mut tree = walk.explored + walk.frames.iter().map(|frame| frame.rest).sum::<f64>();
    if matches!(walk.at, At::Enter | At::Branch) {
        audit_state(walk, walk.top(), (walk.chosen.len(), walk.refuted.len()))?;
        tree += walk.share;
    }
    if walk.at == At::Branch {
        audit_supports(walk, walk.top())?;
    }
    if walk.at != At::Done && (tree - 1.0).abs() > 1e-6 {
        return Err(format!(
            "{tree} of the tree is explored or waits, not all of it"
        ));
    }
    Ok(())
}

fn state(walk: &LaneWalk, level: usize) -> &[u64] {
    &walk.states[level * walk.size()..][..walk.size()]
}

/// Does the state at `level` follow from the first options chosen and refuted?
fn audit_state(walk: &LaneWalk, level: usize, counts: (usize, usize)) -> Result<(), String> {
    let (chosen, refuted) = (&walk.chosen[..counts.0], &walk.refuted[..counts.1]);
    let state = state(walk, level);
    let closure = Closure::new(walk, chosen, refuted);
    for option in walk.matrix.options() {
        let number = walk.tables.number(option).map(|number| number as usize);
        let alive = number.is_some_and(|number| walk.tables.is_alive(state, number));
        let places = number.map_or(&[] as &[Place], |number| walk.tables.places.of(number));
        if places.iter().any(|place| place.is_set(state) != alive) {
            return Err(format!("at level {level}, the bits of {option:?} differ"));
        }
        let excluded = refuted.contains(&option)
            || chosen
                .iter()
                .any(|&other| walk.matrix.conflict(other, option));
        if alive && excluded {
            return Err(format!("at level {level}, {option:?} is alive"));
        }
        let lost = !alive && !excluded && !chosen.contains(&option);
        if lost
            && closure
                .as_ref()
                .is_some_and(|closure| closure.alive[option.index()])
        {
            return Err(format!(
                "at level {level}, {option:?} is dead for no reason"
            ));
        }
    }
    for (index, lane) in walk.tables.lanes.iter().enumerate() {
        let covers = |option: &OptionId| covers(&walk.matrix, *option, lane.item);
        if walk.tables.is_open(state, index) == chosen.iter().any(covers) {
            return Err(format!(
                "at level {level}, the open bit of {:?} is wrong",
                lane.item
            ));
        }
    }
    Ok(())
}

fn covers(matrix: &Matrix, option: OptionId, item: ItemId) -> bool {
    matrix
        .entries(option)
        .iter()
        .any(|entry| entry.item == item)
}

/// With supports from the root, every live option of a settled state goes with a live one of every lane.
fn audit_supports(walk: &LaneWalk, level: usize) -> Result<(), String> {
    let large = walk.tables.ids.len() * walk.matrix.ones() > MOST_PAIRS;
    if large || !walk.supported || walk.pace.supports > 0 {
        return Ok(());
    }
    let (tables, state) = (&walk.tables, state(walk, level));
    for option in (0..tables.ids.len()).filter(|&option| tables.is_alive(state, option)) {
        for lane in 0..tables.lanes.len() {
            let goes = |other: usize| {
                other == option || !walk.matrix.conflict(tables.ids[option], tables.ids[other])
            };
            if tables.is_watched(lane, option) && !tables.alive(state, lane).any(goes) {
                let (option, item) = (tables.ids[option], tables.lanes[lane].item);
                return Err(format!(
                    "{option:?} goes with no option of {item:?} and is alive"
                ));
            }
        }
    }
    Ok(())
}

/// All that follows from singles and supports.
struct Closure {
    /// By option of the matrix.
    alive: Vec<bool>,
}

impl Closure {
    /// None where the matrix is large, or nothing is left of it.
    fn new(walk: &LaneWalk, chosen: &[OptionId], refuted: &[OptionId]) -> Option<Closure> {
        let matrix = &walk.matrix;
        if matrix.option_count() * matrix.ones() > MOST_PAIRS {
            return None;
        }
        let mut alive = vec![true; matrix.option_count()];
        for &option in refuted {
            alive[option.index()] = false;
        }
        for option in matrix.options() {
            let excluded = |&other: &OptionId| matrix.conflict(option, other);
            alive[option.index()] &= !chosen.iter().any(excluded);
        }
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for option in matrix.options() {
                let goes = |other: &OptionId| {
                    alive[other.index()] && (*other == option || !matrix.conflict(option, *other))
                };
                let mut items = matrix.items().filter(|&item| matrix.is_primary(item));
                let dies = alive[option.index()]
                    && items.any(|item| !matrix.options_of(item).iter().any(goes));
                if dies {
                    alive[option.index()] = false;
                    changed = true;
                }
            }
        }
        alive.contains(&true).then_some(Closure { alive })
    }
}
