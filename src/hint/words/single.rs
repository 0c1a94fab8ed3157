//! Full house, hidden single and naked single in words.

use super::combination::must_hold;
use super::list::{capital, listed};
use super::reason::{Reason, fewest, reasons};
use super::{Levels, shown_house};
use crate::cover::ItemId;
use crate::grid::{Candidate, Cell};
use crate::hint::Technique;
use crate::hint::position::Position;
use crate::hint::technique::{FULL_HOUSE, NAKED_SINGLE};
use crate::model::Kind;

pub(super) fn tell(
    position: &Position,
    technique: &Technique,
    truth: ItemId,
    placed: Candidate,
) -> Levels {
    let place = &position.meaning(truth).place;
    let (cell, digit) = (placed.cell, position.model().symbol(placed.digit));
    if *technique == NAKED_SINGLE {
        let house = shown_house(position, cell);
        return Levels {
            nudge: format!("Look at {house}."),
            region: format!("{}: a cell has only one digit left.", capital(&house)),
            technique: format!("{} in {house}: {cell}.", technique.name),
            full: naked(position, placed),
        };
    }
    let full = *technique == FULL_HOUSE;
    Levels {
        nudge: format!("Look at {place}."),
        region: if full {
            format!("{}: what is missing?", capital(place))
        } else {
            format!("{}: where can {digit} go?", capital(place))
        },
        technique: format!("{} in {place}: {cell}.", technique.name),
        full: if full {
            missing(position, truth, placed)
        } else {
            hidden(position, truth, placed)
        },
    }
}

fn missing(position: &Position, truth: ItemId, placed: Candidate) -> String {
    let meaning = position.meaning(truth);
    let verb = match meaning.kind {
        Kind::House => "is missing",
        _ => "completes it",
    };
    let digit = position.model().symbol(placed.digit);
    let place = capital(&meaning.place);
    format!(
        "{place} has one empty cell left, {}, and only {digit} {verb}.",
        placed.cell
    )
}

fn hidden(position: &Position, truth: ItemId, placed: Candidate) -> String {
    let place = &position.meaning(truth).place;
    let digit = position.model().symbol(placed.digit);
    let options = position.matrix().options_of(truth).iter();
    let others: Vec<Candidate> = options
        .filter_map(|&option| position.model().candidate(option))
        .filter(|other| position.is_open(other.cell) && other.cell != placed.cell)
        .collect();
    let why: Vec<Vec<Blocker>> = others
        .iter()
        .map(|&other| reasons(position, other).iter().map(Blocker::of).collect())
        .collect();
    let blockers = fewest(&why);
    let mut parts: Vec<String> = Vec::new();
    let seen: Vec<String> = blockers
        .iter()
        .filter_map(|(blocker, served)| {
            let Blocker::Digit(by) = blocker else {
                return None;
            };
            let served = served.iter().map(|&i| others[i]);
            Some(with_rules(position, *by, served))
        })
        .collect();
    if !seen.is_empty() {
        parts.push(format!(
            "the others see {digit} in {}",
            listed(&seen, "and")
        ));
    }
    for (blocker, served) in &blockers {
        let served: Vec<Cell> = served.iter().map(|&i| others[i].cell).collect();
        let cells = listed(&served, "and");
        match blocker {
            Blocker::Digit(_) => {}
            Blocker::Clue(place) => parts.push(format!("{place} keeps it out of {cells}")),
            Blocker::Struck => parts.push(format!("it is struck in {cells}")),
        }
    }
    let must = must_hold(position, &[truth]).map_or(String::new(), |must| must + " ");
    format!(
        "{must}In {place}, {digit} fits only in {}: {}.",
        placed.cell,
        parts.join("; ")
    )
}

/// What keeps a digit out of a cell of a house.
#[derive(Clone, PartialEq, Eq)]
enum Blocker<'a> {
    Digit(Candidate),
    Clue(&'a str),
    Struck,
}

impl<'a> Blocker<'a> {
    fn of(reason: &Reason<'a>) -> Blocker<'a> {
        match *reason {
            Reason::Seen { by, .. } => Blocker::Digit(by),
            Reason::Barred(place) => Blocker::Clue(place),
            Reason::Struck => Blocker::Struck,
        }
    }
}

/// The cell of a digit on the board, with the rules other than the usual by which it excludes these candidates.
fn with_rules(
    position: &Position,
    by: Candidate,
    excluded: impl Iterator<Item = Candidate>,
) -> String {
    let mut rules: Vec<&str> = Vec::new();
    for candidate in excluded {
        for reason in reasons(position, candidate) {
            if let Reason::Seen {
                by: own,
                place,
                kind,
            } = reason
                && own == by
                && !kind.is_usual()
                && !rules.contains(&place)
            {
                rules.push(place);
            }
        }
    }
    if rules.is_empty() {
        by.cell.to_string()
    } else {
        format!("{} ({})", by.cell, rules.join(", "))
    }
}

fn naked(position: &Position, placed: Candidate) -> String {
    let (model, cell) = (position.model(), placed.cell);
    let others: Vec<_> = model
        .digits()
        .iter()
        .filter(|&digit| digit != placed.digit)
        .collect();
    let why: Vec<Vec<Source>> = others
        .iter()
        .map(|&digit| {
            let reasons = reasons(position, Candidate::new(cell, digit));
            reasons.iter().map(Source::of).collect()
        })
        .collect();
    let part = |(source, served): &(Source, Vec<usize>)| {
        let digits: Vec<char> = served.iter().map(|&i| model.symbol(others[i])).collect();
        let digits = listed(&digits, "and");
        match source {
            Source::House(place) => format!("{place} has {digits}"),
            Source::Digit(cell, place) => format!("{cell} has {digits} ({place})"),
            Source::Clue(place) => format!("{place} rules out {digits}"),
            Source::Struck if served.len() == 1 => format!("{digits} is struck"),
            Source::Struck => format!("{digits} are struck"),
        }
    };
    let mut sources = fewest(&why);
    sources.sort_by_key(|(source, _)| source.rank());
    let parts: Vec<String> = sources.iter().map(part).collect();
    format!(
        "{cell} can only be {}: {}.",
        model.symbol(placed.digit),
        parts.join("; ")
    )
}

/// What takes digits out of a cell.
#[derive(Clone, PartialEq, Eq)]
enum Source<'a> {
    House(&'a str),
    Digit(Cell, &'a str),
    Clue(&'a str),
    Struck,
}

impl<'a> Source<'a> {
    fn of(reason: &Reason<'a>) -> Source<'a> {
        match *reason {
            Reason::Seen { place, kind, .. } if kind.is_usual() => Source::House(place),
            Reason::Seen { by, place, .. } => Source::Digit(by.cell, place),
            Reason::Barred(place) => Source::Clue(place),
            Reason::Struck => Source::Struck,
        }
    }

    fn rank(&self) -> u8 {
        match self {
            Source::House(_) => 0,
            Source::Digit(..) => 1,
            Source::Clue(_) => 2,
            Source::Struck => 3,
        }
    }
}
