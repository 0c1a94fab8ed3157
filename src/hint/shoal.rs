//! Fish with boxes among their houses: Franken and mutant, with or without fins.
//!
//! From a target that the houses of the digit refute by themselves: with it true, a few bases must share fewer covers.
//! Bases and covers are added in turn, each to meet what the other left open; then the whole effect of the houses
//! found is read off. Houses may overlap: what lies in two bases counts as a fin.

use std::collections::HashSet;

use super::bits::Bits;
use super::field::Field;
use super::fish::{Found, House, Kind, Shoal, items, tell, union};
use super::ladder::Step;
use super::line::Line;
use super::position::Position;
use crate::cover::{ItemId, Stop};

/// The largest fish that is looked for.
const MOST: usize = 4;

/// Houses tried from one target.
const PATIENCE: usize = 60_000;

/// A fish by its bases and covers, as positions in the shoal.
type Shape = (Vec<usize>, Vec<usize>);

pub(super) fn mixed(position: &Position, stop: &Stop) -> Vec<Step> {
    let field = position.field();
    let mut steps = Vec::new();
    for digit in position.model().digits().iter() {
        let shoal = Shoal::of(position, digit);
        let mut shapes: HashSet<Shape> = HashSet::new();
        for target in targets(field, &shoal) {
            if stop.stopped() {
                return Vec::new();
            }
            let mut hunt = Hunt::new(field, &shoal, target);
            hunt.start();
            shapes.extend(hunt.found);
        }
        let mut shapes: Vec<Shape> = shapes.into_iter().collect();
        shapes.sort_by_key(|(bases, covers)| (bases.len(), bases.clone(), covers.clone()));
        for same in shapes.chunk_by(|a, b| a.0 == b.0) {
            school(field, &shoal, same, &mut steps);
        }
    }
    steps.sort_by_key(|step| super::technique::rung(step.technique));
    steps
}

/// The places of a digit that its own houses refute.
fn targets(field: &Field, shoal: &Shoal) -> Vec<usize> {
    let mut own = Bits::empty(field.len());
    shoal.bases.iter().for_each(|base| own.add(&base.bits));
    own.iter()
        .filter(|&place| refuted(field, shoal, place))
        .collect()
}

/// Whether single truths of the digit lead from the place to a house without any.
fn refuted(field: &Field, shoal: &Shoal, place: usize) -> bool {
    let mut gone = field.seen[place].clone();
    let mut met = vec![false; shoal.bases.len()];
    loop {
        let mut moved = false;
        for (index, base) in shoal
            .bases
            .iter()
            .enumerate()
            .filter(|(_, base)| !base.bits.contains(place))
        {
            let left = base.bits.minus(&gone);
            match left.len() {
                0 => return true,
                1 if !met[index] => {
                    let only = left.first().expect("there is one");
                    gone.add(&field.seen[only]);
                    met[index] = true;
                    moved = true;
                }
                _ => {}
            }
        }
        if !moved {
            return false;
        }
    }
}

/// A search for houses that refute one target.
struct Hunt<'a> {
    field: &'a Field,
    shoal: &'a Shoal,
    target: usize,
    patience: usize,
    found: HashSet<Shape>,
}

