//! What the worker has said, kept for the last 32 subjects, so that undo finds its answers again at once.

use std::collections::VecDeque;
use std::sync::Arc;

use crate::explain::{Cause, Clash};
use crate::puzzle::Subject;
use crate::solve::{Candidates, Verdict};
use crate::worker::{Advice, Answer, Ask, Opinions, Progressed, Proof, Reply, Scope};

/// For how many subjects answers are kept.
const KEPT: usize = 32;

/// What is known about one subject.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Answered {
    /// Why it cannot be turned into a matrix.
    pub refused: Option<String>,
    /// What job failed, in words.
    pub failed: Option<String>,
    verdicts: [Option<Verdict>; 2],
    candidates: [Option<Candidates>; 2],
    clashes: [Option<Vec<Clash>>; 2],
    counts: [Option<Progressed>; 2],
    cause: Option<Option<Cause>>,
    opinions: Option<Opinions>,
    proof: Option<Proof>,
    /// The first hint.
    advice: Option<Advice>,
}

impl Answered {
    /// None, one or several solutions.
    pub fn verdict(&self, scope: Scope) -> Option<&Verdict> {
        self.verdicts[scope as usize].as_ref()
    }

    /// The true candidates, as far as they are known.
    pub fn candidates(&self, scope: Scope) -> Option<&Candidates> {
        self.candidates[scope as usize].as_ref()
    }

    /// What clashes, in alternatives; nothing where that was not looked for or not found.
    pub fn clashes(&self, scope: Scope) -> &[Clash] {
        self.clashes[scope as usize].as_deref().unwrap_or_default()
    }

    /// Why there are several solutions, where that was looked for.
    pub fn cause(&self) -> Option<&Cause> {
        self.cause.as_ref()?.as_ref()
    }

    /// What every engine says, where that was asked.
    pub fn opinions(&self) -> Option<&Opinions> {
        self.opinions.as_ref()
    }

    /// How far a proof is, or how it ended, where one was asked for.
    pub fn proof(&self) -> Option<&Proof> {
        self.proof.as_ref()
    }

    /// What is to be told first, where that was looked for.
    pub(super) fn advice(&self) -> Option<&Advice> {
        self.advice.as_ref()
    }

    /// How many solutions.
    pub fn count(&self, scope: Scope) -> Option<Progressed> {
        self.counts[scope as usize]
    }

    /// Whether nothing more needs to be asked to know this.
    pub(super) fn knows(&self, ask: Ask) -> bool {
        if self.refused.is_some() || self.failed.is_some() {
            return true;
        }
        match ask {
            Ask::Verdict(scope) => self.verdicts[scope as usize].is_some(),
            Ask::Candidates(scope) => {
                let known = self.candidates(scope);
                known.is_some_and(|own| own.unknown.is_empty())
            }
            Ask::Clash(scope) => self.clashes[scope as usize].is_some(),
            Ask::Cause { .. } => self.cause.is_some(),
            Ask::Advice { skip: 0 } => self.advice.is_some(),
            Ask::Advice { .. } | Ask::Steps | Ask::Why(_) | Ask::Count { .. } => false,
            Ask::Proof | Ask::Opinions | Ask::Incidence(_) | Ask::Rating => false,
        }
    }

    fn take(&mut self, answer: Answer) {
        match answer {
            Answer::Refused(reason) => self.refused = Some(reason),
            Answer::Failed(reason) => self.failed = Some(reason),
            Answer::Verdict(scope, verdict) => self.verdicts[scope as usize] = Some(verdict),
            Answer::Candidates(scope, set) => self.candidates[scope as usize] = Some(set),
            Answer::Clash(scope, clashes) => self.clashes[scope as usize] = Some(clashes),
            Answer::Count(scope, count) => self.counts[scope as usize] = Some(count),
            Answer::Cause(cause) => self.cause = Some(cause),
            Answer::Opinions(opinions) => self.opinions = Some(opinions),
            Answer::Proof(proof) => self.proof = Some(proof),
            Answer::Advice(_) | Answer::Steps(_) | Answer::Why(..) => (),
            Answer::Incidence(..) | Answer::Rating(_) => (),
        }
    }
}

/// What is known about the last subjects, newest first.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Answers {
    kept: VecDeque<(Arc<Subject>, Answered)>,
}

impl Answers {
    /// What is known about this subject.
    pub(super) fn about(&self, subject: &Arc<Subject>) -> Option<&Answered> {
        let entry = self.kept.iter().find(|(own, _)| same(own, subject));
        entry.map(|(_, answered)| answered)
    }

    /// Keeps an answer.
    pub(super) fn take(&mut self, reply: Reply) {
        self.entry(&reply.subject).take(reply.answer);
    }

    /// Keeps what is to be told first.
    pub(super) fn keep_advice(&mut self, subject: &Arc<Subject>, advice: Advice) {
        self.entry(subject).advice = Some(advice);
    }

    /// Forgets every hint, as others may be wanted now.
    pub(super) fn forget_advice(&mut self) {
        self.kept
            .iter_mut()
            .for_each(|(_, answered)| answered.advice = None);
    }

    /// Forgets what was stopped before it was decided, so that it can be asked again.
    pub(super) fn forget_undecided(&mut self, subject: &Arc<Subject>) {
        let own = self.entry(subject);
        own.failed = None;
        own.advice.take_if(|own| matches!(own, Advice::Nothing(_)));
        for verdict in &mut own.verdicts {
            verdict.take_if(|own| matches!(own, Verdict::Unknown(_)));
        }
    }

    fn entry(&mut self, subject: &Arc<Subject>) -> &mut Answered {
        let place = self.kept.iter().position(|(own, _)| same(own, subject));
        let entry = match place.and_then(|place| self.kept.remove(place)) {
            Some(entry) => entry,
            None => (subject.clone(), Answered::default()),
        };
        self.kept.truncate(KEPT - 1);
        self.kept.push_front(entry);
        &mut self.kept[0].1
    }
}

fn same(a: &Arc<Subject>, b: &Arc<Subject>) -> bool {
    Arc::ptr_eq(a, b) || a == b
}
