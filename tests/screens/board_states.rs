//! What a moment says about cells is seen in every size and look, also without colours and in ASCII.

use super::boards::{begun, cell, cells, digit, digits};
use super::{FULL, MINI, SMALL, STRIP, look, looks, painted};
use crate::support::screen::{seen, styled};
use gridwright::grid::{Candidate, CandidateSet, Cell, Digit, Solution};
use gridwright::puzzle::{Edit, Puzzle};
use gridwright::ui::board::{HintScene, MarkKind, Marks, Other, Scene, Wants};
use gridwright::ui::glyphs::Glyphs;
use gridwright::ui::theme::Depth;
use insta::assert_snapshot;
use std::collections::HashMap;

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn solution(puzzle: &Puzzle) -> Solution {
    Solution::new(puzzle.geometry(), SOLVED.chars().map(digit).collect())
}

fn candidate(row: u8, column: u8, symbol: char) -> Candidate {
    Candidate::new(cell(row, column), digit(symbol))
}

/// One cell with an entry, in each state: no two pictures are equal.
#[test]
fn states_of_a_cell_are_told_apart_in_every_size_and_look() {
    let puzzle = begun();
    let here = [cell(5, 5)];
    let premises = [candidate(5, 5, '5')];
    let none = Scene::of(&puzzle);
    let hint = |hint| Scene {
        hint: Some(hint),
        ..none.clone()
    };
    let empty = HintScene::default();
    let scenes = [
        ("nothing", none.clone()),
        (
            "cursor",
            Scene {
                cursor: Some(here[0]),
                ..none.clone()
            },
        ),
        (
            "selection",
            Scene {
                selection: &here,
                ..none.clone()
            },
        ),
        (
            "conflict",
            Scene {
                conflicts: &here,
                ..none.clone()
            },
        ),
        (
            "wrong",
            Scene {
                wrong: &here,
                ..none.clone()
            },
        ),
        (
            "same",
            Scene {
                same: Some(digit('5')),
                ..none.clone()
            },
        ),
        (
            "truth",
            hint(HintScene {
                truths: &here,
                ..empty
            }),
        ),
        (
            "link",
            hint(HintScene {
                links: &here,
                ..empty
            }),
        ),
        (
            "premise",
            hint(HintScene {
                premises: &premises,
                ..empty
            }),
        ),
    ];
    for (name, look, glyphs) in looks() {
        for form in [FULL, STRIP, SMALL, MINI] {
            let mut known: HashMap<_, &str> = HashMap::new();
            for (state, scene) in &scenes {
                let picture = seen(&painted(scene, form, &look, glyphs));
                let twin = known.insert(picture, state);
                assert_eq!(twin, None, "{name}, {:?}: {state}", form.size);
            }
        }
    }
}

/// A given, an entry, a lone mark of each kind, a struck candidate: the same digit, five pictures.
#[test]
fn what_is_written_in_a_cell_is_told_apart_in_every_look() {
    let five = Some(digit('5'));
    let here = cell(2, 2);
    let edits = [
        Edit::Give(here, five),
        Edit::Enter(here, five),
        Edit::Corner(here, digits("5")),
        Edit::Centre(here, digits("5")),
        Edit::Strike(here, digits("5")),
    ];
    for (name, look, glyphs) in looks() {
        let mut known: HashMap<_, Edit> = HashMap::new();
        for edit in edits.clone() {
            let mut puzzle = Puzzle::new(super::boards::square(9));
            puzzle.apply(edit.clone()).unwrap();
            let picture = seen(&painted(&Scene::of(&puzzle), FULL, &look, glyphs));
            assert_eq!(known.insert(picture, edit), None, "{name}");
        }
    }
}

#[test]
fn every_color_is_told_apart_in_every_size_and_look() {
    for (name, look, glyphs) in looks() {
        for form in [FULL, STRIP, SMALL, MINI] {
            let mut known: HashMap<_, u8> = HashMap::new();
            for color in 0..9 {
                let mut puzzle = Puzzle::new(super::boards::square(9));
                let colors = [Digit::new(color)].into_iter().collect();
                puzzle.apply(Edit::Color(cell(2, 2), colors)).unwrap();
                let picture = seen(&painted(&Scene::of(&puzzle), form, &look, glyphs));
                assert_eq!(
                    known.insert(picture, color),
                    None,
                    "{name}, {:?}",
                    form.size
                );
            }
        }
    }
}

#[test]
fn a_selected_cell_keeps_its_color_and_shows_the_selection_at_its_rims() {
    let puzzle = begun();
    let selection = [cell(8, 1)];
    let scene = Scene {
        selection: &selection,
        ..Scene::of(&puzzle)
    };
    let night = look("night", Depth::True);
    let buffer = painted(&scene, FULL, &night, &Glyphs::UNICODE);
    use gridwright::ui::theme::Role;
    let ground = |x: u16| Some(buffer[(x, 30)].bg);
    assert_eq!(ground(1), night.style(Role::Select).bg);
    assert_eq!(ground(2), night.style(Role::Color(4)).bg);
    assert_eq!(ground(6), night.style(Role::Color(4)).bg);
    assert_eq!(ground(7), night.style(Role::Select).bg);
}

