//! None, one or several; true candidates; counts: each in both scopes, in slices, and from memory.

use gridwright::cover::{Count, Stop};
use gridwright::grid::{DigitSet, Geometry};
use gridwright::puzzle::Puzzle;
use gridwright::solve::Verdict;
use gridwright::worker::{Answer, Answering, Ask, Progressed, Reply, Scope, answer_all};

use super::board::{
    TWO, TWO_FILLED, UNIQUE, UNSOLVABLE, answer, board, empty, enter, fill, request, with,
};

const FEW: &str =
    "..6.739...........2.4......6...1...3.......................75..7.....6...........";
const MANY: &str =
    ".64...9....7....5...........4..8.2.....6....1.713..8..7..4...2...5....8613...2..9";
const THREE_ROWS: &str =
    "93128.6.786439.12527.4613.8......................................................";

fn verdict(puzzle: &Puzzle, scope: Scope) -> Verdict {
    match answer(puzzle, Ask::Verdict(scope)) {
        Answer::Verdict(own, verdict) if own == scope => verdict,
        other => panic!("no verdict but {other:?}"),
    }
}

fn count(puzzle: &Puzzle, scope: Scope, limit: u64) -> Progressed {
    match answer(puzzle, Ask::Count { scope, limit }) {
        Answer::Count(own, progressed) if own == scope => progressed,
        other => panic!("no count but {other:?}"),
    }
}

/// The line turned clockwise.
fn turned(line: &str) -> String {
    let cell = |row: usize, column: usize| line.as_bytes()[(8 - column) * 9 + row] as char;
    (0..81).map(|index| cell(index / 9, index % 9)).collect()
}

/// The replies to a request, and how many slices they took.
fn slices(puzzle: &Puzzle, asks: &[Ask]) -> (Vec<Reply>, usize) {
    let mut answering = Answering::new(request(puzzle, asks));
    let (mut replies, mut slices) = (Vec::new(), 1);
    while answering.step(&Stop::never(), &mut |reply| replies.push(reply)) {
        slices += 1;
    }
    (replies, slices)
}

#[test]
fn a_wrong_entry_leaves_the_puzzle_unique_and_the_board_without_a_solution() {
    let puzzle = enter(board(UNIQUE), "r1c1=5");
    assert!(matches!(
        verdict(&puzzle, Scope::Givens),
        Verdict::Unique(_)
    ));
    assert_eq!(verdict(&puzzle, Scope::Entries), Verdict::None);
    assert_eq!(count(&puzzle, Scope::Givens, 10).count, Count::Exactly(1));
    assert_eq!(count(&puzzle, Scope::Entries, 10).count, Count::Exactly(0));
}

#[test]
fn few_givens_are_several_within_a_slice_or_two_however_the_grid_lies() {
    let mut line = FEW.to_string();
    for _ in 0..4 {
        let (replies, slices) = slices(&board(&line), &[Ask::Verdict(Scope::Givens)]);
        let Answer::Verdict(_, Verdict::Several(both)) = &replies[0].answer else {
            panic!("{:?}", replies[0].answer)
        };
        assert_ne!(both[0], both[1]);
        assert!(slices <= 3, "{slices} slices");
        line = turned(&line);
    }
    assert_eq!(line, FEW);
}

#[test]
fn unsolvable_classics_are_decided_at_once() {
    for line in UNSOLVABLE {
        let (replies, slices) = slices(&board(line), &[Ask::Verdict(Scope::Givens)]);
        assert_eq!(
            replies[0].answer,
            Answer::Verdict(Scope::Givens, Verdict::None)
        );
        assert!(slices <= 3, "{line}: {slices} slices");
    }
}

#[test]
fn a_clue_that_stands_there_many_times_costs_no_long_search() {
    let mut puzzle = empty(9);
    for _ in 0..50 {
        puzzle = with(puzzle, "killer", "r1c1-r3c3", Some("45"));
    }
    let (replies, slices) = slices(&puzzle, &[Ask::Verdict(Scope::Givens)]);
    assert!(matches!(
        replies[0].answer,
        Answer::Verdict(_, Verdict::Several(_))
    ));
    assert!(slices <= 3, "{slices} slices");
}

