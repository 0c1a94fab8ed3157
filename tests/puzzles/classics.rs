//! The well-known list of valid and invalid classic grids (`classics.tsv`: name, givens, expected count, grid).
//!
//! The expected counts were found by four programs that share no code with this one.

use crate::support::board::{board, counted, filling, plans};
use crate::support::rng::Rng;
use gridwright::cover::Count;
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;

const TABLE: &str = include_str!("classics.tsv");
const SEED: u64 = 20_261_130;

/// Name, givens, expected count, grid.
fn rows() -> impl Iterator<Item = [&'static str; 4]> {
    TABLE.lines().skip(1).map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        columns.try_into().expect("four columns")
    })
}

/// The limit to count up to, and the answer: `>=1000` is a limit that is reached.
fn expected(column: &str) -> (u64, Count) {
    match column.strip_prefix(">=") {
        Some(limit) => {
            let limit = limit.parse().unwrap();
            (limit, Count::AtLeast(limit))
        }
        None => (1_000, Count::Exactly(column.parse().unwrap())),
    }
}

#[test]
fn both_kernels_count_every_classic_whatever_the_order_of_its_givens() {
    let puzzle = board(9, &[]);
    let model = Model::build(puzzle.subject()).unwrap();
    let mut rng = Rng::new(SEED);
    let mut grids = 0;
    for [name, givens, answer, grid] in rows() {
        let filling = filling(&puzzle, grid);
        assert_eq!(filling.len().to_string(), givens, "{name}");
        let (limit, answer) = expected(answer);
        let mut root = model.root(&filling, None);
        for order in ["row by row", "in reverse", "at random"] {
            match order {
                "in reverse" => root.chosen.reverse(),
                "at random" => rng.shuffle(&mut root.chosen),
                _ => {}
            }
            for plan in plans(&model) {
                let kernel = plan.kernel();
                assert_eq!(
                    counted(&plan, &root, limit),
                    answer,
                    "{name}, {order}, {kernel:?}"
                );
            }
        }
        grids += 1;
    }
    assert_eq!(grids, 26);
}

#[test]
fn solutions_of_the_unique_classics_hold_every_given() {
    use gridwright::solve::{Stop, Verdict, verdict};
    let puzzle: Puzzle = board(9, &[]);
    let model = Model::build(puzzle.subject()).unwrap();
    for [name, _, answer, grid] in rows() {
        let filling = filling(&puzzle, grid);
        let root = model.root(&filling, None);
        let (found, _) = verdict(&model, &root, u64::MAX, &Stop::never());
        match (answer, found) {
            ("1", Verdict::Unique(solution)) => {
                assert!(
                    filling
                        .iter()
                        .all(|(cell, digit)| solution.at(cell) == digit),
                    "{name}"
                );
            }
            ("0", Verdict::None) => {}
            ("0" | "1", other) => panic!("{name}: {other:?}"),
            (_, Verdict::Several(two)) => assert_ne!(two[0], two[1], "{name}"),
            (_, other) => panic!("{name}: {other:?}"),
        }
    }
}
