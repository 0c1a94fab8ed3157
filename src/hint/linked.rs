//! The rungs of chains, from two bonds of one digit to chains of almost locked sets.

use super::certificate::{Bond, Claim};
use super::chain::{Diet, Sets, Shape, chains, item, loops, shape, short};
use super::ladder::Step;
use super::line::{Line, line};
use super::menu::{grouped, large, of_cells, of_digit, of_pairs, plain};
use super::position::Position;
use super::technique::{self as card, Technique};
use crate::cover::Stop;

/// The longest chain that is looked for, in bonds.
const MOST: usize = 14;

/// The same for chains of almost locked sets alone.
const MOST_SETS: usize = 6;

/// Two bonds of one digit.
pub(super) fn turbots(position: &Position, _: &Stop) -> Vec<Step> {
    let field = position.field();
    let mut steps = Vec::new();
    for digit in position.model().digits().iter() {
        for claim in short(field, &of_digit(position, digit, false), 2) {
            let technique = turbot(position, &claim);
            steps.push(Step { technique, claim });
        }
    }
    steps
}

/// Two kites that are joined in the same two cells of a box.
pub(super) fn dual_kites(position: &Position, stop: &Stop) -> Vec<Step> {
    let kites = turbots(position, stop).into_iter();
    let kites = kites.filter(|step| *step.technique == card::KITE);
    let mut kites: Vec<Claim> = kites.map(|step| step.claim).collect();
    let joint = |claim: &Claim| match claim {
        Claim::Chain { bonds, .. } => {
            let mut joint = [bonds[0].to[0], bonds[1].from[0]];
            joint.sort_unstable();
            Some(joint)
        }
        _ => None,
    };
    kites.sort_by_key(joint);
    let duals = kites
        .chunk_by(|a, b| joint(a) == joint(b))
        .filter(|own| own.len() == 2);
    let dual = |own: &[Claim]| Step {
        technique: &card::DUAL_KITE,
        claim: Claim::All(own.to_vec()),
    };
    duals.map(dual).collect()
}

fn turbot(position: &Position, claim: &Claim) -> &'static Technique {
    let Claim::Chain { bonds, .. } = claim else {
        return &card::TURBOT_FISH;
    };
    let lines = bonds
        .iter()
        .filter_map(item)
        .map(|item| line(position, item));
    let lines: Vec<Line> = lines.collect();
    let joint = joint(position, &bonds[0], &bonds[1]);
    match lines.as_slice() {
        [Line::Row, Line::Row] if joint.contains(&Line::Column) => &card::SKYSCRAPER,
        [Line::Column, Line::Column] if joint.contains(&Line::Row) => &card::SKYSCRAPER,
        [Line::Row, Line::Column] | [Line::Column, Line::Row] if joint.contains(&Line::Box) => {
            &card::KITE
        }
        _ => &card::TURBOT_FISH,
    }
}

/// The kinds of house by which one bond hands on to the next.
fn joint(position: &Position, bond: &Bond, next: &Bond) -> Vec<Line> {
    let matrix = position.matrix();
    let shared = matrix.entries(bond.to[0]).iter().map(|entry| entry.item);
    let theirs = matrix.entries(next.from[0]);
    shared
        .filter(|item| theirs.iter().any(|entry| entry.item == *item))
        .map(|item| line(position, item))
        .collect()
}

/// Three bonds: two cells with a pivot, or two equal cells with a house between.
pub(super) fn wings(position: &Position, _: &Stop) -> Vec<Step> {
    let field = position.field();
    let xy = short(field, &of_cells(position), 3).into_iter();
    let mut steps: Vec<Step> = xy
        .filter(|claim| {
            is_shape(position, claim, |shape| !shape.pairs) && ends_alike(position, claim)
        })
        .map(|claim| Step {
            technique: &card::XY_WING,
            claim,
        })
        .collect();
    let w = short(field, &plain(field), 3).into_iter();
    steps.extend(w.filter(|claim| is_w(position, claim)).map(|claim| Step {
        technique: &card::W_WING,
        claim,
    }));
    steps
}

