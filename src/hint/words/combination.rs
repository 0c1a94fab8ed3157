//! What is left of a choice in words: the combinations of a cage, and why it must hold a digit.

use super::case::{allowed, joined, narrowed};
use super::lemma::elsewhere;
use super::list::{capital, cells, listed};
use super::net::item_text;
use super::stumble::held;
use crate::cover::{ItemId, OptionId};
use crate::grid::{Candidate, Cell, DigitSet};
use crate::hint::position::{Position, opponents};
use crate::hint::total::total;
use crate::model::{Kind, Meaning, Source};

/// More combinations than these are not written out.
const SHOWN: usize = 6;

/// Nor are they where they take more columns.
const LONG: usize = 48;

/// More cells than these are not told of one way.
const CELLS: usize = 4;

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
    let mut choices = choices_of(position, meaning);
    let found = choices.find_map(|choice| Some((choice, sets_left(position, choice)?)));
    let why = found.as_ref().map(|own| elsewhere(position, own.0));
    let left = found.and_then(|(_, sets)| written_out(position, &sets));
    let left = left.map_or(String::new(), |left| format!(" ({left})"));
    let (place, digits) = (&meaning.place, listed(&digits, "and"));
    let why = why.unwrap_or_default();
    format!("{why}Every combination left for {place}{left} has {digits}. There")
}

/// A choice as the beginning of a sentence, with its sum where it has one: `The cage at r1c1 adds up to 12`.
pub(super) fn headed(position: &Position, choice: ItemId) -> String {
    let place = capital(&item_text(position, choice));
    match total(position, choice) {
        Some(own) => format!("{place} adds up to {}", own.sum),
        None => place,
    }
}

/// What is left of a choice, where it is few sets of digits, or fillings of few cells: a reader can try it.
pub(super) fn listing(position: &Position, choice: ItemId) -> Option<String> {
    match sets_left(position, choice) {
        Some(sets) => written_out(position, &sets),
        None => fillings_left(position, choice),
    }
}

/// What is left of a choice, as a sentence.
pub(super) fn left_of(position: &Position, choice: ItemId, listing: Option<String>) -> String {
    let (place, cases) = (headed(position, choice), position.live(choice));
    let cases: Vec<OptionId> = cases.collect();
    let (verb, plural) = match cases.len() {
        1 => ("is", ""),
        _ => ("are", "s"),
    };
    match (listing, joined(position, &cases)) {
        (Some(left), _) => format!("{place}: only {left} {verb} left."),
        (None, Some(left)) => {
            let others = others_held(position, choice, &cases);
            let given = others.map_or(String::new(), |held| format!(" {held}. So"));
            format!("{place}:{given} only {left} {verb} left.")
        }
        (None, None) => format!("{place}: {} way{plural} {verb} left.", cases.len()),
    }
}

/// What the cells of a clue may hold besides the one that all its cases narrow, where they are few: a reader can try it.
fn others_held(position: &Position, choice: ItemId, cases: &[OptionId]) -> Option<String> {
    let narrowed = narrowed(position, *cases.first()?)?;
    let mut others = within_clue(position, choice);
    others.retain(|&cell| narrowed.iter().all(|own| own.0 != cell));
    others.sort_unstable();
    others.dedup();
    (1..=CELLS)
        .contains(&others.len())
        .then(|| held(position, &others))
}

/// The cells that the clue of a choice speaks of; of a clue all over the board, those of the choice.
pub(in crate::hint) fn within_clue(position: &Position, choice: ItemId) -> Vec<Cell> {
    let cells = match position.meaning(choice).source {
        Source::Clue(clue) => position.model().clues()[clue].groups.concat(),
        _ => Vec::new(),
    };
    match cells.is_empty() {
        true => touched(position, position.matrix().options_of(choice)),
        false => cells,
    }
}

/// The cells in which some of these exclude a digit.
pub(super) fn touched(position: &Position, cases: &[OptionId]) -> Vec<Cell> {
    let matrix = position.matrix();
    let of_case = |&case: &OptionId| {
        let entries = matrix.entries(case).iter();
        entries.flat_map(move |&entry| opponents(matrix, case, entry))
    };
    let options = cases.iter().flat_map(of_case);
    cells(options.filter_map(|option| position.model().candidate(option)))
}

