//! Colouring: the places of one digit that come true together, and those that come true instead.
//!
//! Houses with two places left join them into components of two colours: one colour is true as a whole, the other
//! false. What sees both colours falls; a colour that sees itself falls; and so on for two components.

use super::bits::Bits;
use super::certificate::{Assumed, Claim, Crowd, Step as Line};
use super::field::Field;
use super::fish::Shoal;
use super::ladder::Step;
use super::position::Position;
use super::technique::{self as card, Technique};
use crate::cover::{ItemId, Stop};

/// Places of a digit in two colours, and the houses that join them.
struct Component {
    colors: [Bits; 2],
    houses: Vec<(ItemId, [usize; 2])>,
}

pub(super) fn colors(position: &Position, _: &Stop) -> Vec<Step> {
    let field = position.field();
    let mut steps = Vec::new();
    for digit in position.model().digits().iter() {
        let shoal = Shoal::of(position, digit);
        let components = components(field, &shoal);
        for own in &components {
            simple(field, own, &mut steps);
        }
        for (i, a) in components.iter().enumerate() {
            components
                .iter()
                .enumerate()
                .filter(|(j, _)| *j != i)
                .for_each(|(j, b)| {
                    multiple(field, [a, b], j > i, &mut steps);
                });
        }
    }
    steps.sort_by_key(|step| card::rung(step.technique));
    steps
}

fn components(field: &Field, shoal: &Shoal) -> Vec<Component> {
    let pairs: Vec<(ItemId, [usize; 2])> = shoal
        .bases
        .iter()
        .filter(|base| base.bits.len() == 2)
        .map(|base| {
            let places: Vec<usize> = base.bits.iter().collect();
            (base.item, [places[0], places[1]])
        })
        .collect();
    let mut done = Bits::empty(field.len());
    let mut found = Vec::new();
    for &(_, [start, _]) in &pairs {
        if done.contains(start) {
            continue;
        }
        let own = component(field, &pairs, start);
        own.colors.iter().for_each(|color| done.add(color));
        found.push(own);
    }
    found
}

/// Spreads from one place; the houses in the order in which they were reached.
fn component(field: &Field, pairs: &[(ItemId, [usize; 2])], start: usize) -> Component {
    let mut own = Component {
        colors: [Bits::of(field.len(), [start]), Bits::empty(field.len())],
        houses: Vec::new(),
    };
    let mut queue = std::collections::VecDeque::from([(start, 0)]);
    while let Some((place, color)) = queue.pop_front() {
        for &(item, [a, b]) in pairs.iter().filter(|(_, pair)| pair.contains(&place)) {
            let other = if a == place { b } else { a };
            if !own.houses.iter().any(|(known, _)| *known == item) {
                own.houses.push((item, [a, b]));
            }
            if !own.colors[1 - color].contains(other) {
                own.colors[1 - color].insert(other);
                queue.push_back((other, 1 - color));
            }
        }
    }
    own
}

/// Whether some two members exclude each other.
fn clashes(field: &Field, color: &Bits) -> bool {
    color.iter().any(|place| field.seen[place].meets(color))
}

/// What some member excludes.
fn seen_by_any(field: &Field, color: &Bits) -> Bits {
    let mut seen = Bits::empty(field.len());
    color.iter().for_each(|place| seen.add(&field.seen[place]));
    seen
}

fn simple(field: &Field, own: &Component, steps: &mut Vec<Step>) {
    for color in &own.colors {
        if clashes(field, color) {
            steps.extend(step(field, &[own], color, &card::COLORS_WRAP));
        }
    }
    let [a, b] = &own.colors;
    let mut trapped = seen_by_any(field, a).and(&seen_by_any(field, b));
    trapped.drop(&a.or(b));
    trapped.keep(&field.candidates);
    steps.extend(step(field, &[own], &trapped, &card::COLORS_TRAP));
}

/// A colour of one component that excludes one of the other, or both.
fn multiple(field: &Field, [a, b]: [&Component; 2], first: bool, steps: &mut Vec<Step>) {
    let mut seen = Bits::empty(field.len());
    for (i, own) in a.colors.iter().enumerate() {
        let reach = seen_by_any(field, own);
        let hits = [0, 1].map(|color| reach.meets(&b.colors[color]));
        if hits == [true, true] {
            steps.extend(step(field, &[a, b], own, &card::MULTI_COLORS_2));
        }
        for j in [0, 1].into_iter().filter(|&j| hits[j]) {
            let (left, right) = (&a.colors[1 - i], &b.colors[1 - j]);
            seen.add(&seen_by_any(field, left).and(&seen_by_any(field, right)));
        }
    }
    seen.keep(&field.candidates);
    if first {
        steps.extend(step(field, &[a, b], &seen, &card::MULTI_COLORS_1));
    }
}

/// Every target refuted by the houses of the components.
fn step(
    field: &Field,
    components: &[&Component],
    targets: &Bits,
    technique: &'static Technique,
) -> Option<Step> {
    let houses: Vec<(ItemId, [usize; 2])> = components
        .iter()
        .flat_map(|own| own.houses.iter().copied())
        .collect();
    let claims: Option<Vec<Claim>> = targets
        .iter()
        .map(|target| refuted(field, &houses, target))
        .collect();
    let claims = claims.filter(|claims| !claims.is_empty())?;
    Some(Step {
        technique,
        claim: Claim::All(claims),
    })
}

/// Follows houses with two places from a target until one has none.
fn refuted(field: &Field, houses: &[(ItemId, [usize; 2])], target: usize) -> Option<Claim> {
    let mut gone = field.seen[target].clone();
    let mut open: Vec<(ItemId, [usize; 2])> = houses.to_vec();
    open.retain(|(_, pair)| !pair.contains(&target));
    let mut steps = Vec::new();
    loop {
        let next = open
            .iter()
            .position(|(_, pair)| pair.iter().any(|&place| gone.contains(place)))?;
        let (item, [a, b]) = open.remove(next);
        steps.push(Line::Crowd(Crowd::of(item)));
        let left = match (gone.contains(a), gone.contains(b)) {
            (true, true) => break,
            (true, false) => b,
            _ => a,
        };
        gone.add(&field.seen[left]);
    }
    Some(Claim::Net {
        target: field.options[target],
        assumed: Assumed::True,
        steps,
    })
}
