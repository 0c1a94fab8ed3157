//! SAT solvers: `s SATISFIABLE` and `v 1 -2 .. 0`, or minisat's file of `SAT` and a line of literals.

use super::{Fault, Reply, lines, numbered};
use crate::formulate::Board;

pub(super) fn read(board: Board, text: &str) -> Result<Reply, Fault> {
    let (mut chosen, mut said) = (Vec::new(), false);
    for (line, words) in lines(text) {
        let words = words.trim();
        match words {
            "s UNSATISFIABLE" | "UNSAT" | "UNSATISFIABLE" => return Ok(Reply::None),
            "s UNKNOWN" | "INDET" | "INDETERMINATE" => return Ok(Reply::Unknown),
            "s SATISFIABLE" | "SAT" | "SATISFIABLE" => continue,
            _ => {}
        }
        let literals = words.strip_prefix('v').unwrap_or(words);
        let is_plain = words.starts_with(|sign: char| sign == '-' || sign.is_ascii_digit());
        if !(words.starts_with("v ") || is_plain) {
            continue;
        }
        said = true;
        for literal in literals.split_whitespace() {
            let number: i64 = literal
                .parse()
                .map_err(|_| Fault::at(line, format!("{literal:?} is not a literal")))?;
            let number = usize::try_from(number).unwrap_or(0);
            chosen.extend(numbered(board, number));
        }
    }
    match said {
        true => Ok(Reply::Chosen(chosen)),
        false => Err(Fault::whole("there is no v line and no verdict in it")),
    }
}
