//! What is left of a choice in words: the combinations of a cage, and why it must hold a digit.

use super::list::{capital, listed};
use crate::cover::ItemId;
use crate::grid::{Candidate, DigitSet};
use crate::hint::position::Position;
use crate::model::{Kind, Meaning};

/// More combinations than these are not written out.
const SHOWN: usize = 4;

/// Where the digits of truths of one place must go, as the beginning of a sentence; with the reason why they must go
/// there at all, where that is not so from the start: `In box 5`, or `Every combination left for .. has 7. There`.
pub(super) fn within(position: &Position, truths: &[ItemId]) -> String {
    let (matrix, model) = (position.matrix(), position.model());
    let from_start = |truth: ItemId| {
        let mut options = matrix.options_of(truth).iter();
        options.all(|&option| matrix.is_visible(option))
    };
    let deduced = truths.iter().filter(|&&truth| !from_start(truth));
    let digits: Vec<char> = deduced
        .filter_map(|&truth| position.meaning(truth).digit)
        .map(|digit| model.symbol(digit))
        .collect();
    let meaning = position.meaning(truths[0]);
    if digits.is_empty() {
        return format!("In {}", meaning.place);
    }
    let sets = choice_of(position, meaning).and_then(|choice| sets_left(position, choice));
    let left = sets.and_then(|sets| written_out(position, &sets));
    let left = left.map_or(String::new(), |left| format!(" ({left})"));
    let (place, digits) = (&meaning.place, listed(&digits, "and"));
    format!("Every combination left for {place}{left} has {digits}. There")
}

/// What is left of a choice, as a sentence.
pub(super) fn left_of(position: &Position, choice: ItemId) -> String {
    let meaning = position.meaning(choice);
    let place = match meaning.digit {
        Some(digit) => format!(
            "the {} of {}",
            position.model().symbol(digit),
            meaning.place
        ),
        None => meaning.place.to_string(),
    };
    let (place, count) = (capital(&place), position.live(choice).count());
    let sets = sets_left(position, choice);
    let thing = if sets.is_some() { "combination" } else { "way" };
    let (verb, plural) = if count == 1 { ("is", "") } else { ("are", "s") };
    match sets.and_then(|sets| written_out(position, &sets)) {
        Some(left) => format!("{place}: only {left} {verb} left."),
        None => format!("{place}: {count} {thing}{plural} {verb} left."),
    }
}

fn written_out(position: &Position, sets: &[DigitSet]) -> Option<String> {
    let texts: Vec<String> = sets
        .iter()
        .map(|&set| position.model().digits().text(set))
        .collect();
    (texts.len() <= SHOWN).then(|| listed(&texts, "and"))
}

/// The choice of sets to which an item about one of their digits belongs.
fn choice_of(position: &Position, meaning: &Meaning) -> Option<ItemId> {
    let choice = |item: &ItemId| {
        let other = position.meaning(*item);
        other.kind == Kind::Choice && is_kin(other, meaning)
    };
    position.matrix().items().find(choice)
}

/// The digit sets left for a choice of sets: for every case the digits that it does not exclude. None for a choice of
/// another kind.
fn sets_left(position: &Position, choice: ItemId) -> Option<Vec<DigitSet>> {
    let (model, matrix) = (position.model(), position.matrix());
    let meaning = position.meaning(choice);
    let holds = |item: &ItemId| {
        let other = position.meaning(*item);
        other.kind == Kind::Holds && is_kin(other, meaning)
    };
    let any = |item| {
        matrix
            .options_of(item)
            .iter()
            .find_map(|&option| model.candidate(option))
    };
    let digits: Vec<Candidate> = matrix.items().filter(holds).filter_map(any).collect();
    let set = |case| {
        let held = digits
            .iter()
            .filter(|&&digit| !matrix.conflict(case, model.option(digit)));
        held.map(|candidate| candidate.digit).collect()
    };
    (!digits.is_empty()).then(|| position.live(choice).map(set).collect())
}

/// Whether two items are of the same clue and place.
fn is_kin(a: &Meaning, b: &Meaning) -> bool {
    a.source == b.source && a.place == b.place
}
