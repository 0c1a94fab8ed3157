//! Fish: one digit, as many base houses as cover houses, and perhaps fins.
//!
//! Basic fish are found by trying every few parallel lines. A finned fish is a Hall violation: with the target true,
//! what is left of the bases lies in one cover less. So lines and columns are tried with every few covers; with boxes
//! among the houses the search starts from a target instead, and only from those that the digit alone refutes.

use super::bits::Bits;
use super::certificate::{Claim, Crowd, Truth};
use super::field::Field;
use super::ladder::Step;
use super::line::{Line, line};
use super::position::Position;
use super::technique::{self as card};
use crate::cover::{ItemId, OptionId, Stop};
use crate::grid::Digit;

/// A house of one digit with the places left.
#[derive(Clone)]
pub(super) struct House {
    pub(super) item: ItemId,
    pub(super) line: Line,
    pub(super) bits: Bits,
}

/// One digit: where it must go, and where it goes at most once.
pub(super) struct Shoal {
    pub(super) bases: Vec<House>,
    pub(super) covers: Vec<House>,
}

impl Shoal {
    pub(super) fn of(position: &Position, digit: Digit) -> Shoal {
        let field = position.field();
        let house = |group: &super::field::Group| House {
            item: group.item,
            line: line(position, group.item),
            bits: group.bits.clone(),
        };
        let own = |house: &House| {
            let about = position.meaning(house.item).digit == Some(digit);
            about && house.line != Line::No && house.bits.is_within(&field.candidates)
        };
        Shoal {
            bases: field.truths.iter().map(house).filter(own).collect(),
            covers: field.links.iter().map(house).filter(own).collect(),
        }
    }

    fn lines(houses: &[House], line: Line) -> Vec<&House> {
        houses.iter().filter(|house| house.line == line).collect()
    }
}

/// Rows against columns, and the other way round.
const WAYS: [[Line; 2]; 2] = [[Line::Row, Line::Column], [Line::Column, Line::Row]];

/// As many lines as crossing lines.
pub(super) fn basic(position: &Position, size: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    for digit in position.model().digits().iter() {
        let shoal = Shoal::of(position, digit);
        for [base, cover] in WAYS {
            let covers = Shoal::lines(&shoal.covers, cover);
            for bases in few(&Shoal::lines(&shoal.bases, base), size) {
                let body = union(position.field(), &bases);
                let used: Vec<&House> = touched(&covers, &body);
                if used.len() == size && bases.iter().all(|base| base.bits.len() > 1) {
                    let all = union(position.field(), &used);
                    if body.is_within(&all) && body != all {
                        steps.push(Step {
                            technique: card::fish(size, Kind::Plain),
                            claim: Claim::Cover {
                                truths: items(&bases),
                                links: vec![items(&used)],
                            },
                        });
                    }
                }
            }
        }
    }
    steps
}

/// What a fish is but for its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Plain,
    Finned,
    Sashimi,
    Franken,
    FinnedFranken,
    Mutant,
    FinnedMutant,
}

/// Lines with fins; then unions of two with the same lines.
pub(super) fn finned(position: &Position, size: usize, stop: &Stop) -> Vec<Step> {
    let mut steps = Vec::new();
    for digit in position.model().digits().iter() {
        let shoal = Shoal::of(position, digit);
        for [base, cover] in WAYS {
            let covers = Shoal::lines(&shoal.covers, cover);
            let lines = Shoal::lines(&shoal.bases, base);
            let reach = Reach::of(position.field(), &lines, &covers);
            for bases in few(&lines, size)
                .into_iter()
                .filter(|own| reach.may_catch(own))
            {
                if stop.stopped() {
                    return Vec::new();
                }
                let body = union(position.field(), &bases);
                let sets = few(&touched(&covers, &body), size);
                let found: Vec<Found> = sets
                    .into_iter()
                    .filter_map(|covers| with_fins(position.field(), &bases, &covers))
                    .collect();
                tell(&bases, found, size, &mut steps);
            }
        }
    }
    steps
}

/// Which covers the places of each line need that a target does not see: all that are no fins. More of them than bases,
/// and nothing falls; that is known without trying every few covers, of which there are hundreds.
struct Reach<'h> {
    lines: Vec<&'h House>,
    /// For each target the cover that takes it, and for each line the covers needed; none of the line that holds it.
    targets: Vec<(u32, Vec<Option<u32>>)>,
}

