//! Full house, hidden single and naked single in words.

use super::combination::within;
use super::list::{capital, listed, places, symbols};
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
    let mut clues: Vec<(&str, Vec<Cell>)> = Vec::new();
    for (blocker, served) in fewest(&why) {
        let served: Vec<Candidate> = served.into_iter().map(|i| others[i]).collect();
        let cells: Vec<Cell> = served.iter().map(|other| other.cell).collect();
        match blocker {
            Blocker::Digit(by) if position.model().symbol(by.digit) == digit => {
                seen.push(with_rules(position, by, &served));
            }
            Blocker::Digit(by) => {
                let (own, rules) = (option_name(position, by), rules_of(position, by, &served));
                let rules = bracketed(&rules);
                parts.push(format!(
                    "{own} keeps it out of {}{rules}",
                    listed(&cells, "and")
                ));
            }
            Blocker::Clue(place) => clues.push((place, cells)),
            Blocker::Struck => parts.push(format!("it is struck in {}", listed(&cells, "and"))),
        }
    }
    parts.splice(0..0, kept_out(&clues));
    if !seen.is_empty() {
        let seen = listed(&seen, "and");
        parts.insert(0, format!("the others see {digit} in {seen}"));
    }
    parts
}

/// `r7c7=2`.
fn option_name(position: &Position, own: Candidate) -> String {
    format!("{}={}", own.cell, position.model().symbol(own.digit))
}

/// A clue and the cells that it keeps a digit out of.
type Keeper<'a> = (&'a str, Vec<Cell>);

/// Which clues keep a digit out of which cells; several of a kind are told together.
fn kept_out(clues: &[Keeper]) -> Vec<String> {
    let kind = |place: &str| {
        let bare = place.strip_prefix("the ").unwrap_or(place);
        bare.split(" at ").next().unwrap_or(bare).to_string()
    };
    let mut kinds: Vec<(String, Vec<&Keeper>)> = Vec::new();
    for clue in clues {
        let own = kind(clue.0);
        match kinds.iter_mut().find(|(name, _)| *name == own) {
            Some((_, members)) => members.push(clue),
            None => kinds.push((own, vec![clue])),
        }
    }
    let text = |(name, members): &(String, Vec<&Keeper>)| match members[..] {
        [(place, cells)] => format!("{place} keeps it out of {}", places(cells)),
        _ => {
            let cells: Vec<Cell> = members.iter().flat_map(|own| own.1.clone()).collect();
            format!("{name}s keep it out of {}", places(&cells))
        }
    };
    kinds.iter().map(text).collect()
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
    let rules = rules_of(position, by, excluded);
    format!("{}{}", by.cell, bracketed(&rules))
}

/// The rules other than the usual by which a digit on the board excludes these candidates.
fn rules_of<'a>(position: &Position<'a>, by: Candidate, excluded: &[Candidate]) -> Vec<&'a str> {
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
    rules
}

fn bracketed(rules: &[&str]) -> String {
    match rules.is_empty() {
        true => String::new(),
        false => format!(" ({})", rules.join(", ")),
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
        let own: Vec<_> = served.iter().map(|&i| others[i]).collect();
        let digits = symbols(model, own.iter().copied(), "and");
        match source {
            Source::House(place) => format!("{place} has {digits}"),
            Source::Digit(cell, place) => match position.digit_at(*cell) {
                Some(digit) if own != [digit] => {
                    let by = option_name(position, Candidate::new(*cell, digit));
                    format!("{by} rules out {digits} ({place})")
                }
                _ => format!("{cell} has {digits} ({place})"),
            },
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
