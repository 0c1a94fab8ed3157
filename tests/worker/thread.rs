//! The thread: newest wins, nothing waits for a long job, and dropping it ends it. No sleeps: tests wait for replies.

use std::sync::mpsc::{Receiver, channel};

use gridwright::cover::Count;
use gridwright::solve::Verdict;
use gridwright::worker::{Answer, Ask, Progressed, Reply, Scope, Worker};

use super::board::{board, empty, enter, request, subject};

const ENDLESS: Ask = Ask::Count {
    scope: Scope::Givens,
    limit: u64::MAX,
};

fn worker() -> (Worker, Receiver<Reply>) {
    let (sender, receiver) = channel();
    let worker = Worker::spawn(move |reply| {
        // The test may have seen enough.
        let _ = sender.send(reply);
    });
    (worker, receiver)
}

#[test]
fn a_count_without_end_gives_way_to_a_newer_board() {
    let (worker, replies) = worker();
    let (old, new) = (empty(9), enter(empty(9), "r1c1=5 r1c2=5"));
    worker.ask(request(&old, &[ENDLESS]));
    let first = replies.recv().unwrap();
    assert!(matches!(
        first.answer,
        Answer::Count(
            _,
            Progressed {
                finished: false,
                ..
            }
        )
    ));
    worker.ask(request(&new, &[Ask::Verdict(Scope::Entries)]));
    let newer = replies
        .iter()
        .find(|reply| reply.subject == subject(&new))
        .unwrap();
    assert_eq!(newer.answer, Answer::Verdict(Scope::Entries, Verdict::None));
    drop(worker);
    assert_eq!(replies.iter().count(), 0, "the old count is forgotten");
}

#[test]
fn of_many_boards_the_last_one_is_answered() {
    let (worker, replies) = worker();
    let puzzles = ["r1c1=1", "r1c1=2", "r1c1=3", "r1c1=4"].map(|entry| enter(empty(9), entry));
    for puzzle in &puzzles {
        worker.ask(request(puzzle, &[ENDLESS, Ask::Verdict(Scope::Entries)]));
    }
    let last = replies.iter().find(|reply| {
        reply.subject == subject(&puzzles[3]) && matches!(reply.answer, Answer::Verdict(..))
    });
    assert!(last.is_some());
}

#[test]
fn a_question_about_the_same_board_does_not_end_its_count() {
    let (worker, replies) = worker();
    let puzzle = empty(9);
    worker.ask(request(&puzzle, &[ENDLESS]));
    let counted = |answer: &Answer| match answer {
        Answer::Count(_, Progressed { nodes, .. }) => Some(*nodes),
        _ => None,
    };
    let before = counted(&replies.recv().unwrap().answer).unwrap();
    worker.ask(request(&puzzle, &[Ask::Verdict(Scope::Givens)]));
    let verdict = replies
        .iter()
        .find(|reply| counted(&reply.answer).is_none())
        .unwrap();
    assert!(matches!(
        verdict.answer,
        Answer::Verdict(_, Verdict::Several(_))
    ));
    let after = replies
        .iter()
        .find_map(|reply| counted(&reply.answer))
        .unwrap();
    assert!(after > before, "{before} nodes, then {after}");
}

#[test]
fn stopping_the_job_ends_the_count_with_what_was_found() {
    let (worker, replies) = worker();
    worker.ask(request(&empty(9), &[ENDLESS]));
    replies.recv().unwrap();
    worker.stop_job();
    let finished = |answer: &Answer| match answer {
        Answer::Count(
            _,
            Progressed {
                count,
                finished: true,
                ..
            },
        ) => Some(*count),
        _ => None,
    };
    let count = replies
        .iter()
        .find_map(|reply| finished(&reply.answer))
        .unwrap();
    assert!(
        matches!(count, Count::Stopped(number) if number > 0),
        "{count:?}"
    );
    worker.ask(request(&empty(9), &[Ask::Verdict(Scope::Givens)]));
    assert!(
        matches!(replies.recv().unwrap().answer, Answer::Verdict(..)),
        "it goes on answering"
    );
}

#[test]
fn stopping_with_nothing_under_way_changes_nothing() {
    let (worker, replies) = worker();
    worker.stop_job();
    worker.ask(request(&empty(4), &[Ask::Verdict(Scope::Givens)]));
    assert!(matches!(
        replies.recv().unwrap().answer,
        Answer::Verdict(..)
    ));
}

#[test]
fn dropping_the_worker_ends_a_count_without_end_and_waits_for_the_thread() {
    let (worker, replies) = worker();
    worker.ask(request(&board(&".".repeat(81)), &[ENDLESS]));
    replies.recv().unwrap();
    drop(worker);
    while replies.try_recv().is_ok() {}
    assert!(
        replies.recv().is_err(),
        "the thread that held the sender is gone"
    );
}
