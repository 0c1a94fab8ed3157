//! Nets in words: suppose it, and follow the steps to where nothing is left.

use super::case::{cases_text, is_absence};
use super::chain::{besides, cells, group};
use super::list::{capital, listed, symbols};
use super::{Levels, candidates, shown_house};
use crate::cover::OptionId;
use crate::grid::Candidate;
use crate::hint::certificate::{Assumed, Certificate, Claim, Crowd, Truth};
use crate::hint::check::{Effects, Line, Said, lines};
use crate::hint::place::Place;
use crate::hint::position::Position;
use crate::hint::{Stage, Technique};
use crate::model::Kind;

pub(super) fn tell(
    position: &Position,
    technique: &Technique,
    certificate: &Certificate,
    effects: &Effects,
) -> Levels {
    let (target, holds) = match (effects.eliminated.first(), effects.placed.first()) {
        (Some(&target), _) => (target, false),
        (None, Some(&target)) => (target, true),
        (None, None) => unreachable!("a step has an effect"),
    };
    let house = shown_house(position, target.cell);
    let text = position.model().candidate_text(target);
    let lines = lines(position, certificate);
    let steps = stages(position, certificate).len() - 1;
    let nothing = lines.iter().rev().find_map(|line| match &line.said {
        Said::Clause { crowd, left, .. } if left.is_empty() => Some(nothing(position, crowd)),
        _ => None,
    });
    let nothing = nothing.unwrap_or_default();
    let then = match steps.saturating_sub(1) {
        0 => "then".to_string(),
        1 => "after a step".to_string(),
        more => format!("after {more} steps"),
    };
    let full = match holds {
        false => format!(
            "Suppose {text}: {then} {nothing}. So {} is not {}.",
            target.cell,
            symbol(position, target)
        ),
        true => format!(
            "Suppose {} were not {}: {then} {nothing}. So it is.",
            target.cell,
            symbol(position, target)
        ),
    };
    let assumes = certificate.claim.needs_uniqueness();
    let first = if assumes {
        "This rests on the puzzle having one solution. "
    } else {
        ""
    };
    Levels {
        nudge: format!("Look at {house}: try something out."),
        region: format!("{}: what would follow from {text}?", capital(&house)),
        technique: format!("{} on {text}.", technique.name),
        full: format!("{first}{full}"),
    }
}

fn symbol(position: &Position, candidate: Candidate) -> char {
    position.model().symbol(candidate.digit)
}

/// `Suppose 7 in r4c5.`, `r4c6=3, all that is left for row 4.`, .. `Nothing is left for the 7 of row 3.`
pub(super) fn stages(position: &Position, certificate: &Certificate) -> Vec<Stage> {
    let Claim::Net {
        target, assumed, ..
    } = &certificate.claim
    else {
        return Vec::new();
    };
    let text = option_text(position, *target);
    let on = *assumed == Assumed::True;
    let stage = |said: String, options: &[OptionId], on: bool, depth: usize| Stage {
        said,
        candidates: candidates(position, options),
        on,
        depth,
    };
    let not = if on { "" } else { "not " };
    let first = stage(format!("Suppose {not}{text}."), &[*target], on, 0);
    let of_line = |line: &Line| match &line.said {
        Said::Clause { crowd, left, gone } => {
            let said = clause(position, crowd, left, gone);
            stage(said, left, true, line.depth)
        }
        Said::Suppose(option) => {
            let said = format!("Suppose also {}.", option_text(position, *option));
            stage(said, &[*option], true, line.depth + 1)
        }
        Said::Refuted(option) => {
            let said = format!("So {} is out.", option_text(position, *option));
            stage(said, &[*option], false, line.depth)
        }
    };
    let lines = lines(position, certificate);
    std::iter::once(first)
        .chain(lines.iter().map(of_line))
        .collect()
}

fn clause(
    position: &Position,
    crowd: &Crowd,
    left: &[OptionId],
    gone: &[(OptionId, Vec<OptionId>)],
) -> String {
    let rules = rules(position, gone);
    let said = match left {
        [] => nothing(position, crowd),
        left => {
            let text = group(position, left);
            let why = all_that_is_left(position, crowd, left, &text);
            format!("{text}, {why}")
        }
    };
    format!("{}{}.", capital(&said), besides(&said, &rules))
}

