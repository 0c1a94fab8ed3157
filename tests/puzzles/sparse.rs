//! Sparse boards: the answer comes after few nodes, however the board is turned. Nodes are counted, not time.

use crate::support::board::{board, filling, line};
use gridwright::cover::{First, first};
use gridwright::grid::Filling;
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;
use gridwright::solve::{Stop, Verdict, verdict};

/// More than any board here needs; a thousandth of a second in the fast kernel.
const NODES: u64 = 1_000;

/// The verdict within the budget.
fn judged(grid: &str) -> Verdict {
    let puzzle = board(9, &[]);
    let model = Model::build(puzzle.subject()).unwrap();
    let root = model.root(&filling(&puzzle, grid), None);
    verdict(&model, &root, NODES, &Stop::never()).0
}

/// The board turned by a quarter, clockwise.
fn turned(puzzle: &Puzzle, grid: &str) -> String {
    let (old, geometry) = (filling(puzzle, grid), puzzle.geometry());
    let mut new = Filling::empty(geometry);
    let last = geometry.rows() - 1;
    for (cell, digit) in old.iter() {
        let place = gridwright::grid::Cell::new(cell.column, last - cell.row);
        new.set(place, Some(digit));
    }
    line(puzzle, &new)
}

#[test]
fn a_board_with_13_givens_is_judged_within_few_nodes_in_every_rotation() {
    let mut grid =
        "..6.739...........2.4......6...1...3.......................75..7.....6..........."
            .to_string();
    let puzzle = board(9, &[]);
    for quarter in 0..4 {
        let verdict = judged(&grid);
        assert!(
            matches!(verdict, Verdict::Several(_)),
            "{quarter}: {verdict:?}"
        );
        grid = turned(&puzzle, &grid);
    }
}

#[test]
fn three_nearly_full_rows_are_judged_within_few_nodes() {
    let rows = "93128.6.786439.12527.4613.8......................................................";
    let verdict = judged(rows);
    assert!(matches!(verdict, Verdict::Several(_)), "{verdict:?}");
}

#[test]
fn a_clash_in_a_corner_of_an_empty_board_is_found_within_few_nodes() {
    let empty = ".".repeat(72);
    let twice = format!("{empty}......1.1");
    let eight = format!("...9.....{}12345678.", ".".repeat(63));
    let seen = format!("{}9{}12345678.", ".".repeat(62), ".".repeat(9));
    assert_eq!(judged(&twice), Verdict::None);
    assert!(matches!(judged(&eight), Verdict::Several(_)));
    assert_eq!(judged(&seen), Verdict::None);
}

#[test]
fn an_empty_board_of_any_size_has_a_full_solution() {
    for size in [4, 6, 9, 12, 16] {
        let puzzle = board(size, &[]);
        let model = Model::build(puzzle.subject()).unwrap();
        let mut one = Filling::empty(puzzle.geometry());
        let last = puzzle.geometry().cells().next_back().unwrap();
        one.set(last, puzzle.digits().iter().next());
        for start in [Filling::empty(puzzle.geometry()), one] {
            let root = model.root(&start, None);
            let First::Found(options) = first(model.plan(), &root, 100 * NODES, &Stop::never())
            else {
                panic!("size {size}");
            };
            let solution = model.solution(&options);
            assert!(model.violated(&solution).is_empty(), "size {size}");
            assert!(start.iter().all(|(cell, digit)| solution.at(cell) == digit));
        }
    }
}
