//! What the two ends of a chain decide.

use super::best::Best;
use super::{Diet, Graph, Walk};
use crate::cover::{OptionId, Stop};
use crate::hint::bits::Bits;
use crate::hint::certificate::{Bond, Claim};
use crate::hint::field::Field;

/// Every chain worth telling: for each effect the shortest, the shortest of all first. Two or more bonds long.
pub(in crate::hint) fn chains(field: &Field, diet: &Diet, most: usize, stop: &Stop) -> Vec<Claim> {
    let mut graph = Graph::new(field, diet);
    let mut best = Best::default();
    for (start, first) in graph.starts() {
        if stop.stopped() {
            return Vec::new();
        }
        let walk = Walk::from(&mut graph, &first, most);
        for (&end, &length) in walk.order.iter().zip(&walk.lengths) {
            let Some(effect) = effect(&graph, start, end).filter(|_| length > 1) else {
                continue;
            };
            best.offer(effect, length, || {
                let path = walk.path(end);
                path.iter().map(|&edge| graph.bond(edge)).collect()
            });
        }
    }
    let claim = |(effect, bonds)| open(field, bonds, &effect);
    best.sorted().map(claim).collect()
}

/// Every chain of exactly so many bonds, whatever else has its effect.
pub(in crate::hint) fn short(field: &Field, diet: &Diet, length: usize) -> Vec<Claim> {
    let mut graph = Graph::new(field, diet);
    let mut found = Vec::new();
    for (start, first) in graph.starts() {
        let mut stack: Vec<Vec<usize>> = first.iter().map(|&edge| vec![edge]).collect();
        while let Some(path) = stack.pop() {
            let end = graph.edges[path[path.len() - 1]].to;
            if path.len() < length {
                for edge in graph.bonds(end) {
                    stack.push([path.as_slice(), &[edge]].concat());
                }
                continue;
            }
            // Each chain is met from both ends.
            if let Some(effect) = effect(&graph, start, end).filter(|_| start < end) {
                let bonds = path.iter().map(|&edge| graph.bond(edge)).collect();
                found.push(open(field, bonds, &effect));
            }
        }
    }
    found
}

/// What both ends exclude; the end itself where it is the start again.
fn effect(graph: &Graph, start: usize, end: usize) -> Option<Bits> {
    let (start, end) = (&graph.nodes[start], &graph.nodes[end]);
    if start.bits == end.bits {
        return (start.bits.len() == 1).then(|| start.bits.clone());
    }
    let mut both = start.seen.and(&end.seen);
    both.keep(&graph.field.candidates);
    (!both.is_empty()).then_some(both)
}

fn open(field: &Field, bonds: Vec<Bond>, effect: &Bits) -> Claim {
    let ends = (&bonds[0].from, &bonds[bonds.len() - 1].to);
    let placed = ends.0 == ends.1;
    let targets: Vec<OptionId> = if placed {
        Vec::new()
    } else {
        field.ids(effect)
    };
    Claim::Chain {
        bonds,
        closed: false,
        targets,
    }
}