/// Why nothing else is left: `all that is left for the 7 of row 3`; of several truths, that the others are served:
/// `as the 4 cells r9c4568 have only 4 digits left`.
fn all_that_is_left(position: &Position, crowd: &Crowd, left: &[OptionId], said: &str) -> String {
    let (place, count) = (where_from(position, crowd), crowd.truths.len());
    let cell = |truth: &Truth| match truth {
        Truth::Item(item) if position.meaning(*item).kind == Kind::Cell => {
            position.live(*item).next()
        }
        _ => None,
    };
    let cells_of: Option<Vec<OptionId>> = crowd.truths.iter().map(cell).collect();
    let digits = crowd.links.iter().all(|&link| {
        let meaning = position.meaning(link);
        meaning.digit.is_some()
    });
    match cells_of {
        _ if left.len() == 1 && is_absence(position, left[0]) => {
            "as no cell there can hold it".to_string()
        }
        _ if count == 1 && said.contains(&place) => "all that is left there".to_string(),
        _ if count == 1 => format!("all that is left for {place}"),
        Some(own) if digits => format!(
            "as the {count} cells {} have only {count} digits left",
            cells(position, &own)
        ),
        _ => {
            let links: Vec<String> = crowd
                .links
                .iter()
                .map(|&link| item_text(position, link))
                .collect();
            format!("as {place} cannot all be in {}", listed(&links, "and"))
        }
    }
}

/// `nothing is left for the 7 of row 3`.
fn nothing(position: &Position, crowd: &Crowd) -> String {
    match crowd.truths.as_slice() {
        [Truth::Deadly(deadly)] => {
            let model = position.model();
            let pair = [deadly.one[0], deadly.other[0]].map(|own| model.candidate(own));
            let pair = pair.into_iter().flatten().map(|own| own.digit);
            let cells = cells(position, &deadly.one);
            format!("{} could swap in {cells}", symbols(model, pair, "and"))
        }
        _ => format!("nothing is left for {}", where_from(position, crowd)),
    }
}

/// What a crowd speaks of: `r4c5`, `the 7 of row 3`, several of them.
pub(super) fn where_from(position: &Position, crowd: &Crowd) -> String {
    let text = |truth: &Truth| match truth {
        Truth::Item(item) => item_text(position, *item),
        Truth::Deadly(_) => "the rectangle (one solution)".to_string(),
        Truth::Grave(_) => "the whole board (one solution)".to_string(),
    };
    let texts: Vec<String> = crowd.truths.iter().map(text).collect();
    listed(&texts, "and")
}

/// What an item demands, as a noun phrase.
pub(in crate::hint) fn item_text(position: &Position, item: crate::cover::ItemId) -> String {
    let meaning = position.meaning(item);
    match (meaning.kind, meaning.digit) {
        (Kind::Cell, _) | (_, None) => meaning.place.to_string(),
        (_, Some(digit)) => format!(
            "the {} of {}",
            position.model().symbol(digit),
            meaning.place
        ),
    }
}

/// `7 in r4c5`; for an option that is no candidate, what it says.
pub(super) fn option_text(position: &Position, option: OptionId) -> String {
    if let Some(candidate) = position.model().candidate(option) {
        return position.model().candidate_text(candidate);
    }
    cases_text(position, &[option], "or")
}

/// The rules other than row, column and box by which options were excluded.
fn rules<'a>(position: &Position<'a>, gone: &[(OptionId, Vec<OptionId>)]) -> Vec<&'a str> {
    let mut rules: Vec<&str> = Vec::new();
    for (option, by) in gone {
        for other in by {
            rules.extend(rule(position, *option, *other).filter(|rule| !rules.contains(rule)));
        }
    }
    rules
}

/// The place of the rule by which two options exclude each other, where a player would ask for it.
pub(super) fn rule<'a>(position: &Position<'a>, a: OptionId, b: OptionId) -> Option<&'a str> {
    let (matrix, model) = (position.matrix(), position.model());
    let other = matrix.entries(b);
    let clash = |entry: &&crate::cover::Entry| {
        let mut theirs = other.iter();
        theirs.any(|its| its.item == entry.item && !entry.agrees(*its))
    };
    let own = matrix.entries(a).iter().filter(clash);
    let meanings: Vec<_> = own.map(|entry| position.meaning(entry.item)).collect();
    let known = |place: Place| place.is_usual() || place == Place::Cell;
    if meanings
        .iter()
        .any(|meaning| known(Place::of(model, meaning)))
    {
        return None;
    }
    meanings.first().map(|meaning| &*meaning.place)
}
