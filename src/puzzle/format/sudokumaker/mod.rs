//! SudokuMaker: a link `sudokumaker.app/?puzzle=..` with squeezed JSON.
//!
//! The board (`spec`), its givens, regions, the rules that cover it, the clues that name cells (`clues`) and those on
//! edges, corners and beside the board (`places`) are read; cosmetics are drawn (`drawn`). A constraint that is switched
//! off there is none here.

mod clues;
mod drawn;
mod places;
mod spec;

use serde_json::Value as Json;

use super::error::ReadError;
use super::import::Import;
use super::link;
use super::lz::{self, Alphabet};
use super::{Format, MOST_BYTES};
use crate::puzzle::{Carried, Puzzle};

pub(super) const FORMAT: Format = Format {
    key: "sudokumaker",
    name: "SudokuMaker",
    help: "A link sudokumaker.app/?puzzle=.. or its JSON; custom rules are only counted by name.",
    read,
    write: None,
    share: None,
    fits: |text| source(text).is_some(),
    listed: true,
    reads: true,
};

/// Rules that cover the board.
const TOGGLES: &[(u64, &str, &str)] = &[
    (10, "diagonal-down", "diagonal"),
    (11, "diagonal-up", "diagonal"),
    (12, "anti-king", "anti-king rule"),
    (13, "anti-knight", "anti-knight rule"),
    (14, "disjoint-groups", "rule of disjoint groups"),
    (15, "non-consecutive", "non-consecutive rule"),
];

/// Types that are counted, and what they are called; an empty name changes no solution, or is read with the board.
const OTHERS: &[(u64, &str)] = &[
    (0, ""),
    (1, ""),
    (1000, "custom rule"),
    (2003, ""),
    (4001, "the way the fog clears"),
];

/// The JSON in a text.
fn source(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.len() > MOST_BYTES {
        return None;
    }
    if text.starts_with('{') {
        return text.contains("\"formatVersion\"").then(|| text.to_string());
    }
    if lz::resembles(text, Alphabet::Uri) {
        return lz::json(text, Alphabet::Uri).filter(|json| json.contains("\"formatVersion\""));
    }
    let squeezed = Some(text)
        .filter(|text| text.contains("sudokumaker"))
        .and_then(|text| link::raw_query(text, "puzzle"))?;
    Some(lz::json(squeezed, Alphabet::Uri).unwrap_or_default())
}

fn read(text: &str) -> Result<Puzzle, ReadError> {
    let text = source(text)
        .filter(|text| !text.is_empty())
        .ok_or_else(|| ReadError::whole("the link does not hold a whole puzzle"))?;
    let json: Json = serde_json::from_str(&text)
        .map_err(|error| ReadError::whole(format!("not JSON: {error}")))?;
    let own = ["puzzle", "sudoku"].iter().find_map(|key| json.get(key));
    let own = own.unwrap_or(&json);
    let off = |constraint: &&Json| constraint.get("disabled").and_then(Json::as_bool) == Some(true);
    let constraints: Vec<&Json> = list(own, "constraints")
        .iter()
        .filter(|own| !off(own))
        .collect();
    let mut import = spec::board(own, list(own, "cells").len(), &constraints)?;
    for (cell, fields) in import.board().cells().zip(list(own, "cells")) {
        let given = fields.get("given").and_then(Json::as_bool) == Some(true);
        let value = fields.get("value").and_then(Json::as_u64).filter(|_| given);
        if let Some(value) = value.and_then(|value| u32::try_from(value).ok()) {
            import.give(cell, value);
        }
    }
    for constraint in &constraints {
        count(constraint, &mut import);
    }
    places::negatives(&constraints, &mut import);
    let said = |key: &str| {
        own.get(key)
            .and_then(Json::as_str)
            .filter(|text| !text.trim().is_empty())
            .map(str::to_string)
    };
    let texts = &mut import.puzzle.texts;
    (texts.title, texts.author, texts.rules) = (said("name"), said("author"), said("comment"));
    if texts.rules.is_some() {
        import.leave("the rules text");
    }
    let mut puzzle = import.finish();
    puzzle.carried = Some(Carried {
        format: FORMAT.key.to_string(),
        text: lz::squeeze(&text, Alphabet::Uri),
    });
    Ok(puzzle)
}

fn kind(constraint: &Json) -> Option<u64> {
    constraint.get("type")?.as_u64()
}

/// The entries of a list; none where there is none.
fn list<'a>(json: &'a Json, key: &str) -> &'a [Json] {
    let list = json.get(key).and_then(Json::as_array);
    list.map_or(&[], Vec::as_slice)
}

