//! Conflict-driven clause learning: decide, propagate, learn from conflicts, go back.
//!
//! After MiniSat (Eén and Sörensson 2003), with what is known to pay since: pairs apart from longer clauses, learned
//! clauses kept by the number of levels in them (Audemard and Simon 2009), two manners of beginning anew, and the
//! phases that satisfied most. Incremental: clauses may be added and assumptions made between two questions.
//!
//! Invariant: between two calls nothing is decided, and everything is propagated unless `hopeless`.

use super::analyze::{Bench, Conflict};
use super::order::Order;
use super::pace::Pace;
use super::store::{ClauseId, Store};
use super::trail::{Reason, Trail};
use crate::cover::Stop;
use crate::engines::asking::End;
use crate::engines::literal::Literal;

/// A clause that is looked at when a literal becomes false, and a literal of it that is likely to be true.
#[derive(Copy, Clone, Debug)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    pub(super) likely: Literal,
}

/// The solver.
#[derive(Debug)]
pub(super) struct Core {
    pub(super) trail: Trail,
    /// By literal: what is true when it is.
    pub(super) pairs: Vec<Vec<Literal>>,
    /// By literal: clauses in which it is watched.
    pub(super) watches: Vec<Vec<Watch>>,
    pub(super) store: Store,
    pub(super) order: Order,
    pub(super) bench: Bench,
    pub(super) pace: Pace,
    /// What each variable was last, and what it was when most were assigned without a conflict.
    phases: Vec<bool>,
    best: Vec<bool>,
    most: usize,
    /// The last model.
    pub(super) model: Vec<bool>,
    /// The clauses contradict each other.
    pub(super) hopeless: bool,
}

impl Core {
    pub(super) fn new() -> Core {
        Core {
            trail: Trail::default(),
            pairs: Vec::new(),
            watches: Vec::new(),
            store: Store::default(),
            order: Order::new(),
            bench: Bench::default(),
            pace: Pace::new(),
            phases: Vec::new(),
            best: Vec::new(),
            most: 0,
            model: Vec::new(),
            hopeless: false,
        }
    }

    /// A new variable.
    pub(super) fn grow(&mut self) -> Literal {
        let variable = self.phases.len();
        // An option tells more by its presence: on killers a tenth fewer conflicts, and three in ten less time.
        self.phases.push(true);
        self.best.push(false);
        self.trail.grow();
        self.order.grow();
        self.bench.grow();
        self.pairs.extend([Vec::new(), Vec::new()]);
        self.watches.extend([Vec::new(), Vec::new()]);
        Literal::of(variable)
    }

    /// One of these literals must be true.
    pub(super) fn state(&mut self, clause: &[Literal]) {
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        clause.dedup();
        let always = |at: usize| clause.get(at + 1).is_some_and(|next| *next == !clause[at]);
        let is_true = |literal: &Literal| self.trail.value(*literal) > 0;
        if self.hopeless || clause.iter().any(is_true) || (0..clause.len()).any(always) {
            return;
        }
        clause.retain(|literal| self.trail.value(*literal) == 0);
        match clause[..] {
            [] => self.hopeless = true,
            [literal] => {
                self.trail.assign(literal, Reason::None);
                self.hopeless = self.propagate().is_some();
            }
            _ => {
                self.attach(&clause, None);
            }
        }
    }

    /// Keeps a clause of two literals and more; the first two are watched.
    pub(super) fn attach(&mut self, clause: &[Literal], learned: Option<u32>) -> Reason {
        let (a, b) = (clause[0], clause[1]);
        if clause.len() == 2 {
            self.pairs[(!a).index()].push(b);
            self.pairs[(!b).index()].push(a);
            return Reason::Binary(b);
        }
        let id = self.store.add(clause, learned);
        self.watch(id, a, b);
        Reason::Clause(id)
    }

    pub(super) fn watch(&mut self, clause: ClauseId, a: Literal, b: Literal) {
        self.watches[a.index()].push(Watch { clause, likely: b });
        self.watches[b.index()].push(Watch { clause, likely: a });
    }

    /// Looks for a model in which the assumptions hold, for so many conflicts.
    pub(super) fn ask(&mut self, assumed: &[Literal], conflicts: u64, stop: &Stop) -> End {
        let last = self.pace.conflicts().saturating_add(conflicts);
        // An assumption that is true already has a level of its own.
        self.bench.fit(self.phases.len() + assumed.len());
        let end = self.search(assumed, last, stop);
        if end == End::Satisfied {
            self.model.clear();
            let values = (0..self.phases.len()).map(|v| self.trail.value(Literal::of(v)) > 0);
            self.model.extend(values);
        }
        self.back_to(0);
        end
    }

    fn search(&mut self, assumed: &[Literal], last: u64, stop: &Stop) -> End {
        loop {
            if self.hopeless {
                return End::Refuted;
            }
            if stop.stopped() {
                return End::Stopped;
            }
            if let Some(conflict) = self.propagate() {
                if self.trail.level() == 0 {
                    self.hopeless = true;
                    return End::Refuted;
                }
                self.learn(conflict);
                if self.pace.conflicts() >= last {
                    return End::Budget;
                }
            } else if self.pace.must_restart() {
                self.restart(assumed.len());
            } else {
                match self.next_decision(assumed) {
                    Ok(literal) => {
                        self.trail.starts.push(self.trail.literals.len());
                        if self.trail.value(literal) == 0 {
                            self.trail.assign(literal, Reason::None);
                        }
                    }
                    Err(end) => return end,
                }
            }
        }
    }

