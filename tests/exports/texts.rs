//! The texts themselves: small enough to be checked by eye, and in the form that their readers want.

use crate::support::grids::{square, toggle};
use gridwright::cover::{Color, Root};
use gridwright::formulate::{Board, FORMULATIONS, Wish, find};
use gridwright::grid::{Cell, Digits, Filling, Geometry};
use gridwright::model::Model;
use gridwright::puzzle::Subject;
use gridwright::rules::{Clue, Value};

/// Two cells in a row, two digits, the first given.
fn tiny() -> Model {
    let geometry = Geometry::plain(1, 2, 2).unwrap();
    let subject = Subject::new(geometry, Digits::standard(2), vec![toggle("rows")]);
    Model::build(&subject).unwrap()
}

fn text(key: &str) -> String {
    let model = tiny();
    let mut filling = Filling::empty(model.geometry());
    filling.set(Cell::new(0, 0), Some(gridwright::grid::Digit::new(0)));
    let root = model.root(&filling, None);
    let board = Board {
        model: &model,
        root: &root,
    };
    (find(key).unwrap().write)(board, Wish::default())
}

#[test]
fn formulations_are_golden() {
    for card in FORMULATIONS {
        insta::assert_snapshot!(card.key, text(card.key));
    }
}

/// A board with a cage, whose choice is coloured, at a size with many digits.
fn caged() -> Model {
    let mut subject = square(9);
    subject.clues = ["rows", "columns", "boxes"].map(toggle).to_vec();
    let cells = vec![Cell::new(0, 0), Cell::new(0, 1), Cell::new(1, 0)];
    let killer = gridwright::rules::find("killer").unwrap();
    let cage = Clue::new(killer, cells, Value::Number(15), &subject.geometry).unwrap();
    subject.clues.push(cage);
    Model::build(&subject).unwrap()
}

#[test]
fn a_dlx_text_keeps_to_the_form_of_its_programs() {
    let model = caged();
    let root = Root::open();
    let text = gridwright::formulate::dlx(Board {
        model: &model,
        root: &root,
    });
    let mut lines = text.lines().filter(|line| !line.starts_with('|'));
    let head: Vec<&str> = lines.next().unwrap().split(' ').collect();
    let mut names: Vec<&str> = head.iter().copied().filter(|name| *name != "|").collect();
    assert!(
        names
            .iter()
            .all(|name| (1..=8).contains(&name.len()) && !name.contains(':'))
    );
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(
        (names.len(), head.len()),
        (count, count + 1),
        "one bar, no name twice"
    );
    let mut colored = 0;
    for option in lines {
        for word in option.split(' ') {
            let (name, color) = word.split_once(':').unwrap_or((word, ""));
            assert!(names.binary_search(&name).is_ok(), "{word}");
            assert!(color.len() <= 1, "{word}");
            colored += color.len();
        }
    }
    assert!(colored > 0, "the cage is said in colours");
    let matrix = model.plan().matrix();
    let entries = matrix
        .options()
        .flat_map(|option| matrix.entries(option).to_vec());
    let colors = entries.filter(|entry| entry.color.is_some_and(|it| it <= Color(61)));
    assert_eq!(colors.count(), colored);
}
