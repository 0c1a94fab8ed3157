//! What a truth excludes whichever way it comes true, in words.

use super::combination::{left_of, must_hold};
use super::list::{capital, listed};
use super::{Levels, shown_house};
use crate::cover::ItemId;
use crate::grid::{Candidate, Cell};
use crate::hint::Technique;
use crate::hint::place::Place;
use crate::hint::position::Position;
use crate::model::{Kind, Model};

pub(super) fn tell(
    position: &Position,
    technique: &Technique,
    truth: ItemId,
    targets: &[Candidate],
) -> Levels {
    let meaning = position.meaning(truth);
    let (place, name) = (&meaning.place, technique.name);
    let digit = meaning.digit.map(|digit| position.model().symbol(digit));
    match (meaning.kind, digit) {
        (Kind::Choice, _) => Levels {
            nudge: format!("Look at {place}."),
            region: format!("{}: what is still possible?", capital(place)),
            technique: format!("{name}: {place}."),
            full: choice(position, truth, targets),
        },
        (Kind::Cell, _) | (_, None) => {
            let house = shown_house(position, targets[0].cell);
            Levels {
                nudge: format!("Look at {house}."),
                region: format!("{}: what does {place} exclude?", capital(&house)),
                technique: format!("{name}: {place} and {}.", targets[0].cell),
                full: cell(position, truth, targets),
            }
        }
        (_, Some(digit)) => Levels {
            nudge: format!("Look at {place}: a digit there reaches further."),
            region: format!("{}: where can {digit} go?", capital(place)),
            technique: format!("{name}: {digit} in {place}, and {}.", targets[0].cell),
            full: house(position, truth, digit, targets),
        },
    }
}

fn choice(position: &Position, truth: ItemId, targets: &[Candidate]) -> String {
    let verb = if position.live(truth).count() == 1 {
        "It excludes"
    } else {
        "All exclude"
    };
    format!(
        "{} {verb} {}.",
        left_of(position, truth),
        removed(position.model(), targets)
    )
}

fn cell(position: &Position, truth: ItemId, targets: &[Candidate]) -> String {
    let model = position.model();
    let left: Vec<Candidate> = position.candidates(truth).collect();
    let digits: Vec<char> = left.iter().map(|own| model.symbol(own.digit)).collect();
    let rules = bracketed(&rules(model, &left, targets));
    let fact = format!(
        "{} can be {}",
        position.meaning(truth).place,
        listed(&digits, "or")
    );
    format!("{fact}. Each excludes {}{rules}.", removed(model, targets))
}

fn house(position: &Position, truth: ItemId, digit: char, targets: &[Candidate]) -> String {
    let model = position.model();
    let left: Vec<Candidate> = position.candidates(truth).collect();
    let cells: Vec<Cell> = left.iter().map(|own| own.cell).collect();
    let must = must_hold(position, &[truth]).map_or(String::new(), |must| must + " ");
    let fact = format!(
        "{must}In {}, {digit} must be in {}.",
        position.meaning(truth).place,
        listed(&cells, "or")
    );
    let target = targets[0];
    if targets
        .iter()
        .any(|target| model.symbol(target.digit) != digit)
    {
        let rules = bracketed(&rules(model, &left, targets));
        return format!("{fact} Each excludes {}{rules}.", removed(model, targets));
    }
    let each: Vec<String> = left
        .iter()
        .map(|&own| {
            format!(
                "{}{}",
                own.cell,
                bracketed(&rules(model, &[own], &[target]))
            )
        })
        .collect();
    format!(
        "{fact} {} sees {}, so it is not {digit}.",
        target.cell,
        listed(&each, "and")
    )
}

/// The rules other than row, column and box by which these candidates exclude the targets.
fn rules<'a>(model: &'a Model, left: &[Candidate], targets: &[Candidate]) -> Vec<&'a str> {
    let mut rules: Vec<&str> = Vec::new();
    for (own, target) in left
        .iter()
        .flat_map(|own| targets.iter().map(move |other| (own, other)))
    {
        let meaning = model.conflict(*own, *target);
        rules.extend(
            meaning
                .filter(|meaning| !Place::of(model, meaning).is_usual())
                .map(|meaning| &*meaning.place)
                .filter(|place| !rules.contains(place)),
        );
    }
    rules
}

fn bracketed(rules: &[&str]) -> String {
    if rules.is_empty() {
        String::new()
    } else {
        format!(" ({})", rules.join(", "))
    }
}

/// `3 and 5 from r1c1 and r2c1, 7 from r2c2`; only how many they are where that would be long.
fn removed(model: &Model, targets: &[Candidate]) -> String {
    let mut groups: Vec<(Vec<char>, Vec<Cell>)> = Vec::new();
    for own in targets.chunk_by(|a, b| a.cell == b.cell) {
        let digits: Vec<char> = own
            .iter()
            .map(|target| model.symbol(target.digit))
            .collect();
        match groups.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(own[0].cell),
            None => groups.push((digits, vec![own[0].cell])),
        }
    }
    if groups.len() > 3 {
        return format!(
            "{} candidates in {} cells",
            targets.len(),
            super::cells(targets.iter().copied()).len()
        );
    }
    let part = |(digits, cells): &(Vec<char>, Vec<Cell>)| {
        format!("{} from {}", listed(digits, "and"), listed(cells, "and"))
    };
    groups.iter().map(part).collect::<Vec<_>>().join(", ")
}
