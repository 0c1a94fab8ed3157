//! What a solver is told next: first what is wrong, then a step.

use gridwright::grid::Cell;
use gridwright::puzzle::Puzzle;
use gridwright::worker::{Advice, Answer, Ask};

use super::board::{
    TWO, TWO_FILLED, UNIQUE, UNSOLVABLE, answer, board, empty, enter, fill, strike, with,
};

fn advice(puzzle: &Puzzle, skip: usize) -> Advice {
    match answer(puzzle, Ask::Advice { skip }) {
        Answer::Advice(advice) => advice,
        other => panic!("no advice but {other:?}"),
    }
}

#[test]
fn a_finished_board_is_solved_whichever_solution_it_is() {
    for filled in TWO_FILLED {
        assert_eq!(advice(&fill(board(TWO), filled), 0), Advice::Solved);
    }
}

#[test]
fn a_complete_board_with_a_repeat_is_not_solved() {
    let solved =
        "974236158638591742125487936316754289742918563589362417867125394253649871491873625";
    assert_eq!(advice(&board(solved), 0), Advice::Solved);
    let swapped = enter(board(&solved.replacen("97", "..", 1)), "r1c1=7 r1c2=9");
    let wrong = vec![Cell::new(0, 0), Cell::new(0, 1)];
    assert_eq!(advice(&swapped, 0), Advice::WrongEntries(wrong));
}

#[test]
fn givens_without_a_solution_get_no_step() {
    for line in UNSOLVABLE {
        assert_eq!(advice(&board(line), 0), Advice::NoSolution);
    }
}

#[test]
fn wrong_entries_are_listed_and_right_ones_are_not() {
    let puzzle = board(UNIQUE);
    let Advice::Step {
        hint,
        several: false,
    } = advice(&puzzle, 0)
    else {
        panic!("a unique puzzle has a step")
    };
    let right = hint.placed[0];
    let text = format!(
        "r1c1=5 {}={}",
        right.cell,
        puzzle.digits().symbol(right.digit)
    );
    let wrong = vec![Cell::new(0, 0)];
    assert_eq!(
        advice(&enter(puzzle, &text), 0),
        Advice::WrongEntries(wrong)
    );
}

#[test]
fn a_struck_digit_of_the_solution_is_told_before_any_step() {
    let puzzle = strike(board(&TWO_FILLED[0].replacen('4', ".", 1)), "r1c1<>4");
    let Advice::WrongStrikes(struck) = advice(&puzzle, 0) else {
        panic!("the strike is wrong")
    };
    assert_eq!((struck.len(), struck[0].cell), (1, Cell::new(0, 0)));
    let puzzle = strike(board(&TWO_FILLED[0].replacen('4', ".", 1)), "r1c1<>5");
    assert!(
        matches!(advice(&puzzle, 0), Advice::Step { .. }),
        "a digit struck rightly"
    );
}

#[test]
fn where_there_are_several_solutions_entries_are_wrong_only_together() {
    for entry in ["r2c2=2", "r2c2=6"] {
        let advice = advice(&enter(board(TWO), entry), 0);
        assert!(
            matches!(advice, Advice::Step { several: true, .. }),
            "{advice:?}"
        );
    }
    assert_eq!(advice(&enter(board(TWO), "r2c2=2 r3c2=2"), 0), Advice::Dead);
    let struck = strike(strike(board(TWO), "r2c2<>2"), "r2c9<>2");
    assert_eq!(advice(&struck, 0), Advice::DeadStrikes);
}

#[test]
fn an_undetermined_rest_is_called_so() {
    let line: String = (TWO_FILLED[0].chars().zip(TWO_FILLED[1].chars()))
        .map(|(a, b)| if a == b { a } else { '.' })
        .collect();
    let Advice::Nothing(why) = advice(&board(&line), 0) else {
        panic!("four cells can be exchanged")
    };
    assert!(why.contains("not be determined"), "{why}");
}

#[test]
fn passing_over_steps_ends_with_saying_that_there_is_no_other() {
    let puzzle = with(empty(4), "killer", "r1c1", Some("3"));
    let mut skip = 0;
    let mut told = Vec::new();
    while let Advice::Step { hint, .. } = advice(&puzzle, skip) {
        assert!(
            !told.contains(&hint.words.notation),
            "{}",
            hint.words.notation
        );
        told.push(hint.words.notation);
        skip += 1;
        assert!(skip < 100);
    }
    assert!(skip > 0);
    let last = advice(&puzzle, skip);
    assert_eq!(
        last,
        Advice::Nothing("No other step that is known here fits.".to_string())
    );
}
