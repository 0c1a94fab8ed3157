//! Chains that bite their own tail: every joint holds a true candidate, so whatever sees a whole joint is false.

use super::best::Best;
use super::{Diet, Graph, Walk};
use crate::cover::Stop;
use crate::hint::bits::Bits;
use crate::hint::certificate::{Bond, Claim};
use crate::hint::field::Field;

/// Every loop worth telling: for each effect the shortest, the shortest of all first.
pub(in crate::hint) fn loops(field: &Field, diet: &Diet, most: usize, stop: &Stop) -> Vec<Claim> {
    let mut graph = Graph::new(field, diet);
    let mut best = Best::default();
    for (start, first) in graph.starts() {
        // A walk of its own for each first bond: two loops through one start differ in how they leave it.
        for edge in first {
            if stop.stopped() {
                return Vec::new();
            }
            let walk = Walk::from(&mut graph, std::slice::from_ref(&edge), most);
            for (&end, &length) in walk.order.iter().zip(&walk.lengths) {
                let bites = graph.nodes[start].bits.is_within(&graph.nodes[end].seen);
                if !bites || length < 2 {
                    continue;
                }
                let path = walk.path(end);
                let bonds: Vec<Bond> = path.iter().map(|edge| graph.bond(edge)).collect();
                let effect = effect(field, &bonds);
                if !effect.is_empty() {
                    best.offer(effect, length, || bonds);
                }
            }
        }
    }
    let claim = |(effect, bonds): (Bits, Vec<Bond>)| Claim::Chain {
        targets: field.ids(&effect),
        closed: true,
        bonds,
    };
    best.sorted().map(claim).collect()
}

/// What the joints exclude, and what lies in a used-up link of a set.
fn effect(field: &Field, bonds: &[Bond]) -> Bits {
    let places = |options: &[crate::cover::OptionId]| -> Vec<usize> {
        let places = options.iter().filter_map(|&option| field.place(option));
        places.collect()
    };
    let mut effect = Bits::empty(field.len());
    for (bond, next) in bonds.iter().zip(bonds.iter().cycle().skip(1)) {
        let joint = [places(&bond.to), places(&next.from)].concat();
        effect.add(&field.seen_by(joint));
        let mut inside = Bits::empty(field.len());
        for truth in &bond.crowd.truths {
            if let crate::hint::certificate::Truth::Item(item) = truth
                && let Some(group) = field.truth(*item)
            {
                inside.add(&group.bits);
            }
        }
        for link in field
            .links
            .iter()
            .filter(|link| bond.crowd.links.contains(&link.item))
        {
            effect.add(&field.seen_by(link.bits.and(&inside).iter()));
        }
    }
    effect.keep(&field.candidates);
    effect
}