#[test]
fn a_clash_in_a_corner_of_an_empty_grid_is_seen_at_once() {
    let direct = enter(empty(9), "r9c1=5 r9c7=5");
    let deduced = enter(
        empty(9),
        "r9c1=1 r9c2=2 r9c3=3 r9c4=4 r9c5=5 r9c6=6 r8c7=7 r7c8=8 r5c9=9",
    );
    let deduced = enter(deduced, "r9c7=9 r9c8=7");
    for puzzle in [direct, deduced] {
        let (replies, slices) = slices(&puzzle, &[Ask::Verdict(Scope::Entries)]);
        assert_eq!(
            replies[0].answer,
            Answer::Verdict(Scope::Entries, Verdict::None)
        );
        assert!(slices <= 2, "{slices} slices");
    }
}

#[test]
fn digits_entered_one_by_one_into_nearly_full_rows_never_start_a_long_search() {
    let mut puzzle = board(THREE_ROWS);
    for entry in ["r2c6=7", "r3c3=5", "r3c8=9", "r1c6=5", "r1c8=4"] {
        puzzle = enter(puzzle, entry);
        let (_, slices) = slices(
            &puzzle,
            &[Ask::Verdict(Scope::Givens), Ask::Verdict(Scope::Entries)],
        );
        assert!(slices <= 8, "{entry}: {slices} slices");
    }
}

#[test]
fn an_empty_board_of_any_size_has_several_solutions_at_once() {
    for size in [4, 6, 9, 16] {
        let (replies, slices) = slices(&empty(size), &[Ask::Verdict(Scope::Givens)]);
        assert!(
            matches!(replies[0].answer, Answer::Verdict(_, Verdict::Several(_))),
            "{size}"
        );
        assert!(slices <= 10, "{size}: {slices} slices");
    }
}

#[test]
fn a_count_that_reaches_its_limit_is_never_called_exact() {
    let puzzle = board(MANY);
    for (limit, expected) in [
        (1, Count::AtLeast(1)),
        (2, Count::AtLeast(2)),
        (1000, Count::AtLeast(1000)),
        (6416, Count::AtLeast(6416)),
        (6417, Count::Exactly(6416)),
    ] {
        let answer = count(&puzzle, Scope::Givens, limit);
        assert_eq!(
            (answer.count, answer.finished),
            (expected, true),
            "limit {limit}"
        );
    }
    let replies = answer_all(request(
        &puzzle,
        &[6417, 6416, 1].map(|limit| Ask::Count {
            scope: Scope::Givens,
            limit,
        }),
    ));
    let counts: Vec<Count> = replies
        .iter()
        .filter_map(|reply| match reply.answer {
            Answer::Count(_, progressed) if progressed.finished => Some(progressed.count),
            _ => None,
        })
        .collect();
    let expected = [
        Count::Exactly(6416),
        Count::AtLeast(6416),
        Count::AtLeast(1),
    ];
    assert_eq!(counts, expected, "the same from memory");
}

#[test]
fn true_candidates_are_those_of_all_solutions() {
    let puzzle = board(TWO);
    let Answer::Candidates(_, candidates) = answer(&puzzle, Ask::Candidates(Scope::Givens)) else {
        panic!("candidates were asked for")
    };
    assert!(candidates.unknown.is_empty());
    for (index, cell) in puzzle.geometry().cells().enumerate() {
        let digit = |line: &str| {
            puzzle
                .digits()
                .read(line.as_bytes()[index] as char)
                .unwrap()
        };
        let both: DigitSet = TWO_FILLED.map(digit).into_iter().collect();
        assert_eq!(candidates.truly.at(cell), both, "{cell}");
    }
}

#[test]
fn true_candidates_with_entries_are_those_of_the_solutions_that_hold_them() {
    let puzzle = enter(board(TWO), "r2c2=2");
    let Answer::Candidates(_, candidates) = answer(&puzzle, Ask::Candidates(Scope::Entries)) else {
        panic!("candidates were asked for")
    };
    assert_eq!((candidates.truly.len(), candidates.unknown.len()), (81, 0));
    let puzzle = enter(board(TWO), "r2c2=3");
    let Answer::Candidates(_, candidates) = answer(&puzzle, Ask::Candidates(Scope::Entries)) else {
        panic!("candidates were asked for")
    };
    assert_eq!((candidates.truly.len(), candidates.unknown.len()), (0, 0));
}

