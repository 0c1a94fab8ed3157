//! A skill that ends early stops the path, and the path says what it would need.

use super::board::{Board, CLASSIC};
use gridwright::cover::Stop;
use gridwright::hint::{self, Level, Skill, Technique, find, rate, way};

fn technique(key: &str) -> &'static Technique {
    find(key).unwrap()
}

fn walked(board: &Board, skill: &Skill) -> hint::Way {
    let now = hint::Board {
        filling: &board.filling,
        struck: &board.struck,
        unique: Some(&board.filling),
    };
    way(&board.model, &now, skill, &Stop::never())
}

#[test]
fn singles_solve_an_easy_board_and_rate_it_easy() {
    let board = Board::new(9, CLASSIC, &[]);
    let skill = Skill {
        up_to: Some(technique("naked-single")),
        ..Skill::full()
    };
    let way = walked(&board, &skill);
    assert!(way.filling.complete().is_some() && way.needs.is_none());
    let rating = rate(&way.hints);
    assert_eq!((rating.level, rating.longest), (Level::Easy, 1));
    assert!(rating.tenths <= 23 && rating.steps == 51, "{rating:?}");
}

#[test]
fn a_path_that_stops_names_the_first_step_it_would_need() {
    let board = Board::new(9, CLASSIC, &[]);
    let skill = Skill {
        up_to: Some(technique("full-house")),
        ..Skill::full()
    };
    let way = walked(&board, &skill);
    assert!(way.filling.complete().is_none());
    let needs = way.needs.expect("the next step is named");
    assert_eq!(needs.technique.key, "hidden-single");
    let skill = Skill {
        without: vec![technique("hidden-single"), technique("full-house")],
        ..Skill::full()
    };
    let way = walked(&board, &skill);
    assert!(
        way.filling.complete().is_some(),
        "naked singles and more solve it too"
    );
    assert!(way.hints.iter().all(|hint| skill.allows(hint.technique)));
}

/// Four corners with 1 and 2, one of them with a 3 as well.
fn rectangle(clues: &[(&str, &str, Option<&str>)]) -> Board {
    let empty = ".".repeat(81);
    let mut struck = String::new();
    for cell in ["11", "12", "41", "42"] {
        for digit in 3..=9 {
            if (cell, digit) != ("42", 3) {
                struck.push_str(&format!("{digit}{cell} "));
            }
        }
    }
    Board::new(9, &empty, clues).strike(&struck)
}

/// The hints of uniqueness that there are, as though the board were known to have one solution.
fn of_uniqueness(board: &Board) -> Vec<String> {
    let now = hint::Board {
        filling: &board.filling,
        struck: &board.struck,
        unique: Some(&board.filling),
    };
    let skill = Skill {
        only: vec![technique("unique-rectangle-1")],
        ..Skill::full()
    };
    let hints = hint::all(&board.model, &now, &skill, &Stop::never());
    hints.into_iter().map(|hint| hint.words.notation).collect()
}

#[test]
fn a_rectangle_that_a_rule_can_tell_apart_is_not_deadly() {
    assert_eq!(of_uniqueness(&rectangle(&[])), ["r4c2<>1,2"]);
    // Three rows apart no knight tells the corners apart from each other, but it does from other cells.
    assert!(of_uniqueness(&rectangle(&[("anti-knight", "", None)])).is_empty());
    // A cage of a row's two corners holds the same digits either way.
    let cage = [("killer", "r1c1-r1c2", Some("3"))];
    assert_eq!(of_uniqueness(&rectangle(&cage)), ["r4c2<>1,2"]);
    let thermometer = [("thermo", "r1c1-r1c2", None)];
    assert!(of_uniqueness(&rectangle(&thermometer)).is_empty());
}

#[test]
fn no_step_rests_on_one_solution_where_nobody_said_so() {
    let board = rectangle(&[]);
    let skill = Skill {
        only: vec![technique("unique-rectangle-1")],
        ..Skill::full()
    };
    assert!(board.skilled(&skill).is_empty());
    let now = hint::Board {
        filling: &board.filling,
        struck: &board.struck,
        unique: Some(&board.filling),
    };
    let shy = Skill {
        no_uniqueness: true,
        ..skill
    };
    assert!(hint::all(&board.model, &now, &shy, &Stop::never()).is_empty());
}
