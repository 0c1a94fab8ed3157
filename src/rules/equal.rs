//! Parts of a clue that make the same number: the arms of an arrow and its circle, the segments of a region sum line,
//! the pairs of a zipper.
//!
//! The number is a name that every part says. Where one part is a single cell its digit is the number, and where the
//! parts have up to four cells together they are plain tuples.

use std::sync::Arc;

use super::chain::state;
use super::total::{Sums, Totals, bounds, crowded};
use super::{Breach, Case, Clue, Fact, Name, Refusal, Setting, sums, tuples};
use crate::grid::{Cell, Digit, Filling, Solution};

/// Cells that make a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The sum of their digits.
    Sum(Vec<Cell>),
    /// Their digits read as one number in base ten: a pill.
    Number(Vec<Cell>),
}

impl Part {
    fn cells(&self) -> &[Cell] {
        match self {
            Part::Sum(cells) | Part::Number(cells) => cells,
        }
    }

    /// The number that these values make.
    fn made(&self, values: impl Iterator<Item = u32>) -> u32 {
        match self {
            Part::Sum(_) => values.sum(),
            Part::Number(_) => values.fold(0, |number, value| 10 * number + value),
        }
    }

    fn reach(&self, totals: &Totals) -> Sums {
        let values = || {
            totals
                .setting
                .digits
                .iter()
                .map(|digit| totals.setting.digits.value(digit))
        };
        match self {
            Part::Sum(cells) => totals.reach(cells),
            Part::Number(cells) => cells.iter().fold(Sums::from([0]), |sums, _| {
                let longer = |sum: &u32| values().map(|value| 10 * sum + value).collect::<Vec<_>>();
                sums.iter().flat_map(longer).collect()
            }),
        }
    }
}

pub(super) fn holds(parts: &[Part], setting: &Setting, solution: &Solution) -> bool {
    let value = |&cell: &Cell| setting.digits.value(solution.at(cell));
    let made = |part: &Part| part.made(part.cells().iter().map(value));
    parts
        .windows(2)
        .all(|pair| made(&pair[0]) == made(&pair[1]))
}

/// What the matrix hears of it; no facts where there are no two parts.
pub(super) fn facts(clue: &Clue, parts: &[Part], setting: &Setting) -> Result<Vec<Fact>, Refusal> {
    let place: Arc<str> = clue.name(setting.geometry).into();
    let mut totals = Totals::new(&place, setting);
    let Some((first, rest)) = parts.split_first().filter(|(_, rest)| !rest.is_empty()) else {
        return Ok(Vec::new());
    };
    let mut common = first.reach(&totals);
    for part in rest {
        let own = part.reach(&totals);
        let both: Sums = common.intersection(&own).copied().collect();
        if both.is_empty() {
            return Err(never(&place, (first, &common), (part, &own)));
        }
        common = both;
    }
    if let Some(fact) = small(&totals, parts)? {
        return Ok(vec![fact]);
    }
    let name = totals.name();
    let mut facts = Vec::new();
    if !parts.iter().any(|part| part.cells().len() == 1) {
        facts.push(state(&place, name, common.iter().copied()));
    }
    for part in parts {
        facts.extend(match part {
            Part::Number(cells) if cells.len() > 1 => vec![pill(&totals, part, &common, name)?],
            Part::Sum(cells) | Part::Number(cells) => totals.facts(cells, &common, Some(name))?,
        });
    }
    Ok(facts)
}

fn never(place: &str, one: (&Part, &Sums), other: (&Part, &Sums)) -> Refusal {
    let range = |(part, sums): (&Part, &Sums)| {
        let (least, most) = (sums.first().unwrap_or(&0), sums.last().unwrap_or(&0));
        let cells = part.cells();
        match cells {
            [cell] => format!("{cell} is {least}-{most}"),
            [first, .., last] => format!("{first} to {last} make {least}-{most}"),
            [] => String::new(),
        }
    };
    Refusal(format!(
        "{place} cannot be: {}, but {}",
        range(one),
        range(other)
    ))
}

