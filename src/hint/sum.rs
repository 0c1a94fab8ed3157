//! The 45 rule: what a few neighbouring houses sum to, less the sums inside them, is left for the other cells.
//!
//! *Innies* are the cells of the houses that no sum inside them has; *outies* the cells outside that sums reaching
//! over the edge have. Sums are taken largest first, and never two that share a cell.

use super::certificate::{Claim, Part};
use super::ladder::Step;
use super::position::Position;
use super::technique::{INNIE, INNIES, Technique};
use super::total::{Total, totals};
use crate::cover::{OptionId, Stop};
use crate::grid::{Candidate, Cell};

/// Houses taken together.
const MOST_HOUSES: usize = 4;

/// Open cells that are left.
const MOST_CELLS: usize = 4;

/// One cell left.
pub(super) fn single(position: &Position, _: &Stop) -> Vec<Step> {
    found(position, &INNIE, |open| open == 1)
}

/// A few cells left.
pub(super) fn several(position: &Position, _: &Stop) -> Vec<Step> {
    found(position, &INNIES, |open| (2..=MOST_CELLS).contains(&open))
}

/// A difference of totals: its parts, and the cells that are left.
type Difference = (Vec<Part>, Vec<Cell>, i64);

fn found(
    position: &Position,
    technique: &'static Technique,
    wanted: impl Fn(usize) -> bool,
) -> Vec<Step> {
    let all = totals(position);
    let (houses, mut cages): (Vec<Total>, Vec<Total>) = all.into_iter().partition(|own| own.house);
    if cages.is_empty() {
        return Vec::new();
    }
    cages.sort_by_key(|cage| std::cmp::Reverse(cage.cells.len()));
    let mut steps: Vec<(usize, Step)> = Vec::new();
    for union in unions(position, &houses) {
        for (parts, cells, sum) in [innies(&union, &cages), outies(&union, &cages)]
            .into_iter()
            .flatten()
        {
            let open: Vec<Cell> = cells
                .iter()
                .copied()
                .filter(|&cell| position.is_open(cell))
                .collect();
            if wanted(open.len()) {
                let taken: i64 = cells.iter().filter_map(|&cell| value(position, cell)).sum();
                if let Some(targets) = targets(position, &open, sum - taken) {
                    let claim = Claim::Sum { parts, targets };
                    steps.push((open.len() * 100 + union.len(), Step { technique, claim }));
                }
            }
        }
    }
    steps.sort_by_key(|(size, _)| *size);
    steps.into_iter().map(|(_, step)| step).collect()
}

fn value(position: &Position, cell: Cell) -> Option<i64> {
    let digits = position.model().digits();
    position
        .digit_at(cell)
        .map(|digit| i64::from(digits.value(digit)))
}

/// Runs of neighbouring houses of one clue that share no cell.
fn unions<'t>(position: &Position, houses: &'t [Total]) -> Vec<Vec<&'t Total>> {
    let source = |own: &Total| position.meaning(own.item).source;
    let mut unions = Vec::new();
    for start in 0..houses.len() {
        for size in 1..=MOST_HOUSES.min(houses.len() - start) {
            let run: Vec<&Total> = houses[start..start + size].iter().collect();
            let one_clue = run.iter().all(|own| source(own) == source(run[0]));
            let apart = (1..run.len()).all(|i| run[..i].iter().all(|own| disjoint(own, run[i])));
            if one_clue && apart {
                unions.push(run);
            }
        }
    }
    unions
}

fn disjoint(a: &Total, b: &Total) -> bool {
    !a.cells.iter().any(|cell| b.cells.contains(cell))
}

