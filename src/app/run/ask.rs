//! What the worker is asked, and what becomes of its answers.
//!
//! What is wanted follows from the state alone, and is looked at after every event: what is neither known nor
//! pending is asked. A new subject replaces all questions at the worker, so it gets everything that is wanted.

use std::sync::Arc;

use crate::app::App;
use crate::app::effect::Effect;
use crate::app::mode::{Activity, Told};
use crate::solve::Verdict;
use crate::worker::{Advice, Answer, Ask, Reply, Request, Scope};

impl App {
    /// Everything that is wanted to be known about the board as it is, the most urgent first.
    fn wanted(&self) -> Vec<Ask> {
        let answered = self.answered();
        let verdict = |scope| answered.and_then(|answered| answered.verdict(scope));
        let none = |scope| verdict(scope) == Some(&Verdict::None);
        let told = self.told();
        let mut wanted: Vec<Ask> = self.hint_ask().into_iter().collect();
        wanted.extend(self.wondering.map(Ask::Why));
        wanted.extend(self.steps_ask());
        wanted.push(Ask::Verdict(Scope::Givens));
        if told >= Told::Contradiction || self.checking {
            wanted.push(Ask::Verdict(Scope::Entries));
        }
        if told == Told::Candidates && !none(Scope::Entries) {
            wanted.push(Ask::Candidates(Scope::Entries));
        }
        // Causes name clues, and those may lie in the fog.
        if !self.hidden().is_empty() {
            wanted.extend(self.counting);
            return wanted;
        }
        if none(Scope::Givens) {
            wanted.push(Ask::Clash(Scope::Givens));
        } else if told >= Told::Contradiction && none(Scope::Entries) {
            wanted.push(Ask::Clash(Scope::Entries));
        }
        let several = matches!(verdict(Scope::Givens), Some(Verdict::Several(_)));
        if several {
            let unread = !self.puzzle.not_checked().is_empty();
            wanted.push(Ask::Cause { unread });
        }
        wanted.extend(self.counting);
        if self.ahead && self.hinting.is_none() {
            wanted.push(Ask::Advice { skip: 0 });
        }
        wanted
    }

    /// Asks what is wanted and neither known nor asked.
    pub(in crate::app) fn ask(&mut self) {
        let fresh = !self
            .asked
            .as_ref()
            .is_some_and(|own| Arc::ptr_eq(own, &self.subject));
        if self.quiet && !fresh {
            return;
        }
        let were_pending = !self.pending.is_empty();
        if fresh {
            self.pending.clear();
            self.ahead = false;
            self.asked = Some(self.subject.clone());
            self.close_old_steps();
        }
        self.give_up_hint();
        let answered = self.answers.about(&self.subject);
        let known = |ask: Ask| answered.is_some_and(|answered| answered.knows(ask));
        let asks: Vec<Ask> = (self.wanted().into_iter())
            .filter(|&ask| !known(ask) && !self.pending.contains(&ask))
            .collect();
        if asks.is_empty() && !(fresh && were_pending) {
            return;
        }
        self.pending.extend(&asks);
        self.effects.push(Effect::Ask(Request {
            subject: self.subject.clone(),
            asks,
            skill: self.skill.clone(),
        }));
    }

    /// While nothing else is to be done, the next hint is looked for.
    pub(in crate::app) fn think_ahead(&mut self) {
        let idle = self.pending.is_empty() && self.overlay.is_none() && !self.clock.is_paused();
        self.ahead |= idle && self.activity == Activity::Solve && self.hinting.is_none();
    }

    /// A board that cannot be turned into a matrix has no hint.
    fn give_up_hint(&mut self) {
        let answered = self.answers.about(&self.subject);
        let reason = answered.and_then(|own| own.refused.clone().or(own.failed.clone()));
        if let (Some(reason), Some(_)) = (reason, self.hint_ask()) {
            self.take_advice(Advice::Nothing(format!("no hint: {reason}")));
        }
    }

    /// Keeps an answer; one about an older board is kept too, for the way back.
    pub(in crate::app) fn on_reply(&mut self, reply: Reply) {
        let current = *reply.subject == *self.subject;
        if let (Answer::Advice(advice), true) = (&reply.answer, current)
            && self.pending.contains(&Ask::Advice { skip: 0 })
        {
            self.answers.keep_advice(&reply.subject, advice.clone());
        }
        if current {
            self.pending.retain(|ask| !answers(&reply.answer, *ask));
            match &reply.answer {
                Answer::Advice(advice) => self.take_advice(advice.clone()),
                Answer::Steps(steps) => self.take_steps(steps.clone()),
                Answer::Why(candidate, why) => self.told_why(*candidate, why.clone()),
                Answer::Count(scope, progress) => self.counted(*scope, *progress),
                Answer::Opinions(opinions) => self.told_opinions(opinions),
                Answer::Proof(proof) => self.told_proof(proof),
                Answer::Incidence(_, lines) => self.told_incidence(lines),
                _ => (),
            }
        }
        self.answers.take(reply);
        if current {
            self.conclude_check();
        }
    }
}

/// Whether an answer settles a question.
fn answers(answer: &Answer, ask: Ask) -> bool {
    match (answer, ask) {
        (Answer::Refused(_) | Answer::Failed(_), _) => true,
        (Answer::Why(own, _), Ask::Why(candidate)) => *own == candidate,
        (Answer::Verdict(own, _), Ask::Verdict(scope))
        | (Answer::Clash(own, _), Ask::Clash(scope)) => *own == scope,
        // What stays unknown is not asked again until the board has changed.
        (Answer::Candidates(own, set), Ask::Candidates(scope)) => {
            *own == scope && set.unknown.is_empty()
        }
        (Answer::Count(own, count), Ask::Count { scope, .. }) => *own == scope && count.finished,
        (Answer::Steps(steps), Ask::Steps) => steps.finished,
        (Answer::Proof(proof), Ask::Proof) => proof.end.is_some(),
        (Answer::Opinions(opinions), Ask::Opinions) => opinions.finished,
        (Answer::Incidence(own, _), Ask::Incidence(candidate)) => *own == candidate,
        (Answer::Cause(_), Ask::Cause { .. })
        | (Answer::Advice(_), Ask::Advice { .. })
        | (Answer::Rating(_), Ask::Rating) => true,
        _ => false,
    }
}
