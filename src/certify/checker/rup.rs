//! Does a clause follow by unit propagation? Two watched literals a clause, pairs in lists of their own.
//!
//! To check a clause, the negations of its literals are assumed in order until a conflict. A search writes clauses
//! that mostly begin alike, so the assumptions stay until a later clause differs: level `k` of the trail is what the
//! first `k` assumptions imply, and a clause that is added is asserted on the level where it becomes a unit.
//!
//! Invariant: between two calls every level is fully propagated, and no clause is false.

use std::collections::HashMap;

use super::Clauses;

/// A literal: twice the variable, counted from 0, plus 1 if negated.
type Literal = u32;

const UNSET: u8 = 2;

/// Whether a clause followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lemma {
    /// It did; it is one of the clauses now.
    Follows,
    /// It did not, or was not shown to.
    Gap,
}

/// A long clause in the list of a literal that it watches.
#[derive(Clone, Copy)]
struct Watch {
    clause: u32,
    /// Another of its literals: while that is true, the clause need not be looked at.
    blocker: Literal,
}

/// The clauses that hold, and what is assumed.
pub struct Checker {
    /// Literals of all long clauses, the two watched ones first.
    arena: Vec<Literal>,
    /// Start and end of each long clause in the arena; empty where it was deleted.
    spans: Vec<(u32, u32)>,
    /// For every literal the long clauses that watch it.
    watches: Vec<Vec<Watch>>,
    /// For every literal the others of its pairs.
    pairs: Vec<Vec<Literal>>,
    /// Long clauses by the hash of their literals.
    known: HashMap<u64, Vec<u32>>,
    /// 1 true, 0 false, 2 unset, for every literal.
    values: Vec<u8>,
    levels: Vec<u32>,
    trail: Vec<Literal>,
    /// Up to where the trail is propagated.
    head: usize,
    /// The assumptions, and where in the trail each level begins.
    assumed: Vec<(Literal, usize)>,
    refuted: bool,
}

impl Checker {
    /// The clauses of a formula.
    pub fn new(clauses: &Clauses) -> Checker {
        let mut checker = Checker {
            arena: Vec::new(),
            spans: Vec::new(),
            watches: Vec::new(),
            pairs: Vec::new(),
            known: HashMap::new(),
            values: Vec::new(),
            levels: Vec::new(),
            trail: Vec::new(),
            head: 0,
            assumed: Vec::new(),
            refuted: false,
        };
        checker.grow(clauses.variables);
        for clause in &clauses.clauses {
            if let Some(clause) = checker.normal(clause) {
                checker.hold(&clause);
            }
        }
        checker
    }

    /// Whether the clauses are known to have no solution.
    pub fn is_refuted(&self) -> bool {
        self.refuted
    }

    /// Checks a clause, and holds it from now on where it follows.
    pub fn add(&mut self, literals: &[i32]) -> Lemma {
        let Some(clause) = self.normal(literals) else {
            return Lemma::Follows;
        };
        if !(self.refuted || self.conflicts(&clause)) {
            return Lemma::Gap;
        }
        self.hold(&clause);
        Lemma::Follows
    }

    /// Forgets a clause; whether it was there. What follows from it on the trail stays until it is taken back: it
    /// follows from the formula all the same.
    pub fn delete(&mut self, literals: &[i32]) -> bool {
        let Some(clause) = self.normal(literals) else {
            return false;
        };
        match clause[..] {
            [] | [_] => false,
            [a, b] => self.unpair(a, b) && self.unpair(b, a),
            _ => self.forget(&clause),
        }
    }

    fn unpair(&mut self, own: Literal, other: Literal) -> bool {
        let pairs = &mut self.pairs[own as usize];
        let place = pairs.iter().position(|&it| it == other);
        place.map(|place| pairs.swap_remove(place)).is_some()
    }

    fn forget(&mut self, clause: &[Literal]) -> bool {
        let Checker {
            known,
            arena,
            spans,
            ..
        } = self;
        let Some(same) = known.get_mut(&hash(clause)) else {
            return false;
        };
        let is_it = |&id: &u32| {
            let (start, end) = spans[id as usize];
            let mut own = arena[start as usize..end as usize].to_vec();
            own.sort_unstable();
            let mut clause = clause.to_vec();
            clause.sort_unstable();
            own == clause
        };
        let Some(place) = same.iter().position(is_it) else {
            return false;
        };
        let id = same.swap_remove(place);
        if same.is_empty() {
            known.remove(&hash(clause));
        }
        spans[id as usize] = (0, 0);
        true
    }

    /// The literals, each once; none where a literal stands beside its negation.
    fn normal(&mut self, literals: &[i32]) -> Option<Vec<Literal>> {
        let mut clause: Vec<Literal> = Vec::with_capacity(literals.len());
        for &literal in literals {
            let variable = literal.unsigned_abs() - 1;
            self.grow(variable as usize + 1);
            let own = 2 * variable + u32::from(literal < 0);
            if clause.contains(&(own ^ 1)) {
                return None;
            }
            if !clause.contains(&own) {
                clause.push(own);
            }
        }
        Some(clause)
    }

    fn grow(&mut self, variables: usize) {
        if self.levels.len() < variables {
            self.levels.resize(variables, 0);
            self.values.resize(2 * variables, UNSET);
            self.watches.resize(2 * variables, Vec::new());
            self.pairs.resize(2 * variables, Vec::new());
        }
    }

    fn value(&self, literal: Literal) -> u8 {
        self.values[literal as usize]
    }

    fn level(&self, literal: Literal) -> u32 {
        self.levels[literal as usize / 2]
    }