    /// Begins anew, up to the first decision that would be another now (van der Tak, Ramos and Heule 2011).
    fn restart(&mut self, assumed: usize) {
        let tidy = self.pace.must_tidy();
        let level = if tidy { 0 } else { self.lasting(assumed) };
        self.back_to(level);
        if self.pace.steady && self.most > 0 {
            self.phases.clone_from(&self.best);
        }
        self.most = 0;
        if tidy {
            self.tidy();
        }
    }

    /// Levels from the first whose decisions are more active than every open variable; those of assumptions stay.
    fn lasting(&mut self, assumed: usize) -> usize {
        let Some(next) = self.next_open() else {
            return self.trail.level();
        };
        self.order.insert(next);
        let decisions = self.trail.starts.iter().skip(assumed);
        let kept = decisions.take_while(|start| {
            let decided = self.trail.literals[**start].variable();
            !self.order.is_before(next, decided)
        });
        self.trail.level().min(assumed) + kept.count()
    }

    /// The most active open variable, no longer in the order.
    fn next_open(&mut self) -> Option<usize> {
        loop {
            let variable = self.order.pop()?;
            if self.trail.is_open(variable) {
                return Some(variable);
            }
        }
    }

    /// What to decide next: an assumption, or the most active open variable.
    fn next_decision(&mut self, assumed: &[Literal]) -> Result<Literal, End> {
        if let Some(&literal) = assumed.get(self.trail.level()) {
            return match self.trail.value(literal) {
                -1 => Err(End::Refuted),
                _ => Ok(literal),
            };
        }
        let variable = self.next_open().ok_or(End::Satisfied)?;
        let literal = Literal::of(variable);
        Ok(if self.phases[variable] {
            literal
        } else {
            !literal
        })
    }

    /// Tries these first, and true, until conflicts know better.
    pub(super) fn lean(&mut self, literals: impl Iterator<Item = Literal>) {
        for literal in literals {
            self.phases[literal.variable()] = !literal.is_opposite();
            self.order.bump(literal.variable());
        }
    }

    fn learn(&mut self, conflict: Conflict) {
        if self.pace.steady && self.trail.literals.len() > self.most {
            self.most = self.trail.literals.len();
            for variable in 0..self.best.len() {
                self.best[variable] = match self.trail.value(Literal::of(variable)) {
                    0 => self.phases[variable],
                    value => value > 0,
                };
            }
        }
        let lesson = self.analyze(conflict);
        self.back_to(lesson.level);
        let clause = std::mem::take(&mut self.bench.clause);
        let reason = match clause[..] {
            [_] => Reason::None,
            _ => self.attach(&clause, Some(lesson.levels)),
        };
        self.trail.assign(clause[0], reason);
        self.bench.clause = clause;
        self.pace.learned(lesson.levels);
    }

    /// Takes back what was assigned above a level.
    pub(super) fn back_to(&mut self, level: usize) {
        let Some(&start) = self.trail.starts.get(level) else {
            return;
        };
        while self.trail.literals.len() > start {
            let literal = self.trail.retract().expect("the trail is longer than that");
            self.phases[literal.variable()] = !literal.is_opposite();
            self.order.insert(literal.variable());
        }
        self.trail.starts.truncate(level);
        self.trail.head = start;
    }

    /// Makes true what follows from what is, up to a conflict.
    pub(super) fn propagate(&mut self) -> Option<Conflict> {
        while let Some(&literal) = self.trail.literals.get(self.trail.head) {
            self.trail.head += 1;
            for &other in &self.pairs[literal.index()] {
                match self.trail.value(other) {
                    0 => self.trail.assign(other, Reason::Binary(!literal)),
                    -1 => return Some(Conflict::Pair(other, !literal)),
                    _ => {}
                }
            }
            if let Some(id) = self.visit(!literal) {
                return Some(Conflict::Clause(id));
            }
        }
        None
    }

    /// Looks at the clauses in which a literal is watched that has become false; one that is false is the answer.
    fn visit(&mut self, gone: Literal) -> Option<ClauseId> {
        let mut watches = std::mem::take(&mut self.watches[gone.index()]);
        let (trail, store, lists) = (&mut self.trail, &mut self.store, &mut self.watches);
        let (mut kept, mut at, mut broken) = (0, 0, None);
        while let Some(&watch) = watches.get(at) {
            at += 1;
            if trail.value(watch.likely) > 0 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let (place, literals) = store.open(watch.clause);
            let first = Literal::coded(literals[0] ^ literals[1] ^ gone.code());
            let kept_watch = Watch {
                clause: watch.clause,
                likely: first,
            };
            let value = trail.value(first);
            if value > 0 {
                watches[kept] = kept_watch;
                kept += 1;
                continue;
            }
            let is_left = |code: &u32| trail.value(Literal::coded(*code)) >= 0;
            let begin = *place as usize;
            let later = literals[begin..]
                .iter()
                .position(is_left)
                .map(|k| begin + k);
            let found =
                later.or_else(|| literals[2..begin].iter().position(is_left).map(|k| k + 2));
            if let Some(found) = found {
                *place = found as u32;
                let next = literals[found];
                literals[0] = first.code();
                literals[1] = next;
                literals[found] = gone.code();
                lists[next as usize].push(kept_watch);
                continue;
            }
            watches[kept] = kept_watch;
            kept += 1;
            if value < 0 {
                broken = Some(watch.clause);
                break;
            }
            literals[0] = first.code();
            literals[1] = gone.code();
            trail.assign(first, Reason::Clause(watch.clause));
        }
        watches.copy_within(at.., kept);
        watches.truncate(kept + watches.len() - at);
        self.watches[gone.index()] = watches;
        broken
    }
}
