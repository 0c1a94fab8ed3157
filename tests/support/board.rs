//! Boards from one line of text, without a format: these tests must not fail because a reader does.

use gridwright::cover::{Count, Kernel, Plan, Root, Stop, count};
use gridwright::grid::{Filling, Geometry};
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::rules::{Clue, find};

/// An empty board of this size, with these rules switched on.
pub(crate) fn board(size: usize, rules: &[&str]) -> Puzzle {
    with_rules(Puzzle::new(Geometry::square(size).unwrap()), rules)
}

/// The same board, with these rules switched on.
pub(crate) fn with_rules(mut puzzle: Puzzle, rules: &[&str]) -> Puzzle {
    for key in rules {
        let clue = Clue::toggle(find(key).unwrap());
        let last = puzzle.clues().len();
        puzzle.apply(Edit::AddClue(last, clue)).unwrap();
    }
    puzzle
}

/// The digits of a line, `.` for an empty cell.
pub(crate) fn filling(puzzle: &Puzzle, line: &str) -> Filling {
    let geometry = puzzle.geometry();
    assert_eq!(line.chars().count(), geometry.cell_count(), "{line}");
    let mut filling = Filling::empty(geometry);
    for (cell, symbol) in geometry.cells().zip(line.chars()) {
        let digit = puzzle.digits().read(symbol);
        assert!(digit.is_some() || symbol == '.', "{symbol:?} in {line}");
        filling.set(cell, digit);
    }
    filling
}

/// The same board with the digits of a line as givens.
pub(crate) fn given(mut puzzle: Puzzle, line: &str) -> Puzzle {
    for (cell, digit) in filling(&puzzle, line).iter() {
        puzzle.apply(Edit::Give(cell, Some(digit))).unwrap();
    }
    puzzle
}

/// A digit grid as the line it was read from.
pub(crate) fn line(puzzle: &Puzzle, filling: &Filling) -> String {
    let symbol = |digit: &Option<_>| digit.map_or('.', |digit| puzzle.digits().symbol(digit));
    filling.digits().iter().map(symbol).collect()
}

/// The model's matrix for the kernel that it chose, and for the one that it did not.
pub(crate) fn plans(model: &Model) -> [Plan; 2] {
    let other = Plan::with_kernel(model.plan().matrix().clone(), Kernel::Reference);
    [model.plan().clone(), other]
}

/// How many solutions there are, in one go.
pub(crate) fn counted(plan: &Plan, root: &Root, limit: u64) -> Count {
    count(plan, root, limit, &Stop::never()).0
}
