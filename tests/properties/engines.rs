//! Every engine, and search with a learner behind it, against brute force on random matrices.

use super::problem::{Cover, Problem, random_problem};
use gridwright::cover::{self, Count, Deciding, OptionId, Plan, Progress, Stop};
use gridwright::engines::{Counting, ENGINES, Finding, TrueOptions, teach};
use std::collections::{BTreeMap, BTreeSet};

const CASES: u64 = 600;

/// The visible options of every cover: what a solution is. Covers that differ in auxiliary options alone are one.
fn solutions(problem: &Problem) -> BTreeSet<Cover> {
    let matrix = problem.matrix();
    let visible = |cover: Cover| {
        cover
            .into_iter()
            .filter(|&option| matrix.is_visible(option))
            .collect()
    };
    problem.brute_force().into_iter().map(visible).collect()
}

fn visible(problem: &Problem, covers: &[Cover]) -> BTreeSet<Cover> {
    let matrix = problem.matrix();
    let visible = |cover: &Cover| {
        cover
            .iter()
            .copied()
            .filter(|&option| matrix.is_visible(option))
            .collect()
    };
    covers.iter().map(visible).collect()
}

/// A random problem in which auxiliary options follow from the visible ones.
fn problems() -> impl Iterator<Item = (u64, Problem)> {
    let settled =
        |(_, problem): &(u64, Problem)| solutions(problem).len() == problem.brute_force().len();
    (0..CASES)
        .map(|seed| (seed, random_problem(seed)))
        .filter(settled)
}

#[test]
fn every_engine_finds_the_covers_that_brute_force_finds() {
    let (mut none, mut many, mut total) = (0, 0, 0);
    for (seed, problem) in problems() {
        let expected = problem.brute_force();
        total += 1;
        none += u64::from(expected.is_empty());
        many += u64::from(expected.len() > 1);
        let plan = Plan::new(problem.matrix());
        for engine in ENGINES {
            for budget in [1, u64::MAX] {
                let mut task = Finding::new(engine, &plan, &problem.root(), usize::MAX);
                while task.step(budget, &Stop::never()) != Progress::Finished {}
                let found: BTreeSet<Cover> = task.found().iter().cloned().collect();
                assert_eq!(found, expected, "seed {seed}, {}: {problem:?}", engine.key);
                assert_eq!(
                    found.len(),
                    task.found().len(),
                    "seed {seed}, {}: a cover twice",
                    engine.key
                );
            }
            let number = expected.len() as u64;
            for (limit, count) in [
                (number + 1, Count::Exactly(number)),
                (number, Count::AtLeast(number)),
            ] {
                let mut task = Counting::new(engine, &plan, &problem.root(), limit);
                while task.step(10, &Stop::never()) != Progress::Finished {}
                assert_eq!(task.answer(), count, "seed {seed}, {}", engine.key);
            }
        }
    }
    println!("of {total} matrices {none} have no cover and {many} have several");
    assert!(none > total / 5 && many > total / 5);
}

#[test]
fn every_engine_counts_the_solutions_of_each_option_up_to_a_cap() {
    let mut between = 0;
    for (seed, problem) in problems().take(400) {
        let mut counts: BTreeMap<OptionId, usize> = BTreeMap::new();
        for option in problem.brute_force().into_iter().flatten() {
            *counts.entry(option).or_default() += 1;
        }
        let plan = Plan::new(problem.matrix());
        for engine in ENGINES {
            for cap in [1, 3] {
                let mut task = TrueOptions::new(engine, &plan, &problem.root(), cap);
                while task.step(5, &Stop::never()) != Progress::Finished {}
                for option in plan.matrix().visible() {
                    let number = counts.get(&option).copied().unwrap_or(0);
                    between += usize::from(number > 0 && number < cap);
                    assert_eq!(
                        task.count(option),
                        Some(number.min(cap)),
                        "seed {seed}, {}",
                        engine.key
                    );
                }
            }
        }
    }
    assert!(
        between > 100,
        "only {between} options between none and the cap"
    );
}

