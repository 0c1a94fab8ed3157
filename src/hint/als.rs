//! Almost locked sets that hand a digit on: two of them, three, and chains.
//!
//! A digit that two sets cannot both hold locks one of them; so what the chain of sets begins and ends with is in one
//! of the two. Every digit that both ends have counts at once, which is why the sets are walked here and not the
//! nodes of [`chain`](super::chain).

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::bits::Bits;
use super::certificate::{Bond, Claim, Crowd, Truth};
use super::field::Field;
use super::ladder::Step;
use super::position::Position;
use super::sets::AlmostLocked;
use super::technique::{self as card, Technique};
use crate::cover::{OptionId, Stop};

/// The most sets of a chain.
const MOST: usize = 6;

/// One set of a chain with the digit that it loses and the one that it then holds, as positions in the set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stage {
    set: usize,
    from: usize,
    to: usize,
}

/// For each number of sets and each effect, a chain.
type Best = BTreeMap<(usize, Vec<OptionId>), Claim>;

struct Sets<'a> {
    field: &'a Field,
    sets: &'a [AlmostLocked],
    /// For each digit of each set, the sets with the digits that it excludes as a whole.
    next: Vec<Vec<Vec<(usize, usize)>>>,
    /// What each digit of each set excludes.
    seen: Vec<Vec<Bits>>,
}

pub(super) fn set_chains(position: &Position, stop: &Stop) -> Vec<Step> {
    let sets = Sets::of(position.field(), position.almost_locked());
    let mut best: Best = BTreeMap::new();
    for start in 0..sets.sets.len() {
        if stop.stopped() {
            return Vec::new();
        }
        sets.doubly_linked(start, &mut best);
        for to in 0..sets.sets[start].digits.len() {
            sets.walk(start, to, &mut best);
        }
    }
    let step = |((length, _), claim)| Step {
        technique: technique(length),
        claim,
    };
    best.into_iter().map(step).collect()
}

fn technique(length: usize) -> &'static Technique {
    match length {
        2 => &card::ALS_XZ,
        3 => &card::ALS_XY_WING,
        _ => &card::ALS_CHAIN,
    }
}

