//! Full house, hidden single and naked single in words.

use super::combination::within;
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
    let digit = position.model().symbol(placed.digit);
    let options = position.matrix().options_of(truth).iter();
    let others: Vec<Candidate> = options
        .filter_map(|&option| position.model().candidate(option))
        .filter(|other| position.is_open(other.cell) && other.cell != placed.cell)
        .collect();
    let within = within(position, &[truth]);
    let blocked = blocked(position, digit, &others).join("; ");
    format!("{within}, {digit} fits only in {}: {blocked}.", placed.cell)
}

/// What keeps a digit out of the other cells of a house, in few parts.
fn blocked(position: &Position, digit: char, others: &[Candidate]) -> Vec<String> {
    let blockers = |&other: &Candidate| reasons(position, other).iter().map(Blocker::of).collect();
    let why: Vec<Vec<Blocker>> = others.iter().map(blockers).collect();
    let (mut seen, mut parts) = (Vec::new(), Vec::new());
    for (blocker, served) in fewest(&why) {
        let served: Vec<Candidate> = served.into_iter().map(|i| others[i]).collect();
        let cells: Vec<Cell> = served.iter().map(|other| other.cell).collect();
        let cells = listed(&cells, "and");
        match blocker {
            Blocker::Digit(by) => seen.push(with_rules(position, by, &served)),
            Blocker::Clue(place) => parts.push(format!("{place} keeps it out of {cells}")),
            Blocker::Struck => parts.push(format!("it is struck in {cells}")),
        }
    }
    if !seen.is_empty() {
        let seen = listed(&seen, "and");
        parts.insert(0, format!("the others see {digit} in {seen}"));
    }
    parts
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
fn with_rules(position: &Position, by: Candidate, excluded: &[Candidate]) -> String {
    let mut rules: Vec<&str> = Vec::new();
    for &candidate in excluded {
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