#[test]
fn a_search_of_any_patience_hands_over_without_changing_the_answer() {
    let mut escalated = [0; 4];
    for (seed, problem) in problems() {
        let expected = solutions(&problem);
        let plan = Plan::new(problem.matrix());
        for (stage, patience) in [0, 1, 3, u64::MAX].into_iter().enumerate() {
            for limit in [2, usize::MAX] {
                let mut task = Deciding::new(&plan, &problem.root(), limit);
                task.escalate(teach, patience);
                while task.step(1 + seed % 200, &Stop::never()) != Progress::Finished {}
                let found = visible(&problem, task.found());
                assert_eq!(
                    found.len(),
                    task.found().len(),
                    "seed {seed}: a solution twice"
                );
                assert!(
                    found.is_subset(&expected),
                    "seed {seed}, patience {patience}: {problem:?}"
                );
                assert_eq!(
                    found.len(),
                    expected.len().min(limit),
                    "seed {seed}, patience {patience}"
                );
                escalated[stage] += usize::from(task.is_escalated());
            }
        }
    }
    println!("escalated: {escalated:?}");
    assert!(
        escalated[0] > escalated[1] && escalated[1] > escalated[2],
        "{escalated:?}"
    );
    assert!(escalated[2] > 5 && escalated[3] == 0, "{escalated:?}");
}

#[test]
fn true_options_and_their_counts_do_not_depend_on_who_was_asked() {
    let (mut learned, mut between) = (0, 0);
    for (seed, problem) in problems().take(400) {
        let mut counts: BTreeMap<OptionId, u64> = BTreeMap::new();
        let covers = problem.brute_force();
        for &option in covers.iter().flatten() {
            *counts.entry(option).or_default() += 1;
        }
        let plan = Plan::new(problem.matrix());
        for (patience, cap) in [(0, 1), (1, 1), (0, 3), (1, 3), (u64::MAX, 3)] {
            let mut task = cover::TrueOptions::new(&plan, &problem.root());
            task.set_cap(cap);
            task.escalate(teach, patience);
            covers
                .iter()
                .take(seed as usize % 3)
                .for_each(|cover| task.seed(cover));
            while task.step(1 + seed % 90, &Stop::never()) != Progress::Finished {}
            learned += usize::from(task.conflicts().is_some());
            for option in plan.matrix().visible() {
                let number = counts.get(&option).copied().unwrap_or(0);
                between += usize::from(number > 0 && number < cap);
                assert_eq!(
                    task.count(option),
                    Some(number.min(cap)),
                    "seed {seed}, {patience}, {problem:?}"
                );
            }
        }
    }
    println!("{learned} tasks went to the learner; {between} options are between none and the cap");
    assert!(learned > 400 && between > 100);
}

#[test]
fn what_is_presumed_of_options_is_not_asked_again() {
    for (seed, problem) in problems().take(300) {
        let plan = Plan::new(problem.matrix());
        let fresh = || cover::TrueOptions::new(&plan, &problem.root());
        let mut asked = fresh();
        while asked.step(u64::MAX, &Stop::never()) != Progress::Finished {}
        let (mut told, mut half) = (fresh(), fresh());
        for (k, option) in plan.matrix().visible().enumerate() {
            let truth = asked.answer().of(option);
            told.presume(option, truth);
            if k % 2 == 0 {
                half.presume(option, truth);
            }
        }
        for task in [&mut told, &mut half] {
            while task.step(1, &Stop::never()) != Progress::Finished {}
            assert_eq!(task.answer(), asked.answer(), "seed {seed}");
        }
        let some = asked.answer().with(cover::Truth::Yes).next().is_some();
        assert!(!some || told.tally().nodes == 0, "seed {seed}");
    }
}
