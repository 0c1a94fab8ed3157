//! Links, payloads and strings of other programs: read, judged, compared with what is known of them, written again.
//!
//! For each set a table is printed: how many rows, how many were read, how many verdicts are right, how many stayed
//! open within the budget, and how many say something that no rule here says, by what that is.

use super::table::{Table, columns, rows};
use gridwright::model::Model;
use gridwright::puzzle::Puzzle;
use gridwright::puzzle::format::{self, Wish};
use gridwright::solve::{Stop, Verdict, verdict};

/// Branch points that a row may cost.
const NODES: u64 = 20_000;

/// The same for the full run.
const MANY: u64 = 400_000;

fn budget() -> u64 {
    match std::env::var_os("GRIDWRIGHT_CORPUS_FULL") {
        Some(_) => MANY,
        None => NODES,
    }
}

/// What a clue, or a given, denies of a solution.
fn denied(puzzle: &Puzzle, text: &str) -> Option<String> {
    let digits = puzzle.digits();
    let board = puzzle.geometry();
    let wide = text.len() == 2 * board.cell_count();
    let letters: Vec<char> = text.chars().collect();
    let digit = |part: &[char]| match part {
        [letter] => digits.read(*letter),
        part => digits.worth(
            String::from_iter(part)
                .trim_start_matches('0')
                .parse()
                .ok()?,
        ),
    };
    let parts = letters.chunks(if wide { 2 } else { 1 });
    let known: Option<Vec<_>> = parts.map(digit).collect();
    let known = known.filter(|known| known.len() == board.cell_count())?;
    let solution = gridwright::grid::Solution::new(board, known);
    if let Some((cell, _)) = puzzle
        .givens()
        .iter()
        .find(|(cell, digit)| solution.at(*cell) != *digit)
    {
        return Some(format!("the given in {cell}"));
    }
    let setting = puzzle.setting();
    let denies = |clue: &&gridwright::rules::Clue| !clue.off && !clue.holds(&setting, &solution);
    puzzle
        .clues()
        .iter()
        .find(denies)
        .map(|clue| clue.name(board))
}

/// Whether every cell of a stored solution is told; a blank is no digit of any board here.
fn is_whole(solution: &str) -> bool {
    !solution.contains(['0', '.', '?'])
}

/// What no rule says, without drawings, fog and rules text, which decide no count here.
fn not_expressible(puzzle: &Puzzle) -> Vec<String> {
    let said = |part: &&String| part.as_str() != "the rules text" && !part.starts_with("the fog");
    puzzle
        .texts()
        .unchecked
        .iter()
        .filter(said)
        .cloned()
        .collect()
}

/// Reads and judges a row.
fn judge(table: &mut Table, name: &str, text: &str, known: &str) -> Option<Puzzle> {
    table.rows += 1;
    let puzzle = match format::read(text) {
        Ok(reading) => reading.puzzle,
        Err(error) => {
            table.unread(name, &error.to_string());
            return None;
        }
    };
    table.read += 1;
    let missing = not_expressible(&puzzle);
    if !missing.is_empty() {
        table.missing(&missing);
        return Some(puzzle);
    }
    let model = match Model::build(puzzle.subject()) {
        Ok(model) => model,
        Err(refusal) => {
            table.refused(name, &refusal.to_string(), known);
            return Some(puzzle);
        }
    };
    let root = model.root(puzzle.givens(), None);
    let found = match verdict(&model, &root, budget(), &Stop::never()).0 {
        Verdict::Unique(_) => "1",
        Verdict::Several(_) => "2+",
        Verdict::None => "0",
        Verdict::Unknown(_) => "",
        Verdict::Faulty(clue) => panic!("{name}: {clue}"),
    };
    table.verdict(name, found, known);
    Some(puzzle)
}

fn judged(file: &str, step: usize, text: &str, accepted: Option<&str>) {
    let Some(rows) = rows(file, step) else {
        return;
    };
    let mut table = Table::new(file);
    for row in &rows {
        let row = columns(row);
        let name = row["name"];
        let Some(puzzle) = judge(
            &mut table,
            name,
            row[text],
            row.get("n_solutions").copied().unwrap_or(""),
        ) else {
            continue;
        };
        if let Some(column) = accepted {
            let by = denied(&puzzle, row["solution"]);
            match (row[column], by) {
                ("yes", Some(by)) => {
                    table.wrong(name, &format!("the accepted solution is denied by {by}"))
                }
                ("no", None)
                    if is_whole(row["solution"]) && not_expressible(&puzzle).is_empty() =>
                {
                    table.wrong(name, "the solution to be refused is accepted")
                }
                _ => {}
            }
        }
    }
    table.finish();
}