fn is_shape(position: &Position, claim: &Claim, wanted: impl Fn(Shape) -> bool) -> bool {
    matches!(claim, Claim::Chain { bonds, .. } if wanted(shape(position, bonds)))
}

fn ends_alike(position: &Position, claim: &Claim) -> bool {
    let Claim::Chain { bonds, .. } = claim else {
        return false;
    };
    let digit = |option| position.model().candidate(option).map(|own| own.digit);
    digit(bonds[0].from[0]) == digit(bonds[bonds.len() - 1].to[0])
}

/// Cell, house, cell; both cells with the same digits.
fn is_w(position: &Position, claim: &Claim) -> bool {
    let Claim::Chain { bonds, .. } = claim else {
        return false;
    };
    let [a, house, b] = bonds.as_slice() else {
        return false;
    };
    let (outer, inner) = ([a.clone(), b.clone()], [house.clone()]);
    shape(position, &outer).pairs
        && shape(position, &inner).one_digit
        && ends_alike(position, claim)
}

/// Cells with the same two digits, one leading to the next: both digits fall wherever two of opposite kind are seen.
pub(super) fn remote_pairs(position: &Position, stop: &Stop) -> Vec<Step> {
    let mut steps = Vec::new();
    for diet in of_pairs(position) {
        let found = chains(position.field(), &diet, MOST, stop).into_iter();
        let pairs = found.filter(|claim| claim.len() > 3 && ends_alike(position, claim));
        steps.extend(pairs.map(|claim| Step {
            technique: &card::REMOTE_PAIR,
            claim: widened(position, claim),
        }));
    }
    steps
}

/// A remote pair with both its digits, and every part of it that is one itself.
fn widened(position: &Position, claim: Claim) -> Claim {
    let Claim::Chain { bonds, .. } = &claim else {
        return claim;
    };
    let field = position.field();
    let mut parts = Vec::new();
    let turned = |bond: &Bond| Bond {
        crowd: bond.crowd.clone(),
        from: bond.to.clone(),
        to: bond.from.clone(),
    };
    let other: Vec<Bond> = bonds.iter().map(turned).collect();
    for bonds in [bonds, &other] {
        for start in 0..bonds.len() {
            for end in (start + 3..bonds.len()).step_by(2) {
                let part = &bonds[start..=end];
                let ends = [&part[0].from, &part[end - start].to];
                let ends = ends
                    .into_iter()
                    .flatten()
                    .filter_map(|&own| field.place(own));
                let targets = field.ids(&field.seen_by(ends).and(&field.candidates));
                if !targets.is_empty() {
                    parts.push(Claim::Chain {
                        bonds: part.to_vec(),
                        closed: false,
                        targets,
                    });
                }
            }
        }
    }
    Claim::All(parts)
}

/// One digit in houses.
pub(super) fn x_chains(position: &Position, stop: &Stop) -> Vec<Step> {
    let mut steps = Vec::new();
    for digit in position.model().digits().iter() {
        let found = chains(
            position.field(),
            &of_digit(position, digit, false),
            MOST,
            stop,
        );
        steps.extend(found.into_iter().map(|claim| Step {
            technique: &card::X_CHAIN,
            claim,
        }));
    }
    steps
}

/// Cells with two digits.
pub(super) fn xy_chains(position: &Position, stop: &Stop) -> Vec<Step> {
    let found = chains(position.field(), &of_cells(position), MOST, stop).into_iter();
    let step = |claim| Step {
        technique: &card::XY_CHAIN,
        claim,
    };
    found
        .filter(|claim| ends_alike(position, claim))
        .map(step)
        .collect()
}

