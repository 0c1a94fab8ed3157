//! `show`: the board as the workbench draws it, in plain characters.

use super::args::GlyphChoice;
use super::batch::{Case, Report};
use super::outcome::Outcome;
use super::row::Row;
use crate::ui::board::{Size, plain};
use crate::ui::glyphs::Glyphs;

/// Draws a board: small cells, or with marks the largest.
pub(super) fn show(case: &Case, glyphs: GlyphChoice, marks: bool) -> Report {
    let size = if marks { Size::Full } else { Size::Small };
    let text = plain(case.puzzle, size, set(glyphs));
    Report::one(
        Row::new(case.name)
            .only_json("board", text.clone())
            .block(text),
        Outcome::Yes,
    )
}

fn set(glyphs: GlyphChoice) -> &'static Glyphs {
    match glyphs {
        GlyphChoice::Auto => Glyphs::detect(&|name| std::env::var(name).ok()),
        GlyphChoice::Unicode => &Glyphs::UNICODE,
        GlyphChoice::Ascii => &Glyphs::ASCII,
    }
}
