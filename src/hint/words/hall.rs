//! More truths than links, in words: fish with fins, wings, rectangles, and the nameless.

use super::chain::{cells as short, excluding, group, one_of};
use super::list::{capital, houses, listed};
use super::net::item_text;
use super::seen::out;
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
    let covers: Vec<String> = crowd
        .links
        .iter()
        .map(|&own| taker(position, own))
        .collect();
    let digit = position
        .meaning(items[0])
        .digit
        .map(|digit| position.model().symbol(digit));
    let digit = digit.map_or(String::new(), |digit| digit.to_string());
    let fins = outside(position, &items, &crowd.links);
    if crowd.links.len() < crowd.truths.len() {
        let takers = takers(position, &crowd.links);
        let (each, only) = match crowd.links.len() {
            1 => (
                listed(&bases, "and in"),
                "can hold only one of them".to_string(),
            ),
            count => (houses(&bases), format!("can hold only {count} of them")),
        };
        return format!(
            "{digit} must be in {each}, but {takers} {only}. {}",
            outcome(position, &fins, effects)
        );
    }
    let (bases, covers) = (houses(&bases), houses(&covers));
    if fins.is_empty() {
        return format!(
            "In {bases}, {digit} fits only in {covers}: as many houses. So {digit} is nowhere else in {covers}."
        );
    }
    let rules = excluding(position, &fins, &effects.eliminated);
    let (fins, fallen) = (
        short(position, &fins),
        out(position.model(), &effects.eliminated),
    );
    format!(
        "In {bases}, {digit} fits only in {covers}, but for {fins}. So it is in {fins}, or nowhere else in {covers}. Both ways exclude {fallen}{rules}."
    )
}

/// That one of these is true, and what follows: `So 5 is in r3c3 or r4c1. Both exclude 5 from r3c1 (a knight's move).`
fn outcome(position: &Position, rest: &[OptionId], effects: &Effects) -> String {
    let fact = one_of(position, rest);
    if effects.eliminated.is_empty() {
        return format!("So {fact}.");
    }
    let rules = excluding(position, rest, &effects.eliminated);
    let fallen = out(position.model(), &effects.eliminated);
    let exclude = match rest.len() {
        1 => "It excludes",
        2 => "Both exclude",
        _ => "All exclude",
    };
    format!("So {fact}. {exclude} {fallen}{rules}.")
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
    let links = links.iter().map(|&link| taker(position, link));
    listed(&links.collect::<Vec<_>>(), "and")
}

fn taker(position: &Position, link: ItemId) -> String {
    let meaning = position.meaning(link);
    let options: Vec<OptionId> = position.live(link).collect();
    match Place::of(position.model(), meaning) {
        Place::Clue if !options.is_empty() => {
            format!("{} ({})", short(position, &options), meaning.place)
        }
        _ => meaning.place.to_string(),
    }
}

fn crowd_text(position: &Position, crowd: &Crowd, effects: &Effects) -> String {
    let rest = outside(position, &items(crowd), &crowd.links);
    let rules = excluding(position, &rest, &effects.eliminated);
    if let Some(cases) = cases(position, crowd) {
        return format!("{cases} {}", outcome(position, &rest, effects));
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
        return Some(not_both(
            position,
            &taken(middle, link),
            &taken(other, link),
        ));
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
        "{}: {}.",
        capital(&one_of(position, &all)),
        cases.join("; ")
    ))
}

/// `r8c8 cannot be both 5 and 6.`, `r3c5 and r4c6 cannot both be 1 (a king's move).`, `Not both 2 in r9c1 and 3 in r8c1.`
fn not_both(position: &Position, a: &[OptionId], b: &[OptionId]) -> String {
    let (model, rules) = (position.model(), rules_between(position, a, b));
    if let ([a], [b]) = (a, b)
        && let (Some(a), Some(b)) = (model.candidate(*a), model.candidate(*b))
    {
        let [one, other] = [a, b].map(|own| model.symbol(own.digit));
        if a.cell == b.cell {
            return format!("{} cannot be both {one} and {other}.", a.cell);
        }
        if a.digit == b.digit {
            return format!("{} and {} cannot both be {one}{rules}.", a.cell, b.cell);
        }
    }
    let [a, b] = [a, b].map(|own| group(position, own));
    format!("Not both {a} and {b}{rules}.")
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
    let extras: Vec<OptionId> = deadly
        .places
        .iter()
        .filter(|&&place| position.is_open_truth(place))
        .flat_map(|&place| position.live(place))
        .filter(|option| !deadly.one.contains(option) && !deadly.other.contains(option))
        .collect();
    let start = format!(
        "The puzzle has one solution, so {} cannot swap in {cells}: {}.",
        listed(&pair, "and"),
        one_of(position, &extras)
    );
    let others: Vec<String> = items(crowd)
        .iter()
        .map(|&item| item_text(position, item))
        .collect();
    let reason = match others.is_empty() {
        true => "That excludes".to_string(),
        false => format!("With {}, that excludes", listed(&others, "and")),
    };
    format!("{start} {reason} {}.", out(model, &effects.eliminated))
}

fn grave_text(position: &Position, target: Candidate) -> String {
    format!(
        "The puzzle has one solution: without {}, each empty cell would have two digits, each digit two places in its houses, and all could swap. So it is true.",
        position.model().candidate_text(target)
    )
}
