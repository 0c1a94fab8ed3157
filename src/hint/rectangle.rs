//! The types of a unique rectangle: one truth (something else is true in one of four cells) and what goes with it.

use super::bits::Bits;
use super::deadly::Rectangle;
use super::field::{Field, Group};
use super::ladder::Step;
use super::position::Position;
use super::subsets::houses;
use super::technique::{self as card};
use crate::cover::{ItemId, OptionId};
use crate::grid::{Candidate, Digit, DigitSet};
use crate::model::Kind;

/// Types 1, 2 and 5: whatever sees everything else that may be true.
pub(super) fn plain(position: &Position, own: &Rectangle, steps: &mut Vec<Step>) {
    let field = position.field();
    let extras = own.all_extras(field);
    let mut targets = field.seen_by(extras.iter()).and(&field.candidates);
    if let [corner] = own.roof()[..] {
        targets.keep(&of_cell(position, own, corner));
    }
    if extras.is_empty() || targets.is_empty() {
        return;
    }
    let digits = digits(position, extras.iter());
    let technique = match own.roof().as_slice() {
        [_] => &card::UNIQUE_1,
        _ if digits.len() > 1 => return,
        [a, b] if a + b != 3 => &card::UNIQUE_2,
        _ => &card::UNIQUE_5,
    };
    steps.push(own.step(technique, Default::default(), field.ids(&targets)));
}

/// The candidates of a corner.
pub(super) fn of_cell(position: &Position, own: &Rectangle, corner: usize) -> Bits {
    let field = position.field();
    let cell = field.truth(cell_item(position, own, corner));
    cell.map_or_else(|| Bits::empty(field.len()), |truth| truth.bits.clone())
}

fn digits(position: &Position, places: impl Iterator<Item = usize>) -> DigitSet {
    let options = places.map(|place| position.field().options[place]);
    let candidates = options.filter_map(|option| position.model().candidate(option));
    candidates.map(|own| own.digit).collect()
}

/// The items of a house by digit, and the cells with the digits that they may hold there.
type House = (Vec<ItemId>, Vec<(ItemId, u32)>);

/// Every house with its cells.
pub(super) fn houses_by_cell(position: &Position) -> Vec<House> {
    let with_cells = |house: Vec<ItemId>| {
        let cells = super::subsets::by_cell(position, &house);
        (house, cells)
    };
    houses(position).into_iter().map(with_cells).collect()
}

/// Type 3: the other digits of two neighbours are one cell of a naked subset.
pub(super) fn subsets(
    position: &Position,
    own: &Rectangle,
    houses: &[House],
    steps: &mut Vec<Step>,
) {
    let [a, b] = own.roof()[..] else {
        return;
    };
    let field = position.field();
    let roof = [own.cells[a], own.cells[b]];
    let extras = own.all_extras(field);
    let known = steps.len();
    for (house, cells) in houses {
        let holds = |cell| {
            let mut options = position
                .model()
                .digits()
                .iter()
                .map(|d| Candidate::new(cell, d));
            options.any(|own| {
                let entries = position.matrix().entries(position.model().option(own));
                entries.iter().any(|entry| house.contains(&entry.item))
            })
        };
        if !roof.into_iter().all(holds) {
            continue;
        }
        let about = |place: usize| {
            let entries = position.matrix().entries(field.options[place]).iter();
            let mut items = entries.map(|entry| entry.item);
            items.find_map(|item| house.iter().position(|own| *own == item))
        };
        let start = extras
            .iter()
            .filter_map(about)
            .fold(0u32, |mask, digit| mask | 1 << digit);
        let others: Vec<(ItemId, u32)> = cells
            .iter()
            .copied()
            .filter(|(item, _)| !own.cells.iter().any(|cell| is_of(position, *item, *cell)))
            .collect();
        grow(own, field, (house, &others), (0, Vec::new(), start), steps);
    }
    let found = steps.split_off(known);
    steps.extend(in_two_houses(found));
}