#[test]
fn a_hint_shows_what_it_rests_on_and_what_follows() {
    let puzzle = begun();
    let (truths, links) = (cells("r4c7-r4c9"), cells("r4c3 r5c7"));
    let premises = ["25", "25"]
        .into_iter()
        .zip([2, 3])
        .flat_map(|(digits, column)| digits.chars().map(move |digit| candidate(5, column, digit)));
    let premises: Vec<Candidate> = premises.collect();
    let hint = HintScene {
        truths: &truths,
        links: &links,
        premises: &premises,
        placed: &[candidate(9, 1, '3')],
        eliminated: &[
            candidate(6, 2, '5'),
            candidate(5, 7, '2'),
            candidate(7, 3, '6'),
        ],
        ..HintScene::default()
    };
    let scene = Scene {
        hint: Some(hint),
        same: Some(digit('5')),
        ..Scene::of(&puzzle)
    };
    let night = look("night", Depth::True);
    let mono = look("mono", Depth::Mono);
    for (name, form) in [("full", FULL), ("strip", STRIP), ("small", SMALL)] {
        let colored = painted(&scene, form, &night, &Glyphs::UNICODE);
        assert_snapshot!(format!("hint_{name}_night"), styled(&colored));
        let plain = painted(&scene, form, &mono, &Glyphs::ASCII);
        assert_snapshot!(format!("hint_{name}_ascii"), styled(&plain));
    }
}

#[test]
fn true_candidates_are_shown_with_those_that_only_look_possible() {
    let puzzle = begun();
    let set = |symbols: &str| CandidateSet::filled(puzzle.geometry(), digits(symbols));
    let (truly, unknown, legal) = (set("158"), set("9"), set("1256789"));
    let scene = Scene {
        marks: Marks::True {
            truly: &truly,
            unknown: &unknown,
            legal: Some(&legal),
        },
        ..Scene::of(&puzzle)
    };
    let mono = look("mono", Depth::Mono);
    for (name, form) in [("full", FULL), ("strip", STRIP)] {
        let buffer = painted(&scene, form, &mono, &Glyphs::UNICODE);
        assert_snapshot!(format!("true_{name}_mono"), styled(&buffer));
    }
}

#[test]
fn digits_of_a_shown_solution_are_not_taken_for_the_players() {
    let puzzle = begun();
    let solution = solution(&puzzle);
    let differs = cells("r1c4 r1c6 r4c4");
    let scene = Scene {
        other: Some(Other {
            solution: &solution,
            differs: &differs,
        }),
        ..Scene::of(&puzzle)
    };
    let night = look("night", Depth::True);
    let buffer = painted(&scene, SMALL, &night, &Glyphs::UNICODE);
    assert_snapshot!("other_small_night", styled(&buffer));
}

#[test]
fn a_line_being_drawn_shows_its_start_and_direction() {
    let puzzle = begun();
    let pen = gridwright::grid::read_line("r9c1 r8c1 r8c2 r7c3 r7c4", puzzle.geometry()).unwrap();
    let scene = Scene {
        pen: &pen,
        ..Scene::of(&puzzle)
    };
    let mono = look("mono", Depth::Mono);
    let buffer = painted(&scene, SMALL, &mono, &Glyphs::UNICODE);
    assert_snapshot!("pen_small_mono", styled(&buffer));
}

#[test]
fn the_cursor_in_the_margin_makes_room_for_itself() {
    let puzzle = begun();
    let at = puzzle.geometry().outside(4, 0);
    let scene = Scene {
        margin: at,
        cursor: Some(cell(4, 1)),
        labels: true,
        ..Scene::of(&puzzle)
    };
    assert!(Wants::of(&scene).left && !Wants::of(&scene).right);
    let night = look("night", Depth::True);
    let buffer = painted(&scene, SMALL, &night, &Glyphs::UNICODE);
    assert_snapshot!("margin_small_night", styled(&buffer));
}

#[test]
fn low_cells_show_the_kind_of_marks_that_is_asked_for() {
    let puzzle = begun();
    let shown = |kind| {
        let scene = Scene {
            marks: Marks::Players(kind),
            ..Scene::of(&puzzle)
        };
        let mono = look("mono", Depth::Mono);
        let buffer = painted(&scene, STRIP, &mono, &Glyphs::ASCII);
        let row = |y: u16| {
            (13..18)
                .map(|x| buffer[(x, y)].symbol().to_string())
                .collect()
        };
        let rows: [String; 2] = [row(13), row(14)];
        rows
    };
    assert_eq!(shown(MarkKind::Corner), [" 2  5", "6  9~"]);
    assert_eq!(shown(MarkKind::Centre), [" 2  5", "    ~"]);
}

#[test]
fn hidden_marks_leave_cells_empty() {
    let puzzle = begun();
    let scene = Scene {
        marks: Marks::Hidden,
        ..Scene::of(&puzzle)
    };
    let mono = look("mono", Depth::Mono);
    let buffer = painted(&scene, FULL, &mono, &Glyphs::UNICODE);
    let here: Cell = cell(7, 3);
    let (x, y) = (8 * u16::from(here.column) + 1, 4 * u16::from(here.row) + 1);
    let blank = (x..x + 7).all(|x| (y..y + 3).all(|y| buffer[(x, y)].symbol() == " "));
    assert!(blank);
}
