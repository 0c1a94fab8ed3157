//! What a case of a clue says about its cells, so that it can be called by it: `4 in r1c2 with 1 or 7 in r1c3`.
//!
//! A case excludes candidates and says no more. So it is told by the cells whose candidates it narrows; a set of
//! digits by its digits.

use super::chain::group;
use super::combination::{sets_left, touched};
use super::list::{listed, symbols};
use super::net::item_text;
use crate::cover::{ItemId, OptionId};
use crate::grid::{Candidate, Cell, DigitSet};
use crate::hint::position::Position;
use crate::model::Piece;

/// More cells than these are not told of one case.
const CELLS: usize = 4;

/// More cases than these are only counted.
const CASES: usize = 3;

/// Some options that are cases, or that say a digit is missing: each by what it says.
pub(super) fn cases_text(position: &Position, options: &[OptionId], last: &str) -> String {
    let place = |option: &OptionId| match piece(position, *option) {
        Piece::Case(item) => Some(item),
        _ => None,
    };
    let of_one = |item: ItemId| options.iter().all(|own| place(own) == Some(item));
    if let Some(item) = options.first().and_then(place).filter(|&item| of_one(item)) {
        if let Some(text) = joined(position, options) {
            return text;
        }
        let texts: Option<Vec<String>> = options.iter().map(|&own| said(position, own)).collect();
        return match texts {
            Some(mut texts) if texts.len() <= CASES => {
                texts.sort_unstable();
                texts.dedup();
                listed(&texts, last)
            }
            _ if options.len() == 1 => format!("a case of {}", item_text(position, item)),
            _ => format!(
                "one of {} cases of {}",
                options.len(),
                item_text(position, item)
            ),
        };
    }
    let (candidates, others): (Vec<OptionId>, Vec<OptionId>) = options
        .iter()
        .partition(|&&own| position.model().candidate(own).is_some());
    let text = |&own: &OptionId| match place(&own) {
        Some(_) => cases_text(position, &[own], last),
        None => absent(position, own),
    };
    let mut texts: Vec<String> = others.iter().map(text).collect();
    texts.dedup();
    if !candidates.is_empty() {
        texts.insert(0, group(position, &candidates));
    }
    match texts.iter().any(|text| text.contains(" or ")) {
        true => texts.join(&format!(", {last} ")),
        false => listed(&texts, last),
    }
}

/// Whether an option says that a digit is missing.
pub(super) fn is_absence(position: &Position, option: OptionId) -> bool {
    matches!(piece(position, option), Piece::Absent(_))
}

fn piece(position: &Position, option: OptionId) -> Piece {
    position.model().pieces()[option.index()].clone()
}

/// `no 2 in the renban at r4c2`.
fn absent(position: &Position, option: OptionId) -> String {
    match piece(position, option) {
        Piece::Absent(item) => {
            let meaning = position.meaning(item);
            let digit = meaning.digit.map(|digit| position.model().symbol(digit));
            let digit = digit.map_or_else(|| "digit".to_string(), String::from);
            format!("no {digit} in {}", meaning.place)
        }
        _ => "a case".to_string(),
    }
}

/// Several cases that narrow one and the same cell, as one: `1, 2 or 7 in r5c6`. None where another case has that too.
pub(super) fn joined(position: &Position, options: &[OptionId]) -> Option<String> {
    let mut cell = None;
    let mut digits = DigitSet::EMPTY;
    for &option in options {
        let narrowed = narrowed(position, option)?;
        let [(own, allowed)] = narrowed.as_slice() else {
            return None;
        };
        (*cell.get_or_insert(*own) == *own).then_some(())?;
        digits = digits.or(*allowed);
    }
    let cell = cell?;
    is_only(position, options, &[(cell, digits)]).then_some(())?;
    let digits = symbols(position.model(), digits.iter(), "or");
    Some(format!("{digits} in {cell}"))
}

/// Whether no case but these has such digits.
fn is_only(position: &Position, options: &[OptionId], said: &[(Cell, DigitSet)]) -> bool {
    let Some(Piece::Case(item)) = options.first().map(|&own| piece(position, own)) else {
        return false;
    };
    let mut others = position.live(item).filter(|own| !options.contains(own));
    others.all(|other| {
        let apart = |(cell, digits): &(Cell, DigitSet)| {
            allowed(position, other, *cell).and(*digits).is_empty()
        };
        said.iter().any(apart)
    })
}

/// What one case says; none where that would be long, or nothing.
fn said(position: &Position, option: OptionId) -> Option<String> {
    let Piece::Case(item) = piece(position, option) else {
        return None;
    };
    let sets = sets_left(position, item);
    let at = position.live(item).position(|own| own == option);
    if let (Some(sets), Some(at)) = (sets, at) {
        let set = position.model().digits().text(sets[at]);
        return Some(format!("{set} in {}", position.meaning(item).place));
    }
    let narrowed = narrowed(position, option)?;
    let few = !narrowed.is_empty() && narrowed.len() <= CELLS;
    let text = few.then(|| written(position, &narrowed))?;
    match is_only(position, &[option], &narrowed) {
        true => Some(text),
        false => Some(format!("a case with {text}")),
    }
}

/// `4 in r1c2 with 1 or 7 in r1c3`; of more cells `r1c2=4 r1c3=1/7 r2c2=5`.
fn written(position: &Position, said: &[(Cell, DigitSet)]) -> String {
    let model = position.model();
    let long = |(cell, digits): &(Cell, DigitSet)| {
        format!("{} in {cell}", symbols(model, digits.iter(), "or"))
    };
    let short = |(cell, digits): &(Cell, DigitSet)| {
        let digits: Vec<String> = digits.iter().map(|own| model.symbol(own).into()).collect();
        format!("{cell}={}", digits.join("/"))
    };
    let texts: Vec<String> = match said.len() {
        ..=2 => said.iter().map(long).collect(),
        _ => said.iter().map(short).collect(),
    };
    texts.join(if said.len() > 2 { " " } else { " with " })
}

/// The open cells that a case narrows, with what it leaves in them. None where it leaves nothing somewhere.
pub(super) fn narrowed(position: &Position, option: OptionId) -> Option<Vec<(Cell, DigitSet)>> {
    let mut narrowed = Vec::new();
    let open = |cell: &Cell| position.is_open(*cell);
    for cell in touched(position, &[option]).into_iter().filter(open) {
        let (live, allowed) = (possible(position, cell), allowed(position, option, cell));
        if allowed.is_empty() {
            return None;
        }
        if allowed != live {
            narrowed.push((cell, allowed));
        }
    }
    Some(narrowed)
}

/// What a cell may hold.
pub(super) fn possible(position: &Position, cell: Cell) -> DigitSet {
    let digits = position.model().digits().iter();
    let own = |digit| Candidate::new(cell, digit);
    digits
        .filter(|&digit| match position.digit_at(cell) {
            Some(chosen) => chosen == digit,
            None => position.is_live(position.model().option(own(digit))),
        })
        .collect()
}

/// What a cell may hold in a case.
pub(super) fn allowed(position: &Position, case: OptionId, cell: Cell) -> DigitSet {
    let (model, matrix) = (position.model(), position.matrix());
    let fits = |&digit: &_| !matrix.conflict(case, model.option(Candidate::new(cell, digit)));
    possible(position, cell).iter().filter(fits).collect()
}
