//! The screen: `&App`, a theme and a rectangle become screen cells. Changes nothing.

pub mod theme;
