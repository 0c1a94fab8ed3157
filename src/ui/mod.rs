//! The screen: `&App`, a theme and a rectangle become screen cells. Changes nothing.

pub mod board;
pub mod glyphs;
pub mod junction;
pub mod theme;
