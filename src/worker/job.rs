//! A question on its way to an answer, in slices.
//!
//! Whatever rests on a verdict that is not known yet first works on that, silently: several questions share it.

use super::desk::Desk;
use super::message::{Answer, Ask, Progressed, Scope, Steps};
use super::proof::{ProofTask, opinions};
use super::rating::Climbing;
use super::{Advice, End, Proof, Why, advice, why};
use crate::cover::{Count, Counting, Progress, Stop};
use crate::engines::{Comparing, teach};
use crate::explain::{Causing, Clashing};
use crate::formulate::incidence;
use crate::grid::{Candidate, CandidateSet};
use crate::hint::{Board, Listing, Position};
use crate::solve::{Candidates, TrueCandidates, Verdict};

/// Slices that a clash or a cause may cost.
const REASON: u64 = 200;
/// Slices between two reports of a count: at least a tenth of a second.
const REPORT: u64 = 30;
/// Slices after which engines that do not know are left alone: about half a minute.
const OPINION: u64 = 3_000;
/// Slices between two reports of true candidates.
const GLIMPSE: u64 = 60;

/// As many steps are listed.
const LISTED: usize = 300;

/// How a slice ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// The question is answered.
    Done,
    /// There is more to do.
    More,
    /// A newer wish was made.
    Stopped,
}

/// A question and the state of its search.
pub(super) struct Job {
    pub(super) ask: Ask,
    work: Work,
    /// Slices that the work has had.
    slices: u64,
}

enum Work {
    None,
    Candidates(Box<TrueCandidates>),
    Counting(Box<Counting>),
    Clashing(Box<Clashing>),
    Causing(Box<Causing>),
    Listing(Box<Listing>),
    Proving(Box<ProofTask>),
    Comparing(Box<Comparing>),
    Climbing(Box<Climbing>),
}

type Receiver<'a> = &'a mut dyn FnMut(Answer);

impl Job {
    pub(super) fn new(ask: Ask) -> Job {
        Job {
            ask,
            work: Work::None,
            slices: 0,
        }
    }

    /// Works for one slice.
    pub(super) fn step(&mut self, desk: &mut Desk, stop: &Stop, reply: Receiver) -> Turn {
        if let Some(scope) = desk.wanting(self.ask) {
            return match desk.judge(scope, stop) {
                Progress::Stopped => Turn::Stopped,
                Progress::Budget | Progress::Finished => Turn::More,
            };
        }
        self.slices += 1;
        match self.ask {
            Ask::Verdict(scope) => {
                reply(Answer::Verdict(scope, desk.verdict_so_far(scope)));
                Turn::Done
            }
            Ask::Candidates(scope) => self.candidates(desk, scope, stop, reply),
            Ask::Count { scope, limit } => self.count(desk, scope, limit, stop, reply),
            Ask::Clash(scope) => self.clash(desk, scope, stop, reply),
            Ask::Cause { unread } => self.cause(desk, unread, stop, reply),
            Ask::Advice { skip } => advise(desk, skip, stop, reply),
            Ask::Steps => self.list(desk, stop, reply),
            Ask::Why(candidate) => why(desk, candidate, stop, reply),
            Ask::Proof => self.proof(desk, stop, reply),
            Ask::Opinions => self.opinions(desk, stop, reply),
            Ask::Incidence(candidate) => {
                let lines = incidence(&desk.model, candidate);
                reply(Answer::Incidence(candidate, lines));
                Turn::Done
            }
            Ask::Rating => self.rating(desk, stop, reply),
        }
    }

