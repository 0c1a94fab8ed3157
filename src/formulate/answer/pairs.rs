//! CBC, HiGHS and SCIP: a verdict first, then a name and a number a line.

use super::{Fault, Names, Reply, lines, truth};
use crate::formulate::Board;

/// `Optimal - objective value 3`, then `12 x113 1 0`: position, name, number, reduced cost. Other columns are 0.
pub(super) fn cbc(board: Board, text: &str) -> Result<Reply, Fault> {
    let head = text.lines().next().unwrap_or_default();
    if head.starts_with("Infeasible") || head.starts_with("Integer infeasible") {
        return Ok(Reply::None);
    }
    if !head.starts_with("Optimal") {
        return unsolved(head, &["Stopped", "Unbounded"]);
    }
    read(board, text, 1, |words| match words {
        ["**", _, name, number, ..] => Some((*name, *number)),
        [_, name, number, ..] => Some((*name, *number)),
        _ => None,
    })
}

/// `Model status` and its word, `# Columns 729` and as many names and numbers, then rows and basis.
pub(super) fn highs(board: Board, text: &str) -> Result<Reply, Fault> {
    let mut lines = text.lines();
    lines.find(|line| line.trim() == "Model status");
    let status = lines.next().unwrap_or_default().trim();
    if status == "Infeasible" {
        return Ok(Reply::None);
    }
    if status != "Optimal" {
        return unsolved(status, &["Time limit reached", "Unknown", "Interrupted"]);
    }
    let start = text.lines().position(|line| line.starts_with("# Columns"));
    let Some(start) = start else {
        return Err(Fault::whole("there is no line \"# Columns\" in it"));
    };
    let end = text.lines().position(|line| line.starts_with("# Rows"));
    let columns: Vec<&str> = text.lines().take(end.unwrap_or(usize::MAX)).collect();
    read(board, &columns.join("\n"), start + 1, |words| match words {
        [name, number] => Some((*name, *number)),
        _ => None,
    })
}

/// `solution status: optimal`, the objective, then names, numbers and costs of what is not 0.
pub(super) fn scip(board: Board, text: &str) -> Result<Reply, Fault> {
    let head = text.lines().next().unwrap_or_default();
    let status = head.strip_prefix("solution status:").map(str::trim);
    match status {
        Some("infeasible") => return Ok(Reply::None),
        Some(status) if !status.starts_with("optimal") && text.lines().count() < 3 => {
            return unsolved(status, &["unknown", "time limit reached", "user interrupt"]);
        }
        None if !head.starts_with("objective value:") => return unsolved(head, &[]),
        _ => {}
    }
    read(board, text, 0, |words| match words {
        ["solution", "status:", ..] | ["objective", "value:", ..] => None,
        [name, number, ..] => Some((*name, *number)),
        _ => None,
    })
}

fn unsolved(head: &str, known: &[&str]) -> Result<Reply, Fault> {
    match known.iter().any(|word| head.starts_with(word)) {
        true => Ok(Reply::Unknown),
        false => Err(Fault::at(1, format!("no verdict that is known: {head:?}"))),
    }
}

/// The names whose number is 1, from the lines behind `skip`.
fn read<'a>(
    board: Board,
    text: &'a str,
    skip: usize,
    pair: impl Fn(&[&'a str]) -> Option<(&'a str, &'a str)>,
) -> Result<Reply, Fault> {
    let (names, mut chosen) = (Names::new(board), Vec::new());
    for (line, words) in lines(text).skip(skip) {
        let words: Vec<&str> = words.split_whitespace().collect();
        let Some((name, number)) = pair(&words) else {
            continue;
        };
        if truth(line, number)? {
            chosen.extend(names.of(name));
        }
    }
    Ok(Reply::Chosen(chosen))
}
