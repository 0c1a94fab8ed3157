//! Strings of a few constraints, read.

use super::*;

fn puzzle(text: &str) -> Puzzle {
    assert!((FORMAT.fits)(text), "{text}");
    read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn names(puzzle: &Puzzle) -> Vec<String> {
    let drawn = puzzle.clues().iter().filter(|clue| !clue.groups.is_empty());
    drawn.map(|clue| clue.name(puzzle.geometry())).collect()
}

#[test]
fn cages_dots_and_givens_become_clues() {
    let puzzle =
        puzzle(".Cage~10~R1C1~R1C2~R2C1 .WhiteDot~R5C5~R5C6\n.~R9C9_7~R9C9_7_8.AntiKnight");
    assert_eq!(
        names(&puzzle),
        ["the cage at r1c1", "the white dot between r5c5 and r5c6"]
    );
    assert_eq!(puzzle.givens().len(), 1);
    assert!(puzzle.toggle("anti-knight").is_some());
    assert!(puzzle.texts().unchecked.is_empty());
}

#[test]
fn what_no_rule_says_is_counted_by_name() {
    let puzzle =
        puzzle(".Or.Cage~10~R1C1~R1C2.X~R1C1~R1C2.End.Frobnicate~1.Frobnicate~2.Cage~9~V1~V2");
    let wanted = [
        "1 choice between clues",
        "2 Frobnicate clues",
        "1 killer cage",
    ];
    assert_eq!(puzzle.texts().unchecked, wanted);
}

#[test]
fn a_link_is_a_string_and_shapes_are_boards() {
    let link = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape%7E6x6.%7ER1C1_6";
    let puzzle = puzzle(link);
    assert_eq!((puzzle.geometry().rows(), puzzle.givens().len()), (6, 1));
    let zero = read(".Shape~9x9~0-8.~R1C1_0").unwrap();
    assert_eq!(zero.digits().symbols()[0], '0');
    assert_eq!(zero.givens().len(), 1);
}

#[test]
fn lines_of_one_constraint_each_are_one_puzzle() {
    let lines = |text: &str| text.lines().map(str::to_string).collect::<Vec<_>>();
    assert!(is_one(&lines(
        ".Cage~10~R1C1~R1C2\n.Thermo~R1C1~R2C2.AntiKing"
    )));
    assert!(!is_one(&lines(
        ".Cage~10~R1C1~R1C2.AntiKing\n.Thermo~R1C1~R2C2.AntiKing"
    )));
}

#[test]
fn boards_that_are_none_are_refused() {
    for text in [
        ".Shape~0x9",
        ".Shape~99x99",
        ".Shape~x",
        ".Shape~9x9~5-1",
        ".Shape~9x9~3-9",
        ".Jigsaw~123",
    ] {
        assert!(read(text).is_err(), "{text}");
    }
}
