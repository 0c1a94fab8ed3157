//! The kernels against a plain brute force, on random matrices of every kind that the rules can produce.
//!
//! `GRIDWRIGHT_MATRICES=100000` tries more of them.

use super::problem::{Cover, random_problem};
use crate::support::rng::Rng;
use gridwright::cover::{
    Count, Entry, First, ItemId, Kernel, Matrix, MatrixBuilder, OptionId, Plan, Progress, Root,
    Search, Step, Stop, Tally, TrueOptions, Truth, Visibility, count, first, true_options,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

const KERNELS: [Kernel; 5] = [
    Kernel::Reference,
    Kernel::BitSliced,
    Kernel::Listed,
    Kernel::Portable,
    Kernel::BitLanes,
];
const CASES: u64 = 3_200;

/// All solutions in the order in which they are reported, `budget` nodes at a time, with an audit after every step.
fn solutions(plan: &Plan, root: &Root, budget: u64) -> Vec<Cover> {
    let mut search = Search::new(plan, root);
    let mut covers = Vec::new();
    let mut explored = 0.0;
    loop {
        search.audit().unwrap_or_else(|fault| panic!("{fault}"));
        let step = search.step(budget, &Stop::never(), &mut |cover| {
            covers.push(cover.to_vec());
            if budget == 1 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert!(search.explored() >= explored, "the explored part fell");
        explored = search.explored();
        if step == Step::Finished {
            search.audit().unwrap_or_else(|fault| panic!("{fault}"));
            assert_eq!(
                (explored, search.tally().solutions),
                (1.0, covers.len() as u64)
            );
            return covers;
        }
        assert!(covers.len() < 100_000, "a search without end");
    }
}

#[test]
fn all_kernels_find_the_covers_that_brute_force_finds() {
    let number = std::env::var("GRIDWRIGHT_MATRICES");
    let cases = number.map_or(CASES, |number| number.parse().expect("a number"));
    let (mut none, mut one, mut many) = (0, 0, 0);
    let mut kinds = [0; 4];
    for seed in 0..cases {
        let problem = random_problem(seed);
        for (kind, is_it) in std::iter::zip(&mut kinds, problem.kinds()) {
            *kind += u64::from(is_it);
        }
        let expected = problem.brute_force();
        match expected.len() {
            0 => none += 1,
            1 => one += 1,
            _ => many += 1,
        }
        for kernel in KERNELS {
            let plan = Plan::with_kernel(problem.matrix(), kernel);
            assert_eq!(plan.kernel(), kernel);
            let whole = solutions(&plan, &problem.root(), u64::MAX);
            let set: BTreeSet<Cover> = whole.iter().cloned().collect();
            assert_eq!(set, expected, "seed {seed}, {kernel:?}, {problem:?}");
            assert_eq!(
                set.len(),
                whole.len(),
                "seed {seed}, {kernel:?}: a cover twice"
            );
            let pieces = solutions(&plan, &problem.root(), 1);
            assert_eq!(
                pieces, whole,
                "seed {seed}, {kernel:?}: pausing changes the answer"
            );
        }
    }
    println!("of {cases} matrices {none} have no cover, {one} have one, {many} have several");
    println!("colours, plain secondary items, empty items, equal options: {kinds:?}");
    assert!(none >= 3 * cases / 10 && one > cases / 10 && many >= 3 * cases / 10);
    assert!(kinds.iter().all(|&number| number > cases / 20));
}

#[test]
fn code_for_this_machine_and_for_any_visit_the_same_nodes() {
    for seed in 0..CASES {
        let problem = random_problem(seed);
        let visits = [Kernel::BitSliced, Kernel::Portable].map(|kernel| {
            let plan = Plan::with_kernel(problem.matrix(), kernel);
            let covers = solutions(&plan, &problem.root(), u64::MAX);
            let (_, tally) = count(&plan, &problem.root(), u64::MAX, &Stop::never());
            (covers, tally)
        });
        assert_eq!(visits[0], visits[1], "seed {seed}");
    }
}

/// The items and options of a 9x9 grid: the fast kernel has code for layouts of this size.
fn grid() -> Arc<Matrix> {
    let mut builder = MatrixBuilder::new();
    let items: Vec<ItemId> = (0..4 * 81)
        .map(|index| builder.primary(format!("item {index}")))
        .collect();
    for cell in 0..81 {
        let (row, column) = (cell / 9, cell % 9);
        let square = row / 3 * 3 + column / 3;
        for digit in 0..9 {
            let houses = [row, 9 + column, 18 + square].map(|house| 81 + 9 * house + digit);
            let entries = [[cell].as_slice(), &houses].concat();
            let entries: Vec<Entry> = entries.iter().map(|&k| Entry::plain(items[k])).collect();
            builder.option(&entries, Visibility::Visible).unwrap();
        }
    }
    Arc::new(builder.build())
}

#[test]
fn all_kernels_agree_on_9x9_grids() {
    let matrix = grid();
    let plans = KERNELS.map(|kernel| Plan::with_kernel(matrix.clone(), kernel));
    let (mut one, mut many) = (0, 0);
    for seed in 0..60 {
        let mut rng = Rng::new(seed);
        let mut cells: Vec<usize> = (0..81).collect();
        rng.shuffle(&mut cells);
        let digit = |cell: usize| (cell / 9 * 3 + cell / 27 + cell % 9) % 9;
        let givens = cells[..30 + rng.below(30)].iter();
        let root = Root {
            chosen: givens
                .map(|&cell| OptionId::new(9 * cell + digit(cell)))
                .collect(),
            barred: Vec::new(),
        };
        let limit = |plan: &Plan| count(plan, &root, 2_000, &Stop::never());
        let counts: Vec<(Count, Tally)> = plans.iter().map(limit).collect();
        assert!(
            counts.iter().all(|(number, _)| *number == counts[0].0),
            "seed {seed}: {counts:?}"
        );
        assert_eq!(
            counts[1], counts[3],
            "seed {seed}: for this machine, for any"
        );
        if let Count::Exactly(number) = counts[0].0 {
            let sets = plans.iter().map(|plan| solutions(plan, &root, u64::MAX));
            let sets: Vec<BTreeSet<Cover>> =
                sets.map(|covers| covers.into_iter().collect()).collect();
            assert!(sets.iter().all(|set| *set == sets[0]), "seed {seed}");
            one += usize::from(number == 1);
            many += usize::from(number > 1);
        }
    }
    println!("{one} grids have one solution, {many} have several");
    assert!(one > 5 && many > 20);
}

#[test]
fn true_options_are_the_union_of_all_covers() {
    let mut mixed = 0;
    for seed in 0..CASES {
        let problem = random_problem(seed);
        let covers: Vec<Cover> = problem.brute_force().into_iter().collect();
        let union: BTreeSet<OptionId> = covers.iter().flatten().copied().collect();
        let matrix = problem.matrix();
        let mut rng = Rng::new(seed);
        for kernel in KERNELS {
            let plan = Plan::with_kernel(matrix.clone(), kernel);
            let seeds: Vec<Cover> = covers
                .iter()
                .filter(|_| rng.chance(1, 4))
                .cloned()
                .collect();
            let (truths, _) =
                true_options(&plan, &problem.root(), &seeds, u64::MAX, &Stop::never());
            let found: BTreeSet<OptionId> = truths.with(Truth::Yes).collect();
            let visible: BTreeSet<OptionId> = union
                .iter()
                .copied()
                .filter(|&option| matrix.is_visible(option))
                .collect();
            assert_eq!(found, visible, "seed {seed}, {kernel:?}, {problem:?}");
            assert!(truths.is_complete());
            mixed += usize::from(truths.with(Truth::No).next().is_some() && !found.is_empty());

            let mut task = TrueOptions::new(&plan, &problem.root());
            task.seed(
                &problem
                    .options
                    .iter()
                    .enumerate()
                    .map(|(index, _)| OptionId::new(index))
                    .collect::<Cover>(),
            );
            while task.step(1, &Stop::never()) != Progress::Finished {}
            assert_eq!(
                task.answer(),
                truths,
                "seed {seed}, {kernel:?}: in small steps, with a seed that is no cover"
            );
        }
    }
    println!("{mixed} answers hold both true and false options");
    assert!(mixed > 1_000);
}

#[test]
fn impatience_leaves_options_unknown_and_never_wrong() {
    let mut unknown = 0;
    for seed in 0..CASES {
        let problem = random_problem(seed);
        for kernel in KERNELS {
            let plan = Plan::with_kernel(problem.matrix(), kernel);
            let (sure, _) = true_options(&plan, &problem.root(), &[], u64::MAX, &Stop::never());
            let (hasty, _) = true_options(&plan, &problem.root(), &[], 1, &Stop::never());
            for option in plan.matrix().visible() {
                match hasty.of(option) {
                    Truth::Unknown => unknown += 1,
                    truth => assert_eq!(
                        truth,
                        sure.of(option),
                        "seed {seed}, {kernel:?}, {option:?}"
                    ),
                }
            }
        }
    }
    println!("{unknown} options stayed unknown");
    assert!(unknown > 50);
}

#[test]
fn a_count_is_exact_only_below_its_limit() {
    for seed in 0..CASES {
        let problem = random_problem(seed);
        let number = problem.brute_force().len() as u64;
        for kernel in KERNELS {
            let plan = Plan::with_kernel(problem.matrix(), kernel);
            let counted = |limit: u64| count(&plan, &problem.root(), limit, &Stop::never()).0;
            assert_eq!(
                counted(number + 1),
                Count::Exactly(number),
                "seed {seed}, {kernel:?}"
            );
            assert_eq!(
                counted(number),
                Count::AtLeast(number),
                "seed {seed}, {kernel:?}"
            );
            let found = first(&plan, &problem.root(), u64::MAX, &Stop::never());
            match found {
                First::Found(cover) => {
                    assert!(plan.matrix().is_cover(&cover) && problem.root().admits(&cover))
                }
                none => assert_eq!((none, number), (First::None, 0), "seed {seed}, {kernel:?}"),
            }
        }
    }
}

/// A secondary item is a primary one that an option of its own covers when nothing else does.
#[test]
fn slack_options_turn_secondary_items_into_primary_ones() {
    let mut several = 0;
    for seed in 0..CASES {
        let mut problem = random_problem(seed);
        for (_, color) in problem.options.iter_mut().flatten() {
            *color = None;
        }
        let number = problem.brute_force().len() as u64;
        several += usize::from(number > 1);
        for item in 0..problem.primary.len() {
            if !problem.primary[item] {
                problem.primary[item] = true;
                problem.options.push(vec![(item, None)]);
            }
        }
        for kernel in KERNELS {
            let plan = Plan::with_kernel(problem.matrix(), kernel);
            let (pure, _) = count(&plan, &problem.root(), u64::MAX, &Stop::never());
            assert_eq!(pure, Count::Exactly(number), "seed {seed}, {kernel:?}");
        }
    }
    assert!(several > 500, "only {several} matrices with several covers");
}

#[test]
fn a_search_can_be_restarted_anywhere_under_another_root() {
    for seed in 0..400 {
        let problem = random_problem(seed);
        for kernel in KERNELS {
            let plan = Plan::with_kernel(problem.matrix(), kernel);
            let fresh = solutions(&plan, &problem.root(), u64::MAX);
            let mut search = Search::new(&plan, &Root::open());
            let pause = &mut |_: &[OptionId]| ControlFlow::Break(());
            search.step(2, &Stop::never(), pause);
            search.restart(&problem.root());
            search
                .audit()
                .unwrap_or_else(|fault| panic!("seed {seed}, {kernel:?}: {fault}"));
            let mut again = Vec::new();
            search.step(u64::MAX, &Stop::never(), &mut |cover| {
                again.push(cover.to_vec());
                ControlFlow::Continue(())
            });
            assert_eq!(again, fresh, "seed {seed}, {kernel:?}");
        }
    }
}

#[test]
fn a_newer_wish_stops_a_search_and_the_rest_can_follow() {
    let problem = random_problem(1);
    for kernel in KERNELS {
        let plan = Plan::with_kernel(problem.matrix(), kernel);
        let stop = Stop::new();
        let newer = stop.bump();
        assert_eq!(count(&plan, &problem.root(), 9, &stop).0, Count::Stopped(0));
        assert_eq!(first(&plan, &problem.root(), 9, &stop), First::Unknown);
        assert_ne!(
            first(&plan, &problem.root(), u64::MAX, &newer),
            First::Unknown
        );
    }
}
