//! What was done and what was undone.
//!
//! Both are stacks of edits that lead back: from the top of `done` to the state before it, from the top of `undone`
//! forward again.

use super::{Edit, Puzzle, Refused};

/// The history of a puzzle, without limit.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    done: Vec<Edit>,
    undone: Vec<Edit>,
}

impl History {
    /// Applies an edit and remembers the way back; an edit that changes nothing leaves no step. Returns whether
    /// anything changed.
    ///
    /// # Errors
    /// Where the puzzle refuses the edit; then neither has changed.
    pub fn apply(&mut self, puzzle: &mut Puzzle, edit: Edit) -> Result<bool, Refused> {
        if !edit.changes(puzzle) {
            return Ok(false);
        }
        puzzle.admit(&edit)?;
        self.done.push(puzzle.apply(edit)?);
        self.undone.clear();
        Ok(true)
    }

    /// Takes the last edit back. Returns whether there was one.
    pub fn undo(&mut self, puzzle: &mut Puzzle) -> bool {
        walk(&mut self.done, &mut self.undone, puzzle)
    }

    /// Does again what was undone last. Returns whether there was anything.
    pub fn redo(&mut self, puzzle: &mut Puzzle) -> bool {
        walk(&mut self.undone, &mut self.done, puzzle)
    }

    /// How many edits can be undone.
    pub fn len(&self) -> usize {
        self.done.len()
    }

    /// Whether nothing can be undone.
    pub fn is_empty(&self) -> bool {
        self.done.is_empty()
    }

    /// How many edits can be done again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }
}

fn walk(from: &mut Vec<Edit>, to: &mut Vec<Edit>, puzzle: &mut Puzzle) -> bool {
    let Some(edit) = from.pop() else { return false };
    to.push(
        puzzle
            .apply(edit)
            .expect("the history leads through states that the puzzle was in"),
    );
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Geometry};

    #[test]
    fn undo_and_redo_walk_the_same_states() {
        let mut puzzle = Puzzle::new(Geometry::square(9).unwrap());
        let mut history = History::default();
        let mut states = vec![puzzle.clone()];
        for i in 0..5 {
            let edit = Edit::Enter(Cell::new(i, i), Some(Digit::new(i)));
            assert_eq!(history.apply(&mut puzzle, edit), Ok(true));
            states.push(puzzle.clone());
        }
        for state in states.iter().rev().skip(1) {
            assert!(history.undo(&mut puzzle));
            assert_eq!(puzzle, *state);
        }
        assert!(!history.undo(&mut puzzle));
        for state in &states[1..] {
            assert!(history.redo(&mut puzzle));
            assert_eq!(puzzle, *state);
        }
        assert!(!history.redo(&mut puzzle));
    }

    #[test]
    fn an_edit_that_changes_nothing_leaves_no_step() {
        let mut puzzle = Puzzle::new(Geometry::square(9).unwrap());
        let mut history = History::default();
        for _ in 0..10 {
            assert_eq!(
                history.apply(&mut puzzle, Edit::Enter(Cell::new(0, 0), None)),
                Ok(false)
            );
        }
        assert!(history.is_empty());
    }
}
