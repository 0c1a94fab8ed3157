//! Boards of a few fields, read and written.

use super::write::payload;
use super::*;
use crate::puzzle::format::Wish;
use serde_json::json;

fn squeezed(json: &Json) -> String {
    lz::squeeze(&json.to_string(), Alphabet::Base64)
}

fn puzzle(json: &Json) -> Puzzle {
    let text = squeezed(json);
    for text in [
        text.clone(),
        format!("https://www.f-puzzles.com/?load={text}"),
        json.to_string(),
    ] {
        assert!((FORMAT.fits)(&text), "{text}");
        assert!(read(&text).is_ok(), "{text}");
    }
    read(&text).unwrap()
}

fn board() -> Json {
    let row = || json!([{}, {}, {}, {}]);
    json!({ "size": 4, "grid": [row(), row(), row(), row()] })
}

#[test]
fn a_link_that_was_cut_off_is_called_so() {
    let whole = lz::squeeze(r#"{"size":4,"grid":[[{},{},{},{}]]}"#, Alphabet::Base64);
    for payload in [&whole[..whole.len() / 2], "N4Ig", ""] {
        let link = format!("https://www.f-puzzles.com/?load={payload}");
        let error = crate::puzzle::format::read(&link).unwrap_err().to_string();
        assert_eq!(error, "the link does not hold a whole puzzle");
    }
}

#[test]
fn fields_become_clues_and_styling_becomes_drawings() {
    let mut json = board();
    json["grid"][0][0] = json!({ "value": 1, "given": true, "c": "#FF0000" });
    json["killercage"] = json!([{ "cells": ["R1C1", "R1C2"], "value": "3" }, { "cells": ["R2C1", "R2C2"], "value": "<20" }]);
    json["difference"] = json!([{ "cells": ["R3C3", "R3C4"] }]);
    json["antiknight"] = json!(true);
    json["line"] = json!([{ "lines": [["R1C1", "R2C2"]], "outlineC": "#00FF00", "width": 0.2 }, { "lines": [["R1C1"]], "fromConstraint": "Renban" }]);
    json["glitter"] = json!([1, 2]);
    json["ruleset"] = json!("Normal sudoku rules apply. Be nice.");
    let puzzle = puzzle(&json);
    let keys: Vec<&str> = puzzle.clues().iter().map(|clue| clue.rule.key).collect();
    assert_eq!(
        keys,
        [
            "rows",
            "columns",
            "boxes",
            "anti-knight",
            "killer",
            "killer",
            "white-dot"
        ]
    );
    assert_eq!(
        puzzle.not_checked(),
        [
            "1 line",
            "1 coloured cell",
            "2 glitter clues",
            "1 cage with a text for a sum",
            "the rules text"
        ]
    );
}

#[test]
fn a_plain_rules_text_says_nothing_more() {
    let mut json = board();
    json["ruleset"] = json!("Normal Sudoku rules apply.");
    assert!(puzzle(&json).not_checked().is_empty());
}

#[test]
fn every_field_comes_back_unless_it_was_changed_here() {
    let mut json = board();
    json["killercage"] = json!([{ "cells": ["R1C1", "R1C2"], "value": "3", "shade": "odd" }]);
    json["mystery"] = json!({ "deep": [1, { "x": null }] });
    json["grid"][1][1] =
        json!({ "value": 2, "given": true, "highlight": 3, "givenPencilMarks": null });
    json["solution"] = json!([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    let mut puzzle = puzzle(&json);
    let wish = Wish {
        solution: true,
        ..Wish::default()
    };
    let back = |puzzle: &Puzzle| -> Json {
        serde_json::from_str(&payload(puzzle, wish).unwrap().0).unwrap()
    };
    assert_eq!(back(&puzzle), json);
    let cell = crate::grid::Cell::new(1, 1);
    puzzle.apply(crate::puzzle::Edit::Give(cell, None)).unwrap();
    let changed = back(&puzzle);
    assert_eq!(
        changed["grid"][1][1],
        json!({ "highlight": 3, "givenPencilMarks": null })
    );
    assert_eq!(changed["killercage"], json["killercage"]);
}

#[test]
fn boards_that_are_none_are_refused() {
    for text in [
        r#"{"size":4000000000,"grid":[]}"#,
        r#"{"size":0,"grid":[]}"#,
        r#"{"size":"x","grid":7}"#,
        r#"{"size":-1,"grid":[[]]}"#,
        r#"{"size":9,"grid":"#,
    ] {
        assert!(read_json(text, None).is_err(), "{text}");
    }
    let short = read("https://f-puzzles.com/?id=y2abc")
        .unwrap_err()
        .to_string();
    assert!(
        short.contains("curl -sI https://tinyurl.com/y2abc"),
        "{short}"
    );
    assert!(
        read("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54")
            .is_err()
    );
}

#[test]
fn regions_of_odd_sizes_are_cells_that_differ() {
    let mut json = board();
    for (row, column) in [(0, 0), (0, 1), (1, 0)] {
        json["grid"][row][column] = json!({ "region": 7 });
    }
    json["grid"][1][1] = json!({ "region": null });
    let puzzle = puzzle(&json);
    assert_eq!(puzzle.geometry().regions().len(), 3);
    assert_eq!(puzzle.clues().last().unwrap().cells().len(), 3);
}

#[test]
fn the_greater_of_a_pair_is_named_first_and_a_diagonal_of_one_cell_is_its_digit() {
    let mut json = board();
    json["inequality"] = json!([{ "cells": ["R2C1", "R1C1"] }]);
    json["littlekillersum"] = json!([
        { "cell": "R0C2", "cells": ["R1C1"], "direction": "DL", "value": "3" },
        { "cell": "R0C3", "cells": ["R1C2", "R2C1"], "direction": "DL", "value": "6" }
    ]);
    let puzzle = puzzle(&json);
    assert_eq!(puzzle.not_checked(), Vec::<String>::new());
    let own = puzzle.clues().iter().filter(|clue| !clue.groups.is_empty());
    let names: Vec<String> = own.map(|clue| clue.name(puzzle.geometry())).collect();
    let less = puzzle
        .clues()
        .iter()
        .find(|clue| clue.rule.key == "inequality");
    let cell = |row, column| crate::grid::Cell::new(row, column);
    assert_eq!(less.unwrap().cells(), [cell(0, 0), cell(1, 0)]);
    assert_eq!(names.len(), 3, "{names:?}");
    let back: Json = serde_json::from_str(&payload(&puzzle, Wish::default()).unwrap().0).unwrap();
    assert_eq!(back, json);
}
