//! Counts and completions: a limit is never called exact, and what completes a board is what its rules say.

use crate::support::board::{board, counted, filling, given, line, plans};
use gridwright::cover::Count;
use gridwright::model::Model;
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::solve::{Stop, Verdict, verdict};

const TWO_SOLUTIONS: &str =
    "4.....3799.5.8......7...8.....2.....63....2.....16.....5......8......79..1.6.8.2.";
const COMPLETIONS: [&str; 2] = [
    "481526379925783146367941852198235467634879215572164983259417638846352791713698524",
    "481526379965783142327941856198235467634879215572164983259417638846352791713698524",
];
const DIAGONAL_REPEATS: &str =
    "419628537728953461356417892293784156547136928681592374132875649874369215965241783";

/// The same puzzle with the digits of a line as entries.
fn entered(mut puzzle: Puzzle, digits: &str) -> Puzzle {
    for (cell, digit) in filling(&puzzle, digits).iter() {
        if puzzle.givens().at(cell).is_none() {
            puzzle.apply(Edit::Enter(cell, Some(digit))).unwrap();
        }
    }
    puzzle
}

#[test]
fn a_limit_that_is_reached_is_not_called_exact() {
    let grid = ".64...9....7....5...........4..8.2.....6....1.713..8..7..4...2...5....8613...2..9";
    let puzzle = board(9, &[]);
    let model = Model::build(puzzle.subject()).unwrap();
    let root = model.root(&filling(&puzzle, grid), None);
    for plan in plans(&model) {
        for limit in [1, 2, 1_000, 6_415, 6_416] {
            assert_eq!(counted(&plan, &root, limit), Count::AtLeast(limit));
        }
        assert_eq!(counted(&plan, &root, 6_417), Count::Exactly(6_416));
    }
}

#[test]
fn the_small_board_with_a_first_row_has_39168_solutions() {
    let puzzle = board(6, &[]);
    let model = Model::build(puzzle.subject()).unwrap();
    let first_row = format!("123456{}", ".".repeat(30));
    let root = model.root(&filling(&puzzle, &first_row), None);
    for plan in plans(&model) {
        assert_eq!(counted(&plan, &root, 100_000), Count::Exactly(39_168));
    }
}

#[test]
fn either_completion_of_a_puzzle_with_two_solutions_solves_it() {
    let puzzle = given(board(9, &[]), TWO_SOLUTIONS);
    let model = Model::build(puzzle.subject()).unwrap();
    let root = model.root(puzzle.givens(), None);
    let (Verdict::Several(found), _) = verdict(&model, &root, u64::MAX, &Stop::never()) else {
        panic!("two solutions were expected");
    };
    let mut found = found.map(|solution| line(&puzzle, &solution.filling()));
    found.sort();
    assert_eq!(found, COMPLETIONS);
    assert_eq!(counted(model.plan(), &root, 10), Count::Exactly(2));
    for completion in COMPLETIONS {
        assert!(entered(puzzle.clone(), completion).is_solved());
    }
}

#[test]
fn a_full_board_is_solved_unless_a_diagonal_that_counts_repeats_a_digit() {
    let plain = entered(board(9, &[]), DIAGONAL_REPEATS);
    assert!(plain.is_solved());
    assert_eq!(plain.subject().breaches(), []);
    for rule in ["diagonal-down", "diagonal-up"] {
        let puzzle = entered(board(9, &[rule]), DIAGONAL_REPEATS);
        assert!(!puzzle.is_solved(), "{rule}");
        let breaches = puzzle.subject().breaches();
        let first = breaches.first().expect(rule);
        let ends = match rule {
            "diagonal-down" => "the diagonal r1c1-r9c9",
            _ => "the diagonal r1c9-r9c1",
        };
        assert!(first.words.contains(ends), "{}", first.words);
        assert!(first.cells.len() > 1);
    }
}

#[test]
fn a_full_board_with_two_cells_swapped_has_no_solution() {
    let puzzle = board(9, &[]);
    let model = Model::build(puzzle.subject()).unwrap();
    let mut swapped = COMPLETIONS[0].to_string();
    swapped.replace_range(0..2, "84");
    for (grid, expected) in [(COMPLETIONS[0], 1), (&swapped, 0)] {
        let root = model.root(&filling(&puzzle, grid), None);
        for plan in plans(&model) {
            assert_eq!(counted(&plan, &root, 2), Count::Exactly(expected));
        }
    }
}
