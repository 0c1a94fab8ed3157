//! Pointing, claiming and subsets in words: as many links as truths.

use super::Levels;
use super::combination::within;
use super::list::{capital, houses, listed};
use crate::cover::ItemId;
use crate::grid::{Candidate, Cell, DigitSet};
use crate::hint::Technique;
use crate::hint::position::Position;
use crate::model::Kind;

pub(super) fn tell(
    position: &Position,
    technique: &Technique,
    truths: &[ItemId],
    links: &[Vec<ItemId>],
) -> Levels {
    let inside: Vec<Candidate> = truths
        .iter()
        .flat_map(|&truth| position.candidates(truth))
        .collect();
    let cells = super::cells(inside.iter().copied());
    let digits: DigitSet = inside.iter().map(|own| own.digit).collect();
    let symbols: Vec<char> = digits
        .iter()
        .map(|digit| position.model().symbol(digit))
        .collect();
    let pattern = Pattern {
        position,
        technique,
        truths,
        place: &position.meaning(truths[0]).place,
        linked: links
            .iter()
            .map(|links| &*position.meaning(links[0]).place)
            .collect(),
        cells,
        digits: symbols,
    };
    let mixed = |links: &Vec<ItemId>| {
        let place = |link: &ItemId| &position.meaning(*link).place;
        links.iter().any(|link| place(link) != place(&links[0]))
    };
    match (truths.len(), position.meaning(truths[0]).kind) {
        (_, Kind::Cell) if links.iter().any(mixed) => pattern.divided(&links[0]),
        (_, Kind::Cell) => pattern.naked(),
        (2.., _) if pattern.digits.len() == 1 => pattern.fish(&links[0]),
        (1, _) => pattern.locked(),
        _ => pattern.hidden(),
    }
}

struct Pattern<'a> {
    position: &'a Position<'a>,
    technique: &'a Technique,
    truths: &'a [ItemId],
    /// Of the first truth.
    place: &'a str,
    /// The place of each set of links.
    linked: Vec<&'a str>,
    cells: Vec<Cell>,
    digits: Vec<char>,
}

impl Pattern<'_> {
    fn locked(&self) -> Levels {
        let (place, digit, link) = (self.place, self.digits[0], self.linked[0]);
        let all = if self.cells.len() == 2 { "both" } else { "all" };
        let cells = listed(&self.cells, "or");
        Levels {
            nudge: format!("Look at {place}: a digit there reaches further."),
            region: format!("{}: where can {digit} go?", capital(place)),
            technique: format!("{}: {digit} in {place} and {link}.", self.technique.name),
            full: format!(
                "{}, {digit} must be in {cells}, {all} in {link}. So {digit} is nowhere else in {link}.",
                within(self.position, self.truths)
            ),
        }
    }

    fn naked(&self) -> Levels {
        let (cells, digits) = (listed(&self.cells, "and"), listed(&self.digits, "and"));
        let (houses, count) = (listed(&self.linked, "and"), counted(self.truths.len()));
        Levels {
            nudge: format!("Look at {}: {count} cells belong together.", self.linked[0]),
            region: format!(
                "{}: which cells hold only {digits}?",
                capital(self.linked[0])
            ),
            technique: format!("{} {digits} in {houses}: {cells}.", self.technique.name),
            full: format!(
                "{cells} hold only {digits}: {count} cells, {count} digits. So these digits are nowhere else in {houses}."
            ),
        }
    }

    /// One digit in as many houses as cross them.
    fn fish(&self, links: &[ItemId]) -> Levels {
        let place = |item: &ItemId| self.position.meaning(*item).place.to_string();
        let bases: Vec<String> = self.truths.iter().map(place).collect();
        let covers: Vec<String> = links.iter().map(place).collect();
        let (bases, covers) = (houses(&bases), houses(&covers));
        let (digit, count) = (self.digits[0], counted(self.truths.len()));
        Levels {
            nudge: format!("Look at {}: a digit goes across.", self.place),
            region: format!("{}: where can {digit} go?", capital(&bases)),
            technique: format!("{} on {digit}: {bases}.", self.technique.name),
            full: format!(
                "In {bases}, {digit} fits only in {covers}: {count} and {count}. So {digit} is nowhere else in {covers}."
            ),
        }
    }

    /// Cells whose digits are locked, each in one of two houses.
    fn divided(&self, links: &[ItemId]) -> Levels {
        let mut houses: Vec<(String, Vec<char>)> = Vec::new();
        for &link in links {
            let meaning = self.position.meaning(link);
            let digit = meaning
                .digit
                .map(|digit| self.position.model().symbol(digit));
            match houses
                .iter_mut()
                .find(|(place, _)| **place == *meaning.place)
            {
                Some((_, digits)) => digits.extend(digit),
                None => houses.push((meaning.place.to_string(), digit.into_iter().collect())),
            }
        }
        let part = |(at, (place, digits)): (usize, &(String, Vec<char>))| {
            let has = if at == 0 { "has no" } else { "no" };
            format!("{place} {has} other {}", listed(digits, "or"))
        };
        let parts: Vec<String> = houses.iter().enumerate().map(part).collect();
        let (cells, digits) = (listed(&self.cells, "and"), listed(&self.digits, "and"));
        let (first, count) = (&houses[0].0, counted(self.truths.len()));
        Levels {
            nudge: format!("Look at {first}: {count} cells belong together."),
            region: format!("{}: which cells hold only {digits}?", capital(first)),
            technique: format!("{} {digits}: {cells}.", self.technique.name),
            full: format!(
                "{cells} hold only {digits}: {count} cells, {count} digits. Each fits once among them, so {}.",
                listed(&parts, "and")
            ),
        }
    }

    fn hidden(&self) -> Levels {
        let meant = self
            .truths
            .iter()
            .filter_map(|&truth| self.position.meaning(truth).digit);
        let digits: Vec<char> = meant
            .map(|digit| self.position.model().symbol(digit))
            .collect();
        let (cells, digits) = (listed(&self.cells, "and"), listed(&digits, "and"));
        let (place, count) = (self.place, counted(self.truths.len()));
        Levels {
            nudge: format!("Look at {place}: {count} digits belong together."),
            region: format!("{}: where can {digits} go?", capital(place)),
            technique: format!("{} {digits} in {place}: {cells}.", self.technique.name),
            full: format!(
                "{}, {digits} fit only in {cells}: {count} digits, {count} cells. So these cells hold nothing else.",
                within(self.position, self.truths)
            ),
        }
    }
}

fn counted(count: usize) -> String {
    match count {
        2 => "two".into(),
        3 => "three".into(),
        4 => "four".into(),
        _ => count.to_string(),
    }
}