#[test]
fn fpuzzles_strings_are_read_and_judged() {
    judged("fpuzzles.tsv", 4, "fpuzzles", Some("solution_accepted"));
}

#[test]
fn fpuzzles_of_the_channel_are_read_and_judged() {
    judged("fpuzzles_ctc.tsv", 8, "fpuzzles", Some("solution_accepted"));
}

#[test]
fn constraint_strings_are_read_and_judged() {
    judged("iss.tsv", 6, "iss", None);
}

#[test]
fn classics_are_read_and_judged() {
    judged("classic81.tsv", 4, "puzzle", None);
}

#[test]
fn drawn_boards_are_read_and_their_solutions_fit() {
    let Some(rows) = rows("scl.tsv", 4) else {
        return;
    };
    let mut table = Table::new("scl.tsv");
    for row in &rows {
        let row = columns(row);
        table.rows += 1;
        match format::read(row["scl"]) {
            Err(error) => table.unread(row["name"], &error.to_string()),
            Ok(reading) => {
                table.read += 1;
                let givens: usize = row["n_givens"].parse().unwrap();
                let puzzle = reading.puzzle;
                if puzzle.givens().len() != givens {
                    table.wrong(
                        row["name"],
                        &format!("{} givens, not {givens}", puzzle.givens().len()),
                    );
                }
                if let Some(by) = denied(&puzzle, row["solution"]) {
                    table.wrong(row["name"], &format!("the solution is denied by {by}"));
                }
                if !puzzle.not_checked().contains(&"the rules text".to_string())
                    && !row["rules"].is_empty()
                {
                    table.wrong(row["name"], "the rules text is taken as checked");
                }
            }
        }
    }
    table.finish();
}

#[test]
fn jigsaw_layouts_are_boards() {
    let Some(rows) = rows("jigsaw_layouts.tsv", 3) else {
        return;
    };
    let mut table = Table::new("jigsaw_layouts.tsv");
    for row in &rows {
        let row = columns(row);
        let with_boxes = row["name"].contains("boxes kept too");
        let known = match row["has_a_filling"] {
            "no" => "0",
            _ if with_boxes => "",
            _ => "2+",
        };
        // A layout says nothing of boxes beside its regions.
        let known = if with_boxes { "" } else { known };
        judge(&mut table, row["name"], row["layout"], known);
    }
    table.finish();
}

#[test]
fn pairs_of_puzzles_are_read() {
    let Some(rows) = rows("fpuzzles_pairs.tsv", 4) else {
        return;
    };
    let mut table = Table::new("fpuzzles_pairs.tsv");
    for row in &rows {
        let row = columns(row);
        for column in ["base", "derived"] {
            judge(&mut table, row["name"], row[column], "");
        }
    }
    table.finish();
}

/// The JSON behind a link.
fn json(link: &str) -> serde_json::Value {
    let payload = link
        .trim()
        .rsplit_once("load=")
        .map_or(link.trim(), |(_, payload)| payload);
    let wide = lz_str::decompress_from_base64(payload).unwrap();
    serde_json::from_str(&String::from_utf16(&wide).unwrap()).unwrap()
}

#[test]
fn every_field_of_an_fpuzzles_board_is_written_again() {
    let share = format::find("fpuzzles").unwrap().share.unwrap();
    for file in ["fpuzzles.tsv", "fpuzzles_ctc.tsv"] {
        let Some(rows) = rows(file, 4) else {
            return;
        };
        for row in &rows {
            let row = columns(row);
            let puzzle = format::read(row["fpuzzles"]).unwrap().puzzle;
            // As a file of ours and back, too.
            let text = format::write_for("toml").unwrap()(&puzzle, format::Progress::With);
            let puzzle = match text {
                Ok(text) => {
                    format::read(&text)
                        .unwrap_or_else(|error| panic!("{}: {error}\n{text}", row["name"]))
                        .puzzle
                }
                // A clue that cannot be satisfied stays out of files.
                Err(_) => puzzle,
            };
            let wish = Wish {
                solution: true,
                ..Wish::default()
            };
            let written = share(&puzzle, wish).unwrap();
            assert_eq!(
                json(&written.text),
                json(row["fpuzzles"]),
                "{}",
                row["name"]
            );
        }
        eprintln!("{file}: {} rows keep every field", rows.len());
    }
}