impl<'a> Hunt<'a> {
    fn new(field: &'a Field, shoal: &'a Shoal, target: usize) -> Hunt<'a> {
        Hunt {
            field,
            shoal,
            target,
            patience: PATIENCE,
            found: HashSet::new(),
        }
    }

    fn start(&mut self) {
        for most in 2..=MOST {
            self.patience = PATIENCE;
            for base in 0..self.shoal.bases.len() {
                if self.open(base).meets(&self.field.candidates) && self.lost(base) {
                    self.extend((vec![base], Vec::new()), self.open(base), most);
                }
            }
        }
    }

    /// What the target leaves of a base.
    fn open(&self, base: usize) -> Bits {
        self.shoal.bases[base]
            .bits
            .minus(&self.field.seen[self.target])
    }

    /// Whether the target takes something from a base, and is not in it.
    fn lost(&self, base: usize) -> bool {
        let bits = &self.shoal.bases[base].bits;
        bits.meets(&self.field.seen[self.target]) && !bits.contains(self.target)
    }

    /// Goes on from bases, covers, and what of the bases no cover holds yet.
    fn extend(&mut self, (bases, covers): Shape, bare: Bits, most: usize) {
        if self.patience == 0 {
            return;
        }
        self.patience -= 1;
        let Some(place) = bare.first() else {
            match covers.len() < bases.len() {
                true => self.keep(bases, covers),
                false if bases.len() < most => self.add_base(&bases, &covers, most),
                false => {}
            }
            return;
        };
        if covers.len() + 1 >= most {
            return;
        }
        for cover in 0..self.shoal.covers.len() {
            let house = &self.shoal.covers[cover];
            let is_base = bases
                .iter()
                .any(|&base| self.shoal.bases[base].item == house.item);
            if house.bits.contains(place) && !house.bits.contains(self.target) && !is_base {
                let bare = bare.minus(&house.bits);
                self.extend((bases.clone(), with(&covers, cover)), bare, most);
            }
        }
    }

    fn add_base(&mut self, bases: &[usize], covers: &[usize], most: usize) {
        let mut held = Bits::empty(self.field.len());
        covers
            .iter()
            .for_each(|&cover| held.add(&self.shoal.covers[cover].bits));
        let mut taken = Bits::empty(self.field.len());
        bases.iter().for_each(|&base| taken.add(&self.open(base)));
        for base in 0..self.shoal.bases.len() {
            let open = self.open(base);
            let fits = open.meets(&held) && !open.meets(&taken) && !bases.contains(&base);
            let item = self.shoal.bases[base].item;
            let is_cover = covers
                .iter()
                .any(|&cover| self.shoal.covers[cover].item == item);
            if fits && !is_cover && !self.shoal.bases[base].bits.contains(self.target) {
                self.extend(
                    (with(bases, base), covers.to_vec()),
                    open.minus(&held),
                    most,
                );
            }
        }
    }

    /// One fish for every cover that the target itself may take.
    fn keep(&mut self, bases: Vec<usize>, covers: Vec<usize>) {
        for (index, cover) in self.shoal.covers.iter().enumerate() {
            let is_base = bases
                .iter()
                .any(|&base| self.shoal.bases[base].item == cover.item);
            if cover.bits.contains(self.target) && !is_base {
                self.found.insert((bases.clone(), with(&covers, index)));
            }
        }
    }
}

/// The same with one more, in order.
fn with(list: &[usize], one: usize) -> Vec<usize> {
    let mut more = [list, &[one]].concat();
    more.sort_unstable();
    more
}

/// All fish with the same bases.
fn school(field: &Field, shoal: &Shoal, shapes: &[Shape], steps: &mut Vec<Step>) {
    let bases: Vec<&House> = shapes[0].0.iter().map(|&base| &shoal.bases[base]).collect();
    let mut found = Vec::new();
    for (_, covers) in shapes {
        let covers: Vec<&House> = covers.iter().map(|&cover| &shoal.covers[cover]).collect();
        let kind = kind(&bases, &covers);
        found.extend(kind.and_then(|mixed| caught(field, &bases, &covers, mixed)));
    }
    tell(&bases, found, bases.len(), steps);
}

/// Whether a fish with these houses is Franken or mutant; none for a fish of lines alone.
fn kind(bases: &[&House], covers: &[&House]) -> Option<bool> {
    let has = |houses: &[&House], line| houses.iter().any(|house| house.line == line);
    let mixed = |houses: &[&House]| has(houses, Line::Row) && has(houses, Line::Column);
    let boxes = has(bases, Line::Box) || has(covers, Line::Box);
    let other = has(bases, Line::Other) || has(covers, Line::Other);
    let same = [Line::Row, Line::Column]
        .into_iter()
        .any(|line| has(bases, line) && has(covers, line));
    let mutant = mixed(bases) || mixed(covers) || same || other;
    (mutant || boxes).then_some(mutant)
}

fn caught(field: &Field, bases: &[&House], covers: &[&House], mutant: bool) -> Option<Found> {
    let (body, cover) = (union(field, bases), union(field, covers));
    let mut fins = body.minus(&cover);
    for (i, a) in bases.iter().enumerate() {
        bases[i + 1..]
            .iter()
            .for_each(|b| fins.add(&a.bits.and(&b.bits)));
    }
    let mut targets = cover.minus(&body);
    targets.add(&body.and(&twice(field, covers)));
    targets.keep(&field.seen_by(fins.iter()));
    let kind = match (mutant, fins.is_empty()) {
        (false, true) => Kind::Franken,
        (false, false) => Kind::FinnedFranken,
        (true, true) => Kind::Mutant,
        (true, false) => Kind::FinnedMutant,
    };
    let covers: Vec<ItemId> = items(covers);
    (!targets.is_empty()).then(|| Found {
        kind,
        covers,
        ids: field.ids(&targets),
        targets,
    })
}

/// What lies in two of the houses.
fn twice(field: &Field, houses: &[&House]) -> Bits {
    let mut twice = Bits::empty(field.len());
    for (i, a) in houses.iter().enumerate() {
        houses[i + 1..]
            .iter()
            .for_each(|b| twice.add(&a.bits.and(&b.bits)));
    }
    twice
}
