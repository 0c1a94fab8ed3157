//! What a conflict teaches: the clause of its first unique implication point, made as short as that is cheap.
//!
//! From the conflict back along the trail, literals of the last level are replaced by what made them true until one is
//! left (Marques-Silva and Sakallah 1996). Then literals go that follow from the others: those whose reasons lead to
//! other literals of the clause only (Sörensson and Biere 2009); of several of one level those that one other implies
//! are replaced by it (Fleury and Biere 2021), which on killers shortens clauses by a quarter and takes three tenths of
//! the time; and in clauses of few levels those go that go by a single binary clause with the first (Audemard and Simon
//! 2009).

use super::solver::Core;
use super::store::ClauseId;
use super::trail::Reason;
use crate::engines::literal::Literal;

/// How deep reasons are followed to find a literal needless.
const DEEPEST: u32 = 400;
/// Up to this many levels binary clauses are looked at.
const FEW_LEVELS: u32 = 6;

/// How much less an earlier conflict counts.
const DECAY: f64 = 0.96;

/// What is known of a variable while a clause is being made.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(super) enum Mark {
    None,
    /// It is in the clause, or was replaced.
    Seen,
    Needless,
    Needed,
}

/// Lists that are used again and again.
#[derive(Debug, Default)]
pub(super) struct Bench {
    pub(super) marks: Vec<Mark>,
    marked: Vec<usize>,
    /// For each level the last conflict in which it was met.
    stamps: Vec<u64>,
    stamp: u64,
    /// The same for variables.
    met: Vec<u64>,
    /// For each variable the last block of one level in which it was replaced.
    tried: Vec<u64>,
    trial: u64,
    /// The clause; its first literal becomes true.
    pub(super) clause: Vec<Literal>,
}

/// What was learned, beside the clause itself.
pub(super) struct Lesson {
    /// The level to go back to.
    pub(super) level: usize,
    /// Number of levels in the clause.
    pub(super) levels: u32,
}

impl Core {
    /// Learns from a conflict: the literals of this clause are all false.
    pub(super) fn analyze(&mut self, conflict: Conflict) -> Lesson {
        self.bench.clause.clear();
        self.bench.clause.push(Literal::of(0));
        let mut paths = 0;
        let mut at = self.trail.literals.len();
        match conflict {
            Conflict::Clause(id) => self.resolve(Reason::Clause(id), None, &mut paths),
            Conflict::Pair(a, b) => [a, b].into_iter().for_each(|own| self.see(own, &mut paths)),
        }
        let first = loop {
            at -= 1;
            let literal = self.trail.literals[at];
            if self.bench.marks[literal.variable()] != Mark::Seen {
                continue;
            }
            paths -= 1;
            if paths == 0 {
                break literal;
            }
            self.resolve(
                self.trail.reason(literal.variable()),
                Some(literal),
                &mut paths,
            );
        };
        self.bench.clause[0] = !first;
        self.shorten();
        self.shrink();
        let levels = self.count_levels();
        if levels <= FEW_LEVELS {
            self.shorten_by_pairs();
        }
        let level = self.second_level();
        for variable in self.bench.marked.drain(..) {
            self.bench.marks[variable] = Mark::None;
        }
        self.order.age(DECAY);
        Lesson { level, levels }
    }

    /// Takes the literals of a reason into the clause, or on the way if they are of the last level.
    fn resolve(&mut self, reason: Reason, of: Option<Literal>, paths: &mut u32) {
        match reason {
            Reason::None => {}
            Reason::Binary(other) => self.see(other, paths),
            Reason::Clause(id) => {
                self.use_clause(id);
                for at in 0..self.store.length(id) {
                    let literal = self.store.literal(id, at);
                    if Some(literal) != of {
                        self.see(literal, paths);
                    }
                }
            }
        }
    }

    fn see(&mut self, literal: Literal, paths: &mut u32) {
        let variable = literal.variable();
        let level = self.trail.level_of(variable);
        if level == 0 || self.bench.marks[variable] != Mark::None {
            return;
        }
        self.bench.marks[variable] = Mark::Seen;
        self.bench.marked.push(variable);
        self.order.bump(variable);
        if level as usize == self.trail.level() {
            *paths += 1;
        } else {
            self.bench.clause.push(literal);
        }
    }

    /// A learned clause that is of use now is kept longer.
    fn use_clause(&mut self, id: ClauseId) {
        let Some(levels) = self.store.levels(id) else {
            return;
        };
        let levels = if levels > 2 {
            self.bench.stamp += 1;
            let mut now = 0;
            for at in 0..self.store.length(id) {
                let level = self.trail.level_of(self.store.literal(id, at).variable());
                now += u32::from(self.bench.stamp_level(level));
            }
            now
        } else {
            levels
        };
        self.store.use_again(id, levels);
    }

    /// Drops literals that follow from the others.
    fn shorten(&mut self) {
        self.bench.stamp += 1;
        for k in 1..self.bench.clause.len() {
            let level = self.trail.level_of(self.bench.clause[k].variable());
            self.bench.stamp_level(level);
        }
        let mut kept = 1;
        for k in 1..self.bench.clause.len() {
            let literal = self.bench.clause[k];
            let decided = self.trail.reason(literal.variable()) == Reason::None;
            if decided || !self.follows(literal, 0) {
                self.bench.clause[kept] = literal;
                kept += 1;
            }
        }
        self.bench.clause.truncate(kept);
    }

