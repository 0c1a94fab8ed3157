//! One example of each rung, word for word.

use super::board::{Board, CLASSIC};
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
        classic("claiming", "r9c1<>1, r9c2<>1, r9c3<>1"),
        "Look at row 7: a digit there reaches further.
Row 7: where can 1 go?
Claiming: 1 in row 7 and box 7.
In row 7, 1 must be in r7c1 or r7c3, both in box 7. So 1 is nowhere else in box 7.
r9c1<>1, r9c2<>1, r9c3<>1"
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
const EMPTY: &str = "
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...
    ... ... ...";

#[test]
fn a_knights_move_is_named_where_it_is_the_reason() {
    let board = Board::new(9, EMPTY, &[("anti-knight", "", None)]);
    let board = board.strike("744 745 746 756 765 766 755");
    assert_eq!(
        told(&board.hint("seen-by-all", "r5c2<>7")),
        "Look at box 5: a digit there reaches further.
Box 5: where can 7 go?
Seen by all: 7 in box 5, and r5c2.
In box 5, 7 must be in r5c4 or r6c4. r5c2 sees r5c4 and r6c4 (a knight's move), so it is not 7.
r5c2<>7"
    );
}

const CAGE: &[(&str, &str, Option<&str>)] = &[("killer", "r1c1-r2c2", Some("12"))];

#[test]
fn combinations_of_a_cage_are_written_out_where_they_are_few() {
    let board = Board::new(9, EMPTY, CAGE).strike("411 412 421 422");
    assert_eq!(
        told(&board.hint("combinations", "r1c1<>5, r1c2<>5, r2c1<>5, r2c2<>5")),
        "Look at the cage at r1c1.
The cage at r1c1: what is still possible?
Combinations left: the cage at r1c1.
The cage at r1c1 adds up to 12: only 1236 is left. It excludes 5 from r1c1, r1c2, r2c1 and r2c2.
r1c1<>5, r1c2<>5, r2c1<>5, r2c2<>5"
    );
    let out = "r1c3<>6, r2c3<>6, r3c1<>6, r3c2<>6, r3c3<>6";
    assert_eq!(
        told(&board.hint("intersection", out)),
        format!(
            "Look at the cage at r1c1: a digit there reaches further.
The cage at r1c1: where can 6 go?
Intersection: 6 in the cage at r1c1 and box 1.
Every combination left for the cage at r1c1 (1236) has 6. There, 6 must be in r1c1, r1c2, r2c1 or r2c2, \
             all in box 1. So 6 is nowhere else in box 1.
{out}"
        )
    );
}

#[test]
fn many_ways_are_told_by_the_cells_that_stand_in_the_way() {
    let board = Board::new(9, EMPTY, &[("arrow", "r1c1; r1c2 r1c3", None)]);
    let board = board.strike("112 212 312 412");
    let out = "r1c1<>3,4,5, r1c3<>5,6,7,8";
    assert_eq!(
        board.hint("combinations", out).words.full,
        "The arrow at r1c1: r1c2 can be 5 to 8. So it leaves no 3, 4 or 5 in r1c1 or 5 to 8 in r1c3."
    );
}

#[test]
fn the_last_cell_of_a_cage_is_a_full_house() {
    let clues = [("killer", "r1c1-r1c3", Some("9"))];
    let digits = EMPTY.replacen("..", "12", 1);
    assert_eq!(
        told(&Board::new(9, &digits, &clues).next().unwrap()),
        "Look at the cage at r1c1.
The cage at r1c1: what is missing?
Full house in the cage at r1c1: r1c3.
The cage at r1c1 has one empty cell left, r1c3, and only 6 completes it.
r1c3=6"
    );
}

const THERMO: &[(&str, &str, Option<&str>)] = &[("thermo", "r5c5-r5c7", None)];

#[test]
fn a_thermometer_says_which_digits_of_the_bulb_push_up_the_next_cell() {
    let board = Board::new(9, EMPTY, THERMO).strike("155 255 355");
    assert_eq!(
        told(&board.next().unwrap()),
        "Look at box 5.
Box 5: what does r5c5 exclude?
Seen by all: r5c5 and r5c6.
r5c5 can be 4 to 7. Each excludes 2, 3 and 4 from r5c6 (the thermometer at r5c5).
r5c6<>2,3,4"
    );
}

#[test]
fn a_naked_pair_in_a_line_and_a_box_is_locked() {
    let struck = "311 411 511 611 711 811 911 312 412 512 612 712 812 912";
    let board = Board::new(9, EMPTY, &[]).strike(struck);
    let hint = board.next().unwrap();
    assert_eq!(
        [&hint.words.technique, &hint.words.full].map(String::as_str),
        [
            "Locked pair 1 and 2 in row 1 and box 1: r1c1 and r1c2.",
            "r1c1 and r1c2 hold only 1 and 2: two cells, two digits. So these digits are nowhere else in row 1 \
             and box 1."
        ]
    );
    assert_eq!(hint.eliminated.len(), 2 * (7 + 6));
}

#[test]
fn another_hint_has_another_effect() {
    let board = Board::new(9, CLASSIC, &[]);
    let mut effects: Vec<String> = (0..30)
        .map(|skip| board.skip(skip).unwrap().words.notation)
        .collect();
    assert_eq!(effects[0], board.all()[0].words.notation);
    effects.sort_unstable();
    effects.dedup();
    assert_eq!(effects.len(), 30);
    assert_eq!(board.skip(10_000), None);
}

#[test]
fn a_board_that_is_visibly_wrong_has_no_hints() {
    let digits = EMPTY.replacen("..", "55", 1);
    assert_eq!(Board::new(9, &digits, &[]).all(), []);
    let clues = [("thermo", "r1c1-r1c3", None)];
    let digits = EMPTY.replacen('.', "9", 1);
    assert_eq!(Board::new(9, &digits, &clues).all(), []);
}

#[test]
fn combinations_gone_by_a_digit_of_a_row_say_which_and_where_it_must_be() {
    let cages = [
        ("killer", "r3c8 r4c7 r4c8", Some("20")),
        ("killer", "r4c1 r4c2 r4c3", Some("10")),
        ("killer", "r4c9 r5c8 r5c9", Some("8")),
    ];
    let empty = ".".repeat(81);
    let board = Board::new(9, &empty, &cages).strike("844 845 846");
    let hint = board.hint("combinations", "r3c8<>4,6, r4c7<>4,6, r4c8<>4,6");
    assert_eq!(
        hint.words.full,
        "In row 4, 8 must be in r4c7 or r4c8. The cage at r3c8 adds up to 20: only 389 and 578 are left. \
         All exclude 4 and 6 from r3c8, r4c7 and r4c8."
    );
}