/// Switches a rule on, or counts what is not read.
fn count(constraint: &Json, import: &mut Import) {
    let Some(kind) = kind(constraint) else {
        return import.leave("constraint without a type");
    };
    if kind == 4000 {
        return clues::fog(constraint, import);
    }
    if clues::read(kind, constraint, import)
        || places::read(kind, constraint, import)
        || drawn::read(kind, constraint, import)
    {
        return;
    }
    if let Some((_, key, noun)) = TOGGLES.iter().find(|(own, ..)| *own == kind) {
        return import.toggle(key, noun);
    }
    match OTHERS.iter().find(|(own, _)| *own == kind) {
        Some((_, "")) => {}
        Some((_, noun)) => import.leave(noun),
        None => import.leave(&format!("constraint of type {kind}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link(puzzle: &str) -> String {
        let json = format!(r#"{{"formatVersion":"1.5.0","puzzle":{puzzle}}}"#);
        let squeezed = lz::squeeze(&json, Alphabet::Uri);
        format!("https://sudokumaker.app/?puzzle={squeezed}")
    }

    /// A 4x4 board with these constraints.
    fn small(constraints: &str) -> Puzzle {
        let cells = "null,".to_string() + &",{}".repeat(15)[1..];
        let own = format!(r#"{{"size":4,"cells":[{cells}],"constraints":[{constraints}]}}"#);
        read(&link(&own)).unwrap()
    }

    fn clues(puzzle: &Puzzle) -> Vec<String> {
        let own = puzzle
            .clues()
            .iter()
            .filter(|clue| clue.rule.usual().is_none());
        let named = own.map(|clue| {
            let value = clue.value_text(puzzle.digits()).unwrap_or_default();
            format!("{} {value}", clue.name(puzzle.geometry()))
        });
        named.map(|name| name.trim().to_string()).collect()
    }

    #[test]
    fn the_board_is_read_and_clues_that_name_cells() {
        let cells = r#"{"given":true,"value":3}"#.to_string() + &",{}".repeat(15);
        let json = format!(
            r#"{{"formatVersion":"1.5.0","puzzle":{{"name":"N","size":4,"cells":[{cells}],"constraints":[{{"type":13}},{{"type":301,"cages":[{{"cells":[0,1,4],"value":6}}]}},{{"type":300,"slow":true,"thermometers":[[12,13]]}},{{"type":408,"bulbsWithArrows":[{{"bulbCells":[15],"arrows":[[15,11,7]]}}]}},{{"type":406,"groups":[10,20],"lines":[[8,9,10]]}},{{"type":304,"cages":[{{"cells":[2,3],"value":"12"}}]}},{{"type":400,"lines":[[99]]}},{{"type":402,"disabled":true,"lines":[[0,5]]}},{{"type":77}}]}}}}"#
        );
        let link = format!(
            "https://sudokumaker.app/?puzzle={}",
            lz::squeeze(&json, Alphabet::Uri)
        );
        let bare = link.split_once('=').unwrap().1.to_string();
        for text in [json, link, bare] {
            assert!((FORMAT.fits)(&text));
            let puzzle = read(&text).unwrap();
            assert_eq!((puzzle.givens().len(), puzzle.geometry().rows()), (1, 4));
            assert!(puzzle.toggle("anti-knight").is_some() && puzzle.toggle("boxes").is_none());
            let own = puzzle.clues().iter().filter(|clue| !clue.groups.is_empty());
            let own: Vec<&str> = own.map(|clue| clue.rule.key).collect();
            let wanted = [
                "killer",
                "look-and-say",
                "arrow",
                "slow-thermo",
                "parity-line",
            ];
            assert_eq!(own, wanted);
            let left = ["1 renban line", "1 constraint of type 77"];
            assert_eq!(puzzle.not_checked(), left);
        }
        let broken = read("https://sudokumaker.app/?puzzle=N4IgZg9").unwrap_err();
        assert_eq!(broken.to_string(), "the link does not hold a whole puzzle");
    }

    #[test]
    fn edges_corners_and_places_beside_the_board_have_numbers() {
        // Two rows of edges a row of cells: those left of its cells, those below them.
        let puzzle = small(
            r#"{"type":1},{"type":200,"clues":[{"value":1,"edge":1},{"value":2,"edge":15}]},
               {"type":201,"clues":[{"value":2,"edge":4}]},{"type":202,"clues":[{"value":5,"edge":25},{"value":6,"edge":22}]},
               {"type":303,"clues":[{"corner":18,"digits":[1,2]}]},{"type":501,"clues":[{"outerCell":1,"value":3},{"outerCell":23,"value":0}]},
               {"type":503,"clues":[{"outerCell":6,"value":2},{"outerCell":31}]},
               {"type":500,"clues":[{"outerCell":0,"diagonal":-1,"value":9},{"outerCell":3,"diagonal":1,"value":4}]},
               {"type":302,"groups":[[0,6]]},{"type":405,"lines":[[0,5,10]]}"#,
        );
        assert_eq!(puzzle.not_checked(), Vec::<String>::new());
        assert!(puzzle.toggle("boxes").is_some());
        assert_eq!(
            clues(&puzzle),
            [
                "the little killer at the corner r0c0 going down-right 9",
                "the little killer above column 3 going down-left 4",
                "the sandwich of column 1 3",
                "the sandwich right of row 3 0",
                "the skyscraper clue of row 1 2",
                "the sequence at r1c1",
                "the area of one digit at r1c1",
                "the white dot between r1c1 and r1c2",
                "the white dot between r2c4 and r3c4 2",
                "the black dot between r1c1 and r2c1",
                "the V between r4c1 and r4c2",
                "the sum between r3c3 and r4c3 6",
                "the quadruple at r3c3-r4c4 1 2",
            ]
        );
    }

    #[test]
    fn negative_rules_are_read_where_ours_say_the_same() {
        let puzzle = small(
            r#"{"type":200,"clues":[],"negative":[1]},{"type":202,"clues":[],"negative":[5,10]}"#,
        );
        assert!(puzzle.toggle("all-white-dots").is_some() && puzzle.toggle("all-xv").is_some());
        assert!(puzzle.not_checked().is_empty());
        let puzzle = small(
            r#"{"type":202,"clues":[],"negative":[5]},{"type":201,"clues":[{"edge":1,"value":2}],"negative":[3]}"#,
        );
        assert!(puzzle.toggle("all-xv").is_none() && puzzle.toggle("all-black-dots").is_none());
        let left = [
            "1 rule that black dots with some ratios are all given",
            "1 rule that X and V with some sums are all given",
        ];
        assert_eq!(puzzle.not_checked(), left);
    }

    #[test]
    fn boards_of_any_size_and_digits_are_read() {
        let own = |more: &str, cells: usize, constraints: &str| {
            let cells = "{},".repeat(cells);
            let cells = cells.trim_end_matches(',');
            read(&link(&format!(
                r#"{{{more},"cells":[{cells}],"constraints":[{constraints}]}}"#
            )))
        };
        let wide = own(
            r#""type":"custom","width":4,"height":3,"minDigit":0,"maxDigit":3"#,
            12,
            r#"{"type":2003}"#,
        )
        .unwrap();
        let board = wide.geometry();
        assert_eq!(
            (board.rows(), board.columns(), wide.digits().symbols()[0]),
            (3, 4, '0')
        );
        assert!(wide.toggle("rows").is_some());
        let free = own(r#""type":"custom","width":2,"height":2"#, 4, "").unwrap();
        assert!(free.toggle("rows").is_none() && free.digits().len() == 9);
        assert!(
            own(r#""size":6"#, 36, r#"{"type":1}"#)
                .unwrap()
                .toggle("boxes")
                .is_some()
        );
        for broken in [
            own(r#""size":4"#, 15, ""),
            own(r#""size":4000000000"#, 1, ""),
            own(r#""type":"custom","minDigit":5,"maxDigit":2"#, 81, ""),
        ] {
            assert!(broken.is_err());
        }
    }

    #[test]
    fn cosmetics_are_drawn() {
        let puzzle = small(
            r##"{"type":2000,"lines":[[{"x":0.5,"y":0.5},{"x":2.5,"y":1.5}],[0,5]],"style":{"color":"#ff0000","thickness":0.1}},
               {"type":2001,"cages":[{"cells":[0,1],"value":"7"}],"style":{"cage":{"color":"#000000"},"text":{"color":"#000000"}}},
               {"type":2002,"params":[{"type":"ellipse","rx":0.2,"ry":0.2,"fill":"#ffffff","stroke":"#000000","strokeWidth":0.02},{"type":"text","text":"?","size":0.4,"fill":"#000000"}],"symbols":[[1,0.5],[2,2,1]]}"##,
        );
        assert_eq!(puzzle.drawings().len(), 5);
        assert!(
            puzzle
                .not_checked()
                .iter()
                .any(|what| what.contains("drawn")),
            "{:?}",
            puzzle.not_checked()
        );
    }
}