impl<'h> Reach<'h> {
    fn of(field: &Field, lines: &[&'h House], covers: &[&House]) -> Reach<'h> {
        let takers = |place: usize| -> u32 {
            let takes = |at: &usize| covers[*at].bits.contains(place);
            (0..covers.len())
                .filter(takes)
                .fold(0, |all, at| all | 1 << at)
        };
        let needed = |target: usize, line: &House| {
            let unseen = line.bits.minus(&field.seen[target]);
            let all = unseen.iter().fold(0, |all, place| all | takers(place));
            (!line.bits.contains(target)).then_some(all)
        };
        let mut all = Bits::empty(field.len());
        covers.iter().for_each(|cover| all.add(&cover.bits));
        let target = |target| {
            let needed = lines.iter().map(|line| needed(target, line)).collect();
            (takers(target), needed)
        };
        Reach {
            lines: lines.to_vec(),
            targets: all.iter().map(target).collect(),
        }
    }

    /// Whether some target could fall by these lines and as many covers.
    fn may_catch(&self, bases: &[&House]) -> bool {
        let at = |base: &&House| self.lines.iter().position(|line| line.item == base.item);
        let places: Vec<usize> = bases.iter().filter_map(at).collect();
        self.targets.iter().any(|(own, needed)| {
            let mut lines = places.iter();
            let all = lines.try_fold(*own, |all, &place| Some(all | needed[place]?));
            all.is_some_and(|all| all.count_ones() as usize <= bases.len())
        })
    }
}

pub(super) struct Found {
    pub(super) kind: Kind,
    pub(super) covers: Vec<ItemId>,
    pub(super) targets: Bits,
    pub(super) ids: Vec<OptionId>,
}

/// The fish with these houses, where it has fins and something falls.
fn with_fins(field: &Field, bases: &[&House], covers: &[&House]) -> Option<Found> {
    let (body, cover) = (union(field, bases), union(field, covers));
    let fins = body.minus(&cover);
    if fins.is_empty() {
        return None;
    }
    let mut targets = cover.minus(&body);
    targets.keep(&field.seen_by(fins.iter()));
    let bare = |base: &&&House| base.bits.and(&cover).len() < 2;
    let kind = if bases.iter().any(|base| bare(&base)) {
        Kind::Sashimi
    } else {
        Kind::Finned
    };
    (!targets.is_empty()).then(|| Found {
        kind,
        covers: items(covers),
        ids: field.ids(&targets),
        targets,
    })
}

/// Each on its own, then every two that say more together.
pub(super) fn tell(bases: &[&House], found: Vec<Found>, size: usize, steps: &mut Vec<Step>) {
    let claim = |own: &Found| Claim::Hall {
        crowd: crowd(items(bases), own.covers.clone()),
        targets: own.ids.clone(),
    };
    for own in &found {
        steps.push(Step {
            technique: card::fish(size, own.kind),
            claim: claim(own),
        });
    }
    for (i, a) in found.iter().enumerate() {
        for b in &found[i + 1..] {
            if !a.targets.is_within(&b.targets) && !b.targets.is_within(&a.targets) {
                let kind = if a.kind == Kind::Sashimi {
                    a.kind
                } else {
                    b.kind
                };
                steps.push(Step {
                    technique: card::fish(size, kind),
                    claim: Claim::All(vec![claim(a), claim(b)]),
                });
            }
        }
    }
}

fn crowd(truths: Vec<ItemId>, links: Vec<ItemId>) -> Crowd {
    Crowd {
        truths: truths.into_iter().map(Truth::Item).collect(),
        links,
    }
}

pub(super) fn items(houses: &[&House]) -> Vec<ItemId> {
    houses.iter().map(|house| house.item).collect()
}

pub(super) fn union(field: &Field, houses: &[&House]) -> Bits {
    let mut union = Bits::empty(field.len());
    houses.iter().for_each(|house| union.add(&house.bits));
    union
}

/// The houses that meet a set.
fn touched<'h>(houses: &[&'h House], body: &Bits) -> Vec<&'h House> {
    let meets = |house: &&&House| house.bits.meets(body);
    houses.iter().filter(meets).copied().collect()
}

/// Every few of them.
fn few<'h>(houses: &[&'h House], size: usize) -> Vec<Vec<&'h House>> {
    let mut found = vec![Vec::new()];
    for _ in 0..size {
        found = extended(&found, houses);
    }
    found
}

fn extended<'h>(sets: &[Vec<&'h House>], houses: &[&'h House]) -> Vec<Vec<&'h House>> {
    let mut found = Vec::new();
    for set in sets {
        let from = set.last().map_or(0, |last| {
            1 + houses
                .iter()
                .position(|house| house.item == last.item)
                .unwrap_or(0)
        });
        for &house in &houses[from.min(houses.len())..] {
            found.push([set.as_slice(), &[house]].concat());
        }
    }
    found
}
