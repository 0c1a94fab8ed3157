//! Facts = cover: the solutions that both kernels find in the matrix of a board are exactly the full boards on which
//! every clue's definition holds, each found once.

use std::ops::ControlFlow;

use crate::support::clues::random_clue;
use crate::support::grids::{Filler, ordinary, small_grids, square};
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::cover::{Kernel, Plan, Search, Stop};
use gridwright::grid::{Cell, Digit, Digits, Filling, Geometry, Solution};
use gridwright::model::Model;
use gridwright::puzzle::Subject;
use gridwright::rules::{Clue, RULES, Rule};

/// Holds the solutions of the matrix against the boards on which every clue holds; then, how many there are.
/// None where a clue is refused.
fn compare(subject: &Subject, full: &[Solution]) -> Option<usize> {
    let setting = subject.setting();
    let holds = |board: &&Solution| subject.counted().all(|clue| clue.holds(&setting, board));
    let expected = sorted(full.iter().filter(holds).cloned().collect());
    let model = Model::build(subject).ok()?;
    for kernel in [Kernel::Reference, Kernel::BitSliced, Kernel::BitLanes] {
        let found = sorted(solutions(&model, subject, kernel));
        assert!(
            found == expected,
            "{kernel:?} finds {} solutions, not {}: {:?} with {} givens on {:?}",
            found.len(),
            expected.len(),
            named(subject),
            subject.givens.len(),
            subject.geometry
        );
    }
    Some(expected.len())
}

fn solutions(model: &Model, subject: &Subject, kernel: Kernel) -> Vec<Solution> {
    let plan = Plan::with_kernel(model.plan().matrix().clone(), kernel);
    let mut search = Search::new(&plan, &model.root(&subject.givens, None));
    let mut found = Vec::new();
    let _ = search.step(u64::MAX, &Stop::never(), &mut |options| {
        found.push(model.solution(options));
        ControlFlow::Continue(())
    });
    found
}

/// In one order; a board that was found twice stays twice.
fn sorted(mut boards: Vec<Solution>) -> Vec<Solution> {
    boards.sort_by(|a, b| a.digits().cmp(b.digits()));
    boards
}

fn named(subject: &Subject) -> Vec<String> {
    let text = |clue: &Clue| {
        let cells: Vec<String> = clue.cells().iter().map(Cell::to_string).collect();
        let value = clue.value_text(&subject.digits).unwrap_or_default();
        format!("{} {value} {}", clue.rule.key, cells.join(" "))
    };
    subject.counted().map(text).collect()
}

#[test]
fn a_clue_leaves_the_small_grids_on_which_it_holds() {
    let grids = small_grids();
    for seed in seeds("model small", 1..2) {
        println!("model small: seed {seed}");
        let mut rng = Rng::new(seed);
        for rule in RULES {
            for _ in 0..25 {
                let mut subject = square(4);
                subject.clues = ordinary();
                subject.clues.extend(random_clue(rule, &subject, &mut rng));
                compare(&subject, &grids);
            }
        }
    }
}

#[test]
fn several_clues_leave_the_small_grids_on_which_all_hold() {
    let grids = small_grids();
    for seed in seeds("model several", 1..2) {
        println!("model several: seed {seed}");
        let mut rng = Rng::new(seed);
        let (mut several, mut some) = (0, 0);
        for _ in 0..600 {
            let mut subject = square(4);
            subject.clues = ordinary();
            for _ in 0..2 + rng.below(2) {
                let rule = &RULES[rng.below(RULES.len())];
                let clue = random_clue(rule, &subject, &mut rng);
                let muted = rng.chance(1, 8);
                subject
                    .clues
                    .extend(clue.map(|clue| if muted { clue.muted() } else { clue }));
            }
            let count = compare(&subject, &grids);
            several += usize::from(count.is_some());
            some += usize::from(count.is_some_and(|count| count > 0));
        }
        println!("{several} boards, {some} with a solution");
        assert!(
            several > 300 && some > 150,
            "{several} boards, {some} with a solution"
        );
    }
}

