//! Every change of a puzzle, and the way back.
//!
//! [`Puzzle::apply`] returns the inverse of what it did; applying that is undo. A refused edit changes nothing, also
//! where it was one of several. An edit that would change nothing is told apart by [`Edit::changes`], so that it
//! leaves no step in the history.
//!
//! Edits are kept in journals, where anything may have happened to them: an edit that does not fit the puzzle is
//! refused, whatever it is, and never a panic.

use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::format::journal;
use super::{COLORS, ColorSet, Drawing, Field, Figure, MOST_DRAWINGS, Puzzle};
use crate::grid::{Cell, Digit, DigitSet, Division, Solution};
use crate::rules::Clue;

/// A change of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Edit {
    /// Writes or wipes a given. An entry that stands there goes.
    Give(Cell, Option<Digit>),
    /// Writes or wipes an entry.
    Enter(Cell, Option<Digit>),
    /// Replaces the corner marks of a cell.
    Corner(Cell, DigitSet),
    /// Replaces the centre marks of a cell.
    Centre(Cell, DigitSet),
    /// Replaces the colours of a cell.
    Color(Cell, ColorSet),
    /// Replaces the struck candidates of a cell.
    Strike(Cell, DigitSet),
    /// Puts a clue at this position among the clues.
    AddClue(usize, Clue),
    /// Takes the clue at this position away.
    RemoveClue(usize),
    /// Replaces the clue at this position.
    ReplaceClue(usize, Clue),
    /// Divides the board in this way, by this map where regions may have any form.
    Divide(Division, Vec<Option<u8>>),
    /// Replaces a text.
    Text(Field, Option<String>),
    /// Replaces the drawings without a meaning.
    Draw(Vec<Drawing>),
    /// Replaces the stored solution.
    Solution(#[serde(with = "journal::solution")] Option<Solution>),
    /// Replaces everything: another puzzle was opened or pasted.
    Replace(#[serde(with = "journal::puzzle")] Box<Puzzle>),
    /// Several changes as one.
    All(Vec<Edit>),
}

/// Why an edit was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The cell holds a given, which only the setter may change.
    Given(Cell),
    /// A cell, digit or clue that this puzzle does not have.
    NotThere(String),
    /// A clue that does not fit the board, contradicts itself, or rests on a house that is switched off.
    Clue(String),
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refused::Given(cell) => write!(out, "{cell} is given"),
            Refused::NotThere(what) => write!(out, "{what}"),
            Refused::Clue(reason) => write!(out, "{reason}"),
        }
    }
}

impl std::error::Error for Refused {}

impl Edit {
    /// Whether applying it would change the puzzle.
    pub fn changes(&self, puzzle: &Puzzle) -> bool {
        match self {
            Edit::All(edits) => edits.iter().any(|edit| edit.changes(puzzle)),
            Edit::Replace(other) => **other != *puzzle,
            edit => {
                let mut trial = puzzle.clone();
                trial.apply(edit.clone()).is_err() || trial != *puzzle
            }
        }
    }
}

impl Puzzle {
    /// Whether the clues that an edit brings fit the board and can state their facts. This is the door for new
    /// edits; the way back is not held to it, because a clue may rest on a house that was switched off later.
    ///
    /// # Errors
    /// A sentence that names the clue and what is wrong with it.
    pub fn admit(&self, edit: &Edit) -> Result<(), Refused> {
        match edit {
            Edit::AddClue(_, clue) | Edit::ReplaceClue(_, clue) => {
                self.check_form(clue)?;
                let facts = if clue.off {
                    Ok(Vec::new())
                } else {
                    clue.facts(&self.setting())
                };
                facts
                    .map(drop)
                    .map_err(|refusal| Refused::Clue(refusal.to_string()))
            }
            Edit::All(edits) => edits.iter().try_for_each(|edit| self.admit(edit)),
            _ => Ok(()),
        }
    }

