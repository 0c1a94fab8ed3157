//! GLPK: the printed table (`-o`), where a long name stands on a line of its own, or the plain file (`-w`), where
//! columns are numbers.

use super::{Fault, Names, Reply, lines, numbered, truth};
use crate::formulate::Board;

pub(super) fn read(board: Board, text: &str) -> Result<Reply, Fault> {
    match text
        .lines()
        .any(|line| line.starts_with("s mip") || line.starts_with("s bas"))
    {
        true => plain(board, text),
        false => printed(board, text),
    }
}

/// `s mip 324 729 o 0`: rows, columns, `o` optimal, `f` feasible, `n` none, `u` undefined; then `j 12 1`.
fn plain(board: Board, text: &str) -> Result<Reply, Fault> {
    let mut chosen = Vec::new();
    for (line, words) in lines(text) {
        let words: Vec<&str> = words.split_whitespace().collect();
        match words[..] {
            ["s", _, _, _, "n", ..] => return Ok(Reply::None),
            ["s", _, _, _, "u", ..] => return Ok(Reply::Unknown),
            ["j", column, number, ..] => {
                let column: usize = column
                    .parse()
                    .map_err(|_| Fault::at(line, format!("{column:?} is no column")))?;
                if truth(line, number)? {
                    chosen.extend(numbered(board, column));
                }
            }
            _ => {}
        }
    }
    Ok(Reply::Chosen(chosen))
}

/// `Status: INTEGER OPTIMAL`, a table of rows, then from `Column name` on `12 x113 * 1 0 1`.
fn printed(board: Board, text: &str) -> Result<Reply, Fault> {
    let status = text.lines().find_map(|line| line.strip_prefix("Status:"));
    match status.map(str::trim) {
        Some("INTEGER EMPTY" | "INFEASIBLE (FINAL)" | "EMPTY") => return Ok(Reply::None),
        Some("INTEGER UNDEFINED" | "UNDEFINED") => return Ok(Reply::Unknown),
        Some(status) if status.starts_with("INTEGER") || status == "OPTIMAL" => {}
        Some(status) => return Err(Fault::whole(format!("no status that is known: {status:?}"))),
        None => return Err(Fault::whole("there is no line \"Status:\" in it")),
    }
    let (names, mut chosen) = (Names::new(board), Vec::new());
    let mut long = None;
    let table = lines(text).skip_while(|(_, line)| !line.contains("Column name"));
    for (line, words) in table.skip(2) {
        let words: Vec<&str> = words.split_whitespace().collect();
        let (name, rest) = match (&words[..], long.take()) {
            ([number, name], _) if number.parse::<usize>().is_ok() => {
                long = Some(*name);
                continue;
            }
            (rest @ ["*", ..], Some(name)) => (name, rest),
            ([_, name, rest @ ..], _) if !rest.is_empty() => (*name, rest),
            _ => break,
        };
        let number = rest.iter().find(|word| **word != "*").unwrap_or(&"0");
        if truth(line, number)? {
            chosen.extend(names.of(name));
        }
    }
    Ok(Reply::Chosen(chosen))
}
