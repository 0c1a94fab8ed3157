//! `--engine all`: every engine answers, and a disagreement is an error that leaves a case behind.

use std::path::PathBuf;

use super::asking::{Counted, Work, spend};
use super::batch::Case;
use crate::cover::{OptionId, Root};
use crate::engines::{Comparing, Disagreement, Engine};
use crate::model::Model;
use crate::puzzle::format::{Progress, write_for};

/// What all engines know, where they agree.
pub(super) struct Agreed {
    pub(super) found: Vec<Vec<OptionId>>,
    pub(super) finished: bool,
    pub(super) work: Work,
}

/// Asks every engine for so many solutions.
///
/// # Errors
/// What they disagree about, and where the case was left.
pub(super) fn ask(case: &Case, model: &Model, root: &Root, limit: usize) -> Result<Agreed, String> {
    let matrix = model.plan().matrix();
    let mut task = Comparing::new(model.plan(), root, limit);
    spend(case, &mut |budget, stop| task.step(budget, stop));
    if let Err(disagreement) = task.agree(matrix) {
        return Err(left_behind(case, &disagreement));
    }
    let (found, finished) = task.best();
    let sign = |finished: bool| if finished { "" } else { "?" };
    let opinions = task.opinions(matrix);
    let names = opinions.iter();
    let names: Vec<String> = names
        .map(|own| format!("{}{}", own.engine, sign(own.finished)))
        .collect();
    Ok(Agreed {
        found: found.to_vec(),
        finished,
        work: Work {
            nodes: task.work(),
            engines: Some(names.join(" ")),
            ..Work::default()
        },
    })
}

/// What is known of the candidates to several engines and to one more.
///
/// # Errors
/// A candidate of which they say different numbers, and where the case was left.
pub(super) fn merged(
    case: &Case,
    engine: &Engine,
    known: Vec<Counted>,
    own: Vec<Counted>,
) -> Result<Vec<Counted>, String> {
    let mut merged = Vec::with_capacity(known.len());
    for (before, own) in known.into_iter().zip(own) {
        let least = before.seen.max(own.seen);
        let counts = [before.count, own.count];
        let apart = matches!(counts, [Some(a), Some(b)] if a != b);
        if apart || counts.iter().flatten().any(|&count| count < least) {
            let (cell, digit) = (own.candidate.cell, own.candidate.digit);
            let symbol = case.puzzle.digits().symbol(digit);
            let reason = format!("{symbol} in {cell}: {} says otherwise", engine.key);
            return Err(left_behind(case, &Disagreement { reason }));
        }
        merged.push(Counted {
            candidate: own.candidate,
            seen: least,
            count: before.count.or(own.count),
        });
    }
    Ok(merged)
}

/// Writes the puzzle and what was said of it into a file, so that it can be tried again.
fn left_behind(case: &Case, disagreement: &Disagreement) -> String {
    let reason = format!("the engines disagree: {}", disagreement.reason);
    let text = match write_for("toml").map(|write| write(case.puzzle, Progress::With)) {
        Some(Ok(text)) => format!("# {reason}\n# gridwright check --engine all THIS FILE\n{text}"),
        _ => return reason,
    };
    let name = format!("disagreement-{}.toml", super::put::stem(case.name));
    let places = [PathBuf::from(&name), std::env::temp_dir().join(&name)];
    match places
        .iter()
        .find(|path| std::fs::write(path, &text).is_ok())
    {
        Some(path) => format!("{reason}; the case is in {}", path.display()),
        None => reason,
    }
}
