//! What happens on an event: the private half of [`App`](super::App), by noun.

mod ask;
mod check;
mod clues;
mod edit;
mod fog;
mod hint;
mod key;
mod moves;
mod open;
mod overlay;
mod pen;
mod pick;
mod place;
mod proof;
mod record;
mod region;
mod rules;
mod save;
mod say;
mod share;
mod skill;
mod solutions;
mod steps;
mod study;
mod typed;
mod view;
mod why;
mod write;

pub(super) use open::opening;
pub(super) use proof::Evidence;
