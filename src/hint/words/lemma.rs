//! Why cases of a clue are gone where its own cells do not show it: `In row 4, 8 must be in r4c7 or r4c8.`
//!
//! A case that what is left in the clue's own cells excludes needs no word: the reader tries it. Any other is gone by
//! the truth of a lemma, mostly a digit of a house that has its last places in the clue, and that truth is told.

use super::combination::{left_of, listing, within_clue};
use super::list::{cells, listed, symbols};
use crate::cover::{ItemId, OptionId};
use crate::grid::Cell;
use crate::hint::position::Position;
use crate::model::{Kind, Piece};

/// More truths than these are not told.
const TRUTHS: usize = 3;

/// The truths by which cases of a choice are gone that its own cells do not exclude, a sentence each with a space
/// after it; nothing where there are none.
pub(super) fn elsewhere(position: &Position, choice: ItemId) -> String {
    let matrix = position.matrix();
    let within = within_clue(position, choice);
    let near: Vec<ItemId> = position
        .truths()
        .filter(|&truth| truth != choice && is_near(position, choice, &within, truth))
        .collect();
    let plain = |case: OptionId| {
        let excludes = |&truth: &ItemId| {
            let mut live = position.live(truth);
            live.all(|option| matrix.conflict(option, case))
        };
        near.iter().any(excludes)
    };
    let cases = matrix.options_of(choice);
    let mut truths: Vec<ItemId> = Vec::new();
    for lemma in position.lemmas() {
        let truth = root(position, lemma.truth);
        let told = truths.contains(&truth) || is_near(position, choice, &within, truth);
        if cases.contains(&lemma.target) && !told && !plain(lemma.target) {
            truths.push(truth);
        }
    }
    let said = truths.iter().take(TRUTHS);
    said.filter_map(|&truth| sentence(position, truth))
        .map(|text| text + " ")
        .collect()
}

/// Whether a truth is about the clue of the choice alone, or about one of its cells.
fn is_near(position: &Position, choice: ItemId, within: &[Cell], truth: ItemId) -> bool {
    let root = root(position, truth);
    let meaning = position.meaning(root);
    let cell = |item: ItemId| {
        let option = *position.matrix().options_of(item).first()?;
        Some(position.model().candidate(option)?.cell)
    };
    match meaning.kind {
        Kind::Cell => cell(root).is_some_and(|cell| within.contains(&cell)),
        _ => meaning.source == position.meaning(choice).source,
    }
}

/// The truth itself; of one that says that a clue holds a digit, the one by which the digit is known not to be missing.
fn root(position: &Position, truth: ItemId) -> ItemId {
    let absence = |option: OptionId| {
        let piece = &position.model().pieces()[option.index()];
        matches!(piece, Piece::Absent(item) if *item == truth)
    };
    let mut lemmas = position.lemmas().iter();
    let known = lemmas.find(|lemma| absence(lemma.target));
    known.map_or(truth, |lemma| lemma.truth)
}

/// What a truth says now. None where that is not said by candidates.
fn sentence(position: &Position, truth: ItemId) -> Option<String> {
    let (model, meaning) = (position.model(), position.meaning(truth));
    if meaning.kind == Kind::Choice {
        return Some(left_of(position, truth, listing(position, truth)));
    }
    let visible = |option| model.candidate(option).is_some();
    position.live(truth).all(visible).then_some(())?;
    let place = &meaning.place;
    match meaning.digit {
        Some(digit) => {
            let cells = listed(&cells(position.candidates(truth)), "or");
            let digit = model.symbol(digit);
            Some(format!("In {place}, {digit} must be in {cells}."))
        }
        None => {
            let digits = position.candidates(truth).map(|own| own.digit);
            Some(format!("{place} can be {}.", symbols(model, digits, "or")))
        }
    }
}