/// Any two-way truths; with groups; with almost locked sets.
pub(super) fn aics(position: &Position, stop: &Stop) -> Vec<Step> {
    let found = chains(position.field(), &plain(position.field()), MOST, stop);
    named(position, found, &card::AIC, &card::NICE_LOOP)
}

pub(super) fn grouped_aics(position: &Position, stop: &Stop) -> Vec<Step> {
    let found = chains(position.field(), &grouped(position.field()), MOST, stop);
    named(
        position,
        found,
        &card::GROUPED_AIC,
        &card::GROUPED_NICE_LOOP,
    )
}

pub(super) fn set_aics(position: &Position, stop: &Stop) -> Vec<Step> {
    let (field, sets) = (position.field(), large(position.almost_locked()));
    let diet = Diet {
        sets: Sets::of(field, sets),
        ..grouped(field)
    };
    let found = chains(field, &diet, MOST, stop);
    named(
        position,
        found,
        &card::GROUPED_AIC,
        &card::GROUPED_NICE_LOOP,
    )
}

/// Every chain as a nice loop through each candidate that it removes.
pub(super) fn nice(position: &Position, stop: &Stop) -> Vec<Step> {
    let field = position.field();
    let found = chains(field, &plain(field), MOST, stop);
    one_by_one(found, &card::NICE_LOOP)
}

pub(super) fn grouped_nice(position: &Position, stop: &Stop) -> Vec<Step> {
    let (field, sets) = (position.field(), large(position.almost_locked()));
    let diet = Diet {
        sets: Sets::of(field, sets),
        ..grouped(field)
    };
    let mut steps = one_by_one(
        chains(field, &grouped(field), MOST, stop),
        &card::GROUPED_NICE_LOOP,
    );
    steps.extend(one_by_one(
        chains(field, &diet, MOST, stop),
        &card::GROUPED_NICE_LOOP,
    ));
    steps
}

fn one_by_one(found: Vec<Claim>, technique: &'static Technique) -> Vec<Step> {
    let split = |claim: Claim| -> Vec<Claim> {
        match claim {
            Claim::Chain {
                bonds,
                closed,
                targets,
            } if targets.len() > 1 => {
                let one = |target| Claim::Chain {
                    bonds: bonds.clone(),
                    closed,
                    targets: vec![target],
                };
                targets.into_iter().map(one).collect()
            }
            other => vec![other],
        }
    };
    all(found.into_iter().flat_map(split).collect(), technique)
}

/// A chain whose ends meet in one cell, or in one candidate, is called a nice loop.
fn named(
    position: &Position,
    found: Vec<Claim>,
    chain: &'static Technique,
    nice: &'static Technique,
) -> Vec<Step> {
    let step = |claim: Claim| {
        let is_nice = is_shape(position, &claim, |shape| shape.one_cell);
        let technique = if is_nice { nice } else { chain };
        Step { technique, claim }
    };
    found.into_iter().map(step).collect()
}

/// Chains that bite their own tail.
pub(super) fn nice_loops(position: &Position, stop: &Stop) -> Vec<Step> {
    let found = loops(position.field(), &plain(position.field()), MOST, stop);
    all(found, &card::LOOP)
}

pub(super) fn grouped_loops(position: &Position, stop: &Stop) -> Vec<Step> {
    let found = loops(position.field(), &grouped(position.field()), MOST, stop);
    all(found, &card::GROUPED_LOOP)
}

pub(super) fn set_loops(position: &Position, stop: &Stop) -> Vec<Step> {
    let (field, sets) = (position.field(), large(position.almost_locked()));
    let diet = Diet {
        sets: Sets::of(field, sets),
        ..grouped(field)
    };
    all(loops(field, &diet, MOST_SETS, stop), &card::GROUPED_LOOP)
}

fn all(found: Vec<Claim>, technique: &'static Technique) -> Vec<Step> {
    let step = |claim| Step { technique, claim };
    found.into_iter().map(step).collect()
}
