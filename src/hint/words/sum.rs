//! Sums in words, the arithmetic written out.

use super::list::{capital, listed};
use super::{Levels, shown_house};
use crate::grid::Cell;
use crate::hint::Technique;
use crate::hint::certificate::Part;
use crate::hint::check::Effects;
use crate::hint::position::Position;
use crate::hint::total::{Total, total};

pub(super) fn tell(
    position: &Position,
    technique: &Technique,
    parts: &[Part],
    effects: &Effects,
) -> Levels {
    let sums = |less: bool| -> Vec<Total> {
        let own = parts.iter().filter(|part| part.less == less);
        own.filter_map(|part| total(position, part.item)).collect()
    };
    let (plus, minus) = (sums(false), sums(true));
    let (houses, cages) = if plus.iter().all(|own| own.house) {
        (&plus, &minus)
    } else {
        (&minus, &plus)
    };
    let names = listed(
        &houses
            .iter()
            .map(|own| own.place.to_string())
            .collect::<Vec<_>>(),
        "and",
    );
    let target = effects.eliminated.first().or(effects.placed.first());
    let house = target.map_or_else(|| names.clone(), |own| shown_house(position, own.cell));
    let left = left(&plus, &minus);
    let cells = listed(&left, "and");
    Levels {
        nudge: format!("Look at {house}: sums add up."),
        region: format!("{}: what is left for {cells}?", capital(&names)),
        technique: format!("{}: {names}, and {cells}.", technique.name),
        full: format!(
            "{} {}",
            arithmetic(houses, cages, plus[0].house),
            rest(position, &left, (&plus, &minus), effects)
        ),
    }
}

/// The cells of one side that the other has not.
fn left(plus: &[Total], minus: &[Total]) -> Vec<Cell> {
    let all = plus.iter().flat_map(|own| own.cells.iter().copied());
    let mut left: Vec<Cell> = all
        .filter(|cell| !minus.iter().any(|own| own.cells.contains(cell)))
        .collect();
    left.sort_unstable();
    left
}

/// `Row 1 and row 2 hold 90; the cages at r1c1 and r1c4 inside them 12 + 20 = 32.`
fn arithmetic(houses: &[Total], cages: &[Total], inside: bool) -> String {
    let names: Vec<String> = houses.iter().map(|own| own.place.to_string()).collect();
    let all: i64 = houses.iter().map(|own| own.sum).sum();
    let verb = if names.len() == 1 {
        "adds up"
    } else {
        "add up"
    };
    let sum: i64 = cages.iter().map(|own| own.sum).sum();
    let sums: Vec<String> = cages.iter().map(|own| own.sum.to_string()).collect();
    let sums = match sums.len() {
        1 => sums[0].clone(),
        _ => format!("{} = {sum}", sums.join(" + ")),
    };
    let place = if inside { "inside" } else { "over" };
    let them = if names.len() == 1 { "it" } else { "them" };
    format!(
        "{} {verb} to {all}, {} {place} {them} to {sums}.",
        capital(&listed(&names, "and")),
        named(cages)
    )
}

/// `the cage at r1c1`; of several of a kind `the cages at r1c1 and r1c4`; of many only how many.
fn named(cages: &[Total]) -> String {
    let parts: Option<Vec<(&str, &str)>> = cages
        .iter()
        .map(|own| own.place.strip_prefix("the ")?.split_once(" at "))
        .collect();
    match parts.as_deref() {
        _ if cages.len() > NAMED => format!("{} sums", cages.len()),
        Some([(kind, first), rest @ ..])
            if !rest.is_empty() && rest.iter().all(|own| own.0 == *kind) =>
        {
            let places: Vec<&str> = std::iter::once(*first)
                .chain(rest.iter().map(|own| own.1))
                .collect();
            format!("the {kind}s at {}", listed(&places, "and"))
        }
        _ => {
            let places: Vec<&str> = cages.iter().map(|own| &*own.place).collect();
            listed(&places, "and")
        }
    }
}

/// More sums than these are not named one by one.
const NAMED: usize = 6;

/// `So r2c3 + r4c5 = 58 - 45 = 13; r4c5 is 7, so r2c3 is 6.`
fn rest(
    position: &Position,
    left: &[Cell],
    (plus, minus): (&[Total], &[Total]),
    effects: &Effects,
) -> String {
    let model = position.model();
    let sum = |totals: &[Total]| totals.iter().map(|own| own.sum).sum::<i64>();
    let (a, b) = (sum(plus), sum(minus));
    let cells: Vec<String> = left.iter().map(Cell::to_string).collect();
    let known: Vec<String> = left
        .iter()
        .filter_map(|&cell| Some((cell, position.digit_at(cell)?)))
        .map(|(cell, digit)| format!("{cell} is {}", model.digits().value(digit)))
        .collect();
    let end = match effects.placed.first() {
        Some(own) => format!("{} is {}", own.cell, model.symbol(own.digit)),
        None => "nothing else adds up".to_string(),
    };
    let end = match (known.is_empty(), left.len()) {
        (true, 1) => String::new(),
        (true, _) => format!("; {end}"),
        (false, _) => format!("; {}, so {end}", listed(&known, "and")),
    };
    format!("So {} = {a} - {b} = {}{end}.", cells.join(" + "), a - b)
}
