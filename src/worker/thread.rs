//! The thread that answers, and its mailbox: one place, in which a newer request replaces an older one.
//!
//! Asking never waits. A request about another subject stops the work at hand, which looks at its [`Stop`] about every
//! millisecond; more questions about the same subject wait for the end of a slice. A job that panics becomes
//! `Answer::Failed`, and what is still open is begun again with nothing kept.
//!
//! Invariant: `Mail::stop` is the newest wish, and the thread works for the wish that it took with its last mail.

use std::any::Any;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use super::answer::Answering;
use super::message::{Reply, Request};
use crate::cover::Stop;
use crate::puzzle::Subject;

/// The thread that answers. Dropping it stops the work and waits for the end.
pub struct Worker {
    mailbox: Arc<Mailbox>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Mailbox {
    mail: Mutex<Mail>,
    changed: Condvar,
}

/// What the asker wants by now.
#[derive(Default)]
struct Mail {
    /// In the order in which they were made. At most one request and an end on either side of it.
    wishes: VecDeque<Wish>,
    /// The last subject asked about.
    subject: Option<Arc<Subject>>,
    quit: bool,
    stop: Stop,
}

enum Wish {
    Ask(Request),
    /// Ends what is under way with what is known.
    Leave,
}

impl Worker {
    /// Starts the thread; `reply` gets every answer, on that thread.
    pub fn spawn(reply: impl FnMut(Reply) + Send + 'static) -> Worker {
        Worker::start(Answering::default, reply)
    }

    /// The same with an answering that is made on the thread.
    fn start(
        answering: fn() -> Answering,
        mut reply: impl FnMut(Reply) + Send + 'static,
    ) -> Worker {
        let mailbox = Arc::new(Mailbox::default());
        let theirs = mailbox.clone();
        let work = move || serve(&theirs, answering(), &mut reply);
        let thread = std::thread::Builder::new()
            .name("worker".to_string())
            .spawn(work)
            .expect("the system can start a thread");
        Worker {
            mailbox,
            thread: Some(thread),
        }
    }

    /// Asks: more about the same subject, or about another one instead of everything before.
    pub fn ask(&self, request: Request) {
        let mut mail = self.mailbox.open();
        if mail.subject.as_ref() == Some(&request.subject) {
            mail.add(request);
        } else {
            mail.subject = Some(request.subject.clone());
            mail.wishes = VecDeque::from([Wish::Ask(request)]);
            mail.stop = mail.stop.bump();
        }
        self.mailbox.changed.notify_one();
    }

    /// Ends what is under way: every open question is answered with what is known.
    pub fn stop_job(&self) {
        let mut mail = self.mailbox.open();
        mail.leave();
        mail.stop = mail.stop.bump();
        self.mailbox.changed.notify_one();
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        {
            let mut mail = self.mailbox.open();
            mail.quit = true;
            mail.stop = mail.stop.bump();
            self.mailbox.changed.notify_one();
        }
        if let Some(thread) = self.thread.take() {
            // An error is a panic of the receiver of replies, which was reported when it happened.
            let _ = thread.join();
        }
    }
}

impl Mail {
    /// Newer questions about the same subject go before those that wait.
    fn add(&mut self, mut newer: Request) {
        if let Some(Wish::Ask(waiting)) = self.wishes.back_mut() {
            waiting.asks.retain(|ask| !newer.asks.contains(ask));
            newer.asks.append(&mut waiting.asks);
            self.wishes.pop_back();
        }
        self.wishes.push_back(Wish::Ask(newer));
    }

    /// Nothing that was asked before is worked on any more.
    fn leave(&mut self) {
        self.wishes.retain(|wish| matches!(wish, Wish::Ask(_)));
        self.wishes.push_back(Wish::Leave);
    }
}

impl Mailbox {
    fn open(&self) -> MutexGuard<'_, Mail> {
        self.mail.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The mail, after waiting for some where there is nothing else to do.
    fn wait(&self, idle: bool) -> MutexGuard<'_, Mail> {
        let nothing = |mail: &mut Mail| idle && mail.wishes.is_empty() && !mail.quit;
        self.changed
            .wait_while(self.open(), nothing)
            .unwrap_or_else(PoisonError::into_inner)
    }
}

/// The life of the thread.
fn serve(mailbox: &Mailbox, mut answering: Answering, reply: &mut dyn FnMut(Reply)) {
    let mut more = false;
    loop {
        let mut mail = mailbox.wait(!more);
        if mail.quit {
            return;
        }
        let (wishes, stop) = (std::mem::take(&mut mail.wishes), mail.stop.clone());
        drop(mail);
        more = work(&mut answering, wishes, &stop, reply);
    }
}

/// Takes the wishes in and works for a slice; a panic in it becomes a reply.
fn work(
    answering: &mut Answering,
    wishes: VecDeque<Wish>,
    stop: &Stop,
    reply: &mut dyn FnMut(Reply),
) -> bool {
    let slice = || {
        for wish in wishes {
            match wish {
                Wish::Ask(request) => answering.ask(request),
                Wish::Leave => answering.leave(reply),
            }
        }
        answering.step(stop, reply)
    };
    catch_unwind(AssertUnwindSafe(slice)).unwrap_or_else(|panic| {
        answering.fail(&text(&*panic), reply);
        true
    })
}

fn text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("it gave no reason").to_string()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;
    use crate::grid::Geometry;
    use crate::puzzle::Puzzle;
    use crate::worker::{Answer, Ask, Scope};

    #[test]
    fn a_job_that_panics_is_a_reply_and_the_next_questions_are_answered() {
        fn fails_at_causes() -> Answering {
            Answering::default().watched(|ask| {
                assert!(!matches!(ask, Ask::Cause { .. }), "injected");
            })
        }
        let (sender, replies) = channel();
        let worker = Worker::start(fails_at_causes, move |reply: Reply| {
            sender.send(reply.answer).unwrap();
        });
        let puzzle = Puzzle::new(Geometry::square(4).unwrap());
        let count = Ask::Count {
            scope: Scope::Givens,
            limit: 1000,
        };
        worker.ask(Request {
            subject: Arc::new(puzzle.subject().clone()),
            asks: vec![
                Ask::Verdict(Scope::Givens),
                Ask::Cause { unread: false },
                count,
            ],
            skill: crate::hint::Skill::full(),
        });
        assert!(matches!(replies.recv().unwrap(), Answer::Verdict(..)));
        assert_eq!(
            replies.recv().unwrap(),
            Answer::Failed("injected".to_string())
        );
        assert!(matches!(replies.recv().unwrap(), Answer::Count(..)));
    }
}
