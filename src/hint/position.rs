//! What is left of the matrix once the digits on the board are taken.
//!
//! The digits are chosen options; whatever conflicts with one of them, is barred by a clue or was struck is gone; the
//! rest is *live*. A primary item that no chosen option covers is an *open truth*: exactly one of its live options is
//! part of every solution.
//!
//! Auxiliary options (the combinations of a cage, say) are no candidates, so nobody strikes them: those that an open
//! truth excludes as a whole are taken out here, each with the truth as its reason. These deductions are the
//! *lemmas* on which a certificate may rest.
//!
//! Invariant: no candidate is gone through a lemma, and the live options before the lemmas are those that
//! `live_before_lemmas` says.

use std::cell::OnceCell;

use super::Board;
use super::certificate::Lemma;
use super::field::Field;
use super::net::{Falling, falling};
use super::sets::{AlmostLocked, almost_locked};
use super::sweep::{Scope, Sweep};
use crate::cover::{Entry, ItemId, Matrix, OptionId, Root, Stop};
use crate::grid::{Candidate, CandidateSet, Cell, Digit, Filling};
use crate::model::{Meaning, Model};

/// The live options of a board.
pub struct Position<'a> {
    model: &'a Model,
    filling: &'a Filling,
    struck: &'a CandidateSet,
    unique: Option<&'a Filling>,
    field: OnceCell<Field>,
    falling: OnceCell<Vec<Falling>>,
    almost_locked: OnceCell<Vec<AlmostLocked>>,
    live: Vec<bool>,
    met: Vec<bool>,
    chosen: Vec<OptionId>,
    lemmas: Vec<Lemma>,
    clash: bool,
}

impl<'a> Position<'a> {
    /// What the digits of a board leave, less the struck candidates.
    pub fn new(model: &'a Model, board: &Board<'a>) -> Position<'a> {
        Position::within(model, board, |_| true)
    }

    /// The same, with no lemmas but by some truths.
    pub(super) fn within(
        model: &'a Model,
        board: &Board<'a>,
        wanted: impl Fn(ItemId) -> bool,
    ) -> Position<'a> {
        let Board {
            filling,
            struck,
            unique,
        } = *board;
        let matrix = model.plan().matrix();
        let chosen = |(cell, digit)| model.option(Candidate::new(cell, digit));
        let mut position = Position {
            model,
            filling,
            struck,
            unique,
            field: OnceCell::new(),
            falling: OnceCell::new(),
            almost_locked: OnceCell::new(),
            live: vec![true; matrix.option_count()],
            met: vec![false; matrix.item_count()],
            chosen: filling.iter().map(chosen).collect(),
            lemmas: Vec::new(),
            clash: false,
        };
        let barred = model.bars().iter().map(|bar| bar.candidate);
        for candidate in barred.chain(struck.iter()) {
            position.live[model.option(candidate).index()] = false;
        }
        position.choose();
        position.deduce(wanted);
        position
    }

    /// Takes the digits on the board.
    fn choose(&mut self) {
        let matrix = self.matrix();
        let mut taken = vec![false; self.live.len()];
        for option in &self.chosen {
            taken[option.index()] = true;
        }
        for &option in &self.chosen {
            for &entry in matrix.entries(option) {
                self.met[entry.item.index()] |= matrix.is_primary(entry.item);
                for other in opponents(matrix, option, entry) {
                    self.live[other.index()] = false;
                    self.clash |= taken[other.index()];
                }
            }
        }
        for option in &self.chosen {
            self.live[option.index()] = false;
        }
    }

    /// Takes out the auxiliary options that an open truth excludes, until there are no more. A truth excludes more than
    /// before only when it has lost an option itself, so after the first round only those are looked at again.
    fn deduce(&mut self, wanted: impl Fn(ItemId) -> bool) {
        let matrix = self.matrix();
        if matrix.visible().count() == matrix.option_count() {
            return;
        }
        let mut sweep = Sweep::new(matrix);
        let mut truths: Vec<ItemId> = self.truths().filter(|&own| wanted(own)).collect();
        while !truths.is_empty() {
            let known = self.lemmas.len();
            for &truth in &truths {
                for target in sweep.excluded(self, truth, Scope::Auxiliary) {
                    self.live[target.index()] = false;
                    self.lemmas.push(Lemma { truth, target });
                }
            }
            let fresh = self.lemmas[known..].iter();
            let entries = fresh.flat_map(|lemma| matrix.entries(lemma.target));
            truths = entries
                .map(|entry| entry.item)
                .filter(|&item| self.is_open_truth(item) && wanted(item))
                .collect();
            truths.sort_unstable();
            truths.dedup();
        }
    }

    /// The model that it is a position of.
    pub fn model(&self) -> &'a Model {
        self.model
    }

    /// The matrix of the model.
    pub fn matrix(&self) -> &'a Matrix {
        self.model.plan().matrix()
    }

    /// What is live as a graph, built when it is first asked for.
    pub(super) fn field(&self) -> &Field {
        self.field.get_or_init(|| Field::of(self))
    }

    /// What single truths refute, tried out when it is first asked for.
    pub(super) fn falling(&self, stop: &Stop) -> &[Falling] {
        self.falling.get_or_init(|| falling(self.field(), stop))
    }

    /// The almost locked sets, looked for when they are first asked for.
    pub(super) fn almost_locked(&self) -> &[AlmostLocked] {
        self.almost_locked.get_or_init(|| almost_locked(self))
    }

    /// The givens, where they are known to have one solution.
    pub fn fixed(&self) -> Option<&'a Filling> {
        self.unique
    }

    /// What a search of this position starts from.
    pub fn root(&self) -> Root {
        self.model.root(self.filling, Some(self.struck))
    }

    /// Whether the option is one of the digits on the board.
    pub fn has_taken(&self, option: OptionId) -> bool {
        self.chosen.contains(&option)
    }

    /// What an item means.
    pub fn meaning(&self, item: ItemId) -> &'a Meaning {
        self.model.meaning(item)
    }

    /// The digit on the board in this cell.
    pub fn digit_at(&self, cell: Cell) -> Option<Digit> {
        self.filling.at(cell)
    }

    /// How many options are live.
    pub(super) fn live_count(&self) -> usize {
        self.live.iter().filter(|&&live| live).count()
    }

    /// The digits on the board.
    pub(super) fn filling(&self) -> &'a Filling {
        self.filling
    }

    /// Whether the cell holds no digit.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.filling.at(cell).is_none()
    }

    /// Whether the candidate was struck.
    pub fn is_struck(&self, candidate: Candidate) -> bool {
        self.struck.contains(candidate)
    }

    /// Whether the digit is on the board in this cell.
    pub fn is_chosen(&self, candidate: Candidate) -> bool {
        self.filling.at(candidate.cell) == Some(candidate.digit)
    }

    /// Whether the option may still be part of a solution.
    pub fn is_live(&self, option: OptionId) -> bool {
        self.live[option.index()]
    }

    /// The live options of an item.
    pub fn live(&self, item: ItemId) -> impl Iterator<Item = OptionId> {
        let options = self.matrix().options_of(item).iter().copied();
        options.filter(|&option| self.is_live(option))
    }

    /// The live candidates of an item.
    pub fn candidates(&self, item: ItemId) -> impl Iterator<Item = Candidate> {
        self.live(item)
            .filter_map(|option| self.model.candidate(option))
    }

    /// Whether the item is a truth that no digit on the board has met yet.
    pub fn is_open_truth(&self, item: ItemId) -> bool {
        self.matrix().is_primary(item) && !self.met[item.index()]
    }

    /// The open truths.
    pub fn truths(&self) -> impl Iterator<Item = ItemId> {
        self.matrix()
            .items()
            .filter(|&item| self.is_open_truth(item))
    }

    /// The auxiliary options that were taken out, in the order of the deductions.
    pub fn lemmas(&self) -> &[Lemma] {
        &self.lemmas
    }

    /// Which options are live when no lemma is believed.
    pub fn live_before_lemmas(&self) -> Vec<bool> {
        let mut live = self.live.clone();
        for lemma in &self.lemmas {
            live[lemma.target.index()] = true;
        }
        live
    }

    /// Whether it visibly has no solution: two digits clash, or an open truth has nothing left.
    pub fn is_dead(&self) -> bool {
        let mut bars = self.model.bars().iter();
        self.clash
            || bars.any(|bar| self.is_chosen(bar.candidate))
            || self.truths().any(|truth| self.live(truth).next().is_none())
    }
}

