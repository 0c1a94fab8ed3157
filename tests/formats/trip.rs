//! What is written is read back: files, plain texts, edits in a journal.

use super::random;
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::grid::{Cell, Digit, DigitSet};
use gridwright::puzzle::format::{self, Progress, native};
use gridwright::puzzle::{Edit, Field, Puzzle};

/// The same puzzle with its clues in the order in which files bring them.
fn normal(mut puzzle: Puzzle) -> Puzzle {
    let ordered = native::ordered(puzzle.clues());
    for _ in 0..puzzle.clues().len() {
        puzzle.apply(Edit::RemoveClue(0)).unwrap();
    }
    for (at, clue) in ordered.into_iter().enumerate() {
        puzzle.apply(Edit::AddClue(at, clue)).unwrap();
    }
    puzzle
}

fn first_difference(text: &str, other: &str) -> String {
    let differs = text.lines().zip(other.lines()).find(|(a, b)| a != b);
    format!("{differs:?}")
}

#[test]
fn a_written_file_reads_back_equal() {
    let write = format::write_for("toml").unwrap();
    for seed in seeds("a_written_file_reads_back_equal", 0..150) {
        let puzzle = random::puzzle(&mut Rng::new(seed));
        let text =
            write(&puzzle, Progress::With).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        let reading =
            format::read(&text).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}"));
        let again = write(&reading.puzzle, Progress::With).unwrap();
        let same = reading.puzzle == normal(puzzle.clone());
        assert!(
            same,
            "seed {seed}: {}\n{text}",
            first_difference(&text, &again)
        );
        assert_eq!(again, text, "seed {seed}");
        let bare = write(&puzzle, Progress::Without).unwrap();
        let bare = format::read(&bare).unwrap().puzzle;
        assert!(bare == normal(puzzle.without_progress()), "seed {seed}");
    }
}

#[test]
fn a_plain_text_reads_back_equal_or_is_refused() {
    let mut written = 0;
    for seed in seeds("a_plain_text_reads_back_equal_or_is_refused", 0..300) {
        let puzzle = random::plain(&mut Rng::new(seed));
        for key in ["line", "grid"] {
            let Ok(text) = format::write_for(key).unwrap()(&puzzle, Progress::Without) else {
                continue;
            };
            written += 1;
            let read = format::read(&text).unwrap().puzzle;
            assert_eq!(read.givens(), puzzle.givens(), "seed {seed}");
            let clues = native::ordered(puzzle.clues());
            assert_eq!(native::ordered(read.clues()), clues, "seed {seed}");
        }
    }
    assert!(written > 200, "only {written}");
}

#[test]
fn edits_come_back_from_a_journal_and_are_undone() {
    for seed in seeds("edits_come_back_from_a_journal_and_are_undone", 0..200) {
        let rng = &mut Rng::new(seed);
        let mut puzzle = random::puzzle(rng);
        let mut replayed = puzzle.clone();
        for _ in 0..8 {
            let edit = random::any_edit(&puzzle, rng);
            let record = serde_json::to_string(&edit).unwrap();
            let back: Edit = serde_json::from_str(&record)
                .unwrap_or_else(|error| panic!("seed {seed}: {error}\n{record}"));
            assert!(back == edit, "seed {seed}: {record}");
            let before = puzzle.clone();
            if let Ok(inverse) = puzzle.apply(edit) {
                replayed.apply(back).unwrap();
                let inverse = serde_json::to_string(&inverse).unwrap();
                let mut undone = puzzle.clone();
                undone
                    .apply(serde_json::from_str(&inverse).unwrap())
                    .unwrap();
                assert!(undone == before, "seed {seed}: {record}");
            }
            assert!(replayed == puzzle, "seed {seed}");
        }
    }
}

/// Applies a record of a journal in every way that the program does.
fn replay(puzzle: &Puzzle, record: &str) {
    if let Ok(edit) = serde_json::from_str::<Edit>(record) {
        let _ = puzzle.admit(&edit);
        let _ = edit.changes(puzzle);
        let mut changed = puzzle.clone();
        if let Ok(inverse) = changed.apply(edit) {
            let _ = changed.subject().breaches();
            changed.apply(inverse).unwrap();
            assert!(changed == *puzzle, "{record}");
        }
    }
}

#[test]
fn a_damaged_record_is_an_error_or_is_refused() {
    for seed in seeds("a_damaged_record_is_an_error_or_is_refused", 0..100) {
        let rng = &mut Rng::new(seed);
        let puzzle = random::puzzle(rng);
        let record = serde_json::to_string(&random::any_edit(&puzzle, rng)).unwrap();
        for _ in 0..20 {
            let mut bytes = record.clone().into_bytes();
            for _ in 0..1 + rng.below(3) {
                let at = rng.below(bytes.len());
                match rng.below(3) {
                    0 => bytes[at] = b'0' + rng.below(10) as u8,
                    1 => bytes.insert(at, b'0' + rng.below(10) as u8),
                    _ => bytes[at] ^= 1 << rng.below(8),
                }
            }
            replay(&puzzle, &String::from_utf8_lossy(&bytes));
        }
    }
}

