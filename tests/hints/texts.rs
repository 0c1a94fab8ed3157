//! One example of each rung, word for word.

use super::board::Board;
use gridwright::hint::Hint;

/// The five levels, a line each.
fn told(hint: &Hint) -> String {
    let words = &hint.words;
    let levels = [
        &words.nudge,
        &words.region,
        &words.technique,
        &words.full,
        &words.notation,
    ];
    levels.map(String::as_str).join("\n")
}

const CLASSIC: &str = "
    53. .7. ...
    6.. 195 ...
    .98 ... .6.
    8.. .6. ..3
    4.. 8.3 ..1
    7.. .2. ..6
    .6. ... 28.
    ... 419 ..5
    ... .8. .79";

fn classic(technique: &str, notation: &str) -> String {
    told(&Board::new(9, CLASSIC, &[]).hint(technique, notation))
}

#[test]
fn a_full_house_says_what_is_missing() {
    let board = Board::new(4, "123. .... .... ....", &[]);
    assert_eq!(
        told(&board.next().unwrap()),
        "Look at row 1.
Row 1: what is missing?
Full house in row 1: r1c4.
Row 1 has one empty cell left, r1c4, and only 4 is missing.
r1c4=4"
    );
}

#[test]
fn a_hidden_single_names_what_blocks_the_other_cells() {
    assert_eq!(
        classic("hidden-single", "r1c6=8"),
        "Look at box 2.
Box 2: where can 8 go?
Hidden single in box 2: r1c6.
In box 2, 8 fits only in r1c6: the others see 8 in r3c3 and r5c4.
r1c6=8"
    );
}

#[test]
fn a_naked_single_names_who_took_the_other_digits() {
    assert_eq!(
        classic("naked-single", "r5c5=5"),
        "Look at box 5.
Box 5: a cell has only one digit left.
Naked single in box 5: r5c5.
r5c5 can only be 5: column 5 has 1, 7, 8 and 9; box 5 has 2, 3 and 6; row 5 has 4.
r5c5=5"
    );
}

#[test]
fn pointing_and_claiming_name_both_houses() {
    assert_eq!(
        classic("pointing", "r2c7<>7, r2c9<>7"),
        "Look at box 1: a digit there reaches further.
Box 1: where can 7 go?
Pointing: 7 in box 1 and row 2.
In box 1, 7 must be in r2c2 or r2c3, both in row 2. So 7 is nowhere else in row 2.
r2c7<>7, r2c9<>7"
    );
    assert_eq!(
        classic("claiming", "r9c1<>2, r9c2<>2, r9c3<>2"),
        "Look at row 8: a digit there reaches further.
Row 8: where can 2 go?
Claiming: 2 in row 8 and box 7.
In row 8, 2 must be in r8c1, r8c2 or r8c3, all in box 7. So 2 is nowhere else in box 7.
r9c1<>2, r9c2<>2, r9c3<>2"
    );
}

#[test]
fn subsets_say_as_many_cells_as_digits() {
    assert_eq!(
        classic("hidden-pair", "r7c1<>3, r7c3<>3,4,5,7"),
        "Look at row 7: two digits belong together.
Row 7: where can 1 and 9 go?
Hidden pair 1 and 9 in row 7: r7c1 and r7c3.
In row 7, 1 and 9 fit only in r7c1 and r7c3: two digits, two cells. So these cells hold nothing else.
r7c1<>3, r7c3<>3,4,5,7"
    );
}
