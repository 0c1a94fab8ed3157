//! Where auxiliary options may vary, every task is about the visible ones: against brute force.

use super::problem::{Cover, Problem, random_problem};
use gridwright::cover::{
    Count, Deciding, Estimating, Fairness, Matrix, OptionId, Plan, Progress, Sampling, Search,
    Step, Stop, TrueOptions, count,
};
use gridwright::engines::{self, ENGINES, teach};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

const CASES: u64 = 800;

fn visible(matrix: &Matrix, cover: &Cover) -> Cover {
    let visible = |option: &OptionId| matrix.is_visible(*option);
    cover.iter().copied().filter(visible).collect()
}

/// Problems with fewer solutions than covers, and some others.
fn problems() -> Vec<(u64, Problem, Plan, BTreeSet<Cover>)> {
    let mut problems = Vec::new();
    for seed in 0..CASES {
        let problem = random_problem(seed);
        let plan = Plan::new(problem.varying());
        let covers = problem.brute_force();
        let solutions: BTreeSet<Cover> = covers
            .iter()
            .map(|cover| visible(plan.matrix(), cover))
            .collect();
        if solutions.len() < covers.len() || seed % 4 == 0 {
            problems.push((seed, problem, plan, solutions));
        }
    }
    assert!(problems.len() > 250, "{}", problems.len());
    problems
}

/// What was found, as solutions, of which none may be there twice.
fn solutions(plan: &Plan, found: &[Cover]) -> BTreeSet<Cover> {
    let matrix = plan.matrix();
    let solutions: BTreeSet<Cover> = found.iter().map(|cover| visible(matrix, cover)).collect();
    assert_eq!(solutions.len(), found.len(), "a solution twice");
    assert!(found.iter().all(|cover| matrix.is_cover(cover)));
    solutions
}

#[test]
fn a_search_reports_each_solution_once_in_steps_of_any_size() {
    for (seed, problem, plan, expected) in problems() {
        for budget in [1, u64::MAX] {
            let mut search = Search::new(&plan, &problem.root());
            let (mut found, mut explored) = (Vec::new(), 0.0);
            while search.step(budget, &Stop::never(), &mut |cover| {
                found.push(cover.to_vec());
                ControlFlow::Continue(())
            }) != Step::Finished
            {
                search
                    .audit()
                    .unwrap_or_else(|fault| panic!("seed {seed}: {fault}"));
                assert!(
                    search.explored() >= explored,
                    "seed {seed}: the explored part fell"
                );
                explored = search.explored();
            }
            assert_eq!(
                solutions(&plan, &found),
                expected,
                "seed {seed}: {problem:?}"
            );
        }
        let number = expected.len() as u64;
        let (counted, _) = count(&plan, &problem.root(), u64::MAX, &Stop::never());
        assert_eq!(counted, Count::Exactly(number), "seed {seed}");
    }
}

#[test]
fn the_learner_and_every_engine_find_each_solution_once() {
    for (seed, problem, plan, expected) in problems() {
        for patience in [0, 1, u64::MAX] {
            let mut task = Deciding::new(&plan, &problem.root(), usize::MAX);
            task.escalate(teach, patience);
            while task.step(100, &Stop::never()) != Progress::Finished {}
            assert_eq!(solutions(&plan, task.found()), expected, "seed {seed}");
        }
        for engine in ENGINES {
            let mut task = engines::Finding::new(engine, &plan, &problem.root(), usize::MAX);
            while task.step(100, &Stop::never()) != Progress::Finished {}
            assert_eq!(
                solutions(&plan, task.found()),
                expected,
                "seed {seed}, {}",
                engine.key
            );
        }
    }
}

#[test]
fn the_counts_of_options_are_of_solutions() {
    let mut between = 0;
    for (seed, problem, plan, expected) in problems() {
        let mut counts: BTreeMap<OptionId, u64> = BTreeMap::new();
        for &option in expected.iter().flatten() {
            *counts.entry(option).or_default() += 1;
        }
        for (patience, cap) in [(u64::MAX, 1), (u64::MAX, 3), (1, 3)] {
            let mut task = TrueOptions::new(&plan, &problem.root());
            task.set_cap(cap);
            task.escalate(teach, patience);
            while task.step(7, &Stop::never()) != Progress::Finished {}
            for option in plan.matrix().visible() {
                let number = counts.get(&option).copied().unwrap_or(0);
                between += usize::from(number > 0 && number < cap);
                assert_eq!(task.count(option), Some(number.min(cap)), "seed {seed}");
            }
        }
    }
    assert!(between > 100, "{between}");
}

#[test]
fn samples_are_solutions_and_estimates_count_them() {
    let (mut found, mut expected_in_all) = (0.0, 0.0);
    for (seed, problem, plan, expected) in problems() {
        let mut task = Sampling::new(&plan, &problem.root(), 3, seed);
        while task.step(100, &Stop::never()) != Progress::Finished {}
        assert_eq!(task.drawn().is_empty(), expected.is_empty(), "seed {seed}");
        assert!(task.fairness() == Fairness::Uniform);
        for cover in task.drawn() {
            assert!(
                expected.contains(&visible(plan.matrix(), cover)),
                "seed {seed}"
            );
        }
        let mut task = Estimating::new(&plan, &problem.root(), seed);
        task.step(200, &Stop::never());
        found += 10f64.powf(task.answer().number);
        expected_in_all += expected.len() as f64;
    }
    let ratio = found / expected_in_all;
    assert!(
        (ratio - 1.0).abs() < 0.1,
        "estimates are {ratio:.3} of the numbers"
    );
}