    fn candidates(&mut self, desk: &mut Desk, scope: Scope, stop: &Stop, reply: Receiver) -> Turn {
        if let Some(candidates) = remembered_candidates(desk, scope) {
            reply(Answer::Candidates(scope, candidates));
            return Turn::Done;
        }
        if !matches!(self.work, Work::Candidates(_)) {
            let (root, seen) = (desk.root(scope), desk.seen());
            let mut task = TrueCandidates::escalated(&desk.model, &root, &seen, teach);
            let carried = desk.carried(scope);
            task.presume(&desk.model, &carried.truly, &carried.falsely);
            self.work = Work::Candidates(Box::new(task));
        }
        let Work::Candidates(task) = &mut self.work else {
            return Turn::Done;
        };
        let progress = task.step(desk.slice(), stop);
        let finished = progress == Progress::Finished;
        if finished || self.slices.is_multiple_of(GLIMPSE) {
            let candidates = task.answer(&desk.model);
            if finished {
                desk.known(scope).candidates = Some(candidates.clone());
            }
            reply(Answer::Candidates(scope, candidates));
        }
        turn(progress)
    }

    fn count(
        &mut self,
        desk: &mut Desk,
        scope: Scope,
        limit: u64,
        stop: &Stop,
        reply: Receiver,
    ) -> Turn {
        let _ = desk.verdict(scope);
        if let Some(number) = desk.known(scope).count {
            reply(Answer::Count(scope, counted(number, limit)));
            return Turn::Done;
        }
        if !matches!(self.work, Work::Counting(_)) {
            let counting = Counting::new(desk.model.plan(), &desk.root(scope), limit);
            self.work = Work::Counting(Box::new(counting));
        }
        let Work::Counting(counting) = &mut self.work else {
            return Turn::Done;
        };
        let progress = counting.step(desk.slice(), stop);
        let finished = progress == Progress::Finished;
        if let Count::Exactly(number) = counting.answer() {
            desk.known(scope).count = Some(number);
        }
        if finished || self.slices.is_multiple_of(REPORT) {
            reply(Answer::Count(scope, progressed(counting, finished)));
        }
        turn(progress)
    }

    fn clash(&mut self, desk: &mut Desk, scope: Scope, stop: &Stop, reply: Receiver) -> Turn {
        let known = match desk.verdict(scope) {
            Some(Verdict::None) => desk.known(scope).clashes.clone(),
            _ => Some(Vec::new()),
        };
        if let Some(clashes) = known {
            reply(Answer::Clash(scope, clashes));
            return Turn::Done;
        }
        if !matches!(self.work, Work::Clashing(_)) {
            let clashing = Clashing::new(desk.board(scope), REASON * desk.slice());
            self.work = Work::Clashing(Box::new(clashing));
        }
        let Work::Clashing(clashing) = &mut self.work else {
            return Turn::Done;
        };
        let progress = clashing.step(desk.slice(), stop);
        if progress == Progress::Finished {
            let clashes = clashing.answer();
            desk.known(scope).clashes = Some(clashes.clone());
            reply(Answer::Clash(scope, clashes));
        }
        turn(progress)
    }

    fn cause(&mut self, desk: &mut Desk, unread: bool, stop: &Stop, reply: Receiver) -> Turn {
        let Some(Verdict::Several(both)) = desk.verdict(Scope::Givens) else {
            reply(Answer::Cause(None));
            return Turn::Done;
        };
        if !matches!(self.work, Work::Causing(_)) {
            let board = desk.board(Scope::Givens);
            let causing = Causing::new(board, &both, unread, REASON * desk.slice());
            self.work = Work::Causing(Box::new(causing));
        }
        let Work::Causing(causing) = &mut self.work else {
            return Turn::Done;
        };
        let progress = causing.step(desk.slice(), stop);
        if progress == Progress::Finished {
            reply(Answer::Cause(Some(causing.answer())));
        }
        turn(progress)
    }

    fn proof(&mut self, desk: &Desk, stop: &Stop, reply: Receiver) -> Turn {
        if !matches!(self.work, Work::Proving(_)) {
            self.work = Work::Proving(Box::new(ProofTask::new(desk)));
        }
        let Work::Proving(task) = &mut self.work else {
            return Turn::Done;
        };
        let progress = task.step(desk, stop);
        let finished = progress == Progress::Finished;
        if finished || self.slices.is_multiple_of(REPORT) {
            reply(Answer::Proof(task.answer(desk, finished, stop)));
        }
        turn(progress)
    }

