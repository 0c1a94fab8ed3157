//! What options, items and variables are called outside.

use super::Variable;
use crate::cover::{ItemId, OptionId};
use crate::grid::Candidate;
use crate::model::Model;

/// An option: `r4c5=7`, or `k83.4` for the fourth option of the item `k83`.
pub(super) fn option(model: &Model, option: OptionId) -> String {
    if let Some(candidate) = model.candidate(option) {
        return self::candidate(model, candidate);
    }
    let matrix = model.plan().matrix();
    let primary = |item: &ItemId| matrix.is_primary(*item);
    let items = matrix.entries(option).iter().map(|entry| entry.item);
    let item = items.into_iter().find(primary);
    let item = item.expect("an option has a primary item");
    let own = matrix.options_of(item);
    let place = own.iter().position(|&other| other == option);
    let place = place.map_or(0, |place| place + 1);
    format!("{}.{place}", matrix.name(item))
}

/// A candidate: `r4c5=7`.
pub(super) fn candidate(model: &Model, candidate: Candidate) -> String {
    format!("{}={}", candidate.cell, model.symbol(candidate.digit))
}

/// The column of an option in a binary program: `x457` for 7 in r4c5, `x041107` where a number may have two figures,
/// `c812` for an option without a candidate.
pub(super) fn column(model: &Model, option: OptionId) -> String {
    let Some(candidate) = model.candidate(option) else {
        return format!("c{}", option.index() + 1);
    };
    let geometry = model.geometry();
    let most = geometry.rows().max(geometry.columns());
    let width = if most.max(geometry.digits()) > 9 {
        2
    } else {
        1
    };
    let (row, column) = (candidate.cell.row + 1, candidate.cell.column + 1);
    let digit = candidate.digit.index() + 1;
    format!("x{row:0width$}{column:0width$}{digit:0width$}")
}

/// All columns of a binary program; `y812` is a colour. At most eight characters, no two alike.
pub(super) fn columns(model: &Model, count: usize) -> Vec<String> {
    let options = model.plan().matrix().option_count();
    let name = |index: usize| match index < options {
        true => column(model, OptionId::new(index)),
        false => format!("y{}", index + 1),
    };
    (0..count).map(name).collect()
}

/// A variable of a formula.
pub(super) fn variable(model: &Model, variable: Variable) -> String {
    let matrix = model.plan().matrix();
    match variable {
        Variable::Option(option) => self::option(model, option),
        Variable::Color(item, color) => format!("{}:{}", matrix.name(item), color.0),
        Variable::Rung(item, rung) => format!("{}^{rung}", matrix.name(item)),
    }
}

/// An item in words: `the 7 of row 3`, `r4c5`, `the cage at r1c1`.
pub(super) fn item(model: &Model, item: ItemId) -> String {
    let meaning = model.meaning(item);
    match meaning.digit {
        Some(digit) => format!("the {} of {}", model.symbol(digit), meaning.place),
        None => meaning.place.to_string(),
    }
}