/// All parts as one choice of tuples, where they have few cells, none twice, and few fillings.
fn small(totals: &Totals, parts: &[Part]) -> Result<Option<Fact>, Refusal> {
    let cells: Vec<Cell> = parts.iter().flat_map(Part::cells).copied().collect();
    let twice = |(i, cell): (usize, &Cell)| cells[..i].contains(cell);
    if cells.len() > 4 || cells.iter().enumerate().any(twice) {
        return Ok(None);
    }
    let digits = totals.setting.digits;
    let fits = |own: &[Digit]| {
        let mut known = own.iter().map(|&digit| digits.value(digit));
        let mut left = own.len();
        let mut first = None;
        parts.iter().all(|part| {
            let count = part.cells().len();
            if left < count {
                left = 0;
                return true;
            }
            left -= count;
            let made = part.made(known.by_ref().take(count));
            *first.get_or_insert(made) == made
        })
    };
    let fillings = tuples::all(totals.setting, totals.houses(), &cells, tuples::FEW, &fits);
    match fillings {
        Some(none) if none.is_empty() => Err(crowded(totals.place)),
        fillings => Ok(fillings.map(|all| tuples::fact(totals.place, &cells, &all))),
    }
}

/// The cells of a pill, a case for every number of the common ones.
fn pill(totals: &Totals, part: &Part, common: &Sums, name: Name) -> Result<Fact, Refusal> {
    let (cells, digits) = (part.cells(), totals.setting.digits);
    let made = |own: &[Digit]| part.made(own.iter().map(|&digit| digits.value(digit)));
    let fits = |own: &[Digit]| own.len() < cells.len() || common.contains(&made(own));
    let fillings = tuples::all(totals.setting, totals.houses(), cells, sums::MOST, &fits);
    let fillings = fillings.ok_or_else(|| {
        Refusal(format!(
            "{} has more than {} ways to be",
            totals.place,
            sums::MOST
        ))
    })?;
    if fillings.is_empty() {
        return Err(crowded(totals.place));
    }
    let case = |filling: &Vec<Digit>| Case {
        says: vec![(name, made(filling))],
        ..tuples::case(filling)
    };
    let cases = fillings.iter().map(case).collect();
    Ok(Fact::cases(totals.place, cells.to_vec(), cases))
}

/// The first two parts that can no longer make the same number.
pub(super) fn breach(
    clue: &Clue,
    parts: &[Part],
    setting: &Setting,
    filling: &Filling,
) -> Vec<Breach> {
    let ranges: Vec<(u32, u32)> = parts
        .iter()
        .map(|part| range(part, setting, filling))
        .collect();
    let apart =
        |(i, j): &(usize, usize)| ranges[*i].0 > ranges[*j].1 || ranges[*j].0 > ranges[*i].1;
    let mut pairs = (1..parts.len()).flat_map(|j| (0..j).map(move |i| (i, j)));
    let Some((i, j)) = pairs.find(apart) else {
        return Vec::new();
    };
    let over = ranges[i].0 > ranges[j].1;
    let phrase = |at: usize, over: bool| phrase(&parts[at], ranges[at], over, setting, filling);
    let cells = parts[i].cells().iter().chain(parts[j].cells());
    let cells: Vec<Cell> = cells
        .copied()
        .filter(|&cell| filling.at(cell).is_some())
        .collect();
    if cells.is_empty() {
        return Vec::new();
    }
    vec![Breach {
        cells,
        words: format!(
            "{}: {}, but {}",
            clue.name(setting.geometry),
            phrase(i, over),
            phrase(j, !over)
        ),
    }]
}

/// The least and the greatest number that a part can still make.
fn range(part: &Part, setting: &Setting, filling: &Filling) -> (u32, u32) {
    let (low, high) = bounds(setting.digits);
    let with = |open: u32| {
        let value = |&cell: &Cell| {
            filling
                .at(cell)
                .map_or(open, |digit| setting.digits.value(digit))
        };
        part.made(part.cells().iter().map(value))
    };
    (with(low), with(high))
}

/// `3 + 9 is 12`, `3 + ? is at least 4`, `r1c1 is at most 9`.
fn phrase(
    part: &Part,
    (least, most): (u32, u32),
    over: bool,
    setting: &Setting,
    filling: &Filling,
) -> String {
    let range = match over {
        _ if least == most => format!("is {least}"),
        true => format!("is at least {least}"),
        false => format!("is at most {most}"),
    };
    let digit = |&cell: &Cell| match filling.at(cell) {
        Some(digit) => setting.digits.value(digit).to_string(),
        None => "?".to_string(),
    };
    let what = match part {
        Part::Sum(cells) | Part::Number(cells) if cells.len() == 1 => cells[0].to_string(),
        Part::Sum(cells) => cells.iter().map(digit).collect::<Vec<_>>().join(" + "),
        Part::Number(cells) => cells.iter().map(digit).collect::<Vec<_>>().join(" "),
    };
    format!("{what} {range}")
}