    fn rating(&mut self, desk: &mut Desk, stop: &Stop, reply: Receiver) -> Turn {
        if !matches!(self.work, Work::Climbing(_)) {
            self.work = Work::Climbing(Box::new(Climbing::new(desk)));
        }
        let Work::Climbing(task) = &mut self.work else {
            return Turn::Done;
        };
        let progress = task.step(desk, stop);
        if progress == Progress::Finished {
            reply(Answer::Rating(task.answer()));
        }
        turn(progress)
    }

    fn opinions(&mut self, desk: &Desk, stop: &Stop, reply: Receiver) -> Turn {
        if !matches!(self.work, Work::Comparing(_)) {
            let comparing = Comparing::new(desk.model.plan(), &desk.root(Scope::Givens), 2);
            self.work = Work::Comparing(Box::new(comparing));
        }
        let Work::Comparing(task) = &mut self.work else {
            return Turn::Done;
        };
        let progress = task.step(desk.slice(), stop);
        let finished = progress == Progress::Finished || self.slices >= OPINION;
        if finished || self.slices.is_multiple_of(REPORT) {
            reply(Answer::Opinions(opinions(task, desk, finished)));
        }
        if finished { Turn::Done } else { turn(progress) }
    }

    /// A rung a slice. Before the first it is made sure that steps are what is to be told.
    fn list(&mut self, desk: &mut Desk, stop: &Stop, reply: Receiver) -> Turn {
        if !matches!(self.work, Work::Listing(_)) {
            let advice = advice_of(desk, 0, stop);
            if stop.stopped() {
                return Turn::Stopped;
            }
            if !matches!(advice, Advice::Step { .. }) {
                reply(Answer::Steps(Steps {
                    hints: Vec::new(),
                    finished: true,
                    instead: Some(advice),
                }));
                return Turn::Done;
            }
            self.work = Work::Listing(Box::default());
        }
        let Work::Listing(listing) = &mut self.work else {
            return Turn::Done;
        };
        let unique = matches!(desk.verdict(Scope::Givens), Some(Verdict::Unique(_)));
        let filling = desk.filling(Scope::Entries);
        let board = Board {
            filling: &filling,
            struck: &desk.subject.struck,
            unique: (unique && !desk.skill.no_uniqueness).then_some(&desk.subject.givens),
        };
        let before = listing.hints().len();
        let position = Position::new(&desk.model, &board);
        let more = listing.look(&position, &desk.skill, stop);
        if stop.stopped() {
            return Turn::Stopped;
        }
        let finished = !more || listing.hints().len() >= LISTED;
        if finished || listing.hints().len() > before {
            reply(Answer::Steps(Steps {
                hints: listing.hints()[..listing.hints().len().min(LISTED)].to_vec(),
                finished,
                instead: None,
            }));
        }
        if finished { Turn::Done } else { Turn::More }
    }

