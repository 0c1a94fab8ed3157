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
            let walk = Walk::from(&mut graph, &[edge], most);
            for (&end, &length) in walk.order.iter().zip(&walk.lengths) {
                let bites = graph.nodes[start].bits.is_within(&graph.nodes[end].seen);
                if !bites || length < 2 {
                    continue;
                }
                let path = walk.path(end);
                let effect = effect(&graph, &path);
                if !effect.is_empty() {
                    best.offer(effect, length, || {
                        path.iter().map(|&edge| graph.bond(edge)).collect()
                    });
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
fn effect(graph: &Graph, path: &[usize]) -> Bits {
    let field = graph.field;
    let mut effect = Bits::empty(field.len());
    for (&edge, &next) in path.iter().zip(path.iter().cycle().skip(1)) {
        let (edge, next) = (&graph.edges[edge], &graph.edges[next]);
        let mut joint = graph.nodes[edge.to].seen.clone();
        next.from
            .iter()
            .for_each(|own| joint.keep(&field.seen[own]));
        effect.add(&joint);
        for used in graph.diet.used_up(edge.via) {
            effect.add(&field.seen_by(used.iter()));
        }
    }
    effect.keep(&field.candidates);
    effect
}
