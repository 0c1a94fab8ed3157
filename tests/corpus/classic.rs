//! Classic grids: unique, several, none, and exact counts.

use super::each;
use crate::support::board::{board, counted, filling, line};
use gridwright::cover::Count;
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;
use gridwright::solve::{Stop, Verdict, verdict};

/// A board of a size, and its model.
struct Judge {
    puzzle: Puzzle,
    model: Model,
}

impl Judge {
    fn new(size: usize) -> Judge {
        let puzzle = board(size, &[]);
        let model = Model::build(puzzle.subject()).unwrap();
        Judge { puzzle, model }
    }

    fn judge(&self, grid: &str) -> Verdict {
        let root = self.model.root(&filling(&self.puzzle, grid), None);
        verdict(&self.model, &root, u64::MAX, &Stop::never()).0
    }

    /// The one solution, as a line.
    fn unique(&self, grid: &str) -> String {
        match self.judge(grid) {
            Verdict::Unique(solution) => line(&self.puzzle, &solution.filling()),
            other => panic!("{grid}: {other:?}"),
        }
    }
}

/// The first column.
fn grid(line: &str) -> &str {
    line.split('\t').next().unwrap()
}

fn all_unique(name: &str, size: usize, step: usize) {
    let judge = Judge::new(size);
    each(name, step, |line| {
        let solution = judge.unique(grid(line));
        let stands = |(given, digit): (char, char)| given == '.' || given == digit;
        assert!(
            grid(line).chars().zip(solution.chars()).all(stands),
            "{line}"
        );
    });
}

#[test]
fn easy_grids_are_unique() {
    all_unique("c9_easy_gen10k.txt", 9, 1);
}

#[test]
fn grids_with_17_givens_are_unique() {
    all_unique("c9_17clue.txt", 9, 5);
}

#[test]
fn the_top_1465_are_unique() {
    all_unique("c9_top1465.txt", 9, 1);
}

#[test]
fn the_hardest_of_2011_are_unique() {
    all_unique("c9_hardest_1106.txt", 9, 1);
}

#[test]
fn the_hardest_of_2019_are_unique() {
    all_unique("c9_hardest_1905_11plus.txt", 9, 20);
}

#[test]
fn minimal_grids_are_unique() {
    all_unique("c9_random_minimal10k.txt", 9, 1);
}

#[test]
fn grids_of_16_rows_are_unique() {
    all_unique("c16_unique.txt", 16, 1);
}

#[test]
fn made_grids_of_16_rows_have_the_solution_they_were_made_from() {
    let judge = Judge::new(16);
    each("c16_gen.txt", 1, |line| {
        let columns: Vec<&str> = line.split('\t').collect();
        assert_eq!(judge.unique(columns[0]), columns[2], "{}", columns[1]);
    });
}

#[test]
fn grids_with_several_solutions_are_told() {
    let judge = Judge::new(9);
    each("c9_multi_serg10k.txt", 1, |line| match judge.judge(line) {
        Verdict::Several(two) => assert_ne!(two[0], two[1]),
        other => panic!("{line}: {other:?}"),
    });
}

#[test]
fn grids_without_a_solution_are_told() {
    let judge = Judge::new(9);
    each("c9_invalid.txt", 1, |line| {
        assert_eq!(judge.judge(grid(line)), Verdict::None, "{line}");
    });
}

#[test]
fn counts_are_the_known_ones() {
    let judge = Judge::new(9);
    each("c9_solution_counts.txt", 1, |line| {
        let columns: Vec<&str> = line.split(':').collect();
        let known: u64 = columns[1].parse().unwrap();
        let root = judge.model.root(&filling(&judge.puzzle, columns[0]), None);
        let count = counted(judge.model.plan(), &root, known + 1);
        assert_eq!(count, Count::Exactly(known), "{line}");
        if let Some(&solution) = columns.get(2).filter(|it| !it.is_empty()) {
            assert_eq!(judge.unique(columns[0]), solution);
        }
    });
}
