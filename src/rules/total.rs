//! The sum of some cells in which digits may repeat, as facts that agree about it.
//!
//! The cells are split into cliques that see each other. A clique of two is a choice of its ordered pairs, a larger
//! one a choice of its digit set; each says its sum. A chain joins the sums, one clique after the other, and the sum
//! so far is a choice with a case a sum, so every link is an implication between two choices. The last sum is one of
//! those that are wanted, or is said under a name that other facts of the clue share. Gates that only forbid digits
//! would not do: a cell would be free to repeat what its clique already holds, and grids would be counted that have
//! no such sum. Everything is a function of the grid: each clique has one set, each sum so far one value.
//!
//! Few cells with few ways to fill them are plain tuples.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::chain::state;
use super::setting::{House, share};
use super::{Case, Fact, Form, Name, Refusal, Sets, Setting, sums, tuples};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Digits};

/// A clique whose sum is open gets no more digit sets than this; a larger one is split.
const MOST_SETS: usize = 2_000;

/// Sums, in rising order.
pub(crate) type Sums = BTreeSet<u32>;

/// States sums of one clue.
pub(crate) struct Totals<'a> {
    pub(super) place: &'a Arc<str>,
    pub(super) setting: &'a Setting<'a>,
    houses: Vec<House>,
    /// How many names are given away.
    names: u32,
}

/// Cells that see each other, with the sums that they can make.
struct Clique {
    cells: Vec<Cell>,
    sums: Sums,
}

