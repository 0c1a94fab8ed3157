//! "At most one of these": a clause for each pair, each pair once, or a ladder where there are too many pairs.
//!
//! A ladder (Sinz, CP 2005: the sequential counter) says with `n - 1` new variables and about `3 n` clauses what
//! `n (n - 1) / 2` pairs say, and unit propagation sees as much. Only choices of more than 63 cases need one; a pair
//! that shares a laddered item needs no clause elsewhere.

use super::Variable;
use super::formula::{Formula, literal};
use crate::cover::{ItemId, Matrix, OptionId};

/// The most pairs that are written out for one item: houses of 25 have 300.
const MOST_PAIRS: usize = 2_000;

/// Writes "at most one" for these items over the options that cover them without a colour.
pub(super) fn at_most_one(formula: &mut Formula, matrix: &Matrix, items: &[ItemId]) {
    let mut ladders = vec![Vec::new(); matrix.option_count()];
    let mut long: Vec<(ItemId, Vec<OptionId>)> = items
        .iter()
        .map(|&item| (item, plain(matrix, item)))
        .filter(|(_, options)| pairs_of(options.len()) > MOST_PAIRS)
        .collect();
    long.sort_by_key(|(item, options)| (std::cmp::Reverse(options.len()), *item));
    for (item, options) in long {
        if open_pairs(&options, &ladders) > MOST_PAIRS {
            let literals: Vec<i32> = options.iter().map(|&option| literal(option)).collect();
            ladder(formula, item, &literals);
            for option in options {
                ladders[option.index()].push(item);
            }
        }
    }
    let mut pairs: Vec<(OptionId, OptionId)> = Vec::new();
    for &item in items {
        let options = plain(matrix, item);
        for (index, &first) in options.iter().enumerate() {
            let (own, later) = (&ladders[first.index()], &options[index + 1..]);
            let open = later
                .iter()
                .filter(|second| !own.iter().any(|it| ladders[second.index()].contains(it)));
            pairs.extend(open.map(|&second| (first, second)));
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    for (first, second) in pairs {
        formula.clause(&[-literal(first), -literal(second)]);
    }
}

/// Writes "at most one of these literals", which belong to the item.
pub(super) fn at_most_one_of(formula: &mut Formula, item: ItemId, literals: &[i32]) {
    if pairs_of(literals.len()) > MOST_PAIRS {
        return ladder(formula, item, literals);
    }
    for (index, &first) in literals.iter().enumerate() {
        for &second in &literals[index + 1..] {
            formula.clause(&[-first, -second]);
        }
    }
}

fn ladder(formula: &mut Formula, item: ItemId, literals: &[i32]) {
    let mut below: Option<i32> = None;
    for (index, &own) in literals.iter().enumerate() {
        if let Some(below) = below {
            formula.clause(&[-own, -below]);
        }
        if index + 1 == literals.len() {
            return;
        }
        let rung = formula.variable(Variable::Rung(item, index as u32 + 1));
        formula.clause(&[-own, rung]);
        if let Some(below) = below {
            formula.clause(&[-below, rung]);
        }
        below = Some(rung);
    }
}

/// The options that cover the item and share it with nobody.
fn plain(matrix: &Matrix, item: ItemId) -> Vec<OptionId> {
    let own = |option: &&OptionId| {
        let mut entries = matrix.entries(**option).iter();
        entries.any(|entry| entry.item == item && entry.color.is_none())
    };
    matrix
        .options_of(item)
        .iter()
        .filter(own)
        .copied()
        .collect()
}

fn pairs_of(count: usize) -> usize {
    count * count.saturating_sub(1) / 2
}

/// How many pairs no ladder says, counting each option by its first ladder.
fn open_pairs(options: &[OptionId], ladders: &[Vec<ItemId>]) -> usize {
    let first = |option: &OptionId| ladders[option.index()].first().copied();
    let mut groups: Vec<ItemId> = options.iter().filter_map(first).collect();
    groups.sort_unstable();
    let said = groups
        .chunk_by(|a, b| a == b)
        .map(|group| pairs_of(group.len()));
    pairs_of(options.len()) - said.sum::<usize>()
}
