//! Random matrices of every kind that the rules can produce, and a brute force that shares nothing with the code under
//! test.

use crate::support::rng::Rng;
use gridwright::cover::{Color, Entry, ItemId, Matrix, MatrixBuilder, OptionId, Root, Visibility};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A set of options, sorted.
pub(super) type Cover = Vec<OptionId>;

/// A problem as plain data, so that the brute force shares nothing with the code under test.
#[derive(Default, Debug)]
pub(super) struct Problem {
    pub(super) primary: Vec<bool>,
    pub(super) options: Vec<Vec<(usize, Option<u32>)>>,
    pub(super) chosen: Vec<usize>,
    pub(super) barred: Vec<usize>,
}

impl Problem {
    pub(super) fn matrix(&self) -> Arc<Matrix> {
        Arc::new(self.stated(|option| option % 3 != 2).build())
    }

    /// The same options, of which those are visible that cover some of the first primary items; the others may vary.
    pub(super) fn varying(&self) -> Arc<Matrix> {
        let primary = (0..self.primary.len()).filter(|&item| self.primary[item]);
        let own: Vec<usize> = primary.clone().take(primary.count().div_ceil(2)).collect();
        let covers = |&(item, _): &(usize, Option<u32>)| own.contains(&item);
        let stated = self.stated(|option| self.options[option].iter().any(covers));
        Arc::new(stated.build_varying().unwrap())
    }

    fn stated(&self, visible: impl Fn(usize) -> bool) -> MatrixBuilder {
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
            let visibility = match visible(index) {
                true => Visibility::Visible,
                false => Visibility::Auxiliary,
            };
            builder.option(&entries, visibility).unwrap();
        }
        builder
    }

    pub(super) fn root(&self) -> Root {
        let ids = |options: &[usize]| options.iter().copied().map(OptionId::new).collect();
        Root {
            chosen: ids(&self.chosen),
            barred: ids(&self.barred),
        }
    }

    /// All covers, by trying every option of the first item that nothing covers yet.
    pub(super) fn brute_force(&self) -> BTreeSet<Cover> {
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

    /// Has it colours, plain secondary items, primary items without options, equal options?
    pub(super) fn kinds(&self) -> [bool; 4] {
        let entries = || self.options.iter().flatten();
        let empty = |item: usize| self.primary[item] && !entries().any(|&(its, _)| its == item);
        let equal = |index: usize| self.options[..index].contains(&self.options[index]);
        [
            entries().any(|(_, color)| color.is_some()),
            entries().any(|&(item, color)| color.is_none() && !self.primary[item]),
            (0..self.primary.len()).any(empty),
            (0..self.options.len()).any(equal),
        ]
    }

    fn go_together(&self, a: usize, b: usize) -> bool {
        self.options[a].iter().all(|&(item, color)| {
            let mut same = self.options[b].iter().filter(|&&(other, _)| other == item);
            same.all(|&(_, other)| color.is_some() && other == color)
        })
    }
}

/// A random problem; the seed alone decides which kind.
pub(super) fn random_problem(seed: u64) -> Problem {
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
