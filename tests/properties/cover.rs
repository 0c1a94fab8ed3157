//! Both kernels against a plain brute force, on random matrices of every kind that the rules can produce.

use crate::support::rng::Rng;
use gridwright::cover::{
    Color, Count, Entry, First, ItemId, Kernel, Matrix, MatrixBuilder, OptionId, Plan, Progress,
    Root, Search, Step, Stop, TrueOptions, Truth, Visibility, count, first, true_options,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

const KERNELS: [Kernel; 2] = [Kernel::Reference, Kernel::BitSliced];
const CASES: u64 = 3_200;

type Cover = Vec<OptionId>;

/// A problem as plain data, so that the brute force shares nothing with the code under test.
#[derive(Default, Debug)]
struct Problem {
    primary: Vec<bool>,
    options: Vec<Vec<(usize, Option<u32>)>>,
    chosen: Vec<usize>,
    barred: Vec<usize>,
}

impl Problem {
    fn matrix(&self) -> Arc<Matrix> {
        let mut builder = MatrixBuilder::new();
        for (index, &primary) in self.primary.iter().enumerate() {
            let name = format!("item {index}");
            if primary {
                builder.primary(name)
            } else {
                builder.secondary(name)
            };
        }
        for (index, option) in self.options.iter().enumerate() {
            let entry = |&(item, color): &(usize, Option<u32>)| Entry {
                item: ItemId::new(item),
                color: color.map(Color),
            };
            let entries: Vec<Entry> = option.iter().map(entry).collect();
            let visibility = if index % 3 == 2 {
                Visibility::Auxiliary
            } else {
                Visibility::Visible
            };
            builder.option(&entries, visibility).unwrap();
        }
        Arc::new(builder.build())
    }

    fn root(&self) -> Root {
        let ids = |options: &[usize]| options.iter().copied().map(OptionId::new).collect();
        Root {
            chosen: ids(&self.chosen),
            barred: ids(&self.barred),
        }
    }

    /// All covers, by trying every option of the first item that nothing covers yet.
    fn brute_force(&self) -> BTreeSet<Cover> {
        let mut covers = BTreeSet::new();
        self.extend(&mut Vec::new(), &mut covers);
        covers
    }

    fn extend(&self, taken: &mut Vec<usize>, covers: &mut BTreeSet<Cover>) {
        let covers_item =
            |option: usize, item: usize| self.options[option].iter().any(|&(its, _)| its == item);
        let open = |item: &usize| {
            self.primary[*item] && !taken.iter().any(|&option| covers_item(option, *item))
        };
        let Some(item) = (0..self.primary.len()).find(open) else {
            if self.chosen.iter().all(|option| taken.contains(option)) {
                let mut cover: Cover = taken.iter().copied().map(OptionId::new).collect();
                cover.sort();
                covers.insert(cover);
            }
            return;
        };
        for option in 0..self.options.len() {
            let possible = covers_item(option, item) && !self.barred.contains(&option);
            if possible && taken.iter().all(|&other| self.go_together(option, other)) {
                taken.push(option);
                self.extend(taken, covers);
                taken.pop();
            }
        }
    }

    fn go_together(&self, a: usize, b: usize) -> bool {
        self.options[a].iter().all(|&(item, color)| {
            let mut same = self.options[b].iter().filter(|&&(other, _)| other == item);
            same.all(|&(_, other)| color.is_some() && other == color)
        })
    }
}

/// A random problem; the seed alone decides which kind.
fn random_problem(seed: u64) -> Problem {
    let mut rng = Rng::new(seed);
    let wide = rng.chance(1, 8);
    let items = if wide {
        60 + rng.below(280)
    } else {
        rng.below(9)
    };
    let shades = rng.below(7);
    let mut problem = Problem::default();
    for index in 0..items + shades {
        problem.primary.push(index < items);
    }
    // Primary items may come after secondary ones.
    rng.shuffle(&mut problem.primary);
    plant_covers(&mut problem, &mut rng, wide);
    add_noise(&mut problem, &mut rng, wide);
    assume(&mut problem, &mut rng);
    problem
}

/// Options that are a cover together, unless their shades clash.
fn plant_covers(problem: &mut Problem, rng: &mut Rng, wide: bool) {
    let mut items: Vec<usize> = (0..problem.primary.len())
        .filter(|&item| problem.primary[item])
        .collect();
    for _ in 0..rng.below(4) {
        rng.shuffle(&mut items);
        let most = if wide { 1 + items.len() / 4 } else { 4 };
        let mut rest = &items[..];
        while !rest.is_empty() {
            let (option, later) = rest.split_at(1 + rng.below(most.min(rest.len())));
            let entries = option.iter().map(|&item| (item, None)).collect();
            problem.options.push(entries);
            rest = later;
        }
    }
    let planted = problem.options.len();
    for option in 0..planted {
        add_shades(problem, rng, option);
    }
}

fn add_shades(problem: &mut Problem, rng: &mut Rng, option: usize) {
    for item in 0..problem.primary.len() {
        if !problem.primary[item] && rng.chance(1, 5) {
            let color = if rng.chance(3, 4) {
                Some(rng.below(2) as u32)
            } else {
                None
            };
            problem.options[option].push((item, color));
        }
    }
}

/// More options: random ones, copies of others, some with a single item.
fn add_noise(problem: &mut Problem, rng: &mut Rng, wide: bool) {
    let items: Vec<usize> = (0..problem.primary.len())
        .filter(|&item| problem.primary[item])
        .collect();
    if items.is_empty() {
        return;
    }
    for _ in 0..rng.below(if wide { 30 } else { 12 }) {
        if !problem.options.is_empty() && rng.chance(1, 6) {
            let copy = problem.options[rng.below(problem.options.len())].clone();
            problem.options.push(copy);
            continue;
        }
        let mut entries: Vec<(usize, Option<u32>)> = Vec::new();
        for _ in 0..1 + rng.below(4) {
            let item = items[rng.below(items.len())];
            if !entries.contains(&(item, None)) {
                entries.push((item, None));
            }
        }
        problem.options.push(entries);
        add_shades(problem, rng, problem.options.len() - 1);
    }
}

fn assume(problem: &mut Problem, rng: &mut Rng) {
    if problem.options.is_empty() || rng.chance(1, 2) {
        return;
    }
    for _ in 0..rng.below(3) {
        problem.chosen.push(rng.below(problem.options.len()));
    }
    for _ in 0..rng.below(3) {
        problem.barred.push(rng.below(problem.options.len()));
    }
}

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
fn both_kernels_find_the_covers_that_brute_force_finds() {
    let (mut none, mut one, mut many) = (0, 0, 0);
    for seed in 0..CASES {
        let problem = random_problem(seed);
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
    println!("of {CASES} matrices {none} have no cover, {one} have one, {many} have several");
    assert!(none > CASES / 5 && one > CASES / 10 && many > CASES / 4);
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
