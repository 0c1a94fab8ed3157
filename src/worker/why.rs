//! Why a digit cannot go into a cell: at first sight, by a step, by search, or not at all.

use crate::cover::Stop;
use crate::grid::Candidate;
use crate::hint::{self, Board, Hint};
use crate::model::Model;
use crate::puzzle::Subject;
use crate::solve::{Verdict, verdict};

/// Nodes that the search may cost: about a tenth of a second on an ordinary board.
const NODES: u64 = 200_000;

/// Why not this candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// A clue bars it or a digit on the board excludes it, in words.
    Seen(String),
    /// This step removes it.
    Step(Box<Hint>),
    /// With it there is no solution, as a search found.
    NoSolution,
    /// The digits on the board leave no solution, with it or without.
    Dead,
    /// It is part of a solution.
    Possible,
    /// The search was too long.
    Unknown,
}

/// Why the candidate cannot be, as far as it can be told without a search.
pub fn reason(model: &Model, subject: &Subject, candidate: Candidate, stop: &Stop) -> Option<Why> {
    let seen = seen(model, subject, candidate).map(Why::Seen);
    seen.or_else(|| {
        let filling = subject.filling();
        let board = Board::plain(&filling, &subject.struck);
        let step = hint::why(model, &board, candidate, stop)?;
        Some(Why::Step(Box::new(step)))
    })
}

/// Why the candidate cannot be, given what is known of the board with its entries. A `stop` ends the search: the answer
/// is worth nothing then.
pub(super) fn why(
    model: &Model,
    subject: &Subject,
    candidate: Candidate,
    entries: &Verdict,
    stop: &Stop,
) -> Why {
    if let Verdict::None = entries {
        return seen(model, subject, candidate).map_or(Why::Dead, Why::Seen);
    }
    if let Some(why) = reason(model, subject, candidate, stop) {
        return why;
    }
    let found = match entries {
        Verdict::Unique(solution) => Some(solution.at(candidate.cell) == candidate.digit),
        _ => searched(model, subject, candidate, stop),
    };
    match found {
        Some(true) => Why::Possible,
        Some(false) => Why::NoSolution,
        None => Why::Unknown,
    }
}

/// Whether a solution with the candidate was found; none where that is not decided.
fn searched(model: &Model, subject: &Subject, candidate: Candidate, stop: &Stop) -> Option<bool> {
    let mut filling = subject.filling();
    filling.set(candidate.cell, Some(candidate.digit));
    match verdict(model, &model.root(&filling, None), NODES, stop).0 {
        Verdict::None => Some(false),
        Verdict::Unknown(None) | Verdict::Faulty(_) => None,
        Verdict::Unique(_) | Verdict::Several(_) | Verdict::Unknown(Some(_)) => Some(true),
    }
}

/// Why a candidate falls at first sight: a clue bars it, or a digit on the board excludes it.
fn seen(model: &Model, subject: &Subject, candidate: Candidate) -> Option<String> {
    let name = model.candidate_text(candidate);
    let stands = subject
        .filling()
        .at(candidate.cell)
        .filter(|digit| *digit != candidate.digit);
    if let Some(digit) = stands {
        return Some(format!("{} holds {}", candidate.cell, model.symbol(digit)));
    }
    if let Some(bar) = model.bars().iter().find(|bar| bar.candidate == candidate) {
        return Some(format!("{name} is excluded by {}", bar.place));
    }
    let mut filling = subject.filling();
    filling.set(candidate.cell, None);
    let seen = |(cell, digit)| {
        let other = Candidate::new(cell, digit);
        let place = model
            .conflict(candidate, other)
            .map(|meaning| meaning.place.clone())?;
        Some(format!(
            "{name} is excluded by {} ({place})",
            model.candidate_text(other)
        ))
    };
    filling.iter().find_map(seen)
}
