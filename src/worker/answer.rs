//! Answering a request, slice by slice: a plain object that knows nothing of threads and clocks.
//!
//! Questions wait in a row; the first is worked on for at most about 10 ms at a time. One that takes long goes behind
//! the others after a while, keeping the state of its search, so that nothing blocks anything: a count that never ends
//! leaves room for a hint. Asking more about the same subject puts the new questions first; a new subject drops them
//! all, but keeps the model where it serves, and what is remembered of earlier boards.
//!
//! Reports are counted in slices, not in time: the same request always gets the same replies.

use std::collections::VecDeque;
use std::sync::Arc;

use super::desk::Desk;
use super::job::{Job, Turn};
use super::memory::Memory;
use super::message::{Answer, Ask, Reply, Request};
use crate::cover::Stop;
use crate::hint::Skill;
use crate::model::Model;
use crate::puzzle::Subject;

/// Slices after which a question lets the others go first.
const PATIENCE: u64 = 30;

/// The state of answering: one subject, its open questions, and the memory of earlier ones.
pub struct Answering {
    subject: Option<Arc<Subject>>,
    desk: Option<Desk>,
    /// Kept while there is no desk.
    model: Option<Arc<Model>>,
    memory: Memory,
    skill: Skill,
    jobs: VecDeque<Job>,
    /// Slices that the first question has had in a row.
    row: u64,
    /// Called with every question before each of its slices: where tests let a job fail.
    watch: fn(Ask),
}

impl Default for Answering {
    fn default() -> Answering {
        Answering {
            subject: None,
            desk: None,
            model: None,
            memory: Memory::default(),
            skill: Skill::full(),
            jobs: VecDeque::new(),
            row: 0,
            watch: |_| {},
        }
    }
}

impl Answering {
    /// Ready to answer this request.
    pub fn new(request: Request) -> Answering {
        let mut answering = Answering::default();
        answering.ask(request);
        answering
    }

    /// Takes a request: more questions about the subject at hand come first, another subject replaces everything.
    pub fn ask(&mut self, request: Request) {
        if self.subject.as_ref() != Some(&request.subject) {
            self.jobs.clear();
            self.clear_desk();
            self.subject = Some(request.subject);
        }
        if let Some(desk) = &mut self.desk {
            desk.skill = request.skill.clone();
        }
        self.skill = request.skill;
        self.row = 0;
        for ask in request.asks.into_iter().rev() {
            let waiting = self.jobs.iter().position(|job| job.ask == ask);
            let job = waiting.and_then(|place| self.jobs.remove(place));
            self.jobs.push_front(job.unwrap_or_else(|| Job::new(ask)));
        }
    }

    /// Works for at most about 10 ms, or until `stop`; says whether there is more to do.
    pub fn step(&mut self, stop: &Stop, reply: &mut dyn FnMut(Reply)) -> bool {
        let (Some(subject), Some(mut job)) = (self.subject.clone(), self.jobs.pop_front()) else {
            return false;
        };
        let mut say = |answer| {
            reply(Reply {
                subject: subject.clone(),
                answer,
            });
        };
        (self.watch)(job.ask);
        if let Err(reason) = self.set_desk(&subject) {
            self.jobs.clear();
            say(Answer::Refused(reason));
            return false;
        }
        let desk = self.desk.as_mut().expect("the desk was just set");
        let turn = job.step(desk, stop, &mut say);
        self.line_up(job, turn);
        !self.jobs.is_empty()
    }

    /// Puts a job where it waits for its next slice.
    fn line_up(&mut self, job: Job, turn: Turn) {
        self.row += 1;
        match turn {
            Turn::Done => self.row = 0,
            Turn::More if self.row >= PATIENCE => {
                self.row = 0;
                self.jobs.push_back(job);
            }
            Turn::More | Turn::Stopped => self.jobs.push_front(job),
        }
    }

    /// Ends every open question with what is known by now.
    pub fn leave(&mut self, reply: &mut dyn FnMut(Reply)) {
        let jobs = std::mem::take(&mut self.jobs);
        let Some(subject) = self.subject.clone().filter(|_| !jobs.is_empty()) else {
            return;
        };
        let Ok(()) = self.set_desk(&subject) else {
            return;
        };
        let desk = self.desk.as_mut().expect("the desk was just set");
        for job in jobs {
            reply(Reply {
                subject: subject.clone(),
                answer: job.leave(desk),
            });
        }
    }

    /// After a panic: says so, and forgets everything but the questions that are still open, which begin again.
    pub(super) fn fail(&mut self, why: &str, reply: &mut dyn FnMut(Reply)) {
        if let Some(subject) = self.subject.clone() {
            let answer = Answer::Failed(why.to_string());
            reply(Reply { subject, answer });
        }
        let jobs = self.jobs.drain(..).map(|job| Job::new(job.ask)).collect();
        *self = Answering {
            subject: self.subject.take(),
            skill: std::mem::take(&mut self.skill),
            watch: self.watch,
            jobs,
            ..Answering::default()
        };
    }

    fn clear_desk(&mut self) {
        if let Some(desk) = self.desk.take() {
            (self.model, self.memory) = (Some(desk.model), desk.memory);
        }
    }

    fn set_desk(&mut self, subject: &Arc<Subject>) -> Result<(), String> {
        if self.desk.is_some() {
            return Ok(());
        }
        let model = match self.model.take().filter(|model| model.serves(subject)) {
            Some(model) => model,
            None => Arc::new(Model::build(subject).map_err(|refusal| refusal.to_string())?),
        };
        let memory = std::mem::take(&mut self.memory);
        let skill = self.skill.clone();
        self.desk = Some(Desk::new(subject.clone(), model, memory, skill));
        Ok(())
    }
}

#[cfg(test)]
impl Answering {
    /// The same, calling this with every question before each of its slices.
    pub(super) fn watched(self, watch: fn(Ask)) -> Answering {
        Answering { watch, ..self }
    }
}

/// Every reply to a request, in one go.
pub fn answer_all(request: Request) -> Vec<Reply> {
    let mut replies = Vec::new();
    let mut answering = Answering::new(request);
    while answering.step(&Stop::never(), &mut |reply| replies.push(reply)) {}
    replies
}
