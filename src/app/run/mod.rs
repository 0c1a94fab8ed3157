//! What happens on an event: the private half of [`App`](super::App), by noun.

mod ask;
mod check;
mod clues;
mod edit;
mod file;
mod hint;
mod key;
mod moves;
mod overlay;
mod pen;
mod place;
mod record;
mod rules;
mod say;
mod solutions;
mod typed;
mod view;
mod write;

pub(super) use file::opening;