#[test]
fn either_of_two_completions_is_a_solution() {
    for filled in TWO_FILLED {
        let puzzle = fill(board(TWO), filled);
        assert!(matches!(
            verdict(&puzzle, Scope::Givens),
            Verdict::Several(_)
        ));
        assert!(matches!(
            verdict(&puzzle, Scope::Entries),
            Verdict::Unique(_)
        ));
    }
}

#[test]
fn a_clue_that_needs_an_absent_house_is_refused_by_name() {
    let geometry = Geometry::plain(9, 9, 6).unwrap();
    let puzzle = Puzzle::new(geometry);
    let replies = answer_all(request(
        &puzzle,
        &[Ask::Verdict(Scope::Givens), Ask::Cause { unread: false }],
    ));
    let [
        Reply {
            answer: Answer::Refused(reason),
            ..
        },
    ] = replies.as_slice()
    else {
        panic!("{replies:?}")
    };
    assert_eq!(reason, "row 1 has 9 cells for 6 digits");
}

#[test]
fn a_long_count_lets_later_questions_through_and_keeps_its_place() {
    let puzzle = empty(9);
    let count = Ask::Count {
        scope: Scope::Givens,
        limit: 300_000,
    };
    let mut answering = Answering::new(request(&puzzle, &[count]));
    let mut kinds = Vec::new();
    let mut collect = |reply: Reply| {
        kinds.push(match reply.answer {
            Answer::Count(_, progressed) if progressed.finished => 'C',
            Answer::Count(..) => 'c',
            Answer::Verdict(..) => 'v',
            _ => '?',
        });
    };
    for _ in 0..5 {
        assert!(answering.step(&Stop::never(), &mut collect));
    }
    answering.ask(request(&puzzle, &[Ask::Verdict(Scope::Entries)]));
    while answering.step(&Stop::never(), &mut collect) {}
    let text: String = kinds.iter().collect();
    assert!(text.starts_with('v') && text.ends_with('C'), "{text}");
    assert_eq!(text.matches('C').count(), 1, "{text}");
    assert!(text.len() < 60, "reports are few: {text}");
}

#[test]
fn the_same_request_gets_the_same_replies() {
    let puzzle = with(empty(6), "killer", "r1c1-r1c3", Some("6"));
    let asks = [
        Ask::Verdict(Scope::Givens),
        Ask::Candidates(Scope::Givens),
        Ask::Count {
            scope: Scope::Entries,
            limit: 10_000,
        },
    ];
    assert_eq!(
        answer_all(request(&puzzle, &asks)),
        answer_all(request(&puzzle, &asks))
    );
}

#[test]
fn leaving_ends_every_question_with_what_is_known() {
    let puzzle = empty(9);
    let asks = [
        Ask::Count {
            scope: Scope::Givens,
            limit: u64::MAX,
        },
        Ask::Verdict(Scope::Givens),
        Ask::Cause { unread: false },
    ];
    let mut answering = Answering::new(request(&puzzle, &asks));
    let mut replies = Vec::new();
    for _ in 0..3 {
        answering.step(&Stop::never(), &mut |reply| replies.push(reply));
    }
    answering.leave(&mut |reply| replies.push(reply));
    assert!(!answering.step(&Stop::never(), &mut |_| {}));
    let [count, verdict, cause] = replies.as_slice() else {
        panic!("{replies:?}")
    };
    let Answer::Count(
        _,
        Progressed {
            count: Count::Stopped(number),
            finished: true,
            ..
        },
    ) = count.answer
    else {
        panic!("{count:?}")
    };
    assert!(number > 0);
    assert_eq!(
        verdict.answer,
        Answer::Verdict(Scope::Givens, Verdict::Unknown(None))
    );
    assert_eq!(cause.answer, Answer::Cause(None));
}