/// The houses less the sums inside.
fn innies(union: &[&Total], cages: &[Total]) -> Option<Difference> {
    let inside = |cage: &&Total| {
        let mut cells = cage.cells.iter();
        cells.all(|cell| union.iter().any(|house| house.cells.contains(cell)))
    };
    let taken = apart(cages.iter().filter(inside));
    let rest = union.iter().flat_map(|house| house.cells.iter().copied());
    let rest: Vec<Cell> = rest
        .filter(|cell| !taken.iter().any(|cage| cage.cells.contains(cell)))
        .collect();
    let sum = sum(union.iter().copied()) - sum(taken.iter().copied());
    let parts = parts(union, false).chain(parts(&taken, true)).collect();
    (!taken.is_empty()).then_some((parts, rest, sum))
}

/// The sums that reach into the houses less the houses, where they cover them.
fn outies(union: &[&Total], cages: &[Total]) -> Option<Difference> {
    let within = |cell: &Cell| union.iter().any(|house| house.cells.contains(cell));
    let taken = apart(cages.iter().filter(|cage| cage.cells.iter().any(within)));
    let covered = |cell: &Cell| taken.iter().any(|cage| cage.cells.contains(cell));
    let all = union.iter().all(|house| house.cells.iter().all(covered));
    let rest = taken.iter().flat_map(|cage| cage.cells.iter().copied());
    let rest: Vec<Cell> = rest.filter(|cell| !within(cell)).collect();
    let sum = sum(taken.iter().copied()) - sum(union.iter().copied());
    let parts = parts(&taken, false).chain(parts(union, true)).collect();
    all.then_some((parts, rest, sum))
}

/// Sums of which no two share a cell.
fn apart<'t>(cages: impl Iterator<Item = &'t Total>) -> Vec<&'t Total> {
    let mut taken: Vec<&Total> = Vec::new();
    for cage in cages {
        if taken.iter().all(|own| disjoint(own, cage)) {
            taken.push(cage);
        }
    }
    taken
}

fn sum<'t>(totals: impl Iterator<Item = &'t Total>) -> i64 {
    totals.map(|total| total.sum).sum()
}

fn parts(totals: &[&Total], less: bool) -> impl Iterator<Item = Part> {
    totals.iter().map(move |total| Part {
        item: total.item,
        less,
    })
}

/// What cannot be in the open cells; nothing is listed where one cell has one digit left. None where nothing follows.
fn targets(position: &Position, open: &[Cell], sum: i64) -> Option<Vec<OptionId>> {
    let model = position.model();
    let live = |&cell: &Cell| -> Vec<(OptionId, i64)> {
        let digits = model.digits().iter();
        let options = digits.map(|digit| {
            let worth = i64::from(model.digits().value(digit));
            (model.option(Candidate::new(cell, digit)), worth)
        });
        options
            .filter(|(option, _)| position.is_live(*option))
            .collect()
    };
    let rooms: Vec<Vec<(OptionId, i64)>> = open.iter().map(live).collect();
    let mut able = Vec::new();
    spread(position, &rooms, sum, &mut Vec::new(), &mut able);
    let all = rooms.iter().flatten().map(|(option, _)| *option);
    let targets: Vec<OptionId> = all.filter(|option| !able.contains(option)).collect();
    match (open.len(), able.len(), targets.len()) {
        (_, 0, _) => None,
        (1, 1, _) => Some(Vec::new()),
        (_, _, 0) => None,
        _ => Some(targets),
    }
}

fn spread(
    position: &Position,
    rooms: &[Vec<(OptionId, i64)>],
    left: i64,
    taken: &mut Vec<OptionId>,
    able: &mut Vec<OptionId>,
) {
    if taken.len() == rooms.len() {
        if left == 0 {
            let fresh = taken.iter().filter(|own| !able.contains(own));
            able.extend(fresh.copied().collect::<Vec<_>>());
        }
        return;
    }
    for &(option, value) in &rooms[taken.len()] {
        let fits = taken
            .iter()
            .all(|&other| !position.matrix().conflict(option, other));
        if fits && value <= left {
            taken.push(option);
            spread(position, rooms, left - value, taken, able);
            taken.pop();
        }
    }
}
