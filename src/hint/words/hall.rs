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
use crate::hint::place::Place;
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
        let (cells, takers) = (short(position, &fins), takers(position, &crowd.links));
        let (each, only) = match crowd.links.len() {
            1 => (
                bases.replace(" and ", " and in "),
                "can hold only one".to_string(),
            ),
            count => (bases, format!("can hold only {count}")),
        };
        return format!(
            "{digit} must be in {each}, but {takers} {only} of them. So {digit} is in one of {cells}. What sees all of these is false{rules}."
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
    let linked = |option: &OptionId| links.iter().any(|&link| takes(position, *option, link));
    options.filter(|option| !linked(option)).collect()
}

/// The links of one digit by their houses; of another kind, by their cells and the rule: `r6c3 and r8c4 (a zebra's
/// leap)`.
fn takers(position: &Position, links: &[ItemId]) -> String {
    let text = |&link: &ItemId| {
        let meaning = position.meaning(link);
        let options: Vec<OptionId> = position.live(link).collect();
        match Place::of(position.model(), meaning) {
            Place::Clue if !options.is_empty() => {
                format!("{} ({})", short(position, &options), meaning.place)
            }
            _ => meaning.place.to_string(),
        }
    };
    listed(&links.iter().map(text).collect::<Vec<_>>(), "and")
}

fn crowd_text(position: &Position, crowd: &Crowd, effects: &Effects) -> String {
    let rest = outside(position, &items(crowd), &crowd.links);
    let rules = excluding(position, &rest, &effects.eliminated);
    if let Some(cases) = cases(position, crowd) {
        let rest = group(position, &rest);
        return format!("{cases} So {rest} is true. What all exclude is false{rules}.");
    }
    let links: Vec<String> = crowd
        .links
        .iter()
        .map(|&link| item_text(position, link))
        .collect();
    let (truths, links) = (
        listed(&truths(position, crowd), "and"),
        listed(&links, "and"),
    );
    let left = match effects.eliminated.as_slice() {
        [] => {
            return format!(
                "{} need a candidate each; {links} can serve all but one. So {} is true.",
                capital(&truths),
                group(position, &rest)
            );
        }
        [one, ..] => position.model().candidate_text(*one),
    };
    let others = match effects.eliminated.len() {
        1 => "",
        _ => " The others fall in the same way.",
    };
    format!(
        "With {left}, all that is left of {truths} lies in {links}: {} truths, {} links. So it is false{rules}.{others}",
        crowd.truths.len(),
        crowd.links.len(),
    )
}

/// Where one truth meets a link of each other, and these no other: what follows from each of its options. `Not both 2
/// in r9c1 and 3 in r8c1.`, `r4c5 is 1, 2 or 5. If 2 in r4c5, 1 in r6c5; if 5 in r4c5, 1 in r4c9.`
fn cases(position: &Position, crowd: &Crowd) -> Option<String> {
    let items = items(crowd);
    let taken = |item: ItemId, link: ItemId| -> Vec<OptionId> {
        let own = position.live(item);
        own.filter(|&option| takes(position, option, link))
            .collect()
    };
    let joined = |a: ItemId| {
        let others = items.iter().copied().filter(move |&b| b != a);
        let link = |b: ItemId| {
            let mut own = crowd.links.iter().copied();
            let link = own.find(|&link| !taken(b, link).is_empty())?;
            let only = own.all(|link| taken(b, link).is_empty());
            (only && !taken(a, link).is_empty()).then_some((b, link))
        };
        let all: Option<Vec<(ItemId, ItemId)>> = others.map(link).collect();
        all.filter(|all| {
            let mut links: Vec<ItemId> = all.iter().map(|own| own.1).collect();
            links.sort_unstable();
            links.dedup();
            links.len() == all.len()
        })
    };
    let (middle, others) = items.iter().find_map(|&a| Some((a, joined(a)?)))?;
    if let [(other, link)] = others[..] {
        let (a, b) = (taken(middle, link), taken(other, link));
        let rules = rules_between(position, &a, &b);
        let [a, b] = [a, b].map(|own| group(position, &own));
        return Some(format!("Not both {a} and {b}{rules}."));
    }
    let all: Vec<OptionId> = position.live(middle).collect();
    let case = |&(other, link): &(ItemId, ItemId)| {
        let (by, left) = (taken(middle, link), outside(position, &[other], &[link]));
        if left.is_empty() {
            return None;
        }
        let rules = rules_between(position, &by, &taken(other, link));
        let [by, left] = [by, left].map(|own| group(position, &own));
        Some(format!("if {by}, then {left}{rules}"))
    };
    let cases: Vec<String> = others.iter().map(case).collect::<Option<_>>()?;
    Some(format!(
        "{} is true: {}.",
        capital(&group(position, &all)),
        cases.join("; ")
    ))
}

fn rules_between(position: &Position, a: &[OptionId], b: &[OptionId]) -> String {
    let of: Vec<Candidate> = b
        .iter()
        .filter_map(|&own| position.model().candidate(own))
        .collect();
    excluding(position, a, &of)
}

fn takes(position: &Position, option: OptionId, link: ItemId) -> bool {
    let mut entries = position.matrix().entries(option).iter();
    entries.any(|entry| entry.item == link)
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