    /// Applies an edit and returns its inverse.
    ///
    /// # Errors
    /// Where the edit does not fit the puzzle; then nothing has changed.
    pub fn apply(&mut self, edit: Edit) -> Result<Edit, Refused> {
        match edit {
            Edit::Give(cell, digit) => self.give(cell, digit),
            Edit::Enter(cell, digit) => self.enter(cell, digit),
            Edit::Corner(cell, digits) => {
                self.check(cell, digits)?;
                let old = self.corner.at(cell);
                self.corner.set(cell, digits);
                Ok(Edit::Corner(cell, old))
            }
            Edit::Centre(cell, digits) => {
                self.check(cell, digits)?;
                let old = self.centre.at(cell);
                self.centre.set(cell, digits);
                Ok(Edit::Centre(cell, old))
            }
            Edit::Strike(cell, digits) => {
                self.check(cell, digits)?;
                let old = self.struck().at(cell);
                self.subject.struck.set(cell, digits);
                Ok(Edit::Strike(cell, old))
            }
            Edit::Color(cell, colors) => self.color(cell, colors),
            Edit::AddClue(at, clue) => self.add_clue(at, clue),
            Edit::RemoveClue(at) => {
                self.check_clue(at)?;
                Ok(Edit::AddClue(at, self.subject.clues.remove(at)))
            }
            Edit::ReplaceClue(at, clue) => self.replace_clue(at, clue),
            Edit::Divide(division, map) => self.divide(&division, &map),
            Edit::Text(field, text) => Ok(Edit::Text(field, self.texts.set(field, text))),
            Edit::Draw(drawings) => {
                if drawings.len() > MOST_DRAWINGS {
                    let reason = format!("a puzzle keeps at most {MOST_DRAWINGS} drawings");
                    return Err(Refused::NotThere(reason));
                }
                let framed = drawings.iter().filter_map(|drawing| match &drawing.figure {
                    Figure::Frame { cells, .. } => Some(cells),
                    _ => None,
                });
                for cell in framed.flatten() {
                    self.check(*cell, DigitSet::EMPTY)?;
                }
                Ok(Edit::Draw(std::mem::replace(&mut self.drawings, drawings)))
            }
            Edit::Solution(solution) => self.solution(solution),
            Edit::Replace(mut other) => {
                std::mem::swap(self, &mut other);
                Ok(Edit::Replace(other))
            }
            Edit::All(edits) => self.apply_all(edits),
        }
    }

    fn give(&mut self, cell: Cell, digit: Option<Digit>) -> Result<Edit, Refused> {
        self.check_digit(cell, digit)?;
        let entry = if digit.is_some() {
            self.subject.entries.set(cell, None)
        } else {
            None
        };
        let back = Edit::Give(cell, self.subject.givens.set(cell, digit));
        Ok(match entry {
            None => back,
            Some(_) => Edit::All(vec![back, Edit::Enter(cell, entry)]),
        })
    }

    fn enter(&mut self, cell: Cell, digit: Option<Digit>) -> Result<Edit, Refused> {
        self.check_digit(cell, digit)?;
        if self.givens().at(cell).is_some() {
            return Err(Refused::Given(cell));
        }
        Ok(Edit::Enter(cell, self.subject.entries.set(cell, digit)))
    }

    fn color(&mut self, cell: Cell, colors: ColorSet) -> Result<Edit, Refused> {
        self.check(cell, DigitSet::EMPTY)?;
        if !colors.is_subset(ColorSet::all(COLORS)) {
            return Err(Refused::NotThere(format!("there are {COLORS} colours")));
        }
        let index = self.geometry().index(cell);
        Ok(Edit::Color(
            cell,
            std::mem::replace(&mut self.colors[index], colors),
        ))
    }

    fn solution(&mut self, solution: Option<Solution>) -> Result<Edit, Refused> {
        if let Some(solution) = &solution {
            let board = self.geometry();
            let (columns, cells) = (solution.columns(), solution.digits().len());
            if (columns, cells) != (board.columns(), board.cell_count()) {
                let reason = "the solution is one of another board".to_string();
                return Err(Refused::NotThere(reason));
            }
            self.check_digits(solution.digits())?;
        }
        let old = std::mem::replace(&mut self.texts.solution, solution);
        Ok(Edit::Solution(old))
    }

    fn add_clue(&mut self, at: usize, clue: Clue) -> Result<Edit, Refused> {
        self.check_form(&clue)?;
        if at > self.clues().len() {
            return Err(Refused::NotThere(format!(
                "there are only {} clues",
                self.clues().len()
            )));
        }
        self.subject.clues.insert(at, clue);
        Ok(Edit::RemoveClue(at))
    }

    fn replace_clue(&mut self, at: usize, clue: Clue) -> Result<Edit, Refused> {
        self.check_clue(at)?;
        self.check_form(&clue)?;
        Ok(Edit::ReplaceClue(
            at,
            std::mem::replace(&mut self.subject.clues[at], clue),
        ))
    }

    fn divide(&mut self, division: &Division, map: &[Option<u8>]) -> Result<Edit, Refused> {
        let divided = self.geometry().divided_as(division, map);
        let divided = divided.map_err(|error| Refused::NotThere(error.to_string()))?;
        let old = std::mem::replace(&mut self.subject.geometry, Arc::new(divided));
        Ok(Edit::Divide(
            old.division().clone(),
            old.region_map().to_vec(),
        ))
    }

