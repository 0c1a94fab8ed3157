//! The kernel on trial: every step forced, against Algorithm C; and with faults planted, each of which must be found.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::Arc;

use super::{LaneTables, LaneWalk, Pace};
use crate::cover::search::{Search, Step, Walk};
use crate::cover::{
    Color, Entry, Kernel, Matrix, MatrixBuilder, OptionId, Plan, Root, Stop, Visibility, sample,
};

type Cover = Vec<OptionId>;

const NEVER: u64 = u64::MAX;

/// When supports and probing begin, and what is compiled anew: each step alone and together, from the root or in the
/// middle.
const PACES: [Pace; 8] = [
    pace(NEVER, NEVER, 0),
    pace(NEVER, NEVER, 8),
    pace(0, NEVER, 0),
    pace(3, NEVER, 8),
    pace(NEVER, 0, 0),
    pace(NEVER, 4, 5),
    pace(0, 0, 8),
    pace(2, 5, 5),
];

const PLAIN: Pace = pace(NEVER, NEVER, 0);

const SUPPORTED: Pace = pace(0, NEVER, 0);

const fn pace(supports: u64, probing: u64, eighths: usize) -> Pace {
    Pace {
        supports,
        probing,
        eighths,
    }
}

/// A random matrix: cells that take one of a few options each, further items, and choices that say which options of
/// some cells they go with, by a plain item for each pair that does not go together, or by colours.
fn random_matrix(seed: u64) -> Arc<Matrix> {
    let mut below = sample::numbers(seed);
    let mut builder = MatrixBuilder::new();
    let mut options: Vec<Vec<Entry>> = Vec::new();
    let cells = 2 + below(5);
    for cell in 0..cells {
        let item = builder.primary(format!("cell {cell}"));
        for _ in 0..1 + below(4) {
            options.push(vec![Entry::plain(item)]);
        }
    }
    let visible = options.len();
    for house in 0..below(4) {
        let primary = below(2) == 0;
        let item = match primary {
            true => builder.primary(format!("house {house}")),
            false => builder.secondary(format!("house {house}")),
        };
        for entries in options.iter_mut() {
            if below(3) == 0 {
                entries.push(Entry::plain(item));
            }
        }
    }
    for choice in 0..below(4) {
        let item = builder.primary(format!("choice {choice}"));
        let cases = options.len()..options.len() + below(7);
        options.extend(cases.clone().map(|_| vec![Entry::plain(item)]));
        for option in 0..visible {
            match below(3) {
                0 => exclude_some(
                    &mut builder,
                    &mut options,
                    option,
                    cases.clone(),
                    &mut below,
                ),
                1 => color_some(
                    &mut builder,
                    &mut options,
                    option,
                    cases.clone(),
                    &mut below,
                ),
                _ => {}
            }
        }
    }
    for (index, entries) in options.iter().enumerate() {
        let visibility = match index < visible || visible.is_multiple_of(4) {
            true => Visibility::Visible,
            false => Visibility::Auxiliary,
        };
        builder.option(entries, visibility).unwrap();
    }
    Arc::new(builder.build())
}

