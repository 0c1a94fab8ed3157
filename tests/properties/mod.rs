//! Things said in two independent ways, compared on seeded random inputs.

mod cover;
mod faults;
mod model;
mod rules;
mod trial;
