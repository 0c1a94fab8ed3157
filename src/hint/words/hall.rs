//! More truths than links, in words: fish with fins, wings, rectangles, and the nameless.

use super::chain::{cells as short, excluding, group};
use super::list::{capital, listed, symbols};
use super::net::item_text;
use super::{Levels, shown_house};
use crate::cover::{ItemId, OptionId};
use crate::grid::Candidate;
use crate::hint::Technique;
use crate::hint::certificate::{Crowd, Deadly, Truth};
use crate::hint::check::Effects;
use crate::hint::position::Position;

pub(super) fn tell(
    position: &Position,
    technique: &Technique,
    crowd: &Crowd,
    effects: &Effects,
) -> Levels {
    let target = effects.eliminated.first().or(effects.placed.first());
    let target = *target.expect("a step has an effect");
    let house = shown_house(position, target.cell);
    let full = match crowd.truths.first() {
        Some(Truth::Deadly(deadly)) => deadly_text(position, deadly, crowd, effects),
        Some(Truth::Grave(_)) => grave_text(position, target),
        _ if is_one_digit(position, crowd) => fish_text(position, crowd, effects),
        _ => crowd_text(position, crowd, effects),
    };
    let truths = listed(&truths(position, crowd), "and");
    Levels {
        nudge: format!("Look at {house}: several houses or cells say something together."),
        region: format!("{}: what do {truths} leave?", capital(&house)),
        technique: format!("{}: {truths}.", technique.name),
        full,
    }
}

/// The truths as noun phrases.
fn truths(position: &Position, crowd: &Crowd) -> Vec<String> {
    let text = |truth: &Truth| match truth {
        Truth::Item(item) => item_text(position, *item),
        Truth::Deadly(deadly) => format!("the rectangle {}", short(position, &deadly.one)),
        Truth::Grave(_) => "the whole board".to_string(),
    };
    crowd.truths.iter().map(text).collect()
}

fn items(crowd: &Crowd) -> Vec<ItemId> {
    let item = |truth: &Truth| match truth {
        Truth::Item(item) => Some(*item),
        Truth::Deadly(_) | Truth::Grave(_) => None,
    };
    crowd.truths.iter().filter_map(item).collect()
}

fn is_one_digit(position: &Position, crowd: &Crowd) -> bool {
    let mut digits = items(crowd)
        .into_iter()
        .map(|item| position.meaning(item).digit);
    let first = digits.next().flatten();
    first.is_some() && digits.all(|digit| digit == first)
}

fn fish_text(position: &Position, crowd: &Crowd, effects: &Effects) -> String {
    let items = items(crowd);
    let place = |&item: &ItemId| position.meaning(item).place.to_string();
    let bases: Vec<String> = items.iter().map(place).collect();
    let covers: Vec<String> = crowd.links.iter().map(place).collect();
    let digit = position
        .meaning(items[0])
        .digit
        .map(|digit| position.model().symbol(digit));
    let digit = digit.map_or(String::new(), |digit| digit.to_string());
    let fins = outside(position, &items, &crowd.links);
    let (bases, covers) = (listed(&bases, "and"), listed(&covers, "and"));
    let rules = excluding(position, &fins, &effects.eliminated);
    if fins.is_empty() {
        return format!(
            "{digit} in {bases} lies in {covers}: as many houses, so {covers} get theirs from {bases} and hold no other."
        );
    }
    if crowd.links.len() < crowd.truths.len() {
        let cells = short(position, &fins);
        return format!(
            "{digit} must be in {bases}; {covers} can serve only one less, so {digit} is in one of {cells}. What sees all of these is false{rules}."
        );
    }
    let fins = short(position, &fins);
    format!(
        "{digit} in {bases} lies in {covers}, but for {fins}. So it is in {fins}, or {covers} get theirs from {bases}. What falls both ways is false{rules}."
    )
}

/// The options of truths outside links.
fn outside(position: &Position, truths: &[ItemId], links: &[ItemId]) -> Vec<OptionId> {
    let options = truths.iter().flat_map(|&item| position.live(item));
    let linked = |option: &OptionId| {
        let mut entries = position.matrix().entries(*option).iter();
        entries.any(|entry| links.contains(&entry.item))
    };
    options.filter(|option| !linked(option)).collect()
}

fn crowd_text(position: &Position, crowd: &Crowd, effects: &Effects) -> String {
    let rest = outside(position, &items(crowd), &crowd.links);
    let rules = excluding(position, &rest, &effects.eliminated);
    let rest = group(position, &rest);
    let links: Vec<String> = crowd
        .links
        .iter()
        .map(|&link| item_text(position, link))
        .collect();
    let (truths, links) = (
        listed(&truths(position, crowd), "and"),
        listed(&links, "and"),
    );
    let count = crowd.truths.len() - 1;
    let serve = if count == 1 {
        "only one of them"
    } else {
        "all but one"
    };
    format!(
        "{} need a candidate each; {links} can serve {serve}. So {rest} is true. What all exclude is false{rules}.",
        capital(&truths),
    )
}

fn deadly_text(position: &Position, deadly: &Deadly, crowd: &Crowd, effects: &Effects) -> String {
    let model = position.model();
    let pair = [deadly.one[0], deadly.other[0]];
    let pair: Vec<char> = pair
        .iter()
        .filter_map(|&option| model.candidate(option))
        .map(|own| model.symbol(own.digit))
        .collect();
    let cells = short(position, &deadly.one);
    let start = format!(
        "The puzzle has one solution, so {} cannot swap in {cells}: something else is true there.",
        listed(&pair, "and")
    );
    let others: Vec<String> = items(crowd)
        .iter()
        .map(|&item| item_text(position, item))
        .collect();
    let reason = match others.is_empty() {
        true => "It excludes".to_string(),
        false => format!("With {}, it excludes", listed(&others, "and")),
    };
    format!(
        "{start} {reason} {}.",
        candidates(position, &effects.eliminated)
    )
}

fn grave_text(position: &Position, target: Candidate) -> String {
    format!(
        "The puzzle has one solution: without {}, every cell and house would have two of everything, and all could be swapped. So it is true.",
        position.model().candidate_text(target)
    )
}

/// `3 in r1c1, and 5 and 6 in r2c2`.
fn candidates(position: &Position, candidates: &[Candidate]) -> String {
    let model = position.model();
    let one = |own: &[Candidate]| {
        let digits = symbols(model, own.iter().map(|own| own.digit), "and");
        format!("{digits} in {}", own[0].cell)
    };
    let texts = candidates.chunk_by(|a, b| a.cell == b.cell).map(one);
    listed(&texts.collect::<Vec<_>>(), "and")
}
