//! The matrix as clauses.
//!
//! ```text
//! primary item        at least one of its options; no two of those that cover it
//! secondary item      no two of those that cover it without a colour
//! coloured item       a variable for each colour: an option implies its colour, no two colours, and no colour beside
//!                     an option that covers the item without one
//! digit, barred       a unit clause
//! ```
//!
//! That is the *extended* encoding, each conflicting pair once: 10,530 clauses on a 9x9 board, 111,616 on 16x16. The
//! *minimal* one leaves out what follows by counting in full houses (`house`): each house holds each digit, no cell
//! two: 31,488 clauses on 16x16. Proofs rest on the extended one: choosing an option and dropping what conflicts with
//! it is unit propagation there, so a search of the matrix is a resolution proof on these clauses.

use super::formula::{Formula, Variable, literal};
use super::pairs::{at_most_one, at_most_one_of};
use super::{Board, house};
use crate::cover::{Color, ItemId, Matrix, OptionId};
use crate::model::{Kind, Model};

/// How many clauses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Encoding {
    /// Without what follows by counting.
    Minimal,
    /// Both halves of "exactly one".
    #[default]
    Extended,
}

/// The clauses of a board.
pub fn cnf(board: Board, encoding: Encoding) -> Formula {
    let matrix = board.model.plan().matrix();
    let mut formula = Formula::default();
    for option in matrix.options() {
        formula.variable(Variable::Option(option));
    }
    let (at_least, at_most) = demands(board.model, encoding);
    for item in at_least {
        let options = matrix.options_of(item).iter();
        let literals: Vec<i32> = options.map(|&option| literal(option)).collect();
        formula.clause(&literals);
    }
    at_most_one(&mut formula, matrix, &at_most);
    for item in matrix.items() {
        colors(&mut formula, matrix, item);
    }
    for &option in &board.root.chosen {
        formula.clause(&[literal(option)]);
    }
    for &option in &board.root.barred {
        formula.clause(&[-literal(option)]);
    }
    formula
}

/// The items for which "at least one" is said, and those for which "at most one" is.
fn demands(model: &Model, encoding: Encoding) -> (Vec<ItemId>, Vec<ItemId>) {
    let matrix = model.plan().matrix();
    let mut at_least: Vec<ItemId> = matrix.items().collect();
    at_least.retain(|&item| matrix.is_primary(item));
    let mut at_most: Vec<ItemId> = matrix.items().collect();
    if encoding == Encoding::Minimal {
        let full = house::full(model);
        let is_cell = |item: ItemId| model.meaning(item).kind == Kind::Cell;
        at_least.retain(|&item| !(is_cell(item) && full.cells[item.index()]));
        at_most.retain(|&item| !full.houses[item.index()]);
    }
    (at_least, at_most)
}

/// The clauses of an item's colours, where it has any.
fn colors(formula: &mut Formula, matrix: &Matrix, item: ItemId) {
    let own = |&option: &OptionId| {
        let mut entries = matrix.entries(option).iter();
        let entry = entries.find(|entry| entry.item == item);
        entry.map(|entry| (entry.color, literal(option)))
    };
    let members: Vec<(Option<Color>, i32)> =
        matrix.options_of(item).iter().filter_map(own).collect();
    let mut colors: Vec<Color> = members.iter().filter_map(|(color, _)| *color).collect();
    colors.sort_unstable();
    colors.dedup();
    let literals: Vec<i32> = colors
        .iter()
        .map(|&color| formula.variable(Variable::Color(item, color)))
        .collect();
    if literals.is_empty() {
        return;
    }
    for (color, option) in members {
        match color.and_then(|color| colors.binary_search(&color).ok()) {
            Some(index) => formula.clause(&[-option, literals[index]]),
            None => literals
                .iter()
                .for_each(|&color| formula.clause(&[-option, -color])),
        }
    }
    at_most_one_of(formula, item, &literals);
}