#[test]
fn edits_of_another_board_are_refused() {
    let mut puzzle = format::read("size = 4\n").unwrap().puzzle;
    let cage = r#"{"rule":"killer","groups":[[{"row":0,"column":0}]],"value":"None","off":false}"#;
    let mut refused = |record: &str| {
        let edit: Edit = serde_json::from_str(record).unwrap();
        puzzle
            .admit(&edit)
            .and(puzzle.apply(edit).map(drop))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refused(r#"{"Enter":[{"row":255,"column":255},1]}"#),
        "r256c256 is off the board"
    );
    assert_eq!(
        refused(r#"{"Give":[{"row":0,"column":0},255]}"#),
        "the digits of this board go up to 4"
    );
    assert_eq!(
        refused(r#"{"Corner":[{"row":0,"column":0},4294967295]}"#),
        "the digits of this board go up to 4"
    );
    assert_eq!(
        refused(r#"{"Color":[{"row":0,"column":0},512]}"#),
        "there are 9 colours"
    );
    assert_eq!(refused(r#"{"RemoveClue":3}"#), "there is no clue 4");
    let add = |at: usize, clue: &str| format!(r#"{{"AddClue":[{at},{clue}]}}"#);
    assert_eq!(refused(&add(9, cage)), "there are only 3 clues");
    let off_board = cage.replace(r#""row":0"#, r#""row":7"#);
    assert_eq!(
        refused(&add(0, &off_board)),
        "killer: r8c1 is off the board"
    );
    let digits = cage
        .replace("\"None\"", r#"{"Digits":[200]}"#)
        .replace("killer", "quadruple");
    assert!(refused(&add(0, &digits)).starts_with("quadruple: "));
    let empty = cage.replace(r#"[{"row":0,"column":0}]"#, "");
    assert_eq!(
        refused(&add(0, &empty)),
        "killer: it needs at least one cell"
    );
    let solution = r#"{"Solution":{"columns":2,"digits":[0,1,0,1]}}"#;
    assert_eq!(refused(solution), "the solution is one of another board");
    let digits = vec!["7"; 16].join(",");
    let solution = format!(r#"{{"Solution":{{"columns":4,"digits":[{digits}]}}}}"#);
    assert_eq!(refused(&solution), "the digits of this board go up to 4");
}

#[test]
fn records_of_no_board_are_errors() {
    for record in [
        r#"{"Solution":{"columns":0,"digits":[]}}"#,
        r#"{"Solution":{"columns":3,"digits":[0,1]}}"#,
        r#"{"Solution":{"columns":1,"digits":[25]}}"#,
        r#"{"Solution":{"columns":26,"digits":[0]}}"#,
        r#"{"Replace":{"text":"size = 99","clues":[]}}"#,
        r#"{"Replace":{"text":"size = 4","clues":[{"rule":"nothing","groups":[],"value":"None","off":false}]}}"#,
        r#"{"Replace":{"text":"size = 4","clues":[{"rule":"killer","groups":[],"value":"None","off":false}]}}"#,
    ] {
        assert!(serde_json::from_str::<Edit>(record).is_err(), "{record}");
    }
    let deep = r#"{"All":["#.repeat(10_000);
    assert!(serde_json::from_str::<Edit>(&deep).is_err());
}

#[test]
fn a_journal_keeps_the_order_of_clues_and_those_that_rest_on_nothing() {
    let text = "size = 9\nrules = ['anti-knight']\nkiller = ['r1c1-r1c9']\n";
    let mut puzzle = format::read(text).unwrap().puzzle;
    let knight = puzzle.toggle("anti-knight").unwrap();
    let clue = puzzle.clues()[knight].clone();
    puzzle.apply(Edit::RemoveClue(knight)).unwrap();
    puzzle.apply(Edit::AddClue(0, clue)).unwrap();
    puzzle
        .apply(Edit::Centre(Cell::new(2, 2), DigitSet::all(3)))
        .unwrap();
    puzzle
        .apply(Edit::Enter(Cell::new(2, 3), Some(Digit::new(4))))
        .unwrap();
    puzzle
        .apply(Edit::Text(Field::Title, Some("t".into())))
        .unwrap();
    let record = serde_json::to_string(&Edit::Replace(Box::new(puzzle.clone()))).unwrap();
    let back: Edit = serde_json::from_str(&record).unwrap();
    assert_eq!(back, Edit::Replace(Box::new(puzzle)));
}