impl<'a> Totals<'a> {
    pub(crate) fn new(place: &'a Arc<str>, setting: &'a Setting<'a>) -> Totals<'a> {
        Totals {
            place,
            setting,
            houses: setting.houses(),
            names: 0,
        }
    }

    pub(super) fn name(&mut self) -> Name {
        self.names += 1;
        Name(self.names - 1)
    }

    pub(super) fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The sums that these cells can make.
    pub(super) fn reach(&self, cells: &[Cell]) -> Sums {
        let cliques = self.cliques(cells);
        let start = Sums::from([0]);
        cliques
            .iter()
            .fold(start, |sums, own| added(&sums, &own.sums))
    }

    /// The least and the greatest sum that these cells can make.
    pub(crate) fn span(&self, cells: &[Cell]) -> (u32, u32) {
        let cliques = self.split(cells);
        let digits = self.setting.digits;
        let ends = cliques
            .iter()
            .map(|own| sums::reach(digits, digits.all(), own.len()));
        ends.fold((0, 0), |(least, most), (low, high)| {
            (least + low, most + high)
        })
    }

    /// The cells sum to one of these, and say which under the name, where there is one. None of the sums may be out
    /// of reach where they are said.
    pub(crate) fn facts(
        &mut self,
        cells: &[Cell],
        wanted: &Sums,
        says: Option<Name>,
    ) -> Result<Vec<Fact>, Refusal> {
        if let [cell] = *cells {
            return Ok(self.single(cell, wanted, says));
        }
        if cells.len() <= 4
            && let Some(cases) = self.tuples(cells, wanted, says, tuples::FEW)
        {
            return match cases.is_empty() {
                true => Err(crowded(self.place)),
                false => Ok(vec![Fact::cases(self.place, cells.to_vec(), cases)]),
            };
        }
        let cliques = self.cliques(cells);
        if let [clique] = cliques.as_slice() {
            return self
                .clique(&clique.cells, wanted, says)
                .map(|fact| vec![fact]);
        }
        self.joined(&cliques, wanted, says)
    }

    fn single(&self, cell: Cell, wanted: &Sums, says: Option<Name>) -> Vec<Fact> {
        let value = |digit: Digit| self.setting.digits.value(digit);
        if let Some(name) = says {
            let fits = |digit: &Digit| wanted.contains(&value(*digit));
            let case = |digit: Digit| saying(&[digit], name, value(digit));
            let cases = self.setting.digits.iter().filter(fits).map(case).collect();
            return vec![Fact::cases(self.place, vec![cell], cases)];
        }
        let out = |digit: &Digit| !wanted.contains(&value(*digit));
        let never = |digit| Fact::never(self.place, Candidate::new(cell, digit));
        self.setting.digits.iter().filter(out).map(never).collect()
    }

    /// A case for every way to fill the cells; none where there are too many.
    fn tuples(
        &self,
        cells: &[Cell],
        wanted: &Sums,
        says: Option<Name>,
        most: usize,
    ) -> Option<Vec<Case>> {
        let digits = self.setting.digits;
        let (low, high) = bounds(digits);
        let (least, greatest) = (*wanted.first()?, *wanted.last()?);
        let fits = |own: &[Digit]| {
            let (sum, open) = (sum(digits, own), (cells.len() - own.len()) as u32);
            let near = sum + open * low <= greatest && sum + open * high >= least;
            near && (open > 0 || wanted.contains(&sum))
        };
        let fillings = tuples::all(self.setting, &self.houses, cells, most, &fits)?;
        let case = |filling: &Vec<Digit>| match says {
            Some(name) => saying(filling, name, sum(digits, filling)),
            None => tuples::case(filling),
        };
        Some(fillings.iter().map(case).collect())
    }

    /// Cells that see each other: pairs as tuples, more as sets.
    fn clique(&self, cells: &[Cell], wanted: &Sums, says: Option<Name>) -> Result<Fact, Refusal> {
        if cells.len() == 2
            && let Some(cases) = self.tuples(cells, wanted, says, sums::MOST)
        {
            return Ok(Fact::cases(self.place, cells.to_vec(), cases));
        }
        let (digits, all) = (self.setting.digits, self.setting.digits.all());
        let mut sets = Vec::new();
        for &sum in wanted {
            let more = sums::sets(digits, all, cells.len(), sum);
            sets.extend(more.ok_or_else(|| self.too_many())?);
        }
        let total = match wanted.first() {
            Some(&only) if wanted.len() == 1 => Some(only),
            _ => None,
        };
        let form = Form::Sets(Sets {
            cells: cells.to_vec(),
            sets,
            total,
            says,
        });
        Ok(Fact {
            place: self.place.clone(),
            digit: None,
            form,
        })
    }

    fn too_many(&self) -> Refusal {
        Refusal(format!(
            "{} has more than {} ways to make its sum",
            self.place,
            sums::MOST
        ))
    }

    /// Two cliques or more: the sum so far, from the first to the last.
    fn joined(
        &mut self,
        cliques: &[Clique],
        wanted: &Sums,
        says: Option<Name>,
    ) -> Result<Vec<Fact>, Refusal> {
        let so_far = so_far(cliques, wanted);
        let mut facts = Vec::new();
        let mut before: Option<(Name, &Sums)> = None;
        for (at, clique) in cliques.iter().enumerate() {
            let behind = if at + 1 < cliques.len() {
                Some(self.name())
            } else {
                says
            };
            let reached = &so_far[at];
            match before {
                None => facts.extend(self.part(clique, reached, behind)?),
                Some(before) => facts.extend(self.join(before, clique, (behind, reached))?),
            }
            if let Some(name) = behind.filter(|_| at + 1 < cliques.len()) {
                facts.push(state(self.place, name, reached.iter().copied()));
                before = Some((name, reached));
            }
        }
        Ok(facts)
    }

    fn part(&self, part: &Clique, wanted: &Sums, says: Option<Name>) -> Result<Vec<Fact>, Refusal> {
        match *part.cells {
            [cell] => Ok(self.single(cell, wanted, says)),
            _ => self
                .clique(&part.cells, wanted, says)
                .map(|fact| vec![fact]),
        }
    }

    /// The sum behind a clique is the sum before it and its own.
    fn join(
        &mut self,
        (name, before): (Name, &Sums),
        clique: &Clique,
        (behind, reached): (Option<Name>, &Sums),
    ) -> Result<Vec<Fact>, Refusal> {
        let links: Vec<(u32, u32)> = before
            .iter()
            .flat_map(|&so_far| clique.sums.iter().map(move |&own| (so_far, own)))
            .filter(|(so_far, own)| reached.contains(&(so_far + own)))
            .collect();
        if links.len() > sums::MOST {
            return Err(self.too_many());
        }
        let says = |(so_far, own): (u32, u32)| {
            let behind = behind.map(|name| (name, so_far + own));
            std::iter::once((name, so_far)).chain(behind)
        };
        if let [cell] = *clique.cells {
            let case = |&(so_far, own): &(u32, u32)| Case {
                admits: vec![worth(self.setting.digits, own)],
                says: says((so_far, own)).collect(),
            };
            let cases = links.iter().map(case).collect();
            return Ok(vec![Fact::cases(self.place, vec![cell], cases)]);
        }
        let own = self.name();
        let sums: Sums = links.iter().map(|&(_, sum)| sum).collect();
        let case = |&(so_far, sum): &(u32, u32)| Case {
            admits: Vec::new(),
            says: says((so_far, sum)).chain([(own, sum)]).collect(),
        };
        let cases = links.iter().map(case).collect();
        let link = Fact::cases(self.place, Vec::new(), cases);
        Ok(vec![self.clique(&clique.cells, &sums, Some(own))?, link])
    }

    /// The cells in cliques, the largest first.
    fn cliques(&self, cells: &[Cell]) -> Vec<Clique> {
        let clique = |cells: Vec<Cell>| Clique {
            sums: reach_of(self.setting.digits, cells.len()),
            cells,
        };
        self.split(cells).into_iter().map(clique).collect()
    }

    fn split(&self, cells: &[Cell]) -> Vec<Vec<Cell>> {
        let mut rest = cells.to_vec();
        let mut cliques = Vec::new();
        while !rest.is_empty() {
            let clique = self.largest(&rest);
            rest.retain(|cell| !clique.contains(cell));
            cliques.extend(clique.chunks(self.widest()).map(<[Cell]>::to_vec));
        }
        cliques.sort_by_key(|clique| std::cmp::Reverse(clique.len()));
        cliques
    }

    /// How many cells a clique may have: with more, a digit set is one of too many.
    fn widest(&self) -> usize {
        let count = self.setting.digits.len();
        let mut sets = 1;
        for size in 1..=count {
            sets = sets * (count - size + 1) / size;
            if sets > MOST_SETS {
                return size - 1;
            }
        }
        count
    }

    /// A clique that is as large as any house makes it.
    fn largest(&self, cells: &[Cell]) -> Vec<Cell> {
        let inside = |house: &House| -> Vec<Cell> {
            let mut own: Vec<Cell> = cells.to_vec();
            own.retain(|cell| house.cells.contains(cell));
            own
        };
        let mut clique = (self.houses.iter().map(inside))
            .max_by_key(Vec::len)
            .filter(|clique| !clique.is_empty())
            .unwrap_or_else(|| vec![cells[0]]);
        for &cell in cells {
            let sees = |other: &Cell| cell != *other && share(&self.houses, cell, *other);
            if clique.iter().all(sees) {
                clique.push(cell);
            }
        }
        clique
    }
}

/// Why there is nothing to choose from.
pub(super) fn crowded(place: &str) -> Refusal {
    Refusal(format!(
        "{place} cannot be: too many of its cells see each other"
    ))
}

fn saying(filling: &[Digit], name: Name, what: u32) -> Case {
    Case {
        says: vec![(name, what)],
        ..tuples::case(filling)
    }
}

fn sum(digits: &Digits, own: &[Digit]) -> u32 {
    own.iter().map(|&digit| digits.value(digit)).sum()
}

/// The least and the greatest value of a digit.
pub(super) fn bounds(digits: &Digits) -> (u32, u32) {
    let mut values = digits.iter().map(|digit| digits.value(digit));
    let least = values.next().unwrap_or(0);
    (least, values.next_back().unwrap_or(least))
}

fn worth(digits: &Digits, value: u32) -> DigitSet {
    digits.worth(value).into_iter().collect()
}

/// The sums of so many different digits.
fn reach_of(digits: &Digits, count: usize) -> Sums {
    let mut sums = vec![Sums::new(); count + 1];
    sums[0].insert(0);
    for digit in digits.iter() {
        for taken in (1..=count).rev() {
            let more: Vec<u32> = (sums[taken - 1].iter())
                .map(|sum| sum + digits.value(digit))
                .collect();
            sums[taken].extend(more);
        }
    }
    sums.pop().unwrap_or_default()
}

fn added(sums: &Sums, more: &Sums) -> Sums {
    let own = |sum: &u32| {
        more.iter()
            .map(move |other| sum + other)
            .collect::<Vec<_>>()
    };
    sums.iter().flat_map(own).collect()
}

/// The sums behind each clique from which a wanted one can still be made.
fn so_far(cliques: &[Clique], wanted: &Sums) -> Vec<Sums> {
    let mut forward = vec![Sums::from([0])];
    for clique in cliques {
        forward.push(added(&forward[forward.len() - 1], &clique.sums));
    }
    let mut useful: Sums = wanted.clone();
    let mut layers = Vec::new();
    for (at, clique) in cliques.iter().enumerate().rev() {
        let mut layer = forward[at + 1].clone();
        layer.retain(|sum| useful.contains(sum));
        useful = layer
            .iter()
            .flat_map(|&sum| {
                clique
                    .sums
                    .iter()
                    .filter_map(move |own| sum.checked_sub(*own))
            })
            .collect();
        layers.push(layer);
    }
    layers.reverse();
    layers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Geometry;
    use crate::rules::{Clue, find};

    fn with_totals<T>(run: impl FnOnce(Totals, &Geometry) -> T) -> T {
        let (geometry, digits) = (Geometry::square(9).unwrap(), Digits::standard(9));
        let clues = ["rows", "columns", "boxes"].map(|key| Clue::toggle(find(key).unwrap()));
        let setting = Setting {
            geometry: &geometry,
            digits: &digits,
            clues: &clues,
        };
        run(Totals::new(&"x".into(), &setting), &geometry)
    }

    #[test]
    fn cliques_follow_boxes_and_leave_little_over() {
        with_totals(|totals, board| {
            let diagonal = board.run(Cell::new(0, 1), 1, 1);
            let sizes: Vec<usize> = totals
                .cliques(&diagonal)
                .iter()
                .map(|own| own.cells.len())
                .collect();
            assert_eq!(sizes, [2, 2, 2, 1, 1]);
            let reach = totals.reach(&board.row(0)[..3]);
            assert_eq!((reach.first(), reach.last()), (Some(&6), Some(&24)));
        });
    }

    #[test]
    fn a_long_diagonal_has_no_large_table() {
        with_totals(|mut totals, board| {
            let diagonal = board.run(Cell::new(0, 0), 1, 1);
            let facts = totals.facts(&diagonal, &Sums::from([45]), None).unwrap();
            let cases = |fact: &Fact| match &fact.form {
                Form::Choice(choice) => choice.cases.len(),
                Form::Sets(sets) => sets.sets.len(),
                _ => 0,
            };
            let all: usize = facts.iter().map(cases).sum();
            assert!((500..1_200).contains(&all), "{all}");
        });
    }
}
