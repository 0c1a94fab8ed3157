//! Whoever no longer waits for an answer stops it, from any thread; what is done after that is counted, not timed.

use gridwright::cover::{
    Counting, Deciding, Entry, Estimating, Learned, MatrixBuilder, Plan, Progress, Root, Sampling,
    Stop, TrueOptions, Visibility,
};
use gridwright::engines::{self, teach};
use std::sync::{Arc, Barrier};

/// One pigeon more than holes: without a solution, and far beyond what a learner or a search can show in a minute.
fn pigeons(holes: usize) -> Plan {
    let mut builder = MatrixBuilder::new();
    let hole: Vec<_> = (0..holes)
        .map(|k| builder.secondary(format!("hole {k}")))
        .collect();
    for k in 0..=holes {
        let pigeon = builder.primary(format!("pigeon {k}"));
        for &hole in &hole {
            let entries = [Entry::plain(pigeon), Entry::plain(hole)];
            builder.option(&entries, Visibility::Visible).unwrap();
        }
    }
    Plan::new(Arc::new(builder.build()))
}

/// A stop that another thread gives once the work has begun.
fn stopped_from_afar(work: impl FnOnce(&Stop)) {
    let (stop, begun) = (Stop::new(), Arc::new(Barrier::new(2)));
    let (far, their) = (stop.clone(), begun.clone());
    let thread = std::thread::spawn(move || {
        their.wait();
        far.bump();
    });
    begun.wait();
    work(&stop);
    thread.join().unwrap();
}

#[test]
fn a_learner_is_stopped_from_another_thread() {
    let plan = pigeons(14);
    let mut learner = teach(plan.matrix(), &Root::open());
    stopped_from_afar(|stop| assert_eq!(learner.solve(&[], u64::MAX, stop), Learned::Stopped));
    let before = learner.conflicts();
    assert_eq!(
        learner.solve(&[], 5, &Stop::never()),
        Learned::Budget,
        "it can go on"
    );
    assert!((1..50).contains(&(learner.conflicts() - before)));
}

#[test]
fn every_task_is_stopped_from_another_thread() {
    let (plan, root) = (pigeons(14), Root::open());
    let mut deciding = Deciding::new(&plan, &root, 2);
    let mut learning = Deciding::new(&plan, &root, 2);
    learning.escalate(teach, 10);
    let mut counting = Counting::new(&plan, &root, u64::MAX);
    let mut truths = TrueOptions::new(&plan, &root);
    truths.escalate(teach, 10);
    stopped_from_afar(|stop| assert_eq!(deciding.step(u64::MAX, stop), Progress::Stopped));
    stopped_from_afar(|stop| assert_eq!(learning.step(u64::MAX, stop), Progress::Stopped));
    stopped_from_afar(|stop| assert_eq!(counting.step(u64::MAX, stop), Progress::Stopped));
    stopped_from_afar(|stop| assert_eq!(truths.step(u64::MAX, stop), Progress::Stopped));
    for key in ["cover", "sat"] {
        let engine = engines::find(key).unwrap();
        let mut task = engines::Finding::new(engine, &plan, &root, 2);
        stopped_from_afar(|stop| assert_eq!(task.step(u64::MAX, stop), Progress::Stopped));
    }
}

#[test]
fn what_is_stopped_already_does_next_to_nothing() {
    let (plan, root) = (pigeons(14), Root::open());
    let stop = Stop::new();
    stop.bump();
    let mut sampling = Sampling::new(&plan, &root, 3, 1);
    let mut estimating = Estimating::new(&plan, &root, 1);
    let mut deciding = Deciding::new(&plan, &root, 2);
    deciding.escalate(teach, 0);
    assert_eq!(sampling.step(u64::MAX, &stop), Progress::Stopped);
    assert_eq!(estimating.step(u64::MAX, &stop), Progress::Stopped);
    assert_eq!(deciding.step(u64::MAX, &stop), Progress::Stopped);
    assert_eq!((estimating.answer().dives, deciding.conflicts()), (0, 0));
    assert!(sampling.nodes() < 2_000);
}