/// The options that an entry of `option` excludes.
pub(super) fn opponents(
    matrix: &Matrix,
    option: OptionId,
    entry: Entry,
) -> impl Iterator<Item = OptionId> {
    let options = matrix.options_of(entry.item).iter().copied();
    options.filter(move |&other| {
        other != option && (entry.color.is_none() || !agrees(matrix, other, entry))
    })
}

/// Whether an option's own entry for the same item agrees with this coloured one.
fn agrees(matrix: &Matrix, option: OptionId, entry: Entry) -> bool {
    let entries = matrix.entries(option);
    entries
        .iter()
        .any(|own| own.item == entry.item && own.agrees(entry))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Geometry;
    use crate::puzzle::{Edit, Puzzle};
    use crate::rules::{Clue, Value, find};

    #[test]
    fn a_digit_takes_its_row_column_and_box() {
        let model = Model::build(Puzzle::new(Geometry::square(9).unwrap()).subject()).unwrap();
        let mut filling = Filling::empty(model.geometry());
        filling.set(Cell::new(4, 4), Some(Digit::new(6)));
        let struck = CandidateSet::empty(model.geometry());
        let position = Position::new(&model, &Board::plain(&filling, &struck));
        let live = (0..729).filter(|&option| position.is_live(OptionId::new(option)));
        assert_eq!(live.count(), 729 - 9 - 20);
        assert_eq!(position.truths().count(), 324 - 4);
        assert!(!position.is_dead() && position.lemmas().is_empty());
    }

    #[test]
    fn combinations_of_a_cage_fall_with_struck_candidates() {
        let mut puzzle = Puzzle::new(Geometry::square(4).unwrap());
        let cells = vec![Cell::new(0, 0), Cell::new(0, 1)];
        let board = puzzle.geometry().clone();
        let cage = Clue::new(find("killer").unwrap(), cells, Value::Number(5), &board).unwrap();
        puzzle.apply(Edit::AddClue(3, cage)).unwrap();
        let model = Model::build(puzzle.subject()).unwrap();
        let filling = Filling::empty(&board);
        let mut struck = CandidateSet::empty(&board);
        let combinations = |struck: &CandidateSet| {
            let position = Position::new(&model, &Board::plain(&filling, struck));
            let choice = position
                .truths()
                .find(|&item| position.meaning(item).kind == crate::model::Kind::Choice)
                .unwrap();
            position.live(choice).count()
        };
        assert_eq!(combinations(&struck), 2, "14 and 23");
        struck.insert(Candidate::new(Cell::new(0, 0), Digit::new(0)));
        assert_eq!(combinations(&struck), 2);
        struck.insert(Candidate::new(Cell::new(0, 1), Digit::new(0)));
        assert_eq!(combinations(&struck), 1, "no 1 is left");
    }
}