/// The digits of the cells that the cases left narrow, a filling for each case: `2 5 and 3 6 (r1c1 r1c2)`. None where a
/// case leaves one of them open, where it is one cell, or where that would be long.
fn fillings_left(position: &Position, choice: ItemId) -> Option<String> {
    let model = position.model();
    let cases: Vec<OptionId> = position.live(choice).take(SHOWN + 1).collect();
    let mut cells: Vec<Cell> = Vec::new();
    for &case in &cases {
        cells.extend(narrowed(position, case)?.iter().map(|own| own.0));
    }
    let within = within_clue(position, choice).into_iter();
    let mut cells: Vec<Cell> = within.filter(|cell| cells.contains(cell)).collect();
    cells.dedup();
    if cases.len() > SHOWN || !(2..=CELLS).contains(&cells.len()) {
        return None;
    }
    let digit = |case: OptionId, cell: &Cell| {
        let only = allowed(position, case, *cell).single()?;
        Some(model.symbol(only).to_string())
    };
    let filling = |&case: &OptionId| -> Option<String> {
        let digits: Option<Vec<String>> = cells.iter().map(|cell| digit(case, cell)).collect();
        Some(digits?.join(" "))
    };
    let mut fillings: Vec<String> = cases.iter().map(filling).collect::<Option<_>>()?;
    fillings.sort_unstable();
    fillings.dedup();
    let named: Vec<String> = cells.iter().map(Cell::to_string).collect();
    let fillings = listed(&fillings, "and");
    (fillings.len() <= LONG).then(|| format!("{fillings} ({})", named.join(" ")))
}

/// What the clue of a choice would break, were a candidate true, in the rule's own words. None where that cannot be
/// seen from the digits on the board.
pub(super) fn broken(position: &Position, choice: ItemId, target: Candidate) -> Option<String> {
    let model = position.model();
    let Source::Clue(clue) = position.meaning(choice).source else {
        return None;
    };
    let mut filling = position.filling().clone();
    filling.set(target.cell, Some(target.digit));
    let breach = model.clues()[clue].breach(&model.setting(), &filling);
    breach.into_iter().next().map(|breach| breach.words)
}

fn written_out(position: &Position, sets: &[DigitSet]) -> Option<String> {
    let texts: Vec<String> = sets
        .iter()
        .map(|&set| position.model().digits().text(set))
        .collect();
    let text = listed(&texts, "and");
    (texts.len() <= SHOWN && text.len() <= LONG).then_some(text)
}

/// The choices of the clue to which an item about one of its digits belongs.
fn choices_of<'a>(
    position: &'a Position,
    meaning: &'a Meaning,
) -> impl Iterator<Item = ItemId> + 'a {
    let choice = |item: &ItemId| {
        let other = position.meaning(*item);
        other.kind == Kind::Choice && is_kin(other, meaning)
    };
    position.matrix().items().filter(choice)
}

/// The digit sets left for a choice of sets: for every case the digits that it does not exclude. None for a choice of
/// another kind.
pub(super) fn sets_left(position: &Position, choice: ItemId) -> Option<Vec<DigitSet>> {
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
    let set = |case| -> DigitSet {
        let held = digits
            .iter()
            .filter(|&&digit| !matrix.conflict(case, model.option(digit)));
        held.map(|candidate| candidate.digit).collect()
    };
    let sets: Vec<DigitSet> = position.live(choice).map(set).collect();
    // A choice of something else beside the sets of a clue, the sum of its cells, say, excludes no digit of them.
    let one_size = sets.windows(2).all(|pair| pair[0].len() == pair[1].len());
    let says = sets.iter().all(|set| set.len() < digits.len());
    (!digits.is_empty() && one_size && says).then_some(sets)
}

/// Whether two items are of the same clue and place.
fn is_kin(a: &Meaning, b: &Meaning) -> bool {
    a.source == b.source && a.place == b.place
}