    /// Gives the question up: the answer is what is known by now.
    pub(super) fn leave(&self, desk: &mut Desk) -> Answer {
        match (self.ask, &self.work) {
            (Ask::Verdict(scope), _) => Answer::Verdict(scope, desk.verdict_so_far(scope)),
            (Ask::Candidates(scope), Work::Candidates(task)) => {
                Answer::Candidates(scope, task.answer(&desk.model))
            }
            (Ask::Candidates(scope), _) => Answer::Candidates(scope, open(desk)),
            (Ask::Count { scope, .. }, Work::Counting(counting)) => {
                Answer::Count(scope, progressed(counting, true))
            }
            (Ask::Count { scope, .. }, _) => Answer::Count(
                scope,
                Progressed {
                    count: Count::Stopped(0),
                    finished: true,
                    explored: 0.0,
                    nodes: 0,
                },
            ),
            (Ask::Clash(scope), Work::Clashing(task)) => Answer::Clash(scope, task.answer()),
            (Ask::Clash(scope), _) => Answer::Clash(scope, Vec::new()),
            (Ask::Cause { .. }, Work::Causing(task)) => Answer::Cause(Some(task.answer())),
            (Ask::Cause { .. }, _) => Answer::Cause(None),
            (Ask::Why(candidate), _) => Answer::Why(candidate, Why::Unknown),
            (Ask::Proof, _) => Answer::Proof(Proof {
                lemmas: 0,
                explored: 0.0,
                end: Some(End::Stopped),
            }),
            (Ask::Opinions, Work::Comparing(task)) => Answer::Opinions(opinions(task, desk, true)),
            (Ask::Opinions, _) => Answer::Opinions(super::Opinions {
                said: Vec::new(),
                disagreement: None,
                finished: true,
            }),
            (Ask::Incidence(candidate), _) => Answer::Incidence(candidate, Vec::new()),
            (Ask::Rating, _) => Answer::Rating(None),
            (Ask::Steps, work) => Answer::Steps(Steps {
                hints: match work {
                    Work::Listing(listing) => listing.hints().to_vec(),
                    _ => Vec::new(),
                },
                finished: true,
                instead: None,
            }),
            (Ask::Advice { .. }, _) => Answer::Advice(Advice::Nothing(
                "Stopped before a step was found.".to_string(),
            )),
        }
    }
}

fn turn(progress: Progress) -> Turn {
    match progress {
        Progress::Finished => Turn::Done,
        Progress::Budget => Turn::More,
        Progress::Stopped => Turn::Stopped,
    }
}

fn advise(desk: &mut Desk, skip: usize, stop: &Stop, reply: Receiver) -> Turn {
    let advice = advice_of(desk, skip, stop);
    if stop.stopped() {
        return Turn::Stopped;
    }
    reply(Answer::Advice(advice));
    Turn::Done
}

fn advice_of(desk: &mut Desk, skip: usize, stop: &Stop) -> Advice {
    let [givens, entries] = [Scope::Givens, Scope::Entries].map(|scope| desk.verdict_so_far(scope));
    advice::advise(
        &desk.model,
        &desk.subject,
        [&givens, &entries],
        (&desk.skill, skip),
        stop,
    )
}

fn why(desk: &mut Desk, candidate: Candidate, stop: &Stop, reply: Receiver) -> Turn {
    let entries = desk.verdict_so_far(Scope::Entries);
    let why = why::why(&desk.model, &desk.subject, candidate, &entries, stop);
    if stop.stopped() {
        return Turn::Stopped;
    }
    reply(Answer::Why(candidate, why));
    Turn::Done
}

/// The true candidates, where they are remembered or the verdict says them.
fn remembered_candidates(desk: &mut Desk, scope: Scope) -> Option<Candidates> {
    if let Verdict::Faulty(_) = desk.verdict(scope)? {
        return Some(open(desk));
    }
    let geometry = desk.subject.geometry.clone();
    desk.known(scope).candidates(&geometry)
}

/// Nothing is known about any candidate.
fn open(desk: &Desk) -> Candidates {
    Candidates {
        truly: CandidateSet::empty(desk.model.geometry()),
        unknown: CandidateSet::filled(desk.model.geometry(), desk.model.digits().all()),
    }
}

fn progressed(counting: &Counting, finished: bool) -> Progressed {
    Progressed {
        count: counting.answer(),
        finished,
        explored: counting.explored(),
        nodes: counting.tally().nodes,
    }
}

/// A count that is known to the end, as a count up to this limit would say it.
fn counted(number: u64, limit: u64) -> Progressed {
    Progressed {
        count: if number >= limit {
            Count::AtLeast(limit)
        } else {
            Count::Exactly(number)
        },
        finished: true,
        explored: 1.0,
        nodes: 0,
    }
}
