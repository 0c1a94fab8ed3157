//! Rectangles that would leave two solutions, and the board that would.
//!
//! Four cells and two digits in two ways that cover exactly the same items: the rest of the board cannot tell them
//! apart. That is asked of the matrix, so a knight's move, a cage or a diagonal that does tell them apart ends the
//! pattern without a word about it here. Something else must be true in one of the four; all types follow from that
//! one truth and a few ordinary ones.

use super::bits::Bits;
use super::certificate::{Claim, Crowd, Deadly, Truth};
use super::field::Field;
use super::ladder::Step;
use super::position::Position;
use super::technique::{self as card, Technique};
use crate::cover::{Entry, ItemId, OptionId, Stop};
use crate::grid::{Candidate, Cell, Digit, DigitSet};
use crate::model::Kind;

/// A rectangle and its two digits.
pub(super) struct Rectangle {
    /// Row by row: opposite corners are 0 and 3, 1 and 2.
    pub(super) cells: [Cell; 4],
    pub(super) digits: [Digit; 2],
    pub(super) truth: Truth,
    /// What else each cell may hold; nothing for a cell with a digit of the solver's.
    pub(super) extras: [Vec<usize>; 4],
    /// Which cells are empty.
    pub(super) open: [bool; 4],
}

/// Every rectangle whose two fillings the matrix cannot tell apart.
pub(super) fn rectangles(position: &Position) -> Vec<Rectangle> {
    let (Some(fixed), geometry) = (position.fixed(), position.model().geometry()) else {
        return Vec::new();
    };
    let own = |cell: &Cell| fixed.at(*cell).is_none();
    let cells: Vec<Cell> = geometry.cells().filter(own).collect();
    let held = Held::of(position);
    let mut found = Vec::new();
    for &a in &cells {
        for &d in cells
            .iter()
            .filter(|d| d.row > a.row && d.column > a.column)
        {
            let corners = [a, Cell::new(a.row, d.column), Cell::new(d.row, a.column), d];
            if corners.iter().all(own) {
                found.extend(pairs(position, &held, corners));
            }
        }
    }
    found
}

/// The rectangle with every two digits that all its cells could hold but for what was struck.
fn pairs(position: &Position, held: &Held, cells: [Cell; 4]) -> Vec<Rectangle> {
    let sets = cells.map(|cell| held.digits[position.model().geometry().index(cell)]);
    let all: DigitSet = position.model().digits().iter().collect();
    let digits: Vec<Digit> = all.iter().collect();
    let mut found = Vec::new();
    for (i, &x) in digits.iter().enumerate() {
        for &y in &digits[i + 1..] {
            let met = |set: &DigitSet| set.contains(x) || set.contains(y);
            if sets.iter().all(met) && held.look_alike(position, cells, [x, y]) {
                found.extend(rectangle(position, cells, [x, y]));
            }
        }
    }
    found
}

/// What every cell may hold, and for every option a sum over its entries: two lists of options that cover the same
/// have the same sum, so most that do not are seen at once.
struct Held {
    digits: Vec<DigitSet>,
    sums: Vec<u64>,
}

impl Held {
    fn of(position: &Position) -> Held {
        let (matrix, model) = (position.matrix(), position.model());
        let sum = |option| -> u64 {
            let entries = matrix.entries(option).iter();
            let each = entries.map(|entry| {
                let color = entry.color.map_or(0, |color| u64::from(color.0) + 1);
                let key = (entry.item.index() as u64) << 20 ^ color;
                (key + 1)
                    .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                    .rotate_left(23)
            });
            each.fold(0, u64::wrapping_add)
        };
        Held {
            digits: model
                .geometry()
                .cells()
                .map(|cell| digits_in(position, cell))
                .collect(),
            sums: matrix.options().map(sum).collect(),
        }
    }

    /// Whether the two fillings may cover the same.
    fn look_alike(&self, position: &Position, [a, b, c, d]: [Cell; 4], [x, y]: [Digit; 2]) -> bool {
        let sum = |cell, digit| {
            let option = position.model().option(Candidate::new(cell, digit));
            self.sums[option.index()]
        };
        let all = |x, y| {
            let one = sum(a, x).wrapping_add(sum(d, x));
            one.wrapping_add(sum(b, y)).wrapping_add(sum(c, y))
        };
        all(x, y) == all(y, x)
    }
}

/// The digit of a cell, or its live digits.
fn digits_in(position: &Position, cell: Cell) -> DigitSet {
    let model = position.model();
    let candidates = model
        .digits()
        .iter()
        .map(|digit| Candidate::new(cell, digit));
    let lives = |own: &Candidate| position.is_live(model.option(*own)) || position.is_chosen(*own);
    candidates.filter(lives).map(|own| own.digit).collect()
}

