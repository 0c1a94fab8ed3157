//! Hall violations of two and three truths that are no chains: empty rectangle, XYZ-wing, and what has no name.
//!
//! Two truths that meet one link: what of both is outside the link holds a true option, so whatever sees all of it is
//! false. Three truths and two links, the middle truth meeting both, likewise. No target is needed: the targets are an
//! intersection of rows of conflicts.

use super::bits::Bits;
use super::certificate::{Claim, Crowd, Truth};
use super::field::{Field, Group};
use super::ladder::Step;
use super::line::{Line, line};
use super::position::Position;
use super::technique::{self as card};
use crate::cover::{ItemId, Stop};
use crate::model::Kind;

/// A truth with a link that takes a part of it, what is left outside, and what that excludes.
struct Side {
    truth: usize,
    rest: Bits,
    seen: Bits,
}

/// For each link, the truths that it parts.
fn sides(field: &Field) -> Vec<Vec<Side>> {
    let side = |link: &Group, truth: usize| {
        let rest = field.truths[truth].bits.minus(&link.bits);
        let seen = field.seen_by(rest.iter());
        (!rest.is_empty() && seen.meets(&field.candidates)).then_some(Side { truth, rest, seen })
    };
    let of_link = |link: &Group| -> Vec<Side> {
        let mut truths: Vec<usize> = link
            .members
            .iter()
            .flat_map(|&member| field.truths_of[member].iter().copied())
            .collect();
        truths.sort_unstable();
        truths.dedup();
        truths
            .into_iter()
            .filter_map(|truth| side(link, truth))
            .collect()
    };
    field.links.iter().map(of_link).collect()
}

fn claim(field: &Field, truths: &[usize], links: &[usize], targets: &Bits) -> Claim {
    let item = |&truth: &usize| Truth::Item(field.truths[truth].item);
    Claim::Hall {
        crowd: Crowd {
            truths: truths.iter().map(item).collect(),
            links: links.iter().map(|&link| field.links[link].item).collect(),
        },
        targets: field.ids(targets),
    }
}

/// Two truths of one digit, one of them a box that a line and another truth part.
pub(super) fn empty_rectangles(position: &Position, _: &Stop) -> Vec<Step> {
    let found = rectangles(position).into_iter();
    let step = |(_, claim)| Step {
        technique: &card::EMPTY_RECTANGLE,
        claim,
    };
    found.map(step).collect()
}

/// Two empty rectangles of one box.
pub(super) fn dual_empty_rectangles(position: &Position, _: &Stop) -> Vec<Step> {
    let mut found = rectangles(position);
    found.sort_by_key(|(base, _)| *base);
    let mut steps = Vec::new();
    for same in found.chunk_by(|a, b| a.0 == b.0) {
        for (i, (_, a)) in same.iter().enumerate() {
            steps.extend(same[i + 1..].iter().map(|(_, b)| Step {
                technique: &card::DUAL_EMPTY_RECTANGLE,
                claim: Claim::All(vec![a.clone(), b.clone()]),
            }));
        }
    }
    steps
}

fn rectangles(position: &Position) -> Vec<(ItemId, Claim)> {
    let field = position.field();
    let of = |truth: usize| line(position, field.truths[truth].item);
    let mut found = Vec::new();
    for (link, sides) in sides(field).iter().enumerate() {
        if !matches!(
            line(position, field.links[link].item),
            Line::Row | Line::Column
        ) {
            continue;
        }
        for base in sides.iter().filter(|side| of(side.truth) == Line::Box) {
            let in_line = field.links.iter().any(|other| {
                let crossing = matches!(line(position, other.item), Line::Row | Line::Column);
                crossing && base.rest.is_within(&other.bits)
            });
            let strong = |side: &&Side| {
                let own = of(side.truth);
                matches!(own, Line::Row | Line::Column)
                    && field.truths[side.truth].members.len() == 2
            };
            for side in sides.iter().filter(strong).filter(|_| in_line) {
                let truths = [base.truth, side.truth];
                let apart = !field.truths[base.truth]
                    .bits
                    .meets(&field.truths[side.truth].bits);
                let targets = base.seen.and(&side.seen).and(&field.candidates);
                if apart && !targets.is_empty() {
                    let claim = claim(field, &truths, &[link], &targets);
                    found.push((field.truths[base.truth].item, claim));
                }
            }
        }
    }
    found
}

