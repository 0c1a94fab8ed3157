//! A file that is saved again keeps what its owner wrote around the puzzle.

use super::random;
use crate::support::rng::Rng;
use crate::support::seeds::seeds;
use gridwright::grid::{Cell, Digit, DigitSet};
use gridwright::puzzle::format::native::rewrite;
use gridwright::puzzle::format::{self, Progress};
use gridwright::puzzle::{Edit, Field, Puzzle};

const FILE: &str = r#"# my first puzzle
title   = 'Mine'   # a working title
size = 4
# the heart of it
grid = """
1...
....   
..3.
....
"""

[[killer]] # the only cage
cells = "r1c3-r1c4"
sum = 5
"#;

fn read(text: &str) -> Puzzle {
    format::read(text)
        .unwrap_or_else(|error| panic!("{error}\n{text}"))
        .puzzle
}

fn changed(text: &str, edits: &[Edit], progress: Progress) -> String {
    let mut puzzle = read(text);
    for edit in edits {
        puzzle.apply(edit.clone()).unwrap();
    }
    let new = rewrite(text, &puzzle, progress).unwrap();
    let wanted = match progress {
        Progress::With => puzzle,
        Progress::Without => puzzle.without_progress(),
    };
    assert_eq!(read(&new), wanted, "{new}");
    new
}

#[test]
fn a_file_without_a_change_stays_as_it_is() {
    for text in [
        FILE.to_string(),
        FILE.replace('\n', "\r\n"),
        format!("\u{feff}{FILE}"),
    ] {
        assert_eq!(changed(&text, &[], Progress::With), text);
    }
}

#[test]
fn only_what_changed_is_replaced() {
    let title = Edit::Text(Field::Title, Some("Ours".into()));
    assert_eq!(
        changed(FILE, std::slice::from_ref(&title), Progress::Without),
        FILE.replace("'Mine'", "\"Ours\"")
    );
    let windows = FILE.replace('\n', "\r\n");
    assert_eq!(
        changed(&windows, &[title], Progress::Without),
        windows.replace("'Mine'", "\"Ours\"")
    );
    let given = Edit::Give(Cell::new(0, 1), Some(Digit::new(3)));
    let text = changed(FILE, &[given], Progress::Without);
    assert!(
        text.contains("# the heart of it\ngrid = \"\"\"\n1 4 | . .\n"),
        "{text}"
    );
    assert!(
        text.contains("title   = 'Mine'   # a working title\n"),
        "{text}"
    );
    assert!(text.contains("[[killer]] # the only cage\n"), "{text}");
}

#[test]
fn keys_come_and_go() {
    let text = changed(
        FILE,
        &[Edit::Text(Field::Title, None), Edit::RemoveClue(3)],
        Progress::With,
    );
    assert!(
        !text.contains("killer") && !text.contains("title"),
        "{text}"
    );
    let author = Edit::Text(Field::Author, Some("me".into()));
    let text = changed(FILE, &[author], Progress::With);
    assert!(text.contains("author = \"me\"\n"), "{text}");
    let marks = Edit::Centre(Cell::new(3, 3), DigitSet::all(2));
    let text = changed(FILE, &[marks], Progress::With);
    assert!(text.contains("\n[progress]\ncentre = \"\"\"\n"), "{text}");
    assert_eq!(changed(&text, &[], Progress::With), text);
    assert_eq!(changed(&text, &[], Progress::Without), FILE);
}

#[test]
fn where_the_layout_cannot_be_kept_the_puzzle_is() {
    let other = "# mine\nrows = 4\ncolumns = 4\n";
    let new = read("size = 5\ntitle = 'new'");
    let text = rewrite(other, &new, Progress::With).unwrap();
    assert_eq!(read(&text), new);
    let text = rewrite("not = [a file", &new, Progress::With).unwrap();
    assert_eq!(read(&text), new);
}

#[test]
fn any_change_of_any_file_reads_back() {
    for seed in seeds("any_change_of_any_file_reads_back", 0..40) {
        let rng = &mut Rng::new(seed);
        let mut puzzle = random::puzzle(rng);
        let mut text = format::write_for("toml").unwrap()(&puzzle, Progress::With).unwrap();
        for _ in 0..4 {
            let edit = random::any_edit(&puzzle, rng);
            if puzzle.apply(edit).is_err() {
                continue;
            }
            let Ok(new) = rewrite(&text, &puzzle, Progress::With) else {
                continue;
            };
            let fresh = format::write_for("toml").unwrap()(&puzzle, Progress::With).unwrap();
            assert!(read(&new) == read(&fresh), "seed {seed}\n{new}");
            text = new;
        }
    }
}
