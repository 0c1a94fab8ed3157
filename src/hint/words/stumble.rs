//! Why no way is left for a candidate in a clue, by the cells that stand in its way.
//!
//! A clue of many cells has many ways, and that they all exclude a candidate is no reason yet. The reason is what a few
//! of its cells may still hold. Which cells these are is tried out: the board is emptied but for the candidates of
//! the clue's own cells, no other clue counts, and one cell after the other is freed as long as the candidate falls by
//! the same choice.

use super::case::possible;
use super::combination::{headed, within_clue};
use super::list::{listed, symbols};
use crate::cover::{ItemId, OptionId};
use crate::grid::{Candidate, CandidateSet, Cell, Filling};
use crate::hint::Board;
use crate::hint::position::Position;
use crate::hint::sweep::{Scope, Sweep};
use crate::model::Kind;

/// More cells than these are no reason that can be told.
const CELLS: usize = 3;

/// Some cells of a clue, and the first so many targets, which fall by what these cells may hold.
pub(super) struct Stumble {
    cells: Vec<Cell>,
    pub(super) told: usize,
}

/// Few cells that are the reason why targets fall by a choice; if there are none for all, for the first.
pub(super) fn stumble(
    position: &Position,
    choice: ItemId,
    targets: &[Candidate],
) -> Option<Stumble> {
    let few = |told: usize| {
        let cells = cells(position, choice, &targets[..told])?;
        (cells.len() <= CELLS).then_some(Stumble { cells, told })
    };
    few(targets.len()).or_else(|| few(1))
}

impl Stumble {
    /// `The arrow at r1c9: r2c9 can be 5 or 8, and r3c8 is 2.`
    pub(super) fn fact(&self, position: &Position, choice: ItemId) -> String {
        let held = held(position, &self.cells);
        let place = headed(position, choice);
        match held.is_empty() {
            true => format!("{place}, whatever its other cells hold:"),
            false => format!("{place}: {held}. So"),
        }
    }
}

/// What cells may hold: `r2c9 can be 5 or 8, and r3c8 is 2`.
pub(super) fn held(position: &Position, cells: &[Cell]) -> String {
    let held = |&cell: &Cell| {
        let digits = symbols(position.model(), possible(position, cell).iter(), "or");
        match position.is_open(cell) && possible(position, cell).len() > 1 {
            true => format!("{cell} can be {digits}"),
            false => format!("{cell} is {digits}"),
        }
    };
    let held: Vec<String> = cells.iter().map(held).collect();
    match held.len() == 2 && held.iter().any(|own| own.contains(" or ")) {
        true => held.join(", and "),
        false => listed(&held, "and"),
    }
}

/// The cells of a clue without which a target would not fall.
fn cells(position: &Position, choice: ItemId, targets: &[Candidate]) -> Option<Vec<Cell>> {
    let mut cells = within_clue(position, choice);
    cells.retain(|&cell| targets.iter().any(|own| own.cell != cell));
    cells.sort_unstable();
    cells.dedup();
    falls(position, choice, &cells, targets).then_some(())?;
    for cell in cells.clone().into_iter().rev() {
        let fewer: Vec<Cell> = cells.iter().copied().filter(|&own| own != cell).collect();
        if falls(position, choice, &fewer, targets) {
            cells = fewer;
        }
    }
    Some(cells)
}

/// Whether the targets fall by the choice where nothing is known but what these cells may hold.
fn falls(position: &Position, choice: ItemId, cells: &[Cell], targets: &[Candidate]) -> bool {
    let model = position.model();
    let source = position.meaning(choice).source;
    let filling = Filling::empty(model.geometry());
    let mut struck = CandidateSet::empty(model.geometry());
    for &cell in cells {
        let left = possible(position, cell);
        let others = model.digits().iter().filter(|&digit| !left.contains(digit));
        let others = others.map(|digit| Candidate::new(cell, digit));
        let standing = others.filter(|own| !targets.contains(own));
        standing.for_each(|own| struck.insert(own));
    }
    let own = |item| {
        let meaning = model.meaning(item);
        meaning.source == source || meaning.kind == Kind::Cell
    };
    let emptied = Position::within(model, &Board::plain(&filling, &struck), own);
    let mut sweep = Sweep::new(model.plan().matrix());
    let fallen: Vec<OptionId> = sweep.excluded(&emptied, choice, Scope::Candidates);
    let gone = |own: &Candidate| {
        let option = model.option(*own);
        !emptied.is_live(option) || fallen.contains(&option)
    };
    targets.iter().all(gone)
}
