//! What a truth excludes whichever way it comes true, in words.

use super::combination::{broken, left_of, listing, within};
use super::lemma::elsewhere;
use super::list::{capital, listed, symbols};
use super::stumble::stumble;
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

/// Fewer parts than this are written out.
const MANY: usize = 4;

fn choice(position: &Position, truth: ItemId, targets: &[Candidate]) -> String {
    let listing = listing(position, truth);
    if listing.is_none() {
        // Too many ways to be told: the first target is, where the rule itself says what is wrong with it.
        let told: Vec<String> = targets
            .iter()
            .filter_map(|&own| broken(position, truth, own))
            .collect();
        if told.len() == targets.len() {
            let text = position.model().candidate_text(targets[0]);
            let rest = if targets.len() == 1 { "" } else { OTHERS };
            return format!("Not {text}: {}.{rest}", told[0]);
        }
        if let Some(text) = hindered(position, truth, targets) {
            return text;
        }
    }
    let one = position.live(truth).count() == 1;
    let ways = left_of(position, truth, listing);
    let why = elsewhere(position, truth);
    let effect = match (removed(position.model(), targets), one) {
        (Some(removed), true) => format!("It excludes {removed}"),
        (Some(removed), false) => format!("All exclude {removed}"),
        (None, true) => format!("It leaves {}", kept(position, targets)),
        (None, false) => format!("They leave {}", kept(position, targets)),
    };
    format!("{why}{ways} {effect}.")
}

const OTHERS: &str = " The others fall in the same way.";

/// What a few cells may hold, and what cannot stand beside them.
fn hindered(position: &Position, truth: ItemId, targets: &[Candidate]) -> Option<String> {
    let found = stumble(position, truth, targets)?;
    let rest = if found.told < targets.len() {
        OTHERS
    } else {
        ""
    };
    let out = standing(position.model(), &targets[..found.told], "or")?;
    Some(format!(
        "{} it leaves no {out}.{rest}",
        found.fact(position, truth)
    ))
}

/// What the cells of targets may still hold: `6 in r1c1, 2 or 4 in r1c2`; only how many fall where that would be long.
fn kept(position: &Position, targets: &[Candidate]) -> String {
    let model = position.model();
    let cells = super::cells(targets.iter().copied());
    if cells.len() > MANY {
        return format!("{} candidates less in {} cells", targets.len(), cells.len());
    }
    let kept = |&cell: &Cell| {
        let left = model
            .digits()
            .iter()
            .map(|digit| Candidate::new(cell, digit));
        let left = left
            .filter(|own| position.is_live(model.option(*own)) && !targets.contains(own))
            .map(|own| own.digit);
        format!("{} in {cell}", symbols(model, left, "or"))
    };
    cells.iter().map(kept).collect::<Vec<_>>().join(", ")
}

fn cell(position: &Position, truth: ItemId, targets: &[Candidate]) -> String {
    let model = position.model();
    let left: Vec<Candidate> = position.candidates(truth).collect();
    let digits = symbols(model, left.iter().map(|own| own.digit), "or");
    let rules = bracketed(&rules(model, &left, targets));
    let fact = format!("{} can be {digits}", position.meaning(truth).place);
    format!(
        "{fact}. Each excludes {}{rules}.",
        digits_out(model, targets)
    )
}

fn house(position: &Position, truth: ItemId, digit: char, targets: &[Candidate]) -> String {
    let model = position.model();
    let left: Vec<Candidate> = position.candidates(truth).collect();
    let cells: Vec<Cell> = left.iter().map(|own| own.cell).collect();
    let (within, cells) = (within(position, &[truth]), listed(&cells, "or"));
    let fact = format!("{within}, {digit} must be in {cells}.");
    let target = targets[0];
    if targets
        .iter()
        .any(|target| model.symbol(target.digit) != digit)
    {
        let rules = bracketed(&rules(model, &left, targets));
        return format!(
            "{fact} Each excludes {}{rules}.",
            digits_out(model, targets)
        );
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

/// The digits that one cell loses: `3 and 5 from r1c1`.
fn digits_out(model: &Model, targets: &[Candidate]) -> String {
    let digits = symbols(model, targets.iter().map(|target| target.digit), "and");
    format!("{digits} from {}", targets[0].cell)
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

/// `3 and 5 from r1c1 and r2c1; 7 from r2c2`; only how many where that would be long.
pub(super) fn out(model: &Model, targets: &[Candidate]) -> String {
    removed(model, targets).unwrap_or_else(|| {
        let cells = super::cells(targets.iter().copied());
        format!("{} candidates from {} cells", targets.len(), cells.len())
    })
}

/// `3 and 5 from r1c1 and r2c1; 7 from r2c2`; nothing where that would be long.
fn removed(model: &Model, targets: &[Candidate]) -> Option<String> {
    let part =
        |(digits, cells): &(String, Vec<Cell>)| format!("{digits} from {}", listed(cells, "and"));
    let parts: Vec<String> = groups(model, targets, "and").iter().map(part).collect();
    (parts.len() < MANY).then(|| parts.join("; "))
}

/// `3 or 5 in r1c1 or r2c1, or 7 in r2c2`; nothing where that would be long.
fn standing(model: &Model, targets: &[Candidate], last: &str) -> Option<String> {
    let part =
        |(digits, cells): &(String, Vec<Cell>)| format!("{digits} in {}", listed(cells, last));
    let parts: Vec<String> = groups(model, targets, last).iter().map(part).collect();
    (parts.len() < MANY).then(|| listed(&parts, last))
}

/// The digits that fall, with the cells in which these do.
fn groups(model: &Model, targets: &[Candidate], last: &str) -> Vec<(String, Vec<Cell>)> {
    let mut groups: Vec<(String, Vec<Cell>)> = Vec::new();
    for own in targets.chunk_by(|a, b| a.cell == b.cell) {
        let digits = symbols(model, own.iter().map(|target| target.digit), last);
        match groups.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(own[0].cell),
            None => groups.push((digits, vec![own[0].cell])),
        }
    }
    groups
}