/// The same cells in a line and a box make one step.
fn in_two_houses(mut found: Vec<Step>) -> Vec<Step> {
    use super::certificate::Claim;
    let truths = |step: &Step| step.claim.truths();
    found.sort_by_key(truths);
    let same = found.chunk_by(|a, b| truths(a) == truths(b));
    let one = |own: &[Step]| {
        let mut claims: Vec<Claim> = own.iter().map(|step| step.claim.clone()).collect();
        Step {
            technique: own[0].technique,
            claim: if claims.len() == 1 {
                claims.remove(0)
            } else {
                Claim::All(claims)
            },
        }
    };
    same.map(one).collect()
}

fn is_of(position: &Position, item: ItemId, cell: crate::grid::Cell) -> bool {
    position.meaning(item).source == crate::model::Source::Cell(cell)
}

/// Adds cells to the subset until there are as many digits as cells and the one that the rectangle makes.
fn grow(
    own: &Rectangle,
    field: &Field,
    (house, others): (&[ItemId], &[(ItemId, u32)]),
    (from, taken, digits): (usize, Vec<ItemId>, u32),
    steps: &mut Vec<Step>,
) {
    let count = digits.count_ones() as usize;
    if count == taken.len() + 1 && !taken.is_empty() {
        let links: Vec<ItemId> = (0..house.len())
            .filter(|&digit| digits >> digit & 1 == 1)
            .map(|digit| house[digit])
            .collect();
        let targets = outside(own, field, &taken, &links);
        if !targets.is_empty() {
            steps.push(own.step(&card::UNIQUE_3, (taken.clone(), links), field.ids(&targets)));
        }
    }
    if taken.len() == 4 || count > 5 {
        return;
    }
    for next in from..others.len() {
        let (item, mask) = others[next];
        let more = [taken.as_slice(), &[item]].concat();
        grow(
            own,
            field,
            (house, others),
            (next + 1, more, digits | mask),
            steps,
        );
    }
}

/// What lies in the links and in none of the truths.
fn outside(own: &Rectangle, field: &Field, truths: &[ItemId], links: &[ItemId]) -> Bits {
    let mut targets = Bits::empty(field.len());
    let linked = |group: &&Group| links.contains(&group.item);
    field
        .links
        .iter()
        .filter(linked)
        .for_each(|link| targets.add(&link.bits));
    for truth in truths.iter().filter_map(|&item| field.truth(item)) {
        targets.drop(&truth.bits);
    }
    targets.drop(&own.all_extras(field));
    targets.keep(&field.candidates);
    targets
}

/// Types 4 and 6: one of the two digits has its places in the two corners only.
pub(super) fn strong(position: &Position, own: &Rectangle, steps: &mut Vec<Step>) {
    let [a, b] = own.roof()[..] else {
        return;
    };
    for [x, y] in [own.digits, [own.digits[1], own.digits[0]]] {
        if a + b == 3 {
            crossed(position, own, ([a, b], x), steps);
        } else {
            let Some(truth) = only_in(position, own, [a, b], x) else {
                continue;
            };
            let targets = [a, b].map(|corner| Candidate::new(own.cells[corner], y));
            let links = [a, b].map(|corner| cell_item(position, own, corner));
            for (target, link) in targets.into_iter().zip([links[1], links[0]]) {
                let live = live(position, target);
                steps.extend(live.map(|target| {
                    own.step(&card::UNIQUE_4, (vec![truth], vec![link]), vec![target])
                }));
            }
            merge(steps, &card::UNIQUE_4);
        }
    }
}

