//! Writes a puzzle as a file that a person can read and change.
//!
//! Only what differs from the usual is written: no boxes where they are as square as can be, no houses where rows,
//! columns and boxes count. A clue that needs no number is a bare text.

use super::board::{self, NOWHERE, UNDECIDED, range};
use super::clues::{HOUSES, usual_houses};
use super::drawn;
use super::fog;
use super::ordered;
use super::progress::MARKS;
use super::quote::{paragraphs, quoted};
use crate::grid::{Cell, Digits, Division, Geometry};
use crate::puzzle::format::{CannotSay, MOST_BYTES, Progress, candidates, grid};
use crate::puzzle::{ColorSet, Edit, Puzzle};
use crate::rules::{CUSTOM_PARTS, Clue, Need, Pact, RULES, Rule, Shape, Value, custom_parts};

/// The puzzle as a file.
pub(super) fn write(puzzle: &Puzzle, progress: Progress) -> Result<String, CannotSay> {
    let mute = "switch on what it rests on, change it or mute it";
    for clue in puzzle.clues() {
        puzzle
            .admit(&Edit::AddClue(0, clue.clone()))
            .map_err(|refused| CannotSay(format!("{refused}: {mute}")))?;
    }
    let text = text(puzzle, progress);
    if text.len() > MOST_BYTES {
        return Err(CannotSay(format!("a file has at most {MOST_BYTES} bytes")));
    }
    Ok(text)
}

/// The puzzle as a file, whether its clues make sense or not.
pub(in crate::puzzle::format) fn text(puzzle: &Puzzle, progress: Progress) -> String {
    let mut out = String::from("format = 1\n");
    let texts = puzzle.texts();
    for (key, text) in [
        ("title", &texts.title),
        ("author", &texts.author),
        ("source", &texts.source),
        ("rules_text", &texts.rules),
    ] {
        if let Some(text) = text {
            out += &format!("{key} = {}\n", paragraphs(text));
        }
    }
    out += &shape(puzzle.geometry(), puzzle.digits());
    let clues = ordered(puzzle.clues());
    out += &toggles(puzzle, &clues);
    let drawn = |filling| grid::drawn(filling, puzzle.geometry(), puzzle.digits());
    out += &block("grid", &drawn(puzzle.givens()));
    if let Some(solution) = &texts.solution {
        out += &block("solution", &drawn(&solution.filling()));
    }
    for rule in RULES.iter().filter(|rule| rule.shape != Shape::Toggle) {
        let own: Vec<&Clue> = clues
            .iter()
            .filter(|clue| clue.rule.key == rule.key)
            .collect();
        out += &list(rule.key, &items(rule, &own, puzzle));
    }
    let unchecked: Vec<String> = texts.unchecked.iter().map(|part| quoted(part)).collect();
    out += &list("unchecked", &unchecked);
    let drawings: Vec<String> = puzzle.drawings().iter().map(drawn::text).collect();
    out += &list("drawing", &drawings);
    out += &puzzle.fog().map_or(String::new(), fog::text);
    if let Some(carried) = puzzle.carried() {
        let (format, text) = (quoted(&carried.format), quoted(&carried.text));
        out += &format!("carried = {{ format = {format}, text = {text} }}\n");
    }
    if progress == Progress::With && puzzle.has_progress() {
        out += &progress_table(puzzle);
    }
    out
}

/// Size, digits, boxes or regions.
fn shape(board: &Geometry, digits: &Digits) -> String {
    let (rows, columns) = (board.rows() as usize, board.columns() as usize);
    let mut out = match rows == columns {
        true => format!("size = {rows}\n"),
        false => format!("rows = {rows}\ncolumns = {columns}\n"),
    };
    if !digits.is_standard() {
        out += &match range(digits) {
            Some(range) => format!("digits = {range:?}\n"),
            None => format!("symbols = {:?}\n", String::from_iter(digits.symbols())),
        };
    } else if digits.len() != rows.max(columns) {
        out += &format!("digits = {}\n", digits.len());
    }
    let usual = board::usual(rows, columns, digits.len());
    match board.division() {
        division if usual.is_ok_and(|usual| usual.division() == division) => {}
        Division::None => out += "boxes = \"none\"\n",
        Division::Boxes { rows, columns } => out += &format!("boxes = \"{rows}x{columns}\"\n"),
        Division::Irregular | Division::Draft => out += &block("regions", &regions(board)),
    }
    out
}

/// The map of the regions: a symbol a cell, or a number where there are too many regions; `?` where a draft has not
/// put a cell into one.
fn regions(board: &Geometry) -> String {
    let symbols: Vec<char> = ('1'..='9').chain('A'..='Z').chain('a'..='z').collect();
    let many = board.regions().len() > symbols.len();
    let open = match board.division() {
        Division::Draft => UNDECIDED,
        _ => NOWHERE,
    };
    let name = |cell: &Cell| match board.region_of(*cell) {
        None => open.to_string(),
        Some(region) if many => (region + 1).to_string(),
        Some(region) => symbols[region].to_string(),
    };
    let row = |row| {
        let names: Vec<String> = board.row(row).iter().map(name).collect();
        names.join(if many { " " } else { "" }) + "\n"
    };
    (0..board.rows()).map(row).collect()
}

