//! What the clues of a rule look like on the board, in a character or two: for lists of rules.

use super::super::glyphs::Glyphs;
use super::super::theme::Role;
use super::{line, margin};
use crate::puzzle::Puzzle;
use crate::rules::{Rule, Sign, Stroke};

/// The sign by which the first clue of the rule is known; none where it is known by its form or its place.
pub(in crate::ui) fn sample(
    puzzle: &Puzzle,
    rule: &Rule,
    glyphs: &Glyphs,
) -> Option<(String, Role)> {
    let first = puzzle
        .clues()
        .iter()
        .find(|clue| clue.rule.key == rule.key)?;
    let strokes = first.sketch(&puzzle.setting());
    let is_line = |stroke: &&Stroke| matches!(stroke, Stroke::Line(..));
    let lines = strokes.iter().filter(is_line);
    lines.chain(&strokes).find_map(|stroke| match stroke {
        // Around one cell the sign says whether that is the lower one.
        Stroke::Less(low, _) if Some(low) != first.cells().first() => {
            Some((glyphs.greater.to_string(), Role::Edge))
        }
        _ => of(stroke, glyphs),
    })
}

fn of(stroke: &Stroke, glyphs: &Glyphs) -> Option<(String, Role)> {
    let sign = |glyph: char| (glyph.to_string(), Role::Edge);
    match stroke {
        Stroke::Line(family, _) => {
            let (glyph, role) = line::sample(*family, glyphs);
            Some((glyph.to_string(), role))
        }
        Stroke::Ring(family, _) => {
            let (_, role) = line::sample(*family, glyphs);
            let ring = [glyphs.bulb_left, ' ', glyphs.bulb_right];
            Some((ring.iter().collect(), role))
        }
        Stroke::Dot { filled: true, .. } => Some((glyphs.dot_black.to_string(), Role::DotBlack)),
        Stroke::Dot { filled: false, .. } => Some((glyphs.dot_white.to_string(), Role::DotWhite)),
        Stroke::Outside(_, tells, _) => {
            let sign = margin::sign(*tells, glyphs)?;
            Some((sign.to_string(), Role::Outside))
        }
        Stroke::Diagonal { dotted: true, .. } => Some(sign(glyphs.dotted_diagonal)),
        Stroke::Less(..) => Some(sign(glyphs.less)),
        Stroke::Edge(_, _, text) if text.chars().all(char::is_alphabetic) => {
            Some((text.clone(), Role::Edge))
        }
        Stroke::Sign(_, Sign::Circle) => Some(sign(glyphs.odd)),
        Stroke::Sign(_, Sign::Square) => Some(sign(glyphs.even)),
        Stroke::Sign(_, Sign::Letter(letter)) => Some(sign(*letter)),
        _ => None,
    }
}
