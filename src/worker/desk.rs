//! What every job sees: the subject, its model, and what is known already.
//!
//! What follows from an answer at hand is not searched for again: entries are held against the only solution of the
//! givens, and two solutions that fit them are several.

use std::sync::Arc;

use super::carry::Carried;
use super::memory::{Known, Memory, board};
use super::{Ask, Scope};
use crate::cover::{OptionId, Root};
use crate::engines::teach;
use crate::grid::{Filling, Solution};
use crate::hint::Skill;
use crate::model::Model;
use crate::puzzle::Subject;
use crate::solve::{Judging, Progress, Stop, Verdict};

/// Work of a slice, in nodes times options of the matrix: with 729 options 6,000 nodes, which take 3 to 5 ms.
const SLICE: u64 = 4_500_000;

/// Slices after which a verdict is left unknown: about a minute.
const VERDICT: u64 = 12_000;

/// The table that jobs work at.
pub(super) struct Desk {
    pub(super) subject: Arc<Subject>,
    pub(super) model: Arc<Model>,
    pub(super) memory: Memory,
    /// Which techniques hints may use.
    pub(super) skill: Skill,
    boards: [Subject; 2],
    /// Verdicts under way, with the slices they have had: every question that rests on one moves it on.
    judging: [Option<(Judging, u64)>; 2],
}

impl Desk {
    pub(super) fn new(
        subject: Arc<Subject>,
        model: Arc<Model>,
        memory: Memory,
        skill: Skill,
    ) -> Desk {
        let boards = [Scope::Givens, Scope::Entries].map(|scope| board(&subject, scope));
        Desk {
            subject,
            model,
            memory,
            skill,
            boards,
            judging: [None, None],
        }
    }

    /// Nodes of a slice: fewer where a node is dearer, so that a slice is never long.
    pub(super) fn slice(&self) -> u64 {
        (SLICE / self.model.pieces().len().max(1) as u64).clamp(8, 8_000)
    }

    /// The subject as far as the scope asks about it.
    pub(super) fn board(&self, scope: Scope) -> &Subject {
        &self.boards[scope as usize]
    }

    /// The digits that count.
    pub(super) fn filling(&self, scope: Scope) -> Filling {
        self.board(scope).filling()
    }

    /// What a search starts from.
    pub(super) fn root(&self, scope: Scope) -> Root {
        self.model.root(&self.filling(scope), None)
    }

    /// What is known about the board of the scope.
    pub(super) fn known(&mut self, scope: Scope) -> &mut Known {
        self.memory.known(&self.boards[scope as usize])
    }

    /// The verdict, where it is known or follows from what is.
    pub(super) fn verdict(&mut self, scope: Scope) -> Option<Verdict> {
        if let Some(verdict) = &self.known(scope).verdict {
            return Some(verdict.clone());
        }
        let givens = self.known(Scope::Givens).verdict.clone()?;
        let verdict = with_entries(&givens, &self.subject.entries)?;
        self.learn(scope, verdict.clone(), &[]);
        Some(verdict)
    }

    /// Works on a verdict for one slice.
    pub(super) fn judge(&mut self, scope: Scope, stop: &Stop) -> Progress {
        let begun = self.judging[scope as usize].take();
        let (mut judging, slices) = begun.unwrap_or_else(|| {
            let judging = Judging::new(&self.model, &self.root(scope), Some(teach));
            (judging, 0)
        });
        let progress = judging.step(self.slice(), stop);
        if progress == Progress::Finished || slices == VERDICT {
            let verdict = judging.answer(&self.model);
            self.learn(scope, verdict, judging.found());
        } else {
            self.judging[scope as usize] = Some((judging, slices + 1));
        }
        progress
    }

    /// The verdict by now.
    pub(super) fn verdict_so_far(&mut self, scope: Scope) -> Verdict {
        let known = self.verdict(scope);
        let so_far = || {
            let (judging, _) = self.judging[scope as usize].as_ref()?;
            Some(judging.answer(&self.model))
        };
        known.or_else(so_far).unwrap_or(Verdict::Unknown(None))
    }

    /// Remembers a verdict and the solutions that decided it.
    pub(super) fn learn(&mut self, scope: Scope, verdict: Verdict, found: &[Vec<OptionId>]) {
        let known = self.known(scope);
        known.count = match verdict {
            Verdict::None => Some(0),
            Verdict::Unique(_) => Some(1),
            Verdict::Several(_) | Verdict::Unknown(_) | Verdict::Faulty(_) => known.count,
        };
        known.found = found.to_vec();
        known.verdict = Some(verdict);
    }

    /// Solutions known already, of either scope: those that do not fit do no harm where they are used.
    pub(super) fn seen(&mut self) -> Vec<Vec<OptionId>> {
        let mut seen = self.known(Scope::Givens).found.clone();
        seen.extend_from_slice(&self.known(Scope::Entries).found);
        seen
    }

    /// What earlier boards tell about the candidates of this one.
    pub(super) fn carried(&self, scope: Scope) -> Carried {
        self.memory.carried(self.board(scope))
    }

    /// The scope whose verdict a question rests on, where that is not known.
    pub(super) fn wanting(&mut self, ask: Ask) -> Option<Scope> {
        let scopes: &[Scope] = match ask {
            Ask::Verdict(Scope::Givens)
            | Ask::Candidates(Scope::Givens)
            | Ask::Clash(Scope::Givens)
            | Ask::Rating
            | Ask::Cause { .. } => &[Scope::Givens],
            Ask::Verdict(Scope::Entries)
            | Ask::Candidates(Scope::Entries)
            | Ask::Clash(Scope::Entries)
            | Ask::Why(_) => &[Scope::Entries],
            Ask::Advice { .. } | Ask::Steps => &[Scope::Givens, Scope::Entries],
            Ask::Count { .. } | Ask::Proof | Ask::Opinions | Ask::Incidence(_) => &[],
        };
        let unknown = |&&scope: &&Scope| self.verdict(scope).is_none();
        scopes.iter().find(unknown).copied()
    }
}

/// What the verdict of the givens says about the board with the entries.
fn with_entries(givens: &Verdict, entries: &Filling) -> Option<Verdict> {
    let fits = |solution: &Solution| fits(solution, entries);
    match givens {
        Verdict::None => Some(Verdict::None),
        Verdict::Faulty(clue) => Some(Verdict::Faulty(clue.clone())),
        Verdict::Unique(solution) if fits(solution) => Some(givens.clone()),
        Verdict::Unique(_) => Some(Verdict::None),
        Verdict::Several(both) => both.iter().all(fits).then(|| givens.clone()),
        Verdict::Unknown(_) => None,
    }
}

/// Whether a solution holds all these digits.
fn fits(solution: &Solution, digits: &Filling) -> bool {
    digits
        .iter()
        .all(|(cell, digit)| solution.at(cell) == digit)
}
