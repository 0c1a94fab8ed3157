//! The matrix to look at: what one option covers, and what the families of items have in common.
//!
//! "Order n" for the eye: every option (i, j, k), digit k in row i and column j, is in exactly one item of each family,
//! and the items of a family fix two of its coordinates: (i, j) a cell, (i, k) a row's digit, (j, k) a column's, (B, k)
//! a box's, where B is the region of (i, j). All of this is read off the matrix, so other rules show theirs too.

use std::collections::BTreeSet;

use super::name;
use crate::cover::{ItemId, OptionId};
use crate::grid::{Candidate, Cell};
use crate::model::Model;

/// What a candidate's option covers and rules out, as lines of text.
pub fn incidence(model: &Model, candidate: Candidate) -> Vec<String> {
    let (matrix, option) = (model.plan().matrix(), model.option(candidate));
    let (row, column) = (candidate.cell.row + 1, candidate.cell.column + 1);
    let digit = candidate.digit.index() + 1;
    let own = name::candidate(model, candidate);
    let entries = matrix.entries(option);
    let mut lines = vec![format!(
        "{own} is the option (i, j, k) = ({row}, {column}, {digit}); it covers {} items:",
        entries.len()
    )];
    for entry in entries {
        let family = model.family(entry.item);
        let words = name::item(model, entry.item);
        let color = match entry.color {
            Some(color) => format!(" in colour {}", color.0),
            None => String::new(),
        };
        let kind = match matrix.is_primary(entry.item) {
            true => "",
            false => " (at most once)",
        };
        lines.push(format!("  {family:<16} {words}{color}{kind}"));
    }
    let rivals = rivals(model, option);
    let candidates: Vec<Candidate> = rivals
        .iter()
        .filter_map(|&it| model.candidate(it))
        .collect();
    lines.push(format!(
        "It rules out {} candidates and {} cases. How many in each cell:",
        candidates.len(),
        rivals.len() - candidates.len()
    ));
    lines.extend(picture(model, candidate.cell, &candidates));
    lines
}

/// The options that no cover can hold beside this one.
fn rivals(model: &Model, option: OptionId) -> BTreeSet<OptionId> {
    let matrix = model.plan().matrix();
    let entries = matrix.entries(option).iter();
    let near = entries.flat_map(|entry| matrix.options_of(entry.item));
    near.copied()
        .filter(|&other| matrix.conflict(option, other))
        .collect()
}

/// The board: the cell itself as `#`, the others by how many of these candidates they hold.
fn picture(model: &Model, own: Cell, candidates: &[Candidate]) -> Vec<String> {
    let geometry = model.geometry();
    let sign = |cell: Cell| {
        let count = candidates.iter().filter(|it| it.cell == cell).count();
        match count {
            _ if cell == own => "#".to_string(),
            0 => ".".to_string(),
            count => count.to_string(),
        }
    };
    let widest = geometry.cells().map(|cell| sign(cell).len()).max();
    let width = widest.unwrap_or(1);
    let row = |row: u8| {
        let cells = geometry.row(row).into_iter();
        let signs: Vec<String> = cells
            .map(|cell| format!("{:>width$}", sign(cell)))
            .collect();
        format!("  {}", signs.join(" "))
    };
    (0..geometry.rows()).map(row).collect()
}

/// What the items of a rule have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Family {
    /// The key of the rule, or `cell`.
    pub key: &'static str,
    /// How many items.
    pub items: usize,
    /// How many of them must be covered.
    pub primary: usize,
    /// The fewest and the most options that cover one of them.
    pub options: (usize, usize),
    /// In how few and how many of them a candidate is.
    pub candidates: (usize, usize),
    /// Which coordinates all options of an item share, where it is the same for every item: `i k`.
    pub fixes: String,
}

/// The families of a matrix, in the order in which they first occur.
pub fn families(model: &Model) -> Vec<Family> {
    let matrix = model.plan().matrix();
    let mut keys: Vec<&'static str> = Vec::new();
    for item in matrix.items() {
        if !keys.contains(&model.family(item)) {
            keys.push(model.family(item));
        }
    }
    keys.into_iter().map(|key| family(model, key)).collect()
}

fn family(model: &Model, key: &'static str) -> Family {
    let matrix = model.plan().matrix();
    let own = |item: &ItemId| model.family(*item) == key;
    let items: Vec<ItemId> = matrix.items().filter(own).collect();
    let sizes = items.iter().map(|&item| matrix.options_of(item).len());
    let times = matrix.visible().map(|option| {
        let entries = matrix.entries(option).iter();
        entries.filter(|entry| own(&entry.item)).count()
    });
    let mut fixes: Vec<String> = items.iter().map(|&item| shared(model, item)).collect();
    fixes.dedup();
    Family {
        key,
        primary: items
            .iter()
            .filter(|&&item| matrix.is_primary(item))
            .count(),
        options: bounds(sizes),
        candidates: bounds(times),
        items: items.len(),
        fixes: match &fixes[..] {
            [one] => one.clone(),
            _ => String::new(),
        },
    }
}

fn bounds(numbers: impl Iterator<Item = usize>) -> (usize, usize) {
    let (mut least, mut most) = (usize::MAX, 0);
    for number in numbers {
        (least, most) = (least.min(number), most.max(number));
    }
    (least.min(most), most)
}

/// The coordinates that all options of an item share: a cell is no region's, a row and its digit no cell's.
fn shared(model: &Model, item: ItemId) -> String {
    let options = model.plan().matrix().options_of(item).iter();
    let candidates: Option<Vec<Candidate>> = options.map(|&it| model.candidate(it)).collect();
    let Some(candidates) = candidates.filter(|own| own.len() > 1) else {
        return String::new();
    };
    let same = |coordinate: &dyn Fn(&Candidate) -> usize| {
        let first = coordinate(&candidates[0]);
        candidates.iter().all(|own| coordinate(own) == first)
    };
    let row = same(&|own| own.cell.row.into());
    let column = same(&|own| own.cell.column.into());
    let region = same(&|own| model.geometry().region_of(own.cell).map_or(0, |it| it + 1));
    let parts = [
        (row, "i"),
        (column, "j"),
        (region && !row && !column, "B"),
        (same(&|own| own.digit.index()), "k"),
    ];
    let parts = parts.iter().filter(|(same, _)| *same);
    parts.map(|(_, name)| *name).collect::<Vec<_>>().join(" ")
}