/// A legal grid that satisfies the clue, as far as a little patience finds one, with some of its digits as givens.
fn with_givens(rule: &'static Rule, size: usize, rng: &mut Rng) -> Option<Subject> {
    let mut subject = square(size);
    subject.clues = ordinary();
    let clue = random_clue(rule, &subject, rng)?;
    subject.clues.push(clue.clone());
    let setting = subject.setting();
    let houses: Vec<Vec<Cell>> = setting
        .houses()
        .into_iter()
        .map(|house| house.cells)
        .collect();
    let accept = |filling: &Filling| clue.breach(&setting, filling).is_empty();
    let mut filler = Filler::new(&subject.geometry, &houses, &accept);
    filler.patience = 3_000;
    let mut givens = filler
        .random(Filling::empty(&subject.geometry), rng)?
        .filling();
    let kept = size * size * (3 + rng.below(2)) / 10;
    let mut cells: Vec<Cell> = subject.geometry.cells().collect();
    rng.shuffle(&mut cells);
    for cell in cells.split_off(kept) {
        givens.set(cell, None);
    }
    subject.givens = givens;
    Some(subject)
}

/// How many completions of a board with givens the clue leaves, and how many there are without it.
fn left_by(rule: &'static Rule, size: usize, rng: &mut Rng) -> Option<(usize, usize)> {
    let subject = with_givens(rule, size, rng)?;
    let houses = ordinary()
        .into_iter()
        .flat_map(|clue| clue.houses(&subject.setting()));
    let houses: Vec<Vec<Cell>> = houses.map(|house| house.cells).collect();
    let mut filler = Filler::new(&subject.geometry, &houses, &|_| true);
    filler.patience = 10_000;
    let full = filler.all(subject.givens.clone())?;
    Some((compare(&subject, &full)?, full.len()))
}

#[test]
fn a_clue_leaves_the_completions_of_larger_grids_on_which_it_holds() {
    for seed in seeds("model larger", 1..2) {
        println!("model larger: seed {seed}");
        let mut rng = Rng::new(seed);
        for rule in RULES {
            let is_house = ["rows", "columns", "boxes"].contains(&rule.key);
            let (mut solved, mut narrowed) = (0, 0);
            for _ in 0..500 {
                let Some((left, all)) = left_by(rule, rule.trial.max(6), &mut rng) else {
                    continue;
                };
                solved += usize::from(left > 0);
                narrowed += usize::from(left < all);
                if solved >= 15 && (is_house || narrowed >= 10) {
                    break;
                }
            }
            assert!(
                solved >= 15 && (is_house || narrowed >= 10),
                "{}: {solved} boards with a solution, {narrowed} narrowed",
                rule.key
            );
        }
    }
}

/// Boards so small that every filling can be looked at.
fn tiny_boards() -> Vec<Geometry> {
    let plain = |rows, columns, digits| Geometry::plain(rows, columns, digits).unwrap();
    vec![
        plain(3, 3, 3),
        plain(2, 4, 3),
        plain(2, 3, 4),
        plain(4, 3, 2),
        plain(1, 5, 5),
        plain(2, 4, 4).with_boxes(2, 2).unwrap(),
    ]
}

fn every_filling(geometry: &Geometry) -> Vec<Solution> {
    let (cells, digits) = (geometry.cell_count(), geometry.digits() as usize);
    let board = |mut number: usize| {
        let digit = |_| {
            let digit = number % digits;
            number /= digits;
            Digit::new(digit as u8)
        };
        Solution::new(geometry, (0..cells).map(digit).collect())
    };
    (0..digits.pow(cells as u32)).map(board).collect()
}

#[test]
fn houses_that_are_off_are_not_relied_on() {
    for seed in seeds("model tiny", 1..2) {
        println!("model tiny: seed {seed}");
        let mut rng = Rng::new(seed);
        for geometry in tiny_boards() {
            let full = every_filling(&geometry);
            let digits = Digits::standard(geometry.digits() as usize);
            for _ in 0..40 {
                let mut subject = Subject::new(geometry.clone(), digits.clone(), Vec::new());
                for clue in ordinary() {
                    subject
                        .clues
                        .push(if rng.chance(1, 2) { clue.muted() } else { clue });
                }
                for _ in 0..1 + rng.below(3) {
                    let rule = &RULES[rng.below(RULES.len())];
                    subject.clues.extend(random_clue(rule, &subject, &mut rng));
                }
                compare(&subject, &full);
            }
        }
    }
}