fn rectangle(position: &Position, cells: [Cell; 4], [x, y]: [Digit; 2]) -> Option<Rectangle> {
    let (model, field) = (position.model(), position.field());
    let options = |digits: [Digit; 4]| -> Vec<OptionId> {
        let all = std::iter::zip(cells, digits);
        all.map(|(cell, digit)| model.option(Candidate::new(cell, digit)))
            .collect()
    };
    let (one, other) = (options([x, y, y, x]), options([y, x, x, y]));
    if covered(position, &one) != covered(position, &other) {
        return None;
    }
    let extras = cells.map(|cell| {
        let left = digits_in(position, cell).without(x).without(y);
        let options = left
            .iter()
            .map(|digit| model.option(Candidate::new(cell, digit)));
        options
            .filter_map(|option| field.place(option))
            .collect::<Vec<usize>>()
    });
    let places = one
        .iter()
        .filter_map(|&option| place(position, option))
        .collect();
    Some(Rectangle {
        cells,
        digits: [x, y],
        truth: Truth::Deadly(Deadly { places, one, other }),
        open: cells.map(|cell| position.is_open(cell)),
        extras,
    })
}

fn covered(position: &Position, options: &[OptionId]) -> Vec<Entry> {
    let entries = options
        .iter()
        .flat_map(|&option| position.matrix().entries(option));
    let mut entries: Vec<Entry> = entries.copied().collect();
    entries.sort_unstable();
    entries
}

/// The item of a candidate's cell.
fn place(position: &Position, option: OptionId) -> Option<ItemId> {
    let mut items = position
        .matrix()
        .entries(option)
        .iter()
        .map(|entry| entry.item);
    items.find(|&item| position.meaning(item).kind == Kind::Cell)
}

impl Rectangle {
    /// The corners with something else, by position.
    pub(super) fn roof(&self) -> Vec<usize> {
        (0..4)
            .filter(|&corner| !self.extras[corner].is_empty())
            .collect()
    }

    /// Whether all four cells are empty.
    pub(super) fn is_open(&self) -> bool {
        self.open.iter().all(|&open| open)
    }

    /// All that else may be.
    pub(super) fn all_extras(&self, field: &Field) -> Bits {
        Bits::of(field.len(), self.extras.iter().flatten().copied())
    }

    /// A step that rests on the rectangle and these truths and links.
    pub(super) fn step(
        &self,
        technique: &'static Technique,
        (truths, links): (Vec<ItemId>, Vec<ItemId>),
        targets: Vec<OptionId>,
    ) -> Step {
        let items = truths.into_iter().map(Truth::Item);
        Step {
            technique,
            claim: Claim::Hall {
                crowd: Crowd {
                    truths: std::iter::once(self.truth.clone()).chain(items).collect(),
                    links,
                },
                targets,
            },
        }
    }
}

/// Rectangles in empty cells.
pub(super) fn unique_rectangles(position: &Position, _: &Stop) -> Vec<Step> {
    let mut steps = Vec::new();
    let houses = super::rectangle::houses_by_cell(position);
    for rectangle in rectangles(position).iter().filter(|own| own.is_open()) {
        super::rectangle::plain(position, rectangle, &mut steps);
        super::rectangle::subsets(position, rectangle, &houses, &mut steps);
        super::rectangle::strong(position, rectangle, &mut steps);
        super::rectangle::hidden(position, rectangle, &mut steps);
    }
    steps.sort_by_key(|step| card::rung(step.technique));
    steps
}

/// Rectangles of which the solver has filled a part.
pub(super) fn avoidable_rectangles(position: &Position, _: &Stop) -> Vec<Step> {
    if position.fixed() == Some(position.filling()) {
        return Vec::new();
    }
    let field = position.field();
    let mut steps = Vec::new();
    for rectangle in rectangles(position).iter().filter(|own| !own.is_open()) {
        let extras = rectangle.all_extras(field);
        let open = rectangle.open.iter().filter(|&&open| open).count();
        let mut targets = field.seen_by(extras.iter()).and(&field.candidates);
        if let [corner] = rectangle.roof()[..] {
            targets.keep(&super::rectangle::of_cell(position, rectangle, corner));
        }
        let (technique, fits) = match (open, rectangle.roof().len()) {
            (1 | 2, 1) => (&card::AVOIDABLE_1, true),
            (2, 2) => (&card::AVOIDABLE_2, true),
            _ => (&card::AVOIDABLE_2, false),
        };
        if fits && !targets.is_empty() {
            steps.push(rectangle.step(technique, Default::default(), field.ids(&targets)));
        }
    }
    steps
}

/// Every cell but one has two candidates, and every house two places for each digit but for one candidate of it.
pub(super) fn graves(position: &Position, _: &Stop) -> Vec<Step> {
    let field = position.field();
    if position.fixed().is_none() {
        return Vec::new();
    }
    let cell = |truth: &&super::field::Group| position.meaning(truth.item).kind == Kind::Cell;
    let mut wide = field
        .truths
        .iter()
        .filter(cell)
        .filter(|truth| truth.members.len() != 2);
    let (Some(only), None) = (wide.next(), wide.next()) else {
        return Vec::new();
    };
    let step = |&extra: &usize| Step {
        technique: &card::GRAVE,
        claim: Claim::Hall {
            crowd: Crowd {
                truths: vec![Truth::Grave(vec![field.options[extra]])],
                links: Vec::new(),
            },
            targets: Vec::new(),
        },
    };
    let three = only.members.len() == 3;
    only.members.iter().filter(|_| three).map(step).collect()
}