/// Houses where they are not the usual ones, rules that cover the board, muted ones.
fn toggles(puzzle: &Puzzle, clues: &[Clue]) -> String {
    let keys = |wanted: &dyn Fn(&Clue) -> bool| -> Vec<&'static str> {
        let toggles = clues.iter().filter(|clue| clue.rule.shape == Shape::Toggle);
        toggles
            .filter(|clue| wanted(clue))
            .map(|clue| clue.rule.key)
            .collect()
    };
    let is_house = |clue: &Clue| HOUSES.contains(&clue.rule.key);
    let off = keys(&|clue| clue.off);
    let houses = keys(&|clue| !clue.off && is_house(clue));
    let mut unasked = usual_houses(puzzle);
    unasked.retain(|house| !off.contains(house));
    let mut out = String::new();
    if houses != unasked {
        out += &format!("houses = {houses:?}\n");
    }
    let rules = keys(&|clue| !clue.off && !is_house(clue));
    for (key, list) in [("rules", rules), ("off", off)] {
        if !list.is_empty() {
            out += &format!("{key} = {list:?}\n");
        }
    }
    out
}

/// The clues of one rule, in order.
fn items(rule: &Rule, clues: &[&Clue], puzzle: &Puzzle) -> Vec<String> {
    if matches!(rule.shape, Shape::Cell { .. }) && rule.shape.value() == Need::Nothing {
        return cell_items(clues, puzzle);
    }
    clues.iter().map(|clue| item(clue, puzzle)).collect()
}

/// One clue: a bare text, or a table where it has a value or is muted.
fn item(clue: &Clue, puzzle: &Puzzle) -> String {
    let shape = clue.rule.shape;
    let (first, more) = clue.place_parts(puzzle.geometry());
    let value = clue.value_text(puzzle.digits());
    if value.is_none() && !clue.off && clue.pact.is_none() && shape.more_key().is_none() {
        return format!("{first:?}");
    }
    let mut fields = Vec::new();
    if !shape.covers_the_board() {
        fields.push(format!("{} = {first:?}", shape.place_key()));
    }
    if let Some(key) = shape.more_key() {
        fields.push(match (shape, more.as_slice()) {
            (Shape::Arms { .. }, arms) => format!("{key} = {arms:?}"),
            (_, more) => format!("{key} = {:?}", more.join("; ")),
        });
    }
    if let Some((key, value)) = shape.value().key().zip(value) {
        fields.push(match clue.value {
            Value::Number(_) => format!("{key} = {value}"),
            Value::Text(_) => {
                let (says, parts) = custom_parts(&value);
                let named = CUSTOM_PARTS.into_iter().zip(parts);
                let part = |(key, part): (&str, Option<&str>)| {
                    part.map_or(String::new(), |part| format!(", {key} = {}", quoted(part)))
                };
                format!("{key} = {}", quoted(says)) + &named.map(part).collect::<String>()
            }
            _ => format!("{key} = {}", quoted(&value)),
        });
    }
    let bound = |pact: &Pact| format!("{} = {}", pact.bond.key(), quoted(&pact.text));
    fields.extend(clue.pact.as_ref().map(bound));
    fields.extend(clue.off.then(|| "off = true".to_string()));
    format!("{{ {} }}", fields.join(", "))
}

/// Clues of single cells: those that count share a text, but no cell stands in it twice.
fn cell_items(clues: &[&Clue], puzzle: &Puzzle) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    let mut shared: Vec<Cell> = Vec::new();
    let flush = |shared: &mut Vec<Cell>, items: &mut Vec<String>| {
        let cells: Vec<String> = shared.drain(..).map(|cell| cell.to_string()).collect();
        items.extend((!cells.is_empty()).then(|| format!("{:?}", cells.join(" "))));
    };
    for clue in clues {
        let cells = clue.cells();
        let alone = clue.off || clue.pact.is_some();
        if alone || cells.iter().any(|cell| shared.contains(cell)) {
            flush(&mut shared, &mut items);
        }
        match alone {
            true => items.push(item(clue, puzzle)),
            false => shared.extend(cells),
        }
    }
    flush(&mut shared, &mut items);
    items
}

/// A list under a key: in one line where it has one item, else an item a line; nothing where it has none.
fn list(key: &str, items: &[String]) -> String {
    match items {
        [] => String::new(),
        [item] => format!("{key} = [{item}]\n"),
        _ => {
            let lines: String = items.iter().map(|item| format!("  {item},\n")).collect();
            format!("{key} = [\n{lines}]\n")
        }
    }
}

/// A text of several lines under a key.
fn block(key: &str, lines: &str) -> String {
    format!("{key} = \"\"\"\n{lines}\"\"\"\n")
}

fn progress_table(puzzle: &Puzzle) -> String {
    let board = puzzle.geometry();
    let mut out = String::from("\n[progress]\n");
    if !puzzle.entries().is_empty() {
        out += &block(
            "entries",
            &grid::drawn(puzzle.entries(), board, puzzle.digits()),
        );
    }
    for mark in MARKS {
        if board
            .cells()
            .any(|cell| !(mark.of)(puzzle, cell).is_empty())
        {
            let word = |cell| puzzle.digits().text((mark.of)(puzzle, cell));
            out += &block(mark.key, &candidates::marks_drawn(board, &word));
        }
    }
    if board.cells().any(|cell| !puzzle.colors(cell).is_empty()) {
        let word = |cell| color_word(puzzle.colors(cell));
        out += &block("colors", &candidates::marks_drawn(board, &word));
    }
    out
}

fn color_word(colors: ColorSet) -> String {
    colors
        .iter()
        .map(|color| (color.index() + 1).to_string())
        .collect()
}
