//! Chains: exclusions handed on from bond to bond, shortest first.
//!
//! A *node* is a set of options of which one is true when the node is reached: a candidate, a group in one house, a
//! digit of an almost locked set. From a node, a bond leads on where the node excludes all of a truth but the next
//! node. Bonds do not depend on how a node was reached, so they are worked out once for each node; a breadth-first
//! walk from every start then finds, for every pair of ends, the shortest chain between them. Whatever sees both ends
//! is false; an end that sees the start closes the chain to a loop.

mod best;
mod diet;
mod ends;
mod loops;
mod shape;

pub(super) use diet::{Diet, Sets};
pub(super) use ends::{chains, short};
pub(super) use loops::loops;
pub(super) use shape::{Shape, is_cell, item, shape};

use std::collections::HashMap;
use std::ops::Range;

use super::bits::Bits;
use super::certificate::Bond;
use super::field::Field;

/// The nodes of a board and the bonds between them, as far as they were asked for.
pub(super) struct Graph<'a> {
    field: &'a Field,
    diet: &'a Diet<'a>,
    nodes: Vec<Node>,
    index: HashMap<Bits, usize>,
    /// Every bond that was asked for.
    edges: Vec<Edge>,
    /// Bonds from each node, where they were asked for, as positions in `edges`.
    next: Vec<Option<Range<usize>>>,
}

struct Node {
    bits: Bits,
    /// What it excludes.
    seen: Bits,
}

/// A bond as one reads it in a graph.
struct Edge {
    via: Via,
    /// What is false.
    from: Bits,
    /// What is true then.
    to: usize,
}

/// Why something is true when something else is false.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Via {
    /// The truth at this position has nothing else.
    Truth(usize),
    /// The set at this position has these two digits to spare.
    Set { set: usize, from: usize, to: usize },
}

impl<'a> Graph<'a> {
    pub(super) fn new(field: &'a Field, diet: &'a Diet<'a>) -> Graph<'a> {
        Graph {
            field,
            diet,
            nodes: Vec::new(),
            index: HashMap::new(),
            edges: Vec::new(),
            next: Vec::new(),
        }
    }

    /// The node with these options; none where they exclude nothing together.
    fn node(&mut self, bits: &Bits) -> Option<usize> {
        if let Some(&node) = self.index.get(bits) {
            return Some(node);
        }
        let seen = self.field.seen_by(bits.iter());
        if seen.is_empty() || bits.is_empty() {
            return None;
        }
        self.index.insert(bits.clone(), self.nodes.len());
        self.nodes.push(Node {
            bits: bits.clone(),
            seen,
        });
        self.next.push(None);
        Some(self.nodes.len() - 1)
    }

    /// Every way to begin: what may be false, and the bonds that make something true of it.
    fn starts(&mut self) -> Vec<(usize, Vec<usize>)> {
        let mut starts: Vec<(usize, Vec<usize>)> = Vec::new();
        let mut place: HashMap<usize, usize> = HashMap::new();
        for (via, from, to) in self.diet.halves(self.field) {
            let (Some(start), Some(to)) = (self.node(&from), self.node(&to)) else {
                continue;
            };
            let at = *place.entry(start).or_insert_with(|| {
                starts.push((start, Vec::new()));
                starts.len() - 1
            });
            starts[at].1.push(self.edges.len());
            self.edges.push(Edge { via, from, to });
        }
        starts
    }

    /// The bonds that lead on from a node.
    fn bonds(&mut self, node: usize) -> Range<usize> {
        if let Some(known) = &self.next[node] {
            return known.clone();
        }
        let (bits, seen) = (self.nodes[node].bits.clone(), self.nodes[node].seen.clone());
        let before = self.edges.len();
        for (via, from, to) in self.diet.onward(self.field, &bits, &seen) {
            if let Some(to) = self.node(&to) {
                self.edges.push(Edge { via, from, to });
            }
        }
        let bonds = before..self.edges.len();
        self.next[node] = Some(bonds.clone());
        bonds
    }

    /// A bond as the checker reads it.
    fn bond(&self, edge: usize) -> Bond {
        let edge = &self.edges[edge];
        Bond {
            crowd: self.diet.crowd(self.field, edge.via),
            from: self.field.ids(&edge.from),
            to: self.field.ids(&self.nodes[edge.to].bits),
        }
    }
}

/// Who reached a node first, in a walk from one start.
struct Walk {
    /// For each node, the edge that reached it and the node before, [`NONE`] at the start; an edge [`NONE`] where it
    /// was not reached.
    reached: Vec<(u32, u32)>,
    /// The nodes in the order in which they were reached.
    order: Vec<usize>,
    /// How many bonds away from the start each is, in that order.
    lengths: Vec<usize>,
}

/// No edge, or no node.
const NONE: u32 = u32::MAX;

impl Walk {
    /// Walks at most so many bonds far.
    fn from(graph: &mut Graph, first: &[usize], most: usize) -> Walk {
        let mut walk = Walk {
            reached: vec![(NONE, NONE); graph.nodes.len()],
            order: Vec::new(),
            lengths: Vec::new(),
        };
        for &edge in first {
            walk.reach(NONE, (edge, graph.edges[edge].to), 1);
        }
        let mut at = 0;
        while at < walk.order.len() {
            let (node, length) = (walk.order[at], walk.lengths[at]);
            at += 1;
            if length < most {
                for edge in graph.bonds(node) {
                    walk.reach(node as u32, (edge, graph.edges[edge].to), length + 1);
                }
            }
        }
        walk
    }

    fn reach(&mut self, before: u32, (edge, to): (usize, usize), length: usize) {
        if to >= self.reached.len() {
            self.reached.resize(to + 1, (NONE, NONE));
        }
        if self.reached[to].0 == NONE {
            self.reached[to] = (edge as u32, before);
            self.order.push(to);
            self.lengths.push(length);
        }
    }

    /// The edges from the start to a node.
    fn path(&self, node: usize) -> Vec<usize> {
        let mut path = Vec::new();
        let mut at = node as u32;
        while at != NONE {
            let (edge, before) = self.reached[at as usize];
            path.push(edge as usize);
            at = before;
        }
        path.reverse();
        path
    }
}