/// Three cells with different digits of 0 to 5, the choice of how they sum to 6, and whether the first is below 3.
fn cage() -> Arc<Matrix> {
    let mut builder = MatrixBuilder::new();
    let cells = [0, 1, 2].map(|cell| builder.primary(format!("cell {cell}")));
    let digits = [0, 1, 2, 3, 4, 5].map(|digit| builder.secondary(format!("digit {digit}")));
    let (sum, half) = (builder.primary("total"), builder.primary("half"));
    let pairs = (0..36).map(|pair| (pair / 6, pair % 6));
    let sums = pairs.filter_map(|(a, b)| Some([a, b, 6_usize.checked_sub(a + b)?]));
    let sums = sums.filter(|&[a, b, c]| a != b && b != c && c != a && c < 6);
    let sums: Vec<[usize; 3]> = sums.collect();
    let mut cases = vec![vec![Entry::plain(sum)]; sums.len()];
    cases.resize(sums.len() + 2, vec![Entry::plain(half)]);
    for (place, &cell) in cells.iter().enumerate() {
        for (digit, &shared) in digits.iter().enumerate() {
            let gates = [builder.secondary("sums"), builder.secondary("halves")];
            let entries = [cell, shared, gates[0], gates[1]].map(Entry::plain);
            builder.option(&entries, Visibility::Visible).unwrap();
            for (index, entries) in cases.iter_mut().enumerate() {
                let admits = match sums.get(index) {
                    Some(sum) => sum[place] == digit,
                    None => place > 0 || usize::from(digit < 3) == index - sums.len(),
                };
                if !admits {
                    entries.push(Entry::plain(gates[usize::from(index >= sums.len())]));
                }
            }
        }
    }
    for entries in cases {
        builder.option(&entries, Visibility::Auxiliary).unwrap();
    }
    Arc::new(builder.build())
}

fn exclude_some(
    builder: &mut MatrixBuilder,
    options: &mut [Vec<Entry>],
    option: usize,
    cases: std::ops::Range<usize>,
    below: &mut impl FnMut(usize) -> usize,
) {
    let gate = builder.secondary("gate");
    options[option].push(Entry::plain(gate));
    for case in cases {
        if below(2) == 0 {
            options[case].push(Entry::plain(gate));
        }
    }
}

fn color_some(
    builder: &mut MatrixBuilder,
    options: &mut [Vec<Entry>],
    option: usize,
    cases: std::ops::Range<usize>,
    below: &mut impl FnMut(usize) -> usize,
) {
    let shade = builder.secondary("shade");
    options[option].push(Entry::colored(shade, Color(0)));
    for case in cases {
        if below(3) > 0 {
            let color = Color(below(2) as u32);
            options[case].push(Entry::colored(shade, color));
        }
    }
}

fn random_root(matrix: &Matrix, seed: u64) -> Root {
    let mut below = sample::numbers(seed ^ 0x5eed);
    let mut some = |most: usize| -> Vec<OptionId> {
        (0..below(most))
            .map(|_| OptionId::new(below(matrix.option_count())))
            .collect()
    };
    Root {
        chosen: some(2),
        barred: some(3),
    }
}

fn walk(matrix: &Arc<Matrix>, pace: Pace) -> LaneWalk {
    let mut walk = LaneWalk::new(matrix.clone(), Arc::new(LaneTables::new(matrix)));
    walk.forced = Some(pace);
    walk
}

