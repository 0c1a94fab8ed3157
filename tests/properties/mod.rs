//! Things said in two independent ways, compared on seeded random inputs.

mod cover;
mod derived;
mod engines;
mod faults;
mod machines;
mod model;
mod pacts;
mod problem;
mod rules;
mod stopping;
pub(crate) mod trial;
mod varying;
