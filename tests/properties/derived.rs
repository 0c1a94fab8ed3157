//! Derived facts change no answer: boards with random cages, of which only some carry a sum, and irregular boards have
//! the same solutions with them and without; each kind is met, and what is said to be apart is.

use crate::support::grids::{Filler, ordinary, square};
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::cover::{Count, Plan, Root, Search, Stop, count};
use gridwright::grid::{Cell, Digits, Filling, Geometry, Solution};
use gridwright::model::{DERIVED, DerivedKind, Model};
use gridwright::puzzle::{SHIPPED, Subject};
use gridwright::rules::{Clue, Value, find};
use std::ops::ControlFlow;

/// A full board that keeps the houses of the subject.
fn filled(subject: &Subject, rng: &mut Rng) -> Solution {
    let houses = subject.setting().houses();
    let houses: Vec<Vec<Cell>> = houses.into_iter().map(|house| house.cells).collect();
    let mut filler = Filler::new(&subject.geometry, &houses, &|_| true);
    let filled = filler.random(Filling::empty(&subject.geometry), rng);
    filled.expect("the board has solutions")
}

/// Cages that cover most of the board, with the sums that this solution gives them.
fn with_cages(mut subject: Subject, rng: &mut Rng) -> (Subject, Solution) {
    let solution = filled(&subject, rng);
    let killer = find("killer").unwrap();
    let mut taken: Vec<Cell> = Vec::new();
    for start in subject.geometry.cells() {
        let mut cage = vec![start];
        for _ in 0..rng.below(8) {
            let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.below(4)];
            let next = subject
                .geometry
                .step(cage[rng.below(cage.len())], down, right);
            let fits = |cell: &Cell| {
                let differs = cage
                    .iter()
                    .all(|own| solution.at(*own) != solution.at(*cell));
                differs && !taken.contains(cell) && cage.len() < 5
            };
            cage.extend(next.filter(fits));
        }
        if taken.contains(&start) || rng.chance(1, 6) {
            continue;
        }
        taken.extend(&cage);
        let sum = cage
            .iter()
            .map(|&cell| subject.digits.value(solution.at(cell)))
            .sum();
        let value = if rng.chance(1, 8) {
            Value::None
        } else {
            Value::Number(sum)
        };
        subject
            .clues
            .push(Clue::new(killer, cage, value, &subject.geometry).unwrap());
    }
    (subject, solution)
}

/// The sums of some diagonals in this solution.
fn with_diagonals(subject: &mut Subject, solution: &Solution, rng: &mut Rng) {
    let size = subject.geometry.columns();
    for column in (0..size - 1).filter(|_| rng.chance(2, 3)) {
        let cells = subject.geometry.run(Cell::new(0, column), 1, 1);
        let value = |&cell: &Cell| subject.digits.value(solution.at(cell));
        let sum = Value::Number(cells.iter().map(value).sum());
        let rule = find("little-killer").unwrap();
        let clue = Clue::new(rule, cells, sum, &subject.geometry).unwrap();
        subject.clues.push(clue);
    }
}

/// The solutions of a plan in plain options, sorted; none where there are more than some hundred.
fn solutions(plan: &Plan, root: &Root, plain: usize) -> Option<Vec<Vec<usize>>> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut search = Search::new(plan, root);
    let _ = search.step(200_000, &Stop::never(), &mut |options| {
        let own = options.iter().map(|option| option.index());
        found.push(own.filter(|&option| option < plain).collect());
        if found.len() > 300 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    found.sort_unstable();
    (found.len() <= 300).then_some(found)
}

/// Whether both plans have the same solutions under some digits of one; answers how many facts were derived.
fn compared(
    subject: &Subject,
    solution: &Solution,
    kinds: &[&DerivedKind],
    rng: &mut Rng,
) -> usize {
    let model = Model::build(subject).unwrap();
    let Some(derived) = model.deriving().by(kinds) else {
        return 0;
    };
    let plain = model.plan().matrix().option_count();
    let mut givens = Filling::empty(&subject.geometry);
    let mut cells: Vec<Cell> = subject.geometry.cells().collect();
    rng.shuffle(&mut cells);
    for chunk in cells.chunks(cells.len().div_ceil(8)) {
        let root = model.root(&givens, None);
        let stronger = derived.root(&root);
        if let Some(expected) = solutions(model.plan(), &root, plain) {
            assert!(!expected.is_empty());
            assert_eq!(
                solutions(derived.plan(), &stronger, plain).as_ref(),
                Some(&expected),
                "{:?} of {:?}",
                kinds.iter().map(|kind| kind.key).collect::<Vec<_>>(),
                subject.clues
            );
        }
        for &cell in chunk {
            givens.set(cell, Some(solution.at(cell)));
        }
    }
    derived.facts()
}

/// A 6x6 board whose regions are no boxes.
fn irregular() -> Subject {
    let map = "001111 001122 003322 533422 533444 555544";
    let map: Vec<Option<usize>> = (map.chars().filter_map(|letter| letter.to_digit(10)))
        .map(|region| Some(region as usize))
        .collect();
    let board = Geometry::plain(6, 6, 6)
        .unwrap()
        .with_regions(&map)
        .unwrap();
    Subject::new(board, Digits::standard(6), ordinary())
}

#[test]
fn derived_facts_change_no_solution() {
    for seed in seeds("derived", 1..2) {
        println!("derived: seed {seed}");
        let mut rng = Rng::new(seed);
        let mut met = vec![0; DERIVED.len()];
        for round in 0..30 {
            let mut subject = match round % 3 {
                0 => square(4),
                1 => square(6),
                _ => irregular(),
            };
            if subject.clues.is_empty() {
                subject.clues = ordinary();
            }
            let (mut subject, solution) = with_cages(subject, &mut rng);
            with_diagonals(&mut subject, &solution, &mut rng);
            let all: Vec<&DerivedKind> = DERIVED.iter().collect();
            compared(&subject, &solution, &all, &mut rng);
            for (kind, met) in DERIVED.iter().zip(&mut met) {
                *met += compared(&subject, &solution, &[kind], &mut rng);
            }
        }
        for (kind, met) in DERIVED.iter().zip(met) {
            println!("{}: {met}", kind.key);
            assert!(met > 20, "{} was met {met} times", kind.key);
        }
    }
}

#[test]
fn shipped_puzzles_keep_their_solution() {
    let mut facts = 0;
    for shipped in SHIPPED {
        let puzzle = shipped.puzzle();
        let model = Model::build(puzzle.subject()).unwrap();
        let root = model.root(puzzle.givens(), None);
        if let Some(derived) = model.deriving().derived() {
            let counted = count(derived.plan(), &derived.root(&root), 2, &Stop::never()).0;
            assert_eq!(counted, Count::Exactly(1), "{}", shipped.key);
            facts += derived.facts();
        }
    }
    assert!(facts > 50, "{facts} facts");
}
