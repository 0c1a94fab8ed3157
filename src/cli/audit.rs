//! `audit` and `differ`: what a puzzle could do without, and where it is not determined.

use super::args::ScopeChoice;
use super::asking;
use super::batch::{Case, Report};
use super::check::{differing, text};
use super::logic::subject;
use super::outcome::Outcome;
use super::row::Row;
use crate::explain::{Auditing, Causing, Clash, Need, Part};
use crate::model::Model;
use crate::solve::Verdict;

/// Branch points that an audit may take where no budget is named.
const NODES: u64 = 20_000_000;
/// Branch points that the search for a cause may take where no budget is named.
const CAUSE_NODES: u64 = 500_000;

/// Says of every given and clue whether it is needed.
pub(super) fn audit(case: &Case, model: &Model, minimal: bool) -> Report {
    let subject = subject(case, ScopeChoice::Givens);
    let root = model.root(&subject.filling(), None);
    match asking::judge(case, model, &root) {
        Ok((Verdict::Unique(_), _)) => {}
        Ok((verdict, _)) => return not_unique(case, &verdict),
        Err(reason) => return Report::bad(case.name, &reason),
    }
    let mut auditing = Auditing::new(&subject, minimal, case.treatment.nodes.unwrap_or(NODES));
    case.budget()
        .spend(|nodes, stop| auditing.step(nodes, stop));
    let answer = auditing.answer();
    let row = |&(part, need): &(Part, Need)| {
        let named = Clash {
            parts: vec![part],
            irreducible: true,
        };
        let word = match need {
            Need::Needed => "needed",
            Need::Redundant => "redundant",
            Need::Unknown => "unknown",
        };
        let row = Row::new(case.name).with("part", named.text(&subject));
        row.with("need", word)
    };
    let open = answer.iter().any(|(_, need)| *need == Need::Unknown);
    let redundant = answer.iter().any(|(_, need)| *need == Need::Redundant);
    Report {
        rows: answer.iter().map(row).collect(),
        outcome: match (open, redundant) {
            (true, _) => Outcome::Unknown,
            (false, true) => Outcome::No,
            (false, false) => Outcome::Yes,
        },
        error: None,
    }
}

/// An audit needs a puzzle with one solution.
fn not_unique(case: &Case, verdict: &Verdict) -> Report {
    let (word, outcome) = match verdict {
        Verdict::Several(_) => ("several", Outcome::No),
        Verdict::None => ("none", Outcome::No),
        _ => ("unknown", Outcome::Unknown),
    };
    Report::one(Row::new(case.name).with("verdict", word), outcome)
}

/// Two solutions and the cells in which they differ.
pub(super) fn differ(case: &Case, model: &Model) -> Report {
    let root = model.root(&case.filling(ScopeChoice::Givens), None);
    let verdict = match asking::judge(case, model, &root) {
        Ok((verdict, _)) => verdict,
        Err(reason) => return Report::bad(case.name, &reason),
    };
    match verdict {
        Verdict::Several(pair) => {
            let [one, other] = pair.each_ref().map(|it| text(case.puzzle, it));
            let cells = differing(case.puzzle.geometry(), &pair);
            let subject = subject(case, ScopeChoice::Givens);
            let unread = !case.not_checked().is_empty();
            let nodes = case.treatment.nodes.unwrap_or(CAUSE_NODES);
            let mut causing = Causing::new(&subject, &pair, unread, nodes);
            case.budget().spend(|nodes, stop| causing.step(nodes, stop));
            let row = Row::new(case.name)
                .with("one", one)
                .with("other", other)
                .with("differ", cells)
                .with("cause", causing.answer().text(&subject));
            Report::one(row, Outcome::Yes)
        }
        Verdict::Unique(_) => {
            Report::one(Row::new(case.name).with("verdict", "unique"), Outcome::No)
        }
        other => not_unique(case, &other),
    }
}