    /// Whether the negations of these literals lead to a conflict.
    fn conflicts(&mut self, clause: &[Literal]) -> bool {
        let alike = |(own, literal): (&(Literal, usize), &Literal)| own.0 == literal ^ 1;
        let shared = self.assumed.iter().zip(clause);
        let shared = shared
            .take_while(|&(own, literal)| alike((own, literal)))
            .count();
        self.back_to(shared);
        for &literal in &clause[shared..] {
            self.assumed.push((literal ^ 1, self.trail.len()));
            match self.value(literal) {
                1 => {
                    self.back_to(self.assumed.len() - 1);
                    return true;
                }
                0 => {}
                _ => {
                    self.set(literal ^ 1);
                    if !self.propagate() {
                        self.back_to(self.assumed.len() - 1);
                        return true;
                    }
                }
            }
        }
        false
    }

    /// Takes assumptions back until only so many are left.
    fn back_to(&mut self, level: usize) {
        while self.assumed.len() > level {
            let start = self.assumed.pop().map_or(0, |(_, start)| start);
            for literal in self.trail.drain(start..) {
                self.values[literal as usize] = UNSET;
                self.values[literal as usize ^ 1] = UNSET;
            }
        }
        self.head = self.head.min(self.trail.len());
    }

    fn set(&mut self, literal: Literal) {
        self.values[literal as usize] = 1;
        self.values[literal as usize ^ 1] = 0;
        self.levels[literal as usize / 2] = self.assumed.len() as u32;
        self.trail.push(literal);
    }

    /// Holds a clause from now on, on the level where it says something.
    fn hold(&mut self, clause: &[Literal]) {
        loop {
            // Literals that are not false first, then by falling levels.
            let mut sorted = clause.to_vec();
            let rank = |checker: &Checker, literal: Literal| match checker.value(literal) {
                0 => (1, u32::MAX - checker.level(literal)),
                _ => (0, 0),
            };
            sorted.sort_by_key(|&literal| rank(self, literal));
            let open = sorted.iter().filter(|&&it| self.value(it) != 0).count();
            let highest = sorted.get(open).map_or(0, |&literal| self.level(literal));
            if open == 0 {
                if highest == 0 {
                    self.refuted = true;
                    return;
                }
                self.back_to(highest as usize - 1);
                continue;
            }
            self.attach(&sorted);
            if open == 1 {
                self.assert(sorted[0], highest as usize);
            }
            return;
        }
    }

    fn attach(&mut self, clause: &[Literal]) {
        match *clause {
            [] | [_] => {}
            [a, b] => {
                self.pairs[a as usize].push(b);
                self.pairs[b as usize].push(a);
            }
            [a, b, ..] => {
                let id = self.spans.len() as u32;
                let start = self.arena.len() as u32;
                self.arena.extend_from_slice(clause);
                self.spans.push((start, self.arena.len() as u32));
                self.known.entry(hash(clause)).or_default().push(id);
                let watch = |blocker| Watch {
                    clause: id,
                    blocker,
                };
                self.watches[a as usize].push(watch(b));
                self.watches[b as usize].push(watch(a));
            }
        }
    }

    /// The literal is implied on this level by a clause of which all others are false there.
    fn assert(&mut self, literal: Literal, level: usize) {
        if self.value(literal) == 1 && self.level(literal) as usize <= level {
            return;
        }
        self.back_to(level);
        self.set(literal);
        if !self.propagate() {
            match level.checked_sub(1) {
                None => self.refuted = true,
                Some(below) => self.back_to(below),
            }
        }
    }

    /// Sets what follows; false where that is a contradiction.
    fn propagate(&mut self) -> bool {
        while self.head < self.trail.len() {
            let gone = self.trail[self.head] ^ 1;
            self.head += 1;
            for index in 0..self.pairs[gone as usize].len() {
                let other = self.pairs[gone as usize][index];
                match self.value(other) {
                    0 => return false,
                    1 => {}
                    _ => self.set(other),
                }
            }
            let mut watches = std::mem::take(&mut self.watches[gone as usize]);
            let sound = self.visit(gone, &mut watches);
            self.watches[gone as usize] = watches;
            if !sound {
                return false;
            }
        }
        true
    }

    /// Looks at the clauses that watch a literal which became false; those that find another one leave the list.
    fn visit(&mut self, gone: Literal, watches: &mut Vec<Watch>) -> bool {
        let (mut kept, mut sound) = (0, true);
        for index in 0..watches.len() {
            let watch = watches[index];
            watches[kept] = watch;
            kept += 1;
            if !sound || self.value(watch.blocker) == 1 {
                continue;
            }
            let (start, end) = self.spans[watch.clause as usize];
            if start == end {
                kept -= 1;
                continue;
            }
            let (start, end) = (start as usize, end as usize);
            if self.arena[start] == gone {
                self.arena.swap(start, start + 1);
            }
            let first = self.arena[start];
            watches[kept - 1].blocker = first;
            if self.value(first) == 1 {
                continue;
            }
            let free = (start + 2..end).find(|&place| self.values[self.arena[place] as usize] != 0);
            match free {
                Some(place) => {
                    self.arena.swap(start + 1, place);
                    let own = self.arena[start + 1];
                    self.watches[own as usize].push(watches[kept - 1]);
                    kept -= 1;
                }
                None if self.value(first) == 0 => sound = false,
                None => self.set(first),
            }
        }
        watches.truncate(kept);
        sound
    }
}

/// The same for every order of the literals.
fn hash(clause: &[Literal]) -> u64 {
    let mix = |literal: Literal| {
        let mixed = (u64::from(literal) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    };
    clause.iter().fold(clause.len() as u64, |sum, &literal| {
        sum.wrapping_add(mix(literal))
    })
}
