//! SudokuMaker: a link `sudokumaker.app/?puzzle=..` with squeezed JSON.
//!
//! The board, its givens, regions, the rules that cover it and the clues that name cells are read (`clues`); what stands
//! on edges, corners and beside the board is counted by name.

mod clues;

use serde_json::Value as Json;

use super::error::ReadError;
use super::import::Import;
use super::link;
use super::lz::{self, Alphabet};
use super::{Format, MOST_BYTES};
use crate::grid::{Cell, Geometry, MOST};
use crate::puzzle::{Carried, Puzzle};

pub(super) const FORMAT: Format = Format {
    key: "sudokumaker",
    name: "SudokuMaker",
    help: "A link sudokumaker.app/?puzzle=.. or its JSON; clues on edges are only counted by name.",
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
    (16, "global-entropy", "rule of global digit groups"),
];

/// Types that are counted, and what they are called; an empty name changes no solution.
const OTHERS: &[(u64, &str)] = &[
    (0, ""),
    (200, "set of differences"),
    (201, "set of ratios"),
    (202, "set of X and V"),
    (302, "group of clones"),
    (303, "set of quadruples"),
    (405, "set of sequence lines"),
    (500, "set of little killers"),
    (501, "set of sandwiches"),
    (502, "set of X-sums"),
    (503, "set of skyscrapers"),
    (504, "set of numbered rooms"),
    (1000, "custom rule"),
    (2000, "set of drawings"),
    (2001, "set of drawings"),
    (2002, "set of drawings"),
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
    let own = json.get("puzzle").unwrap_or(&json);
    let list = |key: &str| {
        own.get(key)
            .and_then(Json::as_array)
            .map_or(&[][..], Vec::as_slice)
    };
    let (cells, constraints) = (list("cells"), list("constraints"));
    let size = cells.len().isqrt();
    if size * size != cells.len() || !(1..=MOST).contains(&size) {
        return Err(ReadError::whole(format!(
            "{} cells make no square board of 1 to {MOST} rows",
            cells.len()
        )));
    }
    let mut import = divided(size, constraints)?;
    for (cell, fields) in import.board().cells().zip(cells) {
        let given = fields.get("given").and_then(Json::as_bool) == Some(true);
        let value = fields.get("value").and_then(Json::as_u64).filter(|_| given);
        if let Some(value) = value.and_then(|value| u32::try_from(value).ok()) {
            import.give(cell, value);
        }
    }
    for constraint in constraints {
        count(constraint, &mut import);
    }
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

/// The board with the regions of its constraint of type 1.
fn divided(size: usize, constraints: &[Json]) -> Result<Import, ReadError> {
    let wrong = |error: crate::grid::GeometryError| ReadError::whole(error.to_string());
    let usual = Geometry::square(size).map_err(wrong)?;
    let Some(regions) = constraints
        .iter()
        .find(|constraint| kind(constraint) == Some(1))
    else {
        return Ok(Import::new(usual));
    };
    let lists = regions
        .as_object()
        .into_iter()
        .flatten()
        .filter_map(|(_, value)| value.as_array());
    let Some(list) = lists.into_iter().find(|list| list.len() == size * size) else {
        let mut import = Import::new(Geometry::plain(size, size, size).map_err(wrong)?);
        import.leave("the regions");
        return Ok(import);
    };
    let map: Vec<Option<usize>> = list
        .iter()
        .map(|region| region.as_u64().map(|region| region.min(1000) as usize))
        .collect();
    let boxes: Vec<Option<usize>> = usual
        .cells()
        .map(|cell: Cell| usual.region_of(cell))
        .collect();
    if map == boxes {
        return Ok(Import::new(usual));
    }
    let plain = Geometry::plain(size, size, size).map_err(wrong)?;
    Ok(match plain.clone().with_regions(&map) {
        Ok(geometry) => Import::new(geometry),
        Err(_) => {
            let mut import = Import::new(plain);
            import.leave("the regions");
            import
        }
    })
}

fn kind(constraint: &Json) -> Option<u64> {
    constraint.get("type")?.as_u64()
}

/// Switches a rule on, or counts what is not read.
fn count(constraint: &Json, import: &mut Import) {
    let Some(kind) = kind(constraint) else {
        return import.leave("constraint without a type");
    };
    // Low, middle and high digits at 9x9; other groups have no rule here.
    let groups = constraint.get("groups").and_then(Json::as_array);
    if kind == 16 && groups.is_some_and(|own| *own != [14, 112, 896].map(Json::from)) {
        return import.leave("rule of global digit groups");
    }
    if kind == 4000 {
        return clues::fog(constraint, import);
    }
    if clues::read(kind, constraint, import) {
        return;
    }
    if let Some((_, key, noun)) = TOGGLES.iter().find(|(own, ..)| *own == kind) {
        return import.toggle(key, noun);
    }
    match OTHERS.iter().find(|(own, _)| *own == kind) {
        _ if kind == 1 => {}
        Some((_, "")) => {}
        Some((_, noun)) => import.leave(noun),
        None => import.leave(&format!("constraint of type {kind}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_is_read_and_clues_are_counted_by_name() {
        let cells = r#"{"given":true,"value":3}"#.to_string() + &",{}".repeat(15);
        let json = format!(
            r#"{{"formatVersion":"1.5.0","puzzle":{{"name":"N","cells":[{cells}],"constraints":[{{"type":13}},{{"type":301,"cages":[{{"cells":[0,1,4],"value":6}}]}},{{"type":300,"slow":true,"thermometers":[[12,13]]}},{{"type":408,"bulbsWithArrows":[{{"bulbCells":[15],"arrows":[[15,11,7]]}}]}},{{"type":406,"groups":[10,20],"lines":[[8,9,10]]}},{{"type":304,"cages":[{{"cells":[2,3],"value":"12"}}]}},{{"type":400,"lines":[[99]]}},{{"type":200,"clues":[{{"value":1,"edge":3}}]}},{{"type":77}}]}}}}"#
        );
        let link = format!(
            "https://sudokumaker.app/?puzzle={}",
            lz::squeeze(&json, Alphabet::Uri)
        );
        for text in [json, link] {
            assert!((FORMAT.fits)(&text));
            let puzzle = read(&text).unwrap();
            assert_eq!((puzzle.givens().len(), puzzle.geometry().rows()), (1, 4));
            assert!(puzzle.toggle("anti-knight").is_some());
            let own = puzzle.clues().iter().filter(|clue| !clue.groups.is_empty());
            let own: Vec<&str> = own.map(|clue| clue.rule.key).collect();
            assert_eq!(
                own,
                [
                    "killer",
                    "look-and-say",
                    "arrow",
                    "slow-thermo",
                    "parity-line"
                ]
            );
            assert_eq!(
                puzzle.not_checked(),
                [
                    "1 renban line",
                    "1 set of differences",
                    "1 constraint of type 77"
                ]
            );
        }
        let broken = read("https://sudokumaker.app/?puzzle=N4IgZg9").unwrap_err();
        assert_eq!(broken.to_string(), "the link does not hold a whole puzzle");
    }
}
