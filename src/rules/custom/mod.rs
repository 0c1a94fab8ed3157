//! Rules that a setter writes into the puzzle: a relation between neighbours, a pattern along a line, sets of digits.
//!
//! What such a clue demands is its text; behind `#` may stand a name for it, a sentence of help and the stroke to draw
//! it with: `a + b is prime # prime sum # Neighbours sum to a prime. # zipper`. Everything else (counts, hints,
//! contradictions, proofs) is that of the built-in rules, as the clue states facts like theirs.

mod automaton;
mod expression;
mod pattern;
mod relation;
mod sets;

pub(super) use automaton::{RULE as AUTOMATON, machine};
pub(super) use pattern::RULE as PATTERN;
pub(super) use relation::RULE as RELATION;
pub(super) use sets::RULE as SETS;

use super::{Clue, Family, Sign, Stroke, Touch, near};
use crate::grid::Cell;

/// The parts of a clue's text, in the order in which they stand, with the keys that files have for those behind the
/// first.
pub const PARTS: [&str; 3] = ["name", "help", "stroke"];

/// The demand of a custom text, and its name, help and stroke where they are given.
pub fn parts(text: &str) -> (&str, [Option<&str>; 3]) {
    let mut parts = text.splitn(4, '#').map(str::trim);
    let says = parts.next().unwrap_or_default();
    let more = std::array::from_fn(|_| parts.next().filter(|part| !part.is_empty()));
    (says, more)
}

/// The strokes that a text may name.
const STROKES: [(&str, Family); 18] = [
    ("thermo", Family::Thermo),
    ("slow-thermo", Family::SlowThermo),
    ("arrow", Family::Arrow),
    ("whisper", Family::Whisper),
    ("renban", Family::Renban),
    ("nabner", Family::Nabner),
    ("palindrome", Family::Palindrome),
    ("region-sum", Family::RegionSum),
    ("between", Family::Between),
    ("lockout", Family::Lockout),
    ("zipper", Family::Zipper),
    ("entropic", Family::Entropic),
    ("modular", Family::Modular),
    ("parity", Family::Parity),
    ("sequence", Family::Sequence),
    ("same-difference", Family::SameDifference),
    ("sum", Family::Sum),
    ("other", Family::Other),
];

/// A line in the stroke that the text names, or as a dot where that is what it names and there are two cells. Where
/// the next cell does not touch, the line is interrupted; a cell by itself has a star.
fn sketch(clue: &Clue) -> Vec<Stroke> {
    let (_, [_, _, stroke]) = parts(clue.text());
    let cells = clue.cells();
    match (stroke, cells) {
        (Some("dot"), [a, b]) | (Some("black-dot"), [a, b]) => vec![Stroke::Dot {
            a: *a,
            b: *b,
            filled: stroke == Some("black-dot"),
        }],
        _ => {
            let named = |(name, _): &&(&str, Family)| Some(*name) == stroke;
            let family = STROKES.iter().find(named);
            let family = family.map_or(Family::Other, |(_, family)| *family);
            runs(cells).map(|run| stroke_of(family, run)).collect()
        }
    }
}

/// The parts of a line whose cells touch each other.
fn runs(cells: &[Cell]) -> impl Iterator<Item = &[Cell]> {
    cells.chunk_by(|&one, &next| near(Touch::Corner, one, next))
}

fn stroke_of(family: Family, run: &[Cell]) -> Stroke {
    match run {
        [cell] => Stroke::Sign(*cell, Sign::Letter('*')),
        _ => Stroke::Line(family, run.to_vec()),
    }
}
