//! What happens on an event: the private half of [`App`](super::App), by noun.

mod ask;
mod check;
mod edit;
mod key;
mod moves;
mod say;
mod view;
mod write;