impl<'a> Sets<'a> {
    fn of(field: &'a Field, sets: &'a [AlmostLocked]) -> Sets<'a> {
        let seen = |set: &AlmostLocked| -> Vec<Bits> {
            let digits = set.digits.iter();
            digits.map(|(_, bits)| field.seen_by(bits.iter())).collect()
        };
        let seen: Vec<Vec<Bits>> = sets.iter().map(seen).collect();
        let mut by_first: Vec<Vec<(usize, usize)>> = vec![Vec::new(); field.len()];
        for (index, set) in sets.iter().enumerate() {
            for (digit, (_, bits)) in set.digits.iter().enumerate() {
                by_first[bits.first().expect("a digit of a set is somewhere")].push((index, digit));
            }
        }
        let met = |own: usize, reach: &Bits| -> Vec<(usize, usize)> {
            let firsts = reach.iter().flat_map(|option| &by_first[option]);
            let fits = |&&(set, digit): &&(usize, usize)| {
                sets[set].digits[digit].1.is_within(reach) && !sets[set].bits.meets(&sets[own].bits)
            };
            firsts.filter(fits).copied().collect()
        };
        let next = seen.iter().enumerate();
        let next = next.map(|(own, digits)| digits.iter().map(|reach| met(own, reach)).collect());
        Sets {
            next: next.collect(),
            field,
            sets,
            seen,
        }
    }

    /// Two sets that hand a digit on both ways: all their digits are locked.
    fn doubly_linked(&self, start: usize, best: &mut Best) {
        for (to, next) in self.next[start].iter().enumerate() {
            for &(set, from) in next.iter().filter(|(set, _)| *set > start) {
                for (back, others) in self.next[start]
                    .iter()
                    .enumerate()
                    .filter(|(back, _)| *back > to)
                {
                    let twins = others
                        .iter()
                        .filter(|(other, digit)| *other == set && *digit != from);
                    for &(_, last) in twins {
                        let stages = [
                            Stage {
                                set: start,
                                from: back,
                                to,
                            },
                            Stage {
                                set,
                                from,
                                to: last,
                            },
                        ];
                        self.keep_loop(&stages, best);
                    }
                }
            }
        }
    }

    fn keep_loop(&self, stages: &[Stage; 2], best: &mut Best) {
        let mut effect = Bits::empty(self.field.len());
        for (one, next) in [(0, 1), (1, 0)] {
            let (one, next) = (stages[one], stages[next]);
            effect.add(&self.seen[one.set][one.to].and(&self.seen[next.set][next.from]));
            let digits = 0..self.sets[one.set].digits.len();
            let locked = digits.filter(|&digit| digit != one.from && digit != one.to);
            locked.for_each(|digit| effect.add(&self.seen[one.set][digit]));
        }
        stages
            .iter()
            .for_each(|stage| effect.drop(&self.sets[stage.set].bits));
        let targets = self.field.ids(&effect);
        if !targets.is_empty() {
            let claim = Claim::Chain {
                bonds: stages.iter().map(|&stage| self.bond(stage)).collect(),
                closed: true,
                targets: targets.clone(),
            };
            best.entry((2, targets)).or_insert(claim);
        }
    }

    /// The shortest way from a set that comes to hold a digit to every other set that loses one.
    fn walk(&self, start: usize, to: usize, best: &mut Best) {
        let mut reached: BTreeSet<(usize, usize)> = BTreeSet::new();
        // The way to a set: for each set on it the digit that it loses, and the one that it holds.
        let mut queue = VecDeque::from([(vec![(start, usize::MAX, to)], 1)]);
        while let Some((way, length)) = queue.pop_front() {
            let (set, _, to) = way[way.len() - 1];
            for &(other, from) in &self.next[set][to] {
                if way.iter().any(|stage| stage.0 == other) || !reached.insert((other, from)) {
                    continue;
                }
                self.end(&way, (other, from), best);
                if length + 2 <= MOST {
                    for next in (0..self.sets[other].digits.len()).filter(|&next| next != from) {
                        let more = [way.as_slice(), &[(other, from, next)]].concat();
                        queue.push_back((more, length + 1));
                    }
                }
            }
        }
    }

    /// Every digit that the first and the last set have in common.
    fn end(&self, way: &[(usize, usize, usize)], (set, from): (usize, usize), best: &mut Best) {
        let (start, _, out) = way[0];
        let mut claims = Vec::new();
        let mut all = Vec::new();
        for first in (0..self.sets[start].digits.len()).filter(|&first| first != out) {
            for last in (0..self.sets[set].digits.len()).filter(|&last| last != from) {
                let mut targets = self.seen[start][first].and(&self.seen[set][last]);
                targets.keep(&self.field.candidates);
                if targets.is_empty() || !self.alike((start, first), (set, last)) {
                    continue;
                }
                let middle = way[1..]
                    .iter()
                    .map(|&(set, from, to)| Stage { set, from, to });
                let stages = std::iter::once(Stage {
                    set: start,
                    from: first,
                    to: out,
                })
                .chain(middle)
                .chain([Stage {
                    set,
                    from,
                    to: last,
                }]);
                all.extend(self.field.ids(&targets));
                claims.push(Claim::Chain {
                    bonds: stages.map(|stage| self.bond(stage)).collect(),
                    closed: false,
                    targets: self.field.ids(&targets),
                });
            }
        }
        all.sort_unstable();
        all.dedup();
        let claim = match claims.len() {
            0 => return,
            1 => claims.remove(0),
            _ => Claim::All(claims),
        };
        best.entry((way.len() + 1, all)).or_insert(claim);
    }

    /// Whether some target sees both for the same digit, as the sets' items tell.
    fn alike(&self, a: (usize, usize), b: (usize, usize)) -> bool {
        let shared = |bits: &Bits| bits.first().map(|place| self.field.digit_of(place));
        shared(&self.sets[a.0].digits[a.1].1) == shared(&self.sets[b.0].digits[b.1].1)
    }

    fn bond(&self, stage: Stage) -> Bond {
        let own = &self.sets[stage.set];
        let rest = own.digits.iter().enumerate();
        let rest = rest.filter(|(digit, _)| *digit != stage.from && *digit != stage.to);
        Bond {
            crowd: Crowd {
                truths: own.cells.iter().map(|&cell| Truth::Item(cell)).collect(),
                links: rest.map(|(_, (link, _))| *link).collect(),
            },
            from: self.field.ids(&own.digits[stage.from].1),
            to: self.field.ids(&own.digits[stage.to].1),
        }
    }
}
