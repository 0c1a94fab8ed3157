//! What the solver says of puzzles that are offered and not opened, kept by what they mean.
//!
//! Another worker than the board's is asked, one question at a time, the one that is looked at first: neither the
//! board nor the screen ever waits for it.

use std::collections::HashMap;
use std::sync::Arc;

use crate::hint::Rating;
use crate::puzzle::Subject;
use crate::solve::Verdict;
use crate::worker::{Answer, Ask, Reply, Scope};

/// What is known of one puzzle.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Studied {
    /// None, one or several solutions.
    pub verdict: Option<Verdict>,
    /// How hard it is; `Some(None)` where no path was found or none is looked for.
    pub rating: Option<Option<Rating>>,
    /// Why it cannot be checked.
    pub refused: Option<String>,
}

impl Studied {
    /// What is to be asked next.
    pub(super) fn lacks(&self) -> Option<Ask> {
        match (&self.refused, &self.verdict, &self.rating) {
            (Some(_), ..) => None,
            (None, None, _) => Some(Ask::Verdict(Scope::Givens)),
            (None, Some(Verdict::Unique(_)), None) => Some(Ask::Rating),
            (None, Some(_), _) => None,
        }
    }
}

/// What is known of all of them.
#[derive(Default)]
pub(super) struct Studies {
    known: HashMap<String, Studied>,
    /// What is being asked: the puzzle's journal, its subject, the question.
    asked: Option<(String, Arc<Subject>, Ask)>,
}

impl Studies {
    /// What is known of the puzzle with this journal.
    pub(super) fn of(&self, journal: &str) -> Option<&Studied> {
        self.known.get(journal)
    }

    /// What is to be asked next about it.
    pub(super) fn lack(&self, journal: &str) -> Option<Ask> {
        match self.of(journal) {
            Some(known) => known.lacks(),
            None => Studied::default().lacks(),
        }
    }

    /// Whether just this is being asked.
    pub(super) fn is_asking(&self, journal: &str, ask: Ask) -> bool {
        matches!(&self.asked, Some((own, _, about)) if own == journal && *about == ask)
    }

    /// Something is being asked; nothing any more. Returns whether anything was.
    pub(super) fn asks(&mut self, asked: Option<(String, Arc<Subject>, Ask)>) -> bool {
        std::mem::replace(&mut self.asked, asked).is_some()
    }

    /// Keeps an answer to what was asked.
    pub(super) fn take(&mut self, reply: Reply) {
        let about = |(_, subject, _): &mut (_, _, _)| *subject == reply.subject;
        let Some((journal, _, ask)) = self.asked.take_if(about) else {
            return;
        };
        let known = self.known.entry(journal).or_default();
        match (reply.answer, ask) {
            (Answer::Verdict(Scope::Givens, verdict), _) => known.verdict = Some(verdict),
            (Answer::Rating(rating), _) => known.rating = Some(rating),
            // A failure while the path was looked for says nothing against the verdict.
            (Answer::Refused(_) | Answer::Failed(_), Ask::Rating) => known.rating = Some(None),
            (Answer::Refused(reason) | Answer::Failed(reason), _) => known.refused = Some(reason),
            _ => (),
        }
    }
}
