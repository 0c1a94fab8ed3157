//! What clashes, in the smallest telling set, and in words.

use gridwright::explain::{Clash, Part};
use gridwright::grid::{Cell, Filling};
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;
use gridwright::solve::{Stop, Verdict, verdict};
use gridwright::worker::{Answer, Ask, Scope};

use super::board::{UNIQUE, UNSOLVABLE, answer, board, empty, enter, with};

fn clashes(puzzle: &Puzzle, scope: Scope) -> Vec<Clash> {
    match answer(puzzle, Ask::Clash(scope)) {
        Answer::Clash(own, clashes) if own == scope => clashes,
        other => panic!("no clash but {other:?}"),
    }
}

/// Whether the parts alone have no solution.
fn hopeless(puzzle: &Puzzle, parts: &[Part]) -> bool {
    let mut subject = puzzle.subject().clone();
    let mut filling = Filling::empty(&subject.geometry);
    for (cell, digit) in subject.filling().iter() {
        if parts.contains(&Part::Given(cell)) || parts.contains(&Part::Entry(cell)) {
            filling.set(cell, Some(digit));
        }
    }
    for (index, clue) in subject.clues.iter_mut().enumerate() {
        clue.off = !parts.contains(&Part::Clue(index));
    }
    let model = Model::build(&subject).unwrap();
    verdict(
        &model,
        &model.root(&filling, None),
        u64::MAX,
        &Stop::never(),
    )
    .0 == Verdict::None
}

/// Every clash has no solution, and has one without any of its parts.
fn check(puzzle: &Puzzle, clashes: &[Clash]) {
    assert!(!clashes.is_empty());
    for clash in clashes {
        assert!(
            clash.irreducible && hopeless(puzzle, &clash.parts),
            "{clash:?}"
        );
        for i in 0..clash.parts.len() {
            let mut rest = clash.parts.clone();
            let part = rest.remove(i);
            assert!(
                !hopeless(puzzle, &rest),
                "{part:?} is not needed in {clash:?}"
            );
        }
    }
}

#[test]
fn two_equal_digits_in_a_row_are_named_with_the_rule_they_break() {
    let given = format!("....5{}", ".".repeat(76));
    let puzzle = enter(board(&given), "r1c7=5");
    let found = clashes(&puzzle, Scope::Entries);
    check(&puzzle, &found);
    assert_eq!(found.len(), 1);
    assert_eq!(
        found[0].text(puzzle.subject()),
        "r1c5=5 (given), r1c7=5 (entered) and rows"
    );
    assert_eq!(
        found[0].cells(puzzle.subject()),
        [Cell::new(0, 4), Cell::new(0, 6)]
    );
    assert_eq!(
        clashes(&puzzle, Scope::Givens),
        [],
        "the givens have solutions"
    );
}

#[test]
fn three_equal_digits_clash_in_pairs() {
    let puzzle = enter(empty(9), "r1c1=5 r1c5=5 r1c9=5 r2c2=5");
    let found = clashes(&puzzle, Scope::Entries);
    check(&puzzle, &found);
    assert!(found.len() >= 2, "alternatives: {found:?}");
    assert!(
        found.iter().all(|clash| clash.parts.len() == 3),
        "{found:?}"
    );
}

#[test]
fn contradictory_cages_are_named_with_their_sums() {
    let puzzle = with(empty(9), "killer", "r1c1 r1c2", Some("3"));
    let puzzle = with(puzzle, "killer", "r1c1 r1c2", Some("17"));
    let found = clashes(&puzzle, Scope::Givens);
    check(&puzzle, &found);
    assert_eq!(
        found[0].text(puzzle.subject()),
        "the cage at r1c1 (3) and the cage at r1c1 (17)"
    );
}

#[test]
fn a_cage_and_a_thermometer_clash_without_the_cages_and_digits_around_them() {
    let line = format!("{}123456789", ".".repeat(72));
    let puzzle = with(board(&line), "thermo", "r1c1 r2c1 r3c1", None);
    let puzzle = with(puzzle, "killer", "r3c1 r4c1", Some("3"));
    let puzzle = with(puzzle, "killer", "r5c5 r5c6", Some("9"));
    let found = clashes(&puzzle, Scope::Givens);
    check(&puzzle, &found);
    assert_eq!(
        found[0].text(puzzle.subject()),
        "the thermometer at r1c1 and the cage at r3c1"
    );
}

#[test]
fn a_cage_whose_digits_are_too_large_already_is_named_with_them() {
    let puzzle = with(empty(9), "killer", "r1c1-r1c3", Some("9"));
    let puzzle = enter(puzzle, "r1c1=3 r1c2=8 r7c7=1");
    let found = clashes(&puzzle, Scope::Entries);
    check(&puzzle, &found);
    assert_eq!(
        found[0].text(puzzle.subject()),
        "r1c2=8 (entered) and the cage at r1c1"
    );
}

#[test]
fn a_wrong_entry_in_a_unique_puzzle_clashes_with_a_few_givens() {
    let puzzle = enter(board(UNIQUE), "r1c1=5");
    let found = clashes(&puzzle, Scope::Entries);
    check(&puzzle, &found);
    assert!(
        found[0].parts.contains(&Part::Entry(Cell::new(0, 0))),
        "{found:?}"
    );
    let largest = found.iter().map(|clash| clash.parts.len()).max();
    assert!(Some(found[0].parts.len()) <= largest);
}

#[test]
fn unsolvable_classics_say_why() {
    for line in UNSOLVABLE {
        let puzzle = board(line);
        let found = clashes(&puzzle, Scope::Givens);
        check(&puzzle, &found);
    }
}