    fn apply_all(&mut self, edits: Vec<Edit>) -> Result<Edit, Refused> {
        let mut back = Vec::new();
        for edit in edits {
            match self.apply(edit) {
                Ok(inverse) => back.push(inverse),
                Err(refused) => {
                    for inverse in back.into_iter().rev() {
                        self.apply(inverse)
                            .expect("the way back is open: it was just walked");
                    }
                    return Err(refused);
                }
            }
        }
        back.reverse();
        Ok(Edit::All(back))
    }

    fn check(&self, cell: Cell, digits: DigitSet) -> Result<(), Refused> {
        if !self.geometry().contains(cell) {
            return Err(Refused::NotThere(format!("{cell} is off the board")));
        }
        if !digits.is_subset(self.digits().all()) {
            return Err(self.no_such_digit());
        }
        Ok(())
    }

    fn check_digit(&self, cell: Cell, digit: Option<Digit>) -> Result<(), Refused> {
        self.check_digits(digit.as_slice())?;
        self.check(cell, DigitSet::EMPTY)
    }

    fn check_digits(&self, digits: &[Digit]) -> Result<(), Refused> {
        let there = |digit: &Digit| digit.index() < self.digits().len();
        if digits.iter().all(there) {
            Ok(())
        } else {
            Err(self.no_such_digit())
        }
    }

    fn no_such_digit(&self) -> Refused {
        let count = self.digits().len();
        Refused::NotThere(format!("the digits of this board go up to {count}"))
    }

    /// Whether the clue has the form of its rule on this board and only digits of this board.
    pub(super) fn check_form(&self, clue: &Clue) -> Result<(), Refused> {
        clue.fits(self.geometry())
            .map_err(|error| Refused::Clue(error.to_string()))?;
        self.check_digits(clue.digits())
    }

    fn check_clue(&self, at: usize) -> Result<(), Refused> {
        if at < self.clues().len() {
            Ok(())
        } else {
            Err(Refused::NotThere(format!("there is no clue {}", at + 1)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Geometry;
    use crate::rules::{Value, find};

    fn board() -> Puzzle {
        Puzzle::new(Geometry::square(9).unwrap())
    }

    #[test]
    fn an_edit_and_its_inverse_leave_nothing() {
        let (cell, digit) = (Cell::new(0, 0), Digit::new(4));
        let cage = Clue::new(
            find("killer").unwrap(),
            vec![cell],
            Value::Number(5),
            board().geometry(),
        )
        .unwrap();
        let edits = [
            Edit::Enter(cell, Some(digit)),
            Edit::Corner(cell, DigitSet::all(3)),
            Edit::Color(cell, ColorSet::all(2)),
            Edit::AddClue(3, cage),
            Edit::RemoveClue(1),
            Edit::Divide(Division::Draft, vec![None; 81]),
            Edit::Divide(Division::None, Vec::new()),
            Edit::Text(Field::Title, Some("a".into())),
            Edit::Replace(Box::new(Puzzle::new(Geometry::square(4).unwrap()))),
            Edit::All(vec![
                Edit::Enter(cell, Some(digit)),
                Edit::Give(cell, Some(digit)),
            ]),
        ];
        for edit in edits {
            let mut puzzle = board();
            let back = puzzle.apply(edit.clone()).unwrap();
            assert_ne!(puzzle, board(), "{edit:?}");
            puzzle.apply(back).unwrap();
            assert_eq!(puzzle, board(), "{edit:?}");
        }
    }

    #[test]
    fn a_refused_part_leaves_the_rest_undone() {
        let mut puzzle = board();
        let (cell, digit) = (Cell::new(0, 0), Digit::new(4));
        puzzle.apply(Edit::Give(cell, Some(digit))).unwrap();
        let before = puzzle.clone();
        let edits = vec![
            Edit::Enter(Cell::new(1, 1), Some(digit)),
            Edit::Enter(cell, Some(digit)),
        ];
        assert_eq!(puzzle.apply(Edit::All(edits)), Err(Refused::Given(cell)));
        assert_eq!(puzzle, before);
    }

    #[test]
    fn an_impossible_cage_is_refused_by_name() {
        let puzzle = board();
        let cells = (0..3).map(|column| Cell::new(0, column)).collect();
        let cage = Clue::new(
            find("killer").unwrap(),
            cells,
            Value::Number(5),
            puzzle.geometry(),
        )
        .unwrap();
        let error = puzzle.admit(&Edit::AddClue(0, cage)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the cage at r1c1 cannot sum to 5: its 3 cells sum to 6-24"
        );
    }
}