/// A cell with three digits and two cells with two of them each.
pub(super) fn xyz_wings(position: &Position, _: &Stop) -> Vec<Step> {
    let field = position.field();
    let is_cell = |truth: usize| position.meaning(field.truths[truth].item).kind == Kind::Cell;
    let fits =
        |truth: usize, size: usize| field.truths[truth].members.len() == size && is_cell(truth);
    let wanted = Wanted {
        middle: &|truth| fits(truth, 3),
        outer: &|truth| fits(truth, 2),
    };
    let mut steps = Vec::new();
    triples(field, wanted, &mut |[a, pivot, b], links, targets| {
        let digits = |truth: usize| -> Vec<_> {
            let own = field.truths[truth].members.iter();
            own.filter_map(|&place| position.model().candidate(field.options[place]))
                .map(|own| own.digit)
                .collect()
        };
        let pivot_digits = digits(pivot);
        let within = |truth| {
            let mut own = digits(truth).into_iter();
            own.all(|digit| pivot_digits.contains(&digit))
        };
        if within(a) && within(b) {
            steps.push(Step {
                technique: &card::XYZ_WING,
                claim: claim(field, &[a, pivot, b], links, targets),
            });
        }
    });
    steps
}

/// Any two truths and a link.
pub(super) fn pairs(position: &Position, stop: &Stop) -> Vec<Step> {
    let field = position.field();
    let mut steps = Vec::new();
    for (link, sides) in sides(field).iter().enumerate() {
        if stop.stopped() {
            return Vec::new();
        }
        for (i, a) in sides.iter().enumerate() {
            for b in &sides[i + 1..] {
                let targets = a.seen.and(&b.seen).and(&field.candidates);
                let apart = !field.truths[a.truth]
                    .bits
                    .meets(&field.truths[b.truth].bits);
                if apart && !targets.is_empty() {
                    steps.push(Step {
                        technique: &card::TWO_TRUTHS,
                        claim: claim(field, &[a.truth, b.truth], &[link], &targets),
                    });
                }
            }
        }
    }
    steps
}

/// Any three truths in a row and two links.
pub(super) fn threes(position: &Position, stop: &Stop) -> Vec<Step> {
    let field = position.field();
    let mut steps = Vec::new();
    if !stop.stopped() {
        let any = Wanted {
            middle: &|_| true,
            outer: &|_| true,
        };
        triples(field, any, &mut |truths, links, targets| {
            steps.push(Step {
                technique: &card::THREE_TRUTHS,
                claim: claim(field, &truths, links, targets),
            });
        });
    }
    steps
}

/// Receives three truths, their two links and what they exclude.
type Tell<'a> = dyn FnMut([usize; 3], &[usize], &Bits) + 'a;

/// Which truths may stand in the middle, and which beside it.
struct Wanted<'a> {
    middle: &'a dyn Fn(usize) -> bool,
    outer: &'a dyn Fn(usize) -> bool,
}

/// Every three truths of which the middle one meets a link of each other, with what they exclude.
fn triples(field: &Field, wanted: Wanted, tell: &mut Tell) {
    let mut sides = sides(field);
    for own in &mut sides {
        own.retain(|side| (wanted.outer)(side.truth));
    }
    let pivots = field.truths.iter().enumerate();
    for (pivot, truth) in pivots.filter(|(pivot, _)| (wanted.middle)(*pivot)) {
        let mut links: Vec<usize> = truth
            .members
            .iter()
            .flat_map(|&member| field.links_of[member].iter().copied())
            .filter(|&link| field.links[link].item != truth.item)
            .collect();
        links.sort_unstable();
        links.dedup();
        for (i, &l) in links.iter().enumerate() {
            for &m in &links[i + 1..] {
                let rest = truth
                    .bits
                    .minus(&field.links[l].bits)
                    .minus(&field.links[m].bits);
                let middle = field.seen_by(rest.iter()).and(&field.candidates);
                if middle.is_empty() {
                    continue;
                }
                for a in sides[l]
                    .iter()
                    .filter(|a| a.truth != pivot && a.seen.meets(&middle))
                {
                    let two = middle.and(&a.seen);
                    let apart = !field.truths[a.truth].bits.meets(&truth.bits);
                    for b in sides[m].iter().filter(|b| b.seen.meets(&two) && apart) {
                        let others = &field.truths[b.truth].bits;
                        let clear = !others.meets(&truth.bits)
                            && !others.meets(&field.truths[a.truth].bits);
                        if b.truth != pivot && b.truth != a.truth && clear {
                            tell([a.truth, pivot, b.truth], &[l, m], &two.and(&b.seen));
                        }
                    }
                }
            }
        }
    }
}