/// Covers in the order in which they are found, `budget` nodes at a time, or the fault that an audit found between.
fn covers(walk: &mut LaneWalk, budget: u64) -> Result<Vec<Cover>, String> {
    let mut found = Vec::new();
    for _ in 0..20_000 {
        walk.audit()?;
        let step = walk.run(budget, &Stop::never(), &mut |options| {
            let mut cover = options.to_vec();
            cover.sort();
            found.push(cover);
            match budget {
                1 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        if step == Step::Finished {
            return walk.audit().map(|()| found);
        }
    }
    Err("a search without end".into())
}

fn reference(matrix: &Arc<Matrix>, root: &Root) -> BTreeSet<Cover> {
    let plan = Plan::with_kernel(matrix.clone(), Kernel::Reference);
    let mut found = BTreeSet::new();
    Search::new(&plan, root).step(u64::MAX, &Stop::never(), &mut |cover| {
        found.insert(cover.to_vec());
        ControlFlow::Continue(())
    });
    found
}

#[test]
fn every_step_finds_what_algorithm_c_finds_however_it_is_cut() {
    let mut sizes = [0; 3];
    for seed in 0..500 {
        let matrix = random_matrix(seed);
        let root = random_root(&matrix, seed);
        let expected = reference(&matrix, &root);
        sizes[expected.len().min(2)] += 1;
        for pace in PACES {
            let mut runs = Vec::new();
            for budget in [u64::MAX, 1] {
                let mut walk = walk(&matrix, pace);
                walk.restart(&root);
                let found = covers(&mut walk, budget).unwrap_or_else(|fault| {
                    panic!("seed {seed}, {pace:?}: {fault}");
                });
                runs.push((found, walk.tally().nodes));
            }
            assert_eq!(
                runs[0], runs[1],
                "seed {seed}, {pace:?}: pausing changes the way"
            );
            let set: BTreeSet<Cover> = runs[0].0.iter().cloned().collect();
            assert_eq!(set, expected, "seed {seed}, {pace:?}");
            assert_eq!(set.len(), runs[0].0.len(), "seed {seed}: a cover twice");
        }
    }
    assert!(sizes.iter().all(|&count| count > 20), "{sizes:?}");
}

#[test]
fn assumptions_and_bars_hold_from_the_root() {
    for seed in 0..100 {
        let matrix = random_matrix(seed);
        let root = random_root(&matrix, seed);
        let expected = reference(&matrix, &root);
        for pace in PACES {
            let mut walk = walk(&matrix, pace);
            walk.restart(&root);
            let _ = walk.run(2, &Stop::never(), &mut |_| ControlFlow::Break(()));
            for option in matrix.options().step_by(5) {
                walk.assume(option);
                let found = covers(&mut walk, u64::MAX).unwrap();
                let with = expected.iter().filter(|cover| cover.contains(&option));
                assert_eq!(
                    found.len(),
                    with.count(),
                    "seed {seed}, {pace:?}, {option:?}"
                );
            }
            let barred = OptionId::new(0);
            walk.bar(barred);
            let found = covers(&mut walk, u64::MAX).unwrap();
            let without = expected.iter().filter(|cover| !cover.contains(&barred));
            assert_eq!(found.len(), without.count(), "seed {seed}, {pace:?}");
        }
    }
}

/// Plants a fault in the tables of a walk, and says whether an audit or the number of covers tells.
fn is_caught(
    matrix: &Arc<Matrix>,
    root: &Root,
    pace: Pace,
    plant: impl FnOnce(&mut LaneTables),
) -> bool {
    let mut tables = LaneTables::new(matrix);
    tables.supports();
    plant(&mut tables);
    let mut faulty = walk(matrix, pace);
    faulty.whole = Arc::new(tables);
    faulty.restart(root);
    let expected = reference(matrix, root);
    covers(&mut faulty, 1).map_or(true, |found| found.len() != expected.len())
}

#[test]
fn a_wrong_mask_is_caught() {
    let matrix = sample::shidoku();
    let tables = LaneTables::new(&matrix);
    let number = |option: OptionId| tables.number(option).unwrap() as usize;
    let (mut planted, mut caught) = (0, 0);
    for option in matrix.options().step_by(7) {
        let root = Root {
            chosen: vec![option],
            barred: Vec::new(),
        };
        for (index, &mask) in tables.rivals.of(number(option)).iter().enumerate() {
            let mut fault = |bits: u64| {
                planted += 1;
                caught += usize::from(is_caught(&matrix, &root, PLAIN, |tables| {
                    tables.rivals.of_mut(number(option))[index].bits = bits;
                }));
            };
            fault(mask.bits & (mask.bits - 1));
            fault(tables.start[mask.word as usize]);
        }
    }
    // A rival in two lanes is named by both, and one of them may be wrong without harm.
    assert!(planted == 80 && caught > 60, "{caught} of {planted}");
}

#[test]
fn a_stale_support_is_caught() {
    let matrix = cage();
    let tables = LaneTables::new(&matrix);
    assert!(reference(&matrix, &Root::open()).len() > 10);
    let (mut planted, mut caught) = ([0; 2], [0; 2]);
    for (option, lane, index) in tables.supports().watchers(&tables) {
        let goes = |other: &usize| !matrix.conflict(tables.ids[option], tables.ids[*other]);
        let partners: Vec<usize> = tables.alive(&tables.start, lane).filter(goes).collect();
        let range = tables.lanes[lane].range();
        let bit = |option: usize| {
            let mut places = tables.places.of(option).iter();
            let here = places.find(|place| range.contains(&place.word()));
            here.expect("a partner stands in the lane").mask()
        };
        let all = tables.start[range.start];
        let forgetful = partners[1..]
            .iter()
            .fold(0, |bits, &other| bits | bit(other));
        let all_here: Vec<usize> = tables.alive(&tables.start, lane).collect();
        let strangers: Vec<usize> = all_here.into_iter().filter(|other| !goes(other)).collect();
        // Beside a stranger one partner is left and forgotten; none is left and strangers are taken for partners.
        let few = [&partners[1..], &strangers[1..]].concat();
        for (fault, gone, wrong) in [(0, few, forgetful), (1, partners.clone(), all)] {
            let root = Root {
                chosen: Vec::new(),
                barred: gone.iter().map(|&other| tables.ids[other]).collect(),
            };
            planted[fault] += 1;
            caught[fault] += usize::from(is_caught(&matrix, &root, SUPPORTED, |tables| {
                tables.supports_mut().corrupt(index, wrong);
            }));
        }
    }
    let most = |k: usize| caught[k] * 2 > planted[k];
    assert!(
        planted[0] > 20 && most(0) && most(1),
        "{caught:?} of {planted:?}"
    );
}

#[test]
fn a_dropped_branch_is_caught() {
    for pace in PACES.into_iter().filter(|pace| pace.probing == NEVER) {
        let mut walk = walk(&sample::shidoku(), pace);
        walk.restart(&Root::open());
        let _ = walk.run(5, &Stop::never(), &mut |_| ControlFlow::Continue(()));
        assert_eq!(walk.audit(), Ok(()));
        walk.turn();
        assert!(walk.audit().is_err(), "{pace:?}");
    }
}

#[test]
fn a_reduced_root_keeps_only_what_it_has_left() {
    let matrix = sample::latin(12);
    let mut walk = walk(&matrix, pace(NEVER, NEVER, 5));
    let row = |cell: usize| OptionId::new(12 * cell + cell % 12);
    walk.restart(&Root {
        chosen: (0..60)
            .filter(|cell| cell % 12 < 10)
            .map(|cell| {
                let (row, column) = (cell / 12, cell % 12);
                OptionId::new(12 * cell + (row + column) % 12)
            })
            .collect(),
        barred: vec![row(143)],
    });
    assert!(walk.tables.ids.len() < 1_100 && walk.tables.lanes.len() < 3 * 144 - 140);
    assert_eq!(walk.audit(), Ok(()));
    let step = walk.run(1_000, &Stop::never(), &mut |cover| {
        assert!(matrix.is_cover(cover));
        ControlFlow::Break(())
    });
    assert_eq!(step, Step::Broken);
}

#[test]
fn a_newer_wish_stops_probing_between_two_probes() {
    let matrix = sample::latin(8);
    let first = |cut: bool| {
        let mut walk = walk(&matrix, pace(NEVER, 0, 5));
        walk.restart(&Root::open());
        let mut stopped = 0;
        loop {
            let stop = Stop::new();
            if cut {
                stop.bump();
                stopped += usize::from(
                    walk.run(1, &stop, &mut |_| ControlFlow::Break(())) == Step::Stopped,
                );
                assert_eq!(walk.audit(), Ok(()));
            }
            let step = walk.run(1, &Stop::never(), &mut |_| ControlFlow::Break(()));
            if step == Step::Broken {
                return (walk.chosen.clone(), walk.tally(), stopped);
            }
        }
    };
    let (whole, cut) = (first(false), first(true));
    assert_eq!((&whole.0, whole.1), (&cut.0, cut.1));
    assert!(cut.2 > 10, "stopped {} times", cut.2);
}