    /// Do the reasons of this false literal lead to literals of the clause only?
    fn follows(&mut self, literal: Literal, depth: u32) -> bool {
        match self.trail.reason(literal.variable()) {
            Reason::None => false,
            Reason::Binary(other) => self.is_needless(other, depth + 1),
            Reason::Clause(id) => (0..self.store.length(id)).all(|at| {
                let other = self.store.literal(id, at);
                other.variable() == literal.variable() || self.is_needless(other, depth + 1)
            }),
        }
    }

    fn is_needless(&mut self, literal: Literal, depth: u32) -> bool {
        let variable = literal.variable();
        let level = self.trail.level_of(variable);
        match self.bench.marks[variable] {
            _ if level == 0 => return true,
            Mark::Seen | Mark::Needless => return true,
            Mark::Needed => return false,
            Mark::None => {}
        }
        let met = self.bench.stamps[level as usize] == self.bench.stamp;
        if !met || depth > DEEPEST {
            return false;
        }
        let needless = self.follows(literal, depth);
        self.bench.marks[variable] = if needless {
            Mark::Needless
        } else {
            Mark::Needed
        };
        self.bench.marked.push(variable);
        needless
    }

    /// Puts one literal in the place of all of a level, where one implies them (Fleury and Biere 2021).
    fn shrink(&mut self) {
        let mut clause = std::mem::take(&mut self.bench.clause);
        clause[1..].sort_unstable_by_key(|own| self.trail.level_of(own.variable()));
        let (mut kept, mut begin) = (1, 1);
        while let Some(first) = clause.get(begin) {
            let level = self.trail.level_of(first.variable());
            let block = clause[begin..].iter();
            let end = begin
                + block
                    .take_while(|own| self.trail.level_of(own.variable()) == level)
                    .count();
            let origin = match end - begin {
                1 => None,
                _ => self.origin(&clause[begin..end], level),
            };
            if let Some(origin) = origin {
                clause[kept] = origin;
                kept += 1;
            } else {
                clause.copy_within(begin..end, kept);
                kept += end - begin;
            }
            begin = end;
        }
        clause.truncate(kept);
        self.bench.clause = clause;
    }

    /// The literal of a level from which these follow, with no more literals of other levels than the clause has.
    fn origin(&mut self, block: &[Literal], level: u32) -> Option<Literal> {
        self.bench.trial += 1;
        for literal in block {
            self.bench.tried[literal.variable()] = self.bench.trial;
        }
        let mut open = block.len();
        let mut at = self.trail.starts[level as usize];
        loop {
            at -= 1;
            let literal = self.trail.literals[at];
            if self.bench.tried[literal.variable()] != self.bench.trial {
                continue;
            }
            if open == 1 {
                return Some(!literal);
            }
            open -= 1;
            let joins = match self.trail.reason(literal.variable()) {
                Reason::None => false,
                Reason::Binary(other) => self.joins(other, level, &mut open),
                Reason::Clause(id) => (0..self.store.length(id)).all(|at| {
                    let other = self.store.literal(id, at);
                    other == literal || self.joins(other, level, &mut open)
                }),
            };
            if !joins {
                return None;
            }
        }
    }

    /// Takes a literal of the level to those that have to follow; one of another level must not be new.
    fn joins(&mut self, literal: Literal, level: u32, open: &mut usize) -> bool {
        let variable = literal.variable();
        if self.trail.level_of(variable) != level {
            return self.is_needless(literal, 1);
        }
        let own = &mut self.bench.tried[variable];
        *open += usize::from(*own != self.bench.trial);
        *own = self.bench.trial;
        true
    }

    fn count_levels(&mut self) -> u32 {
        self.bench.stamp += 1;
        let mut levels = 0;
        for k in 0..self.bench.clause.len() {
            let level = self.trail.level_of(self.bench.clause[k].variable());
            levels += u32::from(self.bench.stamp_level(level));
        }
        levels
    }

    /// Drops literals that go by a binary clause with the first.
    fn shorten_by_pairs(&mut self) {
        let first = self.bench.clause[0];
        self.bench.stamp += 1;
        let (bench, pairs) = (&mut self.bench, &self.pairs[(!first).index()]);
        // The clause may hold the opposite of what the first being false makes true.
        for other in pairs {
            bench.met[other.variable()] = bench.stamp;
        }
        let (stamp, met, trail) = (bench.stamp, &bench.met, &self.trail);
        let mut index = 0;
        bench.clause.retain(|literal| {
            index += 1;
            index == 1 || met[literal.variable()] != stamp || trail.value(!*literal) < 0
        });
    }

    /// The highest level below the last; its literal comes second, to be watched.
    fn second_level(&mut self) -> usize {
        let clause = &mut self.bench.clause;
        let level = |literal: Literal| self.trail.level_of(literal.variable());
        let Some(at) = (1..clause.len()).max_by_key(|&at| level(clause[at])) else {
            return 0;
        };
        clause.swap(1, at);
        level(clause[1]) as usize
    }
}

/// A clause whose literals are all false.
pub(super) enum Conflict {
    Clause(ClauseId),
    Pair(Literal, Literal),
}

impl Bench {
    pub(super) fn grow(&mut self) {
        self.marks.push(Mark::None);
        self.met.push(0);
        self.tried.push(0);
    }

    /// Makes room for so many levels.
    pub(super) fn fit(&mut self, levels: usize) {
        self.stamps.resize(self.stamps.len().max(levels + 1), 0);
    }

    /// Marks a level as met; true at the first time.
    fn stamp_level(&mut self, level: u32) -> bool {
        let own = &mut self.stamps[level as usize];
        let new = *own != self.stamp;
        *own = self.stamp;
        new
    }
}
