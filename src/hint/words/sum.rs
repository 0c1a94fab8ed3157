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
            rest(position, (&left, &cells), &plus, &minus)
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

/// `Rows 1 and 2 sum to 90. The cages inside, at r1c1 (12) and r1c4 (20), sum to 32.`
fn arithmetic(houses: &[Total], cages: &[Total], inside: bool) -> String {
    let names: Vec<String> = houses.iter().map(|own| own.place.to_string()).collect();
    let all: i64 = houses.iter().map(|own| own.sum).sum();
    let verb = if names.len() == 1 {
        "adds up"
    } else {
        "add up"
    };
    let named: Vec<String> = cages
        .iter()
        .map(|own| format!("{} ({})", own.place, own.sum))
        .collect();
    let sum: i64 = cages.iter().map(|own| own.sum).sum();
    let (cages, total) = match named.len() {
        0..=4 => (
            listed(&named, "and"),
            if named.len() == 1 {
                String::new()
            } else {
                format!(", together {sum}")
            },
        ),
        many => (format!("{many} sums"), format!(", together {sum}")),
    };
    let place = if inside { "Inside" } else { "Over them lie" };
    let place = if inside && named.len() != 1 {
        "Inside are"
    } else if inside {
        "Inside is"
    } else {
        place
    };
    format!(
        "{} {verb} to {all}. {place} {cages}{total}.",
        capital(&listed(&names, "and"))
    )
}

/// `So r2c3 and r2c4 sum to 13.`
fn rest(
    position: &Position,
    (left, cells): (&[Cell], &str),
    plus: &[Total],
    minus: &[Total],
) -> String {
    let sum = |totals: &[Total]| totals.iter().map(|own| own.sum).sum::<i64>();
    let (a, b) = (sum(plus), sum(minus));
    let digits = position.model().digits();
    let known: Vec<String> = left
        .iter()
        .filter_map(|&cell| Some((cell, position.digit_at(cell)?)))
        .map(|(cell, digit)| format!("{cell} is {}", digits.value(digit)))
        .collect();
    let known = match known.is_empty() {
        true => String::new(),
        false => format!(" ({})", known.join(", ")),
    };
    let verb = if left.len() == 1 { "is" } else { "add up to" };
    format!(
        "So {cells} {verb} {a} - {b} = {}{known}; nothing else adds up.",
        a - b
    )
}