/// The last two steps of a technique as one.
fn merge(steps: &mut Vec<Step>, technique: &'static card::Technique) {
    use super::certificate::Claim;
    if let [.., a, b] = steps.as_slice()
        && *a.technique == *technique
        && *b.technique == *technique
        && let (Claim::Hall { crowd: left, .. }, Claim::Hall { crowd: right, .. }) =
            (&a.claim, &b.claim)
        && left.truths == right.truths
    {
        let (b, a) = (steps.pop(), steps.pop());
        let claims = [a, b]
            .into_iter()
            .flatten()
            .map(|step| step.claim)
            .collect();
        steps.push(Step {
            technique,
            claim: Claim::All(claims),
        });
    }
}

/// Type 6: corners across, and the digit has only these places in both lines each way.
fn crossed(
    position: &Position,
    own: &Rectangle,
    ([a, b], x): ([usize; 2], Digit),
    steps: &mut Vec<Step>,
) {
    use super::certificate::Claim;
    let lines = |pairs: [[usize; 2]; 2]| {
        let truths = pairs.map(|pair| only_in(position, own, pair, x));
        truths.into_iter().collect::<Option<Vec<ItemId>>>()
    };
    let (Some(rows), Some(columns)) = (lines([[0, 1], [2, 3]]), lines([[0, 2], [1, 3]])) else {
        return;
    };
    let truths = [rows, columns].concat();
    let net = |corner: usize| {
        super::deadly_net::refuted(position, own, &truths, Candidate::new(own.cells[corner], x))
    };
    let claims: Vec<Claim> = [a, b].into_iter().filter_map(net).collect();
    if !claims.is_empty() {
        steps.push(Step {
            technique: &card::UNIQUE_6,
            claim: Claim::All(claims),
        });
    }
}

/// A hidden rectangle: one corner has nothing else; from the opposite corner a digit is bound both ways.
pub(super) fn hidden(position: &Position, own: &Rectangle, steps: &mut Vec<Step>) {
    let roof = own.roof();
    for corner in (0..4).filter(|corner| !roof.contains(corner)) {
        let across = 3 - corner;
        for [x, y] in [own.digits, [own.digits[1], own.digits[0]]] {
            let sides: [usize; 2] = match corner {
                0 | 3 => [1, 2],
                _ => [0, 3],
            };
            let bound = sides.map(|side| only_in(position, own, [side, across], x));
            let [Some(a), Some(b)] = bound else {
                continue;
            };
            let target = Candidate::new(own.cells[across], y);
            let found = super::deadly_net::refuted(position, own, &[a, b], target);
            steps.extend(found.map(|claim| Step {
                technique: &card::HIDDEN_RECTANGLE,
                claim,
            }));
        }
    }
}

/// An open truth of the digit that has places in these two corners only.
fn only_in(
    position: &Position,
    own: &Rectangle,
    corners: [usize; 2],
    digit: Digit,
) -> Option<ItemId> {
    let (field, model) = (position.field(), position.model());
    let options = corners.map(|corner| model.option(Candidate::new(own.cells[corner], digit)));
    let places: Vec<usize> = options
        .into_iter()
        .filter_map(|option| field.place(option))
        .collect();
    let pair = Bits::of(field.len(), places.iter().copied());
    let house = |truth: &&Group| position.meaning(truth.item).kind != Kind::Cell;
    let all = |truth: &&Group| {
        let entries = options.map(|option| position.matrix().entries(option));
        entries
            .iter()
            .all(|own| own.iter().any(|entry| entry.item == truth.item))
    };
    let mut truths = field.truths.iter().filter(house).filter(all);
    truths
        .find(|truth| truth.bits.is_within(&pair))
        .map(|truth| truth.item)
}

fn cell_item(position: &Position, own: &Rectangle, corner: usize) -> ItemId {
    let items = position.matrix().items();
    let mut cells = items.filter(|&item| is_of(position, item, own.cells[corner]));
    cells.next().expect("every cell has an item")
}

fn live(position: &Position, candidate: Candidate) -> Option<OptionId> {
    let option = position.model().option(candidate);
    position.is_live(option).then_some(option)
}
