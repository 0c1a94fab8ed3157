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
        puzzle(".Or.Cage~10~R1C1~R1C2.Cage~9~V1~V2.End.Frobnicate~1.Frobnicate~2.Cage~9~V1~V2");
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

/// The clues besides the usual ones: rule, value and pact.
fn bound(text: &str) -> Vec<String> {
    let puzzle = puzzle(text);
    assert_eq!(puzzle.texts().unchecked, Vec::<String>::new(), "{text}");
    let setting = puzzle.setting();
    let clues = puzzle.clues().iter().filter(|clue| !clue.groups.is_empty());
    let say = |clue: &crate::rules::Clue| {
        let facts = clue.facts(&setting);
        assert!(facts.is_ok(), "{text}: {facts:?}");
        let pact = clue.pact.as_ref().map_or("", |pact| &pact.text);
        let value = clue.value_text(puzzle.digits()).unwrap_or_default();
        format!("{} {value} {pact}", clue.rule.key)
    };
    clues.map(say).collect()
}

#[test]
fn one_of_several_is_a_pact() {
    assert_eq!(
        bound(".Or.Cage~10~R1C1~R1C2.And.Thermo~R1C1~R1C2.~R5C5_7.End.End"),
        ["killer 10 A/1", "thermo  A/2", "given-marks 7 A/2"]
    );
    let within = ".Or.~R1C1_1.Or.~R1C2_2.And.Or.~R1C3_3.~R1C4_4.End.~R1C5_5.End.End.End";
    let marks = ["1 A/1", "2 A/2", "3 A/3", "4 A/4", "5 A/3", "5 A/4"];
    let mut found = bound(within);
    found.sort();
    assert_eq!(found, marks.map(|own| format!("given-marks {own}")));
}

#[test]
fn what_is_no_choice_is_no_pact() {
    assert_eq!(bound(".Or.~R6C1_7.~R6C1_1_2.End"), ["given-marks 1 2 7 "]);
    assert_eq!(bound(".Or.And.Cage~3~R1C1~R1C2.End.End"), ["killer 3 "]);
    let hopeless = ".Or.Cage~3~R1C1~R1C2~R1C3.Sum~3~R1C1~R1C2.End";
    assert_eq!(bound(hopeless), ["sum 3 "]);
    assert_eq!(bound(".Or.And.End.Cage~3~R1C1~R1C2.End").len(), 0);
    let pairs = (1..=9).flat_map(|row| (1..=8).map(move |column| (row, column)));
    let thermo = |(row, column)| format!(".Thermo~R{row}C{column}~R{row}C{}", column + 1);
    let many: String = pairs.map(thermo).collect();
    let choice = puzzle(&format!(".Or{many}.End"));
    assert_eq!(choice.texts().unchecked, ["1 choice between clues"]);
}

#[test]
fn repeated_groups_are_written_out() {
    let two = bound(".Replicate~B.SameValues~2~R1C1~R3C3~R1C2~R3C4.End");
    assert_eq!(two.len(), 9, "from r1c1 alone: {two:?}");
    assert_eq!(
        bound(".Replicate~AwD.X~R1C1~R1C2.End"),
        ["x  ", "x  ", "x  ", "x  "]
    );
    let away = puzzle(".Replicate~AAAAAAAAAAAAAAg.X~R1C1~R1C2.End");
    assert_eq!(away.texts().unchecked, ["1 repeated group of clues"]);
}

#[test]
fn what_was_not_changed_is_written_as_it_came() {
    for text in [
        ".Or.Cage~10~R1C1~R1C2.Thermo~R1C1~R1C2.End",
        ".Lunchbox~7~R1C1~R1C2~R1C3~R1C4",
    ] {
        let mut puzzle = puzzle(text);
        let share = FORMAT.share.unwrap();
        let shared = share(&puzzle, Default::default()).unwrap();
        assert_eq!((shared.text.trim(), shared.lost.len()), (text, 0));
        let cell = crate::grid::Cell::new(8, 8);
        let give = crate::puzzle::Edit::Give(cell, Some(crate::grid::Digit::new(0)));
        puzzle.apply(give).unwrap();
        let changed = share(&puzzle, Default::default()).unwrap();
        assert!(
            changed.lost.iter().all(|lost| lost.starts_with("the help"))
                && changed.text.contains("~R9C9_1"),
            "{changed:?}"
        );
    }
}
